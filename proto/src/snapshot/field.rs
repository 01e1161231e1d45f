//! Boards subject to ruling, divided boards, handicaps, strata, carry-overs and deals in a snapshot.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::{At, Awaiting, Classification, Contest, Slot};
use bridge::entry::EntryId;

use crate::domain::{board_deal_to_wire, id, slot_groups, slot_groups_to_wire};
use crate::error::{WireError, part};
use crate::v1;

pub(super) fn awaiting_to_wire(contest: &Contest) -> Vec<v1::AwaitingState> {
    let state = |(slot, awaiting): (&Slot, &Awaiting)| v1::AwaitingState {
        slot: Some(slot.into()),
        note: awaiting.note.clone(),
        by: Some((&awaiting.by).into()),
        at: awaiting.at.0,
    };
    contest.awaiting.iter().map(state).collect()
}

pub(super) fn awaiting(wire: &[v1::AwaitingState]) -> Result<BTreeMap<Slot, Awaiting>, WireError> {
    let read = |wire: &v1::AwaitingState| {
        let slot = part("slot", wire.slot.as_ref())?;
        let by = part("by", wire.by.as_ref())?;
        Ok((slot, Awaiting { note: wire.note.clone(), by, at: At(wire.at) }))
    };
    wire.iter().map(|wire| read(wire).map_err(|error: WireError| error.within("awaiting"))).collect()
}

pub(super) fn divided_to_wire(contest: &Contest) -> Vec<v1::DividedState> {
    let state = |(board, groups): (&BoardNumber, &Vec<Vec<Slot>>)| v1::DividedState {
        board: board.get().into(),
        groups: slot_groups_to_wire(groups),
    };
    contest.divided.iter().map(state).collect()
}

pub(super) fn divided(wire: &[v1::DividedState]) -> Result<BTreeMap<BoardNumber, Vec<Vec<Slot>>>, WireError> {
    let read = |wire: &v1::DividedState| {
        Ok((id::board("divided", wire.board)?, slot_groups("divided", &wire.groups)?))
    };
    wire.iter().map(read).collect()
}

pub(super) fn classifications_to_wire(contest: &Contest) -> Vec<v1::ClassificationState> {
    let state = |(entry, classification): (&EntryId, &Classification)| v1::ClassificationState {
        entry: entry.to_string(),
        classification: Some(classification.into()),
    };
    contest.classifications.iter().map(state).collect()
}

pub(super) fn classifications(
    wire: &[v1::ClassificationState],
) -> Result<BTreeMap<EntryId, Classification>, WireError> {
    let read = |wire: &v1::ClassificationState| {
        let classification = wire.classification.as_ref().map(Into::into).unwrap_or_default();
        Ok((id::entry("classifications", &wire.entry)?, classification))
    };
    wire.iter().map(read).collect()
}

pub(super) fn carry_overs_to_wire(contest: &Contest) -> Vec<v1::CarryOverState> {
    let state = |of_player: bool| {
        move |(entry, hundredths): (&EntryId, &i32)| v1::CarryOverState {
            entry: entry.to_string(),
            hundredths: *hundredths,
            of_player,
        }
    };
    let of_players = contest.player_carry_overs.iter().map(state(true));
    contest.carry_overs.iter().map(state(false)).chain(of_players).collect()
}

/// What entries brought along, or what players of individuals did.
pub(super) fn carry_overs(
    wire: &[v1::CarryOverState],
    of_player: bool,
) -> Result<BTreeMap<EntryId, i32>, WireError> {
    let own = wire.iter().filter(|wire| wire.of_player == of_player);
    own.map(|wire| Ok((id::entry("carry_overs", &wire.entry)?, wire.hundredths))).collect()
}

pub(super) fn deals_to_wire(contest: &Contest) -> Vec<v1::BoardDeal> {
    contest.deals.iter().map(|(board, deal)| board_deal_to_wire(*board, deal)).collect()
}
