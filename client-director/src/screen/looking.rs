//! Since when somebody looks at what lies over the screen: what another director changes from then on is not replaced
//! unseen.

use super::app::{App, Overlay, Screen};
use super::form::Form;
use super::purpose::Purpose;
use super::purpose::draw::DrawForm;
use super::selection::selection;

/// What was on the screen when a question appeared; it is kept while one question leads to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looking {
    since: Option<u64>,
    /// What was written came back refused: until the next key it goes along with what comes.
    is_again: bool,
}

/// The state that was seen by whoever asks for something now.
pub fn since(app: &App) -> Option<u64> {
    app.looking.since.or_else(|| shown(app))
}

/// The state that the screen shows. The floor is sent with every change, as are draws and travellers, which may come later.
fn shown(app: &App) -> Option<u64> {
    let room = app.room.as_ref()?;
    let floor = room.floor.as_ref()?.sequence;
    let on_screen = match &app.screen {
        Screen::Draw { section, .. } => {
            room.draw.as_ref().filter(|view| view.section == *section).map(|view| view.sequence)
        }
        Screen::Board(board) => {
            room.traveller.as_ref().filter(|view| view.board == *board).map(|view| view.sequence)
        }
        _ => None,
    };
    Some(on_screen.map_or(floor, |on_screen| on_screen.min(floor)))
}

/// Somebody presses a key: what came back is read.
pub fn read(app: &mut App) {
    app.looking.is_again = false;
}

/// Takes up a question that has appeared, and forgets one that is gone.
pub fn keep_up(app: &mut App) {
    let is_back = match &app.overlay {
        Some(Overlay::Form(form)) => form.refused.is_some(),
        Some(Overlay::Confirm { .. } | Overlay::Preview(_) | Overlay::Foresight(_) | Overlay::Finding(_)) => {
            false
        }
        Some(
            Overlay::Palette(_)
            | Overlay::Search(_)
            | Overlay::Wizard(_)
            | Overlay::Sitting(_)
            | Overlay::Message { .. }
            | Overlay::BigCode(_)
            | Overlay::QrCode(_)
            | Overlay::Quit,
        )
        | None => {
            app.looking = Looking::default();
            return;
        }
    };
    let is_new = app.looking.since.is_none();
    let is_again = app.looking.is_again || is_new && is_back;
    if is_new || is_again {
        app.looking = Looking { since: shown(app), is_again };
    }
    if let (true, Some(Overlay::Form(mut form))) = (is_again, app.overlay.take_if(|_| is_again)) {
        put_upon_what_stands(app, &mut form);
        app.overlay = Some(Overlay::Form(form));
    }
}

/// A form that came back says what stands now. What is sent whole has in it, where nothing was typed, what stands now:
/// otherwise it would take the place of what another director has just written.
fn put_upon_what_stands(app: &App, form: &mut Form) {
    let now = || form.purpose.form(app, &selection(app));
    let is_about_the_same =
        |now: &Form| ["table", "round", "board", "entry"].iter().all(|id| now.text(id) == form.text(id));
    match form.purpose {
        Purpose::Correct => {
            let now = now();
            if is_about_the_same(&now) {
                form.stands = now.stands;
            }
        }
        Purpose::Rules
        | Purpose::Tables
        | Purpose::Rename
        | Purpose::NameEntry
        | Purpose::Classify
        | Purpose::Draw(DrawForm::Terms) => {
            let now = now();
            if is_about_the_same(&now) {
                form.take_over(now);
            }
        }
        _ => {}
    }
}
