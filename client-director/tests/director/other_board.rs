//! The board of a ruling put right: what follows from it is that of the board now chosen, and nothing of the one before.

use bridge::contest::Command;
use bridge::movement::RoundNumber;
use proto::v1;

use crate::console::Console;

/// Table A1 has played its first round: board 1 by South, board 2 by West, board 3 by East.
fn played() -> Console {
    let mut console = Console::playing();
    for (board, text) in [(1, "4SX S -2"), (2, "3NT W +1"), (3, "2H E =")] {
        enter(&mut console, (1, board), text);
    }
    console
}

fn enter(console: &mut Console, (round, board): (u16, u16), text: &str) {
    let slot = bridge::contest::Slot {
        table: "A1".parse().unwrap(),
        round: RoundNumber(round),
        board: bridge::board::BoardNumber::new(board).unwrap(),
    };
    let result = text.parse().unwrap();
    console.at_table("A1", &Command::EnterResult { slot, result, replaces: None, played_by: None });
}

/// The table goes on to the second round.
fn goes_on(console: &mut Console) {
    console.command(v1::command::Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round: 2 }));
    console.at_table(
        "A1",
        &Command::TakeSeats { table: "A1".parse().unwrap(), round: RoundNumber(2), seen: None },
    );
}

fn content(console: &Console) -> v1::RulingContent {
    console.evening.ruling(1).unwrap().state.unwrap().content.unwrap()
}

fn told(console: &Console, key: &str) -> Option<String> {
    let steps = content(console).interview.unwrap().steps;
    steps.into_iter().find(|step| step.key == key).map(|step| step.told)
}

/// Law 64A1 by the seats: whose tricks go, and to whom, hangs on who declared the board.
#[test]
fn declarer_is_that_of_the_board_now_chosen() {
    let mut console = played();
    // The last board of a round that is over stands first.
    console.keys("rrevoke<enter>3s");
    assert_eq!(told(&console, "declarer").unwrap(), "South (4SX S -2 stands on the board)");
    console.keys("<tab>");
    console.sees("Who is declarer? South");
    console.keys("b2");
    assert_eq!(content(&console).place.unwrap().board, 2);
    assert_eq!(told(&console, "declarer").unwrap(), "West (3NT W +1 stands on the board)");
    console.keys("<tab>");
    console.sees("Who is declarer? West");
    // Also of a ruling that was taken up again.
    console.keys("<esc><esc>");
    console.restart();
    console.keys("<enter>r<enter><tab>b1");
    assert_eq!(told(&console, "declarer").unwrap(), "East (2H E = stands on the board)");
}

#[test]
fn declarer_is_asked_where_the_other_board_tells_none() {
    let mut console = Console::playing();
    enter(&mut console, (1, 1), "4SX S -2");
    console.keys("rrevoke<enter>1e<tab>b");
    console.keys("2");
    console.sees("Who is declarer?");
    console.keys("n");
    console.sees("In which trick was the revoke?");
    assert_eq!(told(&console, "declarer").unwrap(), "North");
}

/// What a result has told is no answer of anybody, also after a restart: the ruling does not say that it was asked, and a
/// board without a result has its own declarer.
#[test]
fn what_nobody_was_asked_stays_so_in_a_ruling_taken_up() {
    let mut console = Console::playing();
    enter(&mut console, (1, 1), "4SX S -2");
    console.keys("rrevoke<enter>1e5<enter>");
    console.restart();
    console.keys("<enter>r<enter>2");
    let declarer = |console: &Console| {
        let steps = content(console).interview.unwrap().steps;
        steps.into_iter().find(|step| step.key == "declarer").map(|step| (step.told, step.is_known))
    };
    assert_eq!(declarer(&console).unwrap(), ("South (4SX S -2 stands on the board)".to_owned(), true));
    let facts = console.evening.contest().rulings[0].ruling.clone().unwrap().facts;
    assert!(facts.starts_with("As answered: Who revoked? East;") && !facts.contains("declarer"), "{facts}");
    console.restart();
    console.keys("<enter>r<enter><tab>b");
    console.keys("2");
    console.sees("Who is declarer?");
    console.keys("n");
    assert_eq!(declarer(&console).unwrap(), ("North".to_owned(), false));
}

