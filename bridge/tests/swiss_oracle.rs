//! Draws against those whose least cost is known by brute force, and against what other programs expect of theirs.
//!
//! The cases are not part of this repository. They are read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where they are absent this test says `skipped` and passes.

use std::path::PathBuf;

use bridge::swiss::{Candidate, Contender, Draw, Drawn, Field, OddOnes, Request, draw};

/// One case: a flat object of numbers, lists of numbers and words. Contenders called A to D are 1 to 4.
#[derive(Debug)]
struct Case<'a>(&'a str);

impl Case<'_> {
    /// All numbers of an entry, in order; none if there is no such entry.
    fn numbers(&self, name: &str) -> Vec<u16> {
        let Some((_, rest)) = self.0.split_once(&format!("\"{name}\":")) else { return Vec::new() };
        let end = rest.find(':').unwrap_or(rest.len());
        let entry: String = rest[..end]
            .chars()
            .map(|c| match c {
                'A'..='D' => char::from(b'1' + (c as u8 - b'A')),
                c if c.is_ascii_digit() => c,
                _ => ' ',
            })
            .collect();
        entry.split_whitespace().map(|number| number.parse().expect("a small number")).collect()
    }

    fn number(&self, name: &str) -> Option<u16> {
        self.numbers(name).first().copied()
    }

    fn pairs(&self, name: &str) -> Vec<[u16; 2]> {
        self.numbers(name).chunks(2).map(|both| [both[0], both[1]]).collect()
    }

    fn says(&self, name: &str, word: &str) -> bool {
        self.0
            .split_once(&format!("\"{name}\":"))
            .is_some_and(|(_, rest)| rest.trim_start().starts_with(word))
    }
}

/// The cases under a name.
fn cases<'a>(text: &'a str, name: &str) -> Vec<Case<'a>> {
    let (_, rest) = text.split_once(&format!("\"{name}\": [")).expect("the file has these cases");
    let list = rest.split_once("}\n]").map_or(rest, |(list, _)| list);
    list.split('{').skip(1).map(Case).collect()
}

/// The text of the file, or where it should be.
fn cases_file() -> Result<String, PathBuf> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let file = root.join("swiss/swiss_cases.json");
    std::fs::read_to_string(&file).map_err(|_absent| file)
}

/// Contenders in the order of the standings with their scores, and who have met, all in round 1.
fn field(standing: &[(u16, i64)], met: &[[u16; 2]]) -> Field {
    let candidates = standing.iter().map(|&(number, score)| Candidate {
        contender: Contender(number),
        score,
        odd_rounds: 0,
        north_south_lead: 0,
    });
    Field {
        candidates: candidates.collect(),
        met: met.iter().map(|&[one, other]| (both(one, other), vec![1])).collect(),
    }
}

fn both(one: u16, other: u16) -> [Contender; 2] {
    Field::both(Contender(one), Contender(other))
}

fn sorted(draw: &Draw) -> Vec<[Contender; 2]> {
    let mut matches: Vec<_> = draw.matches.iter().map(|&[one, other]| Field::both(one, other)).collect();
    matches.sort_unstable();
    matches
}

#[test]
fn every_optimum_known_by_brute_force_is_reached() {
    let text = match cases_file() {
        Ok(text) => text,
        Err(file) => {
            println!("skipped: no cases at {}", file.display());
            return;
        }
    };
    let cases = cases(&text, "optimum_cases");
    assert_eq!(cases.len(), 45);
    for case in cases {
        // Pairs are called by their places, from 0; scores are whole victory points.
        let scores = case.numbers("vp").into_iter().map(|points| i64::from(points) * 100);
        let standing: Vec<(u16, i64)> = (0..).zip(scores).collect();
        let field = field(&standing, &case.pairs("played"));
        let Drawn { draw, cost, rematches, fewest_rematches, .. } =
            draw(&field, &Request::default()).unwrap();
        assert_eq!(2 * draw.matches.len(), standing.len(), "{case:?}");
        assert!(fewest_rematches);
        if case.says("rematch_free_exists", "false") {
            assert!(!rematches.is_empty(), "{case:?}");
            continue;
        }
        assert!(rematches.is_empty(), "{case:?}");
        assert_eq!(cost.squares, i128::from(case.number("min_sum_sq_vp_diff").unwrap()) * 10_000, "{case:?}");
        if case.number("optimal_count") == Some(1) {
            let mut expected: Vec<_> =
                case.pairs("optimal_example").iter().map(|&[one, other]| both(one, other)).collect();
            expected.sort_unstable();
            assert_eq!(sorted(&draw), expected, "{case:?}");
        }
    }
}

#[test]
fn what_other_programs_expect_of_their_draws_holds_of_ours() {
    let text = match cases_file() {
        Ok(text) => text,
        Err(file) => {
            println!("skipped: no cases at {}", file.display());
            return;
        }
    };
    let cases = cases(&text, "peer_cases");
    assert_eq!(cases.len(), 10);
    for case in cases.iter().filter(|case| !case.says("rule", "\"mismatch")) {
        let standings = case.numbers("standings");
        let mut scores = case.numbers("scores");
        if scores.is_empty() {
            scores = (0..20).rev().take(standings.len()).collect();
        }
        let standing: Vec<(u16, i64)> =
            standings.into_iter().zip(scores.into_iter().map(i64::from)).collect();
        let mut field = field(&standing, &case.pairs("played"));
        let had = case.numbers("had_bye");
        for candidate in &mut field.candidates {
            candidate.odd_rounds = had.contains(&candidate.contender.0).into();
        }
        let Drawn { draw, rematches, fewest_rematches, .. } = draw(&field, &Request::default()).unwrap();
        let expected: Vec<_> =
            case.pairs("expect_pairs").iter().map(|&[one, other]| both(one, other)).collect();
        assert!(expected.is_empty() || sorted(&draw) == expected, "{case:?}: {draw:?}");
        for [one, other] in case.pairs("forbid") {
            assert!(!sorted(&draw).contains(&both(one, other)), "{case:?}: {draw:?}");
        }
        let bye = case.number("expect_bye").map(|number| OddOnes::Bye(Contender(number)));
        assert!(draw.odd == bye, "{case:?}: {draw:?}");
        assert_eq!(!rematches.is_empty(), case.says("repeat_needed", "true"), "{case:?}");
        assert!(fewest_rematches);
    }
}
