//! No circle between files but those that are known, each with its reason. The list only ever becomes shorter.

use std::collections::BTreeSet;

use harness::house::House;

/// A circle that is known: a file in it, how many files it has, and why it is there.
type Known = (&'static str, usize, &'static str);

const KNOWN: [Known; 23] = [
    (
        "bridge/src/contest/state.rs",
        73,
        "not cut yet: commands, events, draws, surgery, rulings and views, each to be a room of its own",
    ),
    (
        "bridge/law/src/interview.rs",
        29,
        "not cut yet: an interview runs the pages of a book, and a page asks in an interview",
    ),
    (
        "bridge/movement/src/family.rs",
        28,
        "not cut yet: a choice names its family, and a family plans what was chosen",
    ),
    ("bridge/src/series.rs", 10, "not cut yet: a series and its parts, which take its rows and terms"),
    ("bridge/src/swiss/draw.rs", 8, "not cut yet: a draw, what it breaks, and the next best draws"),
    ("bridge/src/swiss/early.rs", 7, "not cut yet: what is certain, and the searches that prove it"),
    ("bridge/src/ledger.rs", 6, "not cut yet: a ledger and its boards, lines and sums"),
    (
        "client-director/src/screen/app.rs",
        47,
        "not cut yet: the console's state holds every screen, and every screen changes the state",
    ),
    ("client-director/src/cli/swiss/command.rs", 8, "not cut yet: a command of draws and what it prints"),
    ("client-director/src/cli.rs", 5, "a command line is read into verbs, which run by what was read"),
    ("client-director/src/surgery.rs", 3, "not cut yet: a change, what is proposed, and how it is told"),
    ("client-director/src/screen/update.rs", 3, "not cut yet: a gesture is an input, and does what keys do"),
    ("client-director/src/screen/sitting/lesson.rs", 3, "a lesson begins, is answered, and begins again"),
    (
        "client-tablet/src/screen.rs",
        6,
        "not cut yet: the screen holds its pages, and a press on one changes the screen",
    ),
    (
        "server/src/serve.rs",
        66,
        "not cut yet: the parts of the server that are given to each other when it starts",
    ),
    ("server/src/file/usebio.rs", 7, "not cut yet: a file of USEBIO and its parts"),
    ("server/src/file/plain.rs", 5, "not cut yet: a results file and its rows"),
    ("server/src/web/director/page.rs", 5, "a page has forms and tables, and what lies over them is a page"),
    ("server/src/file/pbn/results.rs", 4, "not cut yet: results of a PBN file by who competes"),
    ("server/src/file/score_file.rs", 4, "not cut yet: a scored file, its lists and how it is printed"),
    (
        "server/src/auth.rs",
        3,
        "not cut yet: roles and standings, which devices and grants have, stand in auth itself",
    ),
    (
        "server/jet/src/database.rs",
        3,
        "a catalogue is a table of the database, and a fresh one begins with it",
    ),
    ("server/jet/src/pages.rs", 3, "pages are found in maps of pages, which are pages"),
];

#[test]
fn no_circle_is_there_that_is_not_known() {
    let house = House::read();
    let mut faults = vec![];
    let mut open: BTreeSet<&str> = KNOWN.iter().map(|(file, ..)| *file).collect();
    for circle in house.crates.iter().flat_map(|folder| house.circles(folder)) {
        match KNOWN.iter().find(|(file, ..)| circle.contains(*file)) {
            Some((file, count, _)) => {
                open.remove(file);
                if circle.len() != *count {
                    faults
                        .push(format!("the circle of {file} has {}, not {count}: {circle:?}", circle.len()));
                }
            }
            None => faults.push(format!("a circle of {}: {circle:?}", circle.len())),
        }
    }
    faults.extend(open.iter().map(|file| format!("there is no circle of {file} any more: shorten the list")));
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
