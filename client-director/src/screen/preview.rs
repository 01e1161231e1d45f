//! A change of the plan before it is done: the ways to do it, the best first, and what follows from each.

use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::{self, command::Kind, preview_surgery_reply::Answer};

use super::app::{App, Overlay, Tone};
use super::awards;
use super::effect::Effect;
use super::form::{Form, FormStep};
use super::purpose::surgery::{Asked, Change};
use super::request::Request;
use crate::link::event::Ticket;
use crate::proposed;
use crate::surgery::{Judged, ranked};

/// What is asked, and what the server says to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    pub asked: Asked,
    /// Under which the answer comes that is on its way.
    pub ticket: Option<Ticket>,
    /// Empty until the server has answered.
    pub judged: Vec<Judged>,
    pub chosen: usize,
    /// So many lines of what follows are passed over.
    pub skip: u16,
    /// The state of the contest that it was made from: later ones make it new.
    pub sequence: u64,
    /// The answers, as they were typed.
    pub form: Form,
    /// Where the awards of the chosen way are being changed.
    pub awards: Option<Form>,
}

impl Preview {
    /// The chosen way.
    fn chosen(&self) -> Option<&Judged> {
        self.judged.get(self.chosen)
    }

    /// The chosen way with what would follow from it as it is asked now; `None` after its awards were changed, until the
    /// server has answered.
    fn worked_out(&self) -> Option<&Judged> {
        self.chosen().filter(|judged| self.asked.ways.contains(&judged.way))
    }

    /// What would follow from the chosen way, line by line.
    pub fn lines(&self) -> Vec<String> {
        let waiting = || vec![super::words::WORKED_OUT.to_owned()];
        self.worked_out().map_or_else(waiting, Judged::lines)
    }

    /// Whether awards are proposed with the chosen way.
    pub fn has_awards(&self) -> bool {
        self.worked_out().is_some_and(|judged| !judged.awards().is_empty())
    }

    /// The places for which awards are proposed with the chosen way.
    fn awarded(&self) -> Vec<v1::Slot> {
        let awards = self.chosen().map(Judged::awards).unwrap_or_default();
        awards.into_iter().map(|award| award.slot).collect()
    }

    /// Asks; an answer to what was asked before is passed over from now on.
    fn question(&mut self, contest: u32, ticket: Ticket) -> Effect {
        self.ticket = Some(ticket);
        let ways = self.asked.ways.iter();
        let surgeries = ways.map(|way| (way.surgery.clone(), way.awards.clone())).collect();
        Effect::Preview { contest, ticket, surgeries }
    }

    /// The request that does it, where it can be done and what is shown is what follows.
    fn request(&self) -> Option<Request> {
        let judged = self.worked_out().filter(|judged| judged.proposal().is_some())?;
        let surgery = Some(judged.way.surgery.clone());
        let (awards, reason) = (judged.way.awards.clone(), self.asked.reason.clone());
        let kind = Kind::Operate(v1::Operate { surgery, reason, awards });
        let way = if judged.way.label.is_empty() { String::new() } else { format!(": {}", judged.way.label) };
        let request = Request::new(format!("{}{way}", self.form.title), kind);
        Some(Request { seen: judged.version(), ..request })
    }
}

/// Reads the answers of a form and asks the server what would follow.
pub fn ask(app: &mut App, change: Change, mut form: Form) -> Vec<Effect> {
    form.refused = None;
    let asked = match change.read(app, &form) {
        Ok(asked) => asked,
        Err(faults) => {
            form.show_faults(&faults);
            app.overlay = Some(Overlay::Form(form));
            return Vec::new();
        }
    };
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let ticket = app.next_ticket();
    let (judged, sequence) = (Vec::new(), app.floor_sequence());
    let mut preview =
        Preview { asked, ticket: None, judged, chosen: 0, skip: 0, sequence, form, awards: None };
    let question = preview.question(contest, ticket);
    app.overlay = Some(Overlay::Preview(Box::new(preview)));
    vec![question]
}

/// Asks again where something has happened since: what is shown is what would follow now.
pub fn ask_again(app: &mut App) -> Vec<Effect> {
    let (sequence, contest) = (app.floor_sequence(), app.room.as_ref().map(|room| room.contest));
    let is_old = |preview: &Preview| preview.sequence != sequence && preview.ticket.is_none();
    let is_old = matches!(&app.overlay, Some(Overlay::Preview(preview)) if is_old(preview));
    let Some(contest) = contest.filter(|_| is_old) else { return Vec::new() };
    let ticket = app.next_ticket();
    let Some(Overlay::Preview(preview)) = &mut app.overlay else { return Vec::new() };
    preview.sequence = sequence;
    vec![preview.question(contest, ticket)]
}

