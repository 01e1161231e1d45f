//! An interview and its finding as a ruling remembers them: in words, so that they read the same for ever.

use crate::contest::ruling::content::{DecisionLine, InterviewTold, OfferMade, Place, StepTold};
use crate::contest::ruling::{Moment, Written};
use crate::law::{Answers, Book, Clause, Fact, Next, Procedure, Progress, Seats};
use crate::seat::Seat;

/// A seat that is asked for before the questions of the procedure.
struct SeatAsked {
    key: &'static str,
    question: fn(&dyn Procedure) -> &'static str,
    of: fn(Seats) -> Option<Seat>,
}

const SEATS: [SeatAsked; 2] = [
    SeatAsked { key: "offender", question: |procedure| procedure.offender(), of: |seats| seats.offender },
    SeatAsked { key: "declarer", question: |_| "Who is declarer?", of: |seats| seats.declarer },
];

impl SeatAsked {
    fn step(&self, procedure: &dyn Procedure, seats: Seats) -> Option<StepTold> {
        let seat = (self.of)(seats)?;
        Some(StepTold {
            key: self.key.to_owned(),
            answer: seat.letter().to_string(),
            question: (self.question)(procedure).to_owned(),
            told: seat.to_string(),
            law: String::new(),
        })
    }

    /// Whether a step answers it: no Law makes it be asked, as it does the questions of the procedures.
    fn is(&self, step: &StepTold) -> bool {
        step.key == self.key && step.law.is_empty()
    }

    fn read(&self, interview: &InterviewTold) -> Option<Seat> {
        let step = interview.steps.iter().find(|step| self.is(step))?;
        step.answer.chars().next().and_then(Seat::from_letter)
    }
}

impl InterviewTold {
    /// The seats that were given, so that the interview can be gone on with.
    pub fn seats(&self) -> Seats {
        let [offender, declarer] = SEATS.map(|seat| seat.read(self));
        Seats { offender, declarer }
    }

    /// The answers to the procedure's own questions.
    pub fn answers(&self) -> Answers {
        let own = self.steps.iter().filter(|step| !SEATS.iter().any(|seat| seat.is(step)));
        own.map(|step| (step.key.clone(), step.answer.clone())).collect()
    }
}

/// What an interview has come to, heading by heading: the way through it, the options that were offered, and once it
/// has a finding the decision and its Laws. `seats` are those that were given.
pub fn written_of(procedure: &dyn Procedure, book: &Book, seats: Seats, progress: &Progress) -> Vec<Written> {
    // Those that were learnt on the way are no answers, but people are called by them.
    let named = progress.seats;
    let asked = progress.steps.iter().map(|step| StepTold {
        key: step.question.key.clone(),
        answer: step.answer.clone(),
        question: step.question.text.clone(),
        told: step.told(),
        law: cited(step.question.clause),
    });
    // What was known is written down too: the way through the interview is complete without the contest.
    let is_asked = |fact: &&Fact| progress.steps.iter().any(|step| step.question.key == fact.question.key);
    let known = progress.facts.iter().filter(|fact| !is_asked(fact)).map(|fact| StepTold {
        key: fact.question.key.clone(),
        answer: fact.answer.clone(),
        question: fact.question.text.clone(),
        told: format!("{} ({})", fact.question.told(&fact.answer), fact.from),
        law: cited(fact.question.clause),
    });
    let steps = SEATS.iter().filter_map(|seat| seat.step(procedure, seats)).chain(asked).chain(known);
    let offers = progress.steps.iter().filter_map(|step| {
        let offer = step.question.offer.as_ref()?;
        Some(OfferMade { to: named.name(offer.to), words: offer.words.clone(), chosen: step.told() })
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
            to: named.name(offer.to),
            words: format!("{}: {}", offer.when, offer.choices.join("; or ")),
            chosen: String::new(),
        }));
        let lines = finding.told(named).into_iter().map(|told| DecisionLine {
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
