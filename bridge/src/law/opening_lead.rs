//! Opening leads out of turn (Law 54), and face-down leads (Law 41A).

mod ask;
mod cases;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;

pub use find::find;

/// The procedure of Laws 41A and 54.
#[derive(Debug)]
pub struct OpeningLead;

/// What is known of the lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// By the wrong defender, still face down.
    FaceDown,
    /// By the correct defender, face down, who wishes to lead another card.
    Change(Change),
    /// By declarer or dummy.
    DeclaringSide,
    /// Both defenders faced a card at once.
    Both,
    /// Faced by the wrong defender, whom an opponent had told to lead.
    Misled,
    /// Faced by the wrong defender.
    Faced(Then),
}

/// Why a face-down lead is to be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The leader has thought again, or pulled the wrong card.
    OwnMind,
    /// A wrong explanation or a missing alert has come to light.
    Misinformed,
    /// The same, but by a question of the partner's that suggested another lead.
    PartnerAsked,
}

/// What follows a faced lead out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Declarer has chosen.
    Chosen {
        choice: Choice,
        /// The correct defender had led too, face down.
        partner_has_led: bool,
    },
    /// Declarer has begun to spread the hand.
    DeclarerSpread,
    /// Declarer has, or could have, seen a card of dummy.
    DummySeen { could_have_known: Judged },
    /// Declarer has played to it from their own hand.
    DeclarerPlayed,
    /// Declarer has played the second card from dummy.
    DummyPlayed,
}

/// The five options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Play,
    BecomeDummy,
    Require,
    Forbid,
    AnyLead,
}

impl Procedure for OpeningLead {
    fn key(&self) -> &'static str {
        "opening-lead"
    }

    fn title(&self) -> &'static str {
        "Opening lead out of turn"
    }

    fn about(&self) -> &'static str {
        "By the wrong player, or to be changed"
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
