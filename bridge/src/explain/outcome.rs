//! What happened at the table, in a sentence.

use crate::adjustment_words::for_each_side;
use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::explain::wording;
use crate::law::{Book, Edition, numbering};
use crate::result::{BoardResult, Play};
use crate::seat::Line;

/// To whom it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    You,
    YourTeam,
}

/// What the outcome is, and the score from the view of a line.
pub(super) fn sentence(
    board: BoardNumber,
    outcome: &Outcome,
    (line, reader): (Line, Reader),
    book: &Book,
) -> String {
    match outcome {
        Outcome::Result(result) => of_result(board, *result, (line, reader)),
        Outcome::Artificial { north_south, east_west } => {
            let award = for_each_side(&north_south.to_string(), &east_west.to_string());
            format!(
                "The director awarded an artificial score here ({}): {award}.",
                numbering::artificial(book)
            )
        }
        Outcome::Adjusted(adjustment) if adjustment.is_artificial() => {
            let law = numbering::artificial(book);
            format!("The director awarded an artificial score here ({law}): {}.", adjustment.in_words())
        }
        Outcome::Adjusted(adjustment) => {
            let law = book.law(12, if book.edition == Edition::Laws1997 { "C" } else { "C1" });
            format!("The director awarded an adjusted score here ({law}): {}.", adjustment.in_words())
        }
        Outcome::NotPlayed(why) => {
            let law = why.award::<BoardResult>().map(|_| format!(" ({})", numbering::artificial(book)));
            format!("{}{}.", outcome.in_words(), law.unwrap_or_default())
        }
    }
}

/// `4♠ by North, not vulnerable, just made: +420 for North-South, so -420 for you.`
fn of_result(board: BoardNumber, result: BoardResult, (line, reader): (Line, Reader)) -> String {
    let you = match reader {
        Reader::You => "you",
        Reader::YourTeam => "your team",
    };
    let score = result.score(board);
    let worth = score.map(|score| match line {
        Line::NorthSouth => format!("{} for {you}", wording::score(score)),
        Line::EastWest => format!(
            "{} for North-South, so {} for {you}",
            wording::score(score),
            wording::score(score.seen_by(line))
        ),
    });
    match (result, worth) {
        (BoardResult::Played(play), Some(worth)) => format!("{}: {worth}.", played(board, play)),
        (BoardResult::PassedOut, _) => {
            "The board was passed out: a score of 0, which counts like any other.".to_owned()
        }
        (BoardResult::RawScore(_), Some(worth)) => {
            format!("The score was written down without a contract: {worth}.")
        }
        (BoardResult::NotPlayed | BoardResult::Played(_) | BoardResult::RawScore(_), _) => {
            "The board was not played here.".to_owned()
        }
    }
}

/// `4♠ doubled by North, not vulnerable, made with 10 tricks`.
fn played(board: BoardNumber, play: Play) -> String {
    let doubling = match play.contract.doubling {
        crate::contract::Doubling::Undoubled => "",
        crate::contract::Doubling::Doubled => " doubled",
        crate::contract::Doubling::Redoubled => " redoubled",
    };
    let contract = format!("{}{doubling}", play.contract.bid_symbols());
    let vulnerable = if board.is_vulnerable(play.declarer.line()) { "vulnerable" } else { "not vulnerable" };
    let made = match play.difference() {
        0 => "just made".to_owned(),
        over @ 1.. => format!("made with {}", tricks(over, "overtrick")),
        down => format!("{} down", down.unsigned_abs()),
    };
    format!("{contract} by {}, {vulnerable}, {made}", play.declarer)
}

fn tricks(count: i8, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
