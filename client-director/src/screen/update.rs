//! One input at a time: what changes in the console, and what the driver has to do.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::act::{self, submit};
use super::app::{App, Overlay, Screen, Tone, UNREAD};
use super::arrival;
use super::beside;
use super::book;
use super::candidates;
use super::devices;
use super::draw;
use super::effect::Effect;
use super::file;
use super::floor;
use super::foresight;
use super::form::{Form, FormStep};
use super::gesture;
use super::go;
use super::input::Input;
use super::listing;
use super::looking;
use super::offer;
use super::palette::{Palette, PaletteStep};
use super::preview;
use super::recap;
use super::sitting;
use super::text_input::TextInput;
use super::verb::{Verb, verb_of};
use super::wizard::{Wizard, WizardStep};

/// Takes one input.
pub fn update(app: &mut App, input: Input) -> Vec<Effect> {
    let mut effects = match input {
        Input::Tick { now } => {
            app.now = now;
            app.notice.take_if(|notice| notice.is_over(now));
            let mut effects = preview::ask_again(app);
            effects.extend(devices::ask_again(app));
            effects
        }
        Input::Resized { width } => {
            app.width = width;
            Vec::new()
        }
        Input::Link(event) => arrival::arrive(app, event),
        Input::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
        Input::Key(key) if is_meant_for_before(app, key) => Vec::new(),
        Input::Key(key) => {
            looking::read(app);
            self::key(app, key)
        }
        Input::Gesture(gesture) => {
            looking::read(app);
            gesture::take(app, gesture)
        }
        Input::FileRead { path, content } => file::read(app, &path, content),
        Input::FileWritten { path, result } => {
            match result {
                Ok(()) if path.extension().is_some_and(|end| end == "html") => {
                    let what = "open it and print it there";
                    app.say(Tone::Good, format!("Written: {}: {what}", path.display()));
                }
                Ok(()) => app.say(Tone::Good, format!("Written: {}", path.display())),
                Err(why) => app.say(Tone::Alarm, format!("{} could not be written: {why}", path.display())),
            }
            Vec::new()
        }
    };
    if app.overlay.is_none()
        && let Some(back) = app.returned.pop_front()
    {
        app.overlay = Some(back);
        app.came = Some(app.now);
    }
    looking::keep_up(app);
    effects.extend(beside::keep_up(app));
    effects.extend(candidates::keep_up(app));
    if effects.contains(&Effect::Quit) {
        effects.retain(|effect| *effect == Effect::Quit);
    }
    effects
}

/// Whether a key was pressed before anybody can have read what came by itself: it neither puts that away nor sends it.
fn is_meant_for_before(app: &App, key: KeyEvent) -> bool {
    let is_unread = app.came.is_some_and(|came| (came..came + UNREAD).contains(&app.now));
    let sends = key.code == KeyCode::Enter;
    let came = match &app.overlay {
        Some(
            Overlay::Message { .. }
            | Overlay::BigCode(_)
            | Overlay::QrCode(_)
            | Overlay::Form(_)
            | Overlay::Wizard(_),
        ) => true,
        // It was asked for, so it may be turned over at once; but not done.
        Some(Overlay::Preview(preview)) => sends && preview.awards.is_none(),
        Some(Overlay::Foresight(foresight)) => sends && foresight.awards.is_none(),
        _ => false,
    };
    came && is_unread
}

/// Takes a key.
pub(super) fn key(app: &mut App, key: KeyEvent) -> Vec<Effect> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            // A half-written ruling is not thrown away by a key that elsewhere copies.
            KeyCode::Char('c')
                if matches!(
                    app.overlay,
                    Some(Overlay::Form(_) | Overlay::Wizard(_) | Overlay::Sitting(_))
                ) =>
            {
                app.say(Tone::Plain, "Esc leaves this form; after that q quits.");
                return Vec::new();
            }
            KeyCode::Char('c') if app.overlay != Some(Overlay::Quit) => return act::act(app, Verb::Quit),
            KeyCode::Char('p') if app.overlay.is_none() => {
                app.overlay = Some(Overlay::Palette(Palette::of(offer::of(app, Verb::ALL))));
                return Vec::new();
            }
            _ => {}
        }
    }
    match app.overlay.take() {
        Some(overlay) => overlay_key(app, overlay, key),
        None => screen_key(app, key),
    }
}

