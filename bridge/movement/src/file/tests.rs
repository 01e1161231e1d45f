//! Both formats, read and written again.

use super::*;
use crate::choice::MovementChoice;
use crate::contestants::Contestants;
use crate::family::CATALOGUE;
use crate::verify::Severity;
use crate::{RoundNumber, Winners};
use game::seat::Line;

fn plan_of(text: &str) -> Movement {
    let choice: MovementChoice = text.parse().unwrap();
    choice.plan().unwrap()
}

/// Every movement of every family in both formats; of the large ones, which are many, each eleventh.
///
/// A library of EBUScore cannot say where sets are shared, but whatever the catalogue shares is at several tables.
#[test]
fn every_movement_comes_back_from_its_file() {
    let mut held = 0_u32;
    let forms = CATALOGUE.iter().flat_map(|kind| (kind.every)());
    for (_, form) in forms.enumerate().filter(|(place, form)| form.tables() <= 12 || place % 11 == 0) {
        let movement = MovementChoice::full(form).plan().unwrap();
        let plan = NamedPlan { boards_per_set: Some(3), ..NamedPlan::new(movement) };
        let text = write_plain(std::slice::from_ref(&plan));
        let [back] = &read(&text).unwrap()[..] else { panic!("one was written") };
        assert_eq!(back.movement, plan.movement);
        assert_eq!((back.boards_per_set, back.missing), (Some(3), None));

        let Ok(text) = write_ebuscore(std::slice::from_ref(&plan)) else { continue };
        let [back] = &read(&text).unwrap()[..] else { panic!("one was written") };
        assert!(back.movement.shared.is_superset(&plan.movement.shared), "{}", plan.movement.name);
        assert_eq!(back.movement.rounds, plan.movement.rounds);
        assert_eq!(back.movement.contestants, plan.movement.contestants);
        assert_eq!(back.movement.winners, plan.movement.winners);
        assert_eq!(back.movement.sets, plan.movement.sets);
        held += 1;
    }
    assert!(held > 100, "{held}");
}

/// A movement of 3 tables in both numberings, as issue 3 describes the format.
#[test]
fn types_0_and_1_are_read_and_verified() {
    let two = "3 table Mitchell\n1,3,24,8,3,0\n1,1,1,1,3,2,1,2,3\n2,2,2,2,1,3,2,3,1\n3,3,3,3,2,1,3,1,2\n";
    let one = "3 table Mitchell\n0,3,24,8,3,0\n1,4,1,1,6,2,1,5,3\n2,5,2,2,4,3,2,6,1\n3,6,3,3,5,1,3,4,2\n";
    let expected = Movement { name: "3 table Mitchell".to_owned(), ..plan_of("mitchell 3") };
    let plans = read(&format!("{two}\n{one}")).unwrap();
    let [first, second] = &plans[..] else { panic!("two movements") };
    assert_eq!(first.movement, expected);
    assert_eq!(first.boards_per_set, Some(8));
    assert_eq!(second.movement.winners, Winners::One);
    assert_eq!(second.movement.pairs(), (1..=6).map(PairId::one_winner).collect());
    for plan in &plans {
        assert_eq!(plan.movement.verify(), []);
    }
}

