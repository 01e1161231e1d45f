//! Finds the first rounds of the individuals in `movement/individual.rs`, and prints them.
//!
//! `cargo run --release -p barometer-bridge --example individual_search`. No randomness: it finds the same
//! ones always.
//!
//! Players who move and sets are numbers of a group (those of a clock with as many hours as rounds; for nine
//! players pairs of numbers of a clock with three hours); with a multiple of four one more player stays. When
//! all move on by the same number after each round, then
//! - every two are partners once if the differences of partners at the tables are all different, and opponents
//!   twice if each difference occurs twice among the opponents: a *starter*;
//! - every player plays every set once if `set - player` is different for all seats: *adders*. Where there
//!   are none with a set for each table, as few tables as possible share one;
//! - which partners sit North-South at a table is free, and so chosen for the best quality.
//!
//! It looks at the first starters of each size, at the first adders of each, and at all directions that go
//! round with the players; then it turns single tables in single rounds as long as that improves the quality.

use std::io::{self, Write};

use bridge::movement::balance::quality::Quality;
use bridge::movement::individual::{Circle, Rows, Start, cycle};

/// So many movements are looked at for a number of players.
const LOOKS: usize = 4_000;

/// From so many starts tables are turned.
const STARTS: usize = 40;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for players in [4, 5, 8, 9, 12, 13, 16, 17] {
        let found = search(players).expect("known to exist for these sizes");
        let (quality, turned) = turned(&found);
        let Found { first, sharing, .. } = found;
        writeln!(out, "    // Quality {quality}, up to {sharing} tables share.")?;
        writeln!(out, "    Plan {{ players: {players}, first: &{first:?}, turned: &{turned:?} }},")?;
    }
    Ok(())
}

/// The best movement whose directions go round.
struct Found {
    circle: Circle,
    first: Vec<Start>,
    quality: Quality,
    /// How many tables may have the same set.
    sharing: usize,
}

/// Turns tables in rounds, one after the other, as long as the quality improves; from some starts that a
/// fixed sequence of numbers makes.
fn turned(found: &Found) -> (Quality, Vec<u16>) {
    let rounds = usize::from(found.circle.rounds());
    let quality =
        |turned: &[u16]| cycle(String::new(), found.circle, Rows { first: &found.first, turned }).quality();
    let mut best = (found.quality, vec![]);
    let mut number: u32 = 1;
    for start in 0..STARTS {
        if best.0 == Quality::PERFECT || found.quality == Quality::NONE {
            break;
        }
        let mut masks: Vec<u16> = (0..rounds)
            .map(|_| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if start == 0 { 0 } else { (number >> 16) as u16 % (1 << found.first.len()) }
            })
            .collect();
        let mut reached = quality(&masks);
        let mut since_better = 0;
        let turns = rounds * found.first.len();
        for turn in (0..turns).cycle() {
            let (round, table) = (turn / found.first.len(), turn % found.first.len());
            masks[round] ^= 1 << table;
            let now = quality(&masks);
            since_better += 1;
            if now > reached {
                (reached, since_better) = (now, 0);
            } else {
                masks[round] ^= 1 << table;
            }
            if since_better >= turns {
                break;
            }
        }
        if reached > best.0 {
            best = (reached, masks);
        }
    }
    best
}

fn search(players: u16) -> Option<Found> {
    let circle = match players {
        9 => Circle::Threes,
        _ if players % 4 == 1 => Circle::All { rounds: players },
        _ => Circle::All { rounds: players - 1 },
    };
    let wanted = usize::from(players / 4);
    (1..=wanted).find_map(|sharing| {
        let mut search = Search {
            circle,
            sharing,
            partners: vec![0; usize::from(circle.rounds())],
            opponents: vec![0; usize::from(circle.rounds())],
            seated: vec![false; usize::from(circle.rounds())],
            played: vec![false; usize::from(circle.rounds())],
            tables: vec![],
            wanted,
            looks: 0,
            best: None,
        };
        if players % 4 == 1 {
            search.seated[0] = true; // The player who sits out first.
            search.tables();
        } else {
            search.first_table(players - 1);
        }
        let (quality, first) = search.best?;
        Some(Found { circle, first, quality, sharing })
    })
}

struct Search {
    circle: Circle,
    /// How many tables may have the same set.
    sharing: usize,
    /// By difference: how often it occurs between partners, at most once.
    partners: Vec<u8>,
    /// By difference: how often it occurs between opponents, at most twice.
    opponents: Vec<u8>,
    seated: Vec<bool>,
    /// By `set - player`.
    played: Vec<bool>,
    /// Two and two partners.
    tables: Vec<[u16; 4]>,
    wanted: usize,
    looks: usize,
    best: Option<(Quality, Vec<Start>)>,
}

