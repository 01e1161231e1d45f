//! Published examples read aloud, and random boards held against the scorer.

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::exact::{Exact, Percent, big};
use crate::explain::{BoardCase, Explanation, Group, OtherBoards, explain_board};
use crate::law::Book;
use crate::matchpoint::Neuberg;
use crate::result::BoardResult;
use crate::said::said;
use crate::score::Score;
use crate::scoring::{
    Datum, DatumRounding, Divisor, MatchpointStyle, Method, Row, Scoring, SubFieldRule, score_board,
    score_divided,
};
use crate::seat::Line;

fn rows(scores: &[(i32, usize)]) -> Vec<Row> {
    scores.iter().flat_map(|&(score, times)| vec![Row::Score(Score(score)); times]).collect()
}

fn weights(parts: &[(i32, u16)]) -> Weighting<Score> {
    let parts = parts.iter().map(|&(score, weight)| (Score(score), Percent::new(weight).unwrap()));
    Weighting::new(parts.collect()).unwrap()
}

/// A board explained in English.
#[derive(Debug)]
struct Told {
    explanation: Explanation<String>,
    award: Option<Exact>,
}

impl Told {
    fn of(case: &BoardCase<'_>) -> Self {
        let told = explain_board(case);
        Self { explanation: told.explanation.said(said), award: told.award }
    }

    fn result(&self) -> &str {
        self.explanation.result.as_deref().unwrap_or_default()
    }
}

/// The row last in the list, as it looks to a line.
fn explained(rows: &[Row], line: Line, full_count: u32, scoring: &Scoring) -> Told {
    with_other_boards(rows, line, full_count, scoring, None)
}

fn with_other_boards(
    rows: &[Row],
    line: Line,
    full_count: u32,
    scoring: &Scoring,
    other_boards: Option<&OtherBoards>,
) -> Told {
    let outcome = match rows.last().unwrap() {
        Row::Score(score) => Outcome::Result(BoardResult::RawScore(*score)),
        Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => Outcome::Result(BoardResult::NotPlayed),
    };
    let board = BoardNumber::FIRST;
    let own = rows.len() - 1;
    Told::of(&BoardCase {
        board,
        line,
        rows,
        own,
        outcome: &outcome,
        full_count,
        scoring,
        book: &Book::default(),
        group: None,
        other_boards,
    })
}

/// All sentences but the first, which tells what happened at the table.
fn steps(told: &Told) -> Vec<&str> {
    told.explanation.sentences.iter().skip(1).map(String::as_str).collect()
}

/// Seed 000, "Matchpointing": in the traveller with two 420s, 140 beats five and ties with one.
#[test]
fn matchpoints_are_counted_aloud() {
    let traveller = [(170, 1), (-50, 2), (-140, 1), (50, 1), (420, 2), (0, 1), (140, 2)];
    let told = explained(&rows(&traveller), Line::NorthSouth, 10, &Scoring::default());
    assert_eq!(
        steps(&told),
        ["10 results on this board; you beat 5 and tied with 1 other: 5 x 2 + 1 = 11 of 18."]
    );
    assert_eq!(told.result(), "11 matchpoints of 18: 61.11 %");
    let table = &told.explanation.tables[0];
    let own: Vec<&Vec<String>> = table.rows.iter().filter(|row| row.is_own).map(|row| &row.cells).collect();
    assert_eq!(own, [&["+140", "2", "11", "7"].map(str::to_owned).to_vec()]);
    let told = explained(&rows(&traveller), Line::EastWest, 10, &Scoring::default());
    assert_eq!(told.result(), "7 matchpoints of 18: 38.89 %");
    assert!(told.explanation.sentences[0].ends_with("+140 for North-South, so -140 for you."));
}

