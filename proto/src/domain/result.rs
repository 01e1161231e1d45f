//! What happened on a board at a table.

use bridge::result::{BoardResult, Play, Tricks};
use bridge::score::Score;
use bridge::seat::Seat;

use crate::domain::id;
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::result::Kind;

impl From<&BoardResult> for v1::Result {
    fn from(result: &BoardResult) -> Self {
        let kind = match result {
            BoardResult::Played(play) => Kind::Play(play.into()),
            BoardResult::PassedOut => Kind::PassedOut(v1::PassedOut {}),
            BoardResult::NotPlayed => Kind::NotPlayed(v1::NotPlayed {}),
            BoardResult::RawScore(score) => Kind::RawScore(score.0),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::Result> for BoardResult {
    type Error = WireError;

    fn try_from(wire: &v1::Result) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Play(play) => {
                Self::Played(play.try_into().map_err(|error: WireError| error.within("play"))?)
            }
            Kind::PassedOut(v1::PassedOut {}) => Self::PassedOut,
            Kind::NotPlayed(v1::NotPlayed {}) => Self::NotPlayed,
            Kind::RawScore(score) => Self::RawScore(Score(*score)),
        })
    }
}

impl From<&Play> for v1::Play {
    fn from(play: &Play) -> Self {
        Self {
            contract: play.contract.to_string(),
            declarer: play.declarer.letter().to_string(),
            tricks: u32::from(play.tricks.get()),
            lead: play.lead.map(|card| card.to_string()).unwrap_or_default(),
        }
    }
}

impl TryFrom<&v1::Play> for Play {
    type Error = WireError;

    fn try_from(wire: &v1::Play) -> Result<Self, WireError> {
        let lead = if wire.lead.is_empty() { None } else { Some(id::read("lead", &wire.lead)?) };
        Ok(Self {
            contract: id::read("contract", &wire.contract)?,
            declarer: seat("declarer", &wire.declarer)?,
            tricks: Tricks::new(wire.tricks).map_err(|error| WireError::wrong("tricks", error))?,
            lead,
        })
    }
}

/// A seat of its letter.
pub(crate) fn seat(field: &str, text: &str) -> Result<Seat, WireError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Seat::from_letter), letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(WireError::wrong(field, "a seat is one letter: write N, E, S or W")),
    }
}
