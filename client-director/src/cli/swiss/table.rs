//! The cross table and the result cards.

use std::collections::BTreeMap;

use bridge::scoring::Unit;
use proto::v1;
use serde_json::{Value, json};

use super::text::called;
use crate::cli::text::columns;
use crate::word;

/// What one did in a round, from its side.
struct Line {
    round: u32,
    /// `None` for a bye, and for a round in which it only has what the director gave.
    opponent: Option<u32>,
    is_bye: bool,
    /// Own points and the opponent's; empty before the first board.
    points: [String; 2],
    /// What it is worth to the one whose line it is; empty before the match is over.
    worth: String,
    given: bool,
}

/// What matches are worth something in, as the standings count it.
fn unit(view: &v1::DrawView) -> Unit {
    view.unit().into()
}

/// Everything that one did, round by round.
fn lines(view: &v1::DrawView, contender: u32) -> Vec<Line> {
    view.rounds.iter().flat_map(|round| in_round(view, round, contender)).collect()
}

fn in_round(view: &v1::DrawView, round: &v1::DrawnRoundView, contender: u32) -> Vec<Line> {
    let given = round.awarded.iter().find(|awarded| awarded.contender == contender);
    // A match over two rounds stands in the round in which it began.
    let begins = |one: &&v1::DrawnMatchView| one.began_in == 0;
    let matches = round.matches.iter().filter(begins).filter_map(|one| {
        let (first, second) = (one.first.as_ref()?, one.second.as_ref()?);
        let (own, other) = match contender {
            _ if first.contender == contender => (first, second),
            _ if second.contender == contender => (second, first),
            _ => return None,
        };
        let points = [own.points.clone(), other.points.clone()];
        let (round, opponent) = (round.number, Some(other.contender));
        Some(Line { round, opponent, is_bye: false, points, worth: own.worth.clone(), given: false })
    });
    let mut lines: Vec<Line> = matches.collect();
    if lines.is_empty() && (round.bye == contender || round.byes.contains(&contender)) {
        let is_worth = view.counts_matches && round.bye == contender;
        let worth = if is_worth { unit(view).of_hundredths(round.bye_hundredths) } else { String::new() };
        let points = <_>::default();
        lines.push(Line { round: round.number, opponent: None, is_bye: true, points, worth, given: false });
    }
    if let Some(given) = given {
        if lines.is_empty() {
            let (points, worth) = (<_>::default(), String::new());
            let round = round.number;
            lines.push(Line { round, opponent: None, is_bye: false, points, worth, given: true });
        }
        // It counts once, also for the two matches of a triangle.
        for (index, line) in lines.iter_mut().enumerate() {
            line.given = true;
            line.worth = if index == 0 { given.figure.clone() } else { String::new() };
        }
    }
    lines
}

