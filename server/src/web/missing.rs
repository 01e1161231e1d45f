//! Answers to what is not there, in plain words.

use axum::extract::Request;
use axum::response::{Html, IntoResponse as _, Response};
use bridge::message::Language;
use http::StatusCode;
use http::header::{CONTENT_TYPE, HeaderValue};
use maud::html;
use words::Words;
use words::page::Missing;

use super::{document, language_of};
use crate::engine::EngineError;
use crate::rpc;

/// The answer to everything that is neither a page nor a service: in gRPC's words to a gRPC client.
pub async fn not_found(request: Request) -> Response {
    match request.headers().get(CONTENT_TYPE) {
        Some(kind) if rpc::is_rpc(request.headers()) => unimplemented(kind.clone()),
        Some(_) | None => page(Missing::NoPage, language_of(request.uri(), request.headers())),
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
pub(super) fn page(what: Missing, language: Language) -> Response {
    let words = Words::of(language);
    let body = html! {
        h1 { (words.say(Missing::NotHere)) }
        p { (words.say(what)) }
        p { a href="/" { (words.say(Missing::LookIn)) } }
    };
    let page = document::still(&words.say(Missing::NotHere), (language, ""), &body);
    (StatusCode::NOT_FOUND, Html(page.into_string())).into_response()
}

/// The answer to who calls the server by a name that is not its own.
pub fn other_name(name: &str, language: Language) -> Response {
    let words = Words::of(language);
    let title = words.say(Missing::AnotherName);
    let body = html! {
        h1 { (title) }
        p { (words.say(Missing::NotCalled { name: name.to_owned() })) }
        p { (words.say(Missing::ByAddress { option: format!("--name {name}") })) }
    };
    let page = Html(document::still(&title, (language, ""), &body).into_string());
    (StatusCode::MISDIRECTED_REQUEST, page).into_response()
}

/// The answer to what may only be asked encrypted.
pub fn in_the_clear(request: &Request) -> Response {
    let language = language_of(request.uri(), request.headers());
    let words = Words::of(language);
    let title = words.say(Missing::OnlyEncrypted);
    let body = html! {
        h1 { (title) }
        p { a href="/trust" { (words.say(Missing::WriteHttps)) } }
    };
    let page = Html(document::still(&title, (language, ""), &body).into_string());
    (StatusCode::FORBIDDEN, page).into_response()
}

/// The answer of a standby to whoever looks for the contests.
pub fn standing_by(address: &str, request: &Request) -> Response {
    let language = language_of(request.uri(), request.headers());
    let words = Words::of(language);
    let title = words.say(Missing::StandingBy);
    let body = html! {
        h1 { (title) }
        p { a href={ "http://" (address) "/" } { (words.say(Missing::KeepsACopy { address: address.to_owned() })) } }
        p { (words.say(Missing::TakesOver)) }
    };
    let page = Html(document::still(&title, (language, ""), &body).into_string());
    (StatusCode::SERVICE_UNAVAILABLE, page).into_response()
}

/// The answer while the server stops, where a bug keeps it from showing a page, and where too many look.
pub fn not_now(error: &EngineError, language: Language) -> Response {
    let (why, seconds) = match error {
        EngineError::Busy => (Missing::Busy, "5"),
        EngineError::Stopped
        | EngineError::View { .. }
        | EngineError::Journal(_)
        | EngineError::Unreadable { .. } => (Missing::Restarting, "3"),
    };
    let words = Words::of(language);
    let title = words.say(Missing::OneMoment);
    let body = html! {
        h1 { (title) }
        p { (words.say(why)) " " (words.say(Missing::NothingLost)) }
    };
    let retry = (http::header::RETRY_AFTER, seconds);
    // Browsers that know `Refresh` look again without a hand on the mouse.
    let refresh = (http::HeaderName::from_static("refresh"), seconds);
    let page = Html(document::still(&title, (language, ""), &body).into_string());
    (StatusCode::SERVICE_UNAVAILABLE, [retry, refresh], page).into_response()
}
