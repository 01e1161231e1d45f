//! Every way of scoring with every kind of row, out and in again by every form: nothing is lost.

use bridge::exact::Exact;
use bridge::scoring::{Method, Scoring};

use super::score_file::score_file;
use super::{FileRow, Imported, ResultsFile, bws, csv, import, parse, pbn, plain, usebio};

const PAIRS: [&str; 27] = [
    "matchpoints",
    "matchpoints single",
    "matchpoints signed",
    "matchpoints, Neuberg in hundredths",
    "matchpoints, results made",
    "matchpoints, top reduced",
    "matchpoints, percentages of all",
    "Ascherman",
    "cross-IMPs",
    "cross-IMPs cap 5",
    "cross-IMPs by field",
    "cross-IMPs by field cap 5",
    "cross-IMPs by square root",
    "cross-IMPs by square root cap 5",
    "Butler",
    "Butler trimmed 2",
    "Butler dropping 10 % rounded towards zero",
    "Butler dropping by count rounded up",
    "Butler median",
    "Butler median not rounded",
    "total points",
    "total points, unequal boards factored",
    "matchpoints, VPs \"ebu-swiss-pairs\"",
    "matchpoints single, win-loss",
    "Ascherman, VPs \"ebu-swiss-pairs\"",
    "Butler, VPs WBF",
    "cross-IMPs by square root, VPs WBF discrete",
];

const TEAMS: [&str; 12] = [
    "teams IMPs",
    "teams IMPs, one result for both teams",
    "teams IMPs, VPs WBF",
    "teams IMPs, VPs WBF discrete",
    "teams board-a-match",
    "teams board-a-match, win-loss",
    "teams point-a-board",
    "teams Patton",
    "teams Patton, weights not rounded",
    "teams hybrid, VPs WBF",
    "teams total points",
    "teams total points, win-loss",
];

/// Every kind of row that a results file can hold, beside who played it.
const ROWS: [&str; 30] = [
    r#""contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HQ""#,
    r#""contract": "PASS""#,
    r#""score": -140"#,
    r#""award": {"ns": 60, "ew": 40}"#,
    r#""award": {"ns": 62.5, "ew": 0}"#,
    r#""not_played": true"#,
    r#""not_played": "no_fault""#,
    r#""not_played": "bye""#,
    r#""not_played": "removed""#,
    r#""not_played": {"slow_play": {"ns": "none", "ew": "directly"}}"#,
    r#""not_played": {"slow_play": {"ns": "partly", "ew": "partly"}}"#,
    r#""adjusted": {"ns": {"artificial": "average_plus"}, "ew": {"artificial": "average_minus"}}"#,
    r#""adjusted": {"both": {"artificial": "average"}}"#,
    r#""adjusted": {"ns": {"artificial": {"percent": 45}}, "ew": {"artificial": {"imps": -2.5}}}"#,
    r#""adjusted": {"both": {"results": [{"contract": "3N", "declarer": "S", "tricks": 9}]}}"#,
    r#""adjusted": {"both": {"results": [{"weight": 30, "contract": "6S", "declarer": "N", "tricks": 12},
        {"weight": 70, "contract": "4S", "declarer": "N", "tricks": 12}]}}"#,
    r#""adjusted": {"both": {"results": [{"weight": 33.33, "score": 50}, {"weight": 66.67, "contract": "PASS"}]}}"#,
    r#""adjusted": {"ns": {"results": [{"score": 100}]}, "ew": {"results": [{"score": 620}]}, "compared": "ns"}"#,
    r#""adjusted": {"ns": {"results": [{"score": 100}]}, "ew": {"results": [{"score": 620}]}, "compared": "ew"}"#,
    r#""adjusted": {"ns": {"results": [{"score": 100}]}, "ew": {"results": [{"score": 620}]}, "compared": "nobody"}"#,
    r#""adjusted": {"ns": {"results": [{"score": 420}]}, "ew": {"artificial": "average_minus"}, "compared": "ns"}"#,
    r#""adjusted": {"ns": {"self_inflicted": {"expected": [{"score": 420}], "after_infraction": {"score": 100},
        "got": {"score": -50}}}, "ew": {"results": [{"score": -100}]}, "compared": "ew"}"#,
    r#""adjusted": {"ns": {"results": [{"score": -100}], "limit": "at_most_average_minus"},
        "ew": {"results": [{"score": -100}], "limit": "at_least_average_plus"}, "compared": "nobody"}"#,
    r#""adjusted": {"ns": {"results": [{"score": 420}], "limit": {"at_most": 45}},
        "ew": {"results": [{"score": 420}], "limit": {"at_least": 65}}, "compared": "nobody"}"#,
    r#""contract": "3N", "declarer": "E", "tricks": 9, "group": 2"#,
    r#""contract": "3N", "declarer": "E", "tricks": 9, "subject_to_ruling": "hesitation""#,
    r#""award": {"ns": 50, "ew": 50}, "subject_to_ruling": """#,
    r#""adjusted": {"both": {"artificial": "average_plus"}}, "group": 2, "subject_to_ruling": "who fouled it""#,
    r#""contract": "1N", "declarer": "W", "tricks": 6, "round": 7, "table": "B12""#,
    r#""score": 0"#,
];

