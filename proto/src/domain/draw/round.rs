//! Published rounds, what they add to the plan, and what a section has of its draws.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::contest::drawn::{Drawn, DrawnMatch, DrawnRound, DrawnTriangle, Origin, RoundPlan};
use bridge::contest::{At, Outcome, Slot};
use bridge::swiss::Contender;

use super::terms::triangle;
use super::{contender, contender_or_none, contenders, contenders_to_wire, small_or_zero, tables};
use crate::domain::{board_sets, board_sets_to_wire, id};
use crate::error::{WireError, all, optional, part};
use crate::v1;

impl From<&DrawnRound> for v1::DrawnRound {
    fn from(round: &DrawnRound) -> Self {
        Self {
            number: u32::from(round.number),
            first: u32::from(round.first.0),
            parts: u32::from(round.parts),
            sets_before: u32::from(round.sets_before),
            tables_before: round.tables_before.map(u32::from),
            matches: round.matches.iter().map(v1::DrawnMatch::from).collect(),
            triangle: round.triangle.as_ref().map(v1::DrawnTriangle::from),
            bye: round.bye.map_or(0, |bye| u32::from(bye.0)),
            bye_hundredths: round.bye_hundredths,
            byes: contenders_to_wire(&round.byes),
            origin: round.origin.as_deref().map(v1::DrawOrigin::from),
            published_at: round.published_at.map(|at| at.0),
            as_drawn: round.as_drawn.as_deref().map(|drawn| Box::new(drawn.into())),
        }
    }
}

impl TryFrom<&v1::DrawnRound> for DrawnRound {
    type Error = WireError;

    fn try_from(wire: &v1::DrawnRound) -> Result<Self, WireError> {
        Ok(Self {
            number: id::small("number", wire.number)?,
            first: id::round("first", wire.first)?,
            parts: id::small("parts", wire.parts)?,
            sets_before: small_or_zero("sets_before", wire.sets_before)?,
            tables_before: wire
                .tables_before
                .map(|tables| small_or_zero("tables_before", tables))
                .transpose()?,
            matches: all("matches", &wire.matches)?,
            triangle: optional("triangle", wire.triangle.as_ref())?,
            bye: contender_or_none("bye", wire.bye)?,
            bye_hundredths: wire.bye_hundredths,
            byes: contenders("byes", &wire.byes)?,
            origin: optional("origin", wire.origin.as_ref())?.map(Box::new),
            published_at: wire.published_at.map(At),
            as_drawn: optional("as_drawn", wire.as_drawn.as_deref())?.map(Box::new),
        })
    }
}

impl From<&Origin> for v1::DrawOrigin {
    fn from(origin: &Origin) -> Self {
        Self {
            request: Some((&origin.request).into()),
            by_hand: contenders_to_wire(&origin.by_hand),
            early: origin.is_early,
        }
    }
}

impl TryFrom<&v1::DrawOrigin> for Origin {
    type Error = WireError;

    fn try_from(wire: &v1::DrawOrigin) -> Result<Self, WireError> {
        Ok(Self {
            request: part("request", wire.request.as_ref())?,
            by_hand: contenders("by_hand", &wire.by_hand)?,
            is_early: wire.early,
        })
    }
}

impl From<&DrawnMatch> for v1::DrawnMatch {
    fn from(drawn: &DrawnMatch) -> Self {
        let [first, second] = drawn.sides.map(|side| u32::from(side.0));
        Self { first, second, tables: drawn.tables.iter().map(|table| u32::from(table.0)).collect() }
    }
}

impl TryFrom<&v1::DrawnMatch> for DrawnMatch {
    type Error = WireError;

    fn try_from(wire: &v1::DrawnMatch) -> Result<Self, WireError> {
        let sides = [contender("first", wire.first)?, contender("second", wire.second)?];
        Ok(Self { sides, tables: tables("tables", &wire.tables)? })
    }
}

impl From<&DrawnTriangle> for v1::DrawnTriangle {
    fn from(drawn: &DrawnTriangle) -> Self {
        Self {
            teams: contenders_to_wire(&drawn.teams),
            tables: drawn.tables.iter().map(|table| u32::from(table.0)).collect(),
            by: v1::TriangleKind::from(drawn.by).into(),
            over: u32::from(drawn.over),
            part: u32::from(drawn.part),
        }
    }
}

