//! What somebody does who sees the whole console at once and points at things: it leads where the keys lead.

use bridge::law::Kind;
use crossterm::event::{KeyCode, KeyEvent};

use super::act::act;
use super::app::{App, LinkState, Overlay, Screen, Tone};
use super::draw::Pane;
use super::effect::Effect;
use super::form::{Field, Form, Value};
use super::listing;
use super::sitting::{Sitting, Stage};
use super::text_input::TextInput;
use super::update::key;
use super::verb::{TABS, Verb};
use super::wizard::{Page, Wizard};

/// A step, about a row of the list where one is named.
#[derive(Debug, Clone, PartialEq)]
pub struct Gesture {
    /// The row's key.
    pub row: Option<String>,
    /// What is written where something is asked, by the ids of the questions.
    pub written: Vec<(String, String)>,
    pub step: Step,
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Nothing beyond what is written and chosen.
    Look,
    Verb(Verb),
    Key(KeyEvent),
    /// Takes the line at this place, from 0, of what lies over the screen.
    Line(usize),
}

/// The question of whatever asks for one text alone: a search, an answer, a name.
pub const TEXT: &str = "text";
/// The question of the names of pairs, a line each.
pub const NAMES: &str = "names";

/// Does it.
pub(super) fn take(app: &mut App, gesture: Gesture) -> Vec<Effect> {
    let Gesture { row, written, step } = gesture;
    if let Some(row) = row
        && !goes_away(step)
        && !choose(app, &row)
    {
        app.say(Tone::Alarm, "That row is no longer there: nothing was done.");
        return Vec::new();
    }
    write(app, &written, step);
    match step {
        Step::Look => Vec::new(),
        Step::Key(pressed) => key(app, pressed),
        Step::Line(place) => line(app, place),
        Step::Verb(verb) => {
            match app.overlay {
                None | Some(Overlay::Palette(_)) => app.overlay = None,
                // Whatever else lies over the screen comes first.
                Some(_) => return Vec::new(),
            }
            app.notice = None;
            act(app, verb)
        }
    }
}

/// Whether a step leads to another screen, whatever row is chosen on this one.
fn goes_away(step: Step) -> bool {
    match step {
        Step::Verb(verb) => TABS.iter().any(|(_, tab, _)| *tab == verb),
        Step::Key(key) => matches!(key.code, KeyCode::Esc | KeyCode::Char(':')),
        Step::Look | Step::Line(_) => false,
    }
}

/// Chooses the row of this key; whether it is there.
fn choose(app: &mut App, row: &str) -> bool {
    let is_here = |app: &mut App| {
        let rows = listing::listing(app).rows;
        let place = rows.iter().position(|one| one.key == row && !one.is_heading);
        place.inspect(|&place| listing::choose(app, &rows, place)).is_some()
    };
    if is_here(app) {
        return true;
    }
    // The screen of draws shows all its panes to whoever points at them.
    let Screen::Draw { section, pane } = app.screen.clone() else { return false };
    for other in [Pane::Round, Pane::Standings, Pane::Proposal] {
        app.screen = Screen::Draw { section: section.clone(), pane: other };
        if is_here(app) {
            app.desk.side = 0;
            return true;
        }
    }
    app.screen = Screen::Draw { section, pane };
    false
}

/// The form that is open, whatever it belongs to.
pub fn form(app: &App) -> Option<&Form> {
    match app.overlay.as_ref()? {
        Overlay::Form(form) => Some(form),
        Overlay::Preview(preview) => preview.awards.as_ref(),
        Overlay::Foresight(foresight) => foresight.awards.as_ref(),
        Overlay::Wizard(wizard) => match wizard.page {
            Page::Basics => Some(&wizard.basics),
            Page::Rules => Some(&wizard.rules),
            Page::Movement | Page::Names | Page::Phantoms | Page::Summary => None,
        },
        _ => None,
    }
}

fn form_mut(overlay: &mut Overlay) -> Option<&mut Form> {
    match overlay {
        Overlay::Form(form) => Some(form),
        Overlay::Preview(preview) => preview.awards.as_mut(),
        Overlay::Foresight(foresight) => foresight.awards.as_mut(),
        Overlay::Wizard(wizard) => match wizard.page {
            Page::Basics => Some(&mut wizard.basics),
            Page::Rules => Some(&mut wizard.rules),
            Page::Movement | Page::Names | Page::Phantoms | Page::Summary => None,
        },
        _ => None,
    }
}

