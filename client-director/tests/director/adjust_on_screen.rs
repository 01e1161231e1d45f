//! Adjusted scores on the console: shown before they are given, with everything typed kept.

use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;

use crate::console::Console;

/// 4S made by North at A1 on board 1, and the board's screen.
fn at_board_one() -> Console {
    let mut console = Console::playing();
    let slot = Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::FIRST };
    let result = BoardResult::Played(Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap());
    console.at_table("A1", &Command::EnterResult { slot, result, replaces: None, played_by: None });
    console.keys("b1<enter>");
    console.sees("4S N =");
    console
}

#[test]
fn an_adjusted_score_is_shown_before_it_is_given() {
    let mut console = at_board_one();
    console.keys("a");
    console.sees("It stands as: 4S N =");
    console.keys("avg+<enter>avg-<enter><enter>fouled by East-West<enter>");
    console.sees("nothing has changed yet");
    console.sees("NS average plus, EW average minus");
    console.sees("* ");
    console.sees("7.2 : 4.8");
    // Back to the form, with everything still there.
    console.keys("<esc>");
    console.sees("fouled by East-West");
    console.keys("<f2><enter>");
    console.sees("NS average plus");
    console.sees_not("nothing has changed yet");
}

/// Laws 87B and 12C2: the only table with its cards has average plus for both, unless the director sees it otherwise.
#[test]
fn a_fouled_board_shows_every_table_with_its_award() {
    let mut console = at_board_one();
    console.keys("f");
    console.sees("It was played at: A1");
    console.sees("Still to be played at: A7 (round 2) A6 (round 3)");
    console.keys("A9<f2>");
    console.sees("! A9 does not play board 1");
    console.keys("<ctrl-u>A1<tab>A7<tab>A7EW<tab>hands exchanged<f2>");
    console.sees("A1 round 1 board 1: A1NS against A1EW, changed cards, 4S N =");
    console.sees("Award: NS average plus, EW average plus.");
    console.sees("a change or leave out awards");
    console.keys("a");
    console.sees("A1 r1 b1");
    console.keys("<ctrl-u>golf<f2>");
    console.sees("! ");
    console.keys("<ctrl-u>avg+<tab><f2>");
    console.sees("as you say");
    console.keys("<enter>");
    console.sees("Done: Board 1 is scored in 2 groups");
    let rows = console.evening.traveller(1).unwrap().rows;
    // A1 alone had the changed cards, below those that had the first: A2 and A7 have awards that the director gave ahead.
    let tables: Vec<(&str, u32)> =
        rows.iter().map(|row| (row.slot.as_ref().unwrap().table.as_str(), row.group)).collect();
    assert_eq!(tables, [("A2", 0), ("A7", 0), ("A1", 1)]);
}

#[test]
fn what_cannot_be_read_is_said_at_its_field() {
    let mut console = at_board_one();
    console.keys("a60 % 4S N =, 30 % 4S N -1<enter><enter><enter>hesitation<enter>");
    console.sees("90.00 %");
    console.keys("<esc>");
}

/// Awards are written for each side: a fault of East-West's is told there.
#[test]
fn a_fault_of_east_west_stands_under_east_west() {
    let mut console = at_board_one();
    console.keys("aavg+<enter>golf<f2>");
    let screen = console.screen();
    let line = |text: &str| screen.lines().position(|line| line.contains(text)).expect(&screen);
    let fault = screen.lines().position(|line| line.contains('!') && line.contains("golf")).expect(&screen);
    assert!(line("East-West") < fault && fault < line("Others compare"), "{screen}");
}

/// Who gives no reason has the usual one.
#[test]
fn a_reason_has_a_usual_text() {
    let mut console = at_board_one();
    console.keys("aavg+<tab>avg-<f2>");
    console.sees("(ruled by the director)");
}

#[test]
fn a_board_waits_for_its_ruling_until_the_same_key_settles_it() {
    let mut console = at_board_one();
    console.keys("shesitation by West<enter>");
    console.sees("subject to ruling");
    console.keys("s");
    console.sees("hesitation by West");
    console.keys("score stands<enter>");
    console.sees("no longer subject to ruling");
}

