//! The page of the console: what stands above every screen, the screen or what lies over it, and the verbs.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::response::{Html, IntoResponse as _, Response};
use bridge::text::printable;
use client_director::screen::app::{App, LinkState, Overlay, Screen, Tone};
use client_director::screen::book::reminder;
use client_director::screen::foot::{offered, pressed};
use client_director::screen::passage::{Look, Passage, Shape};
use client_director::screen::verb::{TABS, Verb};
use client_director::screen::wizard::Page;
use client_director::screen::{foot, gesture, head, sitting};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::files::File;
use super::{overlay, table};
use crate::web::asset;

/// Said where somebody presses a button of a page that was shown before something else happened.
pub(super) const MOVED_ON: &str =
    "Nothing was done: the page showed something that is over. This is how it stands now.";

/// The button that lists all verbs.
const EVERYTHING: &str = "everything";

/// The page at a moment.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub title: String,
    pub fragment: String,
}

/// The page of a console, with the number that no other page of it has.
pub(super) fn shown(app: &App, made: &[File], number: u64) -> Shown {
    let title = match (app.view(), &app.room) {
        (Some(view), _) => view.name.clone(),
        (None, Some(room)) => format!("Contest {}", room.contest),
        (None, None) => "Barometer".to_owned(),
    };
    let fragment = html! {
        // A page that asks something is not taken away from whoever writes on it.
        form.console method="post" action="/director" autocomplete="off"
            data-place=(place(app)) data-asks[asks(app)] {
            input type="hidden" name="place" value=(place(app));
            input type="hidden" name="page" value=(number);
            // What Enter does in a field: the first button of a form, as browsers have it.
            button type="submit" name="step" value=(usual(app)) hidden {}
            header {
                h1 { (title) }
                @if let Some(view) = app.view() { p.status { (head::how_far(app, view).join(" · ")) } }
            }
            (told(app, made))
            @match &app.overlay {
                Some(over) => (overlay::over(app, over)),
                None => (screen(app)),
            }
        }
    };
    Shown { title, fragment: printable(&fragment.into_string()).into_owned() }
}

/// Whether something can be written on the page.
fn asks(app: &App) -> bool {
    gesture::form(app).is_some()
        || match &app.overlay {
            Some(Overlay::Search(_) | Overlay::Palette(_)) => true,
            Some(Overlay::Wizard(wizard)) => wizard.naming.is_some() || wizard.page == Page::Names,
            Some(Overlay::Sitting(one)) => sitting::sheet::sheet(app, one)
                .body
                .iter()
                .any(|one| matches!(one.shape, Shape::Typed { .. })),
            _ => false,
        }
}

/// What Enter means on the page.
fn usual(app: &App) -> &'static str {
    if gesture::form(app).is_some() {
        return "key:F2";
    }
    match &app.overlay {
        Some(Overlay::Sitting(one)) if one.question().is_some() => "key:Enter",
        Some(Overlay::Wizard(wizard)) if wizard.naming.is_some() => "key:Enter",
        // What changes something is pressed, and not said by the way.
        Some(
            Overlay::Palette(_)
            | Overlay::Sitting(_)
            | Overlay::Wizard(_)
            | Overlay::Confirm { .. }
            | Overlay::Quit
            | Overlay::Preview(_)
            | Overlay::Foresight(_),
        ) => "look",
        Some(_) | None => "key:Enter",
    }
}

