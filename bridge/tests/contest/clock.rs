//! The round clock: what it shows, what the director does with it, and what follows from the pace of the tables.
//!
//! In the stories every row is a minute, and boards come in sets of two: with `clock 7 2 5` a round has 2 × 7 = 14 minutes
//! to play and 2 to change, so that the next begins after 16, and the three rounds of a Mitchell of three tables end after
//! 16 + 16 + 14 = 46.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::clock::pace::{ClockReport, Ends, Savings};
use bridge::contest::clock::{TimedRound, Timing};
use bridge::contest::view::{ContestNumber, Views};
use bridge::contest::{Agreement, At, Command, Contest, Event, Rules, Slot, replay};
use bridge::entry::SectionLetter;
use bridge::movement::choice::MovementChoice;
use bridge::result::BoardResult;

use crate::check::Story;
use crate::generator::Generator;
use crate::language;

stories! {
    the_clock_goes_on_by_itself_and_closes_nothing: "
        director | creates: Club evening        | ContestCreated
        director | sets up A: mitchell 3        | SectionSetUp
        director | rules: clock 0 2 5           | no: ImpossibleTiming
        director | rules: clock 7 121 5         | no: ImpossibleTiming
        director | rules: clock 7 2 5           | RulesChanged
        director | clock starts                 | no: NotStarted
        director | starts                       | ContestStarted, RoundOpened x3
                 | clock after 0                | none
        director | clock pauses                 | no: ClockNotStarted
        director | clock starts                 | ClockSet
                 | clock after 0                | round 1, 14 min to play
                 | clock after 8                | round 1, 6 min to play
                 | clock after 9                | round 1, 5 min to play, warning
                 | clock after 14               | round 1, 2 min until round 2
                 | clock after 16               | round 2, 14 min to play
                 | clock after 32               | round 3, 14 min to play
                 | clock after 46               | round 3, over
                 | clock after 9999             | round 3, over
                 | evening after 0              | 46 min
        # Long after: nothing was closed, tables enter as ever.
                 | open in A                    | 1 2 3
        A1       | enters A1 r1 b1: 4S N 10     | ResultEntered
        director | clock next                   | ClockSet
                 | clock after 0                | round 2, 14 min to play
    "

    a_stopped_clock_keeps_what_is_left: "
        director | creates: Club evening        | ContestCreated
        director | sets up A: mitchell 3        | SectionSetUp
        director | rules: clock 7 2 5           | RulesChanged
        director | starts                       | ContestStarted, RoundOpened x3
        director | clock starts                 | ClockSet
        # A minute later.
        director | clock pauses                 | ClockSet
                 | clock after 0                | round 1, 13 min to play, stopped
                 | clock after 30               | round 1, 13 min to play, stopped
                 | evening after 0              | 45 min
                 | evening after 30             | 45 min
        director | clock pauses                 | no: NoChange
        director | clock adds 5                 | ClockSet
                 | clock after 0                | round 1, 18 min to play, stopped
        director | clock resumes                | ClockSet
                 | clock after 0                | round 1, 18 min to play
        director | clock resumes                | no: NoChange
        director | clock starts                 | no: NoChange
        director | undoes ClockSet              | Undone, ClockSet
                 | clock after 0                | round 1, 18 min to play, stopped
        # A start without a round is not a new beginning where the clock is stopped.
        director | clock starts                 | ClockSet
                 | clock after 0                | round 1, 18 min to play
    "

    minutes_are_added_taken_and_skipped: "
        director | creates: Club evening        | ContestCreated
        director | sets up A: mitchell 3        | SectionSetUp
        director | starts                       | ContestStarted, RoundOpened x3
        director | clock starts                 | no: NoClock
        director | rules: clock 7 2 5           | RulesChanged
        director | clock starts r9              | no: NoSuchRound
        director | clock starts r1              | ClockSet
        # Each row is a minute: 14 - 1 + 5.
        director | clock adds 5                 | ClockSet
                 | clock after 0                | round 1, 18 min to play
        director | clock adds 2000              | no: TooManyMinutes
        director | clock adds 0                 | no: NoChange
        # 18 - 4 rows - 4 taken.
        director | clock adds -4                | ClockSet
                 | clock after 0                | round 1, 10 min to play
        # More than there is: the round ends now. The time was up a row ago when five minutes from now are given.
        director | clock adds -99               | ClockSet
        director | clock adds 5                 | ClockSet
                 | clock after 0                | round 1, 5 min to play, warning
        director | clock next                   | ClockSet
                 | clock after 0                | round 2, 14 min to play
        director | clock next                   | ClockSet
        director | clock next                   | no: LastRound
        director | rules:                       | RulesChanged, ClockSet
                 | clock after 0                | none
        director | undoes ClockSet              | Undone, ClockSet, Undone, RulesChanged
                 | clock after 0                | round 3, 10 min to play
        assistant | clock pauses                | no: DirectorOnly
        A1       | clock pauses                 | no: DirectorOnly
    "

    a_round_that_the_director_opens_begins_when_it_is_opened: "
        director | creates: Club evening                        | ContestCreated
        director | sets up A: mitchell 3                        | SectionSetUp
        director | rules: director opens rounds, clock 7 2 5    | RulesChanged
        director | starts                                       | ContestStarted, RoundOpened
        director | clock starts                                 | ClockSet
                 | clock after 14                               | round 1, over
        director | clock next                                   | no: OpenInOrder
        # Opened before its time: it begins at its time, 16 minutes after the clock was started.
        director | opens A r2                                   | RoundOpened
                 | clock after 10                               | round 1, 1 min to play, warning
                 | clock after 13                               | round 2, 14 min to play
        director | undoes RoundOpened                           | Undone, RoundOpeningCancelled
                 | clock after 13                               | round 1, over
        # 46 minutes after the start, of which 6 have passed; after 19 the next round has waited for 3: 46 + 3 - 19.
                 | evening after 0                              | 40 min
                 | evening after 13                             | 30 min
    "

    what_is_started_is_a_round_that_there_is: "
        director | creates: Club evening                            | ContestCreated
        director | rules: no agreement, clock 7 2 5                 | RulesChanged
        director | draw A set up: 4 pairs, 3 rounds of 1            | Draw
        director | draw A propose r1: 1-2 at 1, 3-4 at 2            | Draw
        director | starts                                           | ContestStarted
        director | clock starts                                     | no: NotYetDrawn
        director | draw A publish                                   | Draw, RoundOpened
        A1       | enters A1 r1 b1: 4S N 10                         | ResultEntered
        A2       | enters A2 r1 b1: 4S N 10                         | ResultEntered
        # Between two draws nobody is in a round: it is not the first.
        director | clock starts                                     | no: NotYetDrawn
        director | draw A propose r2: 1-3 at 1, 2-4 at 2            | Draw
        director | draw A publish                                   | Draw, RoundOpened
        director | clock starts                                     | ClockSet
                 | clock after 0                                    | round 2, 7 min to play
    "

    after_the_last_round_no_other_is_started: "
        director | creates: Club evening                            | ContestCreated
        director | sets up A: howell 2 rounds 1                     | SectionSetUp
        director | rules: no agreement, clock 7 2 5                 | RulesChanged
        director | starts                                           | ContestStarted, RoundOpened
        director | closes A r1                                      | RoundClosed
        director | clock starts                                     | no: LastRound
    "

    the_round_that_comes_next_is_refused_where_it_is_still_to_be_drawn: "
        director | creates: Club evening                            | ContestCreated
        director | sets up A: mitchell 3                            | SectionSetUp
        director | draw B set up: 4 pairs, 5 rounds of 2            | Draw
        director | draw B propose r1: 1-2 at 1, 3-4 at 2            | Draw
        director | draw B publish                                   | Draw
        director | rules: clock 7 2 5                               | RulesChanged
        director | starts                                           | ContestStarted, RoundOpened x4
        director | clock starts r3                                  | ClockSet
                 | clock after 0                                    | round 3, 14 min to play
        # Section A has three rounds, B is to have five.
        director | clock next                                       | no: NotYetDrawn
        director | clock starts r5                                  | no: NotYetDrawn
        director | clock starts r6                                  | no: NoSuchRound
    "

    what_is_closed_and_what_has_other_minutes_counts_from_the_next_round_on: "
        director | creates: Club evening        | ContestCreated
        director | sets up A: mitchell 3        | SectionSetUp
        director | rules: clock 7 2 5           | RulesChanged
        director | starts                       | ContestStarted, RoundOpened x3
        director | clock starts                 | ClockSet
        # A minute later 13 are left; the rounds to come have 2 x 6.
        director | rules: clock 6 1 5           | RulesChanged
                 | clock after 0                | round 1, 13 min to play
                 | evening after 0              | 39 min
        # Two rows later; without the last round 13 are gone.
        director | closes A r3                  | RoundClosed
                 | evening after 0              | 23 min
                 | clock after 60               | round 2, over
        # The round at hand is shown though it is closed.
        director | closes A r1                  | RoundClosed
                 | clock after 0                | round 1, 7 min to play
    "
}

