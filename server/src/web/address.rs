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

/// The page of somebody's own pair.
pub(super) fn own(contest: u32, entry: EntryId) -> String {
    format!("/contests/{contest}/entries/{entry}/own")
}

/// Everybody's place, round by round.
pub(super) fn curve(contest: u32) -> String {
    format!("/contests/{contest}/curve")
}

pub(super) fn room(contest: u32) -> String {
    format!("/contests/{contest}/room")
}

/// The draw of a round, or of the last that was published.
pub(super) fn draw(contest: u32, round: Option<u16>) -> String {
    match round {
        Some(round) => format!("/contests/{contest}/draw/{round}"),
        None => format!("/contests/{contest}/draw"),
    }
}

pub(super) fn cross_table(contest: u32) -> String {
    format!("/contests/{contest}/cross-table")
}

/// The result card of one who is drawn.
pub(super) fn card(contest: u32, entry: EntryId) -> String {
    format!("/contests/{contest}/entries/{entry}/card")
}

pub(super) fn matches(contest: u32) -> String {
    format!("/contests/{contest}/matches")
}

/// The matches of two: as a rule there is one.
pub(super) fn match_of(contest: u32, [one, other]: [EntryId; 2]) -> String {
    format!("/contests/{contest}/match/{one}/{other}")
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
