//! Storage whose every sync the test decides about, and storage that is full.

use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use redb::StorageBackend;
use redb::backends::{FileBackend, InMemoryBackend};
use server::journal::fault::{Disk, FullDisk};
use server::journal::{Append, ContestKey, Journal, JournalError, RedbJournal, Sequence};

use crate::{check_whole, one_after};

const CONTEST: ContestKey = ContestKey(1);

/// Storage in memory that holds its syncs back, or fails them, when told to.
#[derive(Debug, Clone, Default)]
struct Gate(Arc<Gated>);

#[derive(Debug, Default)]
struct Gated {
    bytes: InMemoryBackend,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    closed: bool,
    failing: bool,
    waiting_count: usize,
    syncs_count: usize,
    bytes_written: usize,
}

impl Gate {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap()
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.0.changed.notify_all();
    }

    fn wait_for_sync(&self) {
        drop(self.0.changed.wait_while(self.state(), |state| state.waiting_count == 0).unwrap());
    }
}

impl StorageBackend for Gate {
    fn len(&self) -> io::Result<u64> {
        self.0.bytes.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.0.bytes.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.0.bytes.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.change(|state| state.waiting_count += 1);
        let mut state = self.0.changed.wait_while(self.state(), |state| state.closed).unwrap();
        state.waiting_count -= 1;
        state.syncs_count += 1;
        if state.failing { Err(io::Error::other("the disk does not answer")) } else { Ok(()) }
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.state().bytes_written += data.len();
        self.0.bytes.write(offset, data)
    }
}

fn open(gate: &Gate) -> RedbJournal {
    let gate = gate.clone();
    RedbJournal::open_with_backend(move || Ok(gate.clone())).unwrap()
}

#[tokio::test]
async fn all_that_wait_are_committed_with_one_sync() {
    let gate = Gate::default();
    let journal = open(&gate);
    gate.change(|state| state.closed = true);
    let first = journal.append(one_after(CONTEST, Sequence::NONE));
    gate.wait_for_sync();
    // The writer is busy with the first; a hundred contests queue behind it.
    let contests: Vec<_> = (2..102).map(ContestKey).collect();
    let waiting: Vec<_> =
        contests.iter().map(|contest| journal.append(one_after(*contest, Sequence::NONE))).collect();
    let syncs_before = gate.state().syncs_count;
    gate.change(|state| state.closed = false);

    assert_eq!(first.await, Ok(Sequence(1)));
    for append in waiting {
        assert_eq!(append.await, Ok(Sequence(1)));
    }
    assert_eq!(gate.state().syncs_count - syncs_before, 2, "one for the first, one for the hundred");
    for contest in contests {
        assert_eq!(check_whole(&journal, contest), Sequence(1));
    }
}

#[tokio::test]
async fn nobody_is_answered_before_the_sync() {
    let gate = Gate::default();
    let journal = open(&gate);
    gate.change(|state| state.closed = true);
    let append = journal.append(one_after(CONTEST, Sequence::NONE));
    gate.wait_for_sync();
    assert_eq!(journal.last_sequence(CONTEST), Sequence::NONE);
    assert!(journal.replay(CONTEST, Sequence::FIRST).next().is_none());
    gate.change(|state| state.closed = false);
    assert_eq!(append.await, Ok(Sequence(1)));
}

