//! What a draw breaks: of the rules of a Swiss, and of what the director has decided.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::swiss::difference::Whom;
use crate::swiss::field::{Contender, Field};
use crate::swiss::points::Points;
use crate::swiss::price::Price;
use crate::swiss::request::{Draw, Method, Odd, OddOnes, Rematches, Request};

/// Something that a draw breaks, in the order in which [`breaches`] lists them: the worst first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breach {
    /// Stands in two places.
    Twice(Contender),
    /// Is to be drawn and is not.
    Missing(Contender),
    /// Is drawn and is not to be.
    Stranger(Contender),
    /// These were to meet.
    PinnedNotTogether([Contender; 2]),
    /// These were not to meet.
    ForbiddenTogether([Contender; 2]),
    /// These were not to meet where that can be, and it cannot be.
    ForbiddenNeeded { contenders: [Contender; 2], without: Price },
    /// Was to have the bye or sit in the triangle.
    OddNotAsDecided(Contender),
    /// A bye where a triangle was asked for, or the other way round.
    OddOtherwise(Odd),
    /// Has had more byes or triangles than another who has none now.
    SecondBye { contender: Contender, had: u16, instead: Contender },
    /// Have met before, in these rounds; round 0 is an earlier contest.
    Rematch { contenders: [Contender; 2], rounds: Vec<u16> },
    /// Are to be kept apart where that can be: of one club, of one family.
    SameGroup([Contender; 2]),
    /// The bye goes to this one, with a lower placed who has had as few.
    ByeNotLowest { contender: Contender, instead: Contender },
    /// The scores are further apart than in the best draw.
    Worse { than: Spread, is: Spread },
}

impl Breach {
    /// Whether a round cannot be played so: somebody in two places, or in none.
    pub fn is_impossible(&self) -> bool {
        match self {
            Self::Twice(_) | Self::Missing(_) | Self::Stranger(_) => true,
            Self::PinnedNotTogether(_)
            | Self::ForbiddenTogether(_)
            | Self::ForbiddenNeeded { .. }
            | Self::OddNotAsDecided(_)
            | Self::OddOtherwise(_)
            | Self::SecondBye { .. }
            | Self::Rematch { .. }
            | Self::SameGroup(_)
            | Self::ByeNotLowest { .. }
            | Self::Worse { .. } => false,
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(contender) => write!(f, "{contender} stands in two places of the draw"),
            Self::Missing(contender) => write!(f, "{contender} is missing from the draw"),
            Self::Stranger(contender) => {
                write!(f, "{contender} is in the draw, but not among those who play")
            }
            Self::PinnedNotTogether([one, two]) => {
                write!(f, "{one} and {two} do not meet: you decided that they are to")
            }
            Self::ForbiddenTogether([one, two]) => {
                write!(f, "{one} and {two} meet: you decided that they are not to")
            }
            Self::ForbiddenNeeded { contenders: [one, two], without } => write!(
                f,
                "{one} and {two} meet, though you decided that they are not to: without that {without}. To keep them \
                 apart all the same, forbid them in any case (--even-if-rematch), or pin another match"
            ),
            Self::OddNotAsDecided(contender) => {
                write!(
                    f,
                    "{contender} has an opponent: you decided that it has the bye or plays in the triangle"
                )
            }
            Self::OddOtherwise(Odd::Bye) => write!(f, "a triangle is drawn: a bye was asked for"),
            Self::OddOtherwise(Odd::Triangle) => write!(f, "a bye is drawn: a triangle was asked for"),
            Self::OddOtherwise(Odd::StandBy(contender)) => {
                write!(
                    f,
                    "a bye or a triangle is drawn: the stand-by {contender} was to make the number even"
                )
            }
            Self::SecondBye { contender, had, instead } => {
                let times = if *had == 1 { "once".to_owned() } else { format!("{had} times") };
                write!(
                    f,
                    "{contender} has had a bye or a triangle {times} already: {instead} has had fewer and should take \
                     the place"
                )
            }
            Self::Rematch { contenders: [one, two], rounds } => {
                write!(f, "{one} and {two} have met {}", rounds_text(rounds))
            }
            Self::SameGroup([one, two]) => {
                write!(f, "{one} and {two} meet: they are to be kept apart where that can be")
            }
            Self::ByeNotLowest { contender, instead } => {
                write!(f, "{contender} has the bye: {instead} stands lower and has had as few")
            }
            Self::Worse { than, is } => {
                let (more, largest) = (Points(is.sum - than.sum), Points(is.largest));
                if more.0 > 0 {
                    write!(f, "the matches are {more} further apart in all than in the best draw")?;
                } else {
                    write!(f, "the matches are less even than in the best draw")?;
                }
                write!(f, "; the largest difference is {largest}, there it is {}", Points(than.largest))
            }
        }
    }
}

