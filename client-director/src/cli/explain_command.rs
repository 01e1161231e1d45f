//! Where a number comes from, at a plain terminal.

use bridge::message::Language;
use proto::v1;
use serde_json::json;

use super::action::Explain;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::word;

impl Director {
    pub(super) async fn explain(&self, explain: Explain, output: &mut Output<'_>) -> Result<(), Failure> {
        let Explain { entry, board, summary, language } = explain;
        let number = if summary { v1::ExplainedNumber::Summary } else { v1::ExplainedNumber::Usual };
        let request = v1::ExplainRequest {
            contest: self.contest().await?,
            entry,
            board: board.unwrap_or(0),
            number: number.into(),
            language: language.map(Language::code).unwrap_or_default().to_owned(),
        };
        let view = self.link.explain(&request).await?;
        output.show(&text(&view), &json(&view))
    }
}

/// The explanation with who it is for, and what was decided when.
fn text(view: &v1::ExplanationView) -> String {
    let names = if view.names.is_empty() { String::new() } else { format!(", {}", view.names) };
    let mut text = format!("{}{names}\n{}", view.label, view.text);
    for record in &view.records {
        text.extend([&word::clock(record.at), " ", &record.text, "\n"]);
    }
    if !view.note.is_empty() {
        text.extend([&view.note, "\n"]);
    }
    text
}

fn json(view: &v1::ExplanationView) -> serde_json::Value {
    let table = |table: &v1::ExplanationTable| {
        let row = |row: &v1::ExplanationRow| json!({"cells": row.cells, "own": row.is_own});
        let rows: Vec<_> = table.rows.iter().map(row).collect();
        json!({"title": table.title, "headings": table.headings, "rows": rows})
    };
    let record = |record: &v1::ExplanationRecord| json!({"at": record.at, "text": record.text});
    json!({
        "entry": view.entry,
        "label": view.label,
        "names": view.names,
        "board": if view.board == 0 { None } else { Some(view.board) },
        "note": view.note,
        "title": view.title,
        "sentences": view.sentences,
        "tables": view.tables.iter().map(table).collect::<Vec<_>>(),
        "result": view.result,
        "records": view.records.iter().map(record).collect::<Vec<_>>(),
    })
}
