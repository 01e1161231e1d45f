//! Finds the first rounds of the Howells in `movement/howell`, and prints them as they stand there.
//!
//! ```text
//! cargo run --release -p barometer-bridge --example howell_search -- small | full | three-quarter | barometer
//! ```
//!
//! `small` found the rows of 3 to 7 tables, by itself in `small.rs`. For the others count the pairs that
//! move, the rounds and the sets modulo the number of rounds; the pairs with higher numbers are stationary.
//! All move up by one after each round, so that the first round determines the others:
//! - two movers never meet twice if the differences of those that meet are all different (up to sign);
//! - every mover plays every set once if `set - pair` is different for all movers: its *place*;
//! - a mover sits the same way whenever it plays a set from the same place, so that how two movers compare
//!   depends only on the difference of their numbers: the autocorrelation of one row of signs.
//!
//! So the best rows of signs are listed first, all there are (`signs.rs`), and then seats and sets are found
//! for one of them (`cover.rs`) with the waiting sets in one place (`stations.rs`). In a barometer all tables
//! have the same set, and the place is the pair. Last, the rounds in which stationary pairs turn round are
//! improved step by step (`turning.rs`). It runs for some minutes, always with the same result.

mod cover;
mod random;
mod signs;
mod small;
mod stations;
mod turning;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::RangeInclusive;

use cover::{Cover, Seats};
use random::Random;
use turning::Lines;

/// First rounds that are compared after turning.
const TRIES: usize = 24;
/// Steps of turning for each, for each round of each stationary pair.
const STEPS: usize = 10_000;
/// Decisions in one search for a first round.
const PATIENCE: u32 = 3_000;
/// Rows of signs that are tried for one size.
const ROWS: usize = 60;

/// How many tables and rounds: so many movers as rounds, and the other pairs stationary.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) tables: usize,
    pub(crate) rounds: usize,
}

impl Size {
    pub(crate) fn stationary(self) -> usize {
        2 * self.tables - self.rounds
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Boards {
    Stations,
    Barometer,
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    match std::env::args().nth(1).as_deref() {
        Some("small") => small::print(&mut out),
        Some("full") => print(&mut out, 11..=27, Boards::Stations, true),
        Some("three-quarter") => print(&mut out, 4..=19, Boards::Stations, false),
        Some("barometer") => {
            print(&mut out, 3..=27, Boards::Barometer, true)?;
            print(&mut out, 4..=19, Boards::Barometer, false)
        }
        _ => writeln!(out, "say one of: small, full, three-quarter, barometer"),
    }
}

/// Prints what is found for so many rounds: the full Howells, or the others.
fn print(out: &mut impl Write, rounds: RangeInclusive<usize>, boards: Boards, full: bool) -> io::Result<()> {
    for rounds in rounds {
        if full && rounds.is_multiple_of(2) {
            continue;
        }
        let rows = signs::best_rows(u32::try_from(rounds).expect("small"), ROWS);
        for tables in rounds / 2 + 1..rounds {
            let size = Size { tables, rounds };
            if full != (size.stationary() == 1) {
                continue;
            }
            match search(size, &rows, boards) {
                Some((first, turned)) => writeln!(out, "{}", line(size, &first, &turned, boards))?,
                None => writeln!(out, "# {tables} tables, {rounds} rounds: nothing found")?,
            }
        }
    }
    Ok(())
}

/// The first round whose rows compare best, and the turns of its stationary pairs.
fn search(size: Size, rows: &[(u32, u32)], boards: Boards) -> Option<(Vec<Seats>, Vec<u32>)> {
    let mut random = Random::new(size.tables as u64 * 100 + size.rounds as u64);
    let mut found = Vec::new();
    let levels = rows.chunk_by(|one, two| one.0 == two.0);
    for level in levels {
        let arrangements = match boards {
            Boards::Stations => stations::arrangements(size, 2),
            Boards::Barometer => vec![stations::together(size)],
        };
        for stations in arrangements {
            for &(_, row) in level {
                let mut cover = Cover::new(size, PATIENCE);
                found.extend(cover.find(&stations, row, &mut random));
            }
            // Only the best rows of signs, and the simplest stations.
            if !found.is_empty() {
                break;
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    if size.stationary() == 1 {
        return Some((found.into_iter().next()?, vec![0]));
    }
    let steps = u32::try_from(STEPS * size.stationary() * size.rounds).expect("small");
    let turn = |first: Vec<Seats>| {
        let mut lines = Lines::of(size, &first);
        lines.anneal(steps, &mut random);
        (lines.squares(), first, lines.turned)
    };
    let best = found.into_iter().take(TRIES).map(turn).min_by_key(|&(squares, ..)| squares);
    best.map(|(_, first, turned)| (first, turned))
}

/// One line of a data file: tables, rounds, the seats of each table, the turned rounds of the stationary pairs.
///
/// Movers are numbered from 1, beginning at table 1, the stationary pairs down from the highest number. The
/// highest is at table 1 and sits North-South.
fn line(size: Size, first: &[Seats], turned: &[u32], boards: Boards) -> String {
    let Size { tables, rounds } = size;
    let stationary = |&(north_south, east_west, _): &Seats| north_south.is_none() || east_west.is_none();
    let one = first.iter().position(stationary).expect("some pair is stationary");
    let (north_south, east_west, base) = first[one];
    let swapped = north_south.is_some();
    let mover = north_south.or(east_west).expect("a mover is at every table");
    let mut text = format!("{tables} {rounds}:");
    let mut highest = 2 * tables;
    for &(north_south, east_west, set) in first[one..].iter().chain(&first[..one]) {
        let mut number = |pair: Option<usize>| {
            highest -= usize::from(pair.is_none());
            pair.map_or(highest + 1, |pair| (pair + rounds - mover) % rounds + 1)
        };
        let (north_south, east_west) = (number(north_south), number(east_west));
        let (north_south, east_west) =
            if swapped { (east_west, north_south) } else { (north_south, east_west) };
        let set = match boards {
            Boards::Stations => format!("-{}", (set + rounds - base) % rounds + 1),
            Boards::Barometer => String::new(),
        };
        write!(text, " {north_south}-{east_west}{set}").expect("a string takes all");
    }
    if turned.iter().any(|&rounds| rounds != 0) {
        text.push_str(" /");
        for rounds in turned {
            write!(text, " {rounds:x}").expect("a string takes all");
        }
    }
    text
}
