//! A results file scored without a server, and printed as `barometer-scores/1` or for people.

use std::fmt::Write as _;

use bridge::contest::PenaltyAmount;
use bridge::exact::{Decimal, Exact, big, half_away_from_zero, half_up};
use bridge::matchpoint::matchpoint_board;
use bridge::score::Score;
use bridge::scoring::{BoardAwards, Method, Row};
use bridge::seat::Line;
use bridge::standing::{Place, Tally, rank};
use serde_json::{Map, Number, Value, json};

use super::{FileBoard, ResultsFile, Winners};

/// The decimal places to which points and totals are printed.
const POINT_PLACES: u32 = 4;
const PERCENT_PLACES: u32 = 2;

/// A file's results, scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// One for each entry, in the order of the file.
    pub entries: Vec<ScoredEntry>,
    /// One for each board, in the order of the file.
    pub boards: Vec<ScoredBoard>,
}

/// What an entry won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredEntry {
    pub tally: Tally,
    /// Within the entry's line with two winners; `None` if it has no board that counts.
    pub place: Option<Place>,
}

/// What a board was worth at each table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredBoard {
    /// From North-South's view, in the order of the rows.
    pub scores: Vec<Option<Score>>,
    pub awards: BoardAwards,
}

/// Why a file that could be read cannot be scored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotScored {
    #[error("this version scores matchpoints; this contest is scored by {method}")]
    Method { method: String },
}

/// Scores a file by its own rules.
///
/// # Errors
/// When its method of scoring is not one that this version knows.
pub fn score_file(file: &ResultsFile) -> Result<Scores, NotScored> {
    if !matches!(file.scoring.method, Method::Matchpoints(_)) {
        return Err(NotScored::Method { method: file.scoring.method.to_string() });
    }
    // Rows that were not played stand for results that should have been.
    let full_count = file.boards.iter().map(|board| board.rows.len()).max().unwrap_or(0);
    let full_count = u32::try_from(full_count).unwrap_or(u32::MAX);
    let mut tallies = vec![Tally::default(); file.entries.len()];
    let boards = (file.boards.iter())
        .map(|board| {
            let rows: Vec<Row> = board.rows.iter().map(|row| row.outcome.row(board.number)).collect();
            let awards = matchpoint_board(&rows, full_count, file.scoring.missing);
            for (row, award) in board.rows.iter().zip(&awards.awards) {
                if let Some(award) = award {
                    tallies[row.ns].add(award.ns, awards.top);
                    tallies[row.ew].add(award.ew, awards.top);
                }
            }
            let scores = board.rows.iter().map(|row| row.outcome.score(board.number)).collect();
            ScoredBoard { scores, awards }
        })
        .collect();
    let full_top = 2 * (i64::from(full_count) - 1).max(0);
    for penalty in &file.penalties {
        let points = match penalty.amount {
            PenaltyAmount::PercentOfTop(share) => share.of(full_top),
            PenaltyAmount::MatchpointHundredths(hundredths) => Exact::new(hundredths.into(), 100),
            PenaltyAmount::ImpHundredths(_)
            | PenaltyAmount::VictoryPointHundredths(_)
            | PenaltyAmount::Warning => continue,
        };
        tallies[penalty.entry].penalise(points, full_top);
    }
    let places = places(file, &tallies);
    let entries =
        tallies.into_iter().zip(places).map(|(tally, place)| ScoredEntry { tally, place }).collect();
    Ok(Scores { entries, boards })
}

/// The place of each entry, within its line where there are two winners.
fn places(file: &ResultsFile, tallies: &[Tally]) -> Vec<Option<Place>> {
    let percents: Vec<_> = tallies.iter().map(Tally::percent).collect();
    match file.winners {
        Winners::One => rank(&percents),
        Winners::Two => {
            let mut places = vec![None; tallies.len()];
            for line in Line::ALL {
                let own = |index: &usize| file.entries[*index].line == Some(line);
                let members: Vec<usize> = (0..tallies.len()).filter(own).collect();
                let numbers: Vec<_> = members.iter().map(|&index| percents[index].clone()).collect();
                for (index, place) in members.into_iter().zip(rank(&numbers)) {
                    places[index] = place;
                }
            }
            places
        }
    }
}

