//! What the director sets at a table, and what is subject to ruling, as the table and the floor see it.

use bridge::contest::view::{SetByDirector, TableView};
use bridge::contest::{Agreement, Command, Contest, Event, OutcomeStatus, Pace, Rules, Slot};
use bridge::message::Language;
use bridge::movement::{RoundNumber, mitchell};

use crate::evening::{Evening, some_result, table};

/// A three-table Mitchell of two-board sets: A2 plays boards 3 and 4, then 5 and 6, then 1 and 2, and pair 1EW, which
/// comes in round 2, plays boards 3 and 4 in round 3.
fn evening() -> Evening {
    let rules = Rules { pace: Pace::Table, agreement: Agreement::NotRequired, ..Rules::default() };
    Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules)
}

fn places(evening: &Evening, round: u16) -> Vec<Slot> {
    let here = |slot: &Slot| slot.table == table("A2") && slot.round == RoundNumber(round);
    evening.planned().into_keys().filter(here).collect()
}

fn play(evening: &mut Evening, round: u16) {
    for place in places(evening, round) {
        evening.play(place, some_result(place));
    }
}

fn adjust(evening: &mut Evening, slot: Slot) {
    let outcome = Some("60 % 4S N =, 40 % 4S N -1".parse().unwrap());
    let reason = "a hesitation".to_owned();
    evening.direct(Command::CorrectResult { slot, outcome, played_by: None, reason });
}

fn sit(evening: &mut Evening, round: u16) {
    let table = table("A2");
    evening.at_table(table, Command::TakeSeats { table, round: RoundNumber(round), seen: None });
}

fn view(evening: &Evening) -> TableView {
    evening.table_view(table("A2"))
}

/// The boards of earlier rounds that the director has set, as the table sees them.
fn directed(evening: &Evening) -> Vec<(u16, u16)> {
    view(evening).directed.iter().map(|one| (one.round.0, one.board.board.get())).collect()
}

#[test]
fn a_board_that_is_adjusted_after_its_table_has_moved_on_is_shown_there_and_not_to_be_changed() {
    let mut evening = evening();
    sit(&mut evening, 1);
    play(&mut evening, 1);
    let [first, second] = places(&evening, 1)[..] else { panic!("two boards") };
    adjust(&mut evening, first);
    // The pairs of round 1 still sit there: they see it, and may correct the other board.
    let seen = view(&evening);
    assert_eq!(directed(&evening), [(1, 3)]);
    assert_eq!(seen.correctable.iter().map(|board| board.board).collect::<Vec<_>>(), [second.board]);
    let board = &seen.directed[0].board;
    assert_eq!(board.status, Some(OutcomeStatus::Directed));
    assert_eq!(board.outcome, evening.contest.lines.get(&first).map(|line| line.outcome.clone()));
    assert_eq!(board.set_by_director, Some(SetByDirector::Weighted.into()));
    assert!(!board.awaits_ruling && !board.traveller.is_empty() && board.north_south_award.is_some());

    // Pair 1EW plays boards 3 and 4 in round 3: while it sits here they are not shown.
    sit(&mut evening, 2);
    assert_eq!(directed(&evening), []);
    play(&mut evening, 2);
    let fifth = places(&evening, 2)[0];
    adjust(&mut evening, fifth);
    // Pair 3EW, which comes in round 3, has played boards 5 and 6 at table 3 and 3 and 4 at table 1.
    sit(&mut evening, 3);
    evening.play_round(1);
    evening.play_round(2);
    assert_eq!(directed(&evening), [(1, 3), (2, 5)]);
    play(&mut evening, 3);
    let last_played = places(&evening, 3)[0];
    adjust(&mut evening, last_played);
    evening.play_round(3);
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    // Play is over: the other board of the last round can still be checked, too.
    let all = [(1, 3), (2, 5), (3, 1), (3, 2)];
    assert_eq!(directed(&evening), all);
    let checked = &view(&evening).directed[3].board;
    assert_eq!((checked.status, &checked.set_by_director), (Some(OutcomeStatus::Agreed), &None));
    // The table's own result comes back: the director has set nothing any more.
    let last = |contest: &Contest| contest.decisions[contest.decisions.len() - 2].sequence;
    let undo = Command::Undo { sequence: last(&evening.contest), reason: String::new() };
    evening.direct(undo);
    assert_eq!(directed(&evening), all);
    assert_eq!(view(&evening).directed[2].board.status, Some(OutcomeStatus::Agreed));
}

