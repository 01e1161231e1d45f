//! An odd cycle of outer ones becomes one blossom.

use super::{Label, NONE, Search};

impl<const K: usize> Search<'_, K> {
    /// The base of the cycle that an edge between two outer nodes closes; [`NONE`] if they are in different trees,
    /// and the matching can grow.
    pub(super) fn common_base(&mut self, one: usize, other: usize) -> usize {
        let mut crumbs = Vec::new();
        let mut base = NONE;
        let (mut here, mut there) = (one, other);
        while here != NONE {
            let blossom = self.in_blossom[here];
            if self.label[blossom] == Label::Crumb {
                base = self.base[blossom];
                break;
            }
            self.label[blossom] = Label::Crumb;
            crumbs.push(blossom);
            here = match self.label_end[blossom] {
                NONE => NONE,
                end => {
                    let inner = self.in_blossom[self.graph.node_at(end)];
                    self.graph.node_at(self.label_end[inner])
                }
            };
            if there != NONE {
                std::mem::swap(&mut here, &mut there);
            }
        }
        for blossom in crumbs {
            self.label[blossom] = Label::Outer;
        }
        base
    }

    /// Makes a blossom of the cycle through an edge and the paths from its nodes down to the base.
    pub(super) fn contract(&mut self, base: usize, edge: usize) {
        let [one, other] = self.graph.nodes_of(edge);
        let bottom = self.in_blossom[base];
        let blossom = self.spare.pop().expect("n nodes have never more than n blossoms");
        self.base[blossom] = base;
        self.parent[blossom] = NONE;
        self.parent[bottom] = blossom;
        let mut parts = Vec::new();
        let mut ends = Vec::new();
        let mut part = self.in_blossom[one];
        while part != bottom {
            self.parent[part] = blossom;
            parts.push(part);
            ends.push(self.label_end[part]);
            part = self.in_blossom[self.graph.node_at(self.label_end[part])];
        }
        parts.push(bottom);
        parts.reverse();
        ends.reverse();
        ends.push(2 * edge);
        part = self.in_blossom[other];
        while part != bottom {
            self.parent[part] = blossom;
            parts.push(part);
            ends.push(self.label_end[part] ^ 1);
            part = self.in_blossom[self.graph.node_at(self.label_end[part])];
        }
        self.label[blossom] = Label::Outer;
        self.label_end[blossom] = self.label_end[bottom];
        self.parts[blossom].clone_from(&parts);
        self.part_ends[blossom] = ends;
        for leaf in self.leaves(blossom) {
            if self.label[self.in_blossom[leaf]] == Label::Inner {
                self.queue.push(leaf);
            }
            self.in_blossom[leaf] = blossom;
        }
        self.join_best_edges(blossom, &parts);
    }

    /// For each other outer one the edge of least slack from the parts.
    fn join_best_edges(&mut self, blossom: usize, parts: &[usize]) {
        let mut best_to = vec![NONE; 2 * self.graph.nodes];
        for &part in parts {
            let edges = self.best_edges[part].take().unwrap_or_else(|| {
                let leaves = self.leaves(part);
                leaves.iter().flat_map(|&leaf| self.graph.far_ends(leaf)).map(|end| end / 2).collect()
            });
            for edge in edges {
                let [one, other] = self.graph.nodes_of(edge);
                let far = if self.in_blossom[other] == blossom { one } else { other };
                let there = self.in_blossom[far];
                if there == blossom || self.label[there] != Label::Outer {
                    continue;
                }
                let best = best_to[there];
                if best == NONE || self.slack(edge) < self.slack(best) {
                    best_to[there] = edge;
                }
            }
            self.best_edge[part] = NONE;
        }
        best_to.retain(|&edge| edge != NONE);
        let best = best_to.iter().copied().min_by_key(|&edge| self.slack(edge));
        self.best_edge[blossom] = best.unwrap_or(NONE);
        self.best_edges[blossom] = Some(best_to);
    }
}
