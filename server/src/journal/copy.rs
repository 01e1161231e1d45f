//! A journal written into another one of any kind, and compared with it.

use super::{Append, ContestKey, Journal, JournalError, Sequence, Snapshot, each_page};

/// Records, or answers, that are written at a time.
const PAGE: usize = 1_024;

/// What was copied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Copied {
    pub contests: u64,
    pub records: u64,
    pub answers: u64,
    pub grants: u64,
    pub snapshots: u64,
}

/// Writes all that `from` holds into `to`, which is to be empty, and reads it again; what is kept under the names in `without` is
/// that journal's alone. Nobody may write either of them meanwhile.
/// Blocks until it is durable.
///
/// # Errors
///
/// [`JournalError::NotEmpty`] before anything is written, or why one of them cannot be read or written, or what differs.
pub fn copy(from: &dyn Journal, to: &dyn Journal, without: &[&str]) -> Result<Copied, JournalError> {
    let is_empty = to.contests().is_empty()
        && to.answers(None, 1)?.is_empty()
        && to.grants()?.is_empty()
        && to.metas()?.is_empty();
    if !is_empty {
        return Err(JournalError::NotEmpty);
    }
    for contest in from.contests() {
        copy_records(from, to, contest)?;
    }
    each_page(from, PAGE, |page| {
        // An answer belongs to no contest for the journal: an append that has only answers goes with any.
        let contest = ContestKey(0);
        let expected = to.last_sequence(contest);
        append(to, Append { contest, expected, records: vec![], answers: page })
    })?;
    for contest in from.contests() {
        if let Some(snapshot) = sound(from.snapshot(contest))? {
            to.put_snapshot(contest, snapshot)?;
        }
    }
    to.put_grants(from.grants()?)?;
    let mut metas = from.metas()?;
    metas.retain(|(name, _)| !without.contains(&name.as_str()));
    for (name, bytes) in &metas {
        to.put_meta(name, bytes.clone())?;
    }
    let copied = compare(from, to)?;
    if metas == to.metas()? { Ok(copied) } else { differs("what is kept under names".to_owned()) }
}

/// A damaged snapshot is no loss: the server makes another.
fn sound(snapshot: Result<Option<Snapshot>, JournalError>) -> Result<Option<Snapshot>, JournalError> {
    match snapshot {
        Err(JournalError::Unreadable { .. }) => Ok(None),
        read => read,
    }
}

fn append(to: &dyn Journal, append: Append) -> Result<(), JournalError> {
    to.append(append).wait().map(|_last| ())
}

fn copy_records(from: &dyn Journal, to: &dyn Journal, contest: ContestKey) -> Result<(), JournalError> {
    let (mut expected, mut page) = (Sequence::NONE, Vec::with_capacity(PAGE));
    let mut write = |records: Vec<Vec<u8>>| {
        let last = expected.advanced(records.len());
        append(to, Append { contest, expected, records, answers: vec![] })?;
        expected = last;
        Ok::<(), JournalError>(())
    };
    for record in from.replay(contest, Sequence::FIRST) {
        page.push(record?.1);
        if page.len() == PAGE {
            write(std::mem::take(&mut page))?;
        }
    }
    if page.is_empty() { Ok(()) } else { write(page) }
}

fn differs<T>(what: String) -> Result<T, JournalError> {
    Err(JournalError::Differs { what })
}

/// What both hold, but for what is kept under names.
fn compare(from: &dyn Journal, to: &dyn Journal) -> Result<Copied, JournalError> {
    let mut copied = Copied::default();
    let contests = from.contests();
    if contests != to.contests() {
        return differs("the contests".to_owned());
    }
    for contest in contests {
        copied.contests += 1;
        let mut theirs = to.replay(contest, Sequence::FIRST);
        for record in from.replay(contest, Sequence::FIRST) {
            let record = record?;
            if theirs.next().transpose()?.as_ref() != Some(&record) {
                return differs(format!("record {} of contest {contest}", record.0));
            }
            copied.records += 1;
        }
        if theirs.next().is_some() {
            return differs(format!("the number of records of contest {contest}"));
        }
        let snapshot = sound(from.snapshot(contest))?;
        if snapshot != to.snapshot(contest)? {
            return differs(format!("the snapshot of contest {contest}"));
        }
        copied.snapshots += u64::from(snapshot.is_some());
    }
    let mut after = None;
    loop {
        let page = from.answers(after, PAGE)?;
        if page != to.answers(after, PAGE)? {
            return differs("the answers to commands".to_owned());
        }
        copied.answers += page.len() as u64;
        let Some((last, _)) = page.last() else { break };
        after = Some(*last);
    }
    let grants = from.grants()?;
    copied.grants = grants.len() as u64;
    if grants != to.grants()? {
        return differs("the tokens".to_owned());
    }
    Ok(copied)
}
