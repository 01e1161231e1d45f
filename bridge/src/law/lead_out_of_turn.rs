//! Leads out of turn during the play (Laws 53, 55 and 56), plays before partner's (Law 57), and cards shown or led
//! during the auction (Law 24).

mod ask;
mod cases;
mod find;
mod ledger;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::ledger::Entry;
use crate::law::penalty_card::Wish;
use crate::law::procedure::Procedure;

pub use find::find;

/// The procedure of Laws 24, 53 and 55 to 57.
#[derive(Debug)]
pub struct LeadOutOfTurn;

/// What is known of a lead after the first trick, or of a card before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// An opponent had told the player to lead (Law 47E1).
    Misled,
    /// On the thirteenth trick: it goes back.
    LastTrick,
    Defender {
        turn: DefendersTurn,
        then: DefenderThen,
    },
    Declarer {
        turn: DeclarersTurn,
        then: DeclarerThen,
    },
    /// A defender played or led to the next trick before the partner had played.
    Early(Early),
    Auction(Shown),
}

/// Whose lead it was when a defender led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefendersTurn {
    Partner,
    Declarer,
}

/// What follows a defender's lead out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefenderThen {
    Accepted,
    /// Declarer has played to it from the hand next in rotation.
    PlayedTo,
    /// The partner led at the same time.
    BothLed,
    /// Declarer has made the lead that was due.
    ProperLead,
    /// Refused, with what declarer wishes of the partner's lead; none where declarer is to lead.
    Refused(Option<Wish>),
}

/// Whose lead it was when declarer led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarersTurn {
    /// The other of declarer's hands.
    OtherHand,
    Defender,
}

/// What follows declarer's lead out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarerThen {
    /// A defender accepts it; `prevails` where the two chose differently.
    Accepted { prevails: bool },
    /// A defender has it taken back.
    Refused { prevails: bool },
    /// The defender next in rotation has played to it.
    PlayedTo,
    /// The other defender has played to it.
    WrongDefenderPlayed,
    /// The defender whose lead it was has led.
    ProperLead,
}

/// A defender's play before the partner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Early {
    /// Declarer had played from both hands, or dummy had picked a card too soon (Law 57C).
    Excused,
    /// What declarer demands of the partner.
    Demanded(Demand),
}

/// What declarer demands of the partner of a defender who played early (Law 57A).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    Highest,
    Lowest,
    /// A card of another suit that declarer names: since 2017.
    OtherSuit,
    NotOtherSuit,
}

/// A card shown during the auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub cards: Cards,
    pub side: Side,
    /// Whether the pass that is forced could have been foreseen to pay; none where nobody has to pass.
    pub could_have_known: Option<Judged>,
}

/// What was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cards {
    /// One card below the ten, not led.
    Low,
    /// One honour, not led.
    Honour,
    /// Led before the play.
    Led,
    Several,
}

/// What becomes of the player who showed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    NotKnown,
    Declaring,
    Defending,
}

impl Procedure for LeadOutOfTurn {
    fn key(&self) -> &'static str {
        "lead-out-of-turn"
    }

    fn title(&self) -> &'static str {
        "Lead out of turn"
    }

    fn about(&self) -> &'static str {
        "Somebody led out of turn during the play, played before partner, or showed a card during the auction"
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
