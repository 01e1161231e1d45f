//! What is kept of bytes by chance (`tests/fuzz/corpus`), given to each reader once more.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[expect(unreachable_pub, reason = "the targets see it from outside")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use std::path::Path;

/// How many files are kept for a target, each of which was tried.
fn tried(target: &str, with: fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    files.map(|path| with(&std::fs::read(path).unwrap())).count()
}

#[test]
fn every_reader_takes_what_is_kept() {
    for (target, with) in [
        ("pbn", fuzz::results as fn(&[u8])),
        ("usebio", fuzz::results),
        ("csv", fuzz::results),
        ("bws", fuzz::results),
        ("jet", fuzz::database),
        ("results", fuzz::results),
        ("movement", fuzz::movement),
        ("names", fuzz::names),
        ("words", fuzz::words),
        ("request", fuzz::request),
        ("journal", fuzz::journal),
    ] {
        assert!(tried(target, with) > 0, "nothing is kept for {target}");
    }
}