/// The same numbers as contests with other forms show them (seed 000, "Matchpointing"; the ACBL's learning page, oracle
/// "acbl-mp"): single ones are half of the doubled, signed ones what is above half of the top. Nothing doubled is said.
#[test]
#[expect(clippy::too_many_lines, reason = "one row for each way of telling")]
fn everything_is_told_on_the_scale_of_the_contest() {
    let in_style = |style, missing| {
        let method = Method::Matchpoints(style);
        Scoring { method, missing, ..Scoring::default() }
    };
    let (single, signed) = (MatchpointStyle::Single, MatchpointStyle::Signed);
    let traveller = rows(&[(170, 1), (-50, 2), (-140, 1), (50, 1), (420, 2), (0, 1), (140, 2)]);
    let six = rows(&[(-100, 2), (620, 3), (170, 1)]);
    for (board, full, style, missing, said, result) in [
        (
            &traveller,
            10,
            single,
            Neuberg::Exact,
            "tied with 1 other: 5 + 1 / 2 = 5.5 of 9.",
            "5.5 matchpoints of 9: 61.11 %",
        ),
        (
            &traveller,
            10,
            signed,
            Neuberg::Exact,
            "you beat 5, tied with 1 other and lost to 3: 5 - 3 = +2, of -9 to +9.",
            "+2 matchpoints, of -9 to +9: 61.11 %",
        ),
        (
            &six,
            7,
            single,
            Neuberg::Exact,
            "(2 + 0.5) x 7 / 6 - 0.5 = 2.4167 of 6.",
            "2.42 matchpoints of 6: 40.28 %",
        ),
        (
            &six,
            7,
            signed,
            Neuberg::Exact,
            "M x N / n = -1 x 7 / 6 = -1.1667, of -6 to +6.",
            "-1.17 matchpoints, of -6 to +6: 40.28 %",
        ),
        (
            &six,
            7,
            single,
            Neuberg::Traditional,
            "by 0.5 for each: 2 + 0.5 = 2.5 of 6.",
            "2.5 matchpoints of 6: 41.67 %",
        ),
        (
            &six,
            7,
            signed,
            Neuberg::Traditional,
            "by 1 for each: -1, of -6 to +6.",
            "-1 matchpoint, of -6 to +6: 41.67 %",
        ),
        (
            &six,
            7,
            single,
            Neuberg::None,
            "the top is that of the results made, 5.",
            "2 matchpoints of 5: 40.00 %",
        ),
        (&six, 7, single, Neuberg::Hundredths, "of that the half: 2.415.", "2.42 matchpoints of 6: 40.25 %"),
    ] {
        let told = explained(board, Line::NorthSouth, full, &in_style(style, missing));
        assert!(steps(&told).last().is_some_and(|last| last.ends_with(said)), "{told:#?}");
        assert_eq!(told.result(), result);
    }
    let told = explained(&traveller, Line::NorthSouth, 10, &in_style(single, Neuberg::Exact));
    let own: Vec<_> = told.explanation.tables[0].rows.iter().filter(|row| row.is_own).collect();
    assert_eq!(own[0].cells[2..], ["5.5", "3.5"]);
    // Seeds 001 and 004, "Weighted Scores": 12.6 of 22 with two for each result beaten.
    let mut board = rows(&[(1430, 2), (680, 5), (650, 2), (-100, 2)]);
    let weighting = weights(&[(1430, 30), (680, 40), (650, 20), (-100, 10)]);
    board.push(Row::Adjusted(Box::new(Adjustment::balanced(weighting))));
    for (style, said, by_hand) in [
        (
            single,
            ["30 % of +1430, worth 10.35 matchpoints: 3.105.", "Together 6.3 matchpoints."],
            "Weighed that is 6.3, so that the average of 5.5 is corrected by +0.8, the same.",
        ),
        (
            signed,
            ["30 % of +1430, worth +9.7 matchpoints: +2.91.", "Together +1.6 matchpoints."],
            "Weighed that is +1.6, so that the average of 0 is corrected by +1.6, the same.",
        ),
    ] {
        let told = explained(&board, Line::NorthSouth, 12, &in_style(style, Neuberg::Exact));
        for said in said {
            assert!(steps(&told).contains(&said), "{told:#?}");
        }
        assert!(steps(&told).iter().any(|step| step.ends_with(by_hand)), "{told:#?}");
    }
    // Average plus of a top of 20 is 12: single 6 of 10, signed 2 above average.
    let mut board = rows(&[(620, 10)]);
    let both = (Artificial::AveragePlus, Artificial::AverageMinus);
    board.push(Row::Adjusted(Box::new(Adjustment::artificial(both.0, both.1))));
    for (style, said) in [
        (single, "You have average plus: 60 % of the top of 10, which is 6."),
        (signed, "You have average plus: 60 % on the scale up to +10, which is +2."),
    ] {
        let told = explained(&board, Line::NorthSouth, 11, &in_style(style, Neuberg::Exact));
        assert!(steps(&told).contains(&said), "{told:#?}");
    }
}

