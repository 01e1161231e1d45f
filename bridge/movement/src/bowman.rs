//! The Bowman, or Bowman-Ewing: two tables more than there are sets of boards.
//!
//! Tables in a circle but the last, which stands in the middle. The sets are on all tables but the last two:
//! the last but one always shares with table 1, and the last shares with each table in turn, so that it plays
//! the sets downwards. East-West move up one table through the whole room, boards down. With an even number of
//! sets East-West skip a table after half of the rounds. In effect it is a [`web`] of two tables beside a
//! Mitchell.
//!
//! Sources: EBU, "Switched Bowman for 11 tables", Club Focus Spring 2011,
//! <http://www.ebu.co.uk/newsletters/?id=9&page=7> (27 boards in 9 rounds; the order in which table 11 shares;
//! the half table without North-South 11); Woodborough Bridge Club,
//! <https://www.bridgewebs.com/woodborough/page19.html> (10 tables, 8 rounds, the skip after four).

use std::fmt;

use crate::Movement;
use crate::choice::Form;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::warning::Warning;
use crate::web::{self, Size};
use game::entry::PairId;

const LEAST_TABLES: u16 = 5;

/// A Bowman as the director asks for it: two rounds fewer than tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bowman {
    pub tables: u16,
}

impl Bowman {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "bowman",
        usage: "bowman TABLES",
        about: "A Mitchell with two rounds fewer than tables in which all play all boards: \
                the two last tables share with others.",
        source: "EBU Club Focus, Spring 2011, \"Switched Bowman for 11 tables\"",
        read: |words| Ok(Form::Bowman(Self { tables: words.number("how many tables?")? })),
        every: || (LEAST_TABLES..=MOST_TABLES).map(|tables| Form::Bowman(Self { tables })).collect(),
    };
}

impl Family for Bowman {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        let tables = self.tables;
        if !(LEAST_TABLES..=MOST_TABLES).contains(&tables) {
            return Err(PlanError::NoBowman { tables });
        }
        let sets = tables - 2;
        Ok(web::plan(format!("{tables}-table Bowman"), Size { tables, sets, own: sets }))
    }

    fn warnings(&self) -> Vec<Warning> {
        vec![Warning::LastTableShares]
    }
}

impl fmt::Display for Bowman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bowman {}", self.tables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::Severity;
    use game::entry::TableNumber;

    /// Tables that share with table 11 in each round, as the EBU prints them: "Table 11 shares in turn with
    /// table 9, 7, 5, 3, 1/10, 8, 6, 4 and 2." Table 10 "always shares with table 1".
    #[test]
    fn eleven_tables_share_as_published() {
        let movement = Bowman { tables: 11 }.plan(None).unwrap();
        let published: [&[u16]; 9] = [&[9], &[7], &[5], &[3], &[1, 10], &[8], &[6], &[4], &[2]];
        assert_eq!(movement.rounds.len(), 9);
        for (round, with) in movement.round_numbers().zip(published) {
            let set_at = |table| movement.place(round, TableNumber(table)).unwrap().set.unwrap();
            let mut tables: Vec<u16> =
                movement.tables_with(round, set_at(11)).into_iter().map(|table| table.0).collect();
            assert_eq!(tables.pop(), Some(11));
            assert_eq!(tables, with, "round {round}");
            assert_eq!(set_at(10), set_at(1));
        }
    }

    #[test]
    fn every_size_is_without_fault() {
        for tables in LEAST_TABLES..=MOST_TABLES {
            let faults = Bowman { tables }.plan(None).unwrap().verify();
            let worse = faults.iter().filter(|fault| fault.severity() >= Severity::Unfair).count();
            assert_eq!(worse, 0, "{tables}: {faults:?}");
        }
        for tables in [4, 41] {
            assert_eq!(Bowman { tables }.plan(None), Err(PlanError::NoBowman { tables }));
        }
    }

    /// "If you have the missing pair as NS 11, you eliminate the need for table 11 to share round the room."
    #[test]
    fn without_the_last_north_south_only_the_last_but_one_shares() {
        let missing = PairId::north_south(11);
        let floor = Bowman { tables: 11 }.plan(Some(missing)).unwrap().without(&[missing].into());
        for round in floor.round_numbers() {
            let sharing: Vec<_> = floor.sharing(round).into_values().collect();
            assert_eq!(sharing, [[TableNumber(1), TableNumber(10)]]);
        }
    }
}
