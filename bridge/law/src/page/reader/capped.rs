//! What a side has won on a board of which it keeps average minus at most (Law 25B2(b)(2) of 1997).

use super::Read;
use crate::change_of_call_score::{TwoScores, Won, decimal, read_imps, read_matchpoints, scores};
use crate::page::run::{Run, Stop};
use crate::question::Question;
use game::exact::Exact;

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
    let two = scores(won, run.book());
    Ok(read(table, two, vec![]))
}

/// The same in IMPs, where each side has its own score; and `averaged` and `averaged-other`, where the two are averaged.
pub(super) fn imps(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let form = "a number of IMPs, such as 13 or -3";
    let imps = run.interview.value(question, form, &["13", "-3", "-10"], read_imps)?;
    let averaged = scores(Won::Knockout { imps }, run.book());
    let averaged =
        vec![("averaged", decimal(averaged.offending)), ("averaged-other", decimal(averaged.other))];
    Ok(read(imps, scores(Won::Swiss { imps }, run.book()), averaged))
}

fn read(table: Exact, two: TwoScores, mut values: Vec<(&'static str, String)>) -> Read {
    let is_capped = if two.offending == table { "no" } else { "yes" };
    values.extend([
        ("offending", decimal(two.offending)),
        ("other", decimal(two.other)),
        ("is-capped", is_capped.to_owned()),
    ]);
    Read { told: decimal(table), values }
}
