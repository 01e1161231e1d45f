//! The seeds' examples as cases to rule on.

use std::fmt::Write as _;
use std::io::BufRead;

use bridge::law::case::Case;
use bridge::law::source;
use bridge::law::{Edition, Next, Procedure, procedures};
use serde_json::json;

use super::ask::{Typed, typed};
use super::text;
use crate::cli::failure::Failure;
use crate::cli::reply::Output;
use crate::hearing::Hearing;

/// Lists the cases.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn list(found: &[Told], output: &mut Output<'_>) -> Result<(), Failure> {
    let mut text = String::new();
    for (procedure, case) in found {
        writeln!(text, "{:32}  {:24}  {}", case.key, procedure.key(), source::told(case.source))
            .expect("a string takes all that is written");
    }
    let value: Vec<_> = found
        .iter()
        .map(|(procedure, case)| {
            json!({"case": case.key, "procedure": procedure.key(), "book": case.book, "source": case.source})
        })
        .collect();
    output.show(&text, &json!(value))
}

/// Poses the cases one after another and checks each answer.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn study(found: &[Told], input: &mut dyn BufRead, output: &mut Output<'_>) -> Result<(), Failure> {
    let (mut right, mut done) = (0, 0);
    for (place, (procedure, case)) in found.iter().enumerate() {
        writeln!(output.to, "\nCase {} of {} (Laws of {})", place + 1, found.len(), case.book)?;
        if let Some(story) = case.goes_on_from(procedure.cases()) {
            writeln!(output.to, "(It goes on from this: {story})")?;
        }
        writeln!(output.to, "{}", case.story)?;
        let Some(slips) = pose(*procedure, case, input, output)? else { break };
        done += 1;
        right += usize::from(slips == 0);
        writeln!(output.to, "From {}.", source::told(case.source))?;
    }
    writeln!(output.to, "\n{right} of {done} ruled without a slip.")?;
    Ok(())
}

/// Asks the questions of one case; how many answers were not those of the case, `None` where it was left.
fn pose(
    procedure: &'static dyn Procedure,
    case: &Case,
    input: &mut dyn BufRead,
    output: &mut Output<'_>,
) -> Result<Option<u32>, Failure> {
    let mut hearing = Hearing::new(procedure, case.law_book(), case.known());
    let mut slips = 0;
    loop {
        let progress = hearing.progress();
        let question = match progress.next {
            Next::Found(found) => {
                writeln!(output.to, "{}", text::finding(&found, progress.seats))?;
                return Ok(Some(slips));
            }
            Next::Ask(question) | Next::NoAnswer { question, .. } => question,
        };
        let Some((_, expected)) = case.answers.iter().find(|(key, _)| *key == question.key) else {
            return Err(Failure::Input(format!("the case {} has no answer to {}", case.key, question.key)));
        };
        writeln!(output.to, "\n{}", text::question(&question, progress.seats))?;
        let answer = match typed(&question, input, output)? {
            Typed::Left => return Ok(None),
            Typed::Back => {
                hearing.back();
                continue;
            }
            Typed::Answer(answer) => answer,
        };
        if case.corrected(&question, &answer).is_some() {
            slips += 1;
            writeln!(output.to, "Not so: {}. {}", question.told(expected), question.why)?;
        }
        hearing.answers.set(question.key.clone(), *expected);
    }
}

/// A procedure with one of its cases.
pub(super) type Told = (&'static dyn Procedure, &'static Case);

/// The cases of a procedure, one case, or all, under one edition of the Laws or any.
///
/// # Errors
/// [`Failure::Input`] where there is none.
pub(super) fn find(what: Option<&str>, edition: Option<Edition>) -> Result<Vec<Told>, Failure> {
    let all = procedures()
        .into_iter()
        .flat_map(|procedure| procedure.cases().iter().map(move |case| (procedure, case)));
    let wanted = |(procedure, case): &Told| {
        what.is_none_or(|what| procedure.key() == what || case.key == what)
            && edition.is_none_or(|edition| case.law_book().edition == edition)
    };
    let found: Vec<_> = all.filter(wanted).collect();
    if found.is_empty() {
        let what = what.unwrap_or_default();
        return Err(Failure::Input(format!(
            "there is no case or procedure {what}: `law study --list` shows all"
        )));
    }
    Ok(found)
}
