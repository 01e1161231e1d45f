//! Rows of signs with the best balance: the pairs of a cycle compare by the autocorrelation of one row.

use std::collections::BTreeMap;

/// Rows of this many signs, as bits, of which half are set (with an odd number one fewer), each after the sum
/// of the squared nets of its turns: at least `most` if there are so many, the best first. No row is a turn
/// of another.
pub(crate) fn best_rows(signs: u32, most: usize) -> Vec<(u32, u32)> {
    let mut levels: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut kept = 0;
    let end = 1_u32 << signs;
    let mut row = (1_u32 << (signs / 2)) - 1;
    while row < end {
        let squares = squares(row, signs);
        let worst = levels.last_key_value().map_or(u32::MAX, |(&level, _)| level);
        if (kept < most || squares < worst) && is_first_turn(row, signs) {
            levels.entry(squares).or_default().push(row);
            kept += 1;
            let last = levels.last_key_value().map_or(0, |(_, rows)| rows.len());
            if kept - last >= most {
                levels.pop_last();
                kept -= last;
            }
        }
        // The next number with as many bits set.
        let lowest = row & row.wrapping_neg();
        let carried = row + lowest;
        row = (((row ^ carried) >> 2) / lowest) | carried;
    }
    let rows = levels.into_iter().flat_map(|(level, rows)| rows.into_iter().map(move |row| (level, row)));
    rows.take(4 * most).collect()
}

/// The sum of the squared nets of a row with all its turns.
fn squares(row: u32, signs: u32) -> u32 {
    (1..signs)
        .map(|by| {
            let differ = (row ^ turned(row, by, signs)).count_ones();
            signs.abs_diff(2 * differ).pow(2)
        })
        .sum()
}

fn is_first_turn(row: u32, signs: u32) -> bool {
    (1..signs).all(|by| row <= turned(row, by, signs))
}

fn turned(row: u32, by: u32, signs: u32) -> u32 {
    (row >> by | row << (signs - by)) & ((1 << signs) - 1)
}
