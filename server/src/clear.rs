//! What may be asked in the clear, where others may read along: what everybody may see, and what the browsers of tables and
//! players ask, because a club has no certificate that their browsers know. All programs and all directors are to encrypt.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use proto::v1::{board_service_server, player_service_server, table_service_server};
use tonic::Status;

use crate::auth::{Role, Token, Tokens, device_called};
use crate::rpc::{self, Peer};
use crate::security::SecurityLog;
use crate::web;

/// The mark of a request that others may have read on its way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InTheClear;

/// Who is told what was sent in the clear.
#[derive(Debug, Clone)]
pub(crate) struct Listener {
    pub(crate) tokens: Arc<Tokens>,
    pub(crate) security: Arc<SecurityLog>,
}

/// The services that the pages ask.
const BROWSERS: [&str; 3] = [
    board_service_server::SERVICE_NAME,
    player_service_server::SERVICE_NAME,
    table_service_server::SERVICE_NAME,
];

const PROGRAMS: &str = "this server answers programs only encrypted: write https:// instead of http:// before its address. \
                        At the first time you compare four words with those on the server's screen";
const DIRECTORS: &str = "the token of a director or an assistant was sent in the clear, where others may have read it: revoke it \
                         with `directors revoke`, and write https:// instead of http:// before the server's address";

/// Answers what may be asked in the clear.
pub(crate) async fn checked(State(listener): State<Listener>, request: Request, next: Next) -> Response {
    if request.extensions().get::<InTheClear>().is_none() {
        return next.run(request).await;
    }
    let why = match listener.director(&request) {
        true => Some(DIRECTORS),
        false => is_for_programs(&request).then_some(PROGRAMS),
    };
    match why {
        None => next.run(request).await,
        Some(why) if rpc::is_rpc(request.headers()) => Status::failed_precondition(why).into_http(),
        Some(why) => web::in_the_clear(why),
    }
}

/// Whether a request is for a service, but not as browsers ask the services that are for them.
fn is_for_programs(request: &Request) -> bool {
    let path = request.uri().path();
    let Some((service, _)) =
        path.trim_start_matches('/').split_once('/').filter(|(service, _)| service.contains('.'))
    else {
        return false;
    };
    let kind = request.headers().get(CONTENT_TYPE);
    let is_browsers = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/grpc-web"));
    !(is_browsers && BROWSERS.contains(&service))
}

impl Listener {
    /// Whether a request shows the token of a director or an assistant; that is told in the security log.
    fn director(&self, request: &Request) -> bool {
        let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let Some(token) = shown.and_then(Token::borne) else { return false };
        let Some(identity) = self.tokens.identify(&token) else { return false };
        let directs = match identity.role {
            Role::Director | Role::Assistant => true,
            Role::Table(_) | Role::Player { .. } | Role::Spectator => false,
        };
        if directs {
            let from = request.extensions().get().copied().unwrap_or(Peer::NOWHERE);
            self.security.in_the_clear(from.address(), &device_called(token.number()), &identity);
        }
        directs
    }
}
