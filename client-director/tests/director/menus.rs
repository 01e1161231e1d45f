//! What the lists of the console offer: what can be done in this contest, and nothing else.

use proto::v1::{self, command::Kind};

use crate::console::Console;

/// A movement that is played has no draws to print or to change, and is started already.
#[test]
fn a_movement_is_offered_what_works_in_a_movement() {
    let mut console = Console::playing();
    console.keys("4w");
    console.sees("Print the ranking");
    console.sees_not("Print the draw");
    console.sees_not("Rulings: a form for each");
    console.sees_not("cross table");
    console.keys("<esc>z");
    console.sees("Seat a late pair");
    console.sees("Drop the last rounds");
    console.sees_not("Enter a late pair or team into the draws");
    for (typed, name, offered) in [
        ("start", "Start play", false),
        ("close", "Close play", true),
        ("meet", "Draw: two are to meet", false),
    ] {
        console.keys(&format!("<esc>:{typed}"));
        assert_eq!(console.screen().contains(name), offered, "{name}");
    }
}

/// A draw says who plays: pairs and rounds come and go there (docs/SURGERY.md, "Where rounds are drawn").
#[test]
fn a_swiss_is_offered_what_works_in_a_swiss() {
    let mut console = Console::new();
    console.keys("sClub teams<enter><enter><enter>8<enter>3<enter>2<f2>");
    console.keys("dPyS");
    console.keys("y");
    assert_eq!(console.evening.contest().phase(), v1::Phase::Playing);
    console.keys("14w");
    console.sees("Print the draw of the last round");
    console.sees("cross table");
    console.keys("<esc>z");
    console.sees("Two pairs sat in each other's places");
    console.sees_not("Seat a late pair");
    console.sees_not("Add rounds at the end");
    // What takes its place is offered, and leads to where it is done.
    console.keys("late<enter>");
    console.sees("These are the draws");
    console.keys("n");
    console.sees("A late team");
}

/// Before play and after it nothing is offered that play asks for.
#[test]
fn the_phase_decides_what_is_offered() {
    let mut console = Console::playing();
    console.keys(":open a closed");
    console.sees("Nothing that you can do now");
    console.command(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 20 }));
    console.keys("<esc>:open a closed<enter>");
    console.sees("Why");
    console.keys("<esc>z");
    console.sees_not("Seat a late pair");
    console.sees("Tables sat the wrong way round");
}
