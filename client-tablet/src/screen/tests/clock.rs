//! The round clock at the table: by the server's time, whatever this device's own clock says.

use bridge::contest::At;
use bridge::contest::clock::{TimedRound, Timetable, Timing};

use super::*;

const MINUTE: u64 = 60_000;
/// When round 3 begins, by the server.
const BEGIN: u64 = 1_760_000_000_000;
const TIMING: Timing = Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 };

/// Round 3, and round 4 after the change, with so many minutes more for the first.
fn rounds(more: u64, next_is_open: bool) -> Vec<TimedRound> {
    let round = |number, begins, minutes, is_open| TimedRound {
        round: RoundNumber(number),
        boards: 3,
        begins: At(BEGIN + begins * MINUTE),
        ends: At(BEGIN + (begins + minutes) * MINUTE),
        is_open,
    };
    vec![round(3, 0, 21 + more, true), round(4, 23 + more, 21, next_is_open)]
}

/// Stopped in round 3 when eleven minutes were left.
pub(super) fn stopped() -> v1::Clock {
    let paused = Some(At(BEGIN + 10 * MINUTE));
    v1::Clock::from(&Timetable { rounds: rounds(0, true), timing: TIMING, paused }).sent_at(At(BEGIN))
}

/// Three boards at seven minutes, two for the change: 21 minutes of play, round 4 from minute 23 on. Each row: what the director
/// did, the clock of it, the minutes that have passed when the view comes, and what the table reads.
#[test]
fn the_table_reads_what_the_director_makes_of_the_clock() {
    let timetable = |rounds, paused: Option<u64>| Timetable {
        rounds,
        timing: TIMING,
        paused: paused.map(|minutes| At(BEGIN + minutes * MINUTE)),
    };
    let early = vec![TimedRound {
        begins: At(BEGIN + 12 * MINUTE),
        ends: At(BEGIN + 33 * MINUTE),
        ..rounds(0, true)[1]
    }];
    for (what, clock, minutes, expected) in [
        ("started", timetable(rounds(0, true), None), 0, (3, "Round 3: 21 min left")),
        ("nearly up", timetable(rounds(0, true), None), 16, (3, "Round 3: 5 min left · Time is nearly up")),
        ("five minutes more", timetable(rounds(5, true), None), 16, (3, "Round 3: 10 min left")),
        (
            "stopped",
            timetable(rounds(0, true), Some(10)),
            15,
            (3, "Round 3: the clock is stopped, 11 min left"),
        ),
        ("the change", timetable(rounds(0, true), None), 22, (4, "Round 4 begins in 1 min")),
        ("next round early", timetable(early, None), 12, (4, "Round 4: 21 min left")),
        ("not opened yet", timetable(rounds(0, false), None), 24, (3, "Round 3: time is up")),
    ] {
        let mut table = Table::with(view());
        // This device is forty minutes behind.
        let now = BEGIN + minutes * MINUTE;
        table.input(Input::Tick { now: now - 40 * MINUTE });
        table.show(|view| view.clock = Some(v1::Clock::from(&clock).sent_at(At(now))));
        let shown = table.app.round_clock().map(|(round, said)| (round.0, said));
        assert_eq!(shown, Some((expected.0, expected.1.to_owned())), "{what}");
    }
}

/// It counts on between views, and closes nothing: the board is entered after the time is up as before.
#[test]
fn the_clock_counts_on_and_closes_nothing() {
    let clock = Timetable { rounds: rounds(0, false), timing: TIMING, paused: None };
    let mut table = Table::with(view());
    table.input(Input::Tick { now: 5 * MINUTE });
    table.show(|view| view.clock = Some(v1::Clock::from(&clock).sent_at(At(BEGIN))));
    for (minutes, expected) in
        [(5, "Round 3: 21 min left"), (9, "Round 3: 17 min left"), (30, "Round 3: time is up")]
    {
        table.input(Input::Tick { now: minutes * MINUTE });
        assert!(table.screen().contains(expected), "{expected}\n{}", table.screen());
    }
    table.keys("7p⏎");
    assert_eq!(table.effects.len(), 1, "{:?}", table.effects);
}
