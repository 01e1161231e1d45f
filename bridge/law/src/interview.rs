//! An interview: a procedure asks what it must know, in the order of its own code, and stops at the first question
//! that has no answer yet.
//!
//! A procedure is an ordinary function that asks where it needs to know. It is run from its beginning for every
//! answer; so there is no state to keep but the answers, going back is taking one away, and the tree of questions is
//! the code itself.

use std::ops::RangeInclusive;

use crate::answers::Answers;
use crate::book::Book;
use crate::finding::Finding;
use crate::known::Known;
use crate::lead::for_defenders_alone;
use crate::party::Seats;
use crate::procedure::Procedure;
use crate::question::{Choice, Kind, Question};
use crate::redress::{legal, named};
use crate::shelf;
use game::seat::Seat;

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
    known: Known,
    answers: &'a Answers,
    steps: Vec<Step>,
    facts: Vec<Fact>,
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

/// Something that was known before, where a question would have asked for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub question: Question,
    pub answer: String,
    /// Where it is known from: `the contest is scored by IMPs`.
    pub from: String,
}

impl Fact {
    /// The fact as a sentence of its own, with where it is known from.
    pub fn told(&self) -> String {
        format!("{} {} ({}).", self.question.text, self.question.told(&self.answer), self.from)
    }
}

/// How far an interview has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The questions that were asked and answered, in order.
    pub steps: Vec<Step>,
    /// What was not asked because it is known, and usual answers that were known and taken.
    pub facts: Vec<Fact>,
    pub next: Next,
    /// Answers that no question asked for.
    pub unused: Vec<String>,
    /// The seats as they were known before, with those that the answers have told: for the words of the next
    /// question and of the finding.
    pub seats: Seats,
    /// Of the seats that nobody has said, where they are known from.
    pub seats_from: SeatsFrom,
}

