//! What the domain answers, held against what it answered before: every view of contests of seeds, for everybody who may
//! look, in their middle and at their end; what follows there from whatever is asked; movements of every family and size;
//! and draws. The faces outside show a part of it, and in their own words.
//!
//! The lists lie beside this file (`tests/tests/shown/pinned.rs` says how it is read and written anew).

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "../contest/any_contest.rs"]
mod any_contest;
#[path = "../contest/draw_evening.rs"]
mod draw_evening;
#[path = "../contest/evening.rs"]
mod evening;
#[path = "../contest/generator.rs"]
mod generator;
#[path = "../../../tests/tests/shown/pinned.rs"]
#[expect(clippy::disallowed_methods, reason = "whether the lists are to be written anew")]
mod pinned;

mod asked;
mod draws;
mod inspected;
mod movements;
mod orderly;
mod plans;
mod views;
mod written_up;

use std::fmt::{Debug, Write as _};
use std::path::Path;

use any_contest::AnyContest;
use pinned::Shown;

/// Of each kind of contest some.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=22;

/// Adds something that is answered to a text.
fn add(shown: &mut Shown, name: impl Into<String>, answer: &dyn Debug) {
    let text = shown.entry(name.into()).or_default();
    writeln!(text, "{answer:#?}").unwrap();
}

fn list(name: &str) -> std::path::PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shown")).join(name)
}

/// What a contest of a seed shows and answers.
fn contest(seed: u64) -> Shown {
    let mut shown = Shown::new();
    let mut played = AnyContest::begin(seed);
    let length = played.length();
    for step in 0..length {
        if step == length / 2 {
            views::all(&seed.to_string(), &played, &mut shown);
            asked::all(&seed.to_string(), (seed, &played), &mut shown);
        }
        played.step();
    }
    views::all(&seed.to_string(), &played, &mut shown);
    asked::all(&seed.to_string(), (seed + 1, &played), &mut shown);
    let mut played = AnyContest::begin(seed);
    (0..length - length / 4).for_each(|_| played.step());
    written_up::write_up(seed, &mut played);
    views::all(&seed.to_string(), &played, &mut shown);
    asked::all(&seed.to_string(), (seed + 2, &played), &mut shown);
    orderly::play(seed, &mut shown);
    shown
}

#[test]
fn contests_are_shown_as_before() {
    let each = SEEDS.map(|seed| std::thread::spawn(move || contest(seed))).collect::<Vec<_>>();
    let shown = each.into_iter().flat_map(|one| one.join().unwrap()).collect();
    pinned::compare(&shown, &list("contests.txt"));
}

#[test]
fn rules_of_tables_are_as_before() {
    let mut shown = Shown::new();
    inspected::table_rules(&mut shown);
    pinned::compare(&shown, &list("table_rules.txt"));
}

#[test]
fn movements_are_as_before() {
    let mut shown = Shown::new();
    movements::all(&mut shown);
    pinned::compare(&shown, &list("movements.txt"));
}

#[test]
fn plans_of_evenings_are_as_before() {
    let mut shown = Shown::new();
    plans::all(&mut shown);
    pinned::compare(&shown, &list("plans.txt"));
}

#[test]
fn draws_are_as_before() {
    let mut shown = Shown::new();
    draws::all(&mut shown);
    pinned::compare(&shown, &list("draws.txt"));
}
