//! A device of the room walk, and what those at its table do by it.

use std::collections::VecDeque;

use bridge::contest::view::{TableBoard, TableState, TableView};
use bridge::contest::{Command, Outcome, OutcomeStatus, Pairing, Slot};
use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;

use crate::evening;
use crate::generator::Generator;

/// A device at a table: what it was last shown, and what it has still to deliver.
pub(crate) struct Device {
    pub(crate) table: TableId,
    pub(crate) view: TableView,
    pub(crate) is_online: bool,
    /// One that does not say what it saw.
    pub(crate) is_old: bool,
    pub(crate) outbox: VecDeque<Command>,
}

impl Device {
    /// Whether somebody is still playing here, in an earlier round than this, as the device shows.
    pub(crate) fn keeps(&self, entry: EntryId, round: RoundNumber) -> bool {
        let view = &self.view;
        let (Some(own), true) = (view.round, view.state == TableState::Playing) else { return false };
        let sits_here = [view.north_south, view.east_west].contains(&Some(entry));
        let is_open = |board: &TableBoard| {
            let slot = Slot { table: self.table, round: own, board: board.board };
            !is_done(self.standing(slot))
        };
        own < round && sits_here && view.boards.iter().any(is_open)
    }

    /// What stands at a place as far as the device knows; `None` for nothing.
    pub(crate) fn standing(&self, slot: Slot) -> Option<(Option<BoardResult>, OutcomeStatus)> {
        let shown: &[&[TableBoard]] = &[&self.view.boards, &self.view.correctable];
        let board = shown.iter().copied().flatten().find(|board| board.board == slot.board);
        let mut stands = board.and_then(|board| Some((result_of(board), board.status?)));
        for command in &self.outbox {
            match command {
                Command::EnterResult { slot: at, result, .. } if *at == slot => {
                    let is_required = self.view.agreement_required;
                    let status = if is_required { OutcomeStatus::Entered } else { OutcomeStatus::Agreed };
                    stands = Some((Some(*result), status));
                }
                Command::AgreeResult { slot: at, result, played_by: None } if *at == slot => {
                    stands = Some((Some(*result), OutcomeStatus::Agreed));
                }
                Command::DisputeResult { slot: at, .. } if *at == slot => {
                    stands = stands.map(|(result, _)| (result, OutcomeStatus::Disputed));
                }
                _ => {}
            }
        }
        stands
    }
}

pub(crate) fn is_done(stands: Option<(Option<BoardResult>, OutcomeStatus)>) -> bool {
    stands.is_some_and(|(_, status)| status.is_settled())
}

pub(crate) fn result_of(board: &TableBoard) -> Option<BoardResult> {
    match board.outcome {
        Some(Outcome::Result(result)) => Some(result),
        Some(Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_)) | None => None,
    }
}

/// The next thing that a table is to do by its device.
pub(crate) fn todo(view: &TableView) -> Option<Command> {
    let (table, round) = (view.table, view.round?);
    let pairing = Pairing { north_south: view.north_south?, east_west: view.east_west? };
    view.boards.iter().find_map(|board| {
        let slot = Slot { table, round, board: board.board };
        match board.status {
            None => Some(Command::EnterResult {
                slot,
                result: BoardResult::PassedOut,
                replaces: None,
                played_by: Some(pairing),
            }),
            Some(OutcomeStatus::Entered) => {
                let (result, played_by) = (result_of(board)?, Some(pairing));
                Some(Command::AgreeResult { slot, result, played_by })
            }
            Some(OutcomeStatus::Disputed | OutcomeStatus::Agreed | OutcomeStatus::Directed) => None,
        }
    })
}

/// What a table can enter.
pub(crate) fn any_result(random: &mut Generator) -> BoardResult {
    loop {
        match evening::result(random) {
            BoardResult::RawScore(_) => {}
            result @ (BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::Played(_)) => {
                return result;
            }
        }
    }
}
