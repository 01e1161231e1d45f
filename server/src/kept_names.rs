//! The club's names file: whose number it is that somebody types at a table. A director loads it.
//!
//! It stands in the journal's `meta`, so that it is in its backups, and with the standby.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::contest::{Player, Refusal, player_fits};
use prost::Message as _;
use proto::v1;

use crate::condition::Condition;
use crate::journal::{Journal, JournalError};

/// The name in `meta`.
const NAME: &str = "kept-names";
/// More members than any club has, and most federations.
const AT_MOST: usize = 100_000;

/// The names of a file's members by their numbers.
pub(crate) type Names = Arc<BTreeMap<String, String>>;

/// Why a names file is not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unfit {
    #[error("a names file has {most} members at most, and this one {0}", most = AT_MOST)]
    TooMany(usize),
    #[error("member {0} of the list has no number")]
    NoNumber(usize),
    #[error("number {0} has no name")]
    NoName(String),
    #[error("number {0} is on the list twice, with two names")]
    Twice(String),
    #[error("number {0}: {1}")]
    Unwritable(String, Refusal),
}

/// The names of these members; spaces around names and numbers are nobody's.
///
/// # Errors
///
/// The first fault of the list.
pub(crate) fn names_of(members: &[v1::Player]) -> Result<Names, Unfit> {
    if members.len() > AT_MOST {
        return Err(Unfit::TooMany(members.len()));
    }
    let mut names = BTreeMap::new();
    for (at, member) in (1..).zip(members) {
        let (name, number) = (member.name.trim().to_owned(), member.number.trim().to_owned());
        if number.is_empty() {
            return Err(Unfit::NoNumber(at));
        }
        if name.is_empty() {
            return Err(Unfit::NoName(number));
        }
        let player = Player { name, number };
        if let Err(refusal) = player_fits(&player) {
            return Err(Unfit::Unwritable(player.number, refusal));
        }
        let Player { name, number } = player;
        if names.get(&number).is_some_and(|known| *known != name) {
            return Err(Unfit::Twice(number));
        }
        names.insert(number, name);
    }
    Ok(Arc::new(names))
}

/// Keeps these names in the place of those before, and tells directors how many they are.
///
/// # Errors
///
/// [`JournalError`] where they cannot be written.
pub(crate) fn keep(journal: &dyn Journal, condition: &Condition, names: Names) -> Result<(), JournalError> {
    let member =
        |(number, name): (&String, &String)| v1::Player { name: name.clone(), number: number.clone() };
    let members = names.iter().map(member).collect();
    journal.put_meta(NAME, v1::KeptNames { members }.encode_to_vec())?;
    condition.has_kept_names(names);
    Ok(())
}

/// Reads what is kept. What a newer version has written, and this one cannot read, is left as it is, and is said.
///
/// # Errors
///
/// [`JournalError`] where it cannot be read.
pub(crate) fn tell(journal: &dyn Journal, condition: &Condition) -> Result<(), JournalError> {
    let Some(bytes) = journal.meta(NAME)? else { return Ok(()) };
    let read = v1::KeptNames::decode(bytes.as_slice()).map_err(|error| error.to_string());
    match read.and_then(|kept| names_of(&kept.members).map_err(|unfit| unfit.to_string())) {
        Ok(names) => condition.has_kept_names(names),
        Err(error) => {
            tracing::warn!(error, "the names file cannot be read: numbers are found in contests alone");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: numbers and names, and why they are not kept.
    #[test]
    fn a_names_file_has_a_name_for_each_number() {
        let member = |(number, name): &(&str, &str)| v1::Player {
            name: (*name).to_owned(),
            number: (*number).to_owned(),
        };
        for (members, expected) in [
            (&[("7", "Ann"), (" 8 ", " Ben ")][..], Ok(2)),
            (&[("7", "Ann"), ("7", "Ann")][..], Ok(1)),
            (&[("7", "Ann"), ("7", "Ben")][..], Err("number 7 is on the list twice, with two names")),
            (&[("7", "Ann"), (" ", "Ben")][..], Err("member 2 of the list has no number")),
            (&[("7", " ")][..], Err("number 7 has no name")),
        ] {
            let members: Vec<v1::Player> = members.iter().map(member).collect();
            let kept = names_of(&members).map(|kept| kept.len()).map_err(|unfit| unfit.to_string());
            assert_eq!(kept, expected.map_err(str::to_owned), "{members:?}");
        }
        let members = [member(&("8", "Be\u{7}n"))];
        assert!(matches!(names_of(&members), Err(Unfit::Unwritable(_, Refusal::ControlCharacter { .. }))));
        let all = vec![member(&("8", "Ben")); AT_MOST + 1];
        assert_eq!(names_of(&all), Err(Unfit::TooMany(AT_MOST + 1)));
        let kept = names_of(&[member(&(" 8 ", " Ben "))]).unwrap();
        assert_eq!(kept.iter().collect::<Vec<_>>(), [(&"8".to_owned(), &"Ben".to_owned())]);
    }
}
