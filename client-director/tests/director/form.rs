//! Forms: filled in from the screen, checked, sent, and given back when refused.

use client_director::screen::effect::Effect;
use client_director::screen::gesture::{Gesture, Step};
use client_director::screen::input::Input;
use client_director::screen::verb::Verb;
use proto::v1::{self, command::Kind};

use crate::console::Console;

#[test]
fn a_ruling_is_one_key_from_a_board() {
    let mut console = Console::playing();
    console.keys("<enter><down>r0");
    assert_eq!(
        console.screen(),
        "\
Tuesday pairs · playing · round 1 of 7                                  hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls 6Rulings 7Penalty 8Journal 9Codes 0List
Table A1, round 1                                 Table A1, round 1
Board   Result               Status               playing
1 ┌ Log a ruling ────────────────────────────────────────────────────────────┐e.
2 │ This writes the ruling down. A change of the score is a correction       │
3 │ (“result”) or an award (“adjust”).                                       │
  │                                                                          │
  │   Table           A1                                                     │
  │   Round           1                                                      │
  │   Board           2                                                      │
  │   Entries         A1NS A1EW                                              │
  │ > Facts                                                                  │
  │                   What happened, as you found it                         │
  │   Law             -                                                      │
  │   Decision        -                                                      │
  │   Effect          -                                                      │
  │                                                                          │
  └──────────────────────────────────────────────────────────────────────────┘



Tab next  Shift-Tab back  Enter go on  F2 Ctrl-S send  Esc leave"
    );
    console.keys("<f2>");
    console.sees("! Write what happened");
    console.keys("West revoked<enter>64A1<enter>one trick<f2>");
    console.sees("Done: Ruling at table A1 logged");
    let rulings = console.evening.contest().rulings;
    let draft = rulings[0].ruling.clone().unwrap();
    assert_eq!((draft.table.as_str(), draft.round, draft.board), ("A1", 1, 2));
    assert_eq!(draft.entries, ["A1NS", "A1EW"]);
    assert_eq!((draft.facts.as_str(), draft.decision.as_str()), ("West revoked", "one trick"));
}

#[test]
fn a_result_is_entered_corrected_and_taken_back() {
    let mut console = Console::playing();
    console.keys("<enter>e4sx n -1<f2>");
    console.sees("1       4SX N -1             set by the director");
    console.keys("e");
    console.sees("It stands as: 4SX N -1");
    console.keys("3nt n ==<f2>");
    console.sees("! `3nt n ==`");
    console.keys("<ctrl-u>3nt n =<enter>wrong slip<enter><enter>");
    console.sees("1       3NT N =              set by the director");
    console.keys("u");
    console.sees("This is taken back: \"Table A1: board 1 corrected from 4SX");
    console.keys("y");
    console.sees("1       4SX N -1             set by the director");
    console.keys("x<enter>");
    console.sees("Write why");
    console.keys("entered twice<enter>");
    console.sees("what stands there no longer");
    console.keys("<esc>");
    console.sees("entered twice");
    console.keys("<f2><enter>");
    console.sees("1                            not entered");
}

#[test]
fn what_is_left_empty_says_what_to_write() {
    let mut console = Console::playing();
    console.keys("<enter>e<f2>");
    console.sees("! Write a result, such as 4S N =");
    console.keys("<esc>a");
    console.sees("60/40 is fixed.");
    console.sees("Law 12C2(c)");
    console.keys("<f2>");
    console.sees("! Write what is awarded");
}

#[test]
fn what_is_refused_comes_back_as_it_was_typed() {
    let mut console = Console::playing();
    // Board 20 is not at table A1 in round 1.
    console.keys("e20<enter>pass<f2>");
    console.sees("NOT DONE: board 20 is not in play at table A1 in round 1");
    console.sees("pass");
    console.keys("<tab><tab><tab><tab><ctrl-u>1<f2>");
    console.sees("Done: Board 1 at A1 in round 1 is Passed out");
}

/// On 24 lines the form is longer than its room: the reason is above it however far it is turned.
#[test]
fn a_refusal_stays_in_sight_in_a_form_longer_than_the_screen() {
    let mut console = Console::playing();
    console.keys("<enter><down>a<up><ctrl-u>20<enter>4S N =<enter><enter><enter>the director was told<f2>");
    console.sees("NOT DONE: board 20 is not in play at table A1 in round 1");
    console.sees("> Reason          the director was told");
    console.keys("<up>");
    console.sees("NOT DONE: board 20 is not in play at table A1 in round 1");
}

