//! An answer about draws, to be read, and what can be done with it at once.

use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::draw_inspection::Finding as Found;
use proto::v1::inspect_draw_reply::Answer;
use proto::v1::{self, draw_command, draw_method, draw_wish};

use super::{at_proposal, at_round, command, view, wish};
use crate::link::event::Ticket;
use crate::screen::act;
use crate::screen::app::{App, Overlay};
use crate::screen::effect::Effect;
use crate::screen::folded::last_line;
use crate::screen::form::Form;
use crate::screen::purpose::draw::{Award, award};
use crate::screen::request::Request;

/// Lines to be read.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub title: String,
    pub lines: Vec<String>,
    /// Its lines are those of a table, which are not broken.
    pub is_table: bool,
    /// So many lines are passed over.
    pub skip: u16,
    /// Under which the answer comes; none: it is there.
    pub ticket: Option<Ticket>,
    pub follow: Option<Follow>,
}

/// What can be done with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Follow {
    /// For the foot of the screen.
    pub label: &'static str,
    pub step: FollowStep,
}

#[derive(Debug, Clone, PartialEq)]
pub enum FollowStep {
    Ask(Box<Request>),
    Fill(Box<Form>),
    /// Asks where another number comes from.
    Explain(Box<v1::ExplainRequest>),
}

impl Finding {
    /// Something that is there already.
    pub fn told(title: &str, lines: Vec<String>) -> Overlay {
        Self::leading_on(title, lines, None)
    }

    /// The same, with what can be done with it at once.
    pub fn leading_on(title: &str, lines: Vec<String>, follow: Option<Follow>) -> Overlay {
        let title = title.to_owned();
        Overlay::Finding(Box::new(Self { title, lines, is_table: false, skip: 0, ticket: None, follow }))
    }

    /// A table.
    pub fn table(title: &str, text: &str) -> Overlay {
        let (title, lines) = (title.to_owned(), text.lines().map(ToOwned::to_owned).collect());
        Overlay::Finding(Box::new(Self { title, lines, is_table: true, skip: 0, ticket: None, follow: None }))
    }

    /// What the server works out.
    pub fn asked(title: &str, ticket: Ticket) -> Overlay {
        let lines = vec!["The server works it out …".to_owned()];
        let (title, ticket) = (title.to_owned(), Some(ticket));
        Overlay::Finding(Box::new(Self { title, lines, is_table: false, skip: 0, ticket, follow: None }))
    }
}

/// Takes the server's answer; one to a question that was left is passed over.
pub fn answered(app: &mut App, ticket: Ticket, answer: Result<Box<Answer>, String>) {
    let is_meant =
        |overlay: &Overlay| matches!(overlay, Overlay::Finding(finding) if finding.ticket == Some(ticket));
    let Some(Overlay::Finding(mut finding)) = app.overlay.take_if(|overlay| is_meant(overlay)) else {
        return;
    };
    finding.ticket = None;
    match answer.map(|answer| *answer) {
        Ok(Answer::Inspection(inspection)) => {
            finding.follow = inspection.finding.as_ref().and_then(|found| follow(app, found));
            finding.lines = inspection.sentences;
            if finding.lines.is_empty() {
                finding.lines.push("There is nothing to say.".to_owned());
            }
        }
        Ok(Answer::Refused(refused)) => finding.lines = vec![refused.text],
        Err(why) => finding.lines = vec![format!("There is no answer: {why}")],
    }
    app.overlay = Some(Overlay::Finding(finding));
}

