//! An insufficient bid as it was made (Law 27): the auction before it, and what may take its place.

use std::fmt;

use game::auction::{Auction, Bid, Call, UnreadableCall};
use game::contract::Level;
use game::seat::Seat;

/// An auction that ended with an insufficient bid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insufficient {
    before: Auction,
    bid: Bid,
    over: Bid,
}

/// A call that a player puts in the place of an insufficient bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replacement {
    /// The lowest sufficient bid in the same denomination.
    Lowest(Bid),
    /// Any other sufficient bid; `is_jump` where a lower one in its denomination was sufficient.
    Other {
        bid: Bid,
        is_jump: bool,
    },
    Pass,
    /// A double or redouble, and whether there is anything that this player may double or redouble (Law 19).
    Doubling {
        call: Call,
        is_admissible: bool,
    },
    /// Insufficient again.
    Insufficient(Bid),
}

/// Why a text is no insufficient bid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotInsufficient {
    Unreadable(UnreadableCall),
    NoBidLast,
    NothingBefore(Bid),
    Sufficient { bid: Bid, over: Bid },
    AuctionOver,
}

impl fmt::Display for NotInsufficient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => {
                write!(f, "{unreadable}. Begin with the dealer's letter and a colon: N: 1S 2C 1NT")
            }
            Self::NoBidLast => {
                f.write_str("the insufficient bid must stand last; leave out what was called after it")
            }
            Self::NothingBefore(bid) => write!(f, "nobody had bid before {bid}: it is sufficient"),
            Self::Sufficient { bid, over } => write!(f, "{bid} over {over} is sufficient"),
            Self::AuctionOver => f.write_str("the auction was over before the last bid"),
        }
    }
}

impl std::error::Error for NotInsufficient {}

impl Insufficient {
    /// Reads an auction whose last call is an insufficient bid: `N: 1S 2C 1NT`. An insufficient bid before it was
    /// accepted, and counts.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn read(text: &str) -> Result<Self, NotInsufficient> {
        let mut before: Auction = text.parse().map_err(NotInsufficient::Unreadable)?;
        let Some(Call::Bid(bid)) = before.calls.pop() else { return Err(NotInsufficient::NoBidLast) };
        let Some((over, _)) = before.last_bid() else { return Err(NotInsufficient::NothingBefore(bid)) };
        if before.is_over() {
            return Err(NotInsufficient::AuctionOver);
        }
        if before.is_sufficient(bid) {
            return Err(NotInsufficient::Sufficient { bid, over });
        }
        Ok(Self { before, bid, over })
    }

    /// The insufficient bid.
    pub fn bid(&self) -> Bid {
        self.bid
    }

    /// The bid that it ought to have been higher than.
    pub fn over(&self) -> Bid {
        self.over
    }

    /// Whose turn it was: the offender, where the bid was made in turn.
    pub fn turn(&self) -> Seat {
        self.before.turn()
    }

    /// The auction in which the player whose turn it was has passed and the bid is made again, as it is typed.
    pub fn after_pass(&self) -> String {
        let mut auction = self.before.clone();
        auction.calls.extend([Call::Pass, Call::Bid(self.bid)]);
        auction.to_string()
    }

    /// The lowest sufficient bid in the same denomination; `None` above seven.
    pub fn lowest(&self) -> Option<Bid> {
        self.before.lowest_sufficient(self.bid.strain)
    }

    /// What a call in its place is.
    pub fn replacement(&self, call: Call) -> Replacement {
        match call {
            Call::Pass => Replacement::Pass,
            Call::Double | Call::Redouble => {
                Replacement::Doubling { call, is_admissible: self.before.is_legal(call) }
            }
            Call::Bid(bid) if !self.before.is_sufficient(bid) => Replacement::Insufficient(bid),
            Call::Bid(bid) if Some(bid) == self.lowest() => Replacement::Lowest(bid),
            Call::Bid(bid) => {
                Replacement::Other { bid, is_jump: Some(bid) != self.before.lowest_sufficient(bid.strain) }
            }
        }
    }

    /// Calls that stand for every kind of replacement that is possible here.
    pub fn examples(&self) -> Vec<String> {
        let top = Bid { level: Level::ALL[6], strain: game::contract::Strain::NoTrump };
        let mut calls = vec![Call::Pass, Call::Double, Call::Redouble, Call::Bid(self.bid)];
        calls.extend(self.lowest().map(Call::Bid));
        calls.extend(self.before.lowest_sufficient(top.strain).map(Call::Bid));
        calls.push(Call::Bid(top));
        let mut texts: Vec<String> = vec![];
        for call in calls {
            let text = call.to_string();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }
}

impl Replacement {
    /// The call itself.
    pub fn call(self) -> Call {
        match self {
            Self::Lowest(bid) | Self::Other { bid, .. } | Self::Insufficient(bid) => Call::Bid(bid),
            Self::Pass => Call::Pass,
            Self::Doubling { call, .. } => call,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> Insufficient {
        Insufficient::read(text).unwrap()
    }

    #[test]
    fn the_offender_and_the_lowest_bid_follow_from_the_auction() {
        let overcall = made("N: 1S 2C 1NT");
        assert_eq!(overcall.turn(), Seat::South);
        assert_eq!(overcall.lowest().unwrap().to_string(), "2NT");
        assert_eq!(overcall.over().to_string(), "2C");
        assert_eq!(made("N: 7D 7C").lowest(), None);
        assert!(matches!(
            overcall.replacement(Call::Double),
            Replacement::Doubling { is_admissible: true, .. }
        ));
        assert!(matches!(
            overcall.replacement("3H".parse().unwrap()),
            Replacement::Other { is_jump: true, .. }
        ));
        assert!(matches!(overcall.replacement("2C".parse().unwrap()), Replacement::Insufficient(_)));
    }

    #[test]
    fn what_is_not_insufficient_is_refused_in_words() {
        for (text, words) in [
            ("1S 1H", "Begin with the dealer's letter"),
            ("N: 1S 2H", "2H over 1S is sufficient"),
            ("N: 1S P", "must stand last"),
            ("N: P 1S", "nobody had bid"),
            ("N: 1S P P P 1H", "the auction was over"),
        ] {
            let error = Insufficient::read(text).unwrap_err().to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