/// Neuberg's published example: six results where seven should be; 4 becomes 4.8333. And by the other rules
/// for what is missing.
#[test]
fn missing_results_are_made_up_for_aloud() {
    let board = rows(&[(-100, 2), (620, 3), (170, 1)]);
    for (missing, said, result) in [
        (
            Neuberg::Exact,
            "6 of 7 results are compared (the other is missing, or cannot be compared). The Neuberg formula makes 6 results (n) worth as much as the full 7 (N): \
             (M + 1) x N / n - 1 = (4 + 1) x 7 / 6 - 1 = 4.8333 of 12.",
            "4.83 matchpoints of 12: 40.28 %",
        ),
        (
            Neuberg::Traditional,
            "6 of 7 results are compared (the other is missing, or cannot be compared): by the traditional rule the top comes down and the bottom goes up by 1 for each: \
             4 + 1 = 5 of 12.",
            "5 matchpoints of 12: 41.67 %",
        ),
        (
            Neuberg::None,
            "6 of 7 results are compared (the other is missing, or cannot be compared). No formula makes up for it: the top is that of the results made, 10.",
            "4 matchpoints of 10: 40.00 %",
        ),
    ] {
        let scoring = Scoring { missing, ..Scoring::default() };
        let told = explained(&board, Line::NorthSouth, 7, &scoring);
        assert_eq!(steps(&told), ["6 results on this board; you beat 2: 2 x 2 = 4 of 10.", said]);
        assert_eq!(told.result(), result);
    }
    let scoring = Scoring { missing: Neuberg::Hundredths, ..Scoring::default() };
    let told = explained(&board, Line::NorthSouth, 7, &scoring);
    let rounding = "Rounded to hundredths on each board, halves up (the rule of this contest): 4.83.";
    assert_eq!(steps(&told).last(), Some(&rounding));
}

/// Seeds 001 and 004, "Weighted Scores": 30 % of 20.7, 40 % of 13, 20 % of 5.4 and 10 % of 1.1.
#[test]
fn a_weighted_score_is_added_up_aloud() {
    let mut board = rows(&[(1430, 2), (680, 5), (650, 2), (-100, 2)]);
    let weighting = weights(&[(1430, 30), (680, 40), (650, 20), (-100, 10)]);
    board.push(Row::Adjusted(Box::new(Adjustment::balanced(weighting))));
    let told = explained(&board, Line::NorthSouth, 12, &Scoring::default());
    assert_eq!(
        steps(&told),
        [
            "Each result is worth what the table says, in which this row stands with its weights.",
            "30 % of +1430, worth 20.7 matchpoints: 6.21.",
            "40 % of +680, worth 13 matchpoints: 5.2.",
            "20 % of +650, worth 5.4 matchpoints: 1.08.",
            "10 % of -100, worth 1.1 matchpoints: 0.11.",
            "Together 12.6 matchpoints.",
            "By hand, to check it, with an average put in for this table first: +1430 is worth 20, +680 is worth 13, \
             +650 is worth 6 and -100 is worth 2. Weighed that is 12.6, so that the average of 11 is corrected by +1.6, \
             the same.",
            "The other tables are compared with this score, with its weights.",
        ]
    );
    assert_eq!(told.result(), "12.6 matchpoints of 22: 57.27 %");
    let lines: Vec<String> =
        told.explanation.tables[0].rows.iter().map(|row| row.cells[..3].join(" ")).collect();
    assert_eq!(lines, ["+1430 2.3 20.7", "+680 5.4 13", "+650 2.2 5.4", "-100 2.1 1.1"]);
}

