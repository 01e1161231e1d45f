//! The cards: loaded from a hand record, shown beside a board, and what they say about results.

use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;

use crate::console::Console;

const RECORD: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
    [Deal \"N:AKQ54.A32.K43.32 32.QJ4.QJT9.KJ54 JT98.K65.A65.AQ6 76.T987.872.T987\"]\n";

/// Reads a file as the driver would.
fn load(console: &mut Console, content: &str) {
    console.keys(":cards file<enter>");
    console.sees("The hand record on this computer");
    console.keys("evening.pbn<f2>");
    let Some(Effect::ReadFile(path)) = console.other_effects.pop() else { panic!("no file is read") };
    console.input(Input::FileRead { path, content: Ok(content.to_owned().into()) });
}

#[test]
fn a_hand_record_is_loaded_and_a_board_shows_its_cards() {
    let mut console = Console::playing();
    load(&mut console, RECORD);
    console.sees("the cards of board 1 will be loaded");
    console.keys("y");
    console.keys("b1<enter>h");
    for line in ["The cards of board 1", "North deals", "♠ A K Q 5 4", "♥ Q J 4", "♠ J 10 9 8", "worked out"]
    {
        console.sees(line);
    }
    console.keys("<esc>b2<enter>h");
    console.sees("The cards of this board are not loaded");
    load(&mut console, &RECORD.replace("AKQ54", "AKQ5"));
    console.sees("line 4: board 1: North has 12 cards, not 13");
}

#[test]
fn an_impossible_lead_is_a_quiet_mark_that_the_director_can_settle() {
    let mut console = Console::playing();
    load(&mut console, RECORD);
    console.keys("y");
    let slot = Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::FIRST };
    let play = Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap();
    let result = BoardResult::Played(Play { lead: Some("HA".parse().unwrap()), ..play });
    console.at_table("A1", &Command::EnterResult { slot, result, replaces: None, played_by: None });
    console.sees(">A1 to sit ?");
    console.sees("? board 1: East led");
    console.sees("i improbable");
    console.keys("i");
    console.sees("A1     1   1      East led ♥A, which North holds.");
    console.keys("e");
    console.sees("It stands as: 4S N =");
    console.keys("<f2>");
    console.keys("<esc>");
}
