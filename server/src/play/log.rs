//! What a table's devices were answered.

use std::collections::BTreeMap;
use std::time::Instant;

use bridge::contest::{Outcome, Slot};

/// An acknowledged command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Acknowledged {
    pub(super) sequence: u64,
    pub(super) asked: Instant,
    pub(super) answered: Instant,
    /// It changed the standings.
    pub(super) scored: bool,
    /// The link was down when it was asked.
    pub(super) was_cut: bool,
}

/// What a table's devices were answered.
#[derive(Debug, Default)]
pub(super) struct TableLog {
    pub(super) acknowledged: Vec<Acknowledged>,
    /// Refusals that were meant to come.
    pub(super) refused_count: u32,
    /// What the server said that it keeps.
    pub(super) kept: BTreeMap<Slot, Outcome>,
    /// What should not have happened.
    pub(super) complaints: Vec<String>,
}

impl TableLog {
    pub(super) fn merge(&mut self, other: Self) {
        self.acknowledged.extend(other.acknowledged);
        self.refused_count += other.refused_count;
        self.kept.extend(other.kept);
        self.complaints.extend(other.complaints);
    }
}
