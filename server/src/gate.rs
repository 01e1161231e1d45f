//! The door of the server: what those may take who are not known, so that there is always room for tables and directors.
//! Who has shown a token has no bounds here.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use http::header::AUTHORIZATION;
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;
use tokio::time::Instant;
use tonic::Status;

use crate::auth::{Token, Tokens};
use crate::engine::EngineError;
use crate::{rpc, web};

/// A request of somebody unknown has arrived and is answered within this time: all of them are short.
const ASKED_WITHIN: Duration = Duration::from_secs(20);
/// An answer that ends is read within this time, also by a phone in the last corner of the room.
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
    known: AtomicBool,
    sent_away: Notify,
    /// When the answers were given that are to be read.
    unread: Mutex<BTreeMap<u64, Instant>>,
}

impl Visitor {
    pub(crate) fn is_known(&self) -> bool {
        self.known.load(Ordering::Relaxed)
    }

    /// Resolves when the connection is to be closed: for another one, or because nobody reads what was asked on it.
    pub(crate) async fn overstays(&self) {
        loop {
            let looked = tokio::time::timeout(LOOKED_AT_EVERY, self.sent_away.notified()).await;
            let oldest = held(&self.unread).first_key_value().map(|(_, given)| *given);
            if looked.is_ok() || oldest.is_some_and(|given| given.elapsed() > READ_WITHIN) {
                return;
            }
        }
    }
}

