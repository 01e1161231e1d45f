//! An interview: a procedure asks what it must know, in the order of its own code, and stops at the first question
//! that has no answer yet.
//!
//! A procedure is an ordinary function that asks where it needs to know. It is run from its beginning for every
//! answer; so there is no state to keep but the answers, going back is taking one away, and the tree of questions is
//! the code itself.

use crate::law::answers::Answers;
use crate::law::book::Book;
use crate::law::finding::Finding;
use crate::law::party::Seats;
use crate::law::procedure::Procedure;
use crate::law::question::{Choice, Kind, Question};
use crate::seat::Seat;

/// Why a procedure stopped before its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pause {
    /// It has to know this.
    Ask(Box<Question>),
    /// The answer that was given is none.
    NoAnswer { question: Box<Question>, given: String, why: String },
}

/// A procedure under way.
#[derive(Debug)]
pub struct Interview<'a> {
    book: &'a Book,
    seats: Seats,
    answers: &'a Answers,
    steps: Vec<Step>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub question: Question,
    pub answer: String,
}

impl Step {
    /// The answer in the words of the question.
    pub fn told(&self) -> String {
        self.question.told(&self.answer)
    }
}

/// How far an interview has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The questions that were asked and answered, in order.
    pub steps: Vec<Step>,
    pub next: Next,
    /// Answers that no question asked for.
    pub unused: Vec<String>,
    /// The seats as they were known before, with those that the answers have told: for the words of the next
    /// question and of the finding.
    pub seats: Seats,
}

/// What an interview has come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    Ask(Box<Question>),
    NoAnswer { question: Box<Question>, given: String, why: String },
    Found(Box<Finding>),
}

impl<'a> Interview<'a> {
    /// The law book in force.
    pub fn book(&self) -> &'a Book {
        self.book
    }

    /// What is known of the seats, for the words only: no ruling depends on it.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The offender's seat, where an answer has told it (a typed auction does): it goes before what was known.
    pub fn learn_offender(&mut self, seat: Seat) {
        self.seats.offender = Some(seat);
    }

    /// Declarer's seat, where an answer has told it: it goes before what was known.
    pub fn learn_declarer(&mut self, seat: Seat) {
        self.seats.declarer = Some(seat);
    }

    /// Asks for one of several answers.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn choose<T: Copy, S: Into<String>>(
        &mut self,
        question: Question,
        choices: impl IntoIterator<Item = (T, &'static str, S)>,
    ) -> Result<T, Pause> {
        let choices: Vec<(T, Choice)> = choices
            .into_iter()
            .map(|(value, key, text)| (value, Choice { key, text: text.into() }))
            .collect();
        let keys: Vec<&'static str> = choices.iter().map(|(_, choice)| choice.key).collect();
        let question =
            Question { usual: question.usual.map(|usual| self.by_the_seats(usual, &keys)), ..question };
        let kind = Kind::Choice(choices.iter().map(|(_, choice)| choice.clone()).collect());
        self.read(Question { kind, ..question }, |given| {
            let given = given.to_lowercase();
            let found = choices.iter().find(|(_, choice)| choice.key == given);
            found.map(|(value, _)| *value).ok_or_else(String::new)
        })
    }

    /// The usual answer, or where it names the offender's part in the play and the seats tell that part: this one.
    fn by_the_seats(&self, usual: &'static str, keys: &[&'static str]) -> &'static str {
        let (Some(offender), Some(declarer)) = (self.seats.offender, self.seats.declarer) else {
            return usual;
        };
        if !["defender", "declarer", "dummy"].contains(&usual) {
            return usual;
        }
        let part = if offender.line() != declarer.line() {
            "defender"
        } else if offender == declarer.partner() && keys.contains(&"dummy") {
            "dummy"
        } else {
            "declarer"
        };
        if keys.contains(&part) { part } else { usual }
    }

    /// Asks for yes or no.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn yes(&mut self, question: Question) -> Result<bool, Pause> {
        self.choose(question, [(true, "yes", "Yes"), (false, "no", "No")])
    }

    /// Asks for a number within bounds.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn number(&mut self, question: Question, least: u32, most: u32) -> Result<u32, Pause> {
        self.read(Question { kind: Kind::Number { least, most }, ..question }, |given| {
            let number = given.parse().map_err(|_no_number| String::new())?;
            if (least..=most).contains(&number) { Ok(number) } else { Err(String::new()) }
        })
    }

    /// Asks for something that is written down, such as a call or a card, and reads it. `form` says in words what
    /// is expected, `examples` stand for all kinds of answers.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered, or not by anything that can be read.
    pub fn value<T, E: std::fmt::Display>(
        &mut self,
        question: Question,
        form: &'static str,
        examples: &[&str],
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<T, Pause> {
        let examples = examples.iter().map(|&example| example.to_owned()).collect();
        self.read(Question { kind: Kind::Value { form, examples }, ..question }, |given| {
            read(given).map_err(|error| error.to_string())
        })
    }

    /// Asks for words that are to be remembered.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn words(&mut self, question: Question) -> Result<String, Pause> {
        self.read(Question { kind: Kind::Words, ..question }, |given| Ok(given.to_owned()))
    }

    fn read<T>(
        &mut self,
        question: Question,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, Pause> {
        debug_assert!(
            self.steps.iter().all(|step| step.question.key != question.key),
            "{} is asked twice",
            question.key
        );
        let Some(given) = self.answers.get(&question.key) else { return Err(Pause::Ask(Box::new(question))) };
        let answer = given.trim().to_owned();
        match read(&answer) {
            Ok(value) => {
                let answer = match question.kind {
                    Kind::Choice(_) => answer.to_lowercase(),
                    Kind::Number { .. } | Kind::Value { .. } | Kind::Words => answer,
                };
                self.steps.push(Step { question, answer });
                Ok(value)
            }
            Err(why) => Err(Pause::NoAnswer { question: Box::new(question), given: answer, why }),
        }
    }
}

