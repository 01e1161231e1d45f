//! Writes CSV: commas between the fields, quotes where needed, lines that end with CR LF.

use ::csv::{Terminator, WriterBuilder};
use bridge::contest::Outcome;
use bridge::exact::{Exact, big, half_away_from_zero, half_up};
use bridge::result::BoardResult;
use bridge::text::is_formula;

use super::own;
use crate::file::row_text::written_result;
use crate::file::score_file::{Scores, score_file, shown, shown_maximum};
use crate::file::{FileBoard, FileRow, ResultsFile, plain};

/// Every result of a contest, a line each, with what it is worth where that can be scored.
pub fn results(file: &ResultsFile) -> Vec<u8> {
    let scores = score_file(file).ok();
    let sessions = file.sessions();
    // Only where it is needed: other programs put boards of one number together.
    let has_sessions = sessions.iter().any(|session| *session > 1);
    let header = [
        "board",
        "ns",
        "ew",
        "contract",
        "declarer",
        "tricks",
        "lead",
        "score",
        "award_ns",
        "award_ew",
        "round",
        "table",
        "ns_points",
        "ew_points",
        "other",
        "deal",
        "contest",
    ];
    let mut rows = Vec::new();
    let mut of_rows = Vec::new();
    for (place, board) in file.boards.iter().enumerate() {
        let first = rows.len();
        for (index, row) in board.rows.iter().enumerate() {
            rows.push(result(file, scores.as_ref(), (place, board), (index, row)));
        }
        if board.rows.is_empty() {
            let mut fields = vec![String::new(); header.len() - 2];
            fields[0] = board.number.to_string();
            rows.push(fields);
        }
        of_rows.resize(rows.len(), sessions[place].to_string());
        let deal = board.deal.map_or_else(String::new, |deal| deal.to_string());
        // The cards stand with the first result of their board.
        for (place, row) in rows[first..].iter_mut().enumerate() {
            row.push(if place == 0 { deal.clone() } else { String::new() });
        }
    }
    let pieces = own::pieces(file);
    while rows.len() < pieces.len() {
        rows.push(vec![String::new(); header.len() - 1]);
    }
    let mut pieces = pieces.into_iter();
    for row in &mut rows {
        row.push(pieces.next().unwrap_or_default());
    }
    rows.insert(0, header.map(str::to_owned).to_vec());
    if has_sessions {
        of_rows.insert(0, "session".to_owned());
        of_rows.resize(rows.len(), String::new());
        for (row, session) in rows.iter_mut().zip(of_rows) {
            row.insert(1, session);
        }
    }
    sheet(&rows)
}

fn result(
    file: &ResultsFile,
    scores: Option<&Scores>,
    (place, board): (usize, &FileBoard),
    (index, row): (usize, &FileRow),
) -> Vec<String> {
    let mut contract = [const { String::new() }; 4];
    let mut score = String::new();
    let mut award = [const { String::new() }; 2];
    if let Some(result) = written_result(&row.outcome) {
        match result {
            BoardResult::Played(play) => {
                contract = [
                    play.contract.to_string(),
                    play.declarer.letter().to_string(),
                    play.tricks.to_string(),
                    play.lead.map_or_else(String::new, |card| card.to_string()),
                ];
            }
            BoardResult::PassedOut => "Pass".clone_into(&mut contract[0]),
            BoardResult::NotPlayed => "Not played".clone_into(&mut contract[0]),
            BoardResult::RawScore(_) => {}
        }
        score = result.score(board.number).map_or_else(String::new, |score| score.to_string());
    } else if let Outcome::Artificial { north_south, east_west } = &row.outcome {
        award = [north_south, east_west].map(|share| decimal(Exact::new(share.hundredths().into(), 100)));
    }
    let awards = scores.and_then(|scores| scores.boards.get(place)).map(|scored| &scored.awards.awards);
    let points = awards.and_then(|awards| *awards.get(index)?);
    let points = [points.map(|award| award.ns), points.map(|award| award.ew)];
    let top = scores.and_then(|scores| scores.boards.get(place)).map_or(0, |scored| scored.awards.top);
    let points = points.map(|points| points.map(|points| shown(file, points, top)));
    // A dash and spaces around a text mean nothing in a table.
    let is_plain = |text: &str| text != "-" && text.trim() == text;
    let beyond = matches!(row.outcome, Outcome::Adjusted(_) | Outcome::NotPlayed(_))
        || row.group != 1
        || row.awaiting.is_some()
        || !is_plain(&row.table);
    let entry = |place: usize| file.entries[place].id.clone();
    let mut fields = vec![board.number.to_string(), entry(row.ns), entry(row.ew)];
    fields.extend(contract);
    fields.push(score);
    fields.extend(award);
    fields.push(row.round.map_or_else(String::new, |round| round.to_string()));
    fields.push(row.table.clone());
    fields.extend(points.map(|points| points.map_or_else(String::new, decimal)));
    fields.push(if beyond { plain::write_row(row) } else { String::new() });
    fields
}

