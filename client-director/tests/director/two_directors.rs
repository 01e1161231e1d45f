//! Two directors, one question: what is on one's screen and is changed by the other is not replaced unseen.

use bridge::board::BoardNumber;
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery};
use bridge::contest::{Actor, Command, Player, Slot};
use bridge::entry::TableNumber;
use bridge::movement::RoundNumber;
use proto::v1::{self, command::Kind, draw_wish};

use crate::console::Console;

/// Another director sets what A1 has on board 1.
fn corrected_by_another(console: &mut Console, text: &str) {
    let slot = Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 1 });
    let outcome = Some(client_director::outcome::read_to_wire(1, text).unwrap());
    let reason = "both sides say so".to_owned();
    console.command(Kind::CorrectResult(v1::CorrectResult { slot, outcome, reason, played_by: None }));
}

fn stands(console: &Console) -> String {
    let rows = console.evening.traveller(1).unwrap().rows;
    client_director::outcome::write(rows[0].outcome.as_ref())
}

/// A table has 4S N +1; one director sees what 4S N = would make of it while another sets 4S N +2.
#[test]
fn a_result_is_not_replaced_that_has_changed_since_it_was_foreseen() {
    let mut console = Console::playing();
    corrected_by_another(&mut console, "4S N +1");
    console.keys("b1<enter>e4S N =<tab>misheard<f2>");
    console.sees("Correct a result: nothing has changed yet");
    corrected_by_another(&mut console, "4S N +2");
    console.keys("<enter>");
    assert_eq!(stands(&console), "4S N +2");
    console.sees("NOT DONE: this has changed since you looked");
    console.sees("corrected from 4S N +1 to 4S N +2 (both sides say so)");
    // What was typed is there, and what stands now.
    console.sees("It stands as: 4S N +2");
    console.sees("misheard");
    console.keys("<f2>");
    console.sees("Correct a result: nothing has changed yet");
    console.keys("<enter>");
    assert_eq!(stands(&console), "4S N =");
}

/// What stood in the form when it was opened is what it goes by where nothing is foreseen.
#[test]
fn a_form_goes_by_what_was_there_when_it_was_opened() {
    let mut console = Console::playing();
    console.keys(":rename<enter><ctrl-u>Wednesday");
    console.command(Kind::RenameContest(v1::RenameContest { name: "Thursday".to_owned() }));
    console.keys("<f2>");
    console.sees("NOT DONE: this has changed since you looked: director");
    assert_eq!(console.evening.contest().name, "Thursday");
    console.sees("Wednesday");
    console.keys("<f2>");
    assert_eq!(console.evening.contest().name, "Wednesday");
}

/// Rules are sent whole: what nobody typed in the form is what the other director has just made of it.
#[test]
fn rules_that_another_changed_stay_changed() {
    let mut console = Console::playing();
    console.keys(":rules<enter>");
    let mut others = console.evening.contest().rules.unwrap();
    others.hidden_last_rounds = 2;
    let change = v1::ChangeRules { rules: Some(others), leave_points: false };
    console.keys("<right><f2>");
    console.command(Kind::ChangeRules(change));
    console.keys("y");
    console.sees("NOT DONE: this has changed since you looked");
    let rules = console.evening.contest().rules.unwrap();
    let released = rules.ranking_release();
    console.keys("<f2>y");
    let rules = console.evening.contest().rules.unwrap();
    assert_eq!(rules.hidden_last_rounds, 2);
    assert_ne!(rules.ranking_release(), released, "what was chosen in the form is done");
}

/// A draw is confirmed as it was shown: 1 against 5 is what the other director made of it.
#[test]
fn a_draw_is_not_published_that_has_changed_since_the_question() {
    let mut console = Console::new();
    console.keys("sClub teams<enter><enter><enter>8<enter>3<enter>2<f2>");
    console.keys("dP");
    console.sees("1 against 5");
    let swap = v1::Meeting { one: 5, other: 6 };
    let edit = v1::DrawEdit { kind: Some(v1::draw_edit::Kind::Swap(swap)) };
    let wish = Some(v1::DrawWish { kind: Some(draw_wish::Kind::Edit(edit)) });
    let request = v1::DrawWishRequest { contest: 1, section: "A".to_owned(), wish, ..Default::default() };
    let command = console.evening.wished(&request).unwrap();
    console.command(v1::Command::from(&command).kind.unwrap());
    console.keys("y");
    console.sees("This was not done");
    console.sees("this has changed since you looked");
    assert!(console.evening.draw("A").unwrap().rounds.is_empty());
    console.keys("<esc>P");
    console.sees("1 against 6");
    console.keys("y");
    assert_eq!(console.evening.draw("A").unwrap().rounds.len(), 1);
}

