//! The sums of one entry, and over how many boards entries have theirs.

use crate::exact::common_divisor;
use crate::ledger::approximation::{self, Approximation};
use crate::ledger::board::{MOST_PARTS, Worth};

/// What is read at every step of a ranking; the rest of an entry stands elsewhere.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    /// The sum of the approximate values of its lines on odd boards.
    pub(super) sum: Approximation,
    /// The exact sum of those on all other boards, in common parts.
    pub(super) whole: i64,
    /// The lines that count.
    pub(super) boards: u32,
    /// What happened to it in the refresh of this number.
    pub(super) marked: (u32, u32),
}

impl Entry {
    pub(super) fn add(&mut self, worth: Worth) {
        self.sum += worth.approximation;
        self.whole += worth.whole;
        self.boards += 1;
    }

    pub(super) fn take(&mut self, worth: Worth) {
        self.sum -= worth.approximation;
        self.whole -= worth.whole;
        self.boards -= 1;
    }
}

/// How many entries have how many boards that count.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardCounts(Vec<u32>);

impl BoardCounts {
    pub(super) fn of(entries: &[Entry]) -> Self {
        let mut counts = Self::default();
        for entry in entries {
            *counts.place(entry.boards) += 1;
        }
        counts
    }

    /// Notes that an entry has another number of boards.
    pub(super) fn change(&mut self, before: u32, after: u32) {
        *self.place(before) -= 1;
        *self.place(after) += 1;
    }

    fn place(&mut self, boards: u32) -> &mut u32 {
        let place = boards as usize;
        if self.0.len() <= place {
            self.0.resize(place + 1, 0);
        }
        &mut self.0[place]
    }

    /// The numbers of boards that some entry has.
    fn occurring(&self) -> impl Iterator<Item = i64> + '_ {
        (0..).zip(&self.0).filter(|(_, count)| **count > 0).map(|(boards, _)| boards)
    }

    /// The most boards that an entry has.
    pub(super) fn most(&self) -> i64 {
        self.occurring().last().unwrap_or(0)
    }

    /// By what sums over so many boards are multiplied to compare as their means do; `None` where the numbers of boards
    /// are so different that the products may not fit.
    pub(super) fn factors(&self) -> Option<Vec<i64>> {
        let mut common: i64 = 1;
        for boards in self.occurring().filter(|boards| *boards > 0) {
            common = common.checked_mul(boards / common_divisor(i128::from(common), boards))?;
        }
        // What stands beside the boards is not more than one of them.
        (self.most() + 1).checked_mul(MOST_PARTS)?.checked_mul(common)?;
        Some((0..=self.most()).map(|boards| common / boards.max(1)).collect())
    }
}

/// By what an entry is ranked, as whole numbers.
#[derive(Debug, Clone)]
pub(super) enum Keys {
    /// Sums times the factor of the number of boards: these numbers are exact.
    Exact(Vec<i64>),
    /// The sum as an approximation, or the mean of so many: of two that differ by no more than the tolerance either may
    /// be the larger.
    Near { is_mean: bool, reciprocal: i64, tolerance: u64 },
}

/// The key of those without a board, below all others.
pub(super) const NO_KEY: i64 = i64::MIN;

/// Of two means of approximations that differ by no more, either may be the larger: each sum differs from the exact
/// by two parts a board at most and by two for what stands beside, and taking the mean loses less than two more.
const MEAN_TOLERANCE: u64 = 16;

impl Keys {
    /// The keys of means or sums over so many boards, exact where no board is odd.
    pub(super) fn new(is_mean: bool, counts: &BoardCounts, has_odd: bool, common_parts: i64) -> Self {
        let most = counts.most();
        let factors =
            || if is_mean { counts.factors() } else { Some(vec![1; usize::try_from(most).ok()? + 1]) };
        if let Some(factors) = factors().filter(|_| !has_odd) {
            return Self::Exact(factors);
        }
        let of_sums = 4 * most.unsigned_abs() + 8;
        let tolerance = if is_mean { MEAN_TOLERANCE } else { of_sums };
        Self::Near { is_mean, reciprocal: approximation::reciprocal(common_parts), tolerance }
    }

    pub(super) fn are_exact(&self) -> bool {
        match self {
            Self::Exact(_) => true,
            Self::Near { .. } => false,
        }
    }
}
