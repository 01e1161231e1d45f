//! What one entry has won on its boards: by its results, and by artificial awards.
//!
//! Average plus is a pair's own percentage on its other boards of the session where that is above 60, average
//! minus where it is below 40 (Law 12C2(c); seed 001: 63 % and 32 %). Boards with an artificial award are not
//! among the others, so that two such awards do not depend on each other.

use std::collections::BTreeMap;

use crate::adjustment::Artificial;
use crate::contest::slot::Slot;
use crate::exact::{BigRational, Exact, Percent, half_up, half_up_to_whole};
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
    pub(super) fn of(artificial: Artificial) -> Self {
        match artificial {
            Artificial::AveragePlus => Self::AveragePlus,
            Artificial::AverageMinus => Self::AverageMinus,
            Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => Self::Artificial,
        }
    }
}

/// What one entry has won, penalties not taken off.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Won {
    results: Tally,
    artificial: Tally,
    /// Awards that depend on the results: as they are by themselves, and of which top.
    averages: BTreeMap<Slot, (Exact, i64, Counted)>,
}

impl Won {
    pub(super) fn add(&mut self, slot: Slot, (award, top): (Exact, i64), counted: Counted) {
        match counted {
            Counted::Result => self.results.add(award, top),
            Counted::Artificial => self.artificial.add(award, top),
            Counted::AveragePlus | Counted::AverageMinus => {
                self.averages.insert(slot, (award, top, counted));
            }
        }
    }

    /// Takes out what [`Won::add`] counted.
    pub(super) fn remove(&mut self, slot: Slot, (award, top): (Exact, i64), counted: Counted) {
        match counted {
            Counted::Result => self.results.remove(award, top),
            Counted::Artificial => self.artificial.remove(award, top),
            Counted::AveragePlus | Counted::AverageMinus => {
                self.averages.remove(&slot);
            }
        }
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
    pub(super) fn own_award(&self, slot: Slot, rule: Neuberg) -> Option<Exact> {
        let average = *self.averages.get(&slot)?;
        Some(own_award(self.results.percent().as_ref(), average, rule))
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
