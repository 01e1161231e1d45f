//! The draw of a round to pin on the wall: by tables in large type, and by numbers.

use bridge::contest::view::{DrawView, DrawnMatchView, DrawnRoundView, TriangleRow};
use bridge::swiss::Contender;

use crate::print::boards::marked;
use crate::print::report::{Column, Lettering, Part, Row};

/// The last round that was published, of each section.
pub(super) fn parts(view: &DrawView, several: bool) -> Vec<Part> {
    let section = if several { format!("Section {}: ", view.section) } else { String::new() };
    let Some(round) = view.rounds.last() else {
        return vec![Part {
            heading: format!("{section}{}", view.title),
            lead: vec![view.note.clone()],
            ..Part::default()
        }];
    };
    let heading = format!("{section}Round {}", round.number);
    let mut parts = vec![by_table(view, round, &heading)];
    parts.extend(timetable(view, round));
    parts.push(by_number(view, round, &heading));
    parts
}

fn by_table(view: &DrawView, round: &DrawnRoundView, heading: &str) -> Part {
    let (first, second) = if view.are_teams {
        ("Sits North-South at the first table", "Against")
    } else {
        ("North-South", "East-West")
    };
    let columns = vec![
        Column::left(if view.are_teams { "Tables" } else { "Table" }),
        Column::right(""),
        Column::left(first),
        Column::right(""),
        Column::left(second),
    ];
    let rows = round.matches.iter().filter(|one| !one.is_vacant).map(|one| {
        let [first, second] = one.sides;
        let of = |side: Contender| [side.to_string(), names(view, side).to_owned()];
        Row::of([tables(one)].into_iter().chain(of(first)).chain(of(second)).collect())
    });
    let mut notes = vec![];
    if let Some(bye) = round.bye {
        notes.push(format!("Bye in this round: {}.", called(view, bye)));
    }
    if !round.byes.is_empty() {
        let byes: Vec<String> = round.byes.iter().map(|bye| called(view, *bye)).collect();
        notes.push(format!("On to round {} without a match: {}.", round.number + 1, byes.join("; ")));
    }
    if round.triangle.is_some() {
        notes.push("The last three matches are a triangle: see its timetable.".to_owned());
    }
    Part {
        heading: heading.to_owned(),
        columns,
        rows: rows.collect(),
        notes,
        own_page: true,
        lettering: Lettering::Large,
        ..Part::default()
    }
}

/// Who meets whom in which part of a triangle.
fn timetable(view: &DrawView, round: &DrawnRoundView) -> Option<Part> {
    let triangle = round.triangle.as_ref()?;
    let row = |row: &TriangleRow| {
        Row::of(vec![
            row.round_name.clone(),
            row.table.to_string(),
            row.north_south.to_string(),
            row.east_west.to_string(),
            marked(&row.boards, &row.printed),
        ])
    };
    let teams: Vec<String> = triangle.teams.iter().map(|&team| called(view, team)).collect();
    let columns = ["When", "Table", "North-South", "East-West", "Boards"].map(Column::left).to_vec();
    Some(Part {
        heading: "Triangle".to_owned(),
        lead: vec![format!("{}.", teams.join("; "))],
        columns,
        rows: triangle.rows.iter().map(row).collect(),
        keeps_together: true,
        ..Part::default()
    })
}

/// So that everybody finds their own number.
fn by_number(view: &DrawView, round: &DrawnRoundView, heading: &str) -> Part {
    let mut everybody: Vec<Contender> = view.standings.iter().map(|one| one.contender).collect();
    everybody.sort_unstable();
    let rows = everybody.into_iter().filter_map(|own| {
        let matches: Vec<&DrawnMatchView> =
            round.matches.iter().filter(|one| one.sides.contains(&own) && !one.is_vacant).collect();
        let against: Vec<String> = matches
            .iter()
            .flat_map(|one| one.sides)
            .filter(|side| *side != own)
            .map(|side| side.to_string())
            .collect();
        let at = matches.first().map(|one| seat(view, one, own)).unwrap_or_default();
        let has_bye = round.bye == Some(own) || round.byes.contains(&own);
        let against = if has_bye { "bye".to_owned() } else { against.join(" and ") };
        (!against.is_empty())
            .then(|| Row::of(vec![own.to_string(), names(view, own).to_owned(), against, at]))
    });
    let columns =
        vec![Column::right("Number"), Column::left("Names"), Column::left("Meets"), Column::left("Where")];
    let heading = format!("{heading}, by numbers");
    Part { heading, columns, rows: rows.collect(), own_page: true, ..Part::default() }
}

/// `table 7, East-West`; of a team `table 7 North-South, table 8 East-West`.
fn seat(view: &DrawView, one: &DrawnMatchView, own: Contender) -> String {
    if one.is_in_triangle {
        return "triangle".to_owned();
    }
    let mut lines = ["North-South", "East-West"];
    if one.sides[1] == own {
        lines.reverse();
    }
    let seats: Vec<String> =
        one.tables.iter().zip(lines).map(|(table, line)| format!("table {table} {line}")).collect();
    if view.are_teams { seats.join(", ") } else { seats.first().cloned().unwrap_or_default() }
}

/// `7`, `7 and 8`.
fn tables(one: &DrawnMatchView) -> String {
    let mut tables = one.tables.clone();
    // In a triangle the last match is at the last table and the first.
    tables.sort_unstable();
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}

/// The names of one who is drawn; empty where there are none.
pub(super) fn names(view: &DrawView, contender: Contender) -> &str {
    view.standings.iter().find(|one| one.contender == contender).map_or("", |one| one.names.as_str())
}

/// `12 Ann & Bob`.
pub(super) fn called(view: &DrawView, contender: Contender) -> String {
    let names = names(view, contender);
    // A team without names has its number for one.
    if names.is_empty() || names == format!("Team {contender}") {
        format!("{} {contender}", if view.are_teams { "Team" } else { "Pair" })
    } else {
        format!("{contender} {names}")
    }
}
