//! What an interview had found when it was written down. The Laws are asked otherwise one day, and a ruling stays what it
//! was: what is proposed for its score, and what goes on from it, is never worked out anew where this is there.

use crate::contest::ruling::{InterviewTold, Ruling};
use crate::law::finding::{Course, Finding};
use crate::law::{Kind, Next, Seats, interview, procedure};
use crate::seat::Line;

/// A finding, as far as something is done with it later; its words stand in the decision.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundTold {
    /// How many tricks change sides; 0: none.
    pub tricks: u8,
    /// Who gives them, where the seats tell.
    pub from: Option<Line>,
    /// The award in the text form of adjustments; empty where there is none, or not all of it is known.
    pub award: String,
    /// The keys of procedures that rule on something else that follows.
    pub besides: Vec<String>,
}

impl FoundTold {
    /// A finding with what is known of the seats.
    pub fn of(finding: &Finding, seats: Seats) -> Self {
        let transfer = finding.tricks.as_ref();
        let besides = finding.goes_on.iter().filter(|next| next.course == Course::Besides);
        Self {
            tricks: transfer.map_or(0, |transfer| transfer.tricks),
            from: transfer.and_then(|transfer| seats.line(transfer.from)),
            award: finding.score.as_ref().and_then(|effect| effect.written(seats)).unwrap_or_default(),
            besides: besides.map(|next| next.procedure.to_owned()).collect(),
        }
    }
}

/// More questions than this were never added to a procedure.
const NEW_QUESTIONS: usize = 20;

impl Ruling {
    /// What its interview found: as it was written down, or of a ruling from before that was done worked out anew, where
    /// this program knows the procedure. A question that nobody was asked then has its usual answer, a number the least.
    pub fn found(&self) -> Option<FoundTold> {
        let told = self.content.interview.as_ref()?;
        told.found.clone().or_else(|| self.worked_out(told))
    }

    fn worked_out(&self, told: &InterviewTold) -> Option<FoundTold> {
        let procedure = procedure(&told.procedure)?;
        let mut answers = told.answers();
        // Only of a ruling whose decision came from a finding there was one.
        let was_found = self.content.decision.iter().any(|line| !line.part.is_empty());
        for _ in 0..NEW_QUESTIONS {
            let progress = interview(procedure, &self.content.book, told.seats(), &answers);
            match progress.next {
                Next::Found(finding) => return Some(FoundTold::of(&finding, progress.seats)),
                Next::Ask(question) if was_found => {
                    let least = match question.kind {
                        Kind::Number { least, .. } => Some(least.to_string()),
                        Kind::Choice(_) | Kind::Value { .. } | Kind::Words => None,
                    };
                    answers.set(question.key.clone(), question.usual.map(str::to_owned).or(least)?);
                }
                Next::Ask(_) | Next::NoAnswer { .. } => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::actor::{Actor, At};
    use crate::contest::ruling::write::opened;
    use crate::contest::ruling::{Content, DecisionLine, Place, RulingNumber, StepTold};
    use crate::law::Book;

    fn ruled(answers: &[(&str, &str)], part: &str, found: Option<FoundTold>) -> Ruling {
        let step = |(key, answer): &(&str, &str)| {
            // The seats are asked for by no Law.
            let law = if *key == "offender" { "" } else { "64A" };
            let (key, answer, law) = ((*key).to_owned(), (*answer).to_owned(), law.to_owned());
            StepTold { key, answer, law, ..StepTold::default() }
        };
        let place = Place { table: "A1".parse().unwrap(), round: None, board: None };
        let mut content = Content::new(place, Book::default());
        content.interview = Some(InterviewTold {
            procedure: "revoke".to_owned(),
            steps: answers.iter().map(step).collect(),
            found,
            ..InterviewTold::default()
        });
        let line = DecisionLine { part: part.to_owned(), ..DecisionLine::plain("as ruled") };
        content.decision = vec![line];
        opened((RulingNumber(1), 1), &content, (&Actor::Director("Ada".to_owned()), At(0)))
    }

    /// As it was asked before one question settled the plain case (Law 64A1).
    const PLAIN: [(&str, &str); 7] = [
        ("offender", "W"),
        ("trick", "5"),
        ("established", "yes"),
        ("special", "none"),
        ("won-by", "offender"),
        ("later", "1"),
        ("cost", "no"),
    ];

    #[test]
    fn what_was_written_down_is_not_worked_out_anew() {
        let told = FoundTold { tricks: 1, from: Some(Line::NorthSouth), ..FoundTold::default() };
        assert_eq!(ruled(&PLAIN, "Ruling", Some(told.clone())).found(), Some(told));
    }

    #[test]
    fn older_rulings_are_worked_out() {
        let found = ruled(&PLAIN, "Ruling", None).found();
        let two = FoundTold { tricks: 2, from: Some(Line::EastWest), ..FoundTold::default() };
        assert_eq!(found, Some(two));
    }

    /// The tricks after a second revoke were not asked for once: then none is taken that nobody has counted (seed 000,
    /// "Multiple revokes"). A ruling without a finding has none.
    #[test]
    fn a_question_that_was_not_asked_has_the_least_answer() {
        let mut answers = PLAIN.map(|(key, answer)| match key {
            "special" => (key, "another"),
            "later" => (key, "4"),
            _ => (key, answer),
        });
        answers.sort_by_key(|(key, _)| *key == "cost");
        let mut answers = answers.to_vec();
        answers.extend([("second-trick", "7"), ("second-won-by", "opponents")]);
        let found = ruled(&answers, "Ruling", None).found();
        assert_eq!(found.map(|found| found.tricks), Some(3));
        assert_eq!(ruled(&answers, "", None).found(), None);
    }
}
