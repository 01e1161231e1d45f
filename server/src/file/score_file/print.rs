//! Scores as `barometer-scores/1`, and as a table for people.

use std::fmt::Write as _;

use bridge::exact::{BigRational, Decimal, Exact, big, half_away_from_zero, half_up};
use bridge::scoring::{MatchpointStyle, Method, Unit};
use bridge::seat::Line;
use bridge::standing::Place;
use serde_json::{Map, Number, Value, json};
use words::page::{Combined, Figure, Ranking};
use words::{Words, capital};

use super::matches::ScoredMatch;
use super::{ScoredBoard, ScoredEntry, Scores, lists};
use crate::file::{FileBoard, FileEntry, ResultsFile, Winners};

/// The decimal places to which points and totals are printed.
const POINT_PLACES: u32 = 4;
const PERCENT_PLACES: u32 = 2;

/// The scores in the form `barometer-scores/1`. Where teams compete, the entries are the teams; in an individual they are
/// the players.
pub fn to_json(file: &ResultsFile, scores: &Scores) -> Value {
    let entries: Vec<Value> = match file.scoring.method {
        Method::Teams(_) => (0..file.teams.len()).map(|team| team_json(file, scores, team)).collect(),
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => {
            let ranked = (0..file.entries.len()).filter(|entry| file.is_ranked(*entry));
            ranked.map(|entry| entry_json(file, scores, entry)).collect()
        }
    };
    let boards: Vec<Value> = (file.boards.iter().zip(&scores.boards))
        .map(
            |(board, scored)| json!({"board": board.number.get(), "results": rows_json(file, board, scored)}),
        )
        .collect();
    let mut printed =
        json!({"format": "barometer-scores/1", "name": file.name, "entries": entries, "boards": boards});
    if !scores.matches.is_empty() {
        let matches = scores.matches.iter().map(|played| match_json(file, played));
        printed["matches"] = matches.collect();
    }
    let lists = lists::json(file, scores);
    if !lists.is_empty() {
        printed["lists"] = Value::Array(lists);
    }
    printed
}

fn entry_json(file: &ResultsFile, scores: &Scores, index: usize) -> Value {
    let (entry, ScoredEntry { tally, merit, place }) = (&file.entries[index], &scores.entries[index]);
    let mut object = Map::new();
    object.insert("id".to_owned(), json!(entry.id));
    if let Some(line) = entry.line {
        object.insert("line".to_owned(), json!(line.letters()));
    }
    let has_top = file.scoring.method.has_top();
    let total = scores.entries[index].total(file);
    object.insert("total".to_owned(), number(&half_away_from_zero(&total, POINT_PLACES)));
    let maximum = has_top.then(|| shown_maximum(file, tally.maximum()));
    object.insert("maximum".to_owned(), json!(maximum.map(|maximum| exact_number(&maximum))));
    let percent =
        tally.percent_by(file.scoring.percentages).map(|percent| number(&half_up(&percent, PERCENT_PLACES)));
    object.insert("percent".to_owned(), json!(percent));
    if scores.unit == Unit::VictoryPoints || scores.unit == Unit::Points {
        object.insert("match_points".to_owned(), json!(merit.as_ref().map(exact_number)));
    }
    object.insert("rank".to_owned(), json!(place.map(|place| place.rank)));
    object.insert("tied".to_owned(), json!(place.is_some_and(|place| place.tied)));
    object.insert("boards_played".to_owned(), json!(tally.boards_played()));
    Value::Object(object)
}

fn team_json(file: &ResultsFile, scores: &Scores, index: usize) -> Value {
    let (team, own) = (&file.teams[index], &scores.teams[index]);
    json!({
        "id": team.id,
        "total": own.merit.as_ref().map_or(json!(0), exact_number),
        "maximum": null,
        "percent": null,
        "rank": own.place.map(|place| place.rank),
        "tied": own.place.is_some_and(|place| place.tied),
        "boards_played": own.boards_played,
    })
}

fn match_json(file: &ResultsFile, played: &ScoredMatch) -> Value {
    let of_teams = matches!(file.scoring.method, Method::Teams(_));
    let id = |side: usize| if of_teams { &file.teams[side].id } else { &file.entries[side].id };
    let boards = played.boards.iter().map(|board| {
        json!({
            "board": board.number.get(),
            "points": board.points.map(|points| points.map(|points| exact_number(&big(points)))),
        })
    });
    let victory = |hundredths: i64| exact_number(&big(Exact::new(hundredths, 100)));
    json!({
        "round": played.number,
        "sides": played.sides.map(id),
        "points": played.points.each_ref().map(exact_number),
        "match_points": played.victory_hundredths.map(|hundredths| hundredths.map(victory)),
        "boards": boards.collect::<Vec<_>>(),
    })
}

