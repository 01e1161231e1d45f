//! `/director/enter`: a browser becomes a director's by a link that works once.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use bridge::message::Language;
use http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use http::{HeaderName, HeaderValue, Method, StatusCode};
use maud::html;
use proto::v1;
use serde::Deserialize;

use super::super::document;
use super::entry;
use crate::auth::{Identity, Newcomer, Place, Role, Shut, Token, device_called};
use crate::clear::InTheClear;
use crate::engine::EngineError;
use crate::rpc::{Peer, Services};
use crate::{web, work};

/// The pages that it is sent to.
const PAGES: &str = "/director";
/// What a browser says of a page that it loads before anybody wants it (Fetch, `Sec-Purpose`).
const PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");

/// The page that a link opens.
pub(crate) fn router(services: Services) -> Router {
    Router::new().route("/director/enter", get(enter)).with_state(services)
}

/// The secret of a link.
#[derive(Deserialize)]
struct Asked {
    once: String,
}

async fn enter(
    State(services): State<Services>,
    asked: Result<Query<Asked>, QueryRejection>,
    peer: Peer,
    request: Request,
) -> Response {
    let is_looked_at = request.method() == Method::HEAD || request.headers().contains_key(PURPOSE);
    if is_looked_at {
        // What only looks ahead, as browsers and messengers do, does not use the link up.
        return told(StatusCode::SERVICE_UNAVAILABLE, "Open this link yourself", &["It works once."]);
    }
    let Ok(Query(Asked { once })) = asked else {
        services.security.wrong_link(peer.address(), "a link without its secret");
        return shut(Shut::NotWaiting);
    };
    let opened =
        services.links.open(&Token::shown(&once), (peer.address(), services.reach.is_own(peer.address())));
    let is_in_the_clear = request.extensions().get::<InTheClear>().is_some();
    let newcomer = match opened {
        // A connection that leaves this computer came from it.
        Ok(Newcomer { place: Place::ThisComputer, .. }) if is_in_the_clear => {
            return refused(&services, peer, Shut::Elsewhere(Place::ThisComputer));
        }
        Ok(_) if is_in_the_clear => {
            services.security.wrong_link(peer.address(), "a link that was opened without encryption");
            return in_the_clear();
        }
        Ok(newcomer) => newcomer,
        Err(why) => return refused(&services, peer, why),
    };
    // A browser that is a director's already needs no second token.
    if entry::signed_in(request.headers()).is_some_and(|token| services.tokens.directs_all(&token)) {
        return inside(None);
    }
    let place = newcomer.place;
    match token_for(&services, newcomer, peer).await {
        // On this computer nothing is encrypted, because nobody is on the way; a phone sends its cookie encrypted alone.
        Ok(token) => inside(entry::with_token(&token, place == Place::PrivateNetwork)),
        Err(error) => web::not_now(&error, Language::English),
    }
}

/// A token for who came by a link, when it is durable. The browser of this computer is one: it takes the place of the one before.
async fn token_for(services: &Services, newcomer: Newcomer, peer: Peer) -> Result<Token, EngineError> {
    let Newcomer { name, place } = newcomer;
    let identity = Identity { role: Role::Director, name, contest: None };
    let (tokens, to) = (Arc::clone(&services.tokens), identity.clone());
    let issued = work::blocking(move || match place {
        Place::ThisComputer => tokens.issue_in_place(identity),
        Place::PrivateNetwork => tokens.issue_to(identity, v1::DeviceKind::Other),
    });
    let token = issued.await.map_err(|_panicked| EngineError::Stopped)??;
    services.security.issued(peer.address(), &device_called(token.number()), &to);
    Ok(token)
}

/// To the director's page.
fn inside(cookie: Option<HeaderValue>) -> Response {
    let mut response =
        (StatusCode::SEE_OTHER, [(LOCATION, PAGES), (CACHE_CONTROL, "no-store")]).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn reason(why: Shut) -> &'static str {
    match why {
        Shut::NotWaiting => "a link that was used, is too old, or was never made",
        Shut::Elsewhere(Place::ThisComputer) => "a link of the server's own computer, opened elsewhere",
        Shut::Elsewhere(Place::PrivateNetwork) => "a link of a private network, opened from outside",
    }
}

/// Whoever came by a link that opens nothing; the security log is told.
fn refused(services: &Services, peer: Peer, why: Shut) -> Response {
    services.security.wrong_link(peer.address(), reason(why));
    shut(why)
}

fn shut(why: Shut) -> Response {
    let words = match why {
        Shut::NotWaiting => {
            "Each link works once, and for ten minutes. This one has been used, or is too old."
        }
        Shut::Elsewhere(Place::ThisComputer) => {
            "This link works on the server’s own computer alone. Because it was opened elsewhere, it works no more."
        }
        Shut::Elsewhere(Place::PrivateNetwork) => {
            "This link works in the club’s own network alone. Because it was opened from outside, it works no more."
        }
    };
    told(StatusCode::FORBIDDEN, "This link opens nothing", &[words, FRESH])
}

fn in_the_clear() -> Response {
    let words = "It came without encryption, where others may have read it, so it works no more. The next one begins with https://, \
                 as it is shown.";
    told(StatusCode::FORBIDDEN, "This link opens nothing", &[words, FRESH])
}

const FRESH: &str = "For a fresh one start Barometer again on the server’s computer, which opens the director’s page; for a phone, \
                     a director asks for one there, or with the command barometer-director enter-link.";

