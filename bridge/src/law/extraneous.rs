//! Information about a board from elsewhere: a card or a hand seen, a remark or a result overheard (Law 16D of 2017,
//! Law 16C of 2007, Law 16B of 1997).

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{Entry, ONLY_1997, ONLY_2007, ONLY_2017};
use crate::law::numbering;
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure for information from elsewhere. The offender is the player who has it, without any blame.
#[derive(Debug)]
pub struct ExtraneousInformation;

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// It cannot matter.
    Harmless,
    /// The players sit so that the one who knows a hand holds it.
    Seats,
    /// The board is dealt anew for these players (since 2007).
    Redeal,
    /// Somebody else plays for the one who knows, with the consent of all (1997).
    Substitute,
    /// They play on, and the result is looked at.
    PlayOn,
    /// No result can be had: an artificial score; whether a player at the table is to blame.
    Artificial { is_to_blame: bool },
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    let clause = clause(book);
    match facts {
        Facts::Harmless => Finding::new(
            "Play on: it can hardly matter",
            "What was seen or heard will not interfere with normal play.",
            clause,
        ),
        Facts::Seats => Finding::new(
            "Change seats: the hand goes to the player who has seen it",
            "Seat the players so that the one who knows a hand holds it, and let them play the board.",
            clause,
        )
        .entered("Set the seats of this board at the table, so that the result counts for the right pairs.", clause),
        Facts::Redeal => Finding::new(
            "Deal the board anew for these players",
            "The form of the competition allows it: nobody else has to compare with this deal.",
            clause,
        ),
        Facts::Substitute => Finding::new(
            "Somebody else plays this board",
            "With the consent of all four a substitute plays the board in place of the one who knows.",
            clause,
        ),
        Facts::PlayOn => Finding::new(
            "Play on, and look at the result",
            "The board is played to its end. If what was known has affected the result, the score is adjusted.",
            part(book, "D2(c)"),
        )
        .informed("what was seen or heard elsewhere", &[], &[Party::Offender], clause)
        .again(When::PlayEnds, "to see whether it has affected the result", part(book, "D2(c)"))
        .said(
            Party::Offender,
            "Please tell nobody what you know, do not use it, and play as you would have done. I look at the result at \
             the end.",
        ),
        Facts::Artificial { is_to_blame } => {
            let (offending, words) = if is_to_blame {
                ("A-", "No fair result is to be had. The player who is to blame for it has average minus.")
            } else {
                ("A+", "No fair result is to be had, and nobody at this table is to blame.")
            };
            Finding::new("An artificial score", words, part(book, "D2(d)")).adjusted(
                Adjust::Artificial { offending: offending.to_owned(), non_offending: "A+".to_owned() },
                "information about the board from elsewhere",
                numbering::artificial(book),
            )
        }
    }
}

fn clause(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(16, "D"),
        Edition::Laws2007 => book.law(16, "C"),
        Edition::Laws1997 => book.law(16, "B"),
    }
}

/// The part that says so in 2017; the whole clause in the other books.
fn part(book: &Book, part: &'static str) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(16, part),
        Edition::Laws2007 | Edition::Laws1997 => clause(book),
    }
}

#[derive(Clone, Copy)]
enum Way {
    Seats,
    Redeal,
    Substitute,
    PlayOn,
    Artificial,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let clause = clause(book);
    let matters = Question::new("matters", "Is it likely to interfere with normal play?", clause)
        .because("A trifle is no reason to stop a board")
        .judged([
            "Ask the player, away from the table: what exactly was seen or heard, and about which board?",
            "One small card is little; a contract, a result or a void is much.",
        ])
        .away();
    if !interview.yes(matters)? {
        return Ok(Facts::Harmless);
    }
    let begun = Question::new("called", "Has somebody called on this board?", clause)
        .because("Afterwards seats and deal stay as they are")
        .usually("no");
    let has_begun = interview.yes(begun)?;
    match way(interview, has_begun)? {
        Way::Seats => Ok(Facts::Seats),
        Way::Redeal => Ok(Facts::Redeal),
        Way::Substitute => Ok(Facts::Substitute),
        Way::PlayOn => Ok(Facts::PlayOn),
        Way::Artificial => {
            let blame = Question::new("blame", "Is the player who has the information to blame?", clause)
                .because("Who looks at another board or talks about it is; who overhears others is not")
                .usually("no");
            Ok(Facts::Artificial { is_to_blame: interview.yes(blame)? })
        }
    }
}

