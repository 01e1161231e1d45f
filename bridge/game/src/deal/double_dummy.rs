//! What each player makes as declarer of each denomination when all four see all the cards.

use std::fmt;
use std::str::FromStr;

use crate::contract::{Level, Strain};
use crate::result::Tricks;
use crate::seat::Seat;

/// The double-dummy tricks of a deal: five denominations by four declarers.
///
/// Written as the PBN tag `DoubleDummyTricks` has them: twenty hexadecimal digits, for North, South, East and West
/// in this order the tricks in no-trump, spades, hearts, diamonds and clubs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DoubleDummy {
    /// By denomination, clubs first, then by seat from North.
    tricks: [[Tricks; 4]; 5],
}

impl DoubleDummy {
    /// The table of what `tricks` says for each declarer and denomination.
    pub fn from_fn(tricks: impl Fn(Seat, Strain) -> Tricks) -> Self {
        Self { tricks: Strain::ALL.map(|strain| Seat::ALL.map(|declarer| tricks(declarer, strain))) }
    }

    /// The tricks of a declarer in a denomination, 0 to 13.
    pub fn tricks(&self, declarer: Seat, strain: Strain) -> Tricks {
        self.tricks[strain as usize][declarer as usize]
    }

    /// The highest contract that a declarer makes in a denomination; `None` with less than seven tricks.
    pub fn makes(&self, declarer: Seat, strain: Strain) -> Option<Level> {
        Level::new(self.tricks(declarer, strain).get().checked_sub(6)?)
    }
}

/// The order of declarers and of denominations in the written form.
const WRITTEN_SEATS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];
const WRITTEN_STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

impl fmt::Display for DoubleDummy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in WRITTEN_SEATS {
            for strain in WRITTEN_STRAINS {
                write!(f, "{:x}", self.tricks(seat, strain).get())?;
            }
        }
        Ok(())
    }
}

/// A text that should hold the tricks of twenty contracts and does not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{text}` is not a double-dummy table: it has twenty figures, 0 to 9 and then a to d for 10 to 13 tricks"
)]
pub struct UnreadableDoubleDummy {
    text: String,
}

impl FromStr for DoubleDummy {
    type Err = UnreadableDoubleDummy;

    /// Reads twenty hexadecimal digits in either case.
    ///
    /// # Errors
    /// When there are not twenty, or one is above 13.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unreadable = || UnreadableDoubleDummy { text: text.to_owned() };
        let read = |letter: char| letter.to_digit(16).and_then(|number| Tricks::new(number).ok());
        let figures: Option<Vec<Tricks>> = text.trim().chars().map(read).collect();
        let figures = figures.filter(|figures| figures.len() == 20).ok_or_else(unreadable)?;
        let place = |seat: Seat, strain: Strain| {
            let row = match seat {
                Seat::North => 0,
                Seat::South => 1,
                Seat::East => 2,
                Seat::West => 3,
            };
            // No-trump, the highest, stands first.
            5 * row + (4 - strain as usize)
        };
        Ok(Self::from_fn(|seat, strain| figures[place(seat, strain)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Board 1 of a published hand record: North-South take two tricks in no-trump and clubs and three otherwise,
    /// East-West eleven in clubs and ten otherwise.
    #[test]
    fn twenty_figures_read_and_print() {
        let text = "2333223332aaaabaaaab";
        let table: DoubleDummy = text.parse().unwrap();
        assert_eq!(table.to_string(), text);
        assert_eq!(text.to_uppercase().parse(), Ok(table));
        assert_eq!(table.tricks(Seat::West, Strain::Clubs).get(), 11);
        assert_eq!(table.tricks(Seat::South, Strain::NoTrump).get(), 2);
        assert_eq!(table.tricks(Seat::North, Strain::Spades).get(), 3);
        assert_eq!(table.makes(Seat::East, Strain::Hearts), Level::new(4));
        assert_eq!(table.makes(Seat::North, Strain::Spades), None);
        for text in [
            "",
            "2333223332aaaabaaaa",
            "2333223332aaaabaaaabb",
            "2333223332aaaabaaaae",
            "2333223332aaaab aaaa",
        ] {
            assert!(text.parse::<DoubleDummy>().is_err(), "{text}");
        }
    }
}
