//! The recapitulation sheet: how a scorer with a pencil, and anybody who checks one, comes from the matchpoints
//! of the boards to the totals (seed 000, "Recapping" and "Matchpointing Howells").
//!
//! Only North-South's matchpoints are set out, and every direction is added up, so that a slip shows in a check
//! total. What the director adjusted stands as an average in the sheet and is put right in a column of its own
//! at the very end, averages, split scores and fines alike.

pub mod grid;
pub mod line;
pub mod sets;

pub use grid::Grid;
pub use line::RecapLine;
pub use sets::SetSheet;

use std::collections::BTreeMap;

use crate::exact::{BigRational, Exact, ExactSum, big};

/// A sheet of either form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recap<E> {
    /// North-South pairs against East-West pairs: a movement with two winners.
    Grid(Grid<E>),
    /// Pairs by sets of boards: a movement whose pairs change lines.
    Sets(SetSheet<E>),
}

/// What an entry's total comes to when the sheet is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closing<E> {
    pub entry: E,
    /// As the sheet adds up, every adjusted board an average.
    pub total: BigRational,
    /// What its adjusted boards gave it beyond that average.
    pub adjustment: BigRational,
    /// What it brought along, less its penalties.
    pub beside: BigRational,
}

impl<E> Closing<E> {
    /// What the entry has in the end.
    pub fn final_total(&self) -> BigRational {
        &self.total + &self.adjustment + &self.beside
    }
}

/// Brings together what each entry has on the sheet and what the director gave and took. An entry that stands on the
/// sheet twice, because it sat both ways, has one closing with the sum of both, at the first of its places: what was
/// given and taken counts once.
fn closings<E: Copy + Ord>(
    totals: impl IntoIterator<Item = (E, BigRational)>,
    lines: &[RecapLine<E>],
    penalties: &BTreeMap<E, Exact>,
) -> Vec<Closing<E>> {
    let mut adjustments: BTreeMap<E, ExactSum> = BTreeMap::new();
    for line in lines {
        adjustments.entry(line.north_south).or_default().add(line.award.ns - line.entered);
        adjustments.entry(line.east_west).or_default().add(line.award.ew - line.complement());
    }
    let of = |entry: E| adjustments.get(&entry).cloned().unwrap_or_default().value();
    let beside = |entry: E| penalties.get(&entry).map(|&penalty| big(-penalty)).unwrap_or_default();
    let mut closings: Vec<Closing<E>> = vec![];
    for (entry, total) in totals {
        match closings.iter_mut().find(|closing| closing.entry == entry) {
            Some(closing) => closing.total += total,
            None => {
                closings.push(Closing { entry, total, adjustment: of(entry), beside: beside(entry) });
            }
        }
    }
    closings
}

/// A sum of many awards, which needs a larger common denominator than one board does.
pub(crate) fn sum(numbers: impl IntoIterator<Item = Exact>) -> BigRational {
    let mut sum = ExactSum::default();
    for number in numbers {
        sum.add(number);
    }
    sum.value()
}
