//! The way of a pair or a player through the rounds: on the wire, at the command line, on the console and on the board; and
//! all matches of a contest in their list on the board, as the cards of both sides have them.

use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use client_director::seating;
use proto::v1;
use serde_json::Value;

use crate::console::{self, room};
use crate::html::{Element, Line, columns};
use crate::standings::text;
use crate::told::{Faults, Row, both, number, plain, row};

fn on_the_wire(view: &v1::PathView) -> Vec<Row> {
    let rows = view.steps.iter().map(|step| {
        let [seat, boards, against] = seating::step(step);
        let numbers = step.boards.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        row([
            ("number", number(step.round)),
            (
                "round",
                v1::RoundName::of(&view.round_names, step.round).trim_start_matches("round ").to_owned(),
            ),
            ("when", seating::when(step.when()).to_lowercase()),
            ("seat", seat),
            ("boards", boards),
            ("against", plain(&against)),
            ("table", step.table.clone()),
            ("line", step.line.clone()),
            ("board numbers", numbers),
            ("opponents", step.opponents.iter().map(|one| one.entry.clone()).collect::<Vec<_>>().join(" ")),
            ("rest", step.rest.clone()),
        ])
    });
    rows.collect()
}

/// To programs.
pub(crate) fn json(view: &v1::PathView, told: &Value, faults: &mut Faults) {
    let entry = view.party.as_ref().map(|party| party.entry.clone()).unwrap_or_default();
    let own: Vec<Row> = told["rounds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| {
            let list = |name: &str, read: &dyn Fn(&Value) -> String, by: &str| {
                step[name].as_array().unwrap().iter().map(read).collect::<Vec<_>>().join(by)
            };
            row([
                ("number", step["round"].to_string()),
                ("table", text(&step["table"])),
                ("line", text(&step["line"])),
                ("board numbers", list("boards", &Value::to_string, ",")),
                ("opponents", list("opponents", &|one| text(&one["entry"]), " ")),
                ("rest", text(&step["rest"])),
            ])
        })
        .collect();
    faults.compare(&format!("path {entry} --json"), &on_the_wire(view), &own);
}

/// At a plain terminal.
pub(crate) fn terminal(view: &v1::PathView, printed: &str, faults: &mut Faults) {
    let entry = view.party.as_ref().map(|party| party.entry.clone()).unwrap_or_default();
    let table = columns(printed, "ROUND").into_iter().next().unwrap_or_default();
    let own = table.read(|cell| {
        // The columns of when it is and against whom have no heading.
        let (boards, against) = plain(&cell("BOARDS"))
            .split_once(' ')
            .map(|(boards, against)| (boards.to_owned(), against.to_owned()))
            .unwrap_or((cell("BOARDS"), String::new()));
        let is_resting = cell("SITS").split(' ').count() < 2;
        let mut told = row([("seat", cell("SITS"))]);
        if is_resting {
            told.insert("against", plain(&cell("BOARDS")));
        } else {
            told.insert("boards", boards);
            told.insert("against", against);
        }
        told
    });
    faults.compare(&format!("path {entry}"), &on_the_wire(view), &own);
}

/// On the console.
pub(crate) fn on_the_console(view: &v1::PathView, faults: &mut Faults) {
    let Some(party) = view.party.clone() else { return };
    let app = room(Screen::Path(party.entry.clone()), |room| room.path = Some(view.clone()));
    let listing = listing(&app);
    let own: Vec<Row> = listing
        .rows
        .iter()
        .map(|line| {
            let [round, seat, boards, against] = line.cells.as_slice() else { unreachable!() };
            let round = plain(round).to_lowercase();
            let (round, when) = round.split_once(' ').unwrap_or((&round, ""));
            row([
                ("number", round.to_owned()),
                ("when", when.to_owned()),
                ("seat", seat.clone()),
                ("boards", boards.clone()),
                ("against", plain(against)),
            ])
        })
        .collect();
    faults.compare(&format!("the console's path of {}", party.entry), &on_the_wire(view), &own);
    console::is_on_the_screen(&app, &listing, faults);
}

