//! Pairs that stand twice on a board, in a file of any form: perhaps a result that was sent again. Both count, because the file
//! does not say which of them was meant; the one that was not can be taken out.

use std::collections::BTreeMap;

use super::{FileBoard, ResultsFile};

/// What is to be said about each board.
pub(super) fn told(file: &ResultsFile) -> Vec<String> {
    file.boards.iter().flat_map(|board| of_board(file, board)).collect()
}

fn of_board(file: &ResultsFile, board: &FileBoard) -> Vec<String> {
    let mut count: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for row in &board.rows {
        *count.entry((row.ns, row.ew)).or_default() += 1;
    }
    let id = |entry: usize| file.entries[entry].id.as_str();
    let twice = count.into_iter().filter(|(_, count)| *count > 1);
    let said = twice.map(|((ns, ew), count)| {
        format!(
            "board {}: {} against {} stands there {count} times, and each counts: if a result was sent again, leave \
             the old one out",
            board.number,
            id(ns),
            id(ew)
        )
    });
    said.collect()
}
