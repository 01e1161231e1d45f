//! Individuals: every player has every other as partner once and as opponent twice, and there is one winner
//! among the players.
//!
//! Players count on in a circle: after each round each takes the place of the one numbered one below, so that
//! the first round determines all others; with 4, 8, 12 and 16 players the highest numbered stays at table 1.
//! With 5, 9, 13 and 17 players one sits out in each round, each once. Nine players count in threes: the
//! rounds move them on within three threes, and these among each other. The board sets go on by one like the
//! players, so that each table plays another set; where no first round allows that, some or all tables play
//! the same boards in a round. (With 8 players none can: seven rounds with both tables on the same boards is
//! also what the ACBL publishes.)
//!
//! Mathematicians call these plans *whist tournaments*, the directors' rainbow and Shomate movements being other
//! ways to the same end. The first rounds below are our own: `examples/individual_search.rs` finds them again,
//! with the best balance (see [`Quality`](super::balance::quality::Quality)) among those that it looks at.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::choice::Form;
use crate::contestants::{Contestants, PlayerNumber};
use crate::family::{Family, Kind};
use crate::plan_error::PlanError;
use crate::warning::Warning;
use crate::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use game::entry::PairId;

/// A table in the first round: the partners North-South, those East-West, and the set, all counted from 0. The
/// highest number is the player who stays.
pub type Start = ([u16; 2], [u16; 2], u16);

/// How players and sets go on from round to round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Circle {
    /// Through all numbers.
    All { rounds: u16 },
    /// Nine rounds in three threes: the units of three and the threes go on by themselves.
    Threes,
}

impl Circle {
    /// How many rounds there are, as many as sets and as players who move.
    pub fn rounds(self) -> u16 {
        match self {
            Self::All { rounds } => rounds,
            Self::Threes => 9,
        }
    }

    /// The number that a number has moved on to in a round, both below [`Self::rounds`], as is the round.
    pub fn moved(self, number: u16, round: u16) -> u16 {
        match self {
            Self::All { rounds } => (number + round) % rounds,
            Self::Threes => (number / 3 + round / 3) % 3 * 3 + (number + round) % 3,
        }
    }
}

/// What the search found for a number of players.
struct Plan {
    players: u16,
    first: &'static [Start],
    turned: &'static [u16],
}

const PLANS: &[Plan] = &[
    // Quality 0, up to 1 tables share.
    Plan { players: 4, first: &[([0, 3], [1, 2], 0)], turned: &[] },
    // Quality 0, up to 1 tables share.
    Plan { players: 5, first: &[([1, 4], [2, 3], 0)], turned: &[] },
    // Quality 100, up to 2 tables share.
    Plan { players: 8, first: &[([0, 7], [1, 3], 0), ([2, 6], [4, 5], 0)], turned: &[] },
    // Quality 80, up to 2 tables share.
    Plan { players: 9, first: &[([1, 2], [3, 6], 0), ([4, 8], [5, 7], 0)], turned: &[] },
    // Quality 47.82, up to 3 tables share.
    Plan {
        players: 12,
        first: &[([0, 11], [1, 3], 0), ([2, 9], [6, 7], 0), ([4, 10], [5, 8], 0)],
        turned: &[5, 6, 0, 4, 6, 0, 4, 1, 3, 0, 3],
    },
    // Quality 88.88, up to 1 tables share.
    Plan {
        players: 13,
        first: &[([1, 8], [2, 12], 0), ([3, 11], [6, 10], 6), ([7, 9], [4, 5], 11)],
        turned: &[],
    },
    // Quality 100, up to 2 tables share.
    Plan {
        players: 16,
        first: &[([0, 15], [5, 10], 0), ([4, 8], [1, 2], 5), ([3, 12], [11, 14], 10), ([6, 13], [7, 9], 0)],
        turned: &[],
    },
    // Quality 92.3, up to 4 tables share.
    Plan {
        players: 17,
        first: &[([1, 16], [5, 12], 0), ([2, 15], [7, 10], 0), ([4, 13], [3, 14], 0), ([8, 9], [6, 11], 0)],
        turned: &[],
    },
];

