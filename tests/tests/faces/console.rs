//! The console with what the wire has told it, and what its screen has of a list.

use client_director::screen::app::{App, LinkState, Room, Screen};
use client_director::screen::listing::Listing;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::told::{Faults, plain};

/// A terminal that has room for every row of a contest.
const SIZE: (u16, u16) = (200, 250);
/// The columns of the narrowest terminal that the console is made for.
const NARROW: u16 = 80;

/// A console that has been told this.
pub(crate) fn room(screen: Screen, tell: impl FnOnce(&mut Room)) -> App {
    let mut room = Room { contest: 1, ..Room::default() };
    tell(&mut room);
    App { link: LinkState::Up, room: Some(room), screen, width: SIZE.0, ..App::default() }
}

/// The widths that are looked at.
const WIDTHS: [u16; 2] = [SIZE.0, NARROW];

/// The lines of the screen on a wide terminal and on a narrow one.
pub(crate) fn screens(app: &App) -> [Vec<String>; 2] {
    WIDTHS.map(|width| screen(app, (width, SIZE.1)))
}

/// The lines of the screen on a wide terminal of so many lines.
pub(crate) fn wide_screen(app: &App, height: u16) -> Vec<String> {
    screen(app, (SIZE.0, height))
}

fn screen(app: &App, (width, height): (u16, u16)) -> Vec<String> {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    app.render(buffer.area, &mut buffer);
    let line = |cells: &[Cell]| plain(&cells.iter().map(Cell::symbol).collect::<String>());
    buffer.content().chunks(usize::from(width)).map(line).collect()
}

/// The title and every line of every cell are on the screen, none cut short; on a narrow one, of all columns that have room.
/// There the last is looked at word by word where it goes on below, and not at all where it is of names.
pub(crate) fn is_on_the_screen(app: &App, listing: &Listing, faults: &mut Faults) {
    // A row is seldom broken into more lines than these; if one were, the rest would be missed.
    let rows = u16::try_from(listing.rows.len()).unwrap_or(u16::MAX);
    let height = SIZE.1.min(rows.saturating_mul(8).saturating_add(20));
    for width in WIDTHS {
        let screen = screen(app, (width, height));
        // No line break is in a text that is looked for.
        let screen = screen.join("\n");
        let has = |text: &str| screen.contains(&plain(text));
        let heading = |place: usize| listing.columns.get(place).map_or("", |(heading, _)| heading);
        for word in listing.title.split_whitespace().filter(|word| !has(word)) {
            faults.add(format!("{word:?} of {:?} is cut short on a screen of {width}", listing.title));
        }
        for row in &listing.rows {
            let last = row.cells.len() - 1;
            let cells = row.cells.iter().enumerate().filter(|(place, _)| {
                row.is_heading || *place < last && has(heading(*place)) || width > NARROW && !listing.folds
            });
            for cell in cells.flat_map(|(_, cell)| cell.lines()).filter(|cell| !has(cell)) {
                faults.add(format!("{cell:?} of {:?} is cut short on a screen of {width}", row.cells));
            }
            let words = row.cells[last].split_whitespace().filter(|_| listing.folds && !row.is_heading);
            for word in words.filter(|word| !has(word)) {
                faults.add(format!("{word:?} of {:?} is cut short on a screen of {width}", row.cells));
            }
        }
    }
}
