//! Chance that can be repeated: the same seed plays the same evening.

use crate::journal::fault::Seed;

/// A source of chance for one purpose. Each purpose has its own, so that one more throw here changes nothing
/// elsewhere.
#[derive(Debug, Clone)]
pub(super) struct Dice(Seed);

impl Dice {
    /// Dice for a purpose, told by numbers: the same seed and numbers throw the same.
    pub(super) fn new(seed: u64, purpose: &[u64]) -> Self {
        let mut state = Seed(seed);
        for &number in purpose {
            state = Seed(state.draw() ^ number);
        }
        state.draw();
        Self(state)
    }

    /// A number in `0..bound`; 0 if the bound is 0.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    /// A number in `low..=high`.
    pub(super) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).unsigned_abs()).cast_signed()
    }

    /// True in so many of a hundred throws.
    pub(super) fn percent(&mut self, chance: i64) -> bool {
        self.between(0, 99) < chance
    }

    /// One of several; `None` of none.
    pub(super) fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let index = usize::try_from(self.below(from.len() as u64)).ok()?;
        from.get(index).copied()
    }

    /// The same things in another order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = usize::try_from(self.below(last as u64 + 1)).unwrap_or(last);
            things.swap(last, other);
        }
    }
}