#[test]
fn a_library_is_written_again_byte_for_byte() {
    let library = "\u{feff}\r\n  Three tables \r\n1, 3,24,8, 3 ,0\r\n\r\n1,1,1,1,3,2,1,2,3,,\r\n2,2,2,2,1,3,2,3,1 ,\r\n\
                   3,3,3,3,2,1,3,1,2\r\n\r\n\r\nOne round\n0,2,8,04,1\n1,2,1\n3,4,2\n\nHalf\n1,2,6,3,1,2\n1,1,1\n2,2,0";
    let plans = read(library).unwrap();
    let names: Vec<&str> = plans.iter().map(|plan| plan.movement.name.as_str()).collect();
    assert_eq!(names, ["Three tables", "One round", "Half"]);
    assert_eq!(write_ebuscore(&plans).unwrap(), library);
    assert_eq!(
        write_ebuscore(&read(library).unwrap()[1..2]).unwrap(),
        "One round\n0,2,8,04,1\n1,2,1\n3,4,2\n\n"
    );

    // What somebody changes is written anew; the rest stays as it was.
    let mut changed = plans.clone();
    changed[1].movement.name = "Another name".to_owned();
    let written = write_ebuscore(&changed).unwrap();
    assert!(written.contains("\nAnother name\n0,2,8,4,1,0\n1,2,1\n3,4,2\nHalf\n"), "{written}");
    assert!(written.starts_with("\u{feff}\r\n  Three tables \r\n1, 3,24"));
    assert_eq!(read(&written).unwrap()[1].movement, changed[1].movement);

    let plain = "# no movement begins with this\n".to_owned();
    assert!(read(&plain).is_err());
    let own = "barometer-movement/1\n# mine\nname: a\n\ncontestants: pairs\nwinners: one\ntables: 1\nsets: 1\n\
               round 1: 1/2/1  \n# the end\n\nbarometer-movement/1\nname: b\ncontestants: teams\n\
               winners: one\ntables: 1\nsets: 1\nround 1: 1NS/2EW/-\n\n# really\n";
    let plans = read(own).unwrap();
    assert_eq!(plans.len(), 2);
    assert_eq!(plans[1].movement.contestants, Contestants::Teams);
    assert_eq!(write_plain(&plans), own);
}

/// A half table: set 0 where a pair would meet the missing one.
#[test]
fn a_missing_pair_is_an_empty_seat_without_boards() {
    for (choice, missing) in [
        ("mitchell 7 missing 7NS", PairId::north_south(7)),
        ("mitchell 7 missing 3EW", PairId::east_west(3)),
        ("howell 5 missing 10", PairId::one_winner(10)),
        ("mitchell 8 share missing 8NS", PairId::north_south(8)),
    ] {
        let choice: MovementChoice = choice.parse().unwrap();
        let whole = NamedPlan { missing: Some(missing), ..NamedPlan::new(choice.plan().unwrap()) };
        let text = write_ebuscore(std::slice::from_ref(&whole)).unwrap();
        let [read] = &read(&text).unwrap()[..] else { panic!("one was written") };
        assert_eq!(read.missing, Some(missing), "{text}");
        let floor = choice.floor().unwrap();
        assert_eq!(read.movement.rounds, floor.rounds, "{text}");
        assert!(read.movement.is_playable());
        assert!(read.movement.sit_outs(RoundNumber(1)).len() == 1);
    }
}

#[test]
fn teams_are_read_with_their_pairs() {
    // Three rounds of four teams, like the example of the makers: each row a table.
    let text = "Four teams\n5,4,24,8,3\n1,2,1,1,3,2,1,4,3\n2,1,1,2,4,2,2,3,3\n3,4,1,3,1,2,3,2,3\n4,3,1,4,2,2,4,1,3\n";
    let [plan] = &read(text).unwrap()[..] else { panic!("one movement") };
    assert_eq!(plan.movement.contestants, Contestants::Teams);
    assert_eq!(plan.movement.seat_of(PairId::east_west(3), RoundNumber(2)).unwrap().1, Line::EastWest);
    let broken: Vec<String> = (plan.movement.verify().into_iter())
        .filter(|fault| fault.severity() == Severity::Breaks)
        .map(|fault| fault.to_string())
        .collect();
    assert!(broken.is_empty(), "{broken:?}");
    assert_eq!(write_ebuscore(std::slice::from_ref(plan)).unwrap(), text);
}

/// Reads each text and holds the fault against the beginning of what must be said.
fn check_faults(faults: &[(&str, &str)]) {
    for (text, says) in faults {
        let fault = read(text).unwrap_err().to_string();
        assert!(fault.starts_with(says), "{fault}");
    }
}

