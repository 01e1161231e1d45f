//! What a page has worked out by name: arithmetic, and what rests on cards, calls and scores.

mod declarer;
mod lean;
mod offender;
mod poll;
mod revoke;
mod sanction;
mod suits;

use super::run::{Run, Stop};

/// What a page gives: values by name.
pub(super) type Given<'a> = &'a [(String, String)];

/// Works something out: it may ask, set values, and add to the finding.
type Work = fn(&mut Run<'_, '_, '_>, Given<'_>) -> Result<(), Stop>;

/// Everything that is worked out.
pub(super) const WORKS: &[(&str, Work)] = &[
    ("count", count),
    ("ordinal", revoke::ordinal),
    ("revoke-tricks", revoke::of_all),
    ("revoke-alone", revoke::of_one),
    ("revoke-in-result", revoke::in_result),
    ("offender", offender::offender),
    ("suits", suits::suits),
    ("lean", lean::lean),
    ("nearly-all", poll::nearly_all),
    ("declarer", declarer::declarer),
    ("sanction", sanction::sanction),
];

/// Whether something is worked out by this name.
pub(super) fn is_known(name: &str) -> bool {
    WORKS.iter().any(|(one, _)| *one == name)
}

/// The values that something sets by names of its own.
pub(super) fn results(name: &str) -> &'static [&'static str] {
    RESULTS.iter().find(|(one, _)| *one == name).map_or(&[], |(_, results)| results)
}

/// What sets values by names of its own, with these names.
const RESULTS: &[(&str, &[&str])] = &[
    ("revoke-tricks", &["tricks-due"]),
    ("revoke-alone", &["due"]),
    ("revoke-in-result", &["fits-played", "fits-moved"]),
    ("lean", &["results"]),
    ("sanction", &["sanctions"]),
];

/// Works out by name.
///
/// # Errors
/// What it asks, or that there is nothing of this name.
pub(super) fn compute(run: &mut Run<'_, '_, '_>, name: &str, given: Given<'_>) -> Result<(), Stop> {
    let Some((_, work)) = WORKS.iter().find(|(one, _)| *one == name) else {
        return Err(run.fault(format!("nothing works out `{name}`")));
    };
    work(run, given)
}

/// A value that is given.
pub(super) fn given_value<'a>(given: Given<'a>, name: &str) -> Option<&'a str> {
    given.iter().rev().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
}

/// `compute "count" into="tricks" of="{won} + {later} - 1"`: sums and differences of whole numbers, from left to right, never
/// below 0; `least` and `most` before a number keep what is there within it.
fn count(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let (Some(into), Some(of)) = (given_value(given, "into"), given_value(given, "of")) else {
        return Err(run.fault("`count` needs into=\"…\" and of=\"…\""));
    };
    let (mut sum, mut sign) = (0_u32, "+");
    for word in of.split_whitespace() {
        if ["+", "-", "least", "most"].contains(&word) {
            sign = word;
            continue;
        }
        let number: u32 =
            word.parse().map_err(|_none| run.fault(format!("`{word}` is no number to count with")))?;
        sum = match sign {
            "-" => sum.saturating_sub(number),
            "least" => sum.max(number),
            "most" => sum.min(number),
            _ => sum.saturating_add(number),
        };
    }
    run.set(into, sum.to_string());
    Ok(())
}
