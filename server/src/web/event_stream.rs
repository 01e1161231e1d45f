//! Server-sent events: the latest rendered part of a page, for any number of readers.
//!
//! An event is encoded once and its bytes are shared. A slow reader skips events; it holds none of them.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::response::{IntoResponse as _, Response};
use bridge::text::printable;
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use http::request::Parts;
use tokio::sync::watch;
use tokio::time::Instant;

use super::asset;
use crate::clock;

/// So many bytes a second all readers of the pages are sent together, however many they are: more than a room's network
/// carries, and little enough for the processors to have time for those who enter.
const BYTES_A_SECOND: u64 = 128 << 20;
/// A reader that hears nothing for longer than this and a good margin knows that the link is lost.
const BEAT: Duration = Duration::from_secs(15);
/// A burst of results is one event.
pub(super) const SPACING: Duration = Duration::from_millis(250);

/// What readers of a page are shown: the event that replaces the followed part of it. Its first line is the sequence number.
#[derive(Debug)]
pub(super) struct PageEvent {
    sequence: u64,
    event: Bytes,
}

impl PageEvent {
    pub(super) fn new(sequence: u64, fragment: &str) -> Arc<Self> {
        Arc::new(Self { sequence, event: encode(sequence, fragment) })
    }

    pub(super) fn sequence(&self) -> u64 {
        self.sequence
    }
}

fn encode(sequence: u64, fragment: &str) -> Bytes {
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

/// The latest event of a page; `None` until there is one.
pub(super) type Events = watch::Receiver<Option<Arc<PageEvent>>>;

/// The turns in which readers are written to: a thousand phones that are due in the same moment have theirs one after the
/// other, and what is entered meanwhile waits for one of them and not for all.
#[derive(Debug, Default)]
pub(super) struct Pace(Mutex<Option<Instant>>);

impl Pace {
    /// Waits until it is the turn of one who is sent so many bytes.
    async fn turn(&self, bytes: usize) {
        tokio::time::sleep_until(self.next(Instant::now(), bytes)).await;
    }

    /// When that is; the next turn is when these have been sent.
    fn next(&self, now: Instant, bytes: usize) -> Instant {
        let mut free = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = free.map_or(now, |free| free.max(now));
        *free = Some(turn + Duration::from_nanos(bytes as u64 * 1_000_000_000 / BYTES_A_SECOND));
        turn
    }
}

/// The stream of everything newer than what the reader has. A reader that has a number which this server has
/// not reached followed another journal, and gets the latest too.
pub(super) fn respond(values: Events, have: Option<u64>, pace: &Arc<Pace>) -> Response {
    let reader = Reader::new(values, have, Arc::clone(pace));
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

struct Reader {
    values: Events,
    have: Option<u64>,
    pace: Arc<Pace>,
    greeted: bool,
    /// The content of the last event sent.
    shown: Bytes,
    rest_until: Instant,
}

impl Reader {
    fn new(values: Events, have: Option<u64>, pace: Arc<Pace>) -> Self {
        Self { values, have, pace, greeted: false, shown: Bytes::new(), rest_until: Instant::now() }
    }

    /// The next event; `None` when the server stops.
    async fn next(&mut self) -> Option<Bytes> {
        if !std::mem::replace(&mut self.greeted, true) {
            let hello = format!("retry: 3000\nevent: hello\ndata: {}\n\n{}", asset::version(), beat());
            return Some(hello.into());
        }
        let quiet_until = Instant::now() + BEAT;
        loop {
            tokio::time::sleep_until(self.rest_until).await;
            if let Some(event) = self.news() {
                self.pace.turn(event.len()).await;
                self.rest_until = Instant::now() + SPACING;
                // While others had their turns there may have come something newer.
                return Some(self.news().unwrap_or(event));
            }
            match tokio::time::timeout_at(quiet_until, self.values.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_closed)) => return None,
                // An event and no comment, because scripts cannot see comments.
                Err(_elapsed) => return Some(beat().into()),
            }
        }
    }

    /// The latest event, if the reader has not seen the same.
    fn news(&mut self) -> Option<Bytes> {
        let latest = self.values.borrow_and_update().clone()?;
        if self.have.replace(latest.sequence) == Some(latest.sequence) {
            return None;
        }
        let event = latest.event.clone();
        let content = event.iter().position(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let content = event.slice(content..);
        (std::mem::replace(&mut self.shown, content.clone()) != content).then_some(event)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn reader(value: Arc<PageEvent>, have: Option<u64>) -> (watch::Sender<Option<Arc<PageEvent>>>, Reader) {
        let sender = watch::Sender::new(Some(value));
        let reader = Reader::new(sender.subscribe(), have, Arc::default());
        (sender, Reader { greeted: true, ..reader })
    }

    #[test]
    fn every_line_of_a_fragment_is_labelled() {
        assert_eq!(encode(7, "<p>a\nb\rc</p>"), "id: 7\ndata: <p>a\ndata: b\ndata: c</p>\n\n");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_gets_what_it_has_not_got_and_then_what_changes() {
        let (sender, mut reader) = reader(PageEvent::new(5, "five"), Some(5));
        sender.send_replace(Some(PageEvent::new(6, "six")));
        assert_eq!(reader.next().await.unwrap(), "id: 6\ndata: six\n\n");
        sender.send_replace(Some(PageEvent::new(7, "six")));
        sender.send_replace(Some(PageEvent::new(8, "eight")));
        assert_eq!(reader.next().await.unwrap(), "id: 8\ndata: eight\n\n");
        drop(sender);
        assert_eq!(reader.next().await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_stream_beats_and_does_not_repeat() {
        let (sender, mut reader) = reader(PageEvent::new(5, "five"), Some(5));
        assert!(reader.next().await.unwrap().starts_with(b"event: beat\ndata: "));
        sender.send_replace(Some(PageEvent::new(6, "five")));
        assert_eq!(reader.next().await.unwrap(), "id: 6\ndata: five\n\n");
        sender.send_replace(Some(PageEvent::new(7, "five")));
        assert!(reader.next().await.unwrap().starts_with(b"event: beat\ndata: "));
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_of_another_journal_gets_the_latest() {
        let (_sender, mut reader) = reader(PageEvent::new(5, "five"), Some(900));
        assert_eq!(reader.next().await.unwrap(), "id: 5\ndata: five\n\n");
    }

    /// A hundred phones that follow a ranking of 64 KiB take fifty milliseconds, and each is sent what is latest in its turn.
    #[tokio::test(start_paused = true)]
    async fn readers_have_their_turns_and_are_sent_the_latest() {
        let (event, pace) = (PageEvent::new(1, &"x".repeat(1 << 16)), Arc::<Pace>::default());
        let sender = watch::Sender::new(Some(event));
        let begun = Instant::now();
        let mut readers: Vec<Reader> = (0..100)
            .map(|_| Reader { greeted: true, ..Reader::new(sender.subscribe(), None, Arc::clone(&pace)) })
            .collect();
        let mut sent = futures_util::future::join_all(readers.iter_mut().map(Reader::next));
        assert!((&mut sent).now_or_never().is_none());
        sender.send_replace(Some(PageEvent::new(2, "short")));
        let sent: Vec<Bytes> = sent.await.into_iter().flatten().collect();
        let taken = begun.elapsed();
        assert!((Duration::from_millis(45)..Duration::from_millis(55)).contains(&taken), "{taken:?}");
        assert!(sent[0].starts_with(b"id: 1\n"));
        assert!(sent[1..].iter().all(|event| event == "id: 2\ndata: short\n\n"));
    }
}
