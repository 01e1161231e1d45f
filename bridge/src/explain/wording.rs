//! How numbers stand in a sentence.

use crate::board::BoardNumber;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::score::Score;
use crate::seat::Line;

/// A number with up to four places: `12.6`, `4.8333`, `-0.5`.
pub(super) fn number(number: Exact) -> String {
    half_away_from_zero(&big(number), 4).trimmed()
}

/// The same with its sign: `+3`, `0`, `-1.6364`.
pub(super) fn signed(value: Exact) -> String {
    let text = number(value);
    if text == "0" || text.starts_with('-') { text } else { format!("+{text}") }
}

/// A score with its sign: `+420`, `0`, `-50`.
pub(super) fn score(score: Score) -> String {
    if score.0 > 0 { format!("+{score}") } else { score.to_string() }
}

/// `1 board`, `2 boards`, `2.3 boards`.
pub(super) fn count(amount: Exact, one: &str) -> String {
    if amount == Exact::from_integer(1) { format!("1 {one}") } else { format!("{} {one}s", number(amount)) }
}

/// `1 IMP`, `-1 IMP`, `2 IMPs`, `0 IMPs`, with its sign.
pub(super) fn imps(amount: Exact) -> String {
    let is_one = amount == Exact::from_integer(1) || amount == Exact::from_integer(-1);
    format!("{} IMP{}", signed(amount), if is_one { "" } else { "s" })
}

/// North-South's number from the view of a line.
pub(super) fn seen_by(line: Line, north_south: Exact) -> Exact {
    match line {
        Line::NorthSouth => north_south,
        Line::EastWest => -north_south,
    }
}

/// A board in a list: `7`, or `7 (subject to ruling)` where what it is worth may still change.
pub(super) fn board_in_list(board: BoardNumber, awaits_ruling: bool) -> String {
    if awaits_ruling { format!("{board} (subject to ruling)") } else { board.to_string() }
}

/// A list as people say it: `a`, `a and b`, `a, b and c`.
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
