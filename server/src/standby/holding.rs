//! What a journal holds, in short, so that another can tell what is missing of it.

use std::collections::BTreeMap;

use proto::v1;
use sha2::{Digest as _, Sha256};

use super::state;
use crate::auth::SECRET;
use crate::journal::{CommandKey, ContestKey, Journal, JournalError, Sequence, each_page};

/// Answers that are read at a time.
pub(super) const PAGE: usize = 4_096;

/// What a journal holds.
pub(super) fn of(journal: &dyn Journal, address: String) -> Result<v1::Holding, JournalError> {
    let contests = journal.follow().borrow().clone();
    let contests = contests.into_iter().map(|(contest, last)| {
        let last_record = record(journal, contest, last)?.unwrap_or_default();
        Ok(v1::ContestHeld { contest: contest.0, last_sequence: last.0, last_record })
    });
    let mut devices: Vec<v1::DeviceHeld> = Vec::new();
    each_answer(journal, |id, _| {
        match devices.last_mut() {
            Some(held) if held.device == id.device => {
                held.highest_counter = id.counter;
                held.count += 1;
            }
            _ => devices.push(v1::DeviceHeld { device: id.device, highest_counter: id.counter, count: 1 }),
        }
        Ok(())
    })?;
    Ok(v1::Holding {
        reign: Some(v1::Reign { number: state::reign(journal)?, leads: false }),
        secret: secret(journal)?,
        contests: contests.collect::<Result<_, JournalError>>()?,
        devices,
        address,
    })
}

/// The SHA-256 of the server's secret; nothing where there is none yet.
pub(super) fn secret(journal: &dyn Journal) -> Result<Vec<u8>, JournalError> {
    Ok(journal.meta(SECRET)?.map(|secret| Sha256::digest(secret).to_vec()).unwrap_or_default())
}

/// Every answer, in the order of the ids.
pub(super) fn each_answer(
    journal: &dyn Journal,
    mut each: impl FnMut(CommandKey, Vec<u8>) -> Result<(), JournalError>,
) -> Result<(), JournalError> {
    each_page(journal, PAGE, |page| page.into_iter().try_for_each(|(id, answer)| each(id, answer)))
}

/// The CRC-32 of a record; `None` where there is none.
fn record(journal: &dyn Journal, contest: ContestKey, at: Sequence) -> Result<Option<u32>, JournalError> {
    let record = journal.replay(contest, at).next().transpose()?;
    Ok(record.map(|(_, bytes)| crc32fast::hash(&bytes)))
}

/// How what another holds compares with a journal.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Compared {
    /// It has a part of it: after these records, and without the answers to these devices.
    Part { contests: BTreeMap<ContestKey, Sequence>, devices: BTreeMap<u64, u64> },
    /// It has what the journal has not.
    Ahead,
    /// It is that of another server.
    Strange,
}

/// Compares. The devices are those of which it has all answers, with how many.
pub(super) fn compare(journal: &dyn Journal, holding: &v1::Holding) -> Result<Compared, JournalError> {
    let is_empty = holding.secret.is_empty() && holding.contests.is_empty() && holding.devices.is_empty();
    if !is_empty && holding.secret != secret(journal)? {
        return Ok(Compared::Strange);
    }
    let mut contests = BTreeMap::new();
    for held in &holding.contests {
        let (contest, last) = (ContestKey(held.contest), Sequence(held.last_sequence));
        if last > journal.last_sequence(contest) || record(journal, contest, last)? != Some(held.last_record)
        {
            return Ok(Compared::Ahead);
        }
        contests.insert(contest, last);
    }
    // Every answer that it has is one of ours where it has as many of a device as we have up to its highest.
    let theirs: BTreeMap<u64, &v1::DeviceHeld> =
        holding.devices.iter().map(|held| (held.device, held)).collect();
    let (mut ours, mut all) = (BTreeMap::<u64, u64>::new(), BTreeMap::<u64, u64>::new());
    each_answer(journal, |id, _| {
        *all.entry(id.device).or_default() += 1;
        if theirs.get(&id.device).is_some_and(|held| id.counter <= held.highest_counter) {
            *ours.entry(id.device).or_default() += 1;
        }
        Ok(())
    })?;
    let is_ours = |held: &v1::DeviceHeld| held.count <= ours.get(&held.device).copied().unwrap_or_default();
    if !holding.devices.iter().all(is_ours) {
        return Ok(Compared::Ahead);
    }
    let has_all = holding.devices.iter().filter(|held| all.get(&held.device) == Some(&held.count));
    Ok(Compared::Part { contests, devices: has_all.map(|held| (held.device, held.count)).collect() })
}