/// An individual as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Individual {
    pub players: u16,
}

impl Individual {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "individual",
        usage: "individual PLAYERS",
        about: "Single players: each has every other as partner once and as opponent twice.",
        source: "issue 3 (rainbow and Shomate style); whist tournaments, found by our own search",
        read: |words| Ok(Form::Individual(Self { players: words.number("how many players?")? })),
        every: || PLANS.iter().map(|plan| Form::Individual(Self { players: plan.players })).collect(),
    };

    fn sits_out(self) -> bool {
        self.players % 4 == 1
    }
}

impl Family for Individual {
    fn tables(&self) -> u16 {
        self.players / 4
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let players = self.players;
        let Some(plan) = PLANS.iter().find(|plan| plan.players == players) else {
            return Err(PlanError::NoIndividual { players });
        };
        if missing.is_some() {
            return Err(PlanError::IndividualWithoutPair);
        }
        let circle = match players {
            9 => Circle::Threes,
            _ if self.sits_out() => Circle::All { rounds: players },
            _ => Circle::All { rounds: players - 1 },
        };
        let name = format!("individual for {players} players");
        Ok(cycle(name, circle, Rows { first: plan.first, turned: plan.turned }))
    }

    fn warnings(&self) -> Vec<Warning> {
        let sharing = self.plan(None).map(|plan| plan.sharing(RoundNumber(1)).into_values().next());
        let shares = match sharing {
            Ok(Some(tables)) if tables.len() == usize::from(self.tables()) => Some(Warning::AllTablesShare),
            Ok(Some(_)) => Some(Warning::SomeTablesShare),
            Ok(None) | Err(_) => None,
        };
        shares.into_iter().chain(self.sits_out().then_some(Warning::EachPlayerSitsOut)).collect()
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::CurtailedIndividual)
    }
}

impl fmt::Display for Individual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "individual {}", self.players)
    }
}

/// What determines an individual beside its circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows<'a> {
    pub first: &'a [Start],
    /// For each round the tables at which the partners sit the other way round: table 1 is the lowest bit. A
    /// round that is not named here has none.
    pub turned: &'a [u16],
}

