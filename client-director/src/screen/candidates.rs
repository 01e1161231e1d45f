//! What each result is worth that a director is naming, in an interview about a score or in the form that adjusts it:
//! asked of the server as it is typed, and again when something happens.

use bridge::contest::Outcome;
use bridge::law::{Finding, Next, Progress};
use bridge::result::BoardResult;
use proto::v1::candidates_reply::Answer;
use proto::v1::{self, CandidatesView};

use super::app::{App, Overlay};
use super::effect::Effect;
use super::form::Form;
use super::passage::{Look, Passage};
use super::purpose::book::BookForm;
use super::purpose::{Purpose, adjusted};
use super::selection::Selection;
use super::sitting::{Sitting, Stage};
use crate::candidate;
use crate::link::event::Ticket;

/// What the server has said about the outcomes that are named.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Weighing {
    asked: Option<Asked>,
    ticket: Option<Ticket>,
    view: Option<Box<CandidatesView>>,
}

/// What it was asked.
#[derive(Debug, Clone, PartialEq)]
struct Asked {
    slot: v1::Slot,
    outcomes: Vec<v1::Outcome>,
    /// The state of the contest: what is worth what changes with it.
    sequence: u64,
}

impl Weighing {
    /// What the outcomes are worth, a line each; none before the server has answered, and where none is named.
    pub fn told(&self) -> Vec<Passage> {
        let Some(view) = &self.view else { return vec![] };
        let table = candidate::lines(view, true).into_iter().enumerate();
        let mut lines: Vec<Passage> = table
            .map(|(place, line)| Passage::line(line, if place == 0 { Look::Dim } else { Look::Plain }))
            .collect();
        lines.extend(candidate::sums(view).into_iter().map(|sum| Passage::words(sum, Look::Dim)));
        lines
    }
}

/// Asks the server, where other outcomes are named than before, or something has happened.
pub fn keep_up(app: &mut App) -> Option<Effect> {
    let Some(asked) = wanted(app) else {
        app.weighing = Weighing::default();
        return None;
    };
    if app.weighing.asked.as_ref() == Some(&asked) {
        return None;
    }
    let contest = app.room.as_ref()?.contest;
    let ticket = app.next_ticket();
    let is_elsewhere = app.weighing.asked.as_ref().is_none_or(|before| before.slot != asked.slot);
    // What was told of the same place stays until there is something newer.
    let view = app.weighing.view.take().filter(|_| !is_elsewhere);
    let effect =
        Effect::Weigh { contest, ticket, slot: asked.slot.clone(), outcomes: asked.outcomes.clone() };
    app.weighing = Weighing { asked: Some(asked), ticket: Some(ticket), view };
    Some(effect)
}

/// Takes the server's answer; one to a question that was left is passed over. Where it refuses there is nothing to show:
/// the form or the ruling says so when it is sent.
pub fn answered(app: &mut App, ticket: Ticket, answer: Result<Answer, String>) {
    if app.weighing.ticket != Some(ticket) {
        return;
    }
    app.weighing.view = match answer {
        Ok(Answer::Candidates(view)) => Some(view),
        Ok(Answer::Refused(_)) | Err(_) => None,
    };
}

fn wanted(app: &App) -> Option<Asked> {
    let (slot, (results, award)) = match app.overlay.as_ref()? {
        Overlay::Sitting(sitting) if sitting.study.is_none() => {
            (slot_of(app, &sitting.about)?, in_sitting(sitting)?)
        }
        Overlay::Form(form) if is_about_an_award(form.purpose) => (slot_in(form)?, in_form(form)),
        _ => return None,
    };
    let outcomes = candidate::outcomes(&results, award.as_ref());
    (!outcomes.is_empty()).then(|| Asked { slot, outcomes, sequence: app.floor_sequence() })
}

/// Results, and the award that is made of them.
type Named = (Vec<BoardResult>, Option<Outcome>);

/// What the answers name, and what is being typed.
fn in_sitting(sitting: &Sitting) -> Option<Named> {
    let (Stage::Asking(hearing) | Stage::Found(hearing)) = &sitting.stage else { return None };
    let progress = hearing.progress();
    let mut named: Named = (vec![], None);
    for step in progress.steps.iter().filter(|step| step.question.asks_for_results()) {
        take(&mut named, &step.answer);
    }
    match &progress.next {
        Next::Ask(question) if question.asks_for_results() => take(&mut named, sitting.input.text()),
        Next::Ask(_) | Next::NoAnswer { .. } => {}
        Next::Found(finding) => named.1 = awarded(finding, &progress),
    }
    Some(named)
}

fn take((results, award): &mut Named, text: &str) {
    for result in candidate::results_in(text) {
        if !results.contains(&result) {
            results.push(result);
        }
    }
    if let Some(named) = candidate::award_in(text) {
        *award = Some(named);
    }
}

/// What a finding awards.
fn awarded(finding: &Finding, progress: &Progress) -> Option<Outcome> {
    candidate::award_in(&finding.score.as_ref()?.written(progress.seats)?)
}

/// The place that a ruling is about: a table's board of the round that it plays.
fn slot_of(app: &App, about: &Selection) -> Option<v1::Slot> {
    let round = about.round.or_else(|| app.table(&about.table).map(|table| table.round));
    let round = round.filter(|round| *round > 0)?;
    Some(v1::Slot { table: about.table.clone(), round, board: about.board? })
}

fn is_about_an_award(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Award | Purpose::Sympathetic | Purpose::Book(BookForm::Award(_)))
}

fn slot_in(form: &Form) -> Option<v1::Slot> {
    let number = |id| form.text(id).parse().ok().filter(|number: &u32| *number > 0);
    let table = form.text("table").to_uppercase();
    (!table.is_empty()).then_some(v1::Slot { table, round: number("round")?, board: number("board")? })
}

fn in_form(form: &Form) -> Named {
    let text = adjusted::text_of(form);
    (candidate::results_in(&text), candidate::award_in(&text))
}
