//! A token that was given out: what it allows, and how it stands; in memory, and as the journal keeps it.

use std::mem::discriminant;
use std::sync::Arc;

use bridge::entry::{EntryId, TableId};
use prost::Message as _;
use proto::v1;

use super::{Identity, Joined, Role, Seen, Standing};
use crate::clock;

/// A token that was given out.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) identity: Identity,
    pub(super) joined: Joined,
    pub(super) seen: Arc<Seen>,
    pub(super) revoked: Option<Revoked>,
    /// Not in the journal: it is good until the server stops.
    pub(super) this_run: bool,
}

/// That a token is good no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Revoked {
    /// In milliseconds since 1970.
    pub(super) at: u64,
    pub(super) why: v1::Revocation,
}

/// The place that a token takes, of which there are only so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// At a table, for a device.
    Table(TableId),
    /// Beside the devices of a table, for a player's own phone that enters results there: it never takes the place of one.
    Phone(TableId),
    /// Beside an entry, for a player's phone.
    Entry(EntryId),
}

impl Held {
    pub(super) fn new(identity: Identity, kind: v1::DeviceKind) -> Self {
        let code_of = match identity.role {
            Role::Table(table) | Role::Player { table, .. } => Some(table),
            Role::Director | Role::Assistant | Role::Standby | Role::Spectator => None,
        };
        let joined = Joined::now(kind, code_of);
        Self { identity, joined, seen: Arc::default(), revoked: None, this_run: false }
    }

    /// What a stored grant says; `None` where this version does not understand it.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let grant = v1::Grant::decode(bytes).ok()?;
        let former: Vec<TableId> =
            grant.former_tables.iter().filter_map(|table| table.parse().ok()).collect();
        let code_of = grant.code_of.parse().ok().or(former.first().copied());
        let code_of = code_of.or_else(|| grant.table.parse().ok());
        let joined = Joined { kind: grant.kind(), at: grant.at, former, code_of, changed: grant.changed };
        let seen = Arc::new(Seen::before(grant.last_seen, grant.entries));
        let revoked = (grant.revoked != 0).then(|| Revoked { at: grant.revoked, why: grant.revocation() });
        Some(Self { identity: identity(&grant)?, joined, seen, revoked, this_run: false })
    }

    /// The grant as it is stored.
    pub(super) fn stored(&self) -> Vec<u8> {
        let Self { identity, joined, seen, revoked, .. } = self;
        let (last_seen, entries) = seen.so_far();
        let (role, table, entry) = match &identity.role {
            Role::Director => (v1::Role::Director, None, None),
            Role::Assistant => (v1::Role::Assistant, None, None),
            Role::Table(table) => (v1::Role::Table, Some(table), None),
            Role::Player { entry, table } => (v1::Role::Player, Some(table), Some(entry)),
            Role::Standby => (v1::Role::Standby, None, None),
            Role::Spectator => (v1::Role::Spectator, None, None),
        };
        let text = |table: Option<&TableId>| table.map(ToString::to_string).unwrap_or_default();
        v1::Grant {
            role: role.into(),
            name: identity.name.clone(),
            contest: identity.contest.unwrap_or(0),
            table: text(table),
            at: joined.at,
            kind: joined.kind.into(),
            former_tables: joined.former.iter().map(ToString::to_string).collect(),
            entry: entry.map(ToString::to_string).unwrap_or_default(),
            revoked: revoked.map_or(0, |revoked| revoked.at),
            revocation: revoked.map_or(v1::Revocation::Unspecified, |revoked| revoked.why).into(),
            code_of: text(joined.code_of.as_ref()),
            last_seen,
            entries,
            changed: joined.changed,
        }
        .encode_to_vec()
    }

    pub(super) fn standing(&self) -> Standing {
        match self.revoked {
            None => Standing::Good(self.identity.clone()),
            Some(revoked) => Standing::Revoked(self.identity.clone(), revoked.why),
        }
    }

    pub(super) fn is_good(&self) -> bool {
        self.revoked.is_none()
    }

    /// The same token, good no more.
    pub(super) fn revoked(&self, why: v1::Revocation) -> Self {
        Self { revoked: Some(Revoked { at: clock::now().0, why }), ..self.clone() }
    }

    /// The same token as of two servers that changed it apart: revoked where either revoked it, moved and named as it was
    /// later, and taken for every table at which it was.
    pub(super) fn met(&self, theirs: &Self) -> Self {
        let mut met = self.clone();
        met.revoked = self.revoked.or(theirs.revoked);
        let (ours, other) = (&self.identity, &theirs.identity);
        // Nobody comes to more by what he was elsewhere.
        if discriminant(&ours.role) != discriminant(&other.role) || ours.contest != other.contest {
            return met;
        }
        let (later, earlier) =
            if theirs.changes() > self.changes() { (theirs, self) } else { (self, theirs) };
        met.identity = later.identity.clone();
        met.joined.changed = later.joined.changed;
        let mut former = later.joined.former.clone();
        for table in earlier.joined.former.iter().chain(earlier.table()) {
            if later.table() != Some(table) && !former.contains(table) {
                former.push(*table);
            }
        }
        met.joined.former = former;
        met
    }

    /// Whether two are the same but for what was done with them.
    pub(super) fn stands_as(&self, other: &Self) -> bool {
        (&self.identity, &self.joined, self.revoked) == (&other.identity, &other.joined, other.revoked)
    }

    /// How late it was changed; of before times were kept, how often it was moved.
    fn changes(&self) -> (u64, usize) {
        (self.joined.changed, self.joined.former.len())
    }

    /// The table at which a table's device is, or a phone that enters there.
    pub(super) fn table(&self) -> Option<&TableId> {
        match &self.identity.role {
            Role::Table(table) => Some(table),
            Role::Director | Role::Assistant | Role::Player { .. } | Role::Standby | Role::Spectator => None,
        }
    }

    /// Whether it is a device's, or a player's phone, of this contest.
    pub(super) fn is_device_of(&self, contest: u32) -> bool {
        self.place().is_some() && self.identity.contest == Some(contest)
    }

    /// The place that it takes; `None` for a person's, of which there may be any number.
    pub(super) fn place(&self) -> Option<Place> {
        match self.identity.role {
            Role::Table(table) if self.joined.kind == v1::DeviceKind::Phone => Some(Place::Phone(table)),
            Role::Table(table) => Some(Place::Table(table)),
            Role::Player { entry, .. } => Some(Place::Entry(entry)),
            Role::Director | Role::Assistant | Role::Standby | Role::Spectator => None,
        }
    }
}

/// The identity of a stored grant; `None` for one that this version does not understand.
fn identity(grant: &v1::Grant) -> Option<Identity> {
    let role = match v1::Role::try_from(grant.role).ok()? {
        v1::Role::Director => Role::Director,
        v1::Role::Assistant => Role::Assistant,
        v1::Role::Table => Role::Table(grant.table.parse().ok()?),
        v1::Role::Player => {
            Role::Player { entry: grant.entry.parse().ok()?, table: grant.table.parse().ok()? }
        }
        v1::Role::Standby => Role::Standby,
        v1::Role::Spectator => Role::Spectator,
    };
    // Versions before kept names as devices gave them.
    let name = super::short(&grant.name);
    Some(Identity { role, name, contest: (grant.contest != 0).then_some(grant.contest) })
}
