//! What is known of a contest without a look at it: kept by its gallery, for whoever goes through all contests.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bridge::contest::view::{ContestNumber, ContestSummary, named_players};
use bridge::contest::{Contest, Event, Recorded};
use bridge::entry::EntryId;

use crate::fault;

/// People as they are compared: each name as it was typed, but for spaces and capitals, in any order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People(BTreeSet<String>);

impl People {
    /// The people of these names; those without one are left out.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a String>) -> Self {
        let names = names.into_iter().map(|name| name.trim().to_lowercase());
        Self(names.filter(|name| !name.is_empty()).collect())
    }

    /// Whether it is nobody.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A contest in a list, and who plays in it.
#[derive(Debug, Clone)]
pub struct Listed {
    pub summary: ContestSummary,
    /// Whoever is ranked, and the pairs of a team, by their people.
    people: Arc<Vec<(People, EntryId)>>,
}

impl Listed {
    pub(super) fn new(number: u32, contest: &Contest) -> Self {
        let number = ContestNumber(number);
        let people = Arc::default();
        Self { summary: ContestSummary::new(number, contest), people }.with_people(contest)
    }

    /// The same after these events, with the contest as they left it.
    pub(super) fn after<'a>(
        &self,
        mut events: impl Iterator<Item = &'a Recorded>,
        contest: &Contest,
    ) -> Self {
        let listed = Self { summary: ContestSummary::new(self.summary.contest, contest), ..self.clone() };
        if events.all(|recorded| is_play(&recorded.event)) { listed } else { listed.with_people(contest) }
    }

    /// The same with the people anew. A bug there must not keep the contest from being published.
    fn with_people(self, contest: &Contest) -> Self {
        let people = || {
            let named = named_players(contest).into_iter();
            named.map(|one| (People::named(&one.players), one.entry)).collect::<Vec<_>>()
        };
        match catch_unwind(AssertUnwindSafe(people)) {
            Ok(people) => Self { people: Arc::new(people), ..self },
            Err(panic) => {
                let (number, said) = (self.summary.contest.0, fault::caught(&*panic));
                tracing::error!(contest = number, "a bug in a view: the players could not be listed: {said}");
                self
            }
        }
    }

    /// Under what these people play here.
    pub fn entry_of(&self, people: &People) -> Option<EntryId> {
        self.people.iter().find(|(known, _)| known == people).map(|(_, entry)| *entry)
    }
}

/// Whether an event is one of those that come with every board, and change neither who plays nor under what name.
fn is_play(event: &Event) -> bool {
    matches!(
        event,
        Event::SeatsTaken { .. }
            | Event::ResultEntered { .. }
            | Event::ResultAgreed { .. }
            | Event::ResultDisputed { .. }
            | Event::ResultCorrected { .. }
            | Event::DirectorCalled { .. }
            | Event::CallAnswered { .. }
            | Event::CallResolved { .. }
    )
}
