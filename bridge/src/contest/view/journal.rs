//! An event of the journal, for people.

use std::collections::BTreeMap;

use crate::contest::actor::{Actor, At};
use crate::contest::decide::{Fate, can_be_undone, fates};
use crate::contest::event::Recorded;
use crate::contest::state::Contest;
use crate::contest::view::describe;

/// An event of the journal, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalEntryView {
    pub sequence: u64,
    pub at: At,
    pub by: Actor,
    /// One line in plain words.
    pub text: String,
    /// The director may take it back now, as far as is known without trying.
    pub undoable: bool,
    pub undone: bool,
    /// The first event of its command: what is taken back with it begins there.
    pub command: u64,
    /// Whether it is part of a director's command that changed something, or did again what had been taken back, and that
    /// stands. The last such is what an undo without a number takes back.
    pub is_change: bool,
}

impl JournalEntryView {
    /// An event as it looks now.
    pub fn new(contest: &Contest, recorded: &Recorded) -> Self {
        Self::of(contest, &fates(contest), recorded)
    }

    /// Events as they look now.
    pub fn all<'a>(contest: &Contest, journal: impl IntoIterator<Item = &'a Recorded>) -> Vec<Self> {
        let fates = fates(contest);
        journal.into_iter().map(|recorded| Self::of(contest, &fates, recorded)).collect()
    }

    fn of(contest: &Contest, fates: &BTreeMap<u64, Fate>, recorded: &Recorded) -> Self {
        let sequence = recorded.sequence;
        let fate = fates.get(&sequence).copied();
        let command = command_of(contest, recorded);
        let stands = fate.is_some_and(|fate| fate != Fate::Undone);
        Self {
            sequence,
            at: recorded.at,
            by: recorded.by.clone(),
            text: describe(contest, &recorded.event, recorded.at),
            undoable: stands && command.iter().all(|one| can_be_undone(&one.event)),
            undone: fate == Some(Fate::Undone),
            command: command.first().map_or(sequence, |first| first.sequence),
            is_change: fate == Some(Fate::Change),
        }
    }
}

/// The director's events of the command of an event; none where it is not a director's.
fn command_of<'a>(contest: &'a Contest, recorded: &Recorded) -> &'a [Recorded] {
    let decisions = &contest.decisions;
    let Ok(place) = decisions.binary_search_by_key(&recorded.sequence, |event| event.sequence) else {
        return &[];
    };
    let is_of = |one: &Recorded| recorded.command.is_some() && one.command == recorded.command;
    let before = decisions[..place].iter().rev().take_while(|one| is_of(one)).count();
    let after = decisions[place + 1..].iter().take_while(|one| is_of(one)).count();
    &decisions[place - before..=place + after]
}