fn overlay_key(app: &mut App, overlay: Overlay, key: KeyEvent) -> Vec<Effect> {
    match overlay {
        Overlay::Form(form) => form_key(app, form, key),
        Overlay::Confirm { request, form } => match key.code {
            KeyCode::Char('y' | 'Y') => act::send(app, request, form.map(Overlay::Form)),
            KeyCode::Esc | KeyCode::Char('n' | 'N') => {
                app.overlay = form.map(Overlay::Form);
                Vec::new()
            }
            _ => {
                app.overlay = Some(Overlay::Confirm { request, form });
                Vec::new()
            }
        },
        Overlay::Palette(mut palette) => match palette.key(key) {
            PaletteStep::Chosen(verb) => act::act(app, verb),
            PaletteStep::Left => Vec::new(),
            PaletteStep::Going => {
                app.overlay = Some(Overlay::Palette(palette));
                Vec::new()
            }
        },
        Overlay::Preview(preview) => preview::key(app, preview, key),
        Overlay::Foresight(foresight) => foresight::key(app, foresight, key),
        Overlay::Finding(finding) => draw::finding::key(app, finding, key),
        Overlay::Search(input) => search_key(app, input, key),
        Overlay::Sitting(sitting) => sitting::key(app, sitting, key),
        Overlay::Wizard(wizard) => wizard_key(app, wizard, key),
        // What is shown only once is not put away by a key that was meant for something else.
        overlay @ (Overlay::Message { .. } | Overlay::BigCode(_) | Overlay::QrCode(_)) => {
            app.overlay = Some(overlay).filter(|_| !matches!(key.code, KeyCode::Enter | KeyCode::Esc));
            Vec::new()
        }
        Overlay::Quit => match key.code {
            KeyCode::Char('y' | 'Y') => vec![Effect::Quit],
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => vec![Effect::Quit],
            KeyCode::Esc | KeyCode::Char('n' | 'N') => Vec::new(),
            _ => {
                app.overlay = Some(Overlay::Quit);
                Vec::new()
            }
        },
    }
}

fn form_key(app: &mut App, mut form: Form, key: KeyEvent) -> Vec<Effect> {
    app.notice.take_if(|notice| notice.text == act::AS_LEFT);
    match form.key(key) {
        FormStep::Left => {
            if form.is_worth_keeping() {
                form.refused = None;
                app.say(
                    Tone::Plain,
                    "Not sent. The same key at the same place brings it back as you left it.",
                );
                app.draft = Some((app.contest(), form));
            }
            if app.sitting.as_ref().is_some_and(|left| left.form.is_some()) {
                sitting::come_back(app);
            }
            Vec::new()
        }
        FormStep::Going => {
            app.overlay = Some(Overlay::Form(form));
            Vec::new()
        }
        FormStep::Submitted => submit(app, form),
    }
}

fn search_key(app: &mut App, mut input: TextInput, key: KeyEvent) -> Vec<Effect> {
    match key.code {
        KeyCode::Esc => app.filter.clear(),
        KeyCode::Enter => {}
        _ => {
            input.key(key);
            input.text().trim().clone_into(&mut app.filter);
            if matches!(app.screen, Screen::Floor | Screen::Room) {
                go::find_table(app);
            }
            app.overlay = Some(Overlay::Search(input));
        }
    }
    Vec::new()
}

fn wizard_key(app: &mut App, mut wizard: Box<Wizard>, key: KeyEvent) -> Vec<Effect> {
    match wizard.key(app, key) {
        WizardStep::Left => Vec::new(),
        WizardStep::Going => {
            app.overlay = Some(Overlay::Wizard(wizard));
            Vec::new()
        }
        WizardStep::ReadFile(path) => {
            app.overlay = Some(Overlay::Wizard(wizard));
            vec![Effect::ReadFile(path)]
        }
        WizardStep::Drawn(form) => {
            app.overlay = Some(Overlay::Form(*form));
            Vec::new()
        }
        WizardStep::Make { start } => act::make_contest(app, wizard, start),
    }
}

fn screen_key(app: &mut App, key: KeyEvent) -> Vec<Effect> {
    app.notice = None;
    if let Screen::Draw { .. } = app.screen
        && draw::key(app, key)
    {
        return Vec::new();
    }
    if let Screen::Ruling(number) = app.screen
        && book::key(app, number, key.code)
    {
        return Vec::new();
    }
    if app.screen == Screen::Recap && recap::key(app, key.code) {
        return Vec::new();
    }
    match key.code {
        KeyCode::Char(':') => {
            app.overlay = Some(Overlay::Palette(Palette::of(offer::of(app, Verb::ALL))));
            Vec::new()
        }
        KeyCode::Char(letter) => match verb_of(&app.screen, letter) {
            Some(verb) => act::act(app, verb),
            None => Vec::new(),
        },
        KeyCode::Enter => go::enter(app),
        KeyCode::Esc => {
            if !app.filter.is_empty() {
                app.filter.clear();
            } else if let Some(back) = app.back.pop() {
                app.screen = back;
                app.ruling_skip = 0;
                return go::shown(app);
            }
            Vec::new()
        }
        KeyCode::Left | KeyCode::Right if matches!(app.screen, Screen::Board(_)) => {
            go::next_board(app, key.code == KeyCode::Right)
        }
        code => {
            let across = match app.screen {
                Screen::Floor => floor::across(floor::grid_width(app.width)),
                Screen::Room => floor::across(app.width),
                _ => 1,
            };
            let across = isize::try_from(across).unwrap_or(1);
            let by = match code {
                KeyCode::Up => -across,
                KeyCode::Down => across,
                KeyCode::Left => -1,
                KeyCode::Right => 1,
                KeyCode::PageUp => -10,
                KeyCode::PageDown => 10,
                KeyCode::Home => isize::MIN,
                KeyCode::End => isize::MAX,
                _ => return Vec::new(),
            };
            listing::step(app, by);
            Vec::new()
        }
    }
}
