//! What a surgery came to, whole.

use bridge::contest::surgery::{
    AwardChoice, EntryChange, Plan, PlanChange, ProposedAward, Restored, ResultMove,
};
use bridge::contest::{Entry, Outcome};
use bridge::entry::{EntryId, TableNumber};
use bridge::movement::RoundNumber;

use crate::domain::outcome::percent;
use crate::domain::{
    board_sets, board_sets_to_wire, entry_state, entry_to_wire, id, line_state, line_to_wire,
};
use crate::error::{WireError, all, optional, part};
use crate::v1;

impl From<&Plan> for v1::SectionPlan {
    fn from(plan: &Plan) -> Self {
        Self {
            movement: Some((&plan.movement).into()),
            board_sets: board_sets_to_wire(&plan.board_sets),
            opened: u32::from(plan.opened),
            closed: plan.closed.iter().map(|round| u32::from(round.0)).collect(),
        }
    }
}

impl TryFrom<&v1::SectionPlan> for Plan {
    type Error = WireError;

    fn try_from(wire: &v1::SectionPlan) -> Result<Self, WireError> {
        let opened = u16::try_from(wire.opened);
        Ok(Self {
            movement: part("movement", wire.movement.as_ref())?,
            board_sets: board_sets("board_sets", &wire.board_sets)?,
            opened: opened
                .map_err(|_too_large| WireError::wrong("opened", "is too large: 65535 is the most"))?,
            closed: wire.closed.iter().map(|&round| id::round("closed", round)).collect::<Result<_, _>>()?,
        })
    }
}

impl From<&EntryChange> for v1::EntryChange {
    fn from(change: &EntryChange) -> Self {
        let state = |entry: &Option<Entry>| entry.as_ref().map(|entry| entry_to_wire(change.entry, entry));
        Self { entry: change.entry.to_string(), before: state(&change.before), after: state(&change.after) }
    }
}

impl TryFrom<&v1::EntryChange> for EntryChange {
    type Error = WireError;

    fn try_from(wire: &v1::EntryChange) -> Result<Self, WireError> {
        let entry: EntryId = id::entry("entry", &wire.entry)?;
        let state = |field: &str, wire: Option<&v1::EntryState>| {
            let read = wire.map(entry_state).transpose();
            Ok::<_, WireError>(read.map_err(|error| error.within(field))?.map(|(_, entry)| entry))
        };
        Ok(Self {
            entry,
            before: state("before", wire.before.as_ref())?,
            after: state("after", wire.after.as_ref())?,
        })
    }
}

impl From<&ResultMove> for v1::ResultMove {
    fn from(moved: &ResultMove) -> Self {
        Self {
            from: Some((&moved.from).into()),
            to: Some((&moved.to).into()),
            before: Some((&moved.before).into()),
            after: Some((&moved.after).into()),
        }
    }
}

impl TryFrom<&v1::ResultMove> for ResultMove {
    type Error = WireError;

    fn try_from(wire: &v1::ResultMove) -> Result<Self, WireError> {
        Ok(Self {
            from: part("from", wire.from.as_ref())?,
            to: part("to", wire.to.as_ref())?,
            before: part("before", wire.before.as_ref())?,
            after: part("after", wire.after.as_ref())?,
        })
    }
}

impl From<&ProposedAward> for v1::ProposedAward {
    fn from(award: &ProposedAward) -> Self {
        let (north_south, east_west, outcome) = match &award.outcome {
            Outcome::Artificial { north_south, east_west } => {
                (u32::from(north_south.hundredths()), u32::from(east_west.hundredths()), None)
            }
            outcome @ (Outcome::Result(_) | Outcome::Adjusted(_) | Outcome::NotPlayed(_)) => {
                (0, 0, Some(outcome.into()))
            }
        };
        Self {
            slot: Some((&award.slot).into()),
            pairing: Some((&award.pairing).into()),
            north_south,
            east_west,
            outcome,
            reason: award.reason.clone(),
            cancels: award.cancels.as_ref().map(|line| line_to_wire(award.slot, line)),
        }
    }
}

impl TryFrom<&v1::ProposedAward> for ProposedAward {
    type Error = WireError;

