//! The result cards of those who are drawn, and the cross table of all: at the command line, on the board and on paper, as the
//! rounds on the wire have it.

use bridge::scoring::Unit;
use proto::v1;
use serde_json::Value;

use crate::draws::{is_of, sides, standings_on_the_wire};
use crate::html::{Element, Table, columns};
use crate::standings::text;
use crate::told::{Faults, Row, both, figure, plain, rank, row};

/// What the rounds on the wire have of one: matches, byes, and what the director gave.
fn on_the_wire(view: &v1::DrawView, own: u32) -> Vec<Row> {
    let mut rows = view.rounds.iter().flat_map(|round| in_round(view, round, own)).collect::<Vec<_>>();
    let mut total = 0;
    for row in &mut rows {
        let worth = hundredths(&row["worth"]);
        total += worth.unwrap_or(0);
        let is_known = worth.is_some() || row["given"] == "true";
        let total = Unit::from(view.unit()).of_hundredths(total);
        row.insert("total", if is_known { figure(&total) } else { String::new() });
    }
    rows
}

fn in_round(view: &v1::DrawView, round: &v1::DrawnRoundView, own: u32) -> Vec<Row> {
    let line = |against: &str, points: [&str; 2], worth: &str, sign: &str, come: &str| {
        row([
            ("round", round.number.to_string()),
            ("against", against.to_owned()),
            ("points", figure(points[0])),
            ("signed points", plain(points[0])),
            ("both points", both(points[0], points[1])),
            ("worth", figure(worth)),
            ("sign", sign.to_owned()),
            ("come", come.to_owned()),
            ("given", "false".to_owned()),
        ])
    };
    let mut lines = vec![];
    for one in round.matches.iter().filter(|one| one.began_in == 0) {
        let sides = sides(one);
        let Some(place) = sides.iter().position(|side| side.contender == own) else { continue };
        let (own, other) = (&sides[place], &sides[1 - place]);
        let is_over = one.boards_in == one.boards && !one.is_vacant;
        let won = hundredths(&own.points).zip(hundredths(&other.points)).filter(|_| is_over);
        let sign = won.map_or("", |(own, other)| match own.cmp(&other) {
            std::cmp::Ordering::Greater => "W",
            std::cmp::Ordering::Less => "L",
            std::cmp::Ordering::Equal => "D",
        });
        let come = if one.boards_in < one.boards {
            format!("{} of {}", one.boards_in, one.boards)
        } else {
            String::new()
        };
        lines.push(line(&other.contender.to_string(), [&own.points, &other.points], &own.worth, sign, &come));
    }
    if lines.is_empty() && round.byes.contains(&own) {
        lines.push(line("bye", ["", ""], "", "", ""));
    }
    if lines.is_empty() && round.bye == own {
        let worth = Unit::from(view.unit()).of_hundredths(round.bye_hundredths);
        lines.push(line("bye", ["", ""], if view.counts_matches { &worth } else { "" }, "", ""));
    }
    if let Some(given) = round.awarded.iter().find(|given| given.contender == own) {
        if lines.is_empty() {
            lines.push(line("nobody", ["", ""], "", "", ""));
        }
        for (index, line) in lines.iter_mut().enumerate() {
            line.insert("given", "true".to_owned());
            line.insert("come", String::new());
            line.insert("worth", if index == 0 { figure(&given.figure) } else { String::new() });
        }
    }
    lines
}

