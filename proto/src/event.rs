//! Recorded facts on the wire: `event.proto`.

use bridge::contest::{At, CallNumber, Event, PenaltyNumber, RulingNumber};

use crate::domain::call::{CallFields, call_reason};
use crate::domain::{
    board_deals, board_deals_to_wire, board_sets, board_sets_to_wire, draw_event, draw_event_to_wire, id,
    players, players_to_wire, ruling_event, ruling_event_to_wire, slot_groups, slot_groups_to_wire, status,
    status_to_wire,
};
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::event::Kind;

impl From<&Event> for v1::Event {
    fn from(event: &Event) -> Self {
        Self { kind: Some(to_wire(event)) }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn to_wire(event: &Event) -> Kind {
    match event {
        Event::ContestCreated { name, rules } => {
            Kind::ContestCreated(v1::ContestCreated { name: name.clone(), rules: Some(rules.into()) })
        }
        Event::ContestRenamed { before, name } => {
            Kind::ContestRenamed(v1::ContestRenamed { before: before.clone(), name: name.clone() })
        }
        Event::RulesChanged { before, rules } => {
            Kind::RulesChanged(v1::RulesChanged { before: Some(before.into()), rules: Some(rules.into()) })
        }
        Event::SectionSetUp { section, movement, board_sets } => Kind::SectionSetUp(v1::SectionSetUp {
            section: section.to_string(),
            movement: Some(movement.into()),
            board_sets: board_sets_to_wire(board_sets),
        }),
        Event::EntryRegistered { entry, before, players } => Kind::EntryRegistered(v1::EntryRegistered {
            entry: entry.to_string(),
            before: players_to_wire(before),
            players: players_to_wire(players),
        }),
        Event::PhantomDeclared { entry } => {
            Kind::PhantomDeclared(v1::PhantomDeclared { entry: entry.to_string() })
        }
        Event::PhantomCancelled { entry } => {
            Kind::PhantomCancelled(v1::PhantomCancelled { entry: entry.to_string() })
        }
        Event::LateEntrySeated { entry, players, from_round } => Kind::LateEntrySeated(v1::LateEntrySeated {
            entry: entry.to_string(),
            players: players_to_wire(players),
            from_round: u32::from(from_round.0),
        }),
        Event::LateEntryCancelled { entry, players, from_round } => {
            Kind::LateEntryCancelled(v1::LateEntryCancelled {
                entry: entry.to_string(),
                players: players_to_wire(players),
                from_round: u32::from(from_round.0),
            })
        }
        Event::EntryWithdrawn { entry, from_round, reason } => Kind::EntryWithdrawn(v1::EntryWithdrawn {
            entry: entry.to_string(),
            from_round: u32::from(from_round.0),
            reason: reason.clone(),
        }),
        Event::WithdrawalCancelled { entry, from_round } => {
            Kind::WithdrawalCancelled(v1::WithdrawalCancelled {
                entry: entry.to_string(),
                from_round: u32::from(from_round.0),
            })
        }
        Event::ContestStarted => Kind::ContestStarted(v1::ContestStarted {}),
        Event::RoundOpened { section, round } => {
            Kind::RoundOpened(v1::RoundOpened { section: section.to_string(), round: u32::from(round.0) })
        }
        Event::RoundOpeningCancelled { section, round } => {
            Kind::RoundOpeningCancelled(v1::RoundOpeningCancelled {
                section: section.to_string(),
                round: u32::from(round.0),
            })
        }
        Event::RoundClosed { section, round } => {
            Kind::RoundClosed(v1::RoundClosed { section: section.to_string(), round: u32::from(round.0) })
        }
        Event::RoundReopened { section, round } => {
            Kind::RoundReopened(v1::RoundReopened { section: section.to_string(), round: u32::from(round.0) })
        }
        Event::ClockSet { act, before, after, kept_before, kept_after } => Kind::ClockSet(v1::ClockSet {
            act: act.as_ref().map(v1::ClockAct::from),
            before: before.as_ref().map(v1::RoundClock::from),
            after: after.as_ref().map(v1::RoundClock::from),
            kept_before: kept_before.iter().map(v1::RoundClock::from).collect(),
            kept_after: kept_after.iter().map(v1::RoundClock::from).collect(),
        }),
        Event::SeatsTaken { table, round } => {
            Kind::SeatsTaken(v1::SeatsTaken { table: table.to_string(), round: u32::from(round.0) })
        }
        Event::ResultEntered { slot, pairing, before, result, agreed } => {
            Kind::ResultEntered(v1::ResultEntered {
                slot: Some(slot.into()),
                pairing: Some(pairing.into()),
                before: before.as_ref().map(v1::Result::from),
                result: Some(result.into()),
                agreed: *agreed,
            })
        }
        Event::ResultAgreed { slot } => Kind::ResultAgreed(v1::ResultAgreed { slot: Some(slot.into()) }),
        Event::ResultDisputed { slot } => {
            Kind::ResultDisputed(v1::ResultDisputed { slot: Some(slot.into()) })
        }
        Event::ResultCorrected { slot, pairing, before, before_status, after, reason } => {
            Kind::ResultCorrected(v1::ResultCorrected {
                slot: Some(slot.into()),
                pairing: Some(pairing.into()),
                before: before.as_ref().map(v1::Outcome::from),
                after: after.as_ref().map(v1::Outcome::from),
                reason: reason.clone(),
                before_status: status_to_wire(*before_status),
            })
        }
        Event::PlanChanged { change, reason } => {
            let change = Some(v1::PlanChange::from(change.as_ref()));
            Kind::PlanChanged(Box::new(v1::PlanChanged { change, reason: reason.clone() }))
        }
        Event::Ruling { number, event } => Kind::Ruling(Box::new(ruling_event_to_wire(*number, event))),
        Event::Draw { section, event } => Kind::Draw(Box::new(draw_event_to_wire(*section, event))),
        Event::ResultMoved { from, to, before, after, reason, mark_stays } => {
            Kind::ResultMoved(v1::ResultMoved {
                from: Some(from.into()),
                to: Some(to.into()),
                before: Some(before.into()),
                after: Some(after.into()),
                reason: reason.clone(),
                mark_stays: *mark_stays,
            })
        }
        Event::PenaltyGiven { penalty, entry, of_player, amount, law, reason } => {
            Kind::PenaltyGiven(v1::PenaltyGiven {
                penalty: penalty.0,
                entry: entry.to_string(),
                amount: Some(amount.into()),
                law: law.clone(),
                reason: reason.clone(),
                of_player: *of_player,
            })
        }
        Event::PenaltyRemoved { penalty, reason } => {
            Kind::PenaltyRemoved(v1::PenaltyRemoved { penalty: penalty.0, reason: reason.clone() })
        }
        Event::PenaltyRestored { penalty, reason } => {
            Kind::PenaltyRestored(v1::PenaltyRestored { penalty: penalty.0, reason: reason.clone() })
        }
        Event::RulingLogged { number, ruling } => {
            Kind::RulingLogged(v1::RulingLogged { number: number.0, ruling: Some(ruling.into()) })
        }
        Event::RulingAwaited { slot, note } => {
            Kind::RulingAwaited(v1::RulingAwaited { slot: Some(slot.into()), note: note.clone() })
        }
        Event::RulingSettled { slot, awaited, note } => Kind::RulingSettled(v1::RulingSettled {
            slot: Some(slot.into()),
            awaited: awaited.clone(),
            note: note.clone(),
        }),
        Event::BoardDivided { board, before, groups, reason } => Kind::BoardDivided(v1::BoardDivided {
            board: board.get().into(),
            before: slot_groups_to_wire(before),
            groups: slot_groups_to_wire(groups),
            reason: reason.clone(),
        }),
        Event::EntryClassified { entry, before, classification } => {
            Kind::EntryClassified(v1::EntryClassified {
                entry: entry.to_string(),
                before: Some(before.into()),
                classification: Some(classification.into()),
            })
        }
        Event::CarryOverSet { entry, of_player, before, hundredths, reason } => {
            Kind::CarryOverSet(v1::CarryOverSet {
                entry: entry.to_string(),
                of_player: *of_player,
                before: *before,
                hundredths: *hundredths,
                reason: reason.clone(),
            })
        }
        Event::DealsLoaded { before, deals } => Kind::DealsLoaded(v1::DealsLoaded {
            before: board_deals_to_wire(before),
            deals: board_deals_to_wire(deals),
        }),
        Event::DirectorCalled { call, table, reason } => {
            let CallFields { reason, offered, caller } = reason.into();
            let (call, table) = (call.0, table.to_string());
            Kind::DirectorCalled(v1::DirectorCalled { call, table, reason, offered, caller })
        }
        Event::CallAnswered { call } => Kind::CallAnswered(v1::CallAnswered { call: call.0 }),
        Event::CallResolved { call, note } => {
            Kind::CallResolved(v1::CallResolved { call: call.0, note: note.clone() })
        }
        Event::MessageSent { tables, text } => Kind::MessageSent(v1::MessageSent {
            tables: tables.iter().map(ToString::to_string).collect(),
            text: text.clone(),
        }),
        Event::RankingReleased { before, through } => Kind::RankingReleased(v1::RankingReleased {
            before: id::round_to_wire(*before),
            through: id::round_to_wire(*through),
        }),
        Event::PlayClosed { before, correction_until } => Kind::PlayClosed(v1::PlayClosed {
            correction_until: correction_until.0,
            before: before.map(|before| before.0),
        }),
        Event::ContestFinalised => Kind::ContestFinalised(v1::ContestFinalised {}),
        Event::ContestReopened { reason } => {
            Kind::ContestReopened(v1::ContestReopened { reason: reason.clone() })
        }
        Event::Undone { sequence, reason } => {
            Kind::Undone(v1::Undone { sequence: *sequence, reason: reason.clone() })
        }
    }
}

impl TryFrom<&v1::Event> for Event {
    type Error = WireError;

    fn try_from(wire: &v1::Event) -> Result<Self, WireError> {
        from_wire(required("kind", wire.kind.as_ref())?)
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn from_wire(kind: &Kind) -> Result<Event, WireError> {
    Ok(match kind {
        Kind::ContestCreated(wire) => {
            Event::ContestCreated { name: wire.name.clone(), rules: part("rules", wire.rules.as_ref())? }
        }
        Kind::ContestRenamed(wire) => {
            Event::ContestRenamed { before: wire.before.clone(), name: wire.name.clone() }
        }
        Kind::RulesChanged(wire) => Event::RulesChanged {
            before: part("before", wire.before.as_ref())?,
            rules: part("rules", wire.rules.as_ref())?,
        },
        Kind::SectionSetUp(wire) => Event::SectionSetUp {
            section: id::section("section", &wire.section)?,
            movement: part("movement", wire.movement.as_ref())?,
            board_sets: board_sets("board_sets", &wire.board_sets)?,
        },
        Kind::EntryRegistered(wire) => Event::EntryRegistered {
            entry: id::entry("entry", &wire.entry)?,
            before: players("before", &wire.before)?,
            players: players("players", &wire.players)?,
        },
        Kind::PhantomDeclared(wire) => Event::PhantomDeclared { entry: id::entry("entry", &wire.entry)? },
        Kind::PhantomCancelled(wire) => Event::PhantomCancelled { entry: id::entry("entry", &wire.entry)? },
        Kind::LateEntrySeated(wire) => Event::LateEntrySeated {
            entry: id::entry("entry", &wire.entry)?,
            players: players("players", &wire.players)?,
            from_round: id::round("from_round", wire.from_round)?,
        },
        Kind::LateEntryCancelled(wire) => Event::LateEntryCancelled {
            entry: id::entry("entry", &wire.entry)?,
            players: players("players", &wire.players)?,
            from_round: id::round("from_round", wire.from_round)?,
        },
        Kind::EntryWithdrawn(wire) => Event::EntryWithdrawn {
            entry: id::entry("entry", &wire.entry)?,
            from_round: id::round("from_round", wire.from_round)?,
            reason: wire.reason.clone(),
        },
        Kind::WithdrawalCancelled(wire) => Event::WithdrawalCancelled {
            entry: id::entry("entry", &wire.entry)?,
            from_round: id::round("from_round", wire.from_round)?,
        },
        Kind::ContestStarted(v1::ContestStarted {}) => Event::ContestStarted,
        Kind::RoundOpened(wire) => Event::RoundOpened {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::RoundOpeningCancelled(wire) => Event::RoundOpeningCancelled {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::RoundClosed(wire) => Event::RoundClosed {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::RoundReopened(wire) => Event::RoundReopened {
            section: id::section("section", &wire.section)?,
            round: id::round("round", wire.round)?,
        },
        Kind::ClockSet(wire) => Event::ClockSet {
            act: optional("act", wire.act.as_ref())?,
            before: optional("before", wire.before.as_ref())?,
            after: optional("after", wire.after.as_ref())?,
            kept_before: all("kept_before", &wire.kept_before)?,
            kept_after: all("kept_after", &wire.kept_after)?,
        },
        Kind::SeatsTaken(wire) => Event::SeatsTaken {
            table: id::table("table", &wire.table)?,
            round: id::round("round", wire.round)?,
        },
        Kind::ResultEntered(wire) => Event::ResultEntered {
            slot: part("slot", wire.slot.as_ref())?,
            pairing: part("pairing", wire.pairing.as_ref())?,
            before: optional("before", wire.before.as_ref())?,
            result: part("result", wire.result.as_ref())?,
            agreed: wire.agreed,
        },
        Kind::ResultAgreed(wire) => Event::ResultAgreed { slot: part("slot", wire.slot.as_ref())? },
        Kind::ResultDisputed(wire) => Event::ResultDisputed { slot: part("slot", wire.slot.as_ref())? },
        Kind::ResultCorrected(wire) => Event::ResultCorrected {
            slot: part("slot", wire.slot.as_ref())?,
            pairing: part("pairing", wire.pairing.as_ref())?,
            before: optional("before", wire.before.as_ref())?,
            before_status: status("before_status", wire.before_status)?,
            after: optional("after", wire.after.as_ref())?,
            reason: wire.reason.clone(),
        },
        Kind::PlanChanged(wire) => Event::PlanChanged {
            change: Box::new(part("change", wire.change.as_ref())?),
            reason: wire.reason.clone(),
        },
        Kind::Draw(wire) => {
            let (section, event) = draw_event(wire)?;
            Event::Draw { section, event }
        }
        Kind::ResultMoved(wire) => Event::ResultMoved {
            from: part("from", wire.from.as_ref())?,
            to: part("to", wire.to.as_ref())?,
            before: part("before", wire.before.as_ref())?,
            after: part("after", wire.after.as_ref())?,
            reason: wire.reason.clone(),
            mark_stays: wire.mark_stays,
        },
        Kind::PenaltyGiven(wire) => Event::PenaltyGiven {
            penalty: PenaltyNumber(wire.penalty),
            entry: id::entry("entry", &wire.entry)?,
            of_player: wire.of_player,
            amount: part("amount", wire.amount.as_ref())?,
            law: wire.law.clone(),
            reason: wire.reason.clone(),
        },
        Kind::PenaltyRemoved(wire) => {
            Event::PenaltyRemoved { penalty: PenaltyNumber(wire.penalty), reason: wire.reason.clone() }
        }
        Kind::PenaltyRestored(wire) => {
            Event::PenaltyRestored { penalty: PenaltyNumber(wire.penalty), reason: wire.reason.clone() }
        }
        Kind::Ruling(wire) => {
            let (number, event) = ruling_event(wire)?;
            Event::Ruling { number, event }
        }
        Kind::RulingLogged(wire) => Event::RulingLogged {
            number: RulingNumber(wire.number),
            ruling: part("ruling", wire.ruling.as_ref())?,
        },
        Kind::RulingAwaited(wire) => {
            Event::RulingAwaited { slot: part("slot", wire.slot.as_ref())?, note: wire.note.clone() }
        }
        Kind::RulingSettled(wire) => Event::RulingSettled {
            slot: part("slot", wire.slot.as_ref())?,
            awaited: wire.awaited.clone(),
            note: wire.note.clone(),
        },
        Kind::BoardDivided(wire) => Event::BoardDivided {
            board: id::board("board", wire.board)?,
            before: slot_groups("before", &wire.before)?,
            groups: slot_groups("groups", &wire.groups)?,
            reason: wire.reason.clone(),
        },
        Kind::EntryClassified(wire) => Event::EntryClassified {
            entry: id::entry("entry", &wire.entry)?,
            before: wire.before.as_ref().map(Into::into).unwrap_or_default(),
            classification: wire.classification.as_ref().map(Into::into).unwrap_or_default(),
        },
        Kind::CarryOverSet(wire) => Event::CarryOverSet {
            entry: id::entry("entry", &wire.entry)?,
            of_player: wire.of_player,
            before: wire.before,
            hundredths: wire.hundredths,
            reason: wire.reason.clone(),
        },
        Kind::DealsLoaded(wire) => Event::DealsLoaded {
            before: board_deals("before", &wire.before)?,
            deals: board_deals("deals", &wire.deals)?,
        },
        Kind::DirectorCalled(wire) => Event::DirectorCalled {
            call: CallNumber(wire.call),
            table: id::table("table", &wire.table)?,
            reason: call_reason(&wire.reason, (&wire.offered, &wire.caller)),
        },
        Kind::CallAnswered(wire) => Event::CallAnswered { call: CallNumber(wire.call) },
        Kind::CallResolved(wire) => {
            Event::CallResolved { call: CallNumber(wire.call), note: wire.note.clone() }
        }
        Kind::MessageSent(wire) => {
            Event::MessageSent { tables: id::tables("tables", &wire.tables)?, text: wire.text.clone() }
        }
        Kind::RankingReleased(wire) => Event::RankingReleased {
            before: id::round_or_none("before", wire.before)?,
            through: id::round_or_none("through", wire.through)?,
        },
        Kind::PlayClosed(wire) => {
            Event::PlayClosed { before: wire.before.map(At), correction_until: At(wire.correction_until) }
        }
        Kind::ContestFinalised(v1::ContestFinalised {}) => Event::ContestFinalised,
        Kind::ContestReopened(wire) => Event::ContestReopened { reason: wire.reason.clone() },
        Kind::Undone(wire) => Event::Undone { sequence: wire.sequence, reason: wire.reason.clone() },
    })
}
