//! What clients are told of the two servers: in every answer, so that whoever asks one of them knows of the other.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use access::line::{OTHER, REIGN, STANDING_BY};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, HeaderName, ORIGIN,
};
use http::{HeaderValue, Method, StatusCode, Uri};

use super::Pair;

/// What a page from the other server may send and read.
const ALLOWED: [(HeaderName, &str); 4] = [
    (ACCESS_CONTROL_ALLOW_METHODS, "POST"),
    (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, x-grpc-web"),
    (ACCESS_CONTROL_MAX_AGE, "600"),
    (
        ACCESS_CONTROL_EXPOSE_HEADERS,
        "grpc-status, grpc-message, barometer-message, barometer-refused-bin, barometer-other, barometer-reign, \
         barometer-standby, barometer-version",
    ),
];

/// Where clients reach the other server, as they are told it: made once, because every answer says it.
#[derive(Debug, Clone)]
pub(super) struct Told {
    header: Option<HeaderValue>,
    ip: Option<IpAddr>,
}

impl Told {
    /// Of the server at this HOST:PORT.
    pub(super) fn of(host: &str) -> Self {
        let ip = host.parse::<SocketAddr>().ok().map(|address| address.ip());
        Self { header: HeaderValue::from_str(host).ok(), ip }
    }

    /// The page from the other server that asks, if one does: it may, because it is the same page with the same contests, and
    /// nothing but a token that it shows opens anything.
    fn page(&self, request: &Request) -> Option<HeaderValue> {
        let origin = request.headers().get(ORIGIN)?;
        let uri: Uri = origin.to_str().ok()?.parse().ok()?;
        let host = uri.host()?.trim_start_matches('[').trim_end_matches(']');
        (host.parse::<IpAddr>().ok() == Some(self.ip?)).then(|| origin.clone())
    }
}

/// Says in every answer where the other server is, and in which reign this one leads; nothing where there is no other.
pub(crate) async fn told(State(pair): State<Arc<Pair>>, request: Request, next: Next) -> Response {
    let Some(other) = pair.other.borrow().clone() else { return next.run(request).await };
    let page = other.told.page(&request);
    let asks_first = page.is_some() && request.method() == Method::OPTIONS;
    let mut response =
        if asks_first { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
    let headers = response.headers_mut();
    if let Some(origin) = page {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        for (name, value) in ALLOWED {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if let Some(address) = &other.told.header {
        headers.insert(OTHER, address.clone());
    }
    let reign = pair.reign();
    headers.insert(REIGN, HeaderValue::from(reign.number));
    if !reign.leads || pair.is_cut_off.load(Ordering::Relaxed) {
        headers.insert(STANDING_BY, HeaderValue::from_static("yes"));
    }
    response
}
