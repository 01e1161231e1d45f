//! Which matches are drawn whatever the outcome: a proof for whole boxes of outcomes by the draws of their corners.
//!
//! Up to what is the same for all draws, a match of two costs −2 times the product of their scores, which is linear in
//! each outstanding result alone. So inside a box every draw costs the mean, weighted by how near they are, of what it
//! costs at the corners; the mean of the duals of the corners is a dual there; and a match's slack is the mean of its
//! slacks.
//!
//! The matches that are drawn at all corners are the core. One fixed way to match the others costs more than the best by
//! some loss at each corner, so the best draw inside is not farther above the dual than the mean of the losses. A draw
//! without some match of the core goes, by other matches and core matches in turn, either around in a ring or out of
//! the core on both sides. If the way out has more slack than the loss at every corner, no best draw takes it; and a
//! ring that costs more at every corner costs more inside, so that its core matches would have been better. Far from
//! the contenders whose results are missing the way out is long, and large boxes are enough: what these results do to
//! each other there need not be known.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use super::corner::{Corner, Span};
use super::search::{Grid, Outcome};
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::matching::words::Words;
use crate::swiss::matching::{Costs, least};
use crate::swiss::request::Draw;
use crate::swiss::weighing::{Rules, Weighing};

/// Scores beyond this, in hundredths, are not reckoned with.
const FARTHEST: i64 = 1_000_000_000;

/// Two nodes of a match, the lower first.
type Two = [usize; 2];

/// The search for a proof.
pub(super) struct Proof<'a> {
    pub(super) grid: &'a Grid<'a>,
    pub(super) rules: Rules<'a>,
    /// Draws an outcome as it will be drawn.
    pub(super) draw: &'a dyn Fn(&Field) -> Option<Draw>,
    /// Whether only the scores count: where of draws that are equal by them one is taken by what no place says.
    pub(super) scores_only: bool,
    /// Who is drawn, but for a triangle: those of whom `nodes` are, and who has the bye.
    pub(super) open: BTreeSet<Contender>,
    pub(super) nodes: Vec<Contender>,
    /// The most matchings that may be made.
    pub(super) effort: u32,
    pub(super) made: u32,
    pub(super) corners: BTreeMap<Outcome, Rc<Corner>>,
    /// For each two nodes what their match costs beside the squares, row by row; made when the search begins.
    pub(super) harms: Vec<Harm>,
}

/// What a match costs that the scores do not change.
#[derive(Debug, Clone, Copy)]
pub(super) enum Harm {
    Costs(i128),
    /// More than everything else together: nobody meets again, or meets whom it may not, where that can be avoided.
    Never(i128),
}

/// What became of the matches that were to be proved in a box.
#[derive(Debug, Default)]
struct Found {
    /// Not drawn at some outcome.
    belied: BTreeSet<Two>,
    /// Drawn at all corners, but not proved in between.
    unsure: BTreeSet<Two>,
}

