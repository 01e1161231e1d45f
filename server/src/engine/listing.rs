//! What is known of a contest without a look at it: kept by its gallery, for whoever goes through all contests.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bridge::contest::view::{ContestNumber, ContestSummary, named_players};
use bridge::contest::{Contest, Event, Player, Recorded};
use bridge::entry::{EntryId, PairId};
use bridge::message::Language;

use crate::fault;

/// People as they are compared: each name as it was typed, but for spaces and capitals, in any order. Two of one name are
/// two, and somebody else is who has another number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People(Vec<Person>);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Person {
    name: String,
    /// Of the club or federation; empty where it is not known.
    number: String,
}

impl Person {
    fn may_be(&self, other: &Self) -> bool {
        let is_known = |one: &Self| !one.number.is_empty();
        self.name == other.name && (self.number == other.number || !is_known(self) || !is_known(other))
    }
}

impl People {
    /// The people of these names; those without one are left out.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a String>) -> Self {
        Self::new(names.into_iter().map(|name| (name.as_str(), "")))
    }

    /// These players; those without a name are left out.
    pub fn of<'a>(players: impl IntoIterator<Item = &'a Player>) -> Self {
        Self::new(players.into_iter().map(|player| (player.name.as_str(), player.number.as_str())))
    }

    fn new<'a>(known: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let person = |(name, number): (&str, &str)| Person {
            name: name.trim().to_lowercase(),
            number: number.trim().to_owned(),
        };
        let mut people: Vec<Person> = known.map(person).filter(|one| !one.name.is_empty()).collect();
        people.sort_unstable();
        Self(people)
    }

    /// Whether it is nobody.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether nobody else of these names can be meant.
    pub fn have_numbers(&self) -> bool {
        self.0.iter().all(|one| !one.number.is_empty())
    }

    /// Whether these have the same names.
    fn are_called_as(&self, other: &Self) -> bool {
        self.0.iter().map(|one| &one.name).eq(other.0.iter().map(|one| &one.name))
    }

    /// Whether these may be the same people, by all that is known of them.
    pub fn may_be(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && pairs_off(&self.0, &mut other.0.iter().collect())
    }
}

/// Whether each of the first can be one of the second, and no two the same. A team has a few people, of whom few have one
/// name.
fn pairs_off(people: &[Person], free: &mut Vec<&Person>) -> bool {
    let [first, rest @ ..] = people else { return true };
    (0..free.len()).any(|place| {
        first.may_be(free[place]) && {
            let taken = free.remove(place);
            let is_so = pairs_off(rest, free);
            free.insert(place, taken);
            is_so
        }
    })
}

/// A contest in a list, and who plays in it.
#[derive(Debug, Clone)]
pub struct Listed {
    pub summary: ContestSummary,
    /// In which its players are told things.
    pub language: Language,
    /// Whoever is ranked, and the pairs of a team, by their people.
    people: Arc<Vec<(People, EntryId)>>,
}

impl Listed {
    pub(super) fn new(number: u32, contest: &Contest) -> Self {
        let number = ContestNumber(number);
        let (language, people) = (contest.rules.language, Arc::default());
        Self { summary: ContestSummary::new(number, contest), language, people }.with_people(contest)
    }

    /// The same after these events, with the contest as they left it.
    pub(super) fn after<'a>(
        &self,
        mut events: impl Iterator<Item = &'a Recorded>,
        contest: &Contest,
    ) -> Self {
        let summary = ContestSummary::new(self.summary.contest, contest);
        let listed = Self { summary, language: contest.rules.language, ..self.clone() };
        if events.all(|recorded| is_play(&recorded.event)) { listed } else { listed.with_people(contest) }
    }

    /// The same with the people anew. A bug there must not keep the contest from being published.
    fn with_people(self, contest: &Contest) -> Self {
        let people = || {
            let named = named_players(contest).into_iter();
            named.map(|one| (People::of(&one.players), one.entry)).collect::<Vec<_>>()
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

    /// Under what these people play here. Several, where more than one may be meant: of one name, and without the numbers
    /// that would tell them apart. Half a team that is all of it stands as the team.
    pub fn entries_of(&self, people: &People) -> Vec<EntryId> {
        let meant = || self.people.iter().filter(|(known, _)| known.may_be(people));
        let exactly: Vec<EntryId> = meant().filter(|(known, _)| known == people).map(|one| one.1).collect();
        if let ([_], true) = (&exactly[..], people.have_numbers()) {
            return exactly;
        }
        whole(&meant().map(|one| one.1).collect::<Vec<_>>())
    }

    /// All who play here under these names, whoever they are; halves of a team are the team.
    pub fn called_as(&self, people: &People) -> Vec<&People> {
        let called = self.people.iter().filter(|(known, _)| known.are_called_as(people));
        let entries = whole(&called.map(|one| one.1).collect::<Vec<_>>());
        entries.into_iter().filter_map(|entry| self.people_of(entry)).collect()
    }

    /// The numbers of all who have one here, each with whether its bearer is called so.
    pub fn numbers(&self, name: &str) -> impl Iterator<Item = (&str, bool)> {
        let wanted = name.trim().to_lowercase();
        let people =
            self.people.iter().flat_map(|(people, _)| &people.0).filter(|one| !one.number.is_empty());
        people.map(move |one| (one.number.as_str(), one.name == wanted))
    }

    /// Who plays as this entry.
    pub fn people_of(&self, entry: EntryId) -> Option<&People> {
        self.people.iter().find(|(_, known)| *known == entry).map(|(people, _)| people)
    }
}

/// These entries, without the halves of a team that is among them.
fn whole(entries: &[EntryId]) -> Vec<EntryId> {
    let team = |entry: EntryId| EntryId { pair: PairId { line: None, ..entry.pair }, ..entry };
    let is_half = |entry: &EntryId| entry.pair.line.is_some() && entries.contains(&team(*entry));
    entries.iter().copied().filter(|entry| !is_half(entry)).collect()
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
