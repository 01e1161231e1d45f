//! Guide cards: of a pair, where it sits in every round, against whom, with which boards; of a table, who
//! comes in every round, which boards are there and where they go.

use std::fmt;

use crate::motion::Motion;
use crate::path::{Mover, Place, Spot, direction};
use crate::turned::Turn;
use crate::{BoardsGo, Movement, RoundNumber, SetNumber, TablePlan};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// What a pair does in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub round: RoundNumber,
    /// `None` if the plan gives the pair no seat in this round.
    pub seat: Option<(TableNumber, Line)>,
    /// `None` if it sits out.
    pub opponents: Option<PairId>,
    /// `None` if there are no boards at its table.
    pub set: Option<SetNumber>,
}

impl Step {
    /// Whether the pair plays no boards in this round.
    pub fn sits_out(&self) -> bool {
        self.opponents.is_none()
    }

    /// Where to go, as announced: `table 7 East-West`, or that the pair sits out, and where.
    pub fn destination(&self) -> String {
        match self.seat {
            None => "sit out".to_owned(),
            Some((table, line)) => {
                let place = format!("table {table} {}", direction(line));
                if self.sits_out() { format!("sit out at {place}") } else { place }
            }
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}: {}", self.round, self.destination())?;
        if let Some(opponents) = self.opponents {
            write!(f, " against {opponents}")?;
        }
        self.set.map_or(Ok(()), |set| write!(f, ", set {set}"))
    }
}

/// A line of a table's guide card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    pub round: RoundNumber,
    pub north_south: Option<PairId>,
    pub east_west: Option<PairId>,
    /// `None` if there are no boards.
    pub set: Option<SetNumber>,
    /// The other tables that have the same copy of the boards in this round, ascending.
    pub shares_with: Vec<TableNumber>,
    /// How the boards lie, where they are turned.
    pub turn: Option<Turn>,
    /// Where the boards are needed next; `None` if there are none.
    pub boards_go: Option<BoardsGo>,
    /// Where those who sit here go next, North-South first; empty after the last round.
    pub next: Vec<(Mover, Option<Place>)>,
}

/// A line of the guide card of a pair or of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoverRow {
    pub round: RoundNumber,
    /// `None` if there is no seat.
    pub place: Option<Place>,
    /// A single player's partner; `None` for a pair.
    pub partner: Option<Mover>,
    /// The pair opposite, or the two players; empty if there are no opponents.
    pub opponents: Vec<Mover>,
    /// `None` if there are no boards, or nobody to play them with.
    pub set: Option<SetNumber>,
    /// Whether the boards are turned there.
    pub turned: bool,
    /// Who makes room for this mover, a rover; it comes back in the round after.
    pub displaces: Option<Mover>,
    /// The rover that takes this mover's place.
    pub makes_room_for: Option<Mover>,
}

impl Movement {
    /// What a pair does in a round. In a round that the plan does not have, as a pair without a seat.
    ///
    /// Ask it of [`Movement::without`] the missing pairs, so that it tells of the sit-outs.
    pub fn step(&self, pair: PairId, round: RoundNumber) -> Step {
        let seat = self.seat_of(pair, round);
        let place = seat.and_then(|(table, _)| self.place(round, table));
        Step {
            round,
            seat,
            opponents: seat.zip(place).and_then(|((_, line), place)| place.side(line.other())),
            set: place.and_then(|place| place.set),
        }
    }

    /// The guide card of a table. Ask it of the plan [with the boards in the room](Movement::boards_in_room).
    pub fn table_card(&self, table: TableNumber) -> Vec<TableRow> {
        let copy = self.with_copy_of(table);
        let row = |round: RoundNumber| {
            let place = self.place(round, table)?;
            let shares_with = place.set.map(|set| copy.tables_with(round, set)).unwrap_or_default();
            let sides = Line::ALL.into_iter().filter_map(|line| Some((place.side(line)?, line)));
            let next = |(pair, line)| {
                let movers = self.movers(pair, line).into_iter();
                movers.map(|(mover, _)| (mover, self.place_of(mover, round.next()))).collect::<Vec<_>>()
            };
            let last = round.next().index() == Some(self.rounds.len());
            Some(TableRow {
                round,
                north_south: place.north_south,
                east_west: place.east_west,
                set: place.set,
                shares_with: shares_with.into_iter().filter(|&other| other != table).collect(),
                turn: self.turn(round, table),
                boards_go: copy.boards_go_to(round, table),
                next: if last { Vec::new() } else { sides.flat_map(next).collect() },
            })
        };
        self.round_numbers().filter_map(row).collect()
    }