#[tokio::test]
async fn a_failed_sync_is_an_error_for_all_and_mended() {
    let gate = Gate::default();
    let journal = open(&gate);
    journal.append(one_after(CONTEST, Sequence::NONE)).await.unwrap();

    gate.change(|state| state.failing = true);
    let appends: Vec<_> = (0..3)
        .map(|n| journal.append(one_after(ContestKey(10 + n), Sequence::NONE)))
        .chain([journal.append(one_after(CONTEST, Sequence(1)))])
        .collect();
    for append in appends {
        assert!(matches!(append.await, Err(JournalError::Unavailable { .. })));
    }
    gate.change(|state| {
        state.failing = false;
        state.bytes_written = 0;
    });

    // The outcome is unknown, so the caller looks before it goes on.
    let last = loop {
        let last = journal.last_sequence(CONTEST);
        match journal.append(one_after(CONTEST, last)).await {
            Ok(last) => break last,
            Err(JournalError::Stale { .. }) => {}
            Err(error) => panic!("failed to {error}"),
        }
    };
    let length = usize::try_from(gate.len().unwrap()).unwrap();
    assert!(gate.state().bytes_written > length, "the whole file is written again after a failed sync");
    assert_eq!(check_whole(&journal, CONTEST), last);
    for n in 0..3 {
        check_whole(&journal, ContestKey(10 + n));
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_service_resumes() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("journal.redb");
    let disk = Disk::with_limit(1 << 20);
    let journal = on_disk(&path, &disk);

    let mut last = Sequence::NONE;
    for round in 0..3 {
        let acknowledged = fill(&journal, &mut last).await;
        // Full is full: the same again, and small changes too, until there is room.
        assert_eq!(journal.append(large_after(last)).await, Err(JournalError::Full), "filling {round}");
        let answered = check_large(&journal);
        assert!(answered >= acknowledged, "{acknowledged} acknowledged, {answered} there");
        last = answered;
        disk.set_limit(disk.used() + (1 << 20));
        last = journal.append(large_after(last)).await.unwrap();
    }
    drop(journal);
    let journal = RedbJournal::open(&path).unwrap();
    assert_eq!(check_large(&journal), last);
}

/// Something smaller than what had no room may fit where that does not: whoever asks whether the journal can be written
/// (docs/OPERATIONS.md) is told yes when that would fit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_is_full_until_what_failed_would_fit() {
    let directory = tempfile::tempdir().unwrap();
    let disk = Disk::with_limit(1 << 20);
    let journal = on_disk(&directory.path().join("journal.redb"), &disk);
    assert_eq!(journal.try_to_write(), Ok(()));
    let two_megabytes = || Append { records: vec![vec![b'x'; 2 << 20]], ..large_after(Sequence::NONE) };
    assert_eq!(journal.append(two_megabytes()).await, Err(JournalError::Full));
    assert_eq!(journal.try_to_write(), Err(JournalError::Full));
    disk.set_limit(16 << 20);
    assert_eq!(journal.try_to_write(), Ok(()));
    assert_eq!(journal.append(two_megabytes()).await, Ok(Sequence(1)));
}

/// A new journal on a disk, of which only what is written from here on is counted.
fn on_disk(path: &Path, disk: &Disk) -> RedbJournal {
    drop(RedbJournal::create(path).unwrap());
    let (path, disk) = (path.to_owned(), disk.clone());
    let backend = move || {
        let file = std::fs::OpenOptions::new().read(true).write(true).open(&path)?;
        let file = FileBackend::new(file).map_err(io::Error::other)?;
        Ok(FullDisk::new(file, disk.clone()))
    };
    RedbJournal::open_with_backend(backend).unwrap()
}

fn large_after(last: Sequence) -> Append {
    Append {
        contest: CONTEST,
        expected: last,
        records: vec![large(last.next())],
        answers: vec![(crate::command(CONTEST, last.next()), last.next().to_string().into_bytes())],
    }
}

fn large(sequence: Sequence) -> Vec<u8> {
    format!("{sequence:>5000}").into_bytes()
}

/// Appends until the disk is full; returns the last sequence acknowledged.
async fn fill(journal: &RedbJournal, last: &mut Sequence) -> Sequence {
    loop {
        match journal.append(large_after(*last)).await {
            Ok(sequence) => *last = sequence,
            Err(JournalError::Full) => {
                let acknowledged = *last;
                *last = journal.last_sequence(CONTEST);
                return acknowledged;
            }
            Err(error) => panic!("failed to {error}"),
        }
    }
}

fn check_large(journal: &RedbJournal) -> Sequence {
    let mut last = Sequence::NONE;
    for entry in journal.replay(CONTEST, Sequence::FIRST) {
        let (sequence, found) = entry.unwrap();
        assert_eq!(sequence, last.next());
        assert_eq!(found, large(sequence));
        let answer = journal.answer(crate::command(CONTEST, sequence)).unwrap();
        assert_eq!(answer, Some(sequence.to_string().into_bytes()));
        last = sequence;
    }
    last
}
