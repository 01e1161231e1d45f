//! The interview and the rulings book: a draft from the first answer, two directors, decided, linked with a score.

use bridge::contest::ruling::{RulingCommand, Written};
use bridge::contest::{Actor, Command, RulingNumber};
use proto::v1::{self, RulingStatus};

use crate::console::Console;

/// What another director writes: revision 1 is what opened the draft.
fn other_writes(console: &mut Console, seen: u32, written: Written) {
    let command = RulingCommand::Write { ruling: RulingNumber(1), seen, written: vec![written] };
    let by = Actor::Director("Bea".to_owned());
    console.decided_by(&Command::Ruling { command: Box::new(command) }, &by);
}

fn ruling(console: &Console) -> v1::RulingState {
    console.evening.ruling(1).unwrap().state.unwrap()
}

fn title(console: &Console) -> String {
    ruling(console).content.unwrap().title
}

#[test]
fn a_draft_is_in_the_journal_from_its_subject_on() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke");
    assert!(console.evening.ruling(1).is_none(), "nothing is said yet");
    console.keys("<enter>");
    assert_eq!(title(&console), "Revoke");
    console.keys("e");
    let draft = ruling(&console);
    assert_eq!(draft.status(), RulingStatus::Open);
    let content = draft.content.unwrap();
    let place = content.place.unwrap();
    assert_eq!((place.table.as_str(), place.round, place.board), ("A1", 1, 2));
    // East sits with the East-West pair of the table.
    assert_eq!((content.concerned[0].entry.as_str(), content.concerned[0].seat.as_str()), ("A1EW", "E"));
    assert_eq!(content.interview.unwrap().procedure, "revoke");
    // The board is subject to ruling wherever it is shown.
    assert!(console.evening.floor().tables[0].boards[1].awaits_ruling);
}

/// Whenever the console is killed, the book has everything but the answer that was being given.
#[test]
fn every_answer_is_in_the_book_before_the_next() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>");
    for (place, answer) in ["e", "s", "5<enter>", "<enter>", "1"].into_iter().enumerate() {
        console.keys(answer);
        let steps = ruling(&console).content.unwrap().interview.unwrap().steps;
        assert_eq!(steps.len(), place + 1, "{answer}: {steps:?}");
    }
    console.restart();
    console.keys("<enter><enter><down>r<enter>3<enter>");
    assert_eq!(title(&console), "Established revoke: 2 tricks");
    // While an answer is being changed the book shows no finding, and what was answered after it is kept.
    console.keys("<tab>3");
    let content = ruling(&console).content.unwrap();
    assert_eq!((content.title.as_str(), content.law.as_str()), ("Revoke", ""));
    assert!(content.decision.is_empty() && !content.interview.unwrap().kept.is_empty());
    console.restart();
    console.keys("<enter><enter><down>r<enter>");
    console.sees("Who won that trick?");
    console.keys("1");
    assert_eq!(title(&console), "Established revoke: 2 tricks");
}

/// The console is started anew: nothing of the interview is left there but what the book has.
#[test]
fn a_draft_is_gone_on_with_after_a_restart() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter>");
    console.keys("<esc>");
    console.sees("Ruling 1 is kept as a draft: “ruling” at the table goes on with it.");
    console.restart();
    console.keys("<enter><enter><down>r");
    console.sees("A ruling is open at this table.");
    console.sees("Go on with ruling 1, board 2");
    console.sees("Something else happened: another ruling");
    console.keys("<enter>");
    console.sees("Who won that trick?");
    // The answers and the seats are those that were given.
    console.keys("2");
    console.sees("Established revoke: 1 trick");
    console.sees("1 trick goes from EW (the offending side)");
    assert_eq!(title(&console), "Established revoke: 1 trick");
}

/// Where the server does not answer the ruling goes on as it was left here, and nobody waits for it to be read.
#[test]
fn a_draft_is_gone_on_with_while_the_network_is_down() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter><esc>");
    console.cut(true);
    console.keys("r<enter>");
    console.sees("Who won that trick?");
    console.keys("2");
    console.sees("Established revoke: 1 trick");
    console.cut(false);
    assert_eq!(title(&console), "Established revoke: 1 trick");
}

