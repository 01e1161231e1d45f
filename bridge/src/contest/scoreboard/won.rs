//! What one entry has won on its boards: by its results, and by artificial awards.
//!
//! Average plus is a pair's own percentage on its other boards of the session where that is above 60, average
//! minus where it is below 40 (Law 12C2(c); seed 001: 63 % and 32 %). Boards with an artificial award are not
//! among the others, so that two such awards do not depend on each other.

use std::collections::BTreeMap;

use crate::adjustment::Artificial;
use crate::contest::scoreboard::Scoreboard;
use crate::exact::{BigRational, Exact, Percent, half_up, half_up_to_whole};
use crate::ledger::Index;
use crate::matchpoint::Neuberg;
use crate::standing::Tally;

/// As what an award counts for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Counted {
    /// From results, so that it is one of the other boards of an artificial award.
    Result,
    /// Artificial, and so many as they say.
    Artificial,
    /// Average plus, or what the pair has on its other boards.
    AveragePlus,
    /// Average minus, or what the pair has on its other boards.
    AverageMinus,
}

impl Counted {
    /// As what an artificial award counts where the pair's own percentage may replace it.
    fn of(artificial: Artificial) -> Self {
        match artificial {
            Artificial::AveragePlus => Self::AveragePlus,
            Artificial::AverageMinus => Self::AverageMinus,
            Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => Self::Artificial,
        }
    }
}

/// A board and a line of it, as the ledger numbers them.
pub(super) type Place = (Index, Index);

/// What one entry has won, penalties not taken off.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Won {
    results: Tally,
    artificial: Tally,
    /// Awards that depend on the results: as they are by themselves, and of which top.
    averages: BTreeMap<Place, (Exact, i64, Counted)>,
}

impl Won {
    /// Counts an award, by the top of its board.
    pub(super) fn add(&mut self, place: Place, (award, top): (Exact, i64), counted: Counted) {
        match counted {
            Counted::Result => self.results.add(award, top),
            Counted::Artificial => self.artificial.add(award, top),
            Counted::AveragePlus | Counted::AverageMinus => {
                self.averages.insert(place, (award, top, counted));
            }
        }
    }

    /// Counts an award from results, over a denominator that need not be the least.
    pub(super) fn add_result(&mut self, numerator: i64, denominator: i64, top: i64) {
        self.results.add_over((numerator, denominator), top);
    }

    /// All of it.
    pub(super) fn tally(&self, rule: Neuberg) -> Tally {
        let mut tally = self.results.clone();
        tally.include(&self.artificial);
        if !self.averages.is_empty() {
            let own = self.results.percent();
            for &(award, top, counted) in self.averages.values() {
                tally.add(own_award(own.as_ref(), (award, top, counted), rule), top);
            }
        }
        tally
    }

    /// What an average at this place comes to; `None` where none was awarded.
    pub(super) fn own_award(&self, place: Place, rule: Neuberg) -> Option<Exact> {
        let average = *self.averages.get(&place)?;
        Some(own_award(self.results.percent().as_ref(), average, rule))
    }

    /// By how much each average comes to more than it is by itself, and the top of its board.
    pub(super) fn own_differences(&self, rule: Neuberg) -> impl Iterator<Item = (Exact, i64)> {
        let own = self.results.percent();
        let averages = self.averages.values();
        averages.map(move |&average| (own_award(own.as_ref(), average, rule) - average.0, average.1))
    }
}

impl Scoreboard {
    /// What the entry of a number has won; nothing of one that has no number.
    pub(super) fn won(&self, entry: Index) -> Won {
        let mut won = Won::default();
        let Some(&name) = self.numbering.entries().get(entry as usize) else { return won };
        for &(board, line) in self.ledger.lines_of(entry) {
            let top = self.ledger.top(board).unwrap_or(0);
            let Some((side, row)) = self.ledger.side(board, line, entry).zip(self.ledger.row(board, line))
            else {
                continue;
            };
            let counted = match self.own_average(&row, name, side).filter(|_| top > 0) {
                Some(artificial) => Counted::of(artificial),
                None if row.artificial(side).is_some() => Counted::Artificial,
                None => Counted::Result,
            };
            match (counted, self.ledger.award_in_parts(board, line, side)) {
                (Counted::Result, Some((whole, denominator))) => won.add_result(whole, denominator, top),
                (Counted::Result | Counted::Artificial | Counted::AveragePlus | Counted::AverageMinus, _) => {
                    let Some(award) = self.ledger.award_of(board, line, side) else { continue };
                    won.add((board, line), (award, top), counted);
                }
            }
        }
        won
    }
}

