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
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
        // The shortest are damaged soonest.
        let mut kept: Vec<Vec<u8>> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| std::fs::read(file.unwrap().path()).unwrap())
            .collect();
        kept.sort_by_key(Vec::len);
        files.extend(kept.into_iter().take(12).map(|bytes| (target, with, bytes)));
    }
    files
}

/// Numbers by chance, the same for a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap()
    }

    /// The bytes with one thing wrong: a byte another, a piece gone, twice or elsewhere, an end too early, a number too large.
    fn damaged(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut damaged = bytes.to_vec();
        let (one, other) = (self.below(bytes.len() + 1), self.below(bytes.len() + 1));
        let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 64));
        match self.below(6) {
            0 if from < bytes.len() => damaged[from] = u8::try_from(self.below(256)).unwrap(),
            1 => damaged.truncate(from),
            2 => drop(damaged.drain(from..to)),
            3 => drop(damaged.splice(from..from, bytes[from..to].to_vec())),
            4 => {
                let numbers: [&[u8]; 4] = [b"99999999999999999999", b"-1", b"0", b"65536"];
                let digits = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                drop(damaged.splice(from..from + digits, numbers[self.below(4)].to_vec()));
            }
            _ => damaged.splice(from..from, "ſé\u{feff}\"\n".bytes()).for_each(drop),
        }
        damaged
    }
}

/// Issue 19, section 7: no reader panics, whatever is wrong with its file; one that would costs the file alone.
#[test]
fn every_reader_takes_what_is_damaged() {
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    for (number, (target, with, bytes)) in (1_u64..).zip(sound_files()) {
        let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ (number << 32));
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