/// Writes what is written where something is asked.
fn write(app: &mut App, written: &[(String, String)], step: Step) {
    let Some(overlay) = &mut app.overlay else { return };
    if let Some(form) = form_mut(overlay) {
        for (id, text) in written {
            if let Some(field) = form.fields.iter_mut().find(|field| field.id == id) {
                answer(field, text);
            }
        }
        // A form is sent as a whole, and not question by question.
        form.focus = form.fields.len().saturating_sub(1);
        return;
    }
    let text = |wanted: &str| written.iter().find(|(id, _)| id == wanted).map(|(_, text)| text.as_str());
    match overlay {
        Overlay::Wizard(wizard) if wizard.page == Page::Names => {
            if let Some(names) = text(NAMES) {
                wizard.names = names.lines().map(TextInput::new).collect();
                wizard.names.push(TextInput::default());
                wizard.names_line = wizard.names.len() - 1;
            }
        }
        Overlay::Wizard(wizard) => replace(wizard.naming.as_mut(), text(TEXT)),
        Overlay::Palette(palette) => replace(Some(&mut palette.input), text(TEXT)),
        Overlay::Sitting(sitting) => match step {
            Step::Look | Step::Key(KeyEvent { code: KeyCode::Enter, .. }) => {
                replace(Some(&mut sitting.input), text(TEXT));
            }
            // A key that means something where nothing is typed.
            Step::Key(_) => sitting.input = TextInput::default(),
            // The line was chosen among those that were shown.
            Step::Line(_) | Step::Verb(_) => {}
        },
        Overlay::Search(input) => {
            replace(Some(input), text(TEXT));
            input.text().trim().clone_into(&mut app.filter);
        }
        _ => {}
    }
}

fn replace(input: Option<&mut TextInput>, text: Option<&str>) {
    if let (Some(input), Some(text)) = (input, text) {
        input.replace(text);
    }
}

/// Writes an answer; of several only one that there is.
fn answer(field: &mut Field, text: &str) {
    if field.text() != text {
        field.fault = None;
    }
    match &mut field.value {
        Value::Line(input) | Value::Long(input) => input.replace(text),
        Value::Choice { options, chosen } => {
            *chosen = options.iter().position(|option| *option == text).unwrap_or(*chosen);
        }
    }
}

/// Takes a line of what lies over the screen.
fn line(app: &mut App, place: usize) -> Vec<Effect> {
    let pressed = match &mut app.overlay {
        Some(Overlay::Preview(preview)) if place < preview.judged.len() => {
            (preview.chosen, preview.skip) = (place, 0);
            return Vec::new();
        }
        Some(Overlay::Sitting(sitting)) => of_sitting(sitting, place),
        Some(Overlay::Wizard(wizard)) => of_wizard(wizard, place),
        _ => None,
    };
    pressed.map_or_else(Vec::new, |pressed| key(app, pressed.into()))
}

/// The key that takes a line of an interview.
fn of_sitting(sitting: &mut Sitting, place: usize) -> Option<KeyCode> {
    if matches!(sitting.stage, Stage::Found(_)) {
        let digit = u32::try_from(place + 1).ok().and_then(|digit| char::from_digit(digit, 10));
        return digit.map(KeyCode::Char);
    }
    let is_typed = sitting.question().is_some_and(|question| !matches!(question.kind, Kind::Choice(_)));
    (!is_typed).then(|| {
        sitting.chosen = place;
        KeyCode::Enter
    })
}

/// The key that takes a line of a page; a movement is only chosen, since more is told of the chosen one.
fn of_wizard(wizard: &mut Wizard, place: usize) -> Option<KeyCode> {
    match wizard.page {
        Page::Movement if place < wizard.programmes.proposed.len() => {
            wizard.chosen = place;
            None
        }
        Page::Phantoms if place < wizard.places.len() => {
            wizard.place = place;
            Some(KeyCode::Char(' '))
        }
        Page::Basics | Page::Movement | Page::Rules | Page::Names | Page::Phantoms | Page::Summary => None,
    }
}

/// Whether something is on its way that what was done last has asked for.
pub fn awaits(app: &App) -> bool {
    let is_sent = !app.errands.is_empty() && app.waiting().next().is_none();
    let is_asked = match &app.overlay {
        Some(Overlay::Preview(preview)) => preview.ticket.is_some(),
        Some(Overlay::Foresight(foresight)) => foresight.lines.is_empty(),
        Some(Overlay::Finding(finding)) => finding.ticket.is_some(),
        Some(Overlay::Sitting(sitting)) => matches!(sitting.stage, Stage::Fetching(_)),
        _ => false,
    };
    let is_empty = match (&app.room, &app.screen) {
        (None, _) => app.link == LinkState::Connecting,
        (Some(room), Screen::Board(board)) => room.traveller.as_ref().is_none_or(|one| one.board != *board),
        (Some(room), Screen::Room) => room.places.is_none(),
        (Some(room), Screen::Recap) => room.recap.is_none(),
        (Some(room), _) => room.view.is_none() || room.floor.is_none(),
    };
    is_sent || is_asked || is_empty
}
