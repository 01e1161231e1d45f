//! The same work done by other programs, with equal results.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use bridge::board::BoardNumber;
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::exact::Exact;
use bridge::ledger::Ranked;
use bridge::result::{Play, Tricks};
use bridge::score::{Score, score};
use bridge::scoring::{Datum, DatumRounding, Method, Scoring};
use bridge::seat::Seat;

use crate::{event, from_nothing, least, report, scorings, timed, travellers};

/// The methods that the package has, Butler with its datum.
fn methods() -> Vec<(&'static str, Scoring)> {
    let datum = Datum::DroppedByCount { rounding: DatumRounding::TenHalvesUp };
    let butler = Scoring { method: Method::Butler { datum }, ..Scoring::default() };
    scorings().into_iter().take(2).chain([("Butler", butler)]).collect()
}

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/scoring/bridge-scorer.js");

const SKIPPED: &str = "skipped: bridge-scorer is not there (see the top of benches/scoring.rs)";

/// The event as the script reads it.
fn in_text(event: &[Vec<Score>]) -> String {
    let line = |scores: &Vec<Score>| {
        let scores: Vec<String> = scores.iter().map(|score| score.0.to_string()).collect();
        scores.join(" ") + "\n"
    };
    event.iter().map(line).collect()
}

/// The event scored once, as a scorer has it, each time by a program that has just begun: the median of a few.
#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
pub(crate) fn bridge_scorer_once(tables: u32, boards: u32) {
    const TIMES: usize = 9;
    let text = in_text(&event(tables, boards));
    let own = std::env::current_exe().expect("the benchmark is a file");
    let own = own.to_string_lossy();
    for (number, (name, _)) in methods().into_iter().enumerate() {
        let method = number.to_string();
        let of = |program: &str, before: &[&str]| -> Option<i64> {
            let arguments = [before, &["once", &method]].concat();
            let one = || said_by(program, &arguments, &text)?.trim().parse().ok();
            let mut times: Vec<i64> = std::iter::repeat_with(one).take(TIMES).collect::<Option<_>>()?;
            times.sort_unstable();
            Some(times[TIMES / 2])
        };
        let (Some(theirs), Some(ours)) = (of("node", &[SCRIPT]), of(&own, &[])) else {
            println!("{SKIPPED}");
            return;
        };
        let ours = std::time::Duration::from_nanos(ours.unsigned_abs());
        report(&format!("{tables} tables, {boards} boards, {name}, scored once; ours"), ours);
        say_ratio("bridge-scorer", theirs, ours);
    }
}

/// Our part of it: scores the event on the standard input once by the method of this number, and says the nanoseconds.
#[expect(clippy::print_stdout, reason = "it answers the benchmark that started it")]
pub(crate) fn once(method: &str) {
    let text = std::io::read_to_string(std::io::stdin()).expect("the event on the standard input");
    let score = |number| Score(i32::try_from(number).expect("a score"));
    let event: Vec<Vec<Score>> =
        text.lines().map(|line| numbers(line).into_iter().map(score).collect()).collect();
    let method: usize = method.parse().expect("the number of a method");
    let (_, scoring) = methods().swap_remove(method);
    let travellers = travellers(&event);
    println!("{}", timed(|| from_nothing(&scoring, travellers)).as_nanos());
}

#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
pub(crate) fn bridge_scorer(tables: u32, boards: u32) {
    let event = event(tables, boards);
    let Some(output) = said_by("node", &[SCRIPT], &in_text(&event)) else {
        println!("{SKIPPED}");
        return;
    };
    let travellers = travellers(&event);
    let rows: Vec<Vec<i64>> = output.lines().map(numbers).collect();
    let (times, others) = rows.split_first().expect("the script writes its times first");
    let methods = methods();
    let (places, awards) = others.split_at(2 * methods.len());
    for (number, (name, scoring)) in methods.into_iter().enumerate() {
        let run = |travellers| from_nothing(&scoring, travellers);
        let (time, (ledger, rankings)) = least(200_000 / tables, || travellers.clone(), run);
        for ((theirs, ours), first) in places[2 * number..].iter().zip(&rankings).zip([0, tables]) {
            check_places(theirs, ours, first, number != 1);
        }
        let expected = &awards[number * event.len()..(number + 1) * event.len()];
        for (board, expected) in (0..).zip(expected) {
            for (table, &theirs) in (0..).zip(expected) {
                let award = ledger.award(board, table).expect("every line is written");
                let factor = if number == 1 { i64::from(tables) - 1 } else { 1 };
                let theirs = Exact::from_integer(theirs);
                assert_eq!(award.ns * factor, theirs, "board {board}, table {table}, {name}");
            }
        }
        report(&format!("{tables} tables, {boards} boards, {name}, equal results and places; ours"), time);
        say_ratio("bridge-scorer", times[number], time);
    }
}

