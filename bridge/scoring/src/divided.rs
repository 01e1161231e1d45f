//! A board that was not the same at all tables: each group of tables with the same deal is scored by itself (Law
//! 87; "sub-fields" of a fouled board).

use std::fmt;

use crate::matchpoint::{Formula, Scale};
use crate::{BoardAwards, BoardScale, Field, Method, Row, Scoring};
use game::exact::Exact;
use game::messages;

/// How the groups of a fouled board are scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum SubFieldRule {
    /// EBU White Book 4.2.3.3. In a group of one both sides have 60 %; of two the better score 65 % and the
    /// other 55 %; of three, where they are not more than a third of the board's results, 70, 60 and 50 %; equal
    /// scores share. These hold for each side, so that the two of a table have 120 % together. In larger groups
    /// the Neuberg formula, to 0.0001 and halves away from average, whatever the contest's rule for missing
    /// results. In IMPs a group of one has average plus on both sides; others are compared within the group.
    #[default]
    WhiteBook,
    /// Each group like a board on which the other groups' results are missing, by the contest's own rule.
    Missing,
}

/// The awards of each group of a fouled board, in the order of the groups and of their rows.
///
/// `full_count` is the most results that any board of the contest should have, over all groups: the groups have
/// the board's full top. What an artificial award and an adjusted row is worth, is as in
/// [`score_board`](crate::score_board); an adjusted row is compared within its group.
pub fn score_divided(
    groups: &[&[Row]],
    full_count: u32,
    scoring: &Scoring,
    rule: SubFieldRule,
) -> Vec<BoardAwards> {
    let formula = rule.formula(scoring);
    let score = |rows: &&[Row]| {
        let field = Field::of(rows);
        BoardScale::by(&field, full_count, scoring, formula).into_awards(rows)
    };
    groups.iter().map(score).collect()
}

/// The cards with which a group of tables played a fouled board, as they are called everywhere: `first`, `changed`,
/// `changed 2`. Of the groups 0 is the first.
pub fn cards_of_group(group: usize) -> String {
    match group {
        0 => "first".to_owned(),
        1 => "changed".to_owned(),
        more => format!("changed {more}"),
    }
}

messages! {
    /// How a group of a fouled board is scored, as it stands in a sentence.
    pub enum GroupWords {
        NoResult = "group-no-result",
        AsTheyAre = "group-as-they-are",
        AverageAlone = "group-average-alone",
        Compared = "group-compared",
        AsIfMissing = "group-as-if-missing",
        One = "group-one",
        Two = "group-two",
        Three = "group-three",
        Neuberg = "group-neuberg",
    }
}

impl SubFieldRule {
    /// How a group of so many results is scored, of a board that should have `full_count`: `65 % for the better score and
    /// 55 % for the other, and equal scores share (EBU White Book 4.2.3.3)`. `None` where no results of a board are compared.
    pub fn words(self, result_count: i64, full_count: u32, scoring: &Scoring) -> Option<GroupWords> {
        let small = self.scale(result_count, full_count, scoring).group_percent(Exact::from(0)).is_some();
        let is_alone = self == Self::WhiteBook && result_count == 1;
        Some(match scoring.method {
            _ if result_count < 1 => GroupWords::NoResult,
            Method::Teams(_) => return None,
            Method::TotalPoints => GroupWords::AsTheyAre,
            Method::CrossImps { .. } | Method::Butler { .. } if is_alone => GroupWords::AverageAlone,
            Method::CrossImps { .. } | Method::Butler { .. } => GroupWords::Compared,
            Method::Matchpoints(_) | Method::Ascherman => match (self, result_count) {
                (Self::Missing, _) => GroupWords::AsIfMissing,
                (Self::WhiteBook, 1) => GroupWords::One,
                (Self::WhiteBook, 2) => GroupWords::Two,
                (Self::WhiteBook, 3) if small => GroupWords::Three,
                (Self::WhiteBook, _) if scoring.method == Method::Ascherman => GroupWords::Compared,
                (Self::WhiteBook, _) => GroupWords::Neuberg,
            },
        })
    }