#[test]
fn a_board_subject_to_ruling_says_so_at_its_table_and_on_the_floor() {
    let mut evening = evening();
    sit(&mut evening, 1);
    let [first, second] = places(&evening, 1)[..] else { panic!("two boards") };
    let at_table = |evening: &Evening| {
        let view = view(evening);
        view.boards.iter().chain(&view.correctable).map(|board| board.awaits_ruling).collect::<Vec<_>>()
    };
    let on_floor = |evening: &Evening| {
        let floor = evening.views.floor(&evening.contest);
        let own = floor.tables.into_iter().find(|own| own.table == table("A2")).unwrap();
        let behind = own.behind.into_iter().map(|board| board.awaits_ruling);
        own.boards.iter().map(|board| board.awaits_ruling).chain(behind).collect::<Vec<_>>()
    };
    // Before the table has entered something, only the director sees the mark.
    let note = || "a card was seen".to_owned();
    evening.direct(Command::AwaitRuling { slot: second, note: note() });
    assert_eq!((at_table(&evening), on_floor(&evening)), (vec![false, false], vec![false, true]));
    evening.play(second, some_result(second));
    assert_eq!((at_table(&evening), on_floor(&evening)), (vec![false, true], vec![false, true]));
    // A score that the director sets does not settle it. It is told what awaits, and not why.
    adjust(&mut evening, second);
    evening.play(first, some_result(first));
    let seen = view(&evening);
    assert!(seen.directed[0].board.awaits_ruling);
    assert!(!format!("{seen:?}").contains("card was seen"));
    evening.direct(Command::SettleRuling { slot: second, note: note() });
    assert!(!view(&evening).directed[0].board.awaits_ruling);
}

/// The reason that a table is told of a board, in its boards and beside them, and the messages that say it.
fn reasons(evening: &Evening) -> (Vec<(u16, String)>, Vec<String>) {
    let view = view(evening);
    let directed = view.directed.iter().map(|one| &one.board);
    let boards = view.boards.iter().chain(&view.correctable).chain(directed);
    let told = boards.filter(|board| !board.reason.is_empty());
    let told = told.map(|board| (board.board.get(), board.reason.clone())).collect();
    (told, view.messages.iter().map(|message| words::say(Language::English, message.clone())).collect())
}

fn correct(evening: &mut Evening, slot: Slot, outcome: &str, reason: &str) {
    let (outcome, reason) = (Some(outcome.parse().unwrap()), reason.to_owned());
    evening.direct(Command::CorrectResult { slot, outcome, played_by: None, reason });
}

/// The last correction of a place that was not taken back.
fn last_correction(evening: &Evening, slot: Slot) -> u64 {
    let decisions = evening.contest.decisions.iter().rev();
    let mut corrections = decisions.filter(|one| {
        matches!(&one.event, Event::ResultCorrected { slot: at, .. } if *at == slot)
            && !evening.contest.undone.contains(&one.sequence)
    });
    corrections.next().unwrap().sequence
}

#[test]
fn a_correction_comes_to_its_table_with_its_reason_as_long_as_nobody_there_has_the_board_to_play() {
    let mut evening = evening();
    sit(&mut evening, 1);
    play(&mut evening, 1);
    let third = places(&evening, 1)[0];
    correct(&mut evening, third, "4S N =", "the score was that of board 4");
    let message = "Board 3, result set by the director: the score was that of board 4";
    let told = vec![(3, "the score was that of board 4".to_owned())];
    assert_eq!(reasons(&evening), (told, vec![message.to_owned()]));
    // Pair 1EW, which comes now, plays board 3 in round 3: its table is told nothing of it, and no other table ever is.
    sit(&mut evening, 2);
    assert_eq!(reasons(&evening), (vec![], vec![]));
    for other in ["A1", "A2", "A3"] {
        let view = format!("{:?}", evening.table_view(table(other)));
        assert!(!view.contains("the score was that"), "{other}: {view}");
    }
    // It is the reason of this round and the last one that is a message; the board itself keeps it.
    play(&mut evening, 2);
    evening.play_round(1);
    evening.play_round(2);
    sit(&mut evening, 3);
    assert_eq!(reasons(&evening), (vec![(3, "the score was that of board 4".to_owned())], vec![]));
}

/// What a table is told after each is what it was told before.
#[test]
fn what_comes_back_as_a_correction_is_taken_back_has_its_reason_again() {
    let mut evening = evening();
    sit(&mut evening, 1);
    play(&mut evening, 1);
    let slot = places(&evening, 1)[0];
    let undo = |evening: &mut Evening, sequence, reason: &str| {
        evening.direct(Command::Undo { sequence, reason: reason.to_owned() });
    };
    let told =
        |evening: &Evening| reasons(evening).0.into_iter().map(|(_, reason)| reason).collect::<Vec<_>>();
    correct(&mut evening, slot, "4S N =", "one");
    correct(&mut evening, slot, "4S N +1", "two");
    correct(&mut evening, slot, "4S N =", "three");
    assert_eq!(told(&evening), ["three"]);
    let third = last_correction(&evening, slot);
    undo(&mut evening, third, "");
    assert_eq!(told(&evening), ["two"]);
    // Done again, and taken back once more.
    let counter = last_correction(&evening, slot);
    undo(&mut evening, counter, "");
    assert_eq!(told(&evening), ["three"]);
    let again = last_correction(&evening, slot);
    undo(&mut evening, again, "a slip");
    assert_eq!(told(&evening), ["two"]);
}
