//! The forms in which matchpoints are shown (seed 000, "Matchpointing"). Percentages and places are the same in
//! all of them: an award is kept doubled, and turned into its form where it is printed.

use num_bigint::BigInt;

use crate::MatchpointStyle;
use game::exact::{BigRational, Exact, big, half_away_from_zero};

impl MatchpointStyle {
    /// An award (two for each result beaten) in this form: 16 of 16 is 16, 8 or +8; 0 of 16 is 0, 0 or −8.
    pub fn shown(self, award: Exact, top: i64) -> Exact {
        match self {
            Self::Double => award,
            Self::Single => award / 2,
            Self::Signed => award - Exact::new(top, 2),
        }
    }

    /// The same in print, hundredths at most and halves away from zero: `16`, `7.5`, and with its sign `+8`.
    pub fn figure(self, award: Exact, top: i64) -> String {
        self.printed(&big(self.shown(award, top)))
    }

    /// A sum of awards in this form, where the tops of its boards add up to `maximum`: 90 of 160 is 90, 45 or 10.
    pub fn shown_total(self, total: &BigRational, maximum: i64) -> BigRational {
        let two = || BigInt::from(2);
        match self {
            Self::Double => total.clone(),
            Self::Single => total / two(),
            Self::Signed => total - BigRational::new(maximum.into(), two()),
        }
    }

    /// The same in print: 90 of 160 is `90`, `45` or `+10`.
    pub fn total_figure(self, total: &BigRational, maximum: i64) -> String {
        self.printed(&self.shown_total(total, maximum))
    }

    /// What is in this form already, in print.
    pub fn printed(self, number: &BigRational) -> String {
        let text = half_away_from_zero(number, 2).trimmed();
        match self {
            Self::Signed if text != "0" && !text.starts_with('-') => format!("+{text}"),
            Self::Double | Self::Single | Self::Signed => text,
        }
    }

    /// The top in this form: 16 is 16, 8 or +8.
    pub fn shown_top(self, top: i64) -> Exact {
        self.shown(Exact::from_integer(top), top)
    }

    /// What the North-South awards of so many rows add up to in this form: with n scores n times n - 1 (seed 000,
    /// "Matchpointing"), half of it where one is given for each result beaten,
    /// and zero where the signs balance.
    pub fn check_total(self, row_count: i64, top: i64) -> Exact {
        match self {
            Self::Double => Exact::new(row_count * top, 2),
            Self::Single => Exact::new(row_count * top, 4),
            Self::Signed => Exact::from_integer(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::matchpoint::{Neuberg, matchpoint_board};
    use game::score::Score;

    const STYLES: [MatchpointStyle; 3] =
        [MatchpointStyle::Double, MatchpointStyle::Single, MatchpointStyle::Signed];

    /// Seed 000, "Matchpointing": with nine scores a top is 16; by the single method it is 8, and by the signed
    /// one +8, the bottom −8 and the average zero.
    #[test]
    fn tops_and_bottoms_are_as_the_notes_say() {
        let shown =
            |points: i64| STYLES.map(|style| style.shown(Exact::from_integer(points), 16).to_integer());
        assert_eq!(shown(16), [16, 8, 8]);
        assert_eq!(shown(8), [8, 4, 0]);
        assert_eq!(shown(0), [0, 0, -8]);
        assert_eq!(MatchpointStyle::Single.shown_top(16), Exact::from_integer(8));
        let figures = |points| STYLES.map(|style| style.figure(points, 16));
        assert_eq!(figures(Exact::from_integer(16)), ["16", "8", "+8"]);
        assert_eq!(figures(Exact::from_integer(8)), ["8", "4", "0"]);
        assert_eq!(figures(Exact::new(14, 3)), ["4.67", "2.33", "-3.33"]);
        let total = big(Exact::from_integer(90));
        assert_eq!(STYLES.map(|style| style.total_figure(&total, 160)), ["90", "45", "+10"]);
    }

    /// Seed 000, "Matchpointing": ten scores, 10 × 9 = 90; "your check balances are zero" by the signed method.
    #[test]
    fn check_totals_hold_in_each_form() {
        let scores = [170, 140, -50, -140, 50, 420, 140, -50, 420, 0];
        let rows: Vec<Row> = scores.iter().map(|&score| Row::Score(Score(score))).collect();
        let board = matchpoint_board(&rows, 10, Neuberg::Exact);
        for (style, total) in STYLES.into_iter().zip([90, 45, 0]) {
            assert_eq!(style.check_total(10, board.top), Exact::from_integer(total));
            let sum: Exact = board.awards.iter().map(|award| style.shown(award.unwrap().ns, board.top)).sum();
            assert_eq!(sum, Exact::from_integer(total), "{style:?}");
        }
    }

    /// ACBL's learning page (oracle "acbl-mp"): one for a win and a half for a tie.
    #[test]
    fn the_acbls_board_comes_out_on_its_own_scale() {
        let rows: Vec<Row> =
            [420, 430, 500, 420, 450, -50, 170].iter().map(|&score| Row::Score(Score(score))).collect();
        let board = matchpoint_board(&rows, 7, Neuberg::Exact);
        let halves: Vec<i64> = (board.awards.iter())
            .map(|award| (MatchpointStyle::Single.shown(award.unwrap().ns, board.top) * 2).to_integer())
            .collect();
        assert_eq!(halves, [5, 8, 12, 5, 10, 0, 2]);
    }
}