#[test]
fn another_ruling_at_the_same_table() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><esc>");
    console.keys("r2");
    console.sees("What happened?");
    console.keys("<esc>");
    assert!(console.evening.ruling(2).is_none());
}

#[test]
fn a_changed_answer_changes_the_draft() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter>2");
    assert_eq!(title(&console), "Established revoke: 1 trick");
    console.keys("<tab>");
    console.keys("3");
    // The open question has no finding any more: what stood there goes at once.
    assert_eq!(title(&console), "Revoke");
    console.keys("<esc>");
    // The answers after it are those of before.
    console.keys("r<enter>13<enter>");
    assert_eq!(title(&console), "Established revoke: 2 tricks");
    console.keys("<tab>3");
    // What was said of the tricks after it is kept.
    console.keys("1");
    assert_eq!(title(&console), "Established revoke: 2 tricks");
}

/// Bea writes the agreed facts while the interview goes on: both stand there afterwards.
#[test]
fn two_directors_under_different_headings() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter>");
    other_writes(&mut console, 1, Written::Agreed("East had a heart.".to_owned()));
    console.keys("<enter>2");
    console.sees("Established revoke: 1 trick");
    let content = ruling(&console).content.unwrap();
    assert_eq!(
        (content.agreed.as_str(), content.title.as_str()),
        ("East had a heart.", "Established revoke: 1 trick")
    );
}

/// Bea has written another finding meanwhile: hers is not written over, ours is not lost.
#[test]
fn what_another_director_wrote_first_is_told_in_words() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter>");
    other_writes(&mut console, 1, Written::Title("No revoke".to_owned()));
    console.keys("<enter>2");
    console.sees("This was not done");
    console.sees("the director Bea has changed \"In short\" of ruling 1 meanwhile");
    assert_eq!(title(&console), "No revoke");
    console.keys("<space><enter>");
    console.sees("Established revoke: 1 trick");
    console.keys("<esc>");
    console.sees("Not in the book. Your answers are kept here");
    assert_eq!(title(&console), "No revoke");
    // Ours comes back, and deciding with it is meant.
    console.keys("r");
    console.sees("Established revoke: 1 trick");
    console.keys("w<f2>");
    console.sees("Done: Ruling 1 is decided");
    assert_eq!(title(&console), "Established revoke: 1 trick");
}

#[test]
fn a_ruling_is_decided_with_what_the_director_adds() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter>2w");
    console.sees("Decide ruling 1");
    console.sees("Established revoke: 1 trick");
    console.keys("East had a heart.<tab>East: no; North: yes<tab>Play was fast.<tab><tab><tab>");
    console.keys("N:AKQJ.T98.765.432 any<tab>N: 1S P 2S<tab>Club player | 2S, 3S | 3S<f2>");
    console.sees("Done: Ruling 1 is decided");
    let state = ruling(&console);
    assert_eq!(state.status(), RulingStatus::Decided);
    let content = state.content.unwrap();
    assert_eq!(content.agreed, "East had a heart.");
    assert_eq!((content.disputed[1].by.as_str(), content.disputed[1].says.as_str()), ("North", "yes"));
    assert_eq!(content.auction, "N: 1S P 2S");
    assert_eq!((content.poll[0].considers.as_str(), content.poll[0].chooses.as_str()), ("2S, 3S", "3S"));
    // The lines of the finding, and the director's own behind them.
    assert_eq!(content.decision.last().map(|line| line.text.as_str()), Some("Play was fast."));
    assert!(content.decision.iter().any(|line| line.part == "Ruling" && line.law.starts_with("64A")));
    assert!(content.law.contains("64A"), "{}", content.law);
    // The ruling is on the screen, and both sides are to be told.
    console.sees("Tell NS and EW at table A1 ruling 1");
}

