//! Leads out of turn during the play (Laws 53, 55 and 56), plays before partner's (Law 57), and cards shown or led
//! during the auction (Law 24).

mod ask;
mod cases;
mod find;
mod ledger;
#[cfg(test)]
mod tests;
mod too_soon;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::ledger::Entry;
use crate::law::penalty_card::{Owner, Wish};
use crate::law::procedure::Procedure;

pub use find::find;
pub use too_soon::TooSoon;

/// The procedure of Laws 24, 53, 55 to 57 and 60.
#[derive(Debug)]
pub struct LeadOutOfTurn;

/// What is known of a lead after the first trick, or of a card before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// An opponent had told the player to lead (Law 47E1).
    Misled,
    /// On the thirteenth trick: it goes back.
    LastTrick,
    /// A defender led at the partner's turn.
    AtPartnersTurn(AtPartnersTurn),
    /// A defender led at declarer's or dummy's turn.
    AtDeclarersTurn(AtDeclarersTurn),
    /// Declarer led from the wrong one of the two hands.
    WrongHand(Defenders),
    /// Declarer led, from either hand, at a defender's turn.
    AtDefendersTurn(AtDefendersTurn),
    /// A defender played or led to the next trick before the partner had played.
    Early(Early),
    /// Another card that was played to a trick too soon.
    TooSoon(TooSoon),
    Auction(Shown),
}

/// What follows a defender's lead at the partner's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtPartnersTurn {
    Accepted,
    /// Declarer has played to it from the hand next in rotation.
    PlayedTo,
    /// The partner led at the same time.
    BothLed,
    /// Refused, with what declarer wishes of the partner's lead.
    Refused(Wish),
}

/// What follows a defender's lead at declarer's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtDeclarersTurn {
    Accepted,
    /// Declarer has played to it from the hand next in rotation.
    PlayedTo,
    /// Declarer has made the lead that was due.
    ProperLead,
    /// Declarer's side has led from the correct hand at the same moment.
    BothLed,
    Refused,
}

/// What follows declarer's lead at a defender's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtDefendersTurn {
    Defenders(Defenders),
    /// The defender whose lead it was has led.
    ProperLead,
}

/// What the defenders did about declarer's lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Defenders {
    /// A defender accepts it; `prevails` where the two chose differently.
    Accept { prevails: bool },
    /// A defender has it taken back.
    Refuse { prevails: bool },
    /// The defender next in rotation has played to it.
    PlayedTo,
    /// The other defender has played to it: who, and what declarer demands of the partner, where that is known.
    WrongOnePlayed(Option<(Owner, Demand)>),
}

/// A defender's play before the partner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Early {
    /// Declarer's side has played after it before the director came (Law 60A1).
    PlayedOn,
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

/// Cards shown during the auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub cards: Cards,
    pub side: Side,
}

/// What was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cards {
    /// One card below the ten, not led: nobody has to pass.
    Low,
    /// The partner has to pass; whether the player could have foreseen that this would pay.
    Silencing { what: Silencing, could_have_known: Judged },
}

/// Cards that silence the partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silencing {
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
        "In the play, or in the auction"
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
