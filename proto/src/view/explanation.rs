//! Explanations.

use bridge::contest::view::{ExplanationRecord, ExplanationView};
use bridge::explain::{ExplanationRow, ExplanationTable};

use crate::v1;

impl From<&ExplanationView> for v1::ExplanationView {
    fn from(view: &ExplanationView) -> Self {
        let explanation = &view.explanation;
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            entry: view.entry.to_string(),
            label: words::capital(&view.label.in_words()),
            names: view.names.clone(),
            board: view.board.map_or(0, |board| board.get().into()),
            note: super::english(view.note.as_ref()),
            title: explanation.title.clone(),
            sentences: explanation.sentences.clone(),
            tables: explanation.tables.iter().map(v1::ExplanationTable::from).collect(),
            result: explanation.result.clone(),
            records: view.records.iter().map(v1::ExplanationRecord::from).collect(),
            text: explanation.text(),
        }
    }
}

impl From<&ExplanationTable> for v1::ExplanationTable {
    fn from(table: &ExplanationTable) -> Self {
        Self {
            title: table.title.clone(),
            headings: table.headings.clone(),
            rows: table.rows.iter().map(v1::ExplanationRow::from).collect(),
        }
    }
}

impl From<&ExplanationRow> for v1::ExplanationRow {
    fn from(row: &ExplanationRow) -> Self {
        Self { cells: row.cells.clone(), is_own: row.is_own }
    }
}

impl From<&ExplanationRecord> for v1::ExplanationRecord {
    fn from(record: &ExplanationRecord) -> Self {
        Self { at: record.at.0, text: super::english(Some(&record.text)) }
    }
}
