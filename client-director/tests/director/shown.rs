//! All that the console shows of contests of seeds, held against what it showed before: every screen with its rows, every
//! verb at places by chance with its form filled in by chance and sent, interviews under the Laws, new contests, and what a
//! console says whose server is away.
//!
//! The lists are `data/shown.txt` and, for the command line, `data/lines.txt`; `BAROMETER_SHOWN=write` writes it anew, `BAROMETER_SHOWN=FOLDER` the screens themselves.

mod answers;
mod lines;
#[path = "../../../tests/tests/shown/pinned.rs"]
mod pinned;
mod typed;
mod walker;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use client_director::screen::verb::{TABS, Verb};

use pinned::Shown;
use walker::Walker;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/shown.txt");
const LINES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/lines.txt");
/// Of each kind of contest one.
const SEEDS: [u64; 9] = [1, 2, 3, 5, 18, 19, 34, 42, 80];
/// So many interviews are held in each.
const INTERVIEWS: usize = 12;
/// So often each verb is called in each.
const CALLS: usize = 3;

/// The screens without a digit.
const OTHER_SCREENS: [Verb; 6] =
    [Verb::GoRoom, Verb::GoDraw, Verb::GoRecap, Verb::GoDevices, Verb::GoOutside, Verb::GoImprobable];

fn screens() -> impl Iterator<Item = Verb> {
    TABS.iter().map(|(_, verb, _)| *verb).chain(OTHER_SCREENS)
}

fn all_of(seed: u64) -> Shown {
    let mut walker = Walker::at(seed);
    for screen in screens() {
        walker.screen(screen);
    }
    for verb in Verb::ALL {
        for _ in 0..CALLS {
            walker.call(*verb);
        }
    }
    for _ in 0..INTERVIEWS {
        walker.interview();
    }
    walker.take_back();
    walker.without_the_server();
    walker.shown
}

#[test]
fn the_console_shows_all_as_before() {
    // A small machine has two processors.
    let next = AtomicUsize::new(0);
    let some = || -> Shown {
        let seed = || SEEDS.get(next.fetch_add(1, Ordering::Relaxed)).copied();
        std::iter::from_fn(seed).flat_map(all_of).collect()
    };
    let shown = std::thread::scope(|scope| {
        let other = scope.spawn(some);
        some().into_iter().chain(other.join().unwrap()).collect()
    });
    pinned::compare(&shown, Path::new(LIST));
}

#[tokio::test]
async fn the_command_line_answers_as_before() {
    pinned::compare(&lines::all().await, Path::new(LINES));
}
