//! What would follow from a command, in words: the journal's lines, the boards and the ranking before and after.

use std::fmt::Write as _;

use proto::v1;

use crate::cli::text::columns;
use crate::outcome;
use crate::word;

/// The state from which it was worked out.
pub fn version(preview: &v1::CommandPreview) -> u64 {
    preview.standings_before.as_ref().map_or(0, |standings| standings.sequence)
}

/// All of it, line by line. In a narrow place awards on a board stand in few letters: what is awarded is in the first lines
/// in full.
pub fn text(preview: &v1::CommandPreview, is_narrow: bool) -> String {
    let (before, after) = (preview.standings_before.as_ref(), preview.standings_after.as_ref());
    let (before, after) = (before.cloned().unwrap_or_default(), after.cloned().unwrap_or_default());
    let mut text = String::new();
    for line in &preview.lines {
        let _infallible = writeln!(text, "{line}");
    }
    for change in &preview.boards {
        let was = change.before.clone().unwrap_or_default();
        let is = change.after.clone().unwrap_or_default();
        let _infallible = write!(text, "\nBoard {}\n{}", is.board, board(&was, &is, is_narrow));
    }
    let _infallible = write!(text, "\n{}", ranking(&before, &after));
    text
}

/// The lines of a board, each as it was and as it would be; `*` marks those that change.
fn board(was: &v1::TravellerView, is: &v1::TravellerView, is_narrow: bool) -> String {
    let written = |row: &v1::TravellerRow| {
        let write = if is_narrow { outcome::write_short } else { outcome::write };
        write(row.outcome.as_ref())
    };
    let place = |row: &v1::TravellerRow| row.slot.clone().unwrap_or_default();
    let points = |row: &v1::TravellerRow| match (&*row.north_south_points, &*row.east_west_points) {
        ("", "") => "-".to_owned(),
        (north_south, east_west) => format!("{north_south} : {east_west}"),
    };
    let mut rows: Vec<[String; 6]> = vec![];
    for row in &is.rows {
        let slot = place(row);
        let before = was.rows.iter().find(|before| place(before) == slot);
        let earlier = before.map(|before| (written(before), points(before)));
        let (before, earlier_points) = earlier.unwrap_or_default();
        let (after, now) = (written(row), points(row));
        let mark = if (&before, &earlier_points) == (&after, &now) { "" } else { "*" };
        rows.push([mark.to_owned(), slot.table, earlier_points, now, before, after]);
    }
    for row in was.rows.iter().filter(|row| is.rows.iter().all(|other| place(other) != place(row))) {
        let before = written(row);
        rows.push([
            "*".to_owned(),
            place(row).table,
            points(row),
            String::new(),
            before,
            "nothing".to_owned(),
        ]);
    }
    // What may be long stands last, where a narrow screen cuts it off.
    columns(["", "TABLE", "POINTS NOW", "POINTS THEN", "RESULT NOW", "RESULT THEN"], &rows)
}

/// Those whose place or figure would be another.
pub fn ranking(before: &v1::StandingsView, after: &v1::StandingsView) -> String {
    let told = |view: &v1::StandingsView, row: &v1::StandingRow| {
        let tied = if row.tied { "=" } else { "" };
        // Nobody is ranked without a result.
        let rank = if row.rank == 0 { "-".to_owned() } else { format!("{}{tied}", row.rank) };
        [rank, word::figure(view.unit(), &row.figure)]
    };
    let earlier: Vec<&v1::StandingRow> = before.rankings.iter().flat_map(|ranking| &ranking.rows).collect();
    let changed = after.rankings.iter().flat_map(|ranking| &ranking.rows).filter_map(|row| {
        let was = earlier.iter().find(|was| was.entry == row.entry)?;
        let ([rank_before, before], [rank, now]) = (told(before, was), told(after, row));
        let moves = rank_before != rank || before != now;
        moves.then(|| [row.entry.clone(), rank_before, before, rank, now, row.names.clone()])
    });
    let rows: Vec<[String; 6]> = changed.collect();
    if rows.is_empty() {
        return "The ranking stays as it is.".to_owned();
    }
    format!("Ranking\n{}", columns(["ENTRY", "RANK", "BEFORE", "RANK", "AFTER", "NAMES"], &rows))
}
