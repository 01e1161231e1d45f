//! Whether two values are the same.

use super::{Given, given_value};
use crate::law::page::run::{Run, Stop};

/// `compute "same" into="is-same" one="{early}" other="{replacement}"`: yes or no.
pub(super) fn same(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let Some(into) = given_value(given, "into") else {
        return Err(run.fault("`same` needs into=\"…\""));
    };
    let is_same = given_value(given, "one") == given_value(given, "other");
    run.set(into, if is_same { "yes" } else { "no" });
    Ok(())
}
