//! A change of a score before it is made: what the board and the ranking were, and what they would be. Of a fouled
//! board each table is shown with the award that is proposed for it, which can be changed or left out.

use bridge::contest::Outcome;
use crossterm::event::{KeyCode, KeyEvent};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::preview_command_reply::Answer;

use super::act;
use super::app::{App, LinkState, Overlay, Tone};
use super::awards;
use super::effect::Effect;
use super::folded::last_line;
use super::form::{Form, FormStep};
use super::request::Request;
use crate::foreseen;
use crate::link::event::Ticket;
use crate::proposed::{self, Proposed};

/// What is asked, and what the server says would follow.
#[derive(Debug, Clone, PartialEq)]
pub struct Foresight {
    pub request: Request,
    /// The request's commands without the awards that are proposed.
    asked: Vec<Kind>,
    /// Under which the answer comes.
    pub ticket: Ticket,
    /// Empty until the server has answered.
    pub lines: Vec<String>,
    /// So many lines are passed over.
    pub skip: u16,
    /// The answers, as they were typed.
    pub form: Form,
    /// The tables with a fouled board; `None` until the server has said them.
    pub tables: Option<Vec<Proposed>>,
    /// Where their awards are being changed.
    pub awards: Option<Form>,
}

impl Foresight {
    /// Whether awards can be changed.
    pub fn has_awards(&self) -> bool {
        self.tables.as_ref().is_some_and(|tables| !tables.is_empty())
    }

    /// The request with the awards as they are chosen.
    fn with_awards(&mut self) {
        let given =
            self.tables.iter().flat_map(|tables| proposed::corrections(tables, self.form.text("reason")));
        self.request.kinds = self.asked.iter().cloned().chain(given).collect();
    }

    fn question(&self, contest: u32) -> Effect {
        let (kinds, fouling) = (self.request.kinds.clone(), self.request.fouling.clone());
        Effect::Foresee { contest, ticket: self.ticket, kinds, fouling }
    }
}

/// Whether what would follow from a request is shown before it is done. A result that was merely missing while its round is
/// played changes nothing that stood there, and without the server there is nothing to show.
pub fn is_wanted(app: &App, form: &Form, request: &Request) -> bool {
    let purpose = form.purpose;
    let is_sent_at_once = purpose.waits_unseen() && (app.link != LinkState::Up || was_missing(app, request));
    purpose.is_foreseen() && !is_sent_at_once
}

/// Whether the request enters a plain result, while play goes on, where the floor knows of none.
fn was_missing(app: &App, request: &Request) -> bool {
    let [Kind::CorrectResult(correction)] = request.kinds.as_slice() else { return false };
    let is_plain = correction
        .outcome
        .as_ref()
        .is_some_and(|outcome| matches!(Outcome::try_from(outcome), Ok(Outcome::Result(_))));
    let (Some(slot), Some(floor)) =
        (&correction.slot, app.room.as_ref().and_then(|room| room.floor.as_ref()))
    else {
        return false;
    };
    let is_of_now = |table: &&v1::FloorTable| table.table == slot.table && table.round == slot.round;
    let open = floor.tables.iter().find(is_of_now).map_or(&[][..], |table| &table.boards);
    let is_open = open.iter().any(|board| board.board == slot.board && board.outcome.is_none());
    is_plain && app.phase() == v1::Phase::Playing && (is_open || floor.missing.contains(slot))
}

/// Asks the server what would follow from a request.
pub fn ask(app: &mut App, request: Request, form: Form) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let (asked, ticket) = (request.kinds.clone(), app.next_ticket());
    let foresight =
        Foresight { request, asked, ticket, lines: vec![], skip: 0, form, tables: None, awards: None };
    let question = foresight.question(contest);
    app.overlay = Some(Overlay::Foresight(Box::new(foresight)));
    vec![question]
}

