//! Who is really to be drawn: without those whose match is decided, with or without the stand-by.

use std::collections::BTreeSet;

use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::request::{Odd, Request};
use crate::swiss::undrawable::Undrawable;

/// Who is to be drawn.
#[derive(Debug, Clone)]
pub(crate) struct Party {
    /// In the order of the standings.
    pub(crate) open: Vec<Candidate>,
    pub(crate) pinned: Vec<[Contender; 2]>,
    pub(crate) odd: OddOut,
}

/// How an odd number is made even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OddOut {
    Nobody,
    One,
    Three,
}

impl Party {
    /// # Errors
    ///
    /// [`Undrawable`] where the wishes of the request contradict each other or name who is not drawn.
    pub(crate) fn of(field: &Field, request: &Request) -> Result<Self, Undrawable> {
        let mut open = field.candidates.clone();
        let mut seen = BTreeSet::new();
        if let Some(twice) = open.iter().find(|candidate| !seen.insert(candidate.contender)) {
            return Err(Undrawable::Twice(twice.contender));
        }
        let odd = match request.odd {
            Odd::Bye => OddOut::One,
            Odd::Triangle => OddOut::Three,
            Odd::StandBy(stand_by) => {
                let others = open.iter().filter(|candidate| candidate.contender != stand_by).count();
                if others.is_multiple_of(2) {
                    open.retain(|candidate| candidate.contender != stand_by);
                } else if others == open.len() {
                    return Err(Undrawable::NoStandBy(stand_by));
                }
                OddOut::Nobody
            }
        };
        let odd = if open.len().is_multiple_of(2) { OddOut::Nobody } else { odd };
        let mut party = Self { open, pinned: Vec::new(), odd };
        party.pin(request)?;
        party.look_at_odd(request)?;
        Ok(party)
    }

    fn is_open(&self, contender: Contender) -> bool {
        self.open.iter().any(|candidate| candidate.contender == contender)
    }

    fn pin(&mut self, request: &Request) -> Result<(), Undrawable> {
        let constraints = &request.constraints;
        let mut pinned = BTreeSet::new();
        for &[one, other] in &constraints.pinned {
            if one == other {
                return Err(Undrawable::PinnedAgainstItself(one));
            }
            let both = Field::both(one, other);
            if self.pinned.contains(&both) {
                continue;
            }
            if constraints.is_forbidden(both) {
                return Err(Undrawable::PinnedAndForbidden(both));
            }
            for contender in both {
                if !self.is_open(contender) {
                    return Err(Undrawable::NotDrawn(contender));
                }
                if !pinned.insert(contender) {
                    return Err(Undrawable::PinnedTwice(contender));
                }
                if constraints.odd.contains(&contender) {
                    return Err(Undrawable::PinnedAndOdd(contender));
                }
            }
            self.pinned.push(both);
        }
        self.open.retain(|candidate| !pinned.contains(&candidate.contender));
        Ok(())
    }

    fn look_at_odd(&self, request: &Request) -> Result<(), Undrawable> {
        for &named in &request.constraints.odd {
            if self.odd == OddOut::Nobody {
                return Err(Undrawable::NobodyOdd(named));
            }
            if !self.is_open(named) {
                return Err(Undrawable::NotDrawn(named));
            }
        }
        if self.odd == OddOut::Three && self.open.len() < 3 {
            return Err(Undrawable::TooFewForTriangle(self.open.len()));
        }
        Ok(())
    }
}
