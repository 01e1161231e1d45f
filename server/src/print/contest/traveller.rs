//! A board on paper: its traveller, and its frequency table.

use bridge::contest::SideScores;
use bridge::contest::view::{TravellerRow, TravellerView};
use bridge::scoring::Unit;

use super::outcome;
use crate::print::report::{Column, Part, Row};
use crate::web::moment;

/// The traveller, from North-South's best score to their worst.
pub(super) fn part(view: &TravellerView) -> Part {
    let points = heading(view.unit);
    let columns = vec![
        Column::left("Cards"),
        Column::right("NS"),
        Column::left("North-South"),
        Column::right("EW"),
        Column::left("East-West"),
        Column::left("Contract"),
        Column::left("Lead"),
        Column::right("NS +"),
        Column::right("EW +"),
        Column::right(&format!("NS {points}")),
        Column::right(&format!("EW {points}")),
        Column::right("NS %"),
        Column::right("EW %"),
    ];
    let rows = view.rows.iter().map(|row| Row::of(cells(view, row))).collect();
    Part { heading: board(view), columns, rows, notes: notes(view), keeps_together: true, ..Part::default() }
        .without_empty_columns()
}

fn board(view: &TravellerView) -> String {
    let board = view.board;
    format!("Board {board}: dealer {}, vulnerable {}", board.dealer(), board.vulnerability())
}

fn heading(unit: Unit) -> &'static str {
    match unit {
        Unit::Matchpoints => "MP",
        Unit::Percent | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points => unit.many(),
    }
}

fn cells(view: &TravellerView, row: &TravellerRow) -> Vec<String> {
    let [north_south, east_west] = outcome::columns(row.scores);
    // Of a plain board it is what the other side's leaves.
    let is_told = view.rows.iter().any(|row| !is_complement(row));
    vec![
        if view.division.is_some() { row.cards() } else { String::new() },
        row.north_south_called.clone(),
        row.north_south_names.clone(),
        row.east_west_called.clone(),
        row.east_west_names.clone(),
        outcome::with_ruling(&row.outcome, row.status, row.awaits_ruling),
        outcome::lead(&row.outcome),
        north_south,
        east_west,
        row.north_south_points.clone(),
        row.east_west_points.clone(),
        outcome::percent(row.north_south_percent),
        outcome::percent(row.east_west_percent.filter(|_| is_told)),
    ]
}

/// Whether the percentages of the two sides are 100 together.
fn is_complement(row: &TravellerRow) -> bool {
    let both = row.north_south_percent.zip(row.east_west_percent);
    // Halves are rounded up on either side.
    both.is_none_or(|(north_south, east_west)| (10_000..=10_001).contains(&(north_south + east_west)))
}

fn notes(view: &TravellerView) -> Vec<String> {
    let mut notes = vec![];
    if view.top > 0 {
        notes.push(format!("A top is {}.", view.top));
    }
    if !view.datum.is_empty() {
        notes.push(format!("The datum is {}.", view.datum));
    }
    if !view.check_total.is_empty() {
        notes.push(format!("North-South's points of the scores compared add up to {}.", view.check_total));
    }
    notes.extend((!view.note.is_empty()).then(|| view.note.clone()));
    if let Some(division) = &view.division {
        let when = division.at.map(|at| format!("{}: ", moment::day_and_clock(at))).unwrap_or_default();
        notes.push(format!("Divided board. {when}{}", division.decided));
        notes.extend(division.sentences.iter().cloned());
    }
    let moved = view.rows.iter().filter(|row| !row.moved.is_empty());
    notes.extend(moved.map(|row| {
        let Pairs(pairs) = Pairs::of(row);
        format!("{pairs}: {}.", row.moved)
    }));
    notes
}

/// What stands where frequency tables would: between teams nothing is compared with the field.
pub(super) fn no_frequencies() -> Part {
    let lead =
        "Between teams the two tables of a match are compared: a board has no frequency table.".to_owned();
    Part { lead: vec![lead], ..Part::default() }
}

/// How often each score occurred, and what it is worth to each side (seed 001, "Weighted Scores").
pub(super) fn frequencies(view: &TravellerView) -> Part {
    let points = heading(view.unit);
    let columns = vec![
        Column::left("Cards"),
        Column::right("Times"),
        Column::right("NS +"),
        Column::right("EW +"),
        Column::right(&format!("NS {points}")),
        Column::right(&format!("EW {points}")),
    ];
    let is_divided = view.frequencies.iter().any(|line| line.group > 0);
    let rows = view.frequencies.iter().map(|line| {
        let cards = if is_divided { line.cards() } else { String::new() };
        let scores = SideScores { north_south: Some(line.score), east_west: Some(-line.score) };
        let [north_south, east_west] = outcome::columns(scores);
        let (ns, ew) = (line.north_south_points.clone(), line.east_west_points.clone());
        Row::of(vec![cards, line.times(), north_south, east_west, ns, ew])
    });
    let rows = rows.collect();
    let mut notes = notes(view);
    let others: Vec<String> = view
        .awarded_otherwise()
        .map(|row| {
            let Pairs(pairs) = Pairs::of(row);
            let compared = row.compared_as();
            let compared = compared.map(|score| format!(" The others are compared with {score}."));
            format!(
                "{pairs}: {}; NS {}, EW {}.{}",
                outcome::text(&row.outcome, row.status),
                row.north_south_points,
                row.east_west_points,
                compared.unwrap_or_default()
            )
        })
        .collect();
    notes.splice(0..0, others);
    let awaited = view.rows.iter().filter(|row| row.awaits_ruling).map(|row| {
        let Pairs(pairs) = Pairs::of(row);
        format!("{pairs}: subject to ruling, so that these figures may change.")
    });
    notes.extend(awaited);
    Part { heading: board(view), columns, rows, notes, keeps_together: true, ..Part::default() }
        .without_empty_columns()
}

/// Two pairs as a note names them.
struct Pairs(String);

impl Pairs {
    fn of(row: &TravellerRow) -> Self {
        Self(format!("{} against {}", row.north_south_called, row.east_west_called))
    }
}
