//! Results that the plan does not have.

use super::{Listing, cell, row, slot_key};
use crate::screen::app::{App, Tone};
use crate::word;

/// The letters of the column of results.
const OF_RESULT: usize = 14;

pub(super) fn outside(app: &App) -> Listing {
    let rows = app.off_plan().iter().map(|result| {
        let slot = result.slot.clone().unwrap_or_default();
        let pairing = result.pairing.clone().unwrap_or_default();
        let cells = [
            slot.table.clone(),
            slot.round.to_string(),
            slot.board.to_string(),
            pairing.north_south,
            pairing.east_west,
            cell::in_full(result.outcome.as_ref(), OF_RESULT),
            word::status_and_ruling(result.status(), result.awaits_ruling),
        ];
        let tone = if result.settled { Tone::Plain } else { Tone::Alarm };
        row(slot_key(&slot), tone, cells)
    });
    Listing {
        title: "Results that fit no plan: kept and counted. m moves one, a awards, e corrects".to_owned(),
        columns: &[
            ("Table", 6),
            ("Rd", 3),
            ("Board", 6),
            ("NS", 6),
            ("EW", 6),
            ("Result", 14),
            ("Status", 0),
        ],
        leaves: &[1, 3, 4],
        rows: rows.collect(),
        empty: "Every result fits the plan.",
        folds: true,
        ..Listing::default()
    }
}