/// What can be done. Since 2007 they play on once there is a call.
fn way(interview: &mut Interview<'_>, has_begun: bool) -> Result<Way, Pause> {
    let book = interview.book();
    let is_since_2007 = book.is_since(Edition::Laws2007);
    if has_begun && is_since_2007 {
        if book.edition != Edition::Laws2017 {
            return Ok(Way::PlayOn);
        }
        let question = Question::new("way", "Which of the two?", book.law(16, "D3"))
            .because("Once somebody has called they play on, or the score is adjusted; nothing else is left")
            .usually("play-on");
        return interview.choose(
            question,
            [
                (Way::PlayOn, "play-on", "They play, and I look at the result"),
                (Way::Artificial, "artificial", "Nothing: it can no longer be played"),
            ],
        );
    }
    let question = Question::new("way", "What can be done?", clause(book))
        .because("A board that is played is better than a score that is not")
        .judged([
            "Seats: only where the player knows one whole hand, and pairs may sit the other way in this movement.",
            "A new deal: only where nobody else plays this board, as in a knock-out match.",
        ]);
    let mut choices = vec![];
    if !has_begun {
        choices.push((Way::Seats, "seats", "The player who has seen a hand takes that seat"));
    }
    if is_since_2007 {
        choices.push((Way::Redeal, "redeal", "The board is dealt anew for these players"));
        choices.push((Way::PlayOn, "play-on", "They play, and I look at the result"));
    } else {
        choices.push((Way::Substitute, "substitute", "A substitute plays it, and all four agree"));
    }
    choices.push((Way::Artificial, "artificial", "Nothing: it can no longer be played"));
    interview.choose(question, choices)
}

impl Procedure for ExtraneousInformation {
    fn key(&self) -> &'static str {
        "extraneous-information"
    }

    fn title(&self) -> &'static str {
        "Something known about a board from elsewhere"
    }

    fn about(&self) -> &'static str {
        "A player has seen a card or a hand, or overheard a result, of a board still to be played"
    }

    fn offender(&self) -> &'static str {
        "Who has heard or seen it?"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        // The seeds have no example of it.
        &[]
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

const LEDGER: &[Entry] = &[
    Entry::done(12, "C1", ONLY_1997, "No result can be had: an artificial score", "the Laws of 1997, 12C1"),
    Entry::done(
        12,
        "C2(a)",
        crate::law::ledger::SINCE_2007,
        "No result can be had: an artificial score",
        "the Laws, 12C2(a)",
    ),
    Entry::done(
        16,
        "B",
        ONLY_1997,
        "What was seen or heard elsewhere may interfere with normal play",
        "the Laws of 1997, 16B",
    ),
    Entry::done(
        16,
        "C",
        ONLY_2007,
        "What was seen or heard elsewhere may interfere with normal play",
        "the Laws of 2007, 16C",
    ),
    Entry::done(
        16,
        "D",
        ONLY_2017,
        "What was seen or heard elsewhere may interfere with normal play",
        "the Laws of 2017, 16D",
    ),
    Entry::done(
        16,
        "D2(c)",
        ONLY_2017,
        "They play on, and the score may be adjusted",
        "the Laws of 2017, 16D",
    ),
    Entry::done(
        16,
        "D2(d)",
        ONLY_2017,
        "Or no fair result is to be had: the score is adjusted at once",
        "the Laws of 2017, 16D",
    ),
    Entry::done(16, "D3", ONLY_2017, "Once somebody has called, only these two", "the Laws of 2017, 16D")
        .asked(),
];