/// Runs a procedure as far as its answers reach.
pub fn interview(procedure: &dyn Procedure, book: &Book, seats: Seats, answers: &Answers) -> Progress {
    let mut interview = Interview { book, seats, answers, steps: vec![] };
    let next = match procedure.run(&mut interview) {
        Ok(finding) => Next::Found(Box::new(finding)),
        Err(Pause::Ask(question)) => Next::Ask(question),
        Err(Pause::NoAnswer { question, given, why }) => Next::NoAnswer { question, given, why },
    };
    let Interview { steps, seats, .. } = interview;
    let asked = |key: &str| {
        let refused = matches!(&next, Next::NoAnswer { question, .. } if question.key == key);
        refused || steps.iter().any(|step| step.question.key == key)
    };
    let unused = answers.iter().filter(|(key, _)| !asked(key)).map(|(key, _)| key.to_owned()).collect();
    Progress { steps, next, unused, seats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::finding::Becomes;
    use crate::law::procedure::procedure;
    use crate::seat::Seat;

    /// Law 49: only a defender's card becomes a penalty card; whose it is follows from the seats.
    #[test]
    fn the_usual_answer_follows_from_the_seats() {
        let (procedure, book) = (procedure("penalty-card").unwrap(), Book::default());
        for (offender, usual) in [(Seat::South, "declarer"), (Seat::West, "defender")] {
            let seats = Seats { offender: Some(offender), declarer: Some(Seat::South) };
            let mut answers = Answers::default();
            let mut told = None;
            loop {
                match interview(procedure, &book, seats, &answers).next {
                    Next::Ask(question) => {
                        if question.key == "whose" {
                            told = question.usual;
                        }
                        let first = question.answers()[0].clone();
                        answers.set(question.key, question.usual.map_or(first, str::to_owned));
                    }
                    Next::Found(finding) => {
                        let major =
                            finding.cards.iter().any(|card| card.becomes == Becomes::MajorPenaltyCard);
                        let minor =
                            finding.cards.iter().any(|card| card.becomes == Becomes::MinorPenaltyCard);
                        assert_eq!(major || minor, usual == "defender", "{finding:?}");
                        break;
                    }
                    Next::NoAnswer { .. } => panic!("{answers:?}"),
                }
            }
            assert_eq!(told, Some(usual));
        }
    }
}
