//! A change of a score before it is made: what the board and the ranking were, and what they would be.

use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::preview_command_reply::Answer;

use super::act;
use super::app::{App, Overlay, Tone};
use super::effect::Effect;
use super::form::Form;
use super::request::Request;
use crate::foreseen;
use crate::link::event::Ticket;

/// What is asked, and what the server says would follow.
#[derive(Debug, Clone, PartialEq)]
pub struct Foresight {
    pub request: Request,
    /// Under which the answer comes.
    pub ticket: Ticket,
    /// Empty until the server has answered.
    pub lines: Vec<String>,
    /// So many lines are passed over.
    pub skip: u16,
    /// The answers, as they were typed.
    pub form: Form,
}

/// Asks the server what would follow from a request of one command.
pub fn ask(app: &mut App, request: Request, form: Form) -> Vec<Effect> {
    let contest = app.room.as_ref().map(|room| room.contest);
    let (Some(contest), [kind]) = (contest, request.kinds.as_slice()) else {
        return act::send(app, request, Some(Overlay::Form(form)));
    };
    let (kind, ticket) = (Box::new(kind.clone()), app.next_ticket());
    let foresight = Foresight { request, ticket, lines: Vec::new(), skip: 0, form };
    app.overlay = Some(Overlay::Foresight(Box::new(foresight)));
    vec![Effect::Foresee { contest, ticket, kind }]
}

/// Takes the server's answer; one to a question that was left is passed over.
pub fn answered(app: &mut App, ticket: Ticket, answer: Result<Answer, String>) {
    let is_meant =
        |overlay: &Overlay| matches!(overlay, Overlay::Foresight(foresight) if foresight.ticket == ticket);
    let Some(Overlay::Foresight(mut foresight)) = app.overlay.take_if(|overlay| is_meant(overlay)) else {
        return;
    };
    let refused = match answer {
        Ok(Answer::Preview(preview)) => {
            foresight.lines = foreseen::text(&preview).lines().map(ToOwned::to_owned).collect();
            app.overlay = Some(Overlay::Foresight(foresight));
            return;
        }
        Ok(Answer::Refused(refused)) => refused.text,
        Err(why) => why,
    };
    // The questions come back with the reason.
    foresight.form.refused = Some(refused);
    app.overlay = Some(Overlay::Form(foresight.form));
}

/// Takes a key.
pub fn key(app: &mut App, mut foresight: Box<Foresight>, key: KeyEvent) -> Vec<Effect> {
    match key.code {
        KeyCode::Esc => {
            app.say(Tone::Plain, "Nothing has changed.");
            app.overlay = Some(Overlay::Form(foresight.form));
            return Vec::new();
        }
        KeyCode::Enter if !foresight.lines.is_empty() => {
            return act::send(app, foresight.request, Some(Overlay::Form(foresight.form)));
        }
        KeyCode::Down => foresight.skip = foresight.skip.saturating_add(1),
        KeyCode::Up => foresight.skip = foresight.skip.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ' | '+') => foresight.skip = foresight.skip.saturating_add(5),
        KeyCode::PageUp | KeyCode::Char('-') => foresight.skip = foresight.skip.saturating_sub(5),
        _ => {}
    }
    let last = u16::try_from(foresight.lines.len().saturating_sub(1)).unwrap_or(u16::MAX);
    foresight.skip = foresight.skip.min(last);
    app.overlay = Some(Overlay::Foresight(foresight));
    Vec::new()
}
