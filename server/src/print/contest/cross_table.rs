//! The cross table on paper.

use bridge::contest::drawn::Format;
use bridge::contest::view::DrawView;

use super::draw::called;
use crate::print::cross_table::{CrossCell, CrossTable};
use crate::print::report::{Column, Part, Row};

pub(super) fn part(view: &DrawView, several: bool) -> Part {
    let table = CrossTable::of(view);
    let names_opponent = view.terms.format != Format::RoundRobin;
    let mut columns = vec![Column::right("Rank"), Column::left("")];
    columns.extend(table.columns.iter().map(|title| Column::right(title)));
    columns.push(Column::right(view.unit.many()));
    let text = |cells: &Vec<CrossCell>| {
        let texts = cells.iter().map(|cell| cell.text(names_opponent)).filter(|text| !text.is_empty());
        texts.collect::<Vec<_>>().join(", ")
    };
    let rows = table.rows.iter().map(|row| {
        let standing = &row.standing;
        let rank = match (standing.rank, standing.tied) {
            (0, _) => String::new(),
            (rank, false) => rank.to_string(),
            (rank, true) => format!("{rank}="),
        };
        let head = [rank, called(view, standing.contender)];
        let stands = if standing.reached.is_empty() { &standing.figure } else { &standing.reached };
        Row::of(head.into_iter().chain(row.cells.iter().map(text)).chain([stands.clone()]).collect())
    });
    let section = if several { format!("Section {}: ", view.section) } else { String::new() };
    Part {
        heading: format!("{section}{}", view.title),
        columns,
        rows: rows.collect(),
        notes: table.notes,
        ..Part::default()
    }
}