fn follow(app: &App, found: &Found) -> Option<Follow> {
    let section = view(app)?.section.clone();
    match found {
        Found::Early(early) => release(&section, early),
        Found::Mismatch(report) => {
            let first = report.mismatches.iter().find(|one| one.not_at_fault.is_some())?;
            let given = Award {
                round: Some(report.round),
                one: Some(first.contender),
                points: first.not_at_fault,
                reason: "mismatch after a correction",
                ..Award::default()
            };
            let step = FollowStep::Fill(Box::new(award(&given)));
            Some(Follow { label: "give the first its points", step })
        }
        Found::Comparison(comparison) if !comparison.changes.is_empty() => {
            let method = Some(v1::DrawMethod { kind: Some(draw_method::Kind::Traditional(v1::Unit {})) });
            let anew = v1::DrawAnew { method, ..v1::DrawAnew::default() };
            let title = "The draw is proposed as the notes make it";
            let request = Request::draw(title, &section, wish(draw_wish::Kind::Anew(anew)));
            let what = "The proposal is replaced by the one that the method of the notes makes.";
            let request = request.ask(what).opens(at_proposal(&section));
            Some(Follow { label: "draw it so", step: FollowStep::Ask(Box::new(request)) })
        }
        Found::Alternatives(others) => {
            let best = others.draws.first()?;
            let by_hand = v1::HandDraw { matches: best.matches.clone(), odd: best.odd.clone() };
            let request = Request::draw(
                "The other draw is the proposal",
                &section,
                wish(draw_wish::Kind::ByHand(by_hand)),
            );
            let what = "The proposal is replaced by the first of the other draws.";
            let request = request.ask(what).opens(at_proposal(&section));
            Some(Follow { label: "take the first of them", step: FollowStep::Ask(Box::new(request)) })
        }
        Found::Comparison(_) | Found::Rounds(_) => None,
    }
}

/// Publishing what is final already: it is drawn again first, so that the proposal holds these matches.
fn release(section: &str, early: &v1::EarlyDraw) -> Option<Follow> {
    let only: Vec<u32> =
        early.certain.iter().map(|both| both.one).chain(early.certain_odd.iter().copied()).collect();
    if only.is_empty() || early.depends.is_empty() {
        return None;
    }
    let what = format!(
        "Round {} is drawn again, and this is published, which is final whatever the missing results are: {}. What else is \
         drawn follows with d and P when the results are in.",
        early.round,
        finals(early).join("; ")
    );
    let publish = v1::PublishDraw { only, reason: "final early".to_owned() };
    let anew = wish(draw_wish::Kind::Anew(v1::DrawAnew::default()));
    let mut request =
        Request::draw(format!("What is final of round {} is published", early.round), section, anew);
    request.kinds.push(command(section, draw_command::Kind::Publish(publish)));
    let request = request.ask(what).opens(at_round(section));
    Some(Follow { label: "publish these now", step: FollowStep::Ask(Box::new(request)) })
}

/// The matches that are final, and who certainly sits out or plays the triangle.
fn finals(early: &v1::EarlyDraw) -> Vec<String> {
    let mut finals: Vec<String> =
        early.certain.iter().map(|both| format!("{} against {}", both.one, both.other)).collect();
    match early.certain_odd[..] {
        [] => {}
        [bye] => finals.push(format!("the bye of {bye}")),
        ref three => {
            let three: Vec<String> = three.iter().map(ToString::to_string).collect();
            finals.push(format!("the triangle of {}", three.join(", ")));
        }
    }
    finals
}

/// Takes a key.
pub fn key(app: &mut App, mut finding: Box<Finding>, key: KeyEvent) -> Vec<Effect> {
    match key.code {
        KeyCode::Esc => return Vec::new(),
        KeyCode::Enter => {
            match finding.follow.map(|follow| follow.step) {
                Some(FollowStep::Ask(request)) if request.ask.is_none() => {
                    return act::send(app, *request, None);
                }
                Some(FollowStep::Ask(request)) => {
                    app.overlay = Some(Overlay::Confirm { request: *request, form: None });
                }
                Some(FollowStep::Fill(form)) => app.overlay = Some(Overlay::Form(*form)),
                Some(FollowStep::Explain(request)) => return vec![Effect::Explain(*request)],
                None => {}
            }
            return Vec::new();
        }
        KeyCode::Down => finding.skip = finding.skip.saturating_add(1),
        KeyCode::Up => finding.skip = finding.skip.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ' | '+') => finding.skip = finding.skip.saturating_add(5),
        KeyCode::PageUp | KeyCode::Char('-') => finding.skip = finding.skip.saturating_sub(5),
        _ => {}
    }
    finding.skip = finding.skip.min(last_line(&finding.lines));
    app.overlay = Some(Overlay::Finding(finding));
    Vec::new()
}
