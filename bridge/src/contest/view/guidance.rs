//! What a table's device tells people to do, and where the pairs and the boards go.

use std::collections::BTreeSet;

use crate::contest::section::Section;
use crate::contest::slot::OutcomeStatus;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::Idle;
use crate::contest::view::boards_go::Boards;
use crate::contest::view::party::{Party, Seating, parties_at};
use crate::contest::view::stage::{Stage, known_names};
use crate::contest::view::wording::{boards_as_marked, pair_name, sentence, table_name};
use crate::contest::view::{Onward, TableMove, TableState, TableView};
use crate::entry::{EntryId, TableId};
use crate::movement::turned::north_points;
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
    pub(super) fn lines(self, stage: Stage, arrived: bool) -> Vec<String> {
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
                    lines.push(LAST_ROUND.to_owned());
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

    /// How the boards are to lie in a round; empty where they lie as always.
    pub(super) fn turn(self, round: RoundNumber) -> String {
        let Some(turn) = self.contest.turn(self.table, round) else { return String::new() };
        let name = |pair| pair_name(self.contest, EntryId { section: self.table.section, pair });
        let (north, keeps) = (name(turn.north), name(turn.keeps));
        let round = self.round_name(round);
        format!("Turn the boards in {round} so that North points to {north}: {keeps} keeps its chairs.")
    }

    /// Where the pairs, but for those who stay, and the boards go after a round.
    fn after(self, round: RoundNumber, staying: &[Party]) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        if self.is_last(round) {
            return vec![LAST_ROUND.to_owned()];
        }
        if section.drawn.is_some() {
            return self.after_drawn(round, staying);
        }
        let leaving = self.parties(round).into_iter().filter(|party| !staying.contains(party));
        let parties = leaving.map(|party| self.goes(party, round));
        let played = !self.contest.boards_in_play(self.table, round).is_empty();
        let boards = played.then(|| Boards::of(self.contest, section, self.table).go(round)).flatten();
        let boards = boards.map(|go| self.boards_in_words(&go));
        let turn = Some(self.turn(self.next(round))).filter(|turn| !turn.is_empty());
        parties.chain(boards).chain(turn).collect()
    }

    fn boards_in_words(self, go: &BoardsGo) -> String {
        match go {
            BoardsGo::Table(table) if *table == self.table.table => "The boards stay here.".to_owned(),
            BoardsGo::OutOfPlay => "The boards are out of play: leave them for the director.".to_owned(),
            BoardsGo::Table(_) | BoardsGo::Shared(_) | BoardsGo::Bystand { .. } => {
                format!("The boards go {go}.")
            }
        }
    }

    /// What becomes of boards that wait here through a round in which nobody plays them, where somebody sits who
    /// can hand them on.
    fn waiting_boards(self, round: RoundNumber) -> Option<String> {
        let section = self.contest.section(self.table.section).filter(|section| section.drawn.is_none())?;
        if self.is_last(round) || self.parties(round).is_empty() {
            return None;
        }
        let boards = Boards::of(self.contest, section, self.table);
        if boards.waiting(round).is_empty() {
            return None;
        }
        let go = boards.go(round)?;
        Some(format!(
            "The boards that come here are not played in {}. {}",
            self.round_name(round),
            self.boards_in_words(&go)
        ))
    }

    /// Those who sit out a round at this table, and those without any seat in it who come here next.
    fn resting(self, round: RoundNumber) -> Vec<String> {
        let here =
            if self.contest.pairing(self.table, round).is_none() { self.parties(round) } else { vec![] };
        let here = here.into_iter().filter(|_| !self.is_last(round)).map(|party| {
            let label = sentence(&party.label(self.contest));
            format!("{label}: you sit out {}. {}", self.round_name(round), self.back(party, round))
        });
        here.chain(self.waiting_boards(round)).chain(self.coming_here(round)).collect()
    }

    /// Where those go, but for those who stay, who sat out at this table the round before: nobody takes seats where nobody
    /// plays, so that the table may have come to the next round before they have looked.
    fn rested(self, round: RoundNumber, staying: &[Party]) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let is_idle = |before: &RoundNumber| self.contest.pairing(self.table, *before).is_none();
        let before = section.rounds().find(|before| section.next_round(*before) == round).filter(is_idle);
        let Some(before) = before.filter(|_| section.drawn.is_none()) else { return vec![] };
        let leaving = self.parties(before).into_iter().filter(|party| !staying.contains(party));
        leaving.map(|party| self.goes(party, before)).collect()
    }

    /// Those without a seat in a round who play here when they come back: no other table can tell them.
    fn coming_here(self, round: RoundNumber) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let coming = seatless(self.contest, section, round).into_iter().filter_map(|party| {
            let (back, seat) = party.comes_back(self.contest, round)?;
            let label = sentence(&party.label(self.contest));
            (seat.table == self.table).then(|| {
                let (round, back) = (self.round_name(round), self.round_name(back));
                format!("{label} sits out {round}, and comes here for {back}, {}.", seat.line.in_words())
            })
        });
        coming.collect()
    }

    fn parties(self, round: RoundNumber) -> Vec<Party> {
        Line::ALL.into_iter().flat_map(|line| parties_at(self.contest, (self.table, line), round)).collect()
    }

    /// Where a party that sits here in a round goes after it.
    fn goes(self, party: Party, round: RoundNumber) -> String {
        let label = sentence(&party.label(self.contest));
        let next = self.next(round);
        if !party.is_there(self.contest, next) {
            return format!("{label}: that was your last round.");
        }
        if let Some(seat) = party.plays(self.contest, next) {
            let from = party.seat(self.contest, round);
            let changes = from.is_some_and(|from| self.chairs(from, round) != self.chairs(seat, next));
            let place = match (seat.table == self.table, from) {
                (true, _) if changes => "stay at this table, but change sides".to_owned(),
                (true, Some(from)) if from.line != seat.line => "keep your chairs".to_owned(),
                (true, _) => "stay here".to_owned(),
                (false, _) => table_name(self.contest, seat.table),
            };
            return format!("{label} next: {place}, {}.", self.play(party, seat, next));
        }
        let at = match party.seat(self.contest, next) {
            Some(seat) if seat.table == self.table => " here".to_owned(),
            Some(seat) => format!(" at {}", table_name(self.contest, seat.table)),
            None => String::new(),
        };
        format!("{label} next: sit out {}{at}. {}", self.round_name(next), self.back(party, next))
    }

    /// When and where a party that sits out a round comes back.
    fn back(self, party: Party, round: RoundNumber) -> String {
        let Some((back, seat)) = party.comes_back(self.contest, round) else {
            let idle = Idle::of(self.contest, party, round).filter(|idle| !idle.then.is_empty());
            return idle.map_or_else(|| "That was your last round.".to_owned(), |idle| idle.then);
        };
        let place = if seat.table == self.table {
            "here".to_owned()
        } else {
            format!("at {}", table_name(self.contest, seat.table))
        };
        let name = self.round_name(back);
        format!("Come back for {name} {place}, {}.", self.play(party, seat, back))
    }

    /// `East-West, boards 10 to 12, against pair 4NS (Ann & Bob)`: by the cards that are played.
    fn play(self, party: Party, seat: Seating, round: RoundNumber) -> String {
        let turned = self.contest.turn(seat.table, round);
        let turned =
            turned.map_or_else(String::new, |_| format!(" (turn the boards: {})", north_points(seat.line)));
        let partner = Party::of_entry(self.contest, seat.entry).into_iter().find(|other| match other {
            Party::Pair(_) => false,
            Party::Player(..) => *other != party,
        });
        let with = partner.map_or_else(String::new, |partner| {
            format!(", with {}", named(partner.label(self.contest), &partner.names(self.contest)))
        });
        let boards = self.contest.boards_in_play(seat.table, round);
        let boards = boards_as_marked(boards, &self.contest.all_printed(seat.table.section, boards));
        let against = self.contest.pairing(seat.table, round).map_or_else(String::new, |pairing| {
            let opponents = match seat.line {
                Line::NorthSouth => pairing.east_west,
                Line::EastWest => pairing.north_south,
            };
            format!(", against {}", self.entry_named(opponents))
        });
        format!("{}{turned}{with}, {boards}{against}", seat.line.in_words())
    }

    fn entry_named(self, entry: EntryId) -> String {
        named(pair_name(self.contest, entry), &known_names(self.contest, Some(entry)))
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

    fn round_name(self, round: RoundNumber) -> String {
        let section = self.contest.section(self.table.section);
        section.map_or_else(|| format!("round {round}"), |section| section.round_name(round))
    }

    /// What a table should do that waits for a draw, of which the note says when it comes; nothing where the draw is
    /// not awaited.
    pub(super) fn awaiting(self, stage: Stage, note: &str) -> Option<String> {
        match stage.state {
            TableState::AwaitsDraw => {}
            TableState::NotStarted if self.contest.phase == Phase::Preparing => {
                let section = self.contest.section(self.table.section)?;
                let is_first = section.drawn.is_some() && section.round_count() == 0;
                return is_first.then(|| format!("{note}: please wait."));
            }
            TableState::NotStarted
            | TableState::Playing
            | TableState::Waiting
            | TableState::SitsOut
            | TableState::Finished => return None,
        }
        let Some(round) = stage.round else { return Some(format!("{note}: please wait.")) };
        let number = self.contest.section(self.table.section)?.called_round(round);
        if !self.is_just_over(round) {
            return Some(format!("Nobody plays at this table now. {note}."));
        }
        let moves = self.moves(round);
        if !moves.is_empty() && moves.iter().all(|one| one.seat.is_some()) {
            return Some(format!("Round {number} is over for you: please move."));
        }
        Some(format!("Round {number} is over for you. {note}: please wait."))
    }
}

