//! Matchpoints: two for each result that one's own beats, one for each that it equals (Law 78A,
//! doubled so that there are no halves; seed 000, "Matchpointing").

mod neuberg;
mod scale;
mod style;

pub use neuberg::Neuberg;
pub use scale::{Formula, Scale};

use crate::{BoardAwards, MatchpointStyle, Method, Row, Scoring, score_board};

/// The matchpoints of one board, in the order of its rows.
///
/// `full_count` is the most results that any board of the contest should have (N): rows that are
/// artificial or not played count there, but not among the results compared. If a board has more
/// results than that, its own number counts. A percentage means that share of the board's top:
/// of the full top 2(N − 1), or under [`Neuberg::None`] of 2(n − 1) where two or more have a result.
pub fn matchpoint_board(rows: &[Row], full_count: u32, rule: Neuberg) -> BoardAwards {
    let method = Method::Matchpoints(MatchpointStyle::default());
    score_board(rows, full_count, &Scoring { method, missing: rule, ..Scoring::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Award;
    use game::exact::{Exact, Percent, big, half_up};
    use game::score::Score;

    const RULES: [Neuberg; 4] = [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional];

    fn rows(scores: &[i32]) -> Vec<Row> {
        scores.iter().map(|&score| Row::Score(Score(score))).collect()
    }

    fn full(scores: &[i32]) -> BoardAwards {
        matchpoint_board(&rows(scores), u32::try_from(scores.len()).unwrap(), Neuberg::Exact)
    }

    /// North-South's awards, in decimals of up to four places.
    fn north_south(board: &BoardAwards) -> Vec<String> {
        board.awards.iter().map(|award| half_up(&big(award.unwrap().ns), 4).trimmed()).collect()
    }

    fn east_west(board: &BoardAwards) -> Vec<String> {
        board.awards.iter().map(|award| half_up(&big(award.unwrap().ew), 4).trimmed()).collect()
    }

    /// Seed 000, "Matchpointing": the traveller with two 420s and a board passed in.
    const TRAVELLER: [i32; 10] = [170, 140, -50, -140, 50, 420, 140, -50, 420, 0];

    #[test]
    fn the_seeds_traveller_comes_out_with_its_check_total() {
        let board = full(&TRAVELLER);
        assert_eq!(north_south(&board), ["14", "11", "3", "0", "8", "17", "11", "3", "17", "6"]);
        assert_eq!(east_west(&board), ["4", "7", "15", "18", "10", "1", "7", "15", "1", "12"]);
        assert_eq!(board.top, 18);
        assert_eq!(board.check_total.unwrap(), Exact::from_integer(90));
    }

    /// EBL TD workshop, Alicante 2015 (P. Eidt), tables A and B.
    #[test]
    fn the_ebl_workshops_board_comes_out() {
        let board = full(&[590, 100, -400, -100, 500, 690, -100, -550, -400, -400]);
        assert_eq!(north_south(&board), ["16", "12", "4", "9", "14", "18", "9", "0", "4", "4"]);
    }

    /// ACBL's learning page gives one for a win and a half for a tie: twice that here.
    #[test]
    fn the_acbls_board_comes_out() {
        let board = full(&[420, 430, 500, 420, 450, -50, 170]);
        assert_eq!(north_south(&board), ["5", "8", "12", "5", "10", "0", "2"]);
    }

    /// Neuberg's published example: six results where seven should be; 4 becomes 4.8333 and 9
    /// becomes 10.6667.
    #[test]
    fn the_neuberg_formula_gives_its_published_examples() {
        let scale = Scale::new(6, 7, Neuberg::Exact);
        assert_eq!(scale.award(2, 0).ns, Exact::new(29, 6));
        assert_eq!(scale.award(4, 1).ns, Exact::new(32, 3));
        assert_eq!(Scale::new(6, 7, Neuberg::Hundredths).award(2, 0).ns, Exact::new(483, 100));
        assert_eq!(scale.top(), 12);
    }

    /// Seed 000, "Adjusted scores": with one adjusted score among ten the top comes down from 18 to
    /// 17 and the bottom is 1; the check total, with 9 for the average, is still 90; 60 % is 11 and
    /// 40 % is 7.
    #[test]
    fn the_traditional_rule_brings_the_top_down_by_one() {
        let mut rows = rows(&[170, 140, -50, -140, 50, 420, 140, -50, 430]);
        rows.push(Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE });
        let board = matchpoint_board(&rows, 10, Neuberg::Traditional);
        assert_eq!(north_south(&board), ["13", "10", "4", "1", "7", "15", "10", "4", "17", "9"]);
        let total: Exact = board.awards.iter().map(|award| award.unwrap().ns).sum();
        assert_eq!(total, Exact::from_integer(90));
        assert_eq!(board.top, 18);

        rows[9] = Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS };
        let board = matchpoint_board(&rows, 10, Neuberg::Traditional);
        assert_eq!(board.awards[9], Some(Award { ns: Exact::from_integer(11), ew: Exact::from_integer(7) }));
    }

    /// The same section: with two adjusted scores the top is 16 and the bottom 2; each stands at 9, and the check total
    /// is 90 still.
    #[test]
    fn the_traditional_rule_brings_the_top_down_by_two_for_two() {
        let mut rows = rows(&[170, 140, -50, -140, 50, 420, 140, 0]);
        rows.extend([const { Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE } }; 2]);
        let board = matchpoint_board(&rows, 10, Neuberg::Traditional);
        assert_eq!(north_south(&board), ["14", "11", "4", "2", "8", "16", "11", "6", "9", "9"]);
        let total: Exact = board.awards.iter().map(|award| award.unwrap().ns).sum();
        assert_eq!(total, Exact::from_integer(90));
    }

    /// Seed 000, "Matchpointing", the trick with equal scores: of ten, six at the top have 13 each, and the next has 6.
    #[test]
    fn six_equal_scores_share_the_top() {
        let board = full(&[420, 420, 420, 420, 420, 420, 170, 140, 50, -50]);
        assert_eq!(north_south(&board), ["13", "13", "13", "13", "13", "13", "6", "4", "2", "0"]);
    }

    /// Seed 000, "The Neuberg formula": with an average on the board a top of 20 comes down to 19 in the old way, and
    /// by the formula to 19.8 "or thereabouts": 19 x 11 / 10 - 1 is 19.9, and 17 x 11 / 9 - 1, with two averages, 19.78.
    #[test]
    fn a_top_of_twenty_comes_down_by_a_fraction() {
        for (rule, made, top) in [
            (Neuberg::Traditional, 10, Exact::from_integer(19)),
            (Neuberg::Exact, 10, Exact::new(199, 10)),
            (Neuberg::Exact, 9, Exact::new(178, 9)),
        ] {
            let mut rows = rows(&[620, 170, 140, 110, 50, 0, -50, -90, -100, -110][..made]);
            rows.resize(11, Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE });
            let board = matchpoint_board(&rows, 11, rule);
            assert_eq!((board.top, board.awards[0].unwrap().ns), (20, top), "{made} made");
        }
    }

    /// Seed 001, "Alternative Manual Calculation Method": eleven scores and an average put in for
    /// the twelfth give +1430 20, +680 13, +650 6 and −100 2.
    #[test]
    fn the_traditional_rule_gives_zone_sevens_board() {
        let mut rows = rows(&[1430, 1430, 680, 680, 680, 680, 680, 650, 650, -100, -100]);
        rows.push(Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE });
        let board = matchpoint_board(&rows, 12, Neuberg::Traditional);
        let awards: Vec<String> = board.frequencies.iter().map(|f| f.award.ns.to_string()).collect();
        assert_eq!(awards, ["20", "13", "6", "2"]);
        assert_eq!(north_south(&board)[11], "11");
    }

    /// EBU White Book: 60 % is of the full top, also where the Neuberg formula lowers the top that
    /// can be reached; artificial scores are outside its count.
    #[test]
    fn artificial_awards_are_shares_of_the_full_top() {
        let mut rows = rows(&[100, 100, -50]);
        rows.push(Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_PLUS });
        rows.push(Row::Unscored);
        let board = matchpoint_board(&rows, 5, Neuberg::Exact);
        let sixty = Exact::new(48, 10);
        assert_eq!(board.top, 8);
        assert_eq!(board.awards[3], Some(Award { ns: sixty, ew: sixty }));
        assert_eq!(board.awards[4], None);
        // Three results of five: (3 + 1)·5/3 − 1.
        assert_eq!(board.awards[0].unwrap().ns, Exact::new(17, 3));
    }

    #[test]
    fn without_a_formula_the_top_is_that_of_the_results_made() {
        let mut rows = rows(&[100, 100, -50]);
        rows.push(Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS });
        let board = matchpoint_board(&rows, 4, Neuberg::None);
        assert_eq!(board.top, 4);
        assert_eq!(north_south(&board), ["3", "3", "0", "2.4"]);
    }

    /// A real board of `EBUScore` (sixteen results of seventeen): North-South print 5.38 and
    /// East-West 26.63, from 5.375 and 26.625.
    #[test]
    fn hundredths_are_rounded_up_on_both_sides() {
        let award = Scale::new(16, 17, Neuberg::Hundredths).award(1, 3);
        assert_eq!((award.ns, award.ew), (Exact::new(538, 100), Exact::new(2663, 100)));
    }

    /// Laws of our own, on many small boards: East-West have what North-South leave, the order of
    /// the rows does not matter, and the awards add up to the check total.
    #[test]
    fn every_board_balances() {
        let scores = [-620, -100, 0, 50, 420];
        for pattern in 0..5_u32.pow(4) {
            let mut list: Vec<i32> = (0..4).map(|i| scores[(pattern / 5_u32.pow(i) % 5) as usize]).collect();
            for full_count in 4..=7 {
                for rule in RULES {
                    let board = matchpoint_board(&rows(&list), full_count, rule);
                    let sum: Exact = board.awards.iter().map(|award| award.unwrap().ns).sum();
                    match rule {
                        Neuberg::Exact | Neuberg::None | Neuberg::Traditional => {
                            assert_eq!(sum, board.check_total.unwrap(), "{list:?} of {full_count}, {rule:?}");
                        }
                        Neuberg::Hundredths => {
                            let miss = sum - board.check_total.unwrap();
                            assert!(miss <= Exact::new(4, 200) && miss >= Exact::new(-4, 200), "{list:?}");
                        }
                    }
                    for award in &board.awards {
                        let Award { ns, ew } = award.unwrap();
                        let excess = ns + ew - Exact::from_integer(board.top);
                        match rule {
                            Neuberg::Exact | Neuberg::None | Neuberg::Traditional => {
                                assert_eq!(excess, Exact::from_integer(0));
                            }
                            Neuberg::Hundredths => {
                                assert!([0, 1].contains(&(excess * 100).to_integer()), "{list:?}");
                            }
                        }
                        assert!(ns >= Exact::from_integer(0) && ew >= Exact::from_integer(0));
                    }
                    list.reverse();
                    let mut mirrored = matchpoint_board(&rows(&list), full_count, rule);
                    mirrored.awards.reverse();
                    assert_eq!(mirrored, board);
                    list.reverse();
                }
            }
        }
    }

    /// The awards again, by comparing each result with each other, as Law 78A says.
    #[test]
    fn awards_equal_those_of_comparing_everybody_with_everybody() {
        let list: Vec<i32> = (0..60).map(|i| (i * i * 37 % 23) * 10 - 110).collect();
        let board = full(&list);
        for (index, own) in list.iter().enumerate() {
            let points: i64 = (list.iter().enumerate())
                .filter(|(other, _)| *other != index)
                .map(|(_, other)| 1 + (own.cmp(other) as i64))
                .sum();
            assert_eq!(board.awards[index].unwrap().ns, Exact::from_integer(points));
        }
    }

    #[test]
    fn boards_with_no_result_or_one_are_scored_too() {
        for rule in RULES {
            assert_eq!(matchpoint_board(&[], 0, rule).top, 0);
            assert_eq!(matchpoint_board(&[Row::Unscored], 1, rule).awards, [None]);
        }
        // One result of five, with nothing to compare: every rule gives it the average, and an
        // artificial award beside it is a share of the full top.
        let mut alone = rows(&[420]);
        alone.push(Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE });
        for rule in [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None] {
            let board = matchpoint_board(&alone, 5, rule);
            assert_eq!((board.top, north_south(&board)), (8, vec!["4".to_owned(), "4.8".to_owned()]));
            assert_eq!(east_west(&board), ["4", "4"]);
        }
    }
}
