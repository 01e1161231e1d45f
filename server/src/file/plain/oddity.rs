//! What is odd in a file of this form though it can be read: keys that nobody knows, and results that stand there twice.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::file::remark::{Place, Remarks};
use crate::file::{ResultsFile, line_at};

/// Where in the file a key stands, in words, and the keys that are known there.
type Known = (&'static str, &'static [&'static str]);

const FILE: Known = (
    "the file",
    &[
        "format",
        "name",
        "date",
        "club",
        "club_number",
        "scoring",
        "teams",
        "entries",
        "boards",
        "penalties",
        "refunded",
        "carried",
        "matches",
        "given",
        "rankings",
        "results_expected",
        "not_held",
        "official",
    ],
);
const SCORING: Known = (
    "`scoring`",
    &[
        "method",
        "winners",
        "neuberg",
        "style",
        "percentages",
        "divisor",
        "comparison_cap",
        "datum",
        "datum_dropped",
        "datum_rounding",
        "averages",
        "weighted",
        "matches",
        "unequal_boards",
        "one_result_for_both_teams",
        "least_percent_of_boards",
    ],
);
const AVERAGES: Known = ("`averages`", &["own_session", "imps", "short_match_imps"]);
const TEAM: Known = ("a team", &["id", "name"]);
const ENTRY: Known = (
    "an entry",
    &["id", "line", "team", "partners", "players", "numbers", "handicap", "stratum", "plays_on"],
);
const BOARD: Known = ("a board", &["board", "deal", "results"]);
/// `section` says again what the ids of the pairs say.
const RESULT: Known = (
    "a result",
    &[
        "ns",
        "ew",
        "section",
        "round",
        "table",
        "group",
        "contract",
        "declarer",
        "tricks",
        "lead",
        "score",
        "award",
        "adjusted",
        "not_played",
        "subject_to_ruling",
    ],
);
const ADJUSTED: Known = ("`adjusted`", &["both", "ns", "ew", "compared"]);
const SIDE: Known = ("a side of `adjusted`", &["artificial", "results", "self_inflicted", "limit"]);
const PENALTY: Known = (
    "a penalty",
    &[
        "entry",
        "percent_of_top",
        "matchpoints",
        "imps",
        "round",
        "against",
        "victory_points",
        "warning",
        "law",
        "reason",
    ],
);
const REFUNDED: Known = (
    "a refunded penalty",
    &[
        "entry",
        "percent_of_top",
        "matchpoints",
        "imps",
        "round",
        "against",
        "victory_points",
        "warning",
        "law",
        "reason",
        "why",
    ],
);
const CARRIED: Known = ("`carried`", &["entry", "points", "reason"]);
const MATCH: Known = ("a match", &["sides", "rounds", "number", "worth", "planned_boards"]);
const GIVEN: Known = ("`given`", &["entry", "round", "points", "bye"]);
const RANKING: Known = ("a ranking", &["entries", "out"]);

/// Tells what is odd in a file that was read from this text, in the order of the file's parts.
pub(super) fn tell(text: &str, file: &ResultsFile, remarks: &mut Remarks) {
    unknown_keys(text, remarks);
    if let Some((line, told)) = no_date(text, file) {
        remarks.say(Place::Line(line), told);
    }
    if let Some(told) = boards_twice(file) {
        remarks.say(Place::File, told);
    }
}

/// A date that is none, with its line.
fn no_date(text: &str, file: &ResultsFile) -> Option<(usize, String)> {
    let told = serde_json::from_str::<Value>(text).ok()?.get("date")?.clone();
    let is_empty = told.is_null() || told.as_str() == Some("");
    if is_empty || file.occasion.date.is_some() {
        return None;
    }
    let line = text.find("\"date\"").map_or(1, |offset| line_at(text.as_bytes(), offset));
    Some((line, format!("the date {told} is no day like 2026-11-22, and was passed over")))
}

/// Tells each key that is not known, once for each kind of place: it was passed over.
fn unknown_keys(text: &str, remarks: &mut Remarks) {
    let Ok(file) = serde_json::from_str::<Value>(text) else { return };
    let mut found = Found::default();
    found.check(FILE, &file);
    found.check(SCORING, &file["scoring"]);
    found.check(AVERAGES, &file["scoring"]["averages"]);
    for (known, list) in [
        (TEAM, "teams"),
        (ENTRY, "entries"),
        (BOARD, "boards"),
        (PENALTY, "penalties"),
        (REFUNDED, "refunded"),
        (CARRIED, "carried"),
        (MATCH, "matches"),
        (GIVEN, "given"),
        (RANKING, "rankings"),
    ] {
        each(&file[list]).for_each(|value| found.check(known, value));
    }
    for row in each(&file["boards"]).flat_map(|board| each(&board["results"])) {
        found.check(RESULT, row);
        if let Some(adjusted) = row.get("adjusted") {
            found.check(ADJUSTED, adjusted);
            for side in ["both", "ns", "ew"] {
                found.check(SIDE, &adjusted[side]);
            }
        }
    }
    for (key, known) in found.0 {
        let line = text.find(&format!("\"{key}\"")).map(|offset| line_at(text.as_bytes(), offset));
        remarks.say(line.map_or(Place::File, Place::Line), passed_over(&key, known));
    }
}

/// Unknown keys with their places, once each.
#[derive(Default)]
struct Found(Vec<(String, Known)>);

impl Found {
    fn check(&mut self, known: Known, value: &Value) {
        for key in value.as_object().into_iter().flat_map(|object| object.keys()) {
            let is_told = |(other, (place, _)): &(String, Known)| other == key && *place == known.0;
            if !known.1.contains(&key.as_str()) && !self.0.iter().any(is_told) {
                self.0.push((key.clone(), known));
            }
        }
    }
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn passed_over(key: &str, (place, known): Known) -> String {
    let near = known.iter().map(|other| (distance(key, other), other)).min();
    // Half of the letters at most, so that two that changed places and one that is missing are still a slip.
    let meant = near.filter(|(distance, _)| 2 * distance <= key.chars().count() + 1);
    let meant = meant.map_or_else(String::new, |(_, meant)| format!("; did you mean `{meant}`?"));
    format!("`{key}` is not known in {place} and was passed over{meant}")
}

/// How many letters must be put in, taken out or changed to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = place + 1;
        for (index, other) in other.iter().enumerate() {
            let changed = before + usize::from(letter != *other);
            before = row[index + 1];
            row[index + 1] = changed.min(before + 1).min(row[index] + 1);
        }
    }
    row[other.len()]
}

/// Boards that are listed twice: perhaps the same board, which would then be compared in two parts.
fn boards_twice(file: &ResultsFile) -> Option<String> {
    let mut seen = BTreeSet::new();
    let listed = file.boards.iter().filter(|board| !board.rows.is_empty());
    let twice: BTreeSet<u16> =
        listed.map(|board| board.number.get()).filter(|&number| !seen.insert(number)).collect();
    let names: Vec<String> = twice.iter().map(u16::to_string).collect();
    let (boards, are, them) = match names.as_slice() {
        [] => return None,
        [_] => ("board", "is", "it"),
        _ => ("boards", "are", "each of them"),
    };
    Some(format!(
        "{boards} {} {are} listed more than once, and the results of each list are compared by themselves, as in two \
         sessions: if {them} was one board, put its results together",
        names.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    fn told(scoring: &str, results: &str) -> Vec<String> {
        let text = format!(
            "{{\"format\": \"barometer-results/1\",\n\"scoring\": {{{scoring}}},\n\"entries\": [{{\"id\": 1}}, \
             {{\"id\": \"2\"}}],\n\"boards\": [{{\"board\": 1, \"results\": [\n{results}]}}]}}"
        );
        let remarks = crate::file::import(text.as_bytes()).unwrap().remarks;
        remarks.iter().map(ToString::to_string).collect()
    }

    const ROW: &str = r#"{"ns": 1, "ew": "2", "table": 3, "contract": "PASS"}"#;

    #[test]
    fn a_file_of_others_with_numbers_for_ids_is_read_without_a_word() {
        assert_eq!(
            told(r#""method": "butler", "averages": {"own_session": false}"#, ROW),
            Vec::<String>::new()
        );
    }

    #[test]
    fn keys_that_nobody_knows_are_told_with_their_line() {
        let row = r#"{"ns": "1", "ew": "2", "contract": "1N", "declarer": "N", "tricks": 7, "tirck": 3}"#;
        assert_eq!(
            told(r#""method": "matchpoints", "winer": 1, "colour": "red""#, row),
            [
                "line 2: `winer` is not known in `scoring` and was passed over; did you mean `winners`?",
                "line 2: `colour` is not known in `scoring` and was passed over",
                "line 5: `tirck` is not known in a result and was passed over; did you mean `tricks`?",
            ]
        );
    }

    #[test]
    fn what_stands_there_twice_is_told() {
        let again = format!("{ROW}, {ROW}]}}, {{\"board\": 1, \"results\": [{ROW}");
        assert_eq!(
            told(r#""method": "matchpoints""#, &again),
            [
                "board 1 is listed more than once, and the results of each list are compared by themselves, as in two \
                 sessions: if it was one board, put its results together",
                "board 1: 1 against 2 stands there 2 times, and each counts: if a result was sent again, leave the old \
                 one out",
            ]
        );
    }
}
