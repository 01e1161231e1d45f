//! Three teams by themselves: every two of them play a match, in four rounds.
//!
//! Source: seed 000, "The Triangle in Teams Events". By whist or by Mitchell each match is played in two
//! halves, with new boards for the second. In the alternative method every pair meets both pairs of each
//! other team; the boards stay at their tables.

use std::fmt;

use super::{check_teams, movement, table};
use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::plan_error::PlanError;
use crate::teams::warning::TeamWarning;
use crate::warning::Warning;
use crate::{Movement, SetNumber, TablePlan};
use game::entry::PairId;
use game::seat::Line;

/// A triangle as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Triangle {
    /// East-West up two tables, the boards up one.
    Whist,
    /// The boards are passed down a table; then East-West up one table, the boards down one.
    Mitchell,
    /// Every pair meets every pair of the other teams.
    EveryPair,
}

const ALL: [Triangle; 3] = [Triangle::Whist, Triangle::Mitchell, Triangle::EveryPair];

/// North-South team, East-West team, set from 1.
type Play = (u16, u16, u16);

/// Seed 000: boards 1-4 are set 1, 5-8 set 2, 9-12 set 3.
const BY_WHIST: [[Play; 3]; 2] = [[(1, 2, 3), (2, 3, 1), (3, 1, 2)], [(1, 3, 2), (2, 1, 3), (3, 2, 1)]];
const BY_MITCHELL: [[Play; 3]; 2] = [[(1, 3, 2), (2, 1, 3), (3, 2, 1)], [(1, 2, 3), (2, 3, 1), (3, 1, 2)]];

const NS: Line = Line::NorthSouth;
const EW: Line = Line::EastWest;

/// Who sits North-South, who East-West, and the set from 1. A pair is called by the line of its home seat.
type PairPlay = ((u16, Line), (u16, Line), u16);

/// Seed 000, "Alternative method": table 1 has boards 1-4 and 5-8, table 2 boards 9-12 and 13-16, table 3
/// boards 17-20 and 21-24. In round 4 the seed prints "2NS v 1NS (5-8)" at table 1, two pairs that sit
/// elsewhere in that round and have played those boards; their team-mates, who have not, take their place.
const EVERY_PAIR: [[PairPlay; 3]; 4] = [
    [((1, NS), (2, EW), 1), ((2, NS), (3, EW), 3), ((3, NS), (1, EW), 5)],
    [((1, NS), (2, NS), 2), ((3, NS), (2, EW), 3), ((3, EW), (1, EW), 6)],
    [((2, NS), (1, EW), 1), ((2, EW), (3, EW), 4), ((1, NS), (3, NS), 6)],
    [((2, EW), (1, EW), 2), ((3, NS), (2, NS), 4), ((1, NS), (3, EW), 5)],
];

impl Triangle {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "triangle",
        usage: "triangle whist, triangle mitchell or triangle every-pair",
        about: "Three teams: every two of them play a match, half of it at a time, or so that every pair \
                meets every pair.",
        source: "seed 000, \"The Triangle in Teams Events\"",
        read: Self::read,
        every: || ALL.map(Form::Triangle).to_vec(),
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let named = ALL.into_iter().find(|triangle| words.skip(triangle.word()));
        named.map(Form::Triangle).ok_or_else(|| "say whist, mitchell or every-pair".to_owned())
    }

    fn word(self) -> &'static str {
        match self {
            Self::Whist => "whist",
            Self::Mitchell => "mitchell",
            Self::EveryPair => "every-pair",
        }
    }
}

/// A stanza as printed, and the same again with new boards.
fn two_stanzas(stanza: [[Play; 3]; 2]) -> Vec<Vec<TablePlan>> {
    let round = |new: u16| {
        move |plays: [Play; 3]| plays.map(|(home, away, set)| table(home, away, set + 3 * new)).to_vec()
    };
    stanza.into_iter().map(round(0)).chain(stanza.into_iter().map(round(1))).collect()
}

