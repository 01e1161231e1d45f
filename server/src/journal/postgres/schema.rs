//! The tables of a journal on PostgreSQL, as `docs/JOURNAL.md` lists them.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio_postgres::{Client, Error};

use crate::journal::record::{Key, seal, unseal};
use crate::journal::tables::{FORMAT, META_CREATED, META_FORMAT};
use crate::journal::{CommandKey, ContestKey, JournalError, Sequence, Tail};

/// Two servers that start at once on an empty database lay it out one after the other.
const ONE_AT_A_TIME: &str = "SELECT pg_advisory_xact_lock(7700770077)";

/// Laid out once; what is there already stays. Everything is stored sealed, as in a file.
const LAYOUT: &str = "
    CREATE SCHEMA IF NOT EXISTS barometer;
    CREATE TABLE IF NOT EXISTS barometer.meta (name text PRIMARY KEY, sealed bytea NOT NULL);
    CREATE TABLE IF NOT EXISTS barometer.heads (contest bigint PRIMARY KEY, last bigint NOT NULL);
    CREATE TABLE IF NOT EXISTS barometer.records (
        contest bigint, sequence bigint, sealed bytea NOT NULL, PRIMARY KEY (contest, sequence));
    CREATE TABLE IF NOT EXISTS barometer.answers (
        device bigint, counter bigint, sealed bytea NOT NULL, PRIMARY KEY (device, counter));
    CREATE TABLE IF NOT EXISTS barometer.snapshots (
        contest bigint PRIMARY KEY, sequence bigint NOT NULL, sealed bytea NOT NULL);
    CREATE TABLE IF NOT EXISTS barometer.grants (token bytea PRIMARY KEY, sealed bytea NOT NULL);
    CREATE TABLE IF NOT EXISTS barometer.leader (
        one boolean PRIMARY KEY DEFAULT true CHECK (one), epoch bigint NOT NULL, commits bigint NOT NULL,
        holder bytea NOT NULL, address text NOT NULL, until timestamptz NOT NULL) WITH (fillfactor = 20);
    CREATE TABLE IF NOT EXISTS barometer.waiting (
        holder bytea PRIMARY KEY, address text NOT NULL, seen timestamptz NOT NULL) WITH (fillfactor = 20);
    INSERT INTO barometer.leader VALUES (true, 0, 0, '', '', '-infinity') ON CONFLICT DO NOTHING;";

/// Makes the tables where they are not there yet, and refuses what only a newer program understands.
pub(super) async fn lay_out(
    client: &mut Client,
    explained: impl Fn(&Error) -> JournalError,
) -> Result<(), JournalError> {
    let failed = |error: Error| explained(&error);
    let write = client.transaction().await.map_err(failed)?;
    write.batch_execute(ONE_AT_A_TIME).await.map_err(failed)?;
    let there =
        write.query_one("SELECT to_regclass('barometer.meta') IS NOT NULL", &[]).await.map_err(failed)?;
    if there.get(0) {
        let format = "SELECT sealed FROM barometer.meta WHERE name = $1";
        let row = write.query_opt(format, &[&META_FORMAT]).await.map_err(failed)?;
        check_format(row.map(|row| row.get::<_, Vec<u8>>(0)).as_deref())?;
        // What came since it was laid out.
        write.batch_execute(LAYOUT).await.map_err(failed)?;
        return write.commit().await.map_err(failed);
    }
    write.batch_execute(LAYOUT).await.map_err(failed)?;
    let created = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let created = u64::try_from(created).unwrap_or(u64::MAX).to_le_bytes();
    for (name, bytes) in [(META_FORMAT, &FORMAT.to_le_bytes()[..]), (META_CREATED, &created[..])] {
        let put = "INSERT INTO barometer.meta VALUES ($1, $2)";
        write.execute(put, &[&name, &seal(Key::Meta(name), bytes)]).await.map_err(failed)?;
    }
    write.commit().await.map_err(failed)
}

fn check_format(sealed: Option<&[u8]>) -> Result<(), JournalError> {
    let bytes = sealed.and_then(|sealed| unseal(Key::Meta(META_FORMAT), sealed).ok());
    let found = bytes.and_then(|bytes| <[u8; 4]>::try_from(bytes).ok()).map(u32::from_le_bytes);
    match found {
        Some(found) if found > FORMAT => Err(JournalError::Newer { found, known: FORMAT }),
        Some(_) => Ok(()),
        None => Err(JournalError::Unavailable {
            what: "the schema \"barometer\" of this database is not a journal's: name another database"
                .to_owned(),
        }),
    }
}

/// The last sequence of every contest that has records.
pub(super) async fn tail(client: &Client) -> Result<Tail, Error> {
    let rows = client.query("SELECT contest, last FROM barometer.heads WHERE last > 0", &[]).await?;
    Ok(rows.iter().map(|row| (contest(row.get(0)), sequence(row.get(1)))).collect())
}

/// The number of a contest as it is stored. A negative one is nobody's.
pub(super) fn contest(stored: i64) -> ContestKey {
    ContestKey(u32::try_from(stored).unwrap_or(u32::MAX))
}

pub(super) fn sequence(stored: i64) -> Sequence {
    Sequence(u64::try_from(stored).unwrap_or_default())
}

/// A sequence as it is stored; one that is beyond all stands for the last.
pub(super) fn stored(sequence: Sequence) -> i64 {
    i64::try_from(sequence.0).unwrap_or(i64::MAX)
}

/// PostgreSQL has no numbers without a sign: those of devices are stored moved down by 2^63, so that their order stays.
const MOVED: u64 = 1 << 63;

pub(super) fn moved(number: u64) -> i64 {
    (number ^ MOVED).cast_signed()
}

pub(super) fn command(device: i64, counter: i64) -> CommandKey {
    CommandKey { device: device.cast_unsigned() ^ MOVED, counter: counter.cast_unsigned() ^ MOVED }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client chooses its numbers: each of them is stored, and in their order.
    #[test]
    fn numbers_of_devices_keep_their_order() {
        let numbers = [0, 1, u64::from(u32::MAX), MOVED - 1, MOVED, u64::MAX - 1, u64::MAX];
        let stored = numbers.map(moved);
        assert!(stored.is_sorted(), "{stored:?}");
        for number in numbers {
            let there_and_back = command(moved(number), moved(!number));
            assert_eq!(there_and_back, CommandKey { device: number, counter: !number });
        }
    }
}
