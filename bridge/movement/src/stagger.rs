//! Staggers for pairs: two rows of tables on the same boards, and East-West go through both rows, two tables at
//! a time (seed 000, "Twinned Mitchell and Stagger movements").
//!
//! Each table shares with the one beside it. East-West and the boards both move up, the boards one table within
//! the rows, East-West two: from the end of one row to the other end of the next, so simply in the order of the
//! tables, and from the last to table 1. When they are back at their own table a session is over: they have met
//! every second North-South pair, those of odd numbers the odd. In the second session, with new boards, they
//! meet all others.
//!
//! In the second session of the seed the first move is by one table, and by two from then on. If that movement came after a first round at their own tables, as in the first session,
//! all would meet the pair of their table again, and in round 2 have the boards of round 1. It comes before
//! round 1: East-West start the second session one table up from their own, with the boards in order.

use std::fmt;

use crate::Movement;
use crate::choice::Form;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::rows::{self, LARGE_FIELD, Place, Rows, Session, Sessions};
use crate::warning::Warning;
use game::entry::PairId;

/// A stagger for pairs as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stagger {
    /// Of both rows together: even, at least 4.
    pub tables: u16,
    pub sessions: Sessions,
}

impl Stagger {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "stagger",
        usage: "stagger TABLES, then if you like: second, or both",
        about: "Two rows on the same boards, East-West go up two tables through both: half as many rounds.",
        source: "seed 000, \"Twinned Mitchell and Stagger movements\"",
        read: |words| {
            let tables = words.number("how many tables?")?;
            Ok(Form::Stagger(Self { tables, sessions: Sessions::read(words) }))
        },
        every: || {
            let sizes = (4..=MOST_TABLES).step_by(2);
            sizes
                .flat_map(|tables| Sessions::ALL.map(|sessions| Form::Stagger(Self { tables, sessions })))
                .collect()
        },
    };
}

impl Family for Stagger {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        stagger(*self)
    }

    fn warnings(&self) -> Vec<Warning> {
        (self.sessions != Sessions::Both).then_some(Warning::NotEveryOpponent).into_iter().collect()
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

impl fmt::Display for Stagger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stagger {}{}", self.tables, self.sessions)
    }
}

/// The stagger of an even number of tables, `4..=40`: half as many rounds and sets in each session.
///
/// # Errors
///
/// [`PlanError`] if the number of tables is odd or outside that range.
pub fn stagger(choice: Stagger) -> Result<Movement, PlanError> {
    let Stagger { tables, sessions } = choice;
    if !tables.is_multiple_of(2) || !(4..=MOST_TABLES).contains(&tables) {
        let instead = format!("two rows need an even number of tables from 4 to {MOST_TABLES}");
        return Err(PlanError::WrongTables { tables, instead });
    }
    let row = tables / 2;
    Ok(rows::plan(&Rows { name: "stagger", tables, rounds: row, sessions }, |at| {
        let start = match at.session {
            Session::First => 0,
            Session::Second => 1,
        };
        Place {
            east_west: (at.table + 2 * tables - 2 * at.round - start) % tables,
            set: (at.table + row - at.round) % row,
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::Balance;
    use crate::verify::Fault;
    use crate::{BoardsGo, RoundNumber};
    use game::entry::TableNumber;
    use game::seat::Line;

    fn plan(tables: u16, sessions: Sessions) -> Movement {
        stagger(Stagger { tables, sessions }).unwrap()
    }

    /// Seed 000: "Suits any even number of tables." The first session has all meetings of pairs whose numbers
    /// are both odd or both even, the second all others, both together all.
    #[test]
    fn every_size_is_without_fault_and_meets_as_it_should() {
        for tables in (4..=MOST_TABLES).step_by(2) {
            for sessions in Sessions::ALL {
                let movement = plan(tables, sessions);
                assert_eq!(movement.verify(), [], "{tables}{sessions}");
                let mut met = 0_usize;
                for (_, _, place) in movement.places() {
                    let (one, two) = place.meeting().unwrap();
                    let alike = (one.number.0 + two.number.0).is_multiple_of(2);
                    met += 1;
                    let expected = match sessions {
                        Sessions::First => alike,
                        Sessions::Second => !alike,
                        Sessions::Both => true,
                    };
                    assert!(expected, "{tables}{sessions}: {one} meets {two}");
                }
                assert_eq!(met, usize::from(tables * tables / 2) * sessions.each().len());
            }
        }
    }

    /// Seed 000, 18 tables: from table 9 East-West go to the far end of the other row, always by two, the boards by
    /// one; once they are home again it can be scored.
    #[test]
    fn eighteen_tables_as_described() {
        let movement = plan(18, Sessions::First);
        let way = |pair| {
            let path = movement.path(PairId::east_west(pair));
            path.iter().map(|step| step.seat.unwrap().0.0).collect::<Vec<u16>>()
        };
        assert_eq!(way(9), [9, 11, 13, 15, 17, 1, 3, 5, 7], "and the next would be 9, the home table");
        assert_eq!(way(8), [8, 10, 12, 14, 16, 18, 2, 4, 6]);
        for (table, up) in [(1, [2, 11]), (9, [1, 10]), (18, [1, 10]), (12, [4, 13])] {
            let go = movement.boards_go_to(RoundNumber(1), TableNumber(table)).unwrap();
            assert_eq!(go, BoardsGo::Shared(up.map(TableNumber).to_vec()));
        }
    }

    #[test]
    fn the_second_session_starts_one_table_up() {
        let both = plan(18, Sessions::Both);
        for pair in 1..=18 {
            for (round, up) in [(1, 0), (9, 16), (10, 1), (11, 3), (18, 17)] {
                let table = TableNumber((pair - 1 + up) % 18 + 1);
                let seat = both.seat_of(PairId::east_west(pair), RoundNumber(round));
                assert_eq!(seat, Some((table, Line::EastWest)));
            }
        }
        let balance = Balance::of(&both);
        let mut across = balance.tallies().filter(|(one, two, _)| one.line != two.line);
        assert!(across.all(|(_, _, tally)| tally.meetings == 1));
    }

    /// The seed's second session read like the first, with a round at the home table before the move by one.
    #[test]
    fn the_second_session_cannot_start_at_home() {
        let mut movement = plan(18, Sessions::First);
        let second = plan(18, Sessions::Second);
        // Boards move up one table with each move, so that round 2 has those of table 1 at table 2.
        for (round, places) in movement.rounds.iter_mut().enumerate().skip(1) {
            for (place, moved) in places.iter_mut().zip(&second.rounds[round - 1]) {
                place.east_west = moved.east_west;
            }
        }
        let faults: Vec<String> = movement.verify().iter().map(ToString::to_string).collect();
        assert!(faults.contains(&"pair 1EW plays set 1 more than once, in rounds 1 and 2".to_owned()));
    }

    #[test]
    fn one_session_may_end_early_with_equal_tops() {
        assert_eq!(plan(18, Sessions::First).curtailed(7).verify(), []);
        let both = plan(18, Sessions::Both).curtailed(12).verify();
        assert!(both.iter().any(|fault| matches!(fault, Fault::UnequalTops { .. })));
        for tables in [2, 7, 42] {
            assert!(stagger(Stagger { tables, sessions: Sessions::First }).is_err());
        }
    }
}
