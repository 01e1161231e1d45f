//! Scores as places in a table: nothing is searched for.

use crate::score::Score;

/// No score is below −7,600 points (Law 77: seven no trump redoubled, thirteen down), and all are tens.
const LOWEST: i32 = -7_600;

/// Places for all scores, and so many that a mask finds one of them.
pub(super) const PLACES: usize = 2_048;

/// Where a score stands; not below [`PLACES`] for any number that no contract scores and that has no place.
pub(super) fn place_of(score: Score) -> u32 {
    /// Times five it is one more than 2³².
    const FIFTH: u32 = 0xcccc_cccd;
    // The tenth of a multiple of ten: anything else comes out above 2³² / 10.
    let above_lowest = score.0.wrapping_sub(LOWEST).cast_unsigned();
    above_lowest.wrapping_mul(FIFTH).rotate_right(1)
}

/// The same as an index into as many as there are places.
pub(super) fn slot(place: u32) -> usize {
    place as usize % PLACES
}

/// The score that stands there.
pub(super) fn score_at(slot: usize) -> Score {
    Score(10 * i32::try_from(slot % PLACES).expect("a few thousand") + LOWEST)
}
