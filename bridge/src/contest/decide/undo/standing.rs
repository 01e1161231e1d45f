//! The commands of directors, and how each stands: done, taken back, done again.

use std::collections::BTreeMap;

use crate::contest::event::{Event, Recorded};
use crate::contest::ruling::RulingEvent;
use crate::contest::state::Contest;

/// Whether an event of a director is part of a command that changes something, and does so still: one that was taken back
/// does not, and again does when that is taken back. What only takes back changes nothing by itself; what does again does.
pub(in crate::contest) fn fates(contest: &Contest) -> BTreeMap<u64, Fate> {
    let standing = Standing::of(contest);
    let commands = standing.decisions.iter().zip(&standing.fates);
    commands
        .flat_map(|(command, &fate)| command.events.iter().map(move |event| (event.sequence, fate)))
        .collect()
}

/// The events of one command of a director, in their order. A journal of before commands were named has events that stand
/// for themselves.
pub(super) struct Decision<'a> {
    pub(super) events: Vec<&'a Recorded>,
}

impl<'a> Decision<'a> {
    /// All of them, the oldest first.
    pub(super) fn all(contest: &'a Contest) -> Vec<Self> {
        let of_one = |one: &Recorded, next: &Recorded| one.command.is_some() && one.command == next.command;
        let commands = contest.decisions.chunk_by(of_one);
        commands.map(|events| Self { events: events.iter().collect() }).collect()
    }

    pub(super) fn holds(&self, sequence: u64) -> bool {
        self.events.iter().any(|recorded| recorded.sequence == sequence)
    }

    /// The number of its first event.
    pub(super) fn first(&self) -> u64 {
        self.events[0].sequence
    }

    /// The events that it took back.
    pub(super) fn undoes(&self) -> impl Iterator<Item = u64> + '_ {
        self.events.iter().filter_map(|recorded| taken_back(&recorded.event))
    }

    /// The event that a counter-event among its own took back.
    pub(super) fn original(&self, contest: &'a Contest, counter: &Recorded) -> Option<&'a Event> {
        let mut before = self.events.iter().rev().filter(|recorded| recorded.sequence < counter.sequence);
        let undone = before.find_map(|recorded| taken_back(&recorded.event))?;
        let found = contest.decisions.binary_search_by_key(&undone, |recorded| recorded.sequence).ok()?;
        Some(&contest.decisions[found].event)
    }
}

/// How a director's command stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::contest) enum Fate {
    /// It changed something, or did again what had been taken back, and that stands.
    Change,
    /// It changed something that was taken back and done again: the command that did it again stands for it.
    DoneAgain,
    /// It took something back, and that stands.
    TakesBack,
    /// It only links the director's change of a score before it with its ruling: that change is what is taken back, and the
    /// link says so.
    Follows,
    /// It is taken back.
    Undone,
}

/// All commands of directors, and how each stands now.
pub(super) struct Standing<'a> {
    decisions: Vec<Decision<'a>>,
    fates: Vec<Fate>,
}

impl<'a> Standing<'a> {
    pub(super) fn of(contest: &'a Contest) -> Self {
        let decisions = Decision::all(contest);
        let place_of = |sequence: u64| decisions.iter().position(|one| one.holds(sequence));
        // What a command took back, and how many times that goes on: a change, taken back, done again, ...
        let took: Vec<Option<usize>> = decisions.iter().map(|one| one.undoes().find_map(place_of)).collect();
        let mut depths: Vec<usize> = Vec::with_capacity(decisions.len());
        for earlier in &took {
            depths.push(earlier.map_or(0, |earlier| depths[earlier] + 1));
        }
        let mut undone = vec![false; decisions.len()];
        let mut was_undone = vec![false; decisions.len()];
        // The last word stands; what it took back does not, and what that had taken back stands again.
        for place in (0..decisions.len()).rev() {
            if let Some(earlier) = took[place] {
                was_undone[earlier] = true;
                undone[earlier] |= !undone[place];
            }
        }
        let fates = (0..decisions.len()).map(|place| match depths[place] % 2 {
            _ if undone[place] => Fate::Undone,
            0 if follows(&decisions, place) => Fate::Follows,
            0 if was_undone[place] => Fate::DoneAgain,
            0 => Fate::Change,
            _ => Fate::TakesBack,
        });
        Self { fates: fates.collect(), decisions }
    }

    /// Those that stand and changed something, the last first.
    pub(super) fn changes(&self) -> impl Iterator<Item = &Decision<'a>> {
        let all = self.decisions.iter().zip(&self.fates).rev();
        all.filter(|(_, fate)| **fate == Fate::Change).map(|(one, _)| one)
    }

    /// What an undo without a number takes back.
    pub(super) fn last(&self) -> Option<&Decision<'a>> {
        self.changes().next()
    }

    pub(super) fn is_undone(&self, command: &Decision<'a>) -> bool {
        let place = self.decisions.iter().position(|one| one.first() == command.first());
        place.is_some_and(|place| self.fates[place] == Fate::Undone)
    }

    /// The command of an event; of one that was done again, that by which it was.
    pub(super) fn named(&self, sequence: u64) -> Option<&Decision<'a>> {
        let place = self.decisions.iter().position(|one| one.holds(sequence))?;
        if self.fates[place] != Fate::DoneAgain {
            return self.decisions.get(place);
        }
        let undo = self
            .decisions
            .iter()
            .rfind(|one| one.undoes().any(|undone| self.decisions[place].holds(undone)))?;
        let again = self.decisions.iter().rfind(|one| one.undoes().any(|undone| undo.holds(undone)))?;
        self.named(again.first())
    }
}

/// Whether a command links the change of a score that its director made just before it: a score is changed and linked with
/// its ruling by one key, and one undo takes it back.
fn follows(decisions: &[Decision<'_>], place: usize) -> bool {
    let command = &decisions[place];
    let link = command.events.iter().find_map(|recorded| {
        let Event::Ruling { event: RulingEvent::ScoreLinked { link }, .. } = &recorded.event else {
            return None;
        };
        Some(link.sequence)
    });
    let Some(change) = link else { return false };
    let by = &command.events[0].by;
    let before = decisions[..place].iter().rev().find(|one| one.events[0].by == *by);
    before.is_some_and(|before| before.holds(change))
}

/// The event that is taken back by an event and those that follow it.
fn taken_back(event: &Event) -> Option<u64> {
    if let Event::Undone { sequence, .. } = event { Some(*sequence) } else { None }
}
