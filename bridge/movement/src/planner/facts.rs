//! What can be counted about a plan before it is judged.

use std::collections::{BTreeMap, BTreeSet};

use crate::motion::{Motion, Way};
use crate::{Movement, RoundNumber, SetNumber};

/// How many sit out, and how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SitOuts {
    /// Pairs that sit out at least once.
    pub pairs: usize,
    /// The most rounds that one pair sits out.
    pub rounds: usize,
}

impl SitOuts {
    pub(crate) fn of(floors: &[Movement]) -> Self {
        let mut all = Self::default();
        for floor in floors {
            let mut rounds: BTreeMap<_, usize> = BTreeMap::new();
            for sit_out in floor.round_numbers().flat_map(|round| floor.sit_outs(round)) {
                *rounds.entry(sit_out.pair).or_default() += 1;
            }
            all.pairs += rounds.len();
            all.rounds = all.rounds.max(rounds.values().copied().max().unwrap_or_default());
        }
        all
    }
}

/// What computers call factoring: results that must be scaled before they can be added or compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Factoring {
    /// Some pairs play more boards than others that they are ranked with: the fewest and the most rounds.
    pub pairs: Option<(usize, usize)>,
    /// Some boards are played more often than others: the fewest and the most times.
    pub boards: Option<(usize, usize)>,
}

impl Factoring {
    pub(crate) fn of(floors: &[Movement]) -> Self {
        // Who is ranked together is told apart by the line, and in all sections together.
        let mut of_line: BTreeMap<_, BTreeSet<usize>> = BTreeMap::new();
        let mut of_set: BTreeMap<SetNumber, usize> = BTreeMap::new();
        for floor in floors {
            let mut of_pair: BTreeMap<_, usize> = floor.pairs().into_iter().map(|pair| (pair, 0)).collect();
            for (_, _, place) in floor.places() {
                let (Some((one, two)), Some(set)) = (place.meeting(), place.set) else { continue };
                *of_pair.entry(one).or_default() += 1;
                *of_pair.entry(two).or_default() += 1;
                *of_set.entry(set).or_default() += 1;
            }
            for (pair, plays) in of_pair {
                of_line.entry(pair.line).or_default().insert(plays);
            }
        }
        let ends = |counts: &BTreeSet<usize>| {
            counts.first().copied().zip(counts.last().copied()).filter(|(fewest, most)| fewest < most)
        };
        let pairs = of_line.values().filter_map(ends).max_by_key(|(fewest, most)| most - fewest);
        Self { pairs, boards: ends(&of_set.into_values().collect()) }
    }
}

/// What tables have to do with each other's boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sharing {
    /// The most tables of one section that share boards with others in a round.
    pub tables: usize,
    /// The most tables of one section that need the same boards at once.
    pub at_once: usize,
    /// How many copies of each board are needed in a section: one where boards can be passed across; in a
    /// barometer as many as there are tables.
    pub copies: usize,
    /// Whether all tables of a section play the same boards in every round.
    pub barometer: bool,
    /// The most sets of a section that wait on a bystand between two rounds in which they are played.
    pub bystands: usize,
}

impl Sharing {
    pub(crate) fn of(floors: &[Movement]) -> Self {
        let mut all = Self::default();
        for floor in floors {
            let mut spans: BTreeMap<SetNumber, (RoundNumber, RoundNumber)> = BTreeMap::new();
            for (round, _, place) in floor.places() {
                if let Some(set) = place.set {
                    spans.entry(set).or_insert((round, round)).1 = round;
                }
            }
            for round in floor.round_numbers() {
                let sharing = floor.sharing(round);
                all.tables = all.tables.max(sharing.values().map(Vec::len).sum());
                let now: BTreeSet<SetNumber> =
                    floor.tables_of(round).filter_map(|(_, place)| place.set).collect();
                let waits = |(set, (first, last)): &(&SetNumber, &(RoundNumber, RoundNumber))| {
                    (first..last).contains(&&round) && !now.contains(set)
                };
                all.bystands = all.bystands.max(spans.iter().filter(waits).count());
            }
            let at_once = at_once(floor);
            let barometer = floor.stations().is_barometer();
            all.at_once = all.at_once.max(at_once);
            all.barometer |= barometer;
            all.copies = all.copies.max(if barometer { at_once } else { floor.copies().len().max(1) });
        }
        all
    }
}

/// The most tables that need the same boards at once.
pub(super) fn at_once(floor: &Movement) -> usize {
    let of_round = |round| floor.sharing(round).into_values().map(|tables| tables.len()).max();
    floor.round_numbers().filter_map(of_round).max().unwrap_or(1)
}

/// How hard a movement is to run: what players or the director must do beyond a plain Mitchell, where some
/// stay and the others all go up a table each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hardness {
    /// Everybody needs a guide card: no rule can be said.
    pub cards: bool,
    /// Each pair follows another, as in a Howell.
    pub follows: bool,
    pub rovers: usize,
    /// Boards or players are turned in some rounds.
    pub turned: bool,
    /// Rounds before which something else than usual must be called.
    pub calls: usize,
}

impl Hardness {
    /// The hardness of the hardest section. The plans are in full, with pairs that are missing.
    pub(crate) fn of(plans: &[Movement]) -> Self {
        plans.iter().map(Self::of_one).max_by_key(|hardness| hardness.points()).unwrap_or_default()
    }

    fn of_one(plan: &Movement) -> Self {
        let motion = Motion::of(plan);
        let copies = plan.copies();
        let rooms = copies.iter().filter(|tables| tables.len() > 2);
        let rooms = rooms.map(|tables| plan.with_boards_at(tables).stations());
        let rooms = if copies.is_empty() { vec![plan.stations()] } else { rooms.collect() };
        let mut calls: BTreeSet<_> =
            rooms.into_iter().flat_map(|stations| stations.flow.exceptions.into_keys()).collect();
        let mut hardness = Self { rovers: motion.rovers.len(), ..Self::default() };
        match &motion.way {
            Way::Cards => hardness.cards = true,
            Way::Follow { .. } => hardness.follows = true,
            Way::Lines { flows, switched } => {
                calls.extend(flows.values().flat_map(|flow| flow.exceptions.keys().copied()));
                hardness.turned = !switched.is_empty();
            }
        }
        Self { calls: calls.len(), ..hardness }
    }

    /// 4 for guide cards, 2 where pairs follow each other, 2 for each rover, 1 for turning, and 1 for each
    /// round with a call of its own, at most 4 for those.
    pub fn points(self) -> usize {
        4 * usize::from(self.cards)
            + 2 * usize::from(self.follows)
            + 2 * self.rovers
            + usize::from(self.turned)
            + self.calls.min(4)
    }

    /// In plain sentences; empty for a plain Mitchell.
    pub fn sentences(self) -> Vec<String> {
        let mut says = Vec::new();
        if self.cards {
            says.push("Everybody needs a guide card.".to_owned());
        }
        if self.follows {
            says.push("Each pair follows another: put a card on every table.".to_owned());
        }
        match self.rovers {
            0 => {}
            1 => says.push("One pair roves: tell it and its hosts each time where it goes.".to_owned()),
            rovers => says.push(format!("{rovers} pairs rove: tell them and their hosts where they go.")),
        }
        if self.turned {
            says.push("Boards or players are turned in some rounds.".to_owned());
        }
        match self.calls {
            0 => {}
            1 => says.push("Before one round something else than usual must be called.".to_owned()),
            calls => says.push(format!("Before {calls} rounds something else than usual must be called.")),
        }
        says
    }
}
