//! Pictures and pages, held against how they were drawn when somebody last looked at them: that is all that says how a
//! picture is to be. Only tests use it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// A line for each: its name, and the beginning of the digest of how it was drawn.
const LOOKED_AT: &str = include_str!("../tests/data/looked_at.txt");

/// Something that is drawn.
pub(crate) struct Drawn {
    /// Ends in the kind of its file: `howell 5, round 1.svg`.
    pub name: String,
    /// How it is drawn, whatever program makes a file of it.
    pub marks: String,
    /// The file to be looked at.
    pub file: Vec<u8>,
}

impl Drawn {
    fn digest(&self) -> String {
        let digest = Sha256::digest(self.marks.as_bytes());
        digest.iter().take(8).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// Fails where something is drawn otherwise than when it was looked at. It is written to a folder then: whoever has
/// looked at it, and finds it right, writes its new line into the list.
pub(crate) fn as_looked_at(drawn: impl IntoIterator<Item = Drawn>) {
    let known: BTreeMap<&str, &str> = LOOKED_AT.lines().filter_map(|line| line.rsplit_once(' ')).collect();
    let folder = std::env::temp_dir().join("barometer-to-be-looked-at");
    let mut differ = String::new();
    for one in drawn {
        let digest = one.digest();
        if known.get(one.name.as_str()) != Some(&digest.as_str()) {
            keep(&folder.join(&one.name), &one.file);
            let _ = writeln!(differ, "{} {digest}", one.name);
        }
    }
    assert!(
        differ.is_empty(),
        "drawn otherwise than in server/tests/data/looked_at.txt; look at them in {}:\n{differ}",
        folder.display()
    );
}

fn keep(path: &Path, file: &[u8]) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, file).unwrap();
}
