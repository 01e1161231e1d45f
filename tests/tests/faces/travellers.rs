//! A board with its results: on the wire, at the command line, on the console, on the board and on paper, and as the cards
//! of those who played it have it.

use bridge::contest::SideScores;
use bridge::score::Score;
use bridge::scoring::Unit;
use client_director::cli::{json, score_text};
use client_director::outcome;
use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use proto::v1;

use crate::cards::{came_to, result_in, waits, waits_in};
use crate::console::{self, room};
use crate::html::{Element, Line, Table, columns};
use crate::standings::text;
use crate::told::{Faults, Row, figure, number, percent, plain, row};

fn on_the_wire(view: &v1::TravellerView) -> Vec<Row> {
    let rows = view.rows.iter().map(|one| {
        let slot = one.slot.clone().unwrap_or_default();
        let pairing = one.pairing.clone().unwrap_or_default();
        let [north_south, east_west] = one.called().map(str::to_owned);
        let points = match (one.north_south_points.as_str(), one.east_west_points.as_str()) {
            ("", "") => String::new(),
            (own, other) => format!("{own} : {other}"),
        };
        row([
            ("table", slot.table.clone()),
            ("round", number(slot.round)),
            ("key", format!("{}-{}", slot.table, slot.round)),
            ("NS", north_south),
            ("EW", east_west),
            ("NS entry", pairing.north_south),
            ("EW entry", pairing.east_west),
            ("NS names", plain(&one.north_south_names)),
            ("EW names", plain(&one.east_west_names)),
            ("result", outcome::write(one.outcome.as_ref())),
            ("result on card", came_to(one.outcome.as_ref())),
            ("waits", waits(one.status(), one.awaits_ruling)),
            ("scores", scores(one.scores())),
            ("NS score", one.score.map(number).unwrap_or_default()),
            ("points", plain(&points)),
            ("NS points", figure(&one.north_south_points)),
            ("EW points", figure(&one.east_west_points)),
            ("NS percent", percent(one.north_south_percent)),
            ("EW percent", percent(one.east_west_percent)),
            ("moved", one.moved.clone()),
            ("group", number(one.group)),
        ])
    });
    rows.collect()
}

/// `420 -420`: what each side has, from its own view.
fn scores(scores: SideScores) -> String {
    let side = |score: Option<Score>| score.map_or_else(|| "none".to_owned(), |Score(score)| number(score));
    format!("{} {}", side(scores.north_south), side(scores.east_west))
}

/// The same of a cell: `-50` as both have it, or `NS -50, EW -420`.
fn scores_in(cell: &str) -> String {
    let cell = plain(cell).replace([',', '+'], "");
    let own = |line: &str| {
        let number = cell.split_once(line)?.1.trim_start().split(' ').next()?;
        Some(number.to_owned())
    };
    if cell.contains("NS") || cell.contains("EW") {
        let side = |line| own(line).unwrap_or_else(|| "none".to_owned());
        return format!("{} {}", side("NS"), side("EW"));
    }
    match cell.parse::<i64>() {
        Ok(score) => format!("{score} {}", -score),
        Err(_) => "none none".to_owned(),
    }
}

/// To programs.
pub(crate) fn json(view: &v1::TravellerView, faults: &mut Faults) {
    let face = format!("board {} --json", view.board);
    let told = json::traveller(view);
    let own: Vec<Row> = told["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let whole = |name: &str| one[name].as_u64().map(|percent| u32::try_from(percent).unwrap());
            row([
                ("table", text(&one["slot"]["table"])),
                ("round", one["slot"]["round"].to_string()),
                ("NS", text(&one["north_south_called"])),
                ("EW", text(&one["east_west_called"])),
                ("NS entry", text(&one["north_south"])),
                ("EW entry", text(&one["east_west"])),
                ("NS names", plain(&text(&one["north_south_names"]))),
                ("EW names", plain(&text(&one["east_west_names"]))),
                ("result", text(&one["outcome"])),
                ("NS score", one["score"].as_i64().map(number).unwrap_or_default()),
                ("NS points", figure(&text(&one["north_south_points"]))),
                ("EW points", figure(&text(&one["east_west_points"]))),
                ("NS percent", percent(whole("north_south_percent"))),
                ("EW percent", percent(whole("east_west_percent"))),
                ("group", one["group"].to_string()),
                ("moved", text(&one["moved"])),
            ])
        })
        .collect();
    faults.compare(&face, &on_the_wire(view), &own);
}

