//! Explanations.

use bridge::contest::view::{ExplanationRecord, ExplanationView};
use bridge::explain::{ExplanationRow, ExplanationTable};
use bridge::message::Language;

use super::Spoken as _;
use crate::domain::message::to_wire;
use crate::v1;

impl v1::ExplanationView {
    /// An explanation in a language.
    pub fn said(view: &ExplanationView, language: Language) -> Self {
        let explanation = &view.explanation;
        let unsaid = Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            called: Some(view.label.into()),
            names: view.names.clone(),
            board: view.board.map_or(0, |board| board.get().into()),
            note_words: view.note.as_ref().map(Into::into),
            title_words: explanation.title.as_ref().map(Into::into),
            sentences_words: to_wire(&explanation.sentences),
            tables: explanation.tables.iter().map(v1::ExplanationTable::from).collect(),
            result_words: explanation.result.as_ref().map(Into::into),
            records: view.records.iter().map(v1::ExplanationRecord::from).collect(),
            ..Self::default()
        };
        unsaid.said_in(language)
    }
}

impl From<&ExplanationTable> for v1::ExplanationTable {
    fn from(table: &ExplanationTable) -> Self {
        Self {
            title_words: Some((&table.title).into()),
            headings_words: to_wire(&table.headings),
            rows: table.rows.iter().map(v1::ExplanationRow::from).collect(),
            ..Self::default()
        }
    }
}

impl From<&ExplanationRow> for v1::ExplanationRow {
    fn from(row: &ExplanationRow) -> Self {
        Self { cells_words: to_wire(&row.cells), is_own: row.is_own, cells: vec![] }
    }
}

impl From<&ExplanationRecord> for v1::ExplanationRecord {
    fn from(record: &ExplanationRecord) -> Self {
        Self { at: record.at.0, text_words: Some((&record.text).into()), text: String::new() }
    }
}
