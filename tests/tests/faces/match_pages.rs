//! The pages of matches, board by board, as the list of all matches and the travellers have them.

use std::collections::BTreeMap;

use proto::v1;

use crate::cards::{came_to, result_in, waits, waits_in};
use crate::html::{Element, Line, Table};
use crate::told::{Faults, plain};

/// Where each match of the list is told board by board, and its lines in the list: two may meet more than once.
pub(crate) fn addresses(list: &Element) -> BTreeMap<String, Vec<Line>> {
    let mut found: BTreeMap<String, Vec<Line>> = BTreeMap::new();
    for (row, line) in list
        .all("tbody")
        .iter()
        .flat_map(|body| body.all("tr"))
        .zip(list.tables("matches").into_iter().flat_map(|table| table.rows))
    {
        let link = row.all("a").first().map(|link| link.attribute("href")).unwrap_or_default();
        // Whichever of the two sits first.
        let (start, other) = link.rsplit_once('/').unwrap_or_default();
        let (start, one) = start.rsplit_once('/').unwrap_or_default();
        found.entry(format!("{start}/{}/{}", one.min(other), one.max(other))).or_default().push(line);
    }
    found
}

/// Each match of the page is the list's, and each of its boards the traveller's.
pub(crate) fn as_in_the_list(
    lines: &[Line],
    page: &Element,
    travellers: &[v1::TravellerView],
    faults: &mut Faults,
) {
    let heads: Vec<&Element> =
        page.all("header").into_iter().filter(|head| head.has_class("of-match")).collect();
    let tables = page.tables("of-match");
    let face = format!("the match {}", lines.first().map_or("", |line| line.key.as_str()));
    if heads.len() != lines.len() || tables.len() != lines.len() {
        return faults.add(format!("{face}: {} are told, {} listed", heads.len(), lines.len()));
    }
    for ((line, head), table) in lines.iter().zip(heads).zip(&tables) {
        let told = head.text();
        let boards = match line.cells[1].split_once(" of ") {
            Some((come, all)) if come == all => format!("{all} board"),
            Some(_) | None => line.cells[1].clone(),
        };
        let figures = line.cells[2..].iter().cloned();
        faults.holds(&face, &told, &figures.chain([boards]).collect::<Vec<_>>());
        let totals = table.rows.iter().rev().map(|row| row.cells.last().cloned().unwrap_or_default());
        let is_whole = !told.contains("A penalty takes") && line.cells[2].contains(" : ");
        // Where one figure says it, it is how far the first side is ahead.
        let last = totals.into_iter().find(|total| !total.is_empty()).filter(|_| is_whole);
        if let Some(total) = last.filter(|total| total.contains(" : ")) {
            faults.equal(&face, &plain(&line.cells[2]), &plain(&total));
        }
        let section = line.key.get(..1).unwrap_or_default();
        for row in &table.rows {
            of_board(&face, (section, table), row, travellers, faults);
        }
    }
}

/// A board of a match has at each table what its traveller has there.
fn of_board(
    face: &str,
    (section, table): (&str, &Table),
    row: &Line,
    travellers: &[v1::TravellerView],
    faults: &mut Faults,
) {
    let Some(board) = travellers.iter().find(|view| view.board.to_string() == row.key) else {
        return faults.add(format!("{face}: board {} has no traveller", row.key));
    };
    for cell in &row.cells[1..table.headings.len() - 2] {
        let Some((told, at)) = cell.rsplit_once("table ") else { continue };
        if told.trim().is_empty() || told.contains("nothing to be seen") || told.trim() == "–" {
            continue;
        }
        let id = format!("{section}{at}");
        let there = board.rows.iter().filter(|one| one.slot.as_ref().is_some_and(|slot| slot.table == id));
        // Its score for North-South stands behind it.
        let there: Vec<[String; 2]> = there
            .map(|one| {
                let score =
                    one.score.map(|score| if score > 0 { format!(" +{score}") } else { format!(" {score}") });
                let came = format!("{}{}", came_to(one.outcome.as_ref()), score.unwrap_or_default());
                [came, waits(one.status(), one.awaits_ruling)]
            })
            .collect();
        let own = [result_in(told), waits_in(told)];
        faults.rows += 1;
        if !there.contains(&own) {
            faults.add(format!(
                "{face}, board {}, table {id}: {own:?} of {told:?}, the traveller has {there:?}",
                row.key
            ));
        }
    }
}
