//! Explanations.

use bridge::contest::view::{ExplanationRecord, ExplanationView};
use bridge::explain::{ExplanationRow, ExplanationTable};
use words::{Words, capital};

use crate::v1;

impl v1::ExplanationView {
    /// An explanation in a language.
    pub fn said(view: &ExplanationView, words: &Words) -> Self {
        let explanation = view.explanation.said(|message| words.say(message));
        let text = explanation.text();
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            label: capital(&words.label(view.label)),
            names: view.names.clone(),
            board: view.board.map_or(0, |board| board.get().into()),
            note: view.note.as_ref().map(|note| words.say(note)).unwrap_or_default(),
            title: explanation.title.unwrap_or_default(),
            sentences: explanation.sentences,
            tables: explanation.tables.into_iter().map(v1::ExplanationTable::from).collect(),
            result: explanation.result.unwrap_or_default(),
            records: view.records.iter().map(|record| said(record, words)).collect(),
            text,
        }
    }
}

impl From<ExplanationTable<String>> for v1::ExplanationTable {
    fn from(table: ExplanationTable<String>) -> Self {
        let ExplanationTable { title, headings, rows } = table;
        Self { title, headings, rows: rows.into_iter().map(v1::ExplanationRow::from).collect() }
    }
}

impl From<ExplanationRow<String>> for v1::ExplanationRow {
    fn from(ExplanationRow { cells, is_own }: ExplanationRow<String>) -> Self {
        Self { cells, is_own }
    }
}

fn said(record: &ExplanationRecord, words: &Words) -> v1::ExplanationRecord {
    v1::ExplanationRecord { at: record.at.0, text: words.say(&record.text) }
}
