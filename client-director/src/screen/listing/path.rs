//! The ways through the rounds: of a table, and of a pair or a player.

use proto::v1;

use super::{Listing, row};
use crate::screen::app::{App, Tone};
use crate::screen::room;
use crate::seating;

/// The room. A terminal draws it as a grid, and its rows serve the choice of a table there.
pub(super) fn room(app: &App) -> Listing {
    let view = app.room.as_ref().and_then(|room| room.places.as_ref());
    let rows = view.map_or(&[][..], |view| &view.tables).iter().map(|table| {
        let side = |parties: fn(&v1::TablePlaces) -> &Vec<v1::Party>| {
            room::places(app, table).map(|places| seating::parties(parties(places))).unwrap_or_default()
        };
        let boards =
            room::places(app, table).map_or_else(|| room::NO_SUCH_ROUND.to_owned(), seating::boards_lying);
        let (north_south, east_west) = (side(|places| &places.north_south), side(|places| &places.east_west));
        row(
            &table.table,
            Tone::Plain,
            [table.table.clone(), boards, room::state(app, table).0, north_south, east_west],
        )
    });
    Listing {
        title: "Room".to_owned(),
        columns: &[("Table", 6), ("Boards", 8), ("", 10), ("North-South", 21), ("East-West", 0)],
        names: &[3, 4],
        rows: rows.collect(),
        empty: "No section is set up yet.",
        ..Listing::default()
    }
}

pub(super) fn of_table(app: &App, name: &str) -> Listing {
    let view = app.room.as_ref().and_then(|room| room.table_path.as_ref());
    let steps = view.filter(|view| view.table == name).map_or(&[][..], |view| &view.steps);
    let rows = steps.iter().map(|step| {
        let places = step.places.clone().unwrap_or_default();
        let turned = if places.turned { " turned, N to NS" } else { "" };
        row(
            places.round,
            tone(step.when()),
            [
                format!("{:>2} {}", places.round, seating::when(step.when())),
                seating::boards_at(step) + turned,
                seating::parties(&places.north_south),
                seating::parties(&places.east_west),
                step.boards_go.clone(),
            ],
        )
    });
    Listing {
        title: format!("Table {name}, round by round"),
        columns: &[("Round", 7), ("Boards", 7), ("North-South", 21), ("East-West", 21), ("Boards go", 0)],
        names: &[2, 3],
        leaves: &[4],
        rows: rows.collect(),
        empty: "Its rounds are on their way.",
        ..Listing::default()
    }
}

pub(super) fn of_entry(app: &App, name: &str) -> Listing {
    let view = app.room.as_ref().and_then(|room| room.path.as_ref());
    let view = view.filter(|view| view.party.as_ref().is_some_and(|party| party.entry == name));
    let party = view.and_then(|view| view.party.as_ref());
    let rows = view.map_or(&[][..], |view| &view.steps).iter().map(|step| {
        let [seat, boards, against] = seating::step(step);
        let round = format!("{:>2} {}", step.round, seating::when(step.when()));
        row(step.round, tone(step.when()), [round, seat, boards, against])
    });
    Listing {
        title: format!("{}, round by round", party.map_or_else(|| name.to_owned(), seating::party)),
        columns: &[("Round", 7), ("Sits", 8), ("Boards", 8), ("", 0)],
        leaves: &[],
        rows: rows.collect(),
        empty: "Its rounds are on their way.",
        folds: true,
        ..Listing::default()
    }
}

fn tone(when: v1::When) -> Tone {
    match when {
        v1::When::Over => Tone::Dim,
        v1::When::Now => Tone::Good,
        v1::When::Ahead => Tone::Plain,
    }
}
