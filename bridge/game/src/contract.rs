//! The final contract of a hand.

use std::fmt;
use std::str::FromStr;

use crate::card::Suit;

/// The number of odd tricks bid, 1 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All seven, 1 first.
    pub const ALL: [Self; 7] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The level of a number; `None` unless it is 1 to 7.
    pub fn new(number: u8) -> Option<Self> {
        (1..=7).contains(&number).then_some(Self(number))
    }

    /// The number, 1 to 7.
    pub fn get(self) -> u8 {
        self.0
    }

    /// The tricks that fulfil the contract, 7 to 13.
    pub fn tricks_needed(self) -> u8 {
        self.0 + 6
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The denomination, from the lowest in the auction to the highest (Law 18E).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strain {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
    NoTrump,
}

impl Strain {
    /// All five, clubs first.
    pub const ALL: [Self; 5] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades, Self::NoTrump];

    /// `C`, `D`, `H`, `S` or `NT`.
    pub fn letters(self) -> &'static str {
        match self {
            Self::Clubs => "C",
            Self::Diamonds => "D",
            Self::Hearts => "H",
            Self::Spades => "S",
            Self::NoTrump => "NT",
        }
    }

    /// `♣`, `♦`, `♥`, `♠` or `NT`, for screens.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Clubs => "♣",
            Self::Diamonds => "♦",
            Self::Hearts => "♥",
            Self::Spades => "♠",
            Self::NoTrump => "NT",
        }
    }

    /// The trump suit; `None` in no-trump.
    pub fn suit(self) -> Option<Suit> {
        match self {
            Self::Clubs => Some(Suit::Clubs),
            Self::Diamonds => Some(Suit::Diamonds),
            Self::Hearts => Some(Suit::Hearts),
            Self::Spades => Some(Suit::Spades),
            Self::NoTrump => None,
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Clubs => Self::Clubs,
            Suit::Diamonds => Self::Diamonds,
            Suit::Hearts => Self::Hearts,
            Suit::Spades => Self::Spades,
        }
    }
}

/// Whether the contract was doubled or redoubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubling {
    Undoubled,
    Doubled,
    Redoubled,
}

impl Doubling {
    /// All three, undoubled first.
    pub const ALL: [Self; 3] = [Self::Undoubled, Self::Doubled, Self::Redoubled];

    /// Nothing, `X` or `XX`.
    pub fn letters(self) -> &'static str {
        match self {
            Self::Undoubled => "",
            Self::Doubled => "X",
            Self::Redoubled => "XX",
        }
    }
}

/// A final contract, written `4SX` or `3NT`; who declares is told by the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    pub level: Level,
    pub strain: Strain,
    pub doubling: Doubling,
}

impl Contract {
    /// The contract with its suit sign, for screens: `4♠X`.
    pub fn symbols(self) -> String {
        format!("{}{}", self.bid_symbols(), self.doubling.letters())
    }

    /// The bid alone with its suit sign, for screens: `4♠`.
    pub fn bid_symbols(self) -> String {
        format!("{}{}", self.level, self.strain.symbol())
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.level, self.strain.letters(), self.doubling.letters())
    }
}

impl FromStr for Contract {
    type Err = UnreadableContract;

    /// Reads `4SX`, `3NT`, `3n`, `1nxx`, `4 S x`, `4S*`, `4♠X`.
    ///
    /// # Errors
    /// When the text is not a level, a strain and perhaps a double or redouble.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unreadable = || UnreadableContract { text: text.to_owned() };
        let mut letters =
            text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).peekable();
        let level = letters.next().and_then(|c| c.to_digit(10)).and_then(|digit| u8::try_from(digit).ok());
        let level = level.and_then(Level::new).ok_or_else(unreadable)?;
        let strain = match letters.next().ok_or_else(unreadable)? {
            'N' => {
                letters.next_if_eq(&'T');
                Strain::NoTrump
            }
            letter => Suit::from_letter(letter).ok_or_else(unreadable)?.into(),
        };
        let doubling = match (letters.next(), letters.next(), letters.next()) {
            (None, _, _) => Doubling::Undoubled,
            (Some('X' | '*'), None, _) => Doubling::Doubled,
            (Some('X'), Some('X'), None) | (Some('*'), Some('*'), None) => Doubling::Redoubled,
            _ => return Err(unreadable()),
        };
        Ok(Self { level, strain, doubling })
    }
}

/// A text that should be a contract and is not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for redoubled)")]
pub struct UnreadableContract {
    text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contract_reads_what_it_prints() {
        for level in Level::ALL {
            for strain in Strain::ALL {
                for doubling in Doubling::ALL {
                    let contract = Contract { level, strain, doubling };
                    assert_eq!(contract.to_string().parse(), Ok(contract));
                    assert_eq!(contract.symbols().parse(), Ok(contract));
                    assert_eq!(contract.to_string().to_lowercase().parse(), Ok(contract));
                }
            }
        }
    }

    #[test]
    fn contracts_are_read_as_people_write_them() {
        for (text, printed) in [
            ("4SX", "4SX"),
            ("3NT", "3NT"),
            ("3N", "3NT"),
            ("1nxx", "1NTXX"),
            ("4 S x", "4SX"),
            ("4S*", "4SX"),
            ("7nt**", "7NTXX"),
            ("2♡", "2H"),
        ] {
            assert_eq!(text.parse::<Contract>().unwrap().to_string(), printed, "{text}");
        }
        for text in ["", "4", "0S", "8S", "4Z", "4SXXX", "4SS", "S4", "44S", "4NTT", "PASS", "4SX*"] {
            assert!(text.parse::<Contract>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_refused_contract_says_how_to_write_one() {
        let refusal = "8S".parse::<Contract>().unwrap_err().to_string();
        assert!(refusal.starts_with("`8S` is not a contract: write it like 4S"), "{refusal}");
    }
}
