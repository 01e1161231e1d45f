//! A player who must pass, once or for the rest of the auction, or has to call again: the duty, and the words in which
//! the player is told.

use crate::law::clause::Clause;
use crate::law::finding::{Finding, Must, Until};
use crate::law::party::Party;

/// How long a player has to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// At the next turn to call, and no longer.
    Once,
    Throughout,
}

/// Adds that the offender's partner must pass, and says so to that player.
#[must_use]
pub fn partner(finding: Finding, length: Length, clause: Clause) -> Finding {
    let words = match length {
        Length::Once => {
            "You must pass once, at your next turn; after that you may call again. What your partner took back must not \
             guide you."
        }
        Length::Throughout => {
            "You must pass for the rest of the auction, whatever is called. What your partner took back must not guide \
             you in the play."
        }
    };
    let until = match length {
        Length::Once => Until::OneRound,
        Length::Throughout => Until::AuctionEnds,
    };
    finding.bound(Party::Partner, Must::Pass, until, clause).said(Party::Partner, words)
}

/// Adds that the offender must pass, and says so to that player.
#[must_use]
pub fn offender(finding: Finding, length: Length, clause: Clause) -> Finding {
    let words = match length {
        Length::Once => "You must pass once, at your next turn; after that you may call as you like.",
        Length::Throughout => "You must pass for the rest of the auction, whatever is called.",
    };
    let until = match length {
        Length::Once => Until::NextTurn,
        Length::Throughout => Until::AuctionEnds,
    };
    finding.bound(Party::Offender, Must::Pass, until, clause).said(Party::Offender, words)
}

/// Adds that the offender makes the same call again, now in turn.
#[must_use]
pub fn repeats(finding: Finding, words: &str, clause: Clause) -> Finding {
    finding.bound(Party::Offender, Must::RepeatCall, Until::ThisTurn, clause).said(Party::Offender, words)
}

/// Adds that the offender makes another call in place of one that is cancelled.
#[must_use]
pub fn calls_again(finding: Finding, words: &str, clause: Clause) -> Finding {
    finding.bound(Party::Offender, Must::CallAgain, Until::ThisTurn, clause).said(Party::Offender, words)
}
