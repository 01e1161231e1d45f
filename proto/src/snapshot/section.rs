//! A section in a snapshot.

use std::collections::BTreeSet;

use bridge::contest::Section;
use bridge::entry::TableNumber;
use bridge::movement::RoundNumber;

use crate::domain::{board_sets, board_sets_to_wire, id};
use crate::error::{WireError, part};
use crate::v1;

impl From<&Section> for v1::SectionState {
    fn from(section: &Section) -> Self {
        let seated = section.seated.iter();
        Self {
            section: section.letter.to_string(),
            movement: Some((&section.movement).into()),
            board_sets: board_sets_to_wire(&section.board_sets),
            opened: u32::from(section.opened),
            closed: section.closed.iter().map(|round| u32::from(round.0)).collect(),
            seated: seated.flat_map(|(round, table)| [u32::from(round.0), u32::from(table.0)]).collect(),
        }
    }
}

impl TryFrom<&v1::SectionState> for Section {
    type Error = WireError;

    fn try_from(wire: &v1::SectionState) -> Result<Self, WireError> {
        let closed = wire.closed.iter().map(|&round| id::round("closed", round));
        Ok(Self {
            letter: id::section("section", &wire.section)?,
            movement: part("movement", wire.movement.as_ref())?,
            board_sets: board_sets("board_sets", &wire.board_sets)?,
            opened: u16::try_from(wire.opened)
                .map_err(|_too_large| WireError::wrong("opened", "is too large: 65535 is the most"))?,
            closed: closed.collect::<Result<_, _>>()?,
            seated: seated(&wire.seated)?,
        })
    }
}

fn seated(wire: &[u32]) -> Result<BTreeSet<(RoundNumber, TableNumber)>, WireError> {
    let (pairs, rest) = wire.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(WireError::wrong("seated", "ends in the middle: a round and its table belong together"));
    }
    let place = |&[round, table]: &[u32; 2]| {
        Ok((id::round("seated", round)?, TableNumber(id::small("seated", table)?)))
    };
    pairs.iter().map(place).collect()
}