/// The scores in the form `barometer-scores/1`.
pub fn to_json(file: &ResultsFile, scores: &Scores) -> Value {
    let entries: Vec<Value> = (file.entries.iter().zip(&scores.entries))
        .map(|(entry, scored)| {
            let mut object = Map::new();
            object.insert("id".to_owned(), json!(entry.id));
            if let Some(line) = entry.line {
                object.insert("line".to_owned(), json!(line.letters()));
            }
            let tally = &scored.tally;
            object.insert("total".to_owned(), number(&half_away_from_zero(&tally.total(), POINT_PLACES)));
            object.insert("maximum".to_owned(), json!(tally.maximum()));
            let percent = tally.percent().map(|percent| number(&half_up(&percent, PERCENT_PLACES)));
            object.insert("percent".to_owned(), json!(percent));
            object.insert("rank".to_owned(), json!(scored.place.map(|place| place.rank)));
            object.insert("tied".to_owned(), json!(scored.place.is_some_and(|place| place.tied)));
            object.insert("boards_played".to_owned(), json!(tally.boards_played()));
            Value::Object(object)
        })
        .collect();
    let boards: Vec<Value> = (file.boards.iter().zip(&scores.boards))
        .map(
            |(board, scored)| json!({"board": board.number.get(), "results": rows_json(file, board, scored)}),
        )
        .collect();
    json!({"format": "barometer-scores/1", "name": file.name, "entries": entries, "boards": boards})
}

fn rows_json(file: &ResultsFile, board: &FileBoard, scored: &ScoredBoard) -> Vec<Value> {
    let points = |points| number(&half_away_from_zero(&big(points), POINT_PLACES));
    (board.rows.iter().zip(&scored.scores).zip(&scored.awards.awards))
        .map(|((row, score), award)| {
            json!({
                "ns": file.entries[row.ns].id,
                "ew": file.entries[row.ew].id,
                "score": score.map(|score| score.0),
                "ns_points": award.map(|award| points(award.ns)),
                "ew_points": award.map(|award| points(award.ew)),
            })
        })
        .collect()
}

/// A decimal as a JSON number: whole where it is whole.
fn number(decimal: &Decimal) -> Value {
    let text = decimal.trimmed();
    let whole = text.parse::<i64>().ok().map(Number::from);
    let number = whole.or_else(|| text.parse().ok().and_then(Number::from_f64));
    number.map_or(Value::Null, Value::Number)
}

/// The ranking as a table for people, one for each line where there are two winners.
pub fn to_table(file: &ResultsFile, scores: &Scores) -> String {
    let mut text = format!("{}\n", file.name);
    let lines = match file.winners {
        Winners::One => vec![None],
        Winners::Two => Line::ALL.into_iter().map(Some).collect(),
    };
    for line in lines {
        let heading = line.map_or("Pair", |line| match line {
            Line::NorthSouth => "North-South",
            Line::EastWest => "East-West",
        });
        let _ = writeln!(text, "\n{:>6}  {heading:<14} {:>10} {:>8}  Boards", "Place", "Points", "%");
        let mut order: Vec<usize> = (0..file.entries.len())
            .filter(|&index| line.is_none() || file.entries[index].line == line)
            .collect();
        order.sort_by_key(|&index| scores.entries[index].place.map_or(u32::MAX, |place| place.rank));
        for index in order {
            let _ = writeln!(text, "{}", table_row(file, scores, index));
        }
    }
    text
}

fn table_row(file: &ResultsFile, scores: &Scores, index: usize) -> String {
    let ScoredEntry { tally, place } = &scores.entries[index];
    let place = place
        .map_or_else(String::new, |place| format!("{}{}", place.rank, if place.tied { "=" } else { " " }));
    let points = half_away_from_zero(&tally.total(), PERCENT_PLACES);
    let percent = tally
        .percent()
        .map_or_else(|| "-".to_owned(), |percent| half_up(&percent, PERCENT_PLACES).to_string());
    let id = &file.entries[index].id;
    format!("{place:>6}  {id:<14} {points:>10} {percent:>8}  {}", tally.boards_played())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::parse;

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
        let table = to_table(&file, &score_file(&file).unwrap());
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], "One board");
        assert_eq!(lines[2], " Place  North-South        Points        %  Boards");
        assert_eq!(lines[3], "    1=  6NS                 17.00    94.44  1");
        assert_eq!(lines[4], "    1=  9NS                 17.00    94.44  1");
        assert_eq!(lines[5], "    3   1NS                 14.00    77.78  1");
        assert_eq!(lines[15], "    1   7EW                 18.00   100.00  1");
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
            .map(|(entry, amount)| FilePenalty { entry, amount, reason: String::new() })
            .to_vec();
        let printed = to_json(&file, &score_file(&file).unwrap());
        let won = |index: usize| (&printed["entries"][index]["total"], &printed["entries"][index]["percent"]);
        assert_eq!(won(5), (&json!(8), &json!(44.44)));
        assert_eq!(won(0), (&json!(13.75), &json!(76.39)));
        assert_eq!(printed["entries"][8]["tied"], json!(false), "the other pair with 17 is alone in front");
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
}
