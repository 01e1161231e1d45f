//! A bug that was caught where it broke something off: what it said, and the answer to a request that it broke off.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use http::StatusCode;
use tonic::Status;

use crate::metrics::Counter;
use crate::rpc;

/// The bugs that were caught since the start, of all servers of this process.
static COUNT: Counter = Counter::new();

pub(crate) fn count() -> u64 {
    COUNT.value()
}

/// Counts a bug that was caught; what its panic said.
pub(crate) fn caught(panic: &(dyn Any + Send)) -> String {
    COUNT.count();
    words(panic)
}

/// What a panic said that may not be ours: redb's, of a damaged file.
pub(crate) fn words(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

/// Of what was worked out for somebody, and changes nothing.
pub(crate) fn status(what: &str) -> Status {
    Status::internal(format!(
        "the program has a fault: {what} could not be worked out. Nothing has changed; the server's log has the details"
    ))
}

/// Answers a request that a bug breaks off: otherwise its connection would end, with all that others ask on it.
pub(crate) async fn answered(request: Request, next: Next) -> Response {
    let asked = request.uri().path().to_owned();
    let is_rpc = rpc::is_rpc(request.headers());
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        Err(panic) => {
            tracing::error!("a bug broke off the request {asked}: {}", caught(&*panic));
            if is_rpc {
                status("this").into_http()
            } else {
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}
