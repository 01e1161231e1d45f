//! What an entry has in all, and its place, step by step.

mod matches;
mod words;

use std::collections::BTreeMap;

use crate::board::BoardNumber;
use crate::exact::{BigRational, Exact, big, half_up};
use crate::explain::form::AwardForm;
use crate::explain::wording::{board_in_list, number, signed};
use crate::explain::{Explanation, ExplanationRow, ExplanationTable};
use crate::message::{Decimal, Message, Plain};
use crate::scoring::{MatchpointStyle, Percentages, Scoring, Unit};
use crate::seat::Line;
use crate::standing::Tally;

pub use matches::{Given, GivenFor, GivenWords, TotalDrawn, TotalMatch};
pub use words::{Among, ExtraWords, MatchTableWords, TableWords, TotalWords};

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
    /// `pair 4EW`, with names where they are known.
    pub opponents: Message,
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
    /// `Penalty of 10 % of a top: slow play (Law 90B2)`, `Brought along from before`.
    pub what: Message,
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
    /// The line that is ranked by itself; `None` where all are in one ranking.
    pub among: Option<Line>,
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
        sentences.push(place.sentence().into());
    }
    if let Some(needed) = case.boards_needed {
        let percent = case.scoring.least_percent_of_boards;
        sentences.push(TotalWords::NoPlace { needed, percent }.into());
    }
    let unit = case.scoring.standing_unit();
    let written = |merit: &BigRational| unit.amount(&unit.figure(merit));
    if let Some(merit) = merit.as_ref().filter(|_| case.handicap != Exact::from_integer(0)) {
        let total = written(&(merit + big(case.handicap)));
        sentences
            .push(TotalWords::WithHandicap { total, handicap: unit.amount(&signed(case.handicap)) }.into());
    }
    let result = merit.as_ref().map(written);
    let mut tables = vec![];
    tables.extend(case.matches.as_ref().and_then(|matches| match_table(case, matches)));
    if case.boards.iter().any(|board| board.is_shown) {
        tables.push(board_table(case));
    }
    let explanation = Explanation { title: Some(TotalWords::InAll.into()), sentences, tables, result };
    ExplainedTotal { explanation, merit }
}

fn by_boards(case: &TotalCase<'_>, sentences: &mut Vec<Message>) -> Option<BigRational> {
    let form = AwardForm::of(case.scoring.method);
    let mut tally = Tally::default();
    for board in &case.boards {
        tally.add(board.award, board.top);
    }
    if case.boards.is_empty() {
        sentences.push(TotalWords::NoBoard.into());
        return None;
    }
    if case.boards.iter().any(|board| !board.is_shown) {
        sentences.push(TotalWords::BoardsHidden.into());
    }
    let has_top = case.scoring.method.has_top();
    sentences.push(counted(case, form, &tally).into());
    let rule = case.scoring.percentages;
    let tops = by_top(&case.boards);
    if has_top && tops.len() > 1 && rule == Percentages::MeanOfBoards {
        sentences.push(made_alike(case, form, &tops).into());
    }
    if !has_top {
        let own = u32::try_from(case.boards.len()).unwrap_or(u32::MAX);
        return Some(sum_and_extras(case, (tally.total(), own), form.unit, sentences));
    }
    sentences.extend(percents_told(case, &mut tally));
    let percent = tally.percent_by(rule)?;
    let shown = Decimal(half_up(&percent, 2).to_string());
    let is_mean = rule == Percentages::MeanOfBoards && tops.len() > 1;
    let (won, most) =
        (Decimal(form.total_figure(&tally.total(), tally.maximum())), form.of_most(tally.maximum()));
    let told = match form.style {
        _ if is_mean || form.unit == Unit::Percent => TotalWords::Mean { percent: shown },
        Some(MatchpointStyle::Signed) => TotalWords::ShareSigned { won, most, percent: shown },
        Some(MatchpointStyle::Double | MatchpointStyle::Single) | None => {
            TotalWords::Share { won, most, percent: shown }
        }
    };
    sentences.push(told.into());
    Some(percent)
}

/// `24 boards count: 37 of 50 matchpoints.`, `24 boards count: +12 matchpoints, of -25 to +25.`, `21 boards count, and add up
/// to +21 points.`
fn counted(case: &TotalCase<'_>, form: AwardForm, tally: &Tally) -> TotalWords {
    let boards = case.boards.len().try_into().unwrap_or(u32::MAX);
    let won = form.total_figure(&tally.total(), tally.maximum());
    let most = || form.of_most(tally.maximum());
    match (case.scoring.method.has_top(), form.unit, form.style) {
        (true, Unit::Percent, _) => TotalWords::Counted { boards },
        (true, _, Some(MatchpointStyle::Signed)) => {
            TotalWords::CountedSigned { boards, won: Decimal(won), most: most() }
        }
        (true, _, _) => TotalWords::CountedOf { boards, won: Decimal(won), most: most() },
        (false, unit, _) => TotalWords::AddUp { boards, sum: unit.amount(&won) },
    }
}

