//! What each match of those that are possible would cost.

use std::collections::BTreeSet;

use crate::swiss::cost::{Cost, LEVELS};
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::matching::words::Words;
use crate::swiss::matching::{Costs, least};
use crate::swiss::packing::Packing;
use crate::swiss::request::{ANY_SEAT, Constraints, InGroup, Rematches, Seats};

/// Scores beyond this, in hundredths, count as this: ten million victory points.
const FARTHEST: i64 = 1_000_000_000;

/// By which rules matches are weighed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules<'a> {
    pub(crate) constraints: &'a Constraints,
    pub(crate) seats: &'a Seats,
    pub(crate) in_group: InGroup,
    pub(crate) rematches: Rematches,
}

impl<'a> Rules<'a> {
    /// Rules by which no seat is better than another.
    pub(crate) fn of(constraints: &'a Constraints, in_group: InGroup, rematches: Rematches) -> Self {
        Self { constraints, seats: &ANY_SEAT, in_group, rematches }
    }
}

/// Those who are to be matched with each other, in the order in which a draw takes them, with all that makes a match
/// dear or cheap.
#[derive(Debug)]
pub(crate) struct Weighing {
    players: Vec<Player>,
    /// For each two, row by row.
    between: Vec<Between>,
    in_group: InGroup,
    are_balanced: bool,
    /// Matches that are not to be, though only for now: those that another draw is to do without.
    shunned: BTreeSet<[usize; 2]>,
}

#[derive(Debug)]
struct Player {
    contender: Contender,
    score: i64,
    odd_rounds: u16,
    may_be_odd: bool,
    /// The first and the last place with this score.
    group: [usize; 2],
    /// By how much more it sat North-South; 0 where that is not looked at.
    lead: i128,
    home: Option<u16>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Between {
    /// How often they have met, as far as that counts.
    times: u16,
    /// When last.
    round: u16,
    refused: bool,
    forbidden: bool,
    apart: bool,
}

impl Weighing {
    /// `who` are an even number, or an odd one of whom one has a bye.
    pub(crate) fn of(field: &Field, who: &[Candidate], rules: Rules<'_>) -> Self {
        let (odd, seats) = (&rules.constraints.odd, rules.seats);
        let mut players: Vec<Player> = who
            .iter()
            .enumerate()
            .map(|(place, candidate)| Player {
                contender: candidate.contender,
                score: candidate.score.clamp(-FARTHEST, FARTHEST),
                odd_rounds: candidate.odd_rounds,
                may_be_odd: odd.is_empty() || odd.contains(&candidate.contender),
                group: [place, place],
                lead: if seats.are_balanced { candidate.north_south_lead.into() } else { 0 },
                home: seats.homes.get(&candidate.contender).copied(),
            })
            .collect();
        let mut first = 0;
        for place in 0..players.len() {
            if players[place].score != players[first].score {
                first = place;
            }
            players[place].group[0] = first;
        }
        for place in (0..players.len().saturating_sub(1)).rev() {
            if players[place].score == players[place + 1].score {
                players[place].group[1] = players[place + 1].group[1];
            }
        }
        let mut weighing = Self {
            players,
            between: Vec::new(),
            in_group: rules.in_group,
            are_balanced: seats.are_balanced,
            shunned: BTreeSet::new(),
        };
        weighing.note_between(field, rules);
        weighing
    }

    fn note_between(&mut self, field: &Field, rules: Rules<'_>) {
        let count = self.players.len();
        self.between = vec![Between::default(); count * count];
        let places: std::collections::BTreeMap<Contender, usize> =
            self.players.iter().enumerate().map(|(place, player)| (player.contender, place)).collect();
        let both = |[one, other]: &[Contender; 2]| {
            let (one, other) = (*places.get(one)?, *places.get(other)?);
            Some([one * count + other, other * count + one])
        };
        let last_round = field.met.values().flatten().copied().max().unwrap_or(0);
        for (pair, rounds) in &field.met {
            let round = rounds.iter().copied().max().unwrap_or(0);
            let counts = match rules.rematches {
                Rematches::Avoided => true,
                Rematches::Allowed => round == last_round && round > 0,
            };
            let times = if counts { u16::try_from(rounds.len()).unwrap_or(u16::MAX) } else { 0 };
            for place in both(pair).into_iter().flatten() {
                self.between[place].times = times;
                self.between[place].round = round;
            }
        }
        for place in rules.constraints.never.iter().filter_map(both).flatten() {
            self.between[place].refused = true;
        }
        for place in rules.constraints.forbidden.iter().filter_map(both).flatten() {
            self.between[place].forbidden = true;
        }
        for group in &rules.constraints.apart {
            for one in group {
                for place in group.iter().filter_map(|other| both(&[*one, *other])).flatten() {
                    self.between[place].apart = true;
                }
            }
        }
    }

    /// How many are to be matched, with the bye as one more if they are odd.
    pub(crate) fn count_with_bye(&self) -> usize {
        self.players.len().next_multiple_of(2)
    }

    pub(crate) fn contender(&self, place: usize) -> Option<Contender> {
        self.players.get(place).map(|player| player.contender)
    }

    /// Forgets what was shunned before, and shuns this match, or this bye.
    pub(crate) fn shun(&mut self, one: usize, other: usize) {
        self.shunned = BTreeSet::from([[one.min(other), one.max(other)]]);
    }

