//! What is asked before the questions of a procedure.

use ratatui::text::Line;

use super::{Sheet, choice, wrapped};
use crate::screen::app::App;
use crate::screen::beside::{self, Met};
use crate::screen::book;
use crate::screen::listing::ago;
use crate::screen::sitting::{Part, SEATS, Sitting, chairs, key_of};
use crate::screen::view::style;

/// The open rulings of the table, and another.
pub(super) fn which(app: &App, sitting: &Sitting, open: &[u32], width: usize) -> Sheet {
    let mut body = vec![Line::styled("A ruling is open at this table.", style::TITLE), Line::raw("")];
    let told = |number: &u32| {
        let ruling = book::summary(app, *number)?.clone();
        let draft = ruling.ruling.clone().unwrap_or_default();
        let what = [ruling.title, draft.facts].into_iter().find(|text| !text.is_empty());
        let board = if draft.board == 0 { String::new() } else { format!(", board {}", draft.board) };
        let what: String =
            what.unwrap_or_else(|| "nothing written yet".to_owned()).chars().take(90).collect();
        Some(format!(
            "Go on with ruling {number}{board}, by the {}, {}: {what}",
            ruling.by,
            ago(app.now, ruling.at)
        ))
    };
    let lines = open.iter().map(|number| told(number).unwrap_or_default());
    for (place, text) in lines.chain(["Something else happened: another ruling".to_owned()]).enumerate() {
        body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
    }
    Sheet { body, ..Sheet::default() }
}

/// The boards that the table has met, those of other rounds under their names, and none.
pub(super) fn which_board(app: &App, sitting: &Sitting, boards: &[Met], width: usize) -> Sheet {
    let mut body = vec![Line::styled("Which board?", style::TITLE), Line::raw("")];
    let only = boards.first().map(|met| met.round);
    let (mut focus, mut round) = (0, only.filter(|only| boards.iter().all(|met| met.round == *only)));
    for (place, met) in boards.iter().enumerate() {
        if round != Some(met.round) {
            round = Some(met.round);
            let name = beside::round_name(app, &sitting.about.table, met.round);
            body.extend(wrapped(&format!("{name}:"), width, style::DIM));
        }
        if place == sitting.chosen {
            focus = body.len();
        }
        let outcome = if met.outcome.is_empty() { String::new() } else { format!(": {}", met.outcome) };
        let text = format!("Board {}{outcome}", met.board);
        body.extend(choice(key_of(place), &text, place == sitting.chosen, width));
    }
    let is_none = sitting.chosen == boards.len();
    if is_none {
        focus = body.len();
    }
    body.extend(choice('0', "None in particular", is_none, width));
    let foot = wrapped(
        "0 is none in particular, for a warning or a delay. A board is subject to ruling wherever it is shown, until you \
         decide.",
        width,
        style::DIM,
    );
    Sheet { body, foot: foot.collect(), focus, ..Sheet::default() }
}

pub(super) fn subjects(app: &App, sitting: &Sitting, width: usize) -> Sheet {
    let mut body: Vec<Line<'static>> = vec![
        Line::styled("What happened?", style::TITLE),
        Line::raw(format!("Type a word, or a Law as L27: {}_", sitting.input.text())),
        Line::raw(""),
    ];
    let about = &sitting.about;
    if let (Some(board), Some(round)) = (about.board, about.round) {
        let round = beside::round_name(app, &about.table, round);
        let told = format!(
            "About board {board} of {round}: everybody sees it as subject to ruling when you choose. Tab: another."
        );
        body.extend(wrapped(&told, width, style::TITLE));
        body.push(Line::raw(""));
    }
    let before = body.len();
    let mut chosen_line = before;
    for (place, procedure) in sitting.subjects().into_iter().enumerate() {
        if place == sitting.chosen {
            chosen_line = body.len();
        }
        let key = if place < 9 { key_of(place) } else { ' ' };
        let text = format!("{}: {}", procedure.title(), procedure.about());
        body.extend(choice(key, &text, place == sitting.chosen, width));
    }
    if body.len() == before {
        body.extend(wrapped(
            "Nothing is called like that. Backspace takes letters away.",
            width,
            style::PLAIN,
        ));
    }
    Sheet { body, focus: chosen_line, ..Sheet::default() }
}

pub(super) fn seats(app: &App, sitting: &Sitting, part: Part, width: usize) -> Sheet {
    let question = match part {
        Part::Offender => sitting.hearing().map_or("Who did it?", |one| one.procedure.offender()),
        Part::Declarer => "Who is declarer?",
    };
    let mut body: Vec<Line<'static>> = wrapped(question, width, style::TITLE).collect();
    body.push(Line::raw(""));
    let pairs = chairs::of(app, sitting);
    for (place, (seat, name)) in SEATS.iter().enumerate() {
        let player = seat.and_then(|seat| chairs::name_at(&pairs, seat));
        let name = player.map_or_else(|| (*name).to_owned(), |player| format!("{name}, {player}"));
        body.extend(choice(key_of(place), &name, place == sitting.chosen, width));
    }
    let foot = wrapped(
        "So that everybody can be called by seat, and for what follows from the seats. N, E, S, W answer too. A pair that \
         sits the other way is turned with Tab later.",
        width,
        style::DIM,
    );
    Sheet { body, foot: foot.collect(), ..Sheet::default() }
}
