//! Draws case by case.

use std::collections::BTreeSet;

use super::{Drawn, after, draw};
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::request::{
    Constraints, FirstRound, InGroup, Method, Odd, OddOnes, Rematches, Request, Seats,
};
use crate::swiss::undrawable::{MOST_DRAWN, Undrawable};

/// Contenders 1, 2, … with these scores, the leader first, who have met as a director would write it: `1-2 3-4`.
pub(crate) fn field(scores: &[i64], met: &str) -> Field {
    let mut field = Field::default();
    for (number, &score) in (1..).zip(scores) {
        let contender = Contender(number);
        field.candidates.push(Candidate { contender, score, odd_rounds: 0, north_south_lead: 0 });
    }
    for pair in pairs(met) {
        field.met.entry(pair).or_default().push(1);
    }
    field
}

fn pairs(text: &str) -> Vec<[Contender; 2]> {
    let one = |number: &str| Contender(number.parse().expect("a number"));
    let pair = |pair: &str| pair.split_once('-').map(|(low, high)| Field::both(one(low), one(high)));
    text.split_whitespace().filter_map(pair).collect()
}

fn group(numbers: &[u16]) -> BTreeSet<Contender> {
    numbers.iter().copied().map(Contender).collect()
}

/// A draw as a director would write it.
fn text(drawn: &Drawn) -> String {
    let mut words: Vec<String> =
        drawn.draw.matches.iter().map(|[one, other]| format!("{one}-{other}")).collect();
    match drawn.draw.odd {
        None => {}
        Some(OddOnes::Bye(one)) => words.push(format!("bye {one}")),
        Some(OddOnes::Triangle([one, two, three])) => words.push(format!("triangle {one} {two} {three}")),
    }
    words.join(" ")
}

fn check(field: &Field, request: &Request, expected: &str, why: &str) {
    assert_eq!(text(&draw(field, request).unwrap()), expected, "{why}");
}

fn first(how: FirstRound) -> Request {
    Request { method: Method::First(how), ..Request::default() }
}

fn nearest(in_group: InGroup, rematches: Rematches) -> Request {
    Request { method: Method::Nearest { in_group, rematches }, ..Request::default() }
}

fn wishes(constraints: Constraints) -> Request {
    Request { constraints, ..Request::default() }
}

#[test]
fn the_first_round_of_24_is_the_one_of_the_notes() {
    // Seed 000, "Swiss Teams": "for say 24 teams, 1 v 13, 2 v 14 3 v 15 etc".
    let drawn = draw(&field(&[0; 24], ""), &first(FirstRound::Halves)).unwrap();
    let expected: Vec<_> = (1..=12).map(|one| [Contender(one), Contender(one + 12)]).collect();
    assert_eq!(drawn.draw.matches, expected);
}

#[test]
fn first_rounds() {
    let four = field(&[0; 4], "");
    check(&four, &first(FirstRound::Neighbours), "1-2 3-4", "the order of the numbers");
    let five = field(&[0; 5], "");
    check(&five, &first(FirstRound::Halves), "1-3 2-4 bye 5", "the lowest seed has the bye");
    let clubs = Constraints { apart: vec![group(&[1, 3]), group(&[2, 4])], ..Constraints::default() };
    let request = Request { constraints: clubs, ..first(FirstRound::Halves) };
    check(&four, &request, "1-4 2-3", "the same, though club-mates are kept apart");
    let groups = draw(&field(&[0; 8], ""), &first(FirstRound::Groups { size: 4, seed: 7 })).unwrap();
    for [one, other] in groups.draw.matches {
        assert_eq!(one.0 <= 4, other.0 <= 4, "{one} and {other} are of different groups");
    }
}

#[test]
fn lots_are_the_same_for_the_same_seed() {
    let request = |seed| first(FirstRound::Random { seed });
    let numbers = field(&[0; 20], "");
    let mut turned = numbers.clone();
    turned.candidates.reverse();
    let pairs = |field: &Field, seed| -> BTreeSet<[Contender; 2]> {
        let matches = draw(field, &request(seed)).unwrap().draw.matches;
        matches.into_iter().map(|[one, other]| Field::both(one, other)).collect()
    };
    assert_eq!(pairs(&numbers, 5), pairs(&turned, 5), "whatever the order in which they entered");
    assert_ne!(pairs(&numbers, 5), pairs(&numbers, 6));
}

