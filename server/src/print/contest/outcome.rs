//! What a board came to, on paper; suits as signs, which become letters where the font has none.

use bridge::contest::{Outcome, OutcomeStatus, SideScores};
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::Line;
use words::Words;
use words::page::Sheet;

/// `4♠X N -1`, `Passed out`, `Adjusted: average plus for both sides`; with what it still waits for.
pub(super) fn text(outcome: &Outcome, status: OutcomeStatus, words: &Words) -> String {
    let result = match outcome {
        Outcome::Result(BoardResult::RawScore(_)) => words.say(Sheet::FromPaper),
        Outcome::Result(result) => words.short(result),
        Outcome::NotPlayed(_) | Outcome::Artificial { .. } | Outcome::Adjusted(_) => {
            words.award(outcome).unwrap_or_default()
        }
    };
    match status {
        OutcomeStatus::Entered => words.say(Sheet::NotAgreedYet { result }),
        OutcomeStatus::Disputed => words.say(Sheet::NotAgreed { result }),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => result,
    }
}

/// The same, with what the Director has still to decide.
pub(super) fn with_ruling(
    outcome: &Outcome,
    status: OutcomeStatus,
    awaits_ruling: bool,
    words: &Words,
) -> String {
    let result = text(outcome, status, words);
    if awaits_ruling { words.say(Sheet::SubjectToRuling { result }) } else { result }
}

/// The opening lead; empty where it was not written down.
pub(super) fn lead(outcome: &Outcome, words: &Words) -> String {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => {
            play.lead.map(|card| words.card(card)).unwrap_or_default()
        }
        Outcome::Result(_) | Outcome::NotPlayed(_) | Outcome::Artificial { .. } | Outcome::Adjusted(_) => {
            String::new()
        }
    }
}

/// A score in the column of the side that has it: `420` and nothing, or nothing and `50`. Where the sides have different
/// ones each stands in its own column, with the side and its sign: `NS -50` is not what the column's heading says.
pub(super) fn columns(scores: SideScores, words: &Words) -> [String; 2] {
    if scores.differ() {
        let own = |line: Line| {
            let score =
                scores.side(line).map(|Score(score)| format!("{} {score:+}", words.line_letters(line)));
            score.unwrap_or_default()
        };
        return Line::ALL.map(own);
    }
    match scores.common().map(|score| score.0) {
        None => [String::new(), String::new()],
        Some(0) => ["0".to_owned(), String::new()],
        Some(won @ 1..) => [won.to_string(), String::new()],
        Some(lost) => [String::new(), lost.unsigned_abs().to_string()],
    }
}

/// Hundredths of a percent as `61.54`; empty without any.
pub(super) fn percent(hundredths: Option<u32>, words: &Words) -> String {
    hundredths.map_or_else(String::new, |hundredths| words.hundredths(hundredths.into()))
}
