//! What an entry has, as fractions of whole numbers that nobody reduces: cheap to print.

use crate::exact::common_divisor;
use crate::ledger::{Index, Ledger, parts};

/// What an entry has won, what stands beside its boards included. Fractions are numerator and positive denominator, not
/// in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums {
    /// In the unit of awards.
    pub total: (i128, i128),
    /// By what it is ranked: percent where awards have a top, otherwise the total.
    pub merit: (i128, i128),
    /// The most that the total could be, where awards have a top; otherwise 0.
    pub maximum: i64,
    pub boards: u32,
}

impl Ledger {
    /// How many boards of an entry count, whatever their tops.
    pub fn boards(&self, entry: Index) -> u32 {
        self.entries.get(entry as usize).map_or(0, |kept| kept.boards)
    }

    /// What an entry has; `None` before its first board, where boards have different tops or none, though the method has
    /// one, and beyond 128 bits. Then [`Ledger::tally`] and [`Ledger::merit`] say it.
    pub fn sums(&self, entry: Index) -> Option<Sums> {
        let kept = self.entries.get(entry as usize).filter(|kept| kept.boards > 0)?;
        let mut parts: Vec<(i64, i128)> = Vec::with_capacity(8);
        self.add_exactly(entry, 1, &mut parts)?;
        let (numerator, denominator) = sum_of_parts(&parts)?;
        let boards = kept.boards;
        if !self.terms.scoring.method.has_top() {
            let total = (numerator, denominator);
            return Some(Sums { total, merit: total, maximum: 0, boards });
        }
        let top = self.one_top.filter(|top| *top > 0)?;
        let percent = (numerator.checked_mul(100)?, denominator.checked_mul(i128::from(boards))?);
        let total = (numerator.checked_mul(i128::from(top))?, denominator);
        Some(Sums { total, merit: percent, maximum: top * i64::from(boards), boards })
    }

    /// Adds so many times what an entry has to sums by the parts in which they are whole; `None` where the awards of a
    /// board are not whole in 64 bits.
    pub(super) fn add_exactly(&self, entry: Index, factor: i128, sums: &mut Vec<(i64, i128)>) -> Option<()> {
        let mut add = |parts: i64, value: i128| match sums.iter_mut().find(|(own, _)| *own == parts) {
            Some((_, sum)) => *sum += value,
            None => sums.push((parts, value)),
        };
        let mut whole = self.entries[entry as usize].sum;
        if !self.odd.is_empty() {
            for &(board, line) in self.lines_of(entry) {
                let kept = &self.boards[board as usize];
                if !kept.is_odd() {
                    continue;
                }
                let Some((own, parts, worth)) = kept.whole(line, entry) else { continue };
                add(parts?, i128::from(own) * factor);
                whole -= worth;
            }
        }
        add(self.terms.common_parts, i128::from(parts::whole_of(whole)) * factor);
        Some(())
    }
}

/// The sum of numbers, each so many parts of those that make one, over a common denominator; `None` beyond 128 bits.
pub(super) fn sum_of_parts(numbers: &[(i64, i128)]) -> Option<(i128, i128)> {
    let Some((&(first, number), others)) = numbers.split_first() else { return Some((0, 1)) };
    let mut sum = (number, i128::from(first));
    for &(parts, number) in others {
        let shared = common_divisor(sum.1, parts);
        let factor = i128::from(parts / shared);
        let own = sum.1 / i128::from(shared);
        sum.0 = sum.0.checked_mul(factor)?.checked_add(number.checked_mul(own)?)?;
        sum.1 = sum.1.checked_mul(factor)?;
    }
    Some(sum)
}
