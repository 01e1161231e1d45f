//! An explanation as it grows, step by step.

use crate::exact::Exact;
use crate::explain::ExplanationTable;
use crate::message::Message;

/// An explanation as it grows.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub(super) sentences: Vec<Message>,
    pub(super) tables: Vec<ExplanationTable>,
    pub(super) award: Option<Exact>,
}

impl Steps {
    pub(super) fn say(&mut self, sentence: impl Into<Message>) {
        self.sentences.push(sentence.into());
    }
}
