//! Illegal deception (Law 73): an opponent was misled by tempo, manner, a remark or a question, without a bridge reason.
//!
//! Seed 000 prints "Law 73F(2)" above the text of 2017: that is the number of 1997. In 2017 it is 73E2, as the seed's
//! own heading "Illegal Deception (Law 73E)" says; in 2007 it is 73F.

mod cases;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{self, Damage, adjusted};
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, UNTIL_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 73 on deception.
#[derive(Debug)]
pub struct Deception;

/// The facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The call or the card itself misled, and nothing besides.
    ByCallOrPlay,
    /// The player guessed wrong without having been misled.
    OwnGuess,
    /// There was a reason.
    Reason(Reason),
    /// It could not be foreseen that this might help.
    NotForeseeable,
    NoDamage,
    Damage {
        excuse: Excuse,
        damage: Damage,
        is_frequent: bool,
    },
}

/// A bridge reason for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// A real choice: whether to play an honour, whether to win the trick.
    Choice,
    /// Third hand thinks at the first trick, after a quick play from dummy.
    FirstTrick,
}

/// What is said in its place, and is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excuse {
    /// Which small card to signal with.
    Signal,
    /// One card, or two that do not matter.
    ShortSuit,
    /// Anything else, or nothing.
    Nothing,
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::ByCallOrPlay => Finding::new(
            "The score stands: calls and cards may deceive",
            "A player may deceive by the call or the card itself, as long as it was made as every other and partner knew \
             no more of it than the opponents.",
            deceiving(book),
        ),
        Facts::OwnGuess => Finding::new(
            "The score stands: the player's own guess",
            "The player was not led to a wrong conclusion. Who draws conclusions from an opponent's tempo does so at \
             their own risk.",
            book.law(73, "D1"),
        ),
        Facts::Reason(reason) => with_reason(reason, book),
        Facts::NotForeseeable => Finding::new(
            "The score stands",
            "The player could not have foreseen that this might help. A change of tempo that is not meant to mislead is \
             no offence.",
            book.law(73, "D1"),
        ),
        Facts::NoDamage => Finding::new(
            "The score stands: no damage",
            "The other player was misled, but would have done no better otherwise.",
            misled(book),
        ),
        Facts::Damage { excuse, damage, is_frequent } => damaged(excuse, damage, is_frequent, book),
    }
}

fn with_reason(reason: Reason, book: &Book) -> Finding {
    let why = match reason {
        Reason::Choice => {
            "There was a real choice to think about. It shows what it shows; the other player has been unlucky."
        }
        Reason::FirstTrick => {
            "Third hand may think at the first trick, above all when dummy's card was played in a hurry."
        }
    };
    Finding::new("The score stands: there was a bridge reason", why, misled(book))
        .ruled("Conclusions from an opponent's tempo are at the player's own risk.", book.law(73, "D1"))
}

fn damaged(excuse: Excuse, damage: Damage, is_frequent: bool, book: &Book) -> Finding {
    let why = match excuse {
        Excuse::Signal => {
            "To wonder which small card to signal with is never reason enough, believed or not."
        }
        Excuse::ShortSuit => "With one card, or two small ones, there is nothing to think about.",
        Excuse::Nothing => "There was no bridge reason for it that can be shown.",
    };
    let finding = Finding::new(
        "Adjusted: misled without a bridge reason",
        "The player was led to a wrong conclusion by something that could be foreseen to help the other side.",
        misled(book),
    )
    .ruled(why, misled(book))
    .ruled("Nobody says that it was meant: whether it was makes no difference.", misled(book));
    let finding = adjusted(
        finding,
        damage,
        "the result with the right view, usually a trick or more to the side that was misled",
        book,
    )
    .said(
        Party::Everyone,
        "I adjust the score because this could mislead and there was no reason for it. It says nothing about what \
         anybody meant. You may appeal.",
    );
    if is_frequent {
        finding.penalty(
            "Only because this player does it again and again: otherwise a penalty would be an accusation.",
            book.law(73, "D2"),
        )
    } else {
        finding
    }
}

/// The clause on an opponent who was misled.
fn misled(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(73, "E2"),
        Edition::Laws2007 => book.law(73, "F"),
        Edition::Laws1997 => book.law(73, "F2"),
    }
}

