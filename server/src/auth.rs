//! Who may do what: tokens, the roles that they grant, and the pairing codes of tables.

mod device;
mod pairing_code;
mod token;

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use bridge::contest::Actor;
use bridge::entry::{EntryId, TableId};
use prost::Message as _;
use proto::v1;
use tokio::sync::watch;

pub use device::{DeviceChange, Joined, Seen, Watching, device_id};
pub use pairing_code::{PairingCode, PairingCodes, TooManyWrongCodes};
pub use token::Token;

use crate::journal::{Journal, JournalError, TokenHash};

/// The longest name that is kept of a person or a device, in characters.
const NAME_LIMIT: usize = 100;
/// Tokens of one table that are given out at most: each device takes one, and each is kept for ever.
const DEVICES_AT_A_TABLE: usize = 200;
/// Phones that may join one entry: those of two players, with as many new ones as they may buy or lose in an evening.
const PHONES_OF_AN_ENTRY: usize = 20;

/// What a token allows its bearer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    Director,
    Assistant,
    Table(TableId),
    /// A player's own phone: whose it is, and the table with whose code it joined.
    Player {
        entry: EntryId,
        table: TableId,
    },
    Spectator,
}

/// Somebody who showed a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub role: Role,
    /// The person's or the device's name, for the journal.
    pub name: String,
    /// `None`: every contest.
    pub contest: Option<u32>,
}

impl Identity {
    /// Whether the identity is good for this contest.
    pub fn covers(&self, contest: u32) -> bool {
        self.contest.is_none_or(|own| own == contest)
    }

    /// The identity as the contest knows it; `None` for a spectator, who asks for nothing, and for a player, for whom the table asks
    /// at which it sits.
    pub fn actor(&self) -> Option<Actor> {
        match &self.role {
            Role::Director => Some(Actor::Director(self.name.clone())),
            Role::Assistant => Some(Actor::Assistant(self.name.clone())),
            Role::Table(table) => Some(Actor::Table(*table)),
            Role::Player { .. } | Role::Spectator => None,
        }
    }
}

/// The tokens that the server has issued. They are stored hashed; a token itself is shown once.
#[derive(Debug)]
pub struct Tokens {
    journal: Arc<dyn Journal>,
    by_hash: RwLock<HashMap<TokenHash, Held>>,
    /// Counts the changes of devices: who follows a table looks whether it is still its device's.
    changes: watch::Sender<u64>,
}

/// A token that was given out.
#[derive(Debug)]
struct Held {
    identity: Identity,
    joined: Joined,
    seen: Arc<Seen>,
}

impl Held {
    fn new(identity: Identity, joined: Joined) -> Self {
        Self { identity, joined, seen: Arc::default() }
    }
}

