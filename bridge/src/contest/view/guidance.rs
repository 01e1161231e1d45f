//! What a table's device tells people to do, and where the pairs and the boards go.

use crate::contest::section::Section;
use crate::contest::slot::OutcomeStatus;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::stage::{Stage, entry_at};
use crate::contest::view::wording::{boards_in_words, direction, pair_name, sentence, table_name};
use crate::contest::view::{TableState, TableView};
use crate::entry::{EntryId, TableId};
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
    /// where those of the round before go now.
    pub(super) fn lines(self, stage: Stage, arrived: bool) -> Vec<String> {
        let Stage { state, round, before } = stage;
        match (state, round) {
            (TableState::NotStarted, _) => vec![],
            (TableState::SitsOut, Some(round)) => {
                let staying = self.entries(round);
                let leaving = before.filter(|before| before.next() == round);
                let mut lines = leaving.map(|before| self.after(before, &staying)).unwrap_or_default();
                lines.extend(self.after(round, &[]));
                lines
            }
            (TableState::Playing | TableState::Waiting, Some(round)) if arrived => self.after(round, &[]),
            (_, _) => before.map(|before| self.after(before, &[])).unwrap_or_default(),
        }
    }

    /// Where the pairs, but for those who stay, and the boards go after a round.
    fn after(self, round: RoundNumber, staying: &[EntryId]) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        if round.0 >= section.round_count() {
            return vec!["That was the last round. Thank you for playing.".to_owned()];
        }
        let pairs = Line::ALL.into_iter().filter_map(|line| {
            let entry = entry_at(self.contest, (self.table, line), round)?;
            (!staying.contains(&entry)).then(|| self.pair_goes((entry, line), round))
        });
        let played = !self.contest.boards_in_play(self.table, round).is_empty();
        let boards = section.movement.boards_go_to(round, self.table.table).filter(|_| played);
        let boards = boards.map(|go| match go {
            BoardsGo::Table(table) if table == self.table.table => "The boards stay here.".to_owned(),
            BoardsGo::OutOfPlay => "The boards are out of play: leave them for the director.".to_owned(),
            go @ (BoardsGo::Table(_) | BoardsGo::Shared(_) | BoardsGo::Bystand { .. }) => {
                format!("The boards go {go}.")
            }
        });
        pairs.chain(boards).collect()
    }

    fn entries(self, round: RoundNumber) -> Vec<EntryId> {
        let side = |line| entry_at(self.contest, (self.table, line), round);
        Line::ALL.into_iter().filter_map(side).collect()
    }

    /// Where one pair goes after a round.
    fn pair_goes(self, (entry, line): (EntryId, Line), round: RoundNumber) -> String {
        let pair = sentence(&pair_name(self.contest, entry));
        let next = round.next();
        if !self.contest.is_there(entry, next) {
            return format!("{pair}: that was your last round.");
        }
        if let Some(place) = self.plays((entry, line), next) {
            return format!("{pair} next: {place}.");
        }
        let back = self.rounds_after(next).find_map(|later| Some((later, self.plays((entry, line), later)?)));
        match back {
            Some((later, place)) => {
                format!("{pair} next: sit out round {next}; then round {later}: {place}.")
            }
            None => format!("{pair} next: sit out round {next}. That was your last round."),
        }
    }

    fn rounds_after(self, round: RoundNumber) -> impl Iterator<Item = RoundNumber> {
        let last = self.contest.section(self.table.section).map_or(0, Section::round_count);
        (round.0 + 1..=last).map(RoundNumber)
    }

    /// `table 7, East-West, boards 10 to 12, against pair 4NS`; `None` if the entry plays nobody in the round.
    fn plays(self, (entry, from): (EntryId, Line), round: RoundNumber) -> Option<String> {
        let section = self.contest.section(entry.section)?;
        let (number, line) = section.movement.seat_of(entry.pair, round)?;
        let table = TableId { section: entry.section, table: number };
        let opponents = entry_at(self.contest, (table, line.other()), round)?;
        let place = match (table == self.table, line == from) {
            (true, true) => "stay here".to_owned(),
            (true, false) => "stay at this table, but change sides".to_owned(),
            (false, _) => table_name(self.contest, table),
        };
        let boards = boards_in_words(self.contest.boards_in_play(table, round));
        let against = pair_name(self.contest, opponents);
        Some(format!("{place}, {}, {boards}, against {against}", direction(line)))
    }
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
        (TableState::Waiting, Some(round)) => {
            format!("Please wait: the director opens round {}.", round.next())
        }
        (TableState::SitsOut, Some(round)) => {
            format!("Nobody plays at this table in round {round}. Whoever is here sits out.")
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
    let to_play: Vec<_> = view.boards.iter().filter(|b| b.status.is_none()).map(|b| b.board).collect();
    if !view.seated && to_play.len() == view.boards.len() {
        return format!("Round {round}: please check that the right pairs sit here.");
    }
    format!("Please play {}.", boards_in_words(&to_play))
}
