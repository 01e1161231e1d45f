//! How long to wait before the next try.

use std::time::Duration;

/// Pauses that double from `first` to `most`, each shortened by up to a quarter so that a room full of
/// devices does not come back in one moment. The same device waits the same pauses every time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackOff {
    pub first: Duration,
    pub most: Duration,
}

impl Default for BackOff {
    fn default() -> Self {
        Self { first: Duration::from_millis(250), most: Duration::from_secs(8) }
    }
}

impl BackOff {
    /// The pause after so many failures in a row, from 1.
    pub fn pause(self, device: u64, failures: u32) -> Duration {
        let doublings = failures.saturating_sub(1).min(16);
        let whole = self.first.saturating_mul(1 << doublings).min(self.most);
        let share = u32::try_from(scramble(device ^ u64::from(failures)) % 256).expect("less than 256");
        whole.saturating_sub(whole / 4 * share / 256)
    }
}

/// One step of `SplitMix64`: spreads numbers that lie close together.
fn scramble(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_most_and_stay_within_a_quarter() {
        let back_off = BackOff::default();
        for device in 0..200 {
            for failures in 1..100 {
                let whole = Duration::from_millis(250 << (failures - 1).min(5)); // 250 ms to 8 s
                let pause = back_off.pause(device, failures);
                assert!(pause <= whole && pause >= whole * 3 / 4, "{device} {failures} {pause:?}");
                assert_eq!(pause, back_off.pause(device, failures));
            }
        }
    }

    #[test]
    fn devices_do_not_all_wait_alike() {
        let pauses = (0..100).map(|device| BackOff::default().pause(device, 1));
        assert!(pauses.collect::<std::collections::BTreeSet<_>>().len() > 50);
    }
}
