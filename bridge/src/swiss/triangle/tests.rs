//! Triangles against all that there are, each with all draws of the others.

use super::{Harm, choose, chosen_of, weighed_at_most, without};
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::lot::Lot;
use crate::swiss::request::{Constraints, InGroup, Rematches};
use crate::swiss::triangle::count::Count;
use crate::swiss::undrawable::Undrawable;
use crate::swiss::weighing::{Rules, Weighing};

/// What is wrong with the claim that a draw with a triangle needs so many rematches: nothing, if for each two who are
/// taken out Tutte and Berge prove it of all triangles with these two.
pub(crate) fn unproved(field: &Field, rules: Rules<'_>, rematches: usize) -> Vec<String> {
    let all = Weighing::of(field, &field.candidates, rules);
    Count::of(&all, field.candidates.len()).unproved(rematches)
}

/// Matches that may not be, rematches, forbidden matches, and matches of those who are kept apart.
fn harm(weighing: &Weighing, one: usize, other: usize) -> [i128; 4] {
    let cost = weighing.cost(one.min(other), one.max(other));
    [cost.refused, cost.rematches, cost.forbidden, cost.apart]
}

fn sum(one: [i128; 4], other: [i128; 4]) -> [i128; 4] {
    std::array::from_fn(|level| one[level] + other[level])
}

/// The least harm of all draws of these.
fn brute(weighing: &Weighing, open: &[usize]) -> [i128; 4] {
    let Some((&first, rest)) = open.split_first() else { return [0; 4] };
    let with = |mate: usize| {
        let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
        sum(harm(weighing, first, mate), brute(weighing, &others))
    };
    rest.iter().map(|&mate| with(mate)).min().expect("the number is even")
}

/// The best of all triangles; `None` if in each two may not meet.
fn best_of_all(weighing: &Weighing, open: &[Candidate], named: usize) -> Option<(Harm, [usize; 3])> {
    let mut best: Option<(Harm, [usize; 3])> = None;
    let count = open.len();
    for first in (0..count).rev() {
        for second in (first + 1..count).rev() {
            for third in (second + 1..count).rev() {
                let three = [first, second, third];
                let twos = [[first, second], [first, third], [second, third]];
                let inside = twos.iter().fold([0; 4], |all, two| sum(all, harm(weighing, two[0], two[1])));
                // The last so many are named.
                if inside[0] > 0 || three.iter().filter(|&&place| place + named >= count).count() < named {
                    continue;
                }
                let others: Vec<usize> = (0..count).filter(|place| !three.contains(place)).collect();
                let all = sum(inside, brute(weighing, &others));
                let mut had = three.map(|place| open[place].odd_rounds);
                had.sort_unstable();
                let [refused, rematches, wishes @ ..] = all;
                let harm =
                    (usize::try_from(refused).unwrap(), usize::try_from(rematches).unwrap(), had, wishes);
                if best.is_none_or(|(least, _)| harm < least) {
                    best = Some((harm, three));
                }
            }
        }
    }
    best
}

/// A field in which a share of all pairs have met, and some have had byes.
fn random_field(lot: &mut Lot, count: u16, met_of_ten: u64) -> Field {
    let mut field = Field::default();
    for number in 1..=count {
        let odd_rounds = u16::try_from(lot.below(3)).unwrap() / 2;
        let contender = Contender(number);
        field.candidates.push(Candidate { contender, score: 0, odd_rounds, north_south_lead: 0 });
        for other in 1..number {
            if lot.below(10) < met_of_ten {
                field.met.insert([Contender(other), contender], vec![1]);
            }
        }
    }
    field
}

#[test]
fn the_triangle_is_the_best_of_all_there_are() {
    let mut lot = Lot::new(6);
    for turn in 0..600 {
        let count = 3 + 2 * u16::try_from(lot.below(4)).unwrap();
        let met_of_ten = 3 + lot.below(8);
        let field = random_field(&mut lot, count, met_of_ten);
        let mut constraints = Constraints::default();
        let two = |lot: &mut Lot| {
            let mut one = || Contender(1 + u16::try_from(lot.below(count.into())).unwrap());
            [one(), one()]
        };
        if turn % 3 == 1 {
            constraints.never.extend((0..lot.below(8)).map(|_| two(&mut lot)));
            constraints.forbidden.extend((0..lot.below(4)).map(|_| two(&mut lot)));
            constraints.apart.extend((0..lot.below(3)).map(|_| two(&mut lot).into()));
        }
        let named = usize::try_from(lot.below(4)).unwrap() * usize::from(turn % 4 == 0);
        constraints.odd = field.candidates.iter().rev().take(named).map(|one| one.contender).collect();
        let rules = Rules::of(&constraints, InGroup::TopAgainstTop, Rematches::Avoided);
        let weighing = Weighing::of(&field, &field.candidates, rules);
        let best = best_of_all(&weighing, &field.candidates, named);
        match (choose(&field, &field.candidates, rules), best) {
            (Ok(chosen), Some((harm, three))) => {
                let members = three.map(|place| field.candidates[place].contender);
                if harm.0 == 0 {
                    assert_eq!((chosen.members, chosen.proved), (members, true), "turn {turn}: {harm:?}");
                } else {
                    assert!(!chosen.proved, "turn {turn}: forbidden matches cannot be avoided");
                }
            }
            (Err(Undrawable::NoTriangle), None) => {}
            other => panic!("turn {turn}: {other:?}"),
        }
    }
}

