//! The change of a score that a ruling came to.

use crate::contest::decide::{Fate, fates};
use crate::contest::event::Event;
use crate::contest::ruling::AppealNumber;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::contest::view::amount_in_words;
use crate::entry::EntryId;

/// A correction or a penalty that follows from a ruling, or from an appeal against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreLink {
    /// The sequence number of its event.
    pub sequence: u64,
    /// The place of a result that was changed.
    pub slot: Option<Slot>,
    /// The entry that was penalised.
    pub entry: Option<EntryId>,
    /// What stood before, in words.
    pub before: String,
    /// What stands after it, in words.
    pub after: String,
    /// The appeal that it follows from.
    pub appeal: Option<AppealNumber>,
}

impl ScoreLink {
    /// The change that was recorded with this sequence number; `None` where that is no correction and no penalty.
    pub(crate) fn of(contest: &Contest, sequence: u64, appeal: Option<AppealNumber>) -> Option<Self> {
        let recorded = contest.decisions.iter().find(|recorded| recorded.sequence == sequence)?;
        let told = |outcome: &Option<Outcome>| {
            outcome.as_ref().map_or_else(|| "no result".to_owned(), ToString::to_string)
        };
        if let Event::ResultCorrected { slot, before, after, .. } = &recorded.event {
            let (before, after) = (told(before), told(after));
            return Some(Self { sequence, slot: Some(*slot), entry: None, before, after, appeal });
        }
        let Event::PenaltyGiven { entry, amount, .. } = &recorded.event else { return None };
        let after = format!("penalty of {} to {entry}", amount_in_words(*amount, &contest.rules.scoring));
        Some(Self { sequence, slot: None, entry: Some(*entry), before: String::new(), after, appeal })
    }

    /// The change in words, beside a ruling about a place: `4H N = becomes 4H N +2`, `board 3 at table A2 in round 1: …`.
    pub(super) fn told(&self, here: Option<Slot>) -> String {
        if self.entry.is_some() {
            return self.after.clone();
        }
        let elsewhere = self.slot.filter(|slot| here != Some(*slot));
        let place = elsewhere.map_or_else(String::new, |slot| format!("{slot}: "));
        format!("{place}{} becomes {}", self.before, self.after)
    }

    /// Whether the change was taken back since, and not done again.
    pub fn is_undone(&self, contest: &Contest) -> bool {
        contest.undone.contains(&self.sequence)
            && fates(contest).get(&self.sequence) != Some(&Fate::DoneAgain)
    }
}