/// The entries of a contest, a line each.
pub fn entries(file: &ResultsFile) -> Vec<u8> {
    let players = file.entries.iter().map(|entry| entry.players.len()).max().unwrap_or(0).max(2);
    let numbers = file.entries.iter().map(|entry| entry.numbers.len()).max().unwrap_or(0);
    let mut header = vec!["id".to_owned(), "line".to_owned()];
    header.extend((1..=players).map(|place| format!("player{place}")));
    header.extend((1..=numbers).map(|place| format!("number{place}")));
    header.extend(["team", "handicap", "stratum"].map(str::to_owned));
    if file.is_individual() {
        header.extend(["partner1", "partner2"].map(str::to_owned));
    }
    let mut rows = vec![header];
    for entry in &file.entries {
        let mut fields =
            vec![entry.id.clone(), entry.line.map_or("", bridge::seat::Line::letters).to_owned()];
        fields.extend((0..players).map(|place| entry.players.get(place).cloned().unwrap_or_default()));
        fields.extend((0..numbers).map(|place| entry.numbers.get(place).cloned().unwrap_or_default()));
        fields.push(entry.team.map_or_else(String::new, |team| file.teams[team].id.clone()));
        fields.push(match entry.handicap_hundredths {
            0 => String::new(),
            hundredths => decimal(Exact::new(hundredths.into(), 100)),
        });
        fields.push(entry.stratum.clone());
        if file.is_individual() {
            let partners =
                entry.partners.map(|partners| partners.map(|player| file.entries[player].id.clone()));
            fields.extend(partners.unwrap_or_default());
        }
        rows.push(fields);
    }
    sheet(&rows)
}

/// The ranking of a contest, the first entry first; one line after the other where there are two rankings.
///
/// # Errors
/// Why it cannot be scored.
pub fn ranking(file: &ResultsFile) -> Result<Vec<u8>, crate::file::score_file::NotScored> {
    let scores = score_file(file)?;
    let header = ["place", "tied", "id", "line", "players", "boards", "total", "maximum", "percent"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let mut order: Vec<usize> = (0..file.entries.len()).filter(|entry| file.is_ranked(*entry)).collect();
    let place = |index: usize| scores.entries[index].place;
    order.sort_by_key(|&index| {
        let line = file.entries[index].line.filter(|_| file.winners == crate::file::Winners::Two);
        (line, place(index).map_or(u32::MAX, |place| place.rank))
    });
    for index in order {
        let (entry, tally) = (&file.entries[index], &scores.entries[index].tally);
        rows.push(vec![
            place(index).map_or_else(String::new, |place| place.rank.to_string()),
            place(index).filter(|place| place.tied).map_or("", |_| "yes").to_owned(),
            entry.id.clone(),
            entry.line.map_or("", bridge::seat::Line::letters).to_owned(),
            entry.players.join(" & "),
            tally.boards_played().to_string(),
            half_away_from_zero(&scores.entries[index].total(file), 2).trimmed(),
            half_away_from_zero(&shown_maximum(file, tally.maximum()), 2).trimmed(),
            tally
                .percent_by(file.scoring.percentages)
                .map_or_else(String::new, |percent| half_up(&percent, 2).to_string()),
        ]);
    }
    Ok(sheet(&rows))
}

fn decimal(number: Exact) -> String {
    half_away_from_zero(&big(number), 2).trimmed()
}

fn sheet(rows: &[Vec<String>]) -> Vec<u8> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).flexible(true).from_writer(Vec::new());
    for row in rows {
        writer
            .write_record(row.iter().map(|field| guarded(field).into_owned()))
            .expect("a vector takes every row");
    }
    writer.into_inner().expect("a vector takes every row")
}

/// A spreadsheet must not take a name for a formula: such a text gets a space before it, which readers drop.
fn guarded(field: &str) -> std::borrow::Cow<'_, str> {
    let is_number = bridge::exact::from_decimal(field).is_some();
    if !is_number && is_formula(field) && field.len() > 1 { format!(" {field}").into() } else { field.into() }
}
