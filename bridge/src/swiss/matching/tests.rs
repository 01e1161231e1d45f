//! The matching against brute force, and against its own certificate read by somebody who does not know how it was
//! made.

use super::words::Words;
use super::{Costs, Matching, least};
use crate::swiss::lot::Lot;

impl<const K: usize> Matching<K> {
    /// What is wrong with this as a perfect matching of least cost, by weak duality and complementary slackness:
    /// no edge is worth more than it costs, those that are matched are worth as much, and every blossom holds as many
    /// pairs as it can. From these three it follows that no perfect matching costs less.
    pub(crate) fn faults(&self, costs: &Costs<K>) -> Vec<String> {
        let mut faults = Vec::new();
        let nodes = self.mate.len();
        for (node, &mate) in self.mate.iter().enumerate() {
            if mate == node || self.mate[mate] != node {
                faults.push(format!("{node} is not matched"));
            }
        }
        let mut shared = vec![Words::ZERO; nodes * nodes];
        for (worth, members) in &self.certificate.blossoms {
            if *worth < Words::ZERO || members.len() % 2 == 0 {
                faults.push(format!("{members:?} is no blossom"));
            }
            let inside = members.iter().filter(|&&member| members.contains(&self.mate[member])).count();
            if inside + 1 != members.len() {
                faults.push(format!("{members:?} holds {inside} who are matched inside"));
            }
            for &one in members {
                for &other in members {
                    shared[one * nodes + other] += worth.double();
                }
            }
        }
        for [one, other] in costs.pairs() {
            let slack = self.certificate.nodes[one]
                + self.certificate.nodes[other]
                + shared[one * nodes + other]
                + costs.between(one, other).double().double();
            if slack < Words::ZERO {
                faults.push(format!("{one} and {other} cost less than they are worth"));
            }
            if self.mate[one] == other && slack != Words::ZERO {
                faults.push(format!("{one} and {other} are matched with slack {slack:?}"));
            }
        }
        faults
    }

    pub(crate) fn total(&self, costs: &Costs<K>) -> Words<K> {
        let mut total = Words::ZERO;
        for (node, &mate) in self.mate.iter().enumerate().filter(|&(node, &mate)| node < mate) {
            total += costs.between(node, mate);
        }
        total
    }
}

/// The least total over all perfect matchings of the nodes that are open.
fn brute(costs: &Costs<2>, open: &[usize]) -> Words<2> {
    let Some((&first, rest)) = open.split_first() else { return Words::ZERO };
    let all = rest.iter().map(|&mate| {
        let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
        costs.between(first, mate) + brute(costs, &others)
    });
    all.min().expect("the number of nodes is even")
}

/// Random costs of several kinds: few values and many, points on a line, and two words of which the first ties.
fn random_costs(lot: &mut Lot, nodes: usize) -> Costs<2> {
    let kind = lot.below(4);
    let places: Vec<i128> = (0..nodes).map(|_| i128::from(lot.below(60))).collect();
    Costs::of(nodes, |one, other| match kind {
        0 => Words([i128::from(lot.below(3)), 0]),
        1 => Words([0, i128::from(lot.below(1 << 40))]),
        2 => Words([i128::from(lot.below(8) == 0), (places[one] - places[other]).pow(2)]),
        _ => Words([i128::from(lot.below(3) != 0), i128::from(lot.below(10))]),
    })
}

#[test]
fn small_matchings_cost_as_little_as_by_brute_force() {
    let mut lot = Lot::new(1);
    for turn in 0..1500 {
        let nodes = 2 + 2 * (turn % 5);
        let costs = random_costs(&mut lot, nodes);
        let matching = least(&costs);
        assert_eq!(matching.faults(&costs), Vec::<String>::new(), "turn {turn}");
        let all: Vec<usize> = (0..nodes).collect();
        assert_eq!(matching.total(&costs), brute(&costs, &all), "turn {turn}");
    }
}

#[test]
fn large_matchings_are_certified() {
    let mut lot = Lot::new(2);
    for turn in 0..120 {
        let nodes = 12 + 2 * (turn % 30);
        let costs = random_costs(&mut lot, nodes);
        assert_eq!(least(&costs).faults(&costs), Vec::<String>::new(), "turn {turn}");
    }
}

#[test]
fn another_matcher_finds_the_same_total() {
    // integer-blossom 1.2 has nothing in common with ours but the theory: dense, without dual solution.
    let mut lot = Lot::new(3);
    for turn in 0..60 {
        let nodes = 20 + 2 * (turn % 20);
        let dear = i128::from(lot.below(2)) * 40;
        let costs = Costs::of(nodes, |one, other| {
            Words([i128::from(lot.below(100)) + dear * i128::from(one.abs_diff(other) < 4) * 100])
        });
        let mut matrix = vec![0i64; nodes * nodes];
        for [one, other] in costs.pairs() {
            matrix[one * nodes + other] = i64::try_from(costs.between(one, other).0[0]).unwrap();
        }
        let theirs = integer_blossom::min_weight_perfect_matching(&matrix, nodes);
        let total: i64 =
            (0..nodes).filter(|&one| one < theirs[one]).map(|one| matrix[one * nodes + theirs[one]]).sum();
        assert_eq!(least(&costs).total(&costs), Words([i128::from(total)]), "turn {turn}");
    }
}
