//! What a contest of ours has and PBN has no words for, in lines that other programs pass over (section 2.4).
//!
//! `%Barometer: ` lines hold together the contest without its boards in the plain results form: its entries, rules,
//! teams, penalties. `%Barometer-row: 12 3 ` lines hold a row of a board, here the third of board 12; `12/2` is the board
//! 12 of a second session.

use std::collections::BTreeMap;

use bridge::contest::Outcome;

use super::tag;
use crate::file::gathered::BoardKey;
use crate::file::{FileError, FileRow, ResultsFile, plain};

const HEAD: &str = "%Barometer: ";
const ROW: &str = "%Barometer-row: ";

/// The letters of a line after its beginning; PBN allows 255 in all.
const CHUNK: usize = 200;

/// What we wrote into a file; nothing where others wrote it.
#[derive(Debug, Default)]
pub(super) struct Own {
    pub(super) head: Option<ResultsFile>,
    /// By board, and by row from 1.
    pub(super) rows: BTreeMap<(BoardKey, usize), FileRow>,
}

impl Own {
    /// Reads these lines of a file.
    ///
    /// # Errors
    /// When somebody has changed them so that they cannot be read.
    pub(super) fn read(text: &str) -> Result<Self, FileError> {
        let mut head = String::new();
        let mut rows: BTreeMap<(BoardKey, usize), (usize, String)> = BTreeMap::new();
        for (line, text) in text.lines().enumerate() {
            if let Some(chunk) = text.strip_prefix(HEAD) {
                head.push_str(chunk);
            } else if let Some(row) = text.strip_prefix(ROW) {
                let mut parts = row.splitn(3, ' ');
                let place = parts.next().and_then(key).zip(parts.next().and_then(|row| row.parse().ok()));
                if let (Some(place), Some(chunk)) = (place, parts.next()) {
                    rows.entry(place).or_insert((line + 1, String::new())).1.push_str(chunk);
                }
            }
        }
        let head = if head.is_empty() { None } else { Some(plain::read_head(&head)?) };
        let rows = rows.into_iter().map(|(place, (line, text))| {
            let row = plain::read_row(&text).map_err(|reason| FileError::Malformed { line, reason })?;
            Ok((place, row))
        });
        Ok(Self { head, rows: rows.collect::<Result<_, FileError>>()? })
    }
}

/// `12`, or `12/2` in a second session.
fn key(text: &str) -> Option<BoardKey> {
    match text.split_once('/') {
        None => tag::board(text).map(BoardKey::from),
        Some((board, session)) => {
            Some(BoardKey { number: tag::board(board)?, session: session.parse().ok()? })
        }
    }
}

/// The lines of a contest.
pub(super) fn lines(file: &ResultsFile) -> Vec<String> {
    let mut lines = chunks(HEAD, &plain::write_head(file));
    for (board, session) in file.boards.iter().zip(file.sessions()) {
        let session = if session > 1 { format!("/{session}") } else { String::new() };
        for (place, row) in board.rows.iter().enumerate().filter(|(_, row)| is_more_than_a_result(row)) {
            let begin = format!("{ROW}{}{session} {} ", board.number, place + 1);
            lines.extend(chunks(&begin, &plain::write_row(row)));
        }
    }
    lines
}

fn is_more_than_a_result(row: &FileRow) -> bool {
    let ruled = matches!(row.outcome, Outcome::Adjusted(_) | Outcome::NotPlayed(_));
    ruled || row.group != 1 || row.awaiting.is_some()
}

fn chunks(begin: &str, text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(CHUNK).map(|chunk| format!("{begin}{}", chunk.iter().collect::<String>())).collect()
}
