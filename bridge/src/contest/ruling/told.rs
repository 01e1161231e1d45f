//! An interview and its finding as a ruling remembers them: in words, so that they read the same for ever.

use crate::contest::ruling::content::{DecisionLine, InterviewTold, OfferMade, Place, StepTold};
use crate::contest::ruling::{Moment, Written};
use crate::law::{Book, Clause, Next, Procedure, Progress, Seats};

/// What an interview has come to, heading by heading: the way through it, the options that were offered, and once it
/// has a finding the decision and its Laws.
pub fn written_of(procedure: &dyn Procedure, book: &Book, seats: Seats, progress: &Progress) -> Vec<Written> {
    let steps = progress.steps.iter().map(|step| StepTold {
        key: step.question.key.clone(),
        answer: step.answer.clone(),
        question: step.question.text.clone(),
        told: step.told(),
        law: cited(step.question.clause),
    });
    let offers = progress.steps.iter().filter_map(|step| {
        let offer = step.question.offer.as_ref()?;
        Some(OfferMade { to: seats.name(offer.to), words: offer.words.clone(), chosen: step.told() })
    });
    let mut offers: Vec<OfferMade> = offers.collect();
    let interview = InterviewTold {
        procedure: procedure.key().to_owned(),
        title: procedure.title().to_owned(),
        steps: steps.collect(),
    };
    let mut all = vec![Written::Book(book.clone()), Written::Interview(Some(interview))];
    if let Next::Found(finding) = &progress.next {
        offers.extend(finding.offers.iter().map(|offer| OfferMade {
            to: seats.name(offer.to),
            words: format!("{}: {}", offer.when, offer.choices.join("; or ")),
            chosen: String::new(),
        }));
        let lines = finding.told(seats).into_iter().map(|told| DecisionLine {
            part: told.part.heading().to_owned(),
            text: told.text,
            law: told.clause.map(cited).unwrap_or_default(),
        });
        let laws: Vec<String> = finding.clauses().into_iter().map(cited).collect();
        all.push(Written::Title(finding.title.clone()));
        all.push(Written::Decision(lines.collect()));
        all.push(Written::Law(laws.join(", ")));
    }
    all.push(Written::Offers(offers));
    all
}

/// When a finding says that the director is wanted again, and on what condition.
pub fn come_backs(progress: &Progress, place: Place) -> Vec<(Moment, String)> {
    let Next::Found(finding) = &progress.next else { return vec![] };
    finding.come_back.iter().map(|again| (Moment::of(again.when, place), again.condition.clone())).collect()
}

/// `64A1`.
fn cited(clause: Clause) -> String {
    format!("{}{}", clause.law, clause.part)
}
