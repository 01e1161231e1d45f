//! Files scored and printed.

use bridge::exact::half_up;
use bridge::message::{Language, Message};
use serde_json::{Value, json};
use words::Words;

use super::*;
use crate::file::parse;

fn english(remarks: &[Message]) -> Vec<String> {
    remarks.iter().map(|remark| words::say(Language::English, remark)).collect()
}

/// Seed 000, "Matchpointing": the traveller with ten scores, its pairs as printed there.
fn traveller() -> ResultsFile {
    let rows = [
        (1, 1, 170),
        (2, 3, 140),
        (3, 5, -50),
        (4, 7, -140),
        (5, 9, 50),
        (6, 2, 420),
        (7, 4, 140),
        (8, 6, -50),
        (9, 8, 420),
        (10, 10, 0),
    ];
    let row = |(ns, ew, score)| json!({"ns": format!("{ns}NS"), "ew": format!("{ew}EW"), "score": score});
    let entry = |line: &str| -> Vec<Value> {
        (1..=10).map(|number| json!({"id": format!("{number}{line}"), "line": line})).collect()
    };
    let entries = [entry("NS"), entry("EW")].concat();
    let text = json!({
        "format": "barometer-results/1", "name": "One board",
        "scoring": {"method": "matchpoints", "winners": 2},
        "entries": entries,
        "boards": [{"board": 1, "results": rows.map(row)}],
    });
    parse(text.to_string().as_bytes()).unwrap()
}

#[test]
fn the_seeds_traveller_is_printed_in_the_order_of_its_rows() {
    let file = traveller();
    let printed = to_json(&file, &score_file(&file).unwrap());
    assert_eq!(printed["format"], "barometer-scores/1");
    assert_eq!(
        printed["boards"][0]["results"][9],
        json!({"ns": "10NS", "ew": "10EW", "score": 0, "ns_points": 6, "ew_points": 12})
    );
    assert_eq!(
        printed["entries"][5],
        json!({"id": "6NS", "line": "NS", "total": 17, "maximum": 18, "percent": 94.44, "rank": 1,
            "tied": true, "boards_played": 1})
    );
    // Each line is ranked by itself.
    let best = &printed["entries"][16];
    assert_eq!((&best["id"], &best["rank"], &best["tied"]), (&json!("7EW"), &json!(1), &json!(false)));
}

#[test]
fn the_table_shows_both_lines_from_first_to_last() {
    let file = traveller();
    let table = to_table(&file, &score_file(&file).unwrap(), Words::of(Language::English));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "One board");
    assert_eq!(lines[2], " Place  North-South        Points        %  Boards");
    assert_eq!(lines[3], "    1=  6NS                 17.00    94.44  1");
    assert_eq!(lines[4], "    1=  9NS                 17.00    94.44  1");
    assert_eq!(lines[5], "    3   1NS                 14.00    77.78  1");
    assert_eq!(lines[15], "    1   7EW                 18.00   100.00  1");
}

/// The figures are those of the table in English; the decimal sign is a comma (Unicode CLDR).
#[test]
fn the_table_is_in_the_language_that_is_asked_for() {
    let file = traveller();
    let scores = score_file(&file).unwrap();
    let german = to_table(&file, &scores, Words::of(Language::German));
    let lines: Vec<&str> = german.lines().collect();
    assert_eq!(lines[2], " Platz  Nord-Süd           Punkte        %  Boards");
    assert_eq!(lines[3], "    1=  6NS                 17,00    94,44  1");
    let pseudo = to_table(&ResultsFile { name: "1".to_owned(), ..file }, &scores, Words::pseudo());
    let unmarked = crate::web::unmarked::unmarked(&format!("<pre>{pseudo}</pre>"));
    assert!(pseudo.contains('\u{308}') && unmarked.is_empty(), "{unmarked:?} in {pseudo}");
}

/// Half a top, 9 of 18 points, off a pair with 17, and a quarter of a point off one with 14.
#[test]
fn penalties_are_taken_off_the_total() {
    use bridge::exact::Percent;

    use crate::file::FilePenalty;

    let mut file = traveller();
    let half = PenaltyAmount::PercentOfTop(Percent::new(50).unwrap());
    let quarter = PenaltyAmount::MatchpointHundredths(25);
    file.penalties = [(5, half), (0, quarter)]
        .map(|(entry, amount)| FilePenalty {
            entry,
            amount,
            against: None,
            law: String::new(),
            reason: String::new(),
        })
        .to_vec();
    let printed = to_json(&file, &score_file(&file).unwrap());
    let won = |index: usize| (&printed["entries"][index]["total"], &printed["entries"][index]["percent"]);
    assert_eq!(won(5), (&json!(8), &json!(44.44)));
    assert_eq!(won(0), (&json!(13.75), &json!(76.39)));
    assert_eq!(printed["entries"][8]["tied"], json!(false), "the other pair with 17 is alone in front");
}