    /// How a group of so many results is scored, of a board that should have `full_count`: `65 % for the better score and
    /// 55 % for the other, and equal scores share (EBU White Book 4.2.3.3)`. Empty where no results of a board are compared.
    pub fn in_words(self, result_count: i64, full_count: u32, scoring: &Scoring) -> String {
        let small = self.scale(result_count, full_count, scoring).group_percent(Exact::from(0)).is_some();
        let is_alone = self == Self::WhiteBook && result_count == 1;
        let words = match scoring.method {
            _ if result_count < 1 => "no result yet",
            Method::Teams(_) => "",
            Method::TotalPoints => "scores count as they are",
            Method::CrossImps { .. } | Method::Butler { .. } if is_alone => {
                "nobody to be compared with: average plus for both sides"
            }
            Method::CrossImps { .. } | Method::Butler { .. } => "compared with each other",
            Method::Matchpoints(_) | Method::Ascherman => match (self, result_count) {
                (Self::Missing, _) => "compared with each other, as if the other results were missing",
                (Self::WhiteBook, 1) => {
                    "nobody to be compared with: 60 % for both sides (EBU White Book 4.2.3.3)"
                }
                (Self::WhiteBook, 2) => {
                    "65 % for the better score and 55 % for the other, and equal scores share (EBU White Book 4.2.3.3)"
                }
                (Self::WhiteBook, 3) if small => {
                    "70, 60 and 50 % from the best score to the worst, and equal scores share (EBU White Book 4.2.3.3)"
                }
                (Self::WhiteBook, _) if scoring.method == Method::Ascherman => "compared with each other",
                (Self::WhiteBook, _) => {
                    "compared with each other, and brought to the full top by the Neuberg formula (EBU White Book 4.2.3.3)"
                }
            },
        };
        words.to_owned()
    }

    fn scale(self, result_count: i64, full_count: u32, scoring: &Scoring) -> Scale {
        Scale::by(result_count, full_count, self.formula(scoring))
    }

    /// By what results that are missing in a group are made up for.
    pub fn formula(self, scoring: &Scoring) -> Formula {
        match self {
            Self::WhiteBook => Formula::WhiteBookGroup,
            Self::Missing => Formula::Missing(scoring.missing),
        }
    }
}

impl fmt::Display for SubFieldRule {
    /// As a Director says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WhiteBook => "small groups 60 %, 65 and 55 %, or 70, 60 and 50 %; larger ones by Neuberg",
            Self::Missing => "each group as if the other results were missing",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matchpoint::Neuberg;
    use crate::{Award, Datum, Divisor, MatchpointStyle, TeamMethod, score_board};
    use game::adjustment::{Adjustment, Weighting};
    use game::exact::Percent;
    use game::score::Score;

    fn rows(scores: &[i32]) -> Vec<Row> {
        scores.iter().map(|&score| Row::Score(Score(score))).collect()
    }

    /// One group of a board that should have `full_count` results.
    fn group(scores: &[i32], full_count: u32, scoring: &Scoring) -> BoardAwards {
        score_divided(&[&rows(scores)], full_count, scoring, SubFieldRule::WhiteBook).remove(0)
    }

