//! The 1½-table appendix: a shorter evening for a half table (seed 000, "The 1½ Table Appendix movement").
//!
//! The *base* has a table and a half less than the room, and as many sets and rounds. The table above the
//! base, the highest full one, shares with table 1. The half table above that never has boards: the
//! East-West pair that comes to it sits out. East-West move up through all tables, the boards down within
//! the base; with an even base East-West skip a table half way.

use std::collections::BTreeSet;
use std::fmt;

use crate::choice::Form;
use crate::contestants::Contestants;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::warning::Warning;
use crate::{Movement, SetNumber, TablePlan, Winners};
use game::entry::PairId;

/// Below this the base would be a table or two.
const LEAST_TABLES: u16 = 5;

/// A 1½-table appendix as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneAndAHalf {
    /// The half table counted as one: 13 for 12½ tables.
    pub tables: u16,
}

impl OneAndAHalf {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "one-and-a-half",
        usage: "one-and-a-half TABLES, the half table counted as one: 13 for 12½ tables",
        about: "A Mitchell with a half table that takes two rounds fewer: the last full table shares with table 1.",
        source: "seed 000, \"The 1½ Table Appendix movement\"",
        read: |words| {
            let tables = words.number("how many tables, the half table counted as one?")?;
            Ok(Form::OneAndAHalf(Self { tables }))
        },
        every: || (LEAST_TABLES..=MOST_TABLES).map(|tables| Form::OneAndAHalf(Self { tables })).collect(),
    };
}

impl Family for OneAndAHalf {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        if missing.is_some() {
            return Err(PlanError::NobodyMissing { because: "the half table never has a North-South pair" });
        }
        one_and_a_half(self.tables)
    }

    fn warnings(&self) -> Vec<Warning> {
        vec![Warning::SomeSitOut]
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::CurtailedHalfTable)
    }
}

impl fmt::Display for OneAndAHalf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one-and-a-half {}", self.tables)
    }
}

