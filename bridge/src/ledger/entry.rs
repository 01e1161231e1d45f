//! The sums of one entry, over how many boards entries have theirs, and by what they are compared.

use crate::exact::common_divisor;
use crate::ledger::parts::{self, Parts};

/// What is read at every step of a ranking; the rest of an entry stands elsewhere.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    /// What its lines and what stands beside them come to.
    pub(super) sum: Parts,
    /// The lines that count.
    pub(super) boards: u32,
    /// What happened to it in the refresh of this number.
    pub(super) marked: (u32, u32),
}

impl Entry {
    pub(super) fn add(&mut self, worth: Parts) {
        self.sum += worth;
        self.boards += 1;
    }

    pub(super) fn take(&mut self, worth: Parts) {
        self.sum -= worth;
        self.boards -= 1;
    }
}

/// How many entries have how many boards that count.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardCounts(Vec<u32>);

impl BoardCounts {
    pub(super) fn of(entries: &[Entry]) -> Self {
        let mut counts = Self::default();
        // As a rule all have the same.
        for alike in entries.chunk_by(|one, other| one.boards == other.boards) {
            *counts.place(alike[0].boards) +=
                u32::try_from(alike.len()).expect("entries are numbered in 32 bits");
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
    fn most(&self) -> i64 {
        self.occurring().last().unwrap_or(0)
    }

    /// The least number that all numbers of boards divide; `None` beyond 64 bits.
    fn common_multiple(&self) -> Option<i64> {
        self.occurring().filter(|boards| *boards > 0).try_fold(1, least_multiple)
    }

    /// By what sums over so many boards are multiplied to compare as their means do.
    fn factors(&self, common_multiple: i64) -> Vec<i64> {
        (0..=self.most()).map(|boards| common_multiple / boards.max(1)).collect()
    }
}

/// The least number that two positive numbers divide; `None` beyond 64 bits.
pub(super) fn least_multiple(one: i64, other: i64) -> Option<i64> {
    if one % other == 0 {
        return Some(one);
    }
    one.checked_mul(other / common_divisor(i128::from(one), other))
}

/// By what an entry is ranked, as whole numbers.
#[derive(Debug, Clone)]
pub(super) enum Keys {
    /// Exact numbers.
    Exact(ExactKeys),
    /// The sum as an approximation, or the mean of so many: of two that differ by no more than the tolerance either may
    /// be the larger.
    Near { is_mean: bool, reciprocal: i64, tolerance: u64 },
}

/// Sums times the factor of the number of boards, in parts of a common part in which all of these are whole.
#[derive(Debug, Clone)]
pub(super) struct ExactKeys {
    factors: Vec<i64>,
    /// In so many parts of a common part all awards are whole.
    grid: i64,
}

/// The key of an entry.
pub(super) type Key = i128;

/// The key of those without a board, below all others.
pub(super) const NO_KEY: Key = Key::MIN;

/// What decides whether keys can be exact.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extent {
    pub(super) is_mean: bool,
    /// In so many parts of a common part the awards of all odd boards are whole; `None` where these are too many.
    pub(super) grid: Option<i64>,
    /// The most whole common parts that a line may be worth, or that may stand beside the boards.
    pub(super) most_parts: i64,
    pub(super) common_parts: i64,
}

/// Of two approximations of sums of less than 2²⁹ parts that differ by no more, either may be the larger: a sum is too
/// small by less than four, and taking the mean loses less than two more.
const LEAST_TOLERANCE: u64 = 16;

impl Keys {
    /// The keys of means or sums over so many boards, exact wherever that can be.
    pub(super) fn new(extent: Extent, counts: &BoardCounts) -> Self {
        let Extent { is_mean, most_parts, common_parts, .. } = extent;
        if let Some(keys) = ExactKeys::new(extent, counts) {
            return Self::Exact(keys);
        }
        let most = i128::from(most_parts) * i128::from(2 * counts.most() + 1);
        let tolerance = u64::try_from(most >> 29).unwrap_or(u64::MAX).saturating_add(LEAST_TOLERANCE);
        Self::Near { is_mean, reciprocal: parts::reciprocal(common_parts), tolerance }
    }

    pub(super) fn are_exact(&self) -> bool {
        match self {
            Self::Exact(_) => true,
            Self::Near { .. } => false,
        }
    }
}

impl ExactKeys {
    /// `None` where the products may not fit, or where what awards on odd boards are too small by may add up to half of
    /// what two different keys differ by.
    fn new(extent: Extent, counts: &BoardCounts) -> Option<Self> {
        let common_multiple = if extent.is_mean { counts.common_multiple()? } else { 1 };
        // A part for each line, and one for each average that counts as something else, and for penalties.
        let most_sum = (2 * counts.most() + 1).checked_mul(extent.most_parts)?;
        most_sum.checked_mul(common_multiple)?;
        let grid = extent.grid?;
        // Each line is too small by less than one unit, of which 2⁶⁴ are a part.
        let lost = i128::from(common_multiple.checked_mul(counts.most().max(1))?) * i128::from(grid);
        if lost >= 1 << 63 {
            return None;
        }
        let factors = if extent.is_mean {
            counts.factors(common_multiple)
        } else {
            vec![1; usize::try_from(counts.most()).ok()? + 1]
        };
        Some(Self { factors, grid })
    }

    /// The key of an entry that has boards; `None` where it does not fit a word.
    pub(super) fn in_a_word(&self, entry: &Entry) -> Option<i64> {
        if self.grid > 1 {
            return i64::try_from(self.of(entry)).ok();
        }
        // That the product fits was found out before there were keys.
        Some(parts::whole_of(entry.sum) * self.factors[entry.boards as usize])
    }

    /// The key of an entry.
    pub(super) fn of(&self, entry: &Entry) -> Key {
        if entry.boards == 0 {
            return NO_KEY;
        }
        let factor = self.factors[entry.boards as usize];
        if self.grid == 1 {
            // All awards are whole common parts, so that there is nothing below these.
            return Key::from(parts::whole_of(entry.sum) * factor);
        }
        let sum = entry.sum * i128::from(factor);
        let (whole, below) = (sum >> 64, sum & i128::from(u64::MAX));
        let grid = i128::from(self.grid);
        // Less than 2⁶⁴ times less than 2⁶³, so that it fits without a sign.
        whole * grid + ((below * grid + (1 << 63)) >> 64)
    }
}