/// What penalties and what was brought along come to where boards have tops, each with what the ranking then shows:
/// `Penalty of 10 % of a top: late: it takes 2.6 matchpoints: 75.00 % become 73.91 %.` The tally then has them too.
pub(super) fn percents_told(case: &TotalCase<'_>, tally: &mut Tally) -> Vec<Message> {
    let form = AwardForm::of(case.scoring.method);
    let percent = |tally: &Tally| {
        let percent = tally.percent_by(case.scoring.percentages);
        percent.map(|percent| Decimal(Unit::Percent.figure(&percent)))
    };
    let told = |extra: &Extra| {
        let before = percent(tally);
        tally.penalise(-extra.points, case.full_top);
        match (before, percent(tally)) {
            (Some(before), Some(after)) => extra.with_percents(form, (before, after)).into(),
            (None | Some(_), None | Some(_)) => extra.sentence(form).into(),
        }
    };
    case.extras.iter().map(told).collect()
}

/// That boards with different tops count by their percentages, and what was won on those of each top.
fn made_alike(case: &TotalCase<'_>, form: AwardForm, tops: &[(i64, (i64, BigRational))]) -> TotalWords {
    let of_top = |(top, (boards, sum)): &(i64, (i64, BigRational))| -> Message {
        let won = Decimal(form.total_figure(sum, top * boards));
        TotalWords::OfTop { boards: *boards, top: Decimal(form.most(*top)), won }.into()
    };
    let then = |others: Message, first: Message| TotalWords::ThenTop { first, others }.into();
    match tops.iter().map(of_top).rev().reduce(then) {
        Some(tops) if case.boards.iter().all(|board| board.is_shown) => TotalWords::MadeAlikeOf { tops },
        Some(_) | None => TotalWords::MadeAlike,
    }
}

/// A sum of so many boards brought to as many as others played, and then penalties and what was brought along.
fn sum_and_extras(
    case: &TotalCase<'_>,
    (sum, own): (BigRational, u32),
    unit: Unit,
    sentences: &mut Vec<Message>,
) -> BigRational {
    let mut total = sum;
    if let Some(most) = case.brought_to.filter(|&most| own > 0 && most != own) {
        let brought = total.clone() * BigRational::new(most.into(), own.into());
        let sum = format!("{} x {most} / {own} = {}", unit.figure(&total), unit.figure(&brought));
        sentences.push(TotalWords::Brought { boards: most, sum: Decimal(sum) }.into());
        total = brought;
    }
    for extra in &case.extras {
        total += big(extra.points);
        sentences.push(extra.sentence(AwardForm { unit, style: None }).into());
    }
    if !case.extras.is_empty() {
        sentences.push(TotalWords::Makes { total: unit.amount(&unit.figure(&total)) }.into());
    }
    total
}

impl Extra {
    pub(super) fn sentence(&self, form: AwardForm) -> ExtraWords {
        let what = self.what.clone();
        if self.is_in_match {
            return ExtraWords::InMatch { what, unit: form.unit.name() };
        }
        match self.amount(form) {
            None => ExtraWords::TakesNothing { what },
            Some((true, amount)) => ExtraWords::Takes { what, amount },
            Some((false, amount)) => ExtraWords::Adds { what, amount },
        }
    }

    /// The same with the percentage before and after.
    fn with_percents(&self, form: AwardForm, (before, after): (Decimal, Decimal)) -> ExtraWords {
        let Some((takes, amount)) = self.amount(form).filter(|_| !self.is_in_match) else {
            return self.sentence(form);
        };
        let what = self.what.clone();
        let amount =
            if form.unit == Unit::Percent { ExtraWords::OfOneBoard { amount }.into() } else { amount };
        if takes {
            ExtraWords::TakesFrom { what, amount, before, after }
        } else {
            ExtraWords::AddsTo { what, amount, before, after }
        }
    }

    /// Whether it takes, and what; `None` for nothing.
    fn amount(&self, form: AwardForm) -> Option<(bool, Message)> {
        let zero = Exact::from_integer(0);
        let takes = self.points < zero;
        let points = form.amount(if takes { -self.points } else { self.points });
        (self.points != zero).then(|| (takes, form.unit.amount(&number(points))))
    }
}

