//! Who sits where in a ruling on the console: the four players by seat, and a pair that is turned.

use crate::console::Console;

fn other_way(console: &Console, number: u32) -> Vec<String> {
    console.evening.ruling(number).unwrap().state.unwrap().content.unwrap().other_way
}

/// Of the table by seat, in the question who it was, and turned where the director says so: kept in the journal, and
/// remembered for the next ruling.
#[test]
fn a_pair_that_sits_the_other_way_is_turned_once() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>");
    for seat in ["N A1NS Ann", "E A1EW Cid", "S A1NS Bob", "W A1EW Dee", "East, Cid"] {
        console.sees(seat);
    }
    console.keys("es<tab>");
    console.sees("East is Cid, West is Dee: turn them");
    console.keys("E");
    console.sees("E A1EW Dee");
    console.sees("N A1NS Ann");
    assert_eq!(other_way(&console, 1), ["A1EW"]);
    console.keys("<esc>");
    // The next ruling about the pair knows it, and it is turned back there.
    console.keys("<down>r<down><enter>claim<enter>");
    console.sees("E A1EW Dee");
    console.keys("es<tab>E");
    console.sees("E A1EW Cid");
    assert_eq!(other_way(&console, 2), Vec::<String>::new());
    assert_eq!(other_way(&console, 1), ["A1EW"]);
}

/// In the list by whom it is about, in the form with a field for each pair of which a name is known.
#[test]
fn the_book_names_the_player_and_its_form_turns_a_pair() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es<esc><esc>6");
    console.keys("<enter>");
    console.sees("East: Cid (A1EW), concerned");
    console.keys("w");
    console.sees("NS sit");
    console.keys("<up> <f2>");
    assert_eq!(other_way(&console, 1), ["A1EW"]);
    console.sees("East: Dee (A1EW), concerned");
}
