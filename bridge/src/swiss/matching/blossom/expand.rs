//! A blossom becomes its parts again.

use super::walk::Walk;
use super::{Label, NONE, Search};
use crate::swiss::matching::words::Words;

impl<const K: usize> Search<'_, K> {
    /// Expands a blossom at the end of a stage, and those of its parts whose dual is zero.
    pub(super) fn dissolve(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.parent[part] = NONE;
            if part >= self.graph.nodes && self.dual[part] == Words::ZERO {
                self.dissolve(part);
            } else {
                self.make_outermost(part);
            }
        }
        self.recycle(blossom);
    }

    /// Expands an inner blossom in the middle of a stage: its parts on the way from where it was entered to its base
    /// stay in the tree.
    pub(super) fn expand_inner(&mut self, blossom: usize) {
        let parts = self.parts[blossom].clone();
        let ends = self.part_ends[blossom].clone();
        for &part in &parts {
            self.parent[part] = NONE;
            self.make_outermost(part);
        }
        let mut end = self.label_end[blossom];
        let entered = self.in_blossom[self.graph.node_at(end ^ 1)];
        let walk = Walk::from(&parts, &ends, entered);
        let mut place = walk.start();
        while place != 0 {
            let first = walk.end(place);
            self.label[self.graph.node_at(end ^ 1)] = Label::Free;
            self.label[self.graph.node_at(first ^ 1)] = Label::Free;
            self.make_inner(self.graph.node_at(end ^ 1), end);
            self.tight[first / 2] = true;
            place = walk.next(place);
            end = walk.end(place);
            self.tight[end / 2] = true;
            place = walk.next(place);
        }
        // The base stays inner without a look at its mate, which is outside and in the tree already.
        let base = parts[0];
        for labelled in [self.graph.node_at(end ^ 1), base] {
            self.label[labelled] = Label::Inner;
            self.label_end[labelled] = end;
        }
        self.best_edge[base] = NONE;
        place = walk.next(place);
        while parts[place] != entered {
            self.label_if_reached(parts[place]);
            place = walk.next(place);
        }
        self.recycle(blossom);
    }

    /// A part off the way is inner if one of its nodes was reached from outside.
    fn label_if_reached(&mut self, part: usize) {
        if self.label[part] == Label::Outer {
            return;
        }
        if let Some(reached) = self.leaves(part).into_iter().find(|&leaf| self.label[leaf] != Label::Free) {
            let matched = self.graph.node_at(self.mate[self.base[part]]);
            self.label[reached] = Label::Free;
            self.label[matched] = Label::Free;
            self.make_inner(reached, self.label_end[reached]);
        }
    }

    fn make_outermost(&mut self, part: usize) {
        for leaf in self.leaves(part) {
            self.in_blossom[leaf] = part;
        }
    }

    fn recycle(&mut self, blossom: usize) {
        self.label[blossom] = Label::Free;
        self.label_end[blossom] = NONE;
        self.parts[blossom].clear();
        self.part_ends[blossom].clear();
        self.base[blossom] = NONE;
        self.best_edge[blossom] = NONE;
        self.best_edges[blossom] = None;
        self.dual[blossom] = Words::ZERO;
        self.spare.push(blossom);
    }
}
