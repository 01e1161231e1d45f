//! What may be done about a line of a paper traveller. It needs no server.

use bridge::board::BoardNumber;
use bridge::law::score_change::PairsSay;
use serde_json::json;

use super::adjust_action::{CheckScore, Pairs};
use super::failure::Failure;
use super::reply::Output;
use crate::paper_entry::{PaperEntry, read, with_columns};

/// Prints what the director may do about a written score, and why.
///
/// # Errors
/// [`Failure::Input`] for a board or contract that cannot be read; [`Failure::Output`].
pub(super) fn check_score(check: &CheckScore, output: &mut Output<'_>) -> Result<(), Failure> {
    let board = BoardNumber::new(check.board);
    let board = board.ok_or_else(|| Failure::Input("boards are numbered from 1".to_owned()))?;
    let written = with_columns(read(&check.written).map_err(Failure::Input)?, check.ns, check.ew);
    let pairs = check.pairs.map(|pairs| match pairs {
        Pairs::Agree => PairsSay::TheSame,
        Pairs::Disagree => PairsSay::Otherwise,
        Pairs::NotThere => PairsSay::NotThere,
    });
    let (is_confident, is_over) = (check.confident, check.period_over);
    let verdict = PaperEntry { board, written, pairs, is_confident, is_over }.judged();
    let value = json!({
        "judgement": verdict.code,
        "to": verdict.to.map(|score| score.0),
        "why": verdict.why,
        "follow_the_pairs": verdict.pairs.map(|may| may.is_ok()),
        "because": verdict.pairs.and_then(Result::err),
    });
    let asked = match verdict.of_the_pairs() {
        asked if asked.is_empty() => asked,
        asked => format!("\n{asked}"),
    };
    output.show(&format!("{}: {}.{asked}", verdict.headline, verdict.why), &value)
}