/// Seed 001, Law 12C1(e): 14 expected, 8 after the infraction, 0 after the pair's own revoke.
#[test]
fn self_inflicted_damage_is_told_as_the_seed_does() {
    let mut board = rows(&[(140, 2), (-110, 2), (50, 2), (-50, 1), (110, 1)]);
    let basis = Basis::SelfInflicted {
        expected: weights(&[(140, 100)]),
        after_infraction: Score(50),
        got: Score(-140),
    };
    let north_south = SideAward { basis, limit: None };
    let east_west = SideAward { basis: Basis::Results(weights(&[(140, 100)])), limit: None };
    let compared = Compared::NorthSouth;
    board.push(Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared })));
    let told = explained(&board, Line::NorthSouth, 9, &Scoring::default());
    let said = "The infraction cost you 6, from 14 to 8; that much is given back, and the rest is lost by your own doing: 0 \
                + 6 = 6.";
    assert!(steps(&told).contains(&said), "{:#?}", told.explanation);
    assert_eq!(told.result(), "6 matchpoints of 16: 37.50 %");
    let told = explained(&board, Line::EastWest, 9, &Scoring::default());
    assert_eq!(told.result(), "2 matchpoints of 16: 12.50 %");
}

/// Law 12C1(e): 14 expected, 0 after the infraction, 8 had at the table: nothing was self-inflicted, and relief ends at
/// the 14, where the difference alone would give 22 of 16.
#[test]
fn relief_that_ends_at_what_was_expected_says_so() {
    let mut board = rows(&[(140, 2), (-110, 2), (50, 2), (-50, 1), (110, 1)]);
    let basis = Basis::SelfInflicted {
        expected: weights(&[(140, 100)]),
        after_infraction: Score(-140),
        got: Score(50),
    };
    let north_south = SideAward { basis, limit: None };
    let east_west = SideAward { basis: Basis::Results(weights(&[(140, 100)])), limit: None };
    board.push(Row::Adjusted(Box::new(Adjustment {
        north_south,
        east_west,
        compared: Compared::NorthSouth,
    })));
    let told = explained(&board, Line::NorthSouth, 9, &Scoring::default());
    let said = "What you got is no less than the infraction left, so no damage is your own, and you have what was expected: \
                14.";
    assert!(steps(&told).contains(&said), "{:#?}", told.explanation);
    assert_eq!(told.result(), "14 matchpoints of 16: 87.50 %");
}

/// The table of seeds 001 and 004 with a result that nobody else has: 0.3 × −50 below all others is worth 0.3 − 1, which
/// is less than nothing, and the explanation says why. By hand it is nothing, +110 is worth 2, and 70 % of 2 are 1.4.
#[test]
fn a_worth_outside_the_board_is_explained() {
    let mut board = rows(&[(420, 1), (140, 1), (110, 2)]);
    board.push(Row::Adjusted(Box::new(Adjustment::balanced(weights(&[(110, 70), (-50, 30)])))));
    let told = explained(&board, Line::NorthSouth, 5, &Scoring::default());
    let steps = steps(&told);
    assert!(steps.contains(&"30 % of -50, worth -0.7 matchpoints: -0.21."), "{steps:#?}");
    assert!(steps[1].starts_with("A part of this score is worth less than the bottom"), "{steps:#?}");
    assert_eq!(told.award, Some(Exact::new(14, 10)));
}

