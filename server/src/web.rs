//! The results board: pages for a projector, for phones and for paper, rendered here and kept up to date by
//! server-sent events.

mod address;
mod asset;
mod document;
mod event_stream;
mod explanation;
mod figure;
mod keeper;
mod missing;
pub(crate) mod moment;
mod outcome;
mod page;
mod phase;

mod barometer;
mod board_list;
mod clock;
mod contest_list;
mod cross_table;
mod curve;
mod draw;
mod hand_record;
mod hand_records;
mod matches;
mod own;
mod paper;
mod path;
mod poster;
mod result_card;
mod room;
mod score_card;
mod table;
mod traveller;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use bridge::contest::Contest;
use bridge::contest::view::StandingsView;
use bridge::entry::EntryId;
use bridge::message::Language;
use bridge::text::printable;
use bytes::Bytes;
use http::HeaderMap;
use http::header::{self, HeaderValue};
use maud::Markup;
use serde::Deserialize;

pub use missing::{not_found, not_now, other_name};

use crate::engine::{ContestHandle, Engine, EngineError, People, Published};
use crate::rpc::Peer;
use document::{Document, Followed};
use event_stream::{Have, Latest};
use keeper::Keeper;
use page::{Page, Rendered};
use paper::Papers;

/// All pages and their event streams.
pub fn router(engine: Arc<Engine>) -> Router {
    let (keeper, papers) = (Keeper::new(Arc::clone(&engine)), Arc::default());
    let router = Router::new()
        .route("/contests/{contest}", get(ranking))
        .route("/contests/{contest}/events", get(ranking_events))
        .route("/contests/{contest}/curve", get(curve_page))
        .route("/contests/{contest}/curve/events", get(curve_events))
        .route("/contests/{contest}/entries/{entry}/own", get(own_page))
        .route("/contests/{contest}/entries/{entry}/own/events", get(own_events))
        .route("/me", get(me))
        .route("/contests/{contest}/poster", get(wall_poster))
        .route("/contests/{contest}/print/{paper}", get(printed))
        .route("/table", get(table::page))
        .route("/assets/{version}/{name}", get(asset::get));
    let router = followed(router, "/", |_| Some(Page::Contests));
    let router = followed(router, "/contests/{contest}/boards", Page::boards);
    let router = followed(router, "/contests/{contest}/boards/{board}", Page::traveller);
    let router = followed(router, "/contests/{contest}/entries/{entry}", Page::score_card);
    let router = followed(router, "/contests/{contest}/entries/{entry}/path", Page::path);
    let router = followed(router, "/contests/{contest}/entries/{entry}/boards/{board}", Page::explanation);
    let router = followed(router, "/contests/{contest}/room", Page::room);
    let router = followed(router, "/contests/{contest}/hands", Page::hands);
    let router = followed(router, "/contests/{contest}/draw", Page::draw);
    let router = followed(router, "/contests/{contest}/draw/{round}", Page::draw);
    let router = followed(router, "/contests/{contest}/cross-table", Page::cross_table);
    let router = followed(router, "/contests/{contest}/matches", Page::matches);
    let router = followed(router, "/contests/{contest}/match/{one}/{other}", Page::match_of);
    let router = followed(router, "/contests/{contest}/entries/{entry}/card", Page::result_card);
    router.with_state(Board { engine, keeper, papers })
}

#[derive(Debug, Clone)]
struct Board {
    engine: Arc<Engine>,
    keeper: Arc<Keeper>,
    papers: Arc<Papers>,
}

/// What stands in an address in braces, by name.
type Parameters = Path<BTreeMap<String, String>>;

/// Adds a page and its event stream.
fn followed(
    router: Router<Board>,
    address: &str,
    read: fn(&BTreeMap<String, String>) -> Option<Page>,
) -> Router<Board> {
    let events = format!("{}/events", address.trim_end_matches('/'));
    router
        .route(address, get(move |board, parameters: Parameters, peer| show(board, read(&parameters), peer)))
        .route(
            &events,
            get(move |board, parameters: Parameters, have, peer| {
                stream(board, read(&parameters), have, peer)
            }),
        )
}

/// Nothing from elsewhere runs or loads in our pages, and they stand in nobody else's frame.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// An answer with what keeps a browser from being misled by it: for pages, files, errors and services alike.
pub async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

// ── The ranking: published by the contest for all its readers ──

/// How the ranking is to be shown.
#[derive(Debug, Default, Deserialize)]
struct View {
    view: Option<String>,
}