    /// Both sides' awards in percent of the top.
    fn percents(board: &BoardAwards) -> Vec<(String, String)> {
        let percent = |award: Exact| (award * 100 / board.top).to_string();
        board.awards.iter().map(|award| (percent(award.unwrap().ns), percent(award.unwrap().ew))).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|&(ns, ew)| (ns.to_owned(), ew.to_owned())).collect()
    }

    /// EBU White Book 4.2.3.3 (oracle "wb-subfield").
    #[test]
    fn small_groups_have_the_white_books_percentages() {
        let thirds = [("70", "50"), ("50", "70"), ("60", "60")];
        for (scores, full_count, expected) in [
            (&[620][..], 12, &[("60", "60")][..]),
            (&[620, 170], 12, &[("65", "55"), ("55", "65")]),
            (&[170, 170], 12, &[("60", "60"), ("60", "60")]),
            (&[620, -100, 170], 9, &thirds),
            (&[620, -100, 170], 12, &thirds),
            (&[620, 170, 170], 12, &[("70", "50"), ("55", "65"), ("55", "65")]),
            (&[170, 620, 620], 12, &[("50", "70"), ("65", "55"), ("65", "55")]),
            (&[50, 50, 50], 12, &[("60", "60"), ("60", "60"), ("60", "60")]),
        ] {
            for method in [Method::default(), Method::Ascherman] {
                let board = group(scores, full_count, &Scoring { method, ..Scoring::default() });
                assert_eq!(percents(&board), pairs(expected), "{scores:?} of {full_count}");
                assert_eq!(board.check_total, Some(board.table_total()));
            }
        }
    }

    /// The same: three of eight are more than a third, and come by the formula: 4 becomes (4 + 1)·8/3 − 1 =
    /// 12.3333. Exactly half a ten-thousandth goes away from average.
    #[test]
    fn larger_groups_have_the_neuberg_formula_to_four_places() {
        let board = group(&[620, -100, 170], 8, &Scoring::default());
        let ns: Vec<Exact> = board.awards.iter().map(|award| award.unwrap().ns).collect();
        assert_eq!(ns, [Exact::new(123_333, 10_000), Exact::new(16_667, 10_000), Exact::from(7)]);
        let ew: Vec<Exact> = board.awards.iter().map(|award| award.unwrap().ew).collect();
        assert_eq!(ew, [Exact::new(16_667, 10_000), Exact::new(123_333, 10_000), Exact::from(7)]);

        // 32 different results of 33: the best but one has (60 + 1)·33/32 − 1 = 61.90625, kept to 61.9063, and
        // the other side 2.09375, kept to 2.0937.
        let scores: Vec<i32> = (0..32).map(|number| number * 10).collect();
        let award = group(&scores, 33, &Scoring::default()).awards[30].unwrap();
        assert_eq!(award, Award { ns: Exact::new(619_063, 10_000), ew: Exact::new(20_937, 10_000) });
    }

    /// The rule that is told is the one by which [`score_divided`] scores: the sizes of the two tests above, and those of a
    /// group of one in IMPs.
    #[test]
    fn the_rule_of_a_group_is_told_by_its_size() {
        let cross = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let matchpoints = Method::Matchpoints(MatchpointStyle::default());
        for (method, count, full_count, begins) in [
            (matchpoints, 0, 12, "no result yet"),
            (matchpoints, 1, 12, "nobody to be compared with: 60 % for both sides"),
            (matchpoints, 2, 5, "65 % for the better score and 55 %"),
            (matchpoints, 3, 9, "70, 60 and 50 %"),
            (
                matchpoints,
                3,
                8,
                "compared with each other, and brought to the full top by the Neuberg formula",
            ),
            (Method::Ascherman, 2, 5, "65 % for the better score and 55 %"),
            (Method::Ascherman, 4, 8, "compared with each other"),
            (cross, 1, 8, "nobody to be compared with: average plus"),
            (cross, 2, 8, "compared with each other"),
            (Method::TotalPoints, 2, 8, "scores count as they are"),
            (Method::Teams(TeamMethod::Imps), 2, 8, ""),
        ] {
            let scoring = Scoring { method, ..Scoring::default() };
            let told = SubFieldRule::WhiteBook.in_words(count, full_count, &scoring);
            assert!(
                told.starts_with(begins) && told.is_empty() == begins.is_empty(),
                "{method:?}, {count}: {told}"
            );
        }
        assert_eq!([0, 1, 2].map(cards_of_group), ["first", "changed", "changed 2"]);
    }

    #[test]
    fn artificial_rows_are_shares_of_the_full_top_and_not_in_a_group() {
        let mut list = rows(&[620, 170]);
        list.push(Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE_PLUS });
        let board = score_divided(&[&list], 11, &Scoring::default(), SubFieldRule::WhiteBook).remove(0);
        assert_eq!(percents(&board), pairs(&[("65", "55"), ("55", "65"), ("50", "60")]));
        assert_eq!(board.top, 20);
    }

    #[test]
    fn each_group_is_scored_by_itself() {
        let (first, second) = (rows(&[620, 170, 170, -100, 650]), rows(&[140]));
        for missing in [Neuberg::Exact, Neuberg::None, Neuberg::Traditional] {
            let scoring = Scoring { missing, ..Scoring::default() };
            let boards = score_divided(&[&first, &second], 6, &scoring, SubFieldRule::Missing);
            let alone = [score_board(&first, 6, &scoring), score_board(&second, 6, &scoring)];
            assert_eq!(boards, alone);
        }
        assert_eq!(score_divided(&[], 6, &Scoring::default(), SubFieldRule::WhiteBook), []);
        let empty = score_divided(&[&[]], 6, &Scoring::default(), SubFieldRule::WhiteBook);
        assert_eq!((empty[0].top, empty[0].check_total), (10, Some(Exact::from(0))));
    }

    /// Law 12C2: nobody is at fault that the only result of a group has nothing to be compared with.
    #[test]
    fn a_group_of_one_has_average_plus_in_imps() {
        let cross = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        for method in [cross, Method::Butler { datum: Datum::default() }] {
            let scoring = Scoring { method, ..Scoring::default() };
            let three = Exact::from(3);
            assert_eq!(group(&[620], 8, &scoring).awards, [Some(Award { ns: three, ew: three })]);
            let only = Adjustment::balanced(Weighting::only(Score(620)));
            let row = [Row::Adjusted(Box::new(only))];
            let board = score_divided(&[&row], 8, &scoring, SubFieldRule::WhiteBook).remove(0);
            assert_eq!(board.awards, [Some(Award { ns: three, ew: three })]);
            assert_eq!(board.check_total.unwrap_or(three), three);
            let two = group(&[620, 170], 8, &scoring);
            assert_eq!(two, score_board(&rows(&[620, 170]), 8, &scoring));
        }
    }
}
