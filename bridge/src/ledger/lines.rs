//! The lines of a board: who met there, and what came of it.

use crate::ledger::Index;
use crate::ledger::place::{PLACES, place_of, slot};
use crate::score::Score;

/// One line with a result: the two entries, and North-South's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlainLine {
    pub north_south: Index,
    pub east_west: Index,
    pub score: Score,
}

/// A line as it is walked over at every change of its board.
#[derive(Debug, Clone, Copy)]
pub(super) struct KeptLine {
    pub(super) north_south: Index,
    pub(super) east_west: Index,
    /// [`EMPTY`] where nothing is written.
    pub(super) class: Index,
}

const EMPTY: Index = Index::MAX;

impl KeptLine {
    pub(super) const NOTHING: Self = Self { north_south: 0, east_west: 0, class: EMPTY };
}

/// The lines of a board, all in one of the two.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines {
    /// A whole traveller as it was given: nothing has changed since, and nobody needed the classes of its lines.
    plain: Vec<PlainLine>,
    kept: Vec<KeptLine>,
}

impl Lines {
    /// A whole traveller.
    pub(super) fn plain(plain: Vec<PlainLine>) -> Self {
        Self { plain, kept: vec![] }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.plain.is_empty() && self.kept.is_empty()
    }

    /// A line that stands. `class_of` is asked for the class of its score where it is not known yet.
    pub(super) fn get(&self, line: Index, class_of: impl Fn(Score) -> Option<Index>) -> Option<KeptLine> {
        if let Some(&PlainLine { north_south, east_west, score }) = self.plain.get(line as usize) {
            return class_of(score).map(|class| KeptLine { north_south, east_west, class });
        }
        self.kept.get(line as usize).copied().filter(|kept| kept.class != EMPTY)
    }

    /// The numbers of the lines that stand, and their two entries.
    pub(super) fn standing(&self) -> impl Iterator<Item = (Index, [Index; 2])> + '_ {
        let plain = (0..).zip(&self.plain);
        let plain = plain.map(|(number, line)| (number, [line.north_south, line.east_west]));
        let kept = (0..).zip(&self.kept).filter(|(_, kept)| kept.class != EMPTY);
        plain.chain(kept.map(|(number, kept)| (number, [kept.north_south, kept.east_west])))
    }

    /// The lines with their classes, where these are known.
    pub(super) fn kept(&self) -> &[KeptLine] {
        &self.kept
    }

    /// All lines with their classes, to be changed. Those of a whole traveller find them here, of which these are the
    /// scores.
    pub(super) fn with_classes(&mut self, scores: impl Iterator<Item = Score>) -> &mut Vec<KeptLine> {
        if !self.plain.is_empty() {
            let mut class_at = vec![EMPTY; PLACES];
            for (class, score) in (0..).zip(scores) {
                class_at[slot(place_of(score))] = class;
            }
            let kept = std::mem::take(&mut self.plain).into_iter().map(|line| {
                let PlainLine { north_south, east_west, score } = line;
                KeptLine { north_south, east_west, class: class_at[slot(place_of(score))] }
            });
            self.kept = kept.collect();
        }
        &mut self.kept
    }
}