impl Proof<'_> {
    /// Those of these matches that are proved to be drawn whatever the outcome.
    pub(super) fn proved(&mut self, matches: &BTreeSet<[Contender; 2]>) -> BTreeSet<[Contender; 2]> {
        let node = |one: Contender| self.nodes.iter().position(|&node| node == one);
        let two = |&[one, other]: &[Contender; 2]| Some([node(one)?, node(other)?]);
        let mut left: BTreeSet<Two> =
            matches.iter().filter_map(two).map(|[one, other]| [one.min(other), one.max(other)]).collect();
        if !self.is_in_range() {
            return BTreeSet::new();
        }
        self.harms = self.harms_of();
        let high: Outcome = self.grid.values().iter().map(|values| values.len() - 1).collect();
        let whole = Span { low: vec![0; high.len()], high };
        let mut open = VecDeque::from([(whole, left.clone())]);
        while let Some((span, matches)) = open.pop_front() {
            let matches: BTreeSet<Two> = matches.intersection(&left).copied().collect();
            if matches.is_empty() {
                continue;
            }
            let Some(found) = self.look(&span, &matches) else {
                // There is no more time: nothing is said of what was not looked at.
                left.retain(|two| !matches.contains(two) && !open.iter().any(|(_, too)| too.contains(two)));
                break;
            };
            left.retain(|two| !found.belied.contains(two));
            if !found.unsure.is_empty() {
                open.extend(self.parts(&span).into_iter().map(|part| (part, found.unsure.clone())));
            }
        }
        left.into_iter()
            .map(|two| two.map(|node| self.nodes[node]))
            .map(|[one, two]| Field::both(one, two))
            .collect()
    }

    fn is_in_range(&self) -> bool {
        let candidates = self.grid.field().candidates.iter();
        candidates
            .map(|one| super::aside::reach(self.grid, one.contender))
            .all(|[least, most]| -FARTHEST < least && most < FARTHEST)
    }

    /// `None` if there is no effort left.
    fn take_effort(&mut self) -> Option<()> {
        self.made += 1;
        (self.made <= self.effort).then_some(())
    }

    fn look(&mut self, span: &Span, matches: &BTreeSet<Two>) -> Option<Found> {
        if span.low == span.high {
            return self.at(&span.low, matches);
        }
        let mut corners = Vec::new();
        for outcome in span.corners() {
            corners.push(self.corner(outcome)?);
        }
        let in_core: Vec<bool> = (0..self.nodes.len())
            .map(|node| corners.iter().all(|corner| corner.mate[node] == corners[0].mate[node]))
            .collect();
        let belied: BTreeSet<Two> = matches
            .iter()
            .filter(|&&[one, other]| !in_core[one] || corners[0].mate[one] != other)
            .copied()
            .collect();
        let mut unsure = BTreeSet::new();
        let mut losses = vec![0; corners.len()];
        if in_core.contains(&false) {
            self.take_effort()?;
            losses = self.losses(&corners, &in_core);
        }
        let steady = (!self.scores_only).then(|| self.steady(span));
        let ways_out: Vec<Vec<i64>> = corners.iter().map(|corner| corner.ways_out(&in_core)).collect();
        for &[one, other] in matches.difference(&belied) {
            let is_proved = corners.iter().zip(&ways_out).zip(&losses).all(|((corner, out), &loss)| {
                i128::from(out[one] + out[other]) > loss && corner.is_firm(one, &in_core, steady.as_deref())
            });
            if !is_proved {
                unsure.insert([one, other]);
            }
        }
        Some(Found { belied, unsure })
    }

    /// A single outcome: what is drawn there.
    fn at(&mut self, outcome: &[usize], matches: &BTreeSet<Two>) -> Option<Found> {
        self.take_effort()?;
        let drawn = (self.draw)(&self.grid.field_at(outcome))?;
        let drawn: BTreeSet<[Contender; 2]> =
            drawn.matches.iter().map(|&[one, other]| Field::both(one, other)).collect();
        let is_drawn = |two: &&Two| {
            let [one, other] = two.map(|node| self.nodes[node]);
            drawn.contains(&Field::both(one, other))
        };
        let belied = matches.iter().filter(|two| !is_drawn(two)).copied().collect();
        Some(Found { belied, unsure: BTreeSet::new() })
    }

    fn corner(&mut self, outcome: Outcome) -> Option<Rc<Corner>> {
        if let Some(corner) = self.corners.get(&outcome) {
            return Some(Rc::clone(corner));
        }
        self.take_effort()?;
        let field = self.grid.field_at(&outcome);
        let open: Vec<Candidate> =
            field.candidates.iter().filter(|one| self.open.contains(&one.contender)).copied().collect();
        let weighing = Weighing::of(&field, &open, self.rules);
        let places: Vec<usize> = self
            .nodes
            .iter()
            .filter_map(|&node| open.iter().position(|candidate| candidate.contender == node))
            .collect();
        let scores: Vec<i64> = places.iter().map(|&place| open[place].score).collect();
        let costs = Costs::of(self.nodes.len(), |one, other| {
            let up_to_scores = self.cost(&scores, one, other);
            let (one, other) = (places[one], places[other]);
            let cost = weighing.cost(one.min(other), one.max(other));
            // Of 500 matches these levels add up to less than 2⁵¹, 2⁹, 2⁴⁰, 2³⁰ and 2³¹.
            Words([
                up_to_scores,
                (cost.top << 50) + (cost.homes << 40) + cost.lines,
                (cost.floats << 31) + cost.in_group,
            ])
        });
        let corner = Rc::new(Corner::of(scores, &costs));
        self.corners.insert(outcome, Rc::clone(&corner));
        Some(corner)
    }

    /// What a match costs up to the scores.
    fn cost(&self, scores: &[i64], one: usize, other: usize) -> i128 {
        match self.harms[one * self.nodes.len() + other] {
            Harm::Costs(harm) => harm + i128::from(scores[one] - scores[other]).pow(2),
            Harm::Never(harm) => harm,
        }
    }

    /// A match of those who are kept apart costs more than all squares, in any outcome; a forbidden one more than all of
    /// these; and one that is not to be, more than everything.
    fn harms_of(&self) -> Vec<Harm> {
        let reach = self.open.iter().map(|&one| super::aside::reach(self.grid, one));
        let (least, most) =
            reach.fold((0, 0), |(least, most): (i64, i64), [low, high]| (least.min(low), most.max(high)));
        let pairs = self.nodes.len() as i128;
        let square = i128::from(most - least).pow(2);
        let apart = square * pairs + 1;
        let forbidden = (apart + square) * pairs + 1;
        let never = (forbidden + apart + square) * pairs + 1;
        let field = self.grid.field();
        let who = |node: &Contender| field.candidates.iter().find(|one| one.contender == *node).copied();
        let nodes: Vec<Candidate> = self.nodes.iter().filter_map(who).collect();
        let weighing = Weighing::of(field, &nodes, self.rules);
        let mut harms = Vec::with_capacity(nodes.len() * nodes.len());
        for one in 0..nodes.len() {
            harms.extend((0..nodes.len()).map(|other| {
                if one == other {
                    return Harm::Never(never);
                }
                let cost = weighing.cost(one.min(other), one.max(other));
                let is_never = cost.refused > 0 || cost.rematches > 0;
                let wishes = cost.forbidden * forbidden + cost.apart * apart;
                if is_never { Harm::Never(never) } else { Harm::Costs(wishes) }
            }));
        }
        harms
    }

    /// For each corner four times what it costs more than the best to match those outside the core in one and the same
    /// way, that which costs least at the middle.
    fn losses(&self, corners: &[Rc<Corner>], in_core: &[bool]) -> Vec<i128> {
        let outside: Vec<usize> = (0..self.nodes.len()).filter(|&node| !in_core[node]).collect();
        let cost = |corner: &Corner, one: usize, other: usize| self.cost(&corner.scores, one, other);
        let costs = Costs::of(outside.len(), |one, other| {
            Words([corners.iter().map(|corner| cost(corner, outside[one], outside[other])).sum()])
        });
        let mate = least(&costs).mate;
        let loss = |corner: &Rc<Corner>| -> i128 {
            let with = |place: usize| cost(corner, outside[place], outside[mate[place]]);
            let best = |place: usize| cost(corner, outside[place], corner.mate[outside[place]]);
            // Every match is counted from both sides.
            2 * (0..outside.len()).map(|place| with(place) - best(place)).sum::<i128>()
        };
        corners.iter().map(loss).collect()
    }

    /// Who stands at the same place in all these outcomes, in the same group of equal scores.
    fn steady(&self, span: &Span) -> Vec<bool> {
        let (low, high) = (self.grid.scores(&span.low), self.grid.scores(&span.high));
        let both = |one: &Contender| {
            let (low, high) = (low.get(one).copied().unwrap_or(0), high.get(one).copied().unwrap_or(0));
            (low.min(high), low.max(high))
        };
        let moving: Vec<(i64, i64)> =
            self.open.iter().map(both).filter(|(least, most)| least < most).collect();
        let is_steady = |one: &Contender| {
            let (least, most) = both(one);
            least == most && moving.iter().all(|&(from, to)| least < from || to < least)
        };
        self.nodes.iter().map(is_steady).collect()
    }

    /// Two halves of a box, or the outcomes of one that has no others than its corners.
    fn parts(&self, span: &Span) -> Vec<Span> {
        let values = self.grid.values();
        let can_divide = |&result: &usize| span.high[result] - span.low[result] > 1;
        let width = |result: usize| values[result][span.high[result]] - values[result][span.low[result]];
        let by = (0..values.len())
            .filter(can_divide)
            .max_by_key(|&result| (self.turns(span, result), width(result)));
        let Some(result) = by else {
            return span.corners().into_iter().map(|only| Span { low: only.clone(), high: only }).collect();
        };
        let (low, high) = (span.low[result], span.high[result]);
        let middle = i64::midpoint(values[result][low], values[result][high]);
        let at = values[result].partition_point(|&value| value < middle);
        span.divided(result, at.clamp(low + 1, high - 1)).into()
    }

    /// Whether the draw changes between two corners that differ in this result alone.
    fn turns(&self, span: &Span, result: usize) -> bool {
        span.corners().into_iter().filter(|corner| corner[result] == span.low[result]).any(|lower| {
            let mut upper = lower.clone();
            upper[result] = span.high[result];
            let mate = |outcome: &Outcome| self.corners.get(outcome).map(|corner| &corner.mate);
            mate(&lower) != mate(&upper)
        })
    }
}

#[cfg(test)]
mod tests;
