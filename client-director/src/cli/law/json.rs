//! Questions and findings for programs.

use bridge::law::{Finding, Kind, Next, Progress, Question, Seats};
use serde_json::{Value, json};

use crate::hearing::Hearing;

/// The whole interview: `finding` or `question` is there, not both.
pub(super) fn progress(hearing: &Hearing, progress: &Progress) -> Value {
    let steps: Vec<Value> = progress
        .steps
        .iter()
        .map(|step| {
            json!({
                "key": step.question.key,
                "question": step.question.text,
                "answer": step.answer,
                "text": step.told(),
                "law": step.question.clause.to_string(),
                "choices": choices(&step.question),
                "expects": step.question.expects(),
                "usual": step.question.usual,
                "assumed": hearing.assumed.contains(&step.question.key),
            })
        })
        .collect();
    let known: Vec<Value> = progress
        .facts
        .iter()
        .map(|fact| {
            json!({
                "key": fact.question.key,
                "question": fact.question.text,
                "answer": fact.answer,
                "text": fact.question.told(&fact.answer),
                "from": fact.from,
            })
        })
        .collect();
    let (found, open) = match &progress.next {
        Next::Found(one) => {
            let mut found = finding(one, progress.seats);
            found["goes_on"] = going_on(hearing, one, progress.seats);
            (Some(found), None)
        }
        Next::Ask(open) | Next::NoAnswer { question: open, .. } => (None, Some(question(open))),
    };
    json!({
        "procedure": hearing.procedure.key(),
        "book": hearing.book.to_string(),
        "steps": steps,
        "known": known,
        "question": open,
        "finding": found,
    })
}

fn choices(question: &Question) -> Vec<Value> {
    match &question.kind {
        Kind::Choice(choices) => {
            choices.iter().map(|choice| json!({"key": choice.key, "text": choice.text})).collect()
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => vec![],
    }
}

fn question(question: &Question) -> Value {
    json!({
        "key": question.key,
        "text": question.text,
        "why": question.why,
        "law": question.clause.to_string(),
        "say": question.offer.as_ref().map(|offer| &offer.words),
        "guide": question.guide,
        "away": question.is_away,
        "choices": choices(question),
        "expects": question.expects(),
        "usual": question.usual,
    })
}

/// A finding: its numbers by name, everything it says line by line.
pub(super) fn finding(finding: &Finding, seats: Seats) -> Value {
    let lines: Vec<Value> = finding
        .told(seats)
        .into_iter()
        .map(|told| {
            json!({
                "part": told.part.heading(),
                "text": told.text,
                "law": told.clause.map(|clause| clause.to_string()),
            })
        })
        .collect();
    json!({
        "title": finding.title,
        "laws": finding.clauses().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "tricks": finding.tricks.map_or(0, |transfer| transfer.tricks),
        "score": finding.score.as_ref().map(|effect| effect.why.clone()),
        "award": finding.score.as_ref().and_then(|effect| effect.written(seats)),
        "come_back": !finding.come_back.is_empty(),
        "lines": lines,
    })
}

/// The procedures that go on from a finding, each with what it need not ask and the command that begins it.
fn going_on(hearing: &Hearing, finding: &Finding, seats: Seats) -> Value {
    let further = finding.goes_on.iter().filter_map(|next| hearing.going_on(next, seats));
    further
        .map(|next| {
            let answers: serde_json::Map<String, Value> =
                next.answers.iter().map(|(key, answer)| (key.to_owned(), json!(answer))).collect();
            json!({
                "procedure": next.procedure.key(),
                "title": next.procedure.title(),
                "answers": answers,
                "command": next.command(),
            })
        })
        .collect()
}
