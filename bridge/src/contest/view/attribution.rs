//! A result that the director moved or turned: where and for whom it stood before, told to those who see it.

use crate::contest::actor::{Actor, At};
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
    sequence: u64,
    by: &'a Actor,
    moved: ResultMove,
    reason: &'a str,
}

/// All decisions of a contest that moved results or took them away, the earliest first.
#[derive(Debug)]
pub(super) struct Attributions<'a> {
    contest: &'a Contest,
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
        let decisions = contest.decisions.iter().filter_map(|recorded| Decision::of(contest, recorded));
        Self { contest, decisions: decisions.collect() }
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
        self.without_undone(found)
    }

    fn without_undone(&self, all: Vec<Attribution<'a>>) -> Vec<Attribution<'a>> {
        let mut standing: Vec<Attribution<'a>> = vec![];
        for one in all {
            let takes_back = standing.last().is_some_and(|last| {
                self.contest.undone.contains(&last.sequence) && last.moved.reversed() == one.moved
            });
            if takes_back {
                standing.pop();
            } else {
                standing.push(one);
            }
        }
        standing
    }
}

impl<'a> Decision<'a> {
    fn of(contest: &Contest, recorded: &'a Recorded) -> Option<Self> {
        let Recorded { sequence, by, at, event, .. } = recorded;
        let step = |moved: ResultMove, reason: &'a str| Attribution {
            at: *at,
            sequence: *sequence,
            by,
            moved,
            reason,
        };
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