#[test]
fn what_cannot_be_read_of_a_library_is_named_with_its_place() {
    check_faults(&[
        ("", "line 1, column 1: the file is empty: it must hold at least one movement"),
        ("\n \r\n", "line 1, column 1: the file is empty: it must hold at least one movement"),
        ("A name", "line 1, column 1: the file ends after the name \"A name\": below it belongs a line like"),
        ("0,2,8,4,1,0", "line 1, column 1: expected the name of a movement, but found only numbers"),
        (
            "A\nB",
            "line 2, column 1: expected six numbers (type, tables, boards, boards per set, rounds, missing",
        ),
        ("A\n0,2,x,4,1,0", "line 2, column 5: expected the number of boards, a whole number, but found `x`"),
        (
            "A\n0,2,,4,1,0",
            "line 2, column 5: expected the number of boards, a whole number, but found nothing",
        ),
        (
            "A\n9,2,8,4,1,0",
            "line 2, column 1: there is no type 9: use 0 for one winner, 1 for two winners, 3",
        ),
        (
            "A\n3,1,8,4,1,4\n1,2,3,1",
            "line 3, column 8: table 1 has 4 numbers, but 1 rounds need 5 (four players and a set for each)",
        ),
        ("A\n0, 2,8,0,1,0", "line 2, column 8: the number of boards per set cannot be 0"),
        ("A\n0,33000,8,4,1,0", "line 2, column 3: the number of tables can be at most 1000, not 33000"),
        ("A\n0,2,8,4,60000,0", "line 2, column 9: the number of rounds can be at most 1000, not 60000"),
        (
            "A\n0,1000,8,4,1000,0",
            "line 2, column 3: 1000 tables in 1000 rounds are 1000000 places, and there can be",
        ),
        ("A\n0,2,65535,1,1,0", "line 2, column 5: so many boards would be 65535 sets, and there can be at"),
        ("A\u{1b}[2J\n0,2,8,4,1,0", "line 1, column 1: the name has characters that cannot be shown"),
        ("A\n0,2,8,4,1,0\n1,2,1", "line 3, column 1: the file ends before table 2 of \"A\", which has 2"),
        (
            "A\n0,1,8,4,2,0\n1,2,1",
            "line 3, column 6: table 1 has 3 numbers, but 2 rounds need 6 (NS pair, EW pai",
        ),
        (
            "A\n0,1,8,4,1,0\n1,2,1,3",
            "line 3, column 7: table 1 has more than 3 numbers for each of the 1 rou",
        ),
        (
            "A\n0,1,8,4,1,0\n\n  1,b,1",
            "line 4, column 5: expected an East-West pair, a whole number, but found `b`",
        ),
        ("A\n0,1,8,4,1,0\n1,2,-1", "line 3, column 5: expected a board set, a whole number, but found `-1`"),
    ]);
}

#[test]
fn what_cannot_be_read_of_our_format_is_named_with_its_place() {
    check_faults(&[
        (
            "barometer-movement/2",
            "line 1, column 1: this program reads only `barometer-movement/1`: use a newer",
        ),
        (
            "barometer-movement/1\nname: a\n",
            "line 1, column 21: this movement has no line `contestants: pairs`: ",
        ),
        (
            "barometer-movement/1\nname a",
            "line 2, column 7: expected a word, a colon and what it says, like `tabl",
        ),
        ("barometer-movement/1\nname: a\nname: b", "line 3, column 1: `name` stands here twice"),
        (
            "barometer-movement/1\ncolour: red",
            "line 2, column 1: `colour` is not a word of this format: use name,",
        ),
        (
            "barometer-movement/1\ntables: 65535",
            "line 2, column 9: the number of tables can be at most 1000, not 65535",
        ),
        ("barometer-movement/1\nwinners: 3", "line 2, column 10: winners are `one` or `two`, not `3`"),
        (
            "barometer-movement/1\ncontestants: all",
            "line 2, column 14: contestants are `pairs`, `teams` or `play",
        ),
        (
            "barometer-movement/1\ntables: 2\nround 2: ",
            "line 3, column 7: rounds stand in order, and the next is",
        ),
        (
            "barometer-movement/1\nround 1: 1/2/1",
            "line 2, column 1: a line like `tables: 9` must stand before",
        ),
        (
            "barometer-movement/1\ntables: 2\nround 1: 1/2/1",
            "line 3, column 15: round 1 has 1 places, but there",
        ),
        (
            "barometer-movement/1\ntables: 1\nround 1: 1/2",
            "line 3, column 10: `1/2` is not a place: write it like",
        ),
        (
            "barometer-movement/1\ntables: 1\nround 1: 1/A2/3",
            "line 3, column 12: `A2` is not a pair: write it",
        ),
        ("barometer-movement/1\npartnership 1: 3", "line 2, column 16: expected two players like `3+8`"),
        ("barometer-movement/1\nboards per set: 0", "line 2, column 17: a set has at least one board"),
    ]);
}

