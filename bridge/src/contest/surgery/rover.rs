//! A rover: a pair that takes the place of another North-South pair in each round.
//!
//! Source: seed 000, "NS Rover". The rover has the North-South number after the highest, and sits out until
//! it finds its first place. It meets no pair twice and plays no board twice, and nobody is displaced twice.

use std::collections::BTreeSet;

use crate::contest::entry::{Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::{PairId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::{RoundNumber, SetNumber, Winners};
use crate::seat::Line;

/// How good a rover's path must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Accept {
    /// A place in every round but the first.
    OnlyPerfect,
    /// It may sit out more often, as seldom as can be found.
    SomeSitOuts,
}

/// Gives a late pair the path of a rover.
pub(super) fn seat(draft: &mut Draft<'_>, players: &[Player; 2], accept: Accept) -> Result<(), Refusal> {
    if draft.winners() != Winners::Two || draft.plan.movement.contestants != Contestants::Pairs {
        return refuse(
            "a rover needs a movement in which North-South stay, as a Mitchell: choose a phantom's place instead",
        );
    }
    let rounds: Vec<RoundNumber> = draft.rounds_from().collect();
    let Some(path) = path(draft, &rounds, accept) else {
        return refuse(
            "a rover would play boards or meet pairs twice here: choose a phantom's place or a further table instead",
        );
    };
    let rover = draft.next_pair(Line::NorthSouth);
    let from = draft.from();
    draft.set_entry(rover, players.clone(), Presence::There { from, until: None });
    for &(round, table) in &path {
        if let Some(place) = draft.place_mut((round, table)) {
            place.north_south = Some(rover);
        }
    }
    let name = format!("{}, with a rover", draft.plan.movement.name);
    draft.plan.movement.name = name;
    let tables: Vec<String> =
        path.iter().map(|(round, table)| format!("table {table} in round {round}")).collect();
    draft.say(format!(
        "The late pair is the rover, pair {rover}. It takes the North-South seats at {}.",
        crate::movement::verify::list(tables)
    ));
    let idle: Vec<RoundNumber> =
        rounds.iter().copied().filter(|round| path.iter().all(|(taken, _)| taken != round)).collect();
    if !idle.is_empty() {
        let word = if idle.len() == 1 { "round" } else { "rounds" };
        draft.say(format!("It sits out in {word} {}.", crate::movement::verify::list(idle)));
    }
    draft.say("The pair whose seats it takes sits out for that round and then comes back to its table.");
    Ok(())
}

/// A place that a rover could take.
#[derive(Debug, Clone, Copy)]
struct Stop {
    round: RoundNumber,
    table: TableNumber,
    displaced: PairId,
    opponents: PairId,
    set: SetNumber,
}

/// The rounds and tables of the rover: the first round is sat out, as it has begun; then as many in a row as
/// there are. `None` where no path is found with as few sit-outs as are accepted.
fn path(
    draft: &Draft<'_>,
    rounds: &[RoundNumber],
    accept: Accept,
) -> Option<Vec<(RoundNumber, TableNumber)>> {
    let stops: Vec<Stop> = rounds.iter().flat_map(|&round| stops(draft, round)).collect();
    let first_free = rounds.iter().filter(|round| **round > draft.from()).copied().collect::<Vec<_>>();
    let idle_most = match accept {
        Accept::OnlyPerfect => 0,
        Accept::SomeSitOuts => first_free.len().saturating_sub(1),
    };
    // Each sit-out more opens more paths; the search for each number of them is bounded.
    (0..=idle_most.min(IDLE_MOST)).find_map(|idle| {
        let mut search =
            Search { stops: &stops, taken: vec![], steps: STEPS_MOST, idle, open: first_free.clone() };
        search.finish().then(|| {
            let mut path: Vec<_> = search.taken.iter().map(|stop| (stop.round, stop.table)).collect();
            path.sort_unstable();
            path
        })
    })
}

/// So many steps are tried for each number of sit-outs: more than the movements of the course notes need.
const STEPS_MOST: u32 = 20_000;
/// So many further sit-outs of a rover are tried.
const IDLE_MOST: usize = 4;

/// The places in a round at which a rover could play: two pairs that are there with boards, nothing entered.
fn stops(draft: &Draft<'_>, round: RoundNumber) -> Vec<Stop> {
    let tables = draft.plan.movement.tables_of(round);
    let stops = tables.filter_map(|(table, place)| {
        let (displaced, opponents) = place.meeting()?;
        let there = draft.contest.is_there(draft.entry(opponents), round)
            && draft.contest.is_there(draft.entry(displaced), round);
        let stays = displaced.line == Some(Line::NorthSouth);
        let free = there && stays && !draft.has_lines(round, table);
        free.then_some(Stop { round, table, displaced, opponents, set: place.set? })
    });
    stops.collect()
}

/// A search for a path: the round with the fewest places left comes next.
struct Search<'a> {
    stops: &'a [Stop],
    taken: Vec<Stop>,
    /// The rounds that have no place yet.
    open: Vec<RoundNumber>,
    /// How many of them may stay without.
    idle: usize,
    steps: u32,
}

impl Search<'_> {
    fn finish(&mut self) -> bool {
        if self.open.is_empty() {
            return true;
        }
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        let used = self.used();
        let fewest = self.open.iter().enumerate().map(|(place, &round)| (self.free(&used, round), place));
        let Some((stops, place)) = fewest.min_by_key(|(stops, place)| (stops.len(), *place)) else {
            return false;
        };
        let round = self.open.remove(place);
        for stop in stops {
            self.taken.push(stop);
            if self.finish() {
                return true;
            }
            self.taken.pop();
        }
        if self.idle > 0 {
            self.idle -= 1;
            if self.finish() {
                return true;
            }
            self.idle += 1;
        }
        self.open.insert(place, round);
        false
    }

    fn used(&self) -> (BTreeSet<PairId>, BTreeSet<SetNumber>) {
        let pairs = self.taken.iter().flat_map(|stop| [stop.displaced, stop.opponents]);
        (pairs.collect(), self.taken.iter().map(|stop| stop.set).collect())
    }

    /// The places left in a round, those first that are two tables up from the place before: the path of the
    /// course notes.
    fn free(&self, (pairs, sets): &(BTreeSet<PairId>, BTreeSet<SetNumber>), round: RoundNumber) -> Vec<Stop> {
        let fits = |stop: &&Stop| {
            stop.round == round
                && !pairs.contains(&stop.displaced)
                && !pairs.contains(&stop.opponents)
                && !sets.contains(&stop.set)
        };
        let before = self.taken.iter().find(|stop| stop.round.next() == round).map_or(0, |stop| stop.table.0);
        let mut stops: Vec<Stop> = self.stops.iter().filter(fits).copied().collect();
        stops.sort_by_key(|stop| (stop.table.0 < before + 2, stop.table));
        stops
    }
}
