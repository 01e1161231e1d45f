//! A Swiss of pairs, written: its matches as the published programs write and read them. An appliance for clubs and two
//! readers of Scottish files have `MATCH` with the pairs, their victory points and the boards.

use super::*;

/// Two rounds of a Swiss of four pairs on two boards each; the second match of pairs 1 and 4 was begun the other way round,
/// and on its second board a table was turned.
const SWISS: &str = r#"{"format": "barometer-results/1", "scoring": SCORING,
    "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}],
    "boards": [
      {"board": 1, "results": [{"round": 1, "ns": "1", "ew": "2", "score": 420}, {"round": 1, "ns": "3", "ew": "4", "score": 50}]},
      {"board": 2, "results": [{"round": 1, "ns": "1", "ew": "2", "score": -100},
                               {"round": 1, "ns": "3", "ew": "4", "contract": "3N", "declarer": "W", "tricks": 9}]},
      {"board": 3, "results": [{"round": 2, "ns": "4", "ew": "1", "score": 170}, {"round": 2, "ns": "3", "ew": "2", "score": 140}]},
      {"board": 4, "results": [{"round": 2, "ns": "1", "ew": "4", "score": 110},
                               {"round": 2, "ns": "3", "ew": "2", "award": {"ns": 60, "ew": 40}}]}]}"#;

fn swiss(scoring: &str) -> ResultsFile {
    crate::file::parse(SWISS.replace("SCORING", scoring).as_bytes()).unwrap()
}

#[test]
fn matches_stand_with_their_pairs_points_and_boards() {
    let file = swiss(r#"{"method": "cross_imps", "matches": "wbf_continuous"}"#);
    let text = write(&file).unwrap();
    assert_eq!(written_faults(&text), Vec::<String>::new());
    let root = xml::parse(of_others(&text)).unwrap().root;
    let event = root.child("EVENT").unwrap();
    assert_eq!(event.attribute("EVENT_TYPE"), Some("SWISS_PAIRS"));
    let section = event.child("SESSION").and_then(|session| session.child("SECTION")).unwrap();
    assert_eq!(section.all("BOARD").count(), 0, "boards stand within their matches");
    let matches: Vec<_> = section.all("MATCH").collect();
    let told = |name: &str| matches.iter().map(|played| played.text_of(name).unwrap()).collect::<Vec<_>>();
    assert_eq!(told("ROUND_NUMBER"), ["1", "1", "2", "2"]);
    assert_eq!(told("NS_PAIR_NUMBER"), ["1", "3", "4", "3"]);
    assert_eq!(told("EW_PAIR_NUMBER"), ["2", "4", "1", "2"]);
    // On board 1 the tables differ by 370, which is 9 IMPs, on board 2 by 300, which is 7 (Law 78B). 16 IMPs of 2 boards are
    // 10 + 10 (1 - t^(48 / 15√2)) / (1 - t³) with t = 0.618, which is 18.68 (WBF continuous).
    assert_eq!([told("NS_SCORE")[0], told("EW_SCORE")[0]], ["18.68", "1.32"]);
    let turned = matches[2].all("BOARD").nth(1).and_then(|board| board.child("TRAVELLER_LINE")).unwrap();
    let of_line = |name| turned.text_of(name);
    assert_eq!(
        ["DIRECTION", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER"].map(of_line),
        [Some("EW"), Some("1"), Some("4")]
    );
    // A pair's matches are its total.
    for pair in section.child("PARTICIPANTS").unwrap().all("PAIR") {
        let number = pair.text_of("PAIR_NUMBER").unwrap();
        let points = |played: &&xml::Element| {
            ["NS", "EW"].into_iter().find_map(|side| {
                let is_own = played.text_of(&format!("{side}_PAIR_NUMBER")) == Some(number);
                is_own.then(|| from_decimal(played.text_of(&format!("{side}_SCORE")).unwrap()).unwrap())
            })
        };
        let total: bridge::exact::Exact = matches.iter().filter_map(points).sum();
        assert_eq!(pair.text_of("TOTAL_SCORE").and_then(from_decimal), Some(total), "pair {number}");
    }
}

/// Copies of other programs come back with rounds, matches, victory points and ranks; ours as it was.
#[test]
fn a_swiss_of_pairs_comes_back_by_every_method() {
    for scoring in [
        r#"{"method": "cross_imps", "matches": "wbf_continuous"}"#,
        r#"{"method": "cross_imps", "divisor": "square_root", "matches": "wbf_continuous"}"#,
        r#"{"method": "butler", "datum_dropped": 0, "matches": "wbf_discrete"}"#,
        r#"{"method": "matchpoints", "matches": "win_loss"}"#,
        r#"{"method": "cross_imps", "matches": "win_loss"}"#,
    ] {
        let file = swiss(scoring);
        let text = write(&file).unwrap();
        assert_eq!(parse(text.as_bytes()).unwrap(), file);
        let again = parse(of_others(&text)).unwrap();
        assert_eq!(lines(&again), lines(&file), "{scoring}");
        let same = ResultsFile { scoring: file.scoring.clone(), ..again };
        let comparison = compare(&same, &score_file(&same).unwrap()).unwrap();
        assert_eq!((comparison.matches_count, comparison.differences.as_slice()), (4, &[][..]), "{scoring}");
        let ranked = |file: &ResultsFile| -> Vec<_> {
            score_file(file).unwrap().entries.iter().map(|entry| (entry.merit.clone(), entry.place)).collect()
        };
        assert_eq!(ranked(&same), ranked(&file), "{scoring}");
    }
}
