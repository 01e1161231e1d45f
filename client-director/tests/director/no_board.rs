//! Rulings about no board in particular: a warning, a delay, and whatever else a director rules there.

use std::collections::BTreeSet;

use bridge::law::{Next, PROCEDURES};
use proto::v1;

use crate::console::Console;
use crate::hearing::{Told, rule};

/// A table that has played everything: play is closed.
fn closed() -> Console {
    let mut console = Console::playing();
    let result = v1::CorrectResult {
        slot: Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 2 }),
        outcome: client_director::outcome::read_to_wire(2, "4s n =").ok(),
        reason: "as played".to_owned(),
        played_by: None,
    };
    console.command(v1::command::Kind::CorrectResult(result));
    console.command(v1::command::Kind::ClosePlay(v1::ClosePlay { correction_minutes: 60 }));
    console
}

/// One case of each procedure for each kind of change to the score that it ends in.
#[test]
fn a_ruling_needs_no_board() {
    for procedure in PROCEDURES.iter() {
        let mut kinds = BTreeSet::new();
        for case in procedure.cases() {
            let Next::Found(finding) = case.run(*procedure).next else { continue };
            let kind = finding.score.map(|effect| format!("{:?}", effect.kind)).unwrap_or_default();
            if !kinds.insert(kind.split(' ').next().unwrap_or_default().to_owned()) {
                continue;
            }
            let mut console = closed();
            let told = Told {
                procedure: procedure.key(),
                board: "0",
                offender: 'e',
                declarer: 's',
                answers: case.answers,
            };
            rule(&mut console, told);
            // Said once more at the end, it changes nothing.
            console.keys("<tab>b0w<f2>");
            let screen = console.screen();
            assert!(screen.contains("Done: Ruling 1 is decided"), "{}: {screen}", case.key);
        }
    }
}

/// After play, and in the book: the boards of every round, the last first, and who sat there then.
#[test]
fn boards_of_rounds_that_are_over_are_offered() {
    let mut console = closed();
    console.keys("rrevoke<enter>");
    console.sees("round 7:");
    console.sees(" 1  Board ");
    console.sees("0 is none in particular");
    console.keys(&"<up>".repeat(3));
    console.sees("round 1:");
    console.keys("<enter>");
    console.sees("Table A1, round 1");
    console.sees("Board 2: 4S N =");
    // Declarer is known by the result.
    console.keys("e");
    console.sees("In which trick was the revoke?");
    let place = console.evening.ruling(1).unwrap().state.unwrap().content.unwrap().place.unwrap();
    assert_eq!((place.round, place.board), (1, 2));
}
