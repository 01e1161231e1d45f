//! Who may do what: tokens, the roles that they grant, and the pairing codes of tables.

mod pairing_code;
mod token;

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use bridge::contest::Actor;
use bridge::entry::TableId;
use prost::Message as _;
use proto::v1;

pub use pairing_code::{PairingCode, PairingCodes, TooManyWrongCodes};
pub use token::Token;

use crate::clock;
use crate::journal::{Journal, JournalError, TokenHash};

/// The longest name that is kept of a person or a device, in characters.
const NAME_LIMIT: usize = 100;
/// Tokens of one table that are given out at most: each device takes one, and each is kept for ever.
const DEVICES_AT_A_TABLE: usize = 200;

/// What a token allows its bearer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    Director,
    Assistant,
    Table(TableId),
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

    /// The identity as the contest knows it; `None` for a spectator, who asks for nothing.
    pub fn actor(&self) -> Option<Actor> {
        match &self.role {
            Role::Director => Some(Actor::Director(self.name.clone())),
            Role::Assistant => Some(Actor::Assistant(self.name.clone())),
            Role::Table(table) => Some(Actor::Table(*table)),
            Role::Spectator => None,
        }
    }
}

/// The tokens that the server has issued. They are stored hashed; a token itself is shown once.
#[derive(Debug)]
pub struct Tokens {
    journal: Arc<dyn Journal>,
    by_hash: RwLock<HashMap<TokenHash, Identity>>,
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
            .filter_map(|(hash, bytes)| Some((hash, identity(&v1::Grant::decode(bytes.as_slice()).ok()?)?)))
            .collect();
        Ok(Self { journal, by_hash: RwLock::new(by_hash) })
    }

    /// Whether a director token was ever issued.
    pub fn has_director(&self) -> bool {
        self.read().values().any(|identity| identity.role == Role::Director)
    }

    /// Whether a table has so many devices that no more are paired with it.
    pub fn has_too_many_devices(&self, contest: u32, table: TableId) -> bool {
        let own =
            |identity: &&Identity| identity.contest == Some(contest) && identity.role == Role::Table(table);
        self.read().values().filter(own).count() >= DEVICES_AT_A_TABLE
    }

    /// Makes a token for an identity, whose name is cut at 100 characters, and stores its hash durably. Blocks
    /// until then.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue(&self, identity: Identity) -> Result<Token, JournalError> {
        let name = identity.name.chars().take(NAME_LIMIT).collect();
        let identity = Identity { name, ..identity };
        let token = Token::random();
        self.journal.put_grant(token.hash(), grant(&identity).encode_to_vec())?;
        self.hold(&token, identity);
        Ok(token)
    }

    /// Makes a token that is good until the server stops.
    pub fn issue_for_this_run(&self, identity: Identity) -> Token {
        let token = Token::random();
        self.hold(&token, identity);
        token
    }

    /// Whose token this is.
    pub fn identify(&self, token: &Token) -> Option<Identity> {
        self.read().get(&token.hash()).cloned()
    }

    fn hold(&self, token: &Token, identity: Identity) {
        let mut by_hash = self.by_hash.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        by_hash.insert(token.hash(), identity);
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, HashMap<TokenHash, Identity>> {
        self.by_hash.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn grant(identity: &Identity) -> v1::Grant {
    let (role, table) = match &identity.role {
        Role::Director => (v1::Role::Director, String::new()),
        Role::Assistant => (v1::Role::Assistant, String::new()),
        Role::Table(table) => (v1::Role::Table, table.to_string()),
        Role::Spectator => (v1::Role::Spectator, String::new()),
    };
    v1::Grant {
        role: role.into(),
        name: identity.name.clone(),
        contest: identity.contest.unwrap_or(0),
        table,
        at: clock::now().0,
    }
}

/// The identity of a stored grant; `None` for one that this version does not understand.
fn identity(grant: &v1::Grant) -> Option<Identity> {
    let role = match v1::Role::try_from(grant.role).ok()? {
        v1::Role::Director => Role::Director,
        v1::Role::Assistant => Role::Assistant,
        v1::Role::Table => Role::Table(grant.table.parse().ok()?),
        v1::Role::Spectator => Role::Spectator,
    };
    Some(Identity { role, name: grant.name.clone(), contest: (grant.contest != 0).then_some(grant.contest) })
}
