//! The four seats of a table and the two lines that pairs sit on.

use std::fmt;

/// A seat at the table, in the order of the auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// All four, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The line that this seat belongs to.
    pub fn line(self) -> Line {
        match self {
            Self::North | Self::South => Line::NorthSouth,
            Self::East | Self::West => Line::EastWest,
        }
    }

    /// The next seat clockwise: the left-hand opponent.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// The seat across the table.
    #[must_use]
    pub fn partner(self) -> Self {
        self.next().next()
    }

    /// `N`, `E`, `S` or `W`.
    pub fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The seat of a letter, in either case; `None` for any other letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'N' => Some(Self::North),
            'E' => Some(Self::East),
            'S' => Some(Self::South),
            'W' => Some(Self::West),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        })
    }
}

/// The direction in which a pair sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    NorthSouth,
    EastWest,
}

impl Line {
    /// Both, North-South first.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// The opponents' line.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// `NS` or `EW`.
    pub fn letters(self) -> &'static str {
        match self {
            Self::NorthSouth => "NS",
            Self::EastWest => "EW",
        }
    }

    /// `North-South` or `East-West`.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::NorthSouth => "North-South",
            Self::EastWest => "East-West",
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_share_a_line_and_neighbours_do_not() {
        for seat in Seat::ALL {
            assert_eq!(seat.line(), seat.partner().line());
            assert_eq!(seat.line().other(), seat.next().line());
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
    }
}
