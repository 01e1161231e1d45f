//! The plain results form, `barometer-results/1`: JSON.
//!
//! `penalties` are our own addition to the form: points taken off an entry's total, either as a percentage of
//! the top on the boards with the most results or in matchpoints, and why. A program that does not know them
//! reads the file as if there were none.
//!
//! ```json
//! "penalties": [
//!   {"entry": "A4", "percent_of_top": 10, "reason": "slow play"},
//!   {"entry": "A7", "matchpoints": 0.4}
//! ]
//! ```

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::exact::{Exact, from_decimal};
use bridge::matchpoint::Neuberg;
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::Line;
use bridge::standing::Penalty;
use serde::Deserialize;
use serde_json::Number;
use serde_json::value::RawValue;

use super::row_text::{ContractText, percent, raw_score};
use super::{
    FileBoard, FileEntry, FileError, FilePenalty, FileRow, Method, Official, OfficialBoard, OfficialEntry,
    OfficialRow, Outcome, PointsAre, ResultsFile, Scoring, Winners, line_at, utf8,
};

/// The name of the form, which the file must give.
const FORMAT: &str = "barometer-results/1";

#[derive(Deserialize)]
struct PlainFile<'a> {
    format: String,
    #[serde(default)]
    name: String,
    scoring: PlainScoring,
    entries: Vec<PlainEntry>,
    #[serde(borrow)]
    boards: Vec<PlainBoard<'a>>,
    /// Kept as text, so that a fault within names its line.
    #[serde(borrow, default)]
    penalties: Vec<&'a RawValue>,
    official: Option<PlainOfficial>,
}

#[derive(Deserialize)]
struct PlainScoring {
    method: String,
    #[serde(default)]
    winners: PlainWinners,
    #[serde(default)]
    neuberg: PlainNeuberg,
}

#[derive(Deserialize, Default)]
#[serde(try_from = "u64")]
struct PlainWinners(Option<Winners>);

impl TryFrom<u64> for PlainWinners {
    type Error = &'static str;

    fn try_from(number: u64) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self(Some(Winners::One))),
            2 => Ok(Self(Some(Winners::Two))),
            _ => Err("`winners` must be 1 or 2"),
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum PlainNeuberg {
    #[default]
    Exact,
    Hundredths,
    None,
    Traditional,
}

#[derive(Deserialize)]
struct PlainEntry {
    id: String,
    line: Option<PlainLine>,
    #[serde(default)]
    players: Vec<String>,
}

#[derive(Deserialize, Clone, Copy)]
enum PlainLine {
    #[serde(rename = "NS")]
    NorthSouth,
    #[serde(rename = "EW")]
    EastWest,
}

#[derive(Deserialize)]
struct PlainBoard<'a> {
    board: PlainBoardNumber,
    /// Kept as text, so that a fault within names its line.
    #[serde(borrow)]
    results: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(try_from = "i64")]
struct PlainBoardNumber(BoardNumber);

impl TryFrom<i64> for PlainBoardNumber {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, Self::Error> {
        let known = u16::try_from(number).ok().and_then(BoardNumber::new);
        known.map(Self).ok_or_else(|| format!("{number} is not a board number: boards are numbered from 1"))
    }
}

#[derive(Deserialize)]
struct PlainRow {
    ns: String,
    ew: String,
    contract: Option<String>,
    declarer: Option<String>,
    tricks: Option<i64>,
    lead: Option<String>,
    score: Option<i64>,
    award: Option<PlainAward>,
    #[serde(default)]
    not_played: bool,
}

#[derive(Deserialize)]
struct PlainAward {
    ns: Number,
    ew: Number,
}

