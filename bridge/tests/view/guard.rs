//! What a table is asked about its entries, and from what nobody learns anything.

use bridge::contest::guard::Question;
use bridge::contest::{Command, Guard, Release, Rules, Slot, TravellerRelease};
use bridge::movement::{Movement, mitchell};
use bridge::seat::Line;

use crate::evening::{Evening, result, slot};

/// Five tables with two boards a round, of which three rounds are played: everybody has made four spades by North.
fn evening(rules: Rules) -> Evening {
    let mut evening = Evening::started(&[(mitchell::odd(5).unwrap(), 2)], rules);
    for slot in evening.planned().into_keys().filter(|slot| slot.round.0 < 4) {
        evening.play(slot, result("4S N 10"));
    }
    evening
}

/// The two boards of table 1 in round 4.
fn places(evening: &Evening) -> [Slot; 2] {
    let here = |slot: &Slot| slot.round.0 == 4 && slot.table == "A1".parse().unwrap();
    evening.planned().into_keys().filter(here).collect::<Vec<_>>().try_into().unwrap()
}

fn enter(evening: &mut Evening, slot: Slot, text: &str) {
    let entered = Command::EnterResult { slot, result: result(text), replaces: None, played_by: None };
    evening.at_table(slot.table, entered);
}

fn asked(evening: &Evening, slot: Slot) -> Option<Question> {
    let view = evening.table_view(slot.table);
    let mut boards = view.boards.iter().chain(&view.correctable);
    boards.find(|board| board.board == slot.board).unwrap().question.clone()
}

#[test]
fn a_table_is_asked_before_its_result_is_agreed() {
    let mut evening = evening(Rules::default());
    let [first, second] = places(&evening);
    enter(&mut evening, first, "4S E 10");
    // The other board is open: it may be that one, and this hand still to be played.
    assert_eq!(asked(&evening, first), Some(Question::Everything));
    let (again, replaces) = (result("4S N 10"), Some(result("4S E 10")));
    let corrected = Command::EnterResult { slot: first, result: again, replaces, played_by: None };
    evening.at_table(first.table, corrected);
    assert_eq!(asked(&evening, first), None);
    evening.at_table(first.table, Command::AgreeResult { slot: first, result: again, played_by: None });
    enter(&mut evening, second, "4S E 10");
    assert_eq!(asked(&evening, second), Some(Question::OtherSide { line: Line::NorthSouth }));
    // Whatever it is asked, it may agree.
    let entered = result("4S E 10");
    evening.at_table(second.table, Command::AgreeResult { slot: second, result: entered, played_by: None });
    assert_eq!(asked(&evening, second), None);
}

#[test]
fn where_it_looks_so_twice_the_pairs_may_sit_the_other_way_round() {
    let mut evening = evening(Rules::default());
    let [first, second] = places(&evening);
    evening.play(first, result("4S E 10"));
    enter(&mut evening, second, "4S W 10");
    assert_eq!(asked(&evening, second), Some(Question::OtherWayRound));
}

#[test]
fn where_results_are_hidden_no_question_rests_on_them() {
    let release = Release { travellers: TravellerRelease::HiddenAtTable, ..Release::default() };
    let mut evening = evening(Rules { release, ..Rules::default() });
    let [first, second] = places(&evening);
    enter(&mut evening, first, "4S E 10");
    assert_eq!(asked(&evening, first), None);
    // The order of the boards is the table's own.
    let mut out_of_order = evening.clone();
    enter(&mut evening, second, "4S E 10");
    assert_eq!(asked(&evening, second), None);
    let replaces = Some(result("4S E 10"));
    let not_played = result("not played");
    let taken_back = Command::EnterResult { slot: first, result: not_played, replaces, played_by: None };
    out_of_order.at_table(first.table, taken_back);
    enter(&mut out_of_order, second, "4S E 10");
    assert_eq!(asked(&out_of_order, second), Some(Question::Board));
}

#[test]
fn a_contest_can_do_without() {
    let mut evening = evening(Rules { guard: Guard::Silent, ..Rules::default() });
    let [first, second] = places(&evening);
    enter(&mut evening, second, "4S E 10");
    enter(&mut evening, first, "4S E 10");
    assert_eq!((asked(&evening, first), asked(&evening, second)), (None, None));
}

/// One table plays board 1 in so many rounds; in another section all have made four spades by North.
fn once_more(rounds: usize) -> Evening {
    let movement = mitchell::odd(3).unwrap();
    let round = movement.rounds[0][..1].to_vec();
    let alone = Movement { tables: 1, sets: 1, rounds: vec![round; rounds], ..movement };
    let rules = Rules::default();
    let mut evening = Evening::prepared(&[(mitchell::odd(5).unwrap(), 1)], rules);
    let section = bridge::entry::SectionLetter::new('B').unwrap();
    let board_sets = vec![vec![crate::evening::board(1)]];
    evening.direct(Command::SetUpSection { section, movement: alone, board_sets, accept_faults: true });
    evening.direct(Command::StartContest);
    for slot in evening.planned().into_keys().filter(|slot| slot.table.section != section) {
        evening.play(slot, result("4S N 10"));
    }
    evening
}

#[test]
fn who_has_still_to_play_the_board_is_asked_nothing_that_rests_on_it() {
    for (rounds, expected) in [(1, Some(Question::OtherSide { line: Line::NorthSouth })), (2, None)] {
        let mut evening = once_more(rounds);
        let here = slot("B1", 1, 1);
        enter(&mut evening, here, "4S E 10");
        assert_eq!(asked(&evening, here), expected, "{rounds} rounds");
    }
}
