//! Who is let in, whose forms are taken, and when it ends.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::middleware::{Next, from_fn};
use bridge::contest::{Actor, Rules};
use http::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use http::{HeaderMap, Request, StatusCode};
use tower::ServiceExt as _;

use crate::auth::{Identity, Role, Token};
use crate::health::Health;
use crate::journal::{CommandKey, MemoryJournal};
use crate::rpc::Services;
use crate::serve::Server;

/// The pages of a server of this process.
struct House {
    services: Services,
    pages: Router,
    /// How many commands the consoles have sent.
    commands: Arc<AtomicUsize>,
}

/// What came back.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl House {
    async fn open() -> Self {
        let journal = Arc::new(MemoryJournal::new());
        let services =
            Server::without_port(journal, "127.0.0.1:7700".parse().unwrap()).await.unwrap().services;
        let rpc = services.clone().router(&Health::starting()).await;
        let commands = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&commands);
        let rpc = rpc.layer(from_fn(move |request: axum::extract::Request, next: Next| {
            counted.fetch_add(usize::from(request.uri().path().ends_with("/Execute")), Relaxed);
            next.run(request)
        }));
        Self { pages: super::super::router(&services, rpc), services, commands }
    }

    fn token(&self, role: Role) -> Token {
        self.services.tokens.issue(Identity { role, name: "Anna".to_owned(), contest: None }).unwrap()
    }

    async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.pages.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let text = String::from_utf8(to_bytes(body, 1 << 20).await.unwrap().to_vec()).unwrap();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    async fn get(&self, cookies: &str) -> Answer {
        self.ask(Request::get("/director").header(COOKIE, cookies).body(Body::empty()).unwrap()).await
    }

    /// Sends a form from a page of this origin.
    async fn send(&self, address: &str, cookies: &str, origin: Option<&str>, fields: &str) -> Answer {
        let mut request = Request::post(address)
            .header(HOST, "club:7700")
            .header(COOKIE, cookies)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(origin) = origin {
            request = request.header(ORIGIN, origin);
        }
        self.ask(request.body(Body::from(fields.to_owned())).unwrap()).await
    }

    /// The cookies of a browser that has signed in and looked.
    async fn signed_in(&self, token: &Token) -> String {
        let own = format!("barometer-director={}", token.reveal());
        let answer = self.get(&own).await;
        assert!(answer.is_console(), "{}", answer.text);
        let console = answer.headers[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        format!("{own}; {console}")
    }
}

impl Answer {
    fn is_console(&self) -> bool {
        self.status == StatusCode::OK && self.text.contains("verb:GoContests")
    }

    fn asks_for_a_token(&self) -> bool {
        self.text.contains("name=\"token\"")
    }

    /// The place of the page, which its forms say.
    fn place(&self) -> String {
        self.hidden("place")
    }

