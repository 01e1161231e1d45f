//! Commands about the cards: loading them, and what they say about the results.

use std::path::Path;

use serde_json::{Value, json};

use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::hand_record;
use crate::text_file;

impl Director {
    pub(super) async fn load_deals(&self, file: &Path, output: &mut Output<'_>) -> Result<(), Failure> {
        let unreadable = |why: String| Failure::Input(format!("failed to read {}: {why}", file.display()));
        let read = text_file::read(file, hand_record::load).map_err(|error| unreadable(error.to_string()))?;
        let (kind, done) = read.map_err(|faults| unreadable(faults.join("\n")))?;
        self.ask(kind, &done, output).await
    }

    pub(super) async fn anomalies(&self, output: &mut Output<'_>) -> Result<(), Failure> {
        let view = self.link.floor(self.contest().await?).await?;
        let rows = view.anomalies.iter().map(|anomaly| {
            let slot = anomaly.slot.as_ref();
            json!({
                "board": anomaly.board,
                "table": slot.map(|slot| &slot.table),
                "round": slot.map(|slot| slot.round),
                "kind": anomaly.kind,
                "text": anomaly.text,
            })
        });
        let rows = Value::Array(rows.collect());
        output.show(&hand_record::anomalies(&view), &rows)
    }
}
