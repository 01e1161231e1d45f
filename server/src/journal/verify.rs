//! The check of a journal, at rest or while it is written, which changes nothing in it.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::{fmt, io};

use redb::{Database, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata};

use super::disk::{Place, contain};
use super::overlay::Overlay;
use super::record::{Key, unseal};
use super::{CommandKey, ContestKey, JournalError, Sequence, Tail, tables};

/// What a journal file holds, and all that is wrong with it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    pub contests_count: u64,
    pub records_count: u64,
    pub answers_count: u64,
    pub snapshots_count: u64,
    pub grants_count: u64,
    /// Empty when the journal is sound.
    pub damage: Vec<Damage>,
}

/// One thing that is wrong, and where, as far as that can be known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    pub contest: Option<ContestKey>,
    pub sequence: Option<Sequence>,
    pub what: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.contest, self.sequence) {
            (Some(contest), Some(sequence)) => write!(f, "contest {contest}, record {sequence}: ")?,
            (Some(contest), None) => write!(f, "contest {contest}: ")?,
            (None, _) => {}
        }
        f.write_str(&self.what)
    }
}

/// Checks the journal file at `path`: the structure of the file, every checksum, that no record
/// is missing, that no snapshot is newer than its records. `examine` is called for each sound
/// record in order, contest by contest, and says what is wrong with its payload.
///
/// Damage that makes redb give up is reported as damage, never as a panic.
///
/// # Errors
///
/// [`JournalError::Absent`], [`JournalError::InUse`] (verify a backup instead),
/// [`JournalError::Newer`], or the disk cannot be read at all.
pub fn verify(
    path: &Path,
    mut examine: impl FnMut(ContestKey, Sequence, &[u8]) -> Result<(), String>,
) -> Result<Report, JournalError> {
    if !path.try_exists()? {
        return Err(JournalError::Absent(path.to_owned()));
    }
    let path = path.to_owned();
    look(&Place::backend(move || Overlay::open(&path)), &mut examine)
}

/// A journal that is open, as it was at a moment; the file goes on to be written.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) overlay: Overlay,
    /// The last sequences at that moment.
    pub(super) tail: Tail,
}

/// Checks it as [`verify`] does, and that it has all that was acknowledged.
pub(super) fn verify_held(held: Held, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
    let Held { overlay, tail } = held;
    let mut last = Tail::new();
    let overlay = Mutex::new(Some(overlay));
    let once = move || {
        let overlay = overlay.lock().unwrap_or_else(PoisonError::into_inner).take();
        overlay.ok_or_else(|| io::Error::other("it is looked at once"))
    };
    let mut report = look(&Place::backend(once), &mut |contest, sequence, record| {
        last.insert(contest, sequence);
        examine(contest, sequence, record)
    })?;
    // What was committed last, and is damaged, looks like a commit that never was.
    if report.damage.is_empty() {
        for (contest, written) in tail {
            let found = last.get(&contest).copied().unwrap_or(Sequence::NONE);
            // There may be more, where a commit was written and could not say so.
            if found < written {
                let what = format!("the records after {found} are gone; the last was {written}");
                report.blame(Some(contest), Some(found.next()), what);
            }
        }
    }
    Ok(report)
}

fn look(place: &Place, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
    let mut report = Report::default();
    match place.open() {
        Ok(mut database) => {
            report.scan(&database, examine);
            report.check_structure(&mut database);
            // Closing a database with damaged pages writes to it, and may give up like the rest.
            report.note(contain(move || {
                drop(database);
                Ok(())
            }));
        }
        Err(JournalError::Unreadable { what }) => report.blame(None, None, what),
        Err(error) => return Err(error),
    }
    Ok(report)
}

/// Says what is wrong with the payload of a record.
pub type Examine<'a> = dyn FnMut(ContestKey, Sequence, &[u8]) -> Result<(), String> + 'a;

impl Report {
    fn blame(&mut self, contest: Option<ContestKey>, sequence: Option<Sequence>, what: impl Into<String>) {
        self.damage.push(Damage { contest, sequence, what: what.into() });
    }

    /// Takes an error that ended one part of the check as damage, and lets the other parts go on.
    fn note(&mut self, part: Result<(), JournalError>) {
        match part {
            Ok(()) => {}
            Err(JournalError::Unreadable { what }) => self.blame(None, None, what),
            Err(error) => self.blame(None, None, format!("failed to {error}")),
        }
    }

    fn scan(&mut self, database: &Database, examine: &mut Examine<'_>) {
        let part = contain(|| {
            let read = database.begin_read()?;
            let contests = self.part(|report| report.scan_contests(&read));
            for contest in contests.unwrap_or_default() {
                self.part(|report| report.scan_records(&read, contest, examine));
            }
            self.part(|report| report.count_strays(&read));
            self.part(|report| report.scan_answers(&read));
            self.part(|report| report.scan_snapshots(&read));
            self.part(|report| report.scan_grants(&read));
            self.part(|report| report.scan_meta(&read));
            Ok(())
        });
        self.note(part);
    }

