//! What every journal promises while its storage is sound.

use std::path::PathBuf;
use std::sync::Arc;

use server::journal::{
    Append, CommandKey, ContestKey, Journal, JournalError, MemoryJournal, RedbJournal, Sequence, Snapshot,
    verify,
};
use tempfile::TempDir;

use crate::{check_whole, one_after, shared};

const CONTEST: ContestKey = ContestKey(3);
const OTHER: ContestKey = ContestKey(4);

fn directory() -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("journal.redb");
    (directory, path)
}

fn journals() -> (TempDir, Vec<Arc<dyn Journal>>) {
    let (directory, path) = directory();
    let redb = RedbJournal::create(&path).unwrap();
    let mut journals: Vec<Arc<dyn Journal>> = vec![Arc::new(MemoryJournal::new()), Arc::new(redb)];
    if let Some(url) = shared::empty() {
        journals.push(Arc::new(shared::leading(&url)));
    }
    (directory, journals)
}

fn bytes(words: &[&str]) -> Vec<Vec<u8>> {
    words.iter().map(|word| word.as_bytes().to_vec()).collect()
}

fn append(contest: ContestKey, expected: u64, words: &[&str]) -> Append {
    Append { contest, expected: Sequence(expected), records: bytes(words), answers: Vec::new() }
}

fn words(journal: &dyn Journal, contest: ContestKey, from: u64) -> Vec<(u64, String)> {
    let text = |(sequence, record): (Sequence, Vec<u8>)| (sequence.0, String::from_utf8(record).unwrap());
    journal.replay(contest, Sequence(from)).map(|entry| text(entry.unwrap())).collect()
}

#[tokio::test]
async fn records_are_replayed_in_order_from_any_sequence() {
    let (_directory, journals) = journals();
    for journal in journals {
        assert_eq!(journal.append(append(CONTEST, 0, &["one", "two"])).await, Ok(Sequence(2)));
        assert_eq!(journal.append(append(OTHER, 0, &["elsewhere"])).await, Ok(Sequence(1)));
        assert_eq!(journal.append(append(CONTEST, 2, &["three"])).await, Ok(Sequence(3)));

        let all = [(1, "one".to_owned()), (2, "two".to_owned()), (3, "three".to_owned())];
        assert_eq!(words(&*journal, CONTEST, 0), all, "0 is before the first");
        assert_eq!(words(&*journal, CONTEST, 1), all);
        assert_eq!(words(&*journal, CONTEST, 3), all[2..]);
        assert_eq!(words(&*journal, CONTEST, 4), []);
        assert_eq!(words(&*journal, ContestKey(99), 1), []);
        assert_eq!(journal.contests(), [CONTEST, OTHER]);
        assert_eq!(journal.last_sequence(CONTEST), Sequence(3));
        assert_eq!(journal.last_sequence(ContestKey(99)), Sequence::NONE);
    }
}

#[tokio::test]
async fn a_stale_append_is_refused_alone() {
    let (_directory, journals) = journals();
    for journal in journals {
        // Handed over together, so that they may share a commit.
        let first = journal.append(append(CONTEST, 0, &["one"]));
        let stale = journal.append(append(CONTEST, 0, &["never"]));
        let ahead = journal.append(append(CONTEST, 7, &["never"]));
        let other = journal.append(append(OTHER, 0, &["elsewhere"]));
        let second = journal.append(append(CONTEST, 1, &["two"]));
        assert_eq!(first.await, Ok(Sequence(1)));
        let refused =
            |expected| Err(JournalError::Stale { expected: Sequence(expected), found: Sequence(1) });
        assert_eq!(stale.await, refused(0));
        assert_eq!(ahead.await, refused(7));
        assert_eq!(other.await, Ok(Sequence(1)));
        assert_eq!(second.await, Ok(Sequence(2)));
        assert_eq!(words(&*journal, CONTEST, 1), [(1, "one".to_owned()), (2, "two".to_owned())]);
    }
}

#[tokio::test]
async fn answers_are_remembered_and_never_replaced() {
    let (_directory, journals) = journals();
    let command = |counter| CommandKey { device: 9, counter };
    for journal in journals {
        let mut accepted = append(CONTEST, 0, &["one"]);
        accepted.answers = vec![(command(4), b"entered".to_vec())];
        assert_eq!(journal.append(accepted).await, Ok(Sequence(1)));

        let mut refusal = append(CONTEST, 1, &[]);
        refusal.answers = vec![(command(5), b"board 7 is not in play".to_vec())];
        assert_eq!(journal.append(refusal.clone()).await, Ok(Sequence(1)), "no record, no new sequence");

        let mut again = append(CONTEST, 1, &["never"]);
        again.answers = vec![(command(6), Vec::new()), (command(5), b"other".to_vec())];
        assert_eq!(journal.append(again.clone()).await, Err(JournalError::AlreadyAnswered(command(5))));
        let mut twice = append(CONTEST, 1, &["never"]);
        twice.answers = vec![(command(7), Vec::new()), (command(7), Vec::new())];
        assert_eq!(journal.append(twice.clone()).await, Err(JournalError::AlreadyAnswered(command(7))));
        // Also when it is committed together with appends of others.
        let others = (100..150).map(|other| {
            let fine = journal.append(append(ContestKey(other), 0, &["fine"]));
            (journal.append(again.clone()), fine, journal.append(twice.clone()))
        });
        for (again, fine, twice) in others.collect::<Vec<_>>() {
            assert_eq!(again.await, Err(JournalError::AlreadyAnswered(command(5))));
            assert_eq!(fine.await, Ok(Sequence(1)));
            assert_eq!(twice.await, Err(JournalError::AlreadyAnswered(command(7))));
        }

        assert_eq!(journal.answer(command(4)), Ok(Some(b"entered".to_vec())));
        assert_eq!(journal.answer(command(5)), Ok(Some(b"board 7 is not in play".to_vec())));
        assert_eq!(journal.answer(command(6)), Ok(None), "all of an append or nothing");
        assert_eq!(journal.answer(command(7)), Ok(None), "all of an append or nothing");
        assert_eq!(journal.highest_counter(9), Ok(Some(5)));
        assert_eq!(journal.highest_counter(10), Ok(None));
        assert_eq!(journal.last_sequence(CONTEST), Sequence(1));
    }
}