/// At the first question: the list of the boards comes back in the order that it had, and Tab names what was said.
#[test]
fn a_wrong_board_is_put_right_at_once() {
    let mut console = played();
    goes_on(&mut console);
    console.keys("rrevoke<enter>");
    console.sees("Which board?");
    let list = console.screen();
    let row = |screen: &str, text: &str| {
        screen
            .lines()
            .find(|line| line.contains(text))
            .map(|line| line[line.find(text).unwrap() - 4..].to_owned())
    };
    console.keys("<up><up>");
    console.sees("round 1:");
    console.keys("<enter>");
    console.sees("Who revoked?");
    let chosen = content(&console).place.unwrap();
    assert_eq!(chosen.round, 1);
    console.keys("<backspace>");
    console.sees("Which board?");
    for board in ["Board 4", "Board 5"] {
        assert_eq!(row(&console.screen(), board), row(&list, board));
    }
    console.keys("1");
    console.sees("Who revoked?");
    assert_eq!(content(&console).place.unwrap().round, 2);
    // Back to what happened: the board is asked for again, and the one that it is, is chosen.
    console.keys("<backspace><backspace>");
    console.sees("What happened?");
    console.keys("revoke<enter>");
    console.sees("Which board?");
    console.keys("<enter><tab>");
    console.sees("What is to be changed?");
    console.keys("<esc>");
    console.sees("Who revoked?");
    console.keys("<tab>b<up>");
    console.keys("<enter>");
    console.sees("Who revoked?");
}

/// Who sat there is who sat there in the round of the board now chosen.
#[test]
fn players_are_those_of_the_round_now_chosen() {
    let mut console = played();
    goes_on(&mut console);
    let sides = |console: &Console| {
        let sides = content(console).sides.unwrap();
        (sides.north_south, sides.east_west)
    };
    console.keys("rrevoke<enter>1e");
    let before = sides(&console);
    assert_ne!(before.1, "A1EW");
    assert_eq!(content(&console).concerned[0].entry, before.1);
    console.keys("<tab>b<down><down><down><enter>");
    assert_eq!(content(&console).place.unwrap().round, 1);
    assert_eq!(sides(&console), ("A1NS".to_owned(), "A1EW".to_owned()));
    assert_eq!(content(&console).concerned.len(), 1);
    assert_eq!(content(&console).concerned[0].entry, "A1EW");
    let form = console.evening.ruling(1).unwrap().sheet.unwrap();
    let text: Vec<String> = form
        .parts
        .iter()
        .filter(|part| part.heading != "History")
        .flat_map(|part| part.lines.clone())
        .collect();
    assert!(!text.join("\n").contains(&before.1), "{text:?}");
}

/// The line stands before anything is public.
#[test]
fn the_board_that_is_pointed_at_is_named_before_it_is_marked() {
    let mut console = Console::playing();
    console.keys("<enter><down>r");
    console.sees("About board 2 of round 1");
    console.keys("<tab>revoke<enter>");
    console.sees("Which board?");
    assert!(console.evening.ruling(1).is_none());
    console.keys("3");
    console.sees("Who revoked?");
    assert_eq!(content(&console).place.unwrap().board, 3);
}

/// A console that was started anew goes on where it happened, and fills in what stands there.
#[test]
fn a_ruling_taken_up_at_the_table_stands_where_it_happened() {
    let mut console = played();
    console.keys("rrevoke<enter>3e");
    console.keys("5<enter>");
    goes_on(&mut console);
    console.restart();
    console.keys("<enter>r");
    console.sees("Go on with ruling 1, board 1");
    console.keys("<enter>");
    console.sees("Not as it sits now (round 2).");
    console.sees("Table A1, round 1");
    console.sees("Board 1: 4SX S -2");
    console.keys("<tab>");
    console.sees("Which board? 1");
    // Nothing was changed, and nothing is written.
    console.keys("<esc><enter>");
    console.sees("Who won that trick?");
    console.keys("2");
    console.sees("Established revoke: 1 trick");
    console.keys("s");
    console.sees("Correct a result (ruling 1)");
    console.sees("It stands as: 4SX S -2");
}

/// Law 41D: who is dummy tells declarer, and a result both.
#[test]
fn dummy_tells_declarer() {
    let mut console = Console::playing();
    console.keys("<enter><down>rdummy<enter>n");
    console.sees("Has the opening lead been faced?");
    assert_eq!(told(&console, "declarer").unwrap(), "South (North is dummy)");
    let mut console = played();
    console.keys("rdummy<enter>3");
    console.sees("Has the opening lead been faced?");
    assert_eq!(told(&console, "offender").unwrap(), "North (South is declarer)");
    // Of a list nobody reads as an answer what nobody was asked.
    assert_eq!(console.evening.contest().rulings[0].ruling.clone().unwrap().facts, "");
}

/// The table has gone on to another round: from the card of a pair the result of the first is still corrected as what it is.
#[test]
fn a_result_of_an_earlier_round_is_corrected_from_a_card() {
    let mut console = played();
    goes_on(&mut console);
    console.keys("3/a1ns<enter><enter>");
    console.sees("A1NS Ann & Bob");
    console.keys("<down>e");
    console.sees("It stands as: 3NT W +1");
    console.sees("A1EW");
}
