//! Damaged bytes: named, or harmless; never a panic, never something else read in their place.

use std::path::Path;
use std::sync::Arc;

use server::journal::fault::Seed;
use server::journal::{Append, CommandKey, ContestKey, Journal, RedbJournal, Sequence, Snapshot, verify};

use crate::{is_sound, one_after, record};

const CONTESTS: [ContestKey; 2] = [ContestKey(1), ContestKey(2)];
const RECORDS_COUNT: u64 = 150;

async fn write_journal(path: &Path) {
    let journal = RedbJournal::create(path).unwrap();
    for contest in CONTESTS {
        for last in 0..RECORDS_COUNT {
            journal.append(one_after(contest, Sequence(last))).await.unwrap();
        }
        let bytes = b"state ".repeat(1000);
        journal.put_snapshot(contest, Snapshot { sequence: Sequence(RECORDS_COUNT), bytes }).unwrap();
    }
    journal.put_grant([7; 32], b"director".to_vec()).unwrap();
    journal.put_meta("secret", b"xyzzy".to_vec()).unwrap();
}

/// Everything in it as it was written, or not. Reads all that can be read either way.
fn reads_as_written(path: &Path) -> bool {
    let Ok(journal) = RedbJournal::open(path) else { return false };
    let mut same = journal.contests() == CONTESTS;
    for contest in CONTESTS {
        let mut last = Sequence::NONE;
        for entry in journal.replay(contest, Sequence::FIRST) {
            let Ok((sequence, found)) = entry else { return false };
            assert_eq!(sequence, last.next());
            assert_eq!(found, record(contest, sequence), "a damaged record is never handed out");
            let command = crate::command(contest, sequence);
            same &= journal.answer(command) == Ok(Some(crate::answer(command)));
            last = sequence;
        }
        same &= last == Sequence(RECORDS_COUNT);
        let snapshot = Snapshot { sequence: last, bytes: b"state ".repeat(1000) };
        same &= journal.snapshot(contest) == Ok(Some(snapshot));
        same &= journal.highest_counter(u64::from(contest.0)) == Ok(Some(RECORDS_COUNT));
    }
    same && journal.grants() == Ok(vec![([7; 32], b"director".to_vec())])
        && journal.meta("secret") == Ok(Some(b"xyzzy".to_vec()))
}

/// One changed byte in each of 400 places of the file, in the short form; `BAROMETER_DAMAGES`
/// asks for more.
#[tokio::test]
async fn a_changed_byte_is_named_or_harmless() {
    let directory = tempfile::tempdir().unwrap();
    let sound = directory.path().join("sound.redb");
    write_journal(&sound).await;
    assert!(is_sound(&verify(&sound, |_, _, _| Ok(()))));
    assert!(reads_as_written(&sound));
    let bytes = std::fs::read(&sound).unwrap();

    let places_count: u64 = std::env::var("BAROMETER_DAMAGES").map_or(400, |text| text.parse().unwrap());
    let used: Vec<usize> = (0..bytes.len()).filter(|place| bytes[*place] != 0).collect();
    let mut chance = Seed(1);
    let mut named_count = 0;
    for n in 0..places_count {
        // The header, where redb decides which pages count, then anywhere that holds something.
        let place = match usize::try_from(n).unwrap() {
            n if n < 100 => n * 3,
            _ => used[usize::try_from(chance.below(used.len() as u64)).unwrap()],
        };
        let bit = chance.below(8);
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << bit;
        let path = directory.path().join("damaged.redb");
        std::fs::write(&path, &damaged).unwrap();

        let report = verify(&path, |_, _, _| Ok(()));
        assert_eq!(std::fs::read(&path).unwrap(), damaged, "verify changes nothing");
        let harmless = reads_as_written(&path);
        assert!(
            harmless || !is_sound(&report),
            "byte {place}, bit {bit}: neither named nor harmless: {report:?}"
        );
        named_count += u64::from(!is_sound(&report));
    }
    println!("{named_count} of {places_count} named, the others harmless");
    assert!(named_count > places_count / 4, "the damage missed everything that matters");
}

