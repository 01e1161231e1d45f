//! What those may take who are not known.

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
    gate.know(&table, Known { token: Token::random(), version: 0 });
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
    assert_eq!(visitor.overstays(&tokens()).await, Some("an answer that nobody reads"));
    assert!(before.elapsed() > READ_WITHIN && before.elapsed() <= READ_WITHIN + 2 * LOOKED_AT_EVERY);
}

fn tokens() -> Tokens {
    Tokens::open(Arc::new(crate::journal::MemoryJournal::new())).unwrap()
}

fn porter() -> Porter {
    Porter::at(Gate::new(BOUNDS), Arc::new(tokens()), <_>::default())
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
    assert_eq!(porter.security.lines_of(from(1)), 3, "two that took too long, and one beside them");
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

/// An answer whose size nobody knows beforehand, as those of gRPC: these parts, and then perhaps more.
fn of_parts(parts: &'static [&'static str], ends: bool) -> Body {
    use futures_util::{StreamExt as _, stream};
    let parts = stream::iter(parts)
        .map(|part| Ok::<_, std::convert::Infallible>(Bytes::from_static(part.as_bytes())));
    if ends { Body::from_stream(parts) } else { Body::from_stream(parts.chain(stream::pending())) }
}

/// A door behind which everybody is given the same.
fn giving(porter: &Porter, kind: &'static str, body: fn() -> Body) -> axum::Router {
    let answer = move || async move { ([(CONTENT_TYPE, kind)], body()) };
    let app = axum::Router::new().route("/", axum::routing::get(answer));
    app.layer(axum::middleware::from_fn_with_state(porter.clone(), bounded))
}

async fn given(app: &axum::Router, visitor: &Arc<Visitor>) -> Response {
    use tower::ServiceExt as _;
    app.clone().oneshot(asked_by(visitor, None)).await.unwrap()
}

/// What hands an answer on asks for its next part.
fn next_part(answer: &mut Response) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
    Pin::new(answer.body_mut()).poll_frame(&mut Context::from_waker(std::task::Waker::noop()))
}

async fn is_closed(visitor: &Visitor) -> bool {
    tokio::time::timeout(2 * READ_WITHIN, visitor.overstays(&tokens())).await.is_ok()
}

