//! Declarer, as an auction tells.

use super::{Given, given_value};
use crate::page::run::{Run, Stop};
use game::seat::Seat;

/// `compute "declarer" seat="{auction.declarer}"`: from here on declarer's seat is known.
pub(super) fn declarer(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let seat =
        given_value(given, "seat").and_then(|seat| Seat::ALL.into_iter().find(|one| one.to_string() == seat));
    let Some(seat) = seat else {
        return Err(run.fault("`declarer` needs seat=\"…\": North, East, South or West"));
    };
    run.interview.learn_declarer(seat);
    Ok(())
}
