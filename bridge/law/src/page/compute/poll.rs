//! What is worked out of a poll beside its counts.

use super::{Given, given_value};
use crate::page::run::{Run, Stop};
use crate::poll::{Action, Poll};

/// `compute "nearly-all" into="is-nearly-all" percent="75"`: whether more than so many in a hundred of the players in `poll`
/// choose what the answer to `taken` says was done at the table; no where `percent` is no number.
pub(super) fn nearly_all(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let (Some(into), Some(percent)) = (given_value(given, "into"), given_value(given, "percent")) else {
        return Err(run.fault("`nearly-all` needs into=\"…\" and percent=\"…\""));
    };
    let (Some(poll), Some(taken)) =
        (run.value("poll").and_then(|poll| poll.parse::<Poll>().ok()), run.value("taken"))
    else {
        return Err(run.fault("`nearly-all` needs the answers to `poll` and `taken`"));
    };
    let is_it =
        percent.parse().is_ok_and(|percent| poll.is_nearly_all(&Action::from(taken.as_str()), percent));
    run.set(into, if is_it { "yes" } else { "no" });
    Ok(())
}
