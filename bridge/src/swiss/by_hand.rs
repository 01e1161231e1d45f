//! The draw by hand beside the draw of least cost.

use std::fmt;

use crate::swiss::breach::Spread;
use crate::swiss::difference::compare;
use crate::swiss::draw::{Drawn, draw};
use crate::swiss::field::Field;
use crate::swiss::points::Points;
use crate::swiss::request::{Method, Request};
use crate::swiss::undrawable::Undrawable;

/// The draw that a director makes by hand, as the notes teach it, whatever the method asked for: from the top down
/// each against the nearest whom it has not met; at the bottom, going up a few places (seed 000, "Swiss Teams").
///
/// # Errors
///
/// As [`draw`].
pub fn traditional(field: &Field, request: &Request) -> Result<Drawn, Undrawable> {
    draw(field, &Request { method: Method::Traditional, ..request.clone() })
}

/// The draw by hand and the best one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    pub by_hand: Drawn,
    pub best: Drawn,
    pub by_hand_spread: Spread,
    pub best_spread: Spread,
    /// How many matches of the draw by hand are not in the best one.
    pub other_matches: usize,
}

/// Compares the draw by hand with the draw of least cost: as the request has it, or with the usual options if the
/// request is for another method.
///
/// # Errors
///
/// As [`draw`].
pub fn compare_by_hand(field: &Field, request: &Request) -> Result<Comparison, Undrawable> {
    let by_hand = traditional(field, request)?;
    let best = match request.method {
        Method::Nearest { .. } => draw(field, request)?,
        Method::First(_) | Method::Traditional => {
            draw(field, &Request { method: Method::default(), ..request.clone() })?
        }
    };
    Ok(Comparison {
        by_hand_spread: Spread::of(field, &by_hand.draw),
        best_spread: Spread::of(field, &best.draw),
        other_matches: by_hand.draw.matches.len() - compare(&best.draw, &by_hand.draw).kept.len(),
        by_hand,
        best,
    })
}

impl fmt::Display for Comparison {
    /// `The draw by hand has 2 other matches: the scores of opponents are 14.50 apart in all, not 12.25, and at most 6,
    /// not 4; it has 1 rematch, not 0.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hand, best) = (self.by_hand_spread, self.best_spread);
        match self.other_matches {
            0 => return write!(f, "The draw by hand is the same as the best draw."),
            1 => write!(f, "The draw by hand has 1 other match: ")?,
            other => write!(f, "The draw by hand has {other} other matches: ")?,
        }
        write!(f, "the scores of opponents are {} apart in all", Points(hand.sum))?;
        or_not(f, hand.sum == best.sum, Points(best.sum))?;
        write!(f, ", and at most {}", Points(hand.largest))?;
        or_not(f, hand.largest == best.largest, Points(best.largest))?;
        let (again, needed) = (self.by_hand.rematches.len(), self.best.rematches.len());
        if again != needed {
            let noun = if again == 1 { "rematch" } else { "rematches" };
            write!(f, "; it has {again} {noun}, not {needed}")?;
        }
        write!(f, ".")
    }
}

/// What the best draw has instead.
fn or_not(f: &mut fmt::Formatter<'_>, same: bool, best: Points) -> fmt::Result {
    if same { write!(f, " in both") } else { write!(f, ", not {best}") }
}

#[cfg(test)]
mod tests {
    use super::compare_by_hand;
    use crate::swiss::draw::tests::field;
    use crate::swiss::request::Request;

    #[test]
    fn the_method_by_hand_is_compared_with_the_best_draw() {
        // 3 and 4 have met: by hand 1-2 stays and 3-5 4-6 are far apart; the best draw is 1-3 2-4 5-6.
        for (scores, met, expected) in [
            ([6000, 5000, 4900, 3000, 2000, 1000], "", "The draw by hand is the same as the best draw."),
            (
                [6000, 5900, 5800, 5700, 2000, 1900],
                "3-4",
                "The draw by hand has 3 other matches: the scores of opponents are 77 apart in all, not 5, and at most 38, \
                 not 2.",
            ),
        ] {
            let comparison = compare_by_hand(&field(&scores, met), &Request::default()).unwrap();
            assert_eq!(comparison.to_string(), expected, "{comparison:?}");
        }
    }
}
