//! What a contest of ours has and a table of results has no columns for: its name, rules, entries, teams, penalties.
//!
//! It stands in the column `contest`, in the plain results form without the boards, cut to pieces that a spreadsheet
//! holds: `1/3 …|`, each in a row. So the rows may be sorted, and other programs pass over the column.

use std::collections::BTreeMap;

use crate::file::{ResultsFile, plain};

/// The letters of one piece; spreadsheets hold 32,767.
const PIECE: usize = 8_000;

/// Keeps the spaces at the end of a piece, which readers of tables drop.
const END: char = '|';

/// The pieces of a contest.
pub(super) fn pieces(file: &ResultsFile) -> Vec<String> {
    let letters: Vec<char> = plain::write_head(file).chars().collect();
    let pieces: Vec<&[char]> = letters.chunks(PIECE).collect();
    let text = |(place, piece): (usize, &&[char])| {
        format!("{}/{} {}{END}", place + 1, pieces.len(), piece.iter().collect::<String>())
    };
    pieces.iter().enumerate().map(text).collect()
}

/// The contest of these pieces, with an empty list of boards; nothing without any piece.
///
/// # Errors
/// In plain words, where one is missing or was changed.
pub(super) fn contest<'a>(pieces: impl Iterator<Item = &'a str>) -> Result<Option<ResultsFile>, String> {
    let mut found: BTreeMap<usize, &str> = BTreeMap::new();
    let mut expected = 0;
    for piece in pieces {
        let read = piece.split_once(' ').and_then(|(place, text)| {
            let (place, count) = place.split_once('/')?;
            Some((place.parse().ok()?, count.parse().ok()?, text.strip_suffix(END)?))
        });
        let (place, count, text) =
            read.ok_or("this is not as Barometer wrote it: leave the column as it is, or delete it")?;
        expected = count;
        found.insert(place, text);
    }
    if expected == 0 {
        return Ok(None);
    }
    if !found.keys().copied().eq(1..=expected) {
        return Err(format!(
            "of the {expected} pieces of the column `contest` {} are here: take the file as it was written, or delete the \
             column",
            found.len()
        ));
    }
    let text: String = found.into_values().collect();
    plain::read_head(&text).map(Some).map_err(|error| error.to_string())
}
