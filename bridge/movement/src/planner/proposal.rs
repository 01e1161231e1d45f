//! What the planner proposes, and what it advises against.

use std::fmt;

use crate::Winners;
use crate::balance::quality::Quality;
use crate::choice::MovementChoice;
use crate::planner::facts::{Factoring, Hardness, Sharing, SitOuts};

/// The worth of a proposal in hundredths of a point: its quality, less what it costs. The more the better.
///
/// The costs, in points:
///
/// - 0.5 for each board fewer than the most that are wished, and 3 for rounds of a single board;
/// - 10 times the share of opponents that a pair never meets (of 12 where there are more: nobody expects to
///   meet more in one session), and 3 where opponents meet again;
/// - 0.2 for each board for which a pair waits when it sits out;
/// - 3 where pairs play different numbers of boards, and 2 where boards are played different numbers of times
///   (factoring);
/// - 1 where tables share boards and pass them on, or 3 where copies of the boards are needed, and 0.5 for
///   each table more than two that shares, or copy more than two; 0.5 where boards wait on a bystand;
/// - 1 for each of the [points](Hardness::points) of [`Hardness`];
/// - 1 for each section after the first;
/// - where one ranking or two will do, 3 for two rankings of six tables or fewer, because small fields usually
///   have one (seed 003, "Howell or One-Winner Moment").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub i64);

impl fmt::Display for Score {
    /// `93.5`: rounded down to tenths.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.0.div_euclid(10);
        let sign = if tenths < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10))
    }
}

/// A plan for the whole evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What to ask for in each section, from A.
    pub sections: Vec<MovementChoice>,
    /// How many pairs play in each section.
    pub pairs: Vec<u16>,
    pub rounds: u16,
    pub boards_per_round: u16,
    /// The boards that the director lays out: of all sets that are ever played.
    pub boards_in_play: u16,
    pub minutes: u32,
    pub winners: Winners,
    /// How many opponents a pair meets, and how many there are for it in the whole field: on the other line
    /// where there are two winners. The mean of all pairs, rounded down.
    pub opponents: (usize, usize),
    pub sit_outs: SitOuts,
    pub factoring: Factoring,
    pub sharing: Sharing,
    pub hardness: Hardness,
    /// Across all sections.
    pub quality: Quality,
    /// What it costs, in plain sentences, the worst first.
    pub costs: Vec<String>,
    pub score: Score,
}

impl Proposal {
    /// How many boards a pair plays that never sits out.
    pub fn boards(&self) -> u16 {
        self.rounds * self.boards_per_round
    }

    /// One plain sentence: `12 rounds of 2 boards, 24 boards in 179 minutes, two winners.`
    pub fn summary(&self) -> String {
        let winners = match self.winners {
            Winners::One => "one winner",
            Winners::Two => "two winners",
        };
        let each =
            if self.boards_per_round == 1 { "1 board" } else { &format!("{} boards", self.boards_per_round) };
        let (rounds, boards, minutes) = (self.rounds, self.boards(), self.minutes);
        format!("{rounds} rounds of {each}, {boards} boards in {minutes} minutes, {winners}.")
    }
}

impl fmt::Display for Proposal {
    /// What to ask for: `mitchell 9`, or with several sections `mitchell 9 + mitchell 8 share`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.sections))
    }
}

/// A movement that one could think of, and why not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    pub sections: Vec<MovementChoice>,
    /// Whether pairs would not be treated alike; otherwise it only does not fit the evening.
    pub unfair: bool,
    /// In plain sentences, the worst first; never empty.
    pub reasons: Vec<String>,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.sections))
    }
}

fn joined(sections: &[MovementChoice]) -> String {
    sections.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}
