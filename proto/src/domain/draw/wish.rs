//! What the director wants of the draw to come: `draw_wish.proto`.

use bridge::contest::drawn::propose::{Anew, DrawWish, Keep};
use bridge::swiss::edit::Edit;
use bridge::swiss::{Contender, Draw, Method, OddOnes, Rematches};

use super::round::three;
use super::terms::in_group;
use super::{contender, contenders, contenders_to_wire, meeting, meeting_to_wire};
use crate::domain::id;
use crate::error::{WireError, optional, part, required};
use crate::v1;
use crate::v1::draw_edit::Kind as EditKind;
use crate::v1::draw_method::Kind as MethodKind;
use crate::v1::draw_wish::Kind;

impl From<&DrawWish> for v1::DrawWish {
    fn from(wish: &DrawWish) -> Self {
        let kind = match wish {
            DrawWish::Anew(anew) => Kind::Anew(anew.into()),
            DrawWish::Pin(both) => Kind::Pin(meeting_to_wire(*both)),
            DrawWish::Forbid(both) => Kind::Forbid(meeting_to_wire(*both)),
            DrawWish::Never(both) => Kind::Never(meeting_to_wire(*both)),
            DrawWish::Free(both) => Kind::Free(meeting_to_wire(*both)),
            DrawWish::Odd(odd) => Kind::Odd(group(odd)),
            DrawWish::Edit(edit) => Kind::Edit((*edit).into()),
            DrawWish::ByHand(draw) => Kind::ByHand(draw.into()),
        };
        Self { kind: Some(kind) }
    }
}

/// The seed of a draw anew must be there: whoever reads a wish without one gives it one before.
impl TryFrom<&v1::DrawWish> for DrawWish {
    type Error = WireError;

    fn try_from(wire: &v1::DrawWish) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Anew(anew) => Self::Anew(part("anew", Some(anew))?),
            Kind::Pin(both) => Self::Pin(meeting("pin", *both)?),
            Kind::Forbid(both) => Self::Forbid(meeting("forbid", *both)?),
            Kind::Never(both) => Self::Never(meeting("never", *both)?),
            Kind::Free(both) => Self::Free(meeting("free", *both)?),
            Kind::Odd(odd) => Self::Odd(contenders("odd", &odd.contenders)?),
            Kind::Edit(edit) => Self::Edit(part("edit", Some(edit))?),
            Kind::ByHand(draw) => Self::ByHand(part("by_hand", Some(draw))?),
        })
    }
}

impl From<&Anew> for v1::DrawAnew {
    fn from(anew: &Anew) -> Self {
        let keep = match anew.keep {
            Keep::Published => v1::DrawKeep::Published,
            Keep::Begun => v1::DrawKeep::Begun,
        };
        Self {
            round: anew.round.map_or(0, u32::from),
            seed: Some(anew.seed),
            method: anew.method.as_ref().map(v1::DrawMethod::from),
            keep: keep.into(),
        }
    }
}

impl TryFrom<&v1::DrawAnew> for Anew {
    type Error = WireError;

    fn try_from(wire: &v1::DrawAnew) -> Result<Self, WireError> {
        Ok(Self {
            round: if wire.round == 0 { None } else { Some(id::small("round", wire.round)?) },
            seed: wire.seed.ok_or_else(|| WireError::missing("seed"))?,
            method: optional("method", wire.method.as_ref())?,
            keep: match v1::DrawKeep::try_from(wire.keep) {
                Ok(v1::DrawKeep::Published) => Keep::Published,
                Ok(v1::DrawKeep::Begun) => Keep::Begun,
                Err(unknown) => return Err(WireError::wrong("keep", unknown)),
            },
        })
    }
}

impl From<&Method> for v1::DrawMethod {
    fn from(method: &Method) -> Self {
        let kind = match method {
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
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::DrawMethod> for Method {
    type Error = WireError;

    fn try_from(wire: &v1::DrawMethod) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            MethodKind::First(first) => Self::First(part("first", Some(first))?),
            MethodKind::Nearest(wire) => Self::Nearest {
                in_group: in_group(wire.in_group)?,
                rematches: if wire.rematches { Rematches::Allowed } else { Rematches::Avoided },
            },
            MethodKind::Traditional(v1::Unit {}) => Self::Traditional,
        })
    }
}

impl From<Edit> for v1::DrawEdit {
    fn from(edit: Edit) -> Self {
        let kind = match edit {
            Edit::Swap(both) => EditKind::Swap(meeting_to_wire(both)),
            Edit::Pair(both) => EditKind::Pair(meeting_to_wire(both)),
            Edit::GiveBye(contender) => EditKind::GiveBye(contender.0.into()),
            Edit::SetTriangle(three) => EditKind::SetTriangle(group(&three)),
            Edit::TakeOut(contender) => EditKind::TakeOut(contender.0.into()),
            Edit::BringIn(contender) => EditKind::BringIn(contender.0.into()),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::DrawEdit> for Edit {
    type Error = WireError;

    fn try_from(wire: &v1::DrawEdit) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            EditKind::Swap(both) => Self::Swap(meeting("swap", *both)?),
            EditKind::Pair(both) => Self::Pair(meeting("pair", *both)?),
            EditKind::GiveBye(number) => Self::GiveBye(contender("give_bye", *number)?),
            EditKind::SetTriangle(wire) => Self::SetTriangle(three(
                "set_triangle",
                contenders::<Vec<_>>("set_triangle", &wire.contenders)?,
            )?),
            EditKind::TakeOut(number) => Self::TakeOut(contender("take_out", *number)?),
            EditKind::BringIn(number) => Self::BringIn(contender("bring_in", *number)?),
        })
    }
}

impl From<&Draw> for v1::HandDraw {
    fn from(draw: &Draw) -> Self {
        let odd = match draw.odd {
            None => vec![],
            Some(OddOnes::Bye(idle)) => vec![idle],
            Some(OddOnes::Triangle(three)) => three.to_vec(),
        };
        Self {
            matches: draw.matches.iter().copied().map(meeting_to_wire).collect(),
            odd: contenders_to_wire(&odd),
        }
    }
}

impl TryFrom<&v1::HandDraw> for Draw {
    type Error = WireError;

    fn try_from(wire: &v1::HandDraw) -> Result<Self, WireError> {
        let matches = wire.matches.iter().map(|&both| meeting("matches", both));
        let odd = contenders::<Vec<_>>("odd", &wire.odd)?;
        Ok(Self {
            matches: matches.collect::<Result<_, _>>()?,
            odd: match odd.as_slice() {
                [] => None,
                &[idle] => Some(OddOnes::Bye(idle)),
                _ => Some(OddOnes::Triangle(three("odd", odd)?)),
            },
        })
    }
}

fn group<'a>(contenders: impl IntoIterator<Item = &'a Contender>) -> v1::ContenderGroup {
    v1::ContenderGroup { contenders: contenders_to_wire(contenders) }
}
