//! An event of the journal, for people.

use crate::contest::actor::{Actor, At};
use crate::contest::decide::can_be_undone;
use crate::contest::event::{Event, Recorded};
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
    /// Whether it is part of a director's command that takes nothing back. The last such that is not taken back is what
    /// an undo without a number takes back.
    pub is_change: bool,
}

impl JournalEntryView {
    /// An event as it looks now.
    pub fn new(contest: &Contest, recorded: &Recorded) -> Self {
        let sequence = recorded.sequence;
        let undone = contest.undone.contains(&sequence);
        let command = command_of(contest, recorded);
        let first = command.first().map_or(sequence, |recorded| recorded.sequence);
        let takes_back = matches!(command.first().map(|first| &first.event), Some(Event::Undone { .. }));
        Self {
            sequence,
            at: recorded.at,
            by: recorded.by.clone(),
            text: describe(contest, &recorded.event, recorded.at),
            undoable: !command.is_empty() && !undone && command.iter().all(|one| can_be_undone(&one.event)),
            undone,
            command: first,
            is_change: !command.is_empty() && !takes_back,
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