#[test]
fn equal_scores_are_matched_by_place() {
    let eight = field(&[500; 8], "");
    for (in_group, expected) in [
        (InGroup::TopAgainstTop, "1-2 3-4 5-6 7-8"),
        (InGroup::Fold, "1-8 2-7 3-6 4-5"),
        (InGroup::Halves, "1-5 2-6 3-7 4-8"),
    ] {
        check(&eight, &nearest(in_group, Rematches::Avoided), expected, "one group");
    }
    let odd_groups = field(&[900, 900, 900, 500, 500, 500], "");
    for (in_group, expected) in [
        (InGroup::TopAgainstTop, "1-2 3-4 5-6"),
        (InGroup::Fold, "1-2 3-4 5-6"),
        (InGroup::Halves, "1-2 3-4 5-6"),
    ] {
        let why = "the last of the upper group floats to the first of the lower";
        check(&odd_groups, &nearest(in_group, Rematches::Avoided), expected, why);
    }
}

/// The halves of a group are counted from its own first place: 3 to 5 against 6 to 8. Where 3 may not meet 6, the draw
/// keeps to halves (4 and 2 places apart are each worth 2 more than 3), and does not take two of one half, which costs 6.
#[test]
fn halves_are_those_of_the_group_wherever_it_stands() {
    let below = field(&[900, 900, 500, 500, 500, 500, 500, 500], "");
    let never = Constraints { never: [[Contender(3), Contender(6)]].into(), ..Constraints::default() };
    let request = Request { constraints: never, ..nearest(InGroup::Halves, Rematches::Avoided) };
    check(&below, &request, "1-2 3-7 4-6 5-8", "each against one of the other half");
}

#[test]
fn of_equal_sums_of_squares_the_top_tables_are_the_nearer() {
    // Equal scores in twos who have met: one of the top group plays the middle one, the other the bottom one, and all
    // these draws cost 100 + 400 + 100. The leader plays the nearer group, and 4, not 3, the nearer of those below.
    let scores = field(&[50, 50, 40, 40, 30, 30], "1-2 3-4 5-6");
    let drawn = draw(&scores, &Request::default()).unwrap();
    assert_eq!((text(&drawn).as_str(), drawn.cost.squares), ("1-3 2-5 4-6", 600));
}

/// Issue 5, section 2: "then nearest scores with the top tables first; then seating". By hand: two who have both been
/// North-South once more are at 2 and 0 after a match, two of whom each has been there once are level.
#[test]
fn of_draws_equal_by_the_scores_the_better_seated_is_taken() {
    let leads = |scores: &[i64], leads: &[i16]| {
        let mut field = field(scores, "");
        for (candidate, &lead) in field.candidates.iter_mut().zip(leads) {
            candidate.north_south_lead = lead;
        }
        field
    };
    let seats = |are_balanced, homes: &[(u16, u16)]| Request {
        seats: Seats {
            are_balanced,
            homes: homes.iter().map(|&(one, table)| (Contender(one), table)).collect(),
        },
        ..Request::default()
    };
    let balanced = seats(true, &[]);
    let equal = leads(&[50; 4], &[1, 1, -1, -1]);
    check(&equal, &balanced, "1-3 2-4", "all level");
    check(&equal, &seats(false, &[]), "1-2 3-4", "nobody asks for it");
    assert_eq!(draw(&equal, &balanced).unwrap().cost.lines, 0);
    let apart = leads(&[50, 50, 49, 49], &[1, 1, -1, -1]);
    check(&apart, &balanced, "1-2 3-4", "the scores come first");
    assert_eq!(draw(&apart, &balanced).unwrap().cost.lines, 8, "2² + 0² twice");
    let odd = leads(&[50; 5], &[1, 1, -1, -1, 3]);
    let drawn = draw(&odd, &balanced).unwrap();
    assert_eq!((text(&drawn).as_str(), drawn.cost.lines), ("1-3 2-4 bye 5", 9), "who has the bye stays at 3");
    check(&equal, &seats(true, &[(1, 4), (3, 9)]), "1-4 2-3", "nobody has to leave a table");
    check(&equal, &seats(false, &[(1, 4), (2, 9)]), "1-3 2-4", "1 and 2 both stay");
    check(&equal, &seats(false, &[(1, 4), (2, 4)]), "1-2 3-4", "both at the same table");
    let halves = Request { method: Method::First(FirstRound::Halves), ..seats(false, &[(1, 4), (3, 9)]) };
    check(&equal, &halves, "1-3 2-4", "in a first round the order asked for is kept");
}

