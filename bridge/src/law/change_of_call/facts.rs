//! The facts of a change of call, as the Laws distinguish them.

/// What has happened to a call that its player wants to change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// 1997: by the regulation for bidding boxes no call had been made.
    NotMade,
    /// It was never meant, and the partner has not called.
    Slip { left_has_called: bool },
    /// It was never meant, but it is too late.
    TooLate(TooLate),
    /// It was meant, and nothing has been put in its place.
    Kept,
    /// It was meant and changed, and it was not legal in the first place.
    Illegal(First),
    /// It was meant and changed, and the left-hand opponent accepts the change.
    Accepted(Accepted),
    /// It was meant and changed, and the change is not accepted (2007 and 2017); `left_has_called` where the left-hand
    /// opponent had called over the first call.
    Cancelled { left_has_called: bool },
    /// It was meant and changed, by the Laws of 1997.
    Old(Old),
}

/// How a change came to be accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    InWords,
    /// By a call over the new call, which was meant so.
    ByCalling,
    /// In words, after a call over the first one, which is taken back (2007 and 2017).
    AfterCalling,
}

/// Who has called since a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    Nobody,
    /// The left-hand opponent, but not the partner.
    Left,
    TooLate(TooLate),
}

/// Why a slip cannot be put right any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLate {
    PartnerHasCalled,
    /// The auction had ended without another turn of the partner, and its period is over.
    AuctionIsOver,
}

/// What was wrong with the first call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    Insufficient,
    /// Out of turn, or a double or redouble that is not allowed.
    Otherwise,
}

/// What only the Laws of 1997 know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Old {
    /// The left-hand opponent had called over the first call, and meant that one, before the change was noticed (25B1).
    LeftCalledOverFirst,
    /// Not accepted: the first call stands after all (25B2(b)(1)).
    FirstStands,
    /// Not accepted: another legal call, with no more than average minus (25B2(b)(2)).
    Another,
}
