//! Files of the plain form that are read, refused, and written again.

use bridge::exact::Percent;
use bridge::matchpoint::Neuberg;

use super::*;
use crate::file::Outcome;
use crate::file::random::Chance;

/// A made-up evening: two tables, three boards.
const EVENING: &str = r#"{"format": "barometer-results/1", "name": "Tuesday",
 "scoring": {"method": "matchpoints", "winners": 2, "neuberg": "hundredths"},
 "entries": [{"id": "1NS", "line": "NS"}, {"id": "2NS", "line": "NS"},
             {"id": "1EW", "line": "EW"}, {"id": "2EW", "line": "EW"}],
 "boards": [
  {"board": 1, "results": [
   {"ns": "1NS", "ew": "1EW", "contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HQ"},
   {"ns": "2NS", "ew": "2EW", "contract": "PASS"}]},
  {"board": 2, "results": [
   {"ns": "1NS", "ew": "1EW", "score": -140},
   {"ns": "2NS", "ew": "2EW", "award": {"ns": 60, "ew": 33.25}}]},
  {"board": 3, "results": [{"ns": "1NS", "ew": "2EW", "not_played": true}]}]}"#;

/// Why a file is refused, or what is left out of it first.
fn refusal(text: &str) -> String {
    match import(text.as_bytes()) {
        Err(refused) => refused.to_string(),
        Ok(imported) => imported.remarks.iter().find(|remark| remark.is_loss).unwrap().to_string(),
    }
}

#[test]
fn every_kind_of_row_is_read() {
    let file = parse(EVENING.as_bytes()).unwrap();
    assert_eq!(file.name, "Tuesday");
    assert_eq!((file.winners, file.scoring.missing), (Winners::Two, Neuberg::Hundredths));
    let printed: Vec<String> = (file.boards.iter().flat_map(|board| &board.rows))
        .map(|row| match &row.outcome {
            Outcome::Result(result) => result.to_string(),
            Outcome::Adjusted(adjustment) => adjustment.to_string(),
            Outcome::NotPlayed(why) => why.to_string(),
            Outcome::Artificial { north_south: ns, east_west: ew } => format!("{ns} and {ew}"),
        })
        .collect();
    assert_eq!(printed, ["4SX N -1", "Passed out", "Score -140", "60 % and 33.25 %", "Not played"]);
    assert_eq!((file.boards[1].rows[1].ns, file.boards[1].rows[1].ew), (1, 3));
    assert_eq!(file.official, None);
}

/// (what is changed, to what, the refusal)
#[test]
fn a_fault_is_named_with_its_line_and_its_reason() {
    for (good, bad, expected) in [
        ("\"4SX\"", "\"8SX\"", "line 7: board 1, result 1: `8SX` is not a contract: write it like 4S"),
        ("\"tricks\": 9", "\"tricks\": 14", "line 7: board 1, result 1: declarer cannot take 14 tricks"),
        ("\"tricks\": 9", "\"tricks\": -1", "line 7: board 1, result 1: declarer cannot take -1 tricks"),
        ("\"tricks\": 9, ", "", "line 7: board 1, result 1: the number of tricks is missing"),
        ("\"declarer\": \"N\"", "\"declarer\": \"Q\"", "line 7: board 1, result 1: `Q` is not a seat"),
        ("\"declarer\": \"N\", ", "", "line 7: board 1, result 1: the declarer is missing"),
        ("-140", "-145", "line 10: board 2, result 1: no contract gives a score of -145"),
        ("-140", "99999999999", "line 10: board 2, result 1: no contract gives a score of 99999999999"),
        ("-140", "\"x\"", "line 10: board 2, result 1: invalid type"),
        ("33.25", "133", "line 11: board 2, result 2: `133` is not a percentage of the top"),
        ("33.25", "33.333", "line 11: board 2, result 2: `33.333` is not a percentage of the top"),
        ("\"score\": -140", "\"lead\": \"HQ\"", "line 10: board 2, result 1: say exactly one of"),
        ("true", "true, \"score\": 50", "line 12: board 3, result 1: say exactly one of"),
        (
            "\"ew\": \"2EW\", \"not",
            "\"ew\": \"7EW\", \"not",
            "line 12: board 3, result 1: `7EW` is not in the list",
        ),
        (
            "\"ew\": \"2EW\", \"not",
            "\"ew\": \"1NS\", \"not",
            "line 12: board 3, result 1: `1NS` cannot play against",
        ),
        ("\"board\": 3", "\"board\": 0", "line 12: 0 is not a board number"),
        ("\"board\": 3", "\"board\": 70000", "line 12: 70000 is not a board number"),
        ("\"winners\": 2", "\"winners\": 3", "line 2: `winners` must be 1 or 2"),
        ("hundredths", "sometimes", "line 2: unknown variant `sometimes`"),
        ("results/1", "results/2", "line 1: the format is `barometer-results/2`"),
        ("\"2EW\", \"line\": \"EW\"", "\"2EW\"", "the entry `2EW`: it has no line"),
        ("true}]}]}", "true}]}]", "line 12: EOF while parsing an object"),
    ] {
        let text = EVENING.replacen(good, bad, 1);
        assert_ne!(text, EVENING, "{good} is not in the evening");
        let refused = refusal(&text);
        assert!(refused.starts_with(expected), "{bad}: {refused}");
    }
}

