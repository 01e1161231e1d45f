//! Sections whose rounds are drawn: `draw.proto`.

mod proposal;
mod regulation;
mod round;
mod terms;
mod wish;

use std::collections::BTreeSet;

use bridge::contest::Player;
use bridge::contest::drawn::{DrawCommand, DrawEvent};
use bridge::entry::{SectionLetter, TableNumber};
use bridge::movement::contestants::Contestants;
use bridge::swiss::Contender;

use crate::domain::{id, players, players_to_wire};
use crate::error::{WireError, optional, part, required};
use crate::v1;
use crate::v1::draw_command::Kind as Asked;
use crate::v1::draw_event::Kind as Recorded;

pub(crate) fn draw_command_to_wire(section: SectionLetter, command: &DrawCommand) -> v1::DrawCommand {
    let kind = match command {
        DrawCommand::SetUp { contestants, contenders, terms } => Asked::SetUp(Box::new(v1::SetUpDraws {
            contestants: contestants_to_wire(contestants).into(),
            contenders: u32::from(*contenders),
            terms: Some(terms.as_ref().into()),
        })),
        DrawCommand::ChangeTerms { terms } => {
            Asked::ChangeTerms(Box::new(v1::ChangeTerms { terms: Some(terms.as_ref().into()) }))
        }
        DrawCommand::Propose { proposal } => {
            Asked::Propose(Box::new(v1::ProposeDraw { proposal: Some(proposal.as_ref().into()) }))
        }
        DrawCommand::Drop => Asked::Drop(v1::DropDraw {}),
        DrawCommand::Publish { only, reason } => {
            Asked::Publish(v1::PublishDraw { only: contenders_to_wire(only), reason: reason.clone() })
        }
        DrawCommand::Revoke { reason } => Asked::Revoke(v1::RevokeDraw { reason: reason.clone() }),
        DrawCommand::Award { round, contender, hundredths, reason } => Asked::Award(v1::AwardPoints {
            round: u32::from(*round),
            contender: u32::from(contender.0),
            hundredths: *hundredths,
            reason: reason.clone(),
        }),
        DrawCommand::EnterLate { players, substitute, plays_now } => {
            Asked::EnterLate(v1::EnterLateContender {
                plays_now: *plays_now,
                pairs: pairs_to_wire(players),
                substitute: substitute.map_or(0, |one| u32::from(one.0)),
            })
        }
        DrawCommand::Leave { contender, reason } => {
            Asked::Leave(v1::ContenderLeaves { contender: u32::from(contender.0), reason: reason.clone() })
        }
        DrawCommand::Return { contender } => {
            Asked::ComeBack(v1::ContenderReturns { contender: u32::from(contender.0) })
        }
    };
    v1::DrawCommand { section: section.to_string(), kind: Some(kind) }
}

/// The command with its section.
pub(crate) fn draw_command(wire: &v1::DrawCommand) -> Result<(SectionLetter, DrawCommand), WireError> {
    let command = match required("kind", wire.kind.as_ref())? {
        Asked::SetUp(wire) => DrawCommand::SetUp {
            contestants: contestants(wire.contestants)?,
            contenders: id::small("contenders", wire.contenders)?,
            terms: Box::new(part("terms", wire.terms.as_ref())?),
        },
        Asked::ChangeTerms(wire) => {
            DrawCommand::ChangeTerms { terms: Box::new(part("terms", wire.terms.as_ref())?) }
        }
        Asked::Propose(wire) => {
            DrawCommand::Propose { proposal: Box::new(part("proposal", wire.proposal.as_ref())?) }
        }
        Asked::Drop(v1::DropDraw {}) => DrawCommand::Drop,
        Asked::Publish(wire) => {
            DrawCommand::Publish { only: contenders("only", &wire.only)?, reason: wire.reason.clone() }
        }
        Asked::Revoke(wire) => DrawCommand::Revoke { reason: wire.reason.clone() },
        Asked::Award(wire) => DrawCommand::Award {
            round: id::small("round", wire.round)?,
            contender: contender("contender", wire.contender)?,
            hundredths: wire.hundredths,
            reason: wire.reason.clone(),
        },
        Asked::EnterLate(wire) => DrawCommand::EnterLate {
            plays_now: wire.plays_now,
            players: pairs(&wire.pairs)?,
            substitute: match wire.substitute {
                0 => None,
                number => Some(contender("substitute", number)?),
            },
        },
        Asked::Leave(wire) => DrawCommand::Leave {
            contender: contender("contender", wire.contender)?,
            reason: wire.reason.clone(),
        },
        Asked::ComeBack(wire) => DrawCommand::Return { contender: contender("contender", wire.contender)? },
    };
    Ok((id::section("section", &wire.section)?, command))
}

