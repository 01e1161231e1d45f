//! An entry's score card with its matches: on the wire, at the command line, on the console, on the board and on paper.

use bridge::contest::Outcome;
use bridge::message::Language;
use bridge::result::BoardResult;
use bridge::scoring::Unit;
use client_director::cli::{json, score_text};
use client_director::outcome;
use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use proto::v1;
use serde_json::Value;

use crate::console::{self, room};
use crate::html::{Element, Table, columns};
use crate::standings::text;
use crate::told::{Faults, Row, both, figure, number, percent, plain, rank, row};

/// A result as it stands on cards, an award in words, on the board and on paper alike.
pub(crate) fn came_to(outcome: Option<&v1::Outcome>) -> String {
    let Some(outcome) = outcome else { return String::new() };
    match Outcome::try_from(outcome).unwrap() {
        Outcome::Result(BoardResult::RawScore(_)) => "score".to_owned(),
        outcome => plain(&words::say(Language::English, outcome.on_card()).to_lowercase()),
    }
}

/// The result in a cell of the board or of paper, without its lead and without what it waits for.
pub(crate) fn result_in(cell: &str) -> String {
    let cell = plain(&cell.to_lowercase());
    let ends = [
        " (not agreed",
        " (subject to ruling",
        " subject to ruling",
        " waiting for the opponents",
        " not agreed at the table",
        " lead ",
    ];
    let cell = ends.iter().fold(cell.as_str(), |cell, end| cell.split(end).next().unwrap_or_default());
    cell.trim_end_matches(" from paper").to_owned()
}

/// What a result still waits for.
pub(crate) fn waits(status: v1::OutcomeStatus, awaits_ruling: bool) -> String {
    let agreed = match status {
        v1::OutcomeStatus::Entered => "agreement",
        v1::OutcomeStatus::Disputed => "a decision",
        v1::OutcomeStatus::None | v1::OutcomeStatus::Agreed | v1::OutcomeStatus::Directed => "",
    };
    [agreed, if awaits_ruling { "ruling" } else { "" }].join(" ").trim().to_owned()
}

/// The same in the words of any face.
pub(crate) fn waits_in(cell: &str) -> String {
    let cell = cell.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|words| cell.contains(words));
    let agreed = if has(&["waiting for the opponents", "waits for agreement", "not agreed yet", "entered"])
        && !has(&["not entered"])
    {
        "agreement"
    } else if has(&["disputed", "not agreed at the table"]) {
        "a decision"
    } else {
        ""
    };
    let ruling = if has(&["subject to ruling", "ruling?"]) { "ruling" } else { "" };
    [agreed, ruling].join(" ").trim().to_owned()
}

fn round_name(view: &v1::ScoreCardView, round: u32) -> String {
    v1::RoundName::of(&view.round_names, round).trim_start_matches("round ").to_owned()
}

fn on_the_wire(view: &v1::ScoreCardView) -> Vec<Row> {
    let rows = view.rows.iter().map(|one| {
        let name = round_name(view, one.round);
        let award = if one.percent.is_some() { percent(one.percent) } else { figure(&one.points) };
        row([
            ("number", number(one.round)),
            ("match round", name.split(',').next().unwrap_or_default().to_owned()),
            ("round", name),
            ("table", one.table.clone()),
            ("line", one.line.clone()),
            ("board", number(one.board)),
            ("against", plain(&format!("{} {}", one.called(), one.opponent_names))),
            ("entry against", one.opponents.clone()),
            ("result", outcome::write(one.outcome.as_ref())),
            ("short result", outcome::write_short(one.outcome.as_ref())),
            ("result on card", came_to(one.outcome.as_ref())),
            ("waits", waits(one.status(), one.awaits_ruling)),
            ("score", one.score.map(number).unwrap_or_default()),
            ("points", figure(&one.points)),
            ("percent", percent(one.percent)),
            ("award", award),
        ])
    });
    rows.collect()
}