impl TryFrom<&v1::DrawnTriangle> for DrawnTriangle {
    type Error = WireError;

    fn try_from(wire: &v1::DrawnTriangle) -> Result<Self, WireError> {
        Ok(Self {
            teams: three("teams", contenders::<Vec<Contender>>("teams", &wire.teams)?)?,
            tables: three("tables", tables::<Vec<_>>("tables", &wire.tables)?)?,
            by: triangle(wire.by)?,
            over: id::small("over", wire.over)?,
            part: id::small("part", wire.part)?,
        })
    }
}

pub(super) fn three<Item>(field: &str, items: Vec<Item>) -> Result<[Item; 3], WireError> {
    let count = items.len();
    items
        .try_into()
        .map_err(|_other: Vec<Item>| WireError::wrong(field, format!("a triangle has three, not {count}")))
}

impl From<&RoundPlan> for v1::RoundPlan {
    fn from(plan: &RoundPlan) -> Self {
        let rounds = plan.rounds.iter();
        Self {
            rounds: rounds
                .map(|tables| v1::MovementRound { tables: tables.iter().map(v1::TablePlan::from).collect() })
                .collect(),
            sets: board_sets_to_wire(&plan.sets),
        }
    }
}

impl TryFrom<&v1::RoundPlan> for RoundPlan {
    type Error = WireError;

    fn try_from(wire: &v1::RoundPlan) -> Result<Self, WireError> {
        let rounds = wire.rounds.iter().map(|round| all("rounds.tables", &round.tables));
        Ok(Self { rounds: rounds.collect::<Result<_, _>>()?, sets: board_sets("sets", &wire.sets)? })
    }
}

impl From<&Drawn> for v1::DrawnState {
    fn from(drawn: &Drawn) -> Self {
        let awarded = drawn.awarded.iter();
        Self {
            terms: Some((&drawn.terms).into()),
            contenders: u32::from(drawn.contenders),
            rounds: drawn.rounds.iter().map(v1::DrawnRound::from).collect(),
            proposal: drawn.proposal.as_deref().map(v1::DrawProposal::from),
            awarded: awarded
                .map(|(&(round, contender), &hundredths)| v1::AwardedPoints {
                    round: u32::from(round),
                    contender: u32::from(contender.0),
                    hundredths,
                })
                .collect(),
            drawn_by: drawn
                .drawn_by
                .iter()
                .map(|(round, results)| drawn_by_to_wire(*round, results))
                .collect(),
        }
    }
}

fn drawn_by_to_wire(round: u16, results: &BTreeMap<Slot, Outcome>) -> v1::DrawnBy {
    let results = results
        .iter()
        .map(|(slot, outcome)| v1::CountedResult { slot: Some(slot.into()), outcome: Some(outcome.into()) });
    v1::DrawnBy { round: u32::from(round), results: results.collect() }
}

fn drawn_by(wire: &v1::DrawnBy) -> Result<(u16, Arc<BTreeMap<Slot, Outcome>>), WireError> {
    let results = wire.results.iter().map(|wire| {
        Ok((part("drawn_by.slot", wire.slot.as_ref())?, part("drawn_by.outcome", wire.outcome.as_ref())?))
    });
    let results = results.collect::<Result<_, WireError>>()?;
    Ok((id::small("drawn_by.round", wire.round)?, Arc::new(results)))
}

impl TryFrom<&v1::DrawnState> for Drawn {
    type Error = WireError;

    fn try_from(wire: &v1::DrawnState) -> Result<Self, WireError> {
        let awarded = wire.awarded.iter().map(|wire| {
            let place = (id::small("awarded", wire.round)?, contender("awarded", wire.contender)?);
            Ok((place, wire.hundredths))
        });
        Ok(Self {
            terms: part("terms", wire.terms.as_ref())?,
            contenders: id::small("contenders", wire.contenders)?,
            rounds: all("rounds", &wire.rounds)?,
            proposal: optional("proposal", wire.proposal.as_ref())?.map(Box::new),
            awarded: awarded.collect::<Result<_, WireError>>()?,
            drawn_by: wire.drawn_by.iter().map(drawn_by).collect::<Result<_, _>>()?,
        })
    }
}
