//! A perfect matching of least cost on a complete graph, with the dual solution that proves that none costs less.
//!
//! Most of a large field never comes near each other, so the blossom algorithm runs on a few of the cheapest edges of
//! each node. Its dual then says whether any other edge could make the matching cheaper; such edges are added, and it
//! runs again. What is returned is optimal over all edges: every edge was looked at.

mod blossom;
mod graph;
pub(crate) mod words;

#[cfg(test)]
mod tests;

use blossom::{NONE, Solved};
use graph::Graph;
use words::Words;

/// How many of its cheapest edges each node begins with.
const NEAR: usize = 10;

/// Up to so many nodes all edges are there from the beginning.
const ALL_EDGES: usize = 24;

/// The costs of all edges between nodes `0..nodes`, never negative.
#[derive(Debug)]
pub(crate) struct Costs<const K: usize> {
    nodes: usize,
    /// Row by row, each node with those after it.
    above: Vec<Words<K>>,
}

impl<const K: usize> Costs<K> {
    pub(crate) fn of(nodes: usize, mut cost: impl FnMut(usize, usize) -> Words<K>) -> Self {
        let mut above = Vec::with_capacity(nodes * nodes.saturating_sub(1) / 2);
        for one in 0..nodes {
            above.extend((one + 1..nodes).map(|other| cost(one, other)));
        }
        Self { nodes, above }
    }

    pub(crate) fn between(&self, one: usize, other: usize) -> Words<K> {
        let (low, high) = (one.min(other), one.max(other));
        self.above[low * (2 * self.nodes - low - 1) / 2 + high - low - 1]
    }

    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> + use<K> {
        let nodes = self.nodes;
        (0..nodes).flat_map(move |one| (one + 1..nodes).map(move |other| [one, other]))
    }
}

/// A perfect matching with its certificate.
#[derive(Debug)]
pub(crate) struct Matching<const K: usize> {
    /// For each node its mate.
    pub(crate) mate: Vec<usize>,
    pub(crate) certificate: Certificate<K>,
}

/// A solution of the dual of the matching problem: no perfect matching costs less than four times what it adds up to.
#[derive(Debug)]
pub(crate) struct Certificate<const K: usize> {
    /// For each node what it is worth: never more for two than minus four times what their edge costs, but for the
    /// blossoms that both are in.
    pub(crate) nodes: Vec<Words<K>>,
    /// Sets of an odd number of nodes with what each is worth, which is more than nothing.
    pub(crate) blossoms: Vec<(Words<K>, Vec<usize>)>,
}

impl<const K: usize> Certificate<K> {
    /// For each two nodes four times what a matching costs more at least for each such edge, at `one * nodes + other`:
    /// nothing for the matched ones, and for nobody with itself.
    pub(crate) fn slacks(&self, costs: &Costs<K>) -> Vec<Words<K>> {
        let nodes = costs.nodes;
        let mut slacks = vec![Words::ZERO; nodes * nodes];
        for [one, other] in costs.pairs() {
            let slack = self.nodes[one] + self.nodes[other] + costs.between(one, other).double().double();
            slacks[one * nodes + other] = slack;
            slacks[other * nodes + one] = slack;
        }
        for (worth, members) in &self.blossoms {
            for &one in members {
                for &other in members.iter().filter(|&&other| other != one) {
                    slacks[one * nodes + other] += worth.double();
                }
            }
        }
        slacks
    }
}

/// The perfect matching of least cost; of several, the same one each time.
///
/// O(n³) time in the worst case for n nodes, O(n²) in the usual one; O(n²) space. `nodes` is even.
pub(crate) fn least<const K: usize>(costs: &Costs<K>) -> Matching<K> {
    assert!(costs.nodes.is_multiple_of(2), "an odd number of nodes has no perfect matching");
    let mut chosen = first_edges(costs);
    loop {
        let mut graph = Graph::new(costs.nodes);
        for [one, other] in costs.pairs().filter(|&[one, other]| chosen[one * costs.nodes + other]) {
            graph.add([one, other], costs.between(one, other));
        }
        let Some(solved) = blossom::solve(&graph) else {
            // The cheapest edges alone leave somebody without a mate.
            chosen.fill(true);
            continue;
        };
        let better = better_edges(costs, &solved);
        if better.is_empty() {
            return Matching { certificate: certificate(costs.nodes, &solved), mate: solved.mate };
        }
        for [one, other] in better {
            chosen[one * costs.nodes + other] = true;
        }
    }
}

/// Whether an edge is among those to begin with, at `one * nodes + other` for `one < other`.
fn first_edges<const K: usize>(costs: &Costs<K>) -> Vec<bool> {
    let nodes = costs.nodes;
    let mut chosen = vec![nodes <= ALL_EDGES; nodes * nodes];
    if nodes <= ALL_EDGES {
        return chosen;
    }
    let mut others: Vec<usize> = Vec::with_capacity(nodes);
    for node in 0..nodes {
        others.clear();
        others.extend((0..nodes).filter(|&other| other != node));
        others.select_nth_unstable_by_key(NEAR, |&other| (costs.between(node, other), other));
        for &other in &others[..NEAR] {
            chosen[node.min(other) * nodes + node.max(other)] = true;
        }
    }
    chosen
}

/// The edges that cost less than their nodes and the blossoms around them allow.
fn better_edges<const K: usize>(costs: &Costs<K>, solved: &Solved<K>) -> Vec<[usize; 2]> {
    let slack = |one: usize, other: usize| {
        solved.dual[one] + solved.dual[other] + costs.between(one, other).double().double()
    };
    let outer = |inner: usize| Some(solved.parent[inner]).filter(|&blossom| blossom != NONE);
    let blossoms_around = |node: usize| std::iter::successors(outer(node), move |&blossom| outer(blossom));
    let is_better = |&[one, other]: &[usize; 2]| {
        let mut slack = slack(one, other);
        if slack >= Words::ZERO {
            return false;
        }
        for blossom in blossoms_around(one).filter(|&shared| blossoms_around(other).any(|too| too == shared))
        {
            slack += solved.dual[blossom].double();
        }
        slack < Words::ZERO
    };
    costs.pairs().filter(is_better).collect()
}

fn certificate<const K: usize>(nodes: usize, solved: &Solved<K>) -> Certificate<K> {
    let mut blossoms: Vec<(Words<K>, Vec<usize>)> =
        solved.dual[nodes..].iter().map(|&worth| (worth, Vec::new())).collect();
    for node in 0..nodes {
        let mut around = solved.parent[node];
        while around != NONE {
            blossoms[around - nodes].1.push(node);
            around = solved.parent[around];
        }
    }
    blossoms.retain(|&(worth, _)| worth != Words::ZERO);
    Certificate { nodes: solved.dual[..nodes].to_vec(), blossoms }
}
