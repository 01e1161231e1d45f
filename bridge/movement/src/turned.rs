//! Which way the boards lie: in some rounds a pair that stays at its table plays the cards of the other line,
//! while its opponents move as always.
//!
//! At the table nobody changes chairs: the boards are laid a quarter turn round (seed 000, "Scrambled
//! Mitchell"). Everything that people are told, on paper, on the web and at the table, names the line whose
//! *cards* somebody plays, as the scores do, and says of turned boards to whom North points. So whoever follows
//! two of them at once, or has changed chairs already, still plays the right cards.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Movement, RoundNumber};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// How the boards of a table lie in a round in which they are turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// Who plays the North-South cards: North on the boards points to them.
    pub north: PairId,
    /// Who stays at the table, and keeps its chairs.
    pub keeps: PairId,
}

/// To whom North points, as somebody is told who plays the cards of this line.
pub fn north_points(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "North points to you",
        Line::EastWest => "North points to your opponents",
    }
}

impl Movement {
    /// How the boards lie at this table in this round, where they are turned: the pair that stays there plays the
    /// other line than in most rounds, and its opponents do not stay. `None` outside the plan.
    ///
    /// A pair stays at a table where it sits in more than half of all rounds: so a rover that takes its seat
    /// for a round changes nothing.
    pub fn turn(&self, round: RoundNumber, table: TableNumber) -> Option<Turn> {
        let (north, east) = self.place(round, table)?.meeting()?;
        let (keeps, line, home) = match [north, east].map(|pair| self.home_line(pair, table)) {
            [Some(home), None] => (north, Line::NorthSouth, home),
            [None, Some(home)] => (east, Line::EastWest, home),
            [None, None] | [Some(_), Some(_)] => return None,
        };
        (line != home).then_some(Turn { north, keeps })
    }

    /// The tables at which the boards are turned, by round; no empty ones.
    pub fn turned(&self) -> BTreeMap<RoundNumber, BTreeSet<TableNumber>> {
        let mut turned: BTreeMap<RoundNumber, BTreeSet<TableNumber>> = BTreeMap::new();
        for (round, table, _) in self.places().filter(|(round, table, _)| self.turn(*round, *table).is_some())
        {
            turned.entry(round).or_default().insert(table);
        }
        turned
    }

    /// The line on which a pair that stays at a table mostly sits there, of two the first: that of its chairs;
    /// `None` for a pair that moves. A pair that sat the wrong way at the start does not sit so for ever.
    pub(super) fn home_line(&self, pair: PairId, table: TableNumber) -> Option<Line> {
        let lines = || self.round_numbers().filter_map(|round| self.place(round, table)?.line_of(pair));
        let (count, first) = (lines().count(), lines().next()?);
        let like_first = lines().filter(|line| *line == first).count();
        let home = if 2 * like_first >= count { first } else { first.other() };
        (2 * count > self.rounds.len()).then_some(home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;
    use crate::howell::howell;
    use crate::mitchell;

    fn is_turned(plan: &Movement, round: RoundNumber, table: TableNumber) -> bool {
        plan.turn(round, table).is_some()
    }

    /// Read off the plan: pair 9 stays at table 4, North-South in rounds 1, 2 and 8 and East-West in the others.
    #[test]
    fn where_boards_are_turned_it_is_told_to_whom_north_points() {
        let plan = "howell 6 three-quarter 8".parse::<MovementChoice>().unwrap().plan().unwrap();
        let pair = PairId::one_winner;
        let turned = (1..=8).filter(|&round| is_turned(&plan, RoundNumber(round), TableNumber(4)));
        assert_eq!(turned.collect::<Vec<_>>(), [1, 2, 8]);
        let turn = plan.turn(RoundNumber(2), TableNumber(4));
        assert_eq!(turn, Some(Turn { north: pair(9), keeps: pair(9) }));
        assert!(plan.turned()[&RoundNumber(2)].contains(&TableNumber(4)));
    }

    /// A five-table Mitchell in which every table switches in round 4, as seed 000 has it for the last rounds.
    #[test]
    fn a_switched_round_is_seen_at_every_table() {
        let mut plan = mitchell::odd(5).unwrap();
        for place in &mut plan.rounds[3] {
            std::mem::swap(&mut place.north_south, &mut place.east_west);
        }
        for round in plan.round_numbers() {
            for table in (1..=5).map(TableNumber) {
                assert_eq!(is_turned(&plan, round, table), round.0 == 4, "round {round}, table {table}");
            }
        }
        assert!(!is_turned(&plan, RoundNumber(6), TableNumber(1)));
    }

    /// In a director's evening table 2 sat the wrong way in the first three of seven rounds.
    #[test]
    fn a_wrong_start_turns_nothing_later() {
        let mut plan = mitchell::odd(7).unwrap();
        for tables in &mut plan.rounds[..3] {
            let place = &mut tables[1];
            std::mem::swap(&mut place.north_south, &mut place.east_west);
        }
        for round in plan.round_numbers() {
            assert_eq!(is_turned(&plan, round, TableNumber(2)), round.0 <= 3, "round {round}");
        }
    }

    #[test]
    fn where_pairs_go_round_the_room_nothing_is_turned() {
        for plan in [mitchell::odd(7).unwrap(), howell(4).unwrap(), howell(5).unwrap()] {
            for (round, table, _) in plan.places() {
                assert!(!is_turned(&plan, round, table), "{}: round {round}, table {table}", plan.name);
            }
        }
    }

    /// A rover sits in a North-South seat for one round: the pair that it displaces still stays there.
    #[test]
    fn a_rover_turns_nothing() {
        let mut plan = mitchell::odd(5).unwrap();
        plan.rounds[2][1].north_south = Some(PairId::north_south(6));
        assert!(plan.places().all(|(round, table, _)| !is_turned(&plan, round, table)));
    }
}