/// `in round 2`, `in rounds 2, 4 and 5`, `in an earlier contest`.
pub(super) fn rounds_text(rounds: &[u16]) -> String {
    let here: Vec<String> = rounds.iter().filter(|&&nth| nth > 0).map(u16::to_string).collect();
    let earlier = here.len() < rounds.len();
    let listed = match &here[..] {
        [] => return "in an earlier contest".to_owned(),
        [one] => format!("in round {one}"),
        [most @ .., last] => format!("in rounds {} and {last}", most.join(", ")),
    };
    if earlier { format!("{listed} and in an earlier contest") } else { listed }
}

/// How far apart the scores of those who meet are, in hundredths; a triangle does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    pub sum: i64,
    pub largest: i64,
    /// The sum of the squares, which the best draw has the least of: in hundredths of hundredths.
    pub squares: i128,
}

impl Spread {
    /// The spread of a draw; matches with somebody who is not in the field do not count.
    pub fn of(field: &Field, draw: &Draw) -> Self {
        let scores: BTreeMap<Contender, i64> =
            field.candidates.iter().map(|candidate| (candidate.contender, candidate.score)).collect();
        let difference = |[one, two]: &[Contender; 2]| Some((scores.get(one)? - scores.get(two)?).abs());
        draw.matches.iter().filter_map(difference).fold(Self::default(), |spread, apart| Self {
            sum: spread.sum + apart,
            largest: spread.largest.max(apart),
            squares: spread.squares + i128::from(apart) * i128::from(apart),
        })
    }
}

/// Everything that a draw breaks, the worst first, each kind in the order of the draw; empty of a draw that is as it
/// should be.
///
/// `best` is the draw that is made for this request; with it, what cannot be avoided (the bye of one who is not the
/// lowest) is not named, and scores that are further apart are.
pub fn breaches(field: &Field, request: &Request, draw: &Draw, best: Option<&Draw>) -> Vec<Breach> {
    let mut found = places(field, request, draw);
    found.extend(decided(field, request, draw, best));
    found.extend(odd_ones(field, request, draw, best));
    found.extend(meetings(field, request, draw));
    found.extend(best.and_then(|best| {
        let (than, is) = (Spread::of(field, best), Spread::of(field, draw));
        (is.squares > than.squares).then_some(Breach::Worse { than, is })
    }));
    found.sort_by_key(rank);
    found
}

/// What can come to be broken after a draw was made, because somebody has left or has come, or because it is known now
/// that two have met: by the field as it is now, the worst first.
pub fn broken_since(now: &Field, request: &Request, draw: &Draw) -> Vec<Breach> {
    let mut found = breaches(now, request, draw, None);
    found.retain(|breach| breach.is_impossible() || matches!(breach, Breach::Rematch { .. }));
    found
}

fn rank(breach: &Breach) -> u8 {
    match breach {
        Breach::Twice(_) => 0,
        Breach::Missing(_) => 1,
        Breach::Stranger(_) => 2,
        Breach::PinnedNotTogether(_) => 3,
        Breach::ForbiddenTogether(_) | Breach::ForbiddenNeeded { .. } => 4,
        Breach::OddNotAsDecided(_) => 5,
        Breach::OddOtherwise(_) => 6,
        Breach::SecondBye { .. } => 7,
        Breach::Rematch { .. } => 8,
        Breach::SameGroup(_) => 9,
        Breach::ByeNotLowest { .. } => 10,
        Breach::Worse { .. } => 11,
    }
}

/// Who stands in two places, in none, or has no business in the draw.
fn places(field: &Field, request: &Request, draw: &Draw) -> Vec<Breach> {
    let stand_by = stand_by(request);
    let expected: BTreeSet<Contender> =
        field.candidates.iter().map(|candidate| candidate.contender).collect();
    let (mut seen, mut twice) = (BTreeSet::new(), BTreeSet::new());
    let mut found = Vec::new();
    for contender in draw.contenders() {
        if !seen.insert(contender) {
            if twice.insert(contender) {
                found.push(Breach::Twice(contender));
            }
        } else if !expected.contains(&contender) && stand_by != Some(contender) {
            found.push(Breach::Stranger(contender));
        }
    }
    // A stand-by may be in the field, and plays only where that makes the number even.
    let missing = field.candidates.iter().map(|candidate| candidate.contender);
    let missing = missing.filter(|&contender| !seen.contains(&contender) && stand_by != Some(contender));
    found.extend(missing.map(Breach::Missing));
    found
}

