//! Changes of the plan from the console: shown first, then done or left, and taken back.

use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;

use crate::console::Console;

/// Passed out, entered by the table: results without a contract to think of.
fn passed_out(console: &mut Console, table: &str, boards: &[u16]) {
    for &board in boards {
        let board = bridge::board::BoardNumber::new(board).unwrap();
        let slot = Slot { table: table.parse().unwrap(), round: RoundNumber(1), board };
        let command =
            Command::EnterResult { slot, result: BoardResult::PassedOut, replaces: None, played_by: None };
        console.at_table(table, &command);
    }
}
#[test]
fn a_late_pair_sees_every_way_first() {
    let mut console = Console::playing();
    passed_out(&mut console, "A1", &[1]);
    console.keys("z<enter>Late One<enter>Late Two<f2>");
    console.sees("A late pair: nothing has changed yet");
    // Seed 000, end of "NS Rover": an odd Mitchell becomes a share and bystand with a table more.
    console.sees("> At a further table, with boards of its own");
    console.sees("  As a rover: each round in another pair's seat");
    console.sees("the bystand is between tables 4 and 5");
    console.keys("<esc><esc>");
    assert_eq!(console.evening.contest().sections[0].tables, 7);
    console.keys("z<enter>");
    console.sees("This is as you left it");
    console.keys("<f2><enter>");
    console.sees("Done: A late pair: At a further table");
    let section = console.evening.contest().sections[0].clone();
    assert_eq!((section.tables, section.round_count), (8, 8));
    console.keys("u");
    console.sees("This is taken back: \"Plan changed");
    console.keys("y");
    assert_eq!(console.evening.contest().sections[0].tables, 7);
    assert_eq!(console.evening.traveller(1).unwrap().rows.len(), 1);
}

#[test]
fn pairs_that_sat_the_wrong_way_keep_their_results() {
    let mut console = Console::playing();
    passed_out(&mut console, "A1", &[1, 2]);
    console.keys("zwrong way<enter>");
    console.sees("> Tables          A1");
    console.keys("<f2>");
    console.sees("> After that everything is as planned");
    console.sees("2 results move");
    console.keys("<enter>");
    console.sees("Done: Wrong way round");
    let row = console.evening.traveller(1).unwrap().rows.remove(0);
    let pairing = row.pairing.unwrap();
    assert_eq!((pairing.north_south.as_str(), pairing.east_west.as_str()), ("A1EW", "A1NS"));
}

#[test]
fn what_cannot_be_done_comes_back_with_its_reason() {
    let mut console = Console::playing();
    console.keys("zrounds less<enter><ctrl-u>1<f2>");
    console.sees("NOT DONE: a movement needs one round at least");
    console.keys("<esc>zboards swapped<enter><f2>");
    console.sees("! Write a table, such as A7");
}

#[test]
fn a_result_by_other_pairs_is_entered_shown_and_moved() {
    let mut console = Console::playing();
    console.keys("zby other pairs<enter>4<enter>1NS 3EW<enter>3nt n =<enter>sat there<f2><enter>");
    // The director has said so: nothing is left to decide.
    console.sees_not("FITS NO PLAN");
    console.keys("2f");
    console.sees("A1     1   4      A1NS   A3EW   3NT N =");
    console.keys("m");
    console.sees("It stands as 3NT N =, played by A1NS against A3EW.");
    console.keys("A2<tab><tab><tab>2NS 2EW<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("Done: Board 4 at A1 in round 1 belongs to A2NS against A2EW");
    console.sees("Every result fits the plan.");
}