/// `14.39` in hundredths.
fn hundredths(figure: &str) -> Option<i64> {
    let figure = plain(figure);
    let figure = figure.trim_start_matches('+');
    let (sign, digits) = figure.strip_prefix('-').map_or((1, figure), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(sign * (whole.parse::<i64>().ok()? * 100 + part))
}

/// To programs, and at a plain terminal.
pub(crate) fn at_the_command_line(
    view: &v1::DrawView,
    own: u32,
    (told, printed): (&Value, &str),
    faults: &mut Faults,
) {
    let face = format!("swiss card {}{own}", view.section);
    let wire = on_the_wire(view, own);
    let rows = told["rounds"].as_array().unwrap().iter().map(|one| {
        let points = [&one["points"][0], &one["points"][1]].map(text);
        let against = match (&one["opponent"], one["bye"] == true) {
            (Value::Null, true) => "bye".to_owned(),
            (Value::Null, false) => "nobody".to_owned(),
            (opponent, _) => opponent.to_string(),
        };
        row([
            ("round", one["round"].to_string()),
            ("against", against),
            ("both points", both(&points[0], &points[1])),
            ("worth", figure(&text(&one["worth"]))),
            ("given", one["given"].to_string()),
            ("total", figure(&text(&one["total"]))),
        ])
    });
    faults.compare(&format!("{face} --json"), &wire, &rows.collect::<Vec<_>>());
    let table = columns(printed, "ROUND").into_iter().next().unwrap_or_default();
    let rows = table.rows.iter().map(|line| {
        let cell = |heading| table.cell(line, heading);
        let worth = cell("WORTH");
        row([
            ("round", cell("ROUND")),
            ("both points", plain(&cell("SCORE"))),
            ("worth", figure(worth.trim_end_matches("(given)"))),
            ("given", worth.ends_with("(given)").to_string()),
            ("total", figure(&cell("TOTAL"))),
        ])
    });
    faults.compare(&face, &wire, &rows.collect::<Vec<_>>());
}

/// On the board.
pub(crate) fn on_the_board(view: &v1::DrawView, own: u32, page: &Element, faults: &mut Faults) {
    let face = format!("the board's result card of {}{own}", view.section);
    let tables = page.tables("result-card");
    let rows = tables.iter().flat_map(|table| table.rows.iter().map(move |line| (table, line)));
    let rows = rows.map(|(table, line)| {
        let has_worth = table.headings.len() == 7;
        let against = line.cells[1].split(' ').next().unwrap_or_default();
        let come = line.cells[1].split(' ').rev().skip(1).take(3).collect::<Vec<_>>();
        let come = come.into_iter().rev().collect::<Vec<_>>().join(" ");
        let mut told = row([
            ("round", line.cells[0].split('–').next().unwrap_or_default().to_owned()),
            (
                "against",
                match against {
                    "Bye" => "bye",
                    "Not" => "nobody",
                    number => number,
                }
                .to_owned(),
            ),
            ("sign", line.cells[2].clone()),
            ("points", figure(&line.cells[3])),
            ("come", if come.contains(" of ") { come } else { String::new() }),
            ("worth", String::new()),
        ]);
        if has_worth {
            told.insert("worth", figure(&line.cells[4]));
            told.insert("given", line.cells[4].ends_with('*').to_string());
            told.insert("total", figure(&line.cells[6]));
        }
        told
    });
    faults.compare(&face, &on_the_wire(view, own), &rows.collect::<Vec<_>>());
    let Some(standing) = view.standings.iter().find(|one| one.contender == own && one.rank > 0) else {
        return;
    };
    let place = format!("Rank {}", rank(standing.rank, standing.tied));
    let figure =
        if standing.reached.is_empty() { figure(&standing.figure) } else { standing.reached.clone() };
    faults.holds(&face, &page.text(), &[place, figure, standing.names.clone()]);
}

/// On paper, one after the other by numbers.
pub(crate) fn on_paper(view: &v1::DrawView, parts: &[(Table, String)], faults: &mut Faults) {
    let mut numbers: Vec<u32> = view.standings.iter().map(|one| one.contender).collect();
    numbers.sort_unstable();
    if parts.len() != numbers.len() {
        faults.add(format!(
            "{} result cards of {} on paper, {} who are drawn",
            parts.len(),
            view.section,
            numbers.len()
        ));
    }
    for (own, (table, told)) in numbers.into_iter().zip(parts) {
        let face = format!("the result card of {}{own} on paper", view.section);
        let rows = table.rows.iter().filter(|line| line.cells[1..].iter().any(|cell| !cell.is_empty()));
        let has_worth = table.headings.len() == 7;
        let rows = rows.map(|line| {
            let against = match line.cells[1].as_str() {
                "bye" => "bye".to_owned(),
                "not drawn" => "nobody".to_owned(),
                called => crate::draws::number_in(called),
            };
            let mut told = row([
                ("round", line.cells[0].split('-').next().unwrap_or_default().to_owned()),
                ("against", against),
                ("sign", line.cells[2].clone()),
                ("points", figure(&line.cells[3])),
                ("worth", String::new()),
            ]);
            if has_worth {
                told.insert("worth", figure(&line.cells[4]));
                told.insert("given", line.cells[4].ends_with('*').to_string());
                told.insert("total", figure(&line.cells[6]));
            }
            told
        });
        faults.compare(&face, &on_the_wire(view, own), &rows.collect::<Vec<_>>());
        let standing = view.standings.iter().find(|one| one.contender == own && one.rank > 0);
        if let Some(standing) = standing {
            let shared = if standing.tied { " (shared)" } else { "" };
            let figure =
                if standing.reached.is_empty() { figure(&standing.figure) } else { standing.reached.clone() };
            faults.holds(&face, told, &[format!("Rank {}{shared}", standing.rank), figure]);
        }
    }
}

/// A line of a card in the cell of a cross table: `7 W 14.39*`, with `..` while the match is on.
fn cell(line: &Row, names_opponent: bool) -> String {
    let opponent = match line["against"].as_str() {
        "nobody" => "",
        "bye" => "bye",
        opponent if names_opponent => opponent,
        _ => "",
    };
    let worth = if line["worth"].is_empty() { &line["signed points"] } else { &line["worth"] };
    let given = if line["given"] == "true" { "*" } else { "" };
    let on = if line["come"].is_empty() || worth.is_empty() { "" } else { ".." };
    plain(&format!("{opponent} {} {worth}{given}{on}", line["sign"])).replace('+', "")
}

/// The cells of a cross table as the rounds have them: a column for each round, in a round robin for each opponent.
fn cross_table_on_the_wire(view: &v1::DrawView) -> Vec<Vec<String>> {
    let by_opponent = view.terms.as_ref().is_some_and(|terms| terms.format() == v1::DrawFormat::RoundRobin);
    let rows = view.standings.iter().map(|standing| {
        let lines = on_the_wire(view, standing.contender);
        let texts = |is_here: &dyn Fn(&Row) -> bool| {
            let own = lines.iter().filter(|line| is_here(line)).map(|line| cell(line, !by_opponent));
            plain(&own.collect::<Vec<_>>().join(" "))
        };
        if by_opponent {
            let column = |other: &v1::DrawStanding| {
                let is_own = other.contender == standing.contender;
                let found = texts(&|line| match line["against"].as_str() {
                    "bye" | "nobody" => is_own,
                    opponent => opponent == other.contender.to_string(),
                });
                if is_own && found.is_empty() { "x".to_owned() } else { found }
            };
            return view.standings.iter().map(column).collect();
        }
        view.rounds.iter().map(|round| texts(&|line| line["round"] == round.number.to_string())).collect()
    });
    rows.collect()
}

/// The cross table on the board, and with the words of paper there.
pub(crate) fn cross_table(view: &v1::DrawView, face: &str, table: &Table, faults: &mut Faults) {
    let on_paper = table.headings.first().is_some_and(|heading| heading == "Rank");
    let head = if on_paper { 2 } else { 3 };
    let cells = |line: &crate::html::Line| line.cells[head..line.cells.len() - 1].to_vec();
    let lines = table.rows.iter().filter(|line| on_paper || is_of(view, &line.key));
    let mut wire = standings_on_the_wire(view);
    for (one, cells) in wire.iter_mut().zip(cross_table_on_the_wire(view)) {
        one.insert("cells", cells.join(" | "));
    }
    let own = lines.map(|line| {
        let plainly = |cell: &String| {
            // What the board has in lines of their own paper has behind commas.
            plain(&cell.replace('…', "..").replace('×', "x").replace("– ", "").replace(", ", " "))
                .replace('+', "")
        };
        let last = line.cells.last().unwrap();
        let shown = last.replace('–', "");
        let is_figure = shown.starts_with(|letter: char| letter.is_ascii_digit() || "+-−".contains(letter));
        row([
            ("rank", line.cells[0].replace('–', "")),
            (
                "number",
                if on_paper { crate::draws::number_in(&line.cells[1]) } else { line.cells[1].clone() },
            ),
            ("cells", cells(line).iter().map(plainly).collect::<Vec<_>>().join(" | ")),
            ("shown", if is_figure { figure(&shown) } else { shown }),
        ])
    });
    faults.compare(face, &wire, &own.collect::<Vec<_>>());
}

/// The cross table at the command line has what each won of each, as their cards have it.
pub(crate) fn cross_table_at_the_command_line(
    view: &v1::DrawView,
    (told, printed): (&Value, &str),
    faults: &mut Faults,
) {
    let mut wire = standings_on_the_wire(view);
    wire.sort_by_key(|one| one["number"].parse::<u32>().unwrap());
    for one in &mut wire {
        let lines = on_the_wire(view, one["number"].parse().unwrap());
        let of = |line: &Row| {
            let mark = if line["given"] == "true" && !line["worth"].is_empty() { "*" } else { "" };
            format!("{}{mark}", if line["worth"].is_empty() { "-" } else { &line["worth"] })
        };
        let is_met = |line: &&Row| line["against"].parse::<u32>().is_ok();
        let mut met: Vec<(u32, String)> =
            lines.iter().filter(is_met).map(|line| (line["against"].parse().unwrap(), of(line))).collect();
        met.sort_by_key(|(other, _)| *other);
        one.insert(
            "met",
            met.iter().map(|(other, cell)| format!("{other}: {cell}")).collect::<Vec<_>>().join(" | "),
        );
        let beside = lines.iter().filter(|line| !is_met(line)).map(|line| line["worth"].clone());
        one.insert("beside", beside.collect::<Vec<_>>().join(" "));
    }
    let own = told["rows"].as_array().unwrap().iter().map(|one| {
        let met = one["against"].as_array().unwrap().iter().flat_map(|met| {
            let other = met["contender"].to_string();
            text(&met["worth"])
                .split(' ')
                .map(|worth| {
                    let mark = if worth.ends_with('*') { "*" } else { "" };
                    let worth = if worth == "-" { "-".to_owned() } else { figure(worth) };
                    format!("{other}: {worth}{mark}")
                })
                .collect::<Vec<_>>()
        });
        let beside =
            one["without_opponent"].as_array().unwrap().iter().map(|one| figure(&text(&one["worth"])));
        row([
            ("number", one["contender"].to_string()),
            ("met", met.collect::<Vec<_>>().join(" | ")),
            ("beside", beside.collect::<Vec<_>>().join(" ")),
            ("figure", figure(&text(&one["figure"]))),
        ])
    });
    faults.compare("swiss cross-table --json", &wire, &own.collect::<Vec<_>>());
    let lines: Vec<String> = printed.lines().map(plain).collect();
    for one in &wire {
        let cells = one["met"].split(" | ").filter_map(|met| Some(met.split_once(": ")?.1));
        let parts: Vec<&str> = [one["number"].as_str()]
            .into_iter()
            .chain(cells)
            .chain([one["shown"].as_str(), &one["rank"], &one["names"]])
            .collect();
        faults.has_line("swiss cross-table", &lines, &parts);
    }
}
