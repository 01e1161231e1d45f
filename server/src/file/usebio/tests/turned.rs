//! Tables that sat the other way in a contest with two winners, as readers of the form credit them.

use super::*;
use crate::file::xml::Element;

/// Three tables and two boards each of a Mitchell with two winners; on board 3 pair 2 of East-West sat North-South against
/// pair 3 of North-South.
const TURNED: &str = r#"{"format": "barometer-results/1", "scoring": {"method": "matchpoints", "winners": 2},
    "entries": [{"id": "1NS", "line": "NS"}, {"id": "2NS", "line": "NS"}, {"id": "3NS", "line": "NS"},
                {"id": "1EW", "line": "EW"}, {"id": "2EW", "line": "EW"}, {"id": "3EW", "line": "EW"}],
    "boards": [
      {"board": 1, "results": [{"ns": "1NS", "ew": "1EW", "score": 420}, {"ns": "2NS", "ew": "2EW", "score": 170},
                               {"ns": "3NS", "ew": "3EW", "score": -50}]},
      {"board": 3, "results": [{"ns": "1NS", "ew": "3EW", "score": 100}, {"ns": "2NS", "ew": "1EW", "score": -140},
                               {"ns": "2EW", "ew": "3NS", "contract": "4S", "declarer": "N", "tricks": 10}]}]}"#;

/// A pair as a reader of the elements alone has it.
#[derive(Debug, Default, PartialEq)]
struct Credited {
    boards: usize,
    points: f64,
    told: f64,
}

/// What readers who look at a pair's number alone credit it with (the two web readers of clubs that are published do), by
/// number: the lines on which it stands, and its points there; beside it the total that the file tells.
fn by_number(event: &Element) -> BTreeMap<String, Credited> {
    let mut pairs: BTreeMap<String, Credited> = BTreeMap::new();
    let number = |element: &Element, name: &str| element.text_of(name).unwrap().to_owned();
    let section = event.child("SESSION").and_then(|session| session.child("SECTION")).unwrap();
    for pair in section.child("PARTICIPANTS").unwrap().all("PAIR") {
        let told = number(pair, "TOTAL_SCORE").parse().unwrap();
        let known = pairs.insert(number(pair, "PAIR_NUMBER"), Credited { told, ..Credited::default() });
        assert_eq!(known, None, "a number is one pair's");
    }
    for line in section.all("BOARD").flat_map(|board| board.all("TRAVELLER_LINE")) {
        for side in ["NS", "EW"] {
            let credited = pairs.get_mut(&number(line, &format!("{side}_PAIR_NUMBER"))).unwrap();
            credited.boards += 1;
            credited.points += number(line, &format!("{side}_MATCH_POINTS")).parse::<f64>().unwrap();
        }
    }
    pairs
}

/// Doubled matchpoints, top 4: on board 1 North-South have 4, 2 and 0; on board 3 (vulnerable East-West) 4S made is 420,
/// so that 2EW has 4, 1NS 2 and 2NS 0, and their opponents the rest of 4.
#[test]
fn each_pair_has_its_boards_and_its_points_by_its_number() {
    let file = crate::file::parse(TURNED.as_bytes()).unwrap();
    let text = write(&file).unwrap();
    assert_eq!(written_faults(&text), Vec::<String>::new());
    let root = xml::parse(of_others(&text)).unwrap().root;
    let expected = [("1", 6.0), ("2", 2.0), ("3", 0.0), ("4", 4.0), ("5", 6.0), ("6", 6.0)];
    let credited = |points| Credited { boards: 2, points, told: points };
    let expected = expected.map(|(number, points)| (number.to_owned(), credited(points)));
    assert_eq!(by_number(root.child("EVENT").unwrap()), BTreeMap::from(expected));
}

/// The same scored again from the elements, by us as we read other programs' files.
#[test]
fn scored_again_by_the_elements_alone_it_is_the_same() {
    let file = crate::file::parse(TURNED.as_bytes()).unwrap();
    let text = write(&file).unwrap();
    let again = parse(of_others(&text)).unwrap();
    let ids: Vec<&str> = again.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["1NS", "2NS", "3NS", "4EW", "5EW", "6EW"]);
    let ranked = |file: &ResultsFile| -> Vec<_> {
        let scores = score_file(file).unwrap();
        let of = |entry: &crate::file::score_file::ScoredEntry| {
            (entry.tally.boards_played(), entry.merit.clone(), entry.place)
        };
        scores.entries.iter().map(of).collect()
    };
    assert_eq!(ranked(&again), ranked(&file));
    assert_eq!(parse(text.as_bytes()).unwrap(), file, "ours keeps the numbers that the players know");
}

/// Numbers stay what players know where each line says which pair it means.
#[test]
fn without_a_turned_table_both_lines_keep_their_numbers() {
    let text = TURNED.replace(r#""ns": "2EW", "ew": "3NS""#, r#""ns": "3NS", "ew": "2EW""#);
    let file = crate::file::parse(text.as_bytes()).unwrap();
    let text = write(&file).unwrap();
    assert_eq!(lines(&parse(of_others(&text)).unwrap()), lines(&file));
    // Of pairs without numbers the letters of the line tell them apart.
    let named = TURNED.replace("3NS", "xNS").replace("3EW", "xEW");
    let file = crate::file::parse(named.as_bytes()).unwrap();
    let text = write(&file).unwrap();
    assert_eq!(lines(&parse(of_others(&text)).unwrap()), lines(&file));
}
