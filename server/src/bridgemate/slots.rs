//! Results by where they belong, of the server and of a file alike.

use std::collections::BTreeMap;

use bridge::contest::{Outcome, Slot};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;

use super::plan::Plan;
use crate::file::ResultsFile;

/// The board and the row of each result in a results file, by where it belongs, and how many belong nowhere. A row that
/// names no round is of the one in which its table has the board.
pub(super) fn slots(file: &ResultsFile, plan: &Plan) -> (BTreeMap<Slot, (usize, usize)>, usize) {
    let (mut slots, mut homeless) = (BTreeMap::new(), 0);
    for (board_index, board) in file.boards.iter().enumerate() {
        for (row_index, row) in board.rows.iter().enumerate() {
            let table = row.table.parse::<TableId>().ok();
            let round = table
                .and_then(|table| row.round.map(RoundNumber).or_else(|| plan.round_of(table, board.number)));
            match (table, round) {
                (Some(table), Some(round)) if plan.ids.contains_key(&table.section) => {
                    slots.insert(Slot { table, round, board: board.number }, (board_index, row_index));
                }
                _ => homeless += 1,
            }
        }
    }
    (slots, homeless)
}

/// What each place came to.
pub(super) fn outcomes(file: &ResultsFile, plan: &Plan) -> (BTreeMap<Slot, Outcome>, usize) {
    let (slots, homeless) = slots(file, plan);
    let outcome = |(board, row): (usize, usize)| file.boards[board].rows[row].outcome.clone();
    (slots.into_iter().map(|(slot, place)| (slot, outcome(place))).collect(), homeless)
}
