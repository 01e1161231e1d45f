//! Switched rounds: a pair that stays at its table plays the cards of the other line, while its opponents
//! move as always.
//!
//! At the table nobody changes chairs: the boards are laid a quarter turn round (seed 000, "Scrambled
//! Mitchell").

use crate::entry::{PairId, TableNumber};
use crate::movement::{Movement, RoundNumber};
use crate::seat::Line;

impl Movement {
    /// Whether the boards are turned at this table in this round: the pair that stays there sits the other
    /// way than in most rounds, and its opponents do not stay. `false` outside the plan.
    ///
    /// A pair stays at a table where it sits in more than half of all rounds: so a rover that takes its seat
    /// for a round changes nothing.
    pub fn is_turned(&self, round: RoundNumber, table: TableNumber) -> bool {
        let Some(place) = self.place(round, table) else { return false };
        let home = |line| self.home_line(place.side(line)?, table);
        match Line::ALL.map(home) {
            [Some(home), None] => home != Line::NorthSouth,
            [None, Some(home)] => home != Line::EastWest,
            [None, None] | [Some(_), Some(_)] => false,
        }
    }

    /// The line on which a pair that stays at a table mostly sits there, of two the first; `None` for a pair
    /// that moves. A pair that sat the wrong way at the start does not sit so for ever.
    fn home_line(&self, pair: PairId, table: TableNumber) -> Option<Line> {
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
    use crate::movement::howell::howell;
    use crate::movement::mitchell;

    /// A five-table Mitchell in which every table switches in round 4, as seed 000 has it for the last rounds.
    #[test]
    fn a_switched_round_is_seen_at_every_table() {
        let mut plan = mitchell::odd(5).unwrap();
        for place in &mut plan.rounds[3] {
            std::mem::swap(&mut place.north_south, &mut place.east_west);
        }
        for round in plan.round_numbers() {
            for table in (1..=5).map(TableNumber) {
                assert_eq!(plan.is_turned(round, table), round.0 == 4, "round {round}, table {table}");
            }
        }
        assert!(!plan.is_turned(RoundNumber(6), TableNumber(1)));
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
            assert_eq!(plan.is_turned(round, TableNumber(2)), round.0 <= 3, "round {round}");
        }
    }

    #[test]
    fn where_pairs_go_round_the_room_nothing_is_turned() {
        for plan in [mitchell::odd(7).unwrap(), howell(4).unwrap(), howell(5).unwrap()] {
            for (round, table, _) in plan.places() {
                assert!(!plan.is_turned(round, table), "{}: round {round}, table {table}", plan.name);
            }
        }
    }

    /// A rover sits in a North-South seat for one round: the pair that it displaces still stays there.
    #[test]
    fn a_rover_turns_nothing() {
        let mut plan = mitchell::odd(5).unwrap();
        plan.rounds[2][1].north_south = Some(PairId::north_south(6));
        assert!(plan.places().all(|(round, table, _)| !plan.is_turned(round, table)));
    }
}
