//! What entries have beside their boards, brought into the ledger before it ranks them.

use std::collections::{BTreeMap, BTreeSet};

use num_traits::Zero as _;

use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::Exact;
use crate::ledger::Index;
use crate::scoring::{MatchScoring, Method, Percentages};

impl Scoreboard {
    /// Brings penalties, what was brought along, and what pairs' own percentages make of their averages into the ledger.
    /// Where it cannot hold one of them exactly it does not rank.
    pub(super) fn write_beside(&mut self, contest: &Contest) {
        if self.stale.beside {
            self.taken = self.taken_in_parts(contest);
            self.stale.beside = false;
        }
        let beside = self.beside_in_parts();
        self.is_ranked = beside.is_some();
        // What stood there before would be wrong as soon as it is ranked again.
        let beside = beside.unwrap_or_default();
        let before: Vec<Index> =
            self.ledger.all_beside().filter(|entry| !beside.contains_key(entry)).collect();
        for entry in before {
            self.ledger.set_beside(entry, 0);
        }
        for (entry, parts) in beside {
            self.ledger.set_beside(entry, parts);
        }
    }

    /// What is beside each entry's boards, in the ledger's parts; `None` where it is not boards that decide, and where
    /// something is not whole in them.
    fn beside_in_parts(&self) -> Option<BTreeMap<Index, i64>> {
        match self.scoring.percentages {
            Percentages::MeanOfBoards => {}
            // The ledger ranks by the mean of the boards.
            Percentages::OfAll => return None,
        }
        let mut beside = self.taken.clone()?;
        let with_averages: BTreeSet<Index> = self.own.iter().map(|(entry, _)| *entry).collect();
        for entry in with_averages {
            let mut sum = beside.get(&entry).copied().unwrap_or(0);
            for (difference, top) in self.won(entry).own_differences(self.scoring.missing) {
                sum += self.ledger.in_common_parts(difference, Some(top))?;
            }
            beside.insert(entry, sum);
        }
        Some(beside)
    }

    /// What penalties take and what was brought along, as far as entries have any.
    fn taken_in_parts(&self, contest: &Contest) -> Option<BTreeMap<Index, i64>> {
        let boards_decide = match self.scoring.method {
            Method::Matchpoints(_)
            | Method::Ascherman
            | Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::TotalPoints => self.scoring.matches == MatchScoring::Sum,
            Method::Teams(_) => false,
        };
        if !boards_decide {
            return None;
        }
        let top = self.scoring.method.has_top().then(|| self.full_top());
        let mut taken = BTreeMap::new();
        let penalised = contest.penalties.iter().filter(|penalty| !penalty.of_player);
        let penalised = penalised.map(|penalty| penalty.entry);
        for entry in penalised.chain(contest.carry_overs.keys().copied()).collect::<BTreeSet<EntryId>>() {
            let Some(number) = self.numbering.entry(entry) else { continue };
            let points: Exact = self.beside(contest, entry).into_iter().sum();
            // Nothing is a share of no top.
            if !points.is_zero() && top != Some(0) {
                taken.insert(number, self.ledger.in_common_parts(points, top)?);
            }
        }
        Some(taken)
    }
}
