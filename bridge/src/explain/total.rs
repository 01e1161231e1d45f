//! What an entry has in all, and its place, step by step.

mod matches;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::board::BoardNumber;
use crate::exact::{BigRational, Exact, big, half_up};
use crate::explain::form::AwardForm;
use crate::explain::wording::{board_in_list, count, number, signed};
use crate::explain::{Explanation, ExplanationRow, ExplanationTable};
use crate::scoring::{MatchpointStyle, Percentages, Scoring, Unit};
use crate::standing::Tally;

pub use matches::{Given, GivenFor, GivenWords, TotalDrawn, TotalMatch};

use matches::{by_matches, match_table};

/// All that an entry's total is made from.
#[derive(Debug, Clone)]
pub struct TotalCase<'a> {
    pub scoring: &'a Scoring,
    /// The boards with an award, in the order of play.
    pub boards: Vec<TotalBoard>,
    /// What penalties took and what was brought along, in the order in which it is told.
    pub extras: Vec<Extra>,
    /// The top of a board with all its results; 0 where awards have none.
    pub full_top: i64,
    /// Where sums are brought to the same number of boards: the most that anybody has.
    pub brought_to: Option<u32>,
    /// How each match went; `None` where boards decide, and not matches.
    pub matches: Option<Vec<TotalMatch>>,
    /// What was given beside the matches where rounds are drawn, in the order of the rounds; empty where matches have
    /// no points of their own.
    pub given: Vec<Given>,
    pub place: Option<TotalPlace>,
    /// The boards that a place asks for, where there are fewer ([`Scoring::least_percent_of_boards`]).
    pub boards_needed: Option<u32>,
    /// What is added in the list with handicaps, in the unit of the total; 0 for nothing.
    pub handicap: Exact,
}

/// What one board was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalBoard {
    pub board: BoardNumber,
    /// `pair 4EW`, or names.
    pub opponents: String,
    pub award: Exact,
    pub top: i64,
    /// Whether it may be shown by itself; it counts in any case.
    pub is_shown: bool,
    /// Whether the director has still to decide about it, so that the award may change.
    pub awaits_ruling: bool,
}

/// Points beside the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extra {
    /// `10 % of a top: slow play (Law 90B2)`, `carried over`.
    pub what: String,
    /// In the unit of the total; negative where they are taken. 0 where it is in another unit.
    pub points: Exact,
    /// Whether it is taken off a match, and stands in what that is worth.
    pub is_in_match: bool,
}

/// A place in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalPlace {
    pub rank: u32,
    /// How many others have exactly the same.
    pub shared_with: usize,
    /// In a knock-out places go by the round reached, whatever was won.
    pub is_by_round: bool,
    pub of: usize,
    /// `North-South`, `East-West`; empty where all are in one ranking.
    pub among: &'static str,
}

/// A total explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedTotal {
    pub explanation: Explanation,
    /// By what the entry is ranked, exact; `None` before its first board.
    pub merit: Option<BigRational>,
}

/// Explains by what an entry is ranked.
pub fn explain_total(case: &TotalCase<'_>) -> ExplainedTotal {
    let mut sentences = vec![];
    let merit = match &case.matches {
        None => by_boards(case, &mut sentences),
        Some(matches) => by_matches(case, matches, &mut sentences),
    };
    if let Some(place) = &case.place {
        sentences.push(place.sentence());
    }
    if let Some(needed) = case.boards_needed {
        sentences.push(format!(
            "That has no place in the ranking: a place asks for {needed} boards, {} % of the most that anybody has.",
            case.scoring.least_percent_of_boards
        ));
    }
    let unit = case.scoring.standing_unit();
    if let Some(merit) = merit.as_ref().filter(|_| case.handicap != Exact::from_integer(0)) {
        sentences.push(format!(
            "In the list with handicaps you have {}: the same with your handicap of {}.",
            unit.written(&unit.figure(&(merit + big(case.handicap)))),
            unit.written(&signed(case.handicap))
        ));
    }
    let result = merit.as_ref().map(|merit| unit.written(&unit.figure(merit))).unwrap_or_default();
    let mut tables = vec![];
    tables.extend(case.matches.as_ref().and_then(|matches| match_table(case, matches)));
    if case.boards.iter().any(|board| board.is_shown) {
        tables.push(board_table(case));
    }
    let explanation = Explanation { title: "In all".to_owned(), sentences, tables, result };
    ExplainedTotal { explanation, merit }
}

