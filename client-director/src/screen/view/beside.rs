//! The left half of a ruling: the table as it sat in its round, who sat there, and the board at all tables.

use bridge::contest::Outcome;
use bridge::seat::Seat;
use proto::v1::{FloorTable, TravellerRow, TravellerView};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::form::wrap;
use super::{floor, list, style};
use crate::outcome;
use crate::screen::app::App;
use crate::screen::beside::{self, Then};
use crate::screen::selection::Selection;
use crate::screen::sitting::Sitting;
use crate::screen::sitting::chairs::{self, Chairs};
use crate::seating;
use crate::signed;
use crate::word;

/// Draws what a ruling is about, or what the screen shows where it is about no table.
pub fn draw(app: &App, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
    let about = &sitting.about;
    if app.table(&about.table).is_none() {
        return list::draw_folded(app, area, buffer);
    }
    let width = usize::from(area.width);
    let then = beside::then(app, about);
    let lines = then.as_ref().map_or_else(
        || vec![Line::raw(format!("Table {}: its rounds are on their way.", about.table))],
        |then| who(app, sitting, then, width),
    );
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let [top, _gap, rest] =
        Layout::vertical([Constraint::Length(height), Constraint::Length(1), Constraint::Min(4)]).areas(area);
    Paragraph::new(lines).render(top, buffer);
    let below = match (beside::results(app).filter(|view| Some(view.board) == about.board), then) {
        (Some(view), _) => traveller(view, about, rest),
        (None, Some(then)) if about.board.is_none() => boards(&then.table, width),
        (None, _) => vec![],
    };
    Paragraph::new(below).render(rest, buffer);
}

fn wrapped(text: &str, width: usize, look: Style) -> impl Iterator<Item = Line<'static>> {
    wrap(text, width).into_iter().map(move |line| Line::styled(line, look))
}

/// The table, who sat there, and what the board came to.
fn who(app: &App, sitting: &Sitting, Then { table, now }: &Then, width: usize) -> Vec<Line<'static>> {
    let about = &sitting.about;
    let mut lines = match now {
        None => floor::about_lines(app, table),
        Some(now) => {
            let now = match now.as_str() {
                "" => "Over: the table has finished.".to_owned(),
                now => format!("Not as it sits now ({now})."),
            };
            vec![Line::styled(floor::name_of(table), style::TITLE), Line::styled(now, style::TITLE)]
        }
    };
    lines.push(Line::raw(""));
    lines.extend(seated(app, sitting, table));
    lines = lines.iter().flat_map(|line| rewrapped(line, width)).collect();
    if now.is_none() {
        lines.extend(floor::heard_of(app, table));
    }
    if let Some(board) = about.board {
        let now = beside::outcome(app, about).unwrap_or_else(|| about.outcome.clone());
        let result = if now.is_empty() { "no result yet" } else { &now };
        lines.push(Line::raw(""));
        lines.extend(wrapped(&format!("Board {board}: {result}"), width, style::TITLE));
    }
    lines
}

/// The four players by seat; where no name is known the pairs.
fn seated(app: &App, sitting: &Sitting, table: &FloorTable) -> Vec<Line<'static>> {
    let pairs = chairs::of(app, sitting);
    if !pairs.iter().any(Chairs::is_named) {
        return floor::pairs(table).to_vec();
    }
    let seat = |seat: Seat| {
        let pair = pairs.iter().find(|pair| pair.line == seat.line());
        let entry = pair.map_or("nobody", |pair| pair.entry.as_str());
        let name = chairs::name_at(&pairs, seat).unwrap_or_default();
        Line::raw(format!("{} {entry} {name}", seat.letter()))
    };
    Seat::ALL.map(seat).to_vec()
}

/// A line of one style in as many lines as it needs.
fn rewrapped(line: &Line<'static>, width: usize) -> Vec<Line<'static>> {
    let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    if text.is_empty() { vec![Line::raw("")] } else { wrapped(&text, width, line.style).collect() }
}

/// The boards of the round, with what is there of them.
fn boards(table: &FloorTable, width: usize) -> Vec<Line<'static>> {
    let numbers: Vec<u32> = table.boards.iter().map(|board| board.board).collect();
    let mut lines: Vec<Line<'static>> =
        wrapped(&format!("Boards {}{}", seating::boards(&numbers), printed(table)), width, style::DIM)
            .collect();
    for board in table.boards.iter().filter(|board| board.outcome.is_some()) {
        let text = format!("{:>3} {}", board.board, outcome::write(board.outcome.as_ref()));
        lines.extend(wrapped(&text, width, style::PLAIN));
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
struct Column {
    heading: &'static str,
    is_number: bool,
    leaves: u8,
    cell: fn(&TravellerRow) -> String,
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

/// The board at all tables, in as many columns as have room; the ruling's own row is marked and in sight.
fn traveller(view: &TravellerView, about: &Selection, area: Rect) -> Vec<Line<'static>> {
    let width = usize::from(area.width);
    let measure = word::measure(view, ", ");
    let title = format!("Dealer {}, vulnerable: {}{measure}", view.dealer, view.vulnerability);
    let mut lines: Vec<Line<'static>> = wrapped(&title, width, style::DIM).collect();
    if view.rows.is_empty() {
        lines.extend(wrapped("Nobody has a result on this board yet.", width, style::PLAIN));
        return lines;
    }
    let columns = fitting(view, width);
    let line = |mark: char, cells: Vec<String>| {
        let padded = columns.iter().zip(cells).map(|((column, wide), cell)| {
            if column.is_number { format!("{cell:>wide$}") } else { format!("{cell:<wide$}") }
        });
        format!("{mark}{}", padded.collect::<Vec<_>>().join(" "))
    };
    let headings = columns.iter().map(|(column, _)| column.heading.to_owned()).collect();
    lines.push(Line::styled(line(' ', headings), style::DIM));
    let is_own = |row: &TravellerRow| {
        let slot = place(row);
        slot.table == about.table && about.round.is_none_or(|round| round == slot.round)
    };
    let own = view.rows.iter().position(is_own).unwrap_or(0);
    let room = usize::from(area.height).saturating_sub(lines.len()).max(1);
    let skip = (own + 1).saturating_sub(room);
    for row in view.rows.iter().skip(skip).take(room) {
        let (mark, look) = if is_own(row) { ('>', style::TITLE) } else { (' ', style::PLAIN) };
        let cells = columns.iter().map(|(column, _)| (column.cell)(row)).collect();
        lines.push(Line::styled(line(mark, cells), look));
    }
    lines
}

/// The columns that have room as wide as their widest cell: a number is never cut.
fn fitting(view: &TravellerView, width: usize) -> Vec<(&'static Column, usize)> {
    let wide = |column: &Column| {
        let cells = view.rows.iter().map(|row| (column.cell)(row).chars().count());
        cells.chain([column.heading.len()]).max().unwrap_or(0)
    };
    let mut columns: Vec<(&'static Column, usize)> =
        COLUMNS.iter().map(|column| (column, wide(column))).collect();
    if view.division.is_none() {
        columns.retain(|(column, _)| column.heading != CARDS);
    }
    // One letter for the mark, and one between two columns.
    while columns.iter().map(|(_, wide)| wide + 1).sum::<usize>() > width {
        let Some(next) = columns.iter().map(|(column, _)| column.leaves).max().filter(|leaves| *leaves > 0)
        else {
            break;
        };
        columns.retain(|(column, _)| column.leaves != next);
    }
    columns
}