/// What everybody won against everybody: victory points, in the order of the numbers; beside it what was won without an
/// opponent, so that a row adds up to its total.
pub(crate) fn cross_table_text(view: &v1::DrawView) -> String {
    let table = CrossTable::of(view);
    let columns = [
        ("BYES, GIVEN", table.rows.iter().map(Row::without_opponent).collect::<Vec<String>>()),
        ("CARRIED, PENALTIES", table.rows.iter().map(|row| row.remainder(unit(view))).collect()),
    ];
    let besides: Vec<(&str, Vec<String>)> =
        columns.into_iter().filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect();
    let mut heading = vec!["NO".to_owned()];
    heading.extend(table.rows.iter().map(|row| row.contender.to_string()));
    heading.extend(besides.iter().map(|(heading, _)| (*heading).to_owned()));
    heading.extend(["TOTAL", "RANK", "NAMES"].map(str::to_owned));
    let mut rows = vec![heading];
    rows.extend(table.rows.iter().enumerate().map(|(index, row)| {
        let mut cells = vec![row.contender.to_string()];
        cells.extend(table.rows.iter().map(|other| {
            let own = row.contender == other.contender;
            if own { "x".to_owned() } else { row.against.get(&other.contender).cloned().unwrap_or_default() }
        }));
        cells.extend(besides.iter().map(|(_, beside)| beside[index].clone()));
        let standing = row.standing;
        let stands = if standing.reached.is_empty() { &standing.figure } else { &standing.reached };
        cells.push(stands.clone());
        cells.push(if standing.rank > 0 { rank(standing) } else { String::new() });
        cells.push(standing.names.clone());
        cells
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let is_given = |row: &Row<'_>| {
        row.beside.iter().any(|line| line.given) || row.against.values().any(|cell| cell.contains('*'))
    };
    let given = if table.rows.iter().any(is_given) {
        "*: given in place of what was won, or for a round missed.\n"
    } else {
        ""
    };
    format!("{}\n{}\n{given}", view.title, rows.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// Everybody by number.
struct CrossTable<'a> {
    rows: Vec<Row<'a>>,
}

struct Row<'a> {
    contender: u32,
    standing: &'a v1::DrawStanding,
    /// What it won against each; of several matches one after the other.
    against: BTreeMap<u32, String>,
    /// Its rounds without an opponent.
    beside: Vec<Line>,
    /// What the total has beside all rounds, in hundredths: what was brought along, penalties. `None` where matches are
    /// worth nothing of their own, or nothing is known yet.
    remainder: Option<i64>,
}

impl<'a> CrossTable<'a> {
    fn of(view: &'a v1::DrawView) -> Self {
        let mut rows: Vec<Row<'a>> = view.standings.iter().map(|standing| Row::of(view, standing)).collect();
        rows.sort_by_key(|row| row.contender);
        Self { rows }
    }
}

impl<'a> Row<'a> {
    fn of(view: &v1::DrawView, standing: &'a v1::DrawStanding) -> Self {
        let lines = lines(view, standing.contender);
        let won: i64 = lines.iter().filter_map(|line| hundredths(&line.worth)).sum();
        // In a knock-out no points add up to the place.
        let adds_up = view.counts_matches && standing.reached.is_empty();
        let remainder = hundredths(&standing.figure).filter(|_| adds_up).map(|total| total - won);
        let mut row = Self {
            contender: standing.contender,
            standing,
            against: BTreeMap::new(),
            beside: vec![],
            remainder,
        };
        for line in lines {
            let Some(opponent) = line.opponent else {
                row.beside.push(line);
                continue;
            };
            let mark = if line.given && !line.worth.is_empty() { "*" } else { "" };
            let shown = if line.worth.is_empty() { "-".to_owned() } else { format!("{}{mark}", line.worth) };
            let cell = row.against.entry(opponent).or_default();
            *cell = if cell.is_empty() { shown } else { format!("{cell} {shown}") };
        }
        row
    }

    fn without_opponent(&self) -> String {
        let known = self.beside.iter().filter(|line| !line.worth.is_empty());
        let shown = known.map(|line| format!("{}{}", line.worth, if line.given { "*" } else { "" }));
        shown.collect::<Vec<_>>().join(" ")
    }

    fn remainder(&self, unit: Unit) -> String {
        self.remainder
            .filter(|&remainder| remainder != 0)
            .map_or_else(String::new, |own| unit.of_hundredths(own))
    }
}

pub(super) fn cross_table_json(view: &v1::DrawView) -> Value {
    let table = CrossTable::of(view);
    let rows = table.rows.iter().map(|row| {
        let against = row.against.iter().map(|(other, worth)| json!({ "contender": other, "worth": worth }));
        let beside = row.beside.iter().map(|line| {
            json!({ "round": line.round, "given": line.given, "bye": line.is_bye, "worth": line.worth })
        });
        json!({
            "contender": row.contender,
            "against": against.collect::<Vec<_>>(),
            "without_opponent": beside.collect::<Vec<_>>(),
            "carried_and_penalties": row.remainder.map(|own| unit(view).of_hundredths(own)),
            "figure": row.standing.figure,
            "rank": row.standing.rank,
        })
    });
    json!({ "title": view.title, "sequence": view.sequence, "rows": rows.collect::<Vec<_>>() })
}

/// `3`, or `3=` where it is shared.
fn rank(standing: &v1::DrawStanding) -> String {
    format!("{}{}", standing.rank, if standing.tied { "=" } else { "" })
}

/// The result card of the notes: round, opponent, score, victory points, total.
pub(crate) fn card_text(view: &v1::DrawView, contender: u16) -> String {
    let contender = u32::from(contender);
    let rows: Vec<[String; 5]> = with_totals(view, lines(view, contender))
        .into_iter()
        .map(|(line, total)| {
            let opponent = match (line.opponent, line.is_bye) {
                (Some(opponent), _) => called(view, opponent),
                (None, true) => "bye".to_owned(),
                (None, false) => "points given".to_owned(),
            };
            let [own, other] = &line.points;
            let points = if own.is_empty() { String::new() } else { format!("{own} : {other}") };
            let worth = if line.given { format!("{} (given)", line.worth) } else { line.worth };
            [line.round.to_string(), opponent, points, worth, total]
        })
        .collect();
    let standing = view.standings.iter().find(|one| one.contender == contender);
    let now = standing.filter(|one| one.rank > 0).map(|one| {
        let figure = word::figure(view.unit(), &one.figure);
        format!(": rank {}, {}", rank(one), if one.reached.is_empty() { &figure } else { &one.reached })
    });
    let table = columns(["ROUND", "OPPONENT", "SCORE", "WORTH", "TOTAL"], &rows);
    format!("{}{}\n{table}", called(view, contender), now.unwrap_or_default())
}

pub(super) fn card_json(view: &v1::DrawView, contender: u16) -> Value {
    let lines = with_totals(view, lines(view, contender.into())).into_iter().map(|(line, total)| {
        json!({
            "round": line.round,
            "opponent": line.opponent,
            "bye": line.is_bye,
            "points": line.points,
            "worth": line.worth,
            "given": line.given,
            "total": total,
        })
    });
    json!({ "contender": contender, "sequence": view.sequence, "rounds": lines.collect::<Vec<_>>() })
}

/// Each line with the total so far; empty where the line's own worth is not known yet.
fn with_totals(view: &v1::DrawView, lines: Vec<Line>) -> Vec<(Line, String)> {
    let (unit, mut total) = (unit(view), 0);
    let with_total = |line: Line| {
        let worth = hundredths(&line.worth);
        total += worth.unwrap_or(0);
        // Of two matches of a triangle under one award the second has no worth of its own.
        let is_known = worth.is_some() || line.given;
        (line, if is_known { unit.of_hundredths(total) } else { String::new() })
    };
    lines.into_iter().map(with_total).collect()
}

/// `14.39`, `+3`, `−1.5` in hundredths; `None` of an empty text.
fn hundredths(figure: &str) -> Option<i64> {
    let plain = figure.trim_start_matches('+').replace('−', "-");
    let (sign, digits) = plain.strip_prefix('-').map_or((1, plain.as_str()), |digits| (-1, digits));
    word::read_hundredths(digits).map(|hundredths| sign * i64::from(hundredths))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(contender: u32, points: &str, worth: &str) -> v1::MatchSide {
        v1::MatchSide { contender, points: points.to_owned(), worth: worth.to_owned(), taken: String::new() }
    }

    /// Of three teams 1 beats 2, then has a bye; 3 has a bye, beats 2 and has 15 given for it.
    fn view() -> v1::DrawView {
        let standing = |contender, rank, figure: &str| v1::DrawStanding {
            contender,
            rank,
            figure: figure.to_owned(),
            names: format!("Team {contender}"),
            ..v1::DrawStanding::default()
        };
        let met = |first, second| v1::DrawnMatchView {
            first: Some(first),
            second: Some(second),
            ..v1::DrawnMatchView::default()
        };
        let round = |number, bye, one| v1::DrawnRoundView {
            number,
            bye,
            bye_hundredths: 1_200,
            matches: vec![one],
            ..v1::DrawnRoundView::default()
        };
        let mut second = round(2, 1, met(side(3, "20", "16.00"), side(2, "5", "4.00")));
        second.awarded = vec![v1::AwardedFigure { contender: 3, figure: "15.00".to_owned() }];
        v1::DrawView {
            title: "Swiss of 3 teams".to_owned(),
            terms: Some(v1::DrawTerms { bye_hundredths: 1_200, ..v1::DrawTerms::default() }),
            standings: vec![standing(3, 1, "27.00"), standing(1, 2, "26.39"), standing(2, 3, "9.61")],
            rounds: vec![round(1, 3, met(side(1, "24", "14.39"), side(2, "12", "5.61"))), second],
            unit: v1::PointUnit::VictoryPoints.into(),
            counts_matches: true,
            ..v1::DrawView::default()
        }
    }

    #[test]
    fn the_cross_table_has_what_each_won() {
        let expected = "\
Swiss of 3 teams
NO  1     2       3     BYES, GIVEN  TOTAL  RANK  NAMES
1   x     14.39         12.00        26.39  2     Team 1
2   5.61  x       4.00               9.61   3     Team 2
3         15.00*  x     12.00        27.00  1     Team 3
*: given in place of what was won, or for a round missed.
";
        assert_eq!(cross_table_text(&view()), expected);
    }

    /// A late entry has something for the round that it missed, and everybody what was brought along.
    #[test]
    fn a_row_adds_up_to_its_total() {
        let mut view = view();
        let awarded = vec![v1::AwardedFigure { contender: 2, figure: "10.00".to_owned() }];
        view.rounds.insert(0, v1::DrawnRoundView { number: 0, awarded, ..v1::DrawnRoundView::default() });
        view.standings[2].figure = "24.61".to_owned();
        let table = CrossTable::of(&view);
        let row = &table.rows[1];
        assert_eq!(
            (row.without_opponent(), row.remainder(Unit::VictoryPoints)),
            ("10.00*".to_owned(), "5.00".to_owned())
        );
        assert!(cross_table_text(&view).contains("CARRIED, PENALTIES"));
        let json = cross_table_json(&view);
        assert_eq!(json["rows"][1]["without_opponent"][0]["worth"], "10.00");
        assert_eq!(json["rows"][1]["carried_and_penalties"], "5.00");
    }

    #[test]
    fn a_card_adds_up() {
        let expected = "\
Team 3: rank 1, 27.00 VPs
ROUND  OPPONENT  SCORE   WORTH          TOTAL
1      bye               12.00          12.00
2      Team 2    20 : 5  15.00 (given)  27.00
";
        assert_eq!(card_text(&view(), 3), expected);
    }

    /// Three whole matches over two rounds: each stands in both, with its full worth, and counts once.
    #[test]
    fn a_match_over_two_rounds_counts_once() {
        let mut view = view();
        view.rounds.truncate(1);
        let [first, second] =
            [(2, "14.00", "6.00"), (3, "12.00", "8.00")].map(|(other, own, its)| v1::DrawnMatchView {
                first: Some(side(1, "20", own)),
                second: Some(side(other, "10", its)),
                is_in_triangle: true,
                ..v1::DrawnMatchView::default()
            });
        let round = &mut view.rounds[0];
        (round.bye, round.matches, round.triangle_part) = (0, vec![first, second], 1);
        let mut again = v1::DrawnRoundView { number: 2, triangle_part: 2, ..round.clone() };
        for one in &mut again.matches {
            one.began_in = 1;
        }
        view.rounds.push(again);
        assert_eq!(CrossTable::of(&view).rows[0].against[&2], "14.00");
        let totals: Vec<String> =
            with_totals(&view, lines(&view, 1)).into_iter().map(|(_, total)| total).collect();
        assert_eq!(totals, ["14.00", "26.00"]);
    }

    /// Where matches are worth points without hundredths the total and a bye are written so; a match that is still on has no
    /// total, and what comes after it has (walk of faces, seeds 1 and 2).
    #[test]
    fn a_total_is_written_as_the_standings_write_it_and_goes_on_behind_an_open_match() {
        let mut view = view();
        view.unit = v1::PointUnit::Points.into();
        view.rounds[1].awarded.clear();
        let mut open = view.rounds[1].clone();
        (open.number, open.bye) = (3, 0);
        open.matches[0].first = Some(side(3, "4", ""));
        view.rounds.insert(1, open);
        let lines = with_totals(&view, lines(&view, 3));
        let told: Vec<[&str; 2]> =
            lines.iter().map(|(line, total)| [line.worth.as_str(), total.as_str()]).collect();
        assert_eq!(told, [["12", "12"], ["", ""], ["16.00", "28"]]);
    }

    #[test]
    fn figures_are_read_as_they_are_written() {
        for (figure, expected) in
            [("14.39", Some(1_439)), ("+3", Some(300)), ("−1.5", Some(-150)), ("-2", Some(-200)), ("", None)]
        {
            assert_eq!(hundredths(figure), expected, "{figure}");
        }
    }
}
