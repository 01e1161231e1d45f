//! Who may be matched with whom, and how many must be left alone whoever is taken out.
//!
//! Edmonds' forests without costs. By the theorem of Gallai and Edmonds the outer nodes of the last forest are those
//! whom some largest matching leaves alone: so one forest says of everybody at once what taking it out changes.

use std::collections::VecDeque;

/// No node.
const NONE: usize = usize::MAX;

/// A graph of nodes that may be matched.
#[derive(Debug)]
pub(crate) struct Pairable {
    count: usize,
    /// Row by row.
    may: Vec<bool>,
}

/// What is known of the largest matchings of those who are not taken out.
#[derive(Debug, Clone)]
pub(crate) struct Alone {
    /// So many are left alone in each of them.
    pub(crate) least: usize,
    /// For each node, whether one of them leaves it alone.
    pub(crate) may_be: Vec<bool>,
}

/// A matching that grows; who is taken out is neither here nor matched.
#[derive(Debug, Clone)]
pub(crate) struct Largest {
    mate: Vec<usize>,
    here: Vec<bool>,
}

impl Pairable {
    /// `may` is asked with the lower node first.
    pub(crate) fn of(count: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let mut graph = Self { count, may: vec![false; count * count] };
        for one in 0..count {
            for other in one + 1..count {
                let may = may(one, other);
                graph.may[one * count + other] = may;
                graph.may[other * count + one] = may;
            }
        }
        graph
    }

    pub(crate) fn may(&self, one: usize, other: usize) -> bool {
        self.may[one * self.count + other]
    }

    /// A largest matching of everybody, and whom such a matching may leave alone.
    pub(crate) fn everybody(&self) -> (Largest, Alone) {
        let mut largest = Largest { mate: vec![NONE; self.count], here: vec![true; self.count] };
        for one in 0..self.count {
            let is_open = |other: usize| largest.mate[other] == NONE && self.may(one, other);
            if largest.mate[one] == NONE
                && let Some(other) = (0..self.count).find(|&other| is_open(other))
            {
                largest.mate[one] = other;
                largest.mate[other] = one;
            }
        }
        self.grown(largest)
    }

    /// The same when one more is taken out.
    pub(crate) fn without(&self, largest: &Largest, out: usize) -> (Largest, Alone) {
        let mut largest = largest.clone();
        let mate = std::mem::replace(&mut largest.mate[out], NONE);
        if mate != NONE {
            largest.mate[mate] = NONE;
        }
        largest.here[out] = false;
        self.grown(largest)
    }

    fn grown(&self, mut largest: Largest) -> (Largest, Alone) {
        loop {
            let mut forest = Forest::of(self, &largest);
            if let Some([one, other]) = forest.grow() {
                forest.flip(&mut largest, one, other);
                forest.flip(&mut largest, other, one);
            } else {
                let is_alone = |&node: &usize| largest.here[node] && largest.mate[node] == NONE;
                let least = (0..self.count).filter(is_alone).count();
                let alone = Alone { least, may_be: forest.outer };
                return (largest, alone);
            }
        }
    }
}

/// Alternating trees from all who are alone. A node in a blossom is as the base of the blossom.
#[derive(Debug)]
struct Forest<'a> {
    graph: &'a Pairable,
    mate: Vec<usize>,
    here: Vec<bool>,
    outer: Vec<bool>,
    /// From where a node that is not alone was reached against its mate.
    parent: Vec<usize>,
    base: Vec<usize>,
    root: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> Forest<'a> {
    fn of(graph: &'a Pairable, largest: &Largest) -> Self {
        let count = graph.count;
        let mut forest = Self {
            graph,
            mate: largest.mate.clone(),
            here: largest.here.clone(),
            outer: vec![false; count],
            parent: vec![NONE; count],
            base: (0..count).collect(),
            root: vec![NONE; count],
            queue: VecDeque::new(),
        };
        for node in (0..count).filter(|&node| largest.here[node] && largest.mate[node] == NONE) {
            forest.make_outer(node, node);
        }
        forest
    }

    fn make_outer(&mut self, node: usize, root: usize) {
        self.outer[node] = true;
        self.root[node] = root;
        self.queue.push_back(node);
    }

    /// The two ends of an edge between two trees; `None` if the matching is a largest one.
    fn grow(&mut self) -> Option<[usize; 2]> {
        while let Some(node) = self.queue.pop_front() {
            for other in 0..self.graph.count {
                if !self.here[other] || !self.graph.may(node, other) || self.base[node] == self.base[other] {
                    continue;
                }
                if self.outer[other] {
                    if self.root[node] != self.root[other] {
                        return Some([node, other]);
                    }
                    self.contract(node, other);
                } else if self.root[other] == NONE {
                    self.parent[other] = node;
                    self.root[other] = self.root[node];
                    self.make_outer(self.mate[other], self.root[node]);
                }
            }
        }
        None
    }

    /// Two outer ones of a tree and the paths to where these meet become a blossom.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.meeting_base(one, other);
        let mut in_blossom = vec![false; self.graph.count];
        self.mark(&mut in_blossom, one, base, other);
        self.mark(&mut in_blossom, other, base, one);
        for node in 0..self.graph.count {
            if in_blossom[self.base[node]] {
                self.base[node] = base;
                if !self.outer[node] {
                    self.make_outer(node, self.root[node]);
                }
            }
        }
    }

    fn meeting_base(&self, one: usize, other: usize) -> usize {
        let mut passed = vec![false; self.graph.count];
        let mut at = self.base[one];
        passed[at] = true;
        while self.mate[at] != NONE {
            at = self.base[self.parent[self.mate[at]]];
            passed[at] = true;
        }
        at = self.base[other];
        while !passed[at] {
            at = self.base[self.parent[self.mate[at]]];
        }
        at
    }

    fn mark(&mut self, in_blossom: &mut [bool], from: usize, base: usize, far: usize) {
        let (mut at, mut reached_from) = (from, far);
        while self.base[at] != base {
            let mate = self.mate[at];
            in_blossom[self.base[at]] = true;
            in_blossom[self.base[mate]] = true;
            self.parent[at] = reached_from;
            reached_from = mate;
            at = self.parent[mate];
        }
    }

    /// Matches a node with another, and everybody on its way to the root anew.
    fn flip(&self, largest: &mut Largest, node: usize, with: usize) {
        let (mut at, mut new) = (node, with);
        loop {
            largest.mate[at] = new;
            let old = self.mate[at];
            if old == NONE {
                return;
            }
            at = self.parent[old];
            largest.mate[old] = at;
            new = old;
        }
    }
}

