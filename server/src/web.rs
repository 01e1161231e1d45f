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
pub(crate) mod director;
mod draw;
mod hand_record;
mod hand_records;
pub mod headers;
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
pub(crate) mod trust;
#[cfg(test)]
pub(crate) mod unmarked;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use bridge::contest::view::StandingsView;
use bridge::contest::{Contest, Phase};
use bridge::entry::EntryId;
use bridge::message::Language;
use bridge::text::printable;
use http::header::{self, HeaderName, HeaderValue};
use http::request::Parts;
use http::{HeaderMap, Uri};
use maud::Markup;
use serde::Deserialize;
use words::Words;
use words::page::Missing;

pub use missing::{in_the_clear, not_found, not_now, other_name, standing_by};

pub(crate) use draw::label;
pub(crate) use hand_record::vulnerable;

use crate::engine::{ContestHandle, Engine, EngineError, People, Published};
use crate::rpc::Peer;
use document::{Document, Followed};
use event_stream::Have;
use keeper::Keeper;
#[cfg(test)]
pub(crate) use page::every_page;
use page::{Page, Rendered, Wish};
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
        .route("/table/worker.js", get(table::worker))
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
        .route(
            address,
            get(move |board, parameters: Parameters, chosen, peer| {
                show(board, read(&parameters), (chosen, peer))
            }),
        )
        .route(
            &events,
            get(move |board, parameters: Parameters, have, chosen, peer| {
                stream(board, read(&parameters), have, (chosen, peer))
            }),
        )
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
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let Some(handle) = board.contest(&contest) else {
        return missing::page(Missing::NoContest, told(language));
    };
    let view = match query.ok().and_then(|Query(View { view })| view).as_deref() {
        Some("projector") => "projector",
        Some("list") => "list",
        Some(_) | None => "auto",
    };
    let latest = handle.standings().await.map(|values| values.borrow().clone());
    let published = match latest {
        Ok(Some(published)) => published,
        Ok(None) => return not_now(&EngineError::Stopped, told(language)),
        Err(error) => return not_now(&error, told(language)),
    };
    let state = match handle.state_as(peer.onlooker()).await {
        Ok(state) => state,
        Err(error) => return not_now(&error, told(language)),
    };
    let words = Words::of(language.unwrap_or(state.rules.language));
    let page = handle.read(peer.onlooker(), move || ranking_page(&published, &state, (words, view))).await;
    page.unwrap_or_else(|error| not_now(&error, told(language)))
}

fn ranking_page(
    published: &Published<StandingsView>,
    contest: &Contest,
    (words, view): (&Words, &str),
) -> Response {
    let Published { contest: number, sequence, view: standings, .. } = published;
    let document = Document {
        title: &standings.name,
        language: words.language(),
        path: vec![("/".to_owned(), words.say(words::page::Board::AllContests))],
        script: "barometer.js",
        view,
        footer: barometer::footer(*number, (standings.unit, &barometer::Beside::of(contest)), words),
    };
    let fragment = barometer::fragment(standings, words);
    let events = format!("{}/events?lang={}", address::contest(*number), words.language());
    html(document.render(&Followed { fragment, events, sequence: *sequence }))
}

async fn ranking_events(
    State(board): State<Board>,
    Path(contest): Path<String>,
    Have(have): Have,
    Chosen(language): Chosen,
) -> Response {
    let Some(handle) = board.contest(&contest) else {
        return missing::page(Missing::NoContest, told(language));
    };
    match handle.standings().await {
        // The page says its language; whoever follows without a page is a program.
        Ok(values) => {
            let events = board.keeper.ranking(
                (handle.number, language.unwrap_or_default()),
                values,
                barometer::fragment,
            );
            event_stream::respond(events, have, &board.keeper.pace)
        }
        Err(error) => not_now(&error, told(language)),
    }
}