fn stand_by(request: &Request) -> Option<Contender> {
    match request.odd {
        Odd::StandBy(contender) => Some(contender),
        Odd::Bye | Odd::Triangle => None,
    }
}

/// What the director has decided, and the draw does otherwise.
fn decided(field: &Field, request: &Request, draw: &Draw, best: Option<&Draw>) -> Vec<Breach> {
    let together: BTreeSet<[Contender; 2]> =
        draw.meetings().into_iter().map(|[one, two]| Field::both(one, two)).collect();
    let ascending = |&[one, two]: &[Contender; 2]| Field::both(one, two);
    let constraints = &request.constraints;
    let pinned = constraints.pinned.iter().map(ascending).filter(|two| !together.contains(two));
    let forbidden = constraints.forbidden.iter().map(ascending).filter(|two| together.contains(two));
    let never = constraints.never.iter().map(ascending).filter(|two| together.contains(two));
    let is_in_best = |&[one, two]: &[Contender; 2]| {
        let meets = |both: [Contender; 2]| both.contains(&one) && both.contains(&two);
        best.is_some_and(|best| best.meetings().into_iter().any(meets))
    };
    let not_wanted = |both: [Contender; 2]| {
        let needed = if is_in_best(&both) { Price::of(field, request, both) } else { None };
        needed.map_or(Breach::ForbiddenTogether(both), |without| Breach::ForbiddenNeeded {
            contenders: both,
            without,
        })
    };
    let opponent = |contender: &&Contender| matches!(draw.whom(**contender), Some(Whom::Opponent(_)));
    let otherwise = match (request.odd, draw.odd) {
        (_, None) | (Odd::Bye, Some(OddOnes::Bye(_))) | (Odd::Triangle, Some(OddOnes::Triangle(_))) => None,
        (Odd::Bye, Some(OddOnes::Triangle(_)))
        | (Odd::Triangle, Some(OddOnes::Bye(_)))
        | (Odd::StandBy(_), Some(OddOnes::Bye(_) | OddOnes::Triangle(_))) => {
            Some(Breach::OddOtherwise(request.odd))
        }
    };
    pinned
        .map(Breach::PinnedNotTogether)
        .chain(never.map(Breach::ForbiddenTogether))
        .chain(forbidden.map(not_wanted))
        .chain(constraints.odd.iter().filter(opponent).copied().map(Breach::OddNotAsDecided))
        .chain(otherwise)
        .collect()
}

/// A bye or a triangle that should be somebody else's. Nobody is named "instead" who has it in this draw.
fn odd_ones(field: &Field, request: &Request, draw: &Draw, best: Option<&Draw>) -> Vec<Breach> {
    let odd: Vec<Contender> = match draw.odd {
        None => return vec![],
        Some(OddOnes::Bye(idle)) => vec![idle],
        Some(OddOnes::Triangle(three)) => three.to_vec(),
    };
    let had = |contender: Contender| {
        field.candidates.iter().find(|candidate| candidate.contender == contender).map(|one| one.odd_rounds)
    };
    // The lowest of those with the fewest.
    let others = field.candidates.iter().rev().filter(|candidate| {
        !odd.contains(&candidate.contender) && stand_by(request) != Some(candidate.contender)
    });
    let Some(fewest) = others.min_by_key(|candidate| candidate.odd_rounds) else { return vec![] };
    let instead = fewest.contender;
    let as_best = best.is_some_and(|best| best.odd == draw.odd);
    let second = odd.iter().filter_map(|&contender| {
        let had = had(contender)?;
        (had > fewest.odd_rounds && !as_best).then_some(Breach::SecondBye { contender, had, instead })
    });
    let higher = match draw.odd {
        Some(OddOnes::Bye(idle)) if !as_best && had(idle) == Some(fewest.odd_rounds) => (field.place(idle)
            < field.place(instead))
        .then_some(Breach::ByeNotLowest { contender: idle, instead }),
        Some(OddOnes::Bye(_) | OddOnes::Triangle(_)) | None => None,
    };
    second.chain(higher).collect()
}

