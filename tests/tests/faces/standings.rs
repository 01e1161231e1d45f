//! The ranking: on the wire, at the command line, on the console, on the board, on paper and in the file.

use bridge::scoring::Unit;
use client_director::cli::{json, score_text};
use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use proto::v1;

use crate::console::{self, room};
use crate::html::{Element, Line, Table, columns, read_all};
use crate::told::{Faults, Row, figure, number, plain, rank, row};

/// What the wire says of everybody who is ranked.
pub(crate) fn on_the_wire(view: &v1::StandingsView) -> Vec<Row> {
    let rows = view.rankings.iter().flat_map(|ranking| {
        ranking.rows.iter().map(|one| {
            row([
                ("ranking", ranking.title.clone()),
                ("rank", rank(one.rank, one.tied)),
                ("moved", number(moved(one.rank, one.rank_before))),
                ("entry", one.entry.clone()),
                ("names", plain(&one.names)),
                ("figure", figure(&one.figure)),
                ("shown", if one.reached.is_empty() { figure(&one.figure) } else { String::new() }),
                ("reached", one.reached.clone()),
                ("total", figure(&one.total)),
                ("maximum", one.maximum.clone()),
                ("boards", number(one.boards_played)),
                ("carried", plain(&one.carried)),
                ("penalties", one.penalties.join("; ")),
                ("mark", if one.penalties.is_empty() { "" } else { "*" }.to_owned()),
                ("lacking", number(one.boards_lacking)),
            ])
        })
    });
    rows.collect()
}

/// By how many places somebody has climbed.
pub(crate) fn moved(rank: u32, before: u32) -> i64 {
    if rank > 0 && before > 0 { i64::from(before) - i64::from(rank) } else { 0 }
}

/// The lists of strata and with handicaps.
fn lists_on_the_wire(view: &v1::StandingsView) -> Vec<Row> {
    let rows = view.lists.iter().flat_map(|list| {
        list.rows.iter().map(|one| {
            row([
                ("list", list.title.clone()),
                ("rank", rank(one.rank, one.tied)),
                ("entry", one.entry.clone()),
                ("names", plain(&one.names)),
                ("figure", figure(&one.figure)),
                ("handicap", plain(&one.handicap)),
                ("boards", number(one.boards_played)),
            ])
        })
    });
    rows.collect()
}

/// To programs.
pub(crate) fn json(view: &v1::StandingsView, faults: &mut Faults) {
    let told = json::standings(view);
    let rows_of = |lists: &serde_json::Value, name: &'static str, read: fn(&serde_json::Value) -> Row| {
        let lists = lists.as_array().unwrap().iter();
        let rows = lists.flat_map(|list| {
            let title = list["title"].as_str().unwrap().to_owned();
            list["rows"].as_array().unwrap().iter().map(move |one| {
                let mut row = read(one);
                row.insert(name, title.clone());
                row
            })
        });
        rows.collect::<Vec<_>>()
    };
    let own = rows_of(&told["rankings"], "ranking", |one| {
        let penalties = one["penalties"].as_array().unwrap().iter().map(text).collect::<Vec<_>>();
        row([
            ("rank", rank(count(&one["rank"]), one["tied"].as_bool().unwrap())),
            ("entry", text(&one["entry"])),
            ("names", plain(&text(&one["names"]))),
            ("figure", figure(&text(&one["figure"]))),
            ("reached", text(&one["reached"])),
            ("total", figure(&text(&one["total"]))),
            ("maximum", text(&one["maximum"])),
            ("boards", number(count(&one["boards_played"]))),
            ("carried", text(&one["carried"])),
            ("penalties", penalties.join("; ")),
            ("lacking", number(count(&one["boards_lacking"]))),
        ])
    });
    faults.compare("standings --json", &on_the_wire(view), &own);
    let own = rows_of(&told["lists"], "list", |one| {
        row([
            ("rank", rank(count(&one["rank"]), one["tied"].as_bool().unwrap())),
            ("entry", text(&one["entry"])),
            ("names", plain(&text(&one["names"]))),
            ("figure", figure(&text(&one["figure"]))),
            ("handicap", text(&one["handicap"])),
            ("boards", number(count(&one["boards_played"]))),
        ])
    });
    faults.compare("lists of standings --json", &lists_on_the_wire(view), &own);
    let remarks = told["remarks"].as_array().unwrap().iter().map(text).collect::<Vec<_>>();
    faults.equal("remarks of standings --json", &view.remarks.join("\n"), &remarks.join("\n"));
}