pub(crate) fn draw_event_to_wire(section: SectionLetter, event: &DrawEvent) -> v1::DrawEvent {
    let kind = match event {
        DrawEvent::SetUp { contestants, contenders, terms } => Recorded::SetUp(Box::new(v1::DrawsSetUp {
            contestants: contestants_to_wire(contestants).into(),
            contenders: u32::from(*contenders),
            terms: Some(terms.as_ref().into()),
        })),
        DrawEvent::TermsChanged { before, terms } => Recorded::TermsChanged(Box::new(v1::TermsChanged {
            before: Some(before.as_ref().into()),
            terms: Some(terms.as_ref().into()),
        })),
        DrawEvent::Proposed { before, proposal } => Recorded::Proposed(Box::new(v1::DrawProposed {
            before: before.as_deref().map(v1::DrawProposal::from),
            proposal: proposal.as_deref().map(v1::DrawProposal::from),
        })),
        DrawEvent::Published { before, round, plan, reason } => {
            Recorded::Published(Box::new(v1::DrawPublished {
                before: before.as_deref().map(v1::DrawnRound::from),
                round: Some(round.as_ref().into()),
                plan: Some(plan.into()),
                reason: reason.clone(),
            }))
        }
        DrawEvent::Revoked { round, reason } => {
            let (round, reason) = (Some(round.as_ref().into()), reason.clone());
            Recorded::Revoked(Box::new(v1::DrawRevoked { round, reason }))
        }
        DrawEvent::Awarded { round, contender, before, hundredths, reason } => {
            Recorded::Awarded(v1::PointsAwarded {
                round: u32::from(*round),
                contender: u32::from(contender.0),
                before: *before,
                hundredths: *hundredths,
                reason: reason.clone(),
            })
        }
        DrawEvent::Entered { contender, players, from } => Recorded::Entered(v1::ContenderEntered {
            contender: u32::from(contender.0),
            pairs: pairs_to_wire(players),
            from_round: u32::from(from.0),
        }),
        DrawEvent::TableAdded { table } => {
            Recorded::TableAdded(v1::DrawTableAdded { table: u32::from(table.0) })
        }
        DrawEvent::TableRemoved { table } => {
            Recorded::TableRemoved(v1::DrawTableRemoved { table: u32::from(table.0) })
        }
    };
    v1::DrawEvent { section: section.to_string(), kind: Some(kind) }
}

/// The event with its section.
pub(crate) fn draw_event(wire: &v1::DrawEvent) -> Result<(SectionLetter, DrawEvent), WireError> {
    let event = match required("kind", wire.kind.as_ref())? {
        Recorded::SetUp(wire) => DrawEvent::SetUp {
            contestants: contestants(wire.contestants)?,
            contenders: id::small("contenders", wire.contenders)?,
            terms: Box::new(part("terms", wire.terms.as_ref())?),
        },
        Recorded::TermsChanged(wire) => DrawEvent::TermsChanged {
            before: Box::new(part("before", wire.before.as_ref())?),
            terms: Box::new(part("terms", wire.terms.as_ref())?),
        },
        Recorded::Proposed(wire) => DrawEvent::Proposed {
            before: optional("before", wire.before.as_ref())?.map(Box::new),
            proposal: optional("proposal", wire.proposal.as_ref())?.map(Box::new),
        },
        Recorded::Published(wire) => DrawEvent::Published {
            before: optional("before", wire.before.as_ref())?.map(Box::new),
            round: Box::new(part("round", wire.round.as_ref())?),
            plan: part("plan", wire.plan.as_ref())?,
            reason: wire.reason.clone(),
        },
        Recorded::Revoked(wire) => DrawEvent::Revoked {
            round: Box::new(part("round", wire.round.as_ref())?),
            reason: wire.reason.clone(),
        },
        Recorded::Awarded(wire) => DrawEvent::Awarded {
            round: id::small("round", wire.round)?,
            contender: contender("contender", wire.contender)?,
            before: wire.before,
            hundredths: wire.hundredths,
            reason: wire.reason.clone(),
        },
        Recorded::Entered(wire) => DrawEvent::Entered {
            contender: contender("contender", wire.contender)?,
            players: pairs(&wire.pairs)?,
            from: id::round("from_round", wire.from_round)?,
        },
        Recorded::TableAdded(wire) => DrawEvent::TableAdded { table: table("table", wire.table)? },
        Recorded::TableRemoved(wire) => DrawEvent::TableRemoved { table: table("table", wire.table)? },
    };
    Ok((id::section("section", &wire.section)?, event))
}

