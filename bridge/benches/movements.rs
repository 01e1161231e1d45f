//! How fast movements are planned for, verified and judged, each figure beside a yardstick of the same run.
//!
//! ```sh
//! cargo bench -p barometer-bridge --bench movements [-- --quick]
//! ```
//!
//! The yardstick is the planning of one Mitchell of 13 tables: what cannot be saved. The figures to keep are a
//! plan for 40 tables in 200 ms and 258 movements of a library verified in 1 s, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bridge::movement::Movement;
use bridge::movement::balance::field::Field;
use bridge::movement::choice::MovementChoice;
use bridge::movement::family::CATALOGUE;
use bridge::movement::mitchell;
use bridge::movement::planner::plan;
use bridge::movement::planner::wish::{Sections, Wish};

/// A library of a federation holds about so many movements.
const LIBRARY: usize = 258;

/// The largest sections in such a library.
const LIBRARY_TABLES: u16 = 20;

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick");
    let runs = if quick { 3 } else { 15 };
    let yardstick = median(runs * 20, || mitchell::odd(13));
    say("plan one Mitchell of 13 tables", yardstick, yardstick, None);
    for (what, wish) in [
        ("plan for 23 pairs", Wish { minutes: Some(190), ..Wish::of(23) }),
        ("plan for 40 tables in any sections", Wish::of(80)),
        ("plan for 40 tables in one section", Wish { sections: Sections::Exactly(1), ..Wish::of(80) }),
        ("plan for 39½ tables in any sections", Wish::of(79)),
    ] {
        say(what, median(runs, || plan(&wish)), yardstick, Some(200));
    }
    let library = library();
    let places: usize = library.iter().map(|movement| movement.places().count()).sum();
    let all = || library.iter().map(|movement| movement.verify().len()).sum::<usize>();
    say(
        &format!("verify {} movements ({places} places)", library.len()),
        median(runs, all),
        yardstick,
        Some(1000),
    );
    let walk =
        || library.iter().flat_map(Movement::places).filter(|(_, _, place)| place.set.is_some()).count();
    say("the same places looked at once", median(runs, walk), yardstick, None);
    let judge = || library.iter().map(|movement| Field::of(movement).quality()).max();
    say("the balance of the same movements", median(runs, judge), yardstick, None);
}

/// Movements from all families, evenly chosen: as many as a library holds.
fn library() -> Vec<Movement> {
    let forms: Vec<_> = CATALOGUE
        .iter()
        .flat_map(|kind| (kind.every)())
        .filter(|form| form.tables() <= LIBRARY_TABLES)
        .collect();
    let chosen = (0..LIBRARY).filter_map(|place| forms.get(place * forms.len() / LIBRARY));
    chosen.filter_map(|&form| MovementChoice::full(form).plan().ok()).collect()
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

#[expect(clippy::print_stdout, reason = "a benchmark shows its figures")]
fn say(what: &str, time: Duration, yardstick: Duration, wanted_millis: Option<u32>) {
    let ratio = time.as_nanos() / yardstick.as_nanos().max(1);
    let wanted = wanted_millis.map_or(String::new(), |millis| format!("  (wanted: under {millis} ms)"));
    println!("{what:48} {:>10.3} ms {ratio:>9} yardsticks{wanted}", time.as_secs_f64() * 1000.0);
}
