//! The boards of each copy, in sentences: with one copy those of the whole room.

use super::boards;
use super::words::{BoardNames, count, tables};
use crate::entry::TableNumber;
use crate::movement::stations::Stations;
use crate::movement::verify::list;
use crate::movement::{Movement, RoundNumber};

/// What is said of one copy of the boards.
pub(super) struct Copy {
    /// `first`, `second`; `None` if it is the only one.
    name: Option<&'static str>,
    tables: Vec<TableNumber>,
    room: Movement,
    stations: Stations,
}

impl Copy {
    fn named(&self, says: &str) -> String {
        let Some(name) = self.name else { return says.to_owned() };
        let mut letters = says.chars();
        let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
        format!("With the {name} copy, {first}{}", letters.as_str())
    }
}

/// The copies that a room needs, at least one.
pub(super) fn of(room: &Movement) -> Vec<Copy> {
    let copy = |name: Option<&'static str>, tables: Vec<TableNumber>, room: Movement| {
        let stations = room.stations();
        Copy { name, tables, room, stations }
    };
    let copies = room.copies();
    if copies.is_empty() {
        return vec![copy(None, Vec::new(), room.clone())];
    }
    let names = ["first", "second", "third"].into_iter().map(Some);
    let copies = names.zip(copies).map(|(name, tables)| {
        let room = room.with_boards_at(&tables);
        copy(name, tables, room)
    });
    copies.collect()
}

/// How the boards go on.
pub(super) fn opening(copies: &[Copy]) -> Vec<String> {
    let mut says = Vec::new();
    if copies.len() > 1 {
        let whose = copies
            .iter()
            .filter_map(|copy| Some(format!("{} have the {}", tables(&copy.tables), copy.name?)));
        says.push(format!(
            "There are {} copies of the boards, and they are not mixed: {}.",
            count(copies.len()),
            list(whose)
        ));
    }
    says.extend(copies.iter().flat_map(|copy| {
        boards::opening(&copy.stations).into_iter().map(|says| copy.named(&says)).collect::<Vec<_>>()
    }));
    says
}

/// What is to be said about the boards when this round is over, beyond the usual move.
pub(super) fn calls(copies: &[Copy], after: RoundNumber) -> Vec<String> {
    let call = |copy: &Copy| boards::call(&copy.stations, after).map(|says| copy.named(&says));
    copies.iter().filter_map(call).collect()
}

/// Where every set is before play, a line for each place.
pub(super) fn preparation(copies: &[Copy], names: BoardNames) -> Vec<String> {
    let lines = |copy: &Copy| -> Vec<String> {
        let lines = boards::preparation(&copy.room, names).into_iter();
        lines.map(|line| copy.name.map_or(line.clone(), |name| format!("{line}, {name} copy"))).collect()
    };
    copies.iter().flat_map(lines).collect()
}
