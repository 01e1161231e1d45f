//! When a draw can be expected: from the moments at which results came.

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{At, Refusal, Slot};
use bridge::entry::SectionLetter;
use bridge::movement::RoundNumber;

use crate::check::told;

const MINUTE: u64 = 60_000;

/// Four teams, 3 rounds of 6 boards; in a story each row is a minute. 1-2 sit at tables 1 and 2, 3-4 at 3 and 4.
const FOUR_TEAMS: &str = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
    director | draw A set up: 4 teams, 3 rounds of 6          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
";

/// So many of the boards of round 1 at each table, one board after another: a table has a result every four minutes.
fn played(boards: std::ops::RangeInclusive<u16>, tables: &[u16]) -> String {
    let rows = boards.flat_map(|board| {
        tables
            .iter()
            .map(move |table| format!("A{table} | enters A{table} r1 b{board}: 1NT N 7 | ResultEntered\n"))
    });
    rows.collect()
}

/// The minutes from the last event until the draw is expected; `None` where nothing is known.
fn minutes(story: &str) -> Option<u64> {
    let contest = told(&[FOUR_TEAMS, story].concat()).0.contest;
    let views = Views::new(ContestNumber(1), &contest);
    let expected = views.draw(&contest, SectionLetter::A, Audience::Spectator).unwrap().expected;
    let in_room: Vec<At> = views.room(&contest).expected.iter().map(|draw| draw.at).collect();
    assert_eq!(in_room, expected.into_iter().collect::<Vec<_>>(), "all are told the same");
    let At(expected) = expected?;
    assert!(expected >= contest.at.0, "the moment is not over");
    assert_eq!(expected % MINUTE, 0, "a whole minute");
    Some((expected - contest.at.0).div_ceil(MINUTE))
}

#[test]
fn the_draw_is_expected_when_the_slowest_table_has_played_its_boards() {
    let all = [1, 2, 3, 4];
    // No interval yet, then only one for each of three tables.
    assert_eq!(minutes(&played(1..=1, &all)), None);
    assert_eq!(minutes(&[played(1..=1, &all), played(2..=2, &[1, 2, 3])].concat()), None);
    // Four intervals of four minutes; table 4, the last, has 4 boards to play: 16 minutes, told in steps of five.
    let two = minutes(&played(1..=2, &all)).unwrap();
    assert!((16..=20).contains(&two), "{two}");
    // Table 4 had its last result a minute ago, and has two boards to play: 7 minutes, rounded up.
    let four = [played(1..=4, &all), played(5..=5, &[2])].concat();
    assert_eq!(minutes(&four), Some(8));
    // Table 1 began its last board seven minutes ago: it ends any minute.
    let late = [played(1..=5, &all), played(6..=6, &[2, 3, 4])].concat();
    assert!(minutes(&late).unwrap() <= 1);
    assert_eq!(minutes(&[played(1..=6, &all)].concat()), None, "nothing is waited for");
}

#[test]
fn nothing_is_expected_where_the_draw_waits_for_no_result() {
    let two = played(1..=2, &[1, 2, 3, 4]);
    let behind = "director | draw A terms: 3 rounds of 6, behind | Draw\n";
    assert!(minutes(&two).is_some());
    assert_eq!(minutes(&[two.as_str(), behind].concat()), None);
}

/// A match in two halves: the table's second round of the plan is called by its match round, also where it is refused.
#[test]
fn a_refusal_speaks_of_the_rounds_that_people_count() {
    let halves = FOUR_TEAMS
        .replace("3 rounds of 6 ", "3 rounds of 6, halves ")
        .replace("3-4 at 3 4 ", "3-4 at 3 4, in 2 parts ")
        .replace("RoundOpened", "RoundOpened x2");
    let contest = told(&halves).0.contest;
    let slot: Slot =
        Slot { table: "A1".parse().unwrap(), round: RoundNumber(2), board: BoardNumber::new(1).unwrap() };
    assert_eq!(
        Refusal::NoResult { slot }.told(&contest),
        "board 1 at table A1 in round 1, second half has no result yet"
    );
    assert_eq!(
        Refusal::NotYetDrawn { round: 2 }.told(&contest),
        Refusal::NotYetDrawn { round: 2 }.to_string()
    );
    assert_eq!(
        Refusal::RoundClosed(RoundNumber(1)).told(&contest),
        "round 1, first half is closed: ask the director"
    );
}

/// What the draw waits for is missing as soon as half of the tables have finished.
#[test]
fn boards_are_missing_when_half_of_the_section_waits_for_them() {
    let missing = |story: &str| {
        let contest = told(&[FOUR_TEAMS, story].concat()).0.contest;
        Views::new(ContestNumber(1), &contest).floor(&contest).missing.len()
    };
    let three = [played(1..=5, &[1, 2, 3, 4]), played(6..=6, &[1])].concat();
    assert_eq!(missing(&three), 0, "three of four are still playing");
    assert_eq!(missing(&[three, played(6..=6, &[2])].concat()), 2);
}