    fn try_from(wire: &v1::ProposedAward) -> Result<Self, WireError> {
        let outcome = match &wire.outcome {
            Some(outcome) => Outcome::try_from(outcome).map_err(|error| error.within("outcome"))?,
            None => Outcome::Artificial {
                north_south: percent("north_south", wire.north_south)?,
                east_west: percent("east_west", wire.east_west)?,
            },
        };
        let cancels = wire.cancels.as_ref().map(|wire| Ok(line_state(wire)?.1)).transpose();
        Ok(Self {
            slot: part("slot", wire.slot.as_ref())?,
            pairing: part("pairing", wire.pairing.as_ref())?,
            outcome,
            reason: wire.reason.clone(),
            cancels: cancels.map_err(|error: WireError| error.within("cancels"))?,
        })
    }
}

impl From<&Restored> for v1::Restored {
    fn from(restored: &Restored) -> Self {
        Self { from: Some((&restored.from).into()), line: Some(line_to_wire(restored.to, &restored.line)) }
    }
}

impl TryFrom<&v1::Restored> for Restored {
    type Error = WireError;

    fn try_from(wire: &v1::Restored) -> Result<Self, WireError> {
        let line = wire.line.as_ref().ok_or_else(|| WireError::missing("line"))?;
        let (to, line) = line_state(line).map_err(|error| error.within("line"))?;
        Ok(Self { from: part("from", wire.from.as_ref())?, to, line })
    }
}

impl From<&AwardChoice> for v1::AwardChoice {
    fn from(choice: &AwardChoice) -> Self {
        Self { slot: Some((&choice.slot).into()), outcome: choice.outcome.as_ref().map(v1::Outcome::from) }
    }
}

impl TryFrom<&v1::AwardChoice> for AwardChoice {
    type Error = WireError;

    fn try_from(wire: &v1::AwardChoice) -> Result<Self, WireError> {
        Ok(Self {
            slot: part("slot", wire.slot.as_ref())?,
            outcome: optional("outcome", wire.outcome.as_ref())?,
        })
    }
}

impl From<&PlanChange> for v1::PlanChange {
    fn from(change: &PlanChange) -> Self {
        let seating = |&(round, table): &(RoundNumber, TableNumber)| v1::Seating {
            round: u32::from(round.0),
            table: u32::from(table.0),
        };
        Self {
            surgery: Some((&change.surgery).into()),
            before: Some((&change.before).into()),
            after: Some((&change.after).into()),
            entries: change.entries.iter().map(v1::EntryChange::from).collect(),
            results: change.results.iter().map(v1::ResultMove::from).collect(),
            awards: change.awards.iter().map(v1::ProposedAward::from).collect(),
            withdrawn: change.withdrawn.iter().map(v1::Slot::from).collect(),
            reseated: change.reseated.iter().map(seating).collect(),
            marks_that_stay: change.marks_that_stay.iter().map(v1::Slot::from).collect(),
            restored: change.restored.iter().map(v1::Restored::from).collect(),
            taken_back: change.taken_back.iter().map(v1::ProposedAward::from).collect(),
        }
    }
}

impl TryFrom<&v1::PlanChange> for PlanChange {
    type Error = WireError;

    fn try_from(wire: &v1::PlanChange) -> Result<Self, WireError> {
        let seating = |wire: &v1::Seating| {
            let table = TableNumber(id::small("reseated.table", wire.table)?);
            Ok::<_, WireError>((id::round("reseated.round", wire.round)?, table))
        };
        Ok(Self {
            surgery: part("surgery", wire.surgery.as_ref())?,
            before: part("before", wire.before.as_ref())?,
            after: part("after", wire.after.as_ref())?,
            entries: all("entries", &wire.entries)?,
            results: all("results", &wire.results)?,
            awards: all("awards", &wire.awards)?,
            withdrawn: all("withdrawn", &wire.withdrawn)?,
            reseated: wire.reseated.iter().map(seating).collect::<Result<_, _>>()?,
            marks_that_stay: all("marks_that_stay", &wire.marks_that_stay)?,
            restored: all("restored", &wire.restored)?,
            taken_back: all("taken_back", &wire.taken_back)?,
        })
    }
}
