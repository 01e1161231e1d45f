//! How many rematches each triangle would take.

use std::collections::BTreeMap;

use crate::swiss::pairable::{Alone, Largest, Pairable};
use crate::swiss::weighing::Weighing;

/// The rematches of all triangles, counted when they are asked for.
///
/// A triangle takes those inside it, and half as many as the others leave alone when only those meet who have not met:
/// whoever is left alone meets somebody again, whoever that is. Nothing that is counted is forgotten, so no two are
/// taken out more than once.
#[derive(Debug)]
pub(super) struct Count {
    unmet: Taken,
    /// Who may meet at all; `None` if everybody may.
    allowed: Option<Taken>,
    has_wishes: bool,
}

impl Count {
    /// Of so many who are weighed, an odd number.
    pub(super) fn of(weighing: &Weighing, count: usize) -> Self {
        let (mut has_refused, mut has_wishes) = (false, false);
        for one in 0..count {
            for other in one + 1..count {
                let cost = weighing.cost(one, other);
                has_refused |= cost.refused > 0;
                has_wishes |= cost.forbidden > 0 || cost.apart > 0;
            }
        }
        let is_allowed = |one, other| weighing.cost(one, other).refused == 0;
        let unmet = |one, other| is_allowed(one, other) && weighing.cost(one, other).rematches == 0;
        Self {
            unmet: Taken::of(Pairable::of(count, unmet)),
            allowed: has_refused.then(|| Taken::of(Pairable::of(count, is_allowed))),
            has_wishes,
        }
    }

    pub(super) fn has_refused(&self) -> bool {
        self.allowed.is_some()
    }

    /// Whether matches are forbidden where that can be, or groups kept apart.
    pub(super) fn has_wishes(&self) -> bool {
        self.has_wishes
    }

    /// No triangle takes fewer rematches: each of three who are taken out was one left alone at most.
    pub(super) fn fewest(&self) -> usize {
        self.unmet.all.1.least.saturating_sub(3) / 2
    }

    pub(super) fn is_refused_inside(&self, three: [usize; 3]) -> bool {
        let allowed = self.allowed.as_ref();
        allowed.is_some_and(|allowed| twos(three).iter().any(|&[one, other]| !allowed.graph.may(one, other)))
    }

    /// How many matches among the others may not be, at least.
    pub(super) fn refused(&mut self, three: [usize; 3]) -> usize {
        self.allowed.as_mut().map_or(0, |allowed| allowed.left_alone(three) / 2)
    }

    /// Whether a triangle may take so few rematches, by what is known without looking at two who are taken out; `false`
    /// also for a triangle with two who may not meet.
    pub(super) fn may_leave(&mut self, three: [usize; 3], rematches: usize) -> bool {
        let inside = self.inside(three);
        if inside > rematches || self.is_refused_inside(three) {
            return false;
        }
        // In the order in which triangles are tried the first changes least often.
        let [first, second, third] = three;
        let alone = &self.unmet.without_one(first).1;
        let both = alone.may_be[second] && alone.may_be[third];
        let least = if both { alone.least - 2 } else { alone.least };
        inside + least / 2 <= rematches
    }

    /// How many rematches a triangle takes; at least, if some may not be.
    pub(super) fn rematches(&mut self, three: [usize; 3]) -> usize {
        self.inside(three) + self.unmet.left_alone(three) / 2
    }

    /// Of three who may meet at all.
    fn inside(&self, three: [usize; 3]) -> usize {
        twos(three).iter().filter(|&&[one, other]| !self.unmet.graph.may(one, other)).count()
    }

    /// What the counts of all triangles are not proved by: none takes fewer rematches than this.
    #[cfg(test)]
    pub(super) fn unproved(&mut self, rematches: usize) -> Vec<String> {
        let mut faults = Vec::new();
        let count = self.unmet.all.1.may_be.len();
        for first in 0..count {
            for second in first + 1..count {
                let alone = self.unmet.without_two([first, second]).clone();
                faults.extend(self.unmet.graph.unproved(&[first, second], &alone));
                for third in second + 1..count {
                    let three = [first, second, third];
                    if !self.is_refused_inside(three) && self.rematches(three) < rematches {
                        faults.push(format!("{three:?} takes fewer than {rematches}"));
                    }
                }
            }
        }
        faults
    }
}

fn twos([one, two, three]: [usize; 3]) -> [[usize; 2]; 3] {
    [[one, two], [one, three], [two, three]]
}

/// A graph with what is known when one or two are taken out.
#[derive(Debug)]
struct Taken {
    graph: Pairable,
    all: (Largest, Alone),
    ones: BTreeMap<usize, (Largest, Alone)>,
    twos: BTreeMap<[usize; 2], Alone>,
}

impl Taken {
    fn of(graph: Pairable) -> Self {
        let all = graph.everybody();
        Self { graph, all, ones: BTreeMap::new(), twos: BTreeMap::new() }
    }

    fn without_one(&mut self, one: usize) -> &(Largest, Alone) {
        let (graph, all) = (&self.graph, &self.all);
        self.ones.entry(one).or_insert_with(|| graph.without(&all.0, one))
    }

    fn without_two(&mut self, [one, two]: [usize; 2]) -> &Alone {
        if !self.twos.contains_key(&[one, two]) {
            let largest = self.without_one(one).0.clone();
            let alone = self.graph.without(&largest, two).1;
            self.twos.insert([one, two], alone);
        }
        &self.twos[&[one, two]]
    }

    /// How many are left alone when these three are taken out: the third takes one away if it may be alone, and leaves
    /// its mate alone if not.
    fn left_alone(&mut self, [one, two, three]: [usize; 3]) -> usize {
        let alone = self.without_two([one, two]);
        if alone.may_be[three] { alone.least - 1 } else { alone.least + 1 }
    }
}
