//! Portable Bridge Notation, version 2.1 (the versions before are parts of it): games in, contests and hand
//! records out.
//!
//! Read in its import format: tags in any order and case, comments, `%` lines, values taken over with `#` and `##`.
//! Whatever bears on cards, results or scoring and cannot be understood is refused with its line; see
//! `tag` for what is only remarked upon.

mod auction;
mod game;
mod hands;
mod individual;
mod own;
mod play;
mod results;
mod row;
mod scoring;
mod sections;
mod single;
mod table;
mod tag;
mod teams;
mod token;
mod writer;

pub use writer::write;

use bridge::text::encoding::utf8_or_windows;

use super::{FileError, Imported};

/// Reads a contest or a hand record.
///
/// # Errors
/// Every fault with its line, when cards, results or scoring cannot be understood.
pub(super) fn parse(bytes: &[u8]) -> Result<Imported, FileError> {
    let text = utf8_or_windows(bytes);
    results::results(game::read(&text), &text)
}

#[cfg(test)]
mod tests;
