//! What is certain before all results are in, held against draws from every outcome; and cases.

use std::collections::BTreeMap;

use super::*;
use crate::series::tie_break::lot;
use crate::swiss::field::Candidate;
use crate::swiss::request::{Constraints, Method, Odd, Rematches, Seats};

const fn c(number: u16) -> Contender {
    Contender(number)
}

/// What is random in these tests follows from a seed and a name.
fn below(seed: u64, name: &str, limit: u64) -> u64 {
    lot(seed, name) % limit
}

/// A field after some rounds drawn by lot, in which the last round's first results are outstanding; scores in steps,
/// so that there are ties.
fn random_field(seed: u64, count: u16, rounds: u16, step: i64) -> Field {
    let mut met: BTreeMap<[Contender; 2], Vec<u16>> = BTreeMap::new();
    for round in 1..=rounds {
        let mut order: Vec<u16> = (1..=count).collect();
        order.sort_by_key(|number| lot(seed, &format!("{round} {number}")));
        for two in order.chunks_exact(2) {
            let both = Field::both(c(two[0]), c(two[1]));
            met.entry(both).or_default().push(round);
        }
    }
    let most = u64::from(rounds) * 20 + 1;
    let mut candidates: Vec<Candidate> = (1..=count)
        .map(|number| Candidate {
            contender: c(number),
            score: i64::try_from(below(seed, &format!("score {number}"), most)).unwrap() * 100 / step * step,
            odd_rounds: u16::try_from(below(seed, &format!("bye {number}"), 2)).unwrap(),
            north_south_lead: 0,
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    Field { candidates, met }
}

/// So many matches of the last round whose values are every `step`.
fn outstanding(field: &Field, results: usize, step: usize) -> Vec<Outstanding> {
    let last = field.met.values().flatten().copied().max();
    let matches = field.met.iter().filter(|(_, rounds)| rounds.last().copied() == last);
    let result = |(&contenders, _): (&[Contender; 2], _)| Outstanding {
        contenders,
        pool: 2_000,
        values: (0..=2_000).step_by(step).collect(),
    };
    matches.map(result).take(results).collect()
}

/// Draws every outcome, and holds the search to it: each outcome has the pairing that it is said to have, and what is
/// said of matches and results follows from them. How many draws the search made.
fn check(field: &Field, request: &Request, outstanding: &[Outstanding]) -> (u32, usize) {
    let mut drawn = |field: &Field| draw(field, request).ok().map(|drawn| drawn.draw);
    // By number: another order than that in which the field stands.
    let order = field.candidates.iter().map(|one| (one.contender, usize::from(one.contender.0))).collect();
    let grid = Grid::of(field, &order, outstanding).unwrap();
    let ties = Ties::of(field, request, outstanding);
    let mut search = Search { grid, ties, draw: &mut drawn, effort: 1_000_000, made: 0 };
    search.settle_all().unwrap();
    let outcomes = search.grid.outcomes();
    let mut expected = Vec::new();
    for outcome in &outcomes {
        let drawn = draw(&search.grid.field_at(outcome), request).unwrap().draw;
        let pairing = search::Pairing::of(&drawn);
        assert_eq!(search.grid.pairing_of(outcome), Some(&pairing), "{field:?} {outstanding:?} {outcome:?}");
        expected.push(drawn);
    }
    let made = search.made;
    let early = search.summary();
    for candidate in &field.candidates {
        let contender = candidate.contender;
        let whoms: BTreeSet<Opposite> = expected.iter().map(|draw| opposite(draw.whom(contender))).collect();
        assert_eq!(early.possible.contains_key(&contender), whoms.len() > 1, "{contender}");
        let certain = early.certain.iter().any(|two| two.contains(&contender));
        assert_eq!(certain || early.certain_odd.contains(&contender), whoms.len() == 1);
    }
    for (result, depends) in early.depends.iter().enumerate() {
        let mut lines: BTreeMap<(Vec<usize>, Contender), BTreeSet<Opposite>> = BTreeMap::new();
        for (outcome, draw) in outcomes.iter().zip(&expected) {
            let mut others = outcome.clone();
            others.remove(result);
            for candidate in &field.candidates {
                let whom = opposite(draw.whom(candidate.contender));
                lines.entry((others.clone(), candidate.contender)).or_default().insert(whom);
            }
        }
        let changed = lines.into_iter().filter(|(_, whoms)| whoms.len() > 1);
        let changed: BTreeSet<Contender> = changed.map(|((_, contender), _)| contender).collect();
        assert_eq!(depends.contenders, changed.into_iter().collect::<Vec<_>>(), "{field:?}");
    }
    let results: Vec<[Contender; 2]> = early.depends.iter().map(|depends| depends.result).collect();
    assert_eq!(results, outstanding.iter().map(|result| result.contenders).collect::<Vec<_>>());
    (made, outcomes.len())
}

/// Whom somebody meets, those of a triangle in the order of their numbers.
type Opposite = (Option<Contender>, BTreeSet<Contender>);

fn opposite(whom: Option<Whom>) -> Opposite {
    match whom {
        None | Some(Whom::Bye) => (None, BTreeSet::new()),
        Some(Whom::Opponent(other)) => (Some(other), BTreeSet::new()),
        Some(Whom::Triangle(two)) => (None, two.into()),
    }
}

/// Against every outcome, drawn one by one: with ties and without, odd and even, with rematches and without.
#[test]
fn nothing_is_said_that_any_outcome_belies() {
    for seed in 0..24 {
        let count = u16::try_from(6 + below(seed, "count", 5)).unwrap();
        let rounds = u16::try_from(1 + below(seed, "rounds", 3)).unwrap();
        let step = [1, 100, 500][usize::try_from(below(seed, "step", 3)).unwrap()];
        let field = random_field(seed, count, rounds, step);
        let allowed = below(seed, "danish", 4) == 0;
        let rematches = if allowed { Rematches::Allowed } else { Rematches::Avoided };
        let odd = if below(seed, "triangle", 3) == 0 { Odd::Triangle } else { Odd::Bye };
        let request = Request {
            method: Method::Nearest { in_group: below_group(seed), rematches },
            odd,
            seats: Seats { are_balanced: seed % 2 == 0, homes: [(c(1), 3), (c(2), 5), (c(4), 3)].into() },
            rounds_to_come: u16::try_from(below(seed, "to come", 2)).unwrap(),
            constraints: if below(seed, "wishes", 3) == 0 { wishes(&field) } else { Constraints::default() },
        };
        if draw(&field, &request).is_err() {
            continue;
        }
        check(&field, &request, &outstanding(&field, 1, 50));
        check(&field, &request, &outstanding(&field, 2, 200));
    }
}

/// The first two who have not met are to meet, the first and the fourth of the others are not; two are of a family.
fn wishes(field: &Field) -> Constraints {
    let numbers: Vec<Contender> = field.candidates.iter().map(|one| one.contender).collect();
    let others =
        numbers.iter().find(|&&other| field.meetings(numbers[0], other).is_empty() && other != numbers[0]);
    let pinned: BTreeSet<[Contender; 2]> = others.map(|&other| [numbers[0], other]).into_iter().collect();
    let left: Vec<Contender> =
        numbers.into_iter().filter(|one| !pinned.iter().any(|two| two.contains(one))).collect();
    Constraints {
        pinned,
        forbidden: [Field::both(left[0], left[3]), Field::both(left[1], left[3])].into(),
        never: [Field::both(left[2], left[3])].into(),
        apart: vec![[left[1], left[2]].into()],
        odd: BTreeSet::new(),
    }
}

fn below_group(seed: u64) -> crate::swiss::request::InGroup {
    use crate::swiss::request::InGroup::{Fold, Halves, TopAgainstTop};
    [TopAgainstTop, Fold, Halves][usize::try_from(below(seed, "group", 3)).unwrap()]
}

/// By hand: 3 waits, and reaches the score of 1 exactly. By the order of the seeds it stands before 1 then, not where it
/// stood before its result.
#[test]
fn equal_scores_stand_as_the_order_says() {
    let candidate =
        |number, score| Candidate { contender: c(number), score, odd_rounds: 0, north_south_lead: 0 };
    let field = Field {
        candidates: vec![candidate(1, 1_500), candidate(2, 1_500), candidate(3, 0), candidate(4, 0)],
        met: [([c(3), c(4)], vec![1])].into(),
    };
    let order = [(c(3), 0), (c(1), 1), (c(2), 2), (c(4), 3)].into();
    let result = [Outstanding { contenders: [c(3), c(4)], pool: 2_000, values: vec![1_500] }];
    let grid = Grid::of(&field, &order, &result).unwrap();
    let places: Vec<u16> = grid.field_at(&[0]).candidates.iter().map(|one| one.contender.0).collect();
    assert_eq!(places, [3, 1, 2, 4]);
}

/// Far fewer draws than outcomes, or the search would be of no use.
#[test]
fn most_outcomes_need_no_draw() {
    let field = random_field(5, 12, 2, 1);
    let (made, outcomes) = check(&field, &Request::default(), &outstanding(&field, 1, 5));
    assert!(made < 150 && outcomes == 401, "{made} of {outcomes}");
}

/// By hand. Top to bottom 1 to 6; 5 and 6 have not finished, and have at most 20 of the 30 that they are behind 4.
#[test]
fn what_the_last_table_cannot_reach_is_certain() {
    let score = [9_000, 8_900, 7_000, 6_900, 1_000, 900];
    let candidates = (1..).zip(score).map(|(number, score)| Candidate {
        contender: c(number),
        score,
        odd_rounds: 0,
        north_south_lead: 0,
    });
    let met = [([c(1), c(3)], vec![1]), ([c(2), c(4)], vec![1]), ([c(5), c(6)], vec![1])];
    let field = Field { candidates: candidates.collect(), met: met.into() };
    let last = Outstanding {
        contenders: [c(5), c(6)],
        pool: 2_000,
        values: attainable(&VictoryScale::WbfContinuous, 8),
    };
    let all_played: Vec<i64> = (0..=43)
        .flat_map(|margin| {
            let won = i64::from(crate::victory::wbf::continuous(margin, 8));
            [won, 2_000 - won]
        })
        .collect();
    assert!(all_played.iter().all(|value| last.values.contains(value)), "43 is 20 to 0 after 8 boards");
    let early = early_draw(&field, &Request::default(), &BTreeMap::new(), &[last], 500).unwrap();
    assert_eq!(early.certain, [[c(1), c(2)]]);
    assert_eq!(early.sentence(), "1 of 3 matches is final whatever the result of 5 v 6.");
    assert_eq!(early.depends[0].to_string(), "5 v 6 can still change the opponents of 3, 4, 5 and 6");
    let whoms: Vec<String> = early.possible[&c(3)].iter().map(ToString::to_string).collect();
    assert_eq!(whoms, ["plays 5", "plays 6"]);
}

/// By hand. 1 and 2 have met and share 20 over 50 each; 3 and 4 have met, with 60 and 59: whoever of 1 and 2 wins meets 3.
/// Who has nothing at all sits out whatever comes, and is named even where no match is final.
#[test]
fn a_bye_is_named_also_where_no_match_is_final() {
    let said = |scores: &[i64]| {
        let candidates = (1..).zip(scores).map(|(number, &score)| Candidate {
            contender: c(number),
            score,
            odd_rounds: 0,
            north_south_lead: 0,
        });
        let met = [([c(1), c(2)], vec![1]), ([c(3), c(4)], vec![1])];
        let field = Field { candidates: candidates.collect(), met: met.into() };
        let last = Outstanding { contenders: [c(1), c(2)], pool: 2_000, values: vec![0, 500, 1_500, 2_000] };
        early_draw(&field, &Request::default(), &BTreeMap::new(), &[last], 500).unwrap().sentences()
    };
    let nothing = "No match is final before the result of 1 v 2.";
    let changes = "1 v 2 can still change the opponents of 1, 2, 3 and 4.";
    assert_eq!(said(&[5_000, 5_000, 6_000, 5_900]), [nothing, changes]);
    assert_eq!(said(&[5_000, 5_000, 6_000, 5_900, 0]), [nothing, "Final is the bye of 5.", changes]);
    // 5 and 6 are far below, and meet: one match and the bye of 7.
    let said = said(&[5_000, 5_000, 6_000, 5_900, 1_000, 900, 0]);
    let certain = "1 of 3 matches is final whatever the result of 1 v 2.";
    assert_eq!(said, [certain, "Final: 5 v 6, and the bye of 7.", changes]);
}

#[test]
fn what_is_not_worked_out_says_so() {
    let field = random_field(1, 10, 2, 1);
    let results = outstanding(&field, 3, 1);
    let order = BTreeMap::new();
    let traditional = Request { method: Method::Traditional, ..Request::default() };
    for (results, effort, says) in [
        (&results[..], 100, "not worked out: 3 outstanding results are too many, wait for more of them"),
        (
            &results[..1],
            3,
            "not worked out: after 3 draws not all outcomes were settled, wait for more results",
        ),
        (
            &[Outstanding { values: vec![], ..results[0].clone() }],
            100,
            "an outstanding result has no outcome that is possible: look at its boards",
        ),
    ] {
        let refused = early_draw(&field, &traditional, &order, results, effort).unwrap_err();
        assert_eq!(refused.to_string(), says);
    }
    let mut twice = results[..2].to_vec();
    twice[1].contenders[0] = twice[0].contenders[0];
    let waits = twice[0].contenders[0];
    assert_eq!(
        early_draw(&field, &Request::default(), &order, &twice, 9),
        Err(NotWorkedOut::TwoResults(waits))
    );
    twice[1].contenders[0] = c(99);
    assert_eq!(
        early_draw(&field, &Request::default(), &order, &twice, 9),
        Err(NotWorkedOut::NotDrawn(c(99)))
    );
}

/// The EBU scale of 20 has 21 values, a match of Swiss pairs too; a scale has none for a match that it is not made for.
#[test]
fn attainable_values_are_those_of_the_scale() {
    use crate::victory::{published, wbf};
    let table = |name| VictoryScale::Table(published::named(name).unwrap());
    let whole: Vec<i64> = (0..=20).map(|points| 100 * points).collect();
    assert_eq!(attainable(&VictoryScale::WbfDiscrete, 16), whole);
    assert_eq!(attainable(&table("ebu-swiss-pairs"), 8), whole);
    assert_eq!(attainable(&table("ebu-swiss-pairs"), 28), [0_i64; 0]);
    // A board that waits may be left out: 10 IMPs ahead after 7 boards, with 1 to come, are worth more than after 8.
    let (seven, eight) = (wbf::continuous(10, 7), wbf::continuous(10, 8));
    let short = attainable_from(&VictoryScale::WbfContinuous, 8, 10, 1);
    assert!(seven > eight && [seven, eight].iter().all(|&value| short.contains(&value.into())));
    // WBF, 16 boards: a win by 29 IMPs is 17 to 3, 24 fewer are 5, which is 12, and 24 more are the 53 below the 54 that are worth 20.
    let leads = attainable_from(&VictoryScale::WbfDiscrete, 16, 29, 1);
    assert_eq!(leads, [12, 13, 14, 15, 16, 17, 18, 19].map(|points| 100 * points));
}
