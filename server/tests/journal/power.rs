//! Power cuts: whatever the disk kept of what was not synced, all that was acknowledged is there.

use std::collections::BTreeMap;

use server::journal::fault::{Seed, Supply};
use server::journal::{ContestKey, Journal, JournalError, RedbJournal, Sequence};

use crate::{check_whole, one_after};

const CONTESTS: u64 = 5;
/// How many cuts one disk lives through.
const LIFE_CUTS: u64 = 100;

/// 200 cuts in the short form; `BAROMETER_POWER_CUTS` asks for more, `BAROMETER_SEED` for others.
#[tokio::test]
async fn nothing_acknowledged_is_lost_in_a_power_cut() {
    let number = |name, otherwise| std::env::var(name).map_or(otherwise, |text| text.parse().unwrap());
    let cuts_count = number("BAROMETER_POWER_CUTS", 200);
    let seed = number("BAROMETER_SEED", 1);
    println!("seed {seed}, {cuts_count} cuts");

    let mut chance = Seed(seed);
    let mut supply = Supply::new();
    let mut acknowledged = BTreeMap::new();
    let (mut records_count, mut kept_count) = (0, 0);
    for cut in 0..cuts_count {
        if cut % LIFE_CUTS == 0 {
            supply = Supply::new();
            acknowledged.clear();
        }
        if cut % LIFE_CUTS > 0 && chance.once_in(4) {
            // The power fails again while the file is being opened after the last cut.
            supply.fail_after(chance.below(12));
            drop(try_open(&supply));
            supply.restore(&mut chance);
        }
        let journal = try_open(&supply).unwrap();
        for contest in contests() {
            let last = check_whole(&journal, contest);
            let promised = acknowledged.insert(contest, last).unwrap_or(Sequence::NONE);
            assert!(last >= promised, "cut {cut}, contest {contest}: {promised} acknowledged, {last} there");
            kept_count += last.0 - promised.0;
        }
        let before = count(&acknowledged);
        // The first cuts come early in the life of the file, when there is least to fall back on.
        supply.fail_after(chance.below(4 + 4 * (cut % LIFE_CUTS)));
        write_until_dark(&journal, &supply, &mut acknowledged).await;
        records_count += count(&acknowledged) - before;
        drop(journal);
        supply.restore(&mut chance);
    }
    println!("{records_count} records acknowledged, {kept_count} more kept without acknowledgement");
    assert!(records_count > cuts_count, "the simulation wrote too little to prove anything");
}

fn count(last_sequences: &BTreeMap<ContestKey, Sequence>) -> u64 {
    last_sequences.values().map(|last| last.0).sum()
}

fn contests() -> impl Iterator<Item = ContestKey> {
    (1..=CONTESTS).map(|n| ContestKey(u32::try_from(n).unwrap()))
}

fn try_open(supply: &Supply) -> Result<RedbJournal, JournalError> {
    let supply = supply.clone();
    RedbJournal::open_with_backend(move || Ok(supply.backend()))
}

async fn write_until_dark(
    journal: &RedbJournal,
    supply: &Supply,
    acknowledged: &mut BTreeMap<ContestKey, Sequence>,
) {
    while !supply.is_off() {
        let waiting: Vec<_> = acknowledged
            .iter()
            .map(|(contest, last)| (*contest, journal.append(one_after(*contest, *last))))
            .collect();
        for (contest, append) in waiting {
            if let Ok(last) = append.await {
                acknowledged.insert(contest, last);
            }
        }
    }
}
