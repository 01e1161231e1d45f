//! What is asked of the rulings book, and what is looked for in it.

use bridge::contest::ruling::{
    AppealNumber, FollowUpNumber, Moment, Opening, RulingCommand, RulingSearch, StatusWanted,
};
use bridge::contest::{CallNumber, RulingNumber};

use super::{line, line_to_wire};
use crate::domain::id;
use crate::error::{WireError, all, part, required};
use crate::v1;
use crate::v1::ruling_command::Kind;

impl From<&RulingCommand> for v1::RulingCommand {
    fn from(command: &RulingCommand) -> Self {
        let kind = match command {
            RulingCommand::Open { opening } => Kind::Open(opening.into()),
            RulingCommand::Write { seen, written, .. } => Kind::Write(v1::WriteRuling {
                seen: *seen,
                written: written.iter().map(Into::into).collect(),
            }),
            RulingCommand::Decide { seen, written, follow_ups, .. } => Kind::Decide(v1::DecideRuling {
                seen: *seen,
                written: written.iter().map(Into::into).collect(),
                follow_ups: follow_ups.iter().map(|(when, what)| follow_up_to_wire(when, what)).collect(),
            }),
            RulingCommand::Reopen { reason, .. } => Kind::Reopen(v1::ReopenRuling { reason: reason.clone() }),
            RulingCommand::Withdraw { reason, .. } => {
                Kind::Withdraw(v1::WithdrawRuling { reason: reason.clone() })
            }
            RulingCommand::Tell { side, appeal_rights, .. } => Kind::Tell(v1::TellRuling {
                side: side.map_or_else(String::new, line_to_wire),
                appeal_rights: *appeal_rights,
            }),
            RulingCommand::FollowUp { when, what, .. } => Kind::FollowUp(follow_up_to_wire(when, what)),
            RulingCommand::SettleFollowUp { follow_up, note, .. } => {
                Kind::SettleFollowUp(v1::SettleFollowUp { follow_up: follow_up.0, note: note.clone() })
            }
            RulingCommand::Appeal { appeal, .. } => Kind::Appeal(appeal.into()),
            RulingCommand::DecideAppeal { appeal, outcome, .. } => {
                Kind::DecideAppeal(v1::DecideAppeal { appeal: appeal.0, outcome: Some(outcome.into()) })
            }
            RulingCommand::CorrectAppeal { appeal, to, reason, .. } => {
                Kind::CorrectAppeal(v1::CorrectAppeal {
                    appeal: appeal.0,
                    to: to.as_ref().map(Into::into),
                    reason: reason.clone(),
                })
            }
            RulingCommand::LinkScore { sequence, .. } => {
                Kind::LinkScore(v1::LinkScore { sequence: *sequence })
            }
            RulingCommand::WaiveScore { note, .. } => Kind::WaiveScore(v1::WaiveScore { note: note.clone() }),
        };
        Self { ruling: command.ruling().map_or(0, |number| number.0), kind: Some(kind) }
    }
}

impl TryFrom<&v1::RulingCommand> for RulingCommand {
    type Error = WireError;

