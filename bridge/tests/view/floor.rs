//! What the director sees of the room.

use std::collections::BTreeSet;

use bridge::contest::ruling::{Due, Moment, Opening, RulingCommand, RulingNumber, Written};
use bridge::contest::view::{BehindBoard, FloorTable, TableState};
use bridge::contest::{
    Actor, Agreement, CallNumber, Command, Outcome, OutcomeStatus, Pace, PenaltyAmount, Rules,
};
use bridge::exact::Percent;
use bridge::movement::{RoundNumber, mitchell};

use crate::evening::{Evening, board, director, entry, result, slot, table};
use crate::said::InEnglish as _;

fn rules(pace: Pace) -> Rules {
    Rules { pace, agreement: Agreement::NotRequired, ..Rules::default() }
}

/// The floor in a few letters a table: `A1 r2 P 1/2`, with `*` where it is late.
fn floor(evening: &Evening) -> Vec<String> {
    let view = evening.views.floor(&evening.contest);
    view.tables.iter().map(letters).collect()
}

fn letters(table: &FloorTable) -> String {
    let state = match table.state {
        TableState::NotStarted => "not started",
        TableState::Playing => "plays",
        TableState::Waiting => "waits",
        TableState::SitsOut => "sits out",
        TableState::Finished => "finished",
        TableState::AwaitsDraw => "awaits the draw",
    };
    let round = table.round.map(|round| format!(" {round}")).unwrap_or_default();
    let done = table.boards.iter().filter(|board| board.status.is_some_and(OutcomeStatus::is_scored)).count();
    let boards =
        if table.boards.is_empty() { String::new() } else { format!(" {done}/{}", table.boards.len()) };
    let late = if table.late { " late" } else { "" };
    format!("{} {state}{round}{boards}{late}", table.table)
}

fn missing(evening: &Evening) -> Vec<String> {
    evening.views.floor(&evening.contest).missing.iter().map(ToString::to_string).collect()
}

/// What table A1 left without a scored outcome: `A1/1/3 disputed`.
fn behind(evening: &Evening) -> Vec<String> {
    let floor = evening.views.floor(&evening.contest);
    let board = |board: &BehindBoard| {
        let status = board.status.map_or("nothing", |status| match status {
            OutcomeStatus::Entered => "entered",
            OutcomeStatus::Disputed => "disputed",
            OutcomeStatus::Agreed | OutcomeStatus::Directed => "scored",
        });
        let outcome = board.outcome.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("{} {status} {outcome}", board.slot)
    };
    floor.tables[0].behind.iter().map(board).collect()
}

#[test]
fn tables_at_their_own_pace() {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 2)], rules(Pace::Table));
    assert_eq!(floor(&evening), ["A1 not started", "A2 not started", "A3 not started"]);
    assert_eq!(evening.views.floor(&evening.contest).tables[2].east_west, Some(entry("A3EW")));
    evening.direct(Command::StartContest);
    let boards: Vec<u16> = evening.planned().keys().take(2).map(|slot| slot.board.get()).collect();
    let (one, two) = (boards[0], boards[1]);
    evening.play(slot("A1", 1, one), result("pass"));
    assert_eq!(floor(&evening), ["A1 plays 1 1/2", "A2 plays 1 0/2", "A3 plays 1 0/2"]);
    evening.play(slot("A1", 1, two), result("pass"));
    assert_eq!(floor(&evening), ["A1 plays 2 0/2", "A2 plays 1 0/2", "A3 plays 1 0/2"]);
    for place in evening.planned().into_keys().filter(|s| s.table == table("A2") && s.round.0 == 1) {
        evening.play(place, result("pass"));
    }
    assert_eq!(floor(&evening), ["A1 plays 2 0/2", "A2 plays 2 0/2", "A3 plays 1 0/2 late"]);
    // Most have left round 1: what A3 has still to enter there is missing.
    assert_eq!(missing(&evening).len(), 2);
    evening.play_round(1);
    evening.play_round(2);
    evening.play_round(3);
    assert_eq!(floor(&evening), ["A1 finished", "A2 finished", "A3 finished"]);
    assert!(missing(&evening).is_empty());
    // What somebody may still come back for.
    let of_last = evening.planned().into_keys().filter(|s| s.table == table("A1") && s.round.0 == 3);
    let last = &evening.views.floor(&evening.contest).tables[0].last;
    assert_eq!(last.iter().map(|board| board.slot).collect::<Vec<_>>(), of_last.collect::<Vec<_>>());
    assert!(last.iter().all(|board| board.outcome.is_some()));
    let while_playing = last.clone();
    evening.direct(Command::ClosePlay { correction_minutes: 30 });
    assert_eq!(evening.views.floor(&evening.contest).tables[0].last, while_playing);
}