/// Their places are ours: the place and the entry of each in turn, entries counted from the first of the ranking. Where
/// theirs are made from fractions with binary places they may part those who are tied: then the order must be ours.
fn check_places(theirs: &[i64], ours: &[Ranked], first: u32, are_whole: bool) {
    let ours: BTreeMap<i64, i64> =
        ours.iter().map(|ranked| (i64::from(ranked.entry - first), i64::from(ranked.rank))).collect();
    let (theirs, _) = theirs.as_chunks::<2>();
    assert_eq!(theirs.len(), ours.len());
    let mut before = 0;
    for [place, entry] in theirs {
        let own = ours[entry];
        assert!(
            if are_whole { own == *place } else { own >= before },
            "entry {entry}: {own}, theirs {place}"
        );
        before = own;
    }
}

#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
fn say_ratio(name: &str, theirs: i64, ours: std::time::Duration) {
    let ratio = u128::try_from(theirs).expect("a time") * 1_000 / ours.as_nanos().max(1);
    println!("    {name} {theirs} us: {ratio} times");
}

/// Every contract with every number of tricks, by every seat, in every vulnerability.
#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
pub(crate) fn endplay() {
    let hands = every_hand();
    let text: String = hands.iter().map(|(board, play)| in_endplays_words(*board, *play)).collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/scoring/endplay-scores.py");
    let Some(output) = said_by(&variable("BAROMETER_PYTHON", "python3"), &[script], &text) else {
        println!("skipped: endplay is not there (see the top of benches/scoring.rs)");
        return;
    };
    let rows: Vec<i64> = output.lines().flat_map(numbers).collect();
    let (theirs, scores) = rows.split_first().expect("the script writes its time first");
    let score_all = || hands.iter().map(|(board, play)| score(*board, play)).collect::<Vec<Score>>();
    let (time, ours) = least(2_000, || (), |()| score_all());
    for (((board, play), ours), &theirs) in hands.iter().zip(&ours).zip(scores) {
        let of_declarer = ours.seen_by(play.declarer.line());
        assert_eq!(i64::from(of_declarer.0), theirs, "{}", in_endplays_words(*board, *play));
    }
    assert_eq!(scores.len(), hands.len());
    report(&format!("{} contracts, equal scores; ours", hands.len()), time);
    say_ratio("endplay", *theirs, time);
}

fn every_hand() -> Vec<(BoardNumber, Play)> {
    let mut hands = vec![];
    for board in (1..=4).filter_map(BoardNumber::new) {
        for level in (1..=7).filter_map(Level::new) {
            for strain in [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump] {
                for doubling in [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled] {
                    for declarer in [Seat::North, Seat::East, Seat::South, Seat::West] {
                        let contract = Contract { level, strain, doubling };
                        let tricks = (0..=13).filter_map(|number| Tricks::new(number).ok());
                        hands.extend(
                            tricks.map(|tricks| (board, Play { contract, declarer, tricks, lead: None })),
                        );
                    }
                }
            }
        }
    }
    hands
}

/// `4SNX-1 ns`.
fn in_endplays_words(board: BoardNumber, play: Play) -> String {
    let Contract { level, strain, doubling } = play.contract;
    let doubled = match doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "X",
        Doubling::Redoubled => "XX",
    };
    let beyond = i32::from(play.tricks.get()) - i32::from(level.tricks_needed());
    let result = if beyond == 0 { "=".to_owned() } else { format!("{beyond:+}") };
    let vulnerable = ["none", "ns", "ew", "both"][usize::from(board.get() - 1)];
    let strain = strain.letters();
    let declarer = play.declarer.letter();
    format!("{}{strain}{declarer}{doubled}{result} {vulnerable}\n", level.get())
}

fn numbers(line: &str) -> Vec<i64> {
    line.split(' ').filter_map(|number| number.parse().ok()).collect()
}

#[expect(
    clippy::disallowed_methods,
    reason = "a benchmark is not the core: it asks where the other programs are"
)]
fn variable(name: &str, otherwise: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| otherwise.to_owned())
}

/// What a program says to a text; `None` where it cannot run.
fn said_by(program: &str, arguments: &[&str], text: &str) -> Option<String> {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(variable("BAROMETER_NODE_MODULES", "."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let sent = child.stdin.take()?.write_all(text.as_bytes());
    let output = child.wait_with_output().ok()?;
    (sent.is_ok() && output.status.success()).then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
