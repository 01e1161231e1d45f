//! The tokens of directors and assistants: listed, named, and revoked.

use proto::v1;

use super::{Role, Token, Tokens, device_id};
use crate::journal::{JournalError, TokenHash};

/// A change to the token of a director or an assistant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonChange {
    Rename(String),
    Revoke,
}

impl Tokens {
    /// The tokens of directors and assistants, in the order in which they were issued; `own` is marked.
    pub fn directors(&self, own: &Token, with_revoked: bool) -> Vec<v1::DirectorToken> {
        let by_hash = self.read();
        let own = own.hash();
        let people = by_hash.iter().filter(|(_, held)| with_revoked || held.is_good());
        let mut listed: Vec<v1::DirectorToken> = people
            .filter_map(|(hash, held)| {
                let role = match held.identity.role {
                    Role::Director => v1::Role::Director,
                    Role::Assistant => v1::Role::Assistant,
                    Role::Standby => v1::Role::Standby,
                    Role::Table(_) | Role::Player { .. } | Role::Spectator => return None,
                };
                let (last_seen, entries) = held.seen.so_far();
                Some(v1::DirectorToken {
                    token: device_id(hash),
                    name: held.identity.name.clone(),
                    role: role.into(),
                    contest: held.identity.contest.unwrap_or(0),
                    issued: held.joined.at,
                    last_seen,
                    entries,
                    own: *hash == own,
                    this_run: held.this_run,
                    revoked: held.revoked.map_or(0, |revoked| revoked.at),
                })
            })
            .collect();
        listed.sort_by(|one, other| (one.issued, &one.token).cmp(&(other.issued, &other.token)));
        listed
    }

    /// Changes the token of a director or an assistant, by what [`device_id`] calls it. Blocks until that is durable; `false` where
    /// there is no such token that is good.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn change_director(&self, called: &str, change: PersonChange) -> Result<bool, JournalError> {
        let is_it = |hash: &TokenHash, role: &Role| role.is_persons() && device_id(hash) == called;
        match change {
            PersonChange::Revoke => {
                let why = v1::Revocation::ByDirector;
                Ok(!self.revoke_where(why, |hash, held| is_it(hash, &held.identity.role))?.is_empty())
            }
            PersonChange::Rename(name) => self.change(
                |hash, held| held.is_good() && is_it(hash, &held.identity.role),
                |held| {
                    held.identity.name = super::short(&name);
                },
            ),
        }
    }

    /// Revokes every token of directors and assistants but this one and those of this run. Returns how many. Blocks until that is
    /// durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn revoke_other_directors(&self, own: &Token) -> Result<usize, JournalError> {
        let own = own.hash();
        let revoked = self.revoke_where(v1::Revocation::ByDirector, |hash, held| {
            held.identity.role.is_persons() && *hash != own && !held.this_run
        })?;
        Ok(revoked.len())
    }
}

impl Role {
    /// Whether it is a person's, and no device's.
    pub fn is_persons(&self) -> bool {
        matches!(self, Self::Director | Self::Assistant)
    }
}