/// Who is listed twice costs that row, never the file: the first counts, and the other is told.
#[test]
fn an_entry_or_team_that_is_listed_twice_counts_once() {
    let first = "{\"id\": \"2EW\", \"line\": \"EW\"}";
    for (again, expected, is_loss) in [
        ("", "`2EW` is listed more than once: it counts once", false),
        (
            ", \"players\": [\"Ann\", \"Bob\"]",
            "`2EW` is listed more than once, first with nobody, who count, and here with Ann & Bob: left out",
            true,
        ),
    ] {
        let with = format!("{first}, {{\"id\": \"2EW\", \"line\": \"EW\"{again}}}");
        let imported = import(EVENING.replacen(first, &with, 1).as_bytes()).unwrap();
        assert_eq!(imported.file, parse(EVENING.as_bytes()).unwrap());
        assert!(imported.remarks.iter().any(|remark| *remark == *expected && remark.is_loss == is_loss));
    }
    for (name, expected) in [
        ("Ants", "the team `7` is listed twice: it counts once"),
        ("Bees", "the team `7` is listed twice, first as `Ants`, which counts: the name `Bees`: left out"),
    ] {
        let teams = format!("{{\"id\": 7, \"name\": \"Ants\"}}, {{\"id\": 7, \"name\": \"{name}\"}}");
        let text = EVENING.replacen(" \"entries\"", &format!(" \"teams\": [{teams}],\n \"entries\""), 1);
        let imported = import(text.as_bytes()).unwrap();
        assert!(imported.remarks.iter().any(|remark| *remark == *expected), "{:?}", imported.remarks);
        assert_eq!(imported.file.teams.len(), 1);
        assert_eq!(imported.file.teams[0].name, "Ants");
    }
}

#[test]
fn penalties_are_read_and_a_fault_in_one_is_named() {
    let with = |penalty: &str| {
        let list = format!("}}]}}],\n \"penalties\": [\n  {{{penalty}}}]}}");
        EVENING.replacen("}]}]}", &list, 1)
    };
    for (penalty, amount) in [
        (
            "\"entry\": \"1EW\", \"percent_of_top\": 12.5",
            PenaltyAmount::PercentOfTop(Percent::from_hundredths(1_250).unwrap()),
        ),
        (
            "\"entry\": \"1EW\", \"matchpoints\": 0.4, \"reason\": \"late\"",
            PenaltyAmount::MatchpointHundredths(40),
        ),
    ] {
        let file = parse(with(penalty).as_bytes()).unwrap();
        assert_eq!(file.penalties.len(), 1);
        assert_eq!((file.penalties[0].entry, file.penalties[0].amount), (2, amount));
    }
    for (penalty, expected) in [
        ("\"entry\": \"7EW\", \"matchpoints\": 1", "line 14: penalty 1: `7EW` is not in the list of entries"),
        ("\"entry\": \"1EW\"", "line 14: penalty 1: say exactly one of"),
        ("\"entry\": \"1EW\", \"matchpoints\": 1, \"percent_of_top\": 1", "line 14: penalty 1: say exactly"),
        ("\"entry\": \"1EW\", \"matchpoints\": -1", "line 14: penalty 1: `-1` is not a penalty"),
        ("\"entry\": \"1EW\", \"matchpoints\": 0.001", "line 14: penalty 1: `0.001` is not a penalty"),
        ("\"entry\": \"1EW\", \"percent_of_top\": 101", "line 14: penalty 1: `101` is not a percentage"),
    ] {
        let refused = refusal(&with(penalty));
        assert!(refused.starts_with(expected), "{penalty}: {refused}");
    }
}