/// The clause on deception that is allowed.
fn deceiving(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(73, "E1"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(73, "E"),
    }
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let by = Question::new("by", "What misled the player?", book.law(73, "D2"))
        .because("Calls and cards may deceive; tempo, manner and words may not")
        .usually("tempo");
    let is_by_manner = interview.choose(
        by,
        [
            (true, "tempo", "A hesitation, or haste"),
            (true, "manner", "A remark, a question, a gesture, a manner"),
            (false, "play", "The call or the card itself"),
        ],
    )?;
    if !is_by_manner {
        return Ok(Facts::ByCallOrPlay);
    }
    let inference = Question::new("misled", "Did the player draw a wrong conclusion from it?", misled(book))
        .because("A wrong guess alone is nobody's fault")
        .judged([
            "Ask the player, before you ask the other side, why the card was played.",
            "A declarer who flashes a jack to catch the defender who stirs has a weak case: the pause was \
                 provoked.",
        ])
        .usually("yes");
    if !interview.yes(inference)? {
        return Ok(Facts::OwnGuess);
    }
    let excuse = match reason(interview)? {
        Ok(reason) => return Ok(Facts::Reason(reason)),
        Err(excuse) => excuse,
    };
    let aware = Question::new(
        "aware",
        "Could the opponent have known, at the time, that it might help?",
        misled(book),
    )
    .because("It need not have been meant, but it must have been to be seen")
    .judged(["Would even a beginner see that thinking here points declarer to the wrong card?"])
    .usually("yes");
    if !interview.yes(aware)? {
        return Ok(Facts::NotForeseeable);
    }
    let harmed = Question::new("damage", "Has it cost the player's side something?", misled(book))
        .because("The score is put right only where there is damage")
        .usually("yes");
    if !interview.yes(harmed)? {
        return Ok(Facts::NoDamage);
    }
    let damage = damage::ask(interview)?;
    let frequent = Question::new("frequent", "Does this player do it again and again?", book.law(73, "D2"))
        .because("Only then is a penalty to be thought of")
        .usually("no");
    Ok(Facts::Damage { excuse, damage, is_frequent: interview.yes(frequent)? })
}

/// The reason, or what was said in its place.
fn reason(interview: &mut Interview<'_>) -> Result<Result<Reason, Excuse>, Pause> {
    let question =
        Question::new("reason", "Had the opponent a bridge reason for it?", misled(interview.book()))
            .because("Who has a problem may think about it")
            .judged([
                "Ask what there was to think about, and look at the hand.",
                "An honour that might be played to this trick is a reason.",
                "Small cards are none, nor is the question which of them to signal with; nor is a singleton.",
            ]);
    interview.choose(
        question,
        [
            (
                Ok(Reason::Choice),
                "choice",
                "Yes, a real choice, such as one between an honour and a low card",
            ),
            (Ok(Reason::FirstTrick), "first-trick", "Yes, third hand thinking at the first trick"),
            (Err(Excuse::Signal), "signal", "No, only which small card to signal with"),
            (Err(Excuse::ShortSuit), "short", "No, there was one card, or two small ones"),
            (Err(Excuse::Nothing), "none", "No"),
        ],
    )
}

impl Procedure for Deception {
    fn key(&self) -> &'static str {
        "deception"
    }

    fn title(&self) -> &'static str {
        "Misled by tempo or manner"
    }

    fn about(&self) -> &'static str {
        "A player took a wrong view because an opponent hesitated, or said or did something"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

const NOTES: &str = "seed 000, \"Illegal Deception\"";

const LEDGER: &[Entry] = &[
    Entry::done(73, "D1", ALL, "Tempo may vary; conclusions are at the opponents' own risk", NOTES),
    Entry::done(
        73,
        "D2",
        ALL,
        "Who tries to mislead again and again by tempo, manner or words may have a penalty",
        NOTES,
    ),
    Entry::done(
        73,
        "E",
        UNTIL_2007,
        "Calls and cards themselves may deceive",
        "the Laws of 2007 and 1997, 73E",
    ),
    Entry::done(73, "E1", ONLY_2017, "Calls and cards themselves may deceive", "the Laws of 2017, 73E1"),
    Entry::done(73, "E2", ONLY_2017, "Misled without a bridge reason: an adjusted score", NOTES),
    Entry::done(
        73,
        "F",
        ONLY_2007,
        "Misled without a bridge reason: an adjusted score",
        "seed 001, \"Some random notes\"",
    ),
    Entry::done(
        73,
        "F2",
        ONLY_1997,
        "Misled without a bridge reason: an adjusted score",
        "the Laws of 1997, 73F2",
    ),
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
