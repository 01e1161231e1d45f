//! What an adjusted score is worth to each side (Law 12C; seed 000, "Weighted Scores" and "Split Scores").

use crate::{Award, BoardScale, Field, MatchpointStyle, Method, OwnDamage, WeightedRounding};
use game::adjustment::{Adjustment, Artificial, Basis, Limit, SideAward, Weighting};
use game::exact::{Exact, Percent, half_away_from_zero_to_tenths};
use game::score::Score;
use game::seat::Line;

impl BoardScale<'_> {
    /// The award of an adjusted row of this board. Where the two sides have different scores the board is scored
    /// twice, once with each, as the notes do it; the side that nobody is compared with changes nobody's award.
    pub(super) fn adjusted(&self, adjustment: &Adjustment<Score>) -> Option<Award> {
        let mut others = self.field.clone();
        if let Some(compared) = adjustment.compared_with() {
            others.remove_weighted(compared);
        }
        let side = |line| self.side(&others, adjustment.side(line), line);
        Some(Award { ns: side(Line::NorthSouth)?, ew: side(Line::EastWest)? })
    }

    fn side(&self, others: &Field, side: &SideAward<Score>, line: Line) -> Option<Exact> {
        let award = match &side.basis {
            Basis::Artificial(artificial) => self.artificial(*artificial, line)?,
            Basis::Results(results) => {
                let value = self.weighted(others, results, results, line)?;
                if results.parts().len() > 1 {
                    self.to_weighted_precision(value)
                } else {
                    self.to_method_precision(value)
                }
            }
            Basis::SelfInflicted { expected, after_infraction, got } => {
                let worth = |score: Score| self.worth(others, expected, line, score);
                let damage = OwnDamage {
                    expected: self.weighted(others, expected, expected, line)?,
                    after_infraction: worth(*after_infraction)?,
                    got: worth(*got)?,
                };
                if expected.parts().len() > 1 && damage.is_relieved() {
                    self.to_weighted_precision(damage.award())
                } else {
                    self.to_method_precision(damage.award())
                }
            }
        };
        Some(side.limit.map_or(award, |limit| self.limited(award, limit, line)))
    }

    /// The weighted mean of what these results are worth.
    fn weighted(
        &self,
        others: &Field,
        own: &Weighting<Score>,
        results: &Weighting<Score>,
        line: Line,
    ) -> Option<Exact> {
        let part = |(score, weight): &(Score, Percent)| {
            let worth = self.worth(others, own, line, *score)?;
            Some(worth * Exact::new(i64::from(weight.hundredths()), 10_000))
        };
        results.parts().iter().map(part).sum()
    }

    /// A weighted award as [`WeightedRounding`] says: what it is better or worse than average.
    pub fn to_weighted_precision(&self, value: Exact) -> Exact {
        let over = value - self.average();
        match (self.scoring.weighted, self.scoring.method) {
            (WeightedRounding::Tenth, Method::Matchpoints(MatchpointStyle::Single)) => {
                self.average() + half_away_from_zero_to_tenths(over / 2) * 2
            }
            (WeightedRounding::Tenth | WeightedRounding::Twentieth, _) => {
                self.average() + half_away_from_zero_to_tenths(over)
            }
            (WeightedRounding::Exact, _) => self.to_method_precision(value),
        }
    }

    /// An award within its limit. In total points, which have no share of a top, a limit says nothing.
    pub fn limited(&self, award: Exact, limit: Limit, line: Line) -> Exact {
        if self.scoring.method == Method::TotalPoints {
            return award;
        }
        let bound = |artificial| self.artificial(artificial, line).unwrap_or(award);
        match limit {
            Limit::AtMostAverageMinus => award.min(bound(Artificial::AverageMinus)),
            Limit::AtLeastAveragePlus => award.max(bound(Artificial::AveragePlus)),
            Limit::AtMost(percent) => award.min(bound(Artificial::Percent(percent))),
            Limit::AtLeast(percent) => award.max(bound(Artificial::Percent(percent))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matchpoint::{Neuberg, matchpoint_board};
    use crate::{BoardAwards, Datum, DatumRounding, Divisor, Row, Scoring, score_board};
    use game::adjustment::Compared;
    use game::exact::{big, half_up};

    fn scores(list: &[(i32, usize)]) -> Vec<Row> {
        list.iter().flat_map(|&(score, count)| vec![Row::Score(Score(score)); count]).collect()
    }

    fn weights(parts: &[(i32, u16)]) -> Weighting<Score> {
        let parts = parts.iter().map(|&(score, weight)| (Score(score), Percent::new(weight).unwrap()));
        Weighting::new(parts.collect()).unwrap()
    }

    fn results(parts: &[(i32, u16)]) -> SideAward<Score> {
        SideAward { basis: Basis::Results(weights(parts)), limit: None }
    }

    fn adjusted(north_south: SideAward<Score>, east_west: SideAward<Score>, compared: Compared) -> Row {
        Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared }))
    }

    fn balanced(parts: &[(i32, u16)]) -> Row {
        Row::Adjusted(Box::new(Adjustment::balanced(weights(parts))))
    }

    /// All rows played: nothing is missing.
    fn scored(rows: &[Row]) -> BoardAwards {
        matchpoint_board(rows, u32::try_from(rows.len()).unwrap(), Neuberg::Exact)
    }

    fn text(number: Exact) -> String {
        half_up(&big(number), 4).trimmed()
    }

    /// The award of the last row.
    fn last(board: &BoardAwards) -> (String, String) {
        let award = board.awards.last().unwrap().unwrap();
        (text(award.ns), text(award.ew))
    }

    fn pair(ns: &str, ew: &str) -> (String, String) {
        (ns.to_owned(), ew.to_owned())
    }

    fn table(board: &BoardAwards) -> Vec<String> {
        board.frequencies.iter().map(|line| text(line.award.ns)).collect()
    }

    /// Seeds 001 and 004, "Weighted Scores": twelve tables, 2.3 × +1430, 5.4 × +680, 2.2 × +650, 2.1 × −100.
    const ELEVEN: [(i32, usize); 4] = [(1430, 2), (680, 5), (650, 2), (-100, 2)];
    const WEIGHTS: [(i32, u16); 4] = [(1430, 30), (680, 40), (650, 20), (-100, 10)];

    #[test]
    fn the_seeds_weighted_score_is_12_6() {
        let mut rows = scores(&ELEVEN);
        rows.push(balanced(&WEIGHTS));
        let board = scored(&rows);
        assert_eq!(table(&board), ["20.7", "13", "5.4", "1.1"]);
        let counts: Vec<String> = board.frequencies.iter().map(|line| text(line.count)).collect();
        assert_eq!(counts, ["2.3", "5.4", "2.2", "2.1"]);
        assert_eq!(last(&board), pair("12.6", "9.4"));
        // Twelve times eleven, fractions and all.
        assert_eq!(board.check_total, Some(Exact::from_integer(132)));
        assert_eq!(board.table_total(), Exact::from_integer(132));
    }

    /// Seed 000, "Weighted Scores": +620 and −100, each half of the time, are weighed in matchpoints. By hand: beside
    /// three +620, a +170 and two −100 they are worth 9.5 and 1.5 of 12, which is 5.5; their mean of +260 would be worth 6.
    #[test]
    fn points_are_weighed_and_never_scores() {
        let others = scores(&[(620, 3), (170, 1), (-100, 2)]);
        let with = |row| [&others[..], &[row]].concat();
        let board = scored(&with(balanced(&[(620, 50), (-100, 50)])));
        assert_eq!(table(&board), ["9.5", "5", "1.5"]);
        assert_eq!(last(&board), pair("5.5", "6.5"));
        assert_eq!(last(&scored(&with(Row::Score(Score(260))))), pair("6", "6"));
    }

    /// The same seeds, "Alternative Manual Calculation Method": an average put in for the table, so that +1430 is
    /// 20, +680 13, +650 6 and −100 2; the weighted score is 12.6, and since 11 have been given already, 1.6 go from
    /// East-West to North-South.
    #[test]
    fn the_manual_way_gives_the_same() {
        let mut rows = scores(&ELEVEN);
        rows.push(Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE });
        let provisional = matchpoint_board(&rows, 12, Neuberg::Traditional);
        assert_eq!(table(&provisional), ["20", "13", "6", "2"]);
        assert_eq!(last(&provisional), pair("11", "11"));

        rows.pop();
        rows.push(adjusted(results(&WEIGHTS), results(&WEIGHTS), Compared::Nobody));
        let board = matchpoint_board(&rows, 12, Neuberg::Traditional);
        assert_eq!(table(&board), ["20", "13", "6", "2"]);
        assert_eq!(last(&board), pair("12.6", "9.4"));
        let (before, after) = (provisional.awards[11].unwrap(), board.awards[11].unwrap());
        assert_eq!((after.ns - before.ns, after.ew - before.ew), (Exact::new(16, 10), Exact::new(-16, 10)));
    }

    /// EBL Belfast 2020, "Calculating Scores" (P. Eidt), example 1: twelve other results, and 60 % of +110 with
    /// 40 % of −50.
    #[test]
    fn the_ebls_weighted_score_is_13_8() {
        let mut rows = scores(&[(110, 5), (50, 3), (-50, 2), (-110, 2)]);
        rows.push(balanced(&[(110, 60), (-50, 40)]));
        let board = scored(&rows);
        assert_eq!(table(&board), ["19.4", "10.8", "5.4", "1"]);
        assert_eq!(last(&board), pair("13.8", "10.2"));
    }

    /// EBU White Book 4.1.1.4: 30 % of what is worth 9.7 and 70 % of 5.7 is 6.9, and 3.1 for the others. The book
    /// names no scores; on this board, with the row's own fractions, two of them are worth that.
    #[test]
    fn the_white_books_weights_give_6_9() {
        let mut rows = scores(&[(620, 1), (170, 2), (-100, 2)]);
        rows.push(balanced(&[(620, 30), (170, 70)]));
        let board = scored(&rows);
        assert_eq!(table(&board), ["9.7", "5.7", "1"]);
        assert_eq!(last(&board), pair("6.9", "3.1"));
    }

    /// Beside −100 and +100 a +50 is worth 2 of 4. Weighed with 2.5 % of +200, worth 4, it is 2.05; with 2.5 % of
    /// −200, worth nothing, 1.95: both go away from the average of 2, for both sides.
    #[test]
    fn tenths_are_rounded_away_from_average() {
        let part = |score, hundredths| (Score(score), Percent::from_hundredths(hundredths).unwrap());
        for (score, expected) in [(200, ("2.1", "1.9")), (-200, ("1.9", "2.1"))] {
            let weighting = Weighting::new(vec![part(score, 250), part(50, 9_750)]).unwrap();
            let mut rows = scores(&[(-100, 1), (100, 1)]);
            rows.push(Row::Adjusted(Box::new(Adjustment::balanced(weighting))));
            assert_eq!(last(&scored(&rows)), pair(expected.0, expected.1));
            let exact = Scoring { weighted: WeightedRounding::Exact, ..Scoring::default() };
            let award = score_board(&rows, 3, &exact).awards[2].unwrap();
            assert_eq!(award.ns - 2, Exact::new(i64::from(score.signum()), 20));
            assert_eq!(award.ns + award.ew, Exact::from_integer(4));
        }
    }

    /// Seeds 001 and 004: a weighted score is rounded "to 1 decimal place" of the points that are entered. Four tables, single
    /// matchpoints: 70 % of +110, which is worth 0.85 of 3 there, and 30 % of +420, worth 2.85, are 1.45, and 1.4 to a
    /// tenth, away from the average of 1.5; the others have 1.6. Doubled it is 2.9, which stands; so it did in contests
    /// that were recorded with twentieths, and does signed.
    #[test]
    fn single_matchpoints_are_rounded_to_tenths_of_their_own() {
        let mut rows = scores(&[(420, 1), (140, 1), (50, 1)]);
        rows.push(balanced(&[(110, 70), (420, 30)]));
        for (style, weighted, expected) in [
            (MatchpointStyle::Single, WeightedRounding::Tenth, ("2.8", "3.2")),
            (MatchpointStyle::Single, WeightedRounding::Twentieth, ("2.9", "3.1")),
            (MatchpointStyle::Single, WeightedRounding::Exact, ("2.9", "3.1")),
            (MatchpointStyle::Double, WeightedRounding::Tenth, ("2.9", "3.1")),
            (MatchpointStyle::Signed, WeightedRounding::Tenth, ("2.9", "3.1")),
        ] {
            let scoring = Scoring { method: Method::Matchpoints(style), weighted, ..Scoring::default() };
            let board = score_board(&rows, 4, &scoring);
            assert_eq!(last(&board), pair(expected.0, expected.1), "{style:?} {weighted:?}");
            assert_eq!(table(&board), ["5.7", "3.4", "1.7", "0"]);
        }
    }

    /// Seed 000, "Split Scores": the board is matchpointed with the official score, which gives the pair that was
    /// awarded it its points, and again with the other score; the complement of that is the other pair's.
    #[test]
    fn a_split_score_is_matchpointed_twice() {
        let field = [(620, 2), (170, 3), (-100, 2)];
        let with = |score| {
            let mut rows = scores(&field);
            rows.push(Row::Score(Score(score)));
            scored(&rows)
        };
        for compared in [Compared::NorthSouth, Compared::EastWest] {
            let mut rows = scores(&field);
            rows.push(adjusted(results(&[(170, 100)]), results(&[(620, 100)]), compared));
            let board = scored(&rows);
            let (first, second) = (with(170), with(620));
            assert_eq!(board.awards[7].unwrap().ns, first.awards[7].unwrap().ns);
            assert_eq!(board.awards[7].unwrap().ew, second.awards[7].unwrap().ew);
            let official = if compared == Compared::NorthSouth { first } else { second };
            assert_eq!(board.awards[..7], official.awards[..7]);
        }
    }

    /// The same section: where neither score is compared with the field both stand beside it, and the card is gone
    /// through for each. By the notes' own rule the other seven have from 1 to 13 of 14.
    #[test]
    fn a_split_score_that_nobody_is_compared_with_is_matchpointed_twice_beside_the_field() {
        let mut rows = scores(&[(620, 2), (170, 3), (-100, 2)]);
        rows.push(adjusted(results(&[(170, 100)]), results(&[(620, 100)]), Compared::Nobody));
        let board = matchpoint_board(&rows, 8, Neuberg::Traditional);
        assert_eq!(table(&board), ["12", "7", "2"]);
        // Beside the seven: 170 beats two and equals three, 620 beats five and equals two.
        assert_eq!(last(&board), pair("7", "2"));
        let board = matchpoint_board(&rows, 8, Neuberg::Exact);
        assert_eq!(last(&board), pair("7", "2"));
        // The plays made have a top of 12: 7 and 2 of 14 are 6 and 12/7 of it.
        let board = matchpoint_board(&rows, 8, Neuberg::None);
        assert_eq!((board.top, last(&board)), (12, pair("6", "1.7143")));
    }

    /// Seed 001, Law 12C1(e): North-South expected 14, were heading for 8 after East's infraction and got 0 after
    /// North's revoke: 0 + (14 − 8) is 6. East-West have what the expected result leaves them: 2 of 16. All three
    /// tables printed there hold.
    #[test]
    fn self_inflicted_damage_is_not_undone() {
        let others = [(140, 2), (-110, 2), (50, 2), (-50, 1), (110, 1)];
        for (score, printed) in [(140, "14"), (50, "8"), (-140, "0")] {
            let mut rows = scores(&others);
            rows.push(Row::Score(Score(score)));
            assert_eq!(last(&scored(&rows)).0, printed);
        }
        let basis = Basis::SelfInflicted {
            expected: weights(&[(140, 100)]),
            after_infraction: Score(50),
            got: Score(-140),
        };
        let north_south = SideAward { basis, limit: None };
        for compared in [Compared::NorthSouth, Compared::EastWest, Compared::Nobody] {
            let mut rows = scores(&others);
            rows.push(adjusted(north_south.clone(), results(&[(140, 100)]), compared));
            assert_eq!(last(&scored(&rows)), pair("6", "2"), "{compared:?}");
        }
    }

    /// Law 12C1(e): where the side got more than the infraction had left it, none of the damage is its own, and relief
    /// ends at what it expected. Of four results beside three others: 14 expected, 0 after the infraction, 14 had.
    #[test]
    fn relief_is_never_more_than_the_damage() {
        let others = [(140, 2), (-110, 2), (50, 2), (-50, 1), (110, 1)];
        for (got, after, expected) in [(140, -140, "14"), (50, -140, "14"), (-140, 50, "6"), (110, 140, "11")]
        {
            let basis = Basis::SelfInflicted {
                expected: weights(&[(140, 100)]),
                after_infraction: Score(after),
                got: Score(got),
            };
            let mut rows = scores(&others);
            rows.push(adjusted(SideAward { basis, limit: None }, results(&[(140, 100)]), Compared::EastWest));
            assert_eq!(last(&scored(&rows)), pair(expected, "2"), "got {got}, after {after}");
        }
    }

    /// Law 12B1: without damage what the side got stands as it was, with nothing weighed in it. Of six results where seven
    /// should be, +110 beats three: (6 + 1) x 7 / 6 - 1 is 43 / 6, and no 7.2.
    #[test]
    fn what_stands_is_not_rounded_as_if_it_were_weighed() {
        let basis = Basis::SelfInflicted {
            expected: weights(&[(50, 50), (-50, 50)]),
            after_infraction: Score(-100),
            got: Score(110),
        };
        let mut rows = scores(&[(420, 1), (140, 1), (50, 1), (-50, 1), (-100, 1)]);
        rows.push(adjusted(SideAward { basis, limit: None }, results(&[(50, 100)]), Compared::EastWest));
        let award = score_board(&rows, 7, &Scoring::default()).awards[5].unwrap();
        assert_eq!(award.ns, Exact::new(43, 6));
    }

    /// Seed 002, Law 25B, the example Q65: where +650 is worth 9 of 12
    /// the offenders have 4.8 and the others keep 3; where it is worth 3 both sides keep what they have.
    #[test]
    fn an_intentional_change_of_call_is_worth_at_most_average_minus() {
        let limited = SideAward { limit: Some(Limit::AtMostAverageMinus), ..results(&[(650, 100)]) };
        let row = adjusted(limited, results(&[(650, 100)]), Compared::NorthSouth);
        for (others, expected) in [
            ([(680, 1), (650, 1), (620, 4)], pair("4.8", "3")),
            ([(680, 4), (650, 1), (620, 1)], pair("3", "9")),
        ] {
            let mut rows = scores(&others);
            rows.push(row.clone());
            assert_eq!(last(&scored(&rows)), expected);
        }
    }

    #[test]
    fn limits_bound_an_award_from_either_side() {
        let percent = |number| Percent::new(number).unwrap();
        for (limit, expected) in [
            (Limit::AtMostAverageMinus, "0.8"),
            (Limit::AtLeastAveragePlus, "2"),
            (Limit::AtMost(percent(25)), "0.5"),
            (Limit::AtLeast(percent(25)), "2"),
            (Limit::AtMost(percent(100)), "2"),
        ] {
            let side = SideAward { limit: Some(limit), ..results(&[(100, 100)]) };
            let mut rows = scores(&[(50, 1)]);
            rows.push(adjusted(side, results(&[(100, 100)]), Compared::NorthSouth));
            assert_eq!(last(&scored(&rows)), pair(expected, "0"), "{limit:?}");
        }
    }

    fn by(method: Method, rows: &[Row]) -> BoardAwards {
        let full_count = u32::try_from(rows.len()).unwrap();
        score_board(rows, full_count, &Scoring { method, ..Scoring::default() })
    }

    /// Seed 001's weights, in cross-IMPs against +650 twice and +680: by Law 78B +1430 is worth 13, 13 and 13,
    /// +680 1, 1 and 0, +650 0, 0 and −1, −100 −13, −13 and −13 (780 points). Of three comparisons: 13, 2/3,
    /// −1/3 and −13; weighed 2.8, to a tenth.
    #[test]
    fn a_weighted_score_in_cross_imps_is_a_mean_of_imps() {
        let mut rows = scores(&[(650, 2), (680, 1)]);
        rows.push(balanced(&WEIGHTS));
        let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let board = by(method, &rows);
        assert_eq!(last(&board), pair("2.8", "-2.8"));
        assert_eq!(board.table_total(), Exact::from_integer(0));
    }

    /// Seed 001's weights against a datum of 650, the middle of five rows, as between teams against +650: +1430 is
    /// 13, +680 1, −100 −13, and 3.9 + 0.4 − 1.3 = 3. Where East-West have +680 instead, that is −1 for them.
    #[test]
    fn a_weighted_score_in_a_butler_is_a_mean_of_imps() {
        let datum = Datum::Median { rounding: DatumRounding::TenHalvesAwayFromZero };
        let mut rows = scores(&[(650, 4)]);
        rows.push(balanced(&WEIGHTS));
        let board = by(Method::Butler { datum }, &rows);
        assert_eq!((board.datum, last(&board)), (Some(Exact::from_integer(650)), pair("3", "-3")));
        rows.pop();
        rows.push(adjusted(results(&WEIGHTS), results(&[(680, 100)]), Compared::NorthSouth));
        assert_eq!(last(&by(Method::Butler { datum }, &rows)), pair("3", "-1"));
    }

    /// Law 86: +3, 0 and −3 IMPs. A limit of average minus is −3: the offending side has that where it would have more
    /// (seed 002, Law 25B).
    #[test]
    fn averages_and_limits_in_imps() {
        let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let mut rows = scores(&[(420, 2)]);
        rows.push(Row::Adjusted(Box::new(Adjustment::artificial(
            Artificial::AveragePlus,
            Artificial::AverageMinus,
        ))));
        assert_eq!(last(&by(method, &rows)), pair("3", "-3"));
        rows.pop();
        let limited = SideAward { limit: Some(Limit::AtMostAverageMinus), ..results(&[(650, 100)]) };
        rows.push(adjusted(limited, results(&[(650, 100)]), Compared::NorthSouth));
        assert_eq!(last(&by(method, &rows)), pair("-3", "-6"));
    }

    /// Law 78C: the scores themselves, weighed as points; an artificial award is the mean of the board.
    #[test]
    fn total_points_are_the_scores() {
        let mut rows = scores(&[(620, 1), (-100, 1)]);
        rows.push(balanced(&[(620, 50), (-100, 50)]));
        assert_eq!(last(&by(Method::TotalPoints, &rows)), pair("260", "-260"));
        rows.push(Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE });
        assert_eq!(last(&by(Method::TotalPoints, &rows)), pair("260", "-260"));
        assert_eq!(by(Method::TotalPoints, &rows[3..]).awards, [None]);
    }
}
