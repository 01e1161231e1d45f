//! Polls of players, and what is written down with them.

use super::Read;
use crate::case::LEFT_OUT;
use crate::page::run::{Run, Stop};
use crate::poll::{Action, FORM, Poll, Verdict};
use crate::question::Question;

/// A poll: `asked` is how many players, `actions` how many actions they named. The actions are `action-1` and so on, each with
/// `considered-1`, `chosen-1`, and what it is by the numbers alone, `verdict-1`: `alternative`, `not-considered`, `not-chosen`
/// or `doubtful`. `is-taken-1`: yes where it is the answer to `taken`.
pub(super) fn poll(run: &mut Run<'_, '_, '_>, key: &str, question: Question) -> Result<Read, Stop> {
    let examples = ["20: 4S 15/7, P 5/2", "1: 4S > 4S; 2: 4S > 4S; 3: 4S > 4S", "5: 4S 5/4, P 4/1"];
    let read = |given: &str| given.parse::<Poll>().map(|poll| (given.to_owned(), poll));
    let (told, poll) = run.interview.value(question, FORM, &examples, read)?;
    let taken = run.value("taken");
    let counts = poll.counts();
    for (place, count) in counts.iter().enumerate() {
        let action = count.action.to_string();
        let verdict = match poll.verdict(count, run.book()) {
            Verdict::Alternative => "alternative",
            Verdict::NotConsidered => "not-considered",
            Verdict::NotChosen => "not-chosen",
            Verdict::Doubtful => "doubtful",
        };
        let is_taken = if taken.as_ref() == Some(&action) { "yes" } else { "no" };
        for (name, value) in [
            ("action", action),
            ("considered", count.considered.to_string()),
            ("chosen", count.chosen.to_string()),
            ("verdict", verdict.to_owned()),
            ("is-taken", is_taken.to_owned()),
        ] {
            run.set(format!("{key}.{name}-{}", place + 1), value);
        }
    }
    Ok(Read {
        told,
        values: vec![("asked", poll.asked().to_string()), ("actions", counts.len().to_string())],
    })
}

/// A call, or a word for a play.
pub(super) fn action(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let form = "a call such as 4S or P, or a word for a play";
    let action = run.interview.value(question, form, &["4S", "P"], |given| {
        if given.is_empty() { Err("write what the player did") } else { Ok(Action::from(given)) }
    })?;
    Ok(Read { told: action.to_string(), values: vec![] })
}

/// The calls and what is in question, for whoever hears an appeal: `is-left-out` yes where nothing is written.
pub(super) fn record(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let form = "the calls and what is in question, such as N: 1H P 2H X; South's double; or -";
    let examples = ["N: 1H P 2H X; the double", LEFT_OUT];
    let given = run.interview.value(question, form, &examples, |given| Ok::<_, String>(given.to_owned()))?;
    let is_left_out = if given.is_empty() || given == LEFT_OUT { "yes" } else { "no" };
    let values = vec![("is-left-out", is_left_out.to_owned())];
    Ok(Read { told: given.trim_end_matches('.').to_owned(), values })
}