/// Plays a first round out. Whether that is sound depends on the first round; `verify` tells.
///
/// Partnerships are numbered on from the players, in the order of these: with 8 players, 9 is players 1 and 2.
/// So nobody is called by the same number twice.
///
/// # Panics
///
/// If there are more tables or partnerships than a `u16` counts.
pub fn cycle(name: String, circle: Circle, rows: Rows<'_>) -> Movement {
    let Rows { first, turned } = rows;
    let rounds = circle.rounds();
    let player = |number: u16, round| {
        PlayerNumber(1 + if number < rounds { circle.moved(number, round) } else { number })
    };
    let partners = |pair: [u16; 2], round: u16| {
        let [one, two] = pair.map(|number| player(number, round));
        [one.min(two), one.max(two)]
    };
    let together: BTreeSet<[PlayerNumber; 2]> = (0..rounds)
        .flat_map(|round| {
            let sides = first.iter().flat_map(|&(north_south, east_west, _)| [north_south, east_west]);
            sides.map(move |pair| partners(pair, round))
        })
        .collect();
    let players = together.iter().flatten().map(|player| player.0).max().unwrap_or_default();
    let numbers: BTreeMap<[PlayerNumber; 2], PairId> =
        together.into_iter().zip((players + 1..=u16::MAX).map(PairId::one_winner)).collect();
    let plan = |round: u16| {
        let mask = turned.get(usize::from(round)).copied().unwrap_or(0);
        let pair = |pair| numbers.get(&partners(pair, round)).copied();
        let place = |(table, &(one, two, set)): (usize, &Start)| {
            let (north_south, east_west) = if mask >> table & 1 == 1 { (two, one) } else { (one, two) };
            let set = Some(SetNumber(circle.moved(set, round) + 1));
            TablePlan { north_south: pair(north_south), east_west: pair(east_west), set }
        };
        first.iter().enumerate().map(place).collect()
    };
    let mut movement = Movement {
        name,
        winners: Winners::One,
        tables: u16::try_from(first.len()).expect("no contest has so many tables"),
        sets: rounds,
        rounds: (0..rounds).map(plan).collect(),
        contestants: Contestants::Players(numbers.iter().map(|(&players, &pair)| (pair, players)).collect()),
        shared: BTreeSet::new(),
    };
    let sharing = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
    movement.shared = movement.round_numbers().flat_map(sharing).collect();
    movement
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::Severity;

    fn plan(players: u16) -> Movement {
        Individual { players }.plan(None).unwrap()
    }

    /// Every size: partners once, opponents twice, as many boards as everybody else, and no board twice.
    #[test]
    fn every_two_are_partners_once_and_opponents_twice() {
        for &Plan { players, .. } in PLANS {
            let movement = plan(players);
            let faults = movement.verify();
            let worse = faults.iter().filter(|fault| fault.severity() >= Severity::Unfair).count();
            assert_eq!(worse, 0, "{players}: {faults:?}");
            let Contestants::Players(partnerships) = &movement.contestants else { panic!("players compete") };
            let (mut partners, mut opponents, mut plays) =
                (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
            for (_, _, place) in movement.places() {
                let (one, two) = place.meeting().unwrap();
                let [north_south, east_west] = [partnerships[&one], partnerships[&two]];
                for pair in [north_south, east_west] {
                    *partners.entry(pair).or_insert(0) += 1;
                }
                for one in north_south {
                    for two in east_west {
                        *opponents.entry([one.min(two), one.max(two)]).or_insert(0) += 1;
                    }
                }
                for player in north_south.into_iter().chain(east_west) {
                    *plays.entry(player).or_insert(0) += 1;
                }
            }
            let twos = usize::from(players) * usize::from(players - 1) / 2;
            assert!(partners.len() == twos && partners.values().all(|&times| times == 1), "{players}");
            assert!(opponents.len() == twos && opponents.values().all(|&times| times == 2), "{players}");
            assert!(
                plays.len() == usize::from(players)
                    && plays.values().all(|&times| times == plays[&PlayerNumber(1)])
            );
            assert_eq!(plays[&PlayerNumber(1)], (players - 1) / 4 * 4 + if players % 4 == 1 { 0 } else { 3 });
        }
    }

    /// The highest stays at table 1; with one player more than the tables seat, each sits out once.
    #[test]
    fn who_stays_and_who_sits_out() {
        for (players, stays) in [(8, true), (12, true), (16, true), (9, false), (13, false), (17, false)] {
            let movement = plan(players);
            let Contestants::Players(partnerships) = &movement.contestants else { panic!("players compete") };
            let mut sat_out = BTreeSet::new();
            for tables in &movement.rounds {
                let at = |place: &TablePlan| {
                    let (one, two) = place.meeting().unwrap();
                    [partnerships[&one], partnerships[&two]].concat()
                };
                let here: BTreeSet<PlayerNumber> = tables.iter().flat_map(at).collect();
                sat_out.extend((1..=players).map(PlayerNumber).filter(|player| !here.contains(player)));
                if stays {
                    assert!(at(&tables[0]).contains(&PlayerNumber(players)));
                }
            }
            assert_eq!(sat_out.len(), if stays { 0 } else { usize::from(players) });
        }
    }

    /// What the search reached; perfect for 8 and 16.
    #[test]
    fn balance_is_as_good_as_found() {
        for (players, quality) in
            [(8, "100"), (9, "80"), (12, "47.82"), (13, "88.88"), (16, "100"), (17, "92.3")]
        {
            assert_eq!(plan(players).quality().to_string(), quality, "{players} players");
        }
    }

    #[test]
    fn other_sizes_and_missing_pairs_are_refused() {
        for (players, missing, says) in [
            (10, None, "there is no individual for 10 players here: choose 4, 5, 8, 9, 12, 13, 16 or 17"),
            (
                8,
                Some(PairId::one_winner(9)),
                "no pair can be missing where single players change partners: choose the number of players that came",
            ),
        ] {
            assert_eq!(Individual { players }.plan(missing).unwrap_err().to_string(), says);
        }
    }
}
