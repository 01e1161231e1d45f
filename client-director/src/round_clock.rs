//! The round clock in a director's words: what it shows, who is behind, and what follows.

use bridge::contest::At;
use bridge::contest::clock::{ClockPhase, Reading, Timetable, Timing};
use proto::v1;

use crate::word::wall_clock;

/// The minutes that a text says, `7 2 5` for a board, the change and the warning; the last two may be left out. `None` for
/// no clock.
///
/// # Errors
/// What to write instead.
pub fn timing(text: &str) -> Result<Option<Timing>, String> {
    let wrong = || {
        format!(
            "write the minutes for a board, for the change and for the warning, such as 7 2 5, each at most {}; nothing for no clock",
            Timing::LONGEST
        )
    };
    let words = text.split([' ', ',', '/']).filter(|word| !word.is_empty());
    let minutes: Vec<u16> =
        words.map(str::parse).collect::<Result<_, _>>().map_err(|_not_a_number| wrong())?;
    let minute = |place: usize| minutes.get(place).copied().unwrap_or(0);
    let timing = Timing { board_minutes: minute(0), change_minutes: minute(1), warning_minutes: minute(2) };
    match minutes.len() {
        0 => Ok(None),
        1..=3 if timing.is_possible() => Ok(Some(timing)),
        _ => Err(wrong()),
    }
}

/// The same minutes as a text; empty for no clock.
pub fn timing_text(timing: Option<&v1::Timing>) -> String {
    timing.map_or_else(String::new, |timing| {
        format!("{} {} {}", timing.board_minutes, timing.change_minutes, timing.warning_minutes)
    })
}

/// Where a clock stands at a moment of the server's; `None` for one that this program cannot read.
pub fn reading(clock: &v1::Clock, now: u64) -> Option<Reading> {
    Some(Timetable::try_from(clock).ok()?.at(At(now)))
}

/// `clock r3 12:34 left`, `clock r3 STOPPED 12:34 left`, `clock r4 in 1:30`, `clock r3 TIME IS UP`.
pub fn in_words(reading: &Reading) -> String {
    let seconds = reading.left.div_ceil(1_000);
    let left = format!("{}:{:02}", seconds / 60, seconds % 60);
    let round = reading.round.round;
    match reading.phase {
        _ if reading.is_paused => format!("clock r{round} STOPPED, {left} left"),
        ClockPhase::Play if reading.is_warning => format!("clock r{round} {left} LEFT"),
        ClockPhase::Play => format!("clock r{round} {left} left"),
        ClockPhase::Change { next } => format!("clock r{next} in {left}"),
        ClockPhase::Over => format!("clock r{round} TIME IS UP"),
    }
}

/// The report in lines: the clock, the end of the round and the evening, what shortening would bring, and who is behind.
pub fn lines(report: &v1::ClockReport) -> Vec<String> {
    let clock = report.clock.as_ref();
    let mut lines: Vec<String> = clock
        .and_then(|clock| reading(clock, clock.now))
        .map(|reading| in_words(&reading))
        .into_iter()
        .collect();
    let ends = |planned: u64, expected: u64| {
        let planned_at = wall_clock(At(planned));
        if expected > planned {
            format!("{planned_at} by the clock, about {} if it goes on like this", wall_clock(At(expected)))
        } else {
            format!("{planned_at} by the clock, and nobody is behind that")
        }
    };
    lines.push(format!("The round ends at {}.", ends(report.planned_round, report.expected_round)));
    lines.push(format!("The evening ends at {}.", ends(report.planned_evening, report.expected_evening)));
    if report.rounds_to_cut > 0 {
        lines.push(format!(
            "One board fewer in each round to come ({}) would save {}.",
            report.rounds_to_cut,
            minutes(report.saved_by_boards)
        ));
    }
    if report.saved_by_round > 0 {
        lines.push(format!("Without the last round: {} less.", minutes(report.saved_by_round)));
    }
    let slow = report.tables.iter().filter(|table| table.minutes_behind > 0);
    lines.extend(slow.map(|table| format!("Table {}: {}.", table.table, behind(table))));
    lines
}

/// `8 min behind by its own pace (9 min a board, 2 boards left)`.
pub fn behind(table: &v1::TablePace) -> String {
    let pace = match table.board_seconds {
        0 => "pace not known yet".to_owned(),
        seconds => format!("{} min a board", (seconds + 30) / 60),
    };
    let boards = if table.boards_left == 1 { "board" } else { "boards" };
    format!("{} behind ({pace}, {} {boards} left)", minutes(table.minutes_behind), table.boards_left)
}

fn minutes(minutes: u32) -> String {
    format!("{minutes} min")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_read_as_they_are_written() {
        let of = |board_minutes, change_minutes, warning_minutes| {
            Ok(Some(Timing { board_minutes, change_minutes, warning_minutes }))
        };
        for (text, expected) in [
            ("7 2 5", of(7, 2, 5)),
            (" 7, 2, 5 ", of(7, 2, 5)),
            ("8", of(8, 0, 0)),
            ("7/2", of(7, 2, 0)),
            ("", Ok(None)),
        ] {
            assert_eq!(timing(text), expected, "{text}");
        }
        for text in ["0 2 5", "seven", "7 2 5 1", "121", "7 -2"] {
            assert!(timing(text).unwrap_err().contains("such as 7 2 5"), "{text}");
        }
    }

    #[test]
    fn a_report_says_what_follows() {
        let report = v1::ClockReport {
            planned_round: 0,
            expected_round: 480_000,
            planned_evening: 60_000,
            expected_evening: 60_000,
            rounds_to_cut: 2,
            saved_by_boards: 18,
            saved_by_round: 38,
            tables: vec![
                v1::TablePace {
                    table: "A3".to_owned(),
                    boards_left: 1,
                    board_seconds: 540,
                    minutes_behind: 8,
                    ..v1::TablePace::default()
                },
                v1::TablePace { table: "A1".to_owned(), ..v1::TablePace::default() },
            ],
            ..v1::ClockReport::default()
        };
        let said = lines(&report).join("\n");
        for part in [
            "if it goes on like this",
            "and nobody is behind that",
            "One board fewer in each round to come (2) would save 18 min.",
            "Without the last round: 38 min less.",
            "Table A3: 8 min behind (9 min a board, 1 board left).",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        assert!(!said.contains("A1"), "{said}");
    }
}
