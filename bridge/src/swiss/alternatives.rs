//! Other draws of the same round, the next best first.

use std::collections::BTreeSet;

use crate::swiss::cost::Cost;
use crate::swiss::draw::{Drawn, draw};
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::{Draw, Method, OddOnes, Request};
use crate::swiss::undrawable::Undrawable;

/// Other draws are looked for in fields of up to so many: each takes half as many draws as there are contenders.
pub const MOST_WITH_ALTERNATIVES: usize = 200;

/// The `count` best draws that are not `but`, the best first; fewer where there are no more. They keep to the wishes of
/// the request; the method of the notes has no second best, and the usual method is taken in its place.
///
/// Every draw that differs from the best lacks one of its matches, or its bye. So the second best is the best of those
/// that are drawn without one of them; and the third lacks one match of the first and one of the second, and so on.
/// Exact for matches and byes. Who plays a triangle is chosen anew for each, and its cost is not compared.
///
/// # Errors
///
/// As [`draw`] for the best draw, and in fields of more than [`MOST_WITH_ALTERNATIVES`].
pub fn alternatives(
    field: &Field,
    request: &Request,
    but: &Draw,
    count: usize,
) -> Result<Vec<Drawn>, Undrawable> {
    let many = field.candidates.len();
    if many > MOST_WITH_ALTERNATIVES {
        return Err(Undrawable::TooManyToCompare(many));
    }
    let method = match &request.method {
        Method::Traditional => Method::default(),
        method @ (Method::First(_) | Method::Nearest { .. }) => method.clone(),
    };
    // What is looked at does not look ahead: all are to be compared by what they cost.
    let request = Request { method, rounds_to_come: 0, ..request.clone() };
    let best = draw(field, &request)?;
    let mut open = vec![Without { drawn: best, request }];
    let mut found: Vec<Drawn> = vec![];
    let mut seen: BTreeSet<Meetings> = BTreeSet::from([meetings(but)]);
    while let Some(next) = cheapest(&open).map(|at| open.swap_remove(at)) {
        if seen.insert(meetings(&next.drawn.draw)) {
            found.push(next.drawn.clone());
            if found.len() >= count {
                break;
            }
        }
        open.extend(next.narrower(field));
    }
    Ok(found)
}

/// The best draw that does without some matches and byes.
struct Without {
    drawn: Drawn,
    /// Asks for a draw without them.
    request: Request,
}

impl Without {
    /// The best draws that do without one more match of this one, or without its bye.
    fn narrower(&self, field: &Field) -> Vec<Self> {
        let constraints = &self.request.constraints;
        let unpinned = self.drawn.draw.matches.iter().filter(|both| !constraints.is_pinned(**both));
        let without_match = unpinned.map(|&[one, other]| {
            let mut request = self.request.clone();
            request.constraints.never.insert(Field::both(one, other));
            request
        });
        let without_bye = match self.drawn.draw.odd {
            Some(OddOnes::Bye(idle)) => Some(idle),
            Some(OddOnes::Triangle(_)) | None => None,
        };
        let without_bye = without_bye.map(|idle| {
            let mut request = self.request.clone();
            let odd = &mut request.constraints.odd;
            if odd.is_empty() {
                odd.extend(field.candidates.iter().map(|candidate| candidate.contender));
            }
            odd.remove(&idle);
            request
        });
        // Nobody named would mean everybody.
        let without_bye = without_bye.filter(|request| !request.constraints.odd.is_empty());
        let drawn = |request: Request| Some(Self { drawn: draw(field, &request).ok()?, request });
        without_match.chain(without_bye).filter_map(drawn).collect()
    }

    /// By what they are compared.
    fn cost(&self) -> (usize, Cost) {
        (self.drawn.rematches.len(), self.drawn.cost)
    }
}

/// Where the cheapest stands, the first of equals.
fn cheapest(open: &[Without]) -> Option<usize> {
    (0..open.len()).min_by_key(|&at| open[at].cost())
}

/// A draw in an order that does not depend on standings, to tell equal draws: matches, and who is odd.
type Meetings = (BTreeSet<[Contender; 2]>, BTreeSet<Contender>);

fn meetings(draw: &Draw) -> Meetings {
    let matches = draw.matches.iter().map(|&[one, other]| Field::both(one, other)).collect();
    let odd = match draw.odd {
        None => BTreeSet::new(),
        Some(OddOnes::Bye(idle)) => BTreeSet::from([idle]),
        Some(OddOnes::Triangle(three)) => BTreeSet::from(three),
    };
    (matches, odd)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::draw::tests::field;

    /// All draws of so many contenders, with a bye if they are odd.
    fn all(left: &[Contender], bye: Option<Contender>, matches: &[[Contender; 2]], into: &mut Vec<Draw>) {
        let Some((&first, others)) = left.split_first() else {
            into.push(Draw { matches: matches.to_vec(), odd: bye.map(OddOnes::Bye) });
            return;
        };
        for &other in others {
            let rest: Vec<Contender> = others.iter().copied().filter(|one| *one != other).collect();
            all(&rest, bye, &[matches, &[[first, other]]].concat(), into);
        }
        if left.len() % 2 == 1 && bye.is_none() {
            all(others, Some(first), matches, into);
        }
    }

    /// By brute force: the squares of the differences of the best draws come in the same order. Rematches and byes go
    /// before; so here nobody has met, and the bye goes to the lowest first.
    #[test]
    fn they_come_in_the_order_of_their_costs() {
        for scores in [&[60, 50, 48, 30, 20, 10][..], &[70, 61, 55, 40, 33, 21, 18, 2], &[50, 44, 30, 21, 5]]
        {
            let field = field(scores, "");
            let contenders: Vec<Contender> = field.candidates.iter().map(|one| one.contender).collect();
            let mut draws = vec![];
            all(&contenders, None, &[], &mut draws);
            let score = |one: Contender| field.candidates.iter().find(|c| c.contender == one).unwrap().score;
            let squares = |draw: &Draw| -> i64 {
                draw.matches.iter().map(|&[one, other]| (score(one) - score(other)).pow(2)).sum()
            };
            let above_last = |draw: &Draw| match draw.odd {
                Some(OddOnes::Bye(idle)) => {
                    contenders.len() - contenders.iter().position(|one| *one == idle).unwrap()
                }
                Some(OddOnes::Triangle(_)) | None => 0,
            };
            let mut expected: Vec<(usize, i64)> =
                draws.iter().map(|draw| (above_last(draw), squares(draw))).collect();
            expected.sort_unstable();
            let request = Request::default();
            let best = draw(&field, &request).unwrap().draw;
            let others = alternatives(&field, &request, &best, 5).unwrap();
            let found: Vec<_> =
                others.iter().map(|one| (above_last(&one.draw), squares(&one.draw))).collect();
            assert_eq!(found, expected[1..6], "{scores:?}");
            assert!(others.iter().all(|one| meetings(&one.draw) != meetings(&best)));
        }
    }

    #[test]
    fn a_pinned_match_is_in_all_of_them() {
        let field = field(&[60, 50, 48, 30, 20, 10], "");
        let mut request = Request::default();
        request.constraints.pinned.insert([1, 6].map(Contender));
        let best = draw(&field, &request).unwrap().draw;
        // Of four others there are three draws.
        let others = alternatives(&field, &request, &best, 9).unwrap();
        assert_eq!(others.len(), 2);
        assert!(others.iter().all(|one| one.draw.matches.contains(&[1, 6].map(Contender))));
    }
}
