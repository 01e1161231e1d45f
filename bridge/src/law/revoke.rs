//! Revokes (Laws 61 to 64).

use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::finding::{Adjust, Becomes, Finding, Must, Transfer, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Laws 61 to 64.
#[derive(Debug)]
pub struct Revoke;

/// Who did not follow suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revoker {
    Declarer,
    Dummy,
    Defender,
}

/// What a revoke is, for the Laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Not established (Law 63A).
    Open { by: Revoker },
    /// Established, and no number of tricks is laid down (Law 64B).
    Equity { why: Exception },
    /// Established: tricks are transferred (Law 64A).
    Tricks(Established),
}

/// Why no tricks are laid down (Law 64B).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exception {
    SecondInSuit,
    FacedCard,
    TwelfthTrick,
    BothSides,
    TooLate,
}

/// The facts of Law 64A.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Established {
    pub winner: Winner,
    /// Tricks that the offending side won after the revoke trick.
    pub later: u8,
    /// 1997: the offender won a later trick with a card that could legally have been played to the revoke trick.
    pub with_such_a_card: bool,
}

/// Who won the revoke trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    Offender,
    Partner,
    Opponents,
}

/// Tricks that go to the other side, at most as many as the offending side won from the revoke on.
pub fn tricks(facts: Established, book: &Book) -> u8 {
    let own = u8::from(facts.winner != Winner::Opponents);
    let won = own + facts.later;
    let two = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => facts.winner == Winner::Offender,
        Edition::Laws1997 => facts.winner == Winner::Offender || facts.with_such_a_card,
    };
    won.min(if two { 2 } else { 1 })
}

/// What the Laws say about a revoke.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Open { by } => open(by, book),
        Facts::Equity { why } => equity(why, book),
        Facts::Tricks(established) => transferred(established, book),
    }
}

fn open(by: Revoker, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke not established: it is corrected",
        "The revoke is not established: a card of the suit led is played instead.",
        book.law(62, "A"),
    )
    .bound(
        Party::Offender,
        Must::Play("a card of the suit led".to_owned()),
        Until::ThisTurn,
        book.law(62, "A"),
    );
    match by {
        Revoker::Declarer | Revoker::Dummy => {
            finding.card("The revoke card", Party::Offender, Becomes::PickedUp, book.law(62, "B2"))
        }
        Revoker::Defender => {
            finding.card("The revoke card", Party::Offender, Becomes::MajorPenaltyCard, book.law(62, "B1"))
        }
    }
}

fn equity(why: Exception, book: &Book) -> Finding {
    let (text, part) = match why {
        Exception::SecondInSuit => ("it is a further revoke in the same suit by the same player", "B2"),
        Exception::FacedCard => ("the card that was not played lay face up", "B3"),
        Exception::TooLate => ("it comes too late for a transfer of tricks", "B4"),
        Exception::TwelfthTrick => ("it was made on the twelfth trick", "B6"),
        Exception::BothSides => ("both sides have revoked on the board", "B7"),
    };
    Finding::new(
        "Revoke without a transfer of tricks",
        format!("No tricks change sides: {text}."),
        book.law(64, part),
    )
    .again(
        When::PlayEnds,
        "if the other side would have won more tricks without the revoke",
        book.law(64, "C"),
    )
}

fn transferred(facts: Established, book: &Book) -> Finding {
    let count = tricks(facts, book);
    let clause = if facts.winner == Winner::Offender { book.law(64, "A1") } else { book.law(64, "A2") };
    let (title, text) = match count {
        0 => (
            "Established revoke: no trick".to_owned(),
            "The offending side won no trick from the revoke on: none changes sides.".to_owned(),
        ),
        1 => (
            "Established revoke: 1 trick".to_owned(),
            "After play 1 trick goes to the other side.".to_owned(),
        ),
        _ => (
            format!("Established revoke: {count} tricks"),
            format!("After play {count} tricks go to the other side."),
        ),
    };
    let clause = if count == 0 { book.law(64, "B1") } else { clause };
    let finding = Finding::new(title, text, clause).again(
        When::PlayEnds,
        "if the other side would have won more tricks without the revoke than the transfer gives back",
        book.law(64, "C"),
    );
    if count == 0 {
        return finding;
    }
    let transfer =
        Transfer { from: Party::OffendingSide, to: Party::NonOffendingSide, tricks: count, clause };
    Finding { tricks: Some(transfer), ..finding }.adjusted(
        Adjust::Tricks,
        "tricks transferred for the revoke",
        clause,
    )
}

