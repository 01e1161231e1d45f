//! Counts the streams that are open: pages that are followed, and what programs watch.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};

use super::{Metrics, Present};

/// Answers, and counts the answer as long as it lasts where it is a stream. Only a server that shows its figures counts them:
/// each part of a stream takes one step more for it.
pub(crate) async fn counted(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let is_stream = is_stream(request.uri().path());
    let response = next.run(request).await;
    if !is_stream || !response.status().is_success() {
        return response;
    }
    let present = metrics.streams.enter();
    response.map(|inner| Body::new(Followed { inner, _present: present }))
}

/// Whether what is asked at this path is a stream: events of a page, or a service that is watched (a test holds the names).
fn is_stream(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|last| last == "events" || last.starts_with("Watch"))
}

/// A stream with its place in the count.
struct Followed {
    inner: Body,
    _present: Present,
}

impl HttpBody for Followed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.inner).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_known_by_their_names() {
        for (path, expected) in [
            ("/contests/1/events", true),
            ("/events", true),
            ("/barometer.v1.TableService/WatchTable", true),
            ("/barometer.v1.TableService/Submit", false),
            ("/contests/1", false),
            ("/", false),
        ] {
            assert_eq!(is_stream(path), expected, "{path}");
        }
    }
}