/// Average plus or minus, or the share of the top that the pair has on its other boards where that is more, or
/// less.
fn own_award(
    own: Option<&BigRational>,
    (award, top, counted): (Exact, i64, Counted),
    rule: Neuberg,
) -> Exact {
    let Some(own) = own.and_then(own_session_percent) else { return award };
    let share = match rule {
        Neuberg::Exact | Neuberg::Hundredths | Neuberg::None => own.of(top),
        Neuberg::Traditional => half_up_to_whole(own.of(top)),
    };
    match counted {
        Counted::AveragePlus => award.max(share),
        Counted::AverageMinus => award.min(share),
        Counted::Result | Counted::Artificial => award,
    }
}

/// A pair's percentage on its other boards as it is awarded: to the nearest hundredth of a percent, halves up.
/// `None` outside 0 to 100 %, which results cannot give.
fn own_session_percent(percent: &BigRational) -> Option<Percent> {
    let hundredths = half_up(percent, 2).units()?;
    u16::try_from(hundredths).ok().and_then(Percent::from_hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Neuberg = Neuberg::Exact;

    fn whole(number: i64) -> Exact {
        Exact::from_integer(number)
    }

    /// A pair with these matchpoints of 100 on each board, and average plus or minus on one more; the award there.
    fn award(results: &[i64], counted: Counted) -> Exact {
        let mut won = Won::default();
        for (board, &matchpoints) in (1..).zip(results) {
            won.add((board, 0), (whole(matchpoints), 100), Counted::Result);
        }
        // Of 20 matchpoints, so that a share is taken and no number of points.
        let by_itself = if counted == Counted::AveragePlus { whole(12) } else { whole(8) };
        won.add((9, 0), (by_itself, 20), counted);
        // Another artificial award does not count among the other boards.
        won.add((10, 0), (whole(60), 100), Counted::Artificial);
        let tally = won.tally(RULE);
        let award = won.own_award((9, 0), RULE).unwrap();
        let total: i64 = results.iter().sum();
        assert_eq!(tally.total(), crate::exact::big(award + whole(total + 60)));
        award
    }

    /// Law 12C2(c): with 63 % elsewhere a pair without fault has 63 % here, too, and one at fault with 32 % has 32 (the
    /// figures of seed 001).
    #[test]
    fn a_pairs_own_session_counts() {
        use Counted::{AverageMinus, AveragePlus};
        for (results, counted, hundredths) in [
            (&[63, 63][..], AveragePlus, 1_260),
            (&[80, 46], AveragePlus, 1_260),
            (&[59, 59], AveragePlus, 1_200),
            (&[20, 44], AverageMinus, 640),
            (&[41], AverageMinus, 800),
            // Nothing to compare with yet.
            (&[], AveragePlus, 1_200),
            (&[], AverageMinus, 800),
            // 65 and two thirds: 65.67 % of 20.
            (&[66, 66, 65], AveragePlus, 1_313),
        ] {
            let expected = Exact::new(hundredths, 100);
            let exact = award(results, counted);
            let near = if results.len() == 3 { Exact::new(13_134, 1_000) } else { expected };
            assert_eq!(exact, near, "{results:?}");
        }
    }

    #[test]
    fn traditional_awards_stay_whole() {
        let own = crate::exact::big(whole(63));
        let award = own_award(Some(&own), (whole(12), 20, Counted::AveragePlus), Neuberg::Traditional);
        assert_eq!(award, whole(13));
    }
}