/// One board of 10 IMPs, of which a penalty takes 3, so that the scale is asked for 7; the opponents have what they had. As
/// on the server.
#[test]
fn a_penalty_in_imps_is_off_its_match_or_takes_nothing() {
    use bridge::exact::{Exact, big};
    use bridge::scoring::VictoryScale;

    let text = |penalty: &str| {
        format!(
            r#"{{"format": "barometer-results/1", "name": "",
            "scoring": {{"method": "teams", "matches": "wbf_continuous"}},
            "teams": [{{"id": "1"}}, {{"id": "2"}}],
            "entries": [{{"id": "1NS", "team": "1"}}, {{"id": "1EW", "team": "1"}},
                {{"id": "2NS", "team": "2"}}, {{"id": "2EW", "team": "2"}}],
            "boards": [{{"board": 1, "results": [{{"round": 1, "ns": "1NS", "ew": "2EW", "score": 420}},
                {{"round": 1, "ns": "2NS", "ew": "1EW", "score": -50}}]}}],
            "penalties": [{{"entry": "1NS", {penalty}}}]}}"#
        )
    };
    let score = |penalty: &str| score_file(&parse(text(penalty).as_bytes()).unwrap());
    let hundredths = |imps| VictoryScale::WbfContinuous.hundredths(&big(Exact::from_integer(imps)), 1);
    let scores = score(r#""imps": 3, "round": 1"#).unwrap();
    // 420 and 50 are 470 points, 10 IMPs (Law 78B).
    let expected = [7, -10].map(|imps| hundredths(imps).map(i64::from));
    assert_eq!(scores.matches[0].victory_hundredths, expected);
    let same = score(r#""imps": 3, "round": 1, "against": "2EW""#).unwrap();
    assert_eq!(same.matches, scores.matches);
    assert_eq!(same.remarks, []);
    // Of a match that is still to be played, or of none: as if it were not there, and that is said.
    let expected = [10, -10].map(|imps| hundredths(imps).map(i64::from));
    let later = score(r#""imps": 3, "round": 2"#).unwrap();
    assert_eq!(later.matches[0].victory_hundredths, expected);
    assert_eq!(
        english(&later.remarks),
        ["a penalty of `1NS` is off its match of round 2, and it has none there: it takes nothing"]
    );
    let of_none = score(r#""imps": 3"#).unwrap();
    assert_eq!(of_none.matches, later.matches);
    assert!(
        english(&of_none.remarks)[0].starts_with("a penalty of `1NS` is in IMPs"),
        "{:?}",
        of_none.remarks
    );
    let unread = crate::file::import(text(r#""victory_points": 3, "round": 1"#).as_bytes()).unwrap().remarks;
    assert!(unread[0].contains("`round` and `against` name a match"), "{unread:?}");
}

/// A row that was not played counts in the number of results that there should be, and gives no
/// points; an entry without any board has no place.
#[test]
fn what_was_not_played_gives_nothing_and_takes_nothing() {
    let text = r#"{"format": "barometer-results/1", "name": "", "scoring": {"method": "matchpoints"},
            "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}],
            "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 50},
                {"ns": "3", "ew": "4", "score": 100}, {"ns": "5", "ew": "6", "not_played": true}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    let printed = to_json(&file, &score_file(&file).unwrap());
    // Two results of three: (0 + 1)·3/2 − 1 and (2 + 1)·3/2 − 1.
    let results = &printed["boards"][0]["results"];
    assert_eq!((&results[0]["ns_points"], &results[1]["ns_points"]), (&json!(0.5), &json!(3.5)));
    assert_eq!(
        results[2],
        json!({"ns": "5", "ew": "6", "score": null, "ns_points": null, "ew_points": null})
    );
    assert_eq!(
        printed["entries"][4],
        json!({"id": "5", "total": 0, "maximum": 0, "percent": null, "rank": null, "tied": false,
            "boards_played": 0})
    );
}

/// EBU, "cross-IMPs with a sit-out": the sum is brought to the boards of the others; what was carried is not.
#[test]
fn sums_are_brought_to_the_same_number_of_boards() {
    use bridge::exact::{Exact, big};

    let text = r#"{"format": "barometer-results/1", "name": "",
            "scoring": {"method": "total_points", "unequal_boards": "factored"},
            "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}],
            "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 100},
                {"ns": "3", "ew": "4", "score": -50}]},
                {"board": 2, "results": [{"ns": "1", "ew": "2", "score": 50}]}]}"#;
    let mut file = parse(text.as_bytes()).unwrap();
    file.carried = vec![crate::file::FileCarried { entry: 3, hundredths: 1_000, reason: String::new() }];
    let scores = score_file(&file).unwrap();
    let merits: Vec<_> = scores.entries.into_iter().map(|entry| entry.merit.unwrap()).collect();
    // Pairs 3 and 4 played one board of two: -50 and 50 twice, and 10 carried once.
    assert_eq!(merits, [150, -150, -100, 110].map(|points| big(Exact::from_integer(points))));
}

/// By hand: pairs 3 and 4 have one board of two, fewer than 60 % (1.2, so 2 boards) and enough for 50 %. Pairs 1 and 4 have
/// 200 and 50, and tie with nobody. Pair 4 alone has a handicap: where it is not ranked, no list with handicaps would say more
/// than the ranking.
#[test]
fn who_has_too_few_boards_has_no_place_in_a_file_either() {
    let text = |percent: u8| {
        format!(
            r#"{{"format": "barometer-results/1", "name": "",
            "scoring": {{"method": "total_points", "least_percent_of_boards": {percent}}},
            "entries": [{{"id": "1"}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4", "handicap": 10}}],
            "boards": [{{"board": 1, "results": [{{"ns": "1", "ew": "2", "score": 100}},
                {{"ns": "3", "ew": "4", "score": -50}}]}},
                {{"board": 2, "results": [{{"ns": "1", "ew": "2", "score": 100}}]}}]}}"#
        )
    };
    for (percent, ranks, listed) in
        [(50, [Some(1), Some(4), Some(3), Some(2)], 4), (60, [Some(1), Some(2), None, None], 0)]
    {
        let file = parse(text(percent).as_bytes()).unwrap();
        let scores = score_file(&file).unwrap();
        let placed: Vec<_> = scores.entries.iter().map(|entry| entry.place.map(|place| place.rank)).collect();
        assert_eq!(placed, ranks);
        assert!(scores.entries.iter().all(|entry| entry.merit.is_some()), "everybody keeps a figure");
        let rows = lists::rows(&file, &scores).iter().map(|(_, rows)| rows.len()).sum::<usize>();
        assert_eq!(rows, listed);
    }
    let refused = parse(text(101).as_bytes()).unwrap_err().to_string();
    assert!(refused.contains("100 is the most"), "{refused}");
}

/// Oracle "mp-brian": the ranking is by the sum of all points over the sum of all maxima. Without a formula for missing
/// results board 1 has a top of 6 and board 2 one of 2: pair 1 has 6 of 8 in all, and a mean of 100 and 0 %.
#[test]
fn percentages_of_all_count_a_higher_top_for_more() {
    let text = |rule: &str| {
        format!(
            r#"{{"format": "barometer-results/1", "scoring": {{"method": "matchpoints", "neuberg": "none"{rule}}},
            "entries": [{{"id": "1"}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4"}}, {{"id": "5"}}, {{"id": "6"}},
                {{"id": "7"}}, {{"id": "8"}}],
            "boards": [{{"board": 1, "results": [{{"ns": "1", "ew": "2", "score": 400}}, {{"ns": "3", "ew": "4", "score": 50}},
                {{"ns": "5", "ew": "6", "score": -50}}, {{"ns": "7", "ew": "8", "score": -90}}]}},
                {{"board": 2, "results": [{{"ns": "1", "ew": "2", "score": -50}}, {{"ns": "3", "ew": "4", "score": 50}}]}}]}}"#
        )
    };
    let scored = |rule| {
        let file = parse(text(rule).as_bytes()).unwrap();
        let scores = score_file(&file).unwrap();
        let placed = |entry: &ScoredEntry| {
            let percent = half_up(entry.merit.as_ref().unwrap(), 2).to_string();
            (percent, entry.place.unwrap().rank)
        };
        [0, 2].map(|entry| placed(&scores.entries[entry]))
    };
    let said = |of: [(&str, u32); 2]| of.map(|(percent, rank)| (percent.to_owned(), rank));
    // Pair 3 has 4 of 6 and 2 of 2; pair 8, with all of its 6, is first.
    assert_eq!(scored(""), said([("50.00", 4), ("83.33", 2)]));
    assert_eq!(scored(r#", "percentages": "of_all""#), said([("75.00", 2), ("75.00", 2)]));
}

/// EBU White Book 3.1.3 (oracle "wb-ximpq"): of four results +620 has +12, −1 and −13 IMPs, −2 in all, which is divided by
/// √6; −0.816 goes to a whole IMP, −1, and then on the scale of teams for one board.
#[test]
fn cross_imps_by_square_root_go_on_the_scale_of_teams_as_whole_imps() {
    let text = r#"{"format": "barometer-results/1", "scoring":
        {"method": "cross_imps", "divisor": "square_root", "matches": "wbf_continuous"},
        "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}, {"id": "7"}, {"id": "8"}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 620}, {"ns": "3", "ew": "4", "score": -100},
            {"ns": "5", "ew": "6", "score": 650}, {"ns": "7", "ew": "8", "score": 1430}]}]}"#;
    let scores = score_file(&parse(text.as_bytes()).unwrap()).unwrap();
    let margin = big(Exact::from_integer(-1));
    let points = bridge::scoring::VictoryScale::WbfContinuous.hundredths(&margin, 1).map(i64::from);
    assert_eq!(scores.matches[0].victory_hundredths[0], points);
}