fn by_boards(case: &TotalCase<'_>, sentences: &mut Vec<String>) -> Option<BigRational> {
    let form = AwardForm::of(case.scoring.method);
    let unit = form.unit;
    let mut tally = Tally::default();
    for board in &case.boards {
        tally.add(board.award, board.top);
    }
    if case.boards.is_empty() {
        sentences.push("No board counts yet.".to_owned());
        return None;
    }
    let boards = boards_counted(case.boards.len());
    let won = form.total_figure(&tally.total(), tally.maximum());
    let has_top = case.scoring.method.has_top();
    if case.boards.iter().any(|board| !board.is_shown) {
        sentences.push("Boards that somebody has still to play count, but are not listed yet.".to_owned());
    }
    sentences.push(match (has_top, unit) {
        (true, Unit::Percent) => format!("{boards}."),
        (true, _) => of_most(&format!("{boards}: {won}"), form, tally.maximum()),
        (false, _) => format!("{boards}, and add up to {}.", unit.written(&won)),
    });
    let rule = case.scoring.percentages;
    let tops = by_top(&case.boards);
    if has_top && tops.len() > 1 && rule == Percentages::MeanOfBoards {
        sentences.push(made_alike(case, form, &tops));
    }
    if !has_top {
        let own = u32::try_from(case.boards.len()).unwrap_or(u32::MAX);
        return Some(sum_and_extras(case, (tally.total(), own), unit, sentences));
    }
    sentences.extend(percents_told(case, &mut tally));
    let percent = tally.percent_by(rule)?;
    let shown = half_up(&percent, 2);
    let is_mean = rule == Percentages::MeanOfBoards && tops.len() > 1;
    sentences.push(if is_mean || unit == Unit::Percent {
        format!("The mean of the boards' percentages is {shown} %.")
    } else {
        let total = form.total_figure(&tally.total(), tally.maximum());
        let is = if form.style == Some(MatchpointStyle::Signed) { ", is" } else { " is" };
        format!("{total}{}{is} {shown} %.", form.of_most(tally.maximum()))
    });
    Some(percent)
}

/// What penalties and what was brought along come to where boards have tops, each with what the ranking then shows:
/// `Penalty of 10 % of a top: late: it takes 2.6 matchpoints: 75.00 % become 73.91 %.` The tally then has them too.
pub(super) fn percents_told(case: &TotalCase<'_>, tally: &mut Tally) -> Vec<String> {
    let form = AwardForm::of(case.scoring.method);
    let percent = |tally: &Tally| {
        tally
            .percent_by(case.scoring.percentages)
            .map(|percent| Unit::Percent.written(&Unit::Percent.figure(&percent)))
    };
    let told = |extra: &Extra| {
        let before = percent(tally);
        tally.penalise(-extra.points, case.full_top);
        let mut sentence = extra.sentence(form);
        if let (Some(before), Some(after)) = (before, percent(tally))
            && extra.points != Exact::from_integer(0)
        {
            sentence.pop();
            let one = if form.unit == Unit::Percent { " of one board" } else { "" };
            let _ = write!(sentence, "{one}: {before} become {after}.");
        }
        sentence
    };
    case.extras.iter().map(told).collect()
}

/// `24 boards count: 37 of 50 matchpoints.`, `24 boards count: +12 matchpoints, of -25 to +25.`
fn of_most(boards_and_won: &str, form: AwardForm, maximum: i64) -> String {
    let (of_most, unit) = (form.of_most(maximum), form.unit.many());
    match form.style {
        Some(MatchpointStyle::Signed) => format!("{boards_and_won} {unit}{of_most}."),
        Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
            format!("{boards_and_won}{of_most} {unit}.")
        }
    }
}

/// That boards with different tops count by their percentages, and what was won on those of each top.
fn made_alike(case: &TotalCase<'_>, form: AwardForm, tops: &[(i64, (i64, BigRational))]) -> String {
    let parts: Vec<String> = tops
        .iter()
        .map(|(top, (boards, sum))| {
            let won = form.total_figure(sum, top * boards);
            let boards = count(Exact::from_integer(*boards), "board");
            format!("{boards} with a top of {}: {won}", form.most(*top))
        })
        .collect();
    let is_all_shown = case.boards.iter().all(|board| board.is_shown);
    let parts = if is_all_shown { format!(" ({})", parts.join("; ")) } else { String::new() };
    format!("Boards with different tops are made alike: each counts by its percentage{parts}.")
}