#[test]
fn a_warning_takes_nothing() {
    let mut console = at_board_one();
    console.keys("pA1NS<enter><enter><left><enter>74A<enter>discourtesy<enter>");
    console.sees("The ranking stays as it is.");
    console.keys("<enter>");
    console.sees("A1NS has a warning");
    console.keys("7");
    console.sees("74A");
}

/// Offered is what the contest's scoring takes (matchpoints here), and what was refused is done with.
#[test]
fn a_penalty_that_was_refused_is_not_proposed_again() {
    let mut console = at_board_one();
    console.keys("pA40NS<tab><tab><tab><tab>rude<f2>");
    console.sees("NOT DONE");
    console.keys("<esc>p");
    console.sees("Take points from an entry");
    console.sees_not("NOT DONE");
    console.sees_not("rude");
    console.keys("<tab><tab>");
    for offered in ["percent of a top", "matchpoints or points", "a warning: nothing", "percent of a top"] {
        console.sees(&format!("Of what         ◄ {offered} ►"));
        console.keys("<right>");
    }
}

#[test]
fn the_way_of_scoring_is_kept_when_another_rule_changes() {
    let mut console = at_board_one();
    console.keys(":rules<enter><up><up><ctrl-u>cross-imps<f2>y");
    console.keys(":rules<enter>");
    console.sees("cross-IMPs");
    console.keys("<right><f2>y:rules<enter>");
    console.sees("cross-IMPs");
}

#[test]
fn one_key_asks_where_a_number_comes_from() {
    let mut console = at_board_one();
    console.keys("y");
    let Some(Effect::Explain(asked)) = console.other_effects.pop() else { panic!("nothing is asked") };
    assert_eq!((asked.entry.as_str(), asked.board), ("A1NS", 1));
}

/// A scale of one's own comes from a file that is typed; its name is seen before anything is sent, and it stays when
/// another rule changes.
#[test]
fn a_scale_of_victory_points_is_read_from_a_file() {
    let mut console = at_board_one();
    console.keys(":rules<enter><up><up><ctrl-u>cross-imps<enter>club.txt<f2>");
    let Some(Effect::ReadFile(path)) = console.other_effects.pop() else { panic!("no file is read") };
    assert_eq!(path.to_str(), Some("club.txt"));
    let short = "barometer-vp/1\nname: Our club\nmargin: points\npool: 20\nboards 1: 0 10, 2 11\n";
    let wrong = short.replace("2 11", "2 9");
    console.input(Input::FileRead { path: path.clone(), content: Ok(wrong.into()) });
    console.sees("! Line 5 of club.txt: `2 9`: victory points must not");
    console.keys("<f2>");
    console.input(Input::FileRead { path: path.clone(), content: Ok(short.to_owned().into()) });
    console.sees("cross-IMPs, VPs \"Our club\"");
    console.keys("<f2>y");
    console.sees("NOT DONE: the scale `Our club` is for matches of up to 1 board");
    let long = short.replace("boards 1", "boards any");
    console.keys("<down>club.txt<f2>");
    console.input(Input::FileRead { path, content: Ok(long.into()) });
    console.keys("<f2>y");
    console.sees_not("NOT DONE");
    console.keys(":rules<enter><right><f2>y:rules<enter>");
    console.sees("cross-IMPs, VPs \"Our club\"");
}

