//! The reason of a result that a director set, as its table is told it: the director's own words.
//!
//! What follows from a command by the program's own reckoning, as an award for a board that was played elsewhere, has a
//! sentence of the program in the journal, for directors; its table is told none. What comes back because something was
//! taken back has the reason again that it had.

use crate::contest::event::{Event, Recorded};
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;

/// Why a result stands as a director set it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LineReason<'a> {
    /// Empty where a director gave none.
    pub(super) reason: &'a str,
    /// Whether the director set it in place of what stood there.
    pub(super) corrects: bool,
}

impl<'a> LineReason<'a> {
    /// That of the result which an event writes, the next after all that is decided.
    pub(super) fn of(contest: &'a Contest, recorded: &'a Recorded) -> Self {
        Self::after(&contest.decisions, recorded)
    }

    /// The same after these decisions.
    fn after(before: &'a [Recorded], recorded: &'a Recorded) -> Self {
        let Some((slot, outcome, given)) = set(&recorded.event) else { return Self::default() };
        let own = of_command(before, recorded);
        let Some(first) = own.first() else { return given };
        if let Some(undone) = last_undone(own) {
            return Self::again(before, (slot, outcome), undone);
        }
        // A result may be moved and corrected at once.
        let said = if let Event::ResultMoved { reason, .. } = &first.event {
            Some(Self { reason, corrects: true })
        } else {
            set(&first.event).map(|(.., said)| said)
        };
        said.filter(|said| said.reason == given.reason).unwrap_or_default()
    }

    /// That of what comes back at a place as the event of this number is taken back: the one that it had.
    fn again(before: &'a [Recorded], (slot, outcome): (Slot, &Outcome), undone: u64) -> Self {
        let Some(place) = place_of(before, undone) else { return Self::default() };
        let at = |place: usize| Self::after(&before[..place], &before[place]);
        let (earlier, undone) = (&before[..place], &before[place]);
        // Where that took something back itself, it is this that is done again.
        if let Some(original) = last_undone(of_command(earlier, undone)) {
            let original = place_of(before, original).filter(|&one| sets(&before[one], outcome).is_some());
            return original.map(at).unwrap_or_default();
        }
        let on_board = |one: &usize| sets(&before[*one], outcome).is_some_and(|at| at.board == slot.board);
        let here = |one: &usize| sets(&before[*one], outcome) == Some(slot);
        let last = (0..place).rev().find(here).or_else(|| (0..place).rev().find(on_board));
        last.map(at).unwrap_or_default()
    }
}

/// The place and the outcome that an event sets, and what it says of them.
fn set(event: &Event) -> Option<(Slot, &Outcome, LineReason<'_>)> {
    if let Event::ResultCorrected { slot, before, after: Some(outcome), reason, .. } = event {
        Some((*slot, outcome, LineReason { reason, corrects: before.is_some() }))
    } else {
        None
    }
}

/// The place at which an event sets this outcome.
fn sets(recorded: &Recorded, outcome: &Outcome) -> Option<Slot> {
    let (slot, set, _) = set(&recorded.event)?;
    (set == outcome || set.clone().turned() == *outcome).then_some(slot)
}

/// The events that came before another one by the same command. A journal of before commands were named has events that
/// stand for themselves.
fn of_command<'a>(before: &'a [Recorded], recorded: &Recorded) -> &'a [Recorded] {
    let is_own = |one: &Recorded| one.command.is_some() && one.command == recorded.command;
    let begins = before.iter().rposition(|one| !is_own(one)).map_or(0, |last| last + 1);
    &before[begins..]
}

/// The event that the last of these took back.
fn last_undone(events: &[Recorded]) -> Option<u64> {
    events.iter().rev().find_map(|recorded| {
        if let Event::Undone { sequence, .. } = &recorded.event { Some(*sequence) } else { None }
    })
}

fn place_of(decisions: &[Recorded], sequence: u64) -> Option<usize> {
    decisions.binary_search_by_key(&sequence, |recorded| recorded.sequence).ok()
}
