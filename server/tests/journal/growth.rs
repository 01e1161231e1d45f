//! Backups of a journal that grows, and the check of a sound one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use server::journal::{ContestKey, Journal, JournalError, RedbJournal, Sequence, Snapshot, verify};

use crate::{check_whole, is_sound, one_after};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_live_journal_is_a_prefix_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let journal = Arc::new(RedbJournal::create(&directory.path().join("journal.redb")).unwrap());
    let stop = Arc::new(AtomicBool::new(false));
    let contests: Vec<_> = (1..=4).map(ContestKey).collect();
    let writers: Vec<_> = contests
        .iter()
        .map(|contest| {
            let (journal, stop, contest) = (Arc::clone(&journal), Arc::clone(&stop), *contest);
            tokio::spawn(async move {
                let mut last = Sequence::NONE;
                while !stop.load(Ordering::Relaxed) || last == Sequence::NONE {
                    last = journal.append(one_after(contest, last)).await.unwrap();
                }
                last
            })
        })
        .collect();

    let mut backups = Vec::new();
    for n in 0..5 {
        let (journal, to) = (Arc::clone(&journal), directory.path().join(format!("backup {n}.redb")));
        let backup = tokio::task::spawn_blocking(move || {
            let before = journal.follow().borrow().clone();
            let records_count = journal.backup(&to).unwrap();
            let again = journal.backup(&to);
            assert_eq!(again, Err(JournalError::Exists(to.clone())), "a backup is never overwritten");
            let nowhere = to.join("no folder").join("backup.redb");
            assert_eq!(journal.backup(&nowhere), Err(JournalError::NoFolder(nowhere)));
            (to, before, records_count)
        });
        backups.push(backup.await.unwrap());
    }
    stop.store(true, Ordering::Relaxed);
    let mut written = Vec::new();
    for writer in writers {
        written.push(writer.await.unwrap());
    }

    for (path, before, records_count) in backups {
        let report = verify(&path, |_, _, _| Ok(()));
        assert!(is_sound(&report), "{report:?}");
        let copy = RedbJournal::open(&path).unwrap();
        let mut found_count = 0;
        for (contest, written) in contests.iter().zip(&written) {
            let last = check_whole(&copy, *contest);
            assert!(last <= *written, "contest {contest}");
            let before = before.get(contest).copied().unwrap_or(Sequence::NONE);
            assert!(last >= before, "contest {contest}: {before} was durable, {last} is in the backup");
            found_count += last.0;
        }
        assert_eq!(found_count, records_count);
    }
}

#[tokio::test]
async fn a_sound_journal_is_counted() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("journal.redb");
    let journal = RedbJournal::create(&path).unwrap();
    for (contest, records_count) in [(1, 30), (2, 12)] {
        for last in 0..records_count {
            journal.append(one_after(ContestKey(contest), Sequence(last))).await.unwrap();
        }
    }
    journal.put_grant([1; 32], b"director".to_vec()).unwrap();
    journal.put_snapshot(ContestKey(2), Snapshot { sequence: Sequence(12), bytes: Vec::new() }).unwrap();
    drop(journal);

    let bytes = std::fs::read(&path).unwrap();
    let mut examined = Vec::new();
    let report = verify(&path, |contest, sequence, record| {
        assert_eq!(record, crate::record(contest, sequence));
        examined.push((contest.0, sequence.0));
        if (contest.0, sequence.0) == (2, 5) { Err("no such board".to_owned()) } else { Ok(()) }
    })
    .unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes, "verify changes nothing");
    let expected: Vec<_> = (1..=30).map(|n| (1, n)).chain((1..=12).map(|n| (2, n))).collect();
    assert_eq!(examined, expected);
    assert_eq!((report.contests_count, report.records_count), (2, 42));
    assert_eq!((report.answers_count, report.snapshots_count, report.grants_count), (42, 1, 1));
    let damage: Vec<_> = report.damage.iter().map(ToString::to_string).collect();
    assert_eq!(damage, ["contest 2, record 5: no such board"]);

    // A snapshot from the future, as a file put together from two backups would have.
    let journal = RedbJournal::open(&path).unwrap();
    journal.put_snapshot(ContestKey(2), Snapshot { sequence: Sequence(13), bytes: Vec::new() }).unwrap();
    drop(journal);
    let report = verify(&path, |_, _, _| Ok(())).unwrap();
    let damage: Vec<_> = report.damage.iter().map(ToString::to_string).collect();
    assert_eq!(damage, ["contest 2: the snapshot is newer than the records: of record 13, the last is 12"]);
}

/// The journal holds the secret from which the codes of all tables follow, and so does its backup.
#[cfg(unix)]
#[tokio::test]
async fn a_journal_is_its_owner_s_alone_also_one_that_was_not() {
    use std::os::unix::fs::PermissionsExt as _;
    let directory = tempfile::tempdir().unwrap();
    let (path, backup) = (directory.path().join("journal.redb"), directory.path().join("backup.redb"));
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let journal = RedbJournal::create(&path).unwrap();
    journal.append(one_after(ContestKey(1), Sequence::NONE)).await.unwrap();
    journal.backup(&backup).unwrap();
    assert_eq!((mode(&path), mode(&backup)), (0o600, 0o600));
    drop(journal);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    drop(RedbJournal::open(&path).unwrap());
    assert_eq!(mode(&path), 0o600);
}
