//! The making of a contest, page by page.

use client_director::screen::effect::Effect;
use client_director::screen::input::Input;

use crate::console::Console;

#[test]
fn a_club_evening_is_made_in_a_minute() {
    let mut console = Console::new();
    console.keys("nFriday<enter>13<f2>");
    console.sees("> mitchell 7 missing 7NS");
    // The planner's first for thirteen pairs and 24 to 28 boards, with what it costs.
    console.sees("7 rounds of 4 boards, 28 boards in 202 minutes, two winners.");
    console.sees("Each East-West pair sits out one round and misses the boards of it.");
    console.sees("  howell 7 missing 14");
    console.keys("v");
    console.sees("Section A: ");
    console.sees("table 1      1NS against 1EW     boards 1-4");
    // 7NS is missing: who would meet it sits out, as the guide card says.
    console.sees("table 7      7EW sits out");
    console.sees_not("7NS against");
    console.keys("<esc>");
    console.keys("<enter><f2>");
    console.keys("Ann, Bob<enter>1EW, Cid, Dee<f2>");
    console.sees("A7NS   [nobody]");
    console.sees("A1NS   [      ] Ann & Bob");
    console.keys("<enter>");
    console.sees("Pairs named     2 of 13");
    console.keys("s");
    console.sees("Done: Friday is made");
    let contest = console.evening.contest();
    assert_eq!(contest.phase(), proto::v1::Phase::Playing);
    assert_eq!(contest.sections[0].tables, 7);
    let phantoms: Vec<&str> =
        contest.entries.iter().filter(|entry| entry.phantom).map(|entry| entry.entry.as_str()).collect();
    assert_eq!(phantoms, ["A7NS"]);
}

/// Who finds that a movement is not what was meant goes on with a Swiss, and keeps the name.
#[test]
fn a_swiss_is_one_key_away_from_the_movements() {
    let mut console = Console::new();
    console.keys("nFriday<enter>16<f2>");
    console.keys("s");
    console.sees("New contest, drawn round by round");
    console.sees("Friday");
}

/// Two sections have tables and pairs of their own, and share the boards.
#[test]
fn sections_are_set_up_together_by_their_names() {
    let mut console = Console::new();
    console.keys("nFriday<enter>26<f2>nmitchel 7<enter>");
    console.sees("a movement by its name");
    console.keys("<ctrl-u>mitchell 7 missing 7NS + mitchell 6 share<enter>");
    console.sees("> mitchell 7 missing 7NS + mitchell 6 share");
    console.keys("<enter><f2><f2>");
    console.sees("A7NS   [nobody]");
    console.keys("<enter><enter>");
    console.sees("Done: Friday is made");
    let sections = console.evening.contest().sections;
    assert_eq!(sections.iter().map(|section| section.tables).collect::<Vec<_>>(), [7, 6]);
    // 28 boards at most: four in each of seven rounds.
    assert_eq!(sections[0].boards.len(), 28);
}

#[test]
fn wrong_answers_are_asked_again() {
    let mut console = Console::new();
    console.keys("n<f2>");
    console.sees("! Write the contest's name");
    console.sees("! Write a number of pairs, such as 14");
    console.keys("Friday<enter>2<f2>");
    console.sees("can be planned for 3 to 2080");
    console.keys("<ctrl-u>8<f2><enter><f2>");
    console.keys("1,2,3,4,5,6<f2>");
    console.sees("line 1: write one pair like: A1NS, first player, second player");
    // Put right, it is not said on any later page.
    console.keys("<ctrl-u>Ann, Bob<f2>");
    console.sees("places where nobody sits");
    console.sees_not("write one pair like");
}

/// A letter at a time; the line itself only once nothing stands in it, and the only one never.
#[test]
fn the_last_letter_goes_before_the_line_does() {
    let mut console = Console::new();
    console.keys("nFriday<enter>8<f2><enter><f2>Ann, Bob<enter>Cid, De<backspace>");
    console.sees("2 Cid, D");
    console.keys("<backspace><backspace><backspace><backspace><backspace><backspace>");
    console.sees("1 Ann, Bob");
    console.keys("<backspace><backspace>y");
    console.sees("1 Ann, Boy");
    console.sees_not("Cid");
}

#[test]
fn names_come_from_a_file() {
    let mut console = Console::new();
    console.keys("nFriday<enter>8<f2><enter><f2>names.csv<enter>");
    let path = std::path::PathBuf::from("names.csv");
    assert_eq!(console.other_effects, [Effect::ReadFile(path.clone())]);
    console.input(Input::FileRead { path, content: Ok("Ann,Bob\nCid,Dee\n".to_owned().into()) });
    console.sees("2 Cid,Dee");
    console.keys("<f2>");
    console.sees("Cid & Dee");
}
