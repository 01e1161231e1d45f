//! A ruling as the director writes it down.

use bridge::contest::RulingDraft;

use crate::domain::id;
use crate::error::WireError;
use crate::v1;

impl From<&RulingDraft> for v1::RulingDraft {
    fn from(ruling: &RulingDraft) -> Self {
        Self {
            table: ruling.table.to_string(),
            round: id::round_to_wire(ruling.round),
            board: ruling.board.map_or(0, |board| u32::from(board.get())),
            entries: ruling.entries.iter().map(ToString::to_string).collect(),
            facts: ruling.facts.clone(),
            law: ruling.law.clone(),
            decision: ruling.decision.clone(),
            effect: ruling.effect.clone(),
        }
    }
}

impl TryFrom<&v1::RulingDraft> for RulingDraft {
    type Error = WireError;

    fn try_from(wire: &v1::RulingDraft) -> Result<Self, WireError> {
        let board = if wire.board == 0 { None } else { Some(id::board("board", wire.board)?) };
        Ok(Self {
            table: id::table("table", &wire.table)?,
            round: id::round_or_none("round", wire.round)?,
            board,
            entries: id::entries("entries", &wire.entries)?,
            facts: wire.facts.clone(),
            law: wire.law.clone(),
            decision: wire.decision.clone(),
            effect: wire.effect.clone(),
        })
    }
}
