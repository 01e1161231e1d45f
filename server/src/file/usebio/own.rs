//! What a contest of ours has and USEBIO has no words for: the contest in the plain results form, in a processing
//! instruction after the document. Other programs pass over it, and no document type forbids it.
//!
//! Before it stands a digest of the document. Where somebody has changed the document since, what it says now counts,
//! and of ours only how the contest is scored.

use super::numbers::sections;
use crate::file::own::Own;
use crate::file::xml::{self, Document};
use crate::file::{FileError, ResultsFile, plain};

/// For whom the instruction is.
const TARGET: &str = "barometer-results";

/// What we wrote into this file; nothing where others wrote it.
pub(super) fn read(document: &Document) -> Option<Own> {
    let said = document.instruction(TARGET)?;
    let (digest, contest) = said.split_once('\n')?;
    Some(Own::judged(contest.as_bytes(), || digest.trim() == digest_of(document)))
}

/// The document with the instruction after it.
pub(super) fn added_to(text: String, file: &ResultsFile) -> String {
    // A document that is too large to be read again, as none of a contest is, has no use for it.
    let Ok(document) = xml::parse(text.as_bytes()) else { return text };
    // Only texts hold the letter that could end the instruction, and JSON has another way to write it.
    let contest = plain::write(file).replace('>', "\\u003e");
    format!("{text}<?{TARGET} {}\n{contest}?>\n", digest_of(&document))
}

/// Gives the pairs of a changed document their players again, where it was that of an individual: the form knows only
/// the partnerships.
///
/// # Errors
/// When a pair has come to it, of which nobody knows the players.
pub(super) fn restore_players(file: &mut ResultsFile, before: &ResultsFile) -> Result<(), FileError> {
    if !before.is_individual() {
        return Ok(());
    }
    let sections = sections(before);
    let mut called = std::collections::BTreeMap::new();
    for section in &sections {
        let prefix = if sections.len() > 1 { format!("{}-", section.letter) } else { String::new() };
        // A player may be called like another's partnership, but is not among the pairs of the document.
        let seated = section.numbers.iter().filter(|(entry, _)| before.sits(**entry));
        called.extend(seated.map(|(entry, number)| (format!("{prefix}{number}"), *entry)));
    }
    let mut places = Vec::with_capacity(file.entries.len());
    for entry in &file.entries {
        let place = called.get(&entry.id).copied().ok_or_else(|| FileError::Malformed {
            line: 1,
            reason: format!(
                "this is an individual, and pair {} was added to it: nobody knows its two players",
                entry.id
            ),
        })?;
        places.push(place);
    }
    for row in file.boards.iter_mut().flat_map(|board| &mut board.rows) {
        (row.ns, row.ew) = (places[row.ns], places[row.ew]);
    }
    file.entries.clone_from(&before.entries);
    file.winners = before.winners;
    Ok(())
}

fn digest_of(document: &Document) -> String {
    format!("{:016x}", document.root.digest())
}
