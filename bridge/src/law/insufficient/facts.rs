//! The facts of an insufficient bid, as the Laws distinguish them.

use crate::auction::{Bid, Call};
use crate::law::out_of_rotation;

/// What became of an insufficient bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// The player never meant to make it, and it is not too late to say so (Law 25A).
    Slip { left_has_called: bool },
    /// The player at the left of the offender has accepted it, or the one that was put in its place.
    Accepted(Accepted),
    /// It was made at the left-hand opponent's turn, by a player who had called just before: a change of that call.
    ChangeOfCall,
    /// It was made when it was the right-hand opponent's turn or the partner's: what became of it as a bid out of turn.
    OutOfTurn(out_of_rotation::Facts),
    /// Not accepted, and something else stands in its place.
    Corrected(Correction),
}

/// An insufficient bid that counts as legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    /// The first one, or the insufficient bid that was put in its place.
    pub bid: Bid,
    /// By calling over it, not in words.
    pub by_calling: bool,
    pub taken_back: Option<TakenBack>,
}

/// What the offender's side has heard all the same when a bid is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenBack {
    /// The first insufficient bid: the second is accepted.
    First,
    /// The call that was put in its place too early: the first bid is accepted.
    Replacement(Call),
}

/// What follows from a call that was put in the place of the bid too early, unless the bid is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// It stands so; nothing where it is a double or redouble that is cancelled.
    Judged(Option<Stands>),
    /// It is insufficient too.
    Insufficient(Bid),
}

/// What stands in the place of an insufficient bid, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Correction {
    pub stands: Stands,
    /// What was tried before it and is cancelled.
    pub cancelled: Option<Cancelled>,
    pub early: Early,
}

/// A call that was put in the place of the bid before the director had explained (Law 27C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Early {
    Nothing,
    /// Since 2007 it stands if it is legal; `left_has_called` where the left-hand opponent had called over it.
    Kept {
        left_has_called: bool,
    },
    /// In 1997 it is cancelled, and the offender chooses anew: `is_same` where that was the same call again.
    Cancelled {
        is_same: bool,
    },
}

/// The call that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// The lowest sufficient bid that shows the same (Law 27B1(a); 1997: 27B1).
    SameSuits(Bid),
    /// A comparable call, or one that tells the same or more exactly (Law 27B1(b)).
    Contained { call: Call, in_doubt: bool },
    /// A sufficient bid or a pass that is neither (Law 27B2).
    Otherwise { call: Call, in_doubt: bool },
}

/// A call that was tried and does not stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cancelled {
    /// A double or redouble that does not tell the same (Law 27B3).
    Doubling(Call),
    /// Another insufficient bid (Law 27B4).
    Insufficient(Bid),
}

impl Stands {
    /// The call itself.
    pub fn call(self) -> Call {
        match self {
            Self::SameSuits(bid) => Call::Bid(bid),
            Self::Contained { call, .. } | Self::Otherwise { call, .. } => call,
        }
    }
}

impl Cancelled {
    /// The call itself.
    pub fn call(self) -> Call {
        match self {
            Self::Doubling(call) => call,
            Self::Insufficient(bid) => Call::Bid(bid),
        }
    }
}