impl Search {
    fn difference(&self, one: u16, two: u16) -> usize {
        let minus = (0..self.circle.rounds()).find(|&other| self.circle.moved(two, other) == one);
        usize::from(minus.expect("it is a group"))
    }

    /// The player who stays with player 0 against two others.
    fn first_table(&mut self, stays: u16) {
        for one in 1..self.circle.rounds() {
            for two in one + 1..self.circle.rounds() {
                self.seat([0, stays, one, two]);
            }
        }
    }

    /// Seats the lowest who has no seat with all others in all ways.
    fn tables(&mut self) {
        if self.looks >= LOOKS {
            return;
        }
        let rounds = self.circle.rounds();
        let free: Vec<u16> = (0..rounds).filter(|&player| !self.seated[usize::from(player)]).collect();
        let [lowest, rest @ ..] = &free[..] else {
            self.add(0, &mut Vec::new());
            return;
        };
        for (place, &one) in rest.iter().enumerate() {
            for (next, &two) in rest.iter().enumerate().skip(place + 1) {
                for &three in &rest[next + 1..] {
                    for [partner, left, right] in [[one, two, three], [two, one, three], [three, one, two]] {
                        self.seat([*lowest, partner, left, right]);
                    }
                }
            }
        }
    }

    fn seat(&mut self, table: [u16; 4]) {
        let [one, two, three, four] = table;
        let moves = |player: u16| player < self.circle.rounds();
        let differences = |pairs: &[(u16, u16)]| -> Vec<usize> {
            let pairs = pairs.iter().filter(|&&(one, two)| moves(one) && moves(two));
            pairs.flat_map(|&(one, two)| [self.difference(one, two), self.difference(two, one)]).collect()
        };
        let partners = differences(&[(one, two), (three, four)]);
        let opponents = differences(&[(one, three), (one, four), (two, three), (two, four)]);
        let seats: Vec<usize> = table.into_iter().filter(|&player| moves(player)).map(usize::from).collect();
        for &difference in &partners {
            self.partners[difference] += 1;
        }
        for &difference in &opponents {
            self.opponents[difference] += 1;
        }
        for &player in &seats {
            self.seated[player] = true;
        }
        self.tables.push(table);
        if self.partners.iter().all(|&count| count <= 1) && self.opponents.iter().all(|&count| count <= 2) {
            self.tables();
        }
        self.tables.pop();
        for &player in &seats {
            self.seated[player] = false;
        }
        for &difference in &opponents {
            self.opponents[difference] -= 1;
        }
        for &difference in &partners {
            self.partners[difference] -= 1;
        }
    }

    /// Gives the next table each set that fits; then looks at all directions.
    fn add(&mut self, table: usize, sets: &mut Vec<u16>) {
        if self.looks >= LOOKS {
            return;
        }
        let Some(&players) = self.tables.get(table) else {
            self.look(sets);
            return;
        };
        assert_eq!(self.tables.len(), self.wanted);
        for set in 0..self.circle.rounds() {
            // Adding the same to all sets changes nothing.
            let same = sets.iter().filter(|&&other| other == set).count();
            if sets.is_empty() && set > 0 || same >= self.sharing {
                continue;
            }
            let moving = players.into_iter().filter(|&player| player < self.circle.rounds());
            let played: Vec<usize> = moving.map(|player| self.difference(set, player)).collect();
            if played.iter().any(|&played| self.played[played]) {
                continue;
            }
            for &played in &played {
                self.played[played] = true;
            }
            sets.push(set);
            self.add(table + 1, sets);
            sets.pop();
            for &played in &played {
                self.played[played] = false;
            }
        }
    }

    fn look(&mut self, sets: &[u16]) {
        for turned in 0..1_u32 << (self.wanted - 1) {
            self.looks += 1;
            let table = |(place, (&[one, two, three, four], &set)): (usize, (&[u16; 4], &u16))| -> Start {
                // The first table stays as it is: turning all changes nothing.
                let turn = place > 0 && turned >> (place - 1) & 1 == 1;
                if turn { ([three, four], [one, two], set) } else { ([one, two], [three, four], set) }
            };
            let first: Vec<Start> = self.tables.iter().zip(sets).enumerate().map(table).collect();
            let movement = cycle(String::new(), self.circle, Rows { first: &first, turned: &[] });
            let quality = movement.quality();
            if self.best.as_ref().is_none_or(|(best, _)| quality > *best) {
                assert!(movement.is_playable(), "the search only finds sound first rounds");
                self.best = Some((quality, first));
            }
        }
    }
}
