//! How numbers stand in a sentence.

use crate::board::BoardNumber;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::message::{Decimal, Label, Message, Plain};
use crate::messages;
use crate::score::Score;
use crate::scoring::Unit;
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

/// A number to stand in a sentence.
pub(super) fn decimal(amount: Exact) -> Decimal {
    Decimal(number(amount))
}

/// The same with its sign.
pub(super) fn signed_decimal(amount: Exact) -> Decimal {
    Decimal(signed(amount))
}

/// IMPs with their sign.
pub(super) fn imps(amount: Exact) -> Message {
    Unit::Imps.amount(&signed(amount))
}

/// North-South's number from the view of a line.
pub(super) fn seen_by(line: Line, north_south: Exact) -> Exact {
    match line {
        Line::NorthSouth => north_south,
        Line::EastWest => -north_south,
    }
}

/// A board in a list: `7`, or `7 (subject to ruling)` where what it is worth may still change.
pub(super) fn board_in_list(board: BoardNumber, awaits_ruling: bool) -> Message {
    subject_to_ruling(Plain::text(board.to_string()), awaits_ruling)
}

/// What stands in a list, with a remark where what it is worth may still change.
pub(super) fn subject_to_ruling(what: Message, awaits_ruling: bool) -> Message {
    if awaits_ruling { CellWords::AwaitsRuling { what }.into() } else { what }
}

messages! {
    /// What stands in cells of explanations.
    pub enum CellWords {
        AwaitsRuling { what: Message } = "explain-awaits-ruling",
        /// Somebody with their names.
        Called { who: Label, names: String } = "explain-called",
        Who { who: Label } = "explain-who",
    }
}

/// `pair 4EW`, or with the names.
pub(crate) fn called(who: Label, names: &str) -> Message {
    match names {
        "" => CellWords::Who { who },
        names => CellWords::Called { who, names: names.to_owned() },
    }
    .into()
}
