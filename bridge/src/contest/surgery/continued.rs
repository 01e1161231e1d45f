//! The rounds that a plan would have next, where it is no longer a movement of the library: after a rover, a table
//! opened beside the others, pairs or boards that have changed places for good.
//!
//! The movement of the library is looked for with which most of its places agree. Its next rounds are taken, with
//! the pairs and the sets that had changed places in the last round; a pair that the movement does not have goes
//! on as a rover. What would be played twice so is not offered.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::entry::PairId;
use crate::movement::choice::MovementChoice;
use crate::movement::family::CATALOGUE;
use crate::movement::rover::path::places;
use crate::movement::verify::Fault;
use crate::movement::{Movement, RoundNumber, SetNumber, TablePlan};
use crate::seat::Line;

use super::beside::breaks;

/// So many tables may have been opened since.
const TABLES_MORE: u16 = 2;

/// So many movements are tried, the likeliest first.
const TRIED: usize = 6;

/// The plan with more rounds, `wanted` in all; `None` where none can be derived.
pub(super) fn continued(plan: &Movement, wanted: usize) -> Option<Movement> {
    let known: BTreeSet<Fault> = plan.verify().into_iter().collect();
    origins(plan, wanted).iter().take(TRIED).find_map(|whole| {
        let ways = [Exchanged::of(plan, whole), Exchanged::default()];
        let mut longer = ways.iter().map(|exchanged| lengthened(plan, whole, (wanted, exchanged)));
        longer.find(|longer| !longer.verify().iter().any(|fault| breaks(fault) && !known.contains(fault)))
    })
}

/// The movements of the library that a plan may come from, the likeliest first: the same seats and sets at more
/// than half of its places.
fn origins(plan: &Movement, wanted: usize) -> Vec<Movement> {
    let forms = CATALOGUE.iter().flat_map(|kind| (kind.every)());
    let forms = forms.filter(|form| {
        form.tables() <= plan.tables && form.tables().saturating_add(TABLES_MORE) >= plan.tables
    });
    let wholes = forms.filter_map(|form| MovementChoice::full(form).plan().ok());
    let fits = wholes.filter(|whole| {
        whole.rounds.len() >= wanted
            && whole.sets <= plan.sets
            && whole.winners == plan.winners
            && whole.contestants == plan.contestants
    });
    let agreeing = fits.map(|whole| (agreement(plan, &whole), whole));
    let seats = |whole: &Movement| 3 * plan.rounds.len() * usize::from(whole.tables);
    let mut likely: Vec<(usize, Movement)> =
        agreeing.filter(|(same, whole)| 2 * same > seats(whole)).collect();
    likely.sort_by_key(|(same, _)| Reverse(*same));
    likely.into_iter().map(|(_, whole)| whole).collect()
}

/// At how many seats the same pairs are planned, and at how many tables the same sets.
fn agreement(plan: &Movement, whole: &Movement) -> usize {
    let same = plan.places().filter_map(|(round, table, place)| {
        let other = whole.place(round, table)?;
        let sides = Line::ALL.into_iter().filter(|&line| place.side(line) == other.side(line));
        Some(sides.count() + usize::from(place.set == other.set))
    });
    same.sum()
}

/// Who and what has changed places in the last round.
#[derive(Default)]
struct Exchanged {
    pairs: BTreeMap<PairId, PairId>,
    sets: BTreeMap<SetNumber, SetNumber>,
}

impl Exchanged {
    fn of(plan: &Movement, whole: &Movement) -> Self {
        let mut exchanged = Self::default();
        let last = plan.round_numbers().next_back().unwrap_or(RoundNumber(0));
        let of_the_movement = whole.pairs();
        for (table, was) in whole.tables_of(last) {
            let Some(is) = plan.place(last, table) else { continue };
            for line in Line::ALL {
                let both = was.side(line).zip(is.side(line));
                exchanged.pairs.extend(both.filter(|(_, is)| of_the_movement.contains(is)));
            }
            exchanged.sets.extend(was.set.zip(is.set));
        }
        if !is_exchange(&exchanged.pairs) {
            exchanged.pairs.clear();
        }
        if !is_exchange(&exchanged.sets) {
            exchanged.sets.clear();
        }
        exchanged
    }

    fn pair(&self, pair: PairId) -> PairId {
        self.pairs.get(&pair).copied().unwrap_or(pair)
    }

    fn set(&self, set: SetNumber) -> SetNumber {
        self.sets.get(&set).copied().unwrap_or(set)
    }
}

/// Whether each takes the place of another, and nobody is in two.
fn is_exchange<T: Ord>(places: &BTreeMap<T, T>) -> bool {
    let sitting: BTreeSet<&T> = places.values().collect();
    sitting.len() == places.len() && sitting.iter().all(|is| places.contains_key(is))
}

fn lengthened(plan: &Movement, whole: &Movement, (wanted, exchanged): (usize, &Exchanged)) -> Movement {
    let played = plan.rounds.len();
    let mut longer = plan.clone();
    for tables in &whole.rounds[played..wanted] {
        let places = tables.iter().map(|place| TablePlan {
            north_south: place.north_south.map(|pair| exchanged.pair(pair)),
            east_west: place.east_west.map(|pair| exchanged.pair(pair)),
            set: place.set.map(|set| exchanged.set(set)),
        });
        let mut places: Vec<TablePlan> = places.collect();
        let empty = TablePlan { north_south: None, east_west: None, set: None };
        places.resize(usize::from(plan.tables), empty);
        longer.rounds.push(places);
    }
    let added = |round: &RoundNumber| round.index().is_some_and(|index| (played..wanted).contains(&index));
    let shared = whole.shared.iter().filter(|(round, _)| added(round));
    longer.shared.extend(shared.map(|&(round, set)| (round, exchanged.set(set))));
    let own = whole.pairs();
    for pair in plan.pairs().into_iter().filter(|pair| !own.contains(pair)) {
        longer = roved(&longer, pair, played);
    }
    longer
}

/// The plan with a rover's path through the rounds after those played, where it has one.
fn roved(plan: &Movement, rover: PairId, played: usize) -> Movement {
    let Some(line) = rover.line else { return plan.clone() };
    let own = plan.places().filter(|(_, _, place)| place.line_of(rover).is_some());
    let (mut sets, mut met) = (BTreeSet::new(), BTreeSet::new());
    for (_, _, place) in own {
        sets.extend(place.set);
        met.extend(place.side(line.other()));
    }
    let mut floor = plan.clone();
    for place in floor.rounds.iter_mut().flatten() {
        let again = place.set.is_some_and(|set| sets.contains(&set))
            || place.side(line.other()).is_some_and(|pair| met.contains(&pair));
        if again || place.meeting().is_none() {
            place.set = None;
        }
    }
    let first = u16::try_from(played).unwrap_or(u16::MAX);
    match places(&floor, RoundNumber(first).next(), line) {
        Some(path) => Movement { name: plan.name.clone(), ..plan.with_rover(rover, &path) },
        None => plan.clone(),
    }
}
