//! Rulings: the short form, and the rulings book.

mod appeal;
mod command;
mod content;
mod event;
mod state;

pub(crate) use content::law_book;
pub(crate) use event::{ruling_event, ruling_event_to_wire};
pub(crate) use state::status_to_wire as ruling_status_to_wire;

use bridge::contest::RulingDraft;
use bridge::law::Book;
use bridge::seat::{Line, Seat};

use crate::domain::id;
use crate::error::WireError;
use crate::v1;

impl From<&RulingDraft> for v1::RulingDraft {
    fn from(ruling: &RulingDraft) -> Self {
        Self {
            table: ruling.table.to_string(),
            round: id::round_to_wire(ruling.round),
            board: ruling.board.map_or(0, |board| u32::from(board.get())),
            entries: ruling.entries.iter().map(ToString::to_string).collect(),
            facts: ruling.facts.clone(),
            law: ruling.law.clone(),
            decision: ruling.decision.clone(),
            effect: ruling.effect.clone(),
        }
    }
}

impl TryFrom<&v1::RulingDraft> for RulingDraft {
    type Error = WireError;

    fn try_from(wire: &v1::RulingDraft) -> Result<Self, WireError> {
        let board = if wire.board == 0 { None } else { Some(id::board("board", wire.board)?) };
        Ok(Self {
            table: id::table("table", &wire.table)?,
            round: id::round_or_none("round", wire.round)?,
            board,
            entries: id::entries("entries", &wire.entries)?,
            facts: wire.facts.clone(),
            law: wire.law.clone(),
            decision: wire.decision.clone(),
            effect: wire.effect.clone(),
        })
    }
}

/// A side of the table: `NS` or `EW`.
pub(crate) fn line(field: &str, text: &str) -> Result<Line, WireError> {
    let found = Line::ALL.into_iter().find(|line| line.letters() == text);
    found.ok_or_else(|| WireError::wrong(field, "a side is NS or EW"))
}

fn line_to_wire(line: Line) -> String {
    line.letters().to_owned()
}

fn seat(field: &str, text: &str) -> Result<Seat, WireError> {
    super::seat(field, text)
}

fn seat_to_wire(seat: Seat) -> String {
    seat.letter().to_string()
}

/// A law book by its name.
/// The most letters of a law book: every option settled otherwise.
const BOOK_LIMIT: usize = 400;

fn book(field: &str, text: &str) -> Result<Book, WireError> {
    id::read_within(field, text, BOOK_LIMIT)
}
