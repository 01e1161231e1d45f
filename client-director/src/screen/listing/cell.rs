//! Cells of several lines: what two sides have, or why a board was not played, would be cut in one.

use bridge::contest::SideScores;
use proto::v1;

use crate::outcome;
use crate::screen::folded::wrap;
use crate::signed;

/// The letters of a line of a narrow column.
const NARROW: usize = 14;

/// What a board came to, in lines for a narrow column: of a split score each side's own with its name, and why a board was
/// not played.
pub(super) fn outcome(outcome: Option<&v1::Outcome>) -> String {
    let text = outcome::write_short(outcome);
    match text.split_once(", EW ") {
        Some((north_south, east_west)) => format!("{north_south}\nEW {east_west}"),
        None if text.starts_with("not played, ") => lines(&text, NARROW),
        None => text,
    }
}

/// The same in full.
pub(super) fn in_full(outcome: Option<&v1::Outcome>, width: usize) -> String {
    lines(&outcome::write(outcome), width)
}

/// The score that both sides have, from North-South's view, or each side's own with its name and its sign.
pub(super) fn scores(scores: SideScores) -> String {
    if scores.differ() {
        scores.told(signed::score).replace(", ", "\n")
    } else {
        scores.told(|score| score.to_string())
    }
}

/// A text broken between words.
pub(super) fn lines(text: &str, width: usize) -> String {
    wrap(text, width).join("\n")
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::Outcome;

    use super::*;

    /// Each side of a split score has its name and its sign (Law 12C1(c) of 2017 names the sides apart), and a board that was
    /// not played its reason (Law 12C2(a)). Scores of board 1 by the table of Law 77.
    #[test]
    fn both_sides_and_the_reason_stand_in_lines() {
        for (text, told, scored) in [
            ("NS 4H N -1, EW 4H N =", "NS 4H N -1\nEW 4H N =", "NS -50\nEW -420"),
            ("NS 4H N =, EW 4HXX N -1", "NS 4H N =\nEW 4HXX N -1", "NS +420\nEW +200"),
            ("NS 60 % 4H N =, 40 % 4H N -1, EW 4H N =", "NS weighted\nEW 4H N =", "EW -420"),
            ("NS avg+, EW 4H N -1", "NS avg+\nEW 4H N -1", "EW +50"),
            ("avg+/avg-", "avg+/avg-", ""),
            ("60 % 4H N =, 40 % 4H N -1", "weighted", ""),
            ("4H N -1", "4H N -1", "-50"),
            ("not played", "Not played", ""),
            ("not played, no fault", "not played,\nnobody's fault", ""),
            ("not played, slow play ns", "not played,\nslow play NS", ""),
            ("not played, slow play both", "not played,\nslow play both", ""),
            ("not played, slow play ns and ew partly", "not played,\nslow play NS,\npartly EW", ""),
            ("not played, slow play ew partly", "not played,\nslow play\npartly EW", ""),
            ("not played, bye", "not played,\nbye", ""),
            ("not played, removed", "not played,\nremoved", ""),
        ] {
            let read: Outcome = text.parse().unwrap();
            assert_eq!(outcome(Some(&v1::Outcome::from(&read))), told, "{text}");
            assert_eq!(scores(read.scores(BoardNumber::new(1).unwrap())), scored, "{text}");
        }
    }
}
