//! The duplicate board: dealer and vulnerability follow from its number (Law 2).

use std::fmt;
use std::num::NonZeroU16;

use crate::seat::{Line, Seat};

/// The number of a duplicate board, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(NonZeroU16);

impl BoardNumber {
    /// Board 1.
    pub const FIRST: Self = Self(NonZeroU16::MIN);

    /// The board of a number; `None` for 0.
    pub fn new(number: u16) -> Option<Self> {
        NonZeroU16::new(number).map(Self)
    }

    /// The number, from 1.
    pub fn get(self) -> u16 {
        self.0.get()
    }

    /// Who deals: North on board 1, then clockwise (Law 2).
    pub fn dealer(self) -> Seat {
        Seat::ALL[usize::from((self.get() - 1) % 4)]
    }

    /// Who is vulnerable: Law 2's pattern of sixteen boards, repeated for higher numbers.
    pub fn vulnerability(self) -> Vulnerability {
        let index = (self.get() - 1) % 16;
        match (index + index / 4) % 4 {
            0 => Vulnerability::None,
            1 => Vulnerability::NorthSouth,
            2 => Vulnerability::EastWest,
            _ => Vulnerability::Both,
        }
    }

    /// Whether the pair on this line is vulnerable.
    pub fn is_vulnerable(self, line: Line) -> bool {
        self.vulnerability().includes(line)
    }
}

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// Which lines are vulnerable on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vulnerability {
    None,
    NorthSouth,
    EastWest,
    Both,
}

impl Vulnerability {
    /// All four, none first.
    pub const ALL: [Self; 4] = [Self::None, Self::NorthSouth, Self::EastWest, Self::Both];

    /// Whether the pair on this line is vulnerable.
    pub fn includes(self, line: Line) -> bool {
        match self {
            Self::None => false,
            Self::NorthSouth => line == Line::NorthSouth,
            Self::EastWest => line == Line::EastWest,
            Self::Both => true,
        }
    }
}

impl fmt::Display for Vulnerability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "nobody",
            Self::NorthSouth => "NS",
            Self::EastWest => "EW",
            Self::Both => "both",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 2 (2017): dealers, and the boards on which each line is vulnerable.
    #[test]
    fn dealer_and_vulnerability_follow_law_2() {
        let boards = |list: &[u16], number: u16| list.contains(&((number - 1) % 16 + 1));
        for number in 1..=u16::MAX {
            let board = BoardNumber::new(number).unwrap();
            let dealer = match number % 4 {
                1 => Seat::North,
                2 => Seat::East,
                3 => Seat::South,
                _ => Seat::West,
            };
            assert_eq!(board.dealer(), dealer, "{board}");
            let north_south = boards(&[2, 5, 12, 15], number) || boards(&[4, 7, 10, 13], number);
            let east_west = boards(&[3, 6, 9, 16], number) || boards(&[4, 7, 10, 13], number);
            assert_eq!(board.is_vulnerable(Line::NorthSouth), north_south, "{board}");
            assert_eq!(board.is_vulnerable(Line::EastWest), east_west, "{board}");
        }
        assert_eq!(BoardNumber::new(0), None);
    }
}
