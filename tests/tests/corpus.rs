//! What is kept of bytes by chance (`tests/fuzz/corpus`), given to each reader once more.

#[expect(unreachable_pub, reason = "the targets see it from outside")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use harness::damage::{Chance, kept};

/// How many files are kept for a target, each of which was tried.
fn tried(target: &str, with: fn(&[u8])) -> usize {
    kept(target).iter().map(|bytes| with(bytes)).count()
}

/// What takes bytes from elsewhere.
type Target = fn(&[u8]);

/// Each target with the folder of what is kept for it.
const TARGETS: [(&str, Target); 11] = [
    ("pbn", fuzz::results),
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
];

#[test]
fn every_reader_takes_what_is_kept() {
    for (target, with) in TARGETS {
        assert!(tried(target, with) > 0, "nothing is kept for {target}");
    }
}

/// Files as people and programs have them, beside what is kept of bytes by chance.
fn sound_files() -> Vec<(&'static str, Target, Vec<u8>)> {
    let mut files: Vec<(&str, Target, Vec<u8>)> = vec![];
    for block in harness::documents::blocks() {
        let with: Target = match block.text.split(['\n', ' ', ',']).next().unwrap_or_default() {
            "{\"format\":" => fuzz::results,
            "barometer-movement/1" | "3" => fuzz::movement,
            "barometer-vp/1" => fuzz::names,
            "procedure" | "regulation" => fuzz::pages,
            _ => continue,
        };
        files.push(("documents", with, block.text.into_bytes()));
    }
    let names = "place,player1,player2\nA1NS,Ann,Bob\nA1EW,Cid & Dee\n";
    files.push(("names", fuzz::names, names.as_bytes().to_vec()));
    for (target, with) in TARGETS {
        // The shortest are damaged soonest.
        files.extend(kept(target).into_iter().take(12).map(|bytes| (target, with, bytes)));
    }
    files
}

/// Issue 19, section 7: no reader panics, whatever is wrong with its file; one that would costs the file alone.
#[test]
fn every_reader_takes_what_is_damaged() {
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    for (number, (target, with, bytes)) in (1_u64..).zip(sound_files()) {
        let mut chance = Chance::new(number);
        for turn in 0..if is_long { 10_000 } else { 500 } {
            let mut damaged = chance.damaged(&bytes);
            if turn % 3 == 0 {
                damaged = chance.damaged(&damaged);
            }
            let tried = std::panic::catch_unwind(|| with(&damaged));
            assert!(tried.is_ok(), "{target}: {:?}", String::from_utf8_lossy(&damaged));
        }
    }
}