#[test]
fn a_needed_rematch_is_as_far_down_as_can_be_and_longest_ago() {
    let mut all_met = field(&[40, 30, 20, 10], "1-2 1-3 1-4 2-3 2-4 3-4");
    let drawn = draw(&all_met, &Request::default()).unwrap();
    assert_eq!((drawn.rematches.len(), drawn.fewest_rematches), (2, true));
    assert_eq!(text(&drawn), "1-2 3-4", "all places are rematched, so the scores decide");
    all_met.met.insert([Contender(1), Contender(2)], vec![5]);
    check(&all_met, &Request::default(), "1-3 2-4", "1 and 2 met later than the others");
    all_met.met.insert([Contender(1), Contender(3)], vec![0, 1]);
    check(&all_met, &Request::default(), "1-4 2-3", "1 and 3 would meet for the third time");
    // One rematch is needed: among 1 to 4 all have met, 5 has met only 6, and 6 all but 1 and 2.
    let top = field(&[60, 50, 40, 30, 20, 10], "1-2 1-3 1-4 2-3 2-4 3-4 5-6 3-6 4-6");
    let drawn = draw(&top, &Request::default()).unwrap();
    assert_eq!((text(&drawn).as_str(), drawn.rematches.len()), ("1-5 2-6 3-4", 1));
}

#[test]
fn danish_draws_forget_all_but_the_last_round() {
    let mut three = field(&[40, 30, 20, 10], "1-2");
    let danish = nearest(InGroup::TopAgainstTop, Rematches::Allowed);
    check(&three, &danish, "1-3 2-4", "they met in the last round");
    three.met.insert([Contender(1), Contender(4)], vec![2]);
    let drawn = draw(&three, &danish).unwrap();
    assert_eq!(text(&drawn), "1-2 3-4", "they met in the round before");
    assert_eq!((drawn.rematches.len(), drawn.cost.rematches, drawn.fewest_rematches), (1, 0, false));
}

#[test]
fn byes_go_to_the_lowest_with_the_fewest() {
    let mut five = field(&[50, 40, 30, 20, 10], "");
    check(&five, &Request::default(), "1-2 3-4 bye 5", "the lowest");
    five.candidates[4].odd_rounds = 1;
    check(&five, &Request::default(), "1-2 3-5 bye 4", "the lowest who has had none");
    // 1, 2 and 3 have met each other and nobody else can pair two of them: without 4 a rematch would be needed.
    let mut clique = field(&[50, 40, 30, 20, 10], "1-2 1-3 2-3");
    clique.candidates[0].odd_rounds = 0;
    check(
        &clique,
        &Request::default(),
        "1-4 2-5 bye 3",
        "a bye that leaves the others a draw without a rematch",
    );
    let named = Constraints { odd: group(&[2]), ..Constraints::default() };
    check(&five, &wishes(named), "1-3 4-5 bye 2", "the director's choice");
    let pinned = Constraints { pinned: [[Contender(5), Contender(1)]].into(), ..Constraints::default() };
    check(&five, &wishes(pinned), "1-5 2-3 bye 4", "a pinned match, and the lowest of the others");
}

#[test]
fn triangles_are_of_three_who_have_not_met() {
    let triangle = |constraints| Request { odd: Odd::Triangle, constraints, ..Request::default() };
    let none = Constraints::default;
    let mut seven = field(&[70, 60, 50, 40, 30, 20, 10], "");
    check(&seven, &triangle(none()), "1-2 3-4 triangle 5 6 7", "the three lowest");
    seven.met.insert([Contender(6), Contender(7)], vec![1]);
    check(
        &seven,
        &triangle(none()),
        "1-2 3-6 triangle 4 5 7",
        "6 and 7 have met, and 4 5 7 stand lowest of the others",
    );
    seven.candidates[4].odd_rounds = 1;
    check(&seven, &triangle(none()), "1-2 5-6 triangle 3 4 7", "5 has sat in one before");
    // Three of 1, 2, 3 and 4, who have had none, would be a rematch: a second triangle for 5 is the lesser harm.
    let mut second = field(&[70, 60, 50, 40, 30, 20, 10], "1-3 2-4 5-6 6-7 5-7");
    for place in 4..7 {
        second.candidates[place].odd_rounds = 1;
    }
    let drawn = draw(&second, &triangle(none())).unwrap();
    assert_eq!((drawn.rematches.len(), drawn.fewest_rematches), (0, true), "{}", text(&drawn));
    let named = Constraints { odd: group(&[1, 6]), ..none() };
    check(&seven, &triangle(named), "2-3 5-7 triangle 1 4 6", "two are named");
    let drawn = draw(&field(&[3, 2, 1], "1-2 1-3 2-3"), &triangle(none())).unwrap();
    assert_eq!(
        (text(&drawn).as_str(), drawn.rematches.len(), drawn.fewest_rematches),
        ("triangle 1 2 3", 3, true)
    );
}

