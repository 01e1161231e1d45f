//! Tables of victory points: a column for each range of lengths, and steps in each.

use crate::matches::{VictoryColumn, VictoryTable};

/// The number of boards of a column that is for matches of any length.
pub const ANY_LENGTH: u32 = u32::MAX;

impl VictoryTable {
    /// The winners' victory points in hundredths for a margin in the table's unit; `None` where the match is longer
    /// than the table is made for.
    pub fn winners_hundredths(&self, margin: u64, boards: u32) -> Option<u32> {
        let steps = &self.column(boards)?.steps;
        let reached = steps.partition_point(|&(lowest, _)| u64::from(lowest) <= margin);
        steps.get(reached.checked_sub(1)?).map(|&(_, hundredths)| hundredths)
    }

    /// The column for a match of so many boards: the first that is long enough. A shorter match than any column
    /// names is scored by the first.
    pub fn column(&self, boards: u32) -> Option<&VictoryColumn> {
        self.columns.iter().find(|column| boards <= column.most_boards)
    }
}

#[cfg(test)]
mod tests {
    use crate::VictoryScale;
    use crate::victory::published;
    use game::exact::{Exact, big};

    fn vps(scale: &str, margin: Exact, boards: u32) -> Option<u32> {
        VictoryScale::Table(published::named(scale).unwrap()).hundredths(&big(margin), boards)
    }

    /// ACBL, 20 and 30 victory points: the ends of bands, both ways, and blitz beyond the last step.
    #[test]
    fn acbl_scales() {
        for (scale, boards, margin, expected) in [
            ("acbl-20", 7, 0, Some(1_000)),
            ("acbl-20", 7, 2, Some(1_100)),
            ("acbl-20", 7, 3, Some(1_200)),
            ("acbl-20", 7, -3, Some(800)),
            ("acbl-20", 9, 5, Some(1_200)),
            ("acbl-20", 9, 36, Some(2_000)),
            ("acbl-20", 9, 200, Some(2_000)),
            ("acbl-20", 9, -200, Some(0)),
            ("acbl-20", 12, 5, None),
            ("acbl-30", 7, 1, Some(1_800)),
            ("acbl-30", 7, -1, Some(1_200)),
            ("acbl-30", 7, 28, Some(3_000)),
        ] {
            assert_eq!(
                vps(scale, Exact::from_integer(margin), boards),
                expected,
                "{scale} {boards} {margin}"
            );
        }
    }

    /// EBU White Book 3.1.7: of eight boards exactly 56.23 % is 14 to 6, the value nearer to average.
    #[test]
    fn ebu_swiss_pairs() {
        let over = |hundredths: i64| Exact::new(hundredths - 5_000, 100);
        for (boards, percent, expected) in [
            (8, 5_623, Some(1_400)),
            (8, 5_624, Some(1_500)),
            (8, 4_377, Some(600)),
            (8, 5_065, Some(1_000)),
            (8, 4_935, Some(1_000)),
            (8, 4_934, Some(900)),
            (8, 6_835, Some(1_900)),
            (8, 6_836, Some(2_000)),
            (8, 10_000, Some(2_000)),
            (3, 5_280, Some(1_100)),
            (28, 5_280, None),
        ] {
            assert_eq!(vps("ebu-swiss-pairs", over(percent), boards), expected, "{percent} of {boards}");
        }
        assert_eq!(vps("ebu-swiss-pairs-half", over(6_071), 4), Some(900));
        assert_eq!(vps("ebu-swiss-pairs-half", over(6_070), 4), Some(800));
    }
}
