//! Devices at the tables: each has a token of its own, and the director sees, renames, moves and removes them.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use bridge::entry::{EntryId, TableId};
use proto::v1;

use super::Role;
use super::grant::Held;
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
    /// The table with whose code it joined.
    pub code_of: Option<TableId>,
    /// When it was last moved or renamed, in milliseconds since 1970, and later than any time before; 0: never.
    pub changed: u64,
}

impl Joined {
    /// A device of a kind that joins now.
    pub fn now(kind: v1::DeviceKind, code_of: Option<TableId>) -> Self {
        Self { kind, at: clock::now().0, former: vec![], code_of, changed: 0 }
    }
}

/// What a device, or a person, has done with a token.
#[derive(Debug, Default)]
pub struct Seen {
    last: AtomicU64,
    entries: AtomicU32,
    watching: AtomicU32,
    /// The journal does not know of the last of it.
    is_news: AtomicBool,
}

impl Seen {
    /// What the journal says of it.
    pub(super) fn before(last: u64, entries: u32) -> Self {
        Self { last: last.into(), entries: entries.into(), ..Self::default() }
    }

    /// Something is asked or sent with it now.
    pub fn now(&self) {
        self.last.store(clock::now().0, Ordering::Relaxed);
        self.is_news.store(true, Ordering::Relaxed);
    }

    /// One of its commands was taken.
    pub fn entered(&self) {
        self.entries.fetch_add(1, Ordering::Relaxed);
        self.is_news.store(true, Ordering::Relaxed);
    }

    /// When it was last seen, in milliseconds since 1970, or 0; and how many of its commands were taken.
    pub(super) fn so_far(&self) -> (u64, u32) {
        (self.last.load(Ordering::Relaxed), self.entries.load(Ordering::Relaxed))
    }

    pub(super) fn is_watching(&self) -> bool {
        self.watching.load(Ordering::Relaxed) > 0
    }

    /// Whether it did something since this was last asked.
    pub(super) fn is_news(&self) -> bool {
        self.is_news.swap(false, Ordering::Relaxed)
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
    Revoke,
}

/// The name by which the director calls a device. It opens nothing: a token has four times as many letters, and this is of
/// its hash.
pub fn device_id(hash: &TokenHash) -> String {
    device_called(number(hash))
}

/// The same from its number, as the journal has it.
pub fn device_called(number: u32) -> String {
    format!("{number:08x}")
}

/// The number of a token that [`device_id`] writes in letters.
pub(super) fn number(hash: &TokenHash) -> u32 {
    let [one, two, three, four, ..] = *hash;
    u32::from_be_bytes([one, two, three, four])
}

/// Where a device stands in the director's list: tables' devices first, then phones.
pub(super) fn order(held: &Held) -> (Option<EntryId>, Option<TableId>) {
    match held.identity.role {
        Role::Table(table) => (None, Some(table)),
        Role::Player { entry, .. } => (Some(entry), None),
        Role::Director | Role::Assistant | Role::Standby | Role::Spectator => (None, None),
    }
}

impl Held {
    /// Takes a table's device to another table; a player's phone is at none.
    pub(super) fn move_to(&mut self, to: TableId) {
        let Role::Table(table) = self.identity.role else { return };
        if to == table {
            return;
        }
        self.joined.former.retain(|former| *former != to && *former != table);
        self.joined.former.push(table);
        self.identity.role = Role::Table(to);
    }
}

/// A device as the director sees it; `None` for a token that is neither a table's nor a player's.
pub(super) fn device(hash: &TokenHash, held: &Held) -> Option<v1::Device> {
    let (table, entry) = match &held.identity.role {
        Role::Table(table) => (table, String::new()),
        Role::Player { entry, table } => (table, entry.to_string()),
        Role::Director | Role::Assistant | Role::Standby | Role::Spectator => return None,
    };
    let (last_seen, entries) = held.seen.so_far();
    Some(v1::Device {
        device: device_id(hash),
        name: held.identity.name.clone(),
        kind: held.joined.kind.into(),
        table: table.to_string(),
        joined: held.joined.at,
        last_seen,
        entries,
        connected: held.seen.is_watching(),
        revoked: held.revoked.map_or(0, |revoked| revoked.at),
        revocation: held.revoked.map_or(v1::Revocation::Unspecified, |revoked| revoked.why).into(),
        entry,
    })
}
