//! Calls and auctions (Laws 17 to 22): what has been called, whose turn it is, and what is sufficient.

use std::fmt;
use std::str::FromStr;

use crate::contract::{Contract, Doubling, Level, Strain};
use crate::seat::Seat;

/// An undertaking to win so many tricks in a denomination. Ordered as in the auction: level first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid {
    pub level: Level,
    pub strain: Strain,
}

/// A call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Call {
    Pass,
    Double,
    Redouble,
    Bid(Bid),
}

/// An auction as it was called, legal or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auction {
    pub dealer: Seat,
    /// In the order in which they were made, the dealer first.
    pub calls: Vec<Call>,
}

/// A text that is no call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableCall(pub String);

impl fmt::Display for UnreadableCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no call: write 1C to 7NT, P for pass, X for double or XX for redouble", self.0)
    }
}

impl std::error::Error for UnreadableCall {}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level.get(), self.strain.letters())
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Double => f.write_str("double"),
            Self::Redouble => f.write_str("redouble"),
            Self::Bid(bid) => bid.fmt(f),
        }
    }
}

impl FromStr for Bid {
    type Err = UnreadableCall;

    /// `1C`, `2h`, `3NT` or `3N`.
    fn from_str(text: &str) -> Result<Self, UnreadableCall> {
        let unreadable = || UnreadableCall(text.to_owned());
        let text = text.trim();
        let mut letters = text.chars();
        let level = letters.next().and_then(|digit| digit.to_digit(10)).ok_or_else(unreadable)?;
        let level = u8::try_from(level).ok().and_then(Level::new).ok_or_else(unreadable)?;
        let rest = letters.as_str().to_uppercase();
        let strain = match rest.as_str() {
            "C" | "♣" => Strain::Clubs,
            "D" | "♦" => Strain::Diamonds,
            "H" | "♥" => Strain::Hearts,
            "S" | "♠" => Strain::Spades,
            "N" | "NT" => Strain::NoTrump,
            _ => return Err(unreadable()),
        };
        Ok(Self { level, strain })
    }
}

impl FromStr for Call {
    type Err = UnreadableCall;

    /// A bid, or `P`, `pass`, `-`; `X`, `D`, `Dbl`, `double`; `XX`, `R`, `Rdbl`, `redouble`. In brackets, as an opponent's
    /// call is printed, too.
    fn from_str(text: &str) -> Result<Self, UnreadableCall> {
        let bare = text.trim().trim_matches(['(', ')', '[', ']']);
        match bare.to_lowercase().as_str() {
            "p" | "pass" | "-" => Ok(Self::Pass),
            "x" | "d" | "dbl" | "double" => Ok(Self::Double),
            "xx" | "r" | "rdbl" | "redouble" => Ok(Self::Redouble),
            other => other.parse().map(Self::Bid).map_err(|_no_bid| UnreadableCall(text.trim().to_owned())),
        }
    }
}

impl Auction {
    /// An auction in which nobody has called.
    pub fn new(dealer: Seat) -> Self {
        Self { dealer, calls: vec![] }
    }

    /// Whose turn it is, or would be.
    pub fn turn(&self) -> Seat {
        self.seat_of(self.calls.len())
    }

    /// Who made the call at a place, the first being 0.
    pub fn seat_of(&self, place: usize) -> Seat {
        (0..place % 4).fold(self.dealer, |seat, _| seat.next())
    }

    /// The last bid and who made it.
    pub fn last_bid(&self) -> Option<(Bid, Seat)> {
        self.calls.iter().enumerate().rev().find_map(|(place, call)| match call {
            Call::Bid(bid) => Some((*bid, self.seat_of(place))),
            Call::Pass | Call::Double | Call::Redouble => None,
        })
    }

    /// Whether a bid is higher than the last one (Law 18B).
    pub fn is_sufficient(&self, bid: Bid) -> bool {
        self.last_bid().is_none_or(|(last, _)| bid > last)
    }

    /// The lowest sufficient bid in a denomination (Law 27B1(a)); `None` above seven.
    pub fn lowest_sufficient(&self, strain: Strain) -> Option<Bid> {
        Level::ALL.into_iter().map(|level| Bid { level, strain }).find(|bid| self.is_sufficient(*bid))
    }

    /// Whether the player whose turn it is may make a call (Laws 18 and 19).
    pub fn is_legal(&self, call: Call) -> bool {
        let doubled = self.doubling();
        match call {
            Call::Pass => true,
            Call::Bid(bid) => self.is_sufficient(bid),
            Call::Double => self
                .last_bid()
                .is_some_and(|(_, by)| by.line() != self.turn().line() && doubled == Doubling::Undoubled),
            Call::Redouble => self
                .last_bid()
                .is_some_and(|(_, by)| by.line() == self.turn().line() && doubled == Doubling::Doubled),
        }
    }

    /// Whether the last bid is doubled.
    pub fn doubling(&self) -> Doubling {
        let after = self.calls.iter().rev().take_while(|call| !matches!(call, Call::Bid(_)));
        let mut doubling = Doubling::Undoubled;
        for call in after.collect::<Vec<_>>().into_iter().rev() {
            doubling = match call {
                Call::Double => Doubling::Doubled,
                Call::Redouble => Doubling::Redoubled,
                Call::Pass | Call::Bid(_) => doubling,
            };
        }
        doubling
    }

