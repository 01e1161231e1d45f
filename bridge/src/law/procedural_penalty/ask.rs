//! The questions about a breach.

use crate::law::interview::{Interview, Pause};
use crate::law::known::{Scored, Side, Unit};
use crate::law::procedural_penalty::facts::{
    Breach, Facts, Late, Measure, Points, Procedural, Scoring, Severity, Slow, Word,
};
use crate::law::question::Question;
use crate::law::role::Role;
use crate::seat::Line;

/// Where the points of the contest are known from.
const SO_SCORED: &str = "so the contest is scored";

#[derive(Clone, Copy)]
enum What {
    Slow,
    Procedural(Procedural),
    Dummy,
    Tempo,
    Word,
    Conduct(Breach),
}

/// The facts of a breach.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let what = what(interview)?;
    Ok(match what {
        What::Slow => slow(interview)?,
        What::Procedural(breach) => Facts::Procedural { breach, severity: severity(interview)? },
        What::Dummy => {
            let question = Question::new(
                "costly",
                "Has the remark already cost dummy's own side a right or a trick?",
                interview.book().law(90, "A"),
            )
            .because("Then a penalty on top of it is harsh");
            let is_costly = interview.yes(question)?;
            let severity = if is_costly { Severity::Nothing } else { severity(interview)? };
            Facts::Dummy { is_costly, severity }
        }
        What::Tempo => {
            let question =
                Question::new("habit", "Does this player do so often?", interview.book().law(73, "D2"))
                    .because("A penalty says nearly that it was meant to deceive")
                    .usually("no");
            let is_habit = interview.yes(question)?;
            let severity = if is_habit { severity(interview)? } else { Severity::Nothing };
            Facts::Tempo { is_habit, severity }
        }
        What::Word => word(interview)?,
        What::Conduct(breach) => Facts::Conduct { breach, measure: measure(interview, breach)? },
    })
}

fn what(interview: &mut Interview<'_>) -> Result<What, Pause> {
    let question = Question::new("what", "What has happened?", interview.book().law(90, "A"))
        .because("Some things are warned about first, some never pass with a warning")
        .of_offender([("dummy", Role::Dummy)]);
    let what = interview.choose(
        question,
        [
            (Some(What::Slow), "slow", "They are slow"),
            (
                None,
                "procedure",
                "Something else in how the session is run: late, loud, wrong pocket, a regulation",
            ),
            (Some(What::Dummy), "dummy", "Dummy called attention to something in the play"),
            (Some(What::Tempo), "tempo", "Hesitated or hurried without a problem"),
            (
                Some(What::Procedural(Procedural::UsedPartner)),
                "used-partner",
                "Took plain advantage of partner's tempo, words or manner",
            ),
            (
                Some(What::Procedural(Procedural::Habit)),
                "habit",
                "A bad habit: comments, gestures, a card ready too early",
            ),
            (Some(What::Conduct(Breach::Rude)), "rude", "Was rude, or made it unpleasant for others"),
            (
                Some(What::Conduct(Breach::OnPurpose)),
                "grave",
                "Broke a Law on purpose, or hid it, or seems to signal",
            ),
            (Some(What::Word), "other", "Something else that a Law asks for or forbids"),
        ],
    )?;
    match what {
        None => procedure(interview).map(What::Procedural),
        Some(What::Conduct(Breach::OnPurpose)) => grave(interview).map(What::Conduct),
        Some(what) => Ok(what),
    }
}

fn procedure(interview: &mut Interview<'_>) -> Result<Procedural, Pause> {
    let question = Question::new("which", "What was it?", interview.book().law(90, "A"))
        .because("Each is named in the Laws as something that may be penalised");
    interview.choose(
        question,
        [
            (Procedural::Late, "late", "Came late to the session or the table"),
            (Procedural::Loud, "loud", "Talked about a board so that others could hear"),
            (Procedural::Comparing, "compared", "Compared scores with others"),
            (Procedural::Touching, "touched", "Touched another player's cards"),
            (Procedural::WrongPocket, "pocket", "Put cards back into a wrong pocket"),
            (
                Procedural::Spoiled,
                "spoiled",
                "Did not count the cards, or took a wrong board, and a score had to be adjusted",
            ),
            (Procedural::Disobeyed, "disobeyed", "Did not follow a regulation or the director"),
            (Procedural::System, "system", "Bid or agreed something that is not allowed here"),
        ],
    )
}

fn grave(interview: &mut Interview<'_>) -> Result<Breach, Pause> {
    let question = Question::new("which", "What was it?", interview.book().law(91, "A"))
        .because("Be sure of it before anything is said");
    interview.choose(
        question,
        [
            (Breach::OnPurpose, "on-purpose", "Broke a Law on purpose"),
            (Breach::Concealed, "concealed", "Tried to hide a breach"),
            (Breach::Signals, "signals", "Seems to exchange secret signals with partner"),
        ],
    )
}

/// Whether they have been warned, and if so what the penalty is.
fn severity(interview: &mut Interview<'_>) -> Result<Severity, Pause> {
    let question = Question::new(
        "warned",
        "Has this pair been warned about the like in this session?",
        interview.book().law(90, "A"),
    )
    .because("A first time costs a word, the second points")
    .usually("no");
    let question = match interview.known().offenders() {
        Some(Side { entry, reproofs: Some(reproofs) }) => {
            let who = entry.as_deref().unwrap_or("this pair");
            match reproofs.last() {
                Some(last) => question.likely("yes", format!("{who} has had {}", last.told)),
                None => question.likely("no", format!("the session has no warning or penalty of {who}")),
            }
        }
        Some(Side { reproofs: None, .. }) | None => question,
    };
    if interview.yes(question)? { Ok(Severity::Penalised(points(interview)?)) } else { Ok(Severity::First) }
}

