//! A line of a traveller, and the number of a board.

use super::{Read, examples};
use crate::page::run::{Run, Stop};
use crate::question::Question;
use crate::score_change::{Consistency, Judgement, judge_entry, read_entry};
use game::board::BoardNumber;
use game::score::Score;

/// The number of a board.
pub(super) fn board(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let board = run.interview.value(question, "a board number", &["1", "4"], |text| {
        let number: u16 = text.parse().map_err(|_no_number| "write a number, such as 12")?;
        BoardNumber::new(number).ok_or("there is no such board")
    })?;
    Ok(Read { told: board.to_string(), values: vec![] })
}

/// A score as it is written, with its contract: `21 4S N 10 NS 420`. `may` is what the director may do with it without asking
/// anybody: `change` or `write` it (`score`), `cancel` it (`north-south`, `east-west`), or only `ask`; `why`, and the same as
/// the beginning of a sentence (`Why`); `is-consistent`.
pub(super) fn score(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let examples = examples(
        &question,
        &["21 4S N 10 NS 420", "21 2S N 10 NS 140", "21 4S N 10 NS 620", "21 2D - - EW 50", "21 4S N 10"],
    );
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    let form = "board, contract, declarer, tricks and score, such as 21 4S N 10 NS 420 or 21 4S N = NS 420; a - for what is \
                not there, nothing for a score that is not";
    let (board, entry) = run.interview.value(question, form, &examples, read_entry)?;
    let (may, why, mut values) = match judge_entry(board, &entry) {
        Judgement::MayChange { to, why } => ("change", why, vec![("score", in_its_column(to))]),
        Judgement::MayWrite { score, why } => ("write", why, vec![("score", in_its_column(score))]),
        Judgement::CannotBeRead { north_south, east_west, why } => {
            let awards = vec![("north-south", north_south.to_string()), ("east-west", east_west.to_string())];
            ("cancel", why, awards)
        }
        Judgement::Stands { why } | Judgement::QueryOnly { why } => ("ask", why, vec![]),
    };
    let is_consistent = if entry.consistency(board) == Consistency::Consistent { "yes" } else { "no" };
    values.extend([
        ("may", may.to_owned()),
        ("Why", capital(&why)),
        ("why", why),
        ("is-consistent", is_consistent.to_owned()),
    ]);
    Ok(Read { told: format!("board {board}"), values })
}

fn in_its_column(score: Score) -> String {
    let line = if score.0 < 0 { "East-West" } else { "North-South" };
    format!("{} for {line}", score.0.unsigned_abs())
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
