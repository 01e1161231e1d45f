//! The scale of a picture of figures: from the lowest to the highest that anybody had, with round numbers between.

use bridge::contest::view::RankingHistory;

/// From the lowest to the highest figure, in hundredths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    lowest: i64,
    highest: i64,
}

impl Scale {
    /// The scale of a ranking's figures; `None` where it has none.
    pub(super) fn of(ranking: &RankingHistory) -> Option<Self> {
        let places = ranking.rows.iter().flat_map(|row| row.places.iter().flatten());
        let figures: Vec<i64> = places.filter_map(|place| hundredths(&place.figure)).collect();
        Some(Self { lowest: *figures.iter().min()?, highest: *figures.iter().max()? })
    }

    /// How far a figure stands below the highest, where the lowest stands so far below it; in the middle where all are the same.
    pub(super) fn down(self, figure: i64, height: usize) -> usize {
        let (below, span) = match self.highest - self.lowest {
            0 => (1, 2),
            span => (self.highest - figure, span),
        };
        let height = i64::try_from(height).unwrap_or(i64::MAX);
        usize::try_from(height.saturating_mul(below) / span).unwrap_or(0)
    }

    /// Round numbers on the scale, the lowest first: about so many at most.
    pub(super) fn marks(self, most: usize) -> impl Iterator<Item = i64> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
        let span = self.highest - self.lowest;
        let step = steps.find(|step| span / step < most).unwrap_or(i64::MAX);
        let first = self.lowest.div_euclid(step) + i64::from(self.lowest.rem_euclid(step) > 0);
        (first..=self.highest.div_euclid(step)).map(move |count| count * step)
    }
}

/// A printed number in hundredths: -3,450 of `-34.5`; `None` of what is no number.
pub(super) fn hundredths(figure: &str) -> Option<i64> {
    let unsigned = figure.trim_start_matches(['+', '-']);
    let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    let number = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part)?;
    Some(if figure.starts_with('-') { -number } else { number })
}

/// So many hundredths as a printed number: `-34.50`, and `-34` of what is whole.
pub(super) fn printed(hundredths: i64) -> String {
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let sign = if hundredths < 0 { "-" } else { "" };
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_numbers_are_read_and_written() {
        for (figure, expected, again) in [
            ("48.00", Some(4_800), "48"),
            ("+34.5", Some(3_450), "34.50"),
            ("-0.67", Some(-67), "-0.67"),
            ("-120", Some(-12_000), "-120"),
            ("0", Some(0), "0"),
            ("", None, ""),
            ("–", None, ""),
        ] {
            assert_eq!(hundredths(figure), expected, "{figure}");
            assert_eq!(expected.map(printed).unwrap_or_default(), again, "{figure}");
        }
    }

    #[test]
    fn round_numbers_stand_on_the_scale() {
        for (lowest, highest, expected) in [
            (3_850, 6_150, &[4_000, 4_500, 5_000, 5_500, 6_000][..]),
            (-2_300, 2_100, &[-2_000, -1_000, 0, 1_000, 2_000]),
            (5_000, 5_000, &[5_000]),
            (3_333, 3_333, &[3_333]),
            (0, 600, &[0, 100, 200, 300, 400, 500, 600]),
        ] {
            let scale = Scale { lowest, highest };
            assert_eq!(scale.marks(7).collect::<Vec<_>>(), expected, "{lowest} to {highest}");
            assert_eq!(
                (scale.down(highest, 800) == 0, scale.down(lowest, 800) == 800),
                (lowest < highest, lowest < highest)
            );
        }
    }
}
