//! Edmonds' blossom algorithm: a perfect matching of least cost, with the dual solution that proves it.
//!
//! The primal-dual method as Galil describes it ("Efficient algorithms for finding maximum matching in graphs", ACM
//! Computing Surveys 18, 1986), trees growing from all free nodes at once, with the bookkeeping of least slacks that
//! makes it O(n·m + n³) for n nodes and m edges.

use crate::swiss::matching::graph::Graph;
use crate::swiss::matching::words::Words;

mod augment;
mod contract;
mod expand;
mod walk;

/// No node, end, edge or blossom.
pub(super) const NONE: usize = usize::MAX;

/// What a node or a blossom is in the growing trees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    /// An outer one on the path that is being looked at.
    Crumb,
    Inner,
}

/// What is known of the trees, of the matching and of its dual, while it grows.
///
/// Blossoms are numbered behind the nodes, and a node is a blossom of one.
#[derive(Debug)]
pub(super) struct Search<'a, const K: usize> {
    graph: &'a Graph<K>,
    /// For each node the far end of its matched edge.
    mate: Vec<usize>,
    label: Vec<Label>,
    /// The far end of the edge through which a node or blossom got its label.
    label_end: Vec<usize>,
    /// The outermost blossom that a node is in.
    in_blossom: Vec<usize>,
    parent: Vec<usize>,
    /// The parts of a blossom around its cycle, from the base; empty for a node.
    parts: Vec<Vec<usize>>,
    /// The end in part `i` of the edge from part `i` to the next.
    part_ends: Vec<Vec<usize>>,
    base: Vec<usize>,
    /// The edge of least slack to an outer one.
    best_edge: Vec<usize>,
    /// For an outer blossom its edges of least slack to the other outer ones.
    best_edges: Vec<Option<Vec<usize>>>,
    spare: Vec<usize>,
    dual: Vec<Words<K>>,
    tight: Vec<bool>,
    queue: Vec<usize>,
}

/// What has to happen when the duals have moved as far as they can.
enum Step<const K: usize> {
    Grow { edge: usize, by: Words<K> },
    Expand { blossom: usize, by: Words<K> },
}

/// A perfect matching with its dual.
#[derive(Debug)]
pub(super) struct Solved<const K: usize> {
    pub(super) mate: Vec<usize>,
    /// The duals of the nodes, then of the blossoms, zero for a number that is no blossom.
    pub(super) dual: Vec<Words<K>>,
    pub(super) parent: Vec<usize>,
}

/// The perfect matching of least cost; `None` if the graph has none.
pub(super) fn solve<const K: usize>(graph: &Graph<K>) -> Option<Solved<K>> {
    let mut search = Search::new(graph);
    while search.mate.contains(&NONE) {
        if !search.stage() {
            return None;
        }
    }
    let mate = search.mate.iter().map(|&end| graph.node_at(end)).collect();
    Some(Solved { mate, dual: search.dual, parent: search.parent })
}

impl<'a, const K: usize> Search<'a, K> {
    /// Every node's dual is that of its cheapest edge, so that no edge is better than its nodes allow; edges without
    /// slack are matched while they can be.
    fn new(graph: &'a Graph<K>) -> Self {
        let nodes = graph.nodes;
        let mut dual = vec![Words::ZERO; 2 * nodes];
        for (node, value) in dual.iter_mut().enumerate().take(nodes) {
            let cheapest = graph.far_ends(node).iter().map(|&end| graph.four_costs(end / 2)).min();
            *value = Words::ZERO - cheapest.unwrap_or(Words::ZERO).half();
        }
        let mut search = Self {
            graph,
            mate: vec![NONE; nodes],
            label: vec![Label::Free; 2 * nodes],
            label_end: vec![NONE; 2 * nodes],
            in_blossom: (0..nodes).collect(),
            parent: vec![NONE; 2 * nodes],
            parts: vec![Vec::new(); 2 * nodes],
            part_ends: vec![Vec::new(); 2 * nodes],
            base: (0..2 * nodes).map(|node| if node < nodes { node } else { NONE }).collect(),
            best_edge: vec![NONE; 2 * nodes],
            best_edges: vec![None; 2 * nodes],
            spare: (nodes..2 * nodes).rev().collect(),
            dual,
            tight: vec![false; graph.edge_count()],
            queue: Vec::new(),
        };
        search.match_what_is_tight();
        search
    }

