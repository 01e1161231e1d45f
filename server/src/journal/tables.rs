//! The redb tables of a journal file, as `docs/JOURNAL.md` lists them.

use redb::{ReadTransaction, TableDefinition, WriteTransaction};

use super::record::{Key, seal, unseal};
use super::{ContestKey, JournalError, Sequence, Tail};

/// (contest, sequence) to a sealed record.
pub(super) const RECORDS: TableDefinition<'_, (u32, u64), &[u8]> = TableDefinition::new("records");
/// (device, counter) to a sealed answer. The counter grows with time, so a device's newest
/// answers are written side by side; a random command id would cost five times more.
pub(super) const ANSWERS: TableDefinition<'_, (u64, u64), &[u8]> = TableDefinition::new("answers");
/// Contest to (sequence, sealed snapshot).
pub(super) const SNAPSHOTS: TableDefinition<'_, u32, (u64, &[u8])> = TableDefinition::new("snapshots");
/// The contests that have records.
pub(super) const CONTESTS: TableDefinition<'_, u32, ()> = TableDefinition::new("contests");
/// Token hash to a sealed grant.
pub(super) const GRANTS: TableDefinition<'_, &[u8; 32], &[u8]> = TableDefinition::new("grants");
/// Name to sealed bytes.
pub(super) const META: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("meta");

/// The format that this program writes, and the newest that it reads.
pub(super) const FORMAT: u32 = 1;
/// The name in [`META`] of the format, four bytes little endian.
pub(super) const META_FORMAT: &str = "format";
/// The name in [`META`] of the time of creation, milliseconds of Unix time, eight bytes little endian.
pub(super) const META_CREATED: &str = "created";
/// Bytes that were written to learn whether that can be done.
pub(super) const META_TRIAL: &str = "trial";

/// The names that are the journal's own.
pub(super) const META_OWN: [&str; 3] = [META_FORMAT, META_CREATED, META_TRIAL];

/// Makes the tables of a new, empty journal.
pub(super) fn lay_out(write: &WriteTransaction, created_milliseconds: u64) -> Result<(), JournalError> {
    write.open_table(RECORDS)?;
    write.open_table(ANSWERS)?;
    write.open_table(SNAPSHOTS)?;
    write.open_table(CONTESTS)?;
    write.open_table(GRANTS)?;
    let mut meta = write.open_table(META)?;
    for (name, bytes) in
        [(META_FORMAT, &FORMAT.to_le_bytes()[..]), (META_CREATED, &created_milliseconds.to_le_bytes()[..])]
    {
        meta.insert(name, seal(Key::Meta(name), bytes).as_slice())?;
    }
    Ok(())
}

/// Refuses a file that is no journal, or one that only a newer program understands.
pub(super) fn check_format(read: &ReadTransaction) -> Result<(), JournalError> {
    let found = meta(read, META_FORMAT)?
        .and_then(|bytes| <[u8; 4]>::try_from(bytes).ok())
        .map(u32::from_le_bytes)
        .ok_or_else(|| JournalError::unreadable("this is not the file of a journal"))?;
    if found > FORMAT {
        return Err(JournalError::Newer { found, known: FORMAT });
    }
    Ok(())
}

/// The bytes kept under `name` in [`META`].
pub(super) fn meta(read: &ReadTransaction, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
    let table = read.open_table(META)?;
    let Some(sealed) = table.get(name)? else { return Ok(None) };
    match unseal(Key::Meta(name), sealed.value()) {
        Ok(bytes) => Ok(Some(bytes.to_vec())),
        Err(what) => Err(JournalError::unreadable(format!("\"{name}\" is damaged ({what})"))),
    }
}

/// The last sequence of every contest.
pub(super) fn tail(read: &ReadTransaction) -> Result<Tail, JournalError> {
    let contests = read.open_table(CONTESTS)?;
    let records = read.open_table(RECORDS)?;
    let mut tail = Tail::new();
    for contest in contests.range::<u32>(..)? {
        let contest = contest?.0.value();
        if let Some(last) = records.range((contest, 0)..=(contest, u64::MAX))?.next_back() {
            tail.insert(ContestKey(contest), Sequence(last?.0.value().1));
        }
    }
    Ok(tail)
}

#[cfg(test)]
mod tests {
    use redb::Database;

    use super::*;
    use crate::journal::{RedbJournal, verify};

    #[test]
    fn a_journal_of_a_newer_format_is_refused_and_an_older_one_opened() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("journal.redb");
        drop(RedbJournal::create(&path).unwrap());
        for (format, expected) in [
            (FORMAT, Ok(())),
            (0, Ok(())),
            (FORMAT + 1, Err(JournalError::Newer { found: FORMAT + 1, known: FORMAT })),
        ] {
            let database = Database::open(&path).unwrap();
            let write = database.begin_write().unwrap();
            let sealed = seal(Key::Meta(META_FORMAT), &format.to_le_bytes());
            write.open_table(META).unwrap().insert(META_FORMAT, sealed.as_slice()).unwrap();
            write.commit().unwrap();
            drop(database);
            assert_eq!(RedbJournal::open(&path).map(|_| ()), expected, "format {format}");
            assert_eq!(verify(&path, |_, _, _| Ok(())).map(|_| ()), expected, "format {format}");
        }
    }
}
