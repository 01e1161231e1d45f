//! What a director wants of an evening.

use std::ops::RangeInclusive;

use crate::Winners;
use crate::mitchell::MOST_TABLES;

/// A contest has at most so many sections: one for each letter.
pub const MOST_SECTIONS: u16 = 26;
/// The fewest pairs for which anything can be planned: two meet and one waits.
pub const FEWEST_PAIRS: u16 = 3;
/// More boards than this nobody plays in one session.
pub const MOST_BOARDS: u16 = 60;

/// Into how many sections the field may be divided. Sections are scored across, on the same boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sections {
    /// As many as serve best.
    Any,
    Exactly(u16),
}

/// How fast the room plays. The default is eight boards an hour in rounds of two boards, which is what clubs
/// commonly reckon with: seven minutes a board and one a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    pub seconds_per_board: u16,
    pub seconds_per_change: u16,
}

impl Default for Pace {
    fn default() -> Self {
        Self { seconds_per_board: 7 * 60, seconds_per_change: 60 }
    }
}

impl Pace {
    /// How long so many rounds last, in minutes, rounded up. Nothing is changed after the last.
    pub fn minutes(self, rounds: u16, boards_per_round: u16) -> u32 {
        let boards = u32::from(rounds) * u32::from(boards_per_round) * u32::from(self.seconds_per_board);
        let changes = u32::from(rounds.saturating_sub(1)) * u32::from(self.seconds_per_change);
        (boards + changes).div_ceil(60)
    }
}

/// What is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// All pairs that want to play, an odd one included.
    pub pairs: u16,
    /// How many boards a pair that never sits out may play.
    pub boards: RangeInclusive<u16>,
    /// How long play may last; `None` for as long as the boards take.
    pub minutes: Option<u16>,
    pub sections: Sections,
    /// `None` where one ranking or two will do.
    pub winners: Option<Winners>,
    pub pace: Pace,
}

impl Wish {
    /// So many pairs, 24 to 28 boards, in as many sections and with as many winners as serve best.
    pub fn of(pairs: u16) -> Self {
        Self {
            pairs,
            boards: 24..=28,
            minutes: None,
            sections: Sections::Any,
            winners: None,
            pace: Pace::default(),
        }
    }

    /// Whether rounds and boards stay within the wish.
    pub(super) fn fits(&self, rounds: u16, boards_per_round: u16) -> bool {
        let boards = u32::from(rounds) * u32::from(boards_per_round);
        (u32::from(*self.boards.start())..=u32::from(*self.boards.end())).contains(&boards)
            && self.fits_time(rounds, boards_per_round)
    }

    pub(super) fn fits_time(&self, rounds: u16, boards_per_round: u16) -> bool {
        self.minutes.is_none_or(|minutes| self.pace.minutes(rounds, boards_per_round) <= u32::from(minutes))
    }

    /// What no plan can satisfy, in plain words.
    ///
    /// # Errors
    ///
    /// [`WishFault`], the first that applies.
    pub fn check(&self) -> Result<(), WishFault> {
        let Self { pairs, boards, sections, pace, minutes, .. } = self;
        let most_pairs = 2 * MOST_TABLES * MOST_SECTIONS;
        if !(FEWEST_PAIRS..=most_pairs).contains(pairs) {
            return Err(WishFault::Pairs { pairs: *pairs, most: most_pairs });
        }
        if boards.is_empty() || *boards.start() == 0 || *boards.end() > MOST_BOARDS {
            return Err(WishFault::Boards);
        }
        if let Sections::Exactly(count) = *sections {
            let most = (*pairs / 4).clamp(1, MOST_SECTIONS);
            let least = pairs.div_ceil(2 * MOST_TABLES);
            if !(least..=most.max(least)).contains(&count) {
                return Err(WishFault::Sections { count, least, most, pairs: *pairs });
            }
        }
        let shortest = pace.minutes(1, *boards.start());
        match *minutes {
            Some(minutes) if u32::from(minutes) < shortest => {
                Err(WishFault::Minutes { minutes, boards: *boards.start(), shortest })
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// A wish that cannot come true. The text says what to ask for instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WishFault {
    #[error("a movement can be planned for {FEWEST_PAIRS} to {most} pairs, not for {pairs}")]
    Pairs { pairs: u16, most: u16 },

    #[error(
        "say how many boards everybody may play, the smaller number first, such as 24 to 28; at most {MOST_BOARDS}"
    )]
    Boards,

    #[error("{pairs} pairs can play in {least} to {most} sections, not in {count}")]
    Sections { count: u16, least: u16, most: u16, pairs: u16 },

    #[error(
        "{boards} boards take {shortest} minutes, and you have {minutes}: ask for fewer boards or more minutes"
    )]
    Minutes { minutes: u16, boards: u16, shortest: u32 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_that_cannot_come_true_are_refused_in_plain_words() {
        let wish = Wish::of(23);
        assert_eq!(wish.check(), Ok(()));
        for (wish, says) in [
            (Wish::of(2), "a movement can be planned for 3 to 2080 pairs, not for 2"),
            (
                Wish { boards: RangeInclusive::new(28, 24), ..wish.clone() },
                "say how many boards everybody may play, the smaller number first, such as 24 to 28; at most 60",
            ),
            (
                Wish { sections: Sections::Exactly(0), ..wish.clone() },
                "23 pairs can play in 1 to 5 sections, not in 0",
            ),
            (
                Wish { sections: Sections::Exactly(1), ..Wish::of(90) },
                "90 pairs can play in 2 to 22 sections, not in 1",
            ),
            (
                Wish { minutes: Some(100), ..wish },
                "24 boards take 168 minutes, and you have 100: ask for fewer boards or more minutes",
            ),
        ] {
            assert_eq!(wish.check().unwrap_err().to_string(), says);
        }
    }

    /// Eight boards an hour: 24 boards in three hours, less the change after the last round.
    #[test]
    fn the_usual_pace_is_eight_boards_an_hour() {
        assert_eq!(Pace::default().minutes(12, 2), 179);
        assert_eq!(Pace::default().minutes(1, 1), 7);
        assert_eq!(Pace { seconds_per_board: 400, seconds_per_change: 90 }.minutes(9, 3), 192);
    }
}