fn matches_on_the_wire(view: &v1::ScoreCardView) -> Vec<Row> {
    let rows = view.matches.iter().map(|one| {
        row([
            ("rounds", one.rounds.clone()),
            ("entry", one.against.clone()),
            ("against", plain(&format!("{} {}", one.against_label, one.against_names))),
            ("boards", format!("{} of {}", one.boards_in, one.boards)),
            ("points", both(&one.points, &one.points_against)),
            ("worth", figure(&one.worth)),
            ("replaced", number(one.is_replaced)),
            ("ruling", number(one.awaits_ruling)),
        ])
    });
    rows.collect()
}

/// What counts beside the boards, and what is said of them.
fn words(view: &v1::ScoreCardView) -> Vec<String> {
    view.penalties.iter().chain(&view.given).cloned().chain([view.note.clone()]).collect()
}

/// To programs.
pub(crate) fn json(view: &v1::ScoreCardView, faults: &mut Faults) {
    let face = format!("card {} --json", view.entry);
    let told = json::score_card(view);
    let rows = |name: &str, read: &dyn Fn(&Value) -> Row| {
        told[name].as_array().unwrap().iter().map(read).collect::<Vec<_>>()
    };
    let own = rows("rows", &|one| {
        row([
            ("number", one["round"].to_string()),
            ("table", text(&one["table"])),
            ("line", text(&one["line"])),
            ("board", one["board"].to_string()),
            (
                "against",
                plain(&format!("{} {}", text(&one["opponents_called"]), text(&one["opponent_names"]))),
            ),
            ("entry against", text(&one["opponents"])),
            ("result", text(&one["outcome"])),
            ("score", one["score"].as_i64().map(number).unwrap_or_default()),
            ("points", figure(&text(&one["points"]))),
            ("percent", percent(one["percent"].as_u64().map(|percent| u32::try_from(percent).unwrap()))),
            (
                "waits",
                waits_in(&format!(
                    "{} {}",
                    text(&one["status"]),
                    if one["awaits_ruling"] == true { "ruling?" } else { "" }
                )),
            ),
        ])
    });
    faults.compare(&face, &on_the_wire(view), &own);
    let own = rows("matches", &|one| {
        row([
            ("rounds", text(&one["rounds"])),
            ("entry", text(&one["against"])),
            ("worth", figure(&text(&one["worth"]))),
            ("replaced", one["is_replaced"].to_string()),
            ("ruling", one["awaits_ruling"].to_string()),
        ])
    });
    faults.compare(&face, &matches_on_the_wire(view), &own);
    let told_rank = rank(u32::try_from(told["rank"].as_u64().unwrap()).unwrap(), told["tied"] == true);
    faults.equal(&face, &rank(view.rank, view.tied), &told_rank);
    for (name, wire) in [("penalties", &view.penalties), ("given", &view.given)] {
        let own = told[name].as_array().unwrap().iter().map(text).collect::<Vec<_>>();
        faults.equal(&face, &wire.join("\n"), &own.join("\n"));
    }
}

/// At a plain terminal.
pub(crate) fn terminal(view: &v1::ScoreCardView, faults: &mut Faults) {
    let face = format!("card {}", view.entry);
    let printed = score_text::score_card(view);
    let table = columns(&printed, "ROUND").into_iter().next().unwrap_or_default();
    let own = table.read(|cell| {
        row([
            ("round", cell("ROUND")),
            ("table", cell("TABLE")),
            ("board", cell("BOARD")),
            ("line", cell("LINE")),
            ("against", plain(&cell("OPPONENTS"))),
            ("result", cell("RESULT")),
            ("score", cell("SCORE")),
            ("award", figure(&cell("AWARD"))),
            ("waits", waits_in(&cell("STATUS"))),
        ])
    });
    faults.compare(&face, &on_the_wire(view), &own);
    let table = columns(&printed, "MATCH").into_iter().next().unwrap_or_default();
    let own = table.read(|cell| {
        // What stands in the last column has no heading, and so stands behind the worth.
        let worth = cell("WORTH");
        let (is_replaced, is_ruled) = (worth.contains("replaced"), worth.contains("subject to"));
        let worth = if is_replaced { String::new() } else { worth };
        row([
            ("rounds", cell("MATCH")),
            ("against", plain(&cell("AGAINST"))),
            ("boards", cell("BOARDS")),
            ("points", plain(&cell("POINTS"))),
            ("worth", if worth.starts_with("subject") { String::new() } else { figure(&worth) }),
            ("replaced", number(is_replaced)),
            // Of a match that was replaced it is not said.
            ("ruling", number(is_ruled)),
        ])
    });
    faults.compare(&face, &matches_on_the_wire(&told_of_rulings(view)), &own);
    faults.holds(&face, &printed, &words(view));
    head(&face, view, printed.lines().next().unwrap_or_default(), faults);
}