impl Tokens {
    /// Reads the grants from the journal.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub fn open(journal: Arc<dyn Journal>) -> Result<Self, JournalError> {
        let by_hash = journal
            .grants()?
            .into_iter()
            .filter_map(|(hash, bytes)| {
                let grant = v1::Grant::decode(bytes.as_slice()).ok()?;
                let tables = grant.former_tables.iter().filter_map(|table| table.parse().ok());
                let joined = Joined { kind: grant.kind(), at: grant.at, former: tables.collect() };
                Some((hash, Held::new(identity(&grant)?, joined)))
            })
            .collect();
        Ok(Self { journal, by_hash: RwLock::new(by_hash), changes: watch::Sender::new(0) })
    }

    /// Whether a director token was ever issued.
    pub fn has_director(&self) -> bool {
        self.read().values().any(|held| held.identity.role == Role::Director)
    }

    /// Whether a table has so many devices that no more are paired with it.
    pub fn has_too_many_devices(&self, contest: u32, table: TableId) -> bool {
        let own =
            |held: &&Held| held.identity.contest == Some(contest) && held.identity.role == Role::Table(table);
        self.read().values().filter(own).count() >= DEVICES_AT_A_TABLE
    }

    /// Whether an entry has so many phones that no more may join it.
    pub fn has_too_many_phones(&self, contest: u32, entry: EntryId) -> bool {
        let is_own = |held: &&Held| match held.identity.role {
            Role::Player { entry: of, .. } => of == entry && held.identity.contest == Some(contest),
            Role::Director | Role::Assistant | Role::Table(_) | Role::Spectator => false,
        };
        self.read().values().filter(is_own).count() >= PHONES_OF_AN_ENTRY
    }

    /// Makes a token for an identity, whose name is cut at 100 characters, and stores its hash durably. Blocks
    /// until then.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue(&self, identity: Identity) -> Result<Token, JournalError> {
        self.issue_to(identity, v1::DeviceKind::Other)
    }

    /// The same for a device of a kind.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue_to(&self, identity: Identity, kind: v1::DeviceKind) -> Result<Token, JournalError> {
        let name = identity.name.chars().take(NAME_LIMIT).collect();
        let identity = Identity { name, ..identity };
        let token = Token::random();
        let joined = Joined::now(kind);
        self.journal.put_grant(token.hash(), grant(&identity, &joined).encode_to_vec())?;
        self.hold(&token, Held::new(identity, joined));
        Ok(token)
    }

    /// Makes a token that is good until the server stops.
    pub fn issue_for_this_run(&self, identity: Identity) -> Token {
        let token = Token::random();
        self.hold(&token, Held::new(identity, Joined::now(v1::DeviceKind::Other)));
        token
    }

    /// Whose token this is.
    pub fn identify(&self, token: &Token) -> Option<Identity> {
        self.read().get(&token.hash()).map(|held| held.identity.clone())
    }

    /// What the device of a token has done; `None` for a token that is not known.
    pub fn seen(&self, token: &Token) -> Option<Arc<Seen>> {
        self.read().get(&token.hash()).map(|held| Arc::clone(&held.seen))
    }

    /// Whether the director moved the device of a token away from this table.
    pub fn was_at(&self, token: &Token, table: TableId) -> bool {
        self.read().get(&token.hash()).is_some_and(|held| held.joined.former.contains(&table))
    }

    /// Whether the director has ever moved the device of a token: what it has seen may be of another table.
    pub fn has_moved(&self, token: &Token) -> bool {
        self.read().get(&token.hash()).is_some_and(|held| !held.joined.former.is_empty())
    }

    /// Ends when a token is no longer what it was: its device was moved or removed.
    pub fn changed(self: &Arc<Self>, token: Token) -> impl Future<Output = ()> + Send + 'static {
        let (tokens, mut changes, before) =
            (Arc::clone(self), self.changes.subscribe(), self.identify(&token));
        async move {
            let place = |identity: Option<Identity>| identity.map(|identity| identity.role);
            while place(tokens.identify(&token)) == place(before.clone()) {
                if changes.changed().await.is_err() {
                    return;
                }
            }
        }
    }

    /// The devices at a contest's tables, by table, in the order in which they joined.
    pub fn devices(&self, contest: u32) -> Vec<v1::Device> {
        let by_hash = self.read();
        let own = by_hash.iter().filter(|(_, held)| held.identity.contest == Some(contest));
        let mut devices: Vec<(Role, v1::Device)> = own
            .filter_map(|(hash, held)| {
                let device = device::device(hash, &held.identity, (&held.joined, &held.seen))?;
                Some((held.identity.role.clone(), device))
            })
            .collect();
        let place = |role: &Role| match role {
            Role::Table(table) => Some(*table),
            Role::Director | Role::Assistant | Role::Player { .. } | Role::Spectator => None,
        };
        devices.sort_by_key(|(role, device)| (place(role), device.joined, device.device.clone()));
        devices.into_iter().map(|(_, device)| device).collect()
    }

    /// Changes a device of a contest. Blocks until that is durable; `false` where there is no such device.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn change_device(
        &self,
        (contest, device): (u32, &str),
        change: DeviceChange,
    ) -> Result<bool, JournalError> {
        let mut by_hash = self.by_hash.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_it = |hash: &TokenHash, held: &Held| {
            held.identity.contest == Some(contest) && device_id(hash) == device
        };
        let found = by_hash.iter().find(|(hash, held)| is_it(hash, held));
        let Some((&hash, held)) = found else { return Ok(false) };
        let Role::Table(table) = held.identity.role else { return Ok(false) };
        let (mut identity, mut joined) = (held.identity.clone(), held.joined.clone());
        match change {
            DeviceChange::Remove => {
                self.journal.delete_grant(&hash)?;
                by_hash.remove(&hash);
                self.changes.send_modify(|count| *count += 1);
                return Ok(true);
            }
            DeviceChange::Rename(name) => identity.name = name.chars().take(NAME_LIMIT).collect(),
            DeviceChange::Move(to) if to == table => return Ok(true),
            DeviceChange::Move(to) => {
                joined.former.retain(|former| *former != to && *former != table);
                joined.former.push(table);
                identity.role = Role::Table(to);
            }
        }
        self.journal.put_grant(hash, grant(&identity, &joined).encode_to_vec())?;
        if let Some(held) = by_hash.get_mut(&hash) {
            (held.identity, held.joined) = (identity, joined);
        }
        self.changes.send_modify(|count| *count += 1);
        Ok(true)
    }

    fn hold(&self, token: &Token, held: Held) {
        let mut by_hash = self.by_hash.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        by_hash.insert(token.hash(), held);
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, HashMap<TokenHash, Held>> {
        self.by_hash.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn grant(identity: &Identity, joined: &Joined) -> v1::Grant {
    let entry = match &identity.role {
        Role::Player { entry, .. } => entry.to_string(),
        Role::Director | Role::Assistant | Role::Table(_) | Role::Spectator => String::new(),
    };
    let (role, table) = match &identity.role {
        Role::Director => (v1::Role::Director, String::new()),
        Role::Assistant => (v1::Role::Assistant, String::new()),
        Role::Table(table) => (v1::Role::Table, table.to_string()),
        Role::Player { table, .. } => (v1::Role::Player, table.to_string()),
        Role::Spectator => (v1::Role::Spectator, String::new()),
    };
    v1::Grant {
        role: role.into(),
        name: identity.name.clone(),
        contest: identity.contest.unwrap_or(0),
        table,
        at: joined.at,
        kind: joined.kind.into(),
        former_tables: joined.former.iter().map(ToString::to_string).collect(),
        entry,
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
        v1::Role::Spectator => Role::Spectator,
    };
    Some(Identity { role, name: grant.name.clone(), contest: (grant.contest != 0).then_some(grant.contest) })
}