/// Takes the server's answer; one to a question that was left is passed over. Where it proposes awards, what would
/// follow from them is asked too.
pub fn answered(app: &mut App, ticket: Ticket, answer: Result<Answer, String>) -> Vec<Effect> {
    let is_meant =
        |overlay: &Overlay| matches!(overlay, Overlay::Foresight(foresight) if foresight.ticket == ticket);
    let contest = app.room.as_ref().map(|room| room.contest);
    let Some(Overlay::Foresight(mut foresight)) = app.overlay.take_if(|overlay| is_meant(overlay)) else {
        return Vec::new();
    };
    app.came = Some(app.now);
    let refused = match answer {
        Ok(Answer::Preview(preview)) => {
            // Awards were proposed from what the first answer was made from.
            foresight.request.seen.get_or_insert(foreseen::version(&preview));
            let mut effects = Vec::new();
            if foresight.request.fouling.is_some() && foresight.tables.is_none() {
                foresight.tables = Some(preview.repairs.iter().map(Proposed::of_repair).collect());
                foresight.with_awards();
                effects.extend(contest.map(|contest| foresight.question(contest)));
            } else {
                let tables = foresight.tables.as_deref().unwrap_or_default();
                foresight.lines = lines(&preview, tables, foresight.request.ask.as_deref());
            }
            app.overlay = Some(Overlay::Foresight(foresight));
            return effects;
        }
        Ok(Answer::Refused(refused)) => refused.text,
        Err(why) => why,
    };
    // The questions come back with the reason.
    if let Some(form) = &mut foresight.awards {
        form.refused = Some(refused);
        app.overlay = Some(Overlay::Foresight(foresight));
    } else {
        foresight.form.refused = Some(refused);
        app.overlay = Some(Overlay::Form(foresight.form));
    }
    Vec::new()
}

/// First what would be asked about, and each table with its award, then the board and the ranking.
fn lines(preview: &v1::CommandPreview, tables: &[Proposed], ask: Option<&str>) -> Vec<String> {
    let mut lines: Vec<String> = ask.map(ToOwned::to_owned).into_iter().collect();
    lines.extend(tables.iter().flat_map(Proposed::lines));
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.extend(foreseen::text(preview, true).lines().map(ToOwned::to_owned));
    lines
}

/// Takes a key.
pub fn key(app: &mut App, mut foresight: Box<Foresight>, key: KeyEvent) -> Vec<Effect> {
    if let Some(form) = foresight.awards.take() {
        return awards_key(app, foresight, form, key);
    }
    match key.code {
        KeyCode::Esc => {
            app.say(Tone::Plain, "Nothing has changed.");
            app.overlay = Some(Overlay::Form(foresight.form));
            return Vec::new();
        }
        KeyCode::Enter if foresight.request.kinds.is_empty() => {
            app.say(Tone::Plain, "There is nothing to do: all stays as it is.");
        }
        KeyCode::Enter if !foresight.lines.is_empty() => {
            return act::send(app, foresight.request, Some(Overlay::Form(foresight.form)));
        }
        KeyCode::Char('a') if foresight.has_awards() => {
            let tables = foresight.tables.as_deref().unwrap_or_default();
            foresight.awards = Some(awards::form(foresight.form.purpose, tables));
        }
        KeyCode::Down => foresight.skip = foresight.skip.saturating_add(1),
        KeyCode::Up => foresight.skip = foresight.skip.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ' | '+') => foresight.skip = foresight.skip.saturating_add(5),
        KeyCode::PageUp | KeyCode::Char('-') => foresight.skip = foresight.skip.saturating_sub(5),
        _ => {}
    }
    foresight.skip = foresight.skip.min(last_line(&foresight.lines));
    app.overlay = Some(Overlay::Foresight(foresight));
    Vec::new()
}

/// A key while awards are changed.
fn awards_key(app: &mut App, mut foresight: Box<Foresight>, mut form: Form, key: KeyEvent) -> Vec<Effect> {
    let mut effects = Vec::new();
    match form.key(key) {
        FormStep::Left => {}
        FormStep::Going => foresight.awards = Some(form),
        FormStep::Submitted => {
            let taken = foresight.tables.as_mut().is_some_and(|tables| awards::take(&mut form, tables));
            if taken {
                foresight.with_awards();
                foresight.lines.clear();
                foresight.ticket = app.next_ticket();
                effects.extend(app.room.as_ref().map(|room| foresight.question(room.contest)));
            } else {
                foresight.awards = Some(form);
            }
        }
    }
    app.overlay = Some(Overlay::Foresight(foresight));
    effects
}