    /// Whether three passes follow the last bid, or four passes nothing (Law 22A).
    pub fn is_over(&self) -> bool {
        let passes = self.calls.iter().rev().take_while(|call| **call == Call::Pass).count();
        if self.last_bid().is_some() { passes >= 3 } else { passes >= 4 }
    }

    /// The contract and declarer of an auction that is over (Law 22A, the definition of declarer): the first of the
    /// side to name the denomination. `None` where it was passed out, or is not over.
    pub fn outcome(&self) -> Option<(Contract, Seat)> {
        if !self.is_over() {
            return None;
        }
        let (bid, by) = self.last_bid()?;
        let named = self.calls.iter().enumerate().find(|(place, call)| {
            let same = matches!(call, Call::Bid(other) if other.strain == bid.strain);
            same && self.seat_of(*place).line() == by.line()
        });
        let declarer = named.map_or(by, |(place, _)| self.seat_of(place));
        let contract = Contract { level: bid.level, strain: bid.strain, doubling: self.doubling() };
        Some((contract, declarer))
    }
}

impl fmt::Display for Auction {
    /// `N: 1S 2C X pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.dealer.letter())?;
        for call in &self.calls {
            match call {
                Call::Pass => f.write_str(" P")?,
                Call::Double => f.write_str(" X")?,
                Call::Redouble => f.write_str(" XX")?,
                Call::Bid(bid) => write!(f, " {bid}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Auction {
    type Err = UnreadableCall;

    /// The dealer's letter (or the seat in full) with a colon, then the calls: `N: 1S 2C X P`. Commas may stand between
    /// them, hyphens (`1S-2C`), and brackets around those of the opponents, as seed 001 prints them: `1S (2C) X`. The
    /// marks of alerted calls are passed over: `1C* 2D!`.
    fn from_str(text: &str) -> Result<Self, UnreadableCall> {
        let unreadable = || UnreadableCall(text.trim().to_owned());
        let (dealer, calls) = text.split_once(':').ok_or_else(unreadable)?;
        let named = |seat: &Seat| {
            let dealer = dealer.trim();
            dealer.eq_ignore_ascii_case(&seat.letter().to_string())
                || dealer.eq_ignore_ascii_case(&seat.to_string())
        };
        let dealer = Seat::ALL.into_iter().find(named).ok_or_else(unreadable)?;
        let marks = [' ', ',', '\n', '\t', '(', ')', '[', ']', '*', '!'];
        let words = calls.split(marks).filter(|word| !word.is_empty());
        // A hyphen that stands by itself is a pass; between calls it only holds them apart.
        let words = words.flat_map(|word| match word.trim_matches('-') {
            "" => vec![word],
            joined => joined.split('-').filter(|call| !call.is_empty()).collect(),
        });
        Ok(Self { dealer, calls: words.map(str::parse).collect::<Result<_, _>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auction(text: &str) -> Auction {
        text.parse().unwrap()
    }

    #[test]
    fn sufficiency_and_turn() {
        let one = auction("N: 1S 2C");
        assert_eq!(one.turn(), Seat::South);
        assert!(!one.is_sufficient("1NT".parse().unwrap()));
        assert_eq!(one.lowest_sufficient(Strain::NoTrump), "2NT".parse().ok());
        assert_eq!(one.lowest_sufficient(Strain::Clubs), "3C".parse().ok());
        assert!(one.is_legal(Call::Double) && !one.is_legal(Call::Redouble));
        assert!(!auction("N: 1S P").is_legal(Call::Double), "a partner's bid cannot be doubled (Law 19A)");
        assert!(auction("N: 1S X").is_legal(Call::Redouble));
        assert!(!auction("N: 1S X XX").is_legal(Call::Double));
    }

    #[test]
    fn the_first_of_the_side_to_name_the_denomination_declares() {
        let over = auction("W: P 1H P 2H, X P 2S P P 3H P P P");
        let (contract, declarer) = over.outcome().unwrap();
        assert_eq!((contract.to_string().as_str(), declarer), ("3H", Seat::North));
        assert_eq!(auction("N: P P P P").outcome(), None);
        assert!(auction("N: P P P P").is_over() && !auction("N: P P P").is_over());
        assert_eq!(over.to_string().parse::<Auction>().unwrap(), over);
    }

    /// Seed 001 prints the opponents' calls in brackets: "1♠ (2♣)".
    #[test]
    fn brackets_and_hyphens_hold_calls_apart() {
        for text in [
            "N: 1S (2C) X (P)",
            "N: 1S-2C-X-P",
            "N:1S(2C)X(P)",
            "N: 1S - (2C) X -",
            "N: 1♠ [2♣] X pass",
            "N: 1S! 2C* X P",
        ] {
            let expected = if text.contains(" - ") { "N: 1S P 2C X P" } else { "N: 1S 2C X P" };
            assert_eq!(auction(text), auction(expected), "{text}");
        }
        assert!("N: 1S (2C".parse::<Auction>().is_ok() && "N: 1S-2Z".parse::<Auction>().is_err());
    }

    #[test]
    fn what_is_no_call_is_refused_in_words() {
        assert!("NS: 1S".parse::<Auction>().is_err() && "Nonsense: 1S".parse::<Auction>().is_err());
        assert_eq!(auction("north: 1S"), auction("N: 1S"));
        assert!("8C".parse::<Call>().unwrap_err().to_string().contains("XX for redouble"));
        assert!("1Z".parse::<Call>().is_err() && "".parse::<Call>().is_err());
        assert_eq!("3n".parse::<Call>().unwrap().to_string(), "3NT");
    }
}
