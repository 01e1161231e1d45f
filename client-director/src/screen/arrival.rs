//! What comes from the server, put where it is shown.

use proto::v1::{self, CallStatus, PairingCodesReply};

use super::app::{App, Errand, LinkState, Overlay, Room, Screen, Tone};
use super::beside;
use super::book;
use super::candidates;
use super::devices;
use super::draw;
use super::effect::Effect;
use super::foresight;
use super::form::Form;
use super::go;
use super::preview;
use super::sitting;
use super::why;
use crate::cli::run::file_name;
use crate::link::event::{LinkEvent, Ticket};
use crate::link::sender::{Contents, Parcel};

fn codes(app: &mut App, contest: u32, codes: PairingCodesReply) {
    in_room(app, contest, |room| room.codes = codes);
    // Where the codes are the first that is looked at, nothing else tells that the server answers.
    if app.link == LinkState::Connecting {
        app.link = LinkState::Up;
    }
}

/// Above what came back and is not a form.
const NOT_DONE: &str = "This was not done";

/// Takes one message of the link.
pub fn arrive(app: &mut App, event: LinkEvent) -> Vec<Effect> {
    match event {
        LinkEvent::Up => app.link = LinkState::Up,
        LinkEvent::Down { why } => down(app, why),
        LinkEvent::Contests(contests) => {
            app.contests = contests;
            if app.room.is_none() {
                app.link = LinkState::Up;
            }
        }
        // In a contest its floor tells whether the server answers.
        LinkEvent::NoContests { why } if app.room.is_none() => down(app, why),
        LinkEvent::NoContests { .. } => {}
        LinkEvent::Contest(view) => return contest(app, *view),
        LinkEvent::Floor(view) => in_room(app, view.contest, |room| room.floor = Some(*view)),
        LinkEvent::Standings(view) => return standings(app, *view),
        LinkEvent::Recap { contest, text } => in_room(app, contest, |room| room.recap = Some(text)),
        LinkEvent::Traveller(view) => return traveller(app, *view),
        LinkEvent::ScoreCard(view) => in_room(app, view.contest, |room| room.card = Some(*view)),
        LinkEvent::Room(view) => in_room(app, view.contest, |room| room.places = Some(*view)),
        LinkEvent::Path(view) => in_room(app, view.contest, |room| room.path = Some(*view)),
        LinkEvent::TablePath(view) => table_path(app, *view),
        LinkEvent::Server(view) => {
            crate::known::law_pages(&view);
            app.server = *view;
        }
        LinkEvent::Draw(view) => in_room(app, view.contest, |room| room.draw = Some(*view)),
        LinkEvent::Inspected { ticket, answer } => draw::finding::answered(app, ticket, answer),
        LinkEvent::Earlier(answer) => return draw::went_before(app, answer),
        LinkEvent::Ruling(entry) => return book::arrived(app, *entry),
        LinkEvent::Journal { contest, entry } => in_room(app, contest, |room| {
            room.journal.insert(entry.sequence, *entry);
        }),
        LinkEvent::Codes { contest, codes } => self::codes(app, contest, *codes),
        LinkEvent::Devices { contest, devices, done } => devices::arrived(app, contest, devices, done),
        LinkEvent::Exported { contest, files, lacks } => return exported(contest, files, lacks),
        LinkEvent::Previewed { ticket, answers } => preview::answered(app, ticket, answers),
        LinkEvent::Foreseen { ticket, answer } => return foresight::answered(app, ticket, answer),
        LinkEvent::Weighed { ticket, answer } => candidates::answered(app, ticket, answer),
        LinkEvent::Explained { request, view } => explained(app, &request, &view),
        LinkEvent::Kept(done) => app.say(Tone::Good, format!("Done: {done}")),
        LinkEvent::Token(token) => later(app, token_message(token)),
        LinkEvent::EntryLink(link) => later(app, Overlay::QrCode(go::director_page(link))),
        LinkEvent::CannotShow { why } => cannot_show(app, why),
        LinkEvent::Waiting { ticket, why } => waits(app, ticket, why),
        LinkEvent::Created { ticket, contest } => return created(app, ticket, contest),
        LinkEvent::Done { ticket, sequence } => return done(app, ticket, sequence),
        LinkEvent::Refused { ticket, done, refused } => return give_back(app, ticket, done, &refused.text),
        LinkEvent::Failed { ticket, done, why } => return give_back(app, ticket, done, &why),
    }
    Vec::new()
}

fn waits(app: &mut App, ticket: Ticket, why: String) {
    if let Some(errand) = app.errands.iter_mut().find(|errand| errand.ticket == ticket) {
        errand.waiting = Some(why);
    }
}

/// Where a number comes from.
fn explained(app: &mut App, request: &v1::ExplainRequest, view: &v1::ExplanationView) {
    let told = why::told(app, request, view);
    later(app, told);
}