#[test]
fn tables_that_wait_for_the_director() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Director));
    let places: Vec<_> = evening.planned().into_keys().filter(|s| s.round.0 == 1).collect();
    evening.play(places[0], result("pass"));
    evening.play(places[1], result("pass"));
    assert_eq!(floor(&evening), ["A1 waits 1 1/1", "A2 waits 1 1/1", "A3 plays 1 0/1 late"]);
    let section = table("A1").section;
    evening.direct(Command::CloseRound { section, round: RoundNumber(1) });
    assert_eq!(missing(&evening), [places[2].to_string()]);
    assert_eq!(floor(&evening)[2], "A3 waits 1 0/1");
    evening.direct(Command::OpenRound { section, round: RoundNumber(2) });
    assert_eq!(floor(&evening), ["A1 plays 2 0/1", "A2 plays 2 0/1", "A3 plays 2 0/1"]);
    let left: Vec<Vec<_>> = (evening.views.floor(&evening.contest).tables.into_iter())
        .map(|table| table.behind.into_iter().map(|board| (board.slot, board.status)).collect())
        .collect();
    assert_eq!(left, [vec![], vec![], vec![(places[2], None)]], "A3 went on with the room");
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    assert_eq!(floor(&evening)[0], "A1 finished");
    assert_eq!(missing(&evening).len(), 7, "all that was never played");
}

#[test]
fn a_table_sits_out_until_those_who_come_next_have_finished() {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table));
    evening.direct(Command::DeclarePhantom { entry: entry("A2EW") });
    evening.direct(Command::StartContest);
    // East-West go up a table: pair 2 would sit at A2, A3 and A1; pair 1 comes to A2 after A1.
    assert_eq!(floor(&evening), ["A1 plays 1 0/1", "A2 sits out 1", "A3 plays 1 0/1"]);
    let places: Vec<_> = evening.planned().into_keys().filter(|s| s.round.0 == 1).collect();
    evening.play(places[1], result("pass"));
    assert_eq!(floor(&evening)[1..], ["A2 sits out 1", "A3 sits out 2"]);
    evening.play(places[0], result("pass"));
    assert_eq!(floor(&evening)[..2], ["A1 plays 2 0/1", "A2 plays 2 0/1"]);
}

// An adjustment is seen on the devices of all tables that have the board: another comparison, or a mark.
#[test]
fn what_the_director_changes_on_a_board_is_told_to_every_table_that_has_it() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table));
    let places: Vec<_> = evening.planned().into_keys().filter(|slot| slot.board == board(1)).collect();
    for round in 1..=3 {
        evening.play_round(round);
    }
    let [first, .., last] = places.as_slice() else { panic!("{places:?}") };
    let with_board: BTreeSet<_> = places.iter().map(|slot| slot.table).collect();
    let told = |evening: &Evening| evening.changed.tables.is_superset(&with_board);
    let outcome =
        Outcome::Artificial { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
    evening.direct(Command::CorrectResult {
        slot: *first,
        outcome: Some(outcome),
        played_by: None,
        reason: "noise".to_owned(),
    });
    assert!(told(&evening), "{:?}", evening.changed.tables);
    evening.direct(Command::AwaitRuling { slot: *last, note: "revoke".to_owned() });
    assert!(told(&evening), "{:?}", evening.changed.tables);
}

// Every place at the end rests on all scores: one of the simulated evenings showed those of before.
#[test]
fn what_the_director_gives_or_takes_at_the_end_is_told_to_every_table_that_shows_how_it_ended() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table));
    for round in 1..=3 {
        evening.play_round(round);
    }
    let all: BTreeSet<_> = evening.tables().into_iter().collect();
    evening.direct(Command::Penalise {
        entry: entry("A1NS"),
        amount: PenaltyAmount::PercentOfTop(Percent::AVERAGE_MINUS),
        law: "90B".to_owned(),
        reason: "late at the table".to_owned(),
    });
    assert_eq!(evening.changed.tables, all);
}

#[test]
fn calls_are_seen_until_they_are_resolved() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table));
    let call = |evening: &Evening| evening.views.floor(&evening.contest).tables[1].call.clone();
    assert_eq!(call(&evening), None);
    evening.at_table(table("A2"), Command::CallDirector { table: table("A2"), reason: "lead".into() });
    assert!(call(&evening).is_some_and(|call| !call.answered && call.reason == "lead".into()));
    assert!(evening.changed.contest && evening.changed.tables.contains(&table("A2")));
    evening.direct(Command::AnswerCall { call: CallNumber(1) });
    assert!(call(&evening).is_some_and(|call| call.answered));
    assert!(evening.table_view(table("A2")).call.is_some_and(|call| call.answered));
    evening.ask(&director(), &Command::ResolveCall { call: CallNumber(1), note: String::new() }).unwrap();
    assert_eq!(call(&evening), None);
}

