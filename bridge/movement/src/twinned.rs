//! Twinned Mitchells: two rows of tables, each a Mitchell of its own on the same boards (seed 000, "Twinned
//! Mitchell and Stagger movements").
//!
//! Each table shares with the one beside it in the other row, and all score on the same travellers. In a second
//! session with new boards East-West change rows and keep their numbers: then every pair meets the other row.
//! With an even number of tables in a row East-West skip a table half way, in each session.

use std::fmt;

use crate::Movement;
use crate::choice::Form;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::rows::{self, LARGE_FIELD, Place, Rows, Session, Sessions};
use crate::warning::Warning;
use game::entry::PairId;

/// A twinned Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Twinned {
    /// Of both rows together: even, at least 6.
    pub tables: u16,
    pub sessions: Sessions,
}

impl Twinned {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "twinned",
        usage: "twinned TABLES, then if you like: second, or both",
        about: "Two Mitchells side by side on the same boards: a large field in half as many rounds.",
        source: "seed 000, \"Twinned Mitchell and Stagger movements\"",
        read: |words| {
            let tables = words.number("how many tables?")?;
            Ok(Form::Twinned(Self { tables, sessions: Sessions::read(words) }))
        },
        every: || {
            let sizes = (6..=MOST_TABLES).step_by(2);
            sizes
                .flat_map(|tables| Sessions::ALL.map(|sessions| Form::Twinned(Self { tables, sessions })))
                .collect()
        },
    };

    /// Whether East-West skip: with an even number of tables in a row.
    fn skips(self) -> bool {
        self.tables.is_multiple_of(4)
    }
}

impl Family for Twinned {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        twinned(*self)
    }

    fn warnings(&self) -> Vec<Warning> {
        let half = (self.sessions != Sessions::Both).then_some(Warning::NotEveryOpponent);
        self.skips().then_some(Warning::SkipMisses).into_iter().chain(half).collect()
    }

    /// For large fields only, as in the seed; and the other sessions are for who knows that there are two.
    fn is_proposed(&self) -> bool {
        self.sessions == Sessions::First && self.tables >= LARGE_FIELD
    }

    /// In one session every set is in play at two tables in every round, so that tops stay equal.
    fn curtailed(&self) -> Option<Warning> {
        (self.sessions != Sessions::Both).then_some(Warning::Curtailed)
    }
}

impl fmt::Display for Twinned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "twinned {}{}", self.tables, self.sessions)
    }
}

