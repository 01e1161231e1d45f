//! The trick of a further revoke of the same side.

use super::super::run::{Run, Stop};
use super::Read;
use crate::question::Question;

/// The last trick in which a revoke is possible.
const LAST: u32 = 12;

/// `written "revoke-trick"`: that of the revoke before, which is `trick-before`, or a later one; two of one side in one
/// trick at most, so that a trick with `is-full` has no third.
pub(super) fn trick(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let Some(before) = run.value("trick-before").and_then(|trick| trick.parse::<u32>().ok()) else {
        return Err(run.fault("`revoke-trick` needs the trick of the revoke before"));
    };
    let least = before + u32::from(run.value("is-full").as_deref() == Some("yes"));
    let mut examples: Vec<u32> = vec![least, before + 1, before + 4, LAST];
    examples.retain(|number| *number <= LAST);
    examples.dedup();
    let examples: Vec<String> = examples.into_iter().map(|number| number.to_string()).collect();
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    let form = "its number: that of the revoke before or a later one, up to 12; two in one trick at most";
    let number = run.interview.value(question, form, &examples, |given| match given.parse::<u32>() {
        Ok(number) if (least..=LAST).contains(&number) => Ok(number),
        Ok(_) | Err(_) => Err(format!("the one before was in trick {before}")),
    })?;
    Ok(Read { told: number.to_string(), values: vec![] })
}