pub(crate) fn text(value: &serde_json::Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn count(value: &serde_json::Value) -> u32 {
    u32::try_from(value.as_u64().unwrap_or(u64::MAX)).unwrap_or(u32::MAX)
}

/// At a plain terminal.
pub(crate) fn terminal(view: &v1::StandingsView, faults: &mut Faults) {
    let printed = score_text::standings(view);
    // The remarks stand right below the last ranking.
    let lines = printed.lines().filter(|line| !view.remarks.iter().any(|remark| remark == line));
    let tables = columns(&lines.collect::<Vec<_>>().join("\n"), "RANK");
    let (rankings, lists) = tables.split_at(view.rankings.len().min(tables.len()));
    let own = rankings.iter().flat_map(|table| table.rows.iter().map(move |line| (table, line)));
    let own: Vec<Row> = own
        .map(|(table, line)| {
            let cell = |heading| table.cell(line, heading);
            let (total, maximum) = cell("POINTS")
                .split_once('/')
                .map_or((cell("POINTS"), String::new()), |(total, of)| (total.to_owned(), of.to_owned()));
            let mut own = row([
                ("rank", cell("RANK").replace('-', "")),
                ("entry", cell("ENTRY")),
                ("total", figure(&total)),
                ("maximum", maximum),
                ("boards", cell("BOARDS")),
                ("names", plain(&cell("NAMES"))),
            ]);
            let shown = cell("FIGURE");
            if has_reached(view, &own) {
                own.insert("reached", shown);
            } else {
                own.insert("shown", figure(&shown));
                own.insert("mark", if shown.ends_with('*') { "*" } else { "" }.to_owned());
            }
            own
        })
        .collect();
    faults.compare("standings", &on_the_wire(view), &own);
    let own = read_all(lists, |cell| {
        row([
            ("rank", cell("RANK")),
            ("entry", cell("ENTRY")),
            ("figure", figure(&cell("FIGURE"))),
            ("handicap", plain(&cell("HANDICAP"))),
            ("boards", cell("BOARDS")),
            ("names", plain(&cell("NAMES"))),
        ])
    });
    faults.compare("lists of standings", &lists_on_the_wire(view), &own);
    let titles = view.rankings.iter().map(|one| one.title.clone());
    let titles: Vec<String> = titles.chain(view.lists.iter().map(|list| list.title.clone())).collect();
    faults.holds("standings", &printed, &titles);
    faults.holds("standings", &printed, std::slice::from_ref(&view.note));
    faults.holds("standings", &printed, &view.remarks);
}

/// Whether a row tells how far its entry came in a knock-out, in the place of a figure.
fn has_reached(view: &v1::StandingsView, own: &Row) -> bool {
    let mut rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.any(|one| one.entry == own["entry"] && !one.reached.is_empty())
}

/// On the console.
pub(crate) fn on_the_console(view: &v1::StandingsView, faults: &mut Faults) {
    let app = room(Screen::Standings, |room| room.standings = Some(view.clone()));
    let listing = listing(&app);
    let (mut own, mut lists, mut title, mut remarks) = (vec![], vec![], String::new(), String::new());
    for line in &listing.rows {
        if line.is_heading {
            remarks = format!("{remarks} {}", line.cells[0]);
            line.cells[0].trim_end_matches(':').clone_into(&mut title);
            continue;
        }
        let [rank, moved, entry, shown, points, boards, names] = line.cells.as_slice() else {
            unreachable!()
        };
        let common = [
            ("rank", rank.replace('-', "")),
            ("entry", entry.clone()),
            ("names", plain(names)),
            ("boards", boards.clone()),
        ];
        if lines_of_lists(line.key.as_str()) {
            let mut told = row(common);
            told.insert("list", title.clone());
            told.insert("figure", figure(shown));
            told.insert("handicap", plain(points.trim_start_matches("with ")));
            lists.push(told);
            continue;
        }
        let mut told = row(common);
        told.insert("ranking", title.clone());
        let by = moved.rsplit(' ').next().and_then(|by| by.parse::<i64>().ok()).unwrap_or(0);
        told.insert("moved", number(if moved.starts_with("dn") { -by } else { by }));
        told.insert("shown", figure(shown));
        told.insert("mark", if shown.ends_with('*') { "*" } else { "" }.to_owned());
        let wire = view.rankings.iter().flat_map(|one| &one.rows).find(|one| one.entry == *entry);
        let reached = wire.map(|one| one.reached.clone()).filter(|reached| !reached.is_empty());
        if let Some(reached) = reached {
            let end = format!(" ({reached})");
            told.insert("names", plain(names.strip_suffix(&end).unwrap_or("(not how far it came)")));
            // The sign stands where the figure does.
            told.remove("mark");
        }
        if !points.is_empty() {
            told.insert("total", figure(points.split('/').next().unwrap_or_default()));
        }
        own.push(told);
    }
    faults.compare("the console's ranking", &on_the_wire(view), &own);
    faults.compare("the console's lists", &lists_on_the_wire(view), &lists);
    faults.holds("the console's ranking", &remarks, &view.remarks);
    console::is_on_the_screen(&app, &listing, faults);
}

/// Whether a row of the console is of a list below the ranking.
fn lines_of_lists(key: &str) -> bool {
    key.contains('/')
}

/// On the results board: the names as the page has them.
pub(crate) fn on_the_board(view: &v1::StandingsView, page: &Element, faults: &mut Faults) {
    let tables = page.tables("ranking");
    let shown = view.rankings.iter().filter(|one| !one.rows.is_empty());
    let (rankings, lists) = tables.split_at(shown.count().min(tables.len()));
    let has_total = |table: &Table| table.headings.len() == 6;
    let own = rankings.iter().flat_map(|table| table.rows.iter().map(move |line| (table, line)));
    let own: Vec<Row> = own
        .map(|(table, line)| {
            let last = line.cells.last().cloned().unwrap_or_default();
            let by: i64 = line.cells[1].trim_start_matches(['▲', '▼', '•']).parse().unwrap_or(0);
            let mut own = row([
                ("rank", line.cells[0].replace('–', "")),
                ("moved", number(if line.cells[1].starts_with('▼') { -by } else { by })),
                ("entry", line.key.clone()),
                ("boards", line.cells[3].clone()),
                ("shown", figure(&last)),
                ("mark", if last.ends_with('*') { "*" } else { "" }.to_owned()),
            ]);
            if has_total(table) {
                let (total, of) = line.cells[4].split_once(" of ").unwrap_or((&line.cells[4], ""));
                own.insert("total", figure(total));
                own.insert("maximum", of.to_owned());
            }
            own
        })
        .collect();
    faults.compare("the board's ranking", &on_the_wire(view), &own);
    let named: Vec<String> =
        rankings.iter().flat_map(|table| &table.rows).map(|line| line.cells[2].clone()).collect();
    let wire: Vec<String> = view.rankings.iter().flat_map(|one| &one.rows).map(called).collect();
    for (wire, own) in wire.iter().zip(&named) {
        // Without names the pair's number stands for them, with its section where there are several.
        if !wire.is_empty() {
            faults.equal("the board's ranking, names", wire, &plain(own));
        }
    }
    let own = lists.iter().flat_map(|table| table.rows.iter().map(move |line| (table, line)));
    let own: Vec<Row> = own
        .map(|(table, line)| {
            let last = line.cells.last().cloned().unwrap_or_default();
            let mut own = row([
                ("list", table.title.clone()),
                ("rank", line.cells[0].clone()),
                ("boards", line.cells[2].clone()),
                ("figure", figure(&last)),
            ]);
            if line.cells.len() == 5 {
                own.insert("handicap", plain(&line.cells[3]));
            }
            own
        })
        .collect();
    faults.compare("the board's lists", &lists_on_the_wire(view), &own);
    let text = page.text();
    faults.holds("the board's ranking", &text, &view.remarks);
    faults.holds("the board's ranking", &text, std::slice::from_ref(&view.note));
}

/// The names with the entry, and how far it came; empty where the club gave none.
fn called(one: &v1::StandingRow) -> String {
    if one.names.trim().is_empty() {
        return String::new();
    }
    plain(&format!("{} {} {}", one.names, one.entry, one.reached))
}

/// On paper.
pub(crate) fn on_paper(view: &v1::StandingsView, page: &Element, faults: &mut Faults) {
    let parts: Vec<(Table, String)> =
        page.parts().into_iter().filter(|(table, _)| !table.rows.is_empty()).collect();
    let shown = view.rankings.iter().filter(|one| !one.rows.is_empty()).count();
    let (rankings, lists) = parts.split_at(shown.min(parts.len()));
    let own = rankings.iter().flat_map(|(table, _)| table.rows.iter().map(move |line| (table, line)));
    let own: Vec<Row> = own.map(|(table, line)| paper_row(view, table, line)).collect();
    faults.compare("the ranking on paper", &on_the_wire(view), &own);
    let unit = Unit::from(view.unit()).many();
    let own = lists.iter().flat_map(|(table, _)| table.rows.iter().map(move |line| (table, line)));
    let own: Vec<Row> = own
        .map(|(table, line)| {
            let cell = |heading| table.cell(line, heading);
            row([
                ("list", table.title.clone()),
                ("rank", cell("Rank")),
                ("entry", cell("Number")),
                ("names", plain(&cell("Names"))),
                ("boards", cell("Boards")),
                ("handicap", plain(&cell("Handicap"))),
                ("figure", figure(&cell(unit))),
            ])
        })
        .collect();
    faults.compare("the lists on paper", &lists_on_the_wire(view), &own);
    let text = page.text();
    faults.holds("the ranking on paper", &text, &view.remarks);
    faults.holds("the ranking on paper", &text, std::slice::from_ref(&view.note));
}

fn paper_row(view: &v1::StandingsView, table: &Table, line: &Line) -> Row {
    let cell = |heading| table.cell(line, heading);
    let mut own = row([
        ("ranking", table.title.clone()),
        ("rank", cell("Rank")),
        ("entry", cell("Number")),
        ("names", plain(&cell("Names"))),
        ("boards", cell("Boards")),
        ("carried", plain(&cell("Carried in"))),
        ("mark", cell("")),
    ]);
    let boards = table.headings.iter().position(|one| one == "Boards").unwrap();
    let figure_of =
        table.headings.iter().skip(boards + 1).rposition(|one| !one.is_empty() && one != "Carried in");
    let shown = figure_of.map_or_else(String::new, |place| line.cells[boards + 1 + place].clone());
    if has_reached(view, &own) {
        own.insert("reached", shown);
    } else {
        own.insert("shown", figure(&shown));
    }
    let names = table.headings.iter().position(|one| one == "Number").unwrap() + 1;
    let names = names + usize::from(table.headings[names] == "Names");
    let totals: Vec<&String> = line.cells[names..boards].iter().collect();
    if let [total, rest @ ..] = totals.as_slice() {
        own.insert("total", figure(total));
        own.insert("maximum", rest.first().map(|of| (*of).clone()).unwrap_or_default());
    }
    own
}

/// The ranking as a file for a spreadsheet.
pub(crate) fn in_the_file(view: &v1::StandingsView, csv: &str, faults: &mut Faults) {
    let lines = csv.lines().skip(1).map(cells);
    let own: Vec<Row> = lines
        .map(|line| {
            row([
                ("rank", rank(line[1].parse().unwrap(), line[2] == "true")),
                ("entry", line[3].clone()),
                ("names", plain(&line[4])),
                ("total", figure(&line[6])),
                ("maximum", line[7].clone()),
                ("boards", line[8].clone()),
                ("figure", figure(&line[9])),
                ("penalties", line[11].clone()),
                ("carried", plain(&line[12])),
                ("ranking", line[13].clone()),
            ])
        })
        .collect();
    faults.compare("the ranking as a file", &on_the_wire(view), &own);
}

/// The cells of a line of a spreadsheet.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut is_quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            other => cells.last_mut().unwrap().push(other),
        }
    }
    cells
}