/// By hand: 7, 6 and 5 are the lowest; of a club with 6 and 5 the lowest three apart are 7, 6 and 4, and where 4 is of
/// it too 7, 6 and 3. Where all are of one club it cannot be helped; nor does it give anybody a second triangle.
#[test]
fn triangles_are_of_three_who_are_not_kept_apart_where_that_can_be() {
    let seven = field(&[70, 60, 50, 40, 30, 20, 10], "");
    let mut had = seven.clone();
    for place in [0, 1, 2, 3] {
        had.candidates[place].odd_rounds = 1;
    }
    for (field, apart, expected) in [
        (&seven, vec![], "triangle 5 6 7"),
        (&seven, vec![group(&[5, 6])], "triangle 4 6 7"),
        (&seven, vec![group(&[4, 5, 6])], "triangle 3 6 7"),
        (&seven, vec![group(&[1, 2, 3, 4, 5, 6, 7])], "triangle 5 6 7"),
        (&had, vec![group(&[5, 6])], "triangle 5 6 7"),
    ] {
        let constraints = Constraints { apart, ..Constraints::default() };
        let request = Request { odd: Odd::Triangle, constraints, ..Request::default() };
        let drawn = text(&draw(field, &request).unwrap());
        assert!(drawn.ends_with(expected), "{:?}: {drawn}", request.constraints.apart);
    }
}

#[test]
fn a_stand_by_plays_when_the_number_is_odd() {
    let request = Request { odd: Odd::StandBy(Contender(5)), ..Request::default() };
    check(&field(&[50, 40, 30, 20, 10], ""), &request, "1-2 3-4", "four others: it does not play");
    check(&field(&[60, 50, 40, 30, 20, 10], ""), &request, "1-2 3-4 5-6", "five others: it does");
    let error = draw(&field(&[30, 20, 10], ""), &request);
    assert_eq!(error, Err(Undrawable::NoStandBy(Contender(5))));
}

#[test]
fn wishes_come_before_scores() {
    let six = field(&[60, 50, 40, 30, 20, 10], "");
    let pinned = Constraints { pinned: [[Contender(1), Contender(6)]].into(), ..Constraints::default() };
    check(&six, &wishes(pinned), "1-6 2-3 4-5", "pinned");
    let forbidden =
        Constraints { forbidden: [[Contender(2), Contender(1)]].into(), ..Constraints::default() };
    check(&six, &wishes(forbidden), "1-3 2-4 5-6", "forbidden, in either order");
    let clubs = Constraints { apart: vec![group(&[1, 2, 3])], ..Constraints::default() };
    check(&six, &wishes(clubs.clone()), "1-4 2-5 3-6", "three of one club");
    let met = field(&[60, 50, 40, 30, 20, 10], "1-4 1-5 1-6");
    check(&met, &wishes(clubs), "1-2 3-4 5-6", "rather club-mates than a rematch");
}