    /// What a match costs, the higher placed first; the place after the last is the bye.
    pub(crate) fn cost(&self, high: usize, low: usize) -> Cost {
        let shunned = i128::from(self.shunned.contains(&[high, low]));
        let count = self.players.len();
        let above_last = |place: usize| (count - 1 - place) as i128;
        let one = &self.players[high];
        let Some(other) = self.players.get(low) else {
            // Whom the director has not named stays in the draw, whatever that costs.
            let unnamed = if one.may_be_odd { 0 } else { count as i128 };
            return Cost {
                refused: shunned + unnamed,
                odd_rounds: one.odd_rounds.into(),
                odd_place: above_last(high),
                lines: one.lead * one.lead,
                ..Cost::default()
            };
        };
        let between = self.between[high * count + low];
        let difference = i128::from(one.score - other.score).abs();
        let apart = (low - high) as i128;
        let mut cost = Cost {
            refused: i128::from(between.refused) + shunned,
            forbidden: between.forbidden.into(),
            apart: between.apart.into(),
            squares: difference * difference,
            top: difference * (above_last(high) + 1),
            homes: one.home.zip(other.home).is_some_and(|(one, other)| one != other).into(),
            lines: if self.are_balanced { imbalance(one.lead, other.lead) } else { 0 },
            ..Cost::default()
        };
        if between.times > 0 {
            cost.rematches = 1;
            cost.more_meetings = i128::from(between.times) - 1;
            cost.rematch_places = above_last(high) + above_last(low);
            cost.rematch_rounds = between.round.into();
        }
        if difference > 0 {
            cost.floats = apart * apart;
            return cost;
        }
        let [first, last] = one.group.map(|place| place as i128);
        let half = (last - first + 1) / 2;
        cost.in_group = match self.in_group {
            InGroup::TopAgainstTop => apart * apart,
            InGroup::Fold => ((high + low) as i128 - first - last).pow(2),
            InGroup::Halves => {
                let same_half = (high as i128 - first < half) == (low as i128 - first < half);
                2 * (apart - half).pow(2) + i128::from(same_half)
            }
        };
        cost
    }

    /// The draw that costs least, exactly: for each place its mate, and what it costs.
    pub(crate) fn least(&self) -> (Vec<usize>, Cost) {
        let mate = least_by(self.count_with_bye(), |high, low| self.cost(high, low));
        let cost = self.total(&mate);
        (mate, cost)
    }

    /// A draw with the fewest matches that may not be, of these the fewest rematches, of these the fewest forbidden
    /// ones, and of these the fewest of those who are kept apart; and what it costs.
    pub(crate) fn least_harm(&self) -> (Vec<usize>, Cost) {
        let harm = |high, low| {
            let cost = self.cost(high, low);
            Words([(cost.refused << 60) + (cost.rematches << 40) + (cost.forbidden << 20) + cost.apart])
        };
        let mate = least(&Costs::of(self.count_with_bye(), harm)).mate;
        let cost = self.total(&mate);
        (mate, cost)
    }

    /// What the certificate of the draw of least cost does not prove.
    #[cfg(test)]
    pub(crate) fn unproved(&self) -> Vec<String> {
        let nodes = self.count_with_bye();
        let cost = |high, low| self.cost(high, low);
        let packing = packing(nodes, cost);
        let costs = Costs::of(nodes, |high, low| packing.pack::<4>(&cost(high, low)));
        least(&costs).faults(&costs)
    }

    /// What a draw costs.
    pub(crate) fn total(&self, mate: &[usize]) -> Cost {
        let mut total = Cost::default();
        for (high, &low) in mate.iter().enumerate().filter(|&(high, &low)| high < low) {
            total += self.cost(high, low);
        }
        total
    }
}

/// The squares of the leads that two will have who sit down against each other, as is better for both together: who has
/// been North-South less often sits there.
fn imbalance(one: i128, other: i128) -> i128 {
    (one.min(other) + 1).pow(2) + (one.max(other) - 1).pow(2)
}

/// For each place its mate in the draw that costs least, exactly, by these costs of two places, the higher first.
/// `nodes` is even.
pub(crate) fn least_by(nodes: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<usize> {
    let packing = packing(nodes, &cost);
    match packing.words() {
        1 => packed::<1>(nodes, &packing, cost),
        2 => packed::<2>(nodes, &packing, cost),
        _ => packed::<4>(nodes, &packing, cost),
    }
}

fn packing(nodes: usize, cost: impl Fn(usize, usize) -> Cost) -> Packing {
    let mut largest = [0; LEVELS];
    for [high, low] in pairs(nodes) {
        for (most, level) in largest.iter_mut().zip(cost(high, low).levels()) {
            *most = level.max(*most);
        }
    }
    Packing::of(largest, (nodes / 2) as i128)
}

fn packed<const K: usize>(
    nodes: usize,
    packing: &Packing,
    cost: impl Fn(usize, usize) -> Cost,
) -> Vec<usize> {
    least(&Costs::of(nodes, |high, low| packing.pack::<K>(&cost(high, low)))).mate
}

fn pairs(nodes: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..nodes).flat_map(move |high| (high + 1..nodes).map(move |low| [high, low]))
}
