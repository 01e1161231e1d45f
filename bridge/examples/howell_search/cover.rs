//! First rounds as an exact cover: every mover seated once, every place in the order of sets taken once,
//! every difference of two movers used at most once.

use crate::Size;
use crate::random::Random;
use crate::stations::Stations;

/// A table of a first round, counted from 0: who sits North-South, East-West (`None`: the stationary
/// pair of that table) and the set.
pub(crate) type Seats = (Option<usize>, Option<usize>, usize);

/// One way to fill one table, and the items that it takes.
#[derive(Debug, Clone, Copy)]
struct Filling {
    seats: Seats,
    items: u128,
}

/// The items of a cover, as bits: movers, then places in the order of sets, stations, differences.
#[derive(Debug)]
pub(crate) struct Cover {
    size: Size,
    /// Decisions left before this search is given up.
    patience: u32,
    chosen: Vec<Seats>,
}

impl Cover {
    pub(crate) fn new(size: Size, patience: u32) -> Self {
        Self { size, patience, chosen: Vec::new() }
    }

    /// A first round at these stations in which a mover sits North-South where its sign is set.
    pub(crate) fn find(&mut self, stations: &Stations, row: u32, random: &mut Random) -> Option<Vec<Seats>> {
        let size = self.size;
        let mut fillings = Vec::new();
        for (table, (&set, &stationary)) in stations.at.iter().zip(&stations.stationary).enumerate() {
            for one in 0..size.rounds {
                if stationary {
                    fillings.extend(self.filling(table, set, (one, None), row));
                } else {
                    let others = (one + 1..size.rounds)
                        .filter_map(|two| self.filling(table, set, (one, Some(two)), row));
                    fillings.extend(others);
                }
            }
        }
        random.shuffle(&mut fillings);
        let differences = (size.rounds - 1) / 2;
        let movers_meet = size.tables - size.stationary();
        let taken = if differences == movers_meet { differences } else { 0 };
        let needed = 2 * size.rounds + size.tables + taken;
        self.cover(&fillings, (1 << needed) - 1).then(|| {
            let mut found = std::mem::take(&mut self.chosen);
            let movers = |&(one, two, _): &Seats| (one.is_some() && two.is_some(), one, two);
            if stations.at.iter().all(|&at| at == 0) {
                found.sort_by_key(movers);
            } else {
                found.sort_by_key(|&(_, _, set)| set);
            }
            found
        })
    }

    fn filling(
        &self,
        table: usize,
        set: usize,
        (one, two): (usize, Option<usize>),
        row: u32,
    ) -> Option<Filling> {
        let rounds = self.size.rounds;
        let place = |mover: usize| (set + rounds - mover) % rounds;
        let sign = |mover: usize| row >> place(mover) & 1 == 1;
        let mut items = 1 << one | 1 << (rounds + place(one)) | 1 << (2 * rounds + table);
        if let Some(two) = two {
            let difference = (two - one).min(rounds - (two - one));
            if sign(one) == sign(two) || 2 * difference == rounds {
                return None;
            }
            items |=
                1 << two | 1 << (rounds + place(two)) | 1 << (2 * rounds + self.size.tables + difference - 1);
        }
        let seats = if sign(one) { (Some(one), two, set) } else { (two, Some(one), set) };
        Some(Filling { seats, items })
    }

    fn cover(&mut self, fillings: &[Filling], needed: u128) -> bool {
        if needed == 0 {
            return true;
        }
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        let mut ways = [0_u16; 128];
        for filling in fillings {
            let mut items = filling.items & needed;
            while items != 0 {
                ways[items.trailing_zeros() as usize] += 1;
                items &= items - 1;
            }
        }
        let open = (0..128).filter(|item| needed >> item & 1 == 1);
        let Some(fewest) = open.min_by_key(|&item: &usize| ways[item]) else { return true };
        for filling in fillings.iter().filter(|filling| filling.items >> fewest & 1 == 1) {
            let left: Vec<Filling> =
                fillings.iter().filter(|other| other.items & filling.items == 0).copied().collect();
            self.chosen.push(filling.seats);
            if self.cover(&left, needed & !filling.items) {
                return true;
            }
            self.chosen.pop();
        }
        false
    }
}
