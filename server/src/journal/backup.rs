//! The copy of a live journal. The file itself must never be copied while it is open: such a
//! copy cannot be read.

use std::path::Path;

use redb::{Key, ReadTransaction, ReadableTable, TableDefinition, Value, WriteTransaction};

use super::disk::Place;
use super::record::{self, unseal};
use super::{ContestKey, JournalError, Sequence, tables};

/// Writes all that `read` sees into the empty file `to`, durably, and returns how many records
/// there are. A damaged record ends it: a backup that could not be restored would be a false
/// comfort, and might take the place of a good one.
pub(super) fn copy(read: &ReadTransaction, to: &Path) -> Result<u64, JournalError> {
    let database = Place::file(to).create()?;
    let write = database.begin_write()?;
    let mut records_count = 0;
    copy_table(read, &write, tables::RECORDS, |(contest, sequence), sealed| {
        let (contest, sequence) = (ContestKey(contest), Sequence(sequence));
        records_count += 1;
        unseal(record::Key::Record(contest, sequence), sealed)
            .map(|_| ())
            .map_err(|what| JournalError::Damaged { contest, sequence, what })
    })?;
    copy_table(read, &write, tables::CONTESTS, |_, ()| Ok(()))?;
    copy_table(read, &write, tables::ANSWERS, |_, _| Ok(()))?;
    copy_table(read, &write, tables::SNAPSHOTS, |_, _| Ok(()))?;
    copy_table(read, &write, tables::GRANTS, |_, _| Ok(()))?;
    copy_table(read, &write, tables::META, |_, _| Ok(()))?;
    write.commit()?;
    Ok(records_count)
}

fn copy_table<K: Key, V: Value>(
    read: &ReadTransaction,
    write: &WriteTransaction,
    table: TableDefinition<'_, K, V>,
    mut check: impl FnMut(K::SelfType<'_>, V::SelfType<'_>) -> Result<(), JournalError>,
) -> Result<(), JournalError> {
    let source = read.open_table(table)?;
    let mut target = write.open_table(table)?;
    for entry in source.iter()? {
        let (key, value) = entry?;
        check(key.value(), value.value())?;
        target.insert(key.value(), value.value())?;
    }
    Ok(())
}