    /// The guide card of a pair or of a player; empty for somebody whom the movement does not have. Ask it
    /// of [`Movement::without`] the missing pairs; `motion` is that of the plan in full.
    pub fn mover_card(&self, mover: Mover, motion: &Motion) -> Vec<MoverRow> {
        let row = |round: RoundNumber| {
            let place = self.place_of(mover, round);
            let there = place.and_then(|place| self.place(round, place.table));
            let seated: Vec<(Mover, Spot)> = Line::ALL
                .into_iter()
                .filter_map(|line| Some((there?.side(line)?, line)))
                .flat_map(|(pair, line)| self.movers(pair, line))
                .collect();
            let line = place.map(|place| place.spot.line());
            let side = |with: bool| {
                let of = move |&&(other, spot): &&(Mover, Spot)| {
                    (Some(spot.line()) == line) == with && other != mover
                };
                seated.iter().filter(of).map(|&(other, _)| other).collect::<Vec<_>>()
            };
            let opponents = side(false);
            let roving = |rover: &Mover| motion.displaced(*rover, round) == Some(mover);
            MoverRow {
                round,
                place,
                partner: side(true).into_iter().next(),
                turned: place.is_some_and(|place| self.turn(round, place.table).is_some()),
                set: there.and_then(|there| there.set).filter(|_| !opponents.is_empty()),
                opponents,
                displaces: motion.rovers.contains(&mover).then(|| motion.displaced(mover, round)).flatten(),
                makes_room_for: motion.rovers.iter().copied().find(roving),
            }
        };
        if motion.paths.contains_key(&mover) { self.round_numbers().map(row).collect() } else { Vec::new() }
    }

    /// Where a pair or a player sits in a round; `None` if nowhere.
    pub fn place_of(&self, mover: Mover, round: RoundNumber) -> Option<Place> {
        let here = |(table, place): (TableNumber, &TablePlan)| {
            let sides = Line::ALL.into_iter().filter_map(|line| Some((place.side(line)?, line)));
            let mut movers = sides.flat_map(|(pair, line)| self.movers(pair, line));
            movers.find(|&(other, _)| other == mover).map(|(_, spot)| Place { table, spot })
        };
        self.tables_of(round).find_map(here)
    }

    /// The whole path of a pair, one step for each round. A pair that the movement does not have sits
    /// out throughout.
    pub fn path(&self, pair: PairId) -> Vec<Step> {
        self.round_numbers().map(|round| self.step(pair, round)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::mitchell;

    #[test]
    fn a_guide_card_reads_as_a_director_would_say_it() {
        let floor = mitchell::odd(3).unwrap().without(&BTreeSet::from([PairId::north_south(3)]));
        let card: Vec<String> = floor.path(PairId::east_west(2)).iter().map(Step::to_string).collect();
        assert_eq!(
            card,
            [
                "round 1: table 2 East-West against 2NS, set 2",
                "round 2: sit out at table 3 East-West",
                "round 3: table 1 East-West against 1NS, set 3",
            ]
        );
        assert_eq!(floor.step(PairId::north_south(3), RoundNumber(1)).destination(), "sit out");
        assert_eq!(floor.step(PairId::east_west(2), RoundNumber(4)).destination(), "sit out");
    }

    #[test]
    fn a_table_card_tells_who_comes_and_where_the_boards_go() {
        let room = mitchell::share(4, TableNumber(4)).unwrap().boards_in_room(&BTreeSet::new());
        let card = room.table_card(TableNumber(1));
        assert_eq!(card.len(), 4);
        assert_eq!(card[0].shares_with, [TableNumber(4)]);
        assert_eq!(card[0].boards_go, Some(BoardsGo::Table(TableNumber(3))));
        let next: Vec<String> =
            card[0].next.iter().map(|(mover, place)| format!("{mover}: {}", place.unwrap())).collect();
        assert_eq!(next, ["pair 1NS: table 1 North-South", "pair 1EW: table 2 East-West"]);
        assert!(card[3].next.is_empty());
    }

    #[test]
    fn a_rover_and_the_pair_that_makes_room_are_told_of_each_other() {
        // Seed 000, "NS Rover", 7 tables: bye, 2, 4, 6, 1, 3, 5.
        let rover = PairId::north_south(8);
        let mut plan = mitchell::odd(7).unwrap();
        for (round, table) in [(1, 2), (2, 4), (3, 6), (4, 1), (5, 3), (6, 5)] {
            plan.rounds[round][table - 1].north_south = Some(rover);
        }
        let motion = Motion::of(&plan);
        assert_eq!(motion.rovers, BTreeSet::from([Mover::Pair(rover)]));
        let card = plan.mover_card(Mover::Pair(rover), &motion);
        assert!(card[0].place.is_none());
        assert_eq!(card[2].displaces, Some(Mover::Pair(PairId::north_south(4))));
        let card = plan.mover_card(Mover::Pair(PairId::north_south(4)), &motion);
        assert_eq!(card[2].makes_room_for, Some(Mover::Pair(rover)));
        assert_eq!(card[3].opponents, [Mover::Pair(PairId::east_west(1))]);
    }
}
