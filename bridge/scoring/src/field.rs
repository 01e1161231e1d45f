//! What the results of one board are compared with: its frequency table, before anything is awarded (seed 001,
//! "Weighted Scores": frequency tables are the basis of computer scoring).

use crate::Row;
use game::adjustment::Weighting;
use game::exact::Exact;
use game::score::Score;

/// Of so many parts a whole row is made: a weight of 30 % counts 3,000 of them, so that all counts are integers.
pub const ROW_PARTS: i64 = 10_000;

/// The scores of a board with how often each was made, in parts of a row. A weighted score stands in it with its
/// fractions; an artificial score, a row that was not played, and an adjusted one that nobody is compared with
/// ([`Compared::Nobody`](game::adjustment::Compared)) don't.
///
/// Rows can be added and taken out again one by one, so that a new result costs no walk over the others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Field {
    /// In the order of the scores, each once: a board has some dozens, which stand together.
    parts: Vec<(Score, i64)>,
    /// Whole rows: weights always add up to one.
    row_count: i64,
}

impl Field {
    /// The field of these rows, in whatever order they are.
    pub fn of(rows: &[Row]) -> Self {
        let mut scores = Vec::with_capacity(rows.len());
        let mut field = Self::default();
        for row in rows {
            match row {
                Row::Score(score) => scores.push(*score),
                Row::Adjusted(_) => field.add(row),
                Row::Artificial { .. } | Row::Unscored => {}
            }
        }
        scores.sort_unstable();
        for equal in scores.chunk_by(|one, other| one == other) {
            let count = i64::try_from(equal.len()).expect("a board has fewer rows than memory has bytes");
            field.add_times(equal[0], count);
        }
        field
    }

    /// Counts so many more rows of one score.
    pub fn add_times(&mut self, score: Score, count: i64) {
        *self.parts_of(score) += count * ROW_PARTS;
        self.row_count += count;
    }

    /// The parts of a score, none of them where it was not there.
    fn parts_of(&mut self, score: Score) -> &mut i64 {
        let place = match self.parts.last() {
            Some((last, _)) if *last < score => Err(self.parts.len()),
            _ => self.parts.binary_search_by_key(&score, |(score, _)| *score),
        };
        let place = place.unwrap_or_else(|place| {
            self.parts.insert(place, (score, 0));
            place
        });
        &mut self.parts[place].1
    }

    /// Counts one more row.
    pub fn add(&mut self, row: &Row) {
        match row {
            Row::Score(score) => self.add_weighted(&Weighting::only(*score)),
            Row::Adjusted(adjustment) => {
                if let Some(results) = adjustment.compared_with() {
                    self.add_weighted(results);
                }
            }
            Row::Artificial { .. } | Row::Unscored => {}
        }
    }

    /// Takes a row out again that was added.
    pub fn remove(&mut self, row: &Row) {
        match row {
            Row::Score(score) => self.remove_weighted(&Weighting::only(*score)),
            Row::Adjusted(adjustment) => {
                if let Some(results) = adjustment.compared_with() {
                    self.remove_weighted(results);
                }
            }
            Row::Artificial { .. } | Row::Unscored => {}
        }
    }

    /// Counts one more row of these results.
    pub(crate) fn add_weighted(&mut self, results: &Weighting<Score>) {
        for (score, weight) in results.parts() {
            *self.parts_of(*score) += i64::from(weight.hundredths());
        }
        self.row_count += 1;
    }

    /// Takes a row of these results out again.
    pub(crate) fn remove_weighted(&mut self, results: &Weighting<Score>) {
        for (score, weight) in results.parts() {
            let place = self.parts.binary_search_by_key(score, |(score, _)| *score);
            let place = place.expect("only a row that was added is taken out");
            let parts = &mut self.parts[place].1;
            *parts -= i64::from(weight.hundredths());
            assert!(*parts >= 0, "only a row that was added is taken out");
            if *parts == 0 {
                self.parts.remove(place);
            }
        }
        self.row_count -= 1;
    }

    /// How many rows are compared.
    pub fn row_count(&self) -> i64 {
        self.row_count
    }

    /// The scores with their parts of [`ROW_PARTS`], from North-South's worst to their best.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = (Score, i64)> + '_ {
        self.parts.iter().copied()
    }

    /// What a score among these others is worth to North-South: two for each that it beats, one for each that
    /// it equals (Law 78A), with fractions where a weighted score is among them.
    pub fn matchpoints(&self, score: Score) -> Exact {
        let worse_count = self.parts.partition_point(|(other, _)| *other < score);
        let (worse, others) = self.parts.split_at(worse_count);
        let beaten: i64 = worse.iter().map(|(_, parts)| parts).sum();
        let equalled = others.first().filter(|(other, _)| *other == score).map_or(0, |(_, parts)| *parts);
        Exact::new(2 * beaten + equalled, ROW_PARTS)
    }

    /// The mean of the scores, exact; `None` without any.
    pub fn mean(&self) -> Option<Exact> {
        if self.row_count == 0 {
            return None;
        }
        let sum: i64 = self.lines().map(|(score, parts)| i64::from(score.0) * parts).sum();
        Some(Exact::new(sum, self.row_count * ROW_PARTS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::adjustment::{Adjustment, Artificial, Compared};
    use game::exact::Percent;

    fn weighted(parts: &[(i32, u16)]) -> Row {
        let parts = parts.iter().map(|&(score, weight)| (Score(score), Percent::new(weight).unwrap()));
        Row::Adjusted(Box::new(Adjustment::balanced(Weighting::new(parts.collect()).unwrap())))
    }

    #[test]
    fn rows_that_nobody_is_compared_with_are_left_out() {
        let Row::Adjusted(mut nobody) = weighted(&[(50, 100)]) else { unreachable!() };
        nobody.compared = Compared::Nobody;
        let artificial = Adjustment::artificial(Artificial::Average, Artificial::Average);
        let rows = [
            Row::Score(Score(100)),
            Row::Artificial { ns: Percent::AVERAGE, ew: Percent::AVERAGE },
            Row::Unscored,
            Row::Adjusted(nobody),
            Row::Adjusted(Box::new(artificial)),
        ];
        let field = Field::of(&rows);
        assert_eq!((field.row_count(), field.lines().collect::<Vec<_>>()), (1, vec![(Score(100), 10_000)]));
    }

    #[test]
    fn a_row_taken_out_leaves_no_trace() {
        let rows = [Row::Score(Score(680)), Row::Score(Score(-100)), weighted(&[(680, 60), (-100, 40)])];
        let whole = Field::of(&rows);
        assert_eq!(whole.lines().collect::<Vec<_>>(), [(Score(-100), 14_000), (Score(680), 16_000)]);
        for row in &rows {
            let mut field = whole.clone();
            field.remove(row);
            assert_eq!(field.row_count(), 2);
            field.add(row);
            assert_eq!(field, whole);
        }
        let mut field = whole;
        for row in &rows {
            field.remove(row);
        }
        assert_eq!(field, Field::default());
        assert_eq!(field.mean(), None);
    }
}
