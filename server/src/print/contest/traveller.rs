//! A board on paper: its traveller, and its frequency table.

use bridge::contest::SideScores;
use bridge::contest::view::{TravellerRow, TravellerView};
use bridge::message::Decimal;
use bridge::scoring::Unit;
use bridge::seat::Line;
use words::page::{Board, Card, Sheet, Traveller};
use words::{Words, capital};

use super::outcome;
use crate::print::report::{Column, Part, Row};
use crate::web::{moment, vulnerable};

/// The traveller, from North-South's best score to their worst.
pub(super) fn part(view: &TravellerView, words: &Words) -> Part {
    let points = heading(view.unit, words);
    let [ns, ew] = Line::ALL.map(|line| words.line_letters(line));
    let [north_south, east_west] = Line::ALL.map(|line| capital(&words.line(line)));
    let columns = vec![
        Column::left(&words.say(Traveller::Cards)),
        Column::right(&ns),
        Column::left(&north_south),
        Column::right(&ew),
        Column::left(&east_west),
        Column::left(&words.say(Board::Contract)),
        Column::left(&capital(&words.say(Board::Lead))),
        Column::right(&format!("{ns} +")),
        Column::right(&format!("{ew} +")),
        Column::right(&format!("{ns} {points}")),
        Column::right(&format!("{ew} {points}")),
        Column::right(&format!("{ns} %")),
        Column::right(&format!("{ew} %")),
    ];
    let rows = view.rows.iter().map(|row| Row::of(cells(view, row, words))).collect();
    Part {
        heading: board(view, words),
        columns,
        rows,
        notes: notes(view, words),
        keeps_together: true,
        ..Part::default()
    }
    .without_empty_columns()
}

fn board(view: &TravellerView, words: &Words) -> String {
    let (board, dealer) = (view.board.to_string(), words.seat(view.board.dealer()));
    words.say(Sheet::Board { board, dealer, vulnerable: vulnerable(view.board.vulnerability(), words) })
}

fn heading(unit: Unit, words: &Words) -> String {
    match unit {
        Unit::Matchpoints => words.say(Card::MatchpointsLetters),
        Unit::Percent | Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points => {
            words.say(unit.name())
        }
    }
}

/// With which cards a group played: `first`, `changed`.
fn cards(group: usize, words: &Words) -> String {
    words.say(Sheet::Cards { group: u32::try_from(group).unwrap_or(u32::MAX) })
}

fn cells(view: &TravellerView, row: &TravellerRow, words: &Words) -> Vec<String> {
    let [north_south, east_west] = outcome::columns(row.scores, words);
    // Of a plain board it is what the other side's leaves.
    let is_told = view.rows.iter().any(|row| !is_complement(row));
    vec![
        if view.division.is_some() { cards(row.group, words) } else { String::new() },
        row.north_south_called.clone(),
        row.north_south_names.clone(),
        row.east_west_called.clone(),
        row.east_west_names.clone(),
        outcome::with_ruling(&row.outcome, row.status, row.awaits_ruling, words),
        outcome::lead(&row.outcome, words),
        north_south,
        east_west,
        words.decimal(&row.north_south_points),
        words.decimal(&row.east_west_points),
        outcome::percent(row.north_south_percent, words),
        outcome::percent(row.east_west_percent.filter(|_| is_told), words),
    ]
}

/// Whether the percentages of the two sides are 100 together.
fn is_complement(row: &TravellerRow) -> bool {
    let both = row.north_south_percent.zip(row.east_west_percent);
    // Halves are rounded up on either side.
    both.is_none_or(|(north_south, east_west)| (10_000..=10_001).contains(&(north_south + east_west)))
}

fn notes(view: &TravellerView, words: &Words) -> Vec<String> {
    let mut notes = vec![];
    if view.top > 0 {
        notes.push(words.say(Sheet::Top { top: view.top.to_string() }));
    }
    if !view.datum.is_empty() {
        notes.push(words.say(Sheet::Datum { datum: Decimal(view.datum.clone()) }));
    }
    if !view.check_total.is_empty() {
        notes.push(words.say(Sheet::CheckTotal { total: Decimal(view.check_total.clone()) }));
    }
    notes.extend(view.note.as_ref().map(|note| words.say(note)));
    if let Some(division) = &view.division {
        let when =
            division.at.map(|at| format!("{}: ", moment::day_and_clock(at, words))).unwrap_or_default();
        let (divided, decided) = (words.say(Traveller::Divided), words.say(&division.decided));
        notes.push(format!("{divided} {when}{decided}"));
        notes.extend(division.sentences.iter().map(|sentence| words.say(sentence)));
    }
    let moved = view.rows.iter().filter(|row| !row.moved.is_empty());
    notes.extend(moved.map(|row| {
        let moved: Vec<String> = row.moved.iter().map(|one| words.say(one)).collect();
        format!("{} {}.", pairs(row, words), moved.join(", "))
    }));
    notes
}

/// What stands where frequency tables would: between teams nothing is compared with the field.
pub(super) fn no_frequencies(words: &Words) -> Part {
    Part { lead: vec![words.say(Sheet::NoFrequencies)], ..Part::default() }
}

/// How often each score occurred, and what it is worth to each side (seed 001, "Weighted Scores").
pub(super) fn frequencies(view: &TravellerView, words: &Words) -> Part {
    let points = heading(view.unit, words);
    let [ns, ew] = Line::ALL.map(|line| words.line_letters(line));
    let columns = vec![
        Column::left(&words.say(Traveller::Cards)),
        Column::right(&words.say(Traveller::Times)),
        Column::right(&format!("{ns} +")),
        Column::right(&format!("{ew} +")),
        Column::right(&format!("{ns} {points}")),
        Column::right(&format!("{ew} {points}")),
    ];
    let is_divided = view.frequencies.iter().any(|line| line.group > 0);
    let rows = view.frequencies.iter().map(|line| {
        let cards = if is_divided { cards(line.group, words) } else { String::new() };
        let scores = SideScores { north_south: Some(line.score), east_west: Some(-line.score) };
        let [north_south, east_west] = outcome::columns(scores, words);
        let [ns, ew] = [&line.north_south_points, &line.east_west_points].map(|figure| words.decimal(figure));
        Row::of(vec![cards, line.times(), north_south, east_west, ns, ew])
    });
    let rows = rows.collect();
    let mut notes = notes(view, words);
    let others: Vec<String> = view
        .awarded_otherwise()
        .map(|row| {
            let compared = row.compared_as();
            let compared = compared
                .map(|score| format!(" {}", words.say(Traveller::Compared { score: score.to_string() })));
            format!(
                "{} {}; {ns} {}, {ew} {}.{}",
                pairs(row, words),
                outcome::text(&row.outcome, row.status, words),
                words.decimal(&row.north_south_points),
                words.decimal(&row.east_west_points),
                compared.unwrap_or_default()
            )
        })
        .collect();
    notes.splice(0..0, others);
    let awaited = view.rows.iter().filter(|row| row.awaits_ruling);
    notes.extend(awaited.map(|row| format!("{} {}", pairs(row, words), words.say(Sheet::FiguresMayChange))));
    Part { heading: board(view, words), columns, rows, notes, keeps_together: true, ..Part::default() }
        .without_empty_columns()
}

/// Two pairs as a note names them: `A3NS against A4EW:`.
fn pairs(row: &TravellerRow, words: &Words) -> String {
    let (first, second) = (row.north_south_called.clone(), row.east_west_called.clone());
    words.say(Traveller::Against { first, second })
}
