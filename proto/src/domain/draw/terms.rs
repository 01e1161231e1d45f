//! What is agreed about draws.

use bridge::contest::drawn::{Format, OddRule, ScoreBasis, SeatingRights, Terms};
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::{FirstRound, InGroup};

use super::regulation::{board_set, copies, regulation};
use super::{
    contender, contenders, contenders_to_wire, groups, groups_to_wire, meetings, meetings_to_wire,
    small_or_zero, table, tables,
};
use crate::domain::id;
use crate::error::{WireError, part, required};
use crate::v1;
use crate::v1::draw_terms::{Basis, Odd};
use crate::v1::first_draw::Kind as First;

impl From<&Terms> for v1::DrawTerms {
    fn from(terms: &Terms) -> Self {
        Self {
            format: v1::DrawFormat::from(terms.format).into(),
            rounds: u32::from(terms.rounds),
            boards: u32::from(terms.boards),
            parts: u32::from(terms.parts),
            first: Some((&terms.first).into()),
            in_group: v1::DrawInGroup::from(terms.in_group).into(),
            danish_from: terms.danish_from.map(u32::from),
            traditional: terms.traditional,
            basis: Some(basis_to_wire(terms.basis)),
            odd: Some(odd_to_wire(terms.odd)),
            bye_hundredths: terms.bye_hundredths,
            missed_hundredths: terms.missed_hundredths,
            apart: groups_to_wire(&terms.apart),
            met_before: meetings_to_wire(&terms.met_before),
            seeds: contenders_to_wire(&terms.seeds),
            home_tables: terms
                .home_tables
                .iter()
                .map(|(contender, table)| v1::HomeTable {
                    contender: contender.0.into(),
                    table: table.0.into(),
                })
                .collect(),
            duplicated: terms.duplicated.iter().map(|table| u32::from(table.0)).collect(),
            rights: v1::SeatingRights::from(terms.rights).into(),
            missed: v1::MissedRounds::from(terms.regulation.missed).into(),
            withdrawals: v1::Withdrawals::from(terms.regulation.withdrawals).into(),
            copies: v1::BoardCopies::from(terms.copies).into(),
            board_set: terms.board_set.map_or(0, |set| set.last().into()),
            odd_before: terms
                .odd_before
                .iter()
                .map(|(contender, &count)| v1::OddBefore {
                    contender: contender.0.into(),
                    count: count.into(),
                })
                .collect(),
        }
    }
}

impl TryFrom<&v1::DrawTerms> for Terms {
    type Error = WireError;

    fn try_from(wire: &v1::DrawTerms) -> Result<Self, WireError> {
        let home = |home: &v1::HomeTable| {
            Ok((contender("home_tables", home.contender)?, table("home_tables", home.table)?))
        };
        let odd_before = |odd: &v1::OddBefore| {
            Ok((contender("odd_before", odd.contender)?, id::small("odd_before", odd.count)?))
        };
        Ok(Self {
            format: format(wire.format)?,
            rounds: id::small("rounds", wire.rounds)?,
            boards: id::small("boards", wire.boards)?,
            parts: id::small("parts", wire.parts)?,
            first: part("first", wire.first.as_ref())?,
            in_group: in_group(wire.in_group)?,
            danish_from: wire.danish_from.map(|from| small_or_zero("danish_from", from)).transpose()?,
            traditional: wire.traditional,
            basis: basis(*required("basis", wire.basis.as_ref())?)?,
            odd: odd(required("odd", wire.odd.as_ref())?)?,
            bye_hundredths: wire.bye_hundredths,
            missed_hundredths: wire.missed_hundredths,
            apart: groups("apart", &wire.apart)?,
            met_before: meetings("met_before", &wire.met_before)?,
            seeds: contenders("seeds", &wire.seeds)?,
            home_tables: wire.home_tables.iter().map(home).collect::<Result<_, WireError>>()?,
            duplicated: tables("duplicated", &wire.duplicated)?,
            rights: rights(wire.rights)?,
            regulation: regulation(wire)?,
            copies: copies(wire.copies)?,
            board_set: board_set(wire.board_set)?,
            odd_before: wire.odd_before.iter().map(odd_before).collect::<Result<_, WireError>>()?,
        })
    }
}

impl From<Format> for v1::DrawFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Swiss => Self::Swiss,
            Format::RoundRobin => Self::RoundRobin,
            Format::KnockOut => Self::KnockOut,
        }
    }
}

fn format(number: i32) -> Result<Format, WireError> {
    match v1::DrawFormat::try_from(number) {
        Ok(v1::DrawFormat::Swiss) => Ok(Format::Swiss),
        Ok(v1::DrawFormat::RoundRobin) => Ok(Format::RoundRobin),
        Ok(v1::DrawFormat::KnockOut) => Ok(Format::KnockOut),
        Err(unknown) => Err(WireError::wrong("format", unknown)),
    }
}

