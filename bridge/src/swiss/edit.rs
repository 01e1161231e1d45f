//! Draws edited by hand. Every edit gives a new draw of the same contenders, and leaves as much as it can as it was.
//!
//! Nothing is judged here: what an edited draw breaks is told by [`breaches`](crate::swiss::breach::breaches).

use std::collections::BTreeMap;

use crate::swiss::difference::Whom;
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::{Draw, OddOnes};

/// A change that the director makes in a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit {
    /// These two take each other's places.
    Swap([Contender; 2]),
    /// These two meet. Whom they leave alone take each other, or the place in the bye or the triangle.
    Pair([Contender; 2]),
    /// This one has the bye; who had it takes its place.
    GiveBye(Contender),
    /// These three play the triangle. Those who leave it take their places, in the order of the standings.
    SetTriangle([Contender; 3]),
    /// This one does not play. Its opponent has the bye, or meets who had it; beside a triangle there are two matches.
    TakeOut(Contender),
    /// This one plays, who was not drawn: against who had the bye, against the lowest of the triangle, or else it has
    /// the bye.
    BringIn(Contender),
}

/// Why a draw cannot be edited so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EditRefusal {
    #[error("{0} is not in this draw: look at the number")]
    NotDrawn(Contender),
    #[error("{0} is in this draw already")]
    DrawnAlready(Contender),
    #[error("{0} stands there twice: name different numbers")]
    SameTwice(Contender),
    #[error("{0} and {1} meet each other: to swap them would change nothing")]
    MeetAlready(Contender, Contender),
    #[error(
        "{0} and {1} play each other in the triangle: to take them out of it, name the three who are to be in it"
    )]
    InTriangleTogether(Contender, Contender),
    #[error("nobody has a bye in this draw")]
    NoBye,
    #[error("there is no triangle in this draw")]
    NoTriangle,
}

impl Draw {
    /// The draw after a change, in the order that [`Draw`] asks for. The field only says who stands higher; one who is
    /// not in it stands last.
    ///
    /// # Errors
    ///
    /// [`EditRefusal`] where the change names somebody who is not drawn, or does not make sense.
    pub fn edited(&self, field: &Field, edit: Edit) -> Result<Self, EditRefusal> {
        let edited = match edit {
            Edit::Swap(two) => self.swapped(two),
            Edit::Pair(two) => self.paired(two),
            Edit::GiveBye(contender) => self.with_bye(contender),
            Edit::SetTriangle(three) => self.with_triangle(field, three),
            Edit::TakeOut(contender) => self.without(field, contender),
            Edit::BringIn(contender) => self.with(field, contender),
        }?;
        Ok(edited.ordered(field))
    }

    fn swapped(&self, [one, two]: [Contender; 2]) -> Result<Self, EditRefusal> {
        self.different(&[one, two])?;
        if self.whom(one) == Some(Whom::Opponent(two)) {
            return Err(EditRefusal::MeetAlready(one, two));
        }
        if matches!(self.whom(one), Some(Whom::Triangle(others)) if others.contains(&two)) {
            return Err(EditRefusal::InTriangleTogether(one, two));
        }
        Ok(self.exchanged(&[[one, two]]))
    }

    fn paired(&self, [one, two]: [Contender; 2]) -> Result<Self, EditRefusal> {
        self.different(&[one, two])?;
        match (self.whom(one), self.whom(two)) {
            (Some(Whom::Opponent(other)), _) if other == two => Ok(self.clone()),
            // The second takes the place of whom the first would have met, so that this one comes to the second's.
            (Some(Whom::Opponent(left)), _) => Ok(self.exchanged(&[[left, two]])),
            (_, Some(Whom::Opponent(left))) => Ok(self.exchanged(&[[left, one]])),
            // Neither has an opponent: the odd place of a draw that holds two is a triangle.
            (_, _) => Err(EditRefusal::InTriangleTogether(one, two)),
        }
    }

    fn with_bye(&self, contender: Contender) -> Result<Self, EditRefusal> {
        self.different(&[contender])?;
        match self.odd {
            Some(OddOnes::Bye(idle)) if idle == contender => Ok(self.clone()),
            Some(OddOnes::Bye(idle)) => Ok(self.exchanged(&[[idle, contender]])),
            Some(OddOnes::Triangle(_)) | None => Err(EditRefusal::NoBye),
        }
    }

