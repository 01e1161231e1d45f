//! Where each page is.

use bridge::board::BoardNumber;
use bridge::entry::EntryId;

use crate::print::contest::Paper;

pub(super) fn contest(contest: u32) -> String {
    format!("/contests/{contest}")
}

pub(super) fn entry(contest: u32, entry: EntryId) -> String {
    format!("/contests/{contest}/entries/{entry}")
}

pub(super) fn path(contest: u32, entry: EntryId) -> String {
    format!("/contests/{contest}/entries/{entry}/path")
}

/// Why a board was worth to an entry what it was.
pub(super) fn why(contest: u32, entry: EntryId, board: BoardNumber) -> String {
    format!("/contests/{contest}/entries/{entry}/boards/{board}")
}

pub(super) fn room(contest: u32) -> String {
    format!("/contests/{contest}/room")
}

pub(super) fn boards(contest: u32) -> String {
    format!("/contests/{contest}/boards")
}

pub(super) fn board(contest: u32, board: BoardNumber) -> String {
    format!("/contests/{contest}/boards/{board}")
}

pub(super) fn hands(contest: u32) -> String {
    format!("/contests/{contest}/hands")
}

pub(super) fn poster(contest: u32) -> String {
    format!("/contests/{contest}/poster")
}

/// A sheet for the printer; with `.pdf` behind it, the same as a PDF.
pub(super) fn print(contest: u32, paper: Paper) -> String {
    format!("/contests/{contest}/print/{}", paper.name())
}
