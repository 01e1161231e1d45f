//! The director's console in a browser: the very console of `barometer-director`, of which the server hosts one for each
//! browser that is signed in, shown as pages.

mod enter;
pub(crate) mod entry;
mod files;
mod form;
mod interview;
mod overlay;
mod page;
mod session;
mod table;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequest as _, FromRequestParts, Path, Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use client_director::screen::foot::pressed;
use client_director::screen::gesture::{Gesture, Step};
use client_director::screen::verb::Verb;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, REFERRER_POLICY, SET_COOKIE};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode, Uri};
use words::page::Missing;

use super::event_stream::Have;
use super::headers::{Forms, Paper};
use super::missing;
use crate::auth::Token;
use crate::clear::Encrypted;
use crate::rpc::{Peer, SMALL_REQUEST_LIMIT, Services};
use session::{Origin, Session, Sessions};

/// The pages of the director. `services` are what every console asks.
pub(crate) fn router(own: &Services, services: Router) -> Router {
    let sessions = Arc::new(Sessions::new(Arc::clone(&own.tokens), services));
    let desk = Desk { sessions, services: own.clone() };
    Router::new()
        .route("/director", get(look).post(step))
        .route("/director/enter", post(enter).layer(DefaultBodyLimit::max(SMALL_REQUEST_LIMIT)))
        .route("/director/leave", post(leave))
        .route("/director/events", get(events))
        .route("/director/files/{number}", get(file))
        .layer(axum::middleware::map_response(kept_to_itself))
        .with_state(desk)
        // Behind the layer: a page that opens by a link says to nobody where it comes from.
        .merge(enter::router(own.clone()))
}

#[derive(Debug, Clone)]
struct Desk {
    sessions: Arc<Sessions>,
    services: Services,
}

/// Nothing of these pages is kept by anybody, they send forms to this server alone, and say so where they come from.
async fn kept_to_itself(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response.extensions_mut().insert(Forms);
    response
}

/// A form's fields with what stands in them.
type Written = Vec<(String, String)>;

/// Whoever asks, as far as the request tells.
struct Asker {
    token: Option<Token>,
    console: Option<String>,
    is_own: bool,
    is_encrypted: bool,
    peer: Peer,
}

impl<S: Send + Sync> FromRequestParts<S> for Asker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let (uri, headers): (&Uri, &HeaderMap) = (&parts.uri, &parts.headers);
        Ok(Self {
            token: entry::signed_in(headers),
            console: entry::console(headers).map(str::to_owned),
            is_own: entry::is_own(uri, headers),
            is_encrypted: parts.extensions.get::<Encrypted>().is_some(),
            peer: parts.extensions.get().copied().unwrap_or(Peer::NOWHERE),
        })
    }
}

impl Desk {
    /// The console of the browser that asks, where it has one.
    fn session(&self, asker: &Asker) -> Option<Arc<Session>> {
        let token = asker.token.as_ref().filter(|token| self.sessions.directs(token))?;
        self.sessions.find(token, asker.console.as_deref()?)
    }
}

/// The console's page, or the one that asks for the token.
async fn look(State(desk): State<Desk>, asker: Asker) -> Response {
    let Some(token) = asker.token.as_ref().filter(|token| desk.sessions.directs(token)) else {
        return signed_out(&asker, entry::ask(false));
    };
    if let Some(session) = desk.session(&asker)
        && let Some(shown) = session.page().await
    {
        return page::html(&page::document(&shown));
    }
    let Some((number, session)) = desk.sessions.begin(token, asker.peer) else { return entry::ask(true) };
    let (Some(shown), Some(cookie)) =
        (session.page().await, entry::with_console(&number, asker.is_encrypted))
    else {
        return entry::ask(true);
    };
    let mut response = page::html(&page::document(&shown));
    response.headers_mut().append(SET_COOKIE, cookie);
    response
}

/// The same answer, after which the browser has no token any more where it had one.
fn signed_out(asker: &Asker, mut response: Response) -> Response {
    if asker.token.is_some() {
        entry::without(asker.is_encrypted).for_each(|cookie| {
            response.headers_mut().append(SET_COOKIE, cookie);
        });
    }
    response
}

/// Signs in with a token.
async fn enter(State(desk): State<Desk>, asker: Asker, Form(written): Form<Written>) -> Response {
    if !asker.is_own {
        return refused();
    }
    let token = Token::shown(value(&written, "token").unwrap_or_default());
    if !desk.sessions.directs(&token) {
        desk.services.security.unknown_token(asker.peer.address());
        return entry::ask(true);
    }
    let Some(cookie) = entry::with_token(&token, asker.is_encrypted) else { return entry::ask(true) };
    ([(SET_COOKIE, cookie)], Redirect::to("/director")).into_response()
}

