//! What may be asked in the clear, where others may read along: what everybody may see, and what the browsers of tables and
//! players ask, because a club has no certificate that their browsers know. All programs and all directors are to encrypt.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bridge::contest::table_rules::TableConnection;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use proto::v1::{board_service_server, player_service_server, table_service_server};
use tonic::Status;

use crate::auth::{Role, Token, Tokens, device_called};
use crate::condition::{Concern, Condition};
use crate::rpc::{self, Peer, Services};
use crate::security::SecurityLog;
use crate::web;

/// What a server answers in the clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clear {
    Everything,
    /// What the browsers of onlookers, tables and players ask.
    Browsers,
    /// How to come to trust the server, and whether it is well.
    Trust,
}

/// The mark of a request that others may have read on its way, where not everything is answered so.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InTheClear {
    browsers: bool,
}

/// The mark of a request that nobody on its way could read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Encrypted;

impl Clear {
    /// Whether a table page that others may read joins no table of a contest that wants such connections.
    pub(crate) fn refuses(self, wanted: TableConnection) -> bool {
        match self {
            Self::Everything => false,
            Self::Browsers => wanted == TableConnection::Encrypted,
            Self::Trust => true,
        }
    }

    /// The mark of a request in the clear.
    pub(crate) fn mark(self) -> Option<InTheClear> {
        match self {
            Self::Everything => None,
            Self::Browsers => Some(InTheClear { browsers: true }),
            Self::Trust => Some(InTheClear { browsers: false }),
        }
    }
}

/// Who is told what was sent in the clear.
#[derive(Debug, Clone)]
pub(crate) struct Listener {
    tokens: Arc<Tokens>,
    security: Arc<SecurityLog>,
    condition: Arc<Condition>,
    /// Whether the directors were told that a table page is open in the clear.
    told: Arc<AtomicBool>,
}

/// So long it stands above every director's screen.
const TOLD_FOR: Duration = Duration::from_mins(10);

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

const NOBODY: &str =
    "this server answers only encrypted: write https:// instead of http:// before its address";
const A_TABLE_JOINS: &str = "/barometer.v1.TableService/Pair";
const A_TABLE_IS_OPEN: &str = "A table page was opened without encryption. Somebody on the same network who has the tools for it \
                               can read what it sends, and enter results in its place. For players' phones that is usual; the \
                               club's own tablets do better with https:// and the authority from /trust. This goes by itself.";

/// Answers what may be asked in the clear.
pub(crate) async fn checked(State(listener): State<Listener>, request: Request, next: Next) -> Response {
    let Some(InTheClear { browsers }) = request.extensions().get().copied() else {
        return next.run(request).await;
    };
    let why = if listener.director(&request) {
        Some(DIRECTORS)
    } else if is_for_programs(&request) {
        Some(PROGRAMS)
    } else if is_for_directors(request.uri().path()) {
        Some(NOBODY)
    } else if browsers || is_for_trust(request.uri().path()) {
        None
    } else {
        Some(NOBODY)
    };
    match why {
        None => {
            if request.uri().path() == A_TABLE_JOINS {
                listener.tell();
            }
            next.run(request).await
        }
        Some(why) if rpc::is_rpc(request.headers()) => Status::failed_precondition(why).into_http(),
        Some(_) => web::in_the_clear(&request),
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

/// Whether an address is one of the director's own pages: what is typed there opens everything.
fn is_for_directors(path: &str) -> bool {
    path == "/director" || path.starts_with("/director/")
}

/// Whether an address is one by which a browser comes to encrypt, or by which the server is watched.
fn is_for_trust(path: &str) -> bool {
    ["/trust", "/ca.crt"].contains(&path)
        || ["/assets/", "/health/"].iter().any(|begin| path.starts_with(begin))
}

impl Listener {
    pub(crate) fn of(services: &Services) -> Self {
        let Services { tokens, security, condition, .. } = services.clone();
        Self { tokens, security, condition, told: Arc::default() }
    }

    /// Of a server that only stands by.
    pub(crate) fn alone(tokens: Arc<Tokens>) -> Self {
        Self { tokens, security: Arc::default(), condition: Arc::default(), told: Arc::default() }
    }

    /// Tells the directors, once, that a table page is open in the clear.
    fn tell(&self) {
        if self.told.swap(true, Ordering::Relaxed) {
            return;
        }
        let condition = Arc::clone(&self.condition);
        condition.warn(Concern::Clear, A_TABLE_IS_OPEN.to_owned());
        tokio::spawn(async move {
            tokio::time::sleep(TOLD_FOR).await;
            condition.clear(Concern::Clear);
        });
    }

    /// Whether a request shows the token of a director or an assistant; that is told in the security log.
    fn director(&self, request: &Request) -> bool {
        let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let Some(token) = shown.and_then(Token::borne) else { return false };
        let Some(identity) = self.tokens.identify(&token) else { return false };
        let directs = match identity.role {
            Role::Director | Role::Assistant | Role::Standby => true,
            Role::Table(_) | Role::Player { .. } | Role::Spectator => false,
        };
        if directs {
            let from = request.extensions().get().copied().unwrap_or(Peer::NOWHERE);
            self.security.in_the_clear(from.address(), &device_called(token.number()), &identity);
        }
        directs
    }
}