/// Where the console is: what is pressed on a page of another place was meant for something else.
pub(super) fn place(app: &App) -> String {
    let mut hasher = DefaultHasher::new();
    app.room.as_ref().map(|room| room.contest).hash(&mut hasher);
    format!("{:?}", app.screen).hash(&mut hasher);
    if let Some(over) = &app.overlay {
        overlay::place(app, over).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// What must be told: a lost connection, what happened last, what is due, and files that were made.
fn told(app: &App, made: &[File]) -> Markup {
    let banner = head::banner(app);
    let is_calm = app.link == LinkState::Connecting;
    let due = reminder::line(app);
    html! {
        @if !banner.is_empty() {
            div.banner.calm[is_calm] role="alert" {
                @for (place, one) in banner.iter().enumerate() { (folded(place, one.text.trim())) }
            }
        }
        @if let Some(notice) = &app.notice {
            p.notice.alarm[notice.tone == Tone::Alarm].good[notice.tone == Tone::Good] role="status"
                data-moved[notice.text == MOVED_ON] { (notice.text) }
        } @else if let Some(searching) = head::searching(app) {
            p.notice role="status" { (searching) " " (key_button("Esc", "Esc")) }
        } @else if let Some(due) = due {
            p.notice { b { (due) } }
        }
        @if let Some((last, earlier)) = made.split_first() {
            div.files {
                (linked(last))
                @if !earlier.is_empty() {
                    details #earlier-files {
                        summary { "earlier files: " (earlier.len()) }
                        ul { @for file in earlier { li { (linked(file)) } } }
                    }
                }
            }
        }
    }
}

/// What must be told, its first sentence: the rest is read by whoever opens it.
fn folded(place: usize, text: &str) -> Markup {
    html! {
        @match text.split_once(". ") {
            Some((first, rest)) => details id={ "told-" (place) } { summary { (first) "." } p { (rest) } },
            None => p { (text) },
        }
    }
}

/// The way to a file: a paper opens beside this page, to be printed there.
fn linked(file: &File) -> Markup {
    let address = format!("/director/files/{}", file.number);
    html! {
        @if file.shown_as().is_some() { a href=(address) target="_blank" rel="noopener" { (file.name) } }
        @else { a href=(address) download=(file.name) { (file.name) } }
    }
}

/// A screen with its verbs.
fn screen(app: &App) -> Markup {
    html! {
        (tabs(app))
        (table::screen(app))
        (verbs(app))
    }
}

/// The screens; what needs attention carries its number.
fn tabs(app: &App) -> Markup {
    html! {
        nav.tabs {
            @if !app.back.is_empty() && app.filter.is_empty() {
                button type="submit" name="step" value="key:Esc" aria-label="back" { "←" }
            }
            @for (_, verb, screen) in TABS {
                @let count = head::count(app, screen);
                button type="submit" name="step" value={ "verb:" (verb.id()) } title=(verb.name())
                    aria-current=[(*screen == app.screen).then_some("page")] {
                    (verb.short())
                    @if count > 0 { " " b { (count) } }
                }
            }
        }
    }
}

/// The verbs that are of use now, in the order in which the console offers them, and the way to all others.
fn verbs(app: &App) -> Markup {
    let enter = foot::foot(app).into_iter().find(|(key, _)| key == "Enter").map(|(_, does)| does);
    let others = foot::foot(app).into_iter().filter(|(key, _)| key == "Tab");
    let sideways = foot::foot(app).into_iter().find(|(key, _)| key == "←→");
    html! {
        div.verbs {
            @if let Some(does) = enter { (key_button("Enter", does)) }
            @if let Some((_, does)) = sideways {
                (key_button("←", &format!("← {does}")))
                (key_button("→", &format!("{does} →")))
            }
            @for (key, does) in others { (key_button(&key, does)) }
            @if matches!(app.screen, Screen::Draw { .. }) {
                @for (key, does) in foot::OF_DRAWS { (key_button(key, does)) }
            }
            @for (_, verb) in offered(app) { (verb_button(verb)) }
            (key_button(":", EVERYTHING))
        }
    }
}

/// A button that does a verb.
pub(super) fn verb_button(verb: Verb) -> Markup {
    html! {
        button type="submit" name="step" value={ "verb:" (verb.id()) } title=(verb.name()) { (verb.short()) }
    }
}

/// A button that is a key of the console.
pub(super) fn key_button(key: &str, does: &str) -> Markup {
    // What goes on stands out.
    let is_first = matches!(key, "F2" | "Enter" | "y" | "w");
    html! { button.first[is_first] type="submit" name="step" value={ "key:" (key) } { (does) } }
}

/// The keys at the foot as buttons, those that mean one thing.
pub(super) fn foot_buttons(app: &App, is_button: impl Fn(&str) -> bool) -> Markup {
    let keys = foot::foot(app).into_iter().filter_map(|(keys, does)| {
        let key = keys.split(' ').next().unwrap_or_default().to_owned();
        pressed(&keys).filter(|_| is_button(&key)).map(|_| (key, does))
    });
    html! {
        p.steps { @for (key, does) in keys { (key_button(&key, does)) } }
    }
}

/// The class of a look.
fn class(look: Look) -> &'static str {
    match look {
        Look::Plain => "plain",
        Look::Title => "title",
        Look::Chosen => "found",
        Look::Alarm | Look::Wrong => "alarm",
        Look::Dim => "dim",
    }
}