#[test]
fn what_ebuscore_cannot_hold_is_said() {
    let mut turned = plan_of("mitchell 3");
    for place in &mut turned.rounds[1] {
        std::mem::swap(&mut place.north_south, &mut place.east_west);
    }
    let mut mixed = plan_of("mitchell 3");
    mixed.winners = Winners::One;
    let mut single = plan_of("howell 4");
    single.contestants = Contestants::Players(std::collections::BTreeMap::new());
    for (movement, says) in [
        (turned, "in \"3-table Mitchell\" pair 3EW does not always sit the way its name says, and"),
        (mixed, "in \"3-table Mitchell\" the pairs are numbered in two ways, and an EBUScore library"),
        (single, "\"4-table Howell\" is for single players, and an EBUScore library holds only pairs and"),
    ] {
        let error = write_ebuscore(&[NamedPlan::new(movement)]).unwrap_err().to_string();
        assert!(error.starts_with(says), "{error}");
    }
}

/// The examples that people are shown are sound.
#[test]
fn the_examples_of_the_documentation_can_be_played() {
    let document = include_str!("../../../../docs/MOVEMENT-FILES.md");
    let examples: Vec<&str> = document.split("```").skip(1).step_by(2).collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let text = example.strip_prefix("text\n").unwrap();
        for plan in read(text).unwrap() {
            assert!(plan.movement.is_playable(), "{}: {:?}", plan.movement.name, plan.movement.verify());
        }
    }
}

/// A library of the oracles; nothing where they are absent.
fn oracle(name: &str) -> Option<Library> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/oracles")),
        std::path::PathBuf::from,
    );
    let text = std::fs::read_to_string(root.join("movements").join(name)).ok();
    if text.is_none() {
        println!("skipped: there is no movements/{name} among the oracles");
    }
    text.map(|text| read_library(&text))
}

/// The movements of a real library: Mitchells with a rover and with appendix tables, of which a row says who sits out, a
/// multiplex, teams under type 0, and individuals. All can be played.
#[test]
fn movements_of_a_real_library_can_be_played() {
    for (name, count) in [
        ("ebuscore-rover-sample.txt", 15),
        ("ebuscore-teams-sample.txt", 4),
        ("ebuscore-individuals-sample.txt", 7),
    ] {
        let Some(library) = oracle(name) else { continue };
        assert_eq!((library.plans().count(), library.faults().next()), (count, None), "{name}");
        for plan in library.plans() {
            let floor = plan.movement.without(&plan.missing.into_iter().collect());
            let broken: Vec<String> = (floor.verify().into_iter())
                .filter(|fault| fault.severity() == Severity::Breaks)
                .map(|fault| fault.to_string())
                .collect();
            assert!(broken.is_empty(), "{}: {broken:#?}", plan.movement.name);
        }
    }
}

