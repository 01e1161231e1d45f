//! Appendix Mitchells: a fixed number of boards for a field of any size (seed 000, "Appendix Mitchells").
//!
//! The *base* is a Mitchell of 7 or 11 tables, or of any other number that neither 2 nor 3 divides: each of
//! its tables can share its boards with tables appended to it. North-South at tables that have one appended,
//! and East-West at appended tables, stay. East-West of the base move up one table within the base, the boards
//! down. All other North-South pairs move up two tables at a time among their own tables, which are as many
//! as the base has.
//!
//! The seed says that the base must be prime. 3 is prime and does not do; 25 and 35 are not and do: the pairs
//! that move by two tables against boards that move by one pass three tables of boards in a round.
//!
//! More appended tables than the base has make further rows. All full rows but the last are then Mitchells of
//! their own on the same boards: their North-South pairs stay and their East-West pairs move within the row.

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

/// An appendix Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appendix {
    /// Tables of the base: the number of rounds and of sets.
    pub base: u16,
    /// All tables, those of the base included.
    pub tables: u16,
}

impl Appendix {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "appendix",
        usage: "appendix ROUNDS TABLES, usually of 7 or 11 rounds",
        about: "A fixed number of rounds and boards for any number of tables, several of which share.",
        source: "seed 000, \"Appendix Mitchells\"",
        read: |words| {
            let base = words.number("how many rounds, 7 or 11?")?;
            Ok(Form::Appendix(Self { base, tables: words.number("how many tables in all?")? }))
        },
        every: || {
            let bases = (5..MOST_TABLES).filter(|&base| is_base(base));
            bases
                .flat_map(|base| {
                    (base + 1..=MOST_TABLES).map(move |tables| Form::Appendix(Self { base, tables }))
                })
                .collect()
        },
    };
}

/// Whether nobody who moves by 2 or by 3 tables comes back to a table before all others.
fn is_base(base: u16) -> bool {
    base >= 5 && !base.is_multiple_of(2) && !base.is_multiple_of(3)
}

impl Family for Appendix {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        appendix(self.base, self.tables)
    }

    fn warnings(&self) -> Vec<Warning> {
        let many = (self.tables > 2 * self.base).then_some(Warning::ThreeShare);
        [Warning::NotEveryOpponent].into_iter().chain(many).collect()
    }

    /// "Usually 7 or 11" rounds, says the seed; 13 make an evening too.
    fn is_proposed(&self) -> bool {
        matches!(self.base, 7 | 11 | 13)
    }
}

impl fmt::Display for Appendix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "appendix {} {}", self.base, self.tables)
    }
}

