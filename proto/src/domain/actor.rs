//! Who asked, and what they had seen.

use bridge::contest::version::Seen;
use bridge::contest::{Actor, CommandId};

use crate::domain::id;
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::actor::Kind;

impl From<&Actor> for v1::Actor {
    fn from(actor: &Actor) -> Self {
        let kind = match actor {
            Actor::Director(name) => Kind::Director(name.clone()),
            Actor::Assistant(name) => Kind::Assistant(name.clone()),
            Actor::Table(table) => Kind::Table(table.to_string()),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::Actor> for Actor {
    type Error = WireError;

    fn try_from(wire: &v1::Actor) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Director(name) => Self::Director(name.clone()),
            Kind::Assistant(name) => Self::Assistant(name.clone()),
            Kind::Table(table) => Self::Table(id::table("table", table)?),
        })
    }
}

impl From<CommandId> for v1::CommandId {
    fn from(id: CommandId) -> Self {
        Self { device: id.device, counter: id.counter }
    }
}

impl From<v1::CommandId> for CommandId {
    fn from(wire: v1::CommandId) -> Self {
        Self { device: wire.device, counter: wire.counter }
    }
}

impl From<&Seen> for v1::Seen {
    fn from(seen: &Seen) -> Self {
        let own = seen.own.iter().copied().map(v1::CommandId::from).collect();
        Self { sequence: seen.sequence, own }
    }
}

impl From<&v1::Seen> for Seen {
    fn from(wire: &v1::Seen) -> Self {
        Self { sequence: wire.sequence, own: wire.own.iter().copied().map(CommandId::from).collect() }
    }
}