/// Keeps what was made.
fn exported(contest: u32, files: Vec<v1::ExportReply>, lacks: Option<String>) -> Vec<Effect> {
    let named = |file: v1::ExportReply| (file_name(&file.file_name).into(), file.content);
    vec![Effect::WriteFiles { contest, files: files.into_iter().map(named).collect(), lacks }]
}

fn cannot_show(app: &mut App, why: String) {
    // One line holds no more.
    if why.chars().count() < 78 {
        app.say(Tone::Alarm, why);
    } else {
        later(
            app,
            Overlay::Message { title: "What could not be shown, or made".to_owned(), lines: vec![why] },
        );
    }
}

fn token_message(token: String) -> Overlay {
    let lines = vec![
        "Give this token to that person. It is shown only now:".to_owned(),
        String::new(),
        token,
        String::new(),
        "It is used with: BAROMETER_TOKEN=TOKEN barometer-director".to_owned(),
    ];
    Overlay::Message { title: "Token".to_owned(), lines }
}

fn down(app: &mut App, why: String) {
    let since = match app.link {
        LinkState::Down { since, .. } => since,
        LinkState::Connecting | LinkState::Up => app.now,
    };
    app.link = LinkState::Down { since, why };
}

fn is_open(app: &App, contest: u32) -> bool {
    app.room.as_ref().is_some_and(|room| room.contest == contest)
}

fn in_room(app: &mut App, contest: u32, change: impl FnOnce(&mut Room)) {
    // A view of the contest that was left may still be on its way.
    if let Some(room) = app.room.as_mut().filter(|room| room.contest == contest) {
        change(room);
    }
}

/// The ranking has moved, and with it the recap sheet.
fn standings(app: &mut App, view: v1::StandingsView) -> Vec<Effect> {
    let contest = view.contest;
    in_room(app, contest, |room| room.standings = Some(view));
    if app.screen == Screen::Recap { vec![Effect::ShowRecap(contest)] } else { Vec::new() }
}

/// A traveller, for the screen or for what stands beside a ruling: the screen's own is not taken away by another's.
fn traveller(app: &mut App, view: v1::TravellerView) -> Vec<Effect> {
    beside::traveller(app, &view);
    if !matches!(app.screen, Screen::Board(board) if board != view.board) {
        in_room(app, view.contest, |room| room.traveller = Some(view));
    }
    sitting::informed(app);
    book::deed::now(app)
}

/// The rounds of a table, likewise.
fn table_path(app: &mut App, view: v1::TablePathView) {
    beside::path(app, &view);
    if !matches!(&app.screen, Screen::TablePath(table) if *table != view.table) {
        in_room(app, view.contest, |room| room.table_path = Some(view));
    }
    sitting::informed(app);
}

fn contest(app: &mut App, view: v1::ContestView) -> Vec<Effect> {
    let sent = view.clock.as_ref().map_or(app.now, |clock| clock.now);
    app.server_ahead = i64::try_from(sent).unwrap_or(i64::MAX) - i64::try_from(app.now).unwrap_or(i64::MAX);
    let waiting = |view: &v1::ContestView| {
        let calls = view.calls.iter().filter(|call| call.status() == CallStatus::Waiting);
        calls.map(|call| call.number).max().unwrap_or(0)
    };
    let Some(room) = app.room.as_mut().filter(|room| room.contest == view.contest) else { return Vec::new() };
    let newest = waiting(&view);
    let known = room.view.as_ref().map(|view| view.calls.iter().map(|call| call.number).max().unwrap_or(0));
    let caller = view.calls.iter().find(|call| call.number == newest).map(|call| call.table.clone());
    let contest = view.contest;
    let before = room.view.replace(view);
    bring_back(app, contest);
    let mut effects = book::docket::known(app);
    effects.extend(ruling_again(app, before.as_ref()));
    if let (Some(known), Some(table)) = (known, caller)
        && newest > known
    {
        app.say(Tone::Alarm, format!("Table {table} calls the director."));
        effects.push(Effect::Bell);
    }
    effects
}

/// The ruling that fills the screen is asked for again, where somebody did something to it.
fn ruling_again(app: &App, before: Option<&v1::ContestView>) -> Option<Effect> {
    let Screen::Ruling(number) = app.screen else { return None };
    let view = app.view()?;
    let of =
        |view: &v1::ContestView| view.rulings.iter().find(|one| one.number == number).map(|one| one.revision);
    let contest = view.contest;
    (before.and_then(of) != of(view)).then_some(Effect::ShowRuling { contest, number })
}

fn take(app: &mut App, ticket: Ticket) -> Option<Errand> {
    let place = app.errands.iter().position(|errand| errand.ticket == ticket)?;
    Some(app.errands.remove(place))
}