async fn ranking(
    State(board): State<Board>,
    Path(contest): Path<String>,
    query: Result<Query<View>, QueryRejection>,
    peer: Peer,
) -> Response {
    let Some(handle) = board.contest(&contest) else { return missing::page(NOTHING) };
    let view = match query.ok().and_then(|Query(View { view })| view).as_deref() {
        Some("projector") => "projector",
        Some("list") => "list",
        Some(_) | None => "auto",
    };
    let latest = handle.standings().await.map(|values| values.borrow().clone());
    let published = match latest {
        Ok(Some(published)) => published,
        Ok(None) => return not_now(&EngineError::Stopped),
        Err(error) => return not_now(&error),
    };
    let state = match handle.state_as(peer.onlooker()).await {
        Ok(state) => state,
        Err(error) => return not_now(&error),
    };
    let page = handle.read(peer.onlooker(), move || ranking_page(&published, &state, view)).await;
    page.unwrap_or_else(|error| not_now(&error))
}

fn ranking_page(published: &Published<StandingsView>, contest: &Contest, view: &str) -> Response {
    let Published { contest: number, sequence, view: standings, .. } = published;
    let document = Document {
        title: &standings.name,
        language: Language::default(),
        path: vec![("/".to_owned(), "All contests".to_owned())],
        script: "barometer.js",
        view,
        footer: barometer::footer(*number, standings.unit, &barometer::Beside::of(contest)),
    };
    let fragment = barometer::fragment(standings);
    let events = format!("{}/events", address::contest(*number));
    html(document.render(&Followed { fragment, events, sequence: *sequence }))
}

async fn ranking_events(
    State(board): State<Board>,
    Path(contest): Path<String>,
    Have(have): Have,
) -> Response {
    let Some(handle) = board.contest(&contest) else { return missing::page(NOTHING) };
    match handle.standings().await {
        Ok(values) => event_stream::respond(values, have),
        Err(error) => not_now(&error),
    }
}

impl Latest for Published<StandingsView> {
    fn sequence(&self) -> u64 {
        self.sequence
    }

    fn event(&self) -> Bytes {
        let encode = || {
            let fragment = barometer::fragment(&self.view).into_string();
            event_stream::encode(self.sequence, &fragment)
        };
        self.page.get_or_init(encode).clone()
    }
}

async fn wall_poster(
    State(board): State<Board>,
    Path(contest): Path<String>,
    headers: HeaderMap,
    peer: Peer,
) -> Response {
    let Some(handle) = board.contest(&contest) else { return missing::page(NOTHING) };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match handle.listed().await {
        Ok(listed) => listed.summary.name.clone(),
        Err(error) => return not_now(&error),
    };
    let (number, host) = (handle.number, host.to_owned());
    let sheet = move || html(document::plain(&name, &poster::body(number, &name, &host)));
    handle.read(peer.onlooker(), sheet).await.unwrap_or_else(|error| not_now(&error))
}

async fn printed(
    State(board): State<Board>,
    Path((contest, paper)): Path<(String, String)>,
    peer: Peer,
) -> Response {
    let (Some(handle), Some(asked)) = (board.contest(&contest), paper::Asked::read(&paper)) else {
        return missing::page(NOTHING);
    };
    match board.papers.sheet(&handle, asked, peer.onlooker()).await {
        Ok(paper::Sheet { kind, content }) => ([(header::CONTENT_TYPE, kind)], content).into_response(),
        Err(error) => not_now(&error),
    }
}

// ── The curve: in the reader's language, with the reader's own line ──

/// How the curve is to be shown.
#[derive(Debug, Default, Deserialize)]
struct CurveView {
    view: Option<String>,
    entry: Option<String>,
}

async fn curve_page(
    State(board): State<Board>,
    Path(contest): Path<String>,
    query: Result<Query<CurveView>, QueryRejection>,
    headers: HeaderMap,
    peer: Peer,
) -> Response {
    let Some(handle) = board.contest(&contest) else { return missing::page(NOTHING) };
    let CurveView { view, entry } = query.map(|Query(view)| view).unwrap_or_default();
    let told = curve::Told { language: language(&headers), own: entry.and_then(|entry| entry.parse().ok()) };
    let page = Page::Curve { contest: handle.number, language: told.language };
    let (number, reader) = (handle.number, peer.onlooker());
    let look = handle.look_as(reader, page.address(), move |glance| page::curve_of(number, glance, told));
    match look.await {
        Ok(rendered) => {
            let view = if view.as_deref() == Some("projector") { "projector" } else { "list" };
            html(rendered.document(page, (told.language, view)))
        }
        Err(error) => not_now(&error),
    }
}

