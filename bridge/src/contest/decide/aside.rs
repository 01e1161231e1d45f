//! Room for those whose place it is: results that the plan does not have step aside, and come back with their plan.

use crate::contest::actor::Actor;
use crate::contest::apply;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::{Event, Recorded};
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::surgery::{ProposedAward, later_plays};
use crate::entry::SectionLetter;

/// The event that adds the table of a place, where the plan does not have it yet.
pub(super) fn table_for(contest: &Contest, slot: Slot) -> Option<Event> {
    let (section, table) = (slot.table.section, slot.table.table);
    let event = DrawEvent::TableAdded { table };
    contest.is_beyond_tables(slot).then_some(Event::Draw { section, event })
}

/// Events, and the contest after them.
struct Steps {
    after: Contest,
    events: Vec<Event>,
}

impl Steps {
    fn new(contest: &Contest, events: Vec<Event>) -> Self {
        let mut steps = Self { after: contest.clone(), events: vec![] };
        for event in events {
            steps.take(event);
        }
        steps
    }

    fn take(&mut self, event: Event) {
        let Contest { sequence, at, .. } = self.after;
        let (by, recorded) = (Actor::Director(String::new()), event.clone());
        apply(&mut self.after, &Recorded { sequence: sequence + 1, by, at, command: None, event: recorded });
        self.events.push(event);
    }

    /// Moves a result to another place, as whose it is.
    fn move_line(&mut self, from: Slot, to: Slot, reason: &str) {
        let Some(line) = self.after.lines.get(&from).filter(|_| from != to) else { return };
        let (before, after, reason) = (line.pairing, line.pairing, reason.to_owned());
        self.take(Event::ResultMoved { from, to, before, after, reason, mark_stays: false });
    }
}

/// The same events, and those by which results make room that fit no plan and stand, after them, where others are to
/// play: they are kept beside it. Who has played such a board is awarded for its place, as after any change of a plan.
pub(super) fn making_room(contest: &Contest, events: Vec<Event>, reason: &str) -> Vec<Event> {
    room(contest, events, |_| true, reason)
}

/// The same where the events take back a command, by its last event: what stood there before it stands there again.
pub(super) fn making_room_again(
    contest: &Contest,
    events: Vec<Event>,
    back: &Recorded,
    reason: &str,
) -> Vec<Event> {
    room(contest, events, |slot| contest.came_since(slot, back), reason)
}

fn room(contest: &Contest, events: Vec<Event>, may_move: impl Fn(Slot) -> bool, reason: &str) -> Vec<Event> {
    let mut steps = Steps::new(contest, events);
    let is_drawn = |event: &Event| {
        matches!(event, Event::Draw { event: DrawEvent::Published { .. } | DrawEvent::Revoked { .. }, .. })
    };
    let is_drawn = steps.events.iter().any(is_drawn);
    let sections: Vec<SectionLetter> = contest.sections.keys().copied().collect();
    for section in sections {
        let mut in_the_way = steps.after.in_the_way(contest, section, is_drawn);
        in_the_way.retain(|&slot| may_move(slot));
        for &from in &in_the_way {
            let to = steps.after.free_off_plan(from);
            if let Some(added) = table_for(&steps.after, to) {
                steps.take(added);
            }
            steps.move_line(from, to, reason);
        }
        if contest.drawn(section).is_some() || in_the_way.is_empty() {
            continue;
        }
        let awards = later_plays(contest, &steps.after, section).into_iter();
        let is_left = |award: &ProposedAward| award.cancels.is_none() && in_the_way.contains(&award.slot);
        for award in awards.filter(is_left) {
            steps.take(Event::ResultCorrected {
                slot: award.slot,
                pairing: award.pairing,
                before: None,
                before_status: None,
                after: Some(award.outcome),
                reason: award.reason,
            });
        }
    }
    steps.events
}

/// The same events, and those by which results come back that a table sent, and that were kept at another one, where the
/// plan has them there again: what was kept there before the command that is taken back, by its `first` event, stays.
pub(super) fn coming_home(
    contest: &Contest,
    events: Vec<Event>,
    first: &Recorded,
    reason: &str,
) -> Vec<Event> {
    let mut steps = Steps::new(contest, events);
    let after = &steps.after;
    let way = |from: &Slot| {
        let line = after.lines.get(from)?;
        let home = Slot { table: after.sent_from(*from)?, ..*from };
        let is_theirs = |contest: &Contest| contest.is_to_play(home, line.pairing);
        let is_free = !after.lines.contains_key(&home);
        // A second play that was cancelled stands again as it stood.
        let came_since = line.at >= first.at || contest.brought_since(*from, first);
        (came_since && is_free && is_theirs(after) && !is_theirs(contest)).then_some((*from, home))
    };
    let all: Vec<(Slot, Slot)> = after.lines.keys().filter_map(way).collect();
    for (from, home) in all {
        steps.move_line(from, home, reason);
    }
    steps.events
}