#[derive(Deserialize)]
struct PlainPenalty {
    entry: String,
    percent_of_top: Option<Number>,
    matchpoints: Option<Number>,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
struct PlainOfficial {
    #[serde(default)]
    points_are: PlainPointsAre,
    #[serde(default)]
    entries: Vec<PlainOfficialEntry>,
    #[serde(default)]
    boards: Vec<PlainOfficialBoard>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum PlainPointsAre {
    #[default]
    Points,
    Percent,
}

#[derive(Deserialize)]
struct PlainOfficialEntry {
    id: String,
    total: Option<Number>,
    percent: Option<Number>,
    place: Option<String>,
}

#[derive(Deserialize)]
struct PlainOfficialBoard {
    board: PlainBoardNumber,
    results: Vec<PlainOfficialRow>,
}

#[derive(Deserialize)]
struct PlainOfficialRow {
    ns: String,
    ew: String,
    score: Option<i32>,
    ns_points: Option<Number>,
    ew_points: Option<Number>,
}

/// Reads a file of this form.
pub(super) fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    let text = utf8(bytes)?;
    let file: PlainFile<'_> = serde_json::from_str(text).map_err(|error| malformed(&error, 0))?;
    if file.format != FORMAT {
        let reason = format!("the format is `{}`, and this version reads `{FORMAT}`", file.format);
        return Err(FileError::Malformed { line: 1, reason });
    }
    let winners = file.scoring.winners.0.unwrap_or(Winners::One);
    let entries = entries(file.entries, winners)?;
    let index: BTreeMap<&str, usize> =
        entries.iter().enumerate().map(|(index, entry)| (entry.id.as_str(), index)).collect();
    let mut boards = Vec::with_capacity(file.boards.len());
    for PlainBoard { board: PlainBoardNumber(number), results } in file.boards {
        let mut rows = Vec::with_capacity(results.len());
        for (place, raw) in results.into_iter().enumerate() {
            let what = || format!("board {number}, result {}", place + 1);
            rows.push(read_row(raw.get(), &index).map_err(|fault| fault_in(text, raw, &what(), fault))?);
        }
        boards.push(FileBoard { number, rows });
    }
    let mut penalties = Vec::with_capacity(file.penalties.len());
    for (place, raw) in file.penalties.into_iter().enumerate() {
        let what = || format!("penalty {}", place + 1);
        penalties.push(read_penalty(raw.get(), &index).map_err(|fault| fault_in(text, raw, &what(), fault))?);
    }
    let scoring =
        Scoring { method: method(file.scoring.method), winners, neuberg: neuberg(&file.scoring.neuberg) };
    let official = file.official.map(official);
    Ok(ResultsFile { name: file.name, scoring, entries, boards, penalties, official })
}

/// A fault in a part of the text that was kept raw: the line within it, from 0, and the reason.
fn fault_in(text: &str, raw: &RawValue, what: &str, (line_within, reason): (usize, String)) -> FileError {
    // The part is a slice of the text, so that their distance is its place.
    let offset = raw.get().as_ptr().addr() - text.as_ptr().addr();
    let line = line_at(text.as_bytes(), offset) + line_within;
    FileError::Malformed { line, reason: format!("{what}: {reason}") }
}

/// The entries, once each and with their lines where there are two winners.
fn entries(entries: Vec<PlainEntry>, winners: Winners) -> Result<Vec<FileEntry>, FileError> {
    let mut seen = std::collections::BTreeSet::new();
    for PlainEntry { id, line, .. } in &entries {
        let fault = if !seen.insert(id.clone()) {
            format!("the entry `{id}` is listed twice")
        } else if winners == Winners::Two && line.is_none() {
            format!("the entry `{id}` has no line: with two winners each entry is NS or EW")
        } else {
            continue;
        };
        return Err(FileError::Malformed { line: 1, reason: fault });
    }
    Ok(entries
        .into_iter()
        .map(|PlainEntry { id, line, players }| FileEntry {
            id,
            line: line.map(|line| match line {
                PlainLine::NorthSouth => Line::NorthSouth,
                PlainLine::EastWest => Line::EastWest,
            }),
            players,
        })
        .collect())
}

/// One row; the error is the line within the row, from 0, and the reason.
fn read_row(text: &str, index: &BTreeMap<&str, usize>) -> Result<FileRow, (usize, String)> {
    let row: PlainRow =
        serde_json::from_str(text).map_err(|error| (error.line().saturating_sub(1), reason(&error)))?;
    let find =
        |id: &str| index.get(id).copied().ok_or_else(|| (0, format!("`{id}` is not in the list of entries")));
    let (ns, ew) = (find(&row.ns)?, find(&row.ew)?);
    if ns == ew {
        return Err((0, format!("`{}` cannot play against itself", row.ns)));
    }
    let outcome = outcome(&row).map_err(|reason| (0, reason))?;
    Ok(FileRow { ns, ew, outcome })
}

/// One penalty; the error is as with a row.
fn read_penalty(text: &str, index: &BTreeMap<&str, usize>) -> Result<FilePenalty, (usize, String)> {
    let plain: PlainPenalty =
        serde_json::from_str(text).map_err(|error| (error.line().saturating_sub(1), reason(&error)))?;
    let entry = index.get(plain.entry.as_str()).copied();
    let entry = entry.ok_or_else(|| (0, format!("`{}` is not in the list of entries", plain.entry)))?;
    let amount = match (plain.percent_of_top, plain.matchpoints) {
        (Some(share), None) => percent(&share.to_string()).map(Penalty::PercentOfTop),
        (None, Some(points)) => matchpoints(&points.to_string()).map(Penalty::Matchpoints),
        (Some(_), Some(_)) | (None, None) => {
            Err("say exactly one of `percent_of_top` and `matchpoints`".to_owned())
        }
    };
    Ok(FilePenalty { entry, amount: amount.map_err(|reason| (0, reason))?, reason: plain.reason })
}

/// Points of a penalty, with at most two decimal places.
fn matchpoints(text: &str) -> Result<Exact, String> {
    let hundredths = from_decimal(text).map(|points| points * 100).filter(Exact::is_integer);
    let hundredths = hundredths.and_then(|hundredths| u32::try_from(hundredths.to_integer()).ok());
    hundredths
        .map(|hundredths| Exact::new(hundredths.into(), 100))
        .ok_or_else(|| format!("`{text}` is not a penalty in matchpoints: write it like 0.4"))
}

/// What happened, said in exactly one way.
fn outcome(row: &PlainRow) -> Result<Outcome, String> {
    let PlainRow { contract, declarer, tricks, lead, score, award, not_played, .. } = row;
    match (contract, score, award, not_played) {
        (Some(contract), None, None, false) => {
            if let Some(negative @ ..0) = tricks {
                return Err(format!("declarer cannot take {negative} tricks"));
            }
            let tricks = tricks.map(|tricks| tricks.to_string());
            let text = ContractText {
                contract,
                declarer: declarer.as_deref(),
                tricks: tricks.as_deref(),
                lead: lead.as_deref(),
            };
            text.result().map(Outcome::Result)
        }
        (None, Some(score), None, false) => raw_score(*score).map(Outcome::Result),
        (None, None, Some(PlainAward { ns, ew }), false) => Ok(Outcome::Artificial {
            north_south: percent(&ns.to_string())?,
            east_west: percent(&ew.to_string())?,
        }),
        (None, None, None, true) => Ok(Outcome::Result(BoardResult::NotPlayed)),
        _ => Err("say exactly one of `contract`, `score`, `award` and `not_played`".to_owned()),
    }
}

fn method(name: String) -> Method {
    match name.as_str() {
        "matchpoints" => Method::Matchpoints,
        "cross_imps" => Method::CrossImps,
        "butler" => Method::Butler,
        _ => Method::Other(name),
    }
}

fn neuberg(plain: &PlainNeuberg) -> Neuberg {
    match plain {
        PlainNeuberg::Exact => Neuberg::Exact,
        PlainNeuberg::Hundredths => Neuberg::Hundredths,
        PlainNeuberg::None => Neuberg::None,
        PlainNeuberg::Traditional => Neuberg::Traditional,
    }
}

fn official(plain: PlainOfficial) -> Official {
    let number = |number: Option<Number>| -> Option<Exact> { from_decimal(&number?.to_string()) };
    let row = |PlainOfficialRow { ns, ew, score, ns_points, ew_points }| OfficialRow {
        ns,
        ew,
        score: score.map(Score),
        ns_points: number(ns_points),
        ew_points: number(ew_points),
    };
    Official {
        points_are: match plain.points_are {
            PlainPointsAre::Points => PointsAre::Points,
            PlainPointsAre::Percent => PointsAre::Percent,
        },
        entries: (plain.entries.into_iter())
            .map(|PlainOfficialEntry { id, total, percent, place }| OfficialEntry {
                id,
                total: number(total),
                percent: number(percent),
                place: place.filter(|place| !place.is_empty()),
            })
            .collect(),
        boards: (plain.boards.into_iter())
            .map(|PlainOfficialBoard { board, results }| OfficialBoard {
                number: board.0,
                rows: results.into_iter().map(row).collect(),
            })
            .collect(),
    }
}

/// A fault found by the JSON reader, `lines_before` lines into the file.
fn malformed(error: &serde_json::Error, lines_before: usize) -> FileError {
    FileError::Malformed { line: lines_before + error.line(), reason: reason(error) }
}

/// The reader's words without the place, which is told apart.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(reason, _)| reason.to_owned())
}