/// Seed 001: a pair with 63 % on its other boards has 63 instead of 60 (Law 12C2(c)).
#[test]
fn average_plus_may_be_the_pairs_own_percentage() {
    let mut board = rows(&[(620, 10)]);
    board.push(Row::Adjusted(Box::new(Adjustment::artificial(
        Artificial::AveragePlus,
        Artificial::AverageMinus,
    ))));
    let own = OtherBoards { percent: big(Exact::from_integer(63)), count: 22 };
    let told = with_other_boards(&board, Line::NorthSouth, 11, &Scoring::default(), Some(&own));
    assert_eq!(
        steps(&told),
        [
            "You have average plus: 60 % of the top of 20, which is 12.",
            "On your 22 other boards you have 63.00 %, and that counts instead of 60 % (Law 12C2(c)): 12.6.",
            "An artificial score is each side's own: it is compared with nobody, and no other table is compared with it.",
        ]
    );
    assert_eq!(told.award, Some(Exact::new(126, 10)));
}

/// By Law 78B: +620 against −100 is 12 IMPs, against +650 −1, against +1430 −13.
#[test]
fn cross_imps_show_every_comparison() {
    let board = rows(&[(-100, 1), (650, 1), (1430, 1), (620, 1)]);
    let method = |divisor| Method::CrossImps { divisor, comparison_cap: None };
    for (divisor, said) in [
        (Divisor::Comparisons, "Divided by the 3 comparisons: -2 / 3 = -0.6667."),
        (
            Divisor::Field,
            "Brought to the full field of 6 (N), of which 4 (n) have a result: sum / n x N / (N - 1) = \
             -2 / 4 x 6 / 5 = -0.6.",
        ),
        (
            Divisor::SquareRoot,
            "Divided by the square root of r x c / 2, with 4 results (r) and 3 comparisons (c): -2 / square root of 6 \
             = -0.8165 (EBU White Book 3.1.3).",
        ),
    ] {
        let scoring = Scoring { method: method(divisor), ..Scoring::default() };
        let told = explained(&board, Line::NorthSouth, 6, &scoring);
        assert_eq!(
            steps(&told),
            [
                "Your +620 is compared with each of the 3 other results in IMPs (Law 78B).",
                "The comparisons add up to -2 IMPs.",
                said
            ]
        );
        let lines: Vec<String> =
            told.explanation.tables[0].rows.iter().map(|row| row.cells.join(" ")).collect();
        assert_eq!(lines, ["+1430 1 -810 -13 -13", "+650 1 -30 -1 -1", "-100 1 +720 +12 +12"]);
    }
}

