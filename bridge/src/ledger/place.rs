//! Scores as places in a table: nothing is searched for.

use crate::score::Score;

/// Places for all scores, which are tens and never more than 7,600 points (Law 77: seven no trump redoubled, thirteen
/// down), and so many that a mask finds one of them.
pub(super) const PLACES: usize = 2_048;

/// The tens of the lowest score that has a place.
const LOWEST: i32 = -1_024;

/// Where a score stands: twice its tens, whatever is above 32 bits left out.
pub(super) fn place_of(score: Score) -> u32 {
    /// Times five it is one more than 2³².
    const FIFTH: u32 = 0xcccc_cccd;
    score.0.cast_unsigned().wrapping_mul(FIFTH)
}

/// The same from the lowest score up: odd, or not below twice [`PLACES`], for a number that no contract scores and that
/// has no place.
pub(super) fn ascending(place: u32) -> u32 {
    place.wrapping_sub((2 * LOWEST).cast_unsigned())
}

/// Whether there is a place for each of some numbers, of which all bits are put together as [`ascending`] says them.
pub(super) fn are_places(all: u32) -> bool {
    all.is_multiple_of(2) && (all as usize) < 2 * PLACES
}

/// The place as an index into as many as there are places. First those of zero and of what is above it, then those of
/// what is below.
pub(super) fn slot(place: u32) -> usize {
    place as usize / 2 % PLACES
}

/// The score that stands there.
pub(super) fn score_at(slot: usize) -> Score {
    let tens = i32::try_from(slot % PLACES).expect("a few thousand");
    Score(10 * if slot < PLACES / 2 { tens } else { tens + 2 * LOWEST })
}
