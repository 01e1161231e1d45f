//! The questions about misinformation: first the agreement, with its evidence, then the damage.

use crate::law::damage;
use crate::law::interview::{Interview, Pause};
use crate::law::misinformation::{Effect, Facts, How, misinformed, part, presumed, scoring};
use crate::law::question::Question;

#[derive(Clone, Copy)]
enum What {
    Explanation,
    Alert,
    Own,
}

/// The facts.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("what", "What is the complaint?", misinformed(book))
        .because("A player is entitled to the agreement, not to the hand")
        .usually("explanation");
    let what = interview.choose(
        question,
        [
            (
                What::Explanation,
                "explanation",
                "The hand is not what was explained, or what the system card says",
            ),
            (What::Alert, "alert", "A call was not alerted, or not in time"),
            (What::Own, "own", "The player misunderstood a right explanation, or did not ask"),
        ],
    )?;
    let how = match what {
        What::Own => return Ok(Facts::OwnMisunderstanding),
        What::Alert if !is_alert_required(interview)? => return Ok(Facts::NoAlertRequired),
        What::Alert => How::NoAlert,
        What::Explanation => match agreement(interview)? {
            Some(how) => how,
            None => return Ok(Facts::MistakenCall),
        },
    };
    Ok(Facts::Misinformed { how, effect: effect(interview)? })
}

fn is_alert_required(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let question =
        Question::new("required", "Do the regulations require an alert?", misinformed(interview.book()))
            .because("Without one opponents may take the call for what it usually means")
            .judged([
                "What does the call mean by the pair's agreements, and what would anybody take it to mean?",
                "An example: a jump to two no-trump over an opening that shows the two lowest suits not bid is what is \
                 expected; any other two suits are to be alerted.",
            ]);
    interview.yes(question)
}

/// What is wrong; `None` where the explanation gave the agreement.
fn agreement(interview: &mut Interview<'_>) -> Result<Option<How>, Pause> {
    let book = interview.book();
    let question = Question::new("agreement", "What has the pair agreed?", presumed(book))
        .because("If the explanation is right and the call wrong there is no redress")
        .judged([
            "Look at both system cards. If they differ, there was probably never an agreement.",
            "Is what is written meant for this auction, with this interference?",
            "A variation that is not on the card is hardly to be believed.",
            "Ask each player alone what the call means. If they differ, there is no agreement.",
            "It is easy to say afterwards that the explanation was right: without evidence it was not.",
        ])
        .away();
    interview.choose(
        question,
        [
            (None, "as-explained", "What was explained, and they can show it: the call was the mistake"),
            (
                Some(How::WrongExplanation),
                "otherwise",
                "Something else: the call was right and the explanation wrong",
            ),
            (Some(How::NoAgreement), "none", "Nothing: each means something else"),
            (
                Some(How::Incomplete),
                "incomplete",
                "What was explained, and more, which the explanation left out",
            ),
            (Some(How::Presumed), "unproved", "They say so, but cannot show it"),
        ],
    )
}

fn effect(interview: &mut Interview<'_>) -> Result<Effect, Pause> {
    let book = interview.book();
    let over = Question::new("over", "Is the hand over?", part(book, "B"))
        .because("Before the end something may still be changed")
        .usually("yes");
    if !interview.yes(over)? {
        return Ok(Effect::Underway);
    }
    let otherwise = Question::new(
        "otherwise",
        "Might the other side well have done otherwise with the right information?",
        scoring(book),
    )
    .because("Wrong information that changed nothing is no damage")
    .judged([
        "The right information is the agreement, or that there is none; it is not the hand.",
        "Ask what they would have done before you tell what the right information is worth.",
        "When was the mistake noticed, and could they still have changed something?",
    ]);
    if !interview.yes(otherwise)? {
        return Ok(Effect::SameAnyway);
    }
    let harmed = Question::new("damage", "Would they have had a better result?", scoring(book))
        .because("The score is put right only where there is damage")
        .usually("yes");
    if !interview.yes(harmed)? {
        return Ok(Effect::NoDamage);
    }
    Ok(Effect::Damage(damage::ask(interview)?))
}