/// EBU White Book 4.2.3.3: in a group of one both sides have 60 %; the others may still have to play the board.
#[test]
fn a_divided_board_with_results_in_one_group_only_is_scored_by_groups() {
    let text = r#"{"format": "barometer-results/1", "name": "", "scoring": {"method": "matchpoints"},
            "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}],
            "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 50},
                {"ns": "3", "ew": "4", "score": 100}, {"ns": "5", "ew": "6", "score": 110}]},
                {"board": 2, "results": [{"ns": "1", "ew": "2", "score": 50, "group": 2}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    let printed = to_json(&file, &score_file(&file).unwrap());
    let result = &printed["boards"][1]["results"][0];
    // Of a top of 4.
    assert_eq!((&result["ns_points"], &result["ew_points"]), (&json!(2.4), &json!(2.4)));
}

/// Two pairs play sixteen boards in one match, and each board was played at another number of tables: the sum of what
/// they have has a common denominator of all primes to 53, which is more than 64 bits hold. By the definition of a sum.
#[test]
fn a_match_of_any_size_is_added_up_exactly() {
    let table_counts = [2_u32, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53];
    let entries: Vec<Value> = (0..106).map(|number| json!({"id": number.to_string()})).collect();
    let boards: Vec<Value> = (1..)
        .zip(table_counts)
        .map(|(board, count)| {
            let row = |table: u32| {
                let (ns, ew) = ((2 * table).to_string(), (2 * table + 1).to_string());
                // The first is beaten by about a third.
                let score = if table == 0 {
                    110
                } else if table.is_multiple_of(3) {
                    140
                } else {
                    90
                };
                json!({"ns": ns, "ew": ew, "score": score, "round": 1})
            };
            json!({"board": board, "results": (0..count).map(row).collect::<Vec<_>>()})
        })
        .collect();
    for method in ["ascherman", "matchpoints"] {
        let text = json!({
            "format": "barometer-results/1", "name": "A long match",
            "scoring": {"method": method, "winners": 1, "matches": "win_loss"},
            "entries": entries, "boards": boards,
        });
        let file = parse(text.to_string().as_bytes()).unwrap();
        let scores = score_file(&file).unwrap();
        let played = scores.matches.iter().find(|played| played.sides == [0, 1]).unwrap();
        assert_eq!(played.compared, 16);
        let own = played.boards.iter().filter_map(|board| board.points);
        let sum: BigRational = own.map(|points| big(points[0])).sum();
        assert_eq!(played.points[0], sum / big(Exact::from_integer(16)), "{method}");
        assert!(i64::try_from(played.points[0].denom()).is_err(), "a denominator of more than 64 bits");
        assert!(to_json(&file, &scores)["matches"].is_array());
    }
}

/// As a running contest has it (`bridge::contest::view::lists`): player 1 has a stratum of its own and so no handicap of its
/// partnership; player 2, of whom nothing is said, has it. The explanation of a total says the same, and nothing of who is in no
/// list.
#[test]
fn a_handicap_of_a_partnership_is_a_players_who_has_nothing_of_its_own() {
    let text = r#"{"format": "barometer-results/1", "scoring": {"method": "butler"},
        "entries": [{"id": "1", "stratum": "B"}, {"id": "2"}, {"id": "3"}, {"id": "4"},
            {"id": "5", "partners": ["1", "2"], "handicap": 5}, {"id": "6", "partners": ["3", "4"]}],
        "boards": [{"board": 1, "results": [{"ns": "5", "ew": "6", "score": 420}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    assert_eq!([0, 1, 2].map(|player| file.classification(player)), [(0, "B"), (500, ""), (0, "")]);
    let lists = lists::rows(&file, &score_file(&file).unwrap());
    let figures = |title: &str| {
        let (_, rows) = lists.iter().find(|(own, _)| own == title).unwrap();
        rows.iter()
            .map(|(id, figure, ..)| format!("{id} {figure}"))
            .collect::<std::collections::BTreeSet<_>>()
    };
    let expected = ["1 0", "2 +5", "3 0", "4 0"].map(str::to_owned);
    assert_eq!(figures("With handicap"), expected.into());
}