#[tokio::test]
async fn snapshots_grants_and_meta_are_kept() {
    let (_directory, journals) = journals();
    for journal in journals {
        let snapshot = Snapshot { sequence: Sequence(12), bytes: b"state".to_vec() };
        assert_eq!(journal.snapshot(CONTEST), Ok(None));
        journal.put_snapshot(CONTEST, snapshot.clone()).unwrap();
        assert_eq!(journal.snapshot(CONTEST), Ok(Some(snapshot)));
        journal.delete_snapshot(CONTEST).unwrap();
        assert_eq!(journal.snapshot(CONTEST), Ok(None));

        journal.put_grant([2; 32], b"table 2".to_vec()).unwrap();
        journal.put_grant([1; 32], b"table 1".to_vec()).unwrap();
        journal.put_grant([1; 32], b"director".to_vec()).unwrap();
        assert_eq!(journal.grant(&[1; 32]), Ok(Some(b"director".to_vec())));
        assert_eq!(
            journal.grants(),
            Ok(vec![([1; 32], b"director".to_vec()), ([2; 32], b"table 2".to_vec())])
        );
        journal.delete_grant(&[1; 32]).unwrap();
        assert_eq!(journal.grant(&[1; 32]), Ok(None));

        assert_eq!(journal.meta("secret"), Ok(None));
        journal.put_meta("secret", b"xyzzy".to_vec()).unwrap();
        assert_eq!(journal.meta("secret"), Ok(Some(b"xyzzy".to_vec())));
    }
}

#[tokio::test]
async fn the_tail_tells_what_is_durable() {
    let (_directory, journals) = journals();
    for journal in journals {
        let mut tail = journal.follow();
        assert!(tail.borrow_and_update().is_empty());
        let promised = journal.append(append(CONTEST, 0, &["one", "two"]));
        tail.changed().await.unwrap();
        assert_eq!(tail.borrow_and_update().get(&CONTEST), Some(&Sequence(2)));
        assert_eq!(words(&*journal, CONTEST, 1).len(), 2, "what the tail tells of can be read");
        assert_eq!(promised.await, Ok(Sequence(2)));
    }
}

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let (_directory, path) = directory();
    let journal = RedbJournal::create(&path).unwrap();
    for sequence in 0..50 {
        journal.append(one_after(CONTEST, Sequence(sequence))).await.unwrap();
    }
    journal.put_meta("secret", b"xyzzy".to_vec()).unwrap();
    let abandoned = journal.append(one_after(CONTEST, Sequence(50)));
    drop(abandoned);
    drop(journal);

    let journal = RedbJournal::open(&path).unwrap();
    assert_eq!(check_whole(&journal, CONTEST), Sequence(51), "what was handed over is written");
    assert_eq!(journal.meta("secret"), Ok(Some(b"xyzzy".to_vec())));
    assert_eq!(journal.append(one_after(CONTEST, Sequence(51))).await, Ok(Sequence(52)));
}

#[tokio::test]
async fn a_replay_outlives_neither_the_journal_nor_its_promises() {
    let (_directory, path) = directory();
    let journal = RedbJournal::create(&path).unwrap();
    journal.append(append(CONTEST, 0, &["one"])).await.unwrap();
    let mut replay = journal.replay(CONTEST, Sequence(1));
    drop(journal);
    assert!(matches!(replay.next(), Some(Err(JournalError::Unavailable { .. }))));
    assert!(replay.next().is_none());
    RedbJournal::open(&path).expect("a forgotten replay does not keep the file open");
}

/// redb's locks belong to the open file, not to the process: a second open here is refused in the
/// same way as one of another program.
#[test]
fn a_second_user_of_the_file_is_refused() {
    let (_directory, path) = directory();
    assert_eq!(RedbJournal::open(&path).unwrap_err(), JournalError::Absent(path.clone()));
    let journal = RedbJournal::open_or_create(&path).unwrap();
    assert_eq!(RedbJournal::open(&path).unwrap_err(), JournalError::InUse);
    assert_eq!(RedbJournal::open_or_create(&path).unwrap_err(), JournalError::InUse);
    assert_eq!(RedbJournal::create(&path).unwrap_err(), JournalError::Exists(path.clone()));
    assert_eq!(verify(&path, |_, _, _| Ok(())).unwrap_err(), JournalError::InUse);
    drop(journal);
    RedbJournal::open(&path).unwrap();
}

#[test]
fn creating_leaves_one_file() {
    let (directory, path) = directory();
    drop(RedbJournal::create(&path).unwrap());
    let names: Vec<_> =
        directory.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["journal.redb"]);
}

#[test]
fn what_is_no_journal_is_not_opened() {
    let (_directory, path) = directory();
    for content in [&b""[..], b"board;contract;tricks\n", &[0; 8192]] {
        std::fs::write(&path, content).unwrap();
        assert!(matches!(RedbJournal::open(&path), Err(JournalError::Unreadable { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), content, "it stays as it was");
    }
}
