//! The making of a contest, page by page.

use client_director::screen::effect::Effect;
use client_director::screen::input::Input;

use crate::console::Console;

#[test]
fn a_club_evening_is_made_in_a_minute() {
    let mut console = Console::new();
    console.keys("nFriday<enter>13<f2>");
    assert_eq!(
        console.screen(),
        "\
Barometer                                                               hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls 6Rulings 7Penalty 8Journal 9Codes 0List
New contest, page 2 of 6: movement, the best first

> mitchell 7 missing 7NS
    Two winners in 7 rounds: the simplest movement, and each East-West pair sits
    out once.
    7 rounds of 3 boards, boards 1 to 21.
    Note: Each East-West pair sits out one round and misses the boards of it.

  howell 7 missing 14
    One winner in 13 rounds: every pair meets every other, and each sits out
    once.









↑↓ choose  Enter take it  Esc back"
    );
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

#[test]
fn wrong_answers_are_asked_again() {
    let mut console = Console::new();
    console.keys("n<f2>");
    console.sees("! Write the contest's name");
    console.sees("! Write a number of pairs, such as 14");
    console.keys("Friday<enter>2<f2>");
    console.sees("choose from 3 to 80");
    console.keys("<ctrl-u>8<f2><enter><f2>");
    console.keys("1,2,3,4,5,6<f2>");
    console.sees("line 1: write one pair like: A1NS, first player, second player");
}

#[test]
fn names_come_from_a_file() {
    let mut console = Console::new();
    console.keys("nFriday<enter>8<f2><enter><f2>names.csv<enter>");
    let path = std::path::PathBuf::from("names.csv");
    assert_eq!(console.other_effects, [Effect::ReadFile(path.clone())]);
    console.input(Input::FileRead { path, content: Ok("Ann,Bob\nCid,Dee\n".to_owned()) });
    console.sees("2 Cid,Dee");
    console.keys("<f2>");
    console.sees("Cid & Dee");
}