impl From<&FirstRound> for v1::FirstDraw {
    fn from(first: &FirstRound) -> Self {
        let kind = match first {
            FirstRound::Halves => First::Halves(v1::Unit {}),
            FirstRound::Random { seed } => First::Random(*seed),
            FirstRound::Groups { size, seed } => {
                First::Groups(v1::SeedGroups { size: u32::from(*size), seed: *seed })
            }
            FirstRound::Neighbours => First::Neighbours(v1::Unit {}),
            FirstRound::Scores => First::Scores(v1::Unit {}),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::FirstDraw> for FirstRound {
    type Error = WireError;

    fn try_from(wire: &v1::FirstDraw) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            First::Halves(v1::Unit {}) => Self::Halves,
            First::Random(seed) => Self::Random { seed: *seed },
            First::Groups(wire) => {
                Self::Groups { size: small_or_zero("groups.size", wire.size)?, seed: wire.seed }
            }
            First::Neighbours(v1::Unit {}) => Self::Neighbours,
            First::Scores(v1::Unit {}) => Self::Scores,
        })
    }
}

impl From<InGroup> for v1::DrawInGroup {
    fn from(in_group: InGroup) -> Self {
        match in_group {
            InGroup::TopAgainstTop => Self::TopAgainstTop,
            InGroup::Fold => Self::Fold,
            InGroup::Halves => Self::Halves,
        }
    }
}

pub(super) fn in_group(number: i32) -> Result<InGroup, WireError> {
    match v1::DrawInGroup::try_from(number) {
        Ok(v1::DrawInGroup::TopAgainstTop) => Ok(InGroup::TopAgainstTop),
        Ok(v1::DrawInGroup::Fold) => Ok(InGroup::Fold),
        Ok(v1::DrawInGroup::Halves) => Ok(InGroup::Halves),
        Err(unknown) => Err(WireError::wrong("in_group", unknown)),
    }
}

fn basis_to_wire(basis: ScoreBasis) -> Basis {
    match basis {
        ScoreBasis::Current => Basis::Current(v1::Unit {}),
        ScoreBasis::OneRoundBehind => Basis::OneRoundBehind(v1::Unit {}),
        ScoreBasis::WhenIn(percent) => Basis::WhenIn(u32::from(percent)),
    }
}

fn basis(wire: Basis) -> Result<ScoreBasis, WireError> {
    match wire {
        Basis::Current(v1::Unit {}) => Ok(ScoreBasis::Current),
        Basis::OneRoundBehind(v1::Unit {}) => Ok(ScoreBasis::OneRoundBehind),
        Basis::WhenIn(percent) => match u8::try_from(percent) {
            Ok(percent @ 1..=100) => Ok(ScoreBasis::WhenIn(percent)),
            Ok(_) | Err(_) => {
                Err(WireError::wrong("when_in", format!("a percentage from 1 to 100, not {percent}")))
            }
        },
    }
}

fn odd_to_wire(odd: OddRule) -> Odd {
    match odd {
        OddRule::Bye => Odd::OddBye(v1::Unit {}),
        OddRule::Triangle { by, over } => {
            let by = v1::TriangleKind::from(by).into();
            Odd::OddTriangle(v1::TriangleRule { by, over: u32::from(over) })
        }
        OddRule::StandBy(contender) => Odd::OddStandBy(u32::from(contender.0)),
    }
}

fn odd(wire: &Odd) -> Result<OddRule, WireError> {
    Ok(match wire {
        Odd::OddBye(v1::Unit {}) => OddRule::Bye,
        Odd::OddTriangle(wire) => {
            let over = id::small("odd_triangle.over", wire.over)?;
            OddRule::Triangle { by: triangle(wire.by)?, over }
        }
        Odd::OddStandBy(number) => OddRule::StandBy(contender("odd_stand_by", *number)?),
    })
}

impl From<Triangle> for v1::TriangleKind {
    fn from(triangle: Triangle) -> Self {
        match triangle {
            Triangle::Whist => Self::Whist,
            Triangle::Mitchell => Self::Mitchell,
            Triangle::EveryPair => Self::EveryPair,
        }
    }
}

pub(super) fn triangle(number: i32) -> Result<Triangle, WireError> {
    match v1::TriangleKind::try_from(number) {
        Ok(v1::TriangleKind::Whist) => Ok(Triangle::Whist),
        Ok(v1::TriangleKind::Mitchell) => Ok(Triangle::Mitchell),
        Ok(v1::TriangleKind::EveryPair) => Ok(Triangle::EveryPair),
        Err(unknown) => Err(WireError::wrong("by", unknown)),
    }
}

impl From<SeatingRights> for v1::SeatingRights {
    fn from(rights: SeatingRights) -> Self {
        match rights {
            SeatingRights::Balanced => Self::Balanced,
            SeatingRights::HigherPlaced => Self::HigherPlaced,
            SeatingRights::ByLot => Self::ByLot,
        }
    }
}

fn rights(number: i32) -> Result<SeatingRights, WireError> {
    match v1::SeatingRights::try_from(number) {
        Ok(v1::SeatingRights::Balanced) => Ok(SeatingRights::Balanced),
        Ok(v1::SeatingRights::HigherPlaced) => Ok(SeatingRights::HigherPlaced),
        Ok(v1::SeatingRights::ByLot) => Ok(SeatingRights::ByLot),
        Err(unknown) => Err(WireError::wrong("rights", unknown)),
    }
}
