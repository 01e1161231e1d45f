//! The rounds in which stationary pairs sit the other way, for the best balance: annealing.

use crate::Size;
use crate::cover::Seats;
use crate::random::Random;

/// Who sits North-South on each set, as bits, pair by pair: movers, then the stationary pairs in the order
/// of their tables.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    size: Size,
    rows: Vec<u32>,
    /// For each stationary pair the set of its table in round 1, and the mover there.
    tables: Vec<(usize, usize)>,
    /// For each stationary pair its rounds the other way, as bits.
    pub(crate) turned: Vec<u32>,
}

impl Lines {
    pub(crate) fn of(size: Size, first: &[Seats]) -> Self {
        let rounds = size.rounds;
        let mut rows = vec![0; rounds];
        let mut tables = Vec::new();
        for &(north_south, east_west, set) in first {
            for round in 0..rounds {
                if let Some(mover) = north_south {
                    rows[(mover + round) % rounds] |= 1 << ((set + round) % rounds);
                }
            }
            let Some(mover) = north_south.xor(east_west) else { continue };
            tables.push((set, mover));
            rows.push(if north_south.is_none() { (1 << rounds) - 1 } else { 0 });
        }
        let turned = vec![0; tables.len()];
        Self { size, rows, tables, turned }
    }

    fn net(&self, one: u32, two: u32) -> i64 {
        i64::try_from(self.size.rounds).expect("small") - 2 * i64::from((one ^ two).count_ones())
    }

    /// The sum of the squared nets of all twos of pairs.
    pub(crate) fn squares(&self) -> i64 {
        let twos = (0..self.rows.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        twos.map(|(one, two)| self.net(self.rows[one], self.rows[two]).pow(2)).sum()
    }

    /// Turns a stationary pair and its opponents in one round; by how much that changes the squares.
    fn turn(&mut self, stationary: usize, round: usize) -> i64 {
        let rounds = self.size.rounds;
        let (set, mover) = self.tables[stationary];
        let (one, two) = (rounds + stationary, (mover + round) % rounds);
        let bit = 1 << ((set + round) % rounds);
        let squares = |lines: &Self| -> i64 {
            let others = (0..lines.rows.len()).filter(|&other| other != one && other != two);
            others
                .map(|other| {
                    let row = lines.rows[other];
                    lines.net(lines.rows[one], row).pow(2) + lines.net(lines.rows[two], row).pow(2)
                })
                .sum()
        };
        let before = squares(self);
        self.rows[one] ^= bit;
        self.rows[two] ^= bit;
        self.turned[stationary] ^= 1 << round;
        squares(self) - before
    }

    /// Looks for better turns in so many steps; keeps the best.
    pub(crate) fn anneal(&mut self, steps: u32, random: &mut Random) {
        let mut best = self.clone();
        let (mut now, mut least) = (self.squares(), self.squares());
        let hottest = i64::try_from(16 * self.size.rounds).expect("small");
        for step in 0..steps {
            let stationary = random.below(self.tables.len());
            let round = random.below(self.size.rounds);
            let change = self.turn(stationary, round);
            let left = i64::from(steps - step);
            // A worsening is accepted more rarely the greater and the later it is.
            let heat = hottest * left / i64::from(steps) * left / i64::from(steps);
            if change > heat * i64::from(random.next().leading_zeros()) {
                self.turn(stationary, round);
                continue;
            }
            now += change;
            if now < least {
                least = now;
                best = self.clone();
            }
        }
        *self = best;
    }
}