/// What is named at rest is named while the journal is open too: in its pages, and in the header, of which a sound copy of
/// the moment before is no comfort.
#[tokio::test]
async fn a_changed_byte_is_named_while_the_journal_is_open() {
    const HEADER: usize = 320;
    let directory = tempfile::tempdir().unwrap();
    let sound = directory.path().join("sound.redb");
    write_journal(&sound).await;
    let bytes = std::fs::read(&sound).unwrap();
    let used: Vec<usize> = (HEADER..bytes.len()).filter(|place| bytes[*place] != 0).collect();
    let mut chance = Seed(2);
    let mut named_count = 0;
    for _ in 0..60 {
        let place = used[usize::try_from(chance.below(used.len() as u64)).unwrap()];
        let bit = chance.below(8);
        let path = directory.path().join("damaged.redb");
        std::fs::write(&path, &bytes).unwrap();
        let at_rest = {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1 << bit;
            let path = directory.path().join("at_rest.redb");
            std::fs::write(&path, &damaged).unwrap();
            is_sound(&verify(&path, |_, _, _| Ok(())))
        };
        let journal = RedbJournal::open(&path).unwrap();
        assert!(is_sound(&journal.check(&mut |_, _, _| Ok(()))), "before");
        let mut damaged = std::fs::read(&path).unwrap();
        damaged[place] ^= 1 << bit;
        std::fs::write(&path, &damaged).unwrap();
        let report = journal.check(&mut |_, _, _| Ok(()));
        assert_eq!(is_sound(&report), at_rest, "byte {place}, bit {bit}: {report:?}");
        named_count += u64::from(!is_sound(&report));
    }
    println!("{named_count} of 60 named, the others harmless");
    assert!(named_count > 20, "the damage missed everything that matters");
}

/// A check sees the journal of one moment, whatever is written meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_finds_nothing_wrong_while_others_write() {
    let directory = tempfile::tempdir().unwrap();
    let journal = Arc::new(RedbJournal::create(&directory.path().join("written.redb")).unwrap());
    let writing = {
        let journal = Arc::clone(&journal);
        tokio::spawn(async move {
            for counter in 1..=600 {
                let contest = ContestKey(1 + u32::try_from(counter % 3).unwrap());
                let append = Append {
                    contest,
                    expected: journal.last_sequence(contest),
                    records: vec![vec![7; usize::try_from(counter % 5_000).unwrap()]; 3],
                    answers: vec![(CommandKey { device: 1, counter }, vec![1; 40])],
                };
                journal.append(append).await.unwrap();
                if counter % 50 == 0 {
                    let snapshot =
                        Snapshot { sequence: journal.last_sequence(contest), bytes: vec![3; 50_000] };
                    journal.put_snapshot(contest, snapshot).unwrap();
                }
            }
        })
    };
    let mut seen = 0;
    let mut checks = 0;
    while !writing.is_finished() {
        let acknowledged: u64 = journal.follow().borrow().values().map(|last| last.0).sum();
        let checked = Arc::clone(&journal);
        let report = tokio::task::spawn_blocking(move || checked.check(&mut |_, _, _| Ok(()))).await.unwrap();
        let report = report.unwrap();
        assert_eq!(report.damage, [], "check {checks}");
        assert!(report.records_count >= acknowledged.max(seen), "all that was acknowledged is there");
        (seen, checks) = (report.records_count, checks + 1);
    }
    writing.await.unwrap();
    println!("{checks} checks while 1,800 records were written");
    assert!(checks > 0, "it was checked while it was written");
}

#[tokio::test]
async fn a_damaged_record_is_named_with_its_contest_and_sequence() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("journal.redb");
    write_journal(&path).await;
    let mut bytes = std::fs::read(&path).unwrap();
    let text = b"contest 2 record 77;";
    let places: Vec<_> =
        (0..bytes.len() - text.len()).filter(|place| bytes[*place..].starts_with(text)).collect();
    assert!(!places.is_empty());
    // Every copy of it, because old pages hold some too.
    for place in places {
        bytes[place + 8] = b'3';
    }
    std::fs::write(&path, &bytes).unwrap();

    let report = verify(&path, |_, _, _| Ok(())).unwrap();
    let named: Vec<_> = report.damage.iter().map(|damage| (damage.contest, damage.sequence)).collect();
    assert!(named.contains(&(Some(ContestKey(2)), Some(Sequence(77)))), "{report:?}");
    assert_eq!(report.records_count, 2 * RECORDS_COUNT, "the others are still read");

    let journal = RedbJournal::open(&path).unwrap();
    let read: Vec<_> = journal.replay(ContestKey(2), Sequence::FIRST).collect();
    assert_eq!(read.len(), 77);
    let error = read[76].as_ref().unwrap_err().to_string();
    assert!(error.starts_with("read the journal of contest 2: record 77 is damaged"), "{error}");
    let backup = directory.path().join("backup.redb");
    assert!(journal.backup(&backup).is_err(), "damage is not backed up as if it were sound");
    assert!(!backup.exists());
}

#[tokio::test]
async fn a_file_cut_short_is_an_error() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("journal.redb");
    write_journal(&path).await;
    let bytes = std::fs::read(&path).unwrap();
    for length in (0..bytes.len()).step_by(bytes.len() / 37) {
        std::fs::write(&path, &bytes[..length]).unwrap();
        assert!(!is_sound(&verify(&path, |_, _, _| Ok(()))), "cut to {length}");
        assert!(!reads_as_written(&path), "cut to {length}");
    }
}
