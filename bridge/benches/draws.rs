//! How fast a round of a Swiss is drawn, with a memory of eight rounds.
//!
//! ```sh
//! cargo bench -p barometer-bridge --bench draws [-- [--quick] [--export DIR]]
//! ```
//!
//! The figures to keep, on one core: 40 contenders in 5 ms, 200 in 100 ms, 1,000 in 5 s. `--export` writes each field
//! as a graph (`draw-40.txt` and so on: how many, then for each two who have not met `one other square`), on which
//! `draws/networkx_draws.py` takes the time of another exact matcher; both print the same sum of squares.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use bridge::scoring::VictoryScale;
use bridge::swiss::early::{Outstanding, attainable_from, early_draw};
use bridge::swiss::{
    Candidate, Contender, Drawn, Field, FirstRound, InGroup, Method, Odd, Rematches, Request, Seats,
    compare_by_hand, draw, explain, rounds_drawable,
};

/// So many draws are made at most, twice, to find what is final early.
const EFFORT: u32 = 3_000;

/// So many rounds have been played.
const MEMORY: u16 = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let quick = arguments.iter().any(|argument| argument == "--quick");
    let export = arguments.iter().position(|argument| argument == "--export");
    let export = export.and_then(|place| arguments.get(place + 1));
    let mut before = None;
    for (count, wanted_millis) in
        [(40, Some(5)), (100, None), (200, Some(100)), (400, None), (1000, Some(5000))]
    {
        let field = played(count);
        if let Some(folder) = export {
            write(Path::new(folder), &field);
        }
        let runs = if quick || count > 400 { 3 } else { 11 };
        let squares = drawn(&field, &Request::default()).cost.squares;
        let time = median(runs, || drawn(&field, &Request::default()));
        say(&format!("{count} contenders, sum of squares {squares}"), time, wanted_millis, before);
        before = Some((count, time));
        let time = median(runs, || drawn(&field, &balanced()));
        say(&format!("  {count}, with balanced seats"), time, wanted_millis, None);
        if count == 200 {
            around(&field);
        }
        if count <= 200 && !quick {
            early(&field);
        }
        if count >= 200 && !quick {
            ties(&field, count.into());
        }
    }
}

/// Equal scores are harder than different ones: a first round, and whole victory points after one.
fn ties(field: &Field, count: usize) {
    let mut first = field.clone();
    first.met.clear();
    let halves = Request { method: Method::First(FirstRound::Halves), ..Request::default() };
    say(&format!("  {count}, a first round"), median(3, || drawn(&first, &halves)), None, None);
    for candidate in &mut first.candidates {
        candidate.score = candidate.score / 1000 * 1000;
    }
    for in_group in [InGroup::TopAgainstTop, InGroup::Fold, InGroup::Halves] {
        let method = Method::Nearest { in_group, rematches: Rematches::Avoided };
        let request = Request { method, ..Request::default() };
        let time = median(3, || drawn(&first, &request));
        say(&format!("  {count}, few different scores, {in_group:?}"), time, None, None);
    }
    let time = median(3, || drawn(&first, &balanced()));
    say(&format!("  {count}, few different scores, balanced seats"), time, None, None);
}

/// Who meet is chosen so that seats can be balanced, where scores leave the choice.
fn balanced() -> Request {
    Request { seats: Seats { are_balanced: true, ..Seats::default() }, ..Request::default() }
}

/// What else a director asks for.
fn around(field: &Field) {
    let mut odd = field.clone();
    odd.candidates.pop();
    let triangle = Request { odd: Odd::Triangle, ..Request::default() };
    let ahead = Request { rounds_to_come: 4, ..Request::default() };
    let best = drawn(field, &Request::default()).draw;
    say("  199, with a bye", median(5, || drawn(&odd, &Request::default())), None, None);
    say("  199, with a triangle", median(5, || drawn(&odd, &triangle)), None, None);
    say("  200, looking four rounds ahead", median(5, || drawn(field, &ahead)), None, None);
    let by_hand = Request { method: Method::Traditional, ..Request::default() };
    say("  200, by hand", median(5, || drawn(field, &by_hand)), None, None);
    say("  200, by hand beside the best", median(5, || compare_by_hand(field, &by_hand)), None, None);
    say("  200, explained", median(5, || explain(field, &Request::default(), &best)), None, None);
    say("  200, how many more rounds", median(5, || rounds_drawable(field)), None, None);
}