/// The same row at a table of an individual: two boards at three tables, twelve players, each row with its own four.
fn individual(scoring: &Scoring, row: &str) -> ResultsFile {
    let entries: Vec<String> = (1..=12).map(|number| format!(r#"{{"id": "{number}"}}"#)).collect();
    let played = |round: u8, [n, s, e, w]: [u8; 4], score: i32| {
        format!(r#"{{"round": {round}, "ns": [{n}, {s}], "ew": [{e}, {w}], "score": {score}}}"#)
    };
    let own = if row.contains("\"round\"") { "" } else { "\"round\": 1, " };
    let special = format!(r#"{{{own}"ns": [1, 2], "ew": [3, 4], {row}}}"#);
    let boards = [
        (2, [special, played(1, [5, 6, 7, 8], 110), played(1, [9, 10, 11, 12], -50)]),
        (5, [played(2, [3, 1, 2, 4], 50), played(2, [5, 9, 6, 10], -620), played(2, [7, 11, 12, 8], 140)]),
    ];
    let boards =
        boards.map(|(number, rows)| format!(r#"{{"board": {number}, "results": [{}]}}"#, rows.join(", ")));
    let text = format!(
        r#"{{"format": "barometer-results/1", "scoring": {{"method": "matchpoints"}}, "entries": [{}], "boards": [{}],
            "penalties": [{{"entry": 3, "warning": true}}, {{"entry": "3+1", "warning": true, "reason": "late"}}],
            "carried": [{{"entry": 4, "points": 0.5}}]}}"#,
        entries.join(", "),
        boards.join(", ")
    );
    let file = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    ResultsFile { scoring: scoring.clone(), ..file }
}

/// Two boards at three tables, with one row of some kind; where teams compete, a match of two at two tables.
fn contest(scoring: &Scoring, row: &str) -> ResultsFile {
    let is_of_teams = matches!(scoring.method, Method::Teams(_));
    let own =
        |round: u8| if row.contains("\"round\"") { String::new() } else { format!("\"round\": {round}, ") };
    let played = |round: u8, [ns, ew]: [&str; 2], score: i32| {
        format!(r#"{{"round": {round}, "ns": "{ns}", "ew": "{ew}", "score": {score}}}"#)
    };
    let (entries, boards) = if is_of_teams {
        let entries = [("1NS", "1"), ("1EW", "1"), ("2NS", "2"), ("2EW", "2")]
            .map(|(id, team)| format!(r#"{{"id": "{id}", "team": "{team}"}}"#));
        let special = format!(r#"{{{}"ns": "1NS", "ew": "2EW", {row}}}"#, own(1));
        let boards = vec![
            (2, vec![special, played(1, ["2NS", "1EW"], 110)]),
            (5, vec![played(1, ["1NS", "2EW"], 50), played(1, ["2NS", "1EW"], -620)]),
        ];
        (entries.to_vec(), boards)
    } else {
        let entries = (1..=6).map(|number| format!(r#"{{"id": "{number}"}}"#)).collect();
        let special = format!(r#"{{{}"ns": "1", "ew": "2", {row}}}"#, own(1));
        let boards = vec![
            (2, vec![special, played(1, ["3", "4"], 110), played(1, ["5", "6"], -50)]),
            (5, vec![played(2, ["1", "3"], 50), played(2, ["5", "2"], -620), played(2, ["4", "6"], 140)]),
        ];
        (entries, boards)
    };
    let boards: Vec<String> = (boards.into_iter())
        .map(|(number, rows)| format!(r#"{{"board": {number}, "results": [{}]}}"#, rows.join(", ")))
        .collect();
    let teams = if is_of_teams { r#""teams": [{"id": "1"}, {"id": "2"}],"# } else { "" };
    let text = format!(
        r#"{{"format": "barometer-results/1", "scoring": {{"method": "matchpoints"}}, {teams} "entries": [{}], "boards": [{}]}}"#,
        entries.join(", "),
        boards.join(", ")
    );
    let file = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    ResultsFile { scoring: scoring.clone(), ..file }
}

fn for_each(mut check: impl FnMut(&str, &ResultsFile)) -> usize {
    let mut count = 0;
    for text in PAIRS.into_iter().chain(TEAMS) {
        let scoring = Scoring::default().changed_by(text, &[]).unwrap();
        for row in ROWS {
            check(&format!("{text}: {row}"), &contest(&scoring, row));
            count += 1;
        }
    }
    count
}

/// The file in one of the forms, in turn, so that every row is written in each of them, and what every method makes; with
/// `BAROMETER_LONG` in all. As a database, which takes longer, each seventh, so that every method and every row is tried so.
fn written(file: &ResultsFile, number: usize) -> Vec<(&'static str, Vec<u8>)> {
    type Write = fn(&ResultsFile) -> Vec<u8>;
    let texts: [(&str, Write); 4] = [
        ("JSON", |file| plain::write(file).into_bytes()),
        ("USEBIO", |file| usebio::write(file).unwrap().into_bytes()),
        ("PBN", pbn::write),
        ("CSV", csv::results),
    ];
    let turn = (number + number / ROWS.len()) % texts.len();
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    let own = texts.into_iter().enumerate().filter(|(place, _)| is_long || *place == turn);
    let mut forms: Vec<_> = own.map(|(_, (form, write))| (form, write(file))).collect();
    if number.is_multiple_of(7) {
        let version = if number.is_multiple_of(2) { jet::Version::Jet3 } else { jet::Version::Jet4 };
        forms.push(("Bridgemate", bws::write(file, version, jet::Moment(46_000.5)).unwrap().0));
    }
    forms
}

#[test]
fn every_row_by_every_method_comes_back_from_every_form() {
    let mut number = 0;
    let count = for_each(|what, file| {
        number += 1;
        for (form, bytes) in written(file, number) {
            let Imported { file: again, remarks } = import(&bytes).unwrap();
            assert_eq!(&again, file, "{form}, {what}");
            assert_eq!(remarks, Vec::<String>::new(), "{form}, {what}");
        }
    });
    assert_eq!(count, 39 * 30);
}

/// An individual by every method of pairs: the players, what is said of them alone, and their partnerships.
#[test]
fn every_row_of_an_individual_comes_back_from_every_form() {
    let mut count = 0;
    for text in PAIRS {
        let scoring = Scoring::default().changed_by(text, &[]).unwrap();
        for row in ROWS {
            let file = individual(&scoring, row);
            for (form, bytes) in written(&file, count) {
                let Imported { file: again, remarks } = import(&bytes).unwrap();
                assert_eq!(again, file, "{form}, {text}: {row}");
                assert_eq!(remarks, Vec::<String>::new(), "{form}, {text}: {row}");
            }
            count += 1;
        }
    }
    assert_eq!(count, 27 * 30);
}

/// What pair 1 and pair 2 have for their board, or the two teams: a share of the top where there is one.
fn first_awards(file: &ResultsFile) -> Option<[Exact; 2]> {
    let scores = score_file(file).unwrap();
    if let Method::Teams(_) = file.scoring.method {
        return scores.matches.first().and_then(|played| played.boards[0].points);
    }
    let (board, awards) = (&file.boards[0], &scores.boards[0].awards);
    let is_first = |row: &FileRow| file.entries[row.ns].id == "1" && file.entries[row.ew].id == "2";
    let award = awards.awards[board.rows.iter().position(is_first)?];
    let part = |points: Exact| if awards.top > 0 { points * 100 / awards.top } else { points };
    award.map(|award| [part(award.ns), part(award.ew)])
}

/// The form has no words for groups of a fouled board, for one result of a match of two differing awards, and for an
/// adjusted score in total points but a score.
fn is_told_in_part(what: &str) -> bool {
    let is_adjusted = what.contains("adjusted");
    what.contains("group")
        || what.contains("one result for both teams")
        || (what.contains("total points") && is_adjusted)
}

/// Other programs have of an adjusted score what it came to: read without what stands behind the document for ourselves, the
/// row has the same awards, to the hundredths in which the form has them.
#[test]
fn what_an_adjusted_row_came_to_is_what_others_read_from_usebio() {
    let mut wrong = vec![];
    for_each(|what, file| {
        let written = usebio::write(file).unwrap();
        let others = written.split("<?barometer-results").next().unwrap();
        let again = parse(others.as_bytes()).unwrap_or_else(|error| panic!("{what}: {error}"));
        let again = ResultsFile { scoring: file.scoring.clone(), ..again };
        let near = match (first_awards(file), first_awards(&again)) {
            (Some(ours), Some(theirs)) => (ours.iter().zip(theirs)).all(|(own, other)| {
                let apart = if *own > other { *own - other } else { other - *own };
                apart * 100 <= Exact::from_integer(1)
            }),
            (ours, theirs) => ours == theirs,
        };
        if !near && !is_told_in_part(what) {
            let told = |file| first_awards(file).map(|sides| sides.map(|points| points.to_string()));
            wrong.push(format!("{what}: {:?}, read as {:?}", told(file), told(&again)));
        }
    });
    assert_eq!(wrong, Vec::<String>::new());
}