/// Who meet and should not.
fn meetings(field: &Field, request: &Request, draw: &Draw) -> Vec<Breach> {
    let last = field.met.values().flatten().copied().max();
    let danish = match &request.method {
        Method::Nearest { rematches, .. } => *rematches == Rematches::Allowed,
        Method::First(_) | Method::Traditional => false,
    };
    let mut found = Vec::new();
    for [one, two] in draw.meetings() {
        if one == two {
            continue;
        }
        let rounds = field.meetings(one, two);
        let counts = !rounds.is_empty() && (!danish || rounds.last().copied() == last);
        if counts {
            found.push(Breach::Rematch { contenders: [one, two], rounds: rounds.to_vec() });
        }
        let apart = &request.constraints.apart;
        if apart.iter().any(|group| group.contains(&one) && group.contains(&two)) {
            found.push(Breach::SameGroup([one, two]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::draw::tests::field as met;
    use crate::swiss::field::Candidate;
    use crate::swiss::request::{Constraints, InGroup};

    const fn c(number: u16) -> Contender {
        Contender(number)
    }

    /// Seven in the order of their numbers, 10 points from place to place; 7 has had a bye, 1 has met 2 in rounds 1 and
    /// 3, and 3 has met 4 in round 2.
    fn field() -> Field {
        let candidate = |number| Candidate {
            contender: Contender(number),
            score: 1_000 * i64::from(8 - number),
            odd_rounds: u16::from(number == 7),
            north_south_lead: 0,
        };
        let met = [([c(1), c(2)], vec![1, 3]), ([c(3), c(4)], vec![2])];
        Field { candidates: (1..=7).map(candidate).collect(), met: met.into() }
    }

    fn draw(matches: &[[u16; 2]], odd: OddOnes) -> Draw {
        Draw { matches: matches.iter().map(|two| two.map(Contender)).collect(), odd: Some(odd) }
    }

    fn texts(request: &Request, draw: &Draw, best: Option<&Draw>) -> Vec<String> {
        breaches(&field(), request, draw, best).iter().map(ToString::to_string).collect()
    }

    fn good() -> Draw {
        draw(&[[1, 3], [2, 4], [5, 7]], OddOnes::Bye(c(6)))
    }

    #[test]
    fn a_good_draw_breaks_nothing() {
        assert_eq!(texts(&Request::default(), &good(), Some(&good())), [""; 0]);
    }

    /// Issue 5, section 2: "edits by hand with every breach named at once".
    #[test]
    fn every_breach_is_named_at_once() {
        let request = Request {
            constraints: Constraints {
                pinned: [[c(6), c(5)]].into(),
                forbidden: [[c(2), c(1)]].into(),
                never: BTreeSet::new(),
                apart: vec![[c(3), c(4), c(9)].into()],
                odd: [c(3)].into(),
            },
            ..Request::default()
        };
        let broken = draw(&[[1, 2], [3, 4], [5, 5]], OddOnes::Bye(c(7)));
        assert_eq!(
            texts(&request, &broken, Some(&good())),
            [
                "5 stands in two places of the draw",
                "6 is missing from the draw",
                "5 and 6 do not meet: you decided that they are to",
                "1 and 2 meet: you decided that they are not to",
                "3 has an opponent: you decided that it has the bye or plays in the triangle",
                "7 has had a bye or a triangle once already: 6 has had fewer and should take the place",
                "1 and 2 have met in rounds 1 and 3",
                "3 and 4 have met in round 2",
                "3 and 4 meet: they are to be kept apart where that can be",
            ]
        );
        assert!(breaches(&field(), &request, &broken, None)[..2].iter().all(Breach::is_impossible));
    }

    /// By hand: of four 1 has met 2 and 3, so without a rematch it plays 4; and of five who may have the bye only 1 has
    /// had none, and with 1 out 2 plays 3 or 4 plays 5, or the like.
    #[test]
    fn a_forbidden_match_that_is_needed_names_its_price() {
        let four = met(&[40, 30, 20, 10], "1-2 1-3");
        let forbidden = |twos: &[[u16; 2]]| Request {
            constraints: Constraints {
                forbidden: twos.iter().map(|two| two.map(Contender)).collect(),
                ..Constraints::default()
            },
            ..Request::default()
        };
        let said = |field: &Field, request: &Request| {
            let drawn = crate::swiss::draw(field, request).unwrap().draw;
            let breaches = breaches(field, request, &drawn, Some(&drawn));
            breaches.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let insist = "To keep them apart all the same, forbid them in any case (--even-if-rematch), or pin another match";
        let kept = |what: &str| format!("{what}. {insist}");
        assert_eq!(
            said(&four, &forbidden(&[[1, 4]])),
            [kept(
                "1 and 4 meet, though you decided that they are not to: without that 1 more rematch is needed"
            )]
        );
        let all = [[1, 2], [1, 3], [1, 4]];
        assert_eq!(
            said(&met(&[40, 30, 20, 10], ""), &forbidden(&all)),
            [kept(
                "1 and 2 meet, though you decided that they are not to: without that another match that you forbade is \
                 played"
            )]
        );
        let mut three = met(&[30, 20, 10], "");
        three.candidates[1].odd_rounds = 1;
        three.candidates[2].odd_rounds = 1;
        assert_eq!(
            said(&three, &forbidden(&[[2, 3]])),
            [kept(
                "2 and 3 meet, though you decided that they are not to: without that somebody has a bye or a triangle \
                 who has had more of them"
            )]
        );
        assert_eq!(said(&met(&[20, 10], ""), &forbidden(&[[1, 2]])).len(), 1, "nobody else is there");
    }

    /// By hand: |7−3| + |6−4| + |5−2| tens against |7−5| + |6−4| + |3−1|.
    #[test]
    fn a_worse_draw_says_by_how_much() {
        let worse = draw(&[[1, 5], [2, 4], [3, 7]], OddOnes::Bye(c(6)));
        assert_eq!(
            texts(&Request::default(), &worse, Some(&good())),
            [
                "the matches are 40 further apart in all than in the best draw; the largest difference is 40, there \
              it is 20"
            ]
        );
    }

    #[test]
    fn a_bye_for_another_than_the_lowest_is_named_unless_the_best_draw_gives_it_too() {
        let higher = draw(&[[1, 3], [2, 4], [6, 7]], OddOnes::Bye(c(5)));
        let named = ["5 has the bye: 6 stands lower and has had as few"];
        assert_eq!(texts(&Request::default(), &higher, None), named);
        assert_eq!(texts(&Request::default(), &higher, Some(&higher)), [""; 0]);
    }

    /// Danish: as if nobody had met, but for the last round (the request's own words).
    #[test]
    fn in_a_danish_only_the_last_round_counts() {
        let method = Method::Nearest { in_group: InGroup::default(), rematches: Rematches::Allowed };
        let request = Request { method, ..Request::default() };
        let again = draw(&[[1, 2], [3, 4], [5, 7]], OddOnes::Bye(c(6)));
        assert_eq!(texts(&request, &again, None), ["1 and 2 have met in rounds 1 and 3"]);
    }

    #[test]
    fn a_triangle_is_held_to_the_same() {
        let triangle = draw(&[[1, 3], [2, 4]], OddOnes::Triangle([5, 6, 7].map(Contender)));
        assert_eq!(
            texts(&Request::default(), &triangle, None),
            [
                "a triangle is drawn: a bye was asked for",
                "7 has had a bye or a triangle once already: 4 has had fewer and should take the place"
            ]
        );
        let stand_by = Request { odd: Odd::StandBy(c(8)), ..Request::default() };
        let even = Draw {
            matches: [[1, 3], [2, 4], [5, 6], [7, 8]].map(|two| two.map(Contender)).to_vec(),
            odd: None,
        };
        assert_eq!(texts(&stand_by, &even, None), [""; 0]);
        let idle = Request { odd: Odd::StandBy(c(7)), ..Request::default() };
        let without =
            Draw { matches: [[1, 3], [2, 4], [5, 6]].map(|two| two.map(Contender)).to_vec(), odd: None };
        assert_eq!(texts(&idle, &without, None), [""; 0], "six play, the seventh stands by");
        assert_eq!(
            texts(&Request::default(), &even, None),
            ["8 is in the draw, but not among those who play"]
        );
    }

    /// The best draw of this field, drawn: it breaks nothing, or else only what it says itself that it must.
    #[test]
    fn what_the_draw_gives_is_not_complained_of() {
        for odd in [Odd::Bye, Odd::Triangle] {
            let request = Request { odd, ..Request::default() };
            let drawn = crate::swiss::draw(&field(), &request).unwrap();
            assert!(drawn.rematches.is_empty());
            assert_eq!(texts(&request, &drawn.draw, Some(&drawn.draw)), [""; 0], "{odd:?}");
        }
        let allowed = Constraints { pinned: [[c(1), c(2)]].into(), ..Constraints::default() };
        let request = Request { constraints: allowed, ..Request::default() };
        let drawn = crate::swiss::draw(&field(), &request).unwrap();
        assert_eq!(texts(&request, &drawn.draw, Some(&drawn.draw)), ["1 and 2 have met in rounds 1 and 3"]);
    }

    #[test]
    fn rounds_are_listed_as_people_say_them() {
        for (rounds, expected) in [
            (&[0][..], "in an earlier contest"),
            (&[2], "in round 2"),
            (&[0, 2], "in round 2 and in an earlier contest"),
            (&[2, 4, 5], "in rounds 2, 4 and 5"),
        ] {
            assert_eq!(rounds_text(rounds), expected);
        }
    }
}
