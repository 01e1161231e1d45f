//! What is said of a result that the director moved or turned, wherever it is looked at.

use bridge::board::BoardNumber;
use bridge::contest::surgery::{Afterwards, Operation, Surgery};
use bridge::contest::view::Audience;
use bridge::contest::{Agreement, Command, Outcome, Pairing, RankingRelease, Release, Rules, Slot};
use bridge::entry::{SectionLetter, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::result::{BoardResult, Play};

use crate::evening::{Evening, board, entry, slot};
use crate::said::InEnglish as _;

/// A Mitchell of three tables, played to its end.
fn played() -> Evening {
    after_rounds(3)
}

fn after_rounds(rounds: u16) -> Evening {
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, release, ..Rules::default() };
    let movement = "mitchell 3".parse::<MovementChoice>().unwrap().plan().unwrap();
    let mut evening = Evening::started(&[(movement, 1)], rules);
    for round in 1..=rounds {
        evening.play_round(round);
    }
    evening
}

fn operate(evening: &mut Evening, operation: Operation, reason: &str) {
    let surgery = Surgery { section: SectionLetter::A, from_round: RoundNumber(1), operation };
    evening.direct(Command::Operate {
        surgery: Box::new(surgery),
        awards: vec![],
        reason: reason.to_owned(),
    });
}

fn undo(evening: &mut Evening) {
    let sequence = evening.contest.sequence;
    evening.direct(Command::Undo { sequence, reason: String::new() });
}

/// What those who played a board at a place read in its explanation, each with its time; the same for both sides.
fn records(evening: &Evening, at: Slot, audience: Audience) -> Vec<String> {
    let Pairing { north_south, east_west } = evening.contest.lines[&at].pairing;
    let [one, other] = [north_south, east_west].map(|name| {
        let view = evening.views.explain_board(&evening.contest, (name, at.board), audience).unwrap();
        view.records.into_iter().map(|record| record.text.in_english()).collect::<Vec<_>>()
    });
    // What was awarded elsewhere, because one of them cannot play the board again, is not about this place.
    let here = |told: Vec<String>| -> Vec<String> {
        told.into_iter().filter(|text| !text.starts_with("The director awarded this score")).collect()
    };
    let [one, other] = [one, other].map(here);
    assert_eq!(one, other);
    one
}

/// What the board's traveller says in the line of a place.
fn on_traveller(evening: &Evening, at: Slot) -> String {
    let view = evening.views.traveller(&evening.contest, at.board, Audience::Spectator);
    view.rows.into_iter().find(|row| row.slot == at).unwrap().moved.in_english().join(", ")
}