/// A match that was replaced does not wait for a ruling in the eyes of those who read of it.
fn told_of_rulings(view: &v1::ScoreCardView) -> v1::ScoreCardView {
    let mut view = view.clone();
    for one in view.matches.iter_mut().filter(|one| one.is_replaced) {
        one.awaits_ruling = false;
    }
    view
}

/// The line above a card has the names, the figure and the place.
fn head(face: &str, view: &v1::ScoreCardView, line: &str, faults: &mut Faults) {
    let place = match rank(view.rank, view.tied) {
        place if place.is_empty() => String::new(),
        place => format!("rank {place}"),
    };
    faults.holds(face, &line.to_lowercase(), &[view.names.to_lowercase(), figure(&view.figure), place]);
}

/// On the console.
pub(crate) fn on_the_console(view: &v1::ScoreCardView, faults: &mut Faults) {
    let face = format!("the console's card of {}", view.entry);
    let app = room(Screen::Card(view.entry.clone()), |room| room.card = Some(view.clone()));
    let listing = listing(&app);
    let own: Vec<Row> = listing
        .rows
        .iter()
        .filter(|line| !line.is_heading)
        .map(|line| {
            let [round, table, board, line, result, score, award, against] = line.cells.as_slice() else {
                unreachable!()
            };
            row([
                ("match round", round.clone()),
                ("table", table.clone()),
                ("board", board.clone()),
                ("line", line.clone()),
                ("score", score.clone()),
                ("award", figure(award)),
                ("against", plain(against)),
                ("result on console", plain(result)),
            ])
        })
        .collect();
    let mut wire = on_the_wire(view);
    for (row, one) in wire.iter_mut().zip(&view.rows) {
        let short = plain(&outcome::write_short(one.outcome.as_ref()).replace(", EW ", " EW "));
        row.insert("result on console", short);
    }
    faults.compare(&face, &wire, &own);
    head(&face, view, &listing.title, faults);
    let lines = listing.rows.iter().filter(|line| line.is_heading);
    let told = lines.map(|line| line.cells[0].as_str()).collect::<Vec<_>>().join(" ");
    faults.holds(&face, &told, &words(view));
    for one in matches_on_the_wire(view) {
        let replaced = if one["replaced"] == "true" { "replaced" } else { "" };
        let parts = [&one["rounds"], &one["against"], &one["boards"], &one["points"], &one["worth"]];
        let parts = parts.into_iter().map(String::as_str).chain([replaced]).map(str::to_owned);
        faults.holds(&face, &told, &parts.collect::<Vec<_>>());
    }
    console::is_on_the_screen(&app, &listing, faults);
}

