//! The questions about the score after an insufficient bid: the director judges, with the hands and the pair's methods
//! before him.

use crate::law::book::Edition;
use crate::law::damage::{Outcomes, outcomes};
use crate::law::insufficient_damage::{Effect, Facts, Help, helping};
use crate::law::interview::{Interview, Pause};
use crate::law::numbering;
use crate::law::question::Question;

#[derive(Clone, Copy)]
enum PutRight {
    Allowed,
    Mistaken,
    Barred,
    Accepted,
}

/// The facts after the hand.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    Ok(match put_right(interview)? {
        PutRight::Accepted => Facts::Accepted,
        PutRight::Barred => Facts::Barred { gained: gained(interview)? },
        // The Laws of 2007 do not call it the director's error (seed 001; seed 004 excludes Law 82C).
        PutRight::Mistaken if interview.book().edition == Edition::Laws2017 => {
            Facts::WronglyAllowed(error(interview)?)
        }
        PutRight::Mistaken | PutRight::Allowed => Facts::Allowed(effect(interview)?),
    })
}

fn put_right(interview: &mut Interview<'_>) -> Result<PutRight, Pause> {
    let book = interview.book();
    let question = Question::new("put-right", "How was the insufficient bid put right?", book.law(27, ""))
        .because("The score is looked at again only where nobody was barred, or where barring has helped")
        .usually("allowed");
    let mut choices = vec![(PutRight::Allowed, "allowed", "By a call that left the partner free")];
    if book.is_since(Edition::Laws2007) {
        choices.push((
            PutRight::Mistaken,
            "mistaken",
            "By a call that was let pass; seen now, the partner ought to have been barred",
        ));
    }
    choices.push((PutRight::Barred, "barred", "The partner had to pass throughout"));
    choices.push((PutRight::Accepted, "accepted", "The left-hand opponent had accepted it"));
    interview.choose(question, choices)
}

fn effect(interview: &mut Interview<'_>) -> Result<Effect, Pause> {
    let book = interview.book();
    let question = Question::new(
        "help",
        "Could the outcome well have been different without the help of the insufficient bid?",
        helping(book),
    )
    .because("A good result may be kept that the pair could have had in any case")
    .judged([
        "How would this pair have bid the hand with its own methods, had there been no insufficient bid? Ask both \
         players, each alone, and look at the system card.",
        "Would that auction, or one as likely, have ended in the same contract?",
        "Was something known sooner or lower than it could have been, so that the pair could stay out of a worse \
         contract?",
        "The Bavin rule: did the offender bend the system so as not to silence the partner, or did the partner call as \
         though it had been bent?",
        "A lucky guess, cards that lie well, or a contract that others did not find, are no help from the bid.",
    ]);
    let help = interview.choose(
        question,
        [
            (None, "no", "No: they would well have come to it"),
            (Some(Help::Knowledge), "yes", "Yes: the bid told something that helped"),
            (Some(Help::System), "system", "Yes: they bent their system because of it"),
        ],
    )?;
    let Some(how) = help else { return Ok(Effect::NoHelp) };
    let question = Question::new(
        "damage",
        "Is the other side worse off than it would probably have been?",
        helping(book),
    )
    .because("Only a side that is damaged gets its score back")
    .judged([
        "Hold its score against what it would have had in the auction without the insufficient bid, weighing how likely \
         each result was.",
        "A bad score is no damage if the same was likely in any case.",
    ]);
    if !interview.yes(question)? {
        return Ok(Effect::NoDamage);
    }
    Ok(Effect::Damage { how, outcomes: outcomes(interview, WITHOUT)? })
}

fn gained(interview: &mut Interview<'_>) -> Result<Option<Outcomes>, Pause> {
    let book = interview.book();
    let question = Question::new(
        "aware",
        "Could the offender have known, when making the bid, that barring the partner might well help, and has it?",
        numbering::enforced_pass(book),
    )
    .because("Nobody keeps a gain from an irregularity that could be foreseen to bring it")
    .judged([
        "Was there a contract that the offender wanted to stop in and could not in a normal auction?",
        "Nobody has to have meant it: it is enough that the offender could have known.",
        "A guess at the final contract that happens to be right is nothing of the kind.",
    ]);
    if interview.yes(question)? { Ok(Some(outcomes(interview, WITHOUT)?)) } else { Ok(None) }
}

/// Whether the director's error has decided the board, and how many results it has done away with.
fn error(interview: &mut Interview<'_>) -> Result<Option<Outcomes>, Pause> {
    let question = Question::new(
        "changed",
        "Could the board well have gone differently if the partner had been barred?",
        interview.book().law(82, "C"),
    )
    .because("Only then is there anything to put right")
    .judged([
        "Go on from the replacement with the partner silent: would the contract, or the play, have been another?",
        "If the board can be scored as it was played without harm to either side, it is.",
    ]);
    if !interview.yes(question)? {
        return Ok(None);
    }
    outcomes(interview, "How many results were likely with the right ruling?").map(Some)
}

const WITHOUT: &str = "How many results were likely without the insufficient bid?";