/// Law 5 and 8: pairs that sat the wrong way at a table. Who did it and when everybody reads, why the director alone; taken
/// back, nothing is left of it.
#[test]
fn a_table_that_was_turned_says_so() {
    let mut evening = played();
    let at =
        slot("A2", 1, evening.contest.lines.keys().find(|at| **at >= slot("A2", 1, 1)).unwrap().board.get());
    let before = evening.contest.lines[&at].pairing;
    assert_eq!(
        (records(&evening, at, Audience::Director), on_traveller(&evening, at)),
        (vec![], String::new())
    );
    let turn = || Operation::TurnTables {
        tables: vec![TableNumber(2)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    operate(&mut evening, turn(), "they sat the wrong way.");
    assert_eq!(evening.contest.lines[&at].pairing, before.turned());
    let turned = format!(
        "turned this result: pair {} sat North-South, pair {} East-West",
        before.east_west.pair, before.north_south.pair
    );
    assert_eq!(
        records(&evening, at, Audience::Director),
        [format!("The director {turned} (they sat the wrong way).")]
    );
    assert_eq!(records(&evening, at, Audience::Spectator), [format!("The director {turned}.")]);
    assert_eq!(on_traveller(&evening, at), "turned by the director");
    undo(&mut evening);
    assert_eq!(
        (records(&evening, at, Audience::Director), on_traveller(&evening, at)),
        (vec![], String::new())
    );
    // Turned again after that it says so once.
    operate(&mut evening, turn(), "they did after all");
    assert_eq!(records(&evening, at, Audience::Spectator), [format!("The director {turned}.")]);
}

/// Law 15: two tables with each other's boards. Each result says from where it came, though they changed places.
#[test]
fn results_that_changed_places_say_from_where_they_came() {
    let mut evening = played();
    let of_table = |evening: &Evening, table: &str| {
        *evening.contest.lines.keys().find(|at| at.round.0 == 1 && at.table.to_string() == table).unwrap()
    };
    let (one, other) = (of_table(&evening, "A1"), of_table(&evening, "A2"));
    let swap =
        Operation::SwapBoards { one: TableNumber(1), other: TableNumber(2), then: Afterwards::AsPlanned };
    let surgery = Surgery { section: SectionLetter::A, from_round: RoundNumber(1), operation: swap };
    evening.direct(Command::Operate {
        surgery: Box::new(surgery),
        awards: vec![],
        reason: "boards".to_owned(),
    });
    for (table, now, before) in [("A1", other.board, one.board), ("A2", one.board, other.board)] {
        let at = Slot { board: now, ..of_table(&evening, table) };
        assert_eq!(on_traveller(&evening, at), format!("moved here by the director from board {before}"));
        let told = records(&evening, at, Audience::Spectator);
        assert!(
            told.contains(&format!("The director moved this result here from board {before}.")),
            "{told:?}"
        );
    }
    // Their second plays of these boards were cancelled by awards, and why is the director's.
    let awarded: Vec<Slot> = (evening.contest.lines.iter())
        .filter_map(|(at, line)| (!matches!(line.outcome, Outcome::Result(_))).then_some(*at))
        .collect();
    assert!(!awarded.is_empty());
    for at in awarded {
        // One of the two has the board twice, and reads of both.
        let name = evening.contest.lines[&at].pairing.east_west;
        let own = |audience| {
            let view = evening.views.explain_board(&evening.contest, (name, at.board), audience).unwrap();
            view.records
                .into_iter()
                .map(|record| record.text.in_english())
                .find(|text| text.contains("awarded"))
        };
        let told = own(Audience::Director).unwrap();
        assert!(
            told.starts_with("The director awarded this score in place of ") && told.contains("Law"),
            "{told}"
        );
        assert_eq!(own(Audience::Spectator).unwrap(), "The director awarded this score.");
    }
}

/// A result that belonged to another board and other pairs, moved by hand; what comes to its old place is not moved.
#[test]
fn a_result_that_was_moved_says_from_where_and_whose_it_was() {
    let mut evening = played();
    let from = *evening.contest.lines.keys().next().unwrap();
    let to = Slot { board: BoardNumber::new(3).unwrap(), ..from };
    let before = evening.contest.lines[&from].pairing;
    let pairing = Pairing { north_south: before.north_south, east_west: entry("A3EW") };
    let take_out = |evening: &mut Evening, slot: Slot| {
        evening.direct(Command::CorrectResult {
            slot,
            outcome: None,
            played_by: None,
            reason: "was never played".to_owned(),
        });
    };
    evening.direct(Command::MoveResult { from, to, pairing, reason: "wrong board".to_owned() });
    assert_eq!(
        records(&evening, to, Audience::Director),
        [format!(
            "The director moved this result here from board {} and gave it to those who played it: pair 1NS sat North-South, \
             pair 3EW East-West; before, it stood for pair 1NS against pair {} (wrong board).",
            from.board, before.east_west.pair
        )]
    );
    assert_eq!(on_traveller(&evening, to), format!("moved here by the director from board {}", from.board));
    evening.direct(Command::CorrectResult {
        slot: from,
        outcome: Some("3NT N =".parse().unwrap()),
        played_by: None,
        reason: "as they said".to_owned(),
    });
    assert_eq!(on_traveller(&evening, from), "");
    // Taken out, and another one written there: that has never been elsewhere.
    take_out(&mut evening, to);
    evening.direct(Command::CorrectResult {
        slot: to,
        outcome: Some("3NT N =".parse().unwrap()),
        played_by: Some(pairing),
        reason: "as they said".to_owned(),
    });
    assert_eq!((to.board, on_traveller(&evening, to)), (board(3), String::new()));
}

/// The lead was written down at the table, and the director corrects the tricks: it was led all the same. With another
/// declarer nobody knows what was led.
#[test]
fn a_correction_keeps_the_lead() {
    let mut evening = after_rounds(0);
    let at = slot("A1", 1, 1);
    let play = |text: &str| -> Outcome { text.parse().unwrap() };
    let correct = |evening: &mut Evening, outcome: Outcome| {
        evening.direct(Command::CorrectResult {
            slot: at,
            outcome: Some(outcome),
            played_by: None,
            reason: "as they said".to_owned(),
        });
    };
    let lead = |evening: &Evening| match &evening.contest.lines[&at].outcome {
        Outcome::Result(BoardResult::Played(play)) => play.lead.map(|card| card.to_string()),
        other => panic!("{other}"),
    };
    let card = Some("HQ".parse().unwrap());
    let Outcome::Result(BoardResult::Played(made)) = play("4S N =") else { panic!() };
    correct(&mut evening, Outcome::Result(BoardResult::Played(Play { lead: card, ..made })));
    let first = lead(&evening);
    assert!(first.is_some());
    correct(&mut evening, play("4S N +1"));
    assert_eq!(lead(&evening), first);
    correct(&mut evening, play("4S E -1"));
    assert_eq!(lead(&evening), None);
}
