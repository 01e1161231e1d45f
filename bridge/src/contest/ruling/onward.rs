//! From one ruling to the next about the same board: a follow-up for which there is a ruling is no longer to be
//! remembered, and that ruling is to be decided.

use crate::contest::ruling::{FollowUp, Ruling, RulingStatus};
use crate::contest::state::Contest;
use crate::law::procedure;

impl Ruling {
    /// The follow-ups that are still to be done: not settled, and no ruling of their own has begun with what they ask.
    pub fn open_follow_ups<'a>(&'a self, contest: &'a Contest) -> impl Iterator<Item = &'a FollowUp> {
        let is_begun = move |one: &FollowUp| contest.rulings.iter().any(|later| self.is_begun(one, later));
        self.follow_ups.iter().filter(move |one| one.settled.is_none() && !is_begun(one))
    }

    /// The first ruling of its own that has begun with what a follow-up asks.
    pub(super) fn followed_up_by<'a>(&self, one: &FollowUp, contest: &'a Contest) -> Option<&'a Self> {
        contest.rulings.iter().find(|later| self.is_begun(one, later))
    }

    /// The ruling from which this one goes on, with the follow-up that asked for it where one did.
    pub(super) fn goes_on_from<'a>(&self, contest: &'a Contest) -> Option<(&'a Self, Option<&'a FollowUp>)> {
        let from = contest.rulings.iter().find(|earlier| earlier.leads_to(self))?;
        Some((from, from.follow_ups.iter().find(|one| from.is_begun(one, self))))
    }

    /// Whether another ruling goes on from this one.
    pub(super) fn is_gone_on_from(&self, contest: &Contest) -> bool {
        contest.rulings.iter().any(|later| self.leads_to(later))
    }

    fn leads_to(&self, later: &Self) -> bool {
        let Some(key) = self.key_of_later(later) else { return false };
        self.follow_ups.iter().any(|one| names(one, key)) || self.names_besides(key)
    }

    fn is_begun(&self, one: &FollowUp, later: &Self) -> bool {
        let Some(key) = self.key_of_later(later) else { return false };
        names(one, key) || (self.follow_ups.len() == 1 && self.names_besides(key))
    }

    /// The procedure of a later ruling about the same board, as long as both stand.
    fn key_of_later<'a>(&self, later: &'a Self) -> Option<&'a str> {
        let stands = |ruling: &Self| !matches!(ruling.status, RulingStatus::Withdrawn { .. });
        let (here, there) = (self.content.place, later.content.place);
        let is_here = (here.table, here.round, here.board) == (there.table, there.round, there.board);
        let is_later = later.number > self.number && is_here && stands(self) && stands(later);
        later.content.interview.as_ref().filter(|_| is_later).map(|interview| interview.procedure.as_str())
    }

    /// Whether the finding names a procedure that rules on something else.
    fn names_besides(&self, key: &str) -> bool {
        self.found().is_some_and(|found| found.besides.iter().any(|besides| besides == key))
    }
}

/// Whether a follow-up says in its words that it is for a procedure: by its key, as old rulings do, or by its title.
fn names(one: &FollowUp, key: &str) -> bool {
    // In quotes, as titles begin with those of others.
    let quotes = |name: &str| one.what.contains(&format!("\"{name}\""));
    quotes(key) || procedure(key).is_some_and(|known| quotes(known.title()))
}
