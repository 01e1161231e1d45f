//! Commands on the wire: `command.proto`.

use bridge::contest::{CallNumber, Command, PenaltyNumber};

use crate::domain::call::{CallFields, call_reason};
use crate::domain::{
    board_deals, board_deals_to_wire, board_sets, board_sets_to_wire, draw_command, draw_command_to_wire, id,
    players, players_to_wire, slot_groups, slot_groups_to_wire,
};
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::command::Kind;

impl From<&Command> for v1::Command {
    fn from(command: &Command) -> Self {
        Self { kind: Some(to_wire(command)) }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each command")]
fn to_wire(command: &Command) -> Kind {
    match command {
        Command::CreateContest { name, rules } => {
            Kind::CreateContest(v1::CreateContest { name: name.clone(), rules: Some(rules.into()) })
        }
        Command::RenameContest { name } => Kind::RenameContest(v1::RenameContest { name: name.clone() }),
        Command::ChangeRules { rules, leave_points } => {
            Kind::ChangeRules(v1::ChangeRules { rules: Some(rules.into()), leave_points: *leave_points })
        }
        Command::SetUpSection { section, movement, board_sets, accept_faults } => {
            Kind::SetUpSection(v1::SetUpSection {
                section: section.to_string(),
                movement: Some(movement.into()),
                board_sets: board_sets_to_wire(board_sets),
                accept_faults: *accept_faults,
            })
        }
        Command::RegisterEntry { entry, players } => Kind::RegisterEntry(v1::RegisterEntry {
            entry: entry.to_string(),
            players: players_to_wire(players),
        }),
        Command::DeclarePhantom { entry } => {
            Kind::DeclarePhantom(v1::DeclarePhantom { entry: entry.to_string() })
        }
        Command::SeatLateEntry { entry, players, from_round } => Kind::SeatLateEntry(v1::SeatLateEntry {
            entry: entry.to_string(),
            players: players_to_wire(players),
            from_round: u32::from(from_round.0),
        }),
        Command::WithdrawEntry { entry, from_round, reason } => Kind::WithdrawEntry(v1::WithdrawEntry {
            entry: entry.to_string(),
            from_round: u32::from(from_round.0),
            reason: reason.clone(),
        }),
        Command::StartContest => Kind::StartContest(v1::StartContest {}),
        Command::OpenRound { section, round } => {
            Kind::OpenRound(v1::OpenRound { section: section.to_string(), round: u32::from(round.0) })
        }
        Command::CloseRound { section, round } => {
            Kind::CloseRound(v1::CloseRound { section: section.to_string(), round: u32::from(round.0) })
        }
        Command::TakeSeats { table, round, seen } => Kind::TakeSeats(v1::TakeSeats {
            table: table.to_string(),
            round: u32::from(round.0),
            seen: seen.as_ref().map(v1::Pairing::from),
        }),
        Command::EnterResult { slot, result, replaces, played_by } => Kind::EnterResult(v1::EnterResult {
            slot: Some(slot.into()),
            result: Some(result.into()),
            replaces: replaces.as_ref().map(v1::Result::from),
            played_by: played_by.as_ref().map(v1::Pairing::from),
        }),
        Command::AgreeResult { slot, result, played_by } => Kind::AgreeResult(v1::AgreeResult {
            slot: Some(slot.into()),
            result: Some(result.into()),
            played_by: played_by.as_ref().map(v1::Pairing::from),
        }),
        Command::DisputeResult { slot, seen, played_by } => Kind::DisputeResult(v1::DisputeResult {
            slot: Some(slot.into()),
            seen: seen.as_ref().map(v1::Result::from),
            played_by: played_by.as_ref().map(v1::Pairing::from),
        }),
        Command::Operate { surgery, awards, reason } => Kind::Operate(v1::Operate {
            surgery: Some(surgery.as_ref().into()),
            awards: awards.iter().map(v1::AwardChoice::from).collect(),
            reason: reason.clone(),
        }),
        Command::Ruling { command } => Kind::Ruling(Box::new(command.as_ref().into())),
        Command::Draw { section, command } => Kind::Draw(Box::new(draw_command_to_wire(*section, command))),
        Command::CorrectResult { slot, outcome, played_by, reason } => {
            Kind::CorrectResult(v1::CorrectResult {
                slot: Some(slot.into()),
                outcome: outcome.as_ref().map(v1::Outcome::from),
                reason: reason.clone(),
                played_by: played_by.as_ref().map(v1::Pairing::from),
            })
        }
        Command::MoveResult { from, to, pairing, reason } => Kind::MoveResult(v1::MoveResult {
            from: Some(from.into()),
            to: Some(to.into()),
            pairing: Some(pairing.into()),
            reason: reason.clone(),
        }),
        Command::Penalise { entry, amount, law, reason } => Kind::Penalise(v1::Penalise {
            entry: entry.to_string(),
            amount: Some(amount.into()),
            law: law.clone(),
            reason: reason.clone(),
        }),
        Command::RemovePenalty { penalty, reason } => {
            Kind::RemovePenalty(v1::RemovePenalty { penalty: penalty.0, reason: reason.clone() })
        }
        Command::LogRuling { ruling } => Kind::LogRuling(v1::LogRuling { ruling: Some(ruling.into()) }),
        Command::AwaitRuling { slot, note } => {
            Kind::AwaitRuling(v1::AwaitRuling { slot: Some(slot.into()), note: note.clone() })
        }
        Command::SettleRuling { slot, note } => {
            Kind::SettleRuling(v1::SettleRuling { slot: Some(slot.into()), note: note.clone() })
        }
        Command::DivideBoard { board, groups, reason } => Kind::DivideBoard(v1::DivideBoard {
            board: board.get().into(),
            groups: slot_groups_to_wire(groups),
            reason: reason.clone(),
        }),
        Command::ClassifyEntry { entry, classification } => Kind::ClassifyEntry(v1::ClassifyEntry {
            entry: entry.to_string(),
            classification: Some(classification.into()),
        }),
        Command::SetCarryOver { entry, hundredths, reason } => Kind::SetCarryOver(v1::SetCarryOver {
            entry: entry.to_string(),
            hundredths: *hundredths,
            reason: reason.clone(),
        }),
        Command::LoadDeals { deals } => Kind::LoadDeals(v1::LoadDeals { deals: board_deals_to_wire(deals) }),
        Command::CallDirector { table, reason } => {
            let CallFields { reason, offered, caller } = reason.into();
            Kind::CallDirector(v1::CallDirector { table: table.to_string(), reason, offered, caller })
        }
        Command::AnswerCall { call } => Kind::AnswerCall(v1::AnswerCall { call: call.0 }),
        Command::ResolveCall { call, note } => {
            Kind::ResolveCall(v1::ResolveCall { call: call.0, note: note.clone() })
        }
        Command::SendMessage { tables, text } => Kind::SendMessage(v1::SendMessage {
            tables: tables.iter().map(ToString::to_string).collect(),
            text: text.clone(),
        }),
        Command::ReleaseRanking { through } => {
            Kind::ReleaseRanking(v1::ReleaseRanking { through: id::round_to_wire(*through) })
        }
        Command::ClosePlay { correction_minutes } => {
            Kind::ClosePlay(v1::ClosePlay { correction_minutes: *correction_minutes })
        }
        Command::FinaliseContest => Kind::FinaliseContest(v1::FinaliseContest {}),
        Command::ReopenContest { reason } => {
            Kind::ReopenContest(v1::ReopenContest { reason: reason.clone() })
        }
        Command::SetClock { act } => Kind::SetClock(v1::SetClock { act: Some(act.into()) }),
        Command::Undo { sequence, reason } => {
            Kind::Undo(v1::Undo { sequence: *sequence, reason: reason.clone() })
        }
        Command::Together { commands } => {
            Kind::Together(v1::Together { commands: commands.iter().map(Into::into).collect() })
        }
    }
}

impl TryFrom<&v1::Command> for Command {
    type Error = WireError;

    fn try_from(wire: &v1::Command) -> Result<Self, WireError> {
        from_wire(required("command", wire.kind.as_ref())?)
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each command")]
fn from_wire(kind: &Kind) -> Result<Command, WireError> {
    Ok(match kind {
        Kind::CreateContest(wire) => {
            Command::CreateContest { name: wire.name.clone(), rules: part("rules", wire.rules.as_ref())? }
        }
        Kind::RenameContest(wire) => Command::RenameContest { name: wire.name.clone() },
        Kind::ChangeRules(wire) => Command::ChangeRules {
            rules: part("rules", wire.rules.as_ref())?,
            leave_points: wire.leave_points,
        },
        Kind::SetUpSection(wire) => Command::SetUpSection {
            section: id::section("section", &wire.section)?,
            movement: part("movement", wire.movement.as_ref())?,
            board_sets: board_sets("board_sets", &wire.board_sets)?,
            accept_faults: wire.accept_faults,
        },
        Kind::RegisterEntry(wire) => Command::RegisterEntry {
            entry: id::entry("entry", &wire.entry)?,
            players: players("players", &wire.players)?,
        },
        Kind::DeclarePhantom(wire) => Command::DeclarePhantom { entry: id::entry("entry", &wire.entry)? },
        Kind::SeatLateEntry(wire) => Command::SeatLateEntry {
            entry: id::entry("entry", &wire.entry)?,
            players: players("players", &wire.players)?,
            from_round: id::round("from_round", wire.from_round)?,
        },
        Kind::WithdrawEntry(wire) => Command::WithdrawEntry {
            entry: id::entry("entry", &wire.entry)?,
            from_round: id::round("from_round", wire.from_round)?,
            reason: wire.reason.clone(),
        },
        Kind::StartContest(v1::StartContest {}) => Command::StartContest,
        Kind::OpenRound(wire) => Command::OpenRound {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::CloseRound(wire) => Command::CloseRound {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::TakeSeats(wire) => Command::TakeSeats {
            table: id::table("table", &wire.table)?,
            round: id::round("round", wire.round)?,
            seen: optional("seen", wire.seen.as_ref())?,
        },
        Kind::EnterResult(wire) => Command::EnterResult {
            slot: part("slot", wire.slot.as_ref())?,
            result: part("result", wire.result.as_ref())?,
            replaces: optional("replaces", wire.replaces.as_ref())?,
            played_by: optional("played_by", wire.played_by.as_ref())?,
        },
        Kind::AgreeResult(wire) => Command::AgreeResult {
            slot: part("slot", wire.slot.as_ref())?,
            result: part("result", wire.result.as_ref())?,
            played_by: optional("played_by", wire.played_by.as_ref())?,
        },
        Kind::DisputeResult(wire) => Command::DisputeResult {
            slot: part("slot", wire.slot.as_ref())?,
            seen: optional("seen", wire.seen.as_ref())?,
            played_by: optional("played_by", wire.played_by.as_ref())?,
        },
        Kind::CorrectResult(wire) => Command::CorrectResult {
            slot: part("slot", wire.slot.as_ref())?,
            outcome: optional("outcome", wire.outcome.as_ref())?,
            played_by: optional("played_by", wire.played_by.as_ref())?,
            reason: wire.reason.clone(),
        },
        Kind::Operate(wire) => Command::Operate {
            surgery: Box::new(part("surgery", wire.surgery.as_ref())?),
            awards: all("awards", &wire.awards)?,
            reason: wire.reason.clone(),
        },
        Kind::Draw(wire) => {
            let (section, command) = draw_command(wire)?;
            Command::Draw { section, command }
        }
        Kind::MoveResult(wire) => Command::MoveResult {
            from: part("from", wire.from.as_ref())?,
            to: part("to", wire.to.as_ref())?,
            pairing: part("pairing", wire.pairing.as_ref())?,
            reason: wire.reason.clone(),
        },
        Kind::Penalise(wire) => Command::Penalise {
            entry: id::entry("entry", &wire.entry)?,
            amount: part("amount", wire.amount.as_ref())?,
            law: wire.law.clone(),
            reason: wire.reason.clone(),
        },
        Kind::RemovePenalty(wire) => {
            Command::RemovePenalty { penalty: PenaltyNumber(wire.penalty), reason: wire.reason.clone() }
        }
        Kind::Ruling(wire) => Command::Ruling { command: Box::new(part("ruling", Some(wire.as_ref()))?) },
        Kind::LogRuling(wire) => Command::LogRuling { ruling: part("ruling", wire.ruling.as_ref())? },
        Kind::AwaitRuling(wire) => {
            Command::AwaitRuling { slot: part("slot", wire.slot.as_ref())?, note: wire.note.clone() }
        }
        Kind::SettleRuling(wire) => {
            Command::SettleRuling { slot: part("slot", wire.slot.as_ref())?, note: wire.note.clone() }
        }
        Kind::DivideBoard(wire) => Command::DivideBoard {
            board: id::board("board", wire.board)?,
            groups: slot_groups("groups", &wire.groups)?,
            reason: wire.reason.clone(),
        },
        Kind::ClassifyEntry(wire) => Command::ClassifyEntry {
            entry: id::entry("entry", &wire.entry)?,
            classification: wire.classification.as_ref().map(Into::into).unwrap_or_default(),
        },
        Kind::SetCarryOver(wire) => Command::SetCarryOver {
            entry: id::entry("entry", &wire.entry)?,
            hundredths: wire.hundredths,
            reason: wire.reason.clone(),
        },
        Kind::LoadDeals(wire) => Command::LoadDeals { deals: board_deals("deals", &wire.deals)? },
        Kind::CallDirector(wire) => Command::CallDirector {
            table: id::table("table", &wire.table)?,
            reason: call_reason(&wire.reason, (&wire.offered, &wire.caller)),
        },
        Kind::AnswerCall(wire) => Command::AnswerCall { call: CallNumber(wire.call) },
        Kind::ResolveCall(wire) => {
            Command::ResolveCall { call: CallNumber(wire.call), note: wire.note.clone() }
        }
        Kind::SendMessage(wire) => {
            Command::SendMessage { tables: id::tables("tables", &wire.tables)?, text: wire.text.clone() }
        }
        Kind::ReleaseRanking(wire) => {
            Command::ReleaseRanking { through: id::round_or_none("through", wire.through)? }
        }
        Kind::ClosePlay(wire) => Command::ClosePlay { correction_minutes: wire.correction_minutes },
        Kind::FinaliseContest(v1::FinaliseContest {}) => Command::FinaliseContest,
        Kind::ReopenContest(wire) => Command::ReopenContest { reason: wire.reason.clone() },
        Kind::SetClock(wire) => Command::SetClock { act: part("act", wire.act.as_ref())? },
        Kind::Undo(wire) => Command::Undo { sequence: wire.sequence, reason: wire.reason.clone() },
        Kind::Together(wire) => Command::Together { commands: all("commands", &wire.commands)? },
    })
}
