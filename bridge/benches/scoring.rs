//! How long it takes to score large fields: `cargo bench -p barometer-bridge --bench scoring`.
//!
//! The goals: one more result re-scores its board and the ranking in 20 µs for 100 tables and in 200 µs for 10,000;
//! 10,000 tables of 32 boards are scored from nothing within 1 s, on one core. Side by side with equal results: the same
//! event by the npm package `bridge-scorer` (`npm install bridge-scorer`, in the directory named by
//! `BAROMETER_NODE_MODULES`), and contracts by the package `endplay` for Python (`BAROMETER_PYTHON` is the Python that has
//! it).

use std::hint::black_box;
use std::time::{Duration, Instant};

use bridge::ledger::{Ledger, LedgerLine, PlainLine, Ranked};
use bridge::score::Score;
use bridge::scoring::{Datum, Divisor, Method, Row, Scoring};

#[path = "scoring/beside.rs"]
mod beside;
#[path = "scoring/live.rs"]
mod live;

/// Scores as they occur: few distinct ones are frequent, many are rare.
const SCORES: [i32; 20] =
    [420, 420, 420, 450, 450, 400, 430, -50, -50, -100, 170, 140, 620, 650, 110, -110, -140, 100, 980, -620];

/// `-- PART…` takes some of the parts: `one`, `nothing`, `live`, `beside`; `whole` is taken only where it is named.
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|part| !part.starts_with('-')).collect();
    if let [once, method] = wanted.as_slice()
        && once == "once"
    {
        return beside::once(method);
    }
    let is_wanted = |part: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == part);
    // A program that has run for a while keeps the memory that it frees; one that has just begun gives it back, and would
    // be measured taking it again.
    drop(black_box(vec![1_u8; 16 << 20]));
    for (name, scoring) in scorings() {
        if is_wanted("one") {
            for (tables, boards, times) in [(100, 26, 2_000), (1_000, 32, 1_000), (10_000, 32, 300)] {
                one_more_result(name, &scoring, (tables, boards, times));
            }
        }
        if is_wanted("nothing") {
            for (tables, boards) in [(100, 26), (1_000, 32), (10_000, 32)] {
                let travellers = travellers(&event(tables, boards));
                let ready = || travellers.clone();
                let run = |travellers| from_nothing(&scoring, travellers);
                let (time, _) = least(200_000 / tables, ready, run);
                report(&format!("{tables} tables, {boards} boards from nothing, {name}"), time);
            }
        }
        if is_wanted("live") {
            live::one_more_result(name, &scoring);
            live::one_of_ten_thousand(name, &scoring);
        }
    }
    if is_wanted("beside") {
        beside::bridge_scorer(100, 26);
        beside::bridge_scorer_once(100, 26);
        beside::bridge_scorer(1_000, 32);
        beside::endplay();
    }
    // Minutes, nearly all of them the comparing of everybody with everybody by the other: only where it is asked for.
    if wanted.iter().any(|wanted| wanted == "whole") {
        beside::bridge_scorer(10_000, 32);
    }
}

fn scorings() -> Vec<(&'static str, Scoring)> {
    let cross_imps = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    let methods = [
        ("matchpoints", Method::default()),
        ("cross-IMPs", cross_imps),
        ("Butler", Method::Butler { datum: Datum::default() }),
    ];
    methods.map(|(name, method)| (name, Scoring { method, ..Scoring::default() })).into()
}

/// North-South's scores, table by table, of each board.
fn event(tables: u32, boards: u32) -> Vec<Vec<Score>> {
    let mut state = 88_172_645_463_325_252_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let place = usize::try_from(state % 20).expect("below 20");
        // Some scores that hardly anybody has.
        let rare =
            if state.is_multiple_of(37) { i32::try_from(state % 60).expect("below 60") * 10 } else { 0 };
        Score(SCORES[place] + rare)
    };
    (0..boards).map(|_| (0..tables).map(|_| next()).collect()).collect()
}

fn line(tables: u32, (board, table): (u32, u32), score: Score) -> LedgerLine {
    let east_west = tables + (table + board) % tables;
    LedgerLine { north_south: table, east_west, row: Row::Score(score) }
}

/// The travellers of an event: all lines of each board.
fn travellers(event: &[Vec<Score>]) -> Vec<Vec<PlainLine>> {
    let line = |board, table, tables, score| {
        let LedgerLine { north_south, east_west, .. } = line(tables, (board, table), score);
        PlainLine { north_south, east_west, score }
    };
    let lines = |(board, scores): (u32, &Vec<Score>)| {
        let tables = u32::try_from(scores.len()).expect("few tables");
        (0..).zip(scores).map(|(table, &score)| line(board, table, tables, score)).collect()
    };
    (0..).zip(event).map(lines).collect()
}

/// Scores an event, and ranks North-South and East-West.
fn from_nothing(scoring: &Scoring, travellers: Vec<Vec<PlainLine>>) -> (Ledger, [Vec<Ranked>; 2]) {
    let tables = u32::try_from(travellers[0].len()).expect("few tables");
    let rankings: Vec<u8> = (0..2 * tables).map(|entry| u8::from(entry >= tables)).collect();
    let mut ledger = Ledger::new(scoring.clone(), tables, travellers.len(), &rankings);
    for (board, lines) in (0..).zip(travellers) {
        ledger.fill(board, lines);
    }
    ledger.refresh();
    let rankings = [0, 1].map(|ranking| ledger.ranking(ranking));
    (ledger, rankings)
}

/// The time for one more result on a board of which all others are in, and for the correction of one.
fn one_more_result(name: &str, scoring: &Scoring, (tables, boards, times): (u32, u32, u32)) {
    let event = event(tables, boards);
    let (mut ledger, _) = from_nothing(scoring, travellers(&event));
    let [mut new, mut corrected] = [vec![], vec![]];
    for time in 0..times {
        let (board, table) = (time % boards, time * 7919 % tables);
        let score = event[board as usize][table as usize];
        ledger.write(board, table, None);
        ledger.refresh();
        new.push(timed(|| {
            ledger.write(board, table, Some(line(tables, (board, table), score)));
            ledger.refresh();
        }));
        corrected.push(timed(|| {
            ledger.write(board, table, Some(line(tables, (board, table), Score(score.0 + 30))));
            ledger.refresh();
        }));
        ledger.write(board, table, Some(line(tables, (board, table), score)));
        ledger.refresh();
    }
    black_box(ledger.ranking(0));
    let what = format!("{tables} tables, {boards} boards, {name}");
    report(&format!("{what}: one more result"), median(&mut new));
    report(&format!("{what}: one corrected"), median(&mut corrected));
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn timed<T>(run: impl FnOnce() -> T) -> Duration {
    let begun = Instant::now();
    black_box(run());
    begun.elapsed()
}

/// The least of so many times, and what came of the last; not what it costs to make its input ready, or to forget it.
fn least<I, T>(times: u32, mut ready: impl FnMut() -> I, mut run: impl FnMut(I) -> T) -> (Duration, T) {
    let mut done = None;
    let mut least = Duration::MAX;
    for _ in 0..times.max(1) {
        done = None;
        let input = ready();
        least = least.min(timed(|| done = Some(run(input))));
    }
    (least, done.expect("it ran at least once"))
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
fn report(what: &str, time: Duration) {
    let nanoseconds = time.as_nanos();
    println!("{what:64} {:>9}.{} us", nanoseconds / 1_000, nanoseconds / 100 % 10);
}
