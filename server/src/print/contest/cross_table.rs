//! The cross table on paper.

use bridge::contest::drawn::Format;
use bridge::contest::view::DrawView;

use words::Words;
use words::page::Ranking;

use super::draw::{called, of_section};
use crate::print::cross_table::{CrossCell, CrossTable};
use crate::print::report::{Column, Part, Row};

pub(super) fn part(view: &DrawView, several: bool, words: &Words) -> Part {
    let table = CrossTable::of(view, words);
    let names_opponent = view.terms.format != Format::RoundRobin;
    let mut columns = vec![Column::right(&words.say(Ranking::Rank)), Column::left("")];
    columns.extend(table.columns.iter().map(|title| Column::right(title)));
    columns.push(Column::right(&words.say(view.unit.name())));
    let text = |cells: &Vec<CrossCell>| {
        let texts = cells.iter().map(|cell| cell.text(names_opponent, words)).filter(|text| !text.is_empty());
        texts.collect::<Vec<_>>().join(", ")
    };
    let rows = table.rows.iter().map(|row| {
        let standing = &row.standing;
        let rank = match (standing.rank, standing.tied) {
            (0, _) => String::new(),
            (rank, false) => rank.to_string(),
            (rank, true) => format!("{rank}="),
        };
        let head = [rank, called(view, standing.contender, words)];
        let stands = standing.reached.as_ref();
        let stands = stands.map_or_else(|| words.decimal(&standing.figure), |reached| words.say(reached));
        Row::of(head.into_iter().chain(row.cells.iter().map(text)).chain([stands]).collect())
    });
    Part {
        heading: of_section(view, several, words.say(view.title.clone()), words),
        columns,
        rows: rows.collect(),
        notes: table.notes,
        ..Part::default()
    }
}