fn every_pair() -> Vec<Vec<TablePlan>> {
    let pair = |(team, line): (u16, Line)| match line {
        Line::NorthSouth => Some(PairId::north_south(team)),
        Line::EastWest => Some(PairId::east_west(team)),
    };
    let place = |(north_south, east_west, set): PairPlay| TablePlan {
        north_south: pair(north_south),
        east_west: pair(east_west),
        set: Some(SetNumber(set)),
    };
    EVERY_PAIR.into_iter().map(|plays| plays.map(place).to_vec()).collect()
}

impl Family for Triangle {
    fn tables(&self) -> u16 {
        3
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        check_teams(3, 3, missing)?;
        let (name, rounds) = match self {
            Self::Whist => ("by whist", two_stanzas(BY_WHIST)),
            Self::Mitchell => ("by Mitchell", two_stanzas(BY_MITCHELL)),
            Self::EveryPair => ("in which every pair meets every pair", every_pair()),
        };
        Ok(movement(format!("Triangle {name}"), 6, rounds))
    }

    fn warnings(&self) -> Vec<Warning> {
        match self {
            Self::Whist | Self::Mitchell => vec![],
            Self::EveryPair => vec![Warning::Team(TeamWarning::PairsChangeLines)],
        }
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

impl fmt::Display for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "triangle {}", self.word())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::RoundNumber;
    use crate::teams::whist::{Part, Travel, Whist};
    use crate::verify::Fault;
    use game::entry::TableNumber;

    #[test]
    fn every_triangle_is_without_fault() {
        for triangle in ALL {
            let plan = triangle.plan(None).unwrap();
            assert_eq!(plan.verify(), [], "{triangle}");
            assert_eq!((plan.rounds.len(), plan.sets), (4, 6), "{triangle}");
        }
    }

    /// Seed 000: players go up by two and leave their boards at the table between, which is the whist of three
    /// teams; by Mitchell they go up by one and the boards down by one, after the boards were passed down once.
    #[test]
    fn whist_and_mitchell_move_as_described() {
        let whist = Whist { teams: 3, part: Part::Whole, travel: Travel::Up }.plan(None).unwrap();
        assert_eq!(Triangle::Whist.plan(None).unwrap().rounds[..2], whist.rounds);
        let mitchell = Triangle::Mitchell.plan(None).unwrap();
        for (round, boards_down) in [(1, 1), (2, 2)] {
            for home in 1..=3_u16 {
                let place = mitchell.place(RoundNumber(round), TableNumber(home)).unwrap();
                let up = (home + 2 - round) % 3 + 1;
                assert_eq!(place.east_west, Some(PairId::east_west(up)));
                assert_eq!(place.set, Some(SetNumber((home - 1 + boards_down) % 3 + 1)));
            }
        }
    }

    /// Seed 000: 16 boards, which are two matches, four of them against each of the other pairs; the boards stay
    /// where they are.
    #[test]
    fn in_the_alternative_every_pair_meets_every_pair() {
        let plan = Triangle::EveryPair.plan(None).unwrap();
        let mut met = BTreeSet::new();
        for (_, table, place) in plan.places() {
            let (one, two) = place.meeting().unwrap();
            assert!(met.insert((one.min(two), one.max(two))), "{one} and {two} meet once");
            assert_eq!((place.set.unwrap().0 - 1) / 2 + 1, table.0);
        }
        assert_eq!(met.len(), 12, "two pairs against two, for each two of three teams");
    }

    /// As printed, with "2NS v 1NS (5-8)" at table 1 in round 4.
    #[test]
    fn the_printed_fourth_round_fouls() {
        let mut printed = Triangle::EveryPair.plan(None).unwrap();
        printed.rounds[3][0].north_south = Some(PairId::north_south(2));
        printed.rounds[3][0].east_west = Some(PairId::north_south(1));
        let faults = printed.verify();
        assert!(faults.iter().any(|fault| matches!(fault, Fault::TwoSeats { .. })));
        assert!(faults.iter().any(|fault| matches!(fault, Fault::Replay { .. })));
    }
}