/// A sum of so many boards brought to as many as others played, and then penalties and what was brought along.
fn sum_and_extras(
    case: &TotalCase<'_>,
    (sum, own): (BigRational, u32),
    unit: Unit,
    sentences: &mut Vec<String>,
) -> BigRational {
    let mut total = sum;
    if let Some(most) = case.brought_to.filter(|&most| own > 0 && most != own) {
        let brought = total.clone() * BigRational::new(most.into(), own.into());
        sentences.push(format!(
            "Others played {most} boards, so the sum is brought to as many: {} x {most} / {own} = {}.",
            figure(unit, &total),
            figure(unit, &brought)
        ));
        total = brought;
    }
    for extra in &case.extras {
        total += big(extra.points);
        sentences.push(extra.sentence(AwardForm { unit, style: None }));
    }
    if !case.extras.is_empty() {
        sentences.push(format!("That makes {}.", unit.written(&figure(unit, &total))));
    }
    total
}

impl Extra {
    pub(super) fn sentence(&self, form: AwardForm) -> String {
        let (zero, unit) = (Exact::from_integer(0), form.unit);
        if self.is_in_match {
            return format!(
                "{}: it is taken off before the match is turned into {}.",
                self.what,
                unit.many()
            );
        }
        if self.points == zero {
            return format!("{}: it takes nothing here.", self.what);
        }
        let points = form.amount(if self.points < zero { -self.points } else { self.points });
        let amount = unit.written(&number(points));
        let verb = if self.points < zero { "takes" } else { "adds" };
        format!("{}: it {verb} {amount}.", self.what)
    }
}

impl TotalPlace {
    fn sentence(&self) -> String {
        let among = if self.among.is_empty() { String::new() } else { format!(" {}", self.among) };
        let place = format!("That is place {} of {}{among}", self.rank, self.of);
        match (self.shared_with, self.is_by_round) {
            (0, false) => format!("{place}."),
            (0, true) => format!("{place}, by the round reached."),
            (1, false) => format!("{place}, shared with 1 other that has exactly the same."),
            (1, true) => format!("{place}, by the round reached, shared with 1 other that came as far."),
            (others, false) => format!("{place}, shared with {others} others that have exactly the same."),
            (others, true) => {
                format!("{place}, by the round reached, shared with {others} others that came as far.")
            }
        }
    }
}

/// `1 board counts`, `24 boards count`.
fn boards_counted(boards: usize) -> String {
    if boards == 1 { "1 board counts".to_owned() } else { format!("{boards} boards count") }
}

/// The boards and points of each top, the greatest first.
fn by_top(boards: &[TotalBoard]) -> Vec<(i64, (i64, BigRational))> {
    let mut tops: BTreeMap<i64, Vec<&TotalBoard>> = BTreeMap::new();
    for board in boards {
        tops.entry(board.top).or_default().push(board);
    }
    let sum = |boards: Vec<&TotalBoard>| {
        let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        (count, boards.into_iter().map(|board| big(board.award)).sum())
    };
    tops.into_iter().rev().map(|(top, boards)| (top, sum(boards))).collect()
}

fn figure(unit: Unit, number: &BigRational) -> String {
    unit.figure(number)
}