/// The twinned Mitchell of an even number of tables, `6..=40`. A session has as many sets as a row has tables;
/// with an odd row as many rounds, with an even row one fewer.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is odd or outside that range.
pub fn twinned(choice: Twinned) -> Result<Movement, PlanError> {
    let Twinned { tables, sessions } = choice;
    if !tables.is_multiple_of(2) || !(6..=MOST_TABLES).contains(&tables) {
        let instead = format!("two rows need an even number of tables from 6 to {MOST_TABLES}");
        return Err(PlanError::WrongTables { tables, instead });
    }
    let row = tables / 2;
    let rounds = if choice.skips() { row - 1 } else { row };
    Ok(rows::plan(&Rows { name: "twinned Mitchell", tables, rounds, sessions }, |at| {
        let skipped = u16::from(choice.skips() && at.round >= row / 2);
        let start = (at.table % row + 2 * row - at.round - skipped) % row;
        let own_row = at.table / row;
        let from_row = match at.session {
            Session::First => own_row,
            Session::Second => 1 - own_row,
        };
        Place { east_west: from_row * row + start, set: (at.table % row + at.round) % row }
    }))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::balance::Balance;
    use crate::mitchell::{self, AfterSkip};
    use crate::verify::Fault;
    use crate::{BoardsGo, RoundNumber, SetNumber};
    use game::entry::TableNumber;
    use game::seat::Line;

    fn plan(tables: u16, sessions: Sessions) -> Movement {
        twinned(Twinned { tables, sessions }).unwrap()
    }

    /// Whom each pair meets: in the first session its own row, in the second the other, in both everybody;
    /// with an even row all but the one that is skipped over.
    #[test]
    fn every_size_is_without_fault_and_meets_as_it_should() {
        for tables in (6..=MOST_TABLES).step_by(2) {
            let row = tables / 2;
            for sessions in Sessions::ALL {
                let movement = plan(tables, sessions);
                assert_eq!(movement.verify(), [], "{tables}{sessions}");
                let same_row = |one: PairId, two: PairId| (one.number.0 <= row) == (two.number.0 <= row);
                let mut met = 0_usize;
                for (_, _, place) in movement.places() {
                    let (one, two) = place.meeting().unwrap();
                    met += 1;
                    let expected = match sessions {
                        Sessions::First => same_row(one, two),
                        Sessions::Second => !same_row(one, two),
                        Sessions::Both => true,
                    };
                    assert!(expected, "{tables}{sessions}: {one} meets {two}");
                }
                let missed = if row.is_multiple_of(2) { tables } else { 0 };
                let each = tables * row - missed;
                assert_eq!(met, usize::from(each) * sessions.each().len());
            }
        }
    }

    /// Seed 000, 18 tables: two rows that nobody leaves, each a Mitchell of nine that shares its boards table by table
    /// with the other; in the end 27 boards with 18 scores each.
    #[test]
    fn eighteen_tables_are_two_mitchells_of_nine() {
        let movement = plan(18, Sessions::First);
        let nine = mitchell::odd(9).unwrap();
        for (round, table, place) in nine.places() {
            for (beside, number) in [(table.0, 0), (table.0 + 9, 9)] {
                let twin = movement.place(round, TableNumber(beside)).unwrap();
                let moved = place.east_west.unwrap().number.0 + number;
                assert_eq!((twin.east_west, twin.set), (Some(PairId::east_west(moved)), place.set));
            }
        }
        assert_eq!(movement.sets, 9, "of three boards each: 27");
        let set = |place: &&crate::TablePlan| place.set == Some(SetNumber(4));
        assert_eq!(movement.rounds.iter().flatten().filter(set).count(), 18);
        assert_eq!(movement.sharing(RoundNumber(3))[&SetNumber(3)], [TableNumber(1), TableNumber(10)]);
        let down = movement.boards_go_to(RoundNumber(1), TableNumber(11)).unwrap();
        assert_eq!(down, BoardsGo::Shared(vec![TableNumber(1), TableNumber(10)]));
    }

    /// Seed 000: for the second session East-West change rows and keep their numbers.
    #[test]
    fn east_west_change_rows_for_the_second_session() {
        let second = plan(18, Sessions::Second);
        let both = plan(18, Sessions::Both);
        assert_eq!((both.rounds.len(), both.sets), (18, 18));
        for pair in 1..=18 {
            let beside = TableNumber((pair + 8) % 18 + 1);
            let pair = PairId::east_west(pair);
            assert_eq!(second.seat_of(pair, RoundNumber(1)), Some((beside, Line::EastWest)));
            assert_eq!(both.seat_of(pair, RoundNumber(10)), Some((beside, Line::EastWest)));
        }
        assert_eq!(both.place(RoundNumber(10), TableNumber(1)).unwrap().set, Some(SetNumber(10)));
        let balance = Balance::of(&both);
        let across = balance.tallies().filter(|(one, two, _)| one.line != two.line);
        assert!(across.into_iter().all(|(_, _, tally)| tally.meetings == 1));
    }

    /// Seed 000: 16 tables are two rows of eight, each with a skip.
    #[test]
    fn sixteen_tables_skip_in_each_row() {
        let movement = plan(16, Sessions::First);
        let eight = mitchell::skip(8, AfterSkip::Stop).unwrap();
        assert_eq!(movement.rounds.len(), eight.rounds.len());
        for (round, table, place) in eight.places() {
            let twin = movement.place(round, table).unwrap();
            assert_eq!((twin.east_west, twin.set), (place.east_west, place.set));
        }
    }

    #[test]
    fn one_session_may_end_early_with_equal_tops() {
        for tables in [16, 18] {
            let movement = plan(tables, Sessions::First).curtailed(6);
            assert_eq!(movement.verify(), [], "{tables}");
            let both = plan(tables, Sessions::Both).curtailed(12).verify();
            assert!(both.iter().any(|fault| matches!(fault, Fault::UnequalTops { .. })));
        }
        let odd: BTreeSet<_> = [5, 7, 4, 42]
            .map(|tables| twinned(Twinned { tables, sessions: Sessions::First }).is_err())
            .into();
        assert_eq!(odd, BTreeSet::from([true]));
    }
}