/// What is final while results are missing, and how many matches are the same in every one of a hundred outcomes: no more
/// can be final.
fn early(field: &Field) {
    let matches: Vec<[Contender; 2]> =
        field.met.iter().filter(|(_, rounds)| rounds.contains(&MEMORY)).map(|(two, _)| *two).collect();
    for results in [1, 2, 3] {
        let mut without = field.clone();
        let open: Vec<[Contender; 2]> =
            matches.iter().step_by(matches.len() / results).take(results).copied().collect();
        for candidate in &mut without.candidates {
            if open.iter().any(|two| two.contains(&candidate.contender)) {
                candidate.score -= 1000;
            }
        }
        for (boards_left, what) in [(16, "not begun"), (2, "2 boards left")] {
            let values = attainable_from(&VictoryScale::WbfContinuous, 16, 5, boards_left);
            let outstanding: Vec<Outstanding> = open
                .iter()
                .map(|&contenders| Outstanding { contenders, pool: 2000, values: values.clone() })
                .collect();
            early_with(&without, &outstanding, what);
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a benchmark reads the clock and shows its figures"
)]
fn early_with(field: &Field, outstanding: &[Outstanding], what: &str) {
    let order = BTreeMap::new();
    let count = field.candidates.len();
    let mut in_all: Option<BTreeSet<[Contender; 2]>> = None;
    let mut state = 7_u64;
    for _ in 0..100 {
        let mut outcome = field.clone();
        for result in outstanding {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let at = usize::try_from(state >> 33).expect("31 bits") % result.values.len();
            for candidate in &mut outcome.candidates {
                if candidate.contender == result.contenders[0] {
                    candidate.score += result.values[at];
                } else if candidate.contender == result.contenders[1] {
                    candidate.score += result.pool - result.values[at];
                }
            }
        }
        outcome.candidates.sort_by_key(|candidate| (-candidate.score, candidate.contender));
        let matches = drawn(&outcome, &Request::default()).draw.matches;
        let matches: BTreeSet<[Contender; 2]> =
            matches.into_iter().map(|[one, other]| Field::both(one, other)).collect();
        in_all = Some(in_all.map_or_else(|| matches.clone(), |before| &before & &matches));
    }
    let at_most = in_all.map_or(0, |all| all.len());
    let start = Instant::now();
    let early = early_draw(field, &Request::default(), &order, outstanding, EFFORT);
    let millis = start.elapsed().as_secs_f64() * 1000.0;
    let said = early.map_or_else(
        |why| why.to_string(),
        |early| {
            let whole = if early.is_whole { ", all outcomes" } else { "" };
            format!("{} of at most {at_most} final, {} draws{whole}", early.certain.len(), early.draws)
        },
    );
    let (results, values) = (outstanding.len(), outstanding[0].values.len());
    println!("  {count}, {results} results {what}, {values} values each: {millis:>8.0} ms  {said}");
}

fn drawn(field: &Field, request: &Request) -> Drawn {
    draw(field, request).expect("nothing is forbidden")
}

/// A field that has played its rounds, each as it was drawn, with results by a little generator of numbers.
fn played(count: u16) -> Field {
    let mut field = Field::default();
    for number in 1..=count {
        let contender = Contender(number);
        field.candidates.push(Candidate { contender, score: 0, odd_rounds: 0, north_south_lead: 0 });
    }
    let mut state = 1_u64;
    for round in 1..=MEMORY {
        let matches = drawn(&field, &Request::default()).draw.matches;
        for [one, other] in matches {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let won = i64::try_from((state >> 33) % 2001).expect("20 victory points at most");
            for candidate in &mut field.candidates {
                if candidate.contender == one {
                    candidate.score += won;
                } else if candidate.contender == other {
                    candidate.score += 2000 - won;
                }
            }
            seat(&mut field, [one, other]);
            field.met.entry(Field::both(one, other)).or_default().push(round);
        }
        field.candidates.sort_by_key(|candidate| (-candidate.score, candidate.contender));
    }
    field
}

/// The one of two who has sat North-South less often sits there, otherwise the first.
fn seat(field: &mut Field, two: [Contender; 2]) {
    let lead = |contender| {
        let of = field.candidates.iter().find(|candidate| candidate.contender == contender);
        of.map_or(0, |candidate| candidate.north_south_lead)
    };
    let [lead, other_lead] = two.map(lead);
    let north_south = two[usize::from(other_lead < lead)];
    for candidate in field.candidates.iter_mut().filter(|candidate| two.contains(&candidate.contender)) {
        candidate.north_south_lead += if candidate.contender == north_south { 1 } else { -1 };
    }
}

fn write(folder: &Path, field: &Field) {
    let mut text = format!("{}\n", field.candidates.len());
    for (one, first) in field.candidates.iter().enumerate() {
        for (other, second) in field.candidates.iter().enumerate().skip(one + 1) {
            if field.meetings(first.contender, second.contender).is_empty() {
                writeln!(text, "{one} {other} {}", (first.score - second.score).pow(2)).expect("text grows");
            }
        }
    }
    let file = folder.join(format!("draw-{}.txt", field.candidates.len()));
    std::fs::write(file, text).expect("the folder can be written to");
}

/// The middle of so many runs.
#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock; the core does not")]
fn median<T>(runs: usize, mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// The growth is the power of the number of contenders with which the time has grown since the size before.
#[expect(clippy::print_stdout, reason = "a benchmark shows its figures")]
fn say(what: &str, time: Duration, wanted_millis: Option<u32>, before: Option<(u16, Duration)>) {
    let wanted = wanted_millis.map_or(String::new(), |millis| format!("  (wanted: under {millis} ms)"));
    let growth = before.map_or(String::new(), |(_, earlier)| {
        format!("  {:.1} times the size before", time.as_secs_f64() / earlier.as_secs_f64())
    });
    println!("{what:48} {:>10.3} ms{growth}{wanted}", time.as_secs_f64() * 1000.0);
}
