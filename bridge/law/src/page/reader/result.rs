//! Results and awards, as a director writes them.

use super::{Read, examples};
use crate::award::{FORM, ONE, Results, read_any, read_one, read_several};
use crate::page::run::{Run, Stop};
use crate::question::Question;
use game::adjustment::Adjustment;
use game::result::BoardResult;

/// One result: `4S N +1`.
pub(super) fn result(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let result = written(run, question, ONE, read_one)?;
    Ok(Read { told: result.to_string(), values: vec![] })
}

/// One result, or up to four with weights: `is-weighted`.
pub(super) fn results(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    written(run, question, FORM, read_any).map(|results| told(&results))
}

/// Two to four results with weights.
pub(super) fn several_results(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    written(run, question, FORM, read_several).map(|results| told(&results))
}

fn told(results: &Results) -> Read {
    let is_weighted = if results.parts().len() > 1 { "yes" } else { "no" };
    Read { told: results.to_string(), values: vec![("is-weighted", is_weighted.to_owned())] }
}

/// What both sides are awarded: `NS average plus, EW 4S N -1`.
pub(super) fn award(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let form = "a result, results with weights, or a score for each side: NS average plus, EW average minus";
    let award: Adjustment<BoardResult> = written(run, question, form, str::parse)?;
    Ok(Read { told: award.to_string(), values: vec![] })
}

fn written<T, E: std::fmt::Display>(
    run: &mut Run<'_, '_, '_>,
    question: Question,
    form: &'static str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Stop> {
    let examples = examples(&question, &["4S N =", "3NT E -1"]);
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    Ok(run.interview.value(question, form, &examples, read)?)
}
