//! What may be known of a hand with a wrong number of cards.

use crate::law::blame::Fault;

/// How the cards lie, after all four players have counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A hand has fewer and none has more than thirteen (Law 14).
    Missing(Missing),
    /// There is a card too many in the pack (Law 13).
    Surplus { is_played: bool },
    /// One hand has too many and another too few (Law 13).
    Mixed { mixed: Mixed, other: Option<OtherHand> },
}

/// Whose hand was wrong beside that of the player who is named; asked where it matters who learns which card was moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherHand {
    Partner,
    LeftOpponent,
    RightOpponent,
    /// Three hands or all four were wrong.
    Several,
}

/// A missing card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Before the opening lead is faced (Law 14A).
    Early { is_found: bool },
    /// Among the played cards: a trick has five (Law 67).
    Played,
    /// Afterwards, found elsewhere or made up from another pack (Law 14B).
    Late { is_found: bool, has_revoked: bool, seen: Seen },
}

/// Whether the partner of a defender saw the missing card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    No,
    /// An honour: the ten counts as one.
    Honour,
    Small,
}

/// More than thirteen in one hand, fewer in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mixed {
    PlayedOut(Fault),
    /// No player with a wrong hand has called, and nobody saw another player's card.
    Unseen,
    /// No player with a wrong hand has called, but somebody saw another player's card.
    Seen(Matters),
    /// A player with a wrong hand has called.
    Called(Calls),
    /// 1997: the four players do not all agree to play it.
    NotAgreed(Fault),
}

/// Whether what was seen would interfere with normal bidding or play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matters {
    /// It is played; then one looks (in 2017 always).
    Unlikely,
    Yes(Fault),
}

/// Whether the hands can be put right without any call becoming another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Calls {
    Same,
    /// A call changes, and results can be named that would have been likely (2017, Law 13B2 by 12C1).
    Assigned,
    /// A call changes, and no result can be had.
    Different(Fault),
}
