//! What happened in the rulings book.

use bridge::contest::ruling::{AppealNumber, FollowUpNumber, Moment, Rewritten, ScoreLink};
use bridge::contest::{At, CallNumber, RulingEvent, RulingNumber};

use super::{line, line_to_wire};
use crate::domain::id;
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::ruling_event::Kind;

/// An event of a ruling on the wire.
pub(crate) fn ruling_event_to_wire(number: RulingNumber, event: &RulingEvent) -> v1::RulingEvent {
    let kind = match event {
        RulingEvent::Opened { from_call, content } => Kind::Opened(Box::new(v1::RulingOpened {
            from_call: from_call.map_or(0, |call| call.0),
            content: Some(content.as_ref().into()),
        })),
        RulingEvent::Written { changes } => {
            Kind::Written(v1::RulingWritten { changes: changes.iter().map(Into::into).collect() })
        }
        RulingEvent::Decided => Kind::Decided(v1::Unit {}),
        RulingEvent::Reopened { reason } => Kind::Reopened(v1::RulingReopened { reason: reason.clone() }),
        RulingEvent::Withdrawn { reason } => Kind::Withdrawn(v1::RulingWithdrawn { reason: reason.clone() }),
        RulingEvent::Told { side, appeal_rights } => {
            Kind::Told(v1::RulingTold { side: line_to_wire(*side), appeal_rights: *appeal_rights })
        }
        RulingEvent::TellingCancelled { side } => Kind::TellingCancelled(line_to_wire(*side)),
        RulingEvent::FollowUpAdded { follow_up, when, what } => Kind::FollowUpAdded(v1::FollowUpAdded {
            follow_up: follow_up.0,
            when: Some(when.into()),
            what: what.clone(),
        }),
        RulingEvent::FollowUpSettled { follow_up, note } => {
            Kind::FollowUpSettled(v1::FollowUpSettled { follow_up: follow_up.0, note: note.clone() })
        }
        RulingEvent::FollowUpReopened { follow_up } => Kind::FollowUpReopened(follow_up.0),
        RulingEvent::Appealed { appeal, appealing, is_late } => Kind::Appealed(v1::RulingAppealed {
            appeal: appeal.0,
            appealing: Some(appealing.into()),
            is_late: *is_late,
        }),
        RulingEvent::AppealCancelled { appeal } => Kind::AppealCancelled(appeal.0),
        RulingEvent::AppealCorrected { appeal, before, after, reason } => {
            Kind::AppealCorrected(v1::AppealCorrected {
                appeal: appeal.0,
                before: Some(before.into()),
                after: after.as_ref().map(Into::into),
                reason: reason.clone(),
            })
        }
        RulingEvent::AppealDecided { appeal, outcome } => {
            Kind::AppealDecided(v1::AppealDecided { appeal: appeal.0, outcome: Some(outcome.into()) })
        }
        RulingEvent::AppealReopened { appeal } => Kind::AppealReopened(appeal.0),
        RulingEvent::ScoreLinked { link } => Kind::ScoreLinked(link.into()),
        RulingEvent::ScoreUnlinked { sequence } => Kind::ScoreUnlinked(*sequence),
        RulingEvent::ScoreWaived { note } => Kind::ScoreWaived(note.clone()),
        RulingEvent::ScoreWanted => Kind::ScoreWanted(v1::Unit {}),
    };
    v1::RulingEvent { number: number.0, kind: Some(kind) }
}