/// At a plain terminal.
pub(crate) fn terminal(view: &v1::TravellerView, faults: &mut Faults) {
    let face = format!("board {}", view.board);
    let printed = score_text::traveller(view);
    let table = columns(&printed, "TABLE").into_iter().next().unwrap_or_default();
    let own = table.read(|cell| {
        row([
            ("table", cell("TABLE")),
            ("round", cell("ROUND")),
            ("NS", cell("NS")),
            ("EW", cell("EW")),
            ("result", cell("RESULT")),
            ("scores", scores_in(&cell("SCORE"))),
            ("points", plain(&cell("POINTS"))),
            ("waits", waits_in(&cell("STATUS"))),
        ])
    });
    faults.compare(&face, &on_the_wire(view), &own);
    faults.holds(&face, &printed, &words(view));
    faults.holds(&face, &printed, &moved(view));
}

/// What is said of the board, and how it was divided.
fn words(view: &v1::TravellerView) -> Vec<String> {
    let division = view.division.iter().flat_map(|division| division.sentences.iter().cloned());
    division.chain([view.note.clone()]).collect()
}

fn moved(view: &v1::TravellerView) -> Vec<String> {
    view.rows.iter().map(|one| one.moved.clone()).collect()
}

/// On the console.
pub(crate) fn on_the_console(view: &v1::TravellerView, faults: &mut Faults) {
    let face = format!("the console's board {}", view.board);
    let app = room(Screen::Board(view.board), |room| room.traveller = Some(view.clone()));
    let listing = listing(&app);
    let own: Vec<Row> = listing
        .rows
        .iter()
        .filter(|line| !line.is_heading)
        .map(|line| {
            let [table, round, ns, ew, _result, scores, ns_points, ew_points, status] = line.cells.as_slice()
            else {
                unreachable!()
            };
            row([
                ("table", table.clone()),
                ("round", round.clone()),
                ("NS", plain(ns)),
                ("EW", plain(ew)),
                ("scores", scores_in(scores)),
                ("NS points", figure(ns_points)),
                ("EW points", figure(ew_points)),
                ("waits", waits_in(&plain(status))),
            ])
        })
        .collect();
    faults.compare(&face, &on_the_wire(view), &own);
    faults.holds(&face, &listing.title, std::slice::from_ref(&view.note));
    console::is_on_the_screen(&app, &listing, faults);
}

/// On the results board.
pub(crate) fn on_the_board(view: &v1::TravellerView, page: &Element, faults: &mut Faults) {
    let face = format!("the board's board {}", view.board);
    let tables = page.tables("traveller");
    let own: Vec<Row> = tables
        .iter()
        .flat_map(|table| &table.rows)
        .filter(|line| !line.key.is_empty())
        .map(|line| {
            let side = |cell: &str| {
                let cell = plain(cell);
                let (points, share) = cell.split_once(' ').unwrap_or((&cell, ""));
                (figure(points), share.trim_end_matches(" %").to_owned())
            };
            let (ns, ew) = (side(&line.cells[3]), side(&line.cells[4]));
            row([
                ("key", line.key.clone()),
                ("result on card", result_of(&line.key, &line.cells[1], view)),
                ("waits", waits_in(&line.cells[1])),
                ("scores", scores_in(&line.cells[2])),
                ("NS points", ns.0),
                ("NS percent", ns.1),
                ("EW points", ew.0),
                ("EW percent", ew.1),
            ])
        })
        .collect();
    faults.compare(&face, &on_the_wire(view), &own);
    let text = page.text();
    faults.holds(&face, &text, &words(view));
    faults.holds(&face, &text, &moved(view));
}

