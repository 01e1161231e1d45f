//! Who sat where at the table of a ruling: the names of an entry stand North or East first (as they are entered), and the
//! director says where a pair sits the other way.

use std::fmt::Write as _;

use bridge::contest::ruling::{Reader, sheet};
use bridge::contest::view::{ContestNumber, Views};

/// Two boards of the first round, one of them without a result yet: their table sees on both that a director is still to rule
/// on them, also when it has gone on; what is decided is marked no more.
#[test]
fn a_table_sees_which_of_its_earlier_boards_are_subject_to_ruling() {
    let begun = "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: mitchell 3                        | SectionSetUp
        director  | starts                                       | ContestStarted, RoundOpened x3
        A1        | seats A1 r1                                  | SeatsTaken
        A1        | enters A1 r1 b1: 4S N 10                     | ResultEntered
        A1        | agrees A1 r1 b1: 4S N 10                     | ResultAgreed
        director  | ruling opens A1 r1 b1: East thought          | RulingAwaited, Ruling
        director  | ruling opens A1 r1 b2: a board fell          | RulingAwaited, Ruling
";
    let seen = |story: &str| {
        let contest = crate::check::told(&[begun, story].concat()).0.contest;
        let view = Views::new(ContestNumber(1), &contest).table(&contest, "A1".parse().unwrap()).unwrap();
        let directed =
            view.directed.iter().map(|one| (one.round.0, one.board.board.get(), one.board.awaits_ruling));
        let here = view.boards.iter().map(|one| (one.board.get(), one.awaits_ruling));
        (here.collect::<Vec<_>>(), directed.collect::<Vec<_>>())
    };
    let (here, earlier) = seen("");
    assert_eq!(here[..2], [(1, true), (2, true)], "in its own round, with a result and without");
    assert_eq!(earlier, []);
    let decided =
        "        director  | ruling 1 decides 1: the score stands         | RulingSettled, Ruling x2
";
    assert_eq!(seen(decided).0[..2], [(1, false), (2, true)]);
    // Two rounds later, when those who sit there now have played these boards too.
    let mut later = String::from(
        "        A1        | enters A1 r1 b2: 4S N 10                     | ResultEntered
        A1        | agrees A1 r1 b2: 4S N 10                     | ResultAgreed
",
    );
    for (table, round) in [(2, 1), (3, 1), (1, 2), (2, 2), (3, 2)] {
        writeln!(later, "A{table} | seats A{table} r{round} | SeatsTaken").unwrap();
        let first = (table + round - 2) % 3 * 2 + 1;
        for board in [first, first + 1] {
            let place = format!("A{table} r{round} b{board}");
            writeln!(later, "A{table} | enters {place}: 4S N 10 | ResultEntered").unwrap();
            writeln!(later, "A{table} | agrees {place}: 4S N 10 | ResultAgreed").unwrap();
        }
    }
    later += "        A1        | seats A1 r3                                  | SeatsTaken\n";
    assert_eq!(seen(&later).1, [(1, 1, true), (1, 2, true)]);
    assert_eq!(seen(&[&later, decided].concat()).1, [(1, 2, true)]);
}