/// It is done: leads where that leads, unless another contest is open by now.
fn done(app: &mut App, ticket: Ticket, sequence: u64) -> Vec<Effect> {
    let Some(errand) = take(app, ticket) else { return Vec::new() };
    in_room(app, errand.contest, |room| room.done = room.done.max(sequence));
    if let Some(follow) = errand.follow {
        return book::done(app, follow, (errand.contest, sequence), &errand.title);
    }
    app.say(Tone::Good, format!("Done: {}", errand.title));
    match errand.opens {
        _ if !is_open(app, errand.contest) => Vec::new(),
        None if errand.takes_back => vec![Effect::RefreshJournal(errand.contest)],
        Some(screen) => draw::done(app, screen),
        None => go::shown_again(app),
    }
}

/// The contest is made: shows it, and sends the rest.
fn created(app: &mut App, ticket: Ticket, contest: u32) -> Vec<Effect> {
    let Some(mut errand) = take(app, ticket) else { return Vec::new() };
    let kinds = std::mem::take(&mut errand.then);
    match &mut errand.returns {
        Some(Overlay::Wizard(wizard)) => wizard.contest = Some(contest),
        Some(Overlay::Form(form)) => draw::made(form),
        Some(_) | None => {}
    }
    app.say(Tone::Good, format!("Done: {}", errand.title));
    let mut effects = Vec::new();
    // Whoever is writing something stays where they are.
    if app.overlay.is_none() {
        app.enter(contest);
        effects.push(Effect::WatchContest(contest));
    }
    if !kinds.is_empty() {
        app.errands.push(Errand { contest, waiting: None, ..errand });
        let contents = Contents::Commands { contest, kinds };
        effects.push(Effect::Send(Parcel { ticket, seen: None, contents }));
    }
    effects
}

/// Nothing typed is lost: what was written comes back with the reason. What was written for a contest that was left is kept
/// until that is open again: sent from another it would be done there.
fn give_back(app: &mut App, ticket: Ticket, done: usize, why: &str) -> Vec<Effect> {
    let Some(errand) = take(app, ticket) else { return Vec::new() };
    let why = match done {
        0 => why.to_owned(),
        done => format!("{why} (what came before it, {done} steps, is done)"),
    };
    let mut effects = Vec::new();
    // What makes a contest belongs to none.
    let is_elsewhere = errand.contest != 0 && !is_open(app, errand.contest);
    let heading = if is_elsewhere {
        format!("{} (in {}):", errand.title, called(app, errand.contest))
    } else {
        format!("{}:", errand.title)
    };
    let overlay = match errand.returns {
        Some(Overlay::Form(mut form)) if is_elsewhere => {
            let kept = "What you wrote is kept: it comes back when that contest is open.".to_owned();
            let lines = vec![heading, String::new(), why.clone(), String::new(), kept];
            form.refused = Some(why);
            app.kept.push((errand.contest, form));
            Overlay::Message { title: NOT_DONE.to_owned(), lines }
        }
        Some(Overlay::Form(mut form)) => {
            book::upon_what_stands(app, &mut form);
            form.refused = Some(why);
            Overlay::Form(form)
        }
        Some(Overlay::Wizard(mut wizard)) => {
            wizard.refused = Some(why);
            Overlay::Wizard(wizard)
        }
        Some(_) | None => {
            let (said, then) = errand
                .follow
                .map_or_else(|| (vec![why.clone()], Vec::new()), |follow| book::refused(app, follow, &why));
            effects = then;
            let lines = [heading, String::new()].into_iter().chain(said).collect();
            Overlay::Message { title: NOT_DONE.to_owned(), lines }
        }
    };
    app.notice = None;
    // Who is asking questions at a table must see at once that another director wrote first.
    if let (Some(Overlay::Sitting(_)), Some(_)) = (&app.overlay, errand.follow) {
        app.returned.extend(app.overlay.take());
    }
    later(app, overlay);
    effects
}

/// The forms of this contest that came back while another was open.
fn bring_back(app: &mut App, contest: u32) {
    let (back, kept) = std::mem::take(&mut app.kept).into_iter().partition(|(of, _)| *of == contest);
    app.kept = kept;
    let back: Vec<(u32, Form)> = back;
    for (_, mut form) in back {
        book::upon_what_stands(app, &mut form);
        later(app, Overlay::Form(form));
    }
}

/// A contest's name, where the list has told it.
fn called(app: &App, contest: u32) -> String {
    let summary = app.contests.iter().find(|summary| summary.contest == contest);
    summary.map_or_else(|| format!("contest {contest}"), |summary| summary.name.clone())
}

/// Shows something now, or as soon as nothing else is being written.
fn later(app: &mut App, overlay: Overlay) {
    if app.overlay.is_none() {
        app.overlay = Some(overlay);
        app.came = Some(app.now);
    } else {
        app.returned.push_back(overlay);
    }
}
