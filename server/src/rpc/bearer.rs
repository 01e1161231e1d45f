//! Who asks: the token in the metadata `authorization: Bearer TOKEN`.

use std::net::IpAddr;

use bridge::message::Language;
use futures_util::StreamExt as _;
use futures_util::future::select;
use proto::v1;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};

use super::fanout::Views;
use super::peer::Peer;
use super::status::failed;
use super::{Services, revoked};
use crate::auth::{Identity, Role, Standing, Token, device_called};
use crate::engine::{Answer, EngineError};
use crate::work;

impl Services {
    /// Whose token the request carries.
    pub(crate) fn identify<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        let (token, from) = (shown(request)?, Peer::of(request));
        match self.tokens.admit(&token) {
            Standing::Good(identity) => Ok(identity),
            Standing::Revoked(identity, why) => {
                self.security.revoked_token(from, &device_called(token.number()), &identity);
                Err(revoked::status(&identity, why, Language::English))
            }
            Standing::Unknown => Err(self.unknown(from)),
        }
    }

    /// The same for a table's device and a player's phone, who are told in the language of their contest.
    pub(super) async fn device(&self, (token, from): (&Token, IpAddr)) -> Result<Identity, Status> {
        match self.tokens.admit(token) {
            Standing::Good(identity) => Ok(identity),
            Standing::Revoked(identity, why) => {
                self.security.revoked_token(from, &device_called(token.number()), &identity);
                let language = self.language(identity.contest).await;
                Err(revoked::status(&identity, why, language))
            }
            Standing::Unknown => Err(self.unknown(from)),
        }
    }

    fn unknown(&self, from: IpAddr) -> Status {
        self.security.unknown_token(from);
        Status::unauthenticated("this token is not known here: pair again, or ask the director")
    }

    /// What somebody is told who asked what the token does not allow.
    pub(crate) fn denied(
        &self,
        from: IpAddr,
        (who, asked): (&Identity, &str),
        words: &'static str,
    ) -> Status {
        self.security.role_refused(from, who, asked);
        Status::permission_denied(words)
    }

    /// The language of a contest; English where it cannot be asked.
    async fn language(&self, contest: Option<u32>) -> Language {
        let Some(handle) = contest.and_then(|number| self.engine.contest(number)) else {
            return Language::English;
        };
        handle.state().await.map_or(Language::English, |state| state.rules.language)
    }

    /// A stream to a director that ends when the token is revoked under which it was asked for.
    pub(super) fn while_good<M: Send + 'static>(&self, token: Token, views: Views<M>) -> Response<Views<M>> {
        let (changed, joins) = (self.tokens.changed(token, |_| true), self.pair.joins());
        let ends = Box::pin(select(Box::pin(changed), Box::pin(joins)));
        Response::new(Box::pin(views.take_until(ends)))
    }

    /// Notes a command that was taken under a token.
    pub(super) fn entered(&self, token: &Token, answer: &Answer) {
        if let (Answer::Accepted { .. }, Some(seen)) = (answer, self.tokens.seen(token)) {
            seen.entered();
        }
    }

    /// The director or an assistant, for this contest.
    pub(super) fn directing<T>(&self, request: &Request<T>, contest: u32) -> Result<Identity, Status> {
        let identity = self.identify(request)?;
        let words = match identity.role {
            Role::Director | Role::Assistant if identity.covers(contest) => return Ok(identity),
            Role::Director | Role::Assistant => "this token is for another contest",
            Role::Table(_) | Role::Player { .. } | Role::Standby | Role::Spectator => {
                "only the director can do this"
            }
        };
        Err(self.denied(Peer::of(request), (&identity, asked::<T>()), words))
    }

    /// A director or an assistant, of whichever contest.
    pub(super) fn directing_any<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        self.directs(request, asked::<T>())
    }

    /// The same, before it is known what exactly is `asked`.
    pub(super) fn directs<T>(&self, request: &Request<T>, asked: &str) -> Result<Identity, Status> {
        let identity = self.identify(request)?;
        match identity.role {
            Role::Director | Role::Assistant => Ok(identity),
            Role::Table(_) | Role::Player { .. } | Role::Standby | Role::Spectator => {
                Err(self.denied(Peer::of(request), (&identity, asked), "only the director can do this"))
            }
        }
    }

    /// A token for an identity, when it is durable.
    pub(super) async fn issue(
        &self,
        from: IpAddr,
        identity: Identity,
        kind: v1::DeviceKind,
    ) -> Result<Token, Status> {
        let (tokens, to) = (std::sync::Arc::clone(&self.tokens), identity.clone());
        let issued = work::blocking(move || tokens.issue_to(identity, kind)).await;
        let issued = issued.map_err(|_panicked| failed(&EngineError::Stopped))?;
        let token = issued.map_err(|error| failed(&error.into()))?;
        self.security.issued(from, &device_called(token.number()), &to);
        Ok(token)
    }

    /// The director, for all of the server.
    pub(crate) fn director<T>(&self, request: &Request<T>) -> Result<Identity, Status> {
        let identity = self.identify(request)?;
        if identity.role == Role::Director && identity.contest.is_none() {
            return Ok(identity);
        }
        let words = "only the director of the whole server can do this";
        Err(self.denied(Peer::of(request), (&identity, asked::<T>()), words))
    }
}

/// What a request asks, by the name of its message: `DevicesRequest`.
fn asked<T>() -> &'static str {
    std::any::type_name::<T>().rsplit("::").next().unwrap_or_default()
}

/// The token that a request carries.
pub(crate) fn shown<T>(request: &Request<T>) -> Result<Token, Status> {
    bearer(request.metadata())
        .ok_or_else(|| Status::unauthenticated("a token is needed: send `authorization: Bearer TOKEN`"))
}

fn bearer(metadata: &MetadataMap) -> Option<Token> {
    Token::borne(metadata.get("authorization")?.to_str().ok()?)
}