/// The server refuses while the next form is being written: that one stays, and the refused one follows.
#[test]
fn a_late_refusal_does_not_take_the_keyboard_away() {
    let mut console = Console::playing();
    console.cut(true);
    console.keys("e20<enter>pass<f2>");
    console.keys("mHello");
    console.cut(false);
    console.sees("Show a message at tables");
    console.sees_not("NOT DONE");
    console.keys("<esc>");
    console.sees("NOT DONE: board 20 is not in play");
}

#[test]
fn a_lost_connection_shows_and_what_is_typed_waits() {
    let mut console = Console::playing();
    console.cut(true);
    console.sees("NO CONNECTION since hh:mm:ss: you see the last known state.");
    console.keys("<enter>epass<f2>");
    console.sees("WAITING to be sent: Board 1 at A1 in round 1 is Passed out");
    console.sees("1                            not entered");
    console.keys("q");
    console.sees("If you quit now, they are");
    console.keys("n");
    assert_eq!(console.other_effects, []);
    console.cut(false);
    console.sees_not("NO CONNECTION");
    console.sees("Done: Board 1 at A1 in round 1 is Passed out");
    console.sees("1       Passed out           set by the director");
    console.keys("q");
    assert_eq!(console.other_effects, [Effect::Quit]);
}

#[test]
fn rounds_open_and_close_and_play_ends() {
    let mut console = Console::playing();
    console.keys("o<f2>");
    console.sees("Done: Round 2 is open");
    console.keys(":close a round<enter><f2>");
    console.sees("Tables can no longer enter or correct results of round 1.");
    // Seven tables with three boards each, and nobody has entered anything.
    console.sees("results of round 1. 21");
    console.keys("y");
    console.sees("Done: Round 1 is closed");
    console.keys(":close play<enter><f2>");
    // Round 2 is open, and five of its seven are still to come.
    console.sees("have not been played");
    console.keys("y");
    console.sees("corrections until");
    console.keys(":final<enter>");
    // What is missing is said first.
    console.sees("boards have no result");
    console.sees("Scores may still be corrected until");
    console.sees("The result becomes final");
    console.keys("y");
    console.sees("Tuesday pairs · final");
    console.keys(":open a closed<enter>a slip was found<f2>y");
    console.sees("Done: The contest is open again");
}

#[test]
fn pairs_are_named_leave_and_come_late() {
    let mut console = Console::new();
    let setup = client_director::setup::Setup {
        section: 'A',
        choice: client_director::setup::read_choice("mitchell 5 missing 5NS").unwrap(),
        boards_per_round: 2,
        first_board: 1,
    };
    let rules = Some(v1::Rules { pace: v1::Pace::Director.into(), ..v1::Rules::default() });
    console.command(Kind::CreateContest(v1::CreateContest { name: "Friday".to_owned(), rules }));
    for kind in setup.commands().unwrap() {
        console.command(kind);
    }
    console.keys("<enter>3eAnn<enter><enter>Bob<f2>");
    console.sees("Done: A1NS is named");
    console.sees("Ann & Bob");
    console.keys("1s");
    console.sees("Play starts with 9 pairs.");
    console.keys("y3l");
    console.keys("Late One<enter>Late Two<f2>");
    console.sees("> In place A5NS, where nobody sits");
    console.sees("nobody else moves");
    console.keys("<enter>");
    console.sees("Done: A late pair: In place A5NS");
    console.keys("w<f2>");
    console.sees("> Its opponents sit out");
    console.keys("<enter>");
    console.sees("Done: A pair leaves");
}

#[test]
fn rules_penalties_and_messages() {
    let mut console = Console::playing();
    console.keys(":rules<enter><right><right><down>2<f2>");
    console.sees("The rules change at once");
    console.keys("y");
    let rules = console.evening.contest().rules.unwrap();
    assert_eq!((rules.ranking_release(), rules.hidden_last_rounds), (v1::RankingRelease::AfterEachRound, 2));
    console.keys("pA2NS<tab><tab><tab>90B<tab>");
    console.keys("late<f2><enter>");
    console.sees("Done: A2NS loses 10 % of a top");
    console.keys("7x<enter><enter>");
    // Without a reason it was a slip, with one it was refunded.
    console.sees("taken back late");
    console.keys("pA2EW<tab><tab><tab>90B<tab>rude<f2><enter><down>xappeal upheld<f2><enter>");
    console.sees("refunded   rude (appeal upheld)");
    console.keys(":message<enter>A1 A2 B<enter>Please finish<f2>");
    console.sees("! `B` is not a table");
}