    fn hidden(&self, name: &str) -> String {
        let (_, rest) = self.text.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    /// What a browser without scripts sends from the page.
    fn fields(&self, more: &str) -> String {
        format!("place={}&page={}&{more}", self.place(), self.hidden("page"))
    }
}

const HERE: Option<&str> = Some("http://club:7700");

#[tokio::test]
async fn directors_and_assistants_are_let_in_and_nobody_else() {
    let house = House::open().await;
    assert!(house.get("").await.asks_for_a_token());
    for (role, is_let_in) in [
        (Role::Director, true),
        (Role::Assistant, true),
        (Role::Table("A1".parse().unwrap()), false),
        (Role::Spectator, false),
    ] {
        let told = format!("{role:?}");
        let token = house.token(role);
        let answer = house.get(&format!("barometer-director={}", token.reveal())).await;
        assert_eq!((answer.is_console(), answer.asks_for_a_token()), (is_let_in, !is_let_in), "{told}");
        assert_eq!(answer.headers["cache-control"], "no-store", "{told}");
        let fields = format!("token={}", token.reveal());
        let entered = house.send("/director/enter", "", HERE, &fields).await;
        let expected = if is_let_in { StatusCode::SEE_OTHER } else { StatusCode::FORBIDDEN };
        assert_eq!(entered.status, expected, "{told}");
        assert_eq!(entered.headers.contains_key(SET_COOKIE), is_let_in, "{told}");
    }
    assert!(house.get("barometer-director=NOBODYS").await.asks_for_a_token());
}

/// `docs/SECURITY.md`: a request of somebody unknown is at most 128 KB long. Nothing of a step is read before its cookie is known.
#[tokio::test]
async fn nobody_unknown_sends_a_long_form() {
    let house = House::open().await;
    for (bytes, expected) in [(100 << 10, StatusCode::FORBIDDEN), (129 << 10, StatusCode::PAYLOAD_TOO_LARGE)]
    {
        let long = format!("token={}", "A".repeat(bytes));
        assert_eq!(house.send("/director/enter", "", HERE, &long).await.status, expected, "{bytes} bytes");
    }
    let token = house.token(Role::Director);
    let signed_in = house.signed_in(&token).await;
    for (cookies, is_known) in
        [("", false), ("barometer-director=NOBODYS; barometer-console=1", false), (&*signed_in, true)]
    {
        let is_read = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let reads = Arc::clone(&is_read);
        let part = bytes::Bytes::from("A".repeat(64 << 10));
        let parts = std::iter::repeat_n(part, 16).inspect(move |_| reads.store(true, Relaxed));
        let parts = futures_util::stream::iter(parts.map(Ok::<_, std::convert::Infallible>));
        let request = Request::post("/director")
            .header(HOST, "club:7700")
            .header(ORIGIN, "http://club:7700")
            .header(COOKIE, cookies)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        house.ask(request.body(Body::from_stream(parts)).unwrap()).await;
        assert_eq!(is_read.load(Relaxed), is_known, "{cookies}");
    }
}

#[tokio::test]
async fn no_page_of_another_server_does_anything_with_the_cookie() {
    let house = House::open().await;
    let token = house.token(Role::Director);
    let cookies = house.signed_in(&token).await;
    let place = house.get(&cookies).await.place();
    let fields = format!("place={place}&step=verb:Create");
    for origin in [None, Some("http://evil.example"), Some("null"), Some("http://club:7701")] {
        for address in ["/director", "/director/enter", "/director/leave"] {
            let answer = house.send(address, &cookies, origin, &fields).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?} {address}");
        }
    }
    assert!(!house.get(&cookies).await.text.contains("page 1 of 6"));
    let done = house.send("/director", &cookies, HERE, &fields).await;
    assert_eq!(
        (done.status, &done.headers[LOCATION]),
        (StatusCode::SEE_OTHER, &"/director".parse().unwrap())
    );
    assert!(house.get(&cookies).await.text.contains("page 1 of 6"));
}

#[tokio::test]
async fn what_is_pressed_on_a_page_that_is_over_does_nothing() {
    let house = House::open().await;
    let token = house.token(Role::Director);
    let cookies = house.signed_in(&token).await;
    let old = house.get(&cookies).await.place();
    house.send("/director", &cookies, HERE, &format!("place={old}&step=verb:Study")).await;
    house.send("/director", &cookies, HERE, &format!("place={old}&step=key:Esc")).await;
    let page = house.get(&cookies).await.text;
    assert!(page.contains("What do you want to study?") && page.contains("Nothing was done"), "{page}");
    assert!(page.contains("data-moved"), "{page}");
}

/// The script of the page takes an answer that is marked so for one to a step that was not done.
#[tokio::test]
async fn what_is_sent_after_nothing_was_done_is_not_said_to_be_nothing_too() {
    let house = House::open().await;
    let cookies = house.signed_in(&house.token(Role::Director)).await;
    let old = house.get(&cookies).await.place();
    house.send("/director", &cookies, HERE, &format!("place={old}&step=verb:CheckScore")).await;
    house.send("/director", &cookies, HERE, &format!("place={old}&step=key:Esc")).await;
    let asked = house.get(&cookies).await;
    assert!(asked.text.contains("data-moved"), "{}", asked.text);
    house.send("/director", &cookies, HERE, &format!("place={}&step=key:F2", asked.place())).await;
    let page = house.get(&cookies).await.text;
    assert!(page.contains("aria-invalid") && !page.contains("data-moved"), "{page}");
}

