//! Explanations.

use bridge::contest::view::{ExplanationRecord, ExplanationView};
use bridge::explain::{ExplanationRow, ExplanationTable};

use crate::v1;

impl From<&ExplanationView> for v1::ExplanationView {
    fn from(view: &ExplanationView) -> Self {
        let explanation = view.explanation.said(|message| super::english(Some(message)));
        let text = explanation.text();
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            label: words::capital(&view.label.in_words()),
            names: view.names.clone(),
            board: view.board.map_or(0, |board| board.get().into()),
            note: super::english(view.note.as_ref()),
            title: explanation.title.unwrap_or_default(),
            sentences: explanation.sentences,
            tables: explanation.tables.into_iter().map(v1::ExplanationTable::from).collect(),
            result: explanation.result.unwrap_or_default(),
            records: view.records.iter().map(v1::ExplanationRecord::from).collect(),
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

impl From<&ExplanationRecord> for v1::ExplanationRecord {
    fn from(record: &ExplanationRecord) -> Self {
        Self { at: record.at.0, text: super::english(Some(&record.text)) }
    }
}