/// On the results board.
pub(crate) fn on_the_board(view: &v1::ScoreCardView, page: &Element, faults: &mut Faults) {
    let face = format!("the board's card of {}", view.entry);
    let tables = page.tables("card");
    let (boards, matches): (Vec<Table>, Vec<Table>) =
        tables.into_iter().partition(|table| table.title == "Score card");
    let mut own = vec![];
    for line in boards.iter().flat_map(|table| &table.rows).filter(|line| !line.key.is_empty()) {
        let mut told = row([("board", line.cells[0].clone())]);
        if line.cells.len() > 2 {
            told.insert("result on card", result_in(&line.cells[1]));
            told.insert("waits", waits_in(&line.cells[1]));
            told.insert("score", figure(&line.cells[2]));
            told.insert("points", figure(&line.cells[3]));
            if let Some(cell) = line.cells.get(4) {
                told.insert("percent", cell.clone());
            }
        } else {
            told.insert("result on card", figure(&line.cells[1]));
        }
        own.push(told);
    }
    faults.compare(&face, &on_the_wire(view), &own);
    let own: Vec<Row> = matches
        .iter()
        .flat_map(|table| &table.rows)
        .map(|line| {
            let mut told = row([
                ("key", line.key.clone()),
                ("boards", line.cells[1].clone()),
                ("points", plain(&line.cells[2])),
                ("ruling", number(line.cells[0].contains("subject to ruling"))),
            ]);
            if let Some(worth) = line.cells.get(3) {
                told.insert("replaced", number(worth.starts_with("replaced")));
                told.insert("worth", figure(&worth.replace("replaced: see above", "")));
            }
            told
        })
        .collect();
    let mut wire = matches_on_the_wire(view);
    for (row, one) in wire.iter_mut().zip(&view.matches) {
        row.insert("key", format!("{}{}", one.against, one.rounds));
    }
    faults.compare(&face, &wire, &own);
    let text = page.text();
    faults.holds(&face, &text, &words(view));
    head(&face, view, &text, faults);
}

/// On paper: the card, and below it its matches where it has any.
pub(crate) fn on_paper(view: &v1::ScoreCardView, parts: &[(Table, String)], faults: &mut Faults) {
    let face = format!("the card of {} on paper", view.entry);
    let Some((table, words_there)) = parts.first() else { return faults.add(format!("{face} is missing")) };
    let own = table.read(|cell| {
        let points = Unit::from(view.points_unit());
        let points = if points == Unit::Matchpoints { "MP" } else { points.many() };
        let mut told = row([
            ("round", cell("Round")),
            ("board", cell("Board")),
            ("line", cell("Sat")),
            ("result on card", result_in(&cell("Contract"))),
            ("waits", waits_in(&cell("Contract"))),
            ("score", cell("Score")),
            ("percent", cell("%")),
        ]);
        if points != "%" {
            told.insert("points", figure(&cell(points)));
        }
        told
    });
    faults.compare(&face, &on_the_wire(view), &own);
    let own: Vec<Row> = parts[1..]
        .iter()
        .flat_map(|(table, _)| table.rows.iter().map(move |line| (table, line)))
        .map(|(table, line)| {
            let cell = |heading| table.cell(line, heading);
            row([
                ("rounds", cell("Match")),
                ("boards", cell("Boards")),
                ("replaced", number(line.cells.iter().any(|cell| cell.starts_with("replaced")))),
                ("ruling", number(line.cells.iter().any(|cell| cell == "subject to ruling"))),
            ])
        })
        .collect();
    faults.compare(&face, &matches_on_the_wire(&told_of_rulings(view)), &own);
    faults.holds(&face, words_there, &words(view));
    let place = if view.rank > 0 { format!("rank {}", view.rank) } else { String::new() };
    faults.holds(&face, &words_there.to_lowercase(), &[figure(&view.figure), place]);
    if view.tied && view.rank > 0 && !words_there.contains("with others") {
        faults.add(format!("{face}: the place is shared"));
    }
}

/// The card has of the ranking what stands there.
pub(crate) fn as_ranked(view: &v1::ScoreCardView, ranked: &Row, faults: &mut Faults) {
    let mut own = row([
        ("rank", rank(view.rank, view.tied)),
        ("figure", figure(&view.figure)),
        ("entry", view.entry.clone()),
    ]);
    // A team without names is ranked as what it is called.
    if !view.names.is_empty() {
        own.insert("names", plain(&view.names));
    }
    faults.compare(&format!("the card of {}", view.entry), std::slice::from_ref(ranked), &[own]);
}

/// What the matches of a card come to, by whom they are against: for the list of all matches.
pub(crate) fn matches(view: &v1::ScoreCardView) -> Vec<Row> {
    matches_on_the_wire(view)
}
