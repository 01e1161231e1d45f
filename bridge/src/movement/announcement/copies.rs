//! The boards of each copy, in sentences: with one copy those of the whole room.

use super::boards;
use super::words::{BoardNames, count, sentence, tables};
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
    /// Whether one or two tables have it to themselves, so that nothing needs to go round.
    fn is_at_hand(&self) -> bool {
        self.name.is_some() && self.tables.len() <= 2
    }

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
        let whose = copies.iter().filter_map(|copy| {
            let have = if copy.tables.len() == 1 { "has" } else { "have" };
            Some(format!("{} {have} the {}", tables(&copy.tables), copy.name?))
        });
        says.push(format!(
            "There are {} copies of the boards, and they are not mixed: {}.",
            count(copies.len()),
            list(whose)
        ));
    }
    for copy in copies {
        if copy.is_at_hand() {
            let keeps = match copy.tables.len() {
                1 => "keeps its copy beside it, and takes from it the boards that the card on the table says",
                _ => {
                    "keep their copy between them, and take from it the boards that the cards on the tables say"
                }
            };
            let who = sentence(&tables(&copy.tables));
            says.push(format!("{who} {keeps}."));
        } else {
            says.extend(boards::opening(&copy.stations).iter().map(|says| copy.named(says)));
        }
    }
    says
}

/// What is to be said about the boards when this round is over, beyond the usual move.
pub(super) fn calls(copies: &[Copy], after: RoundNumber) -> Vec<String> {
    let call = |copy: &Copy| boards::call(&copy.stations, after).map(|says| copy.named(&says));
    copies.iter().filter(|copy| !copy.is_at_hand()).filter_map(call).collect()
}

/// Where every set is before play, a line for each place.
pub(super) fn preparation(copies: &[Copy], names: &BoardNames) -> Vec<String> {
    let lines = |copy: &Copy| -> Vec<String> {
        let mut lines = boards::preparation(&copy.room, names);
        if copy.is_at_hand() {
            let waits = |line: &String| line.starts_with("bystand") || line.starts_with("for later");
            let rest = lines.iter().any(waits);
            lines.retain(|line| !waits(line));
            let place = if copy.tables.len() == 1 { "beside" } else { "between" };
            lines.extend(rest.then(|| format!("{place} {}: the other boards", tables(&copy.tables))));
        }
        let lines = lines.into_iter();
        lines.map(|line| copy.name.map_or(line.clone(), |name| format!("{line}, {name} copy"))).collect()
    };
    copies.iter().flat_map(lines).collect()
}
