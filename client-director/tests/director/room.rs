//! The room, and the ways of tables and pairs through the rounds.

use client_director::screen::app::Screen;
use proto::v1::{self, command::Kind};

use crate::console::Console;

/// A Mitchell of seven tables without pair 7NS, started.
fn half_table() -> Console {
    let mut console = Console::new();
    let rules = Some(v1::Rules { agreement_not_required: true, ..v1::Rules::default() });
    console.command(Kind::CreateContest(v1::CreateContest { name: "Tuesday pairs".to_owned(), rules }));
    let choice = client_director::setup::read_choice("mitchell 7 missing 7NS").unwrap();
    let setup = client_director::setup::Setup { section: 'A', choice, boards_per_round: 3, first_board: 1 };
    for kind in setup.commands().unwrap() {
        console.command(kind);
    }
    let player = |name: &str| v1::Player { name: name.to_owned(), number: String::new() };
    let players = vec![player("Ann"), player("Bob")];
    console.command(Kind::RegisterEntry(v1::RegisterEntry { entry: "A1NS".to_owned(), players }));
    console.command(Kind::StartContest(v1::StartContest {}));
    console.keys("<enter>");
    console
}

#[test]
fn the_room_shows_who_sits_where_now_and_next() {
    let mut console = half_table();
    console.keys("g");
    assert_eq!(
        console.screen(),
        "\
Tuesday pairs · playing · round 1 of 7                                  hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls 6Rulings 7Penalty 8Journal 9Codes 0List
Who sits where in round 1 of 7
>A1 1-3 to sit       A2 4-6 to sit       A3 7-9 to sit       A4 10-12 to sit
 1NS Ann & Bob       2NS                 3NS                 4NS
 1EW                 2EW                 3EW                 4EW

 A5 13-15 to sit     A6 16-18 to sit     A7 - sit-out
 5NS                 6NS                 NS nobody
 5EW                 6EW                 7EW










Sits out: 7EW at A7: back in round 2 at A1 EW

Enter open  n next round  v all rounds  m message  c coming  g room  t table
b board  / search  z change plan  u undo  ? help  q quit  : everything"
    );
    console.keys("n");
    console.sees("Who sits where NEXT, in round 2");
    console.sees(">A1 4-6");
    console.sees(" 7EW                 1EW ");
    console.sees("Sits out: 6EW at A7: back in round 3 at A1 EW");
    console.keys("n/bob");
    console.sees("Who sits where in round 1 of 7");
    console.sees(">A1");
}

#[test]
fn the_room_follows_a_pair_that_leaves() {
    let mut console = half_table();
    console.keys("g");
    let reason = String::new();
    console.command(Kind::WithdrawEntry(v1::WithdrawEntry {
        entry: "A3EW".to_owned(),
        from_round: 2,
        reason,
    }));
    console.keys("n");
    console.sees("Sits out: 4NS at A4: back in round 3 at A4 NS");
    console.sees("A4 -");
}

#[test]
fn two_hundred_tables_are_reached_by_scrolling() {
    let mut console = Console::new();
    let rules = Some(v1::Rules::default());
    console.command(Kind::CreateContest(v1::CreateContest { name: "Congress".to_owned(), rules }));
    for section in ['A', 'B', 'C', 'D', 'E'] {
        let choice = client_director::setup::read_choice("mitchell 40 share").unwrap();
        let setup = client_director::setup::Setup { section, choice, boards_per_round: 2, first_board: 1 };
        for kind in setup.commands().unwrap() {
            console.command(kind);
        }
    }
    console.keys("<enter>g");
    console.sees(">A1 1-2");
    console.sees_not(" E40");
    for _ in 0..49 {
        console.keys("<down>");
    }
    console.keys("<right><right><right>");
    console.sees(">E40 ");
    console.sees(" E40NS");
    console.keys("/c17");
    console.sees(">C17 ");
}

#[test]
fn a_table_and_a_pair_have_their_rounds_listed() {
    let mut console = half_table();
    console.keys("g<right><enter>");
    assert_eq!(console.app.screen, Screen::TablePath("A2".to_owned()));
    console.sees("Table A2, round by round");
    console.sees(" 1 NOW  4-6     2NS                   2EW                   to table 1");
    console.sees(" 2      7-9     2NS                   1EW                   to table 1");
    console.keys("<enter>");
    assert_eq!(console.app.screen, Screen::Table("A2".to_owned()));
    console.keys("v");
    assert_eq!(console.app.screen, Screen::TablePath("A2".to_owned()));
    console.keys("3/6ew<enter>v");
    console.sees("6EW, round by round");
    console.sees(" 1 NOW  A6 EW    16-18    against 6NS");
    console.sees(" 2      A7                Sits out. back in round 3 at A1 EW");
    console.keys("<enter>");
    assert_eq!(console.app.screen, Screen::Card("A6EW".to_owned()));
}
