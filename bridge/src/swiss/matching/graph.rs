//! The edges among which a matching is looked for.

use crate::swiss::matching::words::Words;

/// Edges between nodes `0..nodes`, with four times their costs.
///
/// An end `2k` or `2k + 1` is one of the two ends of edge `k`.
#[derive(Debug)]
pub(super) struct Graph<const K: usize> {
    pub(super) nodes: usize,
    edges: Vec<Edge<K>>,
    /// For each node the ends at the other side of its edges.
    far_ends: Vec<Vec<usize>>,
}

#[derive(Debug)]
struct Edge<const K: usize> {
    nodes: [usize; 2],
    four_costs: Words<K>,
}

impl<const K: usize> Graph<K> {
    pub(super) fn new(nodes: usize) -> Self {
        Self { nodes, edges: Vec::new(), far_ends: vec![Vec::new(); nodes] }
    }

    pub(super) fn add(&mut self, nodes: [usize; 2], cost: Words<K>) {
        let edge = self.edges.len();
        self.far_ends[nodes[0]].push(2 * edge + 1);
        self.far_ends[nodes[1]].push(2 * edge);
        self.edges.push(Edge { nodes, four_costs: cost.double().double() });
    }

    pub(super) fn edge_count(&self) -> usize {
        self.edges.len()
    }

    pub(super) fn nodes_of(&self, edge: usize) -> [usize; 2] {
        self.edges[edge].nodes
    }

    pub(super) fn four_costs(&self, edge: usize) -> Words<K> {
        self.edges[edge].four_costs
    }

    /// The node at an end.
    pub(super) fn node_at(&self, end: usize) -> usize {
        self.edges[end / 2].nodes[end % 2]
    }

    pub(super) fn far_ends(&self, node: usize) -> &[usize] {
        &self.far_ends[node]
    }
}
