//! Changes of the plan: every view follows, and only the tables that see something else are told.
//!
//! After each command the evening compares every view with one made from nothing, and what was not said to
//! have changed with what it was before.

use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Plan, Surgery};
use bridge::contest::{
    Actor, Agreement, Asked, Command, Contest, Outcome, OutcomeStatus, Pairing, Rules, Slot,
};
use bridge::entry::{PairId, SectionLetter, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::mitchell;

use crate::evening::{Evening, NUMBER, director, entry, result, slot};
use bridge::contest::view::{Audience, CommandPreview};

fn operate(from_round: u16, operation: Operation) -> Command {
    let surgery = Surgery { section: SectionLetter::A, from_round: RoundNumber(from_round), operation };
    Command::Operate { surgery: Box::new(surgery), awards: vec![], reason: "as it was".to_owned() }
}

fn undo(evening: &mut Evening) {
    let sequence = evening.contest.sequence;
    evening.direct(Command::Undo { sequence, reason: String::new() });
}

fn told(evening: &Evening) -> Vec<u16> {
    assert!(!evening.changed.all_tables);
    evening.changed.tables.iter().map(|table| table.table.0).collect()
}

/// Nine tables that have finished round 1 and are in the middle of round 2.
fn nine_tables() -> Evening {
    let nine = mitchell::odd(9).unwrap();
    let mut evening = Evening::started(&[(nine, 2)], Rules::default());
    evening.play_round(1);
    for (table, board) in [("A3", 7), ("A4", 9), ("A5", 11)] {
        evening.play(slot(table, 2, board), result("3NT N 9"));
    }
    evening
}

#[test]
fn a_change_of_seats_tells_the_tables_that_it_concerns() {
    let mut evening = nine_tables();
    // In round 2 pair 2EW is at table 3, and 3EW at table 4; they go on to tables 4 and 5.
    let (one, other) = (PairId::east_west(2), PairId::east_west(3));
    let through = RoundNumber(2);
    let exchange = |then| operate(2, Operation::ExchangePairs { one, other, through, then });
    evening.direct(exchange(Afterwards::AsPlanned));
    let told_of = told(&evening);
    assert!(told_of.contains(&3) && told_of.contains(&4), "{told_of:?}");
    // Table 8 has one of the boards, and sees who has the result now.
    assert!(
        told_of.iter().all(|table| matches!(table, 2..=5 | 8)),
        "the others see nothing of it: {told_of:?}"
    );
    let moved = &evening.contest.lines[&slot("A3", 2, 7)];
    assert_eq!(moved.pairing, Pairing { north_south: entry("A3NS"), east_west: entry("A3EW") });
    undo(&mut evening);
    evening.direct(exchange(Afterwards::AsItIs));
    undo(&mut evening);
    evening.play_round(2);
}

#[test]
fn every_kind_of_change_and_its_undo_reach_every_view() {
    let table = TableNumber(3);
    let through = RoundNumber(2);
    let (four, eight) = (TableNumber(4), TableNumber(8));
    let (as_planned, as_it_is) = (Afterwards::AsPlanned, Afterwards::AsItIs);
    let players = bridge::contest::Entry::default().players;
    let pair = PairId::north_south(4);
    let guest = Some(PairId::east_west(7));
    let mut evening = nine_tables();
    for operation in [
        Operation::SeatLatePair { players: players.clone(), how: LateMethod::Best },
        Operation::SeatLatePair { players, how: LateMethod::Rover },
        Operation::SwapBoards { one: table, other: four, then: as_planned },
        Operation::SwapBoards { one: table, other: eight, then: as_it_is },
        Operation::TurnTables { tables: vec![table, eight], through, then: as_planned },
        Operation::TurnTables { tables: vec![table], through, then: as_it_is },
        Operation::SeatAsPlayed { table, north_south: Some(pair), east_west: guest, through },
        Operation::RemoveTable { table },
        Operation::RemovePair { pair, join_sit_outs: true },
        Operation::DropRounds,
    ] {
        let from = match operation {
            Operation::RemoveTable { .. } | Operation::RemovePair { .. } | Operation::DropRounds => 3,
            _ => 2,
        };
        let before = evening.contest.clone();
        evening.direct(operate(from, operation));
        undo(&mut evening);
        let plans = |contest: &Contest| -> Vec<Plan> { contest.sections.values().map(Plan::of).collect() };
        assert_eq!(plans(&evening.contest), plans(&before));
        assert_eq!(evening.contest.entries, before.entries);
        assert_eq!(evening.contest.lines, before.lines);
    }
    evening.play_round(2);
}

#[test]
fn what_fits_no_plan_is_shown_on_the_floor_and_on_the_cards() {
    let mut evening = nine_tables();
    // Somebody else sat East-West at table 3, and nobody knows where pair 2EW was.
    let seats = Operation::SeatAsPlayed {
        table: TableNumber(4),
        north_south: Some(PairId::north_south(4)),
        east_west: Some(PairId::east_west(2)),
        through: RoundNumber(2),
    };
    evening.direct(operate(2, seats));
    let off_plan = |evening: &Evening| -> Vec<Slot> {
        let floor = evening.views.floor(&evening.contest);
        floor.off_plan.iter().map(|result| result.slot).collect()
    };
    assert_eq!(off_plan(&evening), [slot("A3", 2, 7)]);
    let card = |evening: &Evening, of| {
        let card = evening.views.score_card(&evening.contest, entry(of), Audience::Director).unwrap();
        card.rows.into_iter().filter(|row| row.round.0 == 2 && row.outcome.is_some()).count()
    };
    // Its result at table 3 as it was entered, and the one at table 4 that is now known to be its own.
    assert_eq!((card(&evening, "A2EW"), card(&evening, "A3EW")), (2, 0));
    let pairing = Pairing { north_south: entry("A3NS"), east_west: entry("A3EW") };
    let (from, reason) = (slot("A3", 2, 7), "he says so".to_owned());
    evening.direct(Command::MoveResult { from, to: from, pairing, reason });
    assert_eq!((card(&evening, "A2EW"), card(&evening, "A3EW")), (1, 1));
    // A result by others than planned, of a board that is not planned.
    let played_by = Some(Pairing { north_south: entry("A9EW"), east_west: entry("A9NS") });
    let outcome = Some(Outcome::Result(result("4S N 10")));
    let reason = "wrong table".to_owned();
    evening.direct(Command::CorrectResult { slot: slot("A7", 2, 3), outcome, played_by, reason });
    assert_eq!(off_plan(&evening), [slot("A3", 2, 7), slot("A7", 2, 3)]);
}

/// Issue 19, section 4: what the director has settled stops shouting, however he has done it: the head counts, and the list
/// alarms, by `settled` alone.
#[test]
fn what_the_director_has_set_where_it_stands_is_settled() {
    let mut evening = nine_tables();
    let seats = Operation::SeatAsPlayed {
        table: TableNumber(4),
        north_south: Some(PairId::north_south(4)),
        east_west: Some(PairId::east_west(2)),
        through: RoundNumber(2),
    };
    evening.direct(operate(2, seats));
    let at = slot("A3", 2, 7);
    let told = |evening: &Evening| -> Vec<(Slot, bool, bool)> {
        let floor = evening.views.floor(&evening.contest);
        floor.off_plan.iter().map(|one| (one.slot, one.settled, one.note.is_empty())).collect()
    };
    assert_eq!(told(&evening), [(at, false, false)]);
    let average = Outcome::Adjusted(Box::new("NS average plus, EW average minus".parse().unwrap()));
    for outcome in [Outcome::Result(result("1N N 8")), average] {
        let reason = "they say so".to_owned();
        let set = Command::CorrectResult { slot: at, outcome: Some(outcome), played_by: None, reason };
        evening.direct(set);
        assert_eq!(told(&evening), [(at, true, true)]);
        undo(&mut evening);
        assert_eq!(told(&evening), [(at, false, false)]);
    }
}

/// Where a late result stands, whose it is, what it waits for, and what it would bring (Law 15 as `docs/SURGERY.md` has it).
#[test]
fn a_result_of_a_former_plan_says_where_it_stands_and_what_it_waits_for() {
    let mut evening = nine_tables();
    let (one, other) = (PairId::east_west(8), PairId::east_west(9));
    let through = RoundNumber(2);
    evening.direct(operate(2, Operation::ExchangePairs { one, other, through, then: Afterwards::AsPlanned }));
    // In round 2 pair 8EW was to play boards 1 and 2 at table 9: now 9EW does.
    let at = slot("A9", 2, 1);
    let pairing = Pairing { north_south: entry("A9NS"), east_west: entry("A8EW") };
    let played_by = Some(pairing);
    let made = result("4S N 10");
    let enter = Command::EnterResult { slot: at, result: made, replaces: None, played_by };
    evening.at_table(at.table, enter);
    let note = |evening: &Evening| {
        let floor = evening.views.floor(&evening.contest);
        let mut all = floor.off_plan.into_iter();
        let one = all.next().unwrap();
        assert!(all.next().is_none());
        (one.slot, one.settled, one.note)
    };
    let (stands, settled, told) = note(&evening);
    assert_ne!(stands, at);
    assert!(!evening.contest.boards_in_play(stands.table, stands.round).contains(&stands.board));
    assert!(!settled);
    for part in ["Played at table 9", "It counts once its opponents agree it", "at table A9 in round 2"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    // The table is told that it is kept, and those who sit there now can play the board.
    let view = evening.said(at.table);
    assert!(view.messages.iter().any(|text| text.contains("board 1 is kept")), "{:?}", view.messages);
    assert!(view.boards.iter().any(|board| board.board == at.board && board.status.is_none()));
    evening.at_table(at.table, Command::AgreeResult { slot: at, result: made, played_by });
    assert!(note(&evening).2.contains("It counts."), "{:?}", note(&evening));
    // It awards nothing by itself: the table that has the board is still asked for it.
    assert!(!evening.contest.lines.contains_key(&at));
    let asked = evening.said(at.table).instruction;
    assert!(asked.contains("check that the right pairs sit here"), "{asked}");
    evening.at_table(at.table, Command::TakeSeats { table: at.table, round: RoundNumber(2), seen: None });
    assert_eq!(evening.said(at.table).instruction, "Please play boards 1 and 2.");
    // A director says that it was played so: the board is awarded to those who meet it again, and the table is asked for the
    // other alone.
    let reason = "they say so".to_owned();
    evening.direct(Command::MoveResult { from: stands, to: stands, pairing, reason });
    assert_eq!(note(&evening), (stands, true, String::new()));
    assert!(evening.contest.lines.contains_key(&at));
    let view = evening.said(at.table);
    assert_eq!(view.boards[0].status, Some(OutcomeStatus::Directed));
    assert_eq!(view.instruction, "Please play board 2.");
}

/// Law 15: a board that two pairs played too early, against each other. By the plan of a five-table Mitchell (East-West go up a
/// table, boards down one) pair 1EW has boards 5 and 6 in round 2 at table 2, and pair 1NS in round 3 at table 1.
#[test]
fn a_table_is_not_asked_for_a_board_that_one_of_its_pairs_has_played_elsewhere() {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(mitchell::odd(5).unwrap(), 2)], rules);
    let entered = |evening: &mut Evening, outcome: Option<&str>| {
        let outcome = outcome.map(|text| Outcome::Result(result(text)));
        let played_by = Some(Pairing { north_south: entry("A1NS"), east_west: entry("A1EW") });
        let reason = "the wrong board".to_owned();
        evening.direct(Command::CorrectResult { slot: slot("A1", 1, 5), outcome, played_by, reason });
    };
    entered(&mut evening, Some("4S N 10"));
    evening.play_round(1);
    let at = slot("A2", 2, 6).table;
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(2), seen: None });
    let view = evening.said(at);
    assert_eq!(view.boards.iter().map(|board| board.board.get()).collect::<Vec<_>>(), [5, 6]);
    assert_eq!((view.boards[0].status, view.boards[1].status), (Some(OutcomeStatus::Directed), None));
    assert_eq!(view.instruction, "Please play board 6.");
    // What the director has set is not the table's to enter.
    let again = Command::EnterResult {
        slot: slot("A2", 2, 5),
        result: result("4S N 9"),
        replaces: None,
        played_by: None,
    };
    assert!(evening.ask(&Actor::Table(at), &again).is_err());
    // The round is done with the other board.
    evening.play(slot("A2", 2, 6), result("pass"));
    assert_eq!(evening.table_view(at).round, Some(RoundNumber(3)));
    // Where it was entered by mistake, the awards go with it, and the table that nobody has sat down at since is asked for it.
    entered(&mut evening, None);
    assert_eq!(evening.said(at).instruction, "Please play board 5.");
}