/// Three tables, three rounds of four boards, 7 minutes each and 2 to change: the clock's rounds begin after 0, 30 and 60
/// minutes and end after 28, 58 and 88. Results by table, round, board of the set and minute.
fn played(results: &[(u16, u16, u16, u64)]) -> Story {
    let timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 });
    let rules = Rules { agreement: Agreement::NotRequired, timing, ..Rules::default() };
    let movement = "mitchell 3".parse::<MovementChoice>().unwrap().plan().unwrap();
    let board = |number| BoardNumber::new(number).unwrap();
    let board_sets = (0..3).map(|set| (1..=4).map(|place| board(4 * set + place)).collect()).collect();
    let section = SectionLetter::A;
    let mut told = Story::default();
    let director = language::actor("director");
    for command in [
        Command::CreateContest { name: "Club evening".to_owned(), rules },
        Command::SetUpSection { section, movement, board_sets, accept_faults: false },
        Command::StartContest,
        language::command(&told, "clock starts"),
    ] {
        told.ask(&director, &command, At(START)).unwrap();
    }
    for &(table, round, place, minute) in results {
        let table = format!("A{table}").parse().unwrap();
        let round = movement::RoundNumber(round);
        let boards = told.contest.boards_in_play(table, round);
        let slot = Slot { table, round, board: boards[usize::from(place) - 1] };
        let (result, replaces) = (BoardResult::PassedOut, None);
        let enter = Command::EnterResult { slot, result, replaces, played_by: None };
        told.ask(&bridge::contest::Actor::Table(table), &enter, minutes(minute)).unwrap();
    }
    told
}