    fn match_what_is_tight(&mut self) {
        for edge in 0..self.graph.edge_count() {
            let [one, other] = self.graph.nodes_of(edge);
            if self.mate[one] == NONE && self.mate[other] == NONE && self.slack(edge) == Words::ZERO {
                self.mate[one] = 2 * edge + 1;
                self.mate[other] = 2 * edge;
            }
        }
    }

    /// By how much an edge between two blossoms costs more than the duals of its nodes; never less than zero.
    fn slack(&self, edge: usize) -> Words<K> {
        let [one, other] = self.graph.nodes_of(edge);
        self.dual[one] + self.dual[other] + self.graph.four_costs(edge)
    }

    /// All nodes inside a blossom, or the node itself.
    fn leaves(&self, blossom: usize) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut open = vec![blossom];
        while let Some(next) = open.pop() {
            if next < self.graph.nodes {
                leaves.push(next);
            } else {
                open.extend(self.parts[next].iter().rev());
            }
        }
        leaves
    }

    /// Matches one more pair; `false` if no more can be.
    fn stage(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.label_end.fill(NONE);
        self.best_edge.fill(NONE);
        self.best_edges.fill(None);
        self.tight.fill(false);
        self.queue.clear();
        for node in 0..self.graph.nodes {
            if self.mate[node] == NONE && self.label[self.in_blossom[node]] == Label::Free {
                self.make_outer(node, NONE);
            }
        }
        loop {
            while let Some(node) = self.queue.pop() {
                if self.scan(node) {
                    self.dissolve_spent();
                    return true;
                }
            }
            let Some(step) = self.least_step() else { return false };
            self.take(&step);
        }
    }

    fn make_outer(&mut self, node: usize, end: usize) {
        let blossom = self.set_label(node, Label::Outer, end);
        let leaves = self.leaves(blossom);
        self.queue.extend(leaves);
    }

    /// An inner blossom is left through its base: the mate of the base is outer.
    fn make_inner(&mut self, node: usize, end: usize) {
        let blossom = self.set_label(node, Label::Inner, end);
        let matched = self.mate[self.base[blossom]];
        self.make_outer(self.graph.node_at(matched), matched ^ 1);
    }

    fn set_label(&mut self, node: usize, label: Label, end: usize) -> usize {
        let blossom = self.in_blossom[node];
        for labelled in [node, blossom] {
            self.label[labelled] = label;
            self.label_end[labelled] = end;
            self.best_edge[labelled] = NONE;
        }
        blossom
    }

    /// Looks at all edges of an outer node; `true` if the matching has grown.
    fn scan(&mut self, node: usize) -> bool {
        for place in 0..self.graph.far_ends(node).len() {
            let far_end = self.graph.far_ends(node)[place];
            let (edge, other) = (far_end / 2, self.graph.node_at(far_end));
            let (here, there) = (self.in_blossom[node], self.in_blossom[other]);
            if here == there {
                continue;
            }
            let slack = self.slack(edge);
            if !self.tight[edge] && slack > Words::ZERO {
                match self.label[there] {
                    Label::Outer | Label::Crumb => self.note_best(here, edge, slack),
                    Label::Free | Label::Inner if self.label[other] == Label::Free => {
                        self.note_best(other, edge, slack);
                    }
                    Label::Free | Label::Inner => {}
                }
                continue;
            }
            self.tight[edge] = true;
            match self.label[there] {
                Label::Free => self.make_inner(other, far_end ^ 1),
                Label::Outer | Label::Crumb => match self.common_base(node, other) {
                    NONE => {
                        self.augment(edge);
                        return true;
                    }
                    base => self.contract(base, edge),
                },
                Label::Inner => {
                    // It was reached from inside its blossom too: so much is remembered for when that is expanded.
                    if self.label[other] == Label::Free {
                        self.label[other] = Label::Inner;
                        self.label_end[other] = far_end ^ 1;
                    }
                }
            }
        }
        false
    }

    fn note_best(&mut self, of: usize, edge: usize, slack: Words<K>) {
        let best = self.best_edge[of];
        if best == NONE || slack < self.slack(best) {
            self.best_edge[of] = edge;
        }
    }

    /// How far the duals can move, and what stops them; `None` if nothing does, and no perfect matching exists.
    fn least_step(&self) -> Option<Step<K>> {
        let nodes = self.graph.nodes;
        let mut least: Option<(Words<K>, Step<K>)> = None;
        let mut offer = |by: Words<K>, step: Step<K>| {
            if least.as_ref().is_none_or(|(smallest, _)| by < *smallest) {
                least = Some((by, step));
            }
        };
        for node in 0..nodes {
            let edge = self.best_edge[node];
            if edge != NONE && self.label[self.in_blossom[node]] == Label::Free {
                let by = self.slack(edge);
                offer(by, Step::Grow { edge, by });
            }
        }
        for blossom in 0..2 * nodes {
            if self.base[blossom] == NONE || self.parent[blossom] != NONE {
                continue;
            }
            let edge = self.best_edge[blossom];
            match self.label[blossom] {
                Label::Outer | Label::Crumb if edge != NONE => {
                    let by = self.slack(edge).half();
                    offer(by, Step::Grow { edge, by });
                }
                Label::Inner if blossom >= nodes => {
                    let by = self.dual[blossom];
                    offer(by, Step::Expand { blossom, by });
                }
                Label::Free | Label::Outer | Label::Crumb | Label::Inner => {}
            }
        }
        least.map(|(_, step)| step)
    }

    fn take(&mut self, step: &Step<K>) {
        let (Step::Grow { by, .. } | Step::Expand { by, .. }) = *step;
        for node in 0..self.graph.nodes {
            match self.label[self.in_blossom[node]] {
                Label::Outer | Label::Crumb => self.dual[node] -= by,
                Label::Inner => self.dual[node] += by,
                Label::Free => {}
            }
        }
        for blossom in self.graph.nodes..2 * self.graph.nodes {
            if self.base[blossom] == NONE || self.parent[blossom] != NONE {
                continue;
            }
            match self.label[blossom] {
                Label::Outer | Label::Crumb => self.dual[blossom] += by,
                Label::Inner => self.dual[blossom] -= by,
                Label::Free => {}
            }
        }
        match *step {
            Step::Grow { edge, .. } => {
                self.tight[edge] = true;
                let [one, other] = self.graph.nodes_of(edge);
                let outer = if self.label[self.in_blossom[one]] == Label::Outer { one } else { other };
                self.queue.push(outer);
            }
            Step::Expand { blossom, .. } => self.expand_inner(blossom),
        }
    }

    /// Expands the outer blossoms whose dual is zero: they would only be in the way.
    fn dissolve_spent(&mut self) {
        for blossom in self.graph.nodes..2 * self.graph.nodes {
            let outermost = self.base[blossom] != NONE && self.parent[blossom] == NONE;
            if outermost && self.label[blossom] == Label::Outer && self.dual[blossom] == Words::ZERO {
                self.dissolve(blossom);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 costs least with 1, 2 with 3 and 4 with 5: these are matched before any tree grows, which is why a large field of
    /// neighbours is drawn at once.
    #[test]
    fn who_cost_each_other_least_are_matched_without_a_search() {
        let mut graph = Graph::<1>::new(6);
        for one in 0..6 {
            for other in one + 1..6 {
                graph.add([one, other], Words([if one + 1 == other && one % 2 == 0 { 1 } else { 10 }]));
            }
        }
        let search = Search::new(&graph);
        let mates = search.mate.iter().map(|&end| (end != NONE).then(|| graph.node_at(end)));
        assert_eq!(mates.collect::<Vec<_>>(), [1, 0, 3, 2, 5, 4].map(Some));
    }
}
