//! The boards of each copy, in sentences: with one copy those of the whole room.

use super::boards;
use super::said::{BoardsMoving, CopyName, Fragment, Laid, tables};
use super::words::BoardNames;
use crate::stations::Stations;
use crate::{Movement, RoundNumber};
use game::entry::TableNumber;
use game::message::Message;

/// What is said of one copy of the boards.
pub(super) struct Copy {
    /// `None` if it is the only one.
    name: Option<CopyName>,
    tables: Vec<TableNumber>,
    room: Movement,
    stations: Stations,
}

impl Copy {
    /// Whether one or two tables have it to themselves, so that nothing needs to go round.
    fn is_at_hand(&self) -> bool {
        self.name.is_some() && self.tables.len() <= 2
    }

    fn named(&self, says: Message) -> Message {
        let Some(copy) = self.name else { return says };
        BoardsMoving::WithCopy { copy, says }.into()
    }

    /// Who has it, and how many tables they are.
    fn whose(&self) -> (Message, u16) {
        (tables(&self.tables), u16::try_from(self.tables.len()).unwrap_or(u16::MAX))
    }
}

/// The copies that a room needs, at least one.
pub(super) fn of(room: &Movement) -> Vec<Copy> {
    let copy = |name: Option<CopyName>, tables: Vec<TableNumber>, room: Movement| {
        let stations = room.stations();
        Copy { name, tables, room, stations }
    };
    let copies = room.copies();
    if copies.is_empty() {
        return vec![copy(None, Vec::new(), room.clone())];
    }
    let names = [CopyName::First, CopyName::Second, CopyName::Third].into_iter().map(Some);
    let copies = names.zip(copies).map(|(name, tables)| {
        let room = room.with_boards_at(&tables);
        copy(name, tables, room)
    });
    copies.collect()
}

/// How the boards go on.
pub(super) fn opening(copies: &[Copy]) -> Vec<Message> {
    let mut says = Vec::new();
    if copies.len() > 1 {
        let whose = copies.iter().filter_map(|copy| {
            let (tables, count) = copy.whose();
            Some(Fragment::HasCopy { tables, count, copy: copy.name? }.into())
        });
        let count = u16::try_from(copies.len()).unwrap_or(u16::MAX);
        says.push(BoardsMoving::Copies { count, whose: whose.collect() }.into());
    }
    for copy in copies {
        if copy.is_at_hand() {
            let (tables, count) = copy.whose();
            says.push(BoardsMoving::KeepCopy { tables, count }.into());
        } else {
            says.extend(boards::opening(&copy.stations).into_iter().map(|says| copy.named(says)));
        }
    }
    says
}

/// What is to be said about the boards when this round is over, beyond the usual move.
pub(super) fn calls(copies: &[Copy], after: RoundNumber) -> Vec<Message> {
    let call = |copy: &Copy| boards::call(&copy.stations, after).map(|says| copy.named(says));
    copies.iter().filter(|copy| !copy.is_at_hand()).filter_map(call).collect()
}

/// Where every set is before play, a line for each place.
pub(super) fn preparation(copies: &[Copy], names: &BoardNames) -> Vec<Message> {
    let lines = |copy: &Copy| -> Vec<Message> {
        let mut places = boards::preparation(&copy.room, names);
        let rest = copy.is_at_hand() && places.iter().any(|place| place.waits);
        if copy.is_at_hand() {
            places.retain(|place| !place.waits);
        }
        let others = copy.tables[..].split_first().filter(|_| rest).map(|(table, more)| match more.last() {
            None => Laid::OthersBeside { table: table.0 }.into(),
            Some(high) => Laid::OthersBetween { low: table.0, high: high.0 }.into(),
        });
        let of_copy = |says: Message| match copy.name {
            Some(copy) => Laid::OfCopy { says, copy }.into(),
            None => says,
        };
        places.into_iter().map(|place| place.says).chain(others).map(of_copy).collect()
    };
    copies.iter().flat_map(lines).collect()
}
