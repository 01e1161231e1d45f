//! The protocol over HTTP: an alive test, and one address for everything else. What is understood is answered with 200, also where
//! it is not done: programs send again what is answered otherwise.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use access::line::Line;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::from_fn;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use connector::envelope::{Fault, Request, json};
use http::header::{CONTENT_TYPE, HeaderValue, ORIGIN};
use http::{HeaderMap, StatusCode};
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;
use tokio::net::TcpListener;

use super::Connector;
use super::licence::Licences;
use crate::fault;
use crate::serve::{ServeError, listen_at};
use crate::side_port;

/// An event of 200 tables with a club list of 14,000 is a third of it.
pub(crate) const REQUEST_LIMIT: usize = 16 << 20;
/// What programs look for before they send anything.
const ALIVE: &str = "Bridgemate dataconnector service version 5.0.1041 (Barometer)";

/// Where programs of this machine, or others, are answered.
#[derive(Debug, Clone)]
pub struct ConnectorOptions {
    pub listen: SocketAddr,
    /// The file of the clubs' licence keys; without one no key is demanded.
    pub licences: Option<PathBuf>,
}

/// Who answers what comes in.
#[derive(Debug, Clone)]
pub(crate) enum Behind {
    Here(Arc<Connector>),
    /// A server elsewhere, asked as a director.
    There(Box<There>),
}

/// A server that is asked by gRPC.
#[derive(Debug, Clone)]
pub(crate) struct There {
    pub(crate) channel: Line,
    pub(crate) token: String,
}

impl There {
    async fn exchange(&self, request: Bytes) -> Result<Vec<u8>, tonic::Status> {
        let mut client = DirectorServiceClient::new(self.channel.clone());
        client = client.max_decoding_message_size(usize::MAX).max_encoding_message_size(usize::MAX);
        let mut asked = tonic::Request::new(v1::AskConnectorRequest { request: request.to_vec() });
        let bearer = format!("Bearer {}", self.token).parse();
        asked
            .metadata_mut()
            .insert("authorization", bearer.map_err(|_unfit| tonic::Status::unauthenticated("no token"))?);
        Ok(client.ask_connector(asked).await?.into_inner().response)
    }
}

/// A port on which programs are answered.
#[derive(Debug)]
pub(crate) struct Shell {
    listener: TcpListener,
    address: SocketAddr,
    licences: Option<Licences>,
}

impl Shell {
    /// Takes the port.
    ///
    /// # Errors
    ///
    /// When it is taken, or the licence keys cannot be read.
    pub(crate) async fn open(options: &ConnectorOptions) -> Result<Self, ServeError> {
        let licences = options.licences.as_deref().map(Licences::read).transpose();
        let licences = licences.map_err(ServeError::Licences)?;
        let (listener, address) = listen_at(options.listen).await.map_err(|error| match error {
            ServeError::Listen { address, error } => ServeError::Connector { address, error },
            other => other,
        })?;
        Ok(Self { listener, address, licences })
    }

    /// Where it is.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until this is dropped.
    pub(crate) async fn run(self, behind: Behind) -> Infallible {
        if let Behind::Here(connector) = &behind {
            connector.wake().await;
        }
        let app = router(Arc::new(Front { behind, licences: self.licences }));
        side_port::answer(self.listener, app).await
    }
}

/// Who asks, and whether they may.
#[derive(Debug)]
struct Front {
    behind: Behind,
    licences: Option<Licences>,
}

fn router(front: Arc<Front>) -> Router {
    Router::new()
        .route("/", get(async || ALIVE))
        .route("/dc-scoringprogram", post(asked))
        .layer(DefaultBodyLimit::max(REQUEST_LIMIT))
        .layer(from_fn(fault::answered))
        .with_state(front)
}

async fn asked(State(front): State<Arc<Front>>, headers: HeaderMap, body: Bytes) -> Response {
    // Only browsers say for which page they ask; none has anything to ask here, and one of this machine must not be led to.
    if headers.contains_key(ORIGIN) {
        return StatusCode::FORBIDDEN.into_response();
    }
    if let Some(refused) = front.licences.as_ref().and_then(|licences| refused(licences, &body)) {
        return answered(refused.into_bytes());
    }
    match &front.behind {
        Behind::Here(connector) => answered(connector.exchange(&body).await.into_bytes()),
        Behind::There(there) => match there.exchange(body).await {
            Ok(response) => answered(response),
            Err(status) => {
                tracing::warn!(%status, "the server does not answer; the program tries again");
                (StatusCode::BAD_GATEWAY, access::channel::why(&status)).into_response()
            }
        },
    }
}

/// What is answered where a key is demanded, and this is not the club's; also to what nobody can read.
fn refused(licences: &Licences, body: &[u8]) -> Option<String> {
    let request = match super::read(body) {
        Ok(request) => request,
        Err(fault) => return Some(json(&Request::default().failed(&fault))),
    };
    if licences.allow(request.club(), request.licence_key.as_deref().unwrap_or_default()) {
        return None;
    }
    let text = format!("the licence key of club '{}' is not the one that is known here", request.club());
    Some(json(&request.failed(&Fault::invalid(text))))
}

fn answered(body: Vec<u8>) -> Response {
    let kind = HeaderValue::from_static("application/json; charset=utf-8");
    ([(CONTENT_TYPE, kind)], body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mark of the encoding before the text, or text that is none, is no way around the key.
    #[test]
    fn whatever_comes_without_the_key_is_refused() {
        let licences = Licences::of("CLUB key").unwrap();
        let with = |key: &str| format!(r#"{{"Command":4,"ClubId":"CLUB","LicenceKey":"{key}"}}"#);
        for (body, is_refused) in [
            (with("key"), false),
            (with("other"), true),
            (format!("\u{feff}{}", with("key")), false),
            (format!("\u{feff}{}", with("other")), true),
            (format!("\u{feff}\u{feff}{}", with("key")), true),
            (r#"{"Command":4}"#.to_owned(), true),
            ("{".to_owned(), true),
            (String::new(), true),
        ] {
            assert_eq!(refused(&licences, body.as_bytes()).is_some(), is_refused, "{body}");
        }
    }
}
