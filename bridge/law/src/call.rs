//! A call with the auction before it: whether it may be made (Laws 18 and 19).

use std::fmt;

use game::auction::{Auction, Call, UnreadableCall};

/// A call with the auction before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) before: Auction,
    pub(crate) call: Call,
}

/// Why a text is no call with what went before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoCall {
    Unreadable(UnreadableCall),
    Nothing,
    /// Another call where it is about a double or redouble.
    NoDouble,
}

impl fmt::Display for NoCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => {
                write!(f, "{unreadable}. Begin with the dealer's letter and a colon: N: 1S P X")
            }
            Self::Nothing => f.write_str("write the calls, the one in question last: N: 1S P X"),
            Self::NoDouble => f.write_str("a double or redouble must stand last: N: 1S 2H X"),
        }
    }
}

impl std::error::Error for NoCall {}

impl Made {
    /// Reads an auction with the call in question last; with `names_another_bid` that is a double or redouble.
    pub(crate) fn read(text: &str, names_another_bid: bool) -> Result<Self, NoCall> {
        let mut before: Auction = text.parse().map_err(NoCall::Unreadable)?;
        let call = before.calls.pop().ok_or(NoCall::Nothing)?;
        match call {
            Call::Pass | Call::Bid(_) if names_another_bid => return Err(NoCall::NoDouble),
            Call::Double | Call::Redouble | Call::Pass | Call::Bid(_) => {}
        }
        Ok(Self { before, call })
    }

    /// The auction as it is typed, with the call.
    pub(crate) fn typed(&self) -> String {
        let mut all = self.before.clone();
        all.calls.push(self.call);
        all.to_string()
    }

    /// Whether the auction is still on, and the call one that may be made there.
    pub(crate) fn may_be_made(&self) -> bool {
        !self.before.is_over() && self.before.is_legal(self.call)
    }
}
