//! Faults of a movement of single players, whose partnerships are the pairs that sit at the tables.

use std::collections::BTreeMap;
use std::fmt;

use super::{Fault, Severity, list};
use crate::contestants::{Contestants, PlayerNumber};
use crate::{Movement, RoundNumber, SetNumber};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// A fault that only a movement of single players can have.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerFault {
    /// A pair sits at a table, but which two players it is was not said.
    UnknownPair { pair: PairId },
    /// A pair is one player twice.
    OwnPartner { pair: PairId, player: PlayerNumber },
    /// A player has two seats in a round, perhaps against himself.
    TwoSeats { round: RoundNumber, player: PlayerNumber, seats: Vec<(TableNumber, Line)> },
    /// A player plays a set more than once.
    Replay { player: PlayerNumber, set: SetNumber, rounds: Vec<RoundNumber> },
    /// Two players are partners more than once.
    PartnersAgain { one: PlayerNumber, two: PlayerNumber, rounds: Vec<RoundNumber> },
    /// A player plays fewer rounds than others.
    UnequalPlays { player: PlayerNumber, plays: usize, most: usize },
}

impl PlayerFault {
    /// Whether the game cannot go on with it, or is only less fair.
    pub fn severity(&self) -> Severity {
        match self {
            Self::UnknownPair { .. }
            | Self::OwnPartner { .. }
            | Self::TwoSeats { .. }
            | Self::Replay { .. } => Severity::Breaks,
            Self::PartnersAgain { .. } | Self::UnequalPlays { .. } => Severity::Unfair,
        }
    }
}

impl fmt::Display for PlayerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPair { pair } => {
                write!(f, "pair {pair} sits at a table, but nobody said which two players it is")
            }
            Self::OwnPartner { pair, player } => {
                write!(f, "pair {pair} is player {player} with himself or herself")
            }
            Self::TwoSeats { round, player, seats } => {
                let seats = seats.iter().map(|(table, line)| format!("table {table} {line}"));
                write!(f, "round {round}: player {player} sits at {}", list(seats))
            }
            Self::Replay { player, set, rounds } => {
                write!(f, "player {player} plays set {set} more than once, in rounds {}", list(rounds))
            }
            Self::PartnersAgain { one, two, rounds } => {
                write!(f, "players {one} and {two} are partners more than once, in rounds {}", list(rounds))
            }
            Self::UnequalPlays { player, plays, most } => {
                write!(f, "player {player} plays {plays} rounds, others play {most}")
            }
        }
    }
}

impl Movement {
    /// The faults by player; none where no single players compete.
    pub(super) fn verify_players(&self, faults: &mut Vec<Fault>) {
        let Contestants::Players(partnerships) = &self.contestants else { return };
        let mut found = Vec::new();
        for pair in self.pairs() {
            match partnerships.get(&pair) {
                None => found.push(PlayerFault::UnknownPair { pair }),
                Some(&[one, two]) if one == two => found.push(PlayerFault::OwnPartner { pair, player: one }),
                Some(_) => {}
            }
        }
        let mut seats: BTreeMap<(RoundNumber, PlayerNumber), Vec<(TableNumber, Line)>> = BTreeMap::new();
        let mut played: BTreeMap<(PlayerNumber, SetNumber), Vec<RoundNumber>> = BTreeMap::new();
        let mut together: BTreeMap<(PlayerNumber, PlayerNumber), Vec<RoundNumber>> = BTreeMap::new();
        let mut plays: BTreeMap<PlayerNumber, usize> = BTreeMap::new();
        for (round, table, place) in self.places() {
            let set = place.set.filter(|_| place.meeting().is_some());
            for line in Line::ALL {
                let Some(&[one, two]) = place.side(line).and_then(|pair| partnerships.get(&pair)) else {
                    continue;
                };
                for player in [one, two] {
                    seats.entry((round, player)).or_default().push((table, line));
                    *plays.entry(player).or_default() += usize::from(set.is_some());
                    if let Some(set) = set {
                        played.entry((player, set)).or_default().push(round);
                    }
                }
                if set.is_some() && one != two {
                    together.entry((one.min(two), one.max(two))).or_default().push(round);
                }
            }
        }
        seats.retain(|_, seats| seats.len() > 1);
        let twice = seats.into_iter();
        found.extend(twice.map(|((round, player), seats)| PlayerFault::TwoSeats { round, player, seats }));
        played.retain(|_, rounds| rounds.len() > 1);
        let replays = played.into_iter();
        found.extend(replays.map(|((player, set), rounds)| PlayerFault::Replay { player, set, rounds }));
        together.retain(|_, rounds| rounds.len() > 1);
        let again = together.into_iter();
        found.extend(again.map(|((one, two), rounds)| PlayerFault::PartnersAgain { one, two, rounds }));
        let most = plays.values().copied().max().unwrap_or_default();
        let fewer = plays.into_iter().filter(|&(_, plays)| plays < most);
        found.extend(fewer.map(|(player, plays)| PlayerFault::UnequalPlays { player, plays, most }));
        faults.extend(found.into_iter().map(Fault::Player));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TablePlan, Winners};

