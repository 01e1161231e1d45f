//! Where tables and the room stand, as every view says it.

use bridge::contest::surgery::{LateMethod, Operation, Surgery, propose};
use bridge::contest::view::{Audience, TableState, When};
use bridge::contest::{Agreement, Command, Pace, Rules, Slot};
use bridge::entry::TableId;
use bridge::movement::{RoundNumber, mitchell};

use crate::evening::{Evening, entry, result, slot, some_result, table};

fn rules() -> Rules {
    Rules { pace: Pace::Table, agreement: Agreement::NotRequired, ..Rules::default() }
}

fn room(tables: u16, boards: u16) -> Evening {
    Evening::started(&[(mitchell::odd(tables).unwrap(), boards)], rules())
}

fn seats(evening: &mut Evening, at: &str, round: u16) {
    let table = table(at);
    evening.at_table(table, Command::TakeSeats { table, round: RoundNumber(round), seen: None });
}

fn places(evening: &Evening, at: &str, round: u16) -> Vec<Slot> {
    let of_table = evening.planned().into_keys().filter(|slot| slot.table == table(at));
    of_table.filter(|slot| slot.round.0 == round).collect()
}

fn plays(evening: &mut Evening, at: &str, round: u16) {
    for slot in places(evening, at, round) {
        evening.play(slot, some_result(slot));
    }
}

fn clears(evening: &mut Evening, slot: Slot) {
    evening.direct(Command::CorrectResult {
        slot,
        outcome: None,
        played_by: None,
        reason: "another board".to_owned(),
    });
}

fn round_of(evening: &Evening, at: &str) -> Option<u16> {
    let floor = evening.views.floor(&evening.contest);
    let own = floor.tables.iter().find(|row| row.table == table(at)).unwrap();
    assert_eq!(own.round, evening.table_view(table(at)).round, "the floor and the device agree");
    own.round.map(|round| round.0)
}

/// What the director takes out of a round that a table has left is the director's: nobody is called back.
#[test]
fn a_table_stays_in_the_round_that_it_has_begun() {
    for has_entered in [true, false] {
        let mut evening = room(3, 2);
        evening.play_round(1);
        let [first, second] = places(&evening, "A1", 2)[..] else { panic!("two boards") };
        if has_entered {
            evening.play(first, result("pass"));
        } else {
            seats(&mut evening, "A1", 2);
        }
        let cleared = places(&evening, "A1", 1)[0];
        clears(&mut evening, cleared);
        assert_eq!(round_of(&evening, "A1"), Some(2));
        let view = evening.said(table("A1"));
        assert!(view.instruction.contains(&second.board.to_string()), "{}", view.instruction);
        // Its own pair is where it plays, and the director is told what is open.
        let path = evening.views.path(&evening.contest, entry("A1NS"), Audience::Director).unwrap();
        let now: Vec<u16> =
            path.steps.iter().filter(|step| step.when == When::Now).map(|step| step.round.0).collect();
        assert_eq!(now, [2]);
        assert_eq!(evening.views.floor(&evening.contest).missing, [cleared]);
        evening.play(second, result("pass"));
        if !has_entered {
            evening.play(first, result("pass"));
        }
        plays(&mut evening, "A1", 3);
        assert_eq!(round_of(&evening, "A1"), None, "what is open is not the table's to play");
    }
}

/// A round that nobody has begun since is gone back to: those who played it sit there still.
#[test]
fn a_table_that_has_not_gone_on_plays_again_what_was_taken_out() {
    let mut evening = room(3, 2);
    evening.play_round(1);
    assert_eq!(round_of(&evening, "A1"), Some(2));
    let cleared = places(&evening, "A1", 1)[0];
    clears(&mut evening, cleared);
    assert_eq!(round_of(&evening, "A1"), Some(1));
}

/// A result that is moved takes the table where it goes nowhere: it was entered elsewhere.
#[test]
fn a_result_moved_to_a_later_round_takes_no_table_there() {
    let mut evening = room(3, 2);
    let from = places(&evening, "A1", 1)[0];
    evening.play(from, result("pass"));
    let to = places(&evening, "A2", 3)[0];
    let pairing = evening.planned()[&to];
    evening.direct(Command::MoveResult { from, to, pairing, reason: "elsewhere".to_owned() });
    assert_eq!(round_of(&evening, "A2"), Some(1));
}

/// At table 3 North-South are missing: East-West sit out there and go on to table 4.
fn late() -> Evening {
    let mut evening = Evening::prepared(&[(mitchell::odd(5).unwrap(), 2)], rules());
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    evening.direct(Command::StartContest);
    evening.play_round(1);
    for at in ["A2", "A4", "A5"] {
        plays(&mut evening, at, 2);
    }
    evening.play(places(&evening, "A4", 3)[0], result("pass"));
    evening
}

fn seat_late(from_round: u16) -> Surgery {
    let operation = Operation::SeatLatePair { players: Default::default(), how: LateMethod::Best };
    Surgery { section: table("A1").section, from_round: RoundNumber(from_round), operation }
}

