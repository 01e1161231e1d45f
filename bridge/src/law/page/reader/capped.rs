//! What a side has won on a board of which it keeps average minus at most (Law 25B2(b)(2) of 1997).

use super::Read;
use crate::exact::Exact;
use crate::law::change_of_call_score::{Won, decimal, read_imps, read_matchpoints, scores};
use crate::law::page::run::{Run, Stop};
use crate::law::question::Question;

/// Matchpoints and the top: `table`, what the side has won; `offending`, what is left of it; `other`, what the other side has;
/// `is-capped`, whether something is taken.
pub(super) fn matchpoints(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let examples = &["9 of 12", "3 of 12", "0.5 of 1"];
    let form = "what was won and the top, such as 9 of 12";
    let won = run.interview.value(question, form, examples, read_matchpoints)?;
    Ok(read(run, won))
}

/// The same in IMPs, where each side of the match has its own score.
pub(super) fn imps(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let imps = asked(run, question)?;
    Ok(read(run, Won::Swiss { imps }))
}

/// The same in a match with one winner, where the scores of both sides are averaged.
pub(super) fn imps_averaged(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let imps = asked(run, question)?;
    Ok(read(run, Won::Knockout { imps }))
}

fn asked(run: &mut Run<'_, '_, '_>, question: Question) -> Result<Exact, Stop> {
    let form = "a number of IMPs, such as 13 or -3";
    Ok(run.interview.value(question, form, &["13", "-3", "-10"], read_imps)?)
}

fn read(run: &Run<'_, '_, '_>, won: Won) -> Read {
    let two = scores(won, run.book());
    let table = match won {
        Won::Matchpoints { won, .. } => won,
        Won::Swiss { imps } | Won::Knockout { imps } => imps,
    };
    let is_capped = if two.offending == table { "no" } else { "yes" };
    let values = vec![
        ("table", decimal(table)),
        ("offending", decimal(two.offending)),
        ("other", decimal(two.other)),
        ("is-capped", is_capped.to_owned()),
    ];
    Read { told: decimal(table), values }
}
