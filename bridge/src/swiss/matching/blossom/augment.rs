//! The matching grows by one pair along a path between two free nodes.

use super::walk::Walk;
use super::{NONE, Search};

impl<const K: usize> Search<'_, K> {
    /// Swaps matched and unmatched edges on the path through an edge between two trees.
    pub(super) fn augment(&mut self, edge: usize) {
        let [one, other] = self.graph.nodes_of(edge);
        for (start, first_end) in [(one, 2 * edge + 1), (other, 2 * edge)] {
            let (mut node, mut end) = (start, first_end);
            loop {
                let outer = self.in_blossom[node];
                self.rebase(outer, node);
                self.mate[node] = end;
                if self.label_end[outer] == NONE {
                    break;
                }
                let inner = self.in_blossom[self.graph.node_at(self.label_end[outer])];
                let through = self.label_end[inner];
                let entered = self.graph.node_at(through ^ 1);
                self.rebase(inner, entered);
                self.mate[entered] = through;
                node = self.graph.node_at(through);
                end = through ^ 1;
            }
        }
    }

    /// Makes a node the base of its blossom, by swapping the edges on the way from it to the base so far.
    fn rebase(&mut self, blossom: usize, node: usize) {
        if blossom < self.graph.nodes {
            return;
        }
        let mut part = node;
        while self.parent[part] != blossom {
            part = self.parent[part];
        }
        self.rebase(part, node);
        let parts = self.parts[blossom].clone();
        let ends = self.part_ends[blossom].clone();
        let walk = Walk::from(&parts, &ends, part);
        let mut place = walk.start();
        while place != 0 {
            place = walk.next(place);
            let end = walk.end(place);
            let [near, far] = [self.graph.node_at(end), self.graph.node_at(end ^ 1)];
            self.rebase(parts[place], near);
            place = walk.next(place);
            self.rebase(parts[place], far);
            self.mate[near] = end ^ 1;
            self.mate[far] = end;
        }
        self.parts[blossom].rotate_left(walk.start());
        self.part_ends[blossom].rotate_left(walk.start());
        self.base[blossom] = self.base[self.parts[blossom][0]];
    }
}