stories! {
    the_four_players_are_held_by_seat: "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: mitchell 3                        | SectionSetUp
        director  | names A1NS: Ann Able, Bob Baker              | EntryRegistered
        director  | names A1EW: Carl Dunn                        | EntryRegistered
        director  | starts                                       | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b2: a revoke              | RulingAwaited, Ruling
                  | ruling 1 seated                              | North: Ann Able (A1NS); East: Carl Dunn (A1EW); South: Bob Baker (A1NS); West: A1EW
        director  | ruling 1 writes 1 concerned: A1EW            | Ruling
                  | ruling 1 seated                              | North: Ann Able (A1NS); East: Carl Dunn (A1EW), concerned; South: Bob Baker (A1NS); West: A1EW
        # A name that is entered later is there, also where the ruling was before.
        director  | names A1EW: Carl Dunn, Dora Ennis            | EntryRegistered
        director  | ruling 1 writes 2 other: A1EW                | Ruling
                  | ruling 1 seated                              | North: Ann Able (A1NS); East: Dora Ennis (A1EW), concerned; South: Bob Baker (A1NS); West: Carl Dunn (A1EW)
        director  | ruling 1 writes 3 other: A3EW                | no: CannotRule
        director  | ruling 1 writes 3 sides: nobody              | no: CannotRule
        # Remembered for the pair, at another table too, until it is said otherwise.
        director  | ruling opens A2 r2 b5: hesitation            | RulingAwaited, Ruling
                  | ruling 2 sides                               | A2NS against A1EW
                  | ruling 2 seated                              | North: A2NS; East: Dora Ennis (A1EW); South: A2NS; West: Carl Dunn (A1EW)
        director  | ruling 2 writes 1 other:                     | Ruling
        director  | ruling opens A2 r2 b6: again                 | RulingAwaited, Ruling
                  | ruling 3 seated                              | North: A2NS; East: Carl Dunn (A1EW); South: A2NS; West: Dora Ennis (A1EW)
                  | ruling 1 otherway                            | A1EW sat the other way
    "

    who_sat_there_follows_the_place: "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: mitchell 3                        | SectionSetUp
        director  | names A3EW: Erik Falk, Fran Gale             | EntryRegistered
        director  | starts                                       | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b1: a lead                | RulingAwaited, Ruling
        director  | ruling 1 writes 1 other: A1NS                | Ruling
        # The director had pointed at the round that the table plays now: it was the one before.
        director  | ruling 1 writes 2 place: A1 r2 b3            | RulingSettled, RulingAwaited, Ruling
                  | ruling 1 sides                               | A1NS against A3EW
                  | ruling 1 otherway                            | A1NS sat the other way
                  | ruling 1 seated                              | North: A1NS; East: Erik Falk (A3EW); South: A1NS; West: Fran Gale (A3EW)
        # In the short form they follow from the table and the round.
        director  | logs ruling A1 r2 b4: revoke, two tricks     | RulingLogged
                  | ruling 2 seated                              | North: A1NS; East: Erik Falk (A3EW); South: A1NS; West: Fran Gale (A3EW)
    "

    pairs_that_change_their_line_stay_first_and_second: "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: howell 2                          | SectionSetUp
        director  | names A1: Ann Able, Bob Baker                | EntryRegistered
        director  | starts                                       | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b1: a lead                | RulingAwaited, Ruling
                  | ruling 1 seated                              | North: A4; East: Ann Able (A1); South: A4; West: Bob Baker (A1)
        director  | ruling opens A2 r2 b3: a lead                | RulingAwaited, Ruling
                  | ruling 2 seated                              | North: Ann Able (A1); East: A3; South: Bob Baker (A1); West: A3
    "

    single_players_go_by_their_own_numbers: "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: individual 8                      | SectionSetUp
        director  | starts                                       | ContestStarted, RoundOpened x7
        director  | ruling opens A1 r1 b1: a lead                | RulingAwaited, Ruling
                  | ruling 1 seated                              | North: A1; East: A2; South: A8; West: A4
    "
}

/// With names for the directors; for study by the seats of those that it is about alone.
#[test]
fn a_form_has_the_players_by_seat_and_for_study_none() {
    let story = "
        director  | creates: Club evening                        | ContestCreated
        director  | sets up A: mitchell 3                        | SectionSetUp
        director  | names A1EW: Carl Dunn, Dora Ennis            | EntryRegistered
        director  | starts                                       | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b2: Dunn led              | RulingAwaited, Ruling
        director  | ruling 1 writes 1 concerned: A1EW            | Ruling
        director  | ruling 1 writes 2 other: A1EW                | Ruling
        director  | ruling 1 decides 3: no damage                | RulingSettled, Ruling x2
    ";
    let (told, _) = crate::check::told(story);
    let of = |reader| {
        let sheet = sheet(&told.contest, &told.contest.rulings[0], reader, &|_| String::new());
        let part = sheet.parts.iter().find(|part| part.heading == "Players concerned");
        (part.map(|part| part.lines.clone()).unwrap_or_default(), sheet)
    };
    let (full, _) = of(Reader::Director);
    assert_eq!(
        full,
        ["North: A1NS", "East: Dora Ennis (A1EW), concerned", "South: A1NS", "West: Carl Dunn (A1EW)"]
    );
    let (bare, sheet) = of(Reader::Anyone);
    assert_eq!(bare, ["East"]);
    let all = sheet.parts.iter().flat_map(|part| part.lines.iter()).cloned().collect::<Vec<_>>().join("\n");
    for name in ["Dunn", "Dora", "A1EW", "other way"] {
        assert!(!all.contains(name), "{name}: {all}");
    }
}