impl TotalPlace {
    fn sentence(&self) -> TotalWords {
        let (rank, of) = (self.rank, self.of.try_into().unwrap_or(u32::MAX));
        let shared = self.shared_with.try_into().unwrap_or(u32::MAX);
        let among = Among(self.among);
        if self.is_by_round {
            TotalWords::PlaceByRound { rank, of, among, shared }
        } else {
            TotalWords::Place { rank, of, among, shared }
        }
    }
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

fn board_table(case: &TotalCase<'_>) -> ExplanationTable {
    let form = AwardForm::of(case.scoring.method);
    let has_top = case.scoring.method.has_top() && form.unit != Unit::Percent;
    let mut headings = vec![TableWords::Board.into(), TableWords::Against.into(), form.unit.name()];
    if has_top {
        headings.extend([TableWords::Top.into(), Unit::Percent.name()]);
    }
    let row = |board: &TotalBoard| {
        let name = board_in_list(board.board, board.awaits_ruling);
        let award = Plain::number(form.figure(board.award, board.top));
        let mut cells = vec![name, board.opponents.clone(), award];
        if has_top {
            let percent = crate::exact::percent_hundredths(board.award, board.top);
            let percent = percent.map(|hundredths| number(Exact::new(hundredths, 100))).unwrap_or_default();
            cells.extend([Plain::number(form.most(board.top)), Plain::number(percent)]);
        }
        ExplanationRow { cells, is_own: false }
    };
    let rows = case.boards.iter().filter(|board| board.is_shown).map(row).collect();
    ExplanationTable { title: TableWords::Boards.into(), headings, rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::said;

    fn board(number: u16, award: i64, top: i64) -> TotalBoard {
        let board = BoardNumber::new(number).unwrap();
        TotalBoard {
            board,
            opponents: Plain::text("pair 4EW"),
            award: Exact::from_integer(award),
            top,
            is_shown: true,
            awaits_ruling: false,
        }
    }

    fn explained(case: &TotalCase<'_>) -> Explanation<String> {
        explain_total(case).explanation.said(said)
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
                among: Some(Line::NorthSouth),
            }),
            handicap: Exact::from_integer(0),
        }
    }

    /// Seed 000, "Factoring": 26/24 makes 13 of 26 and 24 of 24 as much as 39 of 52.
    #[test]
    fn boards_of_different_tops_count_by_their_percentage() {
        let scoring = Scoring::default();
        let told = explained(&case(vec![board(1, 13, 26), board(2, 24, 24)], &scoring));
        assert_eq!(
            told.sentences,
            [
                "2 boards count: 37 of 50 matchpoints.",
                "Boards with different tops are made alike: each counts by its percentage (1 board with a top of 26: \
                 13; 1 board with a top of 24: 24).",
                "The mean of the boards' percentages is 75.00 %.",
                "That is place 2 of 14 North-South, shared with 1 other that has exactly the same.",
            ]
        );
        assert_eq!(told.result.as_deref(), Some("75.00 %"));
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
            let scoring = Scoring { method: scoring::Method::Matchpoints(style), ..Scoring::default() };
            let mut case = case(vec![board(1, 13, 26), board(2, 26, 26)], &scoring);
            let what = Plain::text("25 % of a top: late");
            case.extras = vec![Extra { what, points: Exact::new(-13, 2), is_in_match: false }];
            case.place = None;
            let told = explained(&case);
            assert_eq!(told.sentences, [counted, penalty, percent]);
            assert_eq!(told.tables[0].rows[0].cells[2..], cells);
        }
        let method = scoring::Method::Matchpoints(MatchpointStyle::Single);
        let scoring = Scoring { method, ..Scoring::default() };
        let told = explained(&case(vec![board(1, 13, 26), board(2, 24, 24)], &scoring));
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
        let told = explained(&case(boards, &scoring));
        let names: Vec<&str> = told.tables[0].rows.iter().map(|row| row.cells[0].as_str()).collect();
        assert_eq!(names, ["1", "2 (subject to ruling)"]);
    }

    /// Law 91: a quarter of a top of 26 is 6.5.
    #[test]
    fn penalties_are_taken_off_aloud() {
        let scoring = Scoring::default();
        let mut case = case(vec![board(1, 13, 26), board(2, 26, 26)], &scoring);
        case.extras = vec![Extra {
            what: Plain::text("25 % of a top: late"),
            points: Exact::new(-13, 2),
            is_in_match: false,
        }];
        case.place = None;
        let told = explain_total(&case);
        assert_eq!(
            told.explanation.said(said).sentences,
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
        let method = scoring::Method::TotalPoints;
        let scoring = Scoring { method, ..Scoring::default() };
        let mut case = case((1..=21).map(|number| board(number, 1, 0)).collect(), &scoring);
        case.brought_to = Some(24);
        case.extras =
            vec![Extra { what: Plain::text("Late"), points: Exact::from_integer(-7), is_in_match: false }];
        let told = explained(&case);
        assert_eq!(
            told.sentences[..4],
            [
                "21 boards count, and add up to +21 points.",
                "Others played 24 boards, so the sum is brought to as many: +21 x 24 / 21 = +24.",
                "Late: it takes 7 points.",
                "That makes +17 points.",
            ]
        );
    }

    /// Methods with the unit in which their ranking is read, and what a penalty of 4 makes of a result in it.
    fn told_methods() -> [(scoring::Method, scoring::MatchScoring, [&'static str; 3]); 10] {
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
            case.extras = vec![Extra {
                what: Plain::text("Late"),
                points: Exact::from_integer(-4),
                is_in_match: false,
            }];
            if method.of_teams().is_some() {
                case.matches = Some(vec![TotalMatch {
                    against: Plain::text("team 4"),
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
            let told = explained(&case);
            let name = scoring.method;
            assert_eq!(told.result.as_deref(), Some(result), "{name:?}");
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
