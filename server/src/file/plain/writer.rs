//! Writes the plain results form, one entry and one result to a line.

use serde::Serialize;
use serde_json::{Value, json};

use super::drawn::{PlainGiven, PlainMatch, PlainRanking};
use super::official::PlainOfficial;
use super::row::PlainRow;
use super::scoring::PlainScoring;
use super::{FORMAT, PlainCarried, PlainEntry, PlainPenalty, PlainTeam};
use crate::file::occasion::Occasion;
use crate::file::{FileBoard, ResultsFile};

/// The contents of a results file: what is read from it is the same again.
///
/// # Panics
/// When a row, a penalty or an entry names an entry or a team that is not there.
pub fn write(file: &ResultsFile) -> String {
    let mut parts = vec![format!("\"format\": {}", json!(FORMAT)), format!("\"name\": {}", json!(file.name))];
    let Occasion { date, club, club_number } = &file.occasion;
    let date = date.map_or_else(String::new, |date| date.to_string());
    for (name, text) in [("date", &date), ("club", club), ("club_number", club_number)] {
        if !text.is_empty() {
            parts.push(format!("\"{name}\": {}", json!(text)));
        }
    }
    parts.push(format!("\"scoring\": {}", line(&PlainScoring::of(&file.scoring, file.winners))));
    let teams: Vec<String> = file
        .teams
        .iter()
        .map(|team| line(&PlainTeam { id: team.id.clone(), name: team.name.clone() }))
        .collect();
    let entries: Vec<String> = file.entries.iter().map(|entry| line(&PlainEntry::of(entry, file))).collect();
    let boards: Vec<String> = file.boards.iter().map(|one| board(file, one)).collect();
    let penalties: Vec<String> =
        file.penalties.iter().map(|penalty| line(&PlainPenalty::of(penalty, &file.entries))).collect();
    let refunded = file.refunded.iter().map(|refund| PlainPenalty::of_refund(refund, &file.entries));
    let refunded: Vec<String> = refunded.map(|refund| line(&refund)).collect();
    let carried: Vec<String> =
        file.carried.iter().map(|carried| line(&PlainCarried::of(carried, &file.entries))).collect();
    let matches = file.matches.iter().map(|one| line(&PlainMatch::of(one, file))).collect();
    let given = file.given.iter().map(|one| line(&PlainGiven::of(one, file))).collect();
    let rankings = file.rankings.iter().map(|one| line(&PlainRanking::of(one, file))).collect();
    let not_held = file.not_held.iter().map(line).collect();
    if let Some(count) = file.full_count {
        parts.push(format!("\"results_expected\": {count}"));
    }
    // What nobody needs to know is left out, but entries and boards every reader expects.
    for (name, items, always) in [
        ("teams", teams, false),
        ("entries", entries, true),
        ("boards", boards, true),
        ("penalties", penalties, false),
        ("refunded", refunded, false),
        ("carried", carried, false),
        ("matches", matches, false),
        ("given", given, false),
        ("rankings", rankings, false),
        ("not_held", not_held, false),
    ] {
        if always || !items.is_empty() {
            parts.push(format!("\"{name}\": [{}]", lines(&items, 2)));
        }
    }
    if let Some(official) = &file.official {
        parts.push(format!("\"official\": {}", line(&PlainOfficial::of(official))));
    }
    format!("{{{}}}\n", parts.join(",\n "))
}

fn board(file: &ResultsFile, board: &FileBoard) -> String {
    let deal = board
        .deal
        .as_ref()
        .map_or_else(String::new, |deal| format!(" \"deal\": {},", json!(deal.to_string())));
    let rows: Vec<String> = board.rows.iter().map(|row| line(&PlainRow::of(row, &file.entries))).collect();
    format!("{{\"board\": {},{deal} \"results\": [{}]}}", board.number.get(), lines(&rows, 3))
}

/// Items each on a line of its own.
fn lines(items: &[String], indent: usize) -> String {
    let start = format!("\n{}", " ".repeat(indent));
    let items: Vec<String> = items.iter().map(|item| format!("{start}{item}")).collect();
    items.join(",")
}

/// One value on one line.
fn line(value: &impl Serialize) -> String {
    // Only texts, numbers, lists and structs are written, none of which JSON refuses.
    serde_json::to_value(value).map_or_else(|_| Value::Null.to_string(), |value| value.to_string())
}
