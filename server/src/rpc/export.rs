//! The contest as a file for other programs.

use bridge::contest::view::Audience;
use bridge::contest::{Contest, Outcome, Penalty, PenaltyAmount, ResultLine, Ruling};
use bridge::entry::EntryId;
use bridge::exact::Percent;
use bridge::matchpoint::Neuberg;
use bridge::movement::Winners;
use bridge::result::BoardResult;
use bridge::scoring::Unit;
use proto::v1;
use serde_json::{Map, Value, json};

use crate::engine::Live;

/// The file of a format, with the name that it should have.
pub(super) fn export(live: &mut Live, format: v1::ExportFormat) -> v1::ExportReply {
    let (kind, content) = match format {
        v1::ExportFormat::ResultsJson => ("results.json", results(&live.contest)),
        v1::ExportFormat::RankingCsv => ("ranking.csv", ranking(live)),
        v1::ExportFormat::RulingsCsv => ("rulings.csv", rulings(&live.contest.rulings)),
    };
    let file_name = format!("{}-{kind}", file_name(&live.contest.name));
    v1::ExportReply { file_name, content: content.into_bytes() }
}

/// A contest's name as the beginning of a file's.
fn file_name(name: &str) -> String {
    // Few file systems take a name of more than 255 bytes.
    let first = name.chars().take(50);
    let kept: String = first.map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    if kept.is_empty() { "contest".to_owned() } else { kept }
}

/// The plain results file, `barometer-results/1`: every line of every traveller that is scored, and the
/// penalties that stand.
fn results(contest: &Contest) -> String {
    let two_winners = contest.sections.values().all(|section| section.movement.winners == Winners::Two);
    let neuberg = match contest.rules.scoring.missing {
        Neuberg::Exact => "exact",
        Neuberg::Hundredths => "hundredths",
        Neuberg::None => "none",
        Neuberg::Traditional => "traditional",
    };
    let entries: Vec<Value> = contest
        .entries
        .iter()
        .map(|(id, entry)| {
            let mut fields = Map::from_iter([("id".to_owned(), json!(id.to_string()))]);
            if let Some(line) = id.pair.line {
                fields.insert("line".into(), json!(line.letters()));
            }
            let players: Vec<&str> = entry.players.iter().map(|player| player.name.as_str()).collect();
            if players.iter().any(|name| !name.is_empty()) {
                fields.insert("players".into(), json!(players));
            }
            Value::Object(fields)
        })
        .collect();
    let mut boards = std::collections::BTreeMap::<u16, Vec<Value>>::new();
    for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
        boards.entry(slot.board.get()).or_default().push(row(line));
    }
    let boards: Vec<Value> =
        boards.into_iter().map(|(board, results)| json!({ "board": board, "results": results })).collect();
    let standing = contest.penalties.iter().filter(|penalty| penalty.removed.is_none());
    let penalties: Vec<Value> = standing.map(penalty).collect();
    let file = json!({
        "format": "barometer-results/1",
        "name": contest.name,
        "scoring": {
            "method": "matchpoints",
            "winners": if two_winners { 2 } else { 1 },
            "neuberg": neuberg,
        },
        "entries": entries,
        "boards": boards,
        "penalties": penalties,
    });
    format!("{file:#}\n")
}

