//! A draw before it is published, with all that it was made from.

use std::collections::BTreeSet;

use crate::contest::drawn::{DrawnMatch, DrawnTriangle, ProposalWords};
use crate::swiss::{Contender, Field, Request};

/// A draw before it is published. It holds what it was made from, so that it can be made again and explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The match round that is drawn.
    pub round: u16,
    /// The standings and meetings from which it was drawn, without those whose match in this round is published.
    pub field: Field,
    pub request: Request,
    /// With a seed for whatever is decided by lot.
    pub seed: u64,
    /// In how many parts its matches are played.
    pub parts: u16,
    /// In the order of their tables.
    pub matches: Vec<DrawnMatch>,
    pub triangle: Option<DrawnTriangle>,
    pub bye: Option<Contender>,
    /// Of a knock-out: who go on to the next round without a match.
    pub byes: BTreeSet<Contender>,
    /// Whether the director changed it by hand after it was drawn.
    pub is_by_hand: bool,
    /// Whose opponent, bye or triangle is another by these changes; empty of a draw that was made by hand as a whole.
    pub by_hand: BTreeSet<Contender>,
    /// Matches of earlier rounds that were not over when it was drawn, the lower number first.
    pub outstanding: BTreeSet<[Contender; 2]>,
    pub words: ProposalWords,
}

impl Proposal {
    /// Everybody in it, as often as it names them.
    pub fn contenders(&self) -> impl Iterator<Item = Contender> + '_ {
        let matches = self.matches.iter().flat_map(|one| one.sides);
        let triangle = self.triangle.iter().flat_map(|triangle| triangle.teams);
        matches.chain(triangle).chain(self.bye)
    }
}
