//! A section in a snapshot.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::{FormerPlace, Section};
use bridge::entry::TableNumber;
use bridge::movement::RoundNumber;

use crate::domain::{board_sets, board_sets_to_wire, id};
use crate::error::{WireError, optional, part};
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
            former: section.former.iter().flat_map(former_to_wire).collect(),
            drawn: section.drawn.as_deref().map(v1::DrawnState::from),
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
            former: former(&wire.former)?,
            drawn: optional("drawn", wire.drawn.as_ref())?.map(Box::new),
        })
    }
}

type Former = BTreeMap<(RoundNumber, TableNumber), BTreeSet<FormerPlace>>;

fn former_to_wire(
    ((round, table), places): (&(RoundNumber, TableNumber), &BTreeSet<FormerPlace>),
) -> Vec<v1::FormerPlace> {
    let wire = |place: &FormerPlace| v1::FormerPlace {
        round: u32::from(round.0),
        table: u32::from(table.0),
        pairing: Some((&place.pairing).into()),
        boards: board_sets_to_wire(std::slice::from_ref(&place.boards)).pop(),
    };
    places.iter().map(wire).collect()
}

fn former(wire: &[v1::FormerPlace]) -> Result<Former, WireError> {
    let mut former = Former::new();
    for place in wire {
        let at =
            (id::round("former.round", place.round)?, TableNumber(id::small("former.table", place.table)?));
        let pairing = part("former.pairing", place.pairing.as_ref())?;
        let boards = board_sets("former.boards", place.boards.as_slice())?.pop().unwrap_or_default();
        former.entry(at).or_default().insert(FormerPlace { pairing, boards });
    }
    Ok(former)
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