/// The datum by the mean without the ends, to the nearest ten (EBU White Book 4.2.6).
#[test]
fn a_butler_tells_its_datum() {
    let board = rows(&[(-1100, 1), (620, 1), (100, 1), (130, 1)]);
    let scoring = Scoring { method: Method::Butler { datum: Datum::default() }, ..Scoring::default() };
    let told = explained(&board, Line::EastWest, 4, &scoring);
    assert_eq!(
        steps(&told),
        [
            "Of the 4 results the highest result (+620) and the lowest result (-1100) are left out; the datum is \
             the mean of the others.",
            "The datum for North-South is +115, to the nearest 10, halves away from zero: +120.",
            "Your -130 against the datum of -120 (for East-West) is a difference of -10: 0 IMPs by the IMP scale \
             (Law 78B).",
        ]
    );
    assert_eq!(told.result(), "0 IMPs");
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[usize::try_from(self.below(u64::try_from(choices.len()).unwrap())).unwrap()].clone()
    }

    fn score(&mut self) -> Score {
        self.one(&[Score(620), Score(170), Score(-100), Score(0), Score(-1400), Score(130)])
    }

    fn weighting(&mut self) -> Weighting<Score> {
        if self.below(2) == 0 {
            return Weighting::only(self.score());
        }
        weights(&[(620, 35), (130, 25), (-100, 40)])
    }

    fn side(&mut self) -> SideAward<Score> {
        let basis = match self.below(4) {
            0 => Basis::Artificial(self.one(&[
                Artificial::AveragePlus,
                Artificial::Average,
                Artificial::AverageMinus,
                Artificial::ImpHundredths(-150),
            ])),
            1 => Basis::SelfInflicted {
                expected: self.weighting(),
                after_infraction: self.score(),
                got: self.score(),
            },
            _ => Basis::Results(self.weighting()),
        };
        let limit = self.one(&[None, None, Some(Limit::AtMostAverageMinus), Some(Limit::AtLeastAveragePlus)]);
        SideAward { basis, limit }
    }

    fn row(&mut self) -> Row {
        match self.below(10) {
            0 => Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS },
            1 => Row::Unscored,
            2 | 3 => {
                let compared = self.one(&[Compared::NorthSouth, Compared::EastWest, Compared::Nobody]);
                let (north_south, east_west) = (self.side(), self.side());
                Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared }))
            }
            _ => Row::Score(self.score()),
        }
    }

    fn scoring(&mut self) -> Scoring {
        let rounding =
            self.one(&[DatumRounding::TenHalvesUp, DatumRounding::Exact, DatumRounding::DifferenceToTen]);
        let method = self.one(&[
            Method::Matchpoints(MatchpointStyle::Double),
            Method::Matchpoints(MatchpointStyle::Signed),
            Method::Matchpoints(MatchpointStyle::Single),
            Method::Ascherman,
            Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: Some(7) },
            Method::CrossImps { divisor: Divisor::Field, comparison_cap: None },
            Method::CrossImps { divisor: Divisor::SquareRoot, comparison_cap: None },
            Method::Butler { datum: Datum::DroppedByCount { rounding } },
            Method::Butler { datum: Datum::TrimmedMean { each_end: 1, rounding } },
            Method::Butler { datum: Datum::ShareDropped { percent_each_end: 20, rounding } },
            Method::Butler { datum: Datum::Median { rounding } },
            Method::TotalPoints,
        ]);
        let missing = self.one(&[Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional]);
        Scoring { method, missing, ..Scoring::default() }
    }
}

/// A law of our own: an explanation comes to what the scorer has, whatever stands on the board.
#[test]
fn an_explanation_never_contradicts_the_scorer() {
    let mut random = Random(7);
    for _ in 0..1_000 {
        let scoring = random.scoring();
        let rows: Vec<Row> = (0..=random.below(9)).map(|_| random.row()).collect();
        let full_count = u32::try_from(random.below(12)).unwrap();
        let rule = random.one(&[None, Some(SubFieldRule::WhiteBook), Some(SubFieldRule::Missing)]);
        let scored = match rule {
            None => score_board(&rows, full_count, &scoring),
            Some(rule) => score_divided(&[&rows], full_count, &scoring, rule).remove(0),
        };
        let (awards, top) = (scored.awards, scored.top);
        let group = rule.map(|rule| Group { index: 1, rule });
        let outcome = Outcome::Result(BoardResult::PassedOut);
        for (own, award) in awards.iter().enumerate() {
            for line in Line::ALL {
                let case = BoardCase {
                    board: BoardNumber::FIRST,
                    line,
                    rows: &rows,
                    own,
                    outcome: &outcome,
                    full_count,
                    scoring: &scoring,
                    book: &Book::default(),
                    group,
                    other_boards: None,
                };
                let expected = award.map(|award| match line {
                    Line::NorthSouth => award.ns,
                    Line::EastWest => award.ew,
                });
                let told = Told::of(&case);
                assert_eq!(
                    told.award, expected,
                    "{line}, {own} of {rows:?} by {scoring:?}, {group:?}: {told:#?}"
                );
                assert!(told.explanation.sentences.iter().all(|said| said.ends_with('.')), "{told:#?}");
                // What it comes to is what travellers and score cards print.
                if let (Some(style), Some(award)) = (scoring.method.matchpoint_style(), told.award) {
                    let figure = style.figure(award, top);
                    assert_eq!(told.result().split(' ').next(), Some(figure.as_str()), "{told:#?}");
                }
            }
        }
    }
}
