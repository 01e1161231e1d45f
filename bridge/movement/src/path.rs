//! The way of everybody who moves, read off a plan: where each sits, round by round.

use std::collections::BTreeMap;
use std::fmt;

use crate::Movement;
use crate::contestants::{Contestants, PlayerNumber};
use game::entry::{PairId, TableNumber};
use game::message::Label;
use game::seat::{Line, Seat};

/// Who moves as one: a pair, or in an individual a single player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mover {
    Pair(PairId),
    Player(PlayerNumber),
}

impl Mover {
    /// The pair; `None` for a player of an individual.
    pub fn pair(self) -> Option<PairId> {
        match self {
            Self::Pair(pair) => Some(pair),
            Self::Player(_) => None,
        }
    }
}

impl From<Mover> for Label {
    /// Without a section.
    fn from(mover: Mover) -> Self {
        match mover {
            Mover::Pair(pair) => Self::Pair(None, pair),
            Mover::Player(player) => Self::Player(None, player),
        }
    }
}

impl fmt::Display for Mover {
    /// `pair 3NS`, `player 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(pair) => write!(f, "pair {pair}"),
            Self::Player(player) => write!(f, "player {player}"),
        }
    }
}

/// Where a mover sits at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    Pair(Line),
    Player(Seat),
}

impl Spot {
    /// The line that this spot belongs to.
    pub fn line(self) -> Line {
        match self {
            Self::Pair(line) => line,
            Self::Player(seat) => seat.line(),
        }
    }
}

impl fmt::Display for Spot {
    /// `North-South`, or for a single player `North`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(line) => f.write_str(direction(*line)),
            Self::Player(seat) => seat.fmt(f),
        }
    }
}

/// The line in full, as it is announced: `North-South`.
pub fn direction(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "North-South",
        Line::EastWest => "East-West",
    }
}

/// A table and the spot there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub table: TableNumber,
    pub spot: Spot,
}

impl fmt::Display for Place {
    /// `table 7 East-West`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {} {}", self.table, self.spot)
    }
}

/// Where a mover sits, one place for each round; `None` where the plan gives it no seat.
pub type Path = Vec<Option<Place>>;

impl Movement {
    /// Whoever moves as one on this side of a table, with the spot: the pair, or its two players.
    pub fn movers(&self, pair: PairId, line: Line) -> Vec<(Mover, Spot)> {
        let Contestants::Players(players) = &self.contestants else {
            return vec![(Mover::Pair(pair), Spot::Pair(line))];
        };
        let seats = match line {
            Line::NorthSouth => [Seat::North, Seat::South],
            Line::EastWest => [Seat::East, Seat::West],
        };
        let players = players.get(&pair).copied().into_iter().flatten();
        players.zip(seats).map(|(player, seat)| (Mover::Player(player), Spot::Player(seat))).collect()
    }

    /// The way of every mover of the plan.
    pub fn paths(&self) -> BTreeMap<Mover, Path> {
        let rounds = self.rounds.len();
        let mut paths: BTreeMap<Mover, Path> = BTreeMap::new();
        for (round, table, place) in self.places() {
            for line in Line::ALL {
                let Some(pair) = place.side(line) else { continue };
                for (mover, spot) in self.movers(pair, line) {
                    let path = paths.entry(mover).or_insert_with(|| vec![None; rounds]);
                    if let Some(step) = round.index().and_then(|index| path.get_mut(index)) {
                        *step = Some(Place { table, spot });
                    }
                }
            }
        }
        paths
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{SetNumber, TablePlan, Winners, mitchell};

    #[test]
    fn a_path_has_a_place_for_each_round() {
        let paths = mitchell::odd(3).unwrap().paths();
        let path = &paths[&Mover::Pair(PairId::east_west(2))];
        let says: Vec<String> = path.iter().flatten().map(ToString::to_string).collect();
        assert_eq!(says, ["table 2 East-West", "table 3 East-West", "table 1 East-West"]);
    }

    #[test]
    fn players_have_paths_of_their_own() {
        // Four players at one table: each partners each other once.
        let partnerships = [[1, 2], [3, 4], [1, 3], [2, 4], [1, 4], [2, 3]];
        let pairs = (1..).map(PairId::one_winner);
        let players = pairs.zip(partnerships.map(|two| two.map(PlayerNumber))).collect();
        let round = |number: u16| {
            vec![TablePlan {
                north_south: Some(PairId::one_winner(2 * number - 1)),
                east_west: Some(PairId::one_winner(2 * number)),
                set: Some(SetNumber(number)),
            }]
        };
        let individual = Movement {
            name: "four players".to_owned(),
            winners: Winners::One,
            contestants: Contestants::Players(players),
            tables: 1,
            sets: 3,
            rounds: (1..=3).map(round).collect(),
            shared: BTreeSet::new(),
        };
        let paths = individual.paths();
        let path = &paths[&Mover::Player(PlayerNumber(2))];
        let says: Vec<String> = path.iter().flatten().map(ToString::to_string).collect();
        assert_eq!(says, ["table 1 South", "table 1 East", "table 1 East"]);
        assert_eq!(paths.len(), 4);
    }
}
