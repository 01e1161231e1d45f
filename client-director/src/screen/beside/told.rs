//! What is told beside a ruling: who sat at the table, what its boards came to, and the board at all tables.

use bridge::contest::Outcome;
use bridge::seat::Seat;
use proto::v1::{FloorTable, TravellerRow, TravellerView};

use super::Then;
use crate::outcome;
use crate::screen::app::App;
use crate::screen::beside;
use crate::screen::floor;
use crate::screen::passage::{Look, Passage};
use crate::screen::selection::Selection;
use crate::screen::sitting::Sitting;
use crate::screen::sitting::chairs::{self, Chairs};
use crate::seating;
use crate::signed;
use crate::word;

/// Said of a board that nobody has played.
pub const NO_RESULT: &str = "Nobody has a result on this board yet.";

/// The table that a ruling is about.
pub fn table(app: &App, sitting: &Sitting) -> Vec<Passage> {
    let about = &sitting.about;
    beside::then(app, about).map_or_else(
        || vec![Passage::line(format!("Table {}: its rounds are on their way.", about.table), Look::Plain)],
        |then| who(app, sitting, &then),
    )
}

/// The table, who sat there, and what the board came to.
fn who(app: &App, sitting: &Sitting, Then { table, now }: &Then) -> Vec<Passage> {
    let about = &sitting.about;
    let mut lines = match now {
        None => floor::about_lines(app, table),
        Some(now) => {
            let now = match now.as_str() {
                "" => "Over: the table has finished.".to_owned(),
                now => format!("Not as it sits now ({now})."),
            };
            vec![Passage::words(floor::name_of(table), Look::Title), Passage::words(now, Look::Title)]
        }
    };
    lines.push(Passage::gap());
    lines.extend(seated(app, sitting, table));
    if now.is_none() {
        lines.extend(floor::heard_of(app, table));
    }
    if let Some(board) = about.board {
        let now = beside::outcome(app, about).unwrap_or_else(|| about.outcome.clone());
        let result = if now.is_empty() { "no result yet" } else { &now };
        lines.push(Passage::gap());
        lines.push(Passage::words(format!("Board {board}: {result}"), Look::Title));
    }
    lines
}

/// The four players by seat; where no name is known the pairs.
fn seated(app: &App, sitting: &Sitting, table: &FloorTable) -> Vec<Passage> {
    let pairs = chairs::of(app, sitting);
    if !pairs.iter().any(Chairs::is_named) {
        return floor::pairs(table).to_vec();
    }
    let seat = |seat: Seat| {
        let pair = pairs.iter().find(|pair| pair.line == seat.line());
        let entry = pair.map_or("nobody", |pair| pair.entry.as_str());
        let name = chairs::name_at(&pairs, seat).unwrap_or_default();
        Passage::words(format!("{} {entry} {name}", seat.letter()), Look::Plain)
    };
    Seat::ALL.map(seat).to_vec()
}

/// The boards of the round, with what is there of them.
pub fn boards(table: &FloorTable) -> Vec<Passage> {
    let numbers: Vec<u32> = table.boards.iter().map(|board| board.board).collect();
    let title = format!("Boards {}{}", seating::boards(&numbers), printed(table));
    let mut lines = vec![Passage::words(title, Look::Dim)];
    for board in table.boards.iter().filter(|board| board.outcome.is_some()) {
        let text = format!("{:>3} {}", board.board, outcome::write(board.outcome.as_ref()));
        lines.push(Passage::words(text, Look::Plain));
    }
    lines
}

/// `, marked 1-8`, where that is printed on the boards; otherwise nothing.
fn printed(table: &FloorTable) -> String {
    let printed: Vec<u32> = table.boards.iter().map(|board| board.printed).collect();
    if printed.iter().all(|&printed| printed == 0) {
        String::new()
    } else {
        format!(", marked {}", seating::boards(&printed))
    }
}

/// A column of a traveller: its heading, whether it stands to the right, what it says of a row, and how soon it is left
/// out where there is no room; 0 is never left out.
#[derive(Debug)]
pub struct Column {
    pub heading: &'static str,
    pub is_number: bool,
    pub leaves: u8,
    pub cell: fn(&TravellerRow) -> String,
}

/// Of a fouled board alone.
const CARDS: &str = "Cards";

const COLUMNS: [Column; 9] = [
    Column { heading: "Tab", is_number: false, leaves: 0, cell: |row| place(row).table },
    Column { heading: "Rd", is_number: true, leaves: 3, cell: |row| place(row).round.to_string() },
    Column { heading: "NS", is_number: false, leaves: 0, cell: |row| row.called()[0].to_owned() },
    Column { heading: "EW", is_number: false, leaves: 0, cell: |row| row.called()[1].to_owned() },
    Column { heading: CARDS, is_number: false, leaves: 0, cell: TravellerRow::cards },
    Column { heading: "Result", is_number: false, leaves: 0, cell: result },
    Column { heading: "Score", is_number: true, leaves: 1, cell: score },
    Column { heading: "NS", is_number: true, leaves: 2, cell: |row| row.north_south_points.clone() },
    Column { heading: "EW", is_number: true, leaves: 2, cell: |row| row.east_west_points.clone() },
];

fn place(row: &TravellerRow) -> proto::v1::Slot {
    row.slot.clone().unwrap_or_default()
}

/// Of a split score each side's own, with its name and its sign.
fn score(row: &TravellerRow) -> String {
    let scores = row.scores();
    if scores.differ() { scores.told(signed::score) } else { scores.to_string() }
}

/// In few letters: without the lead, and an award that needs a sentence only by its kind, since half of it would be
/// misread.
fn result(row: &TravellerRow) -> String {
    let text = match row.outcome.as_ref().map(Outcome::try_from) {
        Some(Ok(Outcome::Result(result))) => result.to_string(),
        Some(Ok(Outcome::Adjusted(_))) => "adjusted".to_owned(),
        Some(Ok(Outcome::NotPlayed(_))) => "not played".to_owned(),
        Some(Ok(Outcome::Artificial { .. }) | Err(_)) | None => outcome::write(row.outcome.as_ref()),
    };
    text + if row.awaits_ruling { "§" } else { "" }
}

/// The columns of a board's results: those of the cards where it is fouled alone.
pub fn columns_of(view: &TravellerView) -> impl Iterator<Item = &'static Column> {
    let is_divided = view.division.is_some();
    COLUMNS.iter().filter(move |column| is_divided || column.heading != CARDS)
}

/// Who dealt, who was vulnerable, and by what the board is measured.
pub fn dealt(view: &TravellerView) -> String {
    let measure = word::measure(view, ", ");
    format!("Dealer {}, vulnerable: {}{measure}", view.dealer, view.vulnerability)
}

/// Whether a result is that of the ruling's own table.
pub fn is_own(row: &TravellerRow, about: &Selection) -> bool {
    let slot = place(row);
    slot.table == about.table && about.round.is_none_or(|round| round == slot.round)
}
