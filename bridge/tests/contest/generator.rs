//! Numbers that look random and are the same in every run: `SplitMix64`.

pub(crate) struct Generator(pub(crate) u64);

impl Generator {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: u16) -> u16 {
        u16::try_from(self.next() % u64::from(limit)).unwrap()
    }

    /// One of these.
    pub(crate) fn one<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        let count = u64::try_from(choices.len()).unwrap();
        &choices[usize::try_from(self.next() % count).unwrap()]
    }

    /// Whether it happens, once in so many times.
    pub(crate) fn once_in(&mut self, times: u16) -> bool {
        self.below(times) == 0
    }
}