/// A page for a director who is not one yet, in the language of the console.
fn told(status: StatusCode, title: &str, words: &[&str]) -> Response {
    let body = html! {
        h1 { (title) }
        @for words in words { p { (words) } }
    };
    let page = Html(document::still(title, (Language::English, ""), &body).into_string());
    (status, [(CACHE_CONTROL, "no-store")], page).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use http::header::COOKIE;
    use tower::ServiceExt as _;

    use super::*;
    use crate::clear::Clear;
    use crate::journal::MemoryJournal;
    use crate::serve::Server;

    const PHONE: &str = "192.168.1.7:50000";
    const HERE: &str = "127.0.0.1:50000";

    async fn services() -> Services {
        let address = "192.168.1.5:7700".parse().unwrap();
        Server::without_port(Arc::new(MemoryJournal::new()), address).await.unwrap().services
    }

    fn link(services: &Services, place: Place) -> String {
        let newcomer = Newcomer { name: "a phone".to_owned(), place };
        format!("/director/enter?once={}", services.links.issue(newcomer).reveal())
    }

    /// The status of the answer to a request from there, and its cookie.
    async fn answer(
        services: &Services,
        from: &str,
        change: impl FnOnce(&mut Request),
        page: &str,
    ) -> (u16, Option<String>) {
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = page.parse().unwrap();
        request.extensions_mut().insert(Peer::new(from.parse().unwrap()));
        change(&mut request);
        let answer = router(services.clone()).oneshot(request).await.unwrap();
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store");
        let cookie = answer.headers().get(SET_COOKIE).map(|cookie| cookie.to_str().unwrap().to_owned());
        (answer.status().as_u16(), cookie)
    }

    fn names(services: &Services) -> Vec<String> {
        let listed = services.tokens.directors(&Token::random(), false).into_iter();
        listed.map(|token| token.name).filter(|name| !name.is_empty()).collect()
    }

    #[tokio::test]
    async fn a_phone_comes_in_once_encrypted_and_from_the_club_s_network() {
        let services = services().await;
        let page = link(&services, Place::PrivateNetwork);
        let (status, cookie) = answer(&services, PHONE, |_| {}, &page).await;
        assert!(status == 303 && cookie.unwrap().ends_with("; Secure"));
        assert_eq!(answer(&services, PHONE, |_| {}, &page).await, (403, None), "once");
        assert_eq!(names(&services), ["a phone"]);
        let page = link(&services, Place::PrivateNetwork);
        assert_eq!(answer(&services, "192.0.2.1:1", |_| {}, &page).await, (403, None), "from outside");
        let page = link(&services, Place::PrivateNetwork);
        let in_the_clear = |request: &mut Request| {
            request.extensions_mut().insert(Clear::Browsers.mark().unwrap());
        };
        assert_eq!(answer(&services, PHONE, in_the_clear, &page).await, (403, None));
        assert_eq!(answer(&services, PHONE, |_| {}, &page).await, (403, None), "others may have read it");
        let page = link(&services, Place::ThisComputer);
        assert_eq!(answer(&services, HERE, in_the_clear, &page).await, (403, None), "by the way around");
        assert_eq!(answer(&services, PHONE, |_| {}, "/director/enter").await, (403, None));
        assert_eq!(names(&services), ["a phone"]);
    }

    #[tokio::test]
    async fn the_server_s_computer_comes_in_by_its_own_address_too() {
        let services = services().await;
        let page = link(&services, Place::ThisComputer);
        assert_eq!(answer(&services, "192.168.1.5:50000", |_| {}, &page).await.0, 303);
    }

    #[tokio::test]
    async fn a_link_is_not_used_up_by_who_only_looks_ahead() {
        let services = services().await;
        let page = link(&services, Place::ThisComputer);
        let head = |request: &mut Request| *request.method_mut() = Method::HEAD;
        let prefetch = |request: &mut Request| {
            request.headers_mut().insert(PURPOSE, "prefetch".parse().unwrap());
        };
        assert_eq!(answer(&services, HERE, head, &page).await, (503, None));
        assert_eq!(answer(&services, HERE, prefetch, &page).await, (503, None));
        assert_eq!(answer(&services, HERE, |_| {}, &page).await.0, 303);
    }

    #[tokio::test]
    async fn a_browser_that_directs_already_gets_no_second_token() {
        let services = services().await;
        let (_, cookie) = answer(&services, HERE, |_| {}, &link(&services, Place::ThisComputer)).await;
        let cookie = cookie.unwrap();
        let (own, _) = cookie.split_once(';').unwrap();
        let with = |cookie: &str| {
            let cookie = cookie.parse().unwrap();
            move |request: &mut Request| {
                request.headers_mut().insert(COOKIE, cookie);
            }
        };
        let page = link(&services, Place::ThisComputer);
        assert_eq!(answer(&services, HERE, with(own), &page).await, (303, None));
        assert_eq!(
            answer(&services, HERE, with(own), &page).await.0,
            403,
            "the link is used up all the same"
        );
        assert_eq!(names(&services).len(), 1);
        // One that was signed out gets a new one.
        let page = link(&services, Place::ThisComputer);
        let (status, cookie) = answer(&services, HERE, with("barometer-director=OLD"), &page).await;
        assert!(status == 303 && cookie.is_some());
        assert_eq!(names(&services).len(), 1, "in place of the one before");
    }
}
