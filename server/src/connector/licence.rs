//! The licence keys of clubs, where they are demanded: a file with a club and its key in each line.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// The keys of the clubs that may ask, hashed.
#[derive(Clone)]
pub(crate) struct Licences(BTreeMap<String, [u8; 32]>);

impl fmt::Debug for Licences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.keys()).finish()
    }
}

fn hash(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

impl Licences {
    /// The keys of a file: a line for each club, its id, a blank, its key. Empty lines and those that begin with # are passed
    /// over.
    ///
    /// # Errors
    ///
    /// What cannot be read, in words that say what to write.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("the licence keys in {} cannot be read: {error}", file.display()))?;
        Self::of(&text).map_err(|line| {
            format!("line {line} of {} is no licence: write a club's id, a blank and its key", file.display())
        })
    }

    pub(super) fn of(text: &str) -> Result<Self, usize> {
        let mut clubs = BTreeMap::new();
        for (number, line) in (1_usize..).zip(text.lines()).map(|(number, line)| (number, line.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (club, key) = line.split_once(char::is_whitespace).ok_or(number)?;
            clubs.insert(club.to_owned(), hash(key.trim()));
        }
        Ok(Self(clubs))
    }

    /// Whether this is the club's key. Hashes are compared, so that the time tells nothing of the key.
    pub(crate) fn allow(&self, club: &str, key: &str) -> bool {
        self.0.get(club) == Some(&hash(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_is_known_by_its_own_key_alone() {
        let licences = Licences::of("# ours\nCLUB1 first key\n\nCLUB2\tother\n").unwrap();
        for (club, key, allowed) in [
            ("CLUB1", "first key", true),
            ("CLUB2", "other", true),
            ("CLUB1", "other", false),
            ("CLUB1", "", false),
            ("", "", false),
            ("CLUB3", "other", false),
        ] {
            assert_eq!(licences.allow(club, key), allowed, "{club} {key}");
        }
        assert_eq!(Licences::of("CLUB1 key\nCLUB2").map(|_| ()), Err(2));
        assert_eq!(format!("{licences:?}"), r#"["CLUB1", "CLUB2"]"#);
    }
}