#[test]
fn the_console_sees_where_everybody_is() {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Director));
    evening.direct(Command::DeclarePhantom { entry: entry("A2EW") });
    evening.direct(Command::StartContest);
    let place = |evening: &Evening, name: &str| {
        let view = evening.views.contest(&evening.contest);
        view.entries.into_iter().find(|e| e.entry == entry(name)).unwrap().place.in_english()
    };
    assert_eq!(place(&evening, "A1EW"), "table 1, East-West");
    assert_eq!(place(&evening, "A2EW"), "nobody: a phantom");
    assert_eq!(place(&evening, "A2NS"), "sits out at table 2, North-South");
    evening.play_round(1);
    assert_eq!(place(&evening, "A1EW"), "table 2, East-West");
    let section = evening.views.contest(&evening.contest).sections.remove(0);
    assert_eq!((section.opened, section.complete.len(), section.boards.len()), (1, 1, 3));
    evening.direct(Command::WithdrawEntry {
        entry: entry("A1EW"),
        from_round: RoundNumber(2),
        reason: "ill".to_owned(),
    });
    assert_eq!(place(&evening, "A1EW"), "left before round 2");
    evening.direct(Command::SeatLateEntry {
        entry: entry("A2EW"),
        players: Default::default(),
        from_round: RoundNumber(3),
    });
    assert_eq!(place(&evening, "A2EW"), "comes in round 3");
}

#[test]
fn a_disputed_result_is_the_directors_and_the_table_goes_on() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], Rules::default());
    let places: Vec<_> = evening.planned().into_keys().filter(|s| s.table == table("A1")).collect();
    let (slot, passed) = (places[0], result("pass"));
    evening
        .at_table(slot.table, Command::EnterResult { slot, result: passed, replaces: None, played_by: None });
    evening.at_table(slot.table, Command::DisputeResult { slot, seen: None, played_by: None });
    assert_eq!(floor(&evening)[0], "A1 plays 2 0/1");
    assert_eq!(missing(&evening), [slot.to_string()]);
    assert_eq!(behind(&evening), [format!("{slot} disputed Passed out")]);
    // Until the next pairs have entered something, the table may still settle it by itself.
    let view = evening.table_view(slot.table);
    assert_eq!(view.correctable_round, Some(slot.round));
    assert_eq!(view.correctable.len(), 1);
    for &later in &places[1..] {
        evening.play(later, passed);
    }
    assert_eq!(floor(&evening)[0], "A1 finished");
    assert_eq!(missing(&evening), [slot.to_string()]);
    assert_eq!(behind(&evening), [format!("{slot} disputed Passed out")]);
    let reason = "both sides heard".to_owned();
    evening.direct(Command::CorrectResult {
        slot,
        outcome: Some(Outcome::Result(passed)),
        played_by: None,
        reason,
    });
    assert!(missing(&evening).is_empty());
    assert!(behind(&evening).is_empty());
}

/// The console hears that the board is over to which the director comes back, also in the middle of a round.
#[test]
fn a_reminder_is_due_with_the_result_that_it_waits_for() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules(Pace::Table));
    let place = slot("A1", 1, 1);
    let opening = Opening {
        round: Some(place.round),
        board: Some(place.board),
        written: vec![Written::Agreed("an insufficient bid".to_owned())],
        ..Opening::at(place.table)
    };
    evening.direct(Command::Ruling { command: Box::new(RulingCommand::Open { opening }) });
    let when = Moment::EndOfBoard(place);
    let follow_up = RulingCommand::FollowUp { ruling: RulingNumber(1), when, what: "damage".to_owned() };
    evening.direct(Command::Ruling { command: Box::new(follow_up) });
    let due = |evening: &Evening| {
        let view = evening.views.contest(&evening.contest);
        view.reminders.iter().any(|reminder| reminder.due == Due::Now && reminder.what.contains("is over"))
    };
    assert!(!due(&evening));
    evening.play(place, result("pass"));
    assert!(evening.changed.contest && due(&evening));
}

/// Issue 19, section 4: "An agreed result of a former round can be replaced and agreed by the next pair alone, and the director
/// sees nothing: the floor marks it, and the players who left must agree, or the director."
#[test]
fn a_result_of_a_former_round_that_others_replaced_is_marked_on_the_floor() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table));
    let places: Vec<_> = evening.planned().into_keys().filter(|s| s.table == table("A1")).collect();
    let (first, made) = (places[0], result("4S N 10"));
    evening.play(first, made);
    assert!(behind(&evening).is_empty());
    evening
        .at_table(table("A1"), Command::TakeSeats { table: table("A1"), round: RoundNumber(2), seen: None });
    let other = result("4S N 9");
    let replaced = Command::EnterResult { slot: first, result: other, replaces: Some(made), played_by: None };
    evening.at_table(table("A1"), replaced);
    let marked = [format!("{first} disputed 4S N -1")];
    assert_eq!(behind(&evening), marked);
    let alone = Command::AgreeResult { slot: first, result: other, played_by: None };
    assert!(evening.ask(&Actor::Table(table("A1")), &alone).is_err());
    assert_eq!(behind(&evening), marked);
    evening.direct(Command::CorrectResult {
        slot: first,
        outcome: Some(Outcome::Result(made)),
        played_by: None,
        reason: "the score sheet".to_owned(),
    });
    assert!(behind(&evening).is_empty());
}
