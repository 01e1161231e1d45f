//! Where the boards are, and where they go: of the plan of the room, as on the guide cards.

use std::borrow::Cow;

use crate::board::BoardNumber;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::TableId;
use crate::movement::{BoardsGo, Movement, RoundNumber};

/// The plan of a section with the boards where they stand in the room: a table at which somebody is not there keeps
/// its boards unplayed, unless another table shares them.
fn room<'a>(contest: &Contest, section: &'a Section) -> Cow<'a, Movement> {
    let plan = &section.movement;
    let is_there = |pair, round| contest.is_there(section.entry(pair), round);
    let mut seats = plan.places().flat_map(|(round, _, place)| {
        [place.north_south, place.east_west].into_iter().flatten().map(move |pair| (pair, round))
    });
    if seats.all(|(pair, round)| is_there(pair, round)) {
        return Cow::Borrowed(plan);
    }
    Cow::Owned(plan.boards_beside(&plan.with_those(is_there)))
}

/// Where the boards of a section go.
pub(super) struct Boards<'a> {
    contest: &'a Contest,
    section: &'a Section,
    table: TableId,
    /// As those see it who have the same copy of the boards as the table.
    room: Movement,
}

impl<'a> Boards<'a> {
    pub(super) fn of(contest: &'a Contest, section: &'a Section, table: TableId) -> Self {
        let room = room(contest, section).with_copy_of(table.table).into_owned();
        Self { contest, section, table, room }
    }

    /// Where those at the table are needed after a round; `None` where it has none, and where that is for the next
    /// draw to say.
    pub(super) fn go(&self, round: RoundNumber) -> Option<BoardsGo> {
        let is_played = |later: RoundNumber| !self.section.closed.contains(&later);
        let go = self.room.boards_go_among(round, self.table.table, is_played)?;
        (self.section.drawn.is_none() || go != BoardsGo::OutOfPlay).then_some(go)
    }

    /// Those that wait at the table in a round in which nobody plays there.
    pub(super) fn waiting(&self, round: RoundNumber) -> Vec<BoardNumber> {
        let has_any = self.room.place(round, self.table.table).is_some_and(|place| place.set.is_some());
        let is_idle = self.contest.pairing(self.table, round).is_none();
        let boards = self.section.boards(round, self.table.table);
        if has_any && is_idle { boards.to_vec() } else { vec![] }
    }
}