/// What one has changed oneself is no news: two forms in a row while the network is down are both done.
#[test]
fn what_one_did_oneself_is_no_reason() {
    let mut console = Console::playing();
    console.cut(true);
    console.keys(":rename<enter><ctrl-u>Wednesday<f2>");
    console.keys(":rename<enter><ctrl-u>Thursday<f2>");
    console.cut(false);
    assert_eq!(console.evening.contest().name, "Thursday");
    // But what another did while the network was down is.
    console.cut(true);
    console.keys(":rename<enter><ctrl-u>Friday<f2>");
    let another = v1::RenameContest { name: "Saturday".to_owned() };
    console.command(Kind::RenameContest(another));
    console.cut(false);
    assert_eq!(console.evening.contest().name, "Saturday");
    console.sees("NOT DONE: this has changed since you looked");
}

/// Another director changes the plan of section A.
fn operated_by_another(console: &mut Console, operation: Operation) {
    let section = bridge::entry::SectionLetter::A;
    let surgery = Box::new(Surgery { section, from_round: RoundNumber(1), operation });
    let operate = Command::Operate { surgery, awards: vec![], reason: String::new() };
    console.decided_by(&operate, &Actor::Director("Dora".to_owned()));
}

fn players(names: [&str; 2]) -> [Player; 2] {
    names.map(|name| Player { name: name.to_owned(), number: String::new() })
}

fn is_there(console: &Console, name: &str) -> bool {
    let entries = console.evening.contest().entries;
    entries.iter().flat_map(|entry| &entry.players).any(|player| player.name == name)
}

/// One director sees what a late pair would make of a Mitchell of seven tables, as a rover; meanwhile another appends a table
/// for a pair, beside which the rover would go another way.
#[test]
fn a_late_pair_is_not_seated_in_a_plan_that_has_changed_since_it_was_shown() {
    let mut console = Console::playing();
    console.keys("z<enter>Late One<enter>Late Two<f2>");
    console.keys("<down>");
    console.sees("> As a rover");
    let how = LateMethod::AppendedTable(TableNumber(3));
    let other = Operation::SeatLatePair { players: players(["Otto", "Olga"]), how };
    operated_by_another(&mut console, other);
    console.keys("<enter>");
    console.sees("NOT DONE: this has changed since you looked: director Dora");
    assert!(is_there(&console, "Otto") && !is_there(&console, "Late One"));
    console.keys("<f2>");
    console.sees("A late pair: nothing has changed yet");
    console.keys("<enter>");
    assert!(is_there(&console, "Late One"));
}

/// Turned by both, the results at A1 would stand as they were entered.
#[test]
fn results_that_another_has_turned_are_not_turned_back() {
    let mut console = Console::playing();
    corrected_by_another(&mut console, "4S N =");
    console.keys("zwrong way<enter><ctrl-u>A1<f2>");
    console.sees("1 result moves");
    let turned = Operation::TurnTables {
        tables: vec![TableNumber(1)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    operated_by_another(&mut console, turned);
    console.keys("<enter>");
    console.sees("NOT DONE: this has changed since you looked: director Dora");
    let pairing = console.evening.traveller(1).unwrap().rows.remove(0).pairing.unwrap();
    assert_eq!((pairing.north_south.as_str(), pairing.east_west.as_str()), ("A1EW", "A1NS"));
}

/// One director divides a board with A1 apart, another has it that A2 had the other cards.
#[test]
fn a_board_that_another_has_divided_is_not_divided_otherwise() {
    let mut console = Console::playing();
    corrected_by_another(&mut console, "4S N =");
    console.keys("b1<enter>f<ctrl-u>A1<tab><tab><tab>hands exchanged<f2>");
    console.sees("nothing has changed yet");
    let slot = |table: &str| Slot {
        table: table.parse().unwrap(),
        round: RoundNumber(1),
        board: BoardNumber::FIRST,
    };
    let divide = Command::DivideBoard {
        board: BoardNumber::FIRST,
        groups: vec![vec![Slot { round: RoundNumber(2), ..slot("A7") }]],
        reason: "they were at A7".to_owned(),
    };
    console.decided_by(&divide, &Actor::Director("Dora".to_owned()));
    console.keys("<enter>");
    console.sees("NOT DONE: this has changed since you looked: director Dora");
    console.sees("hands exchanged");
    let rows = console.evening.traveller(1).unwrap().rows;
    assert!(rows.iter().all(|row| row.slot.as_ref().unwrap().table != "A1" || row.group == 0), "{rows:?}");
}