/// Passages to be read; lines that can be chosen are buttons, and what is typed has a field.
pub(super) fn passages(all: &[Passage]) -> Markup {
    html! {
        @for part in all.chunk_by(|one, other| kind(one) == kind(other)) {
            @match part[0].shape {
                Shape::Words => @for one in part { p class=(class(one.look)) { (one.text) } },
                Shape::Line => (lines(part)),
                Shape::Choice { .. } => (choices(part)),
                Shape::Typed { asked } => (typed(asked, &part[0].text)),
            }
        }
    }
}

fn kind(passage: &Passage) -> u8 {
    match passage.shape {
        Shape::Words => 0,
        Shape::Line => 1,
        Shape::Choice { .. } => 2,
        Shape::Typed { .. } => 3,
    }
}

/// Lines that stand together: those of a table keep their columns.
fn lines(part: &[Passage]) -> Markup {
    let is_table = |one: &Passage| one.text.trim().contains("  ");
    html! {
        @for part in part.split(|one| one.text.is_empty()).filter(|part| !part.is_empty()) {
            @if part.iter().any(is_table) {
                pre tabindex="0" { @for one in part { (one.text) "\n" } }
            } @else {
                @for one in part { p class=(class(one.look)) { (one.text) } }
            }
        }
    }
}

fn choices(part: &[Passage]) -> Markup {
    html! {
        ul.choices {
            @for one in part {
                @if let Shape::Choice { place, .. } = one.shape {
                    li {
                        button type="submit" name="step" value={ "line:" (place) }
                            aria-current=[(one.look == Look::Chosen).then_some("true")] { (one.text) }
                    }
                }
            }
        }
    }
}

/// A field for one text.
pub(super) fn typed(asked: &str, text: &str) -> Markup {
    html! {
        div.field {
            label.vh[asked == ">"] for="text" { (asked) }
            input #text type="text" name={ "f-" (gesture::TEXT) } value=(text) autocapitalize="off" spellcheck="false";
        }
    }
}

/// The document around a page.
pub(super) fn document(shown: &Shown) -> Markup {
    let body = html! {
        main #live data-events="/director/events" data-version=(asset::version()) {
            (PreEscaped(&shown.fragment))
        }
        div #told {
            p #news role="status" hidden { "Something has changed since. It is shown when this is sent or left." }
            p #moved role="status" hidden {
                "What was asked here is over: another window of this browser has gone on, or the server has begun again. What "
                "you wrote is still here, and was not sent: copy it if you need it there. "
                button type="button" { "Go there" }
            }
            p #connection role="status" hidden { "No connection to the server. This page looks for it." }
        }
        p #announcement.vh aria-live="polite" {}
        footer {
            form method="post" action="/director/leave" { button type="submit" { "Sign out" } }
            p { a href="/" { "Results board" } }
        }
    };
    framed(&shown.title, &body)
}

/// A page that follows nothing.
pub(super) fn still(title: &str, body: &Markup) -> Markup {
    framed(title, &html! { main #live { (body) } footer { p { a href="/" { "Results board" } } } })
}

fn framed(title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light";
                title { (title) " · Director · Barometer" }
                link rel="icon" type="image/svg+xml" href=(asset::address("icon.svg"));
                link rel="stylesheet" href=(asset::address("director.css"));
                script type="module" src=(asset::address("director.js")) {}
            }
            body { (body) }
        }
    }
}

/// A page as an answer.
pub(super) fn html(page: &Markup) -> Response {
    Html(page.0.clone()).into_response()
}
