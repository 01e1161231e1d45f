//! A result that the director moved or turned: where and for whom it stood before, told to those who see it.

use std::collections::BTreeMap;

use crate::contest::actor::{Actor, At};
use crate::contest::decide::{Fate, fates};
use crate::contest::event::{Event, Recorded};
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::ResultMove;
use crate::contest::view::Audience;
use crate::contest::view::wording::{pair_name, table_name};

/// One decision by which a result came to where and whose it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attribution<'a> {
    pub(super) at: At,
    by: &'a Actor,
    moved: ResultMove,
    reason: &'a str,
}

/// All decisions of a contest that moved results or took them away, the earliest first.
#[derive(Debug)]
pub(super) struct Attributions<'a> {
    decisions: Vec<Decision<'a>>,
}

/// What one decision did; its moves happened together, because results may change places.
#[derive(Debug)]
struct Decision<'a> {
    moved: Vec<Attribution<'a>>,
    removed: Option<Slot>,
}

impl<'a> Attributions<'a> {
    pub(super) fn of(contest: &'a Contest) -> Self {
        let fates = if contest.undone.is_empty() { BTreeMap::new() } else { fates(contest) };
        let mut before: Option<&Recorded> = None;
        let decisions = contest.decisions.iter().filter_map(|recorded| {
            let before = before.replace(recorded).filter(|before| before.command == recorded.command);
            // What was taken back moved nothing, and what was done again moved it then. What takes it back is no move either;
            // what makes room after that is one.
            let moves = match fates.get(&recorded.sequence) {
                Some(Fate::Undone | Fate::DoneAgain) => false,
                Some(Fate::TakesBack) => !takes_back(contest, before, &recorded.event),
                // A journal of before commands were named.
                Some(_) if recorded.command.is_none() => !takes_back(contest, before, &recorded.event),
                Some(Fate::Change | Fate::Follows) | None => true,
            };
            let decision = Decision::of(contest, recorded)?;
            moves.then_some(decision)
        });
        Self { decisions: decisions.collect() }
    }

    /// The decisions that brought the result at a place there, or turned it, the earliest first; without those that were
    /// taken back.
    pub(super) fn at(&self, slot: Slot) -> Vec<Attribution<'a>> {
        let mut here = slot;
        let mut found: Vec<Attribution<'a>> = vec![];
        for decision in self.decisions.iter().rev() {
            if let Some(one) = decision.moved.iter().find(|one| one.moved.to == here) {
                here = one.moved.from;
                found.push(*one);
            } else if decision.empties(here) {
                // What stands here came later.
                break;
            }
        }
        found.reverse();
        found
    }
}

/// Whether an event is the way back of that which the one before it takes back.
fn takes_back(contest: &Contest, before: Option<&Recorded>, event: &Event) -> bool {
    let Some(Event::Undone { sequence, .. }) = before.map(|before| &before.event) else { return false };
    let found = contest.decisions.binary_search_by_key(sequence, |recorded| recorded.sequence);
    let back = found.ok().map(|place| &contest.decisions[place].event);
    match (back, event) {
        (
            Some(Event::ResultMoved { from, to, before, after, .. }),
            Event::ResultMoved { from: again, to: home, before: theirs, after: own, .. },
        ) => (from, to, before, after) == (home, again, own, theirs),
        (Some(Event::ResultCorrected { slot, .. }), Event::ResultCorrected { slot: of, .. }) => slot == of,
        (Some(Event::PlanChanged { .. }), Event::PlanChanged { .. }) => true,
        _ => false,
    }
}

impl<'a> Decision<'a> {
    fn of(contest: &Contest, recorded: &'a Recorded) -> Option<Self> {
        let Recorded { sequence, by, at, event, .. } = recorded;
        let step = |moved: ResultMove, reason: &'a str| Attribution { at: *at, by, moved, reason };
        #[expect(clippy::wildcard_enum_match_arm, reason = "all other events leave results where they are")]
        match event {
            Event::ResultMoved { from, to, before, after, reason, .. } => {
                let (from, to, before, after) = (*from, *to, *before, *after);
                let moved = vec![step(ResultMove { from, to, before, after }, reason)];
                Some(Self { moved, removed: None })
            }
            Event::PlanChanged { change, reason } => {
                let moved = change.results.iter().filter(|moved| !moved.stays());
                Some(Self { moved: moved.map(|moved| step(*moved, reason)).collect(), removed: None })
            }
            Event::ResultCorrected { slot, after: None, .. } if !contest.undone.contains(sequence) => {
                Some(Self { moved: vec![], removed: Some(*slot) })
            }
            _ => None,
        }
    }

    /// Whether a place had nothing more after this.
    fn empties(&self, slot: Slot) -> bool {
        self.removed == Some(slot) || self.moved.iter().any(|one| one.moved.from == slot)
    }
}

impl Attribution<'_> {
    /// `The director Ann turned this result: pair 1NS played it East-West against pair 1EW (arrow switch).` Who by name and
    /// why is told to directors alone.
    pub(super) fn told(&self, contest: &Contest, audience: Audience) -> String {
        let (who, why) = match audience {
            Audience::Director => (self.by.to_string(), self.reason.trim().trim_end_matches('.')),
            Audience::Spectator | Audience::Table(_) => ("director".to_owned(), ""),
        };
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        let ResultMove { from, to, before, after } = self.moved;
        let mut told = vec![];
        if from != to {
            told.push(format!("moved this result here from {}", came_from(contest, (from, to))));
        }
        let it = if from == to { "this result" } else { "it" };
        let sat = format!(
            "{} sat North-South, {} East-West",
            pair_name(contest, after.north_south),
            pair_name(contest, after.east_west)
        );
        if before == after.turned() {
            told.push(format!("turned {it}: {sat}"));
        } else if before != after {
            let stood = pairs(contest, before);
            told.push(format!("gave {it} to those who played it: {sat}; before, it stood for {stood}"));
        }
        if told.is_empty() {
            told.push(format!("confirmed that it was played so: {sat}"));
        }
        format!("The {who} {}{why}.", told.join(" and "))
    }

    /// In few words, for a line of a list: `turned by the director`, `moved here by the director from board 7`.
    pub(super) fn short(&self, contest: &Contest) -> String {
        let ResultMove { from, to, before, after } = self.moved;
        if from != to {
            return format!("moved here by the director from {}", came_from(contest, (from, to)));
        }
        if before == after.turned() {
            return "turned by the director".to_owned();
        }
        if before == after {
            return "confirmed by the director".to_owned();
        }
        format!("given by the director to those who played it, in place of {}", pairs(contest, before))
    }
}

fn pairs(contest: &Contest, pairing: Pairing) -> String {
    format!("{} against {}", pair_name(contest, pairing.north_south), pair_name(contest, pairing.east_west))
}

/// In what a place differs from another: `board 7`, `table 3`, `board 7 at table 3 in round 2`.
fn came_from(contest: &Contest, (from, to): (Slot, Slot)) -> String {
    let mut parts: Vec<String> = vec![];
    if from.board != to.board {
        parts.push(format!("board {}", from.board));
    }
    if from.table != to.table {
        let at = if parts.is_empty() { "" } else { "at " };
        parts.push(format!("{at}{}", table_name(contest, from.table)));
    }
    if from.round != to.round {
        let of = if parts.is_empty() { "" } else { "in " };
        let section = contest.section(from.table.section);
        let round =
            section.map_or_else(|| format!("round {}", from.round), |section| section.round_name(from.round));
        parts.push(format!("{of}{round}"));
    }
    parts.join(" ")
}
