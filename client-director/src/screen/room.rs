//! Who sits at every table, in this round or the next, and who sits out.

use proto::v1::{self, FloorTable, RoomTable, RoomView, TablePlaces, TableState};

use super::app::App;
use super::floor::{NOT_SEATED, state_word};
use super::passage::Look;
use crate::{seating, word};

/// Said before the server has told who sits where.
pub const ON_ITS_WAY: &str = "The room is on its way.";
/// Said where there are no tables.
pub const NO_TABLE: &str = "No table yet.";
/// Said of a table that does not play the round that is shown.
pub const NO_SUCH_ROUND: &str = "no such round";

/// Which round is shown, and what is to be known of it.
pub fn title(app: &App, view: &RoomView) -> String {
    let mut playing = view
        .tables
        .iter()
        .filter_map(|row| places(app, row))
        .filter(|places| !places.boards.is_empty())
        .peekable();
    let turned = playing.peek().is_some() && playing.all(|places| places.turned);
    let turned = if turned { " · BOARDS TURNED: North points to North-South below" } else { "" };
    let said = format!("{} {}", view.draw, word::expected_draws(view, app.now)).trim().to_owned();
    let draw = if view.draw.is_empty() { String::new() } else { format!(" · {said}") };
    let name = |round| v1::RoundName::of(&view.round_names, round);
    match (view.round, app.shows_next_round) {
        (0, _) if !view.draw.is_empty() => said,
        (0, _) => "Who sits where: play is over".to_owned(),
        (round, false) => {
            let heading = v1::RoundName::heading(&view.round_names, round, view.round_count);
            format!("Who sits where in {}{turned}{draw}", heading.replacen('R', "r", 1))
        }
        (round, true) => format!("Who sits where NEXT, in {}{turned}{draw}", name(round + 1)),
    }
}

/// Those of the round that is shown.
pub fn places<'a>(app: &App, row: &'a RoomTable) -> Option<&'a TablePlaces> {
    if app.shows_next_round { row.next.as_ref() } else { row.now.as_ref() }
}

/// Each that sits out in that round, in words.
pub fn sit_outs(app: &App, view: &RoomView) -> Vec<String> {
    let rows = if app.shows_next_round { &view.sit_outs_next } else { &view.sit_outs };
    rows.iter().map(|row| format!("Sits out: {}", seating::sit_out(row))).collect()
}

/// What the table needs or does, as on the floor; for the next round nothing.
pub fn state(app: &App, row: &RoomTable) -> (String, Look) {
    let room_round = app.room.as_ref().and_then(|room| room.places.as_ref()).map_or(0, |view| view.round);
    let table: Option<&FloorTable> = app.table(&row.table);
    match (table, row.state()) {
        _ if app.shows_next_round => (String::new(), Look::Plain),
        (_, TableState::Playing) if row.own_round != room_round => {
            (format!("in r{}", row.own_round), Look::Title)
        }
        (Some(table), _) => {
            let (word, look) = state_word(table);
            // Beside the boards the long word would lose its end.
            (if word == NOT_SEATED { "to sit" } else { word }.to_owned(), look)
        }
        (None, _) => (String::new(), Look::Plain),
    }
}

/// Whether a table or somebody who sits there now or next holds this text.
pub fn is_about(row: &RoomTable, wanted: &str) -> bool {
    let places = [row.now.as_ref(), row.next.as_ref()].into_iter().flatten();
    let mut parties = places.flat_map(|places| places.north_south.iter().chain(&places.east_west));
    row.table.to_lowercase().contains(wanted)
        || parties.any(|party| seating::party(party).to_lowercase().contains(wanted))
}
