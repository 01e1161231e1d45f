//! Where results stand that the plan does not have: never in the place of a board that others have still to play.
//!
//! A device that has not heard of a change sends what was played by the plan that it knows. It is kept at that place
//! while nobody else is to play the board there, otherwise at another table of the same round that does not have the
//! board: one at which nobody sits if there is one. So those whose place it is can enter what they play.

use crate::contest::actor::Actor;
use crate::contest::decide::{Fate, fates};
use crate::contest::event::{Event, Recorded};
use crate::contest::section::Section;
use crate::contest::slot::{OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::{ProposedAward, later_plays};
use crate::entry::{SectionLetter, TableId, TableNumber};
use crate::movement::TablePlan;

impl Contest {
    /// Where a result of two stands who were to play a board at a place by an earlier plan, and are not any more: at that
    /// place, unless others are to play the board there now; then at another table of the round that does not have the
    /// board, one beyond the last where there is none.
    pub(super) fn place_off_plan(&self, slot: Slot, pairing: Pairing) -> Slot {
        if self.planned_pairing(slot.table, slot.round) == Some(pairing) {
            return slot;
        }
        self.stands_aside(slot, pairing).unwrap_or_else(|| self.free_off_plan(slot))
    }

    /// Where a result of these two stands that was played at a place, and is kept elsewhere than the plan has it.
    pub(super) fn stands_aside(&self, slot: Slot, pairing: Pairing) -> Option<Slot> {
        let is_it = |(stands, line): &(&Slot, &ResultLine)| {
            (stands.table.section, stands.round, stands.board) == (slot.table.section, slot.round, slot.board)
                && line.pairing == pairing
                && !self.is_planned(**stands, pairing)
        };
        self.lines.iter().find(is_it).map(|(stands, _)| *stands)
    }

    /// The same of a result that stands nowhere yet, or cannot stay where it stands.
    pub(super) fn free_off_plan(&self, slot: Slot) -> Slot {
        let is_free = |slot: &Slot| !self.is_board_planned(*slot) && !self.lines.contains_key(slot);
        let Some(section) = self.section(slot.table.section) else { return slot };
        if is_free(&slot) {
            return slot;
        }
        let at = |table| Slot { table: TableId { table, ..slot.table }, ..slot };
        let tables = || (1..=section.movement.tables).map(|table| at(TableNumber(table)));
        let is_idle = |at: &Slot| {
            let place = section.plan(at.round, at.table.table);
            place.is_none_or(|place| place.meeting().is_none())
        };
        let idle = tables().find(|at| is_idle(at) && is_free(at));
        let beyond = at(TableNumber((section.movement.tables + 1).min(Section::TABLE_LIMIT)));
        // Where rounds are drawn, everybody plays the same boards.
        let other = || tables().find(|at| section.drawn.is_none() && is_free(at));
        idle.or_else(other).unwrap_or(if is_free(&beyond) { beyond } else { slot })
    }

    /// Whether a place is at a table that the plan of its section does not have yet.
    pub(super) fn is_beyond_tables(&self, slot: Slot) -> bool {
        self.section(slot.table.section).is_some_and(|section| slot.table.table.0 > section.movement.tables)
    }

    /// Results that the plan does not have, and that stand where others are to play the board only `since` a contest became
    /// this one: each has to make room. What stood as planned before a surgery stays, as it has told the director; where a
    /// round `is_drawn` again that is not so.
    pub(super) fn in_the_way(&self, since: &Self, section: SectionLetter, is_drawn: bool) -> Vec<Slot> {
        let was_aside = |slot: &Slot| {
            let line = since.lines.get(slot);
            let of_table = |line: &ResultLine| {
                matches!(line.by, Actor::Table(_)) && line.status != OutcomeStatus::Directed
            };
            line.is_some_and(|line| of_table(line) && !since.is_planned(*slot, line.pairing))
        };
        let is_new = |slot: &Slot| {
            self.is_board_planned(*slot)
                && (!since.is_board_planned(*slot)
                    || self.planned_pairing(slot.table, slot.round)
                        != since.planned_pairing(slot.table, slot.round))
        };
        self.off_plan(section).filter(|slot| is_new(slot) && (is_drawn || was_aside(slot))).collect()
    }

    /// Whether what stands at a place was entered, changed or brought there after an event.
    pub(super) fn came_since(&self, slot: Slot, event: &Recorded) -> bool {
        self.lines.get(&slot).is_some_and(|line| line.at >= event.at) || self.brought_since(slot, event)
    }

    /// Whether something was brought to a place after an event.
    pub(super) fn brought_since(&self, slot: Slot, event: &Recorded) -> bool {
        let is_to = |recorded: &Recorded| {
            if let Event::PlanChanged { change, .. } = &recorded.event {
                return change.results.iter().any(|result| result.to == slot && result.from != slot);
            }
            matches!(&recorded.event, Event::ResultMoved { to, .. } if *to == slot)
        };
        let mut later = self.decisions.iter().filter(|recorded| recorded.sequence > event.sequence);
        later.any(is_to)
    }

    /// The table that sent what stands at a place, where it is kept at another table.
    pub(super) fn sent_from(&self, slot: Slot) -> Option<TableId> {
        let line = self.lines.get(&slot)?;
        match line.by {
            Actor::Table(table) if table != slot.table && line.status != OutcomeStatus::Directed => {
                Some(table)
            }
            Actor::Table(_) | Actor::Director(_) | Actor::Assistant(_) => None,
        }
    }

    /// Whether the director has still to say where a result off the plan belongs: it was planned at its place before the
    /// plan was changed, or one of the two has left or has points for the match, or nobody remembers. Any other is where
    /// the director put it.
    pub(super) fn waits_for_a_director(&self, slot: Slot) -> bool {
        let Some(line) = self.lines.get(&slot) else { return false };
        let Some(section) = self.section(slot.table.section) else { return false };
        let (round, table) = (slot.round, self.sent_from(slot).unwrap_or(slot.table).table);
        let mut former = section.former.get(&(round, table)).into_iter().flatten();
        let was_planned =
            former.any(|place| place.pairing == line.pairing && place.boards.contains(&slot.board));
        let seats = section.plan(round, table).and_then(TablePlan::meeting);
        let is_in_plan = seats.is_some_and(|(north_south, east_west)| {
            let planned =
                Pairing { north_south: section.entry(north_south), east_west: section.entry(east_west) };
            planned == line.pairing && section.boards(round, table).contains(&slot.board)
        });
        // What was planned in rounds that had not been opened is not remembered.
        let may_have_been = round.0 > section.opened || was_planned || is_in_plan;
        may_have_been
            && !self.is_to_play(slot, line.pairing)
            && !self.is_put_there(slot)
            && !self.is_set_there(slot)
    }

    /// Whether a director has entered, corrected or awarded a result where it stands, and not before a change of the plan left
    /// it there; and whether nothing follows from it: an award that is still to be given waits to be heard of.
    fn is_set_there(&self, slot: Slot) -> bool {
        let is_directed = self.lines.get(&slot).is_some_and(|line| line.status == OutcomeStatus::Directed);
        if !is_directed {
            return false;
        }
        let standing = self.standing_decisions();
        let concerns = |recorded: &&&Recorded| {
            if let Event::PlanChanged { change, .. } = &recorded.event {
                let mut results = change.results.iter();
                return results.any(|one| one.from == slot || one.to == slot);
            }
            let is_of_results =
                matches!(recorded.event, Event::ResultMoved { .. } | Event::ResultCorrected { .. });
            is_of_results && recorded.event.slots().contains(&slot)
        };
        let last = standing.iter().rfind(concerns);
        let is_set = last.is_some_and(|last| matches!(last.event, Event::ResultCorrected { .. }));
        is_set && self.awards_due(slot).is_empty()
    }

    /// What follows once a director says that a result which the plan does not have was played so: awards for boards that
    /// somebody can no longer play.
    pub(super) fn awards_due(&self, slot: Slot) -> Vec<ProposedAward> {
        let Some(line) = self.lines.get(&slot) else { return vec![] };
        let mut without = self.clone();
        without.lines.remove(&slot);
        let mut awards = later_plays(&without, self, slot.table.section);
        // The place of the board itself is open to those who are to play there now.
        awards.retain(|award| award.pairing != line.pairing || award.slot != slot);
        awards
    }

    /// The director's changes that stand: what was taken back is left out, and what was done again is not.
    fn standing_decisions(&self) -> Vec<&Recorded> {
        let fates = fates(self);
        let stands = |recorded: &&Recorded| match fates.get(&recorded.sequence) {
            Some(Fate::Change | Fate::DoneAgain | Fate::Follows) => true,
            Some(Fate::TakesBack | Fate::Undone) | None => false,
        };
        self.decisions.iter().filter(stands).collect()
    }

    /// Whether a director moved a result to where it stands, by a command of its own: not to make room.
    fn is_put_there(&self, slot: Slot) -> bool {
        let is_move = |recorded: &&Recorded| {
            let Event::ResultMoved { to, .. } = &recorded.event else { return false };
            *to == slot
        };
        if !self.decisions.iter().any(|recorded| is_move(&recorded)) {
            return false;
        }
        let standing = self.standing_decisions();
        let Some(moved) = standing.iter().rfind(|recorded| is_move(recorded)) else { return false };
        let same = |recorded: &&&Recorded| recorded.command.is_some() && recorded.command == moved.command;
        let changes_the_plan = |recorded: &Recorded| {
            matches!(
                recorded.event,
                Event::PlanChanged { .. } | Event::Draw { .. } | Event::LateEntrySeated { .. }
            )
        };
        !standing.iter().filter(same).any(|recorded| changes_the_plan(recorded))
    }
}