#[cfg(test)]
impl Pairable {
    /// What does not prove that so many are left alone at least when those are taken out, and one more when another is
    /// whom none of the largest matchings leaves alone. The proof is Tutte's and Berge's: take away also the neighbours
    /// of those who may be alone, and each part of odd size that is left leaves one of its own alone, or needs one of
    /// the neighbours.
    pub(crate) fn unproved(&self, out: &[usize], alone: &Alone) -> Vec<String> {
        let near = |node: usize| (0..self.count).any(|one| alone.may_be[one] && self.may(one, node));
        let is_barrier: Vec<bool> =
            (0..self.count).map(|node| !out.contains(&node) && !alone.may_be[node] && near(node)).collect();
        let mut seen: Vec<bool> =
            (0..self.count).map(|node| out.contains(&node) || is_barrier[node]).collect();
        let (mut odd, mut faults) = (0, Vec::new());
        for first in 0..self.count {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut part = vec![first];
            let mut next = 0;
            while next < part.len() {
                let here = part[next];
                next += 1;
                for (other, seen) in seen.iter_mut().enumerate() {
                    if !*seen && self.may(here, other) {
                        *seen = true;
                        part.push(other);
                    }
                }
            }
            odd += part.len() % 2;
            if part.iter().any(|&node| alone.may_be[node] != (part.len() % 2 == 1)) {
                faults.push(format!("{part:?} is not all alone or all matched"));
            }
        }
        let barrier = is_barrier.iter().filter(|&&is| is).count();
        if odd != alone.least + barrier {
            faults.push(format!("{odd} odd parts behind {barrier} are no proof of {}", alone.least));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::Pairable;
    use crate::swiss::lot::Lot;

    /// How many are left alone at least, by trying all matchings.
    fn brute(graph: &Pairable, open: &[usize]) -> usize {
        let Some((&first, rest)) = open.split_first() else { return 0 };
        let with = |mate: usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
            brute(graph, &others)
        };
        let matched = rest.iter().filter(|&&mate| graph.may(first, mate)).map(|&mate| with(mate)).min();
        matched.map_or(usize::MAX, |least| least).min(1 + brute(graph, rest))
    }

    #[test]
    fn who_may_be_alone_is_as_by_trying_all_matchings() {
        let mut lot = Lot::new(4);
        for turn in 0..400 {
            let count = 3 + turn % 6;
            let share = 2 + lot.below(6);
            let edges: Vec<bool> = (0..count * count).map(|_| lot.below(8) < share).collect();
            let graph = Pairable::of(count, |one, other| edges[one * count + other]);
            let (largest, all) = graph.everybody();
            let out = usize::try_from(lot.below(count as u64)).unwrap();
            let (_, one_less) = graph.without(&largest, out);
            let others: Vec<usize> = (0..count).filter(|&node| node != out).collect();
            for (alone, open) in [(&all, (0..count).collect()), (&one_less, others)] {
                assert_eq!(alone.least, brute(&graph, &open), "turn {turn}");
                for &node in &open {
                    let rest: Vec<usize> = open.iter().copied().filter(|&other| other != node).collect();
                    let fewer = brute(&graph, &rest) < alone.least;
                    assert_eq!(alone.may_be[node], fewer, "turn {turn}, {node}");
                }
            }
            assert_eq!(graph.unproved(&[out], &one_less), Vec::<String>::new(), "turn {turn}");
        }
    }

    #[test]
    fn large_graphs_are_proved_too() {
        let mut lot = Lot::new(5);
        for turn in 0..60 {
            let count = 20 + turn;
            let share = 1 + lot.below(6);
            let edges: Vec<bool> = (0..count * count).map(|_| lot.below(60) < share).collect();
            let graph = Pairable::of(count, |one, other| edges[one * count + other]);
            let (largest, all) = graph.everybody();
            assert_eq!(graph.unproved(&[], &all), Vec::<String>::new(), "turn {turn}");
            let (largest, _) = graph.without(&largest, 3);
            let (_, two_less) = graph.without(&largest, 7);
            assert_eq!(graph.unproved(&[3, 7], &two_less), Vec::<String>::new(), "turn {turn}");
        }
    }
}