#[test]
fn a_form_that_was_left_comes_back_at_the_same_place() {
    let mut console = Console::playing();
    console.keys("<enter>r0West revoked<ctrl-c>");
    console.sees("Esc leaves this form");
    console.keys("<esc>");
    console.sees("Not sent.");
    console.keys("<down>r0");
    console.sees_not("West revoked");
    console.keys("<esc><up>r0");
    console.sees("West revoked");
    assert_eq!(console.other_effects, []);
}

/// What was found wrong is done with when it is left: nothing typed for the next penalty lands in an old answer.
#[test]
fn a_form_that_was_wrong_is_empty_the_next_time() {
    let mut console = Console::playing();
    console.keys("p<tab>ten<tab><tab><tab>rude<f2>");
    console.sees("! Write a number such as 10 or 12.5");
    console.keys("<esc>7p");
    console.sees("> Entry");
    console.sees("How much        10");
    console.sees_not("rude");
    // One that was only left comes back, begins at its first question, and gives way to what is typed.
    console.keys("A1NS<tab>25<esc>p");
    console.sees("This is as you left it.");
    console.sees("> Entry           A1NS");
    console.keys("A2NS");
    console.sees("> Entry           A2NS");
    console.sees("How much        25");
}

#[test]
fn the_end_of_play_says_which_results_do_not_count() {
    let mut console = Console::playing();
    console.keys("<enter>epass<f2>:close play<enter><f2>");
    console.sees("boards have no result: 2, 3 at A1 (round 1); 4, 5, 6 at");
    console.sees("and 10 more.");
    console.sees("Rounds 2 to 7 have not been played.");
    console.keys("y");
    console.sees("Done: Play is closed");
}

#[test]
fn undo_again_goes_further_back() {
    let mut console = Console::playing();
    console.keys("<enter>epass<f2><down>e3nt n =<f2>");
    console.keys("u");
    console.sees("board 2 set to 3NT N");
    console.keys("y");
    console.sees("2                            not entered");
    console.keys("u");
    console.sees("board 1 set to Passed out");
    console.keys("y");
    console.sees("1                            not entered");
}

#[test]
fn one_key_opens_the_round_in_every_section() {
    let mut console = Console::new();
    let rules = Some(v1::Rules { pace: v1::Pace::Director.into(), ..v1::Rules::default() });
    console.command(Kind::CreateContest(v1::CreateContest { name: "Congress".to_owned(), rules }));
    for section in ['A', 'B'] {
        let choice = client_director::setup::read_choice("mitchell 3").unwrap();
        let setup = client_director::setup::Setup { section, choice, boards_per_round: 2, first_board: 1 };
        for kind in setup.commands().unwrap() {
            console.command(kind);
        }
    }
    console.command(Kind::StartContest(v1::StartContest {}));
    let opened = |console: &Console| {
        console.evening.contest().sections.iter().map(|section| section.opened).collect::<Vec<_>>()
    };
    assert_eq!(opened(&console), [1, 1]);
    console.keys("<enter>o");
    console.keys("<ctrl-u>B<f2>");
    console.sees("Done: Round 2 of section B is open");
    assert_eq!(opened(&console), [1, 2]);
    // The section that is behind catches up; the other stays where it is.
    console.keys("o<f2>");
    console.sees("Done: Round 2 is open");
    assert_eq!(opened(&console), [2, 2]);
    console.keys("o<ctrl-u>Q<f2>");
    console.sees("! Write one of these: A, B; or all");
}

/// A penalty in percent is of one board's top; in other units a hundred is a number like any other.
#[test]
fn no_penalty_takes_more_than_a_top() {
    let mut console = Console::playing();
    let penalise = Gesture { row: None, written: vec![], step: Step::Verb(Verb::Penalise) };
    console.input(Input::Gesture(penalise));
    console.keys("<ctrl-u>A1NS<tab><ctrl-u>150<f2>");
    console.sees("Write at most 100");
    console.keys("<tab><right>");
    console.keys("<f2>");
    console.sees_not("Write at most 100");
}