#[tokio::test(start_paused = true)]
async fn an_answer_of_no_size_of_its_own_takes_what_it_has_and_is_to_be_read() {
    let porter = porter();
    let visitor = porter.gate.enter(from(1));
    for ends in [true, false] {
        let body =
            if ends { || of_parts(&["nine", "bytes"], true) } else { || of_parts(&["nine", "bytes"], false) };
        let app = giving(&porter, "application/grpc", body);
        let first = given(&app, &visitor).await;
        assert_eq!(first.status(), 200);
        assert_eq!(held(&porter.gate.crowd).in_all, Taken { asked: 0, under_way: 1, bytes: 9 });
        assert_eq!(given(&app, &visitor).await.status(), 503, "ten bytes of an address");
        assert!(is_closed(&visitor).await, "nobody reads it");
        drop(first);
        assert_eq!(held(&porter.gate.crowd).in_all, Taken::default());
        assert!(!is_closed(&visitor).await);
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_handed_on_takes_its_place_until_it_is_on_its_way() {
    let porter = porter();
    let visitor = porter.gate.enter(from(1));
    let taken = || held(&porter.gate.crowd).in_all.bytes;
    for whole in [|| Body::from("whole"), || of_parts(&["whole"], true)] {
        let mut answer = given(&giving(&porter, "text/plain", whole), &visitor).await;
        assert!(matches!(next_part(&mut answer), Poll::Ready(Some(Ok(_)))));
        assert!(
            !answer.body().is_end_stream() && taken() == 5,
            "all of it is handed on, and none of it read"
        );
        assert!(is_closed(&visitor).await);
        assert!(matches!(next_part(&mut answer), Poll::Ready(None)) && answer.body().is_end_stream());
    }
    assert_eq!(taken(), 0);

    // Of what has no end each part takes its place alone, and one for which there is none ends it.
    let parts = || of_parts(&["one", "two", "three", "four", "this is too much"], false);
    let mut answer = given(&giving(&porter, "application/grpc", parts), &visitor).await;
    for before in [11, 11, 11, 4] {
        assert!(matches!(next_part(&mut answer), Poll::Ready(Some(Ok(_)))));
        assert_eq!(taken(), before);
    }
    assert!(matches!(next_part(&mut answer), Poll::Ready(Some(Err(_)))));
}

#[tokio::test(start_paused = true)]
async fn who_reads_the_events_of_a_page_stays_and_who_does_not_goes() {
    let porter = porter();
    let visitor = porter.gate.enter(from(1));
    let events = || of_parts(&["more than ten bytes, and the same for all", "more"], false);
    let mut answer = given(&giving(&porter, "text/event-stream", events), &visitor).await;
    assert!(is_closed(&visitor).await, "nothing of it is read");
    for _ in 0..2 {
        assert!(matches!(next_part(&mut answer), Poll::Ready(Some(Ok(_)))));
        assert_eq!(held(&porter.gate.crowd).in_all.bytes, 0);
    }
    assert!(is_closed(&visitor).await, "what was given last is not read");
    assert!(next_part(&mut answer).is_pending());
    assert!(!is_closed(&visitor).await, "there is nothing to be read");
}

/// However many look: a device that comes to a table has its page, its scripts and its token.
#[tokio::test(start_paused = true)]
async fn who_comes_to_a_table_finds_room_however_many_look() {
    use tower::ServiceExt as _;
    let porter = porter();
    let app = axum::Router::new().fallback(|| async { "nine byte" });
    let app = app.layer(axum::middleware::from_fn_with_state(porter.clone(), bounded));
    let visitor = porter.gate.enter(from(1));
    let mut kept = vec![];
    for (path, expected) in [
        ("/contests/1", 200),
        ("/contests/1", 503),
        ("/barometer.v1.BoardService/ListContests", 503),
        ("/barometer.v1.TableService/Pair", 200),
        ("/table", 503),
    ] {
        let mut request = asked_by(&visitor, None);
        *request.uri_mut() = path.parse().unwrap();
        let answer = app.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), expected, "{path}");
        kept.push(answer);
    }
    // The room for them is bounded too, and each reads what it was given.
    kept.truncate(3);
    for path in ["/table", "/assets/1/table.js"] {
        let mut request = asked_by(&visitor, None);
        *request.uri_mut() = path.parse().unwrap();
        assert_eq!(app.clone().oneshot(request).await.unwrap().status(), 200, "{path}");
    }
}

/// A device that was revoked has the bounds of somebody unknown at once, and what it asked before ends with its connection.
#[tokio::test(start_paused = true)]
async fn a_connection_keeps_no_freedom_of_a_token_that_was_revoked() {
    use crate::auth::{Identity, Role, Which, device_called};
    use futures_util::FutureExt as _;
    let porter = porter();
    let visitor = porter.gate.enter(from(1));
    let device = || {
        let role = Role::Table("A1".parse().unwrap());
        porter.tokens.issue(Identity { role, name: String::new(), contest: Some(1) }).unwrap()
    };
    let (first, second) = (device(), device());
    let knows = |token: Option<&Token>| porter.knows(&visitor, &asked_by(&visitor, token));
    assert!(!knows(None) && knows(Some(&first)) && knows(None), "it is known from then on");
    assert_eq!(held(&porter.gate.crowd).connections, 0);
    let revoke = |token: &Token| {
        let which = Which::Device(device_called(token.number()));
        porter.tokens.revoke(1, &which, proto::v1::Revocation::ByDirector).unwrap();
    };
    revoke(&second);
    assert!(knows(None), "what happens to another changes nothing");
    assert!(visitor.overstays(&porter.tokens).now_or_never().is_none());

    revoke(&first);
    assert!(!knows(None) && !knows(Some(&first)));
    let third = device();
    assert!(knows(Some(&third)) && knows(None), "it has come in again");
    revoke(&third);
    let before = Instant::now();
    assert_eq!(visitor.overstays(&porter.tokens).await, None);
    assert!(before.elapsed() <= LOOKED_AT_EVERY);
}
