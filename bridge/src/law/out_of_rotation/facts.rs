//! What a call out of rotation is, for the Laws.

/// What was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Pass,
    /// A bid; and a pass that is artificial or passes partner's artificial call, where Law 30C puts it with the bids.
    Bid,
    /// A double or redouble.
    Double,
}

/// Whose turn it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The offender's right-hand opponent's.
    Right,
    Partner,
    /// The offender's left-hand opponent's.
    Left,
}

/// The facts, as far as the Laws ask for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// It is considered to be in rotation, or not to have been made (Laws 28 and 33).
    InRotation(Rotation),
    /// The left-hand opponent took it as it was (Law 29A; 1997: Law 29).
    Accepted(Accepted),
    /// At the left-hand opponent's turn, by a player who had called before: a change of call (Law 25).
    ChangeOfCall(Kind),
    /// A double or redouble that nobody could have made (Law 36).
    Inadmissible { left_has_called: bool },
    /// It is taken back.
    Cancelled(Cancelled),
}

/// Why a call is not treated as out of rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rotation {
    /// The right-hand opponent was bound to pass (Law 28A).
    RightMustPass,
    /// The opponent whose turn it was has called (Law 28B): the call out of rotation counts as not made.
    OpponentHasCalled,
    /// The right-hand opponent called at the same moment (Law 33): the offender's call is the later one.
    SameMoment,
}

/// How a call out of rotation came to be accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    pub kind: Kind,
    /// By calling over it, not in words.
    pub has_called: bool,
}

/// A call out of rotation that was not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cancelled {
    /// The offender must pass once: a pass at the right-hand opponent's turn; until 2007 also every pass before the
    /// first bid.
    PassOnce { is_before_bid: bool },
    /// Until 2007: a pass at partner's turn after somebody had bid. The offender must pass throughout.
    PassThroughout,
    /// A bid or double at the turn of the right-hand opponent, who has not called yet.
    RightToCall(Repeatable),
    /// The same, and the right-hand opponent has passed.
    Repeat(Repeatable),
    /// The same, and the bid is insufficient.
    RepeatInsufficient,
    /// 2017: it is replaced by any legal call, and what that is decides.
    Replaced { what: Replaced, by: Replacement },
    /// Until 2007: a bid at the turn of the right-hand opponent, who then acted.
    Denomination(Denomination),
    /// Until 2007: the offender's partner must pass throughout, whatever replaces the call.
    Barred(Barred),
}

/// A call that is repeated if the right-hand opponent passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeatable {
    Bid,
    Double,
}

/// A call that is replaced, under the Laws of 2017.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaced {
    /// At partner's turn, or at the left-hand opponent's by a player who had not called.
    Pass,
    /// At the turn of the right-hand opponent, who then acted.
    BidAtRight,
    /// At partner's turn, or at the left-hand opponent's by a player who had not called.
    Bid,
    /// At the turn of the right-hand opponent, who then acted.
    DoubleAtRight,
    /// At partner's turn.
    Double,
}

/// The call in place of the one withdrawn (2017).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replacement {
    Comparable,
    Other,
    /// It has not been made yet.
    NotYet,
}

/// The call in place of a bid withdrawn (until 2007).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denomination {
    /// A bid of the denomination that the withdrawn bid showed.
    Same,
    Other,
    /// It has not been made yet.
    NotYet,
}

/// Why the offender's partner must pass throughout (until 2007).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barred {
    /// A bid at partner's turn, or at the left-hand opponent's by a player who had not called.
    Bid,
    /// A double at partner's turn.
    Double,
    /// A double at the turn of the right-hand opponent, who then acted.
    DoubleAtRight,
}