fn points(interview: &mut Interview<'_>) -> Result<Points, Pause> {
    let clause = interview.book().law(90, "A");
    let scoring = Question::new("scoring", "How is the contest scored?", clause)
        .because("A penalty is taken in the points of the contest")
        .usually("matchpoints");
    let scoring = match interview.known().scored {
        Some(Scored { has_victory_points: true, .. }) => scoring.follows("vps", SO_SCORED),
        Some(Scored { unit: Unit::Matchpoints, .. }) => scoring.follows("matchpoints", SO_SCORED),
        Some(Scored { unit: Unit::Imps, .. }) => scoring.follows("imps", SO_SCORED),
        Some(Scored { unit: Unit::TotalPoints, .. }) | None => scoring,
    };
    let scoring = interview.choose(
        scoring,
        [
            (Scoring::Matchpoints, "matchpoints", "Matchpoints"),
            (Scoring::VictoryPoints, "vps", "Victory points"),
            (Scoring::Imps, "imps", "IMPs"),
        ],
    )?;
    let double = Question::new("size", "The usual penalty, or twice as much?", clause)
        .because("Twice for a grave case, or where a penalty before has not helped")
        .usually("usual");
    let is_double =
        interview.choose(double, [(false, "usual", "The usual one"), (true, "double", "Twice as much")])?;
    Ok(Points { scoring, is_double })
}

fn slow(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let clause = interview.book().law(90, "B2");
    let question = Question::new("behind", "Can the table still finish its boards in time?", clause)
        .because("A quiet word may be enough; a board that cannot be begun in time is taken away");
    if interview.yes(question)? {
        return Ok(Facts::Slow { late: Late::Behind, severity: severity(interview)? });
    }
    let question = Question::new("slow", "Who was slow?", clause)
        .because("Average minus for a side at fault, average plus for one that is not")
        .judged([
            "Who began late, who took long over which board? Ask both sides, one after the other.",
            "Was a ruling, a late caddie or the table before them the cause? Then nobody is at fault.",
        ])
        .of_offender([("ns", Role::Side(Line::NorthSouth)), ("ew", Role::Side(Line::EastWest))]);
    let slow = interview.choose(
        question,
        [
            (Some(Slow::One(Line::NorthSouth)), "ns", "North-South"),
            (Some(Slow::One(Line::EastWest)), "ew", "East-West"),
            (Some(Slow::Both), "both", "Both sides"),
            (None, "nobody", "Nobody here"),
        ],
    )?;
    let severity = if slow.is_none() { Severity::Nothing } else { severity(interview)? };
    Ok(Facts::Slow { late: Late::BoardLost(slow), severity })
}

fn word(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let question = Question::new(
        "word",
        "By which word does the Law ask for it, or forbid it?",
        interview.book().law(90, "A"),
    )
    .because("The introduction of the book gives each word its weight");
    let word = interview.choose(
        question,
        [
            (Word::May, "may", "A player \"may\" do it"),
            (Word::Does, "does", "A player \"does\" it: the usual way, and no more"),
            (Word::Should, "should", "A player \"should\" do it"),
            (Word::Shall, "shall", "A player \"shall\" do it, or \"shall not\""),
            (Word::Must, "must", "A player \"must\" do it, \"must not\" or \"may not\""),
        ],
    )?;
    let severity = match word {
        Word::May | Word::Does => Severity::Nothing,
        Word::Should | Word::Shall => severity(interview)?,
        Word::Must => Severity::Penalised(points(interview)?),
    };
    Ok(Facts::Word { word, severity })
}

fn measure(interview: &mut Interview<'_>, breach: Breach) -> Result<Measure, Pause> {
    let clause = interview.book().law(91, "A");
    let guide = match breach {
        Breach::Rude => [
            "Ask what was said, each side without interruption, and let tempers cool first.",
            "Would an apology now be better than points?",
        ],
        Breach::OnPurpose => [
            "Be sure before it is said: \"meant\" is a grave word.",
            "Would another explanation do, such as haste or not knowing the Law?",
        ],
        Breach::Concealed => [
            "Was something hidden, such as cards mixed early or a second revoke, or only not told? Nobody need tell on \
             his own side.",
            "Hear the player alone, away from the table.",
        ],
        Breach::Signals => [
            "Accuse nobody at the table, and ask nobody about it there.",
            "Write down boards, plays and times, and give it to those whom the regulations name.",
        ],
    };
    let question = Question::new("measure", "What does the director mean to do?", clause)
        .because("Order and manners are in the director's hands, up to suspending a player for the session")
        .judged(guide)
        .away();
    let disqualify = (Measure::Disqualify, "disqualify", "Disqualify");
    let choices = match breach {
        Breach::Signals => {
            vec![(Measure::Report, "report", "Report it, and say nothing at the table"), disqualify]
        }
        Breach::Rude | Breach::OnPurpose | Breach::Concealed => vec![
            (Measure::Warn, "warn", "Speak to the player, and log it"),
            (Measure::Points, "points", "A penalty in points"),
            (Measure::Suspend, "suspend", "Suspend for the rest of the session or a part of it"),
            disqualify,
        ],
    };
    interview.choose(question, choices)
}