#[cfg(test)]
mod tests {
    use bridge::exact::Percent;

    use super::*;

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

    fn refusal(text: &str) -> String {
        parse(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn every_kind_of_row_is_read() {
        let file = parse(EVENING.as_bytes()).unwrap();
        assert_eq!(file.name, "Tuesday");
        assert_eq!((file.scoring.winners, file.scoring.neuberg), (Winners::Two, Neuberg::Hundredths));
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
            ("\"2EW\", \"line\": \"EW\"", "\"2EW\"", "line 1: the entry `2EW` has no line"),
            ("{\"id\": \"2NS\"", "{\"id\": \"1NS\"", "line 1: the entry `1NS` is listed twice"),
            ("true}]}]}", "true}]}]", "line 12: EOF while parsing an object"),
        ] {
            let text = EVENING.replacen(good, bad, 1);
            assert_ne!(text, EVENING, "{good} is not in the evening");
            let refused = refusal(&text);
            assert!(refused.starts_with(expected), "{bad}: {refused}");
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
                Penalty::PercentOfTop(Percent::from_hundredths(1_250).unwrap()),
            ),
            (
                "\"entry\": \"1EW\", \"matchpoints\": 0.4, \"reason\": \"late\"",
                Penalty::Matchpoints(Exact::new(2, 5)),
            ),
        ] {
            let file = parse(with(penalty).as_bytes()).unwrap();
            assert_eq!(file.penalties.len(), 1);
            assert_eq!((file.penalties[0].entry, file.penalties[0].amount), (2, amount));
        }
        for (penalty, expected) in [
            (
                "\"entry\": \"7EW\", \"matchpoints\": 1",
                "line 14: penalty 1: `7EW` is not in the list of entries",
            ),
            ("\"entry\": \"1EW\"", "line 14: penalty 1: say exactly one of"),
            (
                "\"entry\": \"1EW\", \"matchpoints\": 1, \"percent_of_top\": 1",
                "line 14: penalty 1: say exactly",
            ),
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
}
