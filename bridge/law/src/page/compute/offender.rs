//! The offender, as an auction tells.

use super::{Given, given_value};
use crate::page::run::{Run, Stop};
use game::seat::Seat;

/// `compute "offender" from="{auction.turn}" named="{auction.named}" turn="right"`: the offender is the player whose turn it
/// was, or where it was another's, the player of whom that was the right-hand opponent, the partner or the left-hand opponent.
/// An answer by which it is not the one who had been named is refused.
pub(super) fn offender(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let seat =
        |name| given_value(given, name).and_then(|text| text.chars().next()).and_then(Seat::from_letter);
    let Some(turn) = seat("from") else {
        return Err(run.fault("`offender` needs from=\"…\": whose turn it was"));
    };
    let told = match given_value(given, "turn") {
        Some("right") => turn.next(),
        Some("partner") => turn.partner(),
        Some("left") => turn.next().partner(),
        _ => turn,
    };
    let named = given_value(given, "named").filter(|named| named.len() == 1).and_then(|_| seat("named"));
    run.interview.settle_offender(named, told)?;
    Ok(())
}