/// Two tables and a rover: in the first round pair 3 sits out, and from the second on whoever it replaces.
#[test]
fn a_row_without_boards_says_who_sits_out() {
    let text = "2 tables and a rover\n1,3,8,2,2,6\n1,1,1,3,2,3\n2,2,2,2,1,4\n3,3,0,1,1,0\n";
    let [plan] = &read(text).unwrap()[..] else { panic!("one movement") };
    assert_eq!(plan.missing, Some(PairId::east_west(3)), "3 tables, and the sixth of both lines");
    assert!(plan.movement.is_playable(), "{:?}", plan.movement.verify());
    let out =
        |round| plan.movement.sit_outs(RoundNumber(round)).iter().map(|out| out.pair).collect::<Vec<_>>();
    assert_eq!(out(1), [PairId::north_south(3)]);
    assert_eq!(out(2), [PairId::north_south(1)]);
}

/// Four players at a table, North, South, East and West: everybody partners everybody once.
#[test]
fn single_players_are_read_as_partnerships() {
    let text = "Four players\n3,1,6,2,3,4\n1,2,3,4,1,1,3,4,2,2,4,1,3,2,3\n";
    let [plan] = &read(text).unwrap()[..] else { panic!("one movement") };
    let Contestants::Players(partnerships) = &plan.movement.contestants else { panic!("single players") };
    assert_eq!(partnerships.len(), 6);
    assert!(plan.movement.is_playable(), "{:?}", plan.movement.verify());
    assert_eq!((plan.missing, plan.movement.paths().len()), (None, 4));
    check_faults(&[(&text.replace("3,4\n", "3,x\n"), "line 2, column 11: expected the number of players")]);
}

#[test]
fn a_movement_that_cannot_be_read_costs_itself_alone() {
    let sound = "Sound\n1,1,2,2,1,0\n1,1,1\n";
    let library = read_library(&format!("{sound}Wrong\n9,1,2,2,1,0\n1,1,1\n{sound}"));
    assert_eq!((library.plans().count(), library.faults().count()), (2, 1));
    // It keeps its number, so that the others keep theirs.
    let fault = library.clone().numbered(2).unwrap().unwrap_err().to_string();
    assert!(fault.starts_with("line 5, column 1: there is no type 9"), "{fault}");
    assert_eq!(library.clone().numbered(3).unwrap().unwrap().movement.name, "Sound");
    assert_eq!([0, 4].map(|number| library.clone().numbered(number)), [None, None]);
}

/// As in the headers of a real library (14 of 7 tables, 18 of 17): a missing East-West pair is the one that counts on from
/// the last North-South pair.
#[test]
fn a_missing_east_west_pair_is_written_as_libraries_number_it() {
    let plan = NamedPlan { missing: Some(PairId::east_west(3)), ..NamedPlan::new(plan_of("mitchell 3")) };
    let text = write_ebuscore(std::slice::from_ref(&plan)).unwrap();
    assert!(text.lines().nth(1).unwrap().ends_with(",6"), "{text}");
    let [back] = &read(&text).unwrap()[..] else { panic!("one was written") };
    assert_eq!((back.missing, back.movement.pairs().len()), (plan.missing, 5));
    let other = NamedPlan { missing: Some(PairId::north_south(3)), ..NamedPlan::new(plan_of("mitchell 3")) };
    let text = write_ebuscore(std::slice::from_ref(&other)).unwrap();
    assert!(text.lines().nth(1).unwrap().ends_with(",3"), "{text}");
    assert_eq!(read(&text).unwrap()[0].missing, other.missing);
}

/// Whoever is missing is missing in the file too, also where its number counted on to East-West would be a rover's.
#[test]
fn a_missing_pair_is_told_from_all_others() {
    let mut held = 0_u32;
    for form in CATALOGUE.iter().flat_map(|kind| (kind.every)()).filter(|form| form.tables() <= 7) {
        let movement = MovementChoice::full(form).plan().unwrap();
        for pair in movement.pairs() {
            let plan = NamedPlan { missing: Some(pair), ..NamedPlan::new(movement.clone()) };
            let Ok(text) = write_ebuscore(std::slice::from_ref(&plan)) else { continue };
            let [back] = &read(&text).unwrap()[..] else { panic!("one was written") };
            assert_eq!(back.missing, plan.missing, "{text}");
            held += 1;
        }
    }
    assert!(held > 300, "{held}");
}