/// Signs out.
async fn leave(State(desk): State<Desk>, asker: Asker) -> Response {
    if !asker.is_own {
        return refused();
    }
    if let (Some(token), Some(console)) = (&asker.token, &asker.console) {
        desk.sessions.end(token, console);
    }
    signed_out(&asker, Redirect::to("/director").into_response())
}

/// The page by itself, as it changes.
async fn events(State(desk): State<Desk>, asker: Asker, Have(have): Have) -> Response {
    match desk.session(&asker) {
        Some(session) => session.events(have),
        // A browser that hears this asks no more; the page says so when it is loaded again.
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// A file that the console has made: papers are shown, so that they are printed at once, and data are kept.
async fn file(State(desk): State<Desk>, asker: Asker, Path(number): Path<u32>) -> Response {
    let Some(file) = desk.session(&asker).and_then(|session| session.files.numbered(number)) else {
        return missing::page(Missing::NoFile, bridge::message::Language::English);
    };
    let name: String =
        file.name.chars().filter(|letter| letter.is_ascii_graphic() && *letter != '"').collect();
    let (kind, disposition) = match file.shown_as() {
        Some(kind) => (kind, "inline"),
        None => ("application/octet-stream", "attachment"),
    };
    let Ok(disposition) = HeaderValue::from_str(&format!("{disposition}; filename=\"{name}\"")) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [(CONTENT_TYPE, HeaderValue::from_static(kind)), (CONTENT_DISPOSITION, disposition)];
    let mut response = (headers, file.content).into_response();
    response.extensions_mut().insert(Paper);
    response
}

/// Does a step, and shows where it led. What was written is read from whoever is signed in: it may be a file.
async fn step(State(desk): State<Desk>, asker: Asker, request: Request) -> Response {
    if !asker.is_own {
        return refused();
    }
    let Some(session) = desk.session(&asker) else { return begun_anew(&desk, &asker).await };
    let written: Written = match Form::from_request(request, &()).await {
        Ok(Form(written)) => written,
        Err(unreadable) => return unreadable.into_response(),
    };
    let Some(mut gesture) = gesture(&written) else { return StatusCode::BAD_REQUEST.into_response() };
    given(&session, &written, &mut gesture);
    let named = |name: &str| value(&written, name).unwrap_or_default().to_owned();
    let from = Origin { place: named("place"), page: named("page") };
    match session.step(gesture, from).await {
        Some(true) => Redirect::to("/director").into_response(),
        None => begun_anew(&desk, &asker).await,
        Some(false) => {
            if let (Some(token), Some(console)) = (&asker.token, &asker.console) {
                desk.sessions.end(token, console);
            }
            signed_out(&asker, Redirect::to("/director").into_response())
        }
    }
}

/// The answer to a step that was meant for a console that has ended: a new one says that nothing was done.
async fn begun_anew(desk: &Desk, asker: &Asker) -> Response {
    let mut response = Redirect::to("/director").into_response();
    let token = asker.token.as_ref().filter(|token| desk.sessions.directs(token));
    let Some((number, session)) = token.and_then(|token| desk.sessions.begin(token, asker.peer)) else {
        return response;
    };
    let over = Gesture { row: None, written: vec![], step: Step::Look };
    session.step(over, Origin::default()).await;
    if let Some(cookie) = entry::with_console(&number, asker.is_encrypted) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The answer to a request that a page of another server makes with this browser.
fn refused() -> Response {
    (StatusCode::FORBIDDEN, "This was not asked by a page of this server, and was not done.").into_response()
}

/// What stands in a field.
fn value<'a>(written: &'a [(String, String)], name: &str) -> Option<&'a str> {
    written.iter().find(|(own, _)| own == name).map(|(_, text)| text.as_str())
}

/// The step that a page's form means.
fn gesture(written: &[(String, String)]) -> Option<Gesture> {
    let (kind, of) = value(written, "step")?.split_once(':').unwrap_or(("look", ""));
    let step = match kind {
        "look" => Step::Look,
        "verb" => Step::Verb(Verb::of_id(of)?),
        "key" => Step::Key(pressed(of)?),
        "line" => Step::Line(of.parse().ok()?),
        _ => return None,
    };
    let row = value(written, "row").map(str::to_owned);
    let fields =
        written.iter().filter_map(|(name, text)| Some((name.strip_prefix("f-")?.to_owned(), text.clone())));
    Some(Gesture { row, written: fields.collect(), step })
}

/// Hands the console a file that was chosen or pasted, under the name that stands in the form.
fn given(session: &Session, written: &[(String, String)], gesture: &mut Gesture) {
    let Some(text) = value(written, "pasted").filter(|text| !text.trim().is_empty()) else { return };
    let is_name = |id: &str| client_director::screen::form::FILE_NAMES.contains(&id);
    if let Some((_, name)) = gesture.written.iter_mut().find(|(id, _)| is_name(id)) {
        if name.trim().is_empty() {
            "pasted.txt".clone_into(name);
        }
        session.files.give(name.trim().into(), text.to_owned());
    }
}
