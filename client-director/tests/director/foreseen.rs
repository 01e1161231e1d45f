//! What a change of a score leads to is shown before it is done; what somebody else still decides is named.

use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;
use client_director::screen::app::Screen;
use proto::v1::{self, command::Kind};

use crate::console::Console;

/// 4S made by North at A1 on board 1, and 4S one down at A7 when it comes there, on the board's screen.
fn at_board_one() -> Console {
    let mut console = Console::playing();
    let slot = Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::FIRST };
    let result = BoardResult::Played(Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap());
    console.at_table("A1", &Command::EnterResult { slot, result, replaces: None, played_by: None });
    console.keys("b1<enter>");
    console.sees("4S N =");
    console
}

/// 420 against 50 for the other side (Law 77, nobody vulnerable): the board before and after, and nothing is done until Enter.
#[test]
fn a_corrected_result_is_shown_before_it_is_done() {
    let mut console = at_board_one();
    console.keys("e");
    console.sees("what follows?");
    console.keys("4S N -1<tab>a slip<f2>");
    console.sees("Correct a result: nothing has changed yet");
    console.sees("RESULT NOW");
    console.sees("4S N =");
    assert_eq!(console.evening.traveller(1).unwrap().rows[0].score, Some(420));
    console.keys("<esc>");
    console.sees("Nothing has changed.");
    console.sees("a slip");
    console.keys("<f2><enter>");
    console.sees("Done: Board 1 at A1 in round 1 is 4S N -1");
    assert_eq!(console.evening.traveller(1).unwrap().rows[0].score, Some(-50));
    // What is taken away is told with what follows.
    console.keys("xentered twice<f2>");
    console.sees("what stands there no longer counts");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("Done: Board 1 at A1 in round 1 has no result");
}

/// While play goes on a result that was missing is sent with one key; an award in its place is shown first.
#[test]
fn a_missing_result_needs_no_look() {
    let mut console = Console::playing();
    console.keys("<enter>e");
    console.sees("F2 Ctrl-S send");
    console.keys("pass<f2>");
    console.sees("Done: Board 1 at A1 in round 1 is Passed out");
    console.keys("<down>e60/40<f2>");
    console.sees("nothing has changed yet");
    console.keys("<esc><esc>:close play<enter><f2>y");
    console.keys("<down>e<ctrl-u>pass<tab><f2>");
    console.sees("nothing has changed yet");
}

#[test]
fn a_penalty_and_its_refund_are_shown_before_they_are_done() {
    let mut console = at_board_one();
    console.keys("p");
    console.sees("what follows?");
    console.keys("A1NS<tab><tab><tab>90B1<tab>slow<f2>");
    console.sees("Take points from an entry: nothing has changed yet");
    console.sees("10 % of a top");
    console.keys("<enter>");
    console.sees("Done: A1NS loses 10 % of a top");
    console.keys("7xappeal upheld<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("refunded");
}

/// An entry in the place of the Law, and a Law that there is not, are told before anything is taken.
#[test]
fn the_law_of_a_penalty_is_one() {
    let mut console = at_board_one();
    console.keys("pA1NS<tab><tab><tab>A1NS<tab>slow<f2>");
    console.sees("! `A1NS` is an entry: write a Law such as 90B1");
    console.keys("<ctrl-u>94<f2>");
    console.sees("! There is no Law 94");
    console.keys("<ctrl-u>90B1<f2>");
    console.sees("nothing has changed yet");
}

/// "As you left it" is true until a key is pressed there, never below a preview or an answer.
#[test]
fn as_you_left_it_is_said_while_it_is_true() {
    let mut console = at_board_one();
    console.keys("e4S N -1<esc>");
    console.sees("Not sent.");
    console.keys("e");
    console.sees("This is as you left it.");
    console.keys("<tab>a slip<f2>");
    console.sees("nothing has changed yet");
    console.sees_not("This is as you left it.");
    console.keys("<esc><esc>:paper<enter>4S N 10<tab>620<esc>:paper<enter>");
    console.sees("This is as you left it.");
    console.keys("<f2>");
    console.sees("Change it to 420");
    console.sees_not("This is as you left it.");
}

/// Closing play names each board that is subject to a ruling, with its table and ruling, and goes on all the same.
#[test]
fn the_end_of_play_names_what_is_subject_to_a_ruling() {
    let mut console = at_board_one();
    console.keys("shesitation by West<f2>");
    console.sees("Done: Board 1 at A1 in round 1 is subject to ruling");
    let open = v1::OpenRuling { table: "A2".to_owned(), round: 1, board: 4, ..v1::OpenRuling::default() };
    let kind = Some(v1::ruling_command::Kind::Open(open));
    console.command(Kind::Ruling(Box::new(v1::RulingCommand { ruling: 0, kind })));
    console.keys(":close play<enter><f2>");
    console.sees("Subject to a ruling: board 1 at A1 (round 1)");
    console.sees("board 4 at A2");
    console.sees("ruling 1");
    console.keys("y");
    console.sees("Done: Play is closed");
    assert_eq!(console.app.screen, Screen::Board(1));
}

#[test]
fn doubled_at_the_wrong_place_is_told_in_plain_words() {
    let mut console = at_board_one();
    console.keys("e4S N 13 x<tab>a slip<f2>");
    console.sees("doubled is written with the contract,");
}
