//! The round clock on the console: what the form does, what stands on the screen, and who is behind.

use bridge::board::BoardNumber;
use bridge::contest::{At, Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use client_director::link::event::LinkEvent;
use client_director::screen::input::Input;
use client_director::screen::listing::listing;
use proto::v1::{self, command::Kind};

use crate::console::Console;

/// A Mitchell of seven tables, three boards a round, with seven minutes for a board and two for the change: a round is 21 minutes.
fn timed() -> Console {
    let mut console = Console::playing();
    let rules = console.evening.contest().rules.unwrap();
    let timing = Some(v1::Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 });
    let rules = Some(v1::Rules { timing, ..rules });
    console.command(Kind::ChangeRules(v1::ChangeRules { rules, leave_points: false }));
    console
}

/// The screen with the contest as a server sends it now, its time with the clock.
fn screen(console: &mut Console) -> String {
    let mut view = console.evening.contest();
    view.clock = view.clock.map(|clock| clock.sent_at(At(console.evening.now())));
    console.input(Input::Link(LinkEvent::Contest(Box::new(view))));
    console.screen_of(120, 30)
}

/// Each row: what is done in the form, and what the clock shows then. Whatever is asked comes a second after the one before;
/// while the clock stands nothing passes.
#[test]
fn the_clock_is_started_stopped_moved_and_begun_anew_by_one_form() {
    let mut console = timed();
    for (keys, expected) in [
        // The form begins at what is empty, and what is usual is chosen: start, …
        (":clock<enter><f2>", "clock r1 21:00 left"),
        // … add minutes, of which five stand there, …
        (":clock<enter><f2>", "clock r1 25:59 left"),
        (":clock<enter><up><up><right><down><ctrl-u>10<f2>", "clock r1 15:58 left"),
        (":clock<enter><up><up><left><left><f2>", "clock r1 STOPPED, 15:57 left"),
        // … and to go on where it stands.
        (":clock<enter><f2>", "clock r1 15:57 left"),
    ] {
        console.keys(keys);
        let shown = screen(&mut console);
        assert!(shown.contains(expected), "{keys}: {expected}\n{shown}");
    }
    console.command(Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round: 2 }));
    console.keys(":clock<enter><up><up><right><right><f2>");
    let shown = screen(&mut console);
    assert!(shown.contains("clock r2 21:00 left"), "begun early\n{shown}");
}

/// A1 enters its first board after fifteen minutes: with seven minutes for each of the other two it ends eight minutes after the
/// clock's twenty-one. Every other table has two boards after fourteen minutes, and ends in time.
#[test]
fn only_the_table_that_is_behind_is_marked() {
    let mut console = timed();
    console.keys(":clock<enter><f2>");
    let started = console.evening.decided;
    let enter = |console: &mut Console, table: u16, place: u16| {
        let slot = Slot {
            table: format!("A{table}").parse().unwrap(),
            round: RoundNumber(1),
            board: BoardNumber::new(3 * (table - 1) + place).unwrap(),
        };
        let result = BoardResult::PassedOut;
        let command = Command::EnterResult { slot, result, replaces: None, played_by: None };
        console.at_table(&format!("A{table}"), &command);
    };
    for place in [1, 2] {
        console.evening.decided = started + u64::from(place) * 7 * 60 - 6;
        (2..=7).for_each(|table| enter(&mut console, table, place));
    }
    console.evening.decided = started + 15 * 60 - 1;
    enter(&mut console, 1, 1);
    let behind: Vec<(String, u32)> = (1..=7)
        .map(|table| format!("A{table}"))
        .filter_map(|table| console.app.slow(&table).map(|pace| (table.clone(), pace.minutes_behind)))
        .collect();
    assert_eq!(behind, [("A1".to_owned(), 8)]);
    // All of them have boards left: that alone marks nobody.
    let floor = console.evening.floor();
    assert_eq!(floor.pace.unwrap().tables.len(), 7);

    let marked: Vec<String> = (listing(&console.app).rows.into_iter())
        .filter(|row| row.cells[1].contains("+8'"))
        .map(|row| row.cells[0].clone())
        .collect();
    assert_eq!(marked, ["A1"]);
    let shown = console.screen_of(120, 30);
    assert_eq!(shown.matches("+8'").count(), 1, "{shown}");
    assert!(shown.contains("SLOW: 8 min behind"), "{shown}");
    console.keys("<right>");
    let shown = console.screen_of(120, 30);
    assert!(!shown.contains("SLOW"), "A2 is in time\n{shown}");
}
