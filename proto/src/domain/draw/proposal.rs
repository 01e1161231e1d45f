//! A draw before it is published, and what it was made from.

use bridge::contest::drawn::{Proposal, ProposalWords};
use bridge::swiss::{Candidate, Constraints, Contender, Field, Method, Odd, Rematches, Request, Seats};

use super::terms::in_group;
use super::{
    contender, contender_or_none, contenders, contenders_to_wire, groups, groups_to_wire, meeting,
    meeting_to_wire, meetings, meetings_to_wire, small_or_zero,
};
use crate::domain::id;
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::draw_request::{Method as MethodKind, Odd as OddKind};

impl From<&Proposal> for v1::DrawProposal {
    fn from(proposal: &Proposal) -> Self {
        Self {
            round: u32::from(proposal.round),
            field: Some((&proposal.field).into()),
            request: Some((&proposal.request).into()),
            seed: proposal.seed,
            parts: u32::from(proposal.parts),
            matches: proposal.matches.iter().map(v1::DrawnMatch::from).collect(),
            triangle: proposal.triangle.as_ref().map(v1::DrawnTriangle::from),
            bye: proposal.bye.map_or(0, |bye| u32::from(bye.0)),
            by_hand: proposal.is_by_hand,
            outstanding: meetings_to_wire(&proposal.outstanding),
            why: proposal.words.why.clone(),
            summary: proposal.words.summary.clone(),
            breaches: proposal.words.breaches.clone(),
            changed_by_hand: contenders_to_wire(&proposal.by_hand),
            byes: contenders_to_wire(&proposal.byes),
        }
    }
}

impl TryFrom<&v1::DrawProposal> for Proposal {
    type Error = WireError;

    fn try_from(wire: &v1::DrawProposal) -> Result<Self, WireError> {
        Ok(Self {
            round: id::small("round", wire.round)?,
            field: part("field", wire.field.as_ref())?,
            request: part("request", wire.request.as_ref())?,
            seed: wire.seed,
            parts: id::small("parts", wire.parts)?,
            matches: all("matches", &wire.matches)?,
            triangle: optional("triangle", wire.triangle.as_ref())?,
            bye: contender_or_none("bye", wire.bye)?,
            byes: contenders("byes", &wire.byes)?,
            is_by_hand: wire.by_hand,
            by_hand: contenders("changed_by_hand", &wire.changed_by_hand)?,
            outstanding: meetings("outstanding", &wire.outstanding)?,
            words: ProposalWords {
                why: wire.why.clone(),
                summary: wire.summary.clone(),
                breaches: wire.breaches.clone(),
            },
        })
    }
}

impl From<&Field> for v1::DrawField {
    fn from(field: &Field) -> Self {
        let met = field.met.iter().map(|(both, rounds)| v1::Meetings {
            both: Some(meeting_to_wire(*both)),
            rounds: rounds.iter().copied().map(u32::from).collect(),
        });
        Self {
            candidates: field.candidates.iter().map(v1::DrawCandidate::from).collect(),
            met: met.collect(),
        }
    }
}

impl TryFrom<&v1::DrawField> for Field {
    type Error = WireError;

    fn try_from(wire: &v1::DrawField) -> Result<Self, WireError> {
        let met = wire.met.iter().map(|wire| {
            let both = meeting("met.both", *required("met.both", wire.both.as_ref())?)?;
            let rounds = wire.rounds.iter().map(|&round| small_or_zero("met.rounds", round));
            Ok((both, rounds.collect::<Result<_, _>>()?))
        });
        Ok(Self {
            candidates: all("candidates", &wire.candidates)?,
            met: met.collect::<Result<_, WireError>>()?,
        })
    }
}

impl From<&Candidate> for v1::DrawCandidate {
    fn from(candidate: &Candidate) -> Self {
        Self {
            contender: u32::from(candidate.contender.0),
            score: candidate.score,
            odd_rounds: u32::from(candidate.odd_rounds),
            north_south_lead: i32::from(candidate.north_south_lead),
        }
    }
}

impl TryFrom<&v1::DrawCandidate> for Candidate {
    type Error = WireError;

    fn try_from(wire: &v1::DrawCandidate) -> Result<Self, WireError> {
        let lead = i16::try_from(wire.north_south_lead);
        Ok(Self {
            contender: contender("contender", wire.contender)?,
            score: wire.score,
            odd_rounds: small_or_zero("odd_rounds", wire.odd_rounds)?,
            north_south_lead: lead.map_err(|_too_far| {
                WireError::wrong("north_south_lead", "is more than any contest has rounds")
            })?,
        })
    }
}

