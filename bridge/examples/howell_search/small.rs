//! Finds first rounds of full Howells of 4 to 8 tables one table after another, and the sets of 3 tables.
//!
//! With `t` tables count pairs, rounds and sets modulo `n = 2t - 1`; the highest pair is apart. A first
//! round gives table 1 to the highest pair against pair 0 with set 0, and to each other table two pairs
//! and a set. When all move up by one after each round, then
//! - every two pairs meet once if the differences of the pairs at the tables are all different (up to
//!   sign): a *starter*;
//! - every pair plays every set once if `set - pair` is different for all seats: an *adder*;
//! - whether pairs `p` and `q` are compared in the same direction on a set depends only on `p - q`, so
//!   that the balance is the autocorrelation of one row of signs, one for each `set - pair`.
//!
//! It looks for the best balance that a row of signs can have, first with all sets that are not in play on
//! one bystand, then with bystands in two places, and takes the first found. For three tables there is no
//! such first round at all, and the sets are searched without the cycle.

use std::io::{self, Write};

use bridge::movement::howell::first_round::{FirstRound, Start, cycle};

pub(crate) fn print(out: &mut impl Write) -> io::Result<()> {
    for tables in 4_u16..=8 {
        let (bystands, first) = (1..=usize::from(tables))
            .find_map(|bystands| Some((bystands, search(usize::from(tables), bystands)?)))
            .expect("known to exist for these sizes");
        writeln!(out, "{tables} tables, bystands in {bystands} places: {first:?}")?;
        let movement =
            cycle(String::new(), FirstRound { rounds: 2 * tables - 1, tables: &first, turned: &[] });
        assert!(movement.verify().is_empty(), "the search only finds sound first rounds");
    }
    let mut three = ThreeTables::default();
    three.place(0);
    writeln!(out, "3 tables: {:?}", three.found)?;
    Ok(())
}

/// The first round found with sets waiting in at most so many places between the tables.
fn search(tables: usize, bystands: usize) -> Option<Vec<Start>> {
    let mut search = Search::new(tables, bystands);
    search.place(1);
    search.found
}

struct Search {
    tables: usize,
    /// The modulus, `2 * tables - 1`.
    cycle: usize,
    /// For each table its pairs and its set.
    first: Vec<(usize, usize, usize)>,
    seated: Vec<bool>,
    /// By difference of the two pairs, the smaller of the two.
    met: Vec<bool>,
    /// By `set - pair`.
    played: Vec<bool>,
    /// The most stretches of stations without a table.
    bystands: usize,
    found: Option<Vec<Start>>,
}

impl Search {
    fn new(tables: usize, bystands: usize) -> Self {
        let cycle = 2 * tables - 1;
        let mut seated = vec![false; cycle];
        let mut played = vec![false; cycle];
        seated[0] = true;
        played[0] = true;
        let first = vec![(0, 0, 0)];
        Self { tables, cycle, first, seated, met: vec![false; cycle], played, bystands, found: None }
    }

    /// Fills the station of `set`, or leaves it for a bystand.
    fn place(&mut self, set: usize) {
        let stations_left = self.cycle - set;
        let tables_left = self.tables - self.first.len();
        let decided = if tables_left == 0 { self.cycle } else { set };
        let too_scattered = self.bystand_places(decided) > self.bystands;
        if self.found.is_some() || stations_left < tables_left || too_scattered {
            return;
        }
        if tables_left == 0 {
            return self.turn_tables();
        }
        for one in 1..self.cycle {
            for two in one + 1..self.cycle {
                self.seat((one, two, set));
            }
        }
        self.place(set + 1);
    }

    /// How many stretches without a table there are among the stations below `end`.
    fn bystand_places(&self, end: usize) -> usize {
        let at_table = |station: usize| self.first.iter().any(|&(_, _, set)| set == station);
        (1..end).filter(|&station| at_table(station - 1) && !at_table(station)).count()
    }