const LAST_ROUND: &str = "That was the last round. Thank you for playing.";

/// `pair 4NS (Ann & Bob)`; without the brackets where there are no names.
fn named(label: String, names: &str) -> String {
    if names.is_empty() { label } else { format!("{label} ({names})") }
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

/// What the table should do now.
pub(super) fn instruction(view: &TableView) -> String {
    match view.phase {
        Phase::Unborn | Phase::Preparing => return "Please wait: play has not started yet.".to_owned(),
        Phase::Correcting { .. } => {
            return "Play is over. If a score is wrong, please tell the director now.".to_owned();
        }
        Phase::Final => return "The result is final. Thank you for playing.".to_owned(),
        Phase::Playing => {}
    }
    match (view.state, view.round) {
        (TableState::NotStarted, _) | (_, None) => {
            "This table has finished. Thank you for playing.".to_owned()
        }
        (TableState::Finished, _) => "This table has finished. Thank you for playing.".to_owned(),
        (TableState::AwaitsDraw, Some(_)) => "Please wait for the draw.".to_owned(),
        (TableState::Waiting, Some(round)) => {
            format!("Please wait: the director opens {}.", view.round_names.name(round.next()))
        }
        (TableState::SitsOut, Some(round)) => {
            let name = view.round_names.name(round);
            format!("Nobody plays at this table in {name}. Whoever is here sits out.")
        }
        (TableState::Playing, Some(round)) => in_play(view, round),
    }
}

/// What a table that plays should do now.
fn in_play(view: &TableView, round: RoundNumber) -> String {
    let with = |status| view.boards.iter().find(|board| board.status == Some(status)).map(|b| b.board);
    if let Some(board) = with(OutcomeStatus::Disputed) {
        return format!("Board {board}: you do not agree. Enter the result again, or call the director.");
    }
    if let Some(board) = with(OutcomeStatus::Entered) {
        return format!("Board {board}: the opponents have still to agree the result.");
    }
    let (to_play, printed): (Vec<_>, Vec<_>) =
        view.boards.iter().filter(|b| b.status.is_none()).map(|b| (b.board, b.printed)).unzip();
    if !view.seated && to_play.len() == view.boards.len() {
        let name = sentence(&view.round_names.name(round));
        return format!("{name}: please check that the right pairs sit here.");
    }
    format!("Please play {}.", boards_as_marked(&to_play, &printed))
}
