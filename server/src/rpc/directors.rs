//! The tokens of directors and assistants, for the director of the whole server.

use std::net::IpAddr;
use std::sync::Arc;

use bridge::text::first_control;
use proto::v1;
use proto::v1::director_change::Change;
use tonic::Status;

use super::Services;
use super::status::failed;
use crate::auth::{Identity, PersonChange, Token};
use crate::engine::EngineError;
use crate::work;

/// All tokens but the one that asks.
const ALL_OTHERS: &str = "*";

impl Services {
    /// The tokens, after the change that is asked for under `own`.
    pub(super) async fn directors_of(
        &self,
        v1::DirectorsRequest { change, with_revoked }: v1::DirectorsRequest,
        own: Token,
        (by, from): (Identity, IpAddr),
    ) -> Result<v1::DirectorsReply, Status> {
        if let Some(v1::DirectorChange { token: called, change }) = change {
            let change = read_change(change)?;
            let is_revoked = change == PersonChange::Revoke;
            if called == ALL_OTHERS && change != PersonChange::Revoke {
                return Err(Status::invalid_argument("several tokens are revoked at once, never renamed"));
            }
            let (tokens, asks, wanted) = (Arc::clone(&self.tokens), own.clone(), called.clone());
            let changed = work::blocking(move || {
                if wanted == ALL_OTHERS {
                    tokens.revoke_other_directors(&asks).map(|_count| true)
                } else {
                    tokens.change_director(&wanted, change)
                }
            });
            let is_known = changed
                .await
                .map_err(|_panicked| failed(&EngineError::Stopped))?
                .map_err(|error| failed(&error.into()))?;
            if !is_known {
                return Err(Status::not_found(format!("there is no token {called}: `directors` lists them")));
            }
            if is_revoked {
                let what = if called == ALL_OTHERS {
                    "all other tokens".to_owned()
                } else {
                    format!("token {called}")
                };
                self.security.taken_back(from, &by, &what);
            }
        }
        Ok(v1::DirectorsReply { tokens: self.tokens.directors(&own, with_revoked) })
    }
}

fn read_change(change: Option<Change>) -> Result<PersonChange, Status> {
    match change {
        Some(Change::Name(name)) if first_control(&name, true).is_some() => {
            Err(Status::invalid_argument("the name has a control character: please write it without"))
        }
        Some(Change::Name(name)) => Ok(PersonChange::Rename(name.trim().to_owned())),
        Some(Change::Revoke(true)) => Ok(PersonChange::Revoke),
        Some(Change::Revoke(false)) | None => {
            Err(Status::invalid_argument("say what to change: its name, or that it is revoked"))
        }
    }
}