#[test]
fn text_that_is_not_utf_8_is_named_by_its_line() {
    let mut bytes = EVENING.as_bytes().to_vec();
    let place = EVENING.find("HQ").unwrap();
    bytes[place] = 0xe9;
    assert_eq!(parse(&bytes).unwrap_err().to_string(), "line 7: this is not text in UTF-8");
}

#[test]
fn deep_nesting_is_refused_and_harms_nothing() {
    assert!(refusal(&"[".repeat(100_000)).contains("line 1"));
    let deep = EVENING.replacen("true", &"[".repeat(100_000), 1);
    assert!(refusal(&deep).starts_with("line 12: "), "{}", refusal(&deep));
}

/// Whatever a contest holds, what is written is read again as it was.
#[test]
fn nothing_is_lost_by_writing_and_reading() {
    for seed in 0..500 {
        let file = Chance::new(seed).file();
        let text = write(&file);
        let read = parse(text.as_bytes()).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(read, file, "seed {seed}\n{text}");
        assert_eq!(write(&read), text, "seed {seed}");
    }
}

/// What each form of an adjusted score says, in the words in which a director is told of it.
#[test]
fn adjusted_scores_are_read_in_each_of_their_forms() {
    let with =
        |adjusted: &str| EVENING.replacen("\"score\": -140", &format!("\"adjusted\": {{{adjusted}}}"), 1);
    let four = "\"contract\": \"4S\", \"declarer\": \"N\", \"tricks\": 10";
    for (adjusted, expected) in [
        (format!("\"both\": {{\"results\": [{{{four}}}]}}"), "4S N ="),
        (
            format!(
                "\"both\": {{\"results\": [{{\"weight\": 30, {four}}}, {{\"weight\": 70, \"score\": 170}}]}}"
            ),
            "30 % 4S N =, 70 % Score 170",
        ),
        (
            "\"ns\": {\"artificial\": \"average_plus\"}, \"ew\": {\"artificial\": {\"imps\": -3}}".to_owned(),
            "NS average plus, EW -3 IMPs",
        ),
        (
            format!(
                "\"ns\": {{\"results\": [{{{four}}}], \"limit\": {{\"at_least\": 65}}}}, \
                 \"ew\": {{\"results\": [{{\"contract\": \"PASS\"}}], \"limit\": \"at_most_average_minus\"}}"
            ),
            "NS 4S N =, at least 65 %, EW Passed out, at most average minus",
        ),
    ] {
        let file = parse(with(&adjusted).as_bytes()).unwrap();
        let Outcome::Adjusted(read) = &file.boards[1].rows[0].outcome else { panic!("{adjusted}") };
        assert_eq!(read.to_string(), expected, "{adjusted}");
    }
    for (adjusted, expected) in [
        (String::new(), "adjusted: say either `both`, or `ns` and `ew`"),
        ("\"ns\": {\"artificial\": \"average\"}".to_owned(), "adjusted: say either `both`, or `ns` and `ew`"),
        ("\"both\": {}".to_owned(), "adjusted: a side has exactly one of `artificial`, `results`"),
        ("\"both\": {\"results\": []}".to_owned(), "adjusted: name at least one result"),
        (
            format!(
                "\"both\": {{\"results\": [{{\"weight\": 30, {four}}}, {{\"weight\": 60, \"score\": 0}}]}}"
            ),
            "adjusted: the weights add up to 90.00 %, and must add up to 100 %",
        ),
        (
            format!("\"both\": {{\"results\": [{{{four}}}, {{\"score\": 0}}]}}"),
            "adjusted: each of several results needs its `weight` in percent",
        ),
        ("\"both\": {\"results\": [{}]}".to_owned(), "adjusted: say either a `contract` or a `score`"),
        ("\"both\": {\"artificial\": \"average_pus\"}".to_owned(), "unknown variant `average_pus`"),
    ] {
        let refused = refusal(&with(&adjusted));
        let expected = format!("line 10: board 2, result 1: {expected}");
        assert!(refused.starts_with(&expected), "{adjusted}: {refused}");
    }
}
