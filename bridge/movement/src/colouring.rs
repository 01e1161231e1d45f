//! Meetings into rounds: an edge colouring of the graph whose edges are meetings.
//!
//! Greedy, with the alternating paths of Kempe and König: where a meeting finds no round in which both
//! pairs are free, two rounds change places along a chain of meetings. With the same pairs North-South
//! throughout (a bipartite graph) this needs only as many rounds as the busiest pair has meetings.

use std::collections::{BTreeMap, BTreeSet};

use game::entry::PairId;

/// Two pairs that meet, and the set that they play, counted from 0.
pub(super) type Edge = (PairId, PairId, usize);

/// The round of each meeting, counted from 0, so that no pair has two in a round.
///
/// Where there are too few sets for all tables to have different ones, and that is possible, everybody
/// plays the same set in a round. Otherwise several orders of work are tried, and the first with the
/// fewest rounds is taken.
pub(super) fn colour(edges: &[Edge]) -> Vec<usize> {
    let graph = Graph::of(edges);
    if let Some(rounds) = set_by_set(&graph) {
        return rounds;
    }
    let mut best: Option<Colouring<'_>> = None;
    for order in orders(&graph) {
        let mut colouring = Colouring::new(&graph);
        for edge in order {
            colouring.add(edge);
        }
        let is_ideal = colouring.colours == graph.busiest;
        if best.as_ref().is_none_or(|best| colouring.colours < best.colours) {
            best = Some(colouring);
        }
        if is_ideal {
            break;
        }
    }
    best.map(|best| best.colour_of).unwrap_or_default()
}

/// A meeting of two pairs, counted from 0 in pair order, and its set.
#[derive(Debug, Clone, Copy)]
struct Meets {
    one: usize,
    two: usize,
    set: usize,
}

impl Meets {
    /// The other pair.
    fn against(self, pair: usize) -> usize {
        if self.one == pair { self.two } else { self.one }
    }
}

struct Graph {
    edges: Vec<Meets>,
    pairs: usize,
    sets: usize,
    /// The meetings of the busiest pair: no plan has fewer rounds.
    busiest: usize,
}

impl Graph {
    fn of(edges: &[Edge]) -> Self {
        let pairs: BTreeSet<PairId> = edges.iter().flat_map(|&(one, two, _)| [one, two]).collect();
        let index: BTreeMap<PairId, usize> = pairs.into_iter().zip(0..).collect();
        let meets = |&(one, two, set): &Edge| Meets { one: index[&one], two: index[&two], set };
        let edges: Vec<Meets> = edges.iter().map(meets).collect();
        let mut meetings_of = vec![0; index.len()];
        for edge in &edges {
            meetings_of[edge.one] += 1;
            meetings_of[edge.two] += 1;
        }
        Self {
            pairs: index.len(),
            sets: edges.iter().map(|edge| edge.set + 1).max().unwrap_or_default(),
            busiest: meetings_of.into_iter().max().unwrap_or_default(),
            edges,
        }
    }
}

/// Every set is a round, if nobody has two meetings with a set, and there are no more sets than rounds
/// are needed and fewer than tables.
fn set_by_set(graph: &Graph) -> Option<Vec<usize>> {
    if graph.sets != graph.busiest || graph.sets >= graph.pairs / 2 {
        return None;
    }
    let mut played = BTreeSet::new();
    let once = |edge: &Meets| played.insert((edge.one, edge.set)) && played.insert((edge.two, edge.set));
    graph.edges.iter().all(once).then(|| graph.edges.iter().map(|edge| edge.set).collect())
}

const ROTATIONS: usize = 8;

/// By set, by pair, as given, and as given but begun elsewhere.
fn orders(graph: &Graph) -> impl Iterator<Item = Vec<usize>> {
    let count = graph.edges.len();
    let sorted = move |by_set: bool| {
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&edge| {
            let Meets { one, two, set } = graph.edges[edge];
            (if by_set { set } else { 0 }, one.min(two), one.max(two))
        });
        order
    };
    let rotated = move |part: usize| {
        let mut order: Vec<usize> = (0..count).collect();
        order.rotate_left(count * part / ROTATIONS);
        order
    };
    [true, false].into_iter().map(sorted).chain((0..ROTATIONS).map(rotated))
}

struct Colouring<'a> {
    graph: &'a Graph,
    colours: usize,
    /// Complete when every edge was added.
    colour_of: Vec<usize>,
    /// The edge of a pair in a round: `at[pair][colour]`.
    at: Vec<Vec<Option<usize>>>,
    /// How often a set is played in a round, to share no more than needed: `plays[set][colour]`.
    plays: Vec<Vec<usize>>,
}

impl<'a> Colouring<'a> {
    fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            colours: graph.busiest,
            colour_of: vec![0; graph.edges.len()],
            at: vec![vec![None; graph.busiest]; graph.pairs],
            plays: vec![vec![0; graph.busiest]; graph.sets],
        }
    }

    fn add(&mut self, edge: usize) {
        let Meets { one, two, set } = self.graph.edges[edge];
        let common = |colour: &usize| self.at[one][*colour].is_none() && self.at[two][*colour].is_none();
        let fewest_shared = (0..self.colours).filter(common).min_by_key(|&colour| self.plays[set][colour]);
        let colour = fewest_shared.or_else(|| self.make_room(one, two)).unwrap_or_else(|| self.new_colour());
        self.put(edge, colour);
    }

    fn new_colour(&mut self) -> usize {
        self.at.iter_mut().for_each(|colours| colours.push(None));
        self.plays.iter_mut().for_each(|colours| colours.push(0));
        self.colours += 1;
        self.colours - 1
    }

    fn put(&mut self, edge: usize, colour: usize) {
        let Meets { one, two, set } = self.graph.edges[edge];
        self.colour_of[edge] = colour;
        self.at[one][colour] = Some(edge);
        self.at[two][colour] = Some(edge);
        self.plays[set][colour] += 1;
    }

    fn free_colours(&self, pair: usize) -> Vec<usize> {
        (0..self.colours).filter(|&colour| self.at[pair][colour].is_none()).collect()
    }

    /// Frees a colour at both: a path of two colours from `two` that does not end at `one` can be
    /// recoloured. `None` if every path ends there, which takes a circle of odd length.
    fn make_room(&mut self, one: usize, two: usize) -> Option<usize> {
        for at_one in self.free_colours(one) {
            for at_two in self.free_colours(two) {
                let (path, end) = self.path(two, at_one, at_two);
                if end != one {
                    self.swap(&path, at_one, at_two);
                    return Some(at_one);
                }
            }
        }
        None
    }

    /// The edges from a pair on, in turn of the first and of the second colour, and the pair at the end.
    /// The pair has no edge of the second colour, so that the path is not a circle.
    fn path(&self, from: usize, first: usize, second: usize) -> (Vec<usize>, usize) {
        let mut path = Vec::new();
        let (mut pair, mut colour, mut next) = (from, first, second);
        while let Some(edge) = self.at[pair][colour] {
            path.push(edge);
            pair = self.graph.edges[edge].against(pair);
            (colour, next) = (next, colour);
        }
        (path, pair)
    }

    fn swap(&mut self, path: &[usize], first: usize, second: usize) {
        for &edge in path {
            let Meets { one, two, set } = self.graph.edges[edge];
            let colour = self.colour_of[edge];
            self.at[one][colour] = None;
            self.at[two][colour] = None;
            self.plays[set][colour] -= 1;
        }
        for &edge in path {
            let other = if self.colour_of[edge] == first { second } else { first };
            self.put(edge, other);
        }
    }
}
