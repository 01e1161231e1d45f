//! Devices at the tables: each has a token of its own, and the director sees, renames, moves and removes them.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use bridge::entry::TableId;
use proto::v1;

use super::{Identity, Role};
use crate::clock;
use crate::journal::TokenHash;

/// A device at a table, beside what its token allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    pub kind: v1::DeviceKind,
    /// In milliseconds since 1970.
    pub at: u64,
    /// The tables from which the director moved it: what it has entered there is still taken for them.
    pub former: Vec<TableId>,
}

impl Joined {
    /// A device of a kind that joins now.
    pub fn now(kind: v1::DeviceKind) -> Self {
        Self { kind, at: clock::now().0, former: vec![] }
    }
}

/// What a device has done since the server was started.
#[derive(Debug, Default)]
pub struct Seen {
    last: AtomicU64,
    entries: AtomicU32,
    watching: AtomicU32,
}

impl Seen {
    /// The device asks or sends something now.
    pub fn now(&self) {
        self.last.store(clock::now().0, Ordering::Relaxed);
    }

    /// One of its commands was taken.
    pub fn entered(&self) {
        self.entries.fetch_add(1, Ordering::Relaxed);
    }
}

/// A device that follows its table, until this is dropped.
#[derive(Debug)]
pub struct Watching(std::sync::Arc<Seen>);

impl Watching {
    /// The device follows its table from now on.
    pub fn begin(seen: &std::sync::Arc<Seen>) -> Self {
        seen.now();
        seen.watching.fetch_add(1, Ordering::Relaxed);
        Self(std::sync::Arc::clone(seen))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.now();
        self.0.watching.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A change that the director makes to a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeviceChange {
    Rename(String),
    Move(TableId),
    Remove,
}

/// The name by which the director calls a device. It opens nothing: a token has four times as many letters, and this is of
/// its hash.
pub fn device_id(hash: &TokenHash) -> String {
    let [one, two, three, four, ..] = *hash;
    format!("{:08x}", u32::from_be_bytes([one, two, three, four]))
}

/// A device as the director sees it; `None` for a token that is no table's.
pub(super) fn device(
    hash: &TokenHash,
    identity: &Identity,
    (joined, seen): (&Joined, &Seen),
) -> Option<v1::Device> {
    let table = match identity.role {
        Role::Table(table) => table,
        Role::Director | Role::Assistant | Role::Player { .. } | Role::Spectator => return None,
    };
    Some(v1::Device {
        device: device_id(hash),
        name: identity.name.clone(),
        kind: joined.kind.into(),
        table: table.to_string(),
        joined: joined.at,
        last_seen: seen.last.load(Ordering::Relaxed),
        entries: seen.entries.load(Ordering::Relaxed),
        connected: seen.watching.load(Ordering::Relaxed) > 0,
    })
}
