//! The door of the server: what those may take who are not known, so that there is always room for tables and directors.
//! Who has shown a token has no bounds here.

mod threshold;

use std::collections::{BTreeMap, VecDeque};
use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bridge::message::Language;
use bytes::Bytes;
use http::HeaderMap;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;
use tokio::time::Instant;
use tonic::Status;

use crate::auth::{Token, Tokens};
use crate::engine::EngineError;
use crate::metrics::{Metrics, Present};
use crate::security::SecurityLog;
use crate::{rpc, web};
use threshold::{Threshold, Waiting};

/// A request of somebody unknown has arrived and is answered within this time: all of them are short.
const ASKED_WITHIN: Duration = Duration::from_secs(20);
/// An answer that ends is read within this time, also by a phone in the last corner of the room; and of one that does not end
/// what was given last.
const READ_WITHIN: Duration = Duration::from_mins(1);
/// How often an open connection is looked at for answers that nobody reads.
const LOOKED_AT_EVERY: Duration = Duration::from_secs(10);

/// What those who are not known may have at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// Connections.
    connections: Share,
    /// Requests that are not answered yet.
    asked: Share,
    /// Answers that are not read to their end, streams among them.
    under_way: Share,
    /// Bytes of answers that are not read to their end.
    bytes: Share,
}

/// So much for one address and for all of them together. Behind one address there may be a hall full of phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    of_an_address: usize,
    in_all: usize,
}

impl Share {
    const fn new(of_an_address: usize, in_all: usize) -> Self {
        Self { of_an_address, in_all }
    }
}

impl Bounds {
    /// The bounds where so many files may be open: a quarter of them stays for those who are known and for the journal.
    pub(crate) fn with_files(files: u64) -> Self {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let connections = (files / 4 * 3).clamp(64, 8_192);
        Self {
            connections: Share::new((connections / 4).max(48), connections),
            asked: Share::new(512, 1_024),
            under_way: Share::new(4_096, 16_384),
            bytes: Share::new(16 << 20, 64 << 20),
        }
    }

    /// As good as none.
    pub(crate) fn none() -> Self {
        let much = Share::new(usize::MAX, usize::MAX);
        Self { connections: much, asked: much, under_way: much, bytes: much }
    }
}

/// A connection from an address.
#[derive(Debug)]
pub(crate) struct Visitor {
    from: IpAddr,
    /// By which token it is known.
    known: Mutex<Option<Known>>,
    sent_away: Notify,
    /// How many answers it was given.
    answers: AtomicU64,
    /// Since when the answers wait that are to be read.
    unread: Mutex<BTreeMap<u64, Instant>>,
}

/// A token that was shown on a connection and comes first.
#[derive(Debug)]
struct Known {
    token: Token,
    /// When that was last looked at, as [`Tokens::version`] counts.
    version: u64,
}

impl Visitor {
    /// Resolves when the connection is to be closed: for another one, because nobody reads what was asked on it, or because
    /// it was known by a token that is good no more. What was asked on it before has no bounds, so it ends with it. Returns of
    /// what there was too much; `None` where that was not why.
    pub(crate) async fn overstays(&self, tokens: &Tokens) -> Option<&'static str> {
        loop {
            let looked = tokio::time::timeout(LOOKED_AT_EVERY, self.sent_away.notified()).await;
            let oldest = held(&self.unread).values().min().copied();
            let is_unread = oldest.is_some_and(|given| given.elapsed() > READ_WITHIN);
            if looked.is_ok() {
                return Some("connections");
            } else if is_unread {
                return Some("an answer that nobody reads");
            } else if self.is_known_by(tokens) == Some(false) {
                return None;
            }
        }
    }

    /// Whether the token is still good by which the connection is known; `None` where it is not known.
    fn is_known_by(&self, tokens: &Tokens) -> Option<bool> {
        // Before the look: what changes meanwhile is looked at the next time.
        let version = tokens.version();
        let mut known = held(&self.known);
        let known = known.as_mut()?;
        if known.version != version && tokens.comes_first(&known.token) {
            known.version = version;
        }
        Some(known.version == version)
    }
}

/// Who is here and what they have taken.
#[derive(Debug)]
pub(crate) struct Gate {
    bounds: Bounds,
    crowd: Mutex<Crowd>,
}

#[derive(Debug, Default)]
struct Crowd {
    /// The connections of those who are not known, by address, the oldest first.
    visitors: BTreeMap<IpAddr, VecDeque<Arc<Visitor>>>,
    connections: usize,
    taken: BTreeMap<IpAddr, Taken>,
    in_all: Taken,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Taken {
    asked: usize,
    under_way: usize,
    bytes: usize,
}

impl Taken {
    fn add(&mut self, more: Self) {
        self.asked += more.asked;
        self.under_way += more.under_way;
        self.bytes += more.bytes;
    }

