//! Server-sent events: the latest rendered part of a page, for any number of readers.
//!
//! An event is encoded once and its bytes are shared. A slow reader skips events; it holds none of them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::response::{IntoResponse as _, Response};
use bridge::message::Language;
use bridge::text::printable;
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use http::request::Parts;
use tokio::sync::watch;
use tokio::time::Instant;

use super::asset;
use crate::clock;

/// A reader that hears nothing for longer than this and a good margin knows that the link is lost.
const BEAT: Duration = Duration::from_secs(15);
/// A burst of results is one event.
const SPACING: Duration = Duration::from_millis(250);

/// What readers of a page follow.
pub(super) trait Latest: Send + Sync + 'static {
    fn sequence(&self) -> u64;
    /// The event, encoded once: see [`encode`]. In this language, where it is not in one already.
    fn event(&self, language: Language) -> Bytes;
}

/// The event that replaces the followed part of a page: its first line is the sequence number.
pub(super) fn encode(sequence: u64, fragment: &str) -> Bytes {
    let mut event = format!("id: {sequence}\n");
    event.reserve(fragment.len() + 16);
    // A line ends at any of these for the reader, and every line needs its label.
    for line in printable(fragment).split(['\n', '\r']) {
        event.push_str("data: ");
        event.push_str(line);
        event.push('\n');
    }
    event.push('\n');
    event.into()
}

/// The stream of everything newer than what the reader has. A reader that has a number which this server has
/// not reached followed another journal, and gets the latest too.
pub(super) fn respond<T: Latest>(values: watch::Receiver<Option<Arc<T>>>, have: Option<u64>) -> Response {
    respond_in(values, have, Language::default())
}

/// The same of what is made in any language.
pub(super) fn respond_in<T: Latest>(
    values: watch::Receiver<Option<Arc<T>>>,
    have: Option<u64>,
    language: Language,
) -> Response {
    let reader =
        Reader { values, have, language, greeted: false, shown: Bytes::new(), rest_until: Instant::now() };
    let events = futures_util::stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), reader))
    });
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(events)).into_response()
}

/// The sequence number that a reader has: browsers say it when they connect again, scripts in the address.
pub(super) struct Have(pub Option<u64>);

impl<S: Send + Sync> FromRequestParts<S> for Have {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let query = || parts.uri.query()?.split('&').find_map(|pair| pair.strip_prefix("have="));
        Ok(Self(header.or_else(query).and_then(|number| number.parse().ok())))
    }
}

/// A sign of life, with the time here: clocks on the page go by it.
fn beat() -> String {
    format!("event: beat\ndata: {}\n\n", clock::now().0)
}

struct Reader<T> {
    values: watch::Receiver<Option<Arc<T>>>,
    have: Option<u64>,
    language: Language,
    greeted: bool,
    /// The content of the last event sent.
    shown: Bytes,
    rest_until: Instant,
}

impl<T: Latest> Reader<T> {
    /// The next event; `None` when the server stops.
    async fn next(&mut self) -> Option<Bytes> {
        if !std::mem::replace(&mut self.greeted, true) {
            let hello = format!("retry: 3000\nevent: hello\ndata: {}\n\n{}", asset::version(), beat());
            return Some(hello.into());
        }
        let quiet_until = Instant::now() + BEAT;
        loop {
            tokio::time::sleep_until(self.rest_until).await;
            let latest = self.values.borrow_and_update().clone();
            if let Some(event) = latest.and_then(|latest| self.news(latest.as_ref())) {
                self.rest_until = Instant::now() + SPACING;
                return Some(event);
            }
            match tokio::time::timeout_at(quiet_until, self.values.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_closed)) => return None,
                // An event and no comment, because scripts cannot see comments.
                Err(_elapsed) => return Some(beat().into()),
            }
        }
    }

    /// The event of this value, if the reader has not seen the same.
    fn news(&mut self, latest: &T) -> Option<Bytes> {
        let sequence = latest.sequence();
        if self.have.replace(sequence) == Some(sequence) {
            return None;
        }
        let event = latest.event(self.language);
        let content = event.iter().position(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let content = event.slice(content..);
        (std::mem::replace(&mut self.shown, content.clone()) != content).then_some(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Value(u64, &'static str);

    impl Latest for Value {
        fn sequence(&self) -> u64 {
            self.0
        }

        fn event(&self, _: Language) -> Bytes {
            encode(self.0, self.1)
        }
    }

    fn reader(value: Value, have: Option<u64>) -> (watch::Sender<Option<Arc<Value>>>, Reader<Value>) {
        let sender = watch::Sender::new(Some(Arc::new(value)));
        let values = sender.subscribe();
        let language = Language::default();
        let reader =
            Reader { values, have, language, greeted: true, shown: Bytes::new(), rest_until: Instant::now() };
        (sender, reader)
    }

    #[test]
    fn every_line_of_a_fragment_is_labelled() {
        assert_eq!(encode(7, "<p>a\nb\rc</p>"), "id: 7\ndata: <p>a\ndata: b\ndata: c</p>\n\n");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_gets_what_it_has_not_got_and_then_what_changes() {
        let (sender, mut reader) = reader(Value(5, "five"), Some(5));
        sender.send_replace(Some(Arc::new(Value(6, "six"))));
        assert_eq!(reader.next().await.unwrap(), "id: 6\ndata: six\n\n");
        sender.send_replace(Some(Arc::new(Value(7, "six"))));
        sender.send_replace(Some(Arc::new(Value(8, "eight"))));
        assert_eq!(reader.next().await.unwrap(), "id: 8\ndata: eight\n\n");
        drop(sender);
        assert_eq!(reader.next().await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_stream_beats_and_does_not_repeat() {
        let (sender, mut reader) = reader(Value(5, "five"), Some(5));
        assert!(reader.next().await.unwrap().starts_with(b"event: beat\ndata: "));
        sender.send_replace(Some(Arc::new(Value(6, "five"))));
        assert_eq!(reader.next().await.unwrap(), "id: 6\ndata: five\n\n");
        sender.send_replace(Some(Arc::new(Value(7, "five"))));
        assert!(reader.next().await.unwrap().starts_with(b"event: beat\ndata: "));
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_of_another_journal_gets_the_latest() {
        let (_sender, mut reader) = reader(Value(5, "five"), Some(900));
        assert_eq!(reader.next().await.unwrap(), "id: 5\ndata: five\n\n");
    }
}