fn board_table(case: &TotalCase<'_>) -> ExplanationTable {
    let form = AwardForm::of(case.scoring.method);
    let has_top = case.scoring.method.has_top() && form.unit != Unit::Percent;
    let mut headings = vec!["Board".to_owned(), "Against".to_owned(), form.unit.many().to_owned()];
    if has_top {
        headings.extend(["Top".to_owned(), "%".to_owned()]);
    }
    let row = |board: &TotalBoard| {
        let name = board_in_list(board.board, board.awaits_ruling);
        let mut cells = vec![name, board.opponents.clone(), form.figure(board.award, board.top)];
        if has_top {
            let percent = crate::exact::percent_hundredths(board.award, board.top);
            let percent = percent.map(|hundredths| number(Exact::new(hundredths, 100))).unwrap_or_default();
            cells.extend([form.most(board.top), percent]);
        }
        ExplanationRow { cells, is_own: false }
    };
    let rows = case.boards.iter().filter(|board| board.is_shown).map(row).collect();
    ExplanationTable { title: "The boards".to_owned(), headings, rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(number: u16, award: i64, top: i64) -> TotalBoard {
        let board = BoardNumber::new(number).unwrap();
        TotalBoard {
            board,
            opponents: "pair 4EW".to_owned(),
            award: Exact::from_integer(award),
            top,
            is_shown: true,
            awaits_ruling: false,
        }
    }

    fn case(boards: Vec<TotalBoard>, scoring: &Scoring) -> TotalCase<'_> {
        TotalCase {
            scoring,
            boards,
            extras: vec![],
            full_top: 26,
            brought_to: None,
            matches: None,
            given: vec![],
            boards_needed: None,
            place: Some(TotalPlace {
                rank: 2,
                shared_with: 1,
                is_by_round: false,
                of: 14,
                among: "North-South",
            }),
            handicap: Exact::from_integer(0),
        }
    }

    /// Seed 000, "Factoring": 26/24 makes 13 of 26 and 24 of 24 as much as 39 of 52.
    #[test]
    fn boards_of_different_tops_count_by_their_percentage() {
        let scoring = Scoring::default();
        let told = explain_total(&case(vec![board(1, 13, 26), board(2, 24, 24)], &scoring));
        assert_eq!(
            told.explanation.sentences,
            [
                "2 boards count: 37 of 50 matchpoints.",
                "Boards with different tops are made alike: each counts by its percentage (1 board with a top of 26: \
                 13; 1 board with a top of 24: 24).",
                "The mean of the boards' percentages is 75.00 %.",
                "That is place 2 of 14 North-South, shared with 1 other that has exactly the same.",
            ]
        );
        assert_eq!(told.explanation.result, "75.00 %");
    }

    /// ACBL's learning page (oracle "acbl-mp"): one for a win and a half for a tie, so that 39 of 52 are 19.5 of 26; and
    /// seed 000, "Matchpointing", less half of the top of each board: 13 above an average of 0. A quarter of a top of 13
    /// is 3.25.
    #[test]
    fn a_total_is_told_on_the_scale_of_the_contest() {
        for (style, counted, penalty, percent, cells) in [
            (
                MatchpointStyle::Single,
                "2 boards count: 19.5 of 26 matchpoints.",
                "25 % of a top: late: it takes 3.25 matchpoints: 75.00 % become 62.50 %.",
                "16.25 of 26 is 62.50 %.",
                ["6.5", "13", "50"],
            ),
            (
                MatchpointStyle::Signed,
                "2 boards count: +13 matchpoints, of -26 to +26.",
                "25 % of a top: late: it takes 6.5 matchpoints: 75.00 % become 62.50 %.",
                "+6.5, of -26 to +26, is 62.50 %.",
                ["0", "+13", "50"],
            ),
        ] {
            let scoring =
                Scoring { method: crate::scoring::Method::Matchpoints(style), ..Scoring::default() };
            let mut case = case(vec![board(1, 13, 26), board(2, 26, 26)], &scoring);
            let what = "25 % of a top: late".to_owned();
            case.extras = vec![Extra { what, points: Exact::new(-13, 2), is_in_match: false }];
            case.place = None;
            let told = explain_total(&case).explanation;
            assert_eq!(told.sentences, [counted, penalty, percent]);
            assert_eq!(told.tables[0].rows[0].cells[2..], cells);
        }
        let method = crate::scoring::Method::Matchpoints(MatchpointStyle::Single);
        let scoring = Scoring { method, ..Scoring::default() };
        let told = explain_total(&case(vec![board(1, 13, 26), board(2, 24, 24)], &scoring)).explanation;
        assert_eq!(
            told.sentences[1],
            "Boards with different tops are made alike: each counts by its percentage (1 board with a top of 13: 6.5; 1 \
             board with a top of 12: 12)."
        );
    }

    /// A score that may change says so in the list of boards as everywhere else.
    #[test]
    fn a_board_subject_to_ruling_says_so_in_the_list() {
        let scoring = Scoring::default();
        let boards = vec![board(1, 13, 26), TotalBoard { awaits_ruling: true, ..board(2, 26, 26) }];
        let told = explain_total(&case(boards, &scoring)).explanation;
        let names: Vec<&str> = told.tables[0].rows.iter().map(|row| row.cells[0].as_str()).collect();
        assert_eq!(names, ["1", "2 (subject to ruling)"]);
    }

    /// Law 91: a quarter of a top of 26 is 6.5.
    #[test]
    fn penalties_are_taken_off_aloud() {
        let scoring = Scoring::default();
        let mut case = case(vec![board(1, 13, 26), board(2, 26, 26)], &scoring);
        case.extras = vec![Extra {
            what: "25 % of a top: late".to_owned(),
            points: Exact::new(-13, 2),
            is_in_match: false,
        }];
        case.place = None;
        let told = explain_total(&case);
        assert_eq!(
            told.explanation.sentences,
            [
                "2 boards count: 39 of 52 matchpoints.",
                "25 % of a top: late: it takes 6.5 matchpoints: 75.00 % become 62.50 %.",
                "32.5 of 52 is 62.50 %.",
            ]
        );
        assert_eq!(told.merit, Some(big(Exact::new(125, 2))));
    }

    /// EBU, "cross-IMPs with a sit-out": 24/21 for a pair that sat out three boards. A penalty is what it was given as:
    /// 21 x 24/21 − 7 is 17, and not (21 − 7) x 24/21.
    #[test]
    fn sums_are_brought_to_the_same_number_of_boards() {
        let method = crate::scoring::Method::TotalPoints;
        let scoring = Scoring { method, ..Scoring::default() };
        let mut case = case((1..=21).map(|number| board(number, 1, 0)).collect(), &scoring);
        case.brought_to = Some(24);
        case.extras =
            vec![Extra { what: "Late".to_owned(), points: Exact::from_integer(-7), is_in_match: false }];
        let told = explain_total(&case);
        assert_eq!(
            told.explanation.sentences[..4],
            [
                "21 boards count, and add up to +21 points.",
                "Others played 24 boards, so the sum is brought to as many: +21 x 24 / 21 = +24.",
                "Late: it takes 7 points.",
                "That makes +17 points.",
            ]
        );
    }

    /// Methods with the unit in which their ranking is read, and what a penalty of 4 makes of a result in it.
    fn told_methods() -> [(crate::scoring::Method, crate::scoring::MatchScoring, [&'static str; 3]); 10] {
        use crate::scoring::{Datum, Divisor, MatchScoring, Method, TeamMethod, VictoryScale};
        let cross = Method::CrossImps { divisor: Divisor::default(), comparison_cap: None };
        let victory = MatchScoring::Victory(VictoryScale::WbfContinuous);
        [
            (
                Method::default(),
                MatchScoring::Sum,
                ["matchpoints", "65.00 %", "4 matchpoints: 75.00 % become 65.00 %"],
            ),
            (
                Method::Ascherman,
                MatchScoring::Sum,
                ["%", "65.00 %", "4 % of one board: 75.00 % become 65.00 %"],
            ),
            (cross, MatchScoring::Sum, ["IMPs", "+26 IMPs", "takes 4 IMPs"]),
            (
                Method::Butler { datum: Datum::default() },
                MatchScoring::Sum,
                ["IMPs", "+26 IMPs", "takes 4 IMPs"],
            ),
            (Method::TotalPoints, MatchScoring::Sum, ["points", "+26 points", "takes 4 points"]),
            (Method::Teams(TeamMethod::Imps), MatchScoring::Sum, ["IMPs", "+26 IMPs", "takes 4 IMPs"]),
            (Method::Teams(TeamMethod::Imps), victory.clone(), ["IMPs", "11.50 VPs", "takes 4 VPs"]),
            (Method::Teams(TeamMethod::Hybrid), victory, ["IMPs", "11.50 VPs", "takes 4 VPs"]),
            (
                Method::Teams(TeamMethod::BoardAMatch),
                MatchScoring::Sum,
                ["points", "26 points", "takes 4 points"],
            ),
            (
                Method::Teams(TeamMethod::Patton),
                MatchScoring::WinLoss,
                ["points", "11.5 points", "takes 4 points"],
            ),
        ]
    }

    /// Each method by the unit in which its ranking is read (`Scoring::standing_unit`): a total and a penalty in it, and
    /// no IMP called a point. 20 of 40 is 50 %, and 30 less a fifth of a top of 20 is 26 of 40, 65 %.
    #[test]
    fn totals_and_penalties_are_told_in_what_the_ranking_shows() {
        for (method, matches, [unit, result, penalty]) in told_methods() {
            let scoring = Scoring { method, matches, ..Scoring::default() };
            let mut case = case(vec![board(1, 10, 20), board(2, 20, 20)], &scoring);
            (case.full_top, case.place) = (20, None);
            case.extras =
                vec![Extra { what: "Late".to_owned(), points: Exact::from_integer(-4), is_in_match: false }];
            if method.of_teams().is_some() {
                case.matches = Some(vec![TotalMatch {
                    against: "team 4".to_owned(),
                    boards: 2,
                    points: big(Exact::from_integer(30)),
                    top: 0,
                    margin: big(Exact::from_integer(30)),
                    victory_hundredths: Some(1_550),
                    is_shown: true,
                    awaits_ruling: false,
                    drawn: None,
                }]);
                case.boards.clear();
            }
            let told = explain_total(&case).explanation;
            let name = scoring.method;
            assert_eq!(told.result, result, "{name:?}");
            assert!(
                told.sentences.iter().any(|said| said.contains(penalty)),
                "{name:?}: {:?}",
                told.sentences
            );
            assert!(
                told.tables[0].headings.contains(&unit.to_owned()),
                "{name:?}: {:?}",
                told.tables[0].headings
            );
            if unit == "IMPs" {
                let all = format!("{told:?}");
                assert!(!all.replace("victory points", "").contains("points"), "{all}");
            }
        }
    }
}
