//! Webs: more tables than rounds, and yet all pairs play the same boards.
//!
//! The tables are parted for the boards alone. In the one half the sets lie in order and each table plays
//! them upwards; in the other they lie the other way round and are played downwards. East-West move up one
//! table through the whole room, as in a Mitchell, and so never meet a set again. With an even number of
//! sets East-West skip a table after half of the rounds. So many copies of the boards are needed as there
//! are parts.
//!
//! Sources: <https://bridgecentral.com/Web.htm> (devised by John "Spider" Harris; the example of 10 tables and
//! 7 sets, and the skip), and `bowmanlargepairsmovement.htm` there for a further part with as many tables
//! as rounds. That no set is met again is verified for every size.

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

/// The fewest sets of a web.
const LEAST_SETS: u16 = 3;

/// The most sets of a web: more rounds than that no session has.
const MOST_SETS: u16 = 16;

/// A web as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Web {
    pub tables: u16,
    /// As many rounds.
    pub sets: u16,
}

impl Web {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "web",
        usage: "web TABLES sets SETS",
        about: "A large Mitchell in which all play the same boards in fewer rounds than tables; \
                two or three copies of the boards are needed.",
        source: "bridgecentral.com, \"Web Mitchell\" and \"Bowman, large pairs movement\"",
        read: |words| {
            let tables = words.number("how many tables?")?;
            let question = "how many sets of boards? write \"web 14 sets 13\"";
            let sets =
                if words.skip("sets") { words.number(question)? } else { return Err(question.to_owned()) };
            Ok(Form::Web(Self { tables, sets }))
        },
        every: || {
            let every = (4..=MOST_TABLES)
                .flat_map(|tables| (LEAST_SETS..=MOST_SETS).map(move |sets| Self { tables, sets }));
            every.filter(|web| web.has_part_of_its_own().is_some()).map(Form::Web).collect()
        },
    };

    /// Whether a part with as many tables as sets stands beside the two halves; `None` if there is no web of
    /// this size.
    fn has_part_of_its_own(self) -> Option<bool> {
        let Self { tables, sets } = self;
        if !(LEAST_SETS..=MOST_SETS).contains(&sets) || sets >= tables || tables > MOST_TABLES {
            return None;
        }
        if tables.is_multiple_of(2) && tables <= 2 * sets {
            return Some(false);
        }
        ((tables - sets).is_multiple_of(2) && tables <= 3 * sets).then_some(true)
    }
}

impl Family for Web {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        let Self { tables, sets } = *self;
        let part = self.has_part_of_its_own().ok_or(PlanError::NoWeb { tables, sets })?;
        let own = if part { sets } else { 0 };
        Ok(plan(format!("{tables}-table web, {sets} sets"), Size { tables, sets, own }))
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.has_part_of_its_own() {
            Some(true) => vec![Warning::ThreeCopies],
            Some(false) => vec![Warning::TwoCopies],
            None => vec![],
        }
    }
}

impl fmt::Display for Web {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "web {} sets {}", self.tables, self.sets)
    }
}

/// The parts of a room.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    pub(super) tables: u16,
    pub(super) sets: u16,
    /// The tables before the two halves, which play the sets upwards too: as many as sets, or none.
    pub(super) own: u16,
}

/// Lays a web out: as many rounds as sets.
pub(super) fn plan(name: String, size: Size) -> Movement {
    let Size { tables, sets, own } = size;
    let half = (tables - own) / 2;
    // Counted from 0.
    let set_at = |round: u16, table: u16| {
        let upwards = if table < own { Some(table) } else { Some(table - own).filter(|&place| place < half) };
        let set = match upwards {
            Some(place) => place + round,
            // The last table of the room begins with the last set, and the one before it with the first.
            None => 3 * sets + half - 2 - (table - own - half) - round,
        };
        SetNumber(set % sets + 1)
    };
    let skipped = |round: u16| u16::from(sets.is_multiple_of(2) && round >= sets / 2);
    let place = |round: u16, table: u16| TablePlan {
        north_south: Some(PairId::north_south(table + 1)),
        east_west: Some(PairId::east_west((table + 2 * tables - round - skipped(round)) % tables + 1)),
        set: Some(set_at(round, table)),
    };
    let mut movement = Movement {
        name,
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables,
        sets,
        rounds: (0..sets).map(|round| (0..tables).map(|table| place(round, table)).collect()).collect(),
        shared: BTreeSet::new(),
    };
    let sharing = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
    movement.shared = movement.round_numbers().flat_map(sharing).collect();
    movement
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNumber;
    use crate::choice::MovementChoice;
    use crate::verify::Severity;
    use game::entry::TableNumber;

    /// bridgecentral.com: "with 7 sets of boards and 10 tables the following arrangement is made", tables 1 to
    /// 5 with sets 1 to 5 and 6, 7 on the relay, tables 6 to 10 with 4, 3, 2, 1, 7 and 6, 5 on the relay.
    /// Boards go down one table in each half, East-West up one.
    #[test]
    fn ten_tables_with_seven_sets_as_published() {
        let movement = Web { tables: 10, sets: 7 }.plan(None).unwrap();
        let sets = |round| -> Vec<u16> {
            let tables = movement.tables_of(RoundNumber(round));
            tables.filter_map(|(_, place)| Some(place.set?.0)).collect()
        };
        assert_eq!(sets(1), [1, 2, 3, 4, 5, 4, 3, 2, 1, 7]);
        assert_eq!(sets(2), [2, 3, 4, 5, 6, 3, 2, 1, 7, 6]);
        for table in 1..=10 {
            let seat = movement.seat_of(PairId::east_west(table), RoundNumber(2)).unwrap();
            assert_eq!(seat.0, TableNumber(table % 10 + 1));
        }
    }

    /// Every web of every size: nobody plays a set twice, nobody meets twice, everybody plays every set, and
    /// all sets are played equally often.
    #[test]
    fn every_web_is_without_fault() {
        for form in (Web::KIND.every)() {
            let movement = MovementChoice::full(form).plan().unwrap();
            let faults = movement.verify();
            let worse = faults.iter().filter(|fault| fault.severity() >= Severity::Unfair).count();
            assert_eq!(worse, 0, "{}: {faults:?}", movement.name);
            assert_eq!(movement.rounds.len(), usize::from(movement.sets));
        }
    }

    #[test]
    fn sizes_that_have_no_web_are_refused() {
        for (tables, sets) in [(13, 12), (14, 2), (9, 9), (42, 13), (16, 7), (20, 6), (20, 17)] {
            assert_eq!(Web { tables, sets }.plan(None), Err(PlanError::NoWeb { tables, sets }));
        }
        assert_eq!(
            PlanError::NoWeb { tables: 13, sets: 12 }.to_string(),
            "there is no web of 13 tables with 12 sets of boards: take 3 to 16 sets, fewer than tables but at \
             least a third as many, and with an odd number of tables an odd number of sets"
        );
    }
}
