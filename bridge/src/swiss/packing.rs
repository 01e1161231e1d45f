//! The levels of a cost side by side in as few words as hold them.

use crate::swiss::cost::{Cost, LEVELS};
use crate::swiss::matching::words::Words;

/// A word holds less than this. Four times a cost is what the matching reckons with, and a dual may come to the
/// costs of all matches together: a few bits are left for both.
const WORD: i128 = 1 << 120;

/// Where each level of a cost goes.
#[derive(Debug)]
pub(crate) struct Packing {
    /// The word of a level, and by what the level is multiplied in it.
    places: [(usize, i128); LEVELS],
    words: usize,
}

impl Packing {
    /// For matchings of so many pairs, in which no single match costs more than `largest` in any level: a level has
    /// room for the sum of all matches, so that no sum of a lower level reaches a higher one.
    pub(crate) fn of(largest: [i128; LEVELS], pairs: i128) -> Self {
        let mut places = [(0, 1); LEVELS];
        let (mut words_behind, mut room) = (0, 1);
        for (place, most) in places.iter_mut().zip(largest).rev() {
            let values = most * pairs + 1;
            assert!(values < WORD, "scores are bounded, and so is every level");
            if room > WORD / values {
                words_behind += 1;
                room = 1;
            }
            *place = (words_behind, room);
            room *= values;
        }
        for (word, _) in &mut places {
            *word = words_behind - *word;
        }
        Self { places, words: words_behind + 1 }
    }

    /// How many words are needed.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// A cost in words; those behind the needed ones are zero.
    pub(crate) fn pack<const K: usize>(&self, cost: &Cost) -> Words<K> {
        let mut words = [0; K];
        for ((word, factor), level) in self.places.into_iter().zip(cost.levels()) {
            words[word] += level * factor;
        }
        Words(words)
    }
}

#[cfg(test)]
mod tests {
    use super::Packing;
    use crate::swiss::cost::Cost;
    use crate::swiss::matching::words::Words;

    #[test]
    fn packed_costs_compare_as_the_costs_do() {
        let largest = [1, 1, 3, 1, 1, 40, 2, 80, 9, 1 << 62, 1 << 45, 1, 1 << 12, 1 << 30, 1 << 30];
        let packing = Packing::of(largest, 500);
        assert!(packing.words() <= 4, "about 270 bits, though no level is split");
        let costs = [
            Cost { in_group: 1 << 30, ..Cost::default() },
            Cost { squares: 1, ..Cost::default() },
            Cost { squares: 1 << 62, top: 5, ..Cost::default() },
            Cost { odd_place: 40, ..Cost::default() },
            Cost { apart: 1, ..Cost::default() },
            Cost { forbidden: 1, ..Cost::default() },
            Cost { odd_rounds: 1, ..Cost::default() },
            Cost { rematches: 1, ..Cost::default() },
            Cost { refused: 1, ..Cost::default() },
        ];
        for pair in costs.windows(2) {
            let [less, more]: [Words<4>; 2] = [packing.pack(&pair[0]), packing.pack(&pair[1])];
            assert!(pair[0] < pair[1] && less < more, "{pair:?}");
        }
    }
}
