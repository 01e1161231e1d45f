//! Who asks: the token in the metadata `authorization: Bearer TOKEN`.

use proto::v1;
use tonic::metadata::MetadataMap;
use tonic::{Request, Status};

use super::Services;
use super::status::failed;
use crate::auth::{Identity, Role, Token};
use crate::engine::EngineError;

impl Services {
    /// Whose token the request carries.
    pub(super) fn identify<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        let token = shown(request)?;
        self.tokens.identify(&token).ok_or_else(|| {
            Status::unauthenticated("this token is not known here: pair again, or ask the director")
        })
    }

    /// The director or an assistant, for this contest.
    pub(super) fn directing<T>(&self, request: &Request<T>, contest: u32) -> Result<Identity, Status> {
        let identity = self.identify(request)?;
        match identity.role {
            Role::Director | Role::Assistant if identity.covers(contest) => Ok(identity),
            Role::Director | Role::Assistant => {
                Err(Status::permission_denied("this token is for another contest"))
            }
            Role::Table(_) | Role::Player { .. } | Role::Spectator => {
                Err(Status::permission_denied("only the director can do this"))
            }
        }
    }

    /// A token for an identity, when it is durable.
    pub(super) async fn issue(&self, identity: Identity, kind: v1::DeviceKind) -> Result<Token, Status> {
        let tokens = std::sync::Arc::clone(&self.tokens);
        let issued = tokio::task::spawn_blocking(move || tokens.issue_to(identity, kind)).await;
        issued.map_err(|_panicked| failed(&EngineError::Stopped))?.map_err(|error| failed(&error.into()))
    }

    /// The director, for all of the server.
    pub(super) fn director<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        let identity = self.identify(request)?;
        if identity.role == Role::Director && identity.contest.is_none() {
            Ok(identity)
        } else {
            Err(Status::permission_denied("only the director of the whole server can do this"))
        }
    }
}

/// The token that a request carries.
pub(super) fn shown<T>(request: &Request<T>) -> Result<Token, Status> {
    bearer(request.metadata())
        .ok_or_else(|| Status::unauthenticated("a token is needed: send `authorization: Bearer TOKEN`"))
}

fn bearer(metadata: &MetadataMap) -> Option<Token> {
    Token::borne(metadata.get("authorization")?.to_str().ok()?)
}