/// The script keeps what was written where the answer is marked so.
#[tokio::test]
async fn what_is_sent_to_a_console_that_has_ended_is_said_not_to_be_done() {
    let house = House::open().await;
    let cookies = house.signed_in(&house.token(Role::Director)).await;
    let place = house.get(&cookies).await.place();
    let (own, _) = cookies.split_once("; ").unwrap();
    let ended = format!("{own}; barometer-console=none");
    let sent = house.send("/director", &ended, HERE, &format!("place={place}&step=verb:Create")).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let console = sent.headers[SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    let page = house.get(&format!("{own}; {console}")).await.text;
    assert!(page.contains("data-moved") && !page.contains("page 1 of 6"), "{page}");
}

/// Without scripts nothing holds back a button that is pressed twice: the browser sends its page twice. What was refused
/// stands there again as it stood, and is asked once; from the page that says so it is asked anew.
#[tokio::test]
async fn a_button_that_is_pressed_twice_asks_once() {
    let house = House::open().await;
    let rules = ("Tuesday".to_owned(), Rules::default());
    let id = CommandKey { device: 1, counter: 1 };
    house.services.engine.create(id, rules, Actor::Director("Anna".to_owned())).await.unwrap();
    let cookies = house.signed_in(&house.token(Role::Director)).await;
    let page = house.get(&cookies).await;
    house.send("/director", &cookies, HERE, &page.fields("step=verb:Rename")).await;
    let form = house.get(&cookies).await;
    assert!(form.text.contains("As the boards shall show it"), "{}", form.text);
    let mut asked = form;
    for expected in [1, 2] {
        let fields = asked.fields("f-name=Tuesday&step=key:F2");
        let pressed = || house.send("/director", &cookies, HERE, &fields);
        let (first, second) = tokio::join!(pressed(), pressed());
        assert_eq!((first.status, second.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
        asked = house.get(&cookies).await;
        assert!(asked.text.contains("f-name") && !asked.text.contains("data-moved"), "{}", asked.text);
        assert_eq!(house.commands.load(Relaxed), expected, "commands sent");
    }
}

#[tokio::test]
async fn each_browser_has_its_own_console() {
    let house = House::open().await;
    let token = house.token(Role::Director);
    let (one, other) = (house.signed_in(&token).await, house.signed_in(&token).await);
    let place = house.get(&one).await.place();
    house.send("/director", &one, HERE, &format!("place={place}&step=verb:Create")).await;
    assert!(house.get(&one).await.text.contains("page 1 of 6"));
    assert!(!house.get(&other).await.text.contains("page 1 of 6"));
    // The number of a console opens it to its own token alone.
    let stranger = house.token(Role::Assistant);
    let (_, number) = one.split_once("; ").unwrap();
    let answer = house.get(&format!("barometer-director={}; {number}", stranger.reveal())).await;
    assert!(answer.is_console() && !answer.text.contains("page 1 of 6"));
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_its_consoles() {
    let house = House::open().await;
    let (own, other) = (house.token(Role::Director), house.token(Role::Director));
    let cookies = house.signed_in(&other).await;
    let tokens = Arc::clone(&house.services.tokens);
    tokio::task::spawn_blocking(move || tokens.revoke_other_directors(&own)).await.unwrap().unwrap();
    let answer = house.get(&cookies).await;
    assert!(answer.asks_for_a_token() && answer.headers[SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    let events = Request::get("/director/events").header(COOKIE, &cookies).body(Body::empty()).unwrap();
    assert_eq!(house.ask(events).await.status, StatusCode::NO_CONTENT);
    let sent = house.send("/director", &cookies, HERE, "place=0&step=verb:Create").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert!(house.get(&cookies).await.asks_for_a_token());
}

#[tokio::test]
async fn who_signs_out_leaves_nothing_behind() {
    let house = House::open().await;
    let token = house.token(Role::Director);
    let cookies = house.signed_in(&token).await;
    let left = house.send("/director/leave", &cookies, HERE, "").await;
    let cleared =
        left.headers.get_all(SET_COOKIE).iter().filter(|one| one.to_str().unwrap().contains("Max-Age=0"));
    assert_eq!((left.status, cleared.count()), (StatusCode::SEE_OTHER, 2));
}
