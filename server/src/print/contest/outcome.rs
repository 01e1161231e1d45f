//! What a board came to, on paper; suits as signs, which become letters where the font has none.

use bridge::card::Card;
use bridge::contest::{Outcome, OutcomeStatus, SideScores};
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::Line;

/// `4♠X N -1`, `Passed out`, `Adjusted: average plus for both sides`; with what it still waits for.
pub(super) fn text(outcome: &Outcome, status: OutcomeStatus) -> String {
    let text = match outcome {
        Outcome::Result(BoardResult::RawScore(_)) => "score from paper".to_owned(),
        Outcome::Result(_) | Outcome::NotPlayed(_) | Outcome::Artificial { .. } | Outcome::Adjusted(_) => {
            outcome.on_card()
        }
    };
    match status {
        OutcomeStatus::Entered => format!("{text} (not agreed yet)"),
        OutcomeStatus::Disputed => format!("{text} (not agreed at the table)"),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => text,
    }
}

/// The same, with what the Director has still to decide.
pub(super) fn with_ruling(outcome: &Outcome, status: OutcomeStatus, awaits_ruling: bool) -> String {
    let text = text(outcome, status);
    if awaits_ruling { format!("{text} (subject to ruling)") } else { text }
}

/// The opening lead; empty where it was not written down.
pub(super) fn lead(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => play.lead.map(Card::symbols).unwrap_or_default(),
        Outcome::Result(_) | Outcome::NotPlayed(_) | Outcome::Artificial { .. } | Outcome::Adjusted(_) => {
            String::new()
        }
    }
}

/// A score in the column of the side that has it: `420` and nothing, or nothing and `50`. Where the sides have different
/// ones each stands in its own column, with the side and its sign: `NS -50` is not what the column's heading says.
pub(super) fn columns(scores: SideScores) -> [String; 2] {
    if scores.differ() {
        let own = |line: Line| {
            let score = scores.side(line).map(|Score(score)| format!("{line} {score:+}"));
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
pub(super) fn percent(hundredths: Option<u32>) -> String {
    hundredths.map_or_else(String::new, |hundredths| format!("{}.{:02}", hundredths / 100, hundredths % 100))
}
