//! Drawing lots, the same for the same seed.

/// A lot drawn from a seed: `SplitMix64` ("Fast splittable pseudorandom number generators", 2014),
/// whose numbers are the same everywhere.
#[derive(Debug, Clone)]
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one, which is not zero. All are equally likely, but for one part in 2⁶⁴ ÷ `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Puts these in a random order, as Fisher and Yates do: from the last on, each changes places with one up to it.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last as u64 + 1);
            items.swap(last, usize::try_from(chosen).expect("it is not above an index"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lot;

    #[test]
    fn the_numbers_are_those_of_split_mix_64() {
        // The first numbers from the seed 1234567, as in the reference implementation by Vigna (splitmix64.c).
        let mut lot = Lot::new(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(expected, [lot.next(), lot.next(), lot.next()]);
    }
}
