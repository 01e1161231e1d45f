//! From what a published round was drawn, kept so that it can be drawn again: the rest of it with the same wishes, or
//! the whole by corrected scores.

use std::collections::BTreeSet;

use crate::contest::drawn::{DrawnRound, Proposal};
use crate::swiss::{Constraints, Contender, Field, Request};

/// From what a published round was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Of a round that was published in parts that of the last part, with the wishes of the others that came true.
    pub request: Request,
    /// Whose opponent, bye or triangle the director gave by hand after the draw.
    pub by_hand: BTreeSet<Contender>,
    /// Whether results were missing when it was drawn: matches under way counted as they stood.
    pub is_early: bool,
}

impl Origin {
    /// That of a round which is published from a proposal, in the place of what was published before. `None` where it is
    /// not known: of a draw that was made by hand as a whole, or beside matches of which it is not known.
    pub(in crate::contest) fn of(
        proposal: &Proposal,
        before: Option<&DrawnRound>,
        published: &DrawnRound,
    ) -> Option<Self> {
        if proposal.is_by_hand && proposal.by_hand.is_empty() {
            return None;
        }
        let released: BTreeSet<Contender> = proposal.contenders().collect();
        let all = published.contenders();
        let kept: BTreeSet<Contender> = all.difference(&released).copied().collect();
        let mut origin = Self {
            request: proposal.request.clone(),
            by_hand: proposal.by_hand.intersection(&all).copied().collect(),
            is_early: !proposal.outstanding.is_empty(),
        };
        if kept.is_empty() {
            return Some(origin);
        }
        let before = before?;
        let earlier = before.origin.as_deref()?;
        // Who came late and met who had the bye was not there when the others were drawn.
        if before.bye.is_some_and(|bye| released.contains(&bye) && published.bye.is_none()) {
            origin.by_hand.extend(released.intersection(&all));
        }
        let stands = |both: &&[Contender; 2]| both.iter().all(|one| kept.contains(one));
        let wishes = &earlier.request.constraints;
        origin.request.constraints.pinned.extend(wishes.pinned.iter().filter(stands));
        origin.request.constraints.odd.extend(wishes.odd.intersection(&kept));
        origin.by_hand.extend(earlier.by_hand.intersection(&kept));
        origin.is_early |= earlier.is_early;
        Some(origin)
    }

    /// How a round would be drawn again of a field: what the director gave by hand stays, as if it had been wished for.
    pub(in crate::contest) fn again(&self, round: &DrawnRound, field: &Field) -> Request {
        let mut request = self.request.clone();
        let wishes = &mut request.constraints;
        let given: Vec<[Contender; 2]> = round
            .matches
            .iter()
            .map(|one| Field::both(one.sides[0], one.sides[1]))
            .filter(|both| both.iter().all(|one| self.by_hand.contains(one)))
            .collect();
        let is_given = |one: &Contender| given.iter().flatten().any(|given| given == one);
        wishes.pinned.retain(|both| !both.iter().any(is_given));
        wishes.forbidden.retain(|both| !given.contains(both));
        wishes.never.retain(|both| !given.contains(both));
        wishes.pinned.extend(&given);
        let triangle = round.triangle.iter().filter(|triangle| triangle.part == 1);
        let odd: BTreeSet<Contender> =
            triangle.flat_map(|triangle| triangle.teams).chain(round.bye).collect();
        if !odd.is_empty() && odd.is_subset(&self.by_hand) {
            wishes.odd = odd;
        }
        request.constraints = fitted(&request.constraints, field);
        request
    }
}

/// Those wishes that a field can fulfil: of who is in it, and for a bye or a triangle only where its number is odd.
pub(super) fn fitted(wishes: &Constraints, field: &Field) -> Constraints {
    let is_drawn = |one: &Contender| field.place(*one).is_some();
    let pinned: BTreeSet<[Contender; 2]> =
        wishes.pinned.iter().filter(|both| both.iter().all(is_drawn)).copied().collect();
    let is_free = |one: &Contender| !pinned.iter().flatten().any(|pinned| pinned == one);
    let is_odd = !field.candidates.len().is_multiple_of(2);
    let odd = wishes.odd.iter().copied().filter(|one| is_odd && is_drawn(one) && is_free(one)).collect();
    Constraints { pinned, odd, ..wishes.clone() }
}