impl From<&Request> for v1::DrawRequest {
    fn from(request: &Request) -> Self {
        let method = match &request.method {
            Method::First(first) => MethodKind::First(first.into()),
            Method::Nearest { in_group, rematches } => MethodKind::Nearest(v1::NearestDraw {
                in_group: v1::DrawInGroup::from(*in_group).into(),
                rematches: match rematches {
                    Rematches::Avoided => false,
                    Rematches::Allowed => true,
                },
            }),
            Method::Traditional => MethodKind::Traditional(v1::Unit {}),
        };
        let odd = match request.odd {
            Odd::Bye => OddKind::Bye(v1::Unit {}),
            Odd::Triangle => OddKind::Triangle(v1::Unit {}),
            Odd::StandBy(contender) => OddKind::StandBy(u32::from(contender.0)),
        };
        Self {
            method: Some(method),
            odd: Some(odd),
            constraints: Some((&request.constraints).into()),
            rounds_to_come: u32::from(request.rounds_to_come),
            seats: (request.seats != Seats::default()).then(|| (&request.seats).into()),
        }
    }
}

impl TryFrom<&v1::DrawRequest> for Request {
    type Error = WireError;

    fn try_from(wire: &v1::DrawRequest) -> Result<Self, WireError> {
        let method = match required("method", wire.method.as_ref())? {
            MethodKind::First(first) => Method::First(part("first", Some(first))?),
            MethodKind::Nearest(wire) => Method::Nearest {
                in_group: in_group(wire.in_group)?,
                rematches: if wire.rematches { Rematches::Allowed } else { Rematches::Avoided },
            },
            MethodKind::Traditional(v1::Unit {}) => Method::Traditional,
        };
        let odd = match required("odd", wire.odd.as_ref())? {
            OddKind::Bye(v1::Unit {}) => Odd::Bye,
            OddKind::Triangle(v1::Unit {}) => Odd::Triangle,
            OddKind::StandBy(number) => Odd::StandBy(contender("stand_by", *number)?),
        };
        let constraints = optional("constraints", wire.constraints.as_ref())?.unwrap_or_default();
        let rounds_to_come = small_or_zero("rounds_to_come", wire.rounds_to_come)?;
        let seats = optional("seats", wire.seats.as_ref())?.unwrap_or_default();
        Ok(Self { method, odd, constraints, seats, rounds_to_come })
    }
}

impl From<&Seats> for v1::DrawSeats {
    fn from(seats: &Seats) -> Self {
        let home = |(contender, &table): (&Contender, &u16)| v1::HomeTable {
            contender: contender.0.into(),
            table: table.into(),
        };
        Self { are_balanced: seats.are_balanced, homes: seats.homes.iter().map(home).collect() }
    }
}

impl TryFrom<&v1::DrawSeats> for Seats {
    type Error = WireError;

    fn try_from(wire: &v1::DrawSeats) -> Result<Self, WireError> {
        let home =
            |home: &v1::HomeTable| Ok((contender("homes", home.contender)?, id::small("homes", home.table)?));
        let homes = wire.homes.iter().map(home).collect::<Result<_, WireError>>()?;
        Ok(Self { are_balanced: wire.are_balanced, homes })
    }
}

impl From<&Constraints> for v1::DrawConstraints {
    fn from(constraints: &Constraints) -> Self {
        Self {
            pinned: meetings_to_wire(&constraints.pinned),
            forbidden: meetings_to_wire(&constraints.forbidden),
            apart: groups_to_wire(&constraints.apart),
            odd: contenders_to_wire(&constraints.odd),
            never: meetings_to_wire(&constraints.never),
        }
    }
}

impl TryFrom<&v1::DrawConstraints> for Constraints {
    type Error = WireError;

    fn try_from(wire: &v1::DrawConstraints) -> Result<Self, WireError> {
        Ok(Self {
            pinned: meetings("pinned", &wire.pinned)?,
            forbidden: meetings("forbidden", &wire.forbidden)?,
            apart: groups("apart", &wire.apart)?,
            odd: contenders("odd", &wire.odd)?,
            never: meetings("never", &wire.never)?,
        })
    }
}
