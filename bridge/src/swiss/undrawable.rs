//! Why there is no draw.

use crate::swiss::alternatives::MOST_WITH_ALTERNATIVES;
use crate::swiss::field::Contender;

/// The most that are drawn at a time: time and memory grow with the square of the field and more.
pub const MOST_DRAWN: usize = 1_000;

/// Why there is no draw, and what the director can lift.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undrawable {
    #[error("{0} is in the field twice")]
    Twice(Contender),
    #[error("{0} is to play whenever the number is odd, but is not in the field; add it")]
    NoStandBy(Contender),
    #[error("{0} is pinned or named, but is not drawn in this round; take it out of the wishes")]
    NotDrawn(Contender),
    #[error("{0} is pinned against itself; unpin it")]
    PinnedAgainstItself(Contender),
    #[error("{0} is pinned against two others; unpin one of them")]
    PinnedTwice(Contender),
    #[error("{} are pinned together, but may not meet; unpin them, or allow the match", .0.map(|one| one.to_string()).join(" and "))]
    PinnedAndForbidden([Contender; 2]),
    #[error("{0} is pinned, and is also to have the bye or to sit in the triangle; lift one of the two")]
    PinnedAndOdd(Contender),
    #[error("the number is even: nobody has a bye or sits in a triangle, so take {0} out of the wishes")]
    NobodyOdd(Contender),
    #[error(
        "a triangle needs three who are not pinned, and there are only {0}; unpin somebody, or give a bye"
    )]
    TooFewForTriangle(usize),
    #[error("more than three are named for the triangle who may not meet each other; name others")]
    NoTriangle,
    #[error(
        "{0} are too many for one draw, which takes at most {MOST_DRAWN}: play in several sections, or publish a part \
         that you draw by hand"
    )]
    TooMany(usize),
    #[error(
        "other draws are looked for in fields of up to {MOST_WITH_ALTERNATIVES}, and these are {0}: change the draw by hand"
    )]
    TooManyToCompare(usize),
    /// The fewest matches that would have to be allowed.
    #[error("no draw is possible without a match that may not be; allow {}", in_words(.0))]
    Forbidden(Vec<[Contender; 2]>),
}

fn in_words(matches: &[[Contender; 2]]) -> String {
    let each: Vec<String> = matches.iter().map(|[one, other]| format!("{one} against {other}")).collect();
    each.join(", ")
}

#[cfg(test)]
mod tests {
    use super::Undrawable;
    use crate::swiss::field::Contender;

    #[test]
    fn says_what_to_lift() {
        let [three, seven] = [Contender(3), Contender(7)];
        for (undrawable, text) in [
            (
                Undrawable::PinnedAndForbidden([three, seven]),
                "3 and 7 are pinned together, but may not meet; unpin them, or allow the match",
            ),
            (
                Undrawable::Forbidden(vec![[three, seven]]),
                "no draw is possible without a match that may not be; allow 3 against 7",
            ),
        ] {
            assert_eq!(undrawable.to_string(), text);
        }
    }
}
