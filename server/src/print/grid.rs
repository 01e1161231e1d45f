//! A movement as a table, in the terminal and on paper: a line for each round, a column for each table.

use std::fmt::Write as _;

use bridge::entry::TableNumber;
use bridge::movement::announcement::words::BoardNames;
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber, TablePlan};
use words::capital;
use words::page::Floor;

use super::card::{Card, pair_name};
use super::subject::Subject;

/// So many characters stand beside each other on paper before type becomes hard to read.
const ON_PAPER: usize = 86;
/// What marks a place in the sheet where the boards are turned.
const TURNED: &str = "*";

/// The rounds of a movement on paper, in as many blocks of columns as the page needs.
pub fn cards(subject: &Subject) -> Vec<Card> {
    let (room, words) = (subject.room(), subject.words);
    let column = |round: RoundNumber, place| {
        let turned = room.turn(round, place).map_or("", |_| TURNED);
        room.place(round, place).map_or_else(String::new, |plan| cell(subject, &room, plan) + turned)
    };
    let tables: Vec<TableNumber> = (1..=room.tables).map(TableNumber).collect();
    let cells: Vec<Vec<String>> = room
        .round_numbers()
        .map(|round| tables.iter().map(|table| column(round, *table)).collect())
        .collect();
    let wide = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0).max(8) + 2;
    let blocks = tables.len().div_ceil((ON_PAPER / wide).max(1)).max(1);
    let across = tables.len().div_ceil(blocks).max(1);
    let mut cards: Vec<Card> = (0..tables.len())
        .step_by(across)
        .map(|first| {
            let last = (first + across).min(tables.len());
            let titles = tables[first..last].iter().map(|table| table_title(subject, *table));
            let rows = cells.iter().zip(1..).map(|(row, round): (_, u16)| {
                [round.to_string()].into_iter().chain(row[first..last].iter().cloned()).collect()
            });
            let (one, other) = ((first + 1).to_string(), last.to_string());
            let several = words.say(Floor::TablesFromTo { first: one, last: other });
            Card {
                title: if blocks == 1 { subject.heading(subject.title()) } else { subject.heading(several) },
                columns: [words.say(Floor::Round)].into_iter().chain(titles).collect(),
                rows: rows.collect(),
                ..Card::default()
            }
        })
        .collect();
    if let Some(last) = cards.last_mut() {
        last.notes.push(legend(subject, &room));
        if cells.iter().flatten().any(|cell| cell.ends_with(TURNED)) {
            last.notes.push(words.say(Floor::Turned));
        }
        let asides = room.round_numbers().map(|round| (round, aside(subject, &room, round)));
        let said = asides.filter(|(_, aside)| !aside.is_empty());
        last.notes.extend(said.map(|(round, says)| words.say(Floor::OfRound { round: round.0, says })));
    }
    cards
}

/// The rounds of a movement, in as many blocks of columns as the width (in characters) asks for.
pub fn grid(subject: &Subject, width: usize) -> String {
    let room = subject.room();
    let cells: Vec<Vec<String>> = room
        .round_numbers()
        .map(|round| room.tables_of(round).map(|(_, place)| cell(subject, &room, place)).collect())
        .collect();
    let beside: Vec<String> = room.round_numbers().map(|round| aside(subject, &room, round)).collect();
    let column = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0).max(8) + 2;
    let across = (width.saturating_sub(7) / column).max(1);
    let tables = usize::from(room.tables);
    let numbers: Vec<TableNumber> = (1..=room.tables).map(TableNumber).collect();
    let round = subject.words.say(Floor::Round);
    let mut text = String::new();
    for first in (0..tables).step_by(across) {
        let last = (first + across).min(tables);
        let titles = padded(numbers[first..last].iter().map(|table| table_title(subject, *table)), column);
        let notes = last == tables && beside.iter().any(|aside| !aside.is_empty());
        let fits = titles.len() + 7 + beside.iter().map(String::len).max().unwrap_or(0) <= width;
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{round}  {}", titles.trim_end());
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
    let _ = writeln!(text, "{}", legend(subject, &room));
    text
}

fn table_title(subject: &Subject, table: TableNumber) -> String {
    capital(&subject.words.say(Floor::Table { table: table.to_string() }))
}

/// Texts in columns of this many characters.
fn padded(cells: impl Iterator<Item = String>, column: usize) -> String {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:<column$}")).collect();
    cells.concat()
}

fn cell(subject: &Subject, room: &Movement, place: &TablePlan) -> String {
    let side = |pair: Option<_>| pair.map_or_else(|| "–".to_owned(), |pair| pair_name(room, pair));
    // North-South stand on the left throughout: the letters would only widen a Mitchell's columns.
    let bare = |name: String| name.trim_end_matches(['N', 'S', 'E', 'W']).to_owned();
    let (north_south, east_west) = (side(place.north_south), side(place.east_west));
    let usual = north_south.ends_with("NS") || east_west.ends_with("EW");
    let crossed = north_south.ends_with("EW") || east_west.ends_with("NS");
    let (one, other) =
        if usual && !crossed { (bare(north_south), bare(east_west)) } else { (north_south, east_west) };
    let both = subject.words.say(Floor::Versus { one, other });
    let set = place.set.map_or_else(|| "–".to_owned(), |set| subject.names.numbers_of(set));
    format!("{both} [{set}]")
}

/// Who has no seat, and which sets wait, in a round.
fn aside(subject: &Subject, room: &Movement, played: RoundNumber) -> String {
    let mut says = Vec::new();
    let seatless: Vec<String> = room
        .paths()
        .into_iter()
        .filter(|(_, path)| played.index().is_some_and(|index| path.get(index) == Some(&None)))
        .map(|(mover, _)| subject.mover(mover))
        .collect();
    if !seatless.is_empty() {
        says.push(subject.words.say(Floor::Out { who: seatless.join(", ") }));
    }
    if room.stations().renew_every_round() {
        return says.join("; ");
    }
    let waiting: Vec<String> =
        room.bystands(played).iter().map(|set| subject.names.numbers_of(*set)).collect();
    if !waiting.is_empty() && waiting.len() <= 8 {
        says.push(subject.words.say(Floor::OnBystands { sets: waiting.join(" ") }));
    }
    says.join("; ")
}

fn legend(subject: &Subject, room: &Movement) -> String {
    let of_players = matches!(room.contestants, Contestants::Players(_));
    subject.words.say(match (of_players, subject.names == BoardNames::Sets) {
        (false, false) => Floor::Legend,
        (true, false) => Floor::LegendOfPlayers,
        (false, true) => Floor::LegendOfSets,
        (true, true) => Floor::LegendOfPlayersAndSets,
    })
}
