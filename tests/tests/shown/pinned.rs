//! Texts held against what they were before, by a list with a line for each: its name, and the beginning of the digest of
//! its text. Where something differs on purpose, `BAROMETER_SHOWN=write` writes the list anew, and what differs stands in
//! the commit. `BAROMETER_SHOWN=FOLDER` writes the texts themselves, to be compared with those of another revision.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Texts by name; a name with a slash is of a contest.
pub(crate) type Shown = BTreeMap<String, String>;

/// Holds what is shown against a list.
pub(crate) fn compare(shown: &Shown, kept: &Path) {
    match std::env::var("BAROMETER_SHOWN").as_deref() {
        Ok("write") => std::fs::write(kept, list(shown)).unwrap(),
        Ok(folder) => write(Path::new(folder), shown),
        Err(_) => {
            let (before, now) = (std::fs::read_to_string(kept).unwrap(), list(shown));
            let (known, named): (BTreeSet<&str>, BTreeSet<&str>) =
                (before.lines().collect(), now.lines().map(name).collect());
            let differs = now.lines().filter(|line| !known.contains(line));
            let gone = before.lines().filter(|line| !named.contains(name(line)));
            let all: Vec<&str> = differs.chain(gone).map(name).collect();
            assert!(
                all.is_empty(),
                "{} things are not shown as before; BAROMETER_SHOWN=FOLDER writes them, here and at the \
                 revision before; BAROMETER_SHOWN=write takes them as they are:\n{}",
                all.len(),
                all.join("\n")
            );
        }
    }
}

fn list(shown: &Shown) -> String {
    let line = |(name, text): (&String, &String)| format!("{name} {:016x}\n", digest(text.as_bytes()));
    shown.iter().map(line).collect()
}

/// The name of a line of the list.
fn name(line: &str) -> &str {
    line.rsplit_once(' ').map_or(line, |(name, _)| name)
}

/// FNV-1a of 64 bits: the same on every machine, and good enough to see a difference.
fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

fn write(folder: &Path, shown: &Shown) {
    for (name, text) in shown {
        let path = folder.join(name.replace(['?', '&', ' '], "_"));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}
