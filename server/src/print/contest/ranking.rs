//! The ranking on paper.

use bridge::contest::view::{Ranking, StandingList, StandingListRow, StandingRow, StandingsView};

use crate::print::report::{Column, Lettering, Part, Row};

/// So many rows have room on a page in larger type.
const SPREAD: usize = 30;

pub(super) fn parts(view: &StandingsView) -> Vec<Part> {
    let mut parts: Vec<Part> = view.rankings.iter().map(|ranking| part(view, ranking)).collect();
    if let Some(last) = parts.last_mut() {
        last.notes.extend(view.remarks());
    }
    let rows: usize = view.rankings.iter().map(|ranking| ranking.rows.len()).sum();
    for part in &mut parts {
        part.lettering = if rows <= SPREAD { Lettering::Spread } else { Lettering::Plain };
    }
    parts.extend(view.lists.iter().map(|list| further(view, list)));
    match parts.last_mut() {
        Some(last) if !view.note.is_empty() => last.notes.push(view.note.clone()),
        Some(_) => {}
        None => parts.push(Part { lead: vec![nothing(&view.note)], ..Part::default() }),
    }
    parts
}

fn nothing(note: &str) -> String {
    if note.is_empty() { "No results yet.".to_owned() } else { note.to_owned() }
}

/// A list of a stratum, or with handicaps.
fn further(view: &StandingsView, list: &StandingList) -> Part {
    let columns = vec![
        Column::right("Rank"),
        Column::right("Number"),
        Column::left("Names"),
        Column::right("Boards"),
        Column::right("Handicap"),
        Column::right(view.unit.many()),
    ];
    let row = |row: &StandingListRow| {
        Row::of(vec![
            rank(row.rank, row.tied),
            row.entry.to_string(),
            row.names.clone(),
            row.boards_played.to_string(),
            row.handicap.clone(),
            row.figure.clone(),
        ])
    };
    let rows = list.rows.iter().map(row).collect();
    Part { heading: list.title.clone(), columns, rows, keeps_together: true, ..Part::default() }
        .without_empty_columns()
}

fn rank(rank: u32, tied: bool) -> String {
    match (rank, tied) {
        (0, _) => String::new(),
        (rank, false) => rank.to_string(),
        (rank, true) => format!("{rank}="),
    }
}

fn part(view: &StandingsView, ranking: &Ranking) -> Part {
    let figure = view.unit.many();
    let total = view.total_title().unwrap_or_default();
    let columns = vec![
        Column::right("Rank"),
        Column::right("Number"),
        Column::left("Names"),
        Column::right(total),
        Column::right(if total.is_empty() { "" } else { "of" }),
        Column::right("Boards"),
        Column::right("Carried in"),
        Column::right(figure),
        Column::left(""),
    ];
    let rows = ranking.rows.iter().map(|row| Row::of(cells(row, !total.is_empty()))).collect();
    Part { heading: ranking.title(), columns, rows, ..Part::default() }.without_empty_columns()
}

fn cells(row: &StandingRow, with_total: bool) -> Vec<String> {
    let told = |text: &str| if with_total { text.to_owned() } else { String::new() };
    vec![
        rank(row.rank, row.tied),
        row.entry.to_string(),
        row.names.clone(),
        told(&row.total),
        told(&row.maximum),
        row.boards_played.to_string(),
        row.beside.carried.clone(),
        if row.reached.is_empty() { row.figure.clone() } else { row.reached.clone() },
        row.beside.mark().to_owned(),
    ]
}
