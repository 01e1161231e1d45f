//! The tokens of directors, assistants and standbys: listed, named, and revoked.

use proto::v1;

use super::{Identity, Role, Token, Tokens, device_id};
use crate::journal::{JournalError, TokenHash};

/// A change to the token of a director, an assistant or a standby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonChange {
    Rename(String),
    Revoke,
}

impl Tokens {
    /// The tokens of directors, assistants and standbys, in the order in which they were issued; `own` is marked.
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

    /// Changes the token of a director, an assistant or a standby, by what [`device_id`] calls it. Blocks until that is
    /// durable; `false` where there is no such token that is good.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn change_director(&self, called: &str, change: PersonChange) -> Result<bool, JournalError> {
        let is_it = |hash: &TokenHash, role: &Role| role.is_listed() && device_id(hash) == called;
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

    /// Makes a token that takes the place of all others of the same identity, which are revoked. Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue_in_place(&self, identity: Identity) -> Result<Token, JournalError> {
        let identity = Identity { name: super::short(&identity.name), ..identity };
        let token = self.issue(identity.clone())?;
        let own = token.hash();
        self.revoke_where(v1::Revocation::GaveWay, |hash, held| held.identity == identity && *hash != own)?;
        Ok(token)
    }

    /// Forgets a token that was shown to nobody. Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub(crate) fn forget(&self, token: &Token) -> Result<(), JournalError> {
        let _changing = self.changing();
        self.write(vec![], &[token.hash()])
    }

    /// Whether a token is that of a director of the whole server.
    pub fn directs_all(&self, token: &Token) -> bool {
        self.identify(token)
            .is_some_and(|identity| identity.role == Role::Director && identity.contest.is_none())
    }

    /// Revokes every token of directors, assistants and standbys but this one and those of this run. Returns how many.
    /// Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn revoke_other_directors(&self, own: &Token) -> Result<usize, JournalError> {
        let own = own.hash();
        let revoked = self.revoke_where(v1::Revocation::ByDirector, |hash, held| {
            held.identity.role.is_listed() && *hash != own && !held.this_run
        })?;
        Ok(revoked.len())
    }
}

impl Role {
    /// Whether its tokens stand in the list of directors: a person's, or another server's, and no device's.
    fn is_listed(&self) -> bool {
        match self {
            Self::Director | Self::Assistant | Self::Standby => true,
            Self::Table(_) | Self::Player { .. } | Self::Spectator => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::journal::{Journal, MemoryJournal};

    fn director(name: &str) -> Identity {
        Identity { role: Role::Director, name: name.to_owned(), contest: None }
    }

    /// A computer that begins fifty evenings has one token in the list, not fifty.
    #[test]
    fn a_token_takes_the_place_of_those_of_the_same_name() {
        let tokens = Tokens::open(Arc::new(MemoryJournal::new())).unwrap();
        let other = tokens.issue(director("Ada")).unwrap();
        let [first, second] = [0, 1].map(|_| tokens.issue_in_place(director("this computer")).unwrap());
        assert!(!tokens.directs_all(&first));
        assert!(tokens.directs_all(&second) && tokens.directs_all(&other));
    }

    #[test]
    fn a_token_that_nobody_saw_leaves_nothing_behind() {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let tokens = Tokens::open(Arc::clone(&journal)).unwrap();
        let token = tokens.issue(director("")).unwrap();
        tokens.forget(&token).unwrap();
        assert!(!tokens.has_director() && journal.grants().unwrap().is_empty());
    }
}
