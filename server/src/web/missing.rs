//! Answers to what is not there, in plain words.

use axum::extract::Request;
use axum::response::{Html, IntoResponse as _, Response};
use http::StatusCode;
use http::header::{CONTENT_TYPE, HeaderValue};
use maud::html;

use super::document;
use crate::engine::EngineError;
use crate::rpc;

/// The answer to everything that is neither a page nor a service: in gRPC's words to a gRPC client.
pub async fn not_found(request: Request) -> Response {
    match request.headers().get(CONTENT_TYPE) {
        Some(kind) if rpc::is_rpc(request.headers()) => unimplemented(kind.clone()),
        Some(_) | None => page("There is no page at this address."),
    }
}

/// Status 12 is UNIMPLEMENTED in gRPC; it travels in the headers of a successful answer.
fn unimplemented(kind: HeaderValue) -> Response {
    let headers = [
        (CONTENT_TYPE, kind),
        (http::HeaderName::from_static("grpc-status"), HeaderValue::from_static("12")),
        (
            http::HeaderName::from_static("grpc-message"),
            HeaderValue::from_static("this server does not know that method"),
        ),
    ];
    headers.into_response()
}

/// A 404 that says what is not there and where to go on.
pub(super) fn page(what: &str) -> Response {
    let body = html! {
        h1 { "Not here" }
        p { (what) }
        p { "Look in the " a href="/" { "list of contests" } "." }
    };
    (StatusCode::NOT_FOUND, Html(document::plain("Not here", &body).into_string())).into_response()
}

/// The answer to who calls the server by a name that is not its own.
pub fn other_name(name: &str) -> Response {
    let body = html! {
        h1 { "Another name" }
        p { "This server does not know that it is called " strong { (name) } "." }
        p { "Open it by its address, as it stands on the poster and on the table cards; or ask whoever runs it to start it with " code { "--name " (name) } "." }
    };
    let page = Html(document::plain("Another name", &body).into_string());
    (StatusCode::MISDIRECTED_REQUEST, page).into_response()
}

/// The answer to what may only be asked encrypted.
pub fn in_the_clear(why: &str) -> Response {
    let body = html! {
        h1 { "Only encrypted" }
        p { "Here: " (why) "." }
        p { "How a phone or a tablet does that without a warning is said on the page " a href="/trust" { "Trust" } "." }
    };
    (StatusCode::FORBIDDEN, Html(document::plain("Only encrypted", &body).into_string())).into_response()
}

/// The answer while the server stops, where a bug keeps it from showing a page, and where too many look.
pub fn not_now(error: &EngineError) -> Response {
    let (why, seconds) = match error {
        EngineError::Busy => ("Very many are looking just now, and the tables come first.", "5"),
        EngineError::Stopped
        | EngineError::View { .. }
        | EngineError::Journal(_)
        | EngineError::Unreadable { .. } => {
            ("The server is restarting, or cannot show this page just now.", "3")
        }
    };
    let body = html! {
        h1 { "One moment" }
        p { (why) " Nothing is lost: the page comes back by itself." }
    };
    let retry = (http::header::RETRY_AFTER, seconds);
    // Browsers that know `Refresh` look again without a hand on the mouse.
    let refresh = (http::HeaderName::from_static("refresh"), seconds);
    let page = Html(document::plain("One moment", &body).into_string());
    (StatusCode::SERVICE_UNAVAILABLE, [retry, refresh], page).into_response()
}
