//! The cases of the course notes on the console, by topic: walked question by question, or ruled first as a whole.

use bridge::law::case::Case;
use bridge::law::{Edition, Next, Procedure, Question, everyday, procedures};

use super::{Sitting, Stage};
use crate::hearing::Hearing;
use crate::screen::selection::Selection;

/// So many rulings are offered to choose from.
const OFFERED: usize = 4;

/// A procedure with one of its cases.
type Told = (&'static dyn Procedure, &'static Case);

/// How cases are studied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Question by question, each answer checked.
    Walk,
    /// The whole case is ruled first, by choosing among findings; then it is walked.
    RuleFirst,
}

/// The ways to study, in the order of their keys.
pub const MANNERS: [(Manner, &str); 2] = [
    (Manner::Walk, "Question by question: each answer is checked as you give it"),
    (Manner::RuleFirst, "Rule the whole case first, choosing among findings; then it is walked with you"),
];

/// What is asked in a course beside the questions of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lesson {
    /// Which topic, of the cases under this edition of the Laws, or under all?
    Topic(Option<Edition>),
    /// In which manner?
    Manner(Topic),
    /// Which of these is the ruling?
    Ruling(Vec<String>),
    /// The last case of the topic is done.
    Over,
}

/// A procedure whose cases are studied, and the edition that they are ruled under; `None` for all of them.
#[derive(Clone, Copy)]
pub struct Topic {
    pub procedure: Option<&'static dyn Procedure>,
    pub edition: Option<Edition>,
}

impl std::fmt::Debug for Topic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = (self.procedure.map(Procedure::key), self.edition);
        f.debug_tuple("Topic").field(&of).finish()
    }
}

impl PartialEq for Topic {
    fn eq(&self, other: &Self) -> bool {
        let of = |one: &Self| (one.procedure.map(Procedure::key), one.edition);
        of(self) == of(other)
    }
}

impl Eq for Topic {}

impl Topic {
    /// Those that fit what is typed, all cases together before them.
    pub fn fitting(typed: &str, edition: Option<Edition>) -> Vec<Self> {
        let all = typed.trim().is_empty().then_some(Self { procedure: None, edition });
        let found = everyday::search(typed);
        let found = found.into_iter().map(|procedure| Self { procedure: Some(procedure), edition });
        all.into_iter().chain(found).filter(|topic| topic.count() > 0).collect()
    }

    pub fn title(self) -> &'static str {
        self.procedure.map_or("All cases, in the order of the procedures", Procedure::title)
    }

    fn cases(self) -> impl Iterator<Item = Told> {
        let is_of_it =
            move |procedure: &&dyn Procedure| self.procedure.is_none_or(|own| own.key() == procedure.key());
        let is_of_book =
            move |case: &&Case| self.edition.is_none_or(|edition| case.law_book().edition == edition);
        let procedures = procedures().into_iter().filter(move |procedure| is_of_it(procedure));
        procedures.flat_map(move |procedure| {
            procedure.cases().iter().filter(is_of_book).map(move |case| (procedure, case))
        })
    }

    /// How many cases it has.
    pub fn count(self) -> usize {
        self.cases().count()
    }
}

/// A case that is being ruled.
#[derive(Clone)]
pub struct Study {
    pub procedure: &'static dyn Procedure,
    pub case: &'static Case,
    pub topic: Topic,
    pub manner: Manner,
    /// From 1, among the cases of the topic.
    pub number: usize,
    /// What was ruled or answered otherwise than the case has it, in words.
    pub slips: Vec<String>,
    /// Whether the whole was ruled as the case has it; `None` before it was ruled so.
    pub ruled: Option<bool>,
    /// Cases of the course before this one: right, and all that were ruled to their end.
    before: (usize, usize),
    /// This one has come to its end.
    is_done: bool,
}

impl std::fmt::Debug for Study {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Study")
            .field("case", &self.case.key)
            .field("slips", &self.slips)
            .field("ruled", &self.ruled)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Study {
    fn eq(&self, other: &Self) -> bool {
        let of = |one: &Self| (one.case.key, one.topic, one.manner, one.ruled, one.before, one.is_done);
        of(self) == of(other) && self.slips == other.slips
    }
}

impl Study {
    /// The first case of a topic.
    pub fn first(topic: Topic, manner: Manner) -> Option<Self> {
        Self::at(topic, manner, 1)
    }

    /// The case after this one.
    pub fn next(&self) -> Option<Self> {
        let next = Self::at(self.topic, self.manner, self.number + 1)?;
        Some(Self { before: self.tally(), ..next })
    }

    fn at(topic: Topic, manner: Manner, number: usize) -> Option<Self> {
        let (procedure, case) = topic.cases().nth(number.checked_sub(1)?)?;
        let (slips, before) = (vec![], (0, 0));
        Some(Self { procedure, case, topic, manner, number, slips, ruled: None, before, is_done: false })
    }

