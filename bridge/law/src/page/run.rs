//! A page that is gone through with the answers there are.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::condition::Values;
use super::fact;
use super::kept::kept;
use super::line::{List, of_list};
use super::name::Name;
use super::node::{Fault, Place};
use super::reader::{self, Read};
use super::step::{Answer, Ask, AskKind, Guide, Kind, Step};
use super::words::{Template, Words};
use super::{Page, Part, compute};
use crate::book::{Book, Edition};
use crate::clause::Clause;
use crate::finding::Finding;
use crate::interview::{Interview, Pause};
use crate::party::Party;
use crate::question::{self, Question};

/// Why a page is not gone through to its end.
#[derive(Debug)]
pub(super) enum Stop {
    Pause(Pause),
    /// The page itself is wrong.
    Fault(Fault),
}

impl From<Pause> for Stop {
    fn from(pause: Pause) -> Self {
        Self::Pause(pause)
    }
}

/// Whether the page goes on behind a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    On,
    Leave,
    Done,
}

/// A page under way.
#[derive(Debug)]
pub(super) struct Run<'r, 'i, 'a> {
    page: &'r Page,
    pub(super) interview: &'i mut Interview<'a>,
    /// What has been answered and set, the latest last.
    values: Vec<Value>,
    /// What the parts have been given that are under way, the innermost last: each sees what those around it have been given,
    /// unless it is given another.
    given: Vec<Vec<Value>>,
    pub(super) finding: Option<Finding>,
    place: Place,
}

/// A name, of those that are kept, with its value.
type Value = (&'static str, Cow<'static, str>);

/// The last value of a name.
fn last(values: &[Value], name: Name) -> Option<&str> {
    // A loop and no adapters: this is where a page spends its time.
    for (one, value) in values.iter().rev() {
        if name.is(one) {
            return Some(value);
        }
    }
    None
}

impl Values for Run<'_, '_, '_> {
    fn look(&self, name: Name) -> Option<Cow<'_, str>> {
        if let Some((before, inside, after)) = name.indexed() {
            let index = self.value(inside)?;
            return self.value(&format!("{before}{index}{after}")).map(Cow::Owned);
        }
        for given in self.given.iter().rev() {
            if let Some(value) = last(given, name) {
                return Some(Cow::Borrowed(value));
            }
        }
        if let Some(value) = last(&self.values, name) {
            return Some(Cow::Borrowed(value));
        }
        if name.may_be_fact() { fact::value(name.text(), self.interview).map(Cow::Owned) } else { None }
    }

    fn edition(&self) -> Edition {
        self.interview.book().edition
    }

    fn is_given(&self, key: &str) -> bool {
        self.interview.is_answered(key)
    }
}

/// Parts use one another so deep at the most: one that uses itself would never end.
const DEEPEST: usize = 30;
/// So many numbers at the most are gone through, or may be chosen from.
const MOST: u32 = 200;

/// Goes through a page.
///
/// # Errors
/// The first question without an answer, or what is wrong with the page.
pub(super) fn run(page: &Page, interview: &mut Interview<'_>) -> Result<Finding, Stop> {
    let mut run =
        Run { page, interview, values: vec![], given: vec![], finding: None, place: Place::default() };
    run.steps(&page.steps)?;
    match run.finding.take() {
        Some(finding) => Ok(finding),
        None => Err(run.fault("the page ends here without a finding")),
    }
}

