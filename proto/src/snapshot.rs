//! A contest's state as bytes: a cache of the journal, and what a replay is compared with.
//!
//! Equal contests have equal bytes: every map and set is written in its order.

mod field;
mod log;
mod section;

use std::collections::BTreeMap;

use bridge::contest::{At, CommandId, Contest, Phase, Recorded, ResultLine, Slot};
use prost::Message as _;

use crate::domain::{board_deals, entry_state, entry_to_wire, id, line_state, line_to_wire};
use crate::error::{WireError, all, optional, part};
use crate::legible;
use crate::v1;

/// The version of the bytes. Raise it with every change to what a snapshot holds, or to how the state follows
/// from the events: older snapshots are then replayed instead of believed.
const FORMAT: u32 = 17;

/// The bytes of a contest as it stands.
pub fn encode(contest: &Contest) -> Vec<u8> {
    v1::Snapshot::from(contest).encode_to_vec()
}

/// The contest of these bytes.
///
/// # Errors
/// When the bytes are damaged or of another version: leave the snapshot and replay the journal.
pub fn decode(bytes: &[u8]) -> Result<Contest, WireError> {
    let snapshot = legible::decode::<v1::Snapshot>(".barometer.v1.Snapshot", bytes)
        .map_err(|damage| WireError::wrong("snapshot", damage))?;
    if snapshot.format != FORMAT {
        let found = snapshot.format;
        return Err(WireError::wrong(
            "format",
            format!("{found} is another version's, this one's is {FORMAT}"),
        ));
    }
    Contest::try_from(&snapshot)
}

/// Whether another version of the program made these bytes: then they are no use, and no damage.
pub fn is_foreign(bytes: &[u8]) -> bool {
    v1::Snapshot::decode(bytes).is_ok_and(|snapshot| snapshot.format != FORMAT)
}

impl From<&Contest> for v1::Snapshot {
    fn from(contest: &Contest) -> Self {
        let (phase, correction_until) = phase_to_wire(contest.phase);
        Self {
            sequence: contest.sequence,
            at: contest.at.0,
            name: contest.name.clone(),
            phase: phase.into(),
            correction_until,
            rules: Some((&contest.rules).into()),
            sections: contest.sections.values().map(v1::SectionState::from).collect(),
            entries: contest.entries.iter().map(|(id, entry)| entry_to_wire(*id, entry)).collect(),
            lines: contest.lines.iter().map(|(slot, line)| line_to_wire(*slot, line)).collect(),
            calls: contest.calls.iter().map(v1::CallState::from).collect(),
            rulings: contest.rulings.iter().map(v1::RulingState::from).collect(),
            penalties: contest.penalties.iter().map(v1::PenaltyState::from).collect(),
            messages: contest.messages.iter().map(v1::MessageState::from).collect(),
            released_through: id::round_to_wire(contest.released_through),
            decisions: contest.decisions.iter().map(v1::RecordedState::from).collect(),
            undone: contest.undone.iter().copied().collect(),
            format: FORMAT,
            awaiting: field::awaiting_to_wire(contest),
            divided: field::divided_to_wire(contest),
            classifications: field::classifications_to_wire(contest),
            carry_overs: field::carry_overs_to_wire(contest),
            deals: field::deals_to_wire(contest),
            clock: contest.clock.as_ref().map(v1::RoundClock::from),
            clock_kept: contest.clock_kept.iter().map(v1::RoundClock::from).collect(),
        }
    }
}

impl TryFrom<&v1::Snapshot> for Contest {
    type Error = WireError;

    fn try_from(wire: &v1::Snapshot) -> Result<Self, WireError> {
        let sections: Vec<bridge::contest::Section> = all("sections", &wire.sections)?;
        Ok(Self {
            name: wire.name.clone(),
            phase: phase(wire)?,
            rules: part("rules", wire.rules.as_ref())?,
            sections: sections.into_iter().map(|section| (section.letter, section)).collect(),
            entries: wire
                .entries
                .iter()
                .map(|entry| entry_state(entry).map_err(|error| error.within("entries")))
                .collect::<Result<_, _>>()?,
            lines: lines(&wire.lines)?,
            calls: all("calls", &wire.calls)?,
            rulings: all("rulings", &wire.rulings)?,
            penalties: all("penalties", &wire.penalties)?,
            messages: all("messages", &wire.messages)?,
            released_through: id::round_or_none("released_through", wire.released_through)?,
            decisions: all("decisions", &wire.decisions)?,
            undone: wire.undone.iter().copied().collect(),
            awaiting: field::awaiting(&wire.awaiting)?,
            divided: field::divided(&wire.divided)?,
            classifications: field::classifications(&wire.classifications)?,
            carry_overs: field::carry_overs(&wire.carry_overs, false)?,
            player_carry_overs: field::carry_overs(&wire.carry_overs, true)?,
            deals: board_deals("deals", &wire.deals)?.into_iter().collect(),
            clock: optional("clock", wire.clock.as_ref())?,
            clock_kept: all("clock_kept", &wire.clock_kept)?,
            sequence: wire.sequence,
            at: At(wire.at),
        })
    }
}

/// A contest that is not created yet is one without any event.
pub(crate) fn phase_to_wire(phase: Phase) -> (v1::Phase, u64) {
    match phase {
        Phase::Unborn | Phase::Preparing => (v1::Phase::Preparing, 0),
        Phase::Playing => (v1::Phase::Playing, 0),
        Phase::Correcting { until } => (v1::Phase::Correcting, until.0),
        Phase::Final => (v1::Phase::Final, 0),
    }
}

fn phase(wire: &v1::Snapshot) -> Result<Phase, WireError> {
    if wire.sequence == 0 {
        return Ok(Phase::Unborn);
    }
    let phase = v1::Phase::try_from(wire.phase);
    Ok(match phase.map_err(|_unknown| WireError::missing("phase"))? {
        v1::Phase::Preparing => Phase::Preparing,
        v1::Phase::Playing => Phase::Playing,
        v1::Phase::Correcting => Phase::Correcting { until: At(wire.correction_until) },
        v1::Phase::Final => Phase::Final,
    })
}

fn lines(wire: &[v1::LineState]) -> Result<BTreeMap<Slot, ResultLine>, WireError> {
    wire.iter().map(|wire| line_state(wire).map_err(|error| error.within("lines"))).collect()
}

impl From<&Recorded> for v1::RecordedState {
    fn from(recorded: &Recorded) -> Self {
        Self {
            sequence: recorded.sequence,
            at: recorded.at.0,
            by: Some((&recorded.by).into()),
            command: recorded.command.map(v1::CommandId::from),
            event: Some((&recorded.event).into()),
        }
    }
}

impl TryFrom<&v1::RecordedState> for Recorded {
    type Error = WireError;

    fn try_from(wire: &v1::RecordedState) -> Result<Self, WireError> {
        Ok(Self {
            sequence: wire.sequence,
            at: At(wire.at),
            by: part("by", wire.by.as_ref())?,
            command: wire.command.map(CommandId::from),
            event: part("event", wire.event.as_ref())?,
        })
    }
}