    fn remove(&mut self, less: Self) {
        self.asked -= less.asked;
        self.under_way -= less.under_way;
        self.bytes -= less.bytes;
    }
}

impl Crowd {
    fn remove(&mut self, visitor: &Visitor) {
        let Some(own) = self.visitors.get_mut(&visitor.from) else { return };
        let Some(place) = own.iter().position(|one| std::ptr::eq(one.as_ref(), visitor)) else { return };
        own.remove(place);
        self.connections -= 1;
        if own.is_empty() {
            self.visitors.remove(&visitor.from);
        }
    }

    /// Sends the oldest of an address away.
    fn send_away(&mut self, from: IpAddr) {
        let Some(oldest) = self.visitors.get(&from).and_then(VecDeque::front).cloned() else { return };
        self.remove(&oldest);
        oldest.sent_away.notify_one();
    }
}

impl Gate {
    pub(crate) fn new(bounds: Bounds) -> Arc<Self> {
        Arc::new(Self { bounds, crowd: Mutex::default() })
    }

    /// Lets a connection in. Where there are too many, the oldest goes: whoever comes may be a table, and shows its token
    /// with its first request.
    pub(crate) fn enter(&self, from: IpAddr) -> Arc<Visitor> {
        let visitor = Visitor {
            from,
            known: Mutex::default(),
            sent_away: Notify::new(),
            answers: AtomicU64::new(0),
            unread: Mutex::default(),
        };
        let visitor = Arc::new(visitor);
        let mut crowd = held(&self.crowd);
        let Share { of_an_address, in_all } = self.bounds.connections;
        if crowd.visitors.get(&from).is_some_and(|own| own.len() >= of_an_address) {
            crowd.send_away(from);
        } else if crowd.connections >= in_all {
            let most = crowd.visitors.iter().max_by_key(|(_, own)| own.len()).map(|(most, _)| *most);
            if let Some(most) = most {
                crowd.send_away(most);
            }
        }
        crowd.visitors.entry(from).or_default().push_back(Arc::clone(&visitor));
        crowd.connections += 1;
        visitor
    }

    /// A connection has ended, or a token was shown on it.
    pub(crate) fn leave(&self, visitor: &Visitor) {
        held(&self.crowd).remove(visitor);
    }

    /// A token was shown on a connection that comes first.
    fn know(&self, visitor: &Visitor, known: Known) {
        if held(&visitor.known).replace(known).is_none() {
            self.leave(visitor);
        }
    }