    /// Four players, three rounds, one table: everybody partners everybody once.
    fn four() -> Movement {
        let round = |north_south, east_west, set| {
            vec![TablePlan {
                north_south: Some(PairId::one_winner(north_south)),
                east_west: Some(PairId::one_winner(east_west)),
                set: Some(SetNumber(set)),
            }]
        };
        let partnerships = [[1, 2], [3, 4], [1, 3], [2, 4], [1, 4], [2, 3]];
        let partnerships = (1..).map(PairId::one_winner).zip(partnerships.map(|two| two.map(PlayerNumber)));
        Movement {
            name: "four players".to_owned(),
            winners: Winners::One,
            contestants: Contestants::Players(partnerships.collect()),
            tables: 1,
            sets: 3,
            rounds: vec![round(1, 2, 1), round(3, 4, 2), round(5, 6, 3)],
            shared: [].into(),
        }
    }

    #[test]
    fn every_fault_of_players_is_found_and_named() {
        assert_eq!(four().verify(), []);
        let check = |break_it: fn(&mut Movement, &mut BTreeMap<PairId, [PlayerNumber; 2]>), says: &str| {
            let mut plan = four();
            let Contestants::Players(mut partnerships) = plan.contestants.clone() else { unreachable!() };
            break_it(&mut plan, &mut partnerships);
            plan.contestants = Contestants::Players(partnerships);
            let faults: Vec<String> = plan.verify().iter().map(ToString::to_string).collect();
            assert!(faults.iter().any(|fault| fault == says), "{says}: {faults:#?}");
        };
        check(
            |_, pairs| pairs.retain(|&pair, _| pair != PairId::one_winner(6)),
            "pair 6 sits at a table, but nobody said which two players it is",
        );
        check(
            |_, pairs| pairs.get_mut(&PairId::one_winner(6)).unwrap()[0] = PlayerNumber(3),
            "pair 6 is player 3 with himself or herself",
        );
        check(
            |_, pairs| pairs.get_mut(&PairId::one_winner(6)).unwrap()[0] = PlayerNumber(4),
            "round 3: player 4 sits at table 1 NS and table 1 EW",
        );
        check(
            |plan, _| plan.rounds[1][0].set = Some(SetNumber(1)),
            "player 2 plays set 1 more than once, in rounds 1 and 2",
        );
        check(
            |plan, _| plan.rounds[2] = plan.rounds[1].clone(),
            "players 2 and 4 are partners more than once, in rounds 2 and 3",
        );
        check(
            |_, pairs| pairs.get_mut(&PairId::one_winner(6)).unwrap()[0] = PlayerNumber(5),
            "player 5 plays 1 rounds, others play 3",
        );
    }
}