/// An event of a ruling.
pub(crate) fn ruling_event(wire: &v1::RulingEvent) -> Result<(RulingNumber, RulingEvent), WireError> {
    let event = match required("ruling.kind", wire.kind.as_ref())? {
        Kind::Opened(wire) => RulingEvent::Opened {
            from_call: Some(CallNumber(wire.from_call)).filter(|call| call.0 > 0),
            content: Box::new(part("content", wire.content.as_ref())?),
        },
        Kind::Written(wire) => RulingEvent::Written { changes: all("changes", &wire.changes)? },
        Kind::Decided(v1::Unit {}) => RulingEvent::Decided,
        Kind::Reopened(wire) => RulingEvent::Reopened { reason: wire.reason.clone() },
        Kind::Withdrawn(wire) => RulingEvent::Withdrawn { reason: wire.reason.clone() },
        Kind::Told(wire) => {
            RulingEvent::Told { side: line("side", &wire.side)?, appeal_rights: wire.appeal_rights }
        }
        Kind::TellingCancelled(side) => {
            RulingEvent::TellingCancelled { side: line("telling_cancelled", side)? }
        }
        Kind::FollowUpAdded(wire) => RulingEvent::FollowUpAdded {
            follow_up: FollowUpNumber(wire.follow_up),
            when: part("when", wire.when.as_ref())?,
            what: wire.what.clone(),
        },
        Kind::FollowUpSettled(wire) => RulingEvent::FollowUpSettled {
            follow_up: FollowUpNumber(wire.follow_up),
            note: wire.note.clone(),
        },
        Kind::FollowUpReopened(number) => {
            RulingEvent::FollowUpReopened { follow_up: FollowUpNumber(*number) }
        }
        Kind::Appealed(wire) => RulingEvent::Appealed {
            appeal: AppealNumber(wire.appeal),
            appealing: part("appealing", wire.appealing.as_ref())?,
            is_late: wire.is_late,
        },
        Kind::AppealCancelled(number) => RulingEvent::AppealCancelled { appeal: AppealNumber(*number) },
        Kind::AppealCorrected(wire) => RulingEvent::AppealCorrected {
            appeal: AppealNumber(wire.appeal),
            before: part("before", wire.before.as_ref())?,
            after: wire.after.as_ref().map(|after| part("after", Some(after))).transpose()?,
            reason: wire.reason.clone(),
        },
        Kind::AppealDecided(wire) => RulingEvent::AppealDecided {
            appeal: AppealNumber(wire.appeal),
            outcome: part("outcome", wire.outcome.as_ref())?,
        },
        Kind::AppealReopened(number) => RulingEvent::AppealReopened { appeal: AppealNumber(*number) },
        Kind::ScoreLinked(wire) => RulingEvent::ScoreLinked { link: part("score_linked", Some(wire))? },
        Kind::ScoreUnlinked(sequence) => RulingEvent::ScoreUnlinked { sequence: *sequence },
        Kind::ScoreWaived(note) => RulingEvent::ScoreWaived { note: note.clone() },
        Kind::ScoreWanted(v1::Unit {}) => RulingEvent::ScoreWanted,
    };
    Ok((RulingNumber(wire.number), event))
}

impl From<&Rewritten> for v1::RulingRewritten {
    fn from(change: &Rewritten) -> Self {
        Self { before: Some((&change.before).into()), after: Some((&change.after).into()) }
    }
}

impl TryFrom<&v1::RulingRewritten> for Rewritten {
    type Error = WireError;

    fn try_from(wire: &v1::RulingRewritten) -> Result<Self, WireError> {
        Ok(Self { before: part("before", wire.before.as_ref())?, after: part("after", wire.after.as_ref())? })
    }
}

impl From<&Moment> for v1::Moment {
    fn from(moment: &Moment) -> Self {
        use v1::moment::Kind;
        let kind = match moment {
            Moment::Soon => Kind::Soon(v1::Unit {}),
            Moment::EndOfBoard(slot) => Kind::EndOfBoard(slot.into()),
            Moment::EndOfRound { table, round } => {
                Kind::EndOfRound(v1::EndOfRound { table: table.to_string(), round: u32::from(round.0) })
            }
            Moment::EndOfSession => Kind::EndOfSession(v1::Unit {}),
            Moment::At(at) => Kind::At(at.0),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::Moment> for Moment {
    type Error = WireError;

    fn try_from(wire: &v1::Moment) -> Result<Self, WireError> {
        use v1::moment::Kind;
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Soon(v1::Unit {}) => Self::Soon,
            Kind::EndOfBoard(slot) => Self::EndOfBoard(part("end_of_board", Some(slot))?),
            Kind::EndOfRound(wire) => Self::EndOfRound {
                table: id::table("table", &wire.table)?,
                round: id::round("round", wire.round)?,
            },
            Kind::EndOfSession(v1::Unit {}) => Self::EndOfSession,
            Kind::At(at) => Self::At(At(*at)),
        })
    }
}

impl From<&ScoreLink> for v1::ScoreLink {
    fn from(link: &ScoreLink) -> Self {
        Self {
            sequence: link.sequence,
            slot: link.slot.as_ref().map(Into::into),
            entry: link.entry.map_or_else(String::new, |entry| entry.to_string()),
            before: link.before.clone(),
            after: link.after.clone(),
            appeal: link.appeal.map_or(0, |appeal| appeal.0),
        }
    }
}

impl TryFrom<&v1::ScoreLink> for ScoreLink {
    type Error = WireError;

    fn try_from(wire: &v1::ScoreLink) -> Result<Self, WireError> {
        let entry = if wire.entry.is_empty() { None } else { Some(id::entry("entry", &wire.entry)?) };
        Ok(Self {
            sequence: wire.sequence,
            slot: optional("slot", wire.slot.as_ref())?,
            entry,
            before: wire.before.clone(),
            after: wire.after.clone(),
            appeal: Some(AppealNumber(wire.appeal)).filter(|appeal| appeal.0 > 0),
        })
    }
}