async fn curve_events(
    board: State<Board>,
    Path(contest): Path<String>,
    headers: HeaderMap,
    (have, peer): (Have, Peer),
) -> Response {
    let contest = contest.parse().ok();
    let page = contest.map(|contest| Page::Curve { contest, language: language(&headers) });
    stream(board, page, have, peer).await
}

// ── One's own pair ──

async fn own_page(
    State(board): State<Board>,
    Path((contest, entry)): Path<(String, String)>,
    headers: HeaderMap,
    peer: Peer,
) -> Response {
    let (Some(handle), Ok(entry)) = (board.contest(&contest), entry.parse::<EntryId>()) else {
        return missing::page(NOTHING);
    };
    let (number, language) = (handle.number, language(&headers));
    let page = Page::Own { contest: number, entry, language };
    let look = handle.look_as(peer.onlooker(), page.address(), move |glance| {
        let view = own::OwnView::of(glance, entry)?;
        let rendered = page::own_pair(number, glance, (&view, language));
        Some((view, rendered))
    });
    match look.await {
        Ok(Some((view, rendered))) => {
            let people = People::named(view.players());
            let evenings = own::evenings_of(&board.engine, peer.onlooker(), (number, people)).await;
            let footer = own::footer(number, &view, (&evenings, language));
            html(Rendered { footer, ..rendered }.document(page, (language, "list")))
        }
        Ok(None) => missing::page(NOTHING),
        Err(error) => not_now(&error),
    }
}

async fn own_events(
    board: State<Board>,
    Path((contest, entry)): Path<(String, String)>,
    headers: HeaderMap,
    (have, peer): (Have, Peer),
) -> Response {
    let place = contest.parse().ok().zip(entry.parse().ok());
    let page = place.map(|(contest, entry)| Page::Own { contest, entry, language: language(&headers) });
    stream(board, page, have, peer).await
}

/// The names that a phone remembers.
#[derive(Debug, Default, Deserialize)]
struct Remembered {
    names: Option<String>,
}

/// To the newest contest of the names that a phone remembers; its script says them.
async fn me(
    State(board): State<Board>,
    query: Result<Query<Remembered>, QueryRejection>,
    headers: HeaderMap,
    peer: Peer,
) -> Response {
    let names = query.ok().and_then(|Query(Remembered { names })| names).unwrap_or_default();
    let (names, language) = (own::names(&names), language(&headers));
    let listed = board.engine.listed().await;
    let find = move || match own::newest_of(&listed, &People::named(&names)) {
        Some((contest, entry)) => Redirect::to(&address::own(contest, entry)).into_response(),
        None => html(own::unknown(language, &names)),
    };
    board.engine.read(peer.onlooker(), find).await.unwrap_or_else(|error| not_now(&error))
}

/// The language that a reader's browser prefers.
fn language(headers: &HeaderMap) -> Language {
    let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|wishes| wishes.to_str().ok());
    Language::preferred(wishes.unwrap_or_default()).unwrap_or_default()
}

// ── The other pages: kept for their readers ──

async fn show(State(board): State<Board>, page: Option<Page>, peer: Peer) -> Response {
    let Some(page) = page else { return missing::page(NOTHING) };
    // There is nothing to choose.
    if let (Page::Contests, [only]) = (page, board.engine.contests().as_slice()) {
        return Redirect::to(&address::contest(only.number)).into_response();
    }
    match page.render(&board.engine, peer.onlooker()).await {
        Ok(Some(rendered)) => html(rendered.document(page, (Language::default(), "list"))),
        Ok(None) => missing::page(NOTHING),
        Err(error) => not_now(&error),
    }
}

async fn stream(State(board): State<Board>, page: Option<Page>, Have(have): Have, peer: Peer) -> Response {
    let Some(page) = page else { return missing::page(NOTHING) };
    if let Some(kept) = board.keeper.kept(page) {
        return event_stream::respond(kept, have);
    }
    match page.render(&board.engine, peer.onlooker()).await {
        Ok(Some(rendered)) => event_stream::respond(board.keeper.follow(page, rendered), have),
        Ok(None) => missing::page(NOTHING),
        Err(error) => not_now(&error),
    }
}

/// What every address of this board that leads nowhere says.
const NOTHING: &str = "There is no such contest, pair or board here.";

impl Board {
    fn contest(&self, number: &str) -> Option<ContestHandle> {
        self.engine.contest(number.parse().ok()?)
    }
}

fn html(page: Markup) -> Response {
    Html(printable(&page.into_string()).into_owned()).into_response()
}
