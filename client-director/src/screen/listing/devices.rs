//! The devices at the tables, as `devices` lists them.

use super::{Listing, row};
use crate::cli::device_text;
use crate::screen::app::{App, Tone};
use crate::word;

pub(super) fn devices(app: &App) -> Listing {
    let listed = app.room.as_ref().and_then(|room| room.devices.listed.as_ref());
    let rows = listed.into_iter().flatten().map(|device| {
        let tone = if device.connected { Tone::Good } else { Tone::Plain };
        let cells = [
            device_text::place(device).to_owned(),
            device.name.clone(),
            word::device_kind(device.kind()).to_owned(),
            device_text::seen(device),
            device.entries.to_string(),
            device.device.clone(),
        ];
        row(&device.device, tone, cells)
    });
    Listing {
        title: "Devices: who sits where, and when each was last seen".to_owned(),
        columns: &[("Table", 6), ("Name", 20), ("Kind", 7), ("Seen", 19), ("Entered", 8), ("Device", 0)],
        names: &[1],
        leaves: &[5, 2],
        rows: rows.collect(),
        empty: match listed {
            Some(_) => device_text::NONE,
            None => "The devices are on their way.",
        },
        ..Listing::default()
    }
}
