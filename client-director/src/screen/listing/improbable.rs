//! What is improbable about the results.

use proto::v1;

use super::{Listing, row, slot_key};
use crate::screen::app::{App, Tone};

pub(super) fn improbable(app: &App) -> Listing {
    let rows = app.anomalies().iter().map(|anomaly| {
        let slot = anomaly.slot.clone().unwrap_or_default();
        let round = if slot.round == 0 { String::new() } else { slot.round.to_string() };
        let said = anomaly.text.split_once(": ").map_or(anomaly.text.as_str(), |(_, said)| said);
        let cells = [slot.table, round, anomaly.board.to_string(), said.to_owned()];
        row(key(anomaly), Tone::Plain, cells)
    });
    Listing {
        title: "Improbable, perhaps wrong. Tables are not told; enter a result again with e to say it was so"
            .to_owned(),
        columns: &[("Table", 6), ("Rd", 3), ("Board", 6), ("What", 0)],
        leaves: &[],
        rows: rows.collect(),
        empty: "Nothing improbable in the results so far.",
        folds: true,
        ..Listing::default()
    }
}

/// The key of a row: several kinds may be about one place.
pub(in crate::screen) fn key(anomaly: &v1::Anomaly) -> String {
    let slot = anomaly.slot.as_ref().map(slot_key).unwrap_or_default();
    format!("{slot} {} {}", anomaly.board, anomaly.kind)
}