    fn try_from(wire: &v1::RulingCommand) -> Result<Self, WireError> {
        let ruling = RulingNumber(wire.ruling);
        Ok(match required("ruling.kind", wire.kind.as_ref())? {
            Kind::Open(wire) => Self::Open { opening: part("open", Some(wire))? },
            Kind::Write(wire) => {
                Self::Write { ruling, seen: wire.seen, written: all("written", &wire.written)? }
            }
            Kind::Decide(wire) => Self::Decide {
                ruling,
                seen: wire.seen,
                written: all("written", &wire.written)?,
                follow_ups: wire.follow_ups.iter().map(follow_up).collect::<Result<_, _>>()?,
            },
            Kind::Reopen(wire) => Self::Reopen { ruling, reason: wire.reason.clone() },
            Kind::Withdraw(wire) => Self::Withdraw { ruling, reason: wire.reason.clone() },
            Kind::Tell(wire) => {
                let side = if wire.side.is_empty() { None } else { Some(line("side", &wire.side)?) };
                Self::Tell { ruling, side, appeal_rights: wire.appeal_rights }
            }
            Kind::FollowUp(wire) => {
                let (when, what) = follow_up(wire)?;
                Self::FollowUp { ruling, when, what }
            }
            Kind::SettleFollowUp(wire) => Self::SettleFollowUp {
                ruling,
                follow_up: FollowUpNumber(wire.follow_up),
                note: wire.note.clone(),
            },
            Kind::Appeal(wire) => Self::Appeal { ruling, appeal: part("appeal", Some(wire))? },
            Kind::DecideAppeal(wire) => Self::DecideAppeal {
                ruling,
                appeal: AppealNumber(wire.appeal),
                outcome: part("outcome", wire.outcome.as_ref())?,
            },
            Kind::CorrectAppeal(wire) => Self::CorrectAppeal {
                ruling,
                appeal: AppealNumber(wire.appeal),
                to: wire.to.as_ref().map(|to| part("to", Some(to))).transpose()?,
                reason: wire.reason.clone(),
            },
            Kind::LinkScore(wire) => Self::LinkScore { ruling, sequence: wire.sequence },
            Kind::WaiveScore(wire) => Self::WaiveScore { ruling, note: wire.note.clone() },
        })
    }
}

impl From<&Opening> for v1::OpenRuling {
    fn from(opening: &Opening) -> Self {
        Self {
            table: opening.table.map_or_else(String::new, |table| table.to_string()),
            round: id::round_to_wire(opening.round),
            board: opening.board.map_or(0, |board| u32::from(board.get())),
            from_call: opening.from_call.map_or(0, |call| call.0),
            written: opening.written.iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<&v1::OpenRuling> for Opening {
    type Error = WireError;

    fn try_from(wire: &v1::OpenRuling) -> Result<Self, WireError> {
        Ok(Self {
            table: if wire.table.is_empty() { None } else { Some(id::table("table", &wire.table)?) },
            round: id::round_or_none("round", wire.round)?,
            board: if wire.board == 0 { None } else { Some(id::board("board", wire.board)?) },
            from_call: Some(CallNumber(wire.from_call)).filter(|call| call.0 > 0),
            written: all("written", &wire.written)?,
        })
    }
}

fn follow_up_to_wire(when: &Moment, what: &str) -> v1::FollowUpRuling {
    v1::FollowUpRuling { when: Some(when.into()), what: what.to_owned() }
}

fn follow_up(wire: &v1::FollowUpRuling) -> Result<(Moment, String), WireError> {
    Ok((part("when", wire.when.as_ref())?, wire.what.clone()))
}

impl TryFrom<&v1::RulingSearch> for RulingSearch {
    type Error = WireError;

    fn try_from(wire: &v1::RulingSearch) -> Result<Self, WireError> {
        let status = v1::RulingStatusWanted::try_from(wire.status);
        let status = match status.map_err(|_unknown| WireError::missing("status"))? {
            v1::RulingStatusWanted::Any => None,
            v1::RulingStatusWanted::Open => Some(StatusWanted::Open),
            v1::RulingStatusWanted::Decided => Some(StatusWanted::Decided),
            v1::RulingStatusWanted::Withdrawn => Some(StatusWanted::Withdrawn),
            v1::RulingStatusWanted::Appealed => Some(StatusWanted::Appealed),
            v1::RulingStatusWanted::Awaited => Some(StatusWanted::Awaited),
        };
        Ok(Self {
            number: Some(RulingNumber(wire.number)).filter(|number| number.0 > 0),
            words: wire.words.clone(),
            law: wire.law.clone(),
            table: if wire.table.is_empty() { None } else { Some(id::table("table", &wire.table)?) },
            board: if wire.board == 0 { None } else { Some(id::board("board", wire.board)?) },
            player: wire.player.clone(),
            status,
            director: wire.director.clone(),
        })
    }
}