fn row(line: &ResultLine) -> Value {
    let id = |entry: EntryId| json!(entry.to_string());
    let mut row = Map::from_iter([
        ("ns".to_owned(), id(line.pairing.north_south)),
        ("ew".to_owned(), id(line.pairing.east_west)),
    ]);
    let fields = match &line.outcome {
        Outcome::Artificial { north_south, east_west } => {
            let percent = |share: Percent| hundredths(share.hundredths().into());
            vec![("award", json!({ "ns": percent(*north_south), "ew": percent(*east_west) }))]
        }
        // What the form has no words for is written as a board without a result.
        Outcome::Adjusted(_) | Outcome::NotPlayed(_) => vec![("not_played", json!(true))],
        Outcome::Result(BoardResult::PassedOut) => vec![("contract", json!("PASS"))],
        Outcome::Result(BoardResult::NotPlayed) => vec![("not_played", json!(true))],
        Outcome::Result(BoardResult::RawScore(score)) => vec![("score", json!(score.0))],
        Outcome::Result(BoardResult::Played(play)) => {
            let mut fields = vec![
                ("contract", json!(play.contract.to_string().replace("NT", "N"))),
                ("declarer", json!(play.declarer.letter().to_string())),
                ("tricks", json!(play.tricks.get())),
            ];
            if let Some(lead) = play.lead {
                fields.push(("lead", json!(lead.to_string())));
            }
            fields
        }
    };
    row.extend(fields.into_iter().map(|(name, value)| (name.to_owned(), value)));
    Value::Object(row)
}

fn penalty(penalty: &Penalty) -> Value {
    let (unit, amount) = match penalty.amount {
        PenaltyAmount::PercentOfTop(percent) => ("percent_of_top", hundredths(percent.hundredths().into())),
        PenaltyAmount::MatchpointHundredths(points) => ("matchpoints", hundredths(points)),
        PenaltyAmount::ImpHundredths(imps) => ("imps", hundredths(imps)),
        PenaltyAmount::VictoryPointHundredths(points) => ("victory_points", hundredths(points)),
        PenaltyAmount::Warning => ("warning", hundredths(0)),
    };
    json!({ "entry": penalty.entry.to_string(), unit: amount, "reason": penalty.reason })
}

/// Hundredths as a number, whole where it is whole.
fn hundredths(hundredths: u32) -> Value {
    match hundredths % 100 {
        0 => json!(hundredths / 100),
        _ => json!(f64::from(hundredths) / 100.0),
    }
}

/// The full ranking, one line an entry.
fn ranking(live: &mut Live) -> String {
    let view = live.standings(Audience::Director);
    let mut lines = vec!["line,rank,tied,entry,names,percent,total,maximum,boards,figure,unit".to_owned()];
    for ranking in &view.rankings {
        lines.extend(ranking.rows.iter().map(|row| {
            [
                ranking.line.map_or("", |line| line.letters()).to_owned(),
                row.rank.to_string(),
                row.tied.to_string(),
                row.entry.to_string(),
                cell(&row.names),
                if view.unit == Unit::Percent { row.figure.clone() } else { String::new() },
                row.total.clone(),
                row.maximum.clone(),
                row.boards_played.to_string(),
                row.figure.clone(),
                view.unit.many().to_owned(),
            ]
            .join(",")
        }));
    }
    lines.join("\r\n") + "\r\n"
}

fn rulings(rulings: &[Ruling]) -> String {
    let mut lines = vec!["number,table,round,board,entries,facts,law,decision,effect,by,at".to_owned()];
    lines.extend(rulings.iter().map(|ruling| {
        let draft = &ruling.draft;
        let entries: Vec<String> = draft.entries.iter().map(ToString::to_string).collect();
        [
            ruling.number.0.to_string(),
            draft.table.to_string(),
            draft.round.map_or_else(String::new, |round| round.to_string()),
            draft.board.map_or_else(String::new, |board| board.to_string()),
            cell(&entries.join(" ")),
            cell(&draft.facts),
            cell(&draft.law),
            cell(&draft.decision),
            cell(&draft.effect),
            cell(&ruling.by.to_string()),
            jiff::Timestamp::from_millisecond(i64::try_from(ruling.at.0).unwrap_or(i64::MAX))
                .map_or_else(|_| String::new(), |at| at.to_string()),
        ]
        .join(",")
    }));
    lines.join("\r\n") + "\r\n"
}

/// A text as one cell: quoted where it must be, and never taken for a formula by a spreadsheet.
fn cell(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
