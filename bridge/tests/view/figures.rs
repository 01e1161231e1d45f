//! Standings, travellers and score cards in the unit of the method: nothing in IMPs is shown in percent.

use bridge::adjustment::{Adjustment, Artificial};
use bridge::contest::view::Audience;
use bridge::contest::{Agreement, Command, Outcome, PenaltyAmount, Rules};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{Datum, Divisor, MatchpointStyle, Method, Scoring, UnequalBoards, Unit};

use crate::evening::{Evening, board, entry, result, slot};
use crate::released::barometer;
use crate::said::{InEnglish as _, english};

/// Three tables with board 1 in the first round, scored so: North-South +420, +420 and -50.
fn evening(scoring: Scoring) -> Evening {
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(barometer(), 1)], rules);
    for (table, text) in [("A1", "4S N 10"), ("A2", "4S N 10"), ("A3", "4S N 9")] {
        evening.play(slot(table, 1, 1), result(text));
    }
    evening
}

/// Entry, figure and total of each row, North-South first.
fn figures(evening: &Evening) -> Vec<(String, String, String)> {
    let view = evening.views.standings(&evening.contest, Audience::Director);
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.map(|row| (row.entry.to_string(), row.figure.clone(), row.total.clone())).collect()
}

fn shown(entry: &str, figure: &str, total: &str) -> (String, String, String) {
    (entry.to_owned(), figure.to_owned(), total.to_owned())
}

/// By hand: +420 against -50 is 470, 10 IMPs (Law 78B), so 0 and 10 by two comparisons: +5; -50 has -10.
/// Against a datum of 420 (the highest and the lowest dropped) it is 0, 0 and -10.
#[test]
fn every_method_is_shown_in_its_unit() {
    let cross_imps = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    let rounding = DatumRounding::default();
    let butler = Method::Butler { datum: Datum::TrimmedMean { each_end: 1, rounding } };
    for (method, unit, figures_expected, points, award, datum) in [
        (Method::default(), Unit::Percent, ["75.00", "0.00", "100.00"], "3", "75.00 %", ""),
        (cross_imps, Unit::Imps, ["+5", "-10", "+10"], "+5", "+5 IMPs", ""),
        (butler, Unit::Imps, ["0", "-10", "+10"], "0", "0 IMPs", "420"),
        (Method::TotalPoints, Unit::TotalPoints, ["+420", "-50", "+50"], "+420", "+420 points", ""),
    ] {
        let evening = evening(Scoring { method, ..Scoring::default() });
        let view = evening.views.standings(&evening.contest, Audience::Director);
        assert_eq!(view.unit, unit, "{method}");
        let [north_south, east_west] = view.rankings.as_slice() else { panic!("two winners") };
        let told = [&north_south.rows[0], &north_south.rows[2], &east_west.rows[0]];
        assert_eq!(told.map(|row| row.figure.as_str()), figures_expected, "{method}");
        let has_percent = unit == Unit::Percent;
        assert_eq!(told.iter().any(|row| row.percent > 0), has_percent, "{method}");
        assert!(told.iter().all(|row| row.maximum.is_empty() != has_percent), "{method}");

        let traveller = evening.views.traveller(&evening.contest, board(1), Audience::Director);
        assert_eq!(
            (traveller.datum.as_str(), traveller.rows[0].north_south_points.as_str()),
            (datum, points)
        );
        assert_eq!(traveller.rows[0].north_south_percent.is_some(), has_percent);
        let card = evening.views.score_card(&evening.contest, entry("A1NS"), Audience::Director).unwrap();
        assert_eq!((card.figure.as_str(), card.unit), (figures_expected[0], unit));
        assert_eq!((card.percent.is_some(), card.rows[0].percent.is_some()), (has_percent, has_percent));
        let table = evening.table_view("A1".parse().unwrap());
        let board = table.boards.iter().chain(&table.correctable).find(|b| b.board == board(1)).unwrap();
        assert_eq!(board.north_south_award.as_ref().map(english).unwrap_or_default(), award, "{method}");
    }
}

#[test]
fn penalties_and_carry_overs_count_in_the_unit_of_the_contest() {
    let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    let mut evening = evening(Scoring { method, ..Scoring::default() });
    let penalty = |amount| Command::Penalise {
        entry: entry("A1NS"),
        amount,
        law: String::new(),
        reason: "slow play".to_owned(),
    };
    evening.direct(penalty(PenaltyAmount::ImpHundredths(150)));
    evening.direct(penalty(PenaltyAmount::Warning));
    let carried =
        Command::SetCarryOver { entry: entry("A3NS"), hundredths: 1_425, reason: "heats".to_owned() };
    evening.direct(carried);
    assert_eq!(
        figures(&evening)[..3],
        [shown("A2NS", "+5", "+5"), shown("A3NS", "+4.25", "+4.25"), shown("A1NS", "+3.5", "+3.5")]
    );
    let card = evening.views.score_card(&evening.contest, entry("A1NS"), Audience::Director).unwrap();
    assert_eq!(card.penalties.in_english(), ["1.5 IMPs: slow play", "a warning: slow play"]);
}