/// The appendix Mitchell of `base` rounds and sets on so many tables, at most 40. Every pair plays every set,
/// but not every North-South pair meets every East-West pair.
///
/// # Errors
///
/// [`PlanError`] if 2 or 3 divides the base, or it is less than 5, or no table is appended, or there are too
/// many.
pub fn appendix(base: u16, tables: u16) -> Result<Movement, PlanError> {
    if !is_base(base) {
        return Err(PlanError::NoBase { base });
    }
    if tables <= base {
        let instead = format!(
            "to play {base} rounds at more tables than {base}, say how many tables in all, as in \
             \"appendix {base} {}\"",
            base + 2
        );
        return Err(PlanError::WrongTables { tables, instead });
    }
    if tables > MOST_TABLES {
        return Err(PlanError::TooManyTables { tables });
    }
    // Counted from 0: tables below `moving` have a North-South pair that stays, those below `full` an
    // East-West pair that moves. The rest, as many as the base has tables, is the other way round.
    let moving = tables - base;
    let full = (tables - 1) / base * base;
    let place = |round: u16, table: u16| {
        let north_south = match table.checked_sub(moving) {
            Some(at) => moving + (at + 2 * base - 2 * round) % base,
            None => table,
        };
        let east_west =
            if table < full { table / base * base + (table + base - round) % base } else { table };
        TablePlan {
            north_south: Some(PairId::north_south(north_south + 1)),
            east_west: Some(PairId::east_west(east_west + 1)),
            set: Some(SetNumber((table + round) % base + 1)),
        }
    };
    let mut movement = Movement {
        name: format!("{tables}-table appendix Mitchell of {base} rounds"),
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
    use super::*;
    use crate::RoundNumber;
    use crate::balance::Balance;
    use crate::verify::Fault;
    use game::entry::TableNumber;
    use game::seat::Line;

    fn table_of(movement: &Movement, pair: PairId, round: u16) -> u16 {
        movement.seat_of(pair, RoundNumber(round)).unwrap().0.0
    }

    #[test]
    fn every_size_is_without_fault_and_all_play_all_boards() {
        for form in (Appendix::KIND.every)() {
            let Form::Appendix(Appendix { base, tables }) = form else { panic!("not an appendix") };
            if tables > 20 && !tables.is_multiple_of(8) {
                continue; // The test of the catalogue has all sizes; here for time only some large ones.
            }
            let movement = appendix(base, tables).unwrap();
            assert_eq!(movement.verify(), [], "{base} {tables}");
            let balance = Balance::of(&movement);
            for line in Line::ALL {
                let all = BTreeSet::from([(u32::from(base), 0)]);
                assert_eq!(balance.kinds_within(Some(line)), all, "{base} {tables}");
            }
        }
    }

    /// Seed 000, 11 tables on a base of 7: North-South 1 to 4 and the appended East-West stay; East-West 1 to 7
    /// play a Mitchell of 7 tables; North-South 5 to 11 go up by two among their own seven tables, so that 10
    /// goes to 5 and 11 to 6. Seven rounds; tables 1 and 8 share, 2 and 9, and so on.
    #[test]
    fn eleven_tables_on_a_base_of_seven_as_described() {
        let movement = appendix(7, 11).unwrap();
        assert_eq!(movement.rounds.len(), 7);
        for round in 1..=7 {
            for stays in 1..=4 {
                assert_eq!(table_of(&movement, PairId::north_south(stays), round), stays);
                assert_eq!(table_of(&movement, PairId::east_west(stays + 7), round), stays + 7);
            }
            let sharing: Vec<_> = movement.sharing(RoundNumber(round)).into_values().collect();
            assert_eq!(sharing.len(), 4);
            assert!(sharing.iter().all(|tables| tables[0].0 + 7 == tables[1].0 && tables.len() == 2));
        }
        for (from, to) in [(8, 10), (9, 11), (10, 5), (11, 6), (5, 7), (6, 8), (7, 9)] {
            assert_eq!(table_of(&movement, PairId::north_south(from), 2), to);
        }
        for table in 1..=7 {
            let set = movement.place(RoundNumber(1), TableNumber(table)).unwrap().set;
            assert_eq!(set, Some(SetNumber(table)));
            assert_eq!(table_of(&movement, PairId::east_west(table), 2), table % 7 + 1);
        }
    }

    /// Seed 000: the same with 12 tables, the last of them beside table 5.
    #[test]
    fn twelve_tables_on_a_base_of_seven() {
        let sharing = appendix(7, 12).unwrap().sharing(RoundNumber(1));
        assert_eq!(sharing[&SetNumber(5)], [TableNumber(5), TableNumber(12)]);
        assert_eq!(sharing.len(), 5);
    }

    /// Seed 000 allows a half table, the phantom best as East-West at the last table. That pair would stay there, so that each pair that moves by two tables sits out once
    /// and all others play in every round. A phantom elsewhere makes no fewer sit out.
    #[test]
    fn a_half_table_is_best_at_the_highest_east_west_place() {
        for (base, tables) in [(7, 11), (7, 12), (11, 13)] {
            let movement = appendix(base, tables).unwrap();
            let out = |missing| {
                let floor = movement.without(&BTreeSet::from([missing]));
                floor.round_numbers().flat_map(|round| floor.sit_outs(round)).collect::<Vec<_>>()
            };
            let best = out(PairId::east_west(tables));
            assert!(best.iter().all(|sit_out| sit_out.pair.line == Some(Line::NorthSouth)));
            assert_eq!(best.len(), usize::from(base));
            let different: BTreeSet<PairId> = best.iter().map(|sit_out| sit_out.pair).collect();
            assert_eq!(different, (tables - base + 1..=tables).map(PairId::north_south).collect());
        }
    }

    /// The seed's "must have a prime number of tables" is neither needed nor enough.
    #[test]
    fn the_base_need_not_be_prime() {
        assert!(appendix(25, 30).unwrap().verify().is_empty());
        for (base, tables, says) in [
            (3, 5, "an appendix Mitchell cannot have 3 rounds: choose 7 or 11, or 5 or 13"),
            (9, 12, "an appendix Mitchell cannot have 9 rounds: choose 7 or 11, or 5 or 13"),
            (
                7,
                7,
                "7 tables do not do: to play 7 rounds at more tables than 7, say how many tables in all, as in \
                 \"appendix 7 9\"",
            ),
        ] {
            assert_eq!(appendix(base, tables).unwrap_err().to_string(), says);
        }
        assert!(matches!(appendix(7, 41), Err(PlanError::TooManyTables { tables: 41 })));
        // With a base of 3 the pairs that move by two tables would meet the same boards again.
        let replayed = (0..3_u16).map(|round| (2 * round + round) % 3).collect::<BTreeSet<u16>>();
        assert_eq!(replayed.len(), 1);
    }

    /// Further rows are Mitchells of their own.
    #[test]
    fn more_tables_than_two_rows() {
        let movement = appendix(7, 18).unwrap();
        let sharing = movement.sharing(RoundNumber(1));
        assert_eq!(sharing[&SetNumber(4)], [TableNumber(4), TableNumber(11), TableNumber(18)]);
        assert_eq!(table_of(&movement, PairId::east_west(7), 2), 1);
        assert_eq!(table_of(&movement, PairId::east_west(14), 2), 8);
        assert_eq!(table_of(&movement, PairId::north_south(17), 2), 12);
        assert_eq!(table_of(&movement, PairId::north_south(11), 7), 11);
        assert!(!movement.verify().iter().any(|fault| matches!(fault, Fault::UnequalPlays { .. })));
    }
}