/// Issue 19, section 4: "The preview warns, the later play is cancelled by Law 15 as docs/SURGERY.md promises." By the plan of a
/// five-table Mitchell pair 1EW has board 5 in round 2 at table 2, and pair 1NS in round 3 at table 1: each has played it, so
/// neither can play it again, and both of those who would have met them there have average plus.
#[test]
fn the_preview_of_a_board_that_both_pairs_have_still_to_play_says_what_is_cancelled() {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(mitchell::odd(5).unwrap(), 2)], rules);
    let lines = |evening: &Evening, outcome: Option<&str>| {
        let command = Command::CorrectResult {
            slot: slot("A1", 1, 5),
            outcome: outcome.map(|text| Outcome::Result(result(text))),
            played_by: Some(Pairing { north_south: entry("A1NS"), east_west: entry("A1EW") }),
            reason: "the wrong board".to_owned(),
        };
        let asked = Asked { by: director(), at: evening.contest.at.plus_minutes(1) };
        let preview =
            CommandPreview::new(NUMBER, &evening.contest, (std::slice::from_ref(&command), None), &asked);
        (command, preview.unwrap().lines)
    };
    let (command, lines) = lines(&evening, Some("4S N 10"));
    assert_eq!(lines.len(), 3, "{lines:#?}");
    for (line, place, who) in
        [(&lines[1], "A1", "NS average, EW average plus"), (&lines[2], "A2", "NS average plus, EW average")]
    {
        for part in [place, "board 5", who, "plays this board at A1 in round 1", "Law 12C2"] {
            assert!(line.contains(part), "{part}: {lines:#?}");
        }
    }
    evening.direct(command);
    for at in [slot("A2", 2, 5), slot("A1", 3, 5)] {
        assert_eq!(
            evening.contest.lines[&at].status,
            OutcomeStatus::Directed,
            "what was shown is what is done"
        );
    }
}
