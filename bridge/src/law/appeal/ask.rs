//! The questions about an appeal.

use crate::adjustment::Adjustment;
use crate::law::appeal::find::{
    About, Contestant, Decided, Facts, Further, Ground, Lodged, absent_agrees, further_clause,
};
use crate::law::interview::{Interview, Pause};
use crate::law::known::AppealTime;
use crate::law::question::Question;
use crate::result::BoardResult;

#[derive(Clone, Copy)]
enum Stage {
    Lodged,
    Decided,
    Further,
}

/// The facts of an appeal.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let question = Question::new("stage", "How far has it come?", interview.book().law(92, "A"))
        .because("First whether it is heard; then what follows from what was decided")
        .usually("asked");
    let stage = interview.choose(
        question,
        [
            (Stage::Lodged, "asked", "Somebody wants to appeal"),
            (Stage::Decided, "decided", "It has been heard, or taken back"),
            (Stage::Further, "further", "Somebody wants to appeal further, to the national authority"),
        ],
    )?;
    Ok(match stage {
        Stage::Lodged => Facts::Lodged(lodged(interview)?),
        Stage::Decided => Facts::Decided(decided(interview)?),
        Stage::Further => Facts::Further(further(interview)?),
    })
}

fn lodged(interview: &mut Interview<'_>) -> Result<Lodged, Pause> {
    let book = interview.book();
    let own = Question::new("own-table", "Was the ruling given at their own table?", book.law(92, "A"))
        .because("Nobody appeals against what was ruled at another table")
        .usually("yes");
    if !interview.yes(own)? {
        return Ok(Lodged::OtherTable);
    }
    let question = Question::new("who", "Who appeals?", book.law(92, "D"))
        .because("Both of a pair must want it, or the captain of a team");
    let not_agreed = |who| Some(Lodged::NotAgreed(who));
    let gone = (!absent_agrees(book)).then_some(Lodged::PartnerGone);
    let not_heard = interview.choose(
        question,
        [
            (None, "both", "Both players of a pair"),
            (gone, "absent", "One of a pair; the partner has left and cannot be asked"),
            (not_agreed(Contestant::Pair), "one", "One of a pair; the partner does not want to"),
            (None, "captain", "The captain of a team, or with the captain's consent"),
            (not_agreed(Contestant::Team), "no-captain", "Players of a team whose captain does not want to"),
            (None, "single", "A player in an individual contest"),
        ],
    )?;
    if let Some(not_heard) = not_heard {
        return Ok(not_heard);
    }
    let minutes = book.options.appeal_minutes;
    let time = Question::new(
        "in-time",
        format!(
            "Is it within {minutes} minutes of {}, or of being told of a later ruling?",
            book.appeal_counts_from()
        ),
        book.law(92, "B"),
    )
    .because("The organiser may have set another time")
    .usually("yes");
    let time = match &interview.known().appeal {
        Some(AppealTime { is_over: true, until }) => time.likely("no", format!("the time ran {until}")),
        Some(AppealTime { is_over: false, until }) => time.likely("yes", format!("the time runs {until}")),
        None => time,
    };
    if !interview.yes(time)? {
        return Ok(Lodged::Late);
    }
    let question = Question::new("about", "What do they not accept?", book.law(93, "B"))
        .because("A committee may change a judgment, but not the Law")
        .judged(["Let them say it in their own words, and write it down."]);
    let about = interview.choose(
        question,
        [
            (
                About::Judgment,
                "judgment",
                "A judgment: of bridge, of the facts, or a procedural penalty (Law 90)",
            ),
            (About::Law, "law", "Only what the Law or a regulation says"),
            (About::Discipline, "discipline", "A penalty for conduct (Law 91)"),
        ],
    )?;
    let question = Question::new("committee", "Is there a committee that can meet?", book.law(93, "A"))
        .because("Without one the director in charge hears the appeal")
        .usually("yes");
    let has_committee = interview.yes(question)?;
    Ok(Lodged::Heard { about, has_committee })
}

#[derive(Clone, Copy)]
enum Outcome {
    Upheld,
    Changed,
    OnLaw,
    Withdrawn,
    Referred,
}

fn decided(interview: &mut Interview<'_>) -> Result<Decided, Pause> {
    let book = interview.book();
    let question = Question::new("outcome", "What has become of it?", book.law(93, "B"))
        .because("The score follows, and both sides are told");
    let outcome = interview.choose(
        question,
        [
            (Outcome::Upheld, "upheld", "The ruling was upheld"),
            (Outcome::Changed, "changed", "The score was changed, on a judgment or the facts"),
            (Outcome::OnLaw, "law", "They think that the director was wrong about the Law"),
            (Outcome::Withdrawn, "withdrawn", "The appeal was withdrawn"),
            (Outcome::Referred, "referred", "It was referred to somebody else"),
        ],
    )?;
    Ok(match outcome {
        Outcome::Upheld => {
            let question = Question::new(
                "merit",
                "Did the committee find merit in the appeal?",
                book.law(92, "A"),
            )
            .because(
                "Without merit a deposit is kept, or another sanction follows where regulations name one",
            );
            Decided::Upheld { has_merit: interview.yes(question)? }
        }
        Outcome::Changed => {
            let question = Question::new("award", "What is the score now?", book.law(93, "B3"))
                .because("It takes the place of the ruling's");
            let award: Adjustment<BoardResult> = interview.value(
                question,
                "a result, results with weights, or a score for each side: NS average plus, EW average minus",
                &["4S N =", "60 % 4S N =, 40 % 4S N -1", "NS average plus, EW 4S N -1", "NS 60 %, EW 40 %"],
                str::parse,
            )?;
            Decided::Changed(award)
        }
        Outcome::OnLaw => Decided::OnLaw,
        Outcome::Withdrawn => Decided::Withdrawn,
        Outcome::Referred => Decided::Referred,
    })
}

fn further(interview: &mut Interview<'_>) -> Result<Further, Pause> {
    let clause = further_clause(interview.book());
    let question =
        Question::new("first", "Was there an appeal against the director's ruling before?", clause)
            .because("The national authority hears only what has been appealed here");
    if !interview.yes(question)? {
        return Ok(Further::NoAppealBefore);
    }
    let question = Question::new("ground", "What is it about?", clause)
        .because("A judgment of value is not gone into again, unless it was quite out of the question");
    let ground = interview.choose(
        question,
        [
            (Ground::Principle, "principle", "A question of principle"),
            (Ground::Error, "error", "An error of the director, or in how a Law or regulation was applied"),
            (Ground::Judgment, "judgment", "A judgment"),
        ],
    )?;
    Ok(Further::Heard(ground))
}
