//! What happened on a board at one table.

use std::fmt;

use crate::board::BoardNumber;
use crate::card::Card;
use crate::contract::{Contract, Level};
use crate::score::{Score, is_possible};
use crate::seat::Seat;

/// The tricks that declarer took, 0 to 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tricks(u8);

impl Tricks {
    /// Tricks of a number.
    ///
    /// # Errors
    /// More than 13.
    pub fn new(number: u32) -> Result<Self, ImpossibleResult> {
        match u8::try_from(number) {
            Ok(count @ 0..=13) => Ok(Self(count)),
            Ok(_) | Err(_) => Err(ImpossibleResult::TooManyTricks { number }),
        }
    }

    /// Tricks told as players do: 0 for just made, 1 for an overtrick, -2 for two down.
    ///
    /// # Errors
    /// When declarer would take fewer than no tricks or more than 13.
    pub fn from_difference(level: Level, difference: i32) -> Result<Self, ImpossibleResult> {
        let number = i32::from(level.tricks_needed()).saturating_add(difference);
        u32::try_from(number)
            .ok()
            .and_then(|number| Self::new(number).ok())
            .ok_or(ImpossibleResult::NotThatManyTricks { level, difference })
    }

    /// The number, 0 to 13.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A hand that was bid and played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    pub contract: Contract,
    pub declarer: Seat,
    /// Declarer's tricks, not the defenders'.
    pub tricks: Tricks,
    /// The opening lead, where it was written down.
    pub lead: Option<Card>,
}

impl Play {
    /// A played hand from plain numbers.
    ///
    /// # Errors
    /// When `tricks` (declarer's) is more than 13.
    pub fn new(contract: Contract, declarer: Seat, tricks: u32) -> Result<Self, ImpossibleResult> {
        Ok(Self { contract, declarer, tricks: Tricks::new(tricks)?, lead: None })
    }

    /// Tricks above (positive) or below (negative) what the contract needs.
    pub fn difference(self) -> i8 {
        // Both are at most 13.
        self.tricks.get().cast_signed() - self.contract.level.tricks_needed().cast_signed()
    }
}

impl fmt::Display for Play {
    /// `4SX N -1`, `3NT E =`, `1C W +2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.contract, self.declarer.letter())?;
        match self.difference() {
            0 => f.write_str("="),
            difference => write!(f, "{difference:+}"),
        }
    }
}

/// What happened on a board at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardResult {
    Played(Play),
    /// All four passed: a result of 0, to be compared like any other.
    PassedOut,
    /// The board was due here and was not played: no result at all.
    NotPlayed,
    /// A score taken from paper, whose contract nobody wrote down.
    RawScore(Score),
}

impl BoardResult {
    /// A score from paper, from North-South's view.
    ///
    /// # Errors
    /// When no contract by either side gives that score on this board.
    pub fn raw(board: BoardNumber, score: Score) -> Result<Self, ImpossibleResult> {
        if is_possible(board, score) {
            Ok(Self::RawScore(score))
        } else {
            Err(ImpossibleResult::NoSuchScore { board, score })
        }
    }

    /// Whether there is a score to compare with other tables.
    pub fn has_score(self) -> bool {
        self != Self::NotPlayed
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(play) => play.fmt(f),
            Self::PassedOut => f.write_str("Passed out"),
            Self::NotPlayed => f.write_str("Not played"),
            Self::RawScore(score) => write!(f, "Score {score}"),
        }
    }
}

/// A result that no hand of bridge can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleResult {
    #[error("declarer cannot take {number} tricks: there are only 13")]
    TooManyTricks { number: u32 },
    #[error("a contract at level {level} cannot end with {difference:+} tricks")]
    NotThatManyTricks { level: Level, difference: i32 },
    #[error("no contract gives a score of {score} on board {board}: check the score and the vulnerability")]
    NoSuchScore { board: BoardNumber, score: Score },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tricks_print_as_their_number() {
        for number in 0..=13 {
            assert_eq!(Tricks::new(number).unwrap().to_string(), number.to_string());
        }
    }

    #[test]
    fn tricks_stay_within_the_deal() {
        for number in 0..=13 {
            assert_eq!(u32::from(Tricks::new(number).unwrap().get()), number);
        }
        assert!(Tricks::new(14).is_err());
        assert!(Tricks::new(u32::MAX).is_err());
        for level in Level::ALL {
            for difference in -20..=20 {
                let tricks = i32::from(level.get()) + 6 + difference;
                let read = Tricks::from_difference(level, difference).ok().map(|t| i32::from(t.get()));
                assert_eq!(read, (0..=13).contains(&tricks).then_some(tricks));
            }
        }
        assert!(Tricks::from_difference(Level::ALL[0], i32::MAX).is_err());
    }

    #[test]
    fn a_score_from_paper_must_be_one_that_exists() {
        let board = BoardNumber::new(1).unwrap();
        assert_eq!(BoardResult::raw(board, Score(420)), Ok(BoardResult::RawScore(Score(420))));
        assert_eq!(
            BoardResult::raw(board, Score(425)).unwrap_err().to_string(),
            "no contract gives a score of 425 on board 1: check the score and the vulnerability"
        );
    }
}
