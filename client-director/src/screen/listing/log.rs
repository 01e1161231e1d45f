//! What was called, taken and recorded.

use proto::v1;

use super::{Listing, ago, row};
use crate::screen::app::{App, Tone};
use crate::word;

pub(super) fn calls(app: &App) -> Listing {
    let mut calls: Vec<&v1::CallView> = app.view().map_or(&[][..], |view| &view.calls).iter().collect();
    calls.sort_by_key(|call| (call.status() == v1::CallStatus::Resolved, call.number));
    let rows = calls.into_iter().map(|call| {
        let (tone, status) = match call.status() {
            v1::CallStatus::Waiting => (Tone::Alarm, "WAITING".to_owned()),
            v1::CallStatus::Coming => (Tone::Plain, format!("{} is coming", call.by)),
            v1::CallStatus::Resolved => (Tone::Dim, "settled".to_owned()),
        };
        let said = if call.note.is_empty() {
            call.reason.clone()
        } else {
            format!("{} · {}", call.reason, call.note)
        };
        row(
            call.number,
            tone,
            [call.table.clone(), word::clock(call.at), ago(app.now, call.at), status, said],
        )
    });
    Listing {
        title: "Calls".to_owned(),
        columns: &[("Table", 6), ("At", 9), ("", 9), ("Status", 22), ("Reason", 0)],
        names: &[3],
        leaves: &[2, 1],
        rows: rows.collect(),
        empty: "Nobody has called.",
        folds: true,
    }
}

pub(super) fn penalties(app: &App) -> Listing {
    let scale = word::Scale::of(app.view().and_then(|view| view.rules.as_ref()));
    let rows = app.view().map_or(&[][..], |view| &view.penalties).iter().map(|penalty| {
        let tone = if penalty.removed { Tone::Dim } else { Tone::Plain };
        let cells = [
            penalty.number.to_string(),
            penalty.entry.clone(),
            word::amount_short(penalty.amount.as_ref(), scale),
            penalty.law.clone(),
            word::penalty_fate(penalty).to_owned(),
            word::penalty_reason(penalty),
        ];
        row(penalty.number, tone, cells)
    });
    Listing {
        title: "Penalties".to_owned(),
        columns: &[("No", 4), ("Entry", 6), ("Amount", 20), ("Law", 8), ("", 10), ("Reason", 0)],
        leaves: &[3, 0],
        rows: rows.collect(),
        empty: "There is no penalty.",
        folds: true,
        ..Listing::default()
    }
}

pub(super) fn journal(app: &App) -> Listing {
    let rows = app.room.iter().flat_map(|room| room.journal.values()).map(|entry| {
        let (tone, mark) = match (entry.undone, entry.undoable) {
            (true, _) => (Tone::Dim, "x"),
            (false, true) => (Tone::Plain, "u"),
            (false, false) => (Tone::Plain, ""),
        };
        // Of a person the name stands under who it was already.
        let what = match entry.device_name.as_str() {
            name if !name.is_empty() && !entry.by.contains(name) => format!("{} · {name}", entry.text),
            _ => entry.text.clone(),
        };
        let cells =
            [entry.sequence.to_string(), word::clock(entry.at), entry.by.clone(), mark.to_owned(), what];
        row(entry.sequence, tone, cells)
    });
    Listing {
        title: "Journal: everything that happened (u: can be taken back, x: has been)".to_owned(),
        columns: &[("No", 6), ("At", 9), ("By", 12), ("", 1), ("What", 0)],
        names: &[2],
        leaves: &[2, 3, 0],
        rows: rows.collect(),
        empty: "Nothing has happened yet.",
        folds: true,
    }
}