/// Table 1 is in round 2, and most are in round 3: that is the round that is being played.
#[test]
fn a_late_pair_begins_in_the_round_that_is_being_played() {
    let mut evening = late();
    let view = evening.views.contest(&evening.contest);
    assert_eq!(view.sections[0].round, RoundNumber(3));
    let said =
        |evening: &Evening, round| propose(&evening.contest, &seat_late(round)).unwrap().sentences.join(" ");
    assert!(!said(&evening, 3).contains("Mind"), "{}", said(&evening, 3));
    // Pair 2EW sat out at table 3 in round 2, and plays round 3 at table 4.
    let told = said(&evening, 2);
    assert!(told.contains("2EW has gone on already, and cannot play round 2 at table 3"), "{told}");
    // Done all the same, the table is not held up by what cannot be played there now; it comes last.
    let surgery = Box::new(seat_late(2));
    evening.direct(Command::Operate { surgery, awards: vec![], reason: String::new() });
    assert_eq!(round_of(&evening, "A3"), Some(3));
    for round in [3, 4, 5] {
        plays(&mut evening, "A3", round);
    }
    assert_eq!(round_of(&evening, "A3"), Some(2));
    plays(&mut evening, "A3", 2);
    assert_eq!(round_of(&evening, "A3"), None);
}

/// The device is told to go where the next round is played, as the paths say.
#[test]
fn nobody_is_sent_to_a_round_that_is_closed() {
    let mut evening = room(5, 2);
    evening.play_round(1);
    evening.direct(Command::CloseRound { section: table("A1").section, round: RoundNumber(2) });
    let view = evening.said(table("A1"));
    assert_eq!(view.round, Some(RoundNumber(3)));
    // East-West go up a table a round, boards go down one: after round 1 for round 3, two.
    let next = view.next.join(" ");
    assert!(next.contains("table 3, East-West"), "{next}");
    assert!(next.contains("The boards go to table 4."), "{:?}", view.next);
    assert!(!next.contains("table 2"), "{next}");
    let path = evening.views.path(&evening.contest, entry("A1EW"), Audience::Director).unwrap();
    let now = path.steps.iter().find(|step| step.when == When::Now).unwrap();
    assert_eq!(now.seat.map(|(table, _)| table), Some(table("A3")));
}

/// Most have finished, and one still owes its last round.
#[test]
fn what_the_last_table_owes_is_missing() {
    let mut evening = room(3, 2);
    evening.play_round(1);
    evening.play_round(2);
    for at in ["A1", "A2"] {
        plays(&mut evening, at, 3);
    }
    let floor = evening.views.floor(&evening.contest);
    assert_eq!(floor.missing, places(&evening, "A3", 3));
    let late: Vec<TableId> = floor.tables.iter().filter(|row| row.late).map(|row| row.table).collect();
    assert_eq!(late, [table("A3")]);
}

/// Those who come for the next round have gone on from a dispute: the table that waits for them need not wait.
#[test]
fn a_dispute_elsewhere_does_not_keep_a_table_sitting_out() {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules());
    evening.direct(Command::ChangeRules {
        rules: Rules { agreement: Agreement::Required, ..rules() },
        leave_points: false,
    });
    evening.direct(Command::DeclarePhantom { entry: entry("A2EW") });
    evening.direct(Command::StartContest);
    // Pair 1EW plays at A1 and comes to A2 in round 2.
    let at = slot("A1", 1, places(&evening, "A1", 1)[0].board.get());
    let passed = result("pass");
    evening.at_table(
        at.table,
        Command::EnterResult { slot: at, result: passed, replaces: None, played_by: None },
    );
    assert_eq!(evening.table_view(table("A2")).state, TableState::SitsOut);
    evening.at_table(at.table, Command::DisputeResult { slot: at, seen: Some(passed), played_by: None });
    assert_eq!(evening.table_view(table("A2")).state, TableState::Playing);
    assert_eq!(round_of(&evening, "A2"), Some(2));
}

/// A result of a pair that has left is with the director, and the table is told so.
#[test]
fn a_late_result_of_a_pair_that_left_is_told() {
    let mut evening = room(3, 2);
    let places = places(&evening, "A2", 2);
    let planned = evening.planned()[&places[0]];
    let (entry, reason) = (planned.east_west, String::new());
    evening.direct(Command::WithdrawEntry { entry, from_round: RoundNumber(2), reason });
    for &slot in &places {
        let played_by = Some(planned);
        let enter = Command::EnterResult { slot, result: result("pass"), replaces: None, played_by };
        evening.at_table(slot.table, enter);
    }
    let floor = evening.views.floor(&evening.contest);
    assert_eq!(floor.off_plan.iter().map(|one| one.slot).collect::<Vec<_>>(), places);
    plays(&mut evening, "A1", 1);
    plays(&mut evening, "A2", 1);
    plays(&mut evening, "A3", 1);
}
