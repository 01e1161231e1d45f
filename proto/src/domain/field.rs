//! With whom boards and entries are compared: groups of a fouled board, handicap and stratum, and the deals.

use bridge::board::BoardNumber;
use bridge::contest::repair::Fouling;
use bridge::contest::{Classification, Slot};
use bridge::deal::Deal;

use crate::domain::id;
use crate::error::{WireError, all};
use crate::v1;

impl From<&Classification> for v1::Classification {
    fn from(classification: &Classification) -> Self {
        Self { handicap: classification.handicap_hundredths, stratum: classification.stratum.clone() }
    }
}

impl From<&v1::Classification> for Classification {
    fn from(wire: &v1::Classification) -> Self {
        Self { handicap_hundredths: wire.handicap, stratum: wire.stratum.clone() }
    }
}

impl TryFrom<&v1::Fouling> for Fouling {
    type Error = WireError;

    fn try_from(wire: &v1::Fouling) -> Result<Self, WireError> {
        let at_fault = wire.at_fault.iter().map(|entry| id::entry("at_fault", entry));
        let cancelled: Vec<Slot> = all("cancelled", &wire.cancelled)?;
        Ok(Self {
            board: id::board("board", wire.board)?,
            cancelled: cancelled.into_iter().collect(),
            at_fault: at_fault.collect::<Result<_, _>>()?,
        })
    }
}

pub(crate) fn slot_groups_to_wire(groups: &[Vec<Slot>]) -> Vec<v1::SlotGroup> {
    let group = |slots: &Vec<Slot>| v1::SlotGroup { slots: slots.iter().map(v1::Slot::from).collect() };
    groups.iter().map(group).collect()
}

pub(crate) fn slot_groups(field: &str, wire: &[v1::SlotGroup]) -> Result<Vec<Vec<Slot>>, WireError> {
    wire.iter().map(|group| all(field, &group.slots)).collect()
}

pub(crate) fn board_deals_to_wire<'a>(
    deals: impl IntoIterator<Item = &'a (BoardNumber, Deal)>,
) -> Vec<v1::BoardDeal> {
    let deal = |(board, deal): &(BoardNumber, Deal)| board_deal_to_wire(*board, deal);
    deals.into_iter().map(deal).collect()
}

pub(crate) fn board_deal_to_wire(board: BoardNumber, deal: &Deal) -> v1::BoardDeal {
    v1::BoardDeal { board: board.get().into(), deal: deal.to_string() }
}

/// The deals with their boards; the error names the board whose deal cannot be.
pub(crate) fn board_deals(
    field: &str,
    wire: &[v1::BoardDeal],
) -> Result<Vec<(BoardNumber, Deal)>, WireError> {
    let deal = |wire: &v1::BoardDeal| {
        let board = id::board(field, wire.board)?;
        let deal = wire.deal.parse::<Deal>();
        Ok((board, deal.map_err(|error| WireError::wrong(field, format!("board {board}: {error}")))?))
    };
    wire.iter().map(deal).collect()
}
