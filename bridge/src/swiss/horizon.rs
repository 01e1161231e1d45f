//! How many more rounds can be drawn.

use crate::swiss::field::Field;
use crate::swiss::lot::Lot;
use crate::swiss::matching::words::Words;
use crate::swiss::matching::{Costs, least};

/// Rounds are tried out in fields of up to so many; in larger ones only the guarantee is given.
const TRIED_OUT: usize = 64;

/// In so many ways the rounds to come are tried out.
const WAYS: u64 = 4;

/// Two lower bounds on how many more rounds can be drawn without a rematch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RoundsDrawable {
    /// So many more rounds, however they are drawn.
    ///
    /// By Dirac's theorem: while everybody has still to meet at least half of the field, there is a way through all
    /// of them, and every second step of it is a match. A round takes one away from everybody.
    pub guaranteed: u16,
    /// So many more rounds have been drawn on trial, so many are possible if they are drawn well. Never less than
    /// guaranteed.
    pub found: u16,
}

/// How many more rounds certainly can be drawn without a rematch and, with an odd number, without a second bye while
/// somebody has had none.
///
/// Both figures are proved, and the truth may be more than either. Rounds are tried out in fields of up to 64, in
/// O(n⁴) time; the guarantee takes O(n²).
pub fn rounds_drawable(field: &Field) -> RoundsDrawable {
    rounds_up_to(field, u16::MAX)
}

/// The same, though nothing is tried out beyond `enough` rounds.
pub(crate) fn rounds_up_to(field: &Field, enough: u16) -> RoundsDrawable {
    let unmet = Unmet::of(field);
    let guaranteed = unmet.guaranteed();
    let mut found = guaranteed;
    if unmet.nodes <= TRIED_OUT {
        for way in 0..WAYS {
            if found < enough {
                found = found.max(unmet.clone().drawn_on_trial(way, enough));
            }
        }
    }
    RoundsDrawable { guaranteed, found }
}

/// Who can still meet; in an odd field the bye is one more, who has met those that have had more byes than others.
#[derive(Debug, Clone)]
struct Unmet {
    nodes: usize,
    met: Vec<bool>,
    byes: Option<Vec<u16>>,
}

impl Unmet {
    fn of(field: &Field) -> Self {
        let count = field.candidates.len();
        let nodes = count.next_multiple_of(2);
        let places: std::collections::BTreeMap<_, _> = field
            .candidates
            .iter()
            .enumerate()
            .map(|(place, candidate)| (candidate.contender, place))
            .collect();
        let mut met = vec![false; nodes * nodes];
        for [one, other] in field.met.keys() {
            if let (Some(&one), Some(&other)) = (places.get(one), places.get(other)) {
                met[one * nodes + other] = true;
                met[other * nodes + one] = true;
            }
        }
        let byes =
            (nodes > count).then(|| field.candidates.iter().map(|candidate| candidate.odd_rounds).collect());
        let mut unmet = Self { nodes, met, byes };
        unmet.note_byes();
        unmet
    }

    fn note_byes(&mut self) {
        let Some(byes) = &self.byes else { return };
        let fewest = byes.iter().copied().min().unwrap_or(0);
        for (place, &had) in byes.iter().enumerate() {
            self.met[place * self.nodes + self.nodes - 1] = had > fewest;
            self.met[(self.nodes - 1) * self.nodes + place] = had > fewest;
        }
    }

    fn guaranteed(&self) -> u16 {
        let to_meet = |one: usize| {
            (0..self.nodes).filter(|&other| other != one && !self.met[one * self.nodes + other]).count()
        };
        let fewest = (0..self.nodes).map(to_meet).min().unwrap_or(0);
        if self.nodes == 0 {
            return 0;
        }
        u16::try_from((fewest + 1).saturating_sub(self.nodes / 2)).unwrap_or(u16::MAX)
    }

    /// How many rounds are drawn one after the other: in the first way in order, in the others by lot.
    fn drawn_on_trial(mut self, way: u64, enough: u16) -> u16 {
        let mut lot = Lot::new(way);
        let rematch = 1 << 32;
        for drawn in 0..enough {
            let costs = Costs::of(self.nodes, |one, other| {
                let met = self.met[one * self.nodes + other];
                let order = if way == 0 { (other - one) as i128 } else { i128::from(lot.below(1000)) };
                Words([if met { rematch } else { order }])
            });
            let mate = least(&costs).mate;
            if (0..self.nodes).any(|place| self.met[place * self.nodes + mate[place]]) || self.nodes == 0 {
                return drawn;
            }
            for (place, &mate) in mate.iter().enumerate() {
                self.met[place * self.nodes + mate] = true;
            }
            if let Some(byes) = &mut self.byes {
                byes[mate[self.nodes - 1]] += 1;
            }
            self.note_byes();
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{RoundsDrawable, rounds_drawable};
    use crate::swiss::field::{Candidate, Contender, Field};

    fn field(count: u16, met: &[[u16; 2]]) -> Field {
        Field {
            candidates: (1..=count)
                .map(|number| Candidate {
                    contender: Contender(number),
                    score: 0,
                    odd_rounds: 0,
                    north_south_lead: 0,
                })
                .collect(),
            met: met.iter().map(|pair| (pair.map(Contender), vec![1])).collect::<BTreeMap<_, _>>(),
        }
    }

    #[test]
    fn a_field_that_has_not_met_plays_a_round_robin() {
        // n - 1 rounds of n contenders are a round robin; Dirac's bound for them is n/2. An odd number plays n, each
        // sitting out once.
        for (count, guaranteed) in [(2, 1), (4, 2), (8, 4), (10, 5)] {
            let drawable = rounds_drawable(&field(count, &[]));
            assert_eq!(drawable.guaranteed, guaranteed, "{count}");
            assert!(drawable.found >= guaranteed && drawable.found < count, "{count}: {drawable:?}");
        }
        assert_eq!(rounds_drawable(&field(0, &[])), RoundsDrawable::default());
    }

    #[test]
    fn two_times_three_who_have_met_all_others_have_no_round_left() {
        let met: Vec<_> = (1..=3).flat_map(|one| (4..=6).map(move |other| [one, other])).collect();
        assert_eq!(rounds_drawable(&field(6, &met)), RoundsDrawable { guaranteed: 0, found: 0 });
    }
}
