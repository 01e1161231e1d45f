//! A movement as a table in the terminal: a line for each round, a column for each table.

use std::fmt::Write as _;

use bridge::movement::{Movement, RoundNumber};

use super::card::pair_name;
use super::subject::Subject;

/// The rounds of a movement, in as many blocks of columns as the width (in characters) asks for.
pub fn grid(subject: &Subject, width: usize) -> String {
    let room = subject.room();
    let cells: Vec<Vec<String>> = room
        .round_numbers()
        .map(|round| room.tables_of(round).map(|(_, place)| cell(&room, place)).collect())
        .collect();
    let beside: Vec<String> = room.round_numbers().map(|round| aside(&room, round)).collect();
    let column = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0).max(8) + 2;
    let across = (width.saturating_sub(7) / column).max(1);
    let tables = usize::from(room.tables);
    let mut text = String::new();
    for first in (0..tables).step_by(across) {
        let last = (first + across).min(tables);
        let titles = padded((first..last).map(|table| format!("Table {}", table + 1)), column);
        let notes = last == tables && beside.iter().any(|aside| !aside.is_empty());
        let fits = titles.len() + 7 + beside.iter().map(String::len).max().unwrap_or(0) <= width;
        // Writing to a String cannot fail.
        let _ = writeln!(text, "Round  {}", titles.trim_end());
        for (index, row) in cells.iter().enumerate() {
            let cells = padded(row[first..last].iter().cloned(), column);
            let aside = if notes && fits { beside[index].as_str() } else { "" };
            let _ = writeln!(text, "{}", format!("{:>5}  {cells}{aside}", index + 1).trim_end());
        }
        text.push('\n');
        if notes && !fits {
            for (index, aside) in beside.iter().enumerate().filter(|(_, aside)| !aside.is_empty()) {
                let _ = writeln!(text, "{:>5}  {aside}", index + 1);
            }
            text.push('\n');
        }
    }
    text.push_str(&legend(&room));
    text
}

/// Texts in columns of this many characters.
fn padded(cells: impl Iterator<Item = String>, column: usize) -> String {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:<column$}")).collect();
    cells.concat()
}

fn cell(room: &Movement, place: &bridge::movement::TablePlan) -> String {
    let side = |pair: Option<_>| pair.map_or_else(|| "–".to_owned(), |pair| pair_name(room, pair));
    // North-South stand on the left throughout: the letters would only widen a Mitchell's columns.
    let bare = |name: String| name.trim_end_matches(['N', 'S', 'E', 'W']).to_owned();
    let (north_south, east_west) = (side(place.north_south), side(place.east_west));
    let usual = north_south.ends_with("NS") || east_west.ends_with("EW");
    let crossed = north_south.ends_with("EW") || east_west.ends_with("NS");
    let both = if usual && !crossed {
        format!("{} v {}", bare(north_south), bare(east_west))
    } else {
        format!("{north_south} v {east_west}")
    };
    let set = place.set.map_or_else(|| "–".to_owned(), |set| set.to_string());
    format!("{both} [{set}]")
}

/// Who has no seat, and which sets wait, in a round.
fn aside(room: &Movement, played: RoundNumber) -> String {
    let mut says = Vec::new();
    let seatless: Vec<String> = room
        .paths()
        .into_iter()
        .filter(|(_, path)| played.index().is_some_and(|index| path.get(index) == Some(&None)))
        .map(|(mover, _)| mover.to_string())
        .collect();
    if !seatless.is_empty() {
        says.push(format!("out: {}", seatless.join(", ")));
    }
    if room.stations().renew_every_round() {
        return says.join("; ");
    }
    let waiting: Vec<String> = room.bystands(played).iter().map(ToString::to_string).collect();
    if !waiting.is_empty() && waiting.len() <= 8 {
        says.push(format!("bystand [{}]", waiting.join(" ")));
    }
    says.join("; ")
}

fn legend(room: &Movement) -> String {
    let players = if matches!(room.contestants, bridge::movement::contestants::Contestants::Players(_)) {
        "North & South v East & West"
    } else {
        "North-South v East-West"
    };
    format!("Each place: {players} [set of boards].\n")
}