const START: u64 = 1_760_000_000_000;

fn minutes(minutes: u64) -> At {
    At(START + minutes * 60_000)
}

fn report(told: &Story, now: At) -> ClockReport {
    Views::new(ContestNumber(1), &told.contest).clock_report(&told.contest, now).unwrap()
}

/// Table, boards left, minutes for a board, minute at which it ends, minutes behind.
fn tables(report: &ClockReport) -> Vec<(u16, u16, Option<u64>, u64, u32)> {
    let tables = report.tables.iter();
    tables
        .map(|one| {
            let ends = (one.ends.0 - START) / 60_000;
            (one.table.table.0, one.boards_left, one.pace.map(|pace| pace / 60_000), ends, one.minutes_behind)
        })
        .collect()
}

#[test]
fn tables_are_behind_by_their_own_pace() {
    let told = played(&[
        (1, 1, 1, 7),
        (3, 1, 1, 9),
        (2, 1, 1, 10),
        (1, 1, 2, 14),
        (3, 1, 2, 18),
        (2, 1, 2, 20),
        (1, 1, 3, 21),
        (3, 1, 3, 27),
    ]);
    let report = report(&told, minutes(27));
    assert_eq!(
        tables(&report),
        [
            // 7 minutes a board, one left: 21 + 7.
            (1, 1, Some(7), 28, 0),
            // One interval is no pace: two boards at the planned 7 from 20 on, when the last came: 20 + 14 = 28 + 6.
            (2, 2, None, 34, 6),
            // 9 minutes a board: 27 + 9 = 28 + 8.
            (3, 1, Some(9), 36, 8),
        ]
    );
    assert_eq!(report.planned, Ends { round: minutes(28), evening: minutes(88) });
    // The last table ends after 36; two rounds follow, each with a change of 2 and 4 boards of 9, the slowest pace: 36 + 38 + 38.
    assert_eq!(report.expected, Ends { round: minutes(36), evening: minutes(112) });
    // Two rounds of a board of 9 less; and 2 + 4 x 9 without the last.
    assert_eq!(report.savings, Savings { rounds: 2, by_boards: 18, by_round: 38 });
}

#[test]
fn a_table_that_is_still_in_the_round_before_has_all_of_it_to_play() {
    let all = |table| (1..=4).map(move |place| (table, 1, place, 7 * u64::from(place)));
    let mut results: Vec<_> = all(1).chain(all(3)).collect();
    results.extend([(2, 1, 1, 10), (2, 1, 2, 20), (2, 1, 3, 33)]);
    results.sort_by_key(|(.., minute)| *minute);
    let report = report(&played(&results), minutes(40));
    assert_eq!(
        tables(&report),
        [
            // Round 2 began at 30, and its first board should have come at 37: it is taken to end now, so 40 + 3 x 7 = 58 + 3.
            (1, 4, Some(7), 61, 3),
            // 10 and 13 minutes: the upper middle. One board of round 1, a change and four of round 2: 33 + 5 x 13 + 2 = 58 + 42.
            (2, 5, Some(13), 100, 42),
            (3, 4, Some(7), 61, 3),
        ]
    );
}

/// A stopped clock moves what is planned, and with it who is behind: after 10 minutes it stood for 20.
#[test]
fn while_the_clock_stands_nobody_falls_behind() {
    let mut told = played(&[]);
    let pause = language::command(&told, "clock pauses");
    told.ask(&language::actor("director"), &pause, minutes(10)).unwrap();
    let report = report(&told, minutes(30));
    assert_eq!(report.planned, Ends { round: minutes(48), evening: minutes(108) });
    // The first board should have come after 20 + 7: it is taken to end now, at 30, and three more of 7 follow: 51.
    assert_eq!(tables(&report)[0], (1, 4, None, 51, 3));
}

