//! What a side has won on a board of which it keeps average minus at most (Law 25B2(b)(2) of 1997).

use super::Read;
use crate::exact::Exact;
use crate::law::change_of_call_score::{Won, decimal, read_imps, read_matchpoints, scores};
use crate::law::page::run::{Run, Stop};
use crate::law::question::Question;

/// Matchpoints and the top, `9 of 12`, told as `9`: `offending`, what is left of it; `other`, what the other side has;
/// `is-capped`, whether something is taken.
pub(super) fn matchpoints(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let examples = &["9 of 12", "3 of 12", "0.5 of 1"];
    let form = "what was won and the top, such as 9 of 12";
    let won = run.interview.value(question, form, examples, read_matchpoints)?;
    let table = match won {
        Won::Matchpoints { won, .. } => won,
        Won::Swiss { imps } | Won::Knockout { imps } => imps,
    };
    let values = values(run, won, ["offending", "other"]);
    Ok(read(table, values))
}

/// The same in IMPs, where each side has its own score; and `averaged` and `averaged-other`, where the two are averaged.
pub(super) fn imps(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let form = "a number of IMPs, such as 13 or -3";
    let imps = run.interview.value(question, form, &["13", "-3", "-10"], read_imps)?;
    let mut all = values(run, Won::Swiss { imps }, ["offending", "other"]);
    all.extend(values(run, Won::Knockout { imps }, ["averaged", "averaged-other"]));
    Ok(read(imps, all))
}

fn values(
    run: &Run<'_, '_, '_>,
    won: Won,
    [offending, other]: [&'static str; 2],
) -> Vec<(&'static str, String)> {
    let two = scores(won, run.book());
    vec![(offending, decimal(two.offending)), (other, decimal(two.other))]
}

fn read(table: Exact, mut values: Vec<(&'static str, String)>) -> Read {
    let told = decimal(table);
    let is_capped = values.first().is_some_and(|(_, left)| *left != told);
    values.push(("is-capped", if is_capped { "yes" } else { "no" }.to_owned()));
    Read { told, values }
}