#[test]
fn a_draft_waits_for_the_network() {
    let mut console = Console::playing();
    console.cut(true);
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter><esc>");
    assert!(console.evening.ruling(1).is_none());
    console.cut(false);
    let steps = ruling(&console).content.unwrap().interview.unwrap().steps;
    // Both seats and two answers: what was answered after the draft was opened came behind it.
    assert_eq!(steps.len(), 4, "{steps:?}");
}

/// One press at a call: the table knows that somebody is coming. What it called for is no fact that both sides agree on.
#[test]
fn a_call_becomes_a_ruling() {
    let mut console = Console::playing();
    let table = "A3".parse().unwrap();
    console.at_table("A3", &Command::CallDirector { table, reason: "revoke?".into() });
    console.keys("5r");
    console.sees("What happened?");
    assert_eq!(ruling(&console).content.unwrap().agreed, "");
    assert_eq!(console.evening.contest().calls[0].status(), v1::CallStatus::Coming);
    console.keys("<esc>");
    console.keys("r");
    console.sees("Go on with ruling 1");
}

/// From the floor no board is pointed at: it is asked for, and the one in play is proposed.
#[test]
fn the_board_is_asked_for_where_none_is_chosen() {
    let mut console = Console::playing();
    console.keys("<enter>epass<f2><esc>rrevoke<enter>");
    console.sees("Which board?");
    console.keys("<enter>es5<enter>");
    assert_eq!(ruling(&console).content.unwrap().place.unwrap().board, 2);
}

/// The table has gone on: beside a ruling of a former round stands who sat there then, and the board at all tables.
#[test]
fn beside_a_ruling_of_a_former_round_stands_that_round() {
    let mut console = Console::playing();
    let enter = |table: &str, board: u16, text: &str| Command::EnterResult {
        slot: bridge::contest::Slot {
            table: table.parse().unwrap(),
            round: bridge::movement::RoundNumber(1),
            board: bridge::board::BoardNumber::new(board).unwrap(),
        },
        result: text.parse().unwrap(),
        replaces: None,
        played_by: None,
    };
    console.at_table("A1", &enter("A1", 1, "4SX S -2"));
    console.keys("<enter>rrevoke<enter>e5<enter>");
    console.sees("Table A1, round 1");
    console.sees("E A1EW Cid");
    console.sees("Board 1: 4SX S -2");
    console.keys("<esc>");
    for board in [2, 3] {
        console.at_table("A1", &enter("A1", board, "1NT N ="));
    }
    console.command(v1::command::Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round: 2 }));
    console.at_table(
        "A1",
        &Command::TakeSeats {
            table: "A1".parse().unwrap(),
            round: bridge::movement::RoundNumber(2),
            seen: None,
        },
    );
    // From the rulings book, the floor or the table itself: the round of the ruling.
    console.keys("6r");
    console.sees("Not as it sits now (round 2).");
    console.sees("Table A1, round 1");
    console.sees("E A1EW Cid");
    console.sees("Board 1: 4SX S -2");
    // 30 columns hold whole numbers.
    console.sees(">A1  A1NS A1EW 4SX S -2§  -300");
}

/// What was asked before the questions is changed as the answers are, and the interview goes on where it was.
#[test]
fn board_offender_and_declarer_are_changed_at_once() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter>2");
    console.sees("Established revoke: 1 trick");
    console.keys("<tab>");
    console.sees("Which board? 2");
    console.sees("Who is declarer? South");
    console.keys("O");
    console.sees("Who revoked?");
    console.keys("w");
    console.sees("Established revoke: 1 trick");
    let content = ruling(&console).content.unwrap();
    assert_eq!(content.concerned[0].seat, "W");
    console.keys("<tab>b");
    console.sees("Board 3");
    console.keys("3");
    console.sees("Established revoke: 1 trick");
    assert_eq!(ruling(&console).content.unwrap().place.unwrap().board, 3);
    // South revokes as declarer: the defenders' tricks are not asked about any more.
    console.keys("<tab>D<backspace>");
    console.sees("What is to be changed?");
    console.keys("<tab>");
    console.sees("Established revoke: 1 trick");
}