/// The result of a row, without how it was moved.
fn result_of(key: &str, cell: &str, view: &v1::TravellerView) -> String {
    let is_own = |row: &&v1::TravellerRow| {
        row.slot.as_ref().is_some_and(|slot| format!("{}-{}", slot.table, slot.round) == key)
    };
    let moved = view.rows.iter().find(is_own).map_or_else(String::new, |row| plain(&row.moved));
    let cell = plain(cell);
    result_in(cell.strip_suffix(&moved).unwrap_or(&cell).trim_end())
}

/// On paper.
pub(crate) fn on_paper(view: &v1::TravellerView, part: Option<&(Table, String)>, faults: &mut Faults) {
    let face = format!("board {} on paper", view.board);
    let Some((table, told)) = part else {
        if !view.rows.is_empty() {
            faults.add(format!("{face} is missing"));
        }
        return;
    };
    let own: Vec<Row> = table.rows.iter().map(|line| paper_row(view, table, line)).collect();
    faults.compare(&face, &on_the_wire(view), &own);
    faults.holds(&face, told, &words(view));
    faults.holds(&face, told, &moved(view));
}

fn paper_row(view: &v1::TravellerView, table: &Table, line: &Line) -> Row {
    let cell = |heading: &str| table.cell(line, heading);
    let unit = Unit::from(view.unit());
    let unit = if unit == Unit::Matchpoints { "MP" } else { unit.many() };
    let both = [cell("NS +"), cell("EW +")];
    let scores = match (both[0].as_str(), both[1].as_str()) {
        ("", "") => scores_in(""),
        (own, other) if own.contains("NS") || other.contains("EW") => scores_in(&both.join(" ")),
        (own, "") => scores_in(own),
        (_, other) => scores_in(&format!("-{other}")),
    };
    let mut own = row([
        ("NS", cell("NS")),
        ("EW", cell("EW")),
        ("NS names", plain(&cell("North-South"))),
        ("EW names", plain(&cell("East-West"))),
        ("result on card", result_in(&cell("Contract"))),
        ("waits", waits_in(&cell("Contract"))),
        ("scores", scores),
        ("NS points", figure(&cell(&format!("NS {unit}")))),
        ("EW points", figure(&cell(&format!("EW {unit}")))),
        ("NS percent", cell("NS %")),
    ]);
    // Where it is what the other side's leaves, it is not told.
    let ew = cell("EW %");
    if !ew.is_empty() {
        own.insert("EW percent", ew);
    }
    if unit == "%" {
        own.retain(|name, _| !name.ends_with("points") && !name.ends_with("percent"));
    }
    own
}

/// The rows of a card are those of the travellers.
pub(crate) fn as_on_the_card(
    card: &v1::ScoreCardView,
    travellers: &[v1::TravellerView],
    faults: &mut Faults,
) {
    for one in card.rows.iter().filter(|one| one.outcome.is_some()) {
        let place = format!("the card of {}, board {} in round {}", card.entry, one.board, one.round);
        let slot = Some(v1::Slot { table: one.table.clone(), round: one.round, board: one.board });
        let rows = travellers.iter().filter(|view| view.board == one.board).flat_map(|view| &view.rows);
        let Some(line) = rows.into_iter().find(|line| line.slot == slot) else {
            faults.add(format!("{place} is on no traveller"));
            continue;
        };
        let scores = line.scores();
        let score = if one.line == "NS" { scores.north_south } else { scores.east_west };
        faults.equal(&place, &format!("{:?}", score.map(|Score(score)| score)), &format!("{:?}", one.score));
        faults.equal(&place, &outcome::write(line.outcome.as_ref()), &outcome::write(one.outcome.as_ref()));
        faults.equal(
            &place,
            &waits(line.status(), line.awaits_ruling),
            &waits(one.status(), one.awaits_ruling),
        );
    }
}