    fn with_triangle(&self, field: &Field, three: [Contender; 3]) -> Result<Self, EditRefusal> {
        self.different(&three)?;
        let Some(OddOnes::Triangle(now)) = self.odd else { return Err(EditRefusal::NoTriangle) };
        let only_in = |here: [Contender; 3], there: [Contender; 3]| {
            let mut only: Vec<Contender> = here.into_iter().filter(|one| !there.contains(one)).collect();
            only.sort_by_key(|&contender| rank(field, contender));
            only
        };
        let swaps: Vec<[Contender; 2]> = only_in(three, now)
            .into_iter()
            .zip(only_in(now, three))
            .map(|(comes, goes)| [comes, goes])
            .collect();
        Ok(self.exchanged(&swaps))
    }

    fn without(&self, field: &Field, contender: Contender) -> Result<Self, EditRefusal> {
        let whom = self.whom(contender).ok_or(EditRefusal::NotDrawn(contender))?;
        let mut left = self.clone();
        left.matches.retain(|two| !two.contains(&contender));
        match whom {
            Whom::Bye => left.odd = None,
            Whom::Triangle(others) => {
                left.odd = None;
                left.matches.push(others);
            }
            Whom::Opponent(other) => return left.with(field, other),
        }
        Ok(left)
    }

    fn with(&self, field: &Field, contender: Contender) -> Result<Self, EditRefusal> {
        if self.whom(contender).is_some() {
            return Err(EditRefusal::DrawnAlready(contender));
        }
        let mut more = self.clone();
        match more.odd.take() {
            None => more.odd = Some(OddOnes::Bye(contender)),
            Some(OddOnes::Bye(idle)) => more.matches.push([idle, contender]),
            Some(OddOnes::Triangle(mut three)) => {
                three.sort_by_key(|&contender| rank(field, contender));
                let [first, second, last] = three;
                more.matches.extend([[first, second], [last, contender]]);
            }
        }
        Ok(more)
    }

    /// Refuses numbers that are not drawn, or that stand there twice.
    fn different(&self, contenders: &[Contender]) -> Result<(), EditRefusal> {
        for (nth, &contender) in contenders.iter().enumerate() {
            if self.whom(contender).is_none() {
                return Err(EditRefusal::NotDrawn(contender));
            }
            if contenders[..nth].contains(&contender) {
                return Err(EditRefusal::SameTwice(contender));
            }
        }
        Ok(())
    }

    /// The draw with each two of these in each other's places.
    fn exchanged(&self, swaps: &[[Contender; 2]]) -> Self {
        let taken: BTreeMap<Contender, Contender> =
            swaps.iter().flat_map(|&[one, two]| [(one, two), (two, one)]).collect();
        let now = |contender: Contender| taken.get(&contender).copied().unwrap_or(contender);
        Self {
            matches: self.matches.iter().map(|two| two.map(now)).collect(),
            odd: self.odd.map(|odd| match odd {
                OddOnes::Bye(idle) => OddOnes::Bye(now(idle)),
                OddOnes::Triangle(three) => OddOnes::Triangle(three.map(now)),
            }),
        }
    }

    /// The same draw with the higher placed first in each match, and the matches in the order of the higher placed.
    #[must_use]
    pub fn ordered(&self, field: &Field) -> Self {
        let places: BTreeMap<Contender, usize> =
            (0..).zip(&field.candidates).map(|(place, candidate)| (candidate.contender, place)).collect();
        let rank = |contender: &Contender| (places.get(contender).copied().unwrap_or(usize::MAX), *contender);
        let mut matches = self.matches.clone();
        for two in &mut matches {
            two.sort_by_key(rank);
        }
        matches.sort_by_key(|[higher, _]| rank(higher));
        let odd = self.odd.map(|odd| match odd {
            OddOnes::Bye(idle) => OddOnes::Bye(idle),
            OddOnes::Triangle(mut three) => {
                three.sort_by_key(rank);
                OddOnes::Triangle(three)
            }
        });
        Self { matches, odd }
    }
}

