//! Where the pairs and the boards go, as a table's device tells them.

use std::collections::BTreeSet;

use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::{AwaitedDraw, Idle};
use crate::contest::view::boards_go::Boards;
use crate::contest::view::direction::{Direction, Place, Turned};
use crate::contest::view::instruction::Instruction;
use crate::contest::view::party::{Party, Seating, parties_at};
use crate::contest::view::stage::{Stage, names};
use crate::contest::view::wording::{pair_label, table_called};
use crate::contest::view::{Onward, TableMove, TableState};
use crate::entry::{EntryId, TableId, TableNumber};
use crate::message::{BoardList, Message, Named, RoundName};
use crate::movement::{BoardsGo, RoundNumber};
use crate::seat::Line;

/// The one who tells where everybody goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guidance<'a> {
    pub(super) contest: &'a Contest,
    pub(super) table: TableId,
}

impl Guidance<'_> {
    /// Where the pairs and the boards go after the round at hand; before those who play it have arrived,
    /// where those of the round before go now. Whoever sits out is told when and where to come back.
    pub(super) fn lines(self, stage: Stage, arrived: bool) -> Vec<Message> {
        let Stage { state, round, before } = stage;
        match (state, round) {
            (TableState::NotStarted, _) => self.resting(RoundNumber(1)),
            (TableState::SitsOut, Some(round)) => {
                let staying = self.parties(round);
                let leaving = before.filter(|before| self.next(*before) == round);
                let mut lines = leaving.map(|before| self.after(before, &staying)).unwrap_or_default();
                lines.extend(self.rested(round, &staying));
                lines.extend(self.resting(round));
                if self.is_last(round) {
                    lines.push(Direction::LastRound.into());
                }
                lines
            }
            (TableState::AwaitsDraw, _) => {
                let round = round.filter(|round| self.is_just_over(*round));
                round.map(|round| self.waiting_lines(round)).unwrap_or_default()
            }
            (TableState::Playing | TableState::Waiting, Some(round)) if arrived => {
                let mut lines = self.after(round, &[]);
                lines.extend(self.coming_here(round));
                lines
            }
            (_, _) => {
                let before = before.filter(|before| self.is_before(*before, round));
                let mut lines = before.map(|before| self.after(before, &[])).unwrap_or_default();
                lines.extend(round.map(|round| self.rested(round, &[])).unwrap_or_default());
                lines
            }
        }
    }

    /// What these two will be once the pairs of the round at hand have taken their seats; empty where they have.
    pub(super) fn once_seated(self, stage: Stage, arrived: bool) -> Onward {
        if arrived || stage.state != TableState::Playing {
            return Onward::default();
        }
        Onward { next: self.lines(stage, true), moves: self.drawn_moves(stage, true) }
    }

    /// Whether those who played a round here have only just left: where rounds are drawn, a table may be empty in
    /// between, and those who played here before have gone on.
    fn is_before(self, before: RoundNumber, round: Option<RoundNumber>) -> bool {
        let section = self.contest.section(self.table.section);
        section.is_none_or(|section| section.drawn.is_none())
            || round.is_none_or(|round| self.next(before) == round)
    }

    /// Whether a round that was played here is the last that is drawn for those who played it.
    fn is_just_over(self, round: RoundNumber) -> bool {
        let section = self.contest.section(self.table.section);
        section.is_some_and(|section| round.0 >= section.drawn_through(self.contest))
    }

    /// Where those who sit here go, where rounds are drawn: the same as [`lines`](Self::lines) says of them.
    pub(super) fn drawn_moves(self, stage: Stage, arrived: bool) -> Vec<TableMove> {
        let Stage { state, round, before } = stage;
        let from = match state {
            TableState::NotStarted | TableState::Finished => None,
            TableState::AwaitsDraw => round.filter(|round| self.is_just_over(*round)),
            TableState::Playing | TableState::Waiting if arrived => round,
            TableState::Playing | TableState::Waiting | TableState::SitsOut => {
                before.filter(|before| Some(self.next(*before)) == round)
            }
        };
        from.map(|from| self.moves(from)).unwrap_or_default()
    }

    /// How the boards are to lie in a round; `None` where they lie as always.
    pub(super) fn turn(self, round: RoundNumber) -> Option<Message> {
        let turn = self.contest.turn(self.table, round)?;
        let label = |pair| pair_label(self.contest, EntryId { section: self.table.section, pair });
        let (north, keeps) = (label(turn.north), label(turn.keeps));
        Some(Direction::Turn { round: self.named_round(round), north, keeps }.into())
    }

    /// Where the pairs, but for those who stay, and the boards go after a round.
    fn after(self, round: RoundNumber, staying: &[Party]) -> Vec<Message> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        if self.is_last(round) {
            return vec![Direction::LastRound.into()];
        }
        if section.drawn.is_some() {
            return self.after_drawn(round, staying);
        }
        let leaving = self.parties(round).into_iter().filter(|party| !staying.contains(party));
        let parties = leaving.map(|party| self.goes(party, round));
        let played = !self.contest.boards_in_play(self.table, round).is_empty();
        let boards = played.then(|| Boards::of(self.contest, section, self.table).go(round)).flatten();
        let boards = boards.map(|go| self.boards_told(&go).into());
        parties.chain(boards).chain(self.turn(self.next(round))).collect()
    }

    fn boards_told(self, go: &BoardsGo) -> Direction {
        let called =
            |table: TableNumber| table_called(self.contest, TableId { section: self.table.section, table });
        match go {
            BoardsGo::Table(table) if *table == self.table.table => Direction::BoardsStay,
            BoardsGo::OutOfPlay => Direction::BoardsOut,
            BoardsGo::Table(table) => Direction::BoardsTo { table: called(*table) },
            BoardsGo::Shared(tables) => {
                Direction::BoardsShared { tables: tables.iter().copied().map(called).collect() }
            }
            BoardsGo::Bystand { until, then } => {
                Direction::BoardsBystand { table: called(*then), round: self.named_round(*until) }
            }
        }
    }

    /// What becomes of boards that wait here through a round in which nobody plays them, where somebody sits who
    /// can hand them on.
    fn waiting_boards(self, round: RoundNumber) -> Option<Message> {
        let section = self.contest.section(self.table.section).filter(|section| section.drawn.is_none())?;
        if self.is_last(round) || self.parties(round).is_empty() {
            return None;
        }
        let boards = Boards::of(self.contest, section, self.table);
        if boards.waiting(round).is_empty() {
            return None;
        }
        let then = Box::new(self.boards_told(&boards.go(round)?).into());
        Some(Direction::BoardsWait { round: self.named_round(round), then }.into())
    }

    /// Those who sit out a round at this table, and those without any seat in it who come here next.
    fn resting(self, round: RoundNumber) -> Vec<Message> {
        let here =
            if self.contest.pairing(self.table, round).is_none() { self.parties(round) } else { vec![] };
        let here = here.into_iter().filter(|_| !self.is_last(round)).map(|party| {
            let back = Box::new(self.back(party, round));
            Direction::SitOut { who: party.called(self.contest), round: self.named_round(round), back }.into()
        });
        here.chain(self.waiting_boards(round)).chain(self.coming_here(round)).collect()
    }

    /// Where those go, but for those who stay, who sat out at this table the round before: nobody takes seats where nobody
    /// plays, so that the table may have come to the next round before they have looked.
    fn rested(self, round: RoundNumber, staying: &[Party]) -> Vec<Message> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let is_idle = |before: &RoundNumber| self.contest.pairing(self.table, *before).is_none();
        // Of rounds that were closed in between, the last one is that which they sat out.
        let leads_here = |before: &RoundNumber| section.next_round(*before) == round;
        let before = section.rounds().filter(leads_here).last().filter(is_idle);
        let Some(before) = before.filter(|_| section.drawn.is_none()) else { return vec![] };
        let leaving = self.parties(before).into_iter().filter(|party| !staying.contains(party));
        leaving.map(|party| self.goes(party, before)).collect()
    }

    /// Those without a seat in a round who play here when they come back: no other table can tell them.
    fn coming_here(self, round: RoundNumber) -> Vec<Message> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let coming = seatless(self.contest, section, round).into_iter().filter_map(|party| {
            let (back, seat) = party.comes_back(self.contest, round)?;
            (seat.table == self.table).then(|| {
                let (round, back) = (self.named_round(round), self.named_round(back));
                let who = party.called(self.contest);
                Direction::ComesHere { who, round, back, line: seat.line }.into()
            })
        });
        coming.collect()
    }

    fn parties(self, round: RoundNumber) -> Vec<Party> {
        Line::ALL.into_iter().flat_map(|line| parties_at(self.contest, (self.table, line), round)).collect()
    }

    /// Where a party that sits here in a round goes after it.
    fn goes(self, party: Party, round: RoundNumber) -> Message {
        let who = party.called(self.contest);
        let next = self.next(round);
        if !party.is_there(self.contest, next) {
            return Direction::LastRoundOf { who }.into();
        }
        let place_of = |seat: Seating| {
            let from = party.seat(self.contest, round);
            let changes = from.is_some_and(|from| self.chairs(from, round) != self.chairs(seat, next));
            match from {
                _ if seat.table != self.table => Place::Table,
                _ if changes => Place::OtherChairs,
                Some(from) if from.line != seat.line => Place::SameChairs,
                Some(_) | None => Place::Here,
            }
        };
        if let Some(seat) = party.plays(self.contest, next) {
            let Play { line, turned, partner, boards, against } = self.play(party, seat, next);
            let (place, table) = (place_of(seat), table_called(self.contest, seat.table));
            return Direction::Next { who, place, table, line, turned, partner, boards, against }.into();
        }
        let (place, table) = match party.seat(self.contest, next).map(|seat| seat.table) {
            Some(table) if table == self.table => (Place::Here, table),
            Some(table) => (Place::Table, table),
            None => (Place::Nowhere, self.table),
        };
        let (round, table) = (self.named_round(next), table_called(self.contest, table));
        let back = Box::new(self.back(party, next));
        Direction::SitOutNext { who, round, place, table, back }.into()
    }

    /// When and where a party that sits out a round comes back.
    fn back(self, party: Party, round: RoundNumber) -> Message {
        let Some((back, seat)) = party.comes_back(self.contest, round) else {
            let then = Idle::of(self.contest, party, round).and_then(|idle| idle.then);
            return then.map_or_else(|| Direction::NotBack.into(), Message::from);
        };
        let place = if seat.table == self.table { Place::Here } else { Place::Table };
        let (round, table) = (self.named_round(back), table_called(self.contest, seat.table));
        let Play { line, turned, partner, boards, against } = self.play(party, seat, back);
        Direction::Back { round, place, table, line, turned, partner, boards, against }.into()
    }

    /// How a party plays in a round: by the cards that are played.
    fn play(self, party: Party, seat: Seating, round: RoundNumber) -> Play {
        let contest = self.contest;
        let turned = match (contest.turn(seat.table, round), seat.line) {
            (None, _) => Turned::No,
            (Some(_), Line::NorthSouth) => Turned::ToYou,
            (Some(_), Line::EastWest) => Turned::ToOpponents,
        };
        let partner = Party::of_entry(contest, seat.entry).into_iter().find(|other| match other {
            Party::Pair(_) => false,
            Party::Player(..) => *other != party,
        });
        let partner = partner
            .map_or(Named::NOBODY, |partner| Named::new(partner.called(contest), partner.names(contest)));
        let opponents = contest.pairing(seat.table, round).map(|pairing| pairing.against(seat.line));
        let against = opponents.map_or(Named::NOBODY, |opponents| {
            Named::new(pair_label(contest, opponents), names(contest, Some(opponents)))
        });
        let boards = contest.boards_in_play(seat.table, round);
        let boards = BoardList::new(boards, &contest.all_printed(seat.table.section, boards));
        Play { line: seat.line, turned, partner, boards, against }
    }

    /// The chairs in which a party sits: where the boards are turned, not those whose cards it plays.
    fn chairs(self, seat: Seating, round: RoundNumber) -> Line {
        if self.contest.turn(seat.table, round).is_some() { seat.line.other() } else { seat.line }
    }

    fn is_last(self, round: RoundNumber) -> bool {
        let Some(section) = self.contest.section(self.table.section) else { return true };
        self.next(round).0 > section.round_count() && section.awaited_draw(self.contest).is_none()
    }

    /// The round that is played after another.
    pub(super) fn next(self, round: RoundNumber) -> RoundNumber {
        self.contest.section(self.table.section).map_or(round.next(), |section| section.next_round(round))
    }

    fn named_round(self, round: RoundNumber) -> RoundName {
        let section = self.contest.section(self.table.section);
        section.map_or(RoundName::whole(round.0), |section| section.named_round(round))
    }

    /// What a table should do that waits for a draw, of which the note says when it comes; nothing where the draw is
    /// not awaited.
    pub(super) fn awaiting(self, stage: Stage, note: Option<AwaitedDraw>) -> Option<Instruction> {
        let draw = || Box::new(note.map_or_else(|| Instruction::AwaitDraw.into(), Message::from));
        match stage.state {
            TableState::AwaitsDraw => {}
            TableState::NotStarted if self.contest.phase == Phase::Preparing => {
                let section = self.contest.section(self.table.section)?;
                let is_first = section.drawn.is_some() && section.round_count() == 0;
                return is_first.then(|| Instruction::DrawAwaited { draw: draw() });
            }
            TableState::NotStarted
            | TableState::Playing
            | TableState::Waiting
            | TableState::SitsOut
            | TableState::Finished => return None,
        }
        let Some(round) = stage.round else { return Some(Instruction::DrawAwaited { draw: draw() }) };
        if !self.is_just_over(round) {
            return Some(Instruction::Idle { draw: draw() });
        }
        let moves = self.moves(round);
        let round = RoundName::whole(self.contest.section(self.table.section)?.called_round(round));
        if !moves.is_empty() && moves.iter().all(|one| one.seat.is_some()) {
            return Some(Instruction::Move { round });
        }
        Some(Instruction::RoundOver { round, draw: draw() })
    }
}

/// How somebody plays in a round: what of it stands in every sentence that tells it.
struct Play {
    line: Line,
    turned: Turned,
    partner: Named,
    boards: BoardList,
    against: Named,
}

/// Those of a section who are there in a round and have no seat in it.
pub(super) fn seatless(contest: &Contest, section: &Section, round: RoundNumber) -> Vec<Party> {
    let sides =
        section.movement.tables_of(round).flat_map(|(_, place)| Line::ALL.map(|line| place.side(line)));
    let seated: BTreeSet<Party> =
        sides.flatten().flat_map(|pair| Party::of_entry(contest, section.entry(pair))).collect();
    let mut all = Party::all(contest, section);
    all.retain(|party| !seated.contains(party) && party.is_there(contest, round));
    all
}
