//! The form of a fouled board: who had which cards, where nothing can count, and who is at fault.

use proto::v1::{self, command::Kind};

use super::Purpose;
use super::score::WHY;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;

pub(super) fn form(app: &App, selection: &Selection) -> Form {
    let board = selection.board.map(|board| board.to_string()).unwrap_or_default();
    let fields = vec![
        Field::line("board", "Board", board, "The number of the board"),
        Field::line(
            "tables",
            "Other cards at",
            "",
            "The tables that have the changed cards, those still to play them too: A4 A5. Empty: one again",
        ),
        Field::line(
            "cancelled",
            "Cannot count at",
            "",
            "Tables where the cards could not be played, such as 14 in one hand (Law 13): A3",
        ),
        Field::line("fault", "At fault", "", "Pairs that fouled it, such as A3NS; empty: nobody who plays"),
        Field::line("reason", "Reason", "", "What happened, for the journal: hands exchanged at A3 (Law 87)"),
    ];
    let places = places(app, selection.board);
    let named = |slot: &v1::Slot| slot.table.clone();
    let later = |slot: &v1::Slot| format!("{} (round {})", slot.table, slot.round);
    Form::new(Purpose::Divide, "A fouled board", fields).about([
        "Each group of tables with the same cards is scored by itself (Law 87): name those that will still play the \
         changed cards too. Next you see every table with the award that is proposed for it, to change or leave out."
            .to_owned(),
        format!("It was played at: {}", listed(places.played.iter().map(named), "no table yet")),
        format!("Still to be played at: {}", listed(places.to_play.iter().map(later), "no table")),
    ])
}

fn listed(names: impl Iterator<Item = String>, none: &str) -> String {
    let names: Vec<String> = names.collect();
    if names.is_empty() { none.to_owned() } else { names.join(" ") }
}

/// Where a board has results, and where it has still to be played.
#[derive(Default)]
struct Places {
    played: Vec<v1::Slot>,
    to_play: Vec<v1::Slot>,
}

/// As the screen shows the board; nothing for another.
fn places(app: &App, board: Option<u32>) -> Places {
    let traveller = app.room.as_ref().and_then(|room| room.traveller.as_ref());
    let Some(traveller) = traveller.filter(|traveller| Some(traveller.board) == board) else {
        return Places::default();
    };
    let played = traveller.rows.iter().filter_map(|row| row.slot.clone()).collect();
    Places { played, to_play: traveller.to_play.clone() }
}

impl Places {
    /// The place that a word names: `A5` where the board has a result there or is to be played once, `A5/7` in any
    /// round; the server says whether the board is planned there.
    fn named(&self, word: &str, board: u32) -> Option<v1::Slot> {
        if let Some((table, round)) = word.split_once('/') {
            let round = round.parse().ok().filter(|round| *round > 0)?;
            return Some(v1::Slot { table: table.to_owned(), round, board });
        }
        let here = |slot: &&v1::Slot| slot.table == word;
        let mut later = self.to_play.iter().filter(here);
        let only = || later.next().filter(|_| later.next().is_none());
        self.played.iter().find(here).or_else(only).cloned()
    }

    /// The places of a line, with a fault for each that is not known.
    fn read(&self, reader: &mut Reader<'_>, id: &'static str, board: u32) -> Vec<v1::Slot> {
        let mut slots = Vec::new();
        let text = reader.text(id).to_uppercase();
        for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
            match self.named(word, board) {
                Some(slot) => slots.push(slot),
                None => reader.faults.push(Fault::new(
                    id,
                    format!(
                        "{word} does not play board {board} on this screen, or more than once: open the board first, \
                         or add the round, such as A5/7"
                    ),
                )),
            }
        }
        slots
    }
}

pub(super) fn read(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let board = reader.number("board", 1, "Write the number of the board, such as 12");
    let known = places(app, Some(board));
    // Without a board nothing can be said of its tables.
    let mut named = |id| if board == 0 { vec![] } else { known.read(&mut reader, id, board) };
    let (slots, cancelled) = (named("tables"), named("cancelled"));
    let mut at_fault = Vec::new();
    for word in form.text("fault").split([' ', ',']).filter(|word| !word.is_empty()) {
        let entry = reader.take("fault", word.parse::<bridge::entry::EntryId>());
        at_fault.extend(entry.map(|entry| entry.to_string()));
    }
    let reason = reader.needed("reason", WHY);
    let is_divided = app.view().is_some_and(|view| view.divided.iter().any(|divided| divided.board == board));
    // Where only a table cannot count, the cards were the same everywhere else.
    let divides = !slots.is_empty() || is_divided || cancelled.is_empty();
    let is_whole = slots.is_empty();
    let groups = if is_whole { vec![] } else { vec![v1::SlotGroup { slots }] };
    let title = match (groups.len(), divides) {
        (0, true) => format!("Board {board} is scored as one again"),
        (0, false) => format!("Board {board} is repaired"),
        (groups, _) => format!("Board {board} is scored in {} groups", groups + 1),
    };
    let kind = divides.then_some(Kind::DivideBoard(v1::DivideBoard { board, groups, reason }));
    let is_guided = !is_whole || !cancelled.is_empty();
    let fouling = is_guided.then_some(v1::Fouling { board, cancelled, at_fault });
    reader.finish(Request { title, kinds: kind.into_iter().collect(), fouling, ..Request::default() })
}