/// Issue 5, section 2: "no rematch; no second bye or triangle; the director's constraints; then nearest scores".
#[test]
fn wishes_come_after_rematches_and_byes() {
    let two = |both: [u16; 2]| [both.map(Contender)].into();
    let forbidden = |both| wishes(Constraints { forbidden: two(both), ..Constraints::default() });
    let never = |both| wishes(Constraints { never: two(both), ..Constraints::default() });
    let four = field(&[40, 30, 20, 10], "1-2 1-3");
    check(&four, &forbidden([1, 4]), "1-4 2-3", "only so nobody meets again");
    check(&four, &never([1, 4]), "1-3 2-4", "insisted on, though 1 and 3 meet again, not 1 and 2 higher up");
    let by_hand = Request { method: Method::Traditional, ..forbidden([1, 4]) };
    check(&four, &by_hand, "1-4 2-3", "the method of the notes too");
    let mut three = field(&[30, 20, 10], "");
    three.candidates[0].odd_rounds = 1;
    three.candidates[1].odd_rounds = 1;
    check(&three, &forbidden([1, 2]), "1-2 bye 3", "a second bye is worse");
    check(&three, &never([1, 2]), "1-3 bye 2", "insisted on");
    check(&field(&[30, 20, 10], ""), &forbidden([1, 2]), "1-3 bye 2", "only not the lowest has the bye");
    let apart = wishes(Constraints { apart: vec![group(&[1, 2])], ..Constraints::default() });
    check(&field(&[30, 20, 10], ""), &apart, "1-3 bye 2", "so do clubs");
    let both = Constraints {
        forbidden: two([1, 2]),
        apart: vec![group(&[1, 3]), group(&[1, 4])],
        ..Constraints::default()
    };
    check(
        &field(&[40, 30, 20, 10], ""),
        &wishes(both),
        "1-3 2-4",
        "rather club-mates than a forbidden match",
    );
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let four = field(&[40, 30, 20, 10], "");
    let [one, two, five] = [Contender(1), Contender(2), Contender(5)];
    let never = [[1, 2], [1, 3], [1, 4]].map(|both| both.map(Contender)).into();
    for (constraints, expected) in [
        (Constraints { never, ..Constraints::default() }, Undrawable::Forbidden(vec![[one, two]])),
        (Constraints { pinned: [[one, five]].into(), ..Constraints::default() }, Undrawable::NotDrawn(five)),
        (
            Constraints { pinned: [[one, one]].into(), ..Constraints::default() },
            Undrawable::PinnedAgainstItself(one),
        ),
        (
            Constraints { pinned: [[one, two], [two, Contender(3)]].into(), ..Constraints::default() },
            Undrawable::PinnedTwice(two),
        ),
        (
            Constraints {
                pinned: [[one, two]].into(),
                forbidden: [[two, one]].into(),
                ..Constraints::default()
            },
            Undrawable::PinnedAndForbidden([one, two]),
        ),
        (Constraints { odd: group(&[2]), ..Constraints::default() }, Undrawable::NobodyOdd(two)),
    ] {
        assert_eq!(draw(&four, &wishes(constraints)), Err(expected));
    }
    let triangle = Request { odd: Odd::Triangle, ..Request::default() };
    assert_eq!(draw(&field(&[1], ""), &triangle), Err(Undrawable::TooFewForTriangle(1)));
}

#[test]
fn the_smallest_fields() {
    check(&field(&[], ""), &Request::default(), "", "nobody");
    check(&field(&[1], ""), &Request::default(), "bye 1", "one alone");
    check(&field(&[2, 1], "1-2"), &Request::default(), "1-2", "two who have met");
}

#[test]
fn the_method_by_hand_paints_itself_out_of_the_corner() {
    let traditional = Request { method: Method::Traditional, ..Request::default() };
    check(&field(&[60, 50, 49, 30, 20, 10], ""), &traditional, "1-2 3-4 5-6", "from the top down");
    // 5 and 6 have met: going up, 3-4 gives way and 1-2 stays (seed 000, "Swiss Teams").
    check(&field(&[60, 50, 49, 30, 20, 10], "5-6"), &traditional, "1-2 3-5 4-6", "a few places up");
    let all = field(&[40, 30, 20, 10], "1-3 1-4 2-3 2-4 3-4");
    check(&all, &traditional, "1-2 3-4", "the two lowest meet again");
    let clubs = Constraints { apart: vec![group(&[1, 2])], ..Constraints::default() };
    let request = Request { constraints: clubs, ..traditional };
    check(&field(&[60, 50, 49, 30], ""), &request, "1-3 2-4", "club-mates are passed over");
}

#[test]
fn of_equal_draws_one_that_leaves_rounds_is_taken() {
    // Equal scores throughout, and six of whom each has met two: 1-2-3 and 4-5-6 are left as two triangles after one
    // of the draws, in which nothing can be drawn.
    let six = field(&[10; 6], "1-4 2-5 3-6 1-5 2-6 3-4");
    let request = Request { rounds_to_come: 2, ..Request::default() };
    let drawn = draw(&six, &request).unwrap();
    assert_eq!((drawn.rounds_left, drawn.rematches.len()), (2, 0), "{drawn:?}");
    let next = draw(&after(&six, &drawn.draw), &Request { rounds_to_come: 1, ..Request::default() }).unwrap();
    assert_eq!((next.rounds_left, next.rematches.len()), (1, 0), "{next:?}");
}

/// Time and memory have an end: nobody waits for minutes without a word.
#[test]
fn there_is_a_most_that_is_drawn_at_a_time() {
    let many = field(&[0; MOST_DRAWN + 1], "");
    assert_eq!(draw(&many, &Request::default()), Err(Undrawable::TooMany(MOST_DRAWN + 1)));
}