/// Fields of up to 101 in which most have met, or only those of different parts have not, or of the same.
#[test]
fn that_rematches_are_needed_is_proved_in_large_fields() {
    let mut lot = Lot::new(7);
    for turn in 0..10 {
        let count = 29 + 8 * turn;
        let parts = 2 + turn % 4;
        let sparse = 20 + lot.below(400);
        let mut field = random_field(&mut lot, count, 0);
        for one in 1..=count {
            for other in 1..one {
                let has_met = match turn % 3 {
                    0 => lot.below(10_000) >= sparse,
                    1 => one % parts == other % parts,
                    _ => one % parts != other % parts,
                };
                if has_met {
                    field.met.insert([Contender(other), Contender(one)], vec![1]);
                }
            }
        }
        let constraints = Constraints::default();
        let rules = Rules::of(&constraints, InGroup::default(), Rematches::Avoided);
        let chosen = choose(&field, &field.candidates, rules).unwrap();
        assert!(chosen.proved, "turn {turn}");
        let weighing = Weighing::of(&field, &field.candidates, rules);
        let three = chosen.members.map(|one| field.place(one).unwrap());
        let rematches = Count::of(&weighing, count.into()).rematches(three);
        let others: Vec<Candidate> =
            field.candidates.iter().filter(|one| !chosen.members.contains(&one.contender)).copied().collect();
        let (_, outside) = Weighing::of(&field, &others, rules).least_harm();
        let inside = [[0, 1], [0, 2], [1, 2]].map(|[one, two]| {
            let (one, two) = (three[one].min(three[two]), three[one].max(three[two]));
            weighing.cost(one, two).rematches
        });
        assert_eq!(i128::try_from(rematches).unwrap(), outside.rematches + inside.iter().sum::<i128>());
        if count < 60 {
            assert_eq!(unproved(&field, rules, rematches), Vec::<String>::new(), "turn {turn}");
        }
    }
}

#[test]
fn one_number_is_taken_away_once() {
    assert_eq!(without(&[0, 0, 1], 0), Some(vec![0, 1]));
    assert_eq!(without(&[0, 0, 1], 2), None);
}

/// "Of 27 some 3,000, of 100 some two hundred", and never fewer than four.
#[test]
fn so_many_triangles_are_weighed_as_the_size_of_the_field_allows() {
    for (count, most) in [(27, 3_017), (100, 220), (741, 4), (742, 4), (2_001, 4)] {
        assert_eq!(weighed_at_most(count), most, "{count}");
    }
}

/// Nobody has met. Contender 1 is to meet nobody, and the last three are not to meet each other, where that can be: one
/// forbidden match there is in any case. The last three as the triangle have three more, a triangle of two of them one
/// more, and 3, 4 and 7 leave only the one. They are tried in this order.
#[test]
fn the_best_of_the_triangles_that_were_weighed_is_taken() {
    let mut field = Field::default();
    for number in 1..=7 {
        let contender = Contender(number);
        field.candidates.push(Candidate { contender, score: 0, odd_rounds: 0, north_south_lead: 0 });
    }
    let mut constraints = Constraints::default();
    let twos = (2..=7).map(|other| [1, other]).chain([[5, 6], [5, 7], [6, 7]]);
    constraints.forbidden.extend(twos.map(|two| two.map(Contender)));
    let rules = Rules::of(&constraints, InGroup::TopAgainstTop, Rematches::Avoided);
    for (to_weigh, members) in [(1, [5, 6, 7]), (2, [4, 6, 7]), (3, [4, 6, 7]), (1_000, [3, 4, 7])] {
        let chosen = chosen_of(&field, &field.candidates, rules, to_weigh).unwrap();
        // None has fewer rematches than none.
        assert_eq!((chosen.members, chosen.proved), (members.map(Contender), true), "{to_weigh} weighed");
    }
    assert_eq!(choose(&field, &field.candidates, rules).unwrap().members, [3, 4, 7].map(Contender));
}
