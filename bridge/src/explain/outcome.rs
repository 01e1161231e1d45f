//! What happened at the table, in a sentence.

use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::explain::wording;
use crate::result::{BoardResult, Play};
use crate::seat::{Line, Seat};

/// What the outcome is, and the score from the view of a line.
pub(super) fn sentence(board: BoardNumber, outcome: &Outcome, line: Line) -> String {
    match outcome {
        Outcome::Result(result) => of_result(board, *result, line),
        Outcome::Artificial { .. } => "The director awarded an artificial score here (Law 12C2).".to_owned(),
        Outcome::Adjusted(adjustment) => {
            format!("The director awarded an adjusted score here (Law 12): {adjustment}.")
        }
        Outcome::NotPlayed(why) => format!("{why}."),
    }
}

/// `4S by North, 10 tricks, not vulnerable: +420 for North-South, -420 for you.`
fn of_result(board: BoardNumber, result: BoardResult, line: Line) -> String {
    let score = result.score(board);
    let worth = score.map(|score| match line {
        Line::NorthSouth => format!("{} for you", wording::score(score)),
        Line::EastWest => format!(
            "{} for North-South, so {} for you",
            wording::score(score),
            wording::score(score.seen_by(line))
        ),
    });
    match (result, worth) {
        (BoardResult::Played(play), Some(worth)) => format!("{}: {worth}.", played(board, play)),
        (BoardResult::PassedOut, _) => {
            "The board was passed out: a score of 0, to be compared like any other.".to_owned()
        }
        (BoardResult::RawScore(_), Some(worth)) => {
            format!("The score was written down without a contract: {worth}.")
        }
        (BoardResult::NotPlayed | BoardResult::Played(_) | BoardResult::RawScore(_), _) => {
            "The board was not played here.".to_owned()
        }
    }
}

/// `4S doubled by North, not vulnerable, made with 10 tricks`.
fn played(board: BoardNumber, play: Play) -> String {
    let doubling = match play.contract.doubling {
        crate::contract::Doubling::Undoubled => "",
        crate::contract::Doubling::Doubled => " doubled",
        crate::contract::Doubling::Redoubled => " redoubled",
    };
    let contract = format!("{}{}{doubling}", play.contract.level, play.contract.strain.letters());
    let vulnerable = if board.is_vulnerable(play.declarer.line()) { "vulnerable" } else { "not vulnerable" };
    let made = match play.difference() {
        0 => "just made".to_owned(),
        over @ 1.. => format!("made with {}", tricks(over, "overtrick")),
        down => format!("{} down", down.unsigned_abs()),
    };
    format!("{contract} by {}, {vulnerable}, {made}", declarer(play.declarer))
}

fn tricks(count: i8, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

fn declarer(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}