/// The same shift as by the plain command: seed 000, the leaning of weights to the side that did not offend.
#[test]
fn weights_lean_to_a_side() {
    let mut console = at_board_one();
    console.keys(":sympath<enter>50 % 4S N =, 50 % 4S N -1<enter><enter><enter><enter>misinformation<enter>");
    // Law 12C1(c) of 2017: it is in the contract that was played. Yes, each could be reached legally.
    console.sees("Reached legally");
    console.keys("<right><f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("60 % 4S N =, 40 % 4S N -1");
    let rows = console.evening.traveller(1).unwrap().rows;
    let outcome = client_director::outcome::write(rows[0].outcome.as_ref());
    assert_eq!(outcome, "60 % 4S N =, 40 % 4S N -1");
    console.keys(":sympath<enter>avg+<enter><enter><enter><enter>hesitation<enter>");
    console.sees("! Only results with weights can be shifted");
    console.keys("<ctrl-u>a lot<f2>");
    console.sees("! Write a number such as 10, or nothing");
}

#[test]
fn handicaps_strata_and_points_brought_along() {
    let mut console = at_board_one();
    console.keys("3:handicap<enter>2,5<enter>B<enter>");
    console.sees("Done: A1NS has a handicap of +2.5 %, stratum B");
    console.keys(":handicap<enter>");
    console.sees("+2.5");
    console.keys("<esc>:carry<enter>7<enter>session 1<enter>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("Done: A1NS carries over +7");
    let contest = console.evening.contest();
    let entry = contest.entries.iter().find(|entry| entry.entry == "A1NS").unwrap();
    assert_eq!(entry.carry_over, 700);
    assert_eq!(
        entry.classification.as_ref().map(|one| (one.handicap, one.stratum.as_str())),
        Some((250, "B"))
    );
}

/// The lists of strata and with handicaps stand below the ranking; one key goes from list to list, and each row is its
/// entry's.
#[test]
fn the_lists_beside_the_ranking_stand_below_it() {
    let mut console = at_board_one();
    console.keys("3:handicap<enter>2,5<enter>B<enter>4");
    console.sees("Rank        Entry  Figure");
    console.sees("North-South:");
    console.sees("l next list");
    // Whom the lists name: the two who have a result.
    for _list in 0..2 {
        console.keys("l");
    }
    console.sees("With handicap, North-South:");
    console.sees("with +2.5");
    console.sees("Stratum B and lower, with handicap, North-South:");
    console.keys("<enter>");
    console.sees("A1NS Ann & Bob");
    console.keys("<esc>");
    // Down goes through all of them and past every heading.
    for _row in 0..40 {
        console.keys("<down>");
    }
    console.sees("Stratum B and lower");
    // In a narrow place nothing is cut in the middle: the movement, the boards and the points go.
    let narrow = console.screen_of(34, 30);
    assert!(narrow.contains("Rank Entry Figure") && !narrow.contains("Boards"), "{narrow}");
}

/// Seed 000 gives 3 IMPs for average plus, and 2 in short matches where a regulation says so: chosen on the form of the
/// rules, it stands in the scoring.
#[test]
fn average_plus_in_short_matches_is_a_rule_of_the_form() {
    let mut console = at_board_one();
    console.keys(":rules<enter><up><up><up><right><f2>y:rules<enter>");
    console.sees("Short matches   ±2 IMPs");
    console.sees("average plus 2 IMPs in short matches");
    console.keys("<up><up><up><left><f2>y:rules<enter>");
    console.sees("Short matches   as the law book says");
    console.sees_not("in short matches");
}

/// Law 12C1(c) of 2017: where a result that is weighed is in the contract that was played, the form asks whether it was
/// reached legally before it is sent, and who insists has it written down.
#[test]
fn a_contract_that_was_ruled_away_is_not_weighed_unasked() {
    let mut console = at_board_one();
    console.keys("a60 % 3S N =, 40 % 4S N =<enter><enter><enter>hesitation<f2>");
    console.sees("4S N = is in the contract that was played");
    console.sees("Reached legally");
    console.keys("<f2>");
    console.sees("4S N = is in the contract that was played");
    // Not said, yes, insist.
    console.keys("<right><right><f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    let rows = console.evening.traveller(1).unwrap().rows;
    let outcome = client_director::outcome::write(rows[0].outcome.as_ref());
    assert_eq!(outcome, "60 % 3S N =, 40 % 4S N =");
    let journal = &console.app.room.as_ref().unwrap().journal;
    assert!(journal.values().any(|entry| entry.text.contains("the director insists")));
}

/// So no form that does not ask takes results that are weighed: a result, one by other pairs, awards of a surgery.
#[test]
fn nothing_is_weighed_where_nobody_is_asked() {
    let weighed = "60 % 3S N =, 40 % 4S N =";
    for keys in [
        format!("e<ctrl-u>{weighed}<f2>"),
        format!("<esc>zby other pairs<enter>4<enter>1NS 3EW<enter>{weighed}<f2>"),
        format!("<esc>zboards swapped<enter><ctrl-u>A2<f2>a<ctrl-u>{weighed}<f2>"),
    ] {
        let mut console = at_board_one();
        console.keys(&keys);
        console.sees("weighs results");
    }
}