/// EBU, cross-IMPs with a sit-out: totals are multiplied by the boards of the others over one's own.
#[test]
fn sums_of_those_who_sat_out_can_be_factored() {
    let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    for (unequal, expected) in [(UnequalBoards::Sum, "+5"), (UnequalBoards::Factored, "+10")] {
        let mut evening = evening(Scoring { method, unequal, ..Scoring::default() });
        // A2NS and A3NS have two boards, A1NS one.
        evening.play(slot("A2", 2, 2), result("pass"));
        evening.play(slot("A3", 2, 2), result("pass"));
        let figures = figures(&evening);
        let one = figures.iter().find(|(entry, ..)| entry == "A1NS").unwrap();
        assert_eq!((one.1.as_str(), one.2.as_str()), (expected, "+5"), "{figures:?}");
    }
}

/// Law 12C2(c), seed 001: a pair with average plus has what it has on its other boards where that is more. A1NS has
/// 75 % on board 1.
#[test]
fn average_plus_is_the_pairs_own_percentage_where_that_is_higher() {
    let mut evening = evening(Scoring::default());
    let other = slot("A1", 2, 2);
    let averages = Adjustment::artificial(Artificial::AveragePlus, Artificial::AverageMinus);
    evening.direct(Command::CorrectResult {
        slot: other,
        outcome: Some(Outcome::Adjusted(Box::new(averages))),
        played_by: None,
        reason: "fouled".to_owned(),
    });
    let row = |evening: &Evening| {
        let view = evening.views.traveller(&evening.contest, other.board, Audience::Director);
        let row = view.rows.iter().find(|row| row.slot == other).unwrap();
        (row.north_south_percent, row.east_west_percent)
    };
    // East-West there is A3EW, with 100 % on board 1: average minus stays 40 %.
    assert_eq!(row(&evening), (Some(7_500), Some(4_000)));
    let first = figures(&evening).into_iter().find(|(entry, ..)| entry == "A1NS").unwrap();
    assert_eq!(first, shown("A1NS", "75.00", "6"));
    // A correction of the other board moves the award with it: -100 is a bottom.
    evening.direct(Command::CorrectResult {
        slot: slot("A1", 1, 1),
        outcome: Some(Outcome::Result(result("4S N 8"))),
        played_by: None,
        reason: "wrong".to_owned(),
    });
    assert_eq!(row(&evening).0, Some(6_000));
}

/// Seed 000, "Matchpointing": half of the double points, or points above and below average, whose check total is zero.
/// By hand: +420 ties one and beats one of two, so 3 of 4, which is 1.5 of 2 or +1; -50 has 0, 0 or -2.
#[test]
fn matchpoints_are_shown_in_the_form_of_the_rules() {
    for (style, points, top, check_total) in [
        (MatchpointStyle::Double, ["3", "3", "0"], 4, "6"),
        (MatchpointStyle::Single, ["1.5", "1.5", "0"], 2, "3"),
        (MatchpointStyle::Signed, ["+1", "+1", "-2"], 2, "0"),
    ] {
        let mut evening = evening(Scoring { method: Method::Matchpoints(style), ..Scoring::default() });
        let view = evening.views.traveller(&evening.contest, board(1), Audience::Director);
        assert_eq!(view.rows.iter().map(|row| row.north_south_points.as_str()).collect::<Vec<_>>(), points);
        assert_eq!((view.top, view.check_total.as_str()), (top, check_total), "{style:?}");
        assert_eq!(view.rows[0].north_south_percent, Some(7_500));
        let card = evening.views.score_card(&evening.contest, entry("A1NS"), Audience::Director).unwrap();
        assert_eq!((card.rows[0].points.as_str(), card.rows[0].percent), (points[0], Some(7_500)));
        assert_eq!(card.figure, "75.00");

        // A second board, average for both: 2 of 4.
        evening.play(slot("A1", 2, 2), result("pass"));
        evening.play(slot("A2", 2, 2), result("pass"));
        evening.play(slot("A3", 2, 2), result("pass"));
        let view = evening.views.standings(&evening.contest, Audience::Director);
        let first = &view.rankings[0].rows[0];
        let expected = match style {
            MatchpointStyle::Double => ("5", "8"),
            MatchpointStyle::Single => ("2.5", "4"),
            MatchpointStyle::Signed => ("+1", "4"),
        };
        assert_eq!((first.total.as_str(), first.maximum.as_str()), expected);
        assert_eq!((first.figure.as_str(), first.rank, first.tied), ("62.50", 1, true));
    }
}
