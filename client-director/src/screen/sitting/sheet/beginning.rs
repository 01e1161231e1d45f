//! What is asked before the questions of a procedure.

use super::title_of;
use crate::screen::app::App;
use crate::screen::beside::{self, Met};
use crate::screen::book;
use crate::screen::listing::ago;
use crate::screen::passage::{Look, Passage, Sheet};
use crate::screen::sitting::{Part, SEATS, Sitting, chairs, key_of};

/// The open rulings of the table, and another.
pub(super) fn which(app: &App, sitting: &Sitting, open: &[u32]) -> Sheet {
    let mut body = title_of("A ruling is open at this table.");
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
        body.push(Passage::choice(key_of(place), place, text, place == sitting.chosen));
    }
    Sheet { body, ..Sheet::default() }
}

/// The boards that the table has met, those of other rounds under their names, and none.
pub(super) fn which_board(app: &App, sitting: &Sitting, boards: &[Met]) -> Sheet {
    let mut body = title_of("Which board?");
    let only = boards.first().map(|met| met.round);
    let mut round = only.filter(|only| boards.iter().all(|met| met.round == *only));
    for (place, met) in boards.iter().enumerate() {
        if round != Some(met.round) {
            round = Some(met.round);
            let name = beside::round_name(app, &sitting.about.table, met.round);
            body.push(Passage::words(format!("{name}:"), Look::Dim));
        }
        let outcome = if met.outcome.is_empty() { String::new() } else { format!(": {}", met.outcome) };
        let text = format!("Board {}{outcome}", met.board);
        body.push(Passage::choice(key_of(place), place, text, place == sitting.chosen));
    }
    let none = boards.len();
    body.push(Passage::choice('0', none, "None in particular", sitting.chosen == none));
    let foot = Passage::words(
        "0 is none in particular, for a warning or a delay. A board is subject to ruling wherever it is shown, until you \
         decide.",
        Look::Dim,
    );
    Sheet { body, foot: vec![foot], ..Sheet::default() }
}

/// The procedures that fit what is typed.
pub(super) fn subjects(app: &App, sitting: &Sitting) -> Sheet {
    let mut body = vec![
        Passage::line("What happened?", Look::Title),
        Passage::typed("Type a word, or a Law as L27:", sitting.input.text(), Look::Plain),
        Passage::gap(),
    ];
    let about = &sitting.about;
    if let (Some(board), Some(round)) = (about.board, about.round) {
        let round = beside::round_name(app, &about.table, round);
        let told = format!(
            "About board {board} of {round}: everybody sees it as subject to ruling when you choose. Tab: another."
        );
        body.extend([Passage::words(told, Look::Title), Passage::gap()]);
    }
    let before = body.len();
    for (place, procedure) in sitting.subjects().into_iter().enumerate() {
        let key = if place < 9 { key_of(place) } else { ' ' };
        let text = format!("{}: {}", procedure.title(), procedure.about());
        body.push(Passage::choice(key, place, text, place == sitting.chosen));
    }
    if body.len() == before {
        let nothing = "Nothing is called like that. Backspace takes letters away.";
        body.push(Passage::words(nothing, Look::Plain));
    }
    Sheet { body, ..Sheet::default() }
}

/// Whose seat is asked for, with the players where they are known.
pub(super) fn seats(app: &App, sitting: &Sitting, part: Part) -> Sheet {
    let question = match part {
        Part::Offender => sitting.hearing().map_or("Who did it?", |one| one.procedure.offender()),
        Part::Declarer => "Who is declarer?",
    };
    let mut body = title_of(question);
    let pairs = chairs::of(app, sitting);
    for (place, (seat, name)) in SEATS.iter().enumerate() {
        let player = seat.and_then(|seat| chairs::name_at(&pairs, seat));
        let name = player.map_or_else(|| (*name).to_owned(), |player| format!("{name}, {player}"));
        body.push(Passage::choice(key_of(place), place, name, place == sitting.chosen));
    }
    let foot = Passage::words(
        "So that everybody can be called by seat, and for what follows from the seats. N, E, S, W answer too. A pair that \
         sits the other way is turned with Tab later.",
        Look::Dim,
    );
    Sheet { body, foot: vec![foot], ..Sheet::default() }
}