/// Who is here and what they have taken.
#[derive(Debug)]
pub(crate) struct Gate {
    bounds: Bounds,
    crowd: Mutex<Crowd>,
    answers: AtomicU64,
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
        Arc::new(Self { bounds, crowd: Mutex::default(), answers: AtomicU64::new(0) })
    }

    /// Lets a connection in. Where there are too many, the oldest goes: whoever comes may be a table, and shows its token
    /// with its first request.
    pub(crate) fn enter(&self, from: IpAddr) -> Arc<Visitor> {
        let visitor = Visitor {
            from,
            known: AtomicBool::default(),
            sent_away: Notify::new(),
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

    fn know(&self, visitor: &Visitor) {
        if !visitor.known.swap(true, Ordering::Relaxed) {
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
    pub(crate) tokens: Arc<Tokens>,
}

/// Answers within the bounds of who asks.
pub(crate) async fn bounded(State(porter): State<Porter>, request: Request, next: Next) -> Response {
    let Some(visitor) = request.extensions().get::<Arc<Visitor>>().cloned() else {
        return next.run(request).await;
    };
    if !visitor.is_known() && porter.knows(&request) {
        porter.gate.know(&visitor);
    }
    if visitor.is_known() {
        return next.run(request).await;
    }
    let is_rpc = rpc::is_rpc(request.headers());
    let Some(asked) = porter.gate.take(visitor.from, Taken { asked: 1, ..Taken::default() }) else {
        return busy(is_rpc);
    };
    let Ok(response) = tokio::time::timeout(ASKED_WITHIN, next.run(request)).await else {
        return if is_rpc {
            Status::deadline_exceeded("the request took too long").into_http()
        } else {
            busy(false)
        };
    };
    drop(asked);
    let bytes = response.body().size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok());
    let under_way = Taken { under_way: 1, bytes: bytes.unwrap_or(0), asked: 0 };
    let Some(place) = porter.gate.take(visitor.from, under_way) else { return busy(is_rpc) };
    // Only what has an end is to be read to it.
    let unread = bytes.map(|_| {
        let answer = porter.gate.answers.fetch_add(1, Ordering::Relaxed);
        held(&visitor.unread).insert(answer, Instant::now());
        Unread { visitor: Arc::clone(&visitor), answer }
    });
    response.map(|inner| Body::new(Given { inner, _place: place, _unread: unread }))
}

fn busy(is_rpc: bool) -> Response {
    if is_rpc {
        Status::unavailable(EngineError::Busy.to_string()).into_http()
    } else {
        web::not_now(&EngineError::Busy)
    }
}

impl Porter {
    fn knows(&self, request: &Request) -> bool {
        let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        shown.and_then(Token::borne).is_some_and(|token| self.tokens.identify(&token).is_some())
    }
}

/// An answer that is to be read.
#[derive(Debug)]
struct Unread {
    visitor: Arc<Visitor>,
    answer: u64,
}

impl Drop for Unread {
    fn drop(&mut self) {
        held(&self.visitor.unread).remove(&self.answer);
    }
}

/// An answer on its way, with what it takes.
struct Given {
    inner: Body,
    _place: Place,
    _unread: Option<Unread>,
}

impl HttpBody for Given {
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

    const BOUNDS: Bounds = Bounds {
        connections: Share::new(2, 3),
        asked: Share::new(2, 3),
        under_way: Share::new(9, 9),
        bytes: Share::new(10, 15),
    };

    fn from(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    /// Whether the connection was told to go.
    async fn is_gone(visitor: &Visitor) -> bool {
        tokio::select! {
            biased;
            () = visitor.sent_away.notified() => true,
            () = std::future::ready(()) => false,
        }
    }

    #[tokio::test]
    async fn who_comes_gets_in_and_the_oldest_of_the_many_goes() {
        let gate = Gate::new(BOUNDS);
        let mut all = Vec::new();
        for last in [1, 2, 1, 3, 3, 3] {
            all.push(gate.enter(from(last)));
        }
        let mut gone = Vec::new();
        for visitor in &all {
            gone.push(is_gone(visitor).await);
        }
        // The fourth is one too many in all, and the first address has most. Then each has one, and the last address goes
        // among equals, which is the one that comes again and again.
        assert_eq!(gone, [true, false, false, true, true, false]);
        assert_eq!(held(&gate.crowd).connections, 3);
    }

    #[tokio::test]
    async fn who_is_known_takes_no_place() {
        let gate = Gate::new(BOUNDS);
        let table = gate.enter(from(1));
        gate.know(&table);
        let others: Vec<_> = (0..9).map(|_| gate.enter(from(1))).collect();
        assert!(!is_gone(&table).await);
        gate.leave(&table);
        for visitor in &others {
            gate.leave(visitor);
        }
        assert_eq!(held(&gate.crowd).connections, 0);
    }

    #[test]
    fn nobody_takes_more_than_a_share_and_what_is_given_back_is_free() {
        let gate = Gate::new(BOUNDS);
        let ask = |last| gate.take(from(last), Taken { asked: 1, ..Taken::default() });
        let (one, two) = (ask(1), ask(1));
        assert!(one.is_some() && two.is_some() && ask(1).is_none(), "two of an address");
        let three = ask(2);
        assert!(three.is_some() && ask(3).is_none(), "three in all");
        drop((one, two, three));
        let bytes = |last, bytes| gate.take(from(last), Taken { bytes, ..Taken::default() });
        let large = bytes(1, 12);
        assert!(large.is_some() && bytes(1, 1).is_none() && bytes(2, 4).is_none());
        let small = bytes(2, 3);
        assert!(small.is_some());
        drop((large, small));
        assert!(held(&gate.crowd).taken.is_empty());
        assert_eq!(held(&gate.crowd).in_all, Taken::default());
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_nobody_reads_ends_its_connection() {
        let gate = Gate::new(BOUNDS);
        let visitor = gate.enter(from(1));
        held(&visitor.unread).insert(1, Instant::now());
        let before = Instant::now();
        visitor.overstays().await;
        assert!(before.elapsed() > READ_WITHIN && before.elapsed() <= READ_WITHIN + 2 * LOOKED_AT_EVERY);
    }

    fn porter() -> Porter {
        let tokens = Tokens::open(Arc::new(crate::journal::MemoryJournal::new())).unwrap();
        Porter { gate: Gate::new(BOUNDS), tokens: Arc::new(tokens) }
    }

    fn asked_by(visitor: &Arc<Visitor>, token: Option<&Token>) -> Request {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(Arc::clone(visitor));
        if let Some(token) = token {
            let bearer = format!("Bearer {}", token.reveal()).parse().unwrap();
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        request
    }

    /// A request of which half is sent is one that is never answered.
    #[tokio::test(start_paused = true)]
    async fn a_request_that_is_never_whole_gives_its_place_back() {
        use tower::ServiceExt as _;
        let porter = porter();
        let app = axum::Router::new().route("/", axum::routing::get(std::future::pending::<()>));
        let app = app.layer(axum::middleware::from_fn_with_state(porter.clone(), bounded));
        let visitor = porter.gate.enter(from(1));
        let [one, two, three] = [0; 3].map(|_| app.clone().oneshot(asked_by(&visitor, None)));
        let before = Instant::now();
        let answers = tokio::join!(one, two, three);
        for answer in [answers.0, answers.1, answers.2] {
            let answer = answer.unwrap();
            assert_eq!(answer.status(), http::StatusCode::SERVICE_UNAVAILABLE);
            assert!(answer.headers().contains_key(http::header::RETRY_AFTER));
        }
        assert!(before.elapsed() >= ASKED_WITHIN);
        assert_eq!(held(&porter.gate.crowd).in_all, Taken::default());
    }

    #[tokio::test]
    async fn a_token_lifts_the_bounds_of_its_connection_and_a_wrong_one_does_not() {
        use tower::ServiceExt as _;
        let porter = porter();
        let app = axum::Router::new().route("/", axum::routing::get(|| async { "more than ten bytes" }));
        let app = app.layer(axum::middleware::from_fn_with_state(porter.clone(), bounded));
        let identity =
            crate::auth::Identity { role: crate::auth::Role::Director, name: String::new(), contest: None };
        let token = porter.tokens.issue_for_this_run(identity);
        let visitor = porter.gate.enter(from(1));
        let mut kept = Vec::new();
        let mut ask = async |token: Option<&Token>| {
            let answer = app.clone().oneshot(asked_by(&visitor, token)).await.unwrap();
            let status = answer.status().as_u16();
            kept.push(answer);
            status
        };
        let wrong = Token::random();
        assert_eq!(ask(None).await, 503, "nineteen bytes of fifteen");
        assert_eq!(ask(Some(&wrong)).await, 503);
        assert_eq!(ask(Some(&token)).await, 200);
        assert_eq!(ask(None).await, 200, "the connection is known now");
    }
}