    /// Takes something for an address; `None` where that would be too much.
    fn take(self: &Arc<Self>, from: IpAddr, more: Taken) -> Option<Place> {
        let mut crowd = held(&self.crowd);
        let own = crowd.taken.get(&from).copied().unwrap_or_default();
        let fits = |bound: Share, taken: fn(&Taken) -> usize| {
            let (own, all, more) = (taken(&own), taken(&crowd.in_all), taken(&more));
            more == 0
                || (own.saturating_add(more) <= bound.of_an_address
                    && all.saturating_add(more) <= bound.in_all)
        };
        let Bounds { asked, under_way, bytes, .. } = self.bounds;
        // One answer that is larger than all the room is given where nobody else is there.
        let first = own.bytes == 0 && crowd.in_all.bytes.saturating_add(more.bytes) <= bytes.in_all;
        if !(fits(asked, |taken| taken.asked)
            && fits(under_way, |taken| taken.under_way)
            && (first || fits(bytes, |taken| taken.bytes)))
        {
            return None;
        }
        crowd.taken.entry(from).or_default().add(more);
        crowd.in_all.add(more);
        drop(crowd);
        Some(Place { gate: Arc::clone(self), from, taken: more })
    }
}

/// What was taken; given back when it is dropped.
#[derive(Debug)]
struct Place {
    gate: Arc<Gate>,
    from: IpAddr,
    taken: Taken,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut crowd = held(&self.gate.crowd);
        crowd.in_all.remove(self.taken);
        let Some(own) = crowd.taken.get_mut(&self.from) else { return };
        own.remove(self.taken);
        if *own == Taken::default() {
            crowd.taken.remove(&self.from);
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change is whole, whatever panicked elsewhere.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The gate and the tokens by which it knows people.
#[derive(Debug, Clone)]
pub(crate) struct Porter {
    pub(crate) gate: Arc<Gate>,
    /// What those take who come to a table. It has the same bounds, and those who look at pages take nothing of it.
    entrance: Arc<Gate>,
    /// Those who shake hands just now.
    threshold: Arc<Threshold>,
    pub(crate) tokens: Arc<Tokens>,
    metrics: Arc<Metrics>,
    pub(crate) security: Arc<SecurityLog>,
}

/// Answers within the bounds of who asks.
pub(crate) async fn bounded(State(porter): State<Porter>, request: Request, next: Next) -> Response {
    let Some(visitor) = request.extensions().get::<Arc<Visitor>>().cloned() else {
        return next.run(request).await;
    };
    if porter.knows(&visitor, &request) {
        return next.run(request).await;
    }
    let is_rpc = rpc::is_rpc(request.headers());
    let gate = if comes_to_a_table(&request) { &porter.entrance } else { &porter.gate };
    let language = web::language_of(request.uri(), request.headers());
    let busy = |what| {
        porter.metrics.turned_away.count();
        porter.security.over_budget(visitor.from, what);
        busy(is_rpc, language)
    };
    let Some(asked) = gate.take(visitor.from, Taken { asked: 1, ..Taken::default() }) else {
        return busy("requests");
    };
    let Ok(response) = tokio::time::timeout(ASKED_WITHIN, next.run(request)).await else {
        let busy = busy("a request that takes long");
        return if is_rpc {
            Status::deadline_exceeded("the request took too long").into_http()
        } else {
            busy
        };
    };
    drop(asked);
    let (parts, body) = response.into_parts();
    let given = Given::begin(gate, &visitor, (body, is_stream_of_pages(&parts.headers))).await;
    match given {
        Some(given) => Response::from_parts(parts, Body::new(given)),
        None => busy("answers that are not read yet"),
    }
}

/// Whether a request is one with which a device comes to a table: before it has its token, it cannot show it.
fn comes_to_a_table(request: &Request) -> bool {
    let path = request.uri().path();
    path == "/table" || path == "/barometer.v1.TableService/Pair" || path.starts_with("/assets/")
}

/// Whether an answer is the events of a page: their bytes are the same for all who read them, and so take nothing.
fn is_stream_of_pages(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
}

fn busy(is_rpc: bool, language: Language) -> Response {
    if is_rpc {
        Status::unavailable(EngineError::Busy.to_string()).into_http()
    } else {
        web::not_now(&EngineError::Busy, language)
    }
}

impl Porter {
    /// Where it is counted and told who is turned away, `metrics` and `security` say.
    pub(crate) fn at(
        gate: Arc<Gate>,
        tokens: Arc<Tokens>,
        (metrics, security): (Arc<Metrics>, Arc<SecurityLog>),
    ) -> Self {
        let threshold = Threshold::new(gate.bounds);
        Self { entrance: Gate::new(gate.bounds), threshold, gate, tokens, metrics, security }
    }

    /// Lets a connection in; it is counted as long as the second lasts.
    pub(crate) fn enter(&self, from: IpAddr) -> (Arc<Visitor>, Present) {
        (self.gate.enter(from), self.metrics.connections.enter())
    }

    /// Lets somebody begin to shake hands.
    pub(crate) fn waits(&self, from: IpAddr) -> Waiting {
        self.threshold.step_on(from)
    }

    /// Whether who asks is known: by a token that was shown on the connection before and is still good, or by that of the
    /// request.
    fn knows(&self, visitor: &Visitor, request: &Request) -> bool {
        if visitor.is_known_by(&self.tokens) == Some(true) {
            return true;
        }
        let version = self.tokens.version();
        let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        // A director's browser shows it in a cookie.
        let shown =
            shown.and_then(Token::borne).or_else(|| web::director::entry::signed_in(request.headers()));
        let token = shown.filter(|token| self.tokens.comes_first(token));
        let Some(token) = token else { return false };
        self.gate.know(visitor, Known { token, version });
        true
    }
}

/// An answer that is to be read.
#[derive(Debug)]
struct Unread {
    visitor: Arc<Visitor>,
    answer: u64,
}

impl Unread {
    /// Begins to wait for whoever reads; waits on where it does already.
    fn begin(&self) {
        held(&self.visitor.unread).entry(self.answer).or_insert_with(Instant::now);
    }

    /// There is nothing to be read just now.
    fn end(&self) {
        held(&self.visitor.unread).remove(&self.answer);
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        self.end();
    }
}

/// An answer on its way, with what it takes.
struct Given {
    /// What is still to come; `None` where nothing is.
    inner: Option<Body>,
    /// Parts that are there already.
    first: VecDeque<Result<Frame<Bytes>, axum::Error>>,
    handed_on: HandedOn,
    /// Whether all of it is there, or is known to come: it is to be read to its end.
    ends: bool,
    /// What is taken for it until it has ended.
    place: Place,
    /// What is taken for the parts in hand, where they are not counted with all of it.
    in_hand: Option<Place>,
    unread: Unread,
    is_shared: bool,
}

/// How much of an answer was handed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HandedOn {
    Nothing,
    Parts,
    /// All, and that it has ended.
    All,
}

/// So many parts are asked of an answer before it is given: an answer of gRPC to one question has two, itself and how it
/// ended. Its size is known then, and that it ends.
const FIRST_PARTS: usize = 3;

impl Given {
    /// An answer with a place for it; `None` where that would be too much. What has no size of its own takes what is there of it.
    async fn begin(
        gate: &Arc<Gate>,
        visitor: &Arc<Visitor>,
        (inner, is_shared): (Body, bool),
    ) -> Option<Self> {
        let size = inner.size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok());
        let place = gate.take(visitor.from, Taken { under_way: 1, bytes: size.unwrap_or(0), asked: 0 })?;
        let answer = visitor.answers.fetch_add(1, Ordering::Relaxed);
        let unread = Unread { visitor: Arc::clone(visitor), answer };
        let mut given = Self {
            inner: Some(inner),
            first: VecDeque::new(),
            handed_on: HandedOn::Nothing,
            ends: size.is_some(),
            place,
            in_hand: None,
            unread,
            is_shared,
        };
        if !given.ends && !is_shared {
            given.look_ahead().await;
            let parts = given.first.iter().flatten();
            let bytes = parts.filter_map(Frame::data_ref).map(Bytes::len).sum();
            given.in_hand = Some(gate.take(visitor.from, Taken { bytes, ..Taken::default() })?);
        }
        given.unread.begin();
        Some(given)
    }

