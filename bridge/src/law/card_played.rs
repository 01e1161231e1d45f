//! Whether a card is played, and which (Laws 45 and 46), may be taken back (Law 47) or be seen again (Law 66).

mod ask;
mod cases;
mod cases_taken_back;
mod find;
mod inspection;
mod ledger;
mod taken_back;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use find::find;
pub use inspection::Inspection;
pub use taken_back::Why;

/// The procedure of Laws 45 and 46.
#[derive(Debug)]
pub struct CardPlayed;

/// What is known of a card that may have been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A defender held it so that the partner could see its face, or not (Law 45C1).
    Defender { could_partner_see: bool },
    /// Declarer held it (Law 45C2).
    Declarer(Held),
    /// Declarer touched a card of dummy (Law 45C3).
    Touched { deliberately: bool },
    /// It was named as the one to be played (Law 45C4(a)).
    Named,
    /// Declarer called a card of dummy and wants another (Law 45C4(b)).
    Changed(Changed),
    /// Declarer did not say clearly which card of dummy (Law 46).
    Unclear(Unclear),
    /// Dummy put down a card that was not called (Law 45D).
    Misplaced { in_time: bool },
    /// Dummy touched or played a card before one was called (Law 45F).
    Suggested(Judged),
    /// A fifth card to a trick (Law 45E).
    Fifth(Fifth),
    /// A card that was played, and is to be taken back (Law 47).
    TakenBack(Why),
    /// A penalty card that may have to be played (Law 45C5).
    PenaltyCard,
    /// A card turned down before all four have played (Law 45G).
    TurnedEarly,
    /// Somebody wants to look at cards that have been played (Law 66).
    Inspect(Inspection),
}

/// How declarer held a card of their own hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Face up, touching the table or nearly.
    AtTable,
    /// So as to show that it is played.
    AsPlayed,
    /// Neither, even if a defender saw it.
    Neither,
}

/// A change of the card called from dummy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// A slip of the tongue, corrected in time.
    Slip { has_opponent_played: bool },
    /// A slip of the tongue, corrected too late.
    SlipTooLate,
    /// The card was meant when it was called.
    SecondThoughts,
    /// Declarer was ahead with the thoughts, or had lost the thread.
    Lapse,
}

/// An incomplete call of a card from dummy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclear {
    /// What was meant is beyond doubt.
    BeyondDoubt,
    High,
    Win,
    Low,
    /// A suit without a rank.
    Suit,
    /// A rank without a suit.
    Rank(RankAlone),
    /// A card that dummy has not got.
    NotThere,
    /// "Anything".
    Anything,
}

/// A rank without a suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RankAlone {
    /// On lead, and the suit with which dummy won the last trick has such a card.
    SameSuit,
    /// One such card can legally be played.
    OneCard,
    /// Several can.
    SeveralCards,
}

/// A fifth card to a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fifth {
    Declarers,
    Defenders {
        is_low: bool,
    },
    /// It was meant as a lead to the next trick.
    Led,
}

impl Procedure for CardPlayed {
    fn key(&self) -> &'static str {
        "card-played"
    }

    fn title(&self) -> &'static str {
        "Card played or not"
    }

    fn about(&self) -> &'static str {
        "Whether a card is played, may be taken back or may be seen again; a card called from dummy by mistake or unclearly"
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