    fn seat(&mut self, table: (usize, usize, usize)) {
        let (one, two, set) = table;
        let cycle = self.cycle;
        let meeting = (two - one).min(cycle - (two - one));
        let plays = [one, two].map(|pair| (set + cycle - pair) % cycle);
        let taken = self.seated[one] || self.seated[two] || self.met[meeting];
        if taken || plays.iter().any(|&play| self.played[play]) {
            return;
        }
        self.mark(table, meeting, plays, true);
        self.first.push(table);
        self.place(set + 1);
        self.first.pop();
        self.mark(table, meeting, plays, false);
    }

    fn mark(&mut self, (one, two, _): (usize, usize, usize), meeting: usize, plays: [usize; 2], to: bool) {
        self.seated[one] = to;
        self.seated[two] = to;
        self.met[meeting] = to;
        for play in plays {
            self.played[play] = to;
        }
    }

    /// Tries all ways to turn the tables, except table 1: turning everything changes nothing.
    fn turn_tables(&mut self) {
        for turned in 0_u32..1 << (self.tables - 1) {
            let mut signs = vec![-1; self.cycle];
            for (place, &(one, two, set)) in self.first.iter().enumerate().skip(1) {
                let (north_south, east_west) = turn((one, two), turned >> (place - 1) & 1 == 1);
                signs[(set + self.cycle - north_south) % self.cycle] = 1;
                signs[(set + self.cycle - east_west) % self.cycle] = -1;
            }
            if squares(&signs) == least_squares(self.cycle) {
                self.found = Some(self.numbered(turned));
                return;
            }
        }
    }

    /// The first round with the numbers that people use: from 1, the highest pair at table 1.
    fn numbered(&self, turned: u32) -> Vec<Start> {
        let number = |index: usize| u16::try_from(index + 1).expect("small");
        let mut first = vec![(number(self.cycle), 1, 1)];
        for (place, &(one, two, set)) in self.first.iter().enumerate().skip(1) {
            let (north_south, east_west) = turn((one, two), turned >> (place - 1) & 1 == 1);
            first.push((number(north_south), number(east_west), number(set)));
        }
        first
    }
}

fn turn((one, two): (usize, usize), turned: bool) -> (usize, usize) {
    if turned { (two, one) } else { (one, two) }
}

/// The sum of the squared nets of a row of signs with all its turns.
fn squares(signs: &[i32]) -> i32 {
    let cycle = signs.len();
    let net = |shift: usize| (0..cycle).map(|at| signs[at] * signs[(at + shift) % cycle]).sum::<i32>();
    (1..cycle).map(|shift| net(shift) * net(shift)).sum()
}

/// The least that [`squares`] can be. The nets are `cycle` modulo 4 and, as one sign is left over, add up
/// to `1 - cycle`: so all are -1, or one half of them -3 and the other 1.
fn least_squares(cycle: usize) -> i32 {
    let nets = i32::try_from(cycle - 1).expect("small");
    if cycle % 4 == 3 { nets } else { nets * 5 }
}

/// Three tables, five rounds: the meetings cycle, and the sets are searched freely. Every pair must play
/// every set once, and a round has either three different sets or one for all.
#[derive(Default)]
struct ThreeTables {
    /// Sets in the order of play, table by table.
    sets: Vec<u16>,
    found: Option<Vec<u16>>,
}

impl ThreeTables {
    fn meeting(place: usize) -> [usize; 2] {
        let (round, table) = (place / 3, place % 3);
        if table == 0 { [5, round] } else { [(round + table) % 5, (round + 5 - table) % 5] }
    }

    fn place(&mut self, place: usize) {
        if self.found.is_some() {
            return;
        }
        if place == 15 {
            let mut rounds = self.sets.chunks(3).map(|sets| sets[0] == sets[1]).enumerate();
            if rounds.all(|(round, shared)| shared == (round == 0)) {
                self.found = Some(self.sets.clone());
            }
            return;
        }
        for set in 1..=5 {
            let again = |&(earlier, &played): &(usize, &u16)| {
                let same_pair = Self::meeting(earlier).iter().any(|pair| Self::meeting(place).contains(pair));
                played == set && same_pair
            };
            if self.sets.iter().enumerate().any(|earlier| again(&earlier)) {
                continue;
            }
            self.sets.push(set);
            self.place(place + 1);
            self.sets.pop();
        }
    }
}
