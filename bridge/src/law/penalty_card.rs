//! Penalty cards (Laws 48 to 52 and 58B): which cards become one, and what follows.

mod ask;
mod cases;
mod find;
mod ledger;
mod restraint;

use crate::card::{Card, Rank};
use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use ask::{another, ask_wish};
pub use find::find;
pub use restraint::{DUTIES, Owner, left, left_by, minor_rules, partner_waits, partner_waits_for, wished};

/// The procedure of Laws 48 to 52 and 58B.
#[derive(Debug)]
pub struct PenaltyCard;

/// What is known of an exposed card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// It is declarer's or dummy's (Law 48A).
    Declarers,
    /// A defender's, held so that the partner could not have seen its face.
    Unseen,
    /// It was faced for a reason that the Laws excuse.
    Excused(Excuse),
    Minor(Card),
    Major(Major),
    /// Several cards were played at once (Law 58B).
    AtOnce(AtOnce),
    /// A penalty card that had to be played was not (Law 52).
    NotPlayed(NotPlayed),
    /// The partner led before declarer had chosen.
    LedTooSoon(Told),
    /// A penalty card lies on the table and somebody asks what holds.
    Lies(Lies),
}

/// Why a card that was faced is no penalty card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excuse {
    /// It is taken back after an opponent's mistake (Law 47E).
    Misled,
    /// A defender conceded, and the partner objected at once (Law 68B).
    Objected,
    /// The director designates that it is to be none (Law 50).
    Designated,
}

/// What the players knew of their duties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// The director had explained them.
    Explained,
    /// Nobody had called the director (Law 11A).
    NotCalled,
    /// The director had come and had not explained them (Law 82C).
    NotExplained,
}

/// A card that becomes a major penalty card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Major {
    pub card: Card,
    pub why: Why,
    /// Where the partner is on lead now, what declarer wishes.
    pub wish: Option<Wish>,
}

/// Why a penalty card is a major one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    Honour,
    /// It was played: out of turn, or in a revoke that was corrected.
    Played,
    Named,
    /// The same defender has another, in this suit or not.
    Second {
        in_same_suit: bool,
    },
}

/// What declarer wishes of the partner's lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    Require,
    Forbid,
    /// All suits in which there are penalty cards.
    ForbidAll,
    Free,
}

/// What was seen of cards that were played at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtOnce {
    /// One face only.
    OneFace,
    /// By declarer or dummy, more than one face.
    Declarers,
    /// By a defender, who has chosen; one card below the ten is left, the only penalty card.
    MinorLeft,
    /// By a defender, who has chosen; an honour is left, or there are several penalty cards.
    MajorLeft(Several),
    /// Both sides have played to the next trick.
    TooLate,
}

/// What declarer did about another card in place of a penalty card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotPlayed {
    /// Whether the penalty card is a minor one, which it remains.
    Accepted {
        is_minor: bool,
    },
    /// Declarer has played since, and so has accepted.
    PlayedOn {
        is_minor: bool,
    },
    Refused,
}

/// Who has to play while a penalty card lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lies {
    Minor {
        is_owners_turn: bool,
    },
    MajorOwner,
    /// The partner of the cards' owner is on lead, and may have a major penalty card too.
    MajorPartner {
        several: Several,
        wish: Wish,
        has_own: bool,
    },
}

/// How many major penalty cards a defender has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Several {
    One,
    InOneSuit,
    InSeveralSuits,
}

/// Whether a card counts as low: the ten is an honour.
pub fn is_low(card: Card) -> bool {
    card.rank < Rank::Ten
}

impl Procedure for PenaltyCard {
    fn key(&self) -> &'static str {
        "penalty-card"
    }

    fn title(&self) -> &'static str {
        "Penalty card"
    }

    fn about(&self) -> &'static str {
        "A defender's card was seen, two cards were played at once, or a penalty card lies on the table"
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask::ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}