/// Whatever time it is said to be: nothing is negative, nothing breaks.
#[test]
fn a_time_that_jumps_breaks_nothing() {
    let mut told = played(&[(1, 1, 1, 7), (1, 1, 2, 14), (1, 1, 3, 13)]);
    for at in [At(0), minutes(0), At(START - 1), At(u64::MAX), minutes(28), minutes(29), minutes(30)] {
        let reading = told.contest.timetable().unwrap().at(at);
        assert!(reading.left <= reading.round.ends.0, "{at:?}");
        let report = report(&told, at);
        assert!(report.expected.evening >= report.expected.round, "{at:?}");
    }
    // The machine's clock was put back by a day while the round clock stood: what was left is left still.
    for (row, at) in [("clock pauses", minutes(20)), ("clock resumes", At(START - 86_400_000))] {
        let command = language::command(&told, row);
        told.ask(&language::actor("director"), &command, at).unwrap();
    }
    assert_eq!(told.contest.timetable().unwrap().at(minutes(20)).left, 8 * 60_000);
}

/// What an event may do to the clock that is no act of the clock: nothing to a round that has begun. It goes on to one that
/// begins now, or back from one that nobody has any more.
fn past_is_as_it_was(before: &Contest, after: &Contest, at: At) {
    let (Some(was), Some(is)) = (shown(before, at), shown(after, at)) else { return };
    match is.round.cmp(&was.round) {
        Ordering::Equal => assert_eq!((is.begins, is.ends), (was.begins, was.ends)),
        Ordering::Greater => assert_eq!(is.begins, after.timetable().unwrap().paused.unwrap_or(at)),
        Ordering::Less => {
            assert!(after.sections.values().all(|section| section.opened < was.round.0), "{was:?}");
        }
    }
}

/// The round that a clock shows at a moment.
fn shown(contest: &Contest, at: At) -> Option<TimedRound> {
    Some(contest.timetable()?.at(at).round)
}

/// Any acts at any times, forwards and backwards, among rounds that open and close and minutes that change: what is done is
/// taken back and done again, the state is its replay, and no reading breaks.
#[test]
fn whatever_is_done_with_the_clock_is_taken_back_and_done_again() {
    let acts = [
        "clock starts",
        "clock starts r1",
        "clock starts r2",
        "clock pauses",
        "clock resumes",
        "clock adds 3",
        "clock adds -4",
        "clock next",
        "opens A r2",
        "opens A r3",
        "opens B r2",
        "opens B r3",
        "closes A r1",
        "closes A r3",
        "closes B r3",
        "operates A r3: rounds more 1",
        "rules: director opens rounds, clock 7 2 5",
        "rules: director opens rounds, clock 3 0 0",
        "rules: ",
        "undoes 0",
    ];
    let director = language::actor("director");
    let mut done = BTreeSet::new();
    for seed in 1..=80 {
        let mut random = Generator(seed);
        let mut told = Story::default();
        let mut at = At(START);
        for row in [
            "creates: Walk",
            "sets up A: mitchell 5 rounds 3",
            "sets up B: mitchell 3",
            "rules: director opens rounds, clock 7 2 5",
            "starts",
        ] {
            told.ask(&director, &language::command(&told, row), at).unwrap();
        }
        for _ in 0..40 {
            let step = 60_000 * u64::from(random.below(16));
            at = At(if random.once_in(8) { at.0 - step } else { at.0 + step });
            let row = random.one(&acts);
            let before = told.contest.clone();
            let Ok(events) = told.ask(&director, &language::command(&told, row), at) else { continue };
            assert_eq!(replay(&told.journal), told.contest, "seed {seed}, {row}");
            if let Some(timetable) = told.contest.timetable() {
                let reading = timetable.at(at);
                assert!(timetable.evening_ends(at) >= reading.round.ends, "seed {seed}, {row}");
                report(&told, at);
            }
            if !events.iter().any(|event| matches!(event, Event::ClockSet { .. })) {
                past_is_as_it_was(&before, &told.contest, at);
            }
            if matches!(events.as_slice(), [Event::ClockSet { .. }]) {
                // As it stood at this moment, before and after.
                let before = Contest { at, ..before };
                let mut back = told.clone();
                for expected in [&before, &told.contest] {
                    let of_last = Command::Undo { sequence: back.contest.sequence, reason: String::new() };
                    back.ask(&director, &of_last, at).unwrap();
                    assert_eq!(back.contest.clock, expected.clock, "seed {seed}, {row}");
                    assert_eq!(back.contest.timetable(), expected.timetable(), "seed {seed}, {row}");
                }
                done.insert(*row);
            }
        }
    }
    assert_eq!(done.len(), 8, "every act of the clock was done in a walk: {done:?}");
}
