//! What entries have beside the awards of their boards: penalties, what they brought along, and what a pair's own
//! percentage makes of an average.

use crate::exact::Exact;
use crate::ledger::board::MOST_PARTS;
use crate::ledger::{Index, Ledger, parts};

impl Ledger {
    /// A number in whole common parts, of a top where one is given, otherwise in the unit of awards; `None` where it is
    /// not whole in them, or more than they can hold.
    pub fn in_common_parts(&self, number: Exact, top: Option<i64>) -> Option<i64> {
        let (numerator, denominator) = number.into_raw();
        let denominator = i128::from(denominator) * i128::from(top.unwrap_or(1));
        let parts = i128::from(numerator) * i128::from(self.terms.common_parts);
        if denominator == 0 || parts % denominator != 0 {
            return None;
        }
        i64::try_from(parts / denominator).ok().filter(|parts| parts.abs() <= MOST_PARTS)
    }

    /// What an entry has beside its boards, in common parts.
    pub fn beside(&self, entry: Index) -> i64 {
        self.beside.get(&entry).copied().unwrap_or(0)
    }

    /// The entries that have something beside their boards.
    pub fn all_beside(&self) -> impl Iterator<Item = Index> + '_ {
        self.beside.keys().copied()
    }

    /// Sets that, to not more than [`Ledger::in_common_parts`] gives. Ranked is after [`Ledger::rank`].
    pub fn set_beside(&mut self, entry: Index, parts: i64) {
        let before = self.beside(entry);
        let Some(sums) = self.entries.get_mut(entry as usize).filter(|_| before != parts) else { return };
        sums.sum += parts::whole(parts) - parts::whole(before);
        if parts == 0 {
            self.beside.remove(&entry);
        } else {
            self.beside.insert(entry, parts);
        }
        self.order.note(entry);
        self.is_beside_changed = true;
    }
}
