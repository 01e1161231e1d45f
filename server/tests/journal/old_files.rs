//! Old journals open for ever: a file of each format, written by the program that introduced it.

use std::path::Path;

use server::journal::{ContestKey, Journal, RedbJournal, Sequence, Snapshot, verify};

use crate::{check_whole, is_sound, one_after};

#[tokio::test]
async fn a_journal_of_every_format_opens_and_goes_on() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journal");
    for name in ["format-1.redb"] {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("journal.redb");
        std::fs::copy(kept.join(name), &path).unwrap();
        assert!(is_sound(&verify(&path, |_, _, _| Ok(()))), "{name}");

        let journal = RedbJournal::open(&path).unwrap();
        assert_eq!(journal.contests(), [ContestKey(1), ContestKey(2)], "{name}");
        assert_eq!(check_whole(&journal, ContestKey(1)), Sequence(20), "{name}");
        assert_eq!(check_whole(&journal, ContestKey(2)), Sequence(3), "{name}");
        let snapshot = Snapshot { sequence: Sequence(2), bytes: b"state".to_vec() };
        assert_eq!(journal.snapshot(ContestKey(2)), Ok(Some(snapshot)), "{name}");
        assert_eq!(journal.grants(), Ok(vec![([7; 32], b"director".to_vec())]), "{name}");
        assert_eq!(journal.meta("secret"), Ok(Some(b"xyzzy".to_vec())), "{name}");

        let appended = journal.append(one_after(ContestKey(2), Sequence(3))).await;
        assert_eq!(appended, Ok(Sequence(4)), "{name}");
    }
}