impl Run<'_, '_, '_> {
    /// The book in force.
    pub(super) fn book(&self) -> &Book {
        self.interview.book()
    }

    /// A fault at the step that is taken.
    pub(super) fn fault(&self, what: impl Into<String>) -> Stop {
        Stop::Fault(Fault::at(self.place, what))
    }

    /// Gives a name its value.
    pub(super) fn set(&mut self, name: impl AsRef<str>, value: impl Into<Cow<'static, str>>) {
        self.values.push((kept(name.as_ref()), value.into()));
    }

    /// The value of a name; `None` where it has none.
    pub(super) fn value(&self, name: &str) -> Option<String> {
        self.look(Name::of(name)).map(Cow::into_owned)
    }

    /// A text with its values.
    pub(super) fn filled(&self, template: &Template) -> Result<String, Stop> {
        template.fill(self).map_err(|name| self.fault(format!("`{name}` has no value here")))
    }

    /// A text that is a number.
    fn number(&self, template: &Template) -> Result<u32, Stop> {
        let text = self.filled(template)?;
        text.parse().map_err(|_none| self.fault(format!("`{text}` is no number")))
    }

    /// The words that count, if any do.
    pub(super) fn spoken(&self, words: &Words) -> Result<Option<String>, Stop> {
        words.said(self).map_err(|name| self.fault(format!("`{name}` has no value here")))
    }

    /// The words that count.
    pub(super) fn said(&self, words: &Words) -> Result<String, Stop> {
        self.spoken(words)?.ok_or_else(|| self.fault("no text counts here: the last one needs no `if=`"))
    }

    /// A word of a list.
    pub(super) fn word<T: Copy>(&self, template: &Template, list: &List<T>) -> Result<T, Stop> {
        of_list(&self.filled(template)?, list).map_err(|wrong| self.fault(wrong))
    }

    /// A clause of the book in force.
    pub(super) fn clause(&self, words: &Words) -> Result<Clause, Stop> {
        self.clause_of(&self.said(words)?)
    }

    /// A clause by its name or its number.
    pub(super) fn clause_of(&self, text: &str) -> Result<Clause, Stop> {
        // A number is no name.
        let named = if text.starts_with(|first: char| first.is_ascii_digit()) {
            None
        } else {
            self.page.clause(text)
        };
        match named {
            Some(named) => self.cited(&self.said(named)?),
            None => self.cited(text),
        }
    }

    /// A clause by its number: `27B1(a)`.
    pub(super) fn cited(&self, text: &str) -> Result<Clause, Stop> {
        let at = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let (law, part) = text.split_at(at);
        match law.parse::<u8>() {
            Ok(law) if law > 0 => Ok(self.book().law(law, kept(part))),
            _ => Err(self.fault(format!("`{text}` is no Law and no clause of this page"))),
        }
    }

    fn steps(&mut self, steps: &[Step]) -> Result<Course, Stop> {
        for step in steps {
            self.place = step.place;
            let course = self.step(&step.kind)?;
            if course != Course::On {
                return Ok(course);
            }
        }
        Ok(Course::On)
    }

    fn step(&mut self, kind: &Kind) -> Result<Course, Stop> {
        match kind {
            Kind::Ask(ask) => return self.ask(ask),
            Kind::When(branches) => {
                let branch = branches.iter().find(|(condition, _)| condition.holds(self));
                return branch.map_or(Ok(Course::On), |(_, steps)| self.steps(steps));
            }
            Kind::Done => return Ok(Course::Done),
            Kind::Leave => return Ok(Course::Leave),
            Kind::Repeat { name, from, to, steps } => {
                let (from, to) = (self.number(from)?, self.number(to)?);
                if to.saturating_sub(from) > MOST {
                    return Err(self.fault(format!("`repeat` goes on for more than {MOST} numbers")));
                }
                for number in from..=to {
                    self.set(name.clone(), number.to_string());
                    let course = self.steps(steps)?;
                    if course != Course::On {
                        return Ok(course);
                    }
                }
            }
            Kind::Use { part, given } => {
                if self.given.len() > DEEPEST {
                    return Err(self.fault(format!("the part `{part}` uses itself")));
                }
                let mut given = self.given_values(given)?;
                let part: &Part =
                    self.page.part(part).ok_or_else(|| self.fault(format!("there is no part `{part}`")))?;
                for (name, usual) in &part.usual {
                    let name = Name::of(name);
                    if last(&given, name).is_none() && self.look(name).is_none() {
                        given.push((name.text(), self.said(usual)?.into()));
                    }
                }
                self.given.push(given);
                let course = self.steps(&part.steps);
                self.given.pop();
                return Ok(if course? == Course::Done { Course::Done } else { Course::On });
            }
            Kind::Compute { name, given } => {
                self.given.push(self.given_values(given)?);
                let all = self
                    .given
                    .iter()
                    .flatten()
                    .map(|(name, value)| ((*name).to_owned(), value.clone().into_owned()));
                let all: Vec<(String, String)> = all.collect();
                self.given.pop();
                compute::compute(self, name, &all)?;
            }
            Kind::Set { name, value } => {
                let (name, value) = (self.filled(name)?, self.said(value)?);
                self.set(name, value);
            }
            Kind::Finding { title, ruling, law } => {
                let finding = Finding::new(self.said(title)?, self.said(ruling)?, self.clause(law)?);
                self.finding = Some(finding);
            }
            Kind::Line(condition, line) => {
                if condition.holds(self) {
                    let finding =
                        self.finding.take().ok_or_else(|| self.fault("no finding has begun here"))?;
                    self.finding = Some(line.add(finding, self)?);
                }
            }
        }
        Ok(Course::On)
    }

    fn given_values(&self, given: &[(&'static str, Words)]) -> Result<Vec<Value>, Stop> {
        let mut values = vec![];
        for (name, words) in given {
            if let Some(value) = self.spoken(words)? {
                values.push((*name, value.into()));
            }
        }
        Ok(values)
    }

    fn ask(&mut self, ask: &Ask) -> Result<Course, Stop> {
        let key = self.filled(&ask.key)?;
        if !ask.in_place_of.is_empty()
            && !self.is_given(&key)
            && ask.in_place_of.iter().any(|detail| self.is_given(detail))
        {
            self.set(key, "no");
            return Ok(Course::On);
        }
        if self.interview.has_asked(&key) {
            return Err(self.fault(format!("`{key}` is asked twice on this way through the page")));
        }
        let question = self.question(ask, &key)?;
        match &ask.kind {
            AskKind::Choice(answers) => {
                let offered: Vec<&Answer> = answers.iter().filter(|one| one.condition.holds(self)).collect();
                if offered.is_empty() {
                    return Err(
                        self.fault(format!("`{key}` has no answer here: no `if=` of its answers holds"))
                    );
                }
                let mut choices = vec![];
                for (place, answer) in offered.iter().enumerate() {
                    choices.push((place, answer.key, self.said(&answer.text)?));
                }
                let chosen = self.interview.choose(question, choices)?;
                self.set(&key, offered[chosen].key);
                return self.steps(&offered[chosen].steps);
            }
            AskKind::Number { least, most, why } => {
                let bounds: RangeInclusive<u32> = self.number(least)?..=self.number(most)?;
                if bounds.is_empty() || bounds.end() - bounds.start() > MOST {
                    return Err(self.fault(format!(
                        "`{key}` takes numbers from a least to a most, {MOST} of them at the most"
                    )));
                }
                let why = self.filled(why)?;
                let number = self.interview.number_within(question, &bounds, &why)?;
                self.set(key, number.to_string());
            }
            AskKind::Written(name, examples) => {
                let question = if examples.is_empty() {
                    question
                } else {
                    // The reader says the form; see `reader::examples`.
                    Question {
                        kind: question::Kind::Value { form: "", examples: examples.clone() },
                        ..question
                    }
                };
                let Some(reader) = reader::reader(name) else {
                    return Err(self.fault(format!("nothing reads `{name}`")));
                };
                let Read { told, values } = reader(self, &key, question)?;
                self.set(key.clone(), told);
                for (name, value) in values {
                    self.set(format!("{key}.{name}"), value);
                }
            }
            AskKind::Words => {
                let words = self.interview.words(question)?;
                self.set(key, words);
            }
        }
        Ok(Course::On)
    }

    /// What the director weighs, with what is shared in its place.
    fn guide(&self, guides: &[Guide], depth: usize) -> Result<Vec<String>, Stop> {
        let mut lines = vec![];
        for guide in guides {
            match guide {
                Guide::Line(condition, template) if condition.holds(self) => {
                    lines.push(self.filled(template)?);
                }
                Guide::Shared(_, name) if depth > DEEPEST => {
                    return Err(self.fault(format!("the guides `{name}` name themselves")));
                }
                Guide::Shared(condition, name) if condition.holds(self) => {
                    let shared = self.page.guides(name);
                    let shared = shared.ok_or_else(|| self.fault(format!("there are no guides `{name}`")))?;
                    lines.extend(self.guide(shared, depth + 1)?);
                }
                Guide::Line(..) | Guide::Shared(..) => {}
            }
        }
        Ok(lines)
    }

    fn question(&self, ask: &Ask, key: &str) -> Result<Question, Stop> {
        let text = self.said(&ask.text)?;
        let mut question = Question::new(key, text, self.clause(&ask.law)?).because(self.said(&ask.why)?);
        question = question.judged(self.guide(&ask.guide, 0)?);
        if let Some((to, words)) = &ask.offer {
            let to: Party = self.word(to, &super::line::PARTIES)?;
            if let Some(words) = self.spoken(words)? {
                question = question.offered(to, words);
            }
        }
        question.is_away = ask.away.holds(self);
        question.is_once_more = ask.once_more.holds(self);
        if let AskKind::Choice(answers) = &ask.kind {
            let roles = answers.iter().filter(|answer| answer.condition.holds(self) || answer.role.is_some());
            question =
                question.of_offender(roles.filter_map(|answer| answer.role.map(|role| (answer.key, role))));
        }
        if let Some(usual) = &ask.usual
            && let Some(usual) = self.spoken(usual)?
        {
            question = question.usually(kept(&usual));
        }
        let known = ask.known.iter().find(|known| known.condition.holds(self));
        Ok(match known {
            Some(known) if known.is_certain => {
                question.follows(self.filled(&known.answer)?, self.filled(&known.from)?)
            }
            Some(known) => {
                let answer = self.filled(&known.answer)?;
                question.likely(kept(&answer), self.filled(&known.from)?)
            }
            None => question,
        })
    }
}
