//! What a director should know of a rover before choosing it.

use std::fmt;

/// A weakness of a movement with a rover. The unfair ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoverWarning {
    /// Seed 000, "NS Rover": at least one North-South pair never sits out.
    SitOut,
    /// With 9 or 15 tables, if nobody changes places.
    Twice,
    /// Seed 000, "Nine tables and 12-table skip": these East-West pairs, by their numbers.
    ChangePlaces { one: u16, two: u16 },
}

impl RoverWarning {
    /// Whether some pairs are compared on other terms than others.
    pub fn is_unfair(self) -> bool {
        match self {
            Self::SitOut | Self::Twice => true,
            Self::ChangePlaces { .. } => false,
        }
    }
}

impl fmt::Display for RoverWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SitOut => f.write_str(
                "The rover sits out in round 1, and after that the North-South pair whose seat it takes. A \
                 North-South pair whose seat it never takes plays one round more.",
            ),
            Self::Twice => {
                f.write_str("The rover takes one North-South seat twice: that pair sits out twice.")
            }
            Self::ChangePlaces { one, two } => {
                write!(f, "Pairs {one}EW and {two}EW change places in three rounds: give them guide cards.")
            }
        }
    }
}
