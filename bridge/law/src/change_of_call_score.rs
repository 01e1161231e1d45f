//! The score after a change of call under the Laws of 1997 (Law 25B2(b)(2), seed 002): the side that changed gets no
//! more than average minus, the other side keeps its score; in a knock-out match the two are averaged. What is said of it
//! stands on the page `change-of-call-score`.

use std::fmt;

use crate::book::Book;
use game::exact::{Exact, big, from_decimal, half_away_from_zero};

/// What the side that changed its call has won on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    /// Matchpoints, `0..=top`, of a top above nothing.
    Matchpoints { won: Exact, top: Exact },
    /// IMPs, less than nothing where they are lost, where each side of the match can have its own score.
    Swiss { imps: Exact },
    /// IMPs in a match with one winner.
    Knockout { imps: Exact },
}

/// The scores of the two sides, in matchpoints or IMPs; those of a pair of scores need not add up to the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoScores {
    pub offending: Exact,
    pub other: Exact,
}

/// Average minus in IMPs (seed 002).
const AVERAGE_MINUS_IMPS: i64 = -3;

/// The scores of both sides, exact: the side that changed has average minus at most (`change_of_call_cap` percent of
/// the top, or minus 3 IMPs); the other has what it won; in a knock-out match both are averaged (Law 86B).
pub fn scores(won: Won, book: &Book) -> TwoScores {
    match won {
        Won::Matchpoints { won, top } => {
            let cap = top * Exact::new(i64::from(book.options.change_of_call_cap), 100);
            TwoScores { offending: won.min(cap), other: top - won }
        }
        Won::Swiss { imps } => {
            TwoScores { offending: imps.min(Exact::from_integer(AVERAGE_MINUS_IMPS)), other: -imps }
        }
        Won::Knockout { imps } => {
            let capped = imps.min(Exact::from_integer(AVERAGE_MINUS_IMPS));
            let average = (capped + imps) / Exact::from_integer(2);
            TwoScores { offending: average, other: -average }
        }
    }
}

/// A number of points as it is written, to two decimals.
pub(super) fn decimal(number: Exact) -> String {
    half_away_from_zero(&big(number), 2).trimmed()
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableScore(String);

impl fmt::Display for UnreadableScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `9 of 12`.
pub(super) fn read_matchpoints(text: &str) -> Result<Won, UnreadableScore> {
    let unreadable = || UnreadableScore("write what was won and the top, such as 9 of 12".to_owned());
    let (won, top) = text.split_once(" of ").ok_or_else(unreadable)?;
    let won = from_decimal(won.trim()).ok_or_else(unreadable)?;
    let top = from_decimal(top.trim()).ok_or_else(unreadable)?;
    let (none, most) = (Exact::from_integer(0), Exact::from_integer(100_000));
    if top <= none || top > most || won < none || won > top {
        return Err(UnreadableScore("nobody wins less than 0 or more than the top".to_owned()));
    }
    Ok(Won::Matchpoints { won, top })
}

/// `13` or `-3`.
pub(super) fn read_imps(text: &str) -> Result<Exact, UnreadableScore> {
    let parsed: Option<i64> = text.trim().parse().ok();
    let imps =
        parsed.ok_or_else(|| UnreadableScore("write a number of IMPs, such as 13 or -3".to_owned()))?;
    if (-24..=24).contains(&imps) {
        Ok(Exact::from_integer(imps))
    } else {
        Err(UnreadableScore("no board is worth more than 24 IMPs".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_score_is_refused_in_words() {
        for text in ["9", "13 of 12", "-1 of 12", "0 of 0", "nine of 12"] {
            assert!(read_matchpoints(text).is_err(), "{text}");
        }
        assert!(read_imps("25").unwrap_err().to_string().contains("24 IMPs"));
        assert!(read_imps("x").unwrap_err().to_string().contains("such as 13"));
    }

    /// The cap is at most average minus, and nobody gains by it.
    #[test]
    fn nobody_gets_more_than_at_the_table() {
        let book: Book = "1997 acbl".parse().unwrap();
        for imps in -24..=24 {
            let imps = Exact::from_integer(imps);
            let swiss = scores(Won::Swiss { imps }, &book);
            assert!(swiss.offending <= imps && swiss.offending <= Exact::from_integer(-3));
            assert_eq!(swiss.other, -imps);
            let knockout = scores(Won::Knockout { imps }, &book);
            assert!(knockout.offending <= imps);
            assert_eq!(knockout.offending, -knockout.other);
        }
    }
}
