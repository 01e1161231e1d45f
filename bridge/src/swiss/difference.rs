//! What differs between two draws: who changes opponents, who has a bye instead of a match.

use std::fmt;

use crate::swiss::field::Contender;
use crate::swiss::request::{Draw, OddOnes};

/// What a contender does in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whom {
    Opponent(Contender),
    Bye,
    /// A triangle with these, in the order of the standings.
    Triangle([Contender; 2]),
}

impl fmt::Display for Whom {
    /// `plays 12`, `has a bye`, `is in a triangle with 3 and 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opponent(other) => write!(f, "plays {other}"),
            Self::Bye => write!(f, "has a bye"),
            Self::Triangle([one, two]) => write!(f, "is in a triangle with {one} and {two}"),
        }
    }
}

impl OddOnes {
    /// The one with the bye, or the three of the triangle.
    pub fn contenders(self) -> Vec<Contender> {
        match self {
            Self::Bye(idle) => vec![idle],
            Self::Triangle(three) => three.to_vec(),
        }
    }
}

impl Draw {
    /// What this contender does in the round; `None` of one who is not drawn.
    pub fn whom(&self, contender: Contender) -> Option<Whom> {
        let in_match = self.matches.iter().find_map(|&[one, two]| match contender {
            _ if contender == one => Some(Whom::Opponent(two)),
            _ if contender == two => Some(Whom::Opponent(one)),
            _ => None,
        });
        in_match.or_else(|| match self.odd? {
            OddOnes::Bye(idle) => (idle == contender).then_some(Whom::Bye),
            OddOnes::Triangle([one, two, three]) => match contender {
                _ if contender == one => Some(Whom::Triangle([two, three])),
                _ if contender == two => Some(Whom::Triangle([one, three])),
                _ if contender == three => Some(Whom::Triangle([one, two])),
                _ => None,
            },
        })
    }

    /// Everybody who is drawn: the matches in order, each as it stands, then who has the bye or sits in the triangle.
    pub fn contenders(&self) -> Vec<Contender> {
        let odd = self.odd.map(OddOnes::contenders).unwrap_or_default();
        self.matches.iter().flatten().copied().chain(odd).collect()
    }

    /// All who play against each other: the matches, and the three of a triangle.
    pub fn meetings(&self) -> Vec<[Contender; 2]> {
        let mut meetings = self.matches.clone();
        if let Some(OddOnes::Triangle([one, two, three])) = self.odd {
            meetings.extend([[one, two], [one, three], [two, three]]);
        }
        meetings
    }
}

/// One contender for whom two draws differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub contender: Contender,
    /// `None` where the contender is not in that draw.
    pub before: Option<Whom>,
    pub after: Option<Whom>,
}

impl fmt::Display for Change {
    /// `7 plays 12 (before: plays 9)`, `7 is not drawn (before: has a bye)`, `7 plays 12 (before: not drawn)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.after {
            Some(whom) => write!(f, "{} {whom}", self.contender)?,
            None => write!(f, "{} is not drawn", self.contender)?,
        }
        match self.before {
            Some(whom) => write!(f, " (before: {whom})"),
            None => write!(f, " (before: not drawn)"),
        }
    }
}

/// The difference of two draws.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// Matches that are in both, in the order of the later draw.
    pub kept: Vec<[Contender; 2]>,
    /// Everybody for whom something changes, in the order of the later draw; then those who are not in it any more.
    pub changes: Vec<Change>,
}

/// What changes from one draw to the other. In which order two stand in a match makes no difference.
pub fn compare(before: &Draw, after: &Draw) -> Difference {
    let kept = |&[one, two]: &[Contender; 2]| before.whom(one) == Some(Whom::Opponent(two));
    let gone = before.contenders().into_iter().filter(|&contender| after.whom(contender).is_none());
    let everybody = after.contenders().into_iter().chain(gone);
    let change = |contender| {
        let (before, after) = (before.whom(contender), after.whom(contender));
        let same = match (before, after) {
            (Some(Whom::Triangle(one)), Some(Whom::Triangle(two))) => sorted(one) == sorted(two),
            _ => before == after,
        };
        (!same).then_some(Change { contender, before, after })
    };
    Difference {
        kept: after.matches.iter().filter(|two| kept(two)).copied().collect(),
        changes: everybody.filter_map(change).collect(),
    }
}

fn sorted(two: [Contender; 2]) -> [Contender; 2] {
    let [one, other] = two;
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(matches: &[[u16; 2]], odd: Option<OddOnes>) -> Draw {
        Draw { matches: matches.iter().map(|two| two.map(Contender)).collect(), odd }
    }

    /// By hand: 1 and 2 keep each other, 5 and 6 leave the draw.
    #[test]
    fn a_difference_names_everybody_once() {
        let before = draw(&[[1, 2], [3, 4], [5, 6]], Some(OddOnes::Bye(Contender(7))));
        let after = draw(&[[2, 1], [3, 7], [4, 8]], None);
        let difference = compare(&before, &after);
        assert_eq!(difference.kept, [[2, 1].map(Contender)]);
        let texts: Vec<String> = difference.changes.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "3 plays 7 (before: plays 4)",
                "7 plays 3 (before: has a bye)",
                "4 plays 8 (before: plays 3)",
                "8 plays 4 (before: not drawn)",
                "5 is not drawn (before: plays 6)",
                "6 is not drawn (before: plays 5)",
            ]
        );
        assert_eq!(compare(&after, &after).changes, []);
    }

    #[test]
    fn the_order_in_a_triangle_is_no_difference() {
        let triangle = |three: [u16; 3]| draw(&[], Some(OddOnes::Triangle(three.map(Contender))));
        assert_eq!(compare(&triangle([1, 2, 3]), &triangle([3, 1, 2])).changes, []);
        assert_eq!(compare(&triangle([1, 2, 3]), &triangle([4, 1, 2])).changes.len(), 4);
        assert_eq!(triangle([1, 2, 3]).whom(Contender(2)), Some(Whom::Triangle([1, 3].map(Contender))));
        assert_eq!(triangle([1, 2, 3]).meetings().len(), 3);
    }
}