fn rows_json(file: &ResultsFile, board: &FileBoard, scored: &ScoredBoard) -> Vec<Value> {
    let points = |points| exact_number(&big(shown(file, points, scored.awards.top)));
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

/// An award in the form in which the contest shows its matchpoints.
pub(in crate::file) fn shown(file: &ResultsFile, award: Exact, top: i64) -> Exact {
    match file.scoring.method {
        Method::Matchpoints(style) => style.shown(award, top),
        Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => award,
    }
}

/// A total in that form, of boards whose tops add up to the maximum.
pub(super) fn shown_total(file: &ResultsFile, total: &BigRational, maximum: i64) -> BigRational {
    match file.scoring.method {
        Method::Matchpoints(MatchpointStyle::Single) => total / whole(2),
        Method::Matchpoints(MatchpointStyle::Signed) => total - big(Exact::new(maximum, 2)),
        Method::Matchpoints(MatchpointStyle::Double)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => total.clone(),
    }
}

/// The most that could be won, in that form.
pub(in crate::file) fn shown_maximum(file: &ResultsFile, maximum: i64) -> BigRational {
    shown_total(file, &whole(maximum), maximum)
}

fn whole(number: i64) -> BigRational {
    big(Exact::from_integer(number))
}

/// A number rounded for printing.
fn exact_number(value: &BigRational) -> Value {
    number(&half_away_from_zero(value, POINT_PLACES))
}

/// A decimal as a JSON number: whole where it is whole.
pub(super) fn number(decimal: &Decimal) -> Value {
    let text = decimal.trimmed();
    let whole = text.parse::<i64>().ok().map(Number::from);
    let number = whole.or_else(|| text.parse().ok().and_then(Number::from_f64));
    number.map_or(Value::Null, Value::Number)
}

/// The ranking as a table for people, one for each line where there are two winners, and the lists of strata and with
/// handicaps.
pub fn to_table(file: &ResultsFile, scores: &Scores, words: &Words) -> String {
    ranking_text(file, scores, words) + &lists::text(file, scores, words)
}

fn ranking_text(file: &ResultsFile, scores: &Scores, words: &Words) -> String {
    let mut text = format!("{}\n", file.name);
    if matches!(file.scoring.method, Method::Teams(_)) {
        let names = file.teams.iter().map(|team| [team.id.as_str(), &team.name].join(" ").trim().to_owned());
        let rows = names.zip(&scores.teams).map(|(name, team)| TableLine {
            name,
            points: figure(scores.unit, team.merit.as_ref()),
            percent: None,
            place: team.place,
            boards: team.boards_played,
        });
        table_text(&mut text, (&words.say(Combined::Team), rows.collect()), scores.unit, words);
        return text;
    }
    let lines = match file.winners {
        Winners::One => vec![None],
        Winners::Two => Line::ALL.into_iter().map(Some).collect(),
    };
    for line in lines {
        let title = match line {
            None if file.is_individual() => words.say(Combined::Player),
            None => words.say(Combined::Pair),
            Some(line) => capital(&words.line(line)),
        };
        let is_own = |(entry, _): &(&FileEntry, _)| line.is_none() || entry.line == line;
        let own = file.entries.iter().zip(&scores.entries).filter(is_own);
        let ranked = own.filter(|(entry, _)| entry.partners.is_none());
        let rows = ranked.map(|(entry, scored)| entry_line(file, scores, &entry.id, scored));
        table_text(&mut text, (&title, rows.collect()), scores.unit, words);
    }
    text
}

/// A line of the table.
struct TableLine {
    name: String,
    points: String,
    percent: Option<String>,
    place: Option<Place>,
    boards: u32,
}

fn entry_line(file: &ResultsFile, scores: &Scores, id: &str, own: &ScoredEntry) -> TableLine {
    let ScoredEntry { tally, merit, place } = own;
    let (points, percent) = if scores.unit == Unit::Percent {
        let total = own.total(file);
        let percent = merit.as_ref().map(|percent| half_up(percent, PERCENT_PLACES).to_string());
        let total = half_away_from_zero(&total, PERCENT_PLACES).to_string();
        (total, Some(percent.unwrap_or_else(|| "-".to_owned())))
    } else {
        (figure(scores.unit, merit.as_ref()), None)
    };
    TableLine { name: id.to_owned(), points, percent, place: *place, boards: tally.boards_played() }
}

fn figure(unit: Unit, merit: Option<&BigRational>) -> String {
    merit.map_or_else(|| "-".to_owned(), |merit| unit.figure(merit))
}

/// A ranking with its headings, under which the figures stand however long the words of a language are.
fn table_text(text: &mut String, (title, mut rows): (&str, Vec<TableLine>), unit: Unit, words: &Words) {
    rows.sort_by_key(|row| row.place.map_or(u32::MAX, |place| place.rank));
    let has_percent = unit == Unit::Percent && rows.iter().all(|row| row.percent.is_some());
    let points = if has_percent { words.say(Figure::HeadingPoints) } else { words.say(unit.name()) };
    let (place, boards) = (words.say(Combined::Place), words.say(Ranking::Boards));
    let wide = |heading: &str, least: usize| least.max(heading.chars().count());
    let (place_width, points_width) = (wide(&place, 6), wide(&points, 10));
    let percent = if has_percent { "        %" } else { "" };
    let _ = writeln!(text, "\n{place:>place_width$}  {title:<14} {points:>points_width$}{percent}  {boards}");
    for TableLine { name, points, percent, place, boards } in rows {
        let place = place.map_or_else(String::new, |place| {
            format!("{}{}", place.rank, if place.tied { "=" } else { " " })
        });
        let points = words.decimal(&points);
        let percent = percent.map_or_else(String::new, |percent| format!(" {:>8}", words.decimal(&percent)));
        let _ =
            writeln!(text, "{place:>place_width$}  {name:<14} {points:>points_width$}{percent}  {boards}");
    }
}
