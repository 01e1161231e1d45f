//! What the console knows of a contest beside the floor.

use bridge::board::BoardNumber;
use bridge::contest::view::{ContestView, EntryView, SectionView};
use bridge::contest::{Awaiting, CallStatus, DirectorCall, Penalty, Presence, Slot};

use super::round_name::round_names;
use crate::domain::{id, players_to_wire, slot_groups_to_wire};
use crate::snapshot::phase_to_wire;
use crate::v1;

impl From<&ContestView> for v1::ContestView {
    fn from(view: &ContestView) -> Self {
        let (phase, correction_until) = phase_to_wire(view.phase);
        Self {
            contest: view.contest.0,
            name: view.name.clone(),
            sequence: view.sequence,
            phase: phase.into(),
            correction_until,
            rules: Some((&view.rules).into()),
            sections: view.sections.iter().map(v1::SectionView::from).collect(),
            entries: view.entries.iter().map(v1::EntryView::from).collect(),
            calls: view.calls.iter().map(v1::CallView::from).collect(),
            rulings: view.rulings.iter().map(v1::RulingView::from).collect(),
            penalties: view.penalties.iter().map(v1::PenaltyView::from).collect(),
            released_through: id::round_to_wire(view.released_through),
            awaiting: view.awaiting.iter().map(|(slot, awaiting)| awaited(*slot, awaiting)).collect(),
            reminders: view.reminders.iter().map(v1::RulingReminder::from).collect(),
            divided: view.divided.iter().map(|(board, groups)| divided(*board, groups)).collect(),
            clock: view.clock.as_ref().map(v1::Clock::from),
        }
    }
}

fn awaited(slot: Slot, awaiting: &Awaiting) -> v1::AwaitedRuling {
    v1::AwaitedRuling {
        slot: Some((&slot).into()),
        note: awaiting.note.clone(),
        by: awaiting.by.to_string(),
        at: awaiting.at.0,
    }
}

fn divided(board: BoardNumber, groups: &[Vec<Slot>]) -> v1::DividedBoard {
    v1::DividedBoard { board: board.get().into(), groups: slot_groups_to_wire(groups) }
}

impl From<&SectionView> for v1::SectionView {
    fn from(section: &SectionView) -> Self {
        Self {
            section: section.section.to_string(),
            movement: section.movement.clone(),
            tables: u32::from(section.tables),
            round_count: u32::from(section.round_count),
            rounds_called: u32::from(section.rounds_called),
            round_names: round_names(&section.round_names),
            is_drawn: section.is_drawn,
            round: u32::from(section.round.0),
            opened: u32::from(section.opened),
            closed: section.closed.iter().map(|round| u32::from(round.0)).collect(),
            complete: section.complete.iter().map(|round| u32::from(round.0)).collect(),
            boards: section.boards.iter().map(|board| u32::from(board.get())).collect(),
        }
    }
}

impl From<&EntryView> for v1::EntryView {
    fn from(entry: &EntryView) -> Self {
        let (phantom, from, until) = match entry.presence {
            Presence::Phantom => (true, None, None),
            Presence::There { from, until } => (false, Some(from), until),
        };
        Self {
            entry: entry.entry.to_string(),
            players: players_to_wire(&entry.players),
            sits_other_way: entry.sits_other_way,
            phantom,
            from_round: id::round_to_wire(from),
            until_round: id::round_to_wire(until),
            place: super::english(Some(&entry.place)),
            place_words: Some((&entry.place).into()),
            classification: Some((&entry.classification).into()),
            carry_over: entry.carry_over,
        }
    }
}

impl From<&DirectorCall> for v1::CallView {
    fn from(call: &DirectorCall) -> Self {
        let (status, by, note) = match &call.status {
            CallStatus::Waiting => (v1::CallStatus::Waiting, None, ""),
            CallStatus::Coming { by, .. } => (v1::CallStatus::Coming, Some(by), ""),
            CallStatus::Resolved { by, note, .. } => (v1::CallStatus::Resolved, Some(by), note.as_str()),
        };
        Self {
            number: call.number.0,
            table: call.table.to_string(),
            reason: call.reason.to_string(),
            words: call.reason.message().as_ref().map(Into::into),
            at: call.at.0,
            status: status.into(),
            by: super::text(by),
            note: note.to_owned(),
        }
    }
}

impl From<&Penalty> for v1::PenaltyView {
    fn from(penalty: &Penalty) -> Self {
        Self {
            number: penalty.number.0,
            entry: penalty.entry.to_string(),
            amount: Some((&penalty.amount).into()),
            law: penalty.law.clone(),
            reason: penalty.reason.clone(),
            by: penalty.by.to_string(),
            at: penalty.at.0,
            removed: penalty.removed.is_some(),
            removed_because: penalty.removed.clone().unwrap_or_default(),
            of_player: penalty.of_player,
        }
    }
}