    /// Takes the parts that are there already.
    async fn look_ahead(&mut self) {
        while self.first.len() < FIRST_PARTS {
            let Some(inner) = &mut self.inner else { return };
            let part = poll_fn(|context| Poll::Ready(Pin::new(&mut *inner).poll_frame(context))).await;
            match part {
                Poll::Ready(Some(part)) => self.first.push_back(part),
                Poll::Ready(None) => self.inner = None,
                Poll::Pending => return,
            }
            self.ends = self.inner.as_ref().is_none_or(Body::is_end_stream);
            if self.ends {
                return;
            }
        }
    }

    /// Takes a place for a part of what has no end.
    fn take(&mut self, bytes: usize) -> Result<(), axum::Error> {
        let Place { gate, from, .. } = &self.place;
        let place = gate.take(*from, Taken { bytes, ..Taken::default() });
        self.in_hand = Some(place.ok_or_else(|| axum::Error::new(EngineError::Busy))?);
        Ok(())
    }
}

impl HttpBody for Given {
    type Data = Bytes;
    type Error = axum::Error;

    /// The next part. It is asked for when there is room for it: what was given before is on its way then.
    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Some(part) = self.first.pop_front() {
            self.handed_on = HandedOn::Parts;
            return Poll::Ready(Some(part));
        }
        if !self.ends {
            self.in_hand = None;
        }
        let part = match &mut self.inner {
            Some(inner) => Pin::new(inner).poll_frame(context),
            None => Poll::Ready(None),
        };
        match &part {
            Poll::Pending => {}
            Poll::Ready(Some(_)) => self.handed_on = HandedOn::Parts,
            Poll::Ready(None) => (self.inner, self.handed_on) = (None, HandedOn::All),
        }
        if self.ends {
            return part;
        }
        match &part {
            // It is read as far as there is something to read.
            Poll::Pending => self.unread.end(),
            Poll::Ready(Some(Ok(frame))) => {
                self.unread.end();
                self.unread.begin();
                let bytes = frame.data_ref().map_or(0, Bytes::len);
                if !self.is_shared
                    && let Err(busy) = self.take(bytes)
                {
                    return Poll::Ready(Some(Err(busy)));
                }
            }
            Poll::Ready(None | Some(Err(_))) => {}
        }
        part
    }

    /// Not before somebody asks for what comes after the last part: whoever hands it on keeps no answer that has ended, and
    /// what it takes would be free while the whole of it waits for its reader.
    fn is_end_stream(&self) -> bool {
        match self.handed_on {
            HandedOn::Nothing => self.first.is_empty() && self.inner.as_ref().is_none_or(Body::is_end_stream),
            HandedOn::Parts => false,
            HandedOn::All => true,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.inner {
            Some(inner) if self.first.is_empty() => inner.size_hint(),
            Some(_) | None => SizeHint::default(),
        }
    }
}

#[cfg(test)]
mod tests;
