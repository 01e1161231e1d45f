//! The facts of an insufficient bid, as the Laws distinguish them.

use crate::auction::{Bid, Call};

/// What became of an insufficient bid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    /// The player never meant to make it (Law 25A); `is_at_once` as the earlier books require.
    Slip,
    /// The player at the left of the offender has accepted it, in words or by a call.
    Accepted { by_calling: bool },
    /// It was made when it was another's turn, and is not accepted.
    OutOfTurn { turn: Turn },
    /// Not accepted, and something else stands in its place.
    Corrected(Correction),
}

/// Whose turn it was when a player bid out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    RightOpponent,
    Partner,
    LeftOpponent,
}

/// What stands in the place of an insufficient bid, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub stands: Stands,
    /// What was tried before it and is cancelled.
    pub cancelled: Option<Cancelled>,
    /// It was made before the director had explained (Law 27C).
    pub is_premature: bool,
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
