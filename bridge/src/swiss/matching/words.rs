//! Costs of several levels as one value: words compared from the first to the last.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A cost in words of 128 bits, the first weighing more than all the others together.
///
/// Sums and differences are word by word. Ordered like this they are an ordered group, and nothing more is needed of
/// the numbers in the blossom algorithm but halves of even ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Words<const K: usize>(pub(crate) [i128; K]);

impl<const K: usize> Words<K> {
    pub(crate) const ZERO: Self = Self([0; K]);

    /// Twice this.
    pub(crate) fn double(self) -> Self {
        self + self
    }

    /// Half of this, which is even in every word.
    pub(crate) fn half(self) -> Self {
        assert!(self.0.iter().all(|word| word & 1 == 0), "only even costs are halved");
        Self(self.0.map(|word| word / 2))
    }
}

impl<const K: usize> Add for Words<K> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const K: usize> AddAssign for Words<K> {
    fn add_assign(&mut self, other: Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word += more;
        }
    }
}

impl<const K: usize> Sub for Words<K> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const K: usize> SubAssign for Words<K> {
    fn sub_assign(&mut self, other: Self) {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word -= less;
        }
    }
}