/// By what contenders are ordered: the place in the standings; strangers last, by number.
fn rank(field: &Field, contender: Contender) -> (usize, Contender) {
    (field.place(contender).unwrap_or(usize::MAX), contender)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::field::Candidate;

    const fn c(number: u16) -> Contender {
        Contender(number)
    }

    /// Standings in the order of the numbers.
    fn field(count: u16) -> Field {
        let candidate = |number| Candidate {
            contender: Contender(number),
            score: 100 * i64::from(count - number),
            odd_rounds: 0,
            north_south_lead: 0,
        };
        Field { candidates: (1..=count).map(candidate).collect(), met: BTreeMap::new() }
    }

    fn text(draw: &Draw) -> String {
        let matches = draw.matches.iter().map(|[one, two]| format!("{one}-{two}"));
        let odd = draw.odd.map(|odd| match odd {
            OddOnes::Bye(idle) => format!("bye {idle}"),
            OddOnes::Triangle([one, two, three]) => format!("{one}-{two}-{three}"),
        });
        matches.chain(odd).collect::<Vec<_>>().join(" ")
    }

    fn draws() -> [Draw; 3] {
        let matches = |numbers: &[[u16; 2]]| numbers.iter().map(|two| two.map(Contender)).collect();
        [
            Draw { matches: matches(&[[1, 2], [3, 4], [5, 6]]), odd: None },
            Draw { matches: matches(&[[1, 2], [3, 4], [5, 6]]), odd: Some(OddOnes::Bye(c(7))) },
            Draw {
                matches: matches(&[[1, 2], [3, 4]]),
                odd: Some(OddOnes::Triangle([5, 6, 7].map(Contender))),
            },
        ]
    }

    /// Each by hand. Which draw, the edit, what comes of it.
    #[test]
    fn edits_change_as_little_as_they_can() {
        let [even, bye, triangle] = draws();
        for (draw, edit, expected) in [
            (&even, Edit::Swap([c(2), c(3)]), "1-3 2-4 5-6"),
            (&even, Edit::Pair([c(1), c(6)]), "1-6 2-5 3-4"),
            (&even, Edit::Pair([c(2), c(1)]), "1-2 3-4 5-6"),
            (&even, Edit::TakeOut(c(3)), "1-2 5-6 bye 4"),
            (&even, Edit::BringIn(c(8)), "1-2 3-4 5-6 bye 8"),
            (&bye, Edit::Swap([c(7), c(1)]), "2-7 3-4 5-6 bye 1"),
            (&bye, Edit::Pair([c(7), c(1)]), "1-7 3-4 5-6 bye 2"),
            (&bye, Edit::Pair([c(1), c(7)]), "1-7 3-4 5-6 bye 2"),
            (&bye, Edit::GiveBye(c(6)), "1-2 3-4 5-7 bye 6"),
            (&bye, Edit::GiveBye(c(7)), "1-2 3-4 5-6 bye 7"),
            (&bye, Edit::TakeOut(c(7)), "1-2 3-4 5-6"),
            (&bye, Edit::TakeOut(c(2)), "1-7 3-4 5-6"),
            (&bye, Edit::BringIn(c(8)), "1-2 3-4 5-6 7-8"),
            (&triangle, Edit::Pair([c(3), c(6)]), "1-2 3-6 4-5-7"),
            (&triangle, Edit::Pair([c(6), c(3)]), "1-2 3-6 4-5-7"),
            (&triangle, Edit::SetTriangle([c(4), c(3), c(7)]), "1-2 5-6 3-4-7"),
            (&triangle, Edit::SetTriangle([c(1), c(3), c(2)]), "4-7 5-6 1-2-3"),
            (&triangle, Edit::TakeOut(c(6)), "1-2 3-4 5-7"),
            (&triangle, Edit::TakeOut(c(1)), "2-7 3-4 5-6"),
            (&triangle, Edit::BringIn(c(8)), "1-2 3-4 5-6 7-8"),
        ] {
            let edited = draw.edited(&field(8), edit).unwrap();
            assert_eq!(text(&edited), expected, "{} by {edit:?}", text(draw));
        }
    }

    /// A law of our own: a swap twice is no swap, and nobody comes or goes.
    #[test]
    fn a_swap_is_undone_by_itself() {
        for draw in draws() {
            for one in draw.contenders() {
                for two in draw.contenders() {
                    let swap = Edit::Swap([one, two]);
                    let Ok(swapped) = draw.edited(&field(7), swap) else { continue };
                    let mut everybody = swapped.contenders();
                    everybody.sort();
                    assert_eq!(everybody, draw.contenders());
                    assert_eq!(swapped.edited(&field(7), swap), Ok(draw.clone()));
                }
            }
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused_in_plain_words() {
        let [even, bye, triangle] = draws();
        for (draw, edit, says) in [
            (&even, Edit::Swap([c(1), c(9)]), "9 is not in this draw: look at the number"),
            (&even, Edit::Swap([c(1), c(1)]), "1 stands there twice: name different numbers"),
            (&even, Edit::Swap([c(1), c(2)]), "1 and 2 meet each other: to swap them would change nothing"),
            (&even, Edit::GiveBye(c(1)), "nobody has a bye in this draw"),
            (&bye, Edit::SetTriangle([c(1), c(2), c(3)]), "there is no triangle in this draw"),
            (
                &triangle,
                Edit::Pair([c(5), c(7)]),
                "5 and 7 play each other in the triangle: to take them out of it, name the three who are to be in it",
            ),
            (&bye, Edit::BringIn(c(7)), "7 is in this draw already"),
            (&bye, Edit::TakeOut(c(8)), "8 is not in this draw: look at the number"),
        ] {
            assert_eq!(draw.edited(&field(7), edit).unwrap_err().to_string(), says);
        }
    }
}
