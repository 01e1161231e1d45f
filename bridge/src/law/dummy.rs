//! Dummy's rights and limits (Laws 41 to 43), and a hand that dummy spreads wrongly (Law 41D).

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

pub use ask::has_rights;
pub use find::find;

/// The procedure of Laws 41D, 42 and 43.
#[derive(Debug)]
pub struct Dummy;

/// What is known of something dummy did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The opening lead has not been faced: there is no dummy yet.
    Presumed,
    /// A right that dummy never loses (Law 42A), or has in common with all.
    Absolute(Absolute),
    /// What dummy may never do, whatever the rights (Law 43A1).
    Breach(Breach),
    /// What costs dummy the qualified rights (Law 43A2).
    Forfeit(Forfeit),
    /// A defender showed dummy the cards: dummy's rights stay.
    Shown,
    /// A qualified right, used with the rights or after losing them (Laws 42B and 43B).
    Qualified(Qualified),
    /// Cards were missing or lay wrongly when the hand was spread.
    BadlySpread { damaged: Judged },
}

/// Rights that cannot be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absolute {
    TellsDirector,
    CountsTricks,
    PlaysAsAgent,
    CorrectsReview,
    /// Says in time that a quitted trick lies the wrong way. It is none of the rights that a breach costs (Laws 42B and
    /// 43B name those); 65B3 bounds it by time alone.
    PointsOutTrick,
    /// Calls the director after somebody else has drawn attention.
    CallsAfterAttention,
    /// Draws attention, after the play, to an irregularity of declarer's.
    AttentionAfterPlay,
}

/// Limits whose breach costs no right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    CallsDirector,
    /// Draws attention to an irregularity of declarer's during the play.
    AttentionToDeclarer,
    /// Takes part in the play, or says something about it.
    TakesPart,
    AsksDefender,
    SystemCard,
    ScoreCard,
    /// Points out a quitted trick that lies wrongly, too late or, in 1997, at all.
    Trick,
}

/// Limits whose breach costs the qualified rights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forfeit {
    Exchanges,
    LeavesSeat,
    LooksAtDefender,
}

/// The qualified rights, and attention to a defender's irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Qualified {
    /// Warns declarer before a lead from the wrong hand.
    WarnsDeclarer(Warning),
    /// Warns a defender before an irregularity.
    WarnsDefender {
        has_rights: bool,
    },
    AsksDeclarer(Asking),
    /// Is the first to draw attention to a defender's irregularity.
    Attention {
        has_rights: bool,
        is_play_over: bool,
    },
}

/// A warning to declarer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    WithRights,
    /// Without rights, about the hand that leads: a defender has chosen it.
    LeadFrom {
        declarers_hand: bool,
    },
    /// Without rights, about something else.
    OfSomethingElse,
}

/// A question to declarer about a revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    WithRights,
    Without { has_revoked: bool },
}

impl Procedure for Dummy {
    fn key(&self) -> &'static str {
        "dummy"
    }

    fn title(&self) -> &'static str {
        "Dummy"
    }

    fn about(&self) -> &'static str {
        "Dummy said or did something, or put the hand down wrongly"
    }

    fn offender(&self) -> &'static str {
        "Who is dummy?"
    }

    fn offender_is_dummy(&self) -> bool {
        true
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
