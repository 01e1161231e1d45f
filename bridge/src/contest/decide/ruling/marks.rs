//! "Subject to ruling": a board is marked as long as a ruling about it is a draft, or an appeal is open.

use crate::contest::actor::Asked;
use crate::contest::event::{Event, Recorded};
use crate::contest::ruling::{Content, Ruling, RulingEvent, RulingNumber, write};
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};

/// What happens to a ruling, after what happens to the mark of its board.
pub(super) fn with(contest: &Contest, ruling: &Ruling, events: &[RulingEvent], asked: &Asked) -> Vec<Event> {
    let mut after = ruling.clone();
    for event in events {
        write_as(&mut after, event, asked, contest);
    }
    let mut all = between(contest, Some(ruling), &after);
    all.extend(events.iter().map(|event| Event::Ruling { number: ruling.number, event: event.clone() }));
    all
}

/// The mark of a ruling that is being opened.
pub(super) fn of_new(contest: &Contest, number: RulingNumber, draft: &Content, asked: &Asked) -> Vec<Event> {
    let after = write::opened((number, contest.sequence + 1), draft, (&asked.by, asked.at));
    between(contest, None, &after)
}

fn write_as(ruling: &mut Ruling, event: &RulingEvent, asked: &Asked, contest: &Contest) {
    let recorded = Recorded {
        sequence: contest.sequence + 1,
        by: asked.by.clone(),
        at: asked.at,
        command: None,
        event: Event::Ruling { number: ruling.number, event: event.clone() },
    };
    write::write_one(ruling, event, &recorded);
}

/// The marks that are set and taken off where a ruling becomes another.
fn between(contest: &Contest, before: Option<&Ruling>, after: &Ruling) -> Vec<Event> {
    let place = |ruling: &Ruling| ruling.is_awaited(contest).then(|| ruling.slot()).flatten();
    let (was, is) = (before.and_then(place), place(after));
    if was == is {
        return vec![];
    }
    let mut events = vec![];
    let note = Ruling::mark(after.number);
    let own = |text: &str| text.split("; ").any(|part| part == note);
    let left = contest.awaiting.iter().filter(|(slot, awaiting)| {
        (own(&awaiting.note) || was == Some(**slot))
            && is != Some(**slot)
            && !others_await(contest, after, **slot)
    });
    events.extend(left.map(|(slot, awaiting)| Event::RulingSettled {
        slot: *slot,
        awaited: awaiting.note.clone(),
        note: note.clone(),
    }));
    let marked = match contest.phase {
        Phase::Unborn | Phase::Preparing | Phase::Final => false,
        Phase::Playing | Phase::Correcting { .. } => true,
    };
    // A section that was set up again may have no such place any more.
    let is_free =
        |slot: &Slot| !contest.awaiting.contains_key(slot) && super::known_place(contest, *slot).is_ok();
    if let Some(slot) = is.filter(|slot| marked && is_free(slot)) {
        events.push(Event::RulingAwaited { slot, note });
    }
    events
}

/// The marks that come back where a change of a score is taken back that rulings waited for.
pub(in crate::contest::decide) fn without_change(contest: &Contest, sequence: u64) -> Vec<Event> {
    let mut events = vec![];
    for ruling in &contest.rulings {
        let awaits = !ruling.is_awaited(contest) && ruling.is_awaited_without(contest, sequence);
        let is_marked = |slot: &Slot| {
            contest.awaiting.contains_key(slot)
                || events
                    .iter()
                    .any(|event| matches!(event, Event::RulingAwaited { slot: other, .. } if other == slot))
        };
        if let Some(slot) = ruling.slot().filter(|slot| awaits && !is_marked(slot)) {
            events.push(Event::RulingAwaited { slot, note: Ruling::mark(ruling.number) });
        }
    }
    events
}

/// Whether another ruling keeps a board marked.
fn others_await(contest: &Contest, than: &Ruling, slot: Slot) -> bool {
    let mut others = contest.rulings.iter().filter(|other| other.number != than.number);
    others.any(|other| other.is_awaited(contest) && other.slot() == Some(slot))
}
