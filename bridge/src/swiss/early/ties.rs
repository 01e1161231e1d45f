//! Who could meet others at the same cost.

use std::collections::BTreeSet;

use super::Outstanding;
use crate::swiss::cost::Cost;
use crate::swiss::draw::after;
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::horizon::rounds_up_to;
use crate::swiss::request::{Draw, InGroup, Method, Rematches, Request};
use crate::swiss::weighing::{Rules, Weighing, least_by};

/// What must be known of the way of drawing to say something of outcomes that were not drawn.
#[derive(Debug)]
pub(super) struct Ties<'a> {
    field: &'a Field,
    request: &'a Request,
    /// `None` where the scores do not decide, or in another way: then every outcome is drawn.
    rules: Option<Rules<'a>>,
}

impl<'a> Ties<'a> {
    pub(super) fn of(field: &'a Field, request: &'a Request, outstanding: &[Outstanding]) -> Self {
        let rules = match request.method {
            Method::Nearest { in_group, rematches } => {
                Some(Rules { seats: &request.seats, ..Rules::of(&request.constraints, in_group, rematches) })
            }
            Method::First(_) | Method::Traditional => None,
        };
        let mut ties = Self { field, request, rules };
        // The difference between two draws is linear only where those who wait for a result do not meet again.
        if !outstanding.iter().all(|result| ties.is_rematch(result.contenders)) {
            ties.rules = None;
        }
        ties
    }

    /// Whether two have met as far as that counts.
    fn is_rematch(&self, [one, two]: [Contender; 2]) -> bool {
        let met = self.field.meetings(one, two).last().copied();
        let last = self.field.met.values().flatten().copied().max();
        match self.rules.map(|rules| rules.rematches) {
            Some(Rematches::Allowed) => met.is_some() && met == last && met > Some(0),
            Some(Rematches::Avoided) | None => met.is_some(),
        }
    }

    /// The rules by which the scores decide; `None` where they do not.
    pub(super) fn rules(&self) -> Option<Rules<'a>> {
        self.rules
    }

    pub(super) fn request(&self) -> &'a Request {
        self.request
    }

    /// Whether anything can be said of outcomes between those at which this is drawn. Rematches stand as low as they
    /// can, which is nothing that is linear.
    pub(super) fn may_be_certain(&self, matches: &[[Contender; 2]]) -> bool {
        self.rules.is_some() && !matches.iter().any(|&two| self.is_rematch(two))
    }

    /// Whether of draws as good as this one another may be taken because it leaves more of the rounds to come, which no
    /// place decides. Not where all of them are guaranteed, which is so of all draws or of none.
    pub(super) fn looks_ahead(&self, draw: &Draw) -> bool {
        let wanted = self.request.rounds_to_come;
        wanted > 0 && rounds_up_to(&after(self.field, draw), 0).guaranteed < wanted
    }

    /// Everybody who has another opponent, or another's bye, in any draw that costs the same up to the scores; and how
    /// many draws it took to find out. The draw is one that costs least.
    ///
    /// The draw with the fewest matches in common with what is not yet known to be loose is made, until it has all of
    /// those in common: then they are in every draw of that cost.
    pub(super) fn loose(
        &self,
        field: &Field,
        matches: &[[Contender; 2]],
        odd: &[Contender],
    ) -> (BTreeSet<Contender>, u32) {
        let everybody = || matches.iter().flatten().chain(odd).copied().collect();
        let Some(rules) = self.rules else { return (everybody(), 0) };
        let is_pinned =
            |contender: Contender| rules.constraints.pinned.iter().any(|two| two.contains(&contender));
        let idle = if odd.len() == 1 { odd } else { &[] };
        let drawn: BTreeSet<Contender> = matches.iter().flatten().chain(idle).copied().collect();
        let open: Vec<Candidate> = field
            .candidates
            .iter()
            .filter(|candidate| drawn.contains(&candidate.contender) && !is_pinned(candidate.contender))
            .copied()
            .collect();
        let rules = Rules { in_group: InGroup::default(), ..rules };
        let weighing = Weighing::of(field, &open, rules);
        let place = |contender: Contender| open.iter().position(|candidate| candidate.contender == contender);
        let mut firm: BTreeSet<[usize; 2]> = matches
            .iter()
            .filter_map(|&[one, two]| Some([place(one)?, place(two)?]))
            .chain(idle.iter().filter_map(|&idle| Some([place(idle)?, open.len()])))
            .map(|[one, two]| [one.min(two), one.max(two)])
            .collect();
        let mut loose = BTreeSet::new();
        let mut taken = 0;
        loop {
            taken += 1;
            let mate = least_by(weighing.count_with_bye(), |high, low| Cost {
                in_group: firm.contains(&[high, low]).into(),
                ..weighing.cost(high, low).up_to_scores()
            });
            let left = firm.len();
            firm.retain(|&[high, low]| {
                let stays = mate[high] == low;
                if !stays {
                    loose.extend([high, low].into_iter().filter_map(|place| weighing.contender(place)));
                }
                stays
            });
            if firm.len() == left {
                return (loose, taken);
            }
        }
    }
}