async fn wall_poster(
    State(board): State<Board>,
    Path(contest): Path<String>,
    headers: HeaderMap,
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let Some(handle) = board.contest(&contest) else {
        return missing::page(Missing::NoContest, told(language));
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let state = match handle.state_as(peer.onlooker()).await {
        Ok(state) => state,
        Err(error) => return not_now(&error, told(language)),
    };
    let (number, host) = (handle.number, host.to_owned());
    let sheet = move || {
        let language = language.unwrap_or(state.rules.language);
        let body = poster::body(number, (&state.name, &host), Words::of(language));
        html(document::still(&state.name, (language, ""), &body))
    };
    handle.read(peer.onlooker(), sheet).await.unwrap_or_else(|error| not_now(&error, told(language)))
}

async fn printed(
    State(board): State<Board>,
    Path((contest, paper)): Path<(String, String)>,
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let (Some(handle), Some(asked)) = (board.contest(&contest), paper::Asked::read(&paper)) else {
        return missing::page(Missing::NoContest, told(language));
    };
    match board.papers.sheet(&handle, (asked, language), peer.onlooker()).await {
        Ok(paper::Sheet { kind, content }) => ([(header::CONTENT_TYPE, kind)], content).into_response(),
        Err(error) => not_now(&error, told(language)),
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
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let Some(handle) = board.contest(&contest) else {
        return missing::page(Missing::NoContest, told(language));
    };
    let CurveView { view, entry } = query.map(|Query(view)| view).unwrap_or_default();
    let own = entry.and_then(|entry| entry.parse().ok());
    let page = Page::Curve { contest: handle.number };
    let (number, reader) = (handle.number, peer.onlooker());
    let look = handle.look_as(reader, page.address(), move |glance| {
        let language = language.unwrap_or(glance.contest.rules.language);
        page::curve_of(number, glance, curve::Told { words: Words::of(language), own })
    });
    match look.await {
        Ok(rendered) => {
            let view = if view.as_deref() == Some("projector") { "projector" } else { "list" };
            html(rendered.document(page, view))
        }
        Err(error) => not_now(&error, told(language)),
    }
}

async fn curve_events(
    board: State<Board>,
    Path(contest): Path<String>,
    have: Have,
    (chosen, peer): (Chosen, Peer),
) -> Response {
    let page = contest.parse().ok().map(|contest| Page::Curve { contest });
    stream(board, page, have, (chosen, peer)).await
}

// ── One's own pair ──

async fn own_page(
    State(board): State<Board>,
    Path((contest, entry)): Path<(String, String)>,
    Chosen(language): Chosen,
    peer: Peer,
) -> Response {
    let (Some(handle), Ok(entry)) = (board.contest(&contest), entry.parse::<EntryId>()) else {
        return missing::page(Missing::NoContest, told(language));
    };
    let number = handle.number;
    let page = Page::Own { contest: number, entry };
    let look = handle.look_as(peer.onlooker(), page.address(), move |glance| {
        let view = own::OwnView::of(glance, entry)?;
        let words = Words::of(language.unwrap_or(glance.contest.rules.language));
        let rendered = page::own_pair(number, glance, (&view, words));
        Some((view, rendered))
    });
    match look.await {
        Ok(Some((view, rendered))) => {
            let people = People::of(view.players());
            let evenings = own::evenings_of(&board.engine, peer.onlooker(), (number, people)).await;
            let footer = own::footer(number, &view, (&evenings, Words::of(rendered.language)));
            html(Rendered { footer, ..rendered }.document(page, "list"))
        }
        Ok(None) => missing::page(Missing::NoContest, told(language)),
        Err(error) => not_now(&error, told(language)),
    }
}

async fn own_events(
    board: State<Board>,
    Path((contest, entry)): Path<(String, String)>,
    have: Have,
    (chosen, peer): (Chosen, Peer),
) -> Response {
    let place = contest.parse().ok().zip(entry.parse().ok());
    let page = place.map(|(contest, entry)| Page::Own { contest, entry });
    stream(board, page, have, (chosen, peer)).await
}

/// Says in an answer to a script of which version the pages here are: one that is of another is loaded again.
pub(crate) async fn versioned(mut response: Response) -> Response {
    const VERSION: HeaderName = HeaderName::from_static("barometer-version");
    response.headers_mut().insert(VERSION, HeaderValue::from_static(asset::version()));
    response
}

/// What a phone remembers of its people.
#[derive(Debug, Default, Deserialize)]
struct OnPhone {
    names: Option<String>,
    /// Where they were marked: `7/A3NS`.
    at: Option<String>,
}

/// To the newest contest of the people that a phone remembers; its script says them.
async fn me(
    State(board): State<Board>,
    query: Result<Query<OnPhone>, QueryRejection>,
    chosen: Chosen,
    peer: Peer,
) -> Response {
    let language = board.language(chosen).await;
    let Query(OnPhone { names, at }) = query.unwrap_or_default();
    let place = at.as_deref().and_then(|at| at.split_once('/'));
    let place = place.and_then(|(contest, entry)| contest.parse().ok().zip(entry.parse().ok()));
    let wanted = own::Remembered { names: own::names(&names.unwrap_or_default()), place };
    let listed = board.engine.listed().await;
    let find = move || match own::newest_of(&listed, &wanted) {
        Some((contest, entries)) => match entries[..] {
            [entry] => Redirect::to(&address::own(contest, entry)).into_response(),
            [..] => html(own::which(language, contest, (&entries, &wanted.names))),
        },
        None => html(own::unknown(language, &wanted.names)),
    };
    board.engine.read(peer.onlooker(), find).await.unwrap_or_else(|error| not_now(&error, language))
}

/// The language that a reader has chosen: in the address (`?lang=de`), or else by what the browser prefers. A projector is
/// for the whole room, and has that of the contest unless its address says another.
struct Chosen(Option<Language>);

impl Chosen {
    fn by(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = || uri.query().unwrap_or_default().split('&');
        if let Some(language) = query().find_map(|one| one.strip_prefix("lang=")?.parse().ok()) {
            return Self(Some(language));
        }
        if query().any(|one| one == "view=projector") {
            return Self(None);
        }
        let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|wishes| wishes.to_str().ok());
        Self(Language::preferred(wishes.unwrap_or_default()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Chosen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::by(&parts.uri, &parts.headers))
    }
}

/// In which language somebody is told what belongs to no contest.
pub fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    told(Chosen::by(uri, headers).0)
}

fn told(chosen: Option<Language>) -> Language {
    chosen.unwrap_or_default()
}

// ── The other pages: kept for their readers ──

async fn show(
    State(board): State<Board>,
    page: Option<Page>,
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let Some(page) = page else { return missing::page(Missing::NoContest, told(language)) };
    // There is nothing to choose.
    if let (Page::Contests, [only]) = (page, board.engine.contests().as_slice()) {
        let to = address::contest(only.number);
        let to = language.map_or_else(|| to.clone(), |language| format!("{to}?lang={}", language.code()));
        return Redirect::to(&to).into_response();
    }
    let language =
        if page == Page::Contests { Some(board.language(Chosen(language)).await) } else { language };
    match (Wish { page, language }).render(&board.engine, peer.onlooker()).await {
        Ok(Some(rendered)) => html(rendered.document(page, "list")),
        Ok(None) => missing::page(Missing::NoContest, told(language)),
        Err(error) => not_now(&error, told(language)),
    }
}

async fn stream(
    State(board): State<Board>,
    page: Option<Page>,
    Have(have): Have,
    (Chosen(language), peer): (Chosen, Peer),
) -> Response {
    let Some(page) = page else { return missing::page(Missing::NoContest, told(language)) };
    let wish = Wish { page, language };
    if let Some(kept) = board.keeper.kept(wish) {
        return event_stream::respond(kept, have, &board.keeper.pace);
    }
    match wish.render(&board.engine, peer.onlooker()).await {
        Ok(Some(rendered)) => {
            event_stream::respond(board.keeper.follow(wish, rendered), have, &board.keeper.pace)
        }
        Ok(None) => missing::page(Missing::NoContest, told(language)),
        Err(error) => not_now(&error, told(language)),
    }
}

/// For tests of what is said in English.
#[cfg(test)]
fn english() -> &'static Words {
    Words::of(Language::English)
}

impl Board {
    fn contest(&self, number: &str) -> Option<ContestHandle> {
        self.engine.contest(number.parse().ok()?)
    }

    /// In which language a reader is told what belongs to no contest: in that which he has chosen, or else that of the newest
    /// contest that is not over, or of the newest.
    async fn language(&self, Chosen(chosen): Chosen) -> Language {
        if let Some(language) = chosen {
            return language;
        }
        let listed = self.engine.listed().await;
        let open = listed.iter().rev().find(|one| one.summary.phase != Phase::Final);
        told(open.or(listed.last()).map(|one| one.language))
    }
}

fn html(page: Markup) -> Response {
    Html(printable(&page.into_string()).into_owned()).into_response()
}