fn contestants_to_wire(contestants: &Contestants) -> v1::Contestants {
    match contestants {
        Contestants::Pairs => v1::Contestants::Pairs,
        Contestants::Teams => v1::Contestants::Teams,
        Contestants::Players(_) => v1::Contestants::Players,
    }
}

/// Single players come without their partnerships: they are never drawn.
fn contestants(number: i32) -> Result<Contestants, WireError> {
    match v1::Contestants::try_from(number) {
        Ok(v1::Contestants::Pairs) => Ok(Contestants::Pairs),
        Ok(v1::Contestants::Teams) => Ok(Contestants::Teams),
        Ok(v1::Contestants::Players) => {
            Err(WireError::wrong("contestants", "pairs or teams are drawn, not single players"))
        }
        Err(unknown) => Err(WireError::wrong("contestants", unknown)),
    }
}

fn pairs_to_wire(pairs: &[[Player; 2]]) -> Vec<v1::PairPlayers> {
    pairs.iter().map(|pair| v1::PairPlayers { players: players_to_wire(pair) }).collect()
}

fn pairs(wire: &[v1::PairPlayers]) -> Result<Vec<[Player; 2]>, WireError> {
    let numbered = wire.iter().enumerate();
    numbered.map(|(index, pair)| players(&format!("pairs[{index}].players"), &pair.players)).collect()
}

fn contender(field: &str, number: u32) -> Result<Contender, WireError> {
    id::small(field, number).map(Contender)
}

/// 0 for nobody.
fn contender_or_none(field: &str, number: u32) -> Result<Option<Contender>, WireError> {
    if number == 0 { Ok(None) } else { contender(field, number).map(Some) }
}

fn contenders<List: FromIterator<Contender>>(field: &str, numbers: &[u32]) -> Result<List, WireError> {
    numbers.iter().map(|&number| contender(field, number)).collect()
}

fn contenders_to_wire<'a>(contenders: impl IntoIterator<Item = &'a Contender>) -> Vec<u32> {
    contenders.into_iter().map(|contender| u32::from(contender.0)).collect()
}

fn groups_to_wire(groups: &[BTreeSet<Contender>]) -> Vec<v1::ContenderGroup> {
    groups.iter().map(|group| v1::ContenderGroup { contenders: contenders_to_wire(group) }).collect()
}

fn groups(field: &str, wire: &[v1::ContenderGroup]) -> Result<Vec<BTreeSet<Contender>>, WireError> {
    wire.iter().map(|group| contenders(field, &group.contenders)).collect()
}

fn meeting_to_wire(both: [Contender; 2]) -> v1::Meeting {
    let [one, other] = both.map(|contender| u32::from(contender.0));
    v1::Meeting { one, other }
}

fn meeting(field: &str, wire: v1::Meeting) -> Result<[Contender; 2], WireError> {
    Ok([contender(field, wire.one)?, contender(field, wire.other)?])
}

fn meetings_to_wire(meetings: &BTreeSet<[Contender; 2]>) -> Vec<v1::Meeting> {
    meetings.iter().copied().map(meeting_to_wire).collect()
}

fn meetings(field: &str, wire: &[v1::Meeting]) -> Result<BTreeSet<[Contender; 2]>, WireError> {
    wire.iter().map(|&both| meeting(field, both)).collect()
}

fn table(field: &str, number: u32) -> Result<TableNumber, WireError> {
    id::small(field, number).map(TableNumber)
}

fn tables<List: FromIterator<TableNumber>>(field: &str, numbers: &[u32]) -> Result<List, WireError> {
    numbers.iter().map(|&number| table(field, number)).collect()
}

/// A number that may be 0 and fits 16 bits.
fn small_or_zero(field: &str, number: u32) -> Result<u16, WireError> {
    if number == 0 { Ok(0) } else { id::small(field, number) }
}