/// The movement for `5..=40` tables, the last of which is the half one and has no North-South pair: as many
/// rounds and sets as tables, less two. Most East-West pairs sit out once, two or three never.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is outside that range.
pub fn one_and_a_half(tables: u16) -> Result<Movement, PlanError> {
    if !(LEAST_TABLES..=MOST_TABLES).contains(&tables) {
        let instead = format!("choose from {LEAST_TABLES} to {MOST_TABLES}, the half table counted as one");
        return Err(PlanError::WrongTables { tables, instead });
    }
    let base = tables - 2;
    let skips_in = |round: u16| u16::from(base.is_multiple_of(2) && round >= base / 2);
    let place = |round: u16, table: u16| {
        let east_west = (table + 2 * tables - round - skips_in(round)) % tables;
        let full = table <= base;
        TablePlan {
            north_south: full.then(|| PairId::north_south(table + 1)),
            east_west: Some(PairId::east_west(east_west + 1)),
            // The table above the base is at the station of table 1.
            set: full.then(|| SetNumber((table + round) % base + 1)),
        }
    };
    let mut movement = Movement {
        name: format!("{}½-table Mitchell, 1½-table appendix", tables - 1),
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables,
        sets: base,
        rounds: (0..base).map(|round| (0..tables).map(|table| place(round, table)).collect()).collect(),
        shared: BTreeSet::new(),
    };
    movement.announce_sharing();
    Ok(movement)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::verify::Fault;
    use crate::{BoardsGo, RoundNumber};
    use game::entry::TableNumber;
    use game::seat::Line;

    /// Seed 000: nobody meets or plays anything twice, "some EWs don't sit out", and "factoring will be
    /// necessary" for nothing else.
    #[test]
    fn every_size_can_be_played() {
        for tables in LEAST_TABLES..=MOST_TABLES {
            let movement = one_and_a_half(tables).unwrap();
            for fault in movement.verify() {
                let half =
                    |table: TableNumber, line| (table, line) == (TableNumber(tables), Line::NorthSouth);
                let one_fewer =
                    |pair: PairId, plays, most| pair.line == Some(Line::EastWest) && plays + 1 == most;
                let expected = matches!(fault, Fault::NeverFilled { table, line } if half(table, line))
                    || matches!(fault, Fault::UnequalPlays { pair, plays, most } if one_fewer(pair, plays, most));
                assert!(expected, "{tables} tables: {fault}");
            }
            let out: Vec<_> = movement.round_numbers().flat_map(|round| movement.sit_outs(round)).collect();
            let different: BTreeSet<PairId> = out.iter().map(|sit_out| sit_out.pair).collect();
            assert_eq!((out.len(), different.len()), (movement.rounds.len(), movement.rounds.len()));
            assert!(out.iter().all(|sit_out| sit_out.seat == Some((TableNumber(tables), Line::EastWest))));
        }
    }

    /// Seed 000: the base of 12½ tables is 11, with 33 boards and 11 rounds, that of 11½ is 10, with 30 boards
    /// and 10 rounds. The last full table shares with table 1, and in round 1 the pair without opponents is at
    /// the half table above it.
    #[test]
    fn twelve_and_a_half_and_eleven_and_a_half_as_described() {
        for (tables, base) in [(13, 11), (12, 10)] {
            let movement = one_and_a_half(tables).unwrap();
            assert_eq!((movement.rounds.len(), movement.sets), (usize::from(base), base));
            for table in 1..=base {
                let place = movement.place(RoundNumber(1), TableNumber(table)).unwrap();
                assert_eq!(place.set, Some(SetNumber(table)));
            }
            for round in movement.round_numbers() {
                let sharing: Vec<_> = movement.sharing(round).into_values().collect();
                assert_eq!(sharing, [[TableNumber(1), TableNumber(tables - 1)]]);
            }
            let [odd] = movement.sit_outs(RoundNumber(1))[..] else { panic!("one pair sits out") };
            assert_eq!(odd.pair, PairId::east_west(tables));
            let go = |table| movement.boards_go_to(RoundNumber(1), TableNumber(table)).unwrap();
            assert_eq!(go(1), BoardsGo::Table(TableNumber(base)));
            assert_eq!(go(base), BoardsGo::Table(TableNumber(base - 1)));
            assert_eq!(go(2), BoardsGo::Shared(vec![TableNumber(1), TableNumber(tables - 1)]));
        }
    }

    /// Seed 000: 11½ tables have a base of 10, and the skip comes after round 5.
    #[test]
    fn an_even_base_skips_half_way_in_the_base() {
        for (tables, way) in [(12, vec![1, 2, 3, 4, 5, 7, 8, 9, 10, 11]), (13, (1..=11).collect::<Vec<_>>())]
        {
            let movement = one_and_a_half(tables).unwrap();
            let path = movement.path(PairId::east_west(1));
            let seats: Vec<u16> = path.iter().map(|step| step.seat.unwrap().0.0).collect();
            assert_eq!(seats, way);
        }
    }

    /// Seed 000: "The movement must be completed."
    #[test]
    fn curtailed_it_is_less_fair() {
        let movement = one_and_a_half(13).unwrap();
        let tops = |movement: &Movement| {
            let mut plays: BTreeMap<_, u16> = BTreeMap::new();
            for (_, _, place) in movement.places() {
                *plays.entry(place.set).or_default() += u16::from(place.meeting().is_some());
            }
            plays.into_iter().filter_map(|(set, plays)| set.map(|_| plays)).collect::<BTreeSet<u16>>()
        };
        assert_eq!(tops(&movement), BTreeSet::from([12]));
        assert_eq!(tops(&movement.curtailed(9)), BTreeSet::from([9, 10]));
        assert_eq!(OneAndAHalf { tables: 13 }.curtailed(), Some(Warning::CurtailedHalfTable));
        assert!(one_and_a_half(4).is_err() && one_and_a_half(41).is_err());
    }
}