impl Procedure for Revoke {
    fn key(&self) -> &'static str {
        "revoke"
    }

    fn title(&self) -> &'static str {
        "Revoke"
    }

    fn about(&self) -> &'static str {
        "Somebody did not follow suit and could have"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let noticed = Question::new(
        "established",
        "Has the revoking side led or played to the next trick, or claimed?",
        book.law(63, "A"),
    )
    .because("Until then the revoke is corrected; after it, it stands")
    .usually("yes");
    if !interview.yes(noticed)? {
        let by = Question::new("by", "Who revoked?", book.law(62, "B"))
            .because("A defender's card stays on the table, declarer's goes back");
        let by = interview.choose(
            by,
            [
                (Revoker::Defender, "defender", "A defender"),
                (Revoker::Declarer, "declarer", "Declarer"),
                (Revoker::Dummy, "dummy", "Dummy"),
            ],
        )?;
        return Ok(Facts::Open { by });
    }
    let special = Question::new("special", "Is it one of these?", book.law(64, "B"))
        .because("In these cases no tricks are laid down, only what the revoke has cost is given back")
        .usually("none");
    let special = interview.choose(
        special,
        [
            (None, "none", "None of them"),
            (Some(Exception::SecondInSuit), "again", "The same player's second revoke in this suit"),
            (Some(Exception::FacedCard), "faced", "The card lay face up, in dummy or as a penalty card"),
            (Some(Exception::TwelfthTrick), "twelfth", "On the twelfth trick"),
            (Some(Exception::BothSides), "both", "Both sides have revoked on this board"),
            (Some(Exception::TooLate), "late", "Noticed after a call on the next board, or after the round"),
        ],
    )?;
    if let Some(why) = special {
        return Ok(Facts::Equity { why });
    }
    let trick = Question::new("trick", "In which trick was the revoke?", book.law(64, "A"))
        .because("Never more tricks are transferred than were won from here on");
    let trick = interview.number(trick, 1, 11)?;
    let winner = Question::new("won-by", "Who won that trick?", book.law(64, "A1"))
        .because("Two tricks can go only if the revoking player won it");
    let winner = interview.choose(
        winner,
        [
            (Winner::Offender, "offender", "The player who revoked"),
            (Winner::Partner, "partner", "The partner of that player"),
            (Winner::Opponents, "opponents", "The other side"),
        ],
    )?;
    let later =
        Question::new("later", "How many tricks did the revoking side win after it?", book.law(64, "A"))
            .because("Never more tricks are transferred than were won from the revoke on");
    let later = interview.number(later, 0, 13 - trick)?;
    let later = u8::try_from(later).expect("at most thirteen");
    let with_such_a_card = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => false,
        Edition::Laws1997 if winner == Winner::Offender || later == 0 => false,
        Edition::Laws1997 => {
            let card = Question::new(
                "with-such-a-card",
                "Did the player who revoked win a later trick with a card that could have been played to the revoke \
                 trick?",
                book.law(64, "A2"),
            )
            .because("Then two tricks go");
            interview.yes(card)?
        }
    };
    Ok(Facts::Tricks(Established { winner, later, with_such_a_card }))
}

const NOTES: &str = "seed 000, \"The Revoke\"";

const LEDGER: &[Entry] = &[
    Entry::done(62, "A", ALL, "A revoke that is not established is corrected", NOTES),
    Entry::done(62, "B", ALL, "What becomes of the revoke card", NOTES),
    Entry::done(62, "B1", ALL, "A defender's revoke card becomes a major penalty card", NOTES),
    Entry::done(62, "B2", ALL, "Declarer's or dummy's revoke card goes back", NOTES),
    Entry::done(
        63,
        "A",
        ALL,
        "A revoke is established when the side plays to the next trick, or claims",
        NOTES,
    ),
    Entry::done(64, "A", ALL, "Tricks that go to the other side", NOTES),
    Entry::done(64, "A1", ALL, "The offender won the revoke trick: two tricks at most", NOTES),
    Entry::done(64, "A2", SINCE_2007, "The offender did not win the revoke trick: one trick at most", NOTES),
    Entry::done(
        64,
        "A2",
        ONLY_1997,
        "One trick; two if the offender later won one with a card that could have been played",
        "seed 004, Law 64A2: what was removed in 2007",
    ),
    Entry::done(64, "B", ALL, "Revokes for which no tricks are laid down", NOTES),
    Entry::done(64, "B1", ALL, "The offending side won no trick from the revoke on", NOTES),
    Entry::done(64, "B2", ALL, "A second revoke in the same suit by the same player", NOTES),
    Entry::done(64, "B3", ALL, "A card that lay face up was not played", NOTES),
    Entry::done(64, "B4", ALL, "Noticed after a call on the next board or after the round", NOTES),
    Entry::done(64, "B6", ALL, "A revoke on the twelfth trick", NOTES),
    Entry::done(64, "B7", ALL, "Both sides revoked on the board", "seed 004, Law 64B(7)"),
    Entry::done(64, "C", ALL, "The other side gets back at least what the revoke cost", NOTES),
];

const CASES: &[Case] = &[
    Case {
        key: "revoke-ruffed",
        source: "seed 000, \"Rectification after a Revoke\": two tricks",
        book: "2017",
        story: "West, a defender, ruffs the fifth trick although West has a card of the suit led, wins it, and then \
                the defenders win one more trick. Attention is drawn to it when the hand is over.",
        answers: &[
            ("established", "yes"),
            ("special", "none"),
            ("trick", "5"),
            ("won-by", "offender"),
            ("later", "1"),
        ],
        found: &[Found::Tricks(2), Found::Cites("64A1"), Found::ComesBack],
    },
    Case {
        key: "revoke-no-trick",
        source: "seed 000, \"Rectification after a Revoke\": no penalty",
        book: "2017",
        story: "East revokes on the ninth trick. Declarer wins it and all the others.",
        answers: &[
            ("established", "yes"),
            ("special", "none"),
            ("trick", "9"),
            ("won-by", "opponents"),
            ("later", "0"),
        ],
        found: &[Found::Tricks(0), Found::Cites("64B1")],
    },
];
