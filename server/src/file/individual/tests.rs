//! Individuals as files tell them: read, refused, scored, and told again by every form.

use bridge::message::Language;
use words::Words;

use crate::file::score_file::{score_file, to_json, to_table};
use crate::file::{ResultsFile, csv, import, parse, pbn, plain, usebio};

/// Four players, each with each other as partner on one board of two tables; players 5 to 8 sit at the second table.
fn told(rows: &str, beside: &str) -> String {
    let entries: Vec<String> = (1..=8)
        .map(|number| format!(r#"{{"id": "{number}", "players": ["Player no. {number}"]}}"#))
        .collect();
    format!(
        "{{\"format\": \"barometer-results/1\", \"scoring\": {{\"method\": \"matchpoints\"}},\n\"entries\": [{}],\n\
         \"boards\": [{rows}]{beside}}}",
        entries.join(", ")
    )
}

fn evening(beside: &str) -> ResultsFile {
    let board = |number: u8, first: [u8; 4], score: i32| {
        let [north, south, east, west] = first;
        format!(
            "{{\"board\": {number}, \"results\": [\n{{\"ns\": [{north}, \"{south}\"], \"ew\": [\"{east}\", {west}], \
             \"score\": {score}}},\n{{\"ns\": [5, 6], \"ew\": [8, 7], \"score\": 50}}]}}"
        )
    };
    let rows =
        [board(1, [1, 2, 3, 4], 420), board(2, [1, 3, 4, 2], -50), board(3, [4, 1, 2, 3], 50)].join(",\n");
    parse(told(&rows, beside).as_bytes()).unwrap()
}

/// By id: the points as they are printed, and the place.
fn ranking(file: &ResultsFile) -> Vec<(String, String, u32)> {
    let scores = score_file(file).unwrap();
    let all = file.entries.iter().zip(&scores.entries);
    let ranked = all.filter_map(|(entry, own)| {
        let (merit, place) = (own.merit.as_ref()?, own.place?);
        Some((entry.id.clone(), scores.unit.figure(merit), place.rank))
    });
    ranked.collect()
}

/// By hand: at two tables a board has a top of 2. The table of 1 to 4 wins board 1 North-South (1 and 2), loses board 2
/// North-South (4 and 2 have it), ties board 3. So player 1 has 2, 0 and 1 of 6, player 2 has 2, 2 and 1, player 3 has 0,
/// 0 and 1, and player 4 has 0, 2 and 1; 5 and 6 lose, win and tie, and 7 and 8 the other way.
#[test]
fn players_have_what_their_partnerships_win() {
    let file = evening("");
    let figures: Vec<(String, String, u32)> = [
        ("1", "50.00", 2),
        ("2", "83.33", 1),
        ("3", "16.67", 8),
        ("4", "50.00", 2),
        ("5", "50.00", 2),
        ("6", "50.00", 2),
        ("7", "50.00", 2),
        ("8", "50.00", 2),
    ]
    .map(|(id, figure, rank)| (id.to_owned(), figure.to_owned(), rank))
    .into();
    assert_eq!(ranking(&file), figures);
    let table = to_table(&file, &score_file(&file).unwrap(), Words::of(Language::English));
    assert!(table.contains("Player") && !table.contains("1+2"), "{table}");
    let json = to_json(&file, &score_file(&file).unwrap());
    assert_eq!(json["entries"].as_array().map(Vec::len), Some(8));
    assert_eq!(
        (json["entries"][1]["total"].as_i64(), json["entries"][1]["maximum"].as_i64()),
        (Some(5), Some(6))
    );
}

/// 10 % of a top of 2 are 0.2 of 6: 3.33 %. Of a partnership they come off both its players.
#[test]
fn a_penalty_is_of_one_player_or_of_both() {
    let of = |entry: &str| {
        let beside = format!(r#", "penalties": [{{"entry": "{entry}", "percent_of_top": 10}}]"#);
        let figures = ranking(&evening(&beside));
        ["1", "2"].map(|id| figures.iter().find(|one| one.0 == id).unwrap().1.clone())
    };
    assert_eq!(of("1"), ["46.67", "83.33"]);
    assert_eq!(of("1+2"), ["46.67", "80.00"]);
    let carried = r#", "carried": [{"entry": "3", "points": 1.5}, {"entry": "3+4", "points": -0.5}]"#;
    let figures = ranking(&evening(carried));
    // Player 3 has 1 + 1.5 - 0.5 of 6, player 4 has 3 - 0.5.
    assert_eq!((figures[2].1.as_str(), figures[3].1.as_str()), ("33.33", "41.67"));
}

#[test]
fn every_form_brings_an_individual_back() {
    let beside = r#", "penalties": [{"entry": "5", "percent_of_top": 10, "law": "90B2", "reason": "late"},
        {"entry": "1+2", "matchpoints": 0.5}],
        "refunded": [{"entry": "8", "matchpoints": 1, "why": "a mistake"}],
        "carried": [{"entry": "7", "points": 1.25, "reason": "the first session"}]"#;
    let file = evening(beside);
    assert!(file.is_individual());
    for (form, bytes) in [
        ("JSON", plain::write(&file).into_bytes()),
        ("USEBIO", usebio::write(&file).unwrap().into_bytes()),
        ("PBN", pbn::write(&file)),
        ("CSV", csv::results(&file)),
    ] {
        let again = import(&bytes).unwrap();
        assert_eq!(again.file, file, "{form}");
        assert_eq!(again.remarks, Vec::<String>::new(), "{form}");
    }
    // The list of entries alone too: players and partnerships.
    assert_eq!(import(&csv::entries(&file)).unwrap().file.entries, file.entries);
    let ranking = String::from_utf8(csv::ranking(&file).unwrap()).unwrap();
    assert_eq!(ranking.lines().count(), 1 + 8, "{ranking}");
}

/// Why a file is refused, or what is left out of it first.
fn refused(text: &str) -> String {
    match import(text.as_bytes()) {
        Err(refused) => refused.to_string(),
        Ok(imported) => imported.remarks.iter().find(|remark| remark.is_loss).unwrap().to_string(),
    }
}

/// (row, the refusal)
#[test]
fn what_makes_no_table_is_refused() {
    for (row, expected) in [
        (r#""ns": [1, 2], "ew": [2, 3]"#, "line 4: board 1, result 1: `2` cannot sit on both sides"),
        (
            r#""ns": [1, 2], "ew": "3""#,
            "line 4: board 1, result 1: `3` is one player: name the two of a side",
        ),
        (r#""ns": [1, 9], "ew": [3, 4]"#, "line 4: board 1, result 1: `1+9` is not in the list of entries"),
        (r#""ns": [1, 1], "ew": [3, 4]"#, "line 1: the entry `1+1` names one player twice"),
        (r#""ns": [1, 2, 5], "ew": [3, 4]"#, "line 4: board 1, result 1: a side is one entry"),
    ] {
        let rows = format!(
            "{{\"board\": 1, \"results\": [\n{{{row}, \"contract\": \"PASS\"}}, {{\"ns\": [5, 6], \"ew\": [3, 7], \
             \"contract\": \"PASS\"}}]}}"
        );
        let text = refused(&told(&rows, ""));
        assert!(text.starts_with(expected), "{row}: {text}");
    }
}

/// (entries beside players 1 to 3, the scoring, the refusal)
#[test]
fn partnerships_that_are_none_are_refused() {
    for (entry, scoring, expected) in [
        (
            r#"{"id": "4", "partners": [1, 9]}"#,
            r#""method": "matchpoints""#,
            "the entry `4`: its partner `9` is not",
        ),
        (
            r#"{"id": "4", "partners": [1, 2]}, {"id": "5", "partners": [3, 4]}"#,
            r#""method": "matchpoints""#,
            "the entry `5` names `4` among its `partners`, which is itself two players",
        ),
        (
            r#"{"id": "4", "partners": [1, 2]}"#,
            r#""method": "teams""#,
            "the entry `4` names `partners`, so that players are ranked: teams",
        ),
    ] {
        let text = format!(
            r#"{{"format": "barometer-results/1", "scoring": {{{scoring}}}, "entries": [{{"id": 1}}, {{"id": 2}},
                {{"id": 3}}, {entry}], "boards": []}}"#
        );
        assert!(refused(&text).contains(expected), "{}", refused(&text));
    }
}
