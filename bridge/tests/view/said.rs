//! A table's view as it is said in English.

use std::ops::Deref;

use bridge::contest::view::{Onward, TableView};
use bridge::entry::TableId;
use bridge::explain::Explanation;
use bridge::message::{Language, Message};
use words::say;

use crate::evening::Evening;
use crate::pseudo::assert_no_text_in_code;

/// A table's view, with its sentences in English in place of their messages.
#[derive(Debug)]
pub(crate) struct Said {
    view: TableView,
    pub(crate) next: Vec<String>,
    pub(crate) moves: Vec<SaidMove>,
    pub(crate) once_seated: Vec<String>,
    pub(crate) messages: Vec<String>,
    pub(crate) instruction: String,
    pub(crate) turn: String,
}

#[derive(Debug)]
pub(crate) struct SaidMove {
    pub(crate) place: String,
    pub(crate) details: String,
}

impl Deref for Said {
    type Target = TableView;

    fn deref(&self) -> &TableView {
        &self.view
    }
}

/// What the room is told of the draws that it awaits.
pub(crate) fn room_note(evening: &Evening) -> String {
    evening.views.room(&evening.contest).draw.in_english().join(" ")
}

/// What is said in English.
pub(crate) trait InEnglish {
    type Said;

    fn in_english(&self) -> Self::Said;
}

impl InEnglish for Message {
    type Said = String;

    fn in_english(&self) -> String {
        english(self)
    }
}

impl InEnglish for Explanation {
    type Said = Explanation<String>;

    fn in_english(&self) -> Explanation<String> {
        self.said(english)
    }
}

impl InEnglish for Option<Message> {
    type Said = String;

    fn in_english(&self) -> String {
        self.as_ref().map(english).unwrap_or_default()
    }
}

impl InEnglish for Vec<Message> {
    type Said = Vec<String>;

    fn in_english(&self) -> Vec<String> {
        all(self)
    }
}

/// A message in English.
pub(crate) fn english(message: &Message) -> String {
    say(Language::English, message.clone())
}

fn all(messages: &[Message]) -> Vec<String> {
    messages.iter().map(english).collect()
}

impl Evening {
    /// What a table's device shows, in English.
    pub(crate) fn said(&self, table: TableId) -> Said {
        let view = self.table_view(table);
        assert_no_text_in_code(&view);
        let moves = view
            .moves
            .iter()
            .map(|one| SaidMove { place: english(&one.place), details: all(&one.details).join(" ") });
        let Onward { next, .. } = &view.once_seated;
        Said {
            next: all(&view.next),
            moves: moves.collect(),
            once_seated: all(next),
            messages: all(&view.messages),
            instruction: english(&view.instruction),
            turn: view.turn.as_ref().map(english).unwrap_or_default(),
            view,
        }
    }
}