/// Where seats are known from that nobody was asked for: `4S S = stands on the board`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatsFrom {
    pub offender: Option<String>,
    pub declarer: Option<String>,
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

    /// What is known besides the answers.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// What is known of the seats: for the words, and for what follows from them, such as that dummy's cards lie face up.
    pub fn seats(&self) -> Seats {
        self.known.seats
    }

    /// The offender's seat, where an answer has told it (a typed auction does): it goes before what was known.
    pub fn learn_offender(&mut self, seat: Seat) {
        self.known.seats.offender = Some(seat);
    }

    /// The offender's seat, as the last answer tells it.
    ///
    /// # Errors
    /// Refuses that answer where another player was `named` as the offender.
    pub fn settle_offender(&mut self, named: Option<Seat>, told: Seat) -> Result<(), Pause> {
        let named = named.filter(|named| *named != told);
        if let (Some(named), Some(Step { question, answer })) = (named, self.steps.last().cloned()) {
            self.steps.pop();
            let why = format!("by the auction {told} made the bid, and {named} is named as the offender");
            return Err(Pause::NoAnswer { question: Box::new(question), given: answer, why });
        }
        self.learn_offender(told);
        Ok(())
    }

    /// Declarer's seat, where an answer has told it: it goes before what was known.
    pub fn learn_declarer(&mut self, seat: Seat) {
        self.known.seats.declarer = Some(seat);
    }

    /// Asks for one of several answers. Those that the seats rule out are no answers; where they leave one, it is not
    /// asked for.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn choose<T: Copy, S: Into<String>>(
        &mut self,
        question: Question,
        choices: impl IntoIterator<Item = (T, &'static str, S)>,
    ) -> Result<T, Pause> {
        let seats = self.known.seats;
        let roles = question.roles.clone();
        let role = |key: &str| roles.iter().find(|(of, _)| *of == key).map(|(_, role)| *role);
        let (choices, ruled_out): (Vec<(T, Choice)>, Vec<_>) = choices
            .into_iter()
            .map(|(value, key, text)| (value, Choice { key, text: text.into() }))
            .partition(|(_, choice)| role(choice.key).is_none_or(|role| role.fits(seats)));
        let why = |(_, choice): &(T, Choice)| role(choice.key).map(|role| role.reason(seats));
        let ruled_out: Vec<(&str, String)> =
            ruled_out.iter().map(|one| (one.1.key, why(one).unwrap_or_default())).collect();
        let mut question = self.by_the_seats(question, &choices);
        if let ([(_, only)], Some((_, reason))) = (choices.as_slice(), ruled_out.first()) {
            question = question.follows(only.key, reason.clone());
        }
        let kind = Kind::Choice(choices.iter().map(|(_, choice)| choice.clone()).collect());
        self.read(Question { kind, ..question }, |given| {
            let given = given.to_lowercase();
            let found = choices.iter().find(|(_, choice)| choice.key == given);
            found.map(|(value, _)| *value).ok_or_else(|| {
                ruled_out.into_iter().find(|(key, _)| *key == given).map(|(_, why)| why).unwrap_or_default()
            })
        })
    }

    /// The usual answer is one that there is; where it names the offender's part in the play and the seats tell that
    /// part, this one.
    fn by_the_seats<T>(&self, question: Question, choices: &[(T, Choice)]) -> Question {
        let has = |key: &str| choices.iter().any(|(_, choice)| choice.key == key);
        let usual = question.usual.map(|usual| self.part_by_the_seats(usual, has));
        let usual = usual.filter(|usual| question.roles.is_empty() || has(usual));
        let known = question.known.filter(|known| has(&known.answer));
        Question { usual, known, ..question }
    }

    fn part_by_the_seats(&self, usual: &'static str, has: impl Fn(&str) -> bool) -> &'static str {
        let Seats { offender: Some(offender), declarer: Some(declarer) } = self.known.seats else {
            return usual;
        };
        if !["defender", "declarer", "dummy"].contains(&usual) {
            return usual;
        }
        let part = if offender.line() != declarer.line() {
            "defender"
        } else if offender == declarer.partner() && has("dummy") {
            "dummy"
        } else {
            "declarer"
        };
        if has(part) { part } else { usual }
    }

    /// Asks for yes or no.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn yes(&mut self, question: Question) -> Result<bool, Pause> {
        self.choose(question, [(true, "yes", "Yes"), (false, "no", "No")])
    }

    /// Whether a question of this key has been asked, or its answer was known.
    pub(crate) fn has_asked(&self, key: &str) -> bool {
        let known = self.facts.iter().map(|fact| &fact.question);
        self.steps.iter().map(|step| &step.question).chain(known).any(|question| question.key == key)
    }

    /// Whether there is an answer by this key, whether or not anything has asked for it yet.
    pub fn is_answered(&self, key: &str) -> bool {
        self.answers.get(key).is_some()
    }

    /// Asks for a number within bounds that follow from something else: `why` says what, to whoever goes beyond them.
    ///
    /// # Errors
    /// The pause at this question, where it is not answered.
    pub fn number_within(
        &mut self,
        question: Question,
        bounds: &RangeInclusive<u32>,
        why: &str,
    ) -> Result<u32, Pause> {
        let kind = Kind::Number { least: *bounds.start(), most: *bounds.end() };
        self.read(Question { kind, ..question }, |given| {
            let number = given.parse().map_err(|_no_number| String::new())?;
            if bounds.contains(&number) { Ok(number) } else { Err(why.to_owned()) }
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
        let given = self.answers.get(&question.key).map(|given| given.trim().to_owned());
        let known = question.known.clone();
        let certain = known.clone().filter(|known| known.is_certain);
        if let (Some(given), Some(certain)) = (&given, &certain)
            && !given.eq_ignore_ascii_case(&certain.answer)
        {
            let why = certain.from.clone();
            return Err(Pause::NoAnswer { question: Box::new(question), given: given.clone(), why });
        }
        let is_asked = certain.is_none();
        let Some(answer) = certain.map(|known| known.answer).or(given) else {
            return Err(Pause::Ask(Box::new(question)));
        };
        let value = match read(&answer) {
            Ok(value) => value,
            Err(why) => return Err(Pause::NoAnswer { question: Box::new(question), given: answer, why }),
        };
        let answer = match question.kind {
            Kind::Choice(_) => answer.to_lowercase(),
            Kind::Number { .. } | Kind::Value { .. } | Kind::Words => answer,
        };
        if let Some(known) = known.filter(|known| known.answer.eq_ignore_ascii_case(&answer)) {
            self.facts.push(Fact { question: question.clone(), answer: answer.clone(), from: known.from });
        }
        if is_asked {
            self.steps.push(Step { question, answer });
        }
        Ok(value)
    }
}

/// Takes declarer from the result that stands on the board where it matters who that is, and where it is about dummy the
/// one of declarer and dummy from the other. In words, what of it a finding says, and where seats are known from.
fn declared(procedure: &dyn Procedure, known: &mut Known) -> (Vec<String>, SeatsFrom) {
    let mut told = vec![];
    let mut from = SeatsFrom::default();
    if procedure.offender_is_dummy()
        && let Seats { offender: Some(dummy), declarer: None } = known.seats
    {
        let declarer = dummy.partner();
        known.seats.declarer = Some(declarer);
        told.push(format!("{declarer} is declarer ({dummy} is dummy)."));
        from.declarer = Some(format!("{dummy} is dummy"));
    }
    if procedure.concerns_declarer()
        && let Some(declarer) = known.played().map(|play| play.declarer)
        && let Some(result) = known.result.as_ref()
    {
        let stands = format!("{result} stands on the board");
        told = vec![format!("{declarer} is declarer ({stands}).")];
        if known.seats.declarer.replace(declarer).is_none() {
            from.declarer = Some(stands);
        }
    }
    if procedure.offender_is_dummy()
        && let Seats { offender: None, declarer: Some(declarer) } = known.seats
    {
        known.seats.offender = Some(declarer.partner());
        from.offender = Some(format!("{declarer} is declarer"));
    }
    (told, from)
}

/// Runs a procedure as far as its answers reach. `known` may be the seats alone.
pub fn interview(
    procedure: &dyn Procedure,
    book: &Book,
    known: impl Into<Known>,
    answers: &Answers,
) -> Progress {
    let mut known = known.into();
    let (declared, seats_from) = declared(procedure, &mut known);
    let mut interview = Interview { book, known, answers, steps: vec![], facts: vec![] };
    let found = procedure.run(&mut interview).and_then(|finding| named(&mut interview, finding));
    let found = found.and_then(|finding| legal(&mut interview, finding));
    let found = found.map(|finding| for_defenders_alone(finding, interview.known.seats));
    let next = match found {
        Ok(finding) => {
            let known = declared.into_iter().chain(interview.facts.iter().map(Fact::told));
            let faulty = shelf::fault_of(procedure.key()).map(|fault| {
                format!("A page of its own has a fault and is left out here: {fault}. It is ruled by the Laws as the program has them.")
            });
            let of_book = procedure.told_of_regulations(book);
            Next::Found(Box::new(Finding { known: known.chain(faulty).chain(of_book).collect(), ..finding }))
        }
        Err(Pause::Ask(question)) => Next::Ask(question),
        Err(Pause::NoAnswer { question, given, why }) => Next::NoAnswer { question, given, why },
    };
    let Interview { steps, facts, known, .. } = interview;
    let asked = |key: &str| {
        let refused = matches!(&next, Next::NoAnswer { question, .. } if question.key == key);
        refused
            || steps.iter().any(|step| step.question.key == key)
            || facts.iter().any(|fact| fact.question.key == key)
    };
    let unused = answers.iter().filter(|(key, _)| !asked(key)).map(|(key, _)| key.to_owned()).collect();
    Progress { steps, facts, next, unused, seats: known.seats, seats_from }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedure;

    /// Law 62B: whose card it is decides; where the seats leave two answers, that of the player named is usual, and where
    /// they leave one it is not asked.
    #[test]
    fn the_usual_answer_follows_from_the_seats() {
        let (procedure, book) = (procedure("revoke").unwrap(), Book::default());
        let answers: Answers = [("trick", "4"), ("established", "no")].into_iter().collect();
        for (offender, asked, usual) in [
            (Seat::South, "by", "declarer"),
            (Seat::North, "after", "nobody"),
            (Seat::West, "after", "nobody"),
        ] {
            let seats = Seats { offender: Some(offender), declarer: Some(Seat::South) };
            let Next::Ask(question) = interview(procedure, &book, seats, &answers).next else {
                panic!("{offender}")
            };
            assert_eq!((question.key.as_str(), question.usual), (asked, Some(usual)));
        }
    }

    /// Law 68: who claims is declarer or a defender; where the seats are known it follows from them.
    #[test]
    fn what_follows_from_the_seats_is_not_asked() {
        let (procedure, book) = (procedure("claim").unwrap(), Book::default());
        let answers: Answers = [("what", "conceded")].into_iter().collect();
        for (offender, by) in [(Seat::South, "declarer"), (Seat::West, "defender")] {
            let seats = Seats { offender: Some(offender), declarer: Some(Seat::South) };
            let progress = interview(procedure, &book, seats, &answers);
            let known = progress.facts.iter().find(|fact| fact.question.key == "by");
            assert_eq!(known.map(|fact| fact.answer.as_str()), Some(by));
        }
    }
}