    /// How many cases were ruled right, of how many that were ruled to their end: where the whole is ruled first that
    /// counts, otherwise every answer.
    pub fn tally(&self) -> (usize, usize) {
        let (right, all) = self.before;
        let is_right = match self.manner {
            Manner::Walk if self.is_done => Some(self.slips.is_empty()),
            Manner::Walk => None,
            Manner::RuleFirst => self.ruled,
        };
        (right + usize::from(is_right == Some(true)), all + usize::from(is_right.is_some()))
    }

    /// The same in words.
    pub fn tally_in_words(&self) -> String {
        match self.tally() {
            (_, 0) => "no case was ruled to its end.".to_owned(),
            (right, 1) => format!("{right} of 1 case ruled right."),
            (right, all) => format!("{right} of {all} cases ruled right."),
        }
    }

    /// Says that the case has come to its finding.
    pub fn done(&mut self) {
        self.is_done = true;
    }

    /// The interview about the case.
    pub fn sitting(self) -> Sitting {
        let book = self.case.law_book();
        let hearing = Hearing::new(self.procedure, book.clone(), self.case.known());
        let mut sitting = Sitting::new(Selection::default(), book);
        sitting.stage = match self.manner {
            Manner::Walk => Stage::Asking(hearing),
            Manner::RuleFirst => Stage::Lesson(Lesson::Ruling(self.rulings())),
        };
        sitting.study = Some(self);
        sitting
    }

    /// The interview, after the whole was ruled.
    pub fn hearing(&self) -> Hearing {
        Hearing::new(self.procedure, self.case.law_book(), self.case.known())
    }

    /// What the case finds, in words.
    pub fn ruling(&self) -> String {
        ruling_of((self.procedure, self.case)).unwrap_or_default()
    }

    /// The ruling of this case among those of cases like it, in an order that does not tell which it is.
    pub fn rulings(&self) -> Vec<String> {
        let own = self.ruling();
        let all = |procedure| Topic { procedure, edition: None };
        let of_procedure: Vec<Told> = all(Some(self.procedure)).cases().collect();
        let place = of_procedure.iter().position(|(_, case)| case.key == self.case.key).unwrap_or(0);
        let alike = of_procedure.iter().cycle().skip(place + 1).take(of_procedure.len()).copied();
        let mut rulings = vec![own];
        // A procedure of few cases borrows from the others.
        for other in alike.chain(all(None).cases()) {
            if rulings.len() == OFFERED {
                break;
            }
            rulings.extend(ruling_of(other).filter(|other| !rulings.contains(other)));
        }
        let turn = (self.number * 7 + self.case.key.len()) % rulings.len();
        rulings.rotate_right(turn);
        rulings
    }

    /// Takes what was chosen as the ruling.
    pub fn rule(&mut self, ruling: &str) {
        let own = self.ruling();
        self.ruled = Some(ruling == own);
        if ruling != own {
            self.slips.push(format!("you ruled \"{ruling}\"; it is \"{own}\"."));
        }
    }

    /// The answer of the case where another was given, which is remembered as a slip.
    pub fn correct(&mut self, question: &Question, given: &str) -> Option<&'static str> {
        let expected = self.case.corrected(question, given)?;
        self.slips.push(format!(
            "{} {}, not {}.",
            question.text,
            question.told(expected),
            question.told(given)
        ));
        Some(expected)
    }
}

/// What a case finds, in words.
fn ruling_of((procedure, case): Told) -> Option<String> {
    let mut hearing = Hearing::new(procedure, case.law_book(), case.known());
    let questions = case.answers.iter();
    questions.for_each(|(key, answer)| hearing.answers.set((*key).to_owned(), *answer));
    match hearing.progress().next {
        Next::Found(finding) => Some(finding.title),
        Next::Ask(_) | Next::NoAnswer { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each case can be ruled as a whole: its own ruling stands once among others.
    #[test]
    fn every_case_has_its_ruling_among_others() {
        let mut study = Study::first(Topic { procedure: None, edition: None }, Manner::RuleFirst);
        let mut places = [0; OFFERED];
        while let Some(one) = study {
            let (own, rulings) = (one.ruling(), one.rulings());
            assert!(!own.is_empty(), "{}", one.case.key);
            assert_eq!(rulings.len(), OFFERED, "{}", one.case.key);
            let found: Vec<usize> = (0..OFFERED).filter(|place| rulings[*place] == own).collect();
            assert_eq!(found.len(), 1, "{}", one.case.key);
            places[found[0]] += 1;
            study = one.next();
        }
        assert!(places.iter().all(|times| *times > 50), "{places:?}");
    }
}
