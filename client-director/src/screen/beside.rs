//! What a ruling is about stands beside its questions: the table as it sat in the round of the ruling, and the board.
//! The table may have gone on since, and whoever sits there now has nothing to do with it.

pub mod told;

use proto::v1::{
    FloorTable, Pairing, Party, RoundName, Slot, TablePathView, TableState, TravellerRow, TravellerView, When,
};

use super::app::{App, Overlay, Screen};
use super::book;
use super::effect::Effect;
use super::selection::Selection;
use crate::outcome;
use crate::word;

/// What is followed for the ruling on the screen, and what the server has told of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Beside {
    followed: Option<Followed>,
    traveller: Option<Box<TravellerView>>,
    path: Option<Box<TablePathView>>,
}

/// A table of a contest, and a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    pub contest: u32,
    pub table: String,
    pub board: Option<u32>,
}

/// A table in the round of a ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Then {
    pub table: FloorTable,
    /// The round that the table is in meanwhile; `None` where it is still that of the ruling.
    pub now: Option<String>,
}

/// A board that a table has met, or is playing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Met {
    pub round: u32,
    pub board: u32,
    /// What it came to there, as it is written; empty where nothing stands or is known yet.
    pub outcome: String,
}

/// Follows the table and the board of a ruling as long as it is on the screen.
pub fn keep_up(app: &mut App) -> Option<Effect> {
    let wanted = wanted(app);
    if wanted == app.beside.followed {
        return None;
    }
    app.beside = Beside { followed: wanted.clone(), ..Beside::default() };
    Some(Effect::WatchBeside(wanted))
}

fn wanted(app: &App) -> Option<Followed> {
    let about = match (&app.overlay, &app.screen) {
        (Some(Overlay::Sitting(sitting)), _) if sitting.study.is_none() => sitting.about.clone(),
        (Some(Overlay::Sitting(_)), _) => return None,
        (_, Screen::Ruling(number)) => book::about(app, book::summary(app, *number)?),
        _ => return None,
    };
    let contest = app.room.as_ref()?.contest;
    (!about.table.is_empty()).then_some(Followed { contest, table: about.table, board: about.board })
}

/// Whether the server has told what stands on the board of a ruling, where it has one.
pub fn has_come(app: &App, about: &Selection) -> bool {
    let is_it = |followed: &Followed| (&followed.table, followed.board) == (&about.table, about.board);
    let has_place = about.board.is_some() && !about.table.is_empty();
    !has_place || app.beside.traveller.is_some() && app.beside.followed.as_ref().is_some_and(is_it)
}

/// Keeps a traveller that a ruling needs.
pub fn traveller(app: &mut App, view: &TravellerView) {
    let is_wanted = app.beside.followed.as_ref().is_some_and(|followed| followed.board == Some(view.board));
    if is_wanted {
        app.beside.traveller = Some(Box::new(view.clone()));
    }
}

/// Keeps the rounds of a table that a ruling needs.
pub fn path(app: &mut App, view: &TablePathView) {
    if app.beside.followed.as_ref().is_some_and(|followed| followed.table == view.table) {
        app.beside.path = Some(Box::new(view.clone()));
    }
}

/// All results of the board that a ruling is about.
pub fn results(app: &App) -> Option<&TravellerView> {
    app.beside.traveller.as_deref()
}

/// The table in the round of the ruling; `None` where there is none, and before the server has told who sat there.
pub fn then(app: &App, about: &Selection) -> Option<Then> {
    let now = app.table(&about.table)?;
    let Some(round) = about.round.filter(|round| *round != now.round) else {
        return Some(Then { table: now.clone(), now: None });
    };
    let now_in = match now.round {
        0 => String::new(),
        round => RoundName::of(word::round_names(app.sections(), &now.table), round),
    };
    let met = about.board.and_then(|board| row(app, &Slot { table: about.table.clone(), round, board }));
    let planned = planned(app, round);
    let (table, boards) = match (met, planned) {
        (Some(row), planned) => (of_row(row), planned.map(|(_, boards)| boards).unwrap_or_default()),
        (None, Some(planned)) => planned,
        (None, None) => return None,
    };
    let names = word::round_names(app.sections(), &about.table);
    let boards = boards.into_iter().map(|board| proto::v1::BoardProgress { board, ..Default::default() });
    let table = FloorTable {
        table: about.table.clone(),
        round,
        round_name: RoundName::of(names, round),
        boards: boards.collect(),
        ..table
    };
    Some(Then { table, now: Some(now_in) })
}