/// On the results board.
pub(crate) fn on_the_board(view: &v1::PathView, page: &Element, faults: &mut Faults) {
    let entry = view.party.as_ref().map(|party| party.entry.clone()).unwrap_or_default();
    let face = format!("the board's path of {entry}");
    let steps = page.all("li").into_iter().filter(|item| item.has_class("step"));
    let steps: Vec<(String, String)> =
        steps.map(|item| (item.attribute("data-entry").to_owned(), item.text())).collect();
    let own: Vec<Row> = steps.iter().map(|(round, _)| row([("number", round.clone())])).collect();
    faults.compare(&face, &on_the_wire(view), &own);
    for (step, (_, told)) in view.steps.iter().zip(&steps) {
        let table = step.table.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let names = step.opponents.iter().map(|one| one.names.clone());
        let results = step.rows.iter().filter(|one| one.outcome.is_some()).map(|one| number(one.board));
        let parts: Vec<String> =
            [table.to_owned(), step.rest.clone()].into_iter().chain(names).chain(results).collect();
        faults.holds(&face, told, &parts);
    }
    faults.holds(&face, &page.text(), std::slice::from_ref(&view.note));
}

/// The list of all matches has of each what the cards of both sides have.
pub(crate) fn matches(cards: &[v1::ScoreCardView], page: &Element, faults: &mut Faults) {
    let tables = page.tables("matches");
    let listed: Vec<_> = tables.iter().flat_map(|table| &table.rows).collect();
    for card in cards {
        for (own, one) in card.matches.iter().zip(crate::cards::matches(card)) {
            // A pair of a team plays its matches as the team.
            let team = card.entry.trim_end_matches("NS").trim_end_matches("EW");
            let key = |entry: &str, place: usize| match place {
                0 => format!("{entry}-{}{}", own.against, own.rounds),
                _ => format!("{}-{entry}{}", own.against, own.rounds),
            };
            let names = [card.entry.as_str(), team];
            // A player of an individual plays as a partnership with a number of its own: it meets these once in a round.
            let is_of_partnership = |line: &Line, place: usize| match place {
                0 => line.key.ends_with(&key("", 0)),
                _ => {
                    line.key.starts_with(&key("", 1).replace(&own.rounds, ""))
                        && line.key.ends_with(&own.rounds)
                }
            };
            let face = format!("the list of matches, {} against {}, {}", card.entry, own.against, own.rounds);
            let by = |is: &dyn Fn(&Line, usize) -> bool| {
                listed.iter().find_map(|line| Some(((0..2).find(|place| is(line, *place))?, *line)))
            };
            let is_own = |line: &Line, place: usize| names.iter().any(|name| line.key == key(name, place));
            let found = by(&is_own).or_else(|| by(&is_of_partnership));
            let Some((place, line)) = found else {
                faults.add(format!("{face}: it is not there"));
                continue;
            };
            let turned = |cell: &str| {
                let (first, second) = cell.split_once(':').unwrap_or((cell, ""));
                let (first, second) = (plain(first), plain(second));
                let (own, other) = if place == 0 { (first, second) } else { (second, first) };
                (own, other)
            };
            let (points, against) = turned(&line.cells[2]);
            faults.equal(&face, &one["points"], &both(&points, &against));
            faults.equal(&face, &one["boards"], &line.cells[1]);
            let is_ruled = line.cells[0].contains("subject to ruling");
            faults.equal(&face, &one["ruling"], &number(is_ruled));
            if let Some(worth) = line.cells.get(3).filter(|_| !own.is_replaced) {
                faults.equal(&face, &one["worth"], &crate::told::figure(&turned(worth).0));
            }
        }
    }
}
