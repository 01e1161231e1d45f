//! The ranking on paper.

use bridge::contest::view::{Ranking, StandingList, StandingListRow, StandingRow, StandingsView};

use words::page::{Curve, Ranking as RankingWords, Sheet};
use words::{Words, capital};

use crate::print::report::{Column, Lettering, Part, Row};

/// So many rows have room on a page in larger type.
const SPREAD: usize = 30;

pub(super) fn parts(view: &StandingsView, words: &Words) -> Vec<Part> {
    let mut parts: Vec<Part> = view.rankings.iter().map(|ranking| part(view, ranking, words)).collect();
    if let Some(last) = parts.last_mut() {
        last.notes.extend(view.remarks().into_iter().map(|remark| words.say(remark)));
    }
    let rows: usize = view.rankings.iter().map(|ranking| ranking.rows.len()).sum();
    for part in &mut parts {
        part.lettering = if rows <= SPREAD { Lettering::Spread } else { Lettering::Plain };
    }
    parts.extend(view.lists.iter().map(|list| further(view, list, words)));
    let note = view.note.as_ref().map(|note| words.say(note));
    if let Some(last) = parts.last_mut() {
        last.notes.extend(note);
    } else {
        let lead = note.unwrap_or_else(|| format!("{}.", words.say(Sheet::NoResults)));
        parts.push(Part { lead: vec![lead], ..Part::default() });
    }
    parts
}

/// A list of a stratum, or with handicaps.
fn further(view: &StandingsView, list: &StandingList, words: &Words) -> Part {
    let columns = vec![
        Column::right(&words.say(RankingWords::Rank)),
        Column::right(&words.say(Sheet::Number)),
        Column::left(&words.say(RankingWords::Names)),
        Column::right(&words.say(RankingWords::Boards)),
        Column::right(&words.say(RankingWords::Handicap)),
        Column::right(&words.say(view.unit.name())),
    ];
    let row = |row: &StandingListRow| {
        Row::of(vec![
            rank(row.rank, row.tied),
            row.entry.to_string(),
            words.names(&row.names, row.called),
            row.boards_played.to_string(),
            words.decimal(&row.handicap),
            words.decimal(&row.figure),
        ])
    };
    let rows = list.rows.iter().map(row).collect();
    let title: Vec<String> = list.title.iter().map(|part| words.say(part)).collect();
    Part { heading: capital(&title.join(", ")), columns, rows, keeps_together: true, ..Part::default() }
        .without_empty_columns()
}

fn rank(rank: u32, tied: bool) -> String {
    match (rank, tied) {
        (0, _) => String::new(),
        (rank, false) => rank.to_string(),
        (rank, true) => format!("{rank}="),
    }
}

fn part(view: &StandingsView, ranking: &Ranking, words: &Words) -> Part {
    let total = total_title(view, words);
    let columns = vec![
        Column::right(&words.say(RankingWords::Rank)),
        Column::right(&words.say(Sheet::Number)),
        Column::left(&words.say(RankingWords::Names)),
        Column::right(&total),
        Column::right(&if total.is_empty() { String::new() } else { words.say(Sheet::Of) }),
        Column::right(&words.say(RankingWords::Boards)),
        Column::right(&words.say(Sheet::CarriedIn)),
        Column::right(&words.say(view.unit.name())),
        Column::left(""),
    ];
    let rows = ranking.rows.iter().map(|row| Row::of(cells(row, !total.is_empty(), words))).collect();
    Part { heading: title(ranking, words), columns, rows, ..Part::default() }.without_empty_columns()
}

/// `Section B`, `North-South`, `East-West`, or nothing.
fn title(ranking: &Ranking, words: &Words) -> String {
    let section = ranking.section.map(|section| words.say(Curve::Section { section: section.to_string() }));
    let line = ranking.line.map(|line| capital(&words.line(line)));
    section.into_iter().chain(line).collect::<Vec<_>>().join(", ")
}

/// The title of the totals of the boards; empty where the figures say it all.
fn total_title(view: &StandingsView, words: &Words) -> String {
    match (view.unit == view.total_unit, view.counts_matches) {
        (false, _) => words.say(view.total_unit.name()),
        (true, true) => words.say(RankingWords::Total),
        (true, false) => String::new(),
    }
}

fn cells(row: &StandingRow, with_total: bool, words: &Words) -> Vec<String> {
    let told = |text: &str| if with_total { words.decimal(text) } else { String::new() };
    vec![
        rank(row.rank, row.tied),
        row.entry.to_string(),
        words.names(&row.names, row.called),
        told(&row.total),
        told(&row.maximum),
        row.boards_played.to_string(),
        words.decimal(&row.beside.carried),
        row.reached.as_ref().map_or_else(|| words.decimal(&row.figure), |reached| words.say(reached)),
        row.beside.mark().to_owned(),
    ]
}