/// Takes the server's answers; those to a question that was left are passed over.
pub fn answered(app: &mut App, ticket: Ticket, answers: Result<Vec<Answer>, String>) {
    let is_meant =
        |overlay: &Overlay| matches!(overlay, Overlay::Preview(preview) if preview.ticket == Some(ticket));
    let Some(Overlay::Preview(mut preview)) = app.overlay.take_if(|overlay| is_meant(overlay)) else {
        return;
    };
    let answers = match answers {
        Ok(answers) => answers,
        Err(why) => {
            preview.form.refused = Some(why);
            app.came = Some(app.now);
            app.overlay = Some(Overlay::Form(preview.form));
            return;
        }
    };
    preview.ticket = None;
    let told = preview.lines();
    let (word, awarded) = (preview.chosen().map(|judged| judged.way.word.clone()), preview.awarded());
    preview.judged = ranked(preview.asked.ways.clone(), answers);
    let same = preview.judged.iter().position(|judged| Some(&judged.way.word) == word.as_ref());
    preview.chosen = same.unwrap_or(0);
    // An award that is being written is for its own place, and not for another that has come in its line.
    if preview.awards.is_some() && preview.awarded() != awarded {
        preview.awards = None;
        app.say(Tone::Alarm, "The awards that follow have changed: look at them again.");
    }
    let first_refusal = match preview.judged.first().map(|judged| &judged.answer) {
        Some(Answer::Refused(refused)) => Some(refused.text.clone()),
        Some(Answer::Proposal(_)) | None => None,
    };
    if preview.lines() != told {
        app.came = Some(app.now);
    }
    app.overlay = Some(match first_refusal {
        // Nothing can be done so: the questions come back with the reason.
        Some(_) if preview.judged.iter().all(|judged| judged.proposal().is_none()) => {
            preview.form.refused = Some(reasons(&preview.judged));
            Overlay::Form(preview.form)
        }
        Some(_) | None => Overlay::Preview(preview),
    });
}

/// Why none of the ways can be gone, each reason once.
fn reasons(judged: &[Judged]) -> String {
    let mut reasons: Vec<&str> = Vec::new();
    for judged in judged {
        if let Answer::Refused(refused) = &judged.answer
            && !reasons.contains(&refused.text.as_str())
        {
            reasons.push(&refused.text);
        }
    }
    reasons.join(" · ")
}

/// Takes a key.
pub fn key(app: &mut App, mut preview: Box<Preview>, key: KeyEvent) -> Vec<Effect> {
    if let Some(form) = preview.awards.take() {
        return awards_key(app, preview, form, key);
    }
    match key.code {
        KeyCode::Esc => {
            app.say(Tone::Plain, "Nothing has changed.");
            app.overlay = Some(Overlay::Form(preview.form));
            return Vec::new();
        }
        KeyCode::Enter => match preview.request() {
            Some(request) => return super::act::send(app, request, Some(Overlay::Form(preview.form))),
            None if preview.worked_out().is_none() => {}
            None => app.say(Tone::Alarm, "That way cannot be gone: choose another, or Esc."),
        },
        KeyCode::Char('a') if preview.has_awards() => {
            let awards = preview.worked_out().map(Judged::awards).unwrap_or_default();
            preview.awards = Some(awards::form(preview.form.purpose, &awards));
        }
        KeyCode::Up => {
            preview.chosen = preview.chosen.saturating_sub(1);
            preview.skip = 0;
        }
        KeyCode::Down => {
            preview.chosen = (preview.chosen + 1).min(preview.judged.len().saturating_sub(1));
            preview.skip = 0;
        }
        KeyCode::PageDown | KeyCode::Char(' ' | '+') => preview.skip = preview.skip.saturating_add(5),
        KeyCode::PageUp | KeyCode::Char('-') => preview.skip = preview.skip.saturating_sub(5),
        _ => {}
    }
    app.overlay = Some(Overlay::Preview(preview));
    Vec::new()
}

/// A key while the awards of the chosen way are changed.
fn awards_key(app: &mut App, mut preview: Box<Preview>, mut form: Form, key: KeyEvent) -> Vec<Effect> {
    let mut effects = Vec::new();
    match form.key(key) {
        FormStep::Left => {}
        FormStep::Going => preview.awards = Some(form),
        FormStep::Submitted => {
            let chosen = preview.chosen().map(|judged| (judged.way.word.clone(), judged.awards()));
            if let Some((word, mut awards)) = chosen {
                if awards::take(&mut form, &mut awards) {
                    for way in preview.asked.ways.iter_mut().filter(|way| way.word == word) {
                        way.awards = proposed::choices(&awards);
                    }
                    let (contest, ticket) = (app.room.as_ref().map(|room| room.contest), app.next_ticket());
                    effects.extend(contest.map(|contest| preview.question(contest, ticket)));
                } else {
                    preview.awards = Some(form);
                }
            }
        }
    }
    app.overlay = Some(Overlay::Preview(preview));
    effects
}