    fn part<T>(&mut self, scan: impl FnOnce(&mut Self) -> Result<T, JournalError>) -> Option<T> {
        match contain(|| scan(self)) {
            Ok(found) => Some(found),
            Err(error) => {
                self.note(Err(error));
                None
            }
        }
    }

    fn scan_contests(&mut self, read: &ReadTransaction) -> Result<BTreeSet<ContestKey>, JournalError> {
        let mut contests = BTreeSet::new();
        for entry in read.open_table(tables::CONTESTS)?.range::<u32>(..)? {
            contests.insert(ContestKey(entry?.0.value()));
            self.contests_count += 1;
        }
        Ok(contests)
    }

    fn scan_records(
        &mut self,
        read: &ReadTransaction,
        contest: ContestKey,
        examine: &mut Examine<'_>,
    ) -> Result<(), JournalError> {
        let records = read.open_table(tables::RECORDS)?;
        let mut expected = Sequence::FIRST;
        for entry in records.range((contest.0, 0)..=(contest.0, u64::MAX))? {
            let (key, sealed) = entry?;
            let sequence = Sequence(key.value().1);
            if sequence != expected {
                self.blame(
                    Some(contest),
                    Some(expected),
                    format!("it is missing; the next record is {sequence}"),
                );
            }
            self.records_count += 1;
            let examined = unseal(Key::Record(contest, sequence), sealed.value())
                .and_then(|record| examine(contest, sequence, record));
            if let Err(what) = examined {
                self.blame(Some(contest), Some(sequence), what);
            }
            expected = Sequence(sequence.0.saturating_add(1));
        }
        if expected == Sequence::FIRST {
            self.blame(Some(contest), None, "it is listed and has no records");
        }
        Ok(())
    }

    /// Counts the records of contests that are not listed.
    fn count_strays(&mut self, read: &ReadTransaction) -> Result<(), JournalError> {
        let stored_count = read.open_table(tables::RECORDS)?.len()?;
        if stored_count != self.records_count {
            let found = self.records_count;
            self.blame(None, None, format!("{stored_count} records are stored, and {found} were found"));
        }
        Ok(())
    }

    fn scan_answers(&mut self, read: &ReadTransaction) -> Result<(), JournalError> {
        for entry in read.open_table(tables::ANSWERS)?.iter()? {
            let (key, sealed) = entry?;
            let (device, counter) = key.value();
            self.answers_count += 1;
            if let Err(what) = unseal(Key::Answer(CommandKey { device, counter }), sealed.value()) {
                self.blame(None, None, format!("the answer to command {counter} of device {device}: {what}"));
            }
        }
        Ok(())
    }

    fn scan_snapshots(&mut self, read: &ReadTransaction) -> Result<(), JournalError> {
        let records = read.open_table(tables::RECORDS)?;
        for entry in read.open_table(tables::SNAPSHOTS)?.iter()? {
            let (key, value) = entry?;
            let (contest, (sequence, sealed)) = (ContestKey(key.value()), value.value());
            let sequence = Sequence(sequence);
            self.snapshots_count += 1;
            if let Err(what) = unseal(Key::Snapshot(contest, sequence), sealed) {
                self.blame(Some(contest), None, format!("the snapshot: {what}; delete it, nothing is lost"));
            }
            let last = records.range((contest.0, 0)..=(contest.0, u64::MAX))?.next_back().transpose()?;
            let last = last.map_or(Sequence::NONE, |(key, _)| Sequence(key.value().1));
            if sequence > last {
                let what = format!(
                    "the snapshot is newer than the records: of record {sequence}, the last is {last}"
                );
                self.blame(Some(contest), None, what);
            }
        }
        Ok(())
    }

    fn scan_grants(&mut self, read: &ReadTransaction) -> Result<(), JournalError> {
        for entry in read.open_table(tables::GRANTS)?.iter()? {
            let (token, sealed) = entry?;
            self.grants_count += 1;
            if let Err(what) = unseal(Key::Grant(token.value()), sealed.value()) {
                self.blame(None, None, format!("a grant: {what}"));
            }
        }
        Ok(())
    }

    fn scan_meta(&mut self, read: &ReadTransaction) -> Result<(), JournalError> {
        for entry in read.open_table(tables::META)?.iter()? {
            let (name, sealed) = entry?;
            if let Err(what) = unseal(Key::Meta(name.value()), sealed.value()) {
                self.blame(None, None, format!("\"{}\": {what}", name.value()));
            }
        }
        Ok(())
    }

    /// Last, because redb repairs what it can while it looks (in memory: see [`Overlay`]).
    fn check_structure(&mut self, database: &mut Database) {
        match contain(|| Ok(database.check_integrity()?)) {
            Ok(true) => {}
            Ok(false) => self.blame(None, None, "the structure of the file is damaged, and can be repaired"),
            Err(error) => self.note(Err(error)),
        }
    }
}