/// The boards of a table that a ruling may be about: those of the round that it plays in their order, or of one that it
/// has finished the last first; below them those of other rounds, the last first.
/// A round may be named that stands first.
pub fn met(app: &App, table: &str, first: Option<u32>) -> Vec<Met> {
    let Some(now) = app.table(table) else { return Vec::new() };
    let here = now.boards.iter().map(|board| Met {
        round: now.round,
        board: board.board,
        outcome: outcome::write(board.outcome.as_ref()),
    });
    let mut all: Vec<Met> = here.collect();
    if now.state() != TableState::Playing {
        all.reverse();
    }
    let settled = |slot: &Slot| {
        let behind = now.behind.iter().find(|board| board.slot.as_ref() == Some(slot));
        behind.map(|board| outcome::write(board.outcome.as_ref())).unwrap_or_default()
    };
    let steps = app.beside.path.as_ref().map_or(&[][..], |path| &path.steps);
    let places = steps.iter().rev().filter(|step| step.when() != When::Ahead);
    for places in places.filter_map(|step| step.places.as_ref()).filter(|places| places.round != now.round) {
        all.extend(places.boards.iter().rev().map(|&board| {
            let round = places.round;
            let outcome = settled(&Slot { table: table.to_owned(), round, board });
            Met { round, board, outcome }
        }));
    }
    all.sort_by_key(|met| first.is_some_and(|round| round != met.round));
    all
}

/// What people call a round of a table.
pub fn round_name(app: &App, table: &str, round: u32) -> String {
    RoundName::of(word::round_names(app.sections(), table), round)
}

/// What the board came to there, as it stands now; `None` before the server has told.
pub fn outcome(app: &App, about: &Selection) -> Option<String> {
    let slot = Slot { table: about.table.clone(), round: about.round?, board: about.board? };
    Some(outcome::write(row(app, &slot)?.outcome.as_ref()))
}

/// Who met at a place, as the board's results tell it.
fn row<'a>(app: &'a App, slot: &Slot) -> Option<&'a TravellerRow> {
    results(app)?.rows.iter().find(|row| row.slot.as_ref() == Some(slot))
}

fn of_row(row: &TravellerRow) -> FloorTable {
    let Pairing { north_south, east_west } = row.pairing.clone().unwrap_or_default();
    let (north_south_called, east_west_called) =
        (row.north_south_called.clone(), row.east_west_called.clone());
    FloorTable {
        north_south,
        north_south_called,
        east_west_called,
        north_south_names: row.north_south_names.clone(),
        east_west,
        east_west_names: row.east_west_names.clone(),
        ..FloorTable::default()
    }
}

/// Who was to meet there by the plan, and on which boards.
fn planned(app: &App, round: u32) -> Option<(FloorTable, Vec<u32>)> {
    let steps = &app.beside.path.as_ref()?.steps;
    let places = steps.iter().filter_map(|step| step.places.as_ref()).find(|places| places.round == round)?;
    let entry = |parties: &[Party]| match parties {
        [pair] => pair.entry.clone(),
        several => several.iter().map(|party| party.entry.as_str()).collect::<Vec<_>>().join(" + "),
    };
    let names = |parties: &[Party]| {
        let names = parties.iter().map(|party| party.names.as_str());
        names.filter(|names| !names.is_empty()).collect::<Vec<_>>().join(" & ")
    };
    let table = FloorTable {
        north_south: entry(&places.north_south),
        north_south_names: names(&places.north_south),
        east_west: entry(&places.east_west),
        east_west_names: names(&places.east_west),
        ..FloorTable::default()
    };
    Some((table, places.boards.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_the_board_of_a_ruling_is_waited_for_and_nothing_where_there_is_none() {
        let mut app = App::default();
        let about = Selection { table: "A1".to_owned(), board: Some(3), ..Selection::default() };
        assert!(has_come(&app, &Selection::default()), "a ruling without a place");
        assert!(has_come(&app, &Selection { board: None, ..about.clone() }), "a ruling without a board");
        assert!(!has_come(&app, &about));
        app.beside.followed = Some(Followed { contest: 1, table: "A1".to_owned(), board: Some(3) });
        assert!(!has_come(&app, &about), "asked for and not told yet");
        traveller(&mut app, &TravellerView { board: 4, ..TravellerView::default() });
        assert!(!has_come(&app, &about), "another board");
        traveller(&mut app, &TravellerView { board: 3, ..TravellerView::default() });
        assert!(has_come(&app, &about));
        assert!(!has_come(&app, &Selection { table: "A2".to_owned(), ..about }), "the same board elsewhere");
    }
}
