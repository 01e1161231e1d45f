//! Marks of the lines of a board.

use super::*;

/// Entries with the same mark are taken to have changed alike: so the two sides of each score have marks of their own.
#[test]
fn each_side_of_each_score_has_a_mark_of_its_own() {
    const SCORES: u32 = 9;
    let mut board = Board::default();
    for line in 0..SCORES {
        let row = Row::Score(Score(10 * i32::try_from(line).unwrap()));
        board.put(line, LedgerLine { north_south: 2 * line, east_west: 2 * line + 1, row });
    }
    let changes = vec![Change { worth: [0, 0], boards: 0 }; SCORES as usize];
    let mut entries = vec![Entry::default(); 2 * SCORES as usize];
    board.apply(&changes, &mut entries, 1);
    let marks: std::collections::BTreeSet<_> = entries.iter().map(|entry| entry.marked).collect();
    assert_eq!(marks.len(), entries.len(), "{entries:?}");
}
