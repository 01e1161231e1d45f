//! One board at one table in one round: the place where one result goes, and what stands there.

use std::fmt;

use crate::adjustment::Adjustment;
use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::not_played::NotPlayed;
use crate::entry::{EntryId, TableId};
use crate::exact::Percent;
use crate::movement::RoundNumber;
use crate::result::BoardResult;
use crate::score::Score;
use crate::scoring::Row;
use crate::seat::Line;

/// One board at one table in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    pub table: TableId,
    pub round: RoundNumber,
    pub board: BoardNumber,
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "board {} at table {} in round {}", self.board, self.table, self.round)
    }
}

/// The two entries that play, or played, a board together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    pub north_south: EntryId,
    pub east_west: EntryId,
}

impl Pairing {
    /// Whether this entry is one of the two.
    pub fn has(self, entry: EntryId) -> bool {
        self.north_south == entry || self.east_west == entry
    }

    /// Those whom the side of a line plays against.
    pub fn against(self, line: Line) -> EntryId {
        match line {
            Line::NorthSouth => self.east_west,
            Line::EastWest => self.north_south,
        }
    }

    /// The same two the other way round.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { north_south: self.east_west, east_west: self.north_south }
    }
}

/// What a board at a table came to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Outcome {
    Result(BoardResult),
    /// An artificial adjusted score (Law 12C2): so many percent of the full top for each side.
    Artificial {
        north_south: Percent,
        east_west: Percent,
    },
    /// What the Director awarded in place of a result: assigned, weighted, split or artificial (Law 12).
    Adjusted(Box<Adjustment<BoardResult>>),
    /// Not played, and why, as the director says.
    NotPlayed(NotPlayed),
}

impl Outcome {
    /// The score from North-South's view that other tables are compared with; `None` where there is none, or
    /// several with weights.
    pub fn score(&self, board: BoardNumber) -> Option<Score> {
        match self {
            Self::Result(result) => result.score(board),
            Self::Artificial { .. } | Self::NotPlayed(_) => None,
            Self::Adjusted(adjustment) => match adjustment.compared_with()?.parts() {
                [(only, _)] => only.score(board),
                _ => None,
            },
        }
    }

    /// The outcome as scoring sees it.
    pub fn row(&self, board: BoardNumber) -> Row {
        match self {
            Self::Result(result) => result.score(board).map_or(Row::Unscored, Row::Score),
            Self::Artificial { north_south, east_west } => {
                Row::Artificial { ns: *north_south, ew: *east_west }
            }
            Self::Adjusted(adjustment) => match adjustment.try_map(|result| result.score(board)) {
                Some(scores) => Row::Adjusted(Box::new(scores)),
                None => Row::Unscored,
            },
            Self::NotPlayed(why) => match why.award() {
                Some(award) => Row::Adjusted(Box::new(award)),
                None => Row::Unscored,
            },
        }
    }

    /// The same for the two sides the other way round: an award goes with its side, and what was bid and played
    /// stays what it was.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Result(_) => self,
            Self::Artificial { north_south, east_west } => {
                Self::Artificial { north_south: east_west, east_west: north_south }
            }
            Self::Adjusted(adjustment) => Self::Adjusted(Box::new(adjustment.turned())),
            Self::NotPlayed(why) => Self::NotPlayed(why.turned()),
        }
    }
}

impl fmt::Display for Outcome {
    /// `4SX N -1`, `NS 60 %, EW 40 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Result(result) => result.fmt(f),
            Self::Artificial { north_south, east_west } => {
                write!(f, "NS {north_south}, EW {east_west}")
            }
            Self::Adjusted(adjustment) => adjustment.fmt(f),
            Self::NotPlayed(why) => why.fmt(f),
        }
    }
}

/// How far an outcome has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutcomeStatus {
    /// Entered by one side; the opponents have still to agree.
    Entered,
    /// Entered, and the opponents said that it is wrong.
    Disputed,
    /// Agreed at the table, or entered where agreement is not required. It is scored.
    Agreed,
    /// Set by the director. It is scored, and the table cannot change it.
    Directed,
}

impl OutcomeStatus {
    /// Whether the table has done its part: a disputed result waits for the director, not for the table.
    pub fn is_settled(self) -> bool {
        match self {
            Self::Disputed | Self::Agreed | Self::Directed => true,
            Self::Entered => false,
        }
    }

    /// Whether the outcome counts in the standings.
    pub fn is_scored(self) -> bool {
        match self {
            Self::Agreed | Self::Directed => true,
            Self::Entered | Self::Disputed => false,
        }
    }
}

/// A line of a traveller: who played a board where, and what it came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultLine {
    pub pairing: Pairing,
    pub outcome: Outcome,
    pub status: OutcomeStatus,
    /// Who last entered or changed the outcome, and when.
    pub by: Actor,
    pub at: At,
    /// Why the director set the outcome, as the director wrote it: its table reads it. Empty where the table entered it.
    pub reason: String,
    /// Whether the director set it in place of what stood there.
    pub corrects: bool,
}

impl ResultLine {
    /// Whether it is a result that was played.
    pub(super) fn was_played(&self) -> bool {
        match &self.outcome {
            Outcome::Result(result) => *result != BoardResult::NotPlayed,
            Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => false,
        }
    }

    /// Whether a change of the plan may make the line that of these two: what was played is theirs who really sat
    /// there, but an artificial score was given to its pairs, and goes with them or stays.
    pub(super) fn may_go_to(&self, pairing: Pairing) -> bool {
        match self.outcome {
            Outcome::Result(_) => true,
            Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
                self.pairing == pairing || self.pairing.turned() == pairing
            }
        }
    }

    /// The same line as that of these two. An artificial score belongs to the pair, so where they are the same two
    /// the other way round its sides are turned with them; a result that was played is North-South's, whoever
    /// sat there.
    #[must_use]
    pub(super) fn credited_to(self, pairing: Pairing) -> Self {
        let outcome = if pairing == self.pairing.turned() { self.outcome.turned() } else { self.outcome };
        Self { pairing, outcome, ..self }
    }
}
