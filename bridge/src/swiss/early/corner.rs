//! The draw of one outcome with its dual: what every other draw of it costs more at least.

use super::search::Outcome;
use crate::swiss::matching::words::Words;
use crate::swiss::matching::{Costs, least};

/// Farther than any slack: a sum of a few of these is still a number.
pub(super) const FAR: i64 = i64::MAX / 8;

/// The best way to match everybody at one outcome.
#[derive(Debug)]
pub(super) struct Corner {
    /// For each node its score.
    pub(super) scores: Vec<i64>,
    pub(super) mate: Vec<usize>,
    /// For each two, four times what a draw with their match costs more at least up to the scores, row by row; never more
    /// than [`FAR`]. What a draw costs more is at least the sum over its matches.
    slacks: Vec<i64>,
    /// For each node those with whom its match costs nothing more up to the scores, and whether nothing more at all.
    free: Vec<Vec<(usize, bool)>>,
}

impl Corner {
    pub(super) fn of(scores: Vec<i64>, costs: &Costs<3>) -> Self {
        let nodes = scores.len();
        let matching = least(costs);
        let all = matching.certificate.slacks(costs);
        let mut free = vec![Vec::new(); nodes];
        for (one, free) in free.iter_mut().enumerate() {
            let others = (0..nodes).filter(|&other| other != one && other != matching.mate[one]);
            for other in others {
                let Words([scores, ..]) = all[one * nodes + other];
                if scores == 0 {
                    free.push((other, all[one * nodes + other] == Words::ZERO));
                }
            }
        }
        let slacks = all.iter().map(|slack| i64::try_from(slack.0[0]).unwrap_or(FAR).min(FAR)).collect();
        Self { scores, mate: matching.mate, slacks, free }
    }

    fn slack(&self, one: usize, other: usize) -> i64 {
        self.slacks[one * self.mate.len() + other]
    }

    /// For each node of the core the least sum of slacks on a way of other matches, and matches of this draw in the core
    /// in turn, that leaves the core; [`FAR`] or more if none does.
    ///
    /// Dijkstra's algorithm: a step goes by another match to somebody, and by this draw's match to the mate.
    pub(super) fn ways_out(&self, in_core: &[bool]) -> Vec<i64> {
        let nodes = self.mate.len();
        let outside: Vec<usize> = (0..nodes).filter(|&node| !in_core[node]).collect();
        let mut out = vec![FAR; nodes];
        let mut open: Vec<usize> = (0..nodes).filter(|&node| in_core[node]).collect();
        for &node in &open {
            let slack = |&other: &usize| self.slack(node, other);
            out[node] = outside.iter().map(slack).min().unwrap_or(FAR);
        }
        while let Some(place) = (0..open.len()).min_by_key(|&place| out[open[place]]) {
            let nearest = open.swap_remove(place);
            let through = self.mate[nearest];
            for &node in open.iter().filter(|&&node| node != through) {
                out[node] = out[node].min(self.slack(node, through) + out[nearest]).min(FAR);
            }
        }
        out
    }

    /// Whether every other draw of the core without the match of this node costs more, in all outcomes around of which
    /// this is a corner: more by the scores, or as much, and more by what does not change in these outcomes.
    ///
    /// A draw without it has a ring of other matches and matches of this draw in turn. That costs nothing more only if
    /// there is a way without slack from the node back to itself. Whom `steady` does not name may stand at other places
    /// in other outcomes, so of these only the scores count.
    pub(super) fn is_firm(&self, node: usize, in_core: &[bool], steady: Option<&[bool]>) -> bool {
        if self.reached(node, in_core, true)[node] {
            return false;
        }
        let from_here = self.reached(node, in_core, false);
        if !from_here[node] {
            return true;
        }
        let Some(steady) = steady else { return false };
        // A way back is as good as one there: from the mate.
        let from_mate = self.reached(self.mate[node], in_core, false);
        let is_on_a_ring = |&other: &usize| from_here[other] && from_mate[self.mate[other]];
        let ring: Vec<usize> = (0..self.mate.len()).filter(is_on_a_ring).collect();
        ring.iter().all(|&other| steady[other] && steady[self.mate[other]])
            && steady[node]
            && steady[self.mate[node]]
    }

    /// Whom ways without slack lead to, in one step or more.
    fn reached(&self, from: usize, in_core: &[bool], at_all_levels: bool) -> Vec<bool> {
        let mut reached = vec![false; self.mate.len()];
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            for &(other, is_free) in &self.free[node] {
                let next = self.mate[other];
                if in_core[other] && (is_free || !at_all_levels) && !reached[next] {
                    reached[next] = true;
                    open.push(next);
                }
            }
        }
        reached
    }
}

/// The outcomes from one to another, both inside.
#[derive(Debug, Clone)]
pub(super) struct Span {
    pub(super) low: Outcome,
    pub(super) high: Outcome,
}

impl Span {
    /// Every corner once.
    pub(super) fn corners(&self) -> Vec<Outcome> {
        let mut corners = vec![Outcome::new()];
        for (&low, &high) in self.low.iter().zip(&self.high) {
            let ends = if low == high { vec![low] } else { vec![low, high] };
            let with = |corner: &Outcome| {
                let corner = corner.clone();
                ends.clone().into_iter().map(move |end| corner.iter().copied().chain([end]).collect())
            };
            corners = corners.iter().flat_map(with).collect();
        }
        corners
    }

    /// The two parts up to a place of one result and from it on.
    pub(super) fn divided(&self, result: usize, at: usize) -> [Self; 2] {
        let (mut lower, mut upper) = (self.clone(), self.clone());
        lower.high[result] = at;
        upper.low[result] = at;
        [lower, upper]
    }
}
