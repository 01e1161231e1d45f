//! What the director is asked, one thing at a time.

use crate::award::{FORM, ONE};
use crate::clause::Clause;
use crate::party::Party;
use crate::redress::{FORM_OR_LATER, ONE_OR_LATER};
use crate::role::Role;

/// A question of an interview.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What the answer is called on a command line and in the journal: `won-by`. Never changed once released.
    pub key: String,
    /// The question, in plain words.
    pub text: String,
    /// Why it matters, in one line.
    pub why: String,
    pub clause: Clause,
    /// Where a player chooses: who, and the words to read out first.
    pub offer: Option<Offered>,
    /// Where the director has to judge: what to ask and to weigh. Empty where it is a matter of fact.
    pub guide: Vec<String>,
    /// To be asked away from the table.
    pub is_away: bool,
    /// The answer that is right nearly always: one key gives it, and a command that leaves the question out takes it
    /// and says so.
    pub usual: Option<&'static str>,
    /// What is known of the answer before anybody is asked.
    pub known: Option<KnownAnswer>,
    /// What some of the answers say of the offender, by their keys.
    pub roles: Vec<(&'static str, Role)>,
    /// It is asked once more, of another of the same, such as a third revoke: a walk need not take every answer again.
    pub is_once_more: bool,
    pub kind: Kind,
}

/// An answer that is known before the question is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownAnswer {
    pub answer: String,
    /// Where it is known from: `the contest is scored by IMPs`.
    pub from: String,
    /// It is not asked, and no other is taken. Otherwise it is the usual answer, and the director may know better.
    pub is_certain: bool,
}

/// The options that a player is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    pub to: Party,
    /// Read out, to the player, in person.
    pub words: String,
}

/// What answers a question takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// One of these, never empty.
    Choice(Vec<Choice>),
    /// A number from `least` to `most`.
    Number { least: u32, most: u32 },
    /// Something to be read by the procedure, such as a call or a card: the form in words, and answers that stand for
    /// all kinds of them (a walk takes each).
    Value { form: &'static str, examples: Vec<String> },
    /// Anything at all, to be remembered; it decides nothing. May be empty.
    Words,
}

/// One of the answers that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub key: &'static str,
    pub text: String,
}

/// A question that lacks its reason: nothing can be asked without one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Unreasoned {
    key: String,
    text: String,
    clause: Clause,
}

impl Unreasoned {
    /// Why it matters, in one line.
    pub fn because(self, why: impl Into<String>) -> Question {
        let Self { key, text, clause } = self;
        Question {
            key,
            text,
            why: why.into(),
            clause,
            offer: None,
            guide: vec![],
            is_away: false,
            usual: None,
            known: None,
            roles: vec![],
            is_once_more: false,
            kind: Kind::Words,
        }
    }
}

impl Question {
    /// A question about facts, which still lacks its reason; the interview gives it its kind.
    #[expect(clippy::new_ret_no_self, reason = "no question is asked without a reason, which comes next")]
    pub fn new(key: impl Into<String>, text: impl Into<String>, clause: Clause) -> Unreasoned {
        Unreasoned { key: key.into(), text: text.into(), clause }
    }

    /// A player chooses, after hearing these words.
    #[must_use]
    pub fn offered(self, to: Party, words: impl Into<String>) -> Self {
        Self { offer: Some(Offered { to, words: words.into() }), ..self }
    }

    /// The director judges, with the help of these questions and tests.
    #[must_use]
    pub fn judged<T: Into<String>>(self, guide: impl IntoIterator<Item = T>) -> Self {
        Self { guide: guide.into_iter().map(Into::into).collect(), ..self }
    }

    /// The answer that is right nearly always.
    #[must_use]
    pub fn usually(self, answer: &'static str) -> Self {
        Self { usual: Some(answer), ..self }
    }

    /// The answer follows from what is known: it is not asked, and another is refused with `from` as the reason.
    #[must_use]
    pub fn follows(self, answer: impl Into<String>, from: impl Into<String>) -> Self {
        let known = Some(KnownAnswer { answer: answer.into(), from: from.into(), is_certain: true });
        Self { known, ..self }
    }

    /// The answer is known as far as the contest tells: it is the usual one, with the reason, and may be another.
    #[must_use]
    pub fn likely(self, answer: &'static str, from: impl Into<String>) -> Self {
        let from = from.into();
        let why = format!("{}. Known: {from}", self.why.trim_end_matches('.'));
        let known = Some(KnownAnswer { answer: answer.to_owned(), from, is_certain: false });
        Self { known, why, usual: Some(answer), ..self }
    }

    /// What some of the answers say of the offender: those that the seats rule out are not taken.
    #[must_use]
    pub fn of_offender(self, roles: impl IntoIterator<Item = (&'static str, Role)>) -> Self {
        Self { roles: roles.into_iter().collect(), ..self }
    }

    /// Whether results of the board are asked for, with weights or one alone.
    pub fn asks_for_results(&self) -> bool {
        match self.kind {
            Kind::Value { form, .. } => [FORM, ONE, FORM_OR_LATER, ONE_OR_LATER].contains(&form),
            Kind::Choice(_) | Kind::Number { .. } | Kind::Words => false,
        }
    }

    /// Answers that stand for all there are: each choice, each number, each example.
    pub fn answers(&self) -> Vec<String> {
        match &self.kind {
            Kind::Choice(choices) => choices.iter().map(|choice| choice.key.to_owned()).collect(),
            Kind::Number { least, most } => (*least..=*most).map(|number| number.to_string()).collect(),
            Kind::Value { examples, .. } => examples.clone(),
            Kind::Words => vec![String::new()],
        }
    }

    /// An answer in the words of the question.
    pub fn told(&self, answer: &str) -> String {
        match &self.kind {
            Kind::Choice(choices) => choices
                .iter()
                .find(|choice| choice.key == answer)
                .map_or_else(|| answer.to_owned(), |choice| choice.text.clone()),
            Kind::Number { .. } | Kind::Value { .. } | Kind::Words => answer.to_owned(),
        }
    }

    /// The answers that may be given, in words: for somebody who gave another.
    pub fn expects(&self) -> String {
        if let Some(known) = self.known.as_ref().filter(|known| known.is_certain) {
            return format!("it is {}", known.answer);
        }
        match &self.kind {
            Kind::Choice(choices) => {
                let all = choices.iter().map(|choice| format!("{} ({})", choice.key, choice.text));
                all.collect::<Vec<_>>().join(", or ")
            }
            Kind::Number { least, most } => format!("a number from {least} to {most}"),
            Kind::Value { form, .. } => (*form).to_owned(),
            Kind::Words => "any words".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Edition;

    /// The console offers a form for results only where results are asked for.
    #[test]
    fn results_are_asked_for_by_their_forms() {
        let value = |form| {
            let law = Clause { edition: Edition::Laws2017, law: 12, part: "C1" };
            let question = Question::new("score", "Which score?", law).because("It decides the board");
            Question { kind: Kind::Value { form, examples: vec![] }, ..question }
        };
        for form in [FORM, ONE, FORM_OR_LATER, ONE_OR_LATER] {
            assert!(value(form).asks_for_results(), "{form}");
        }
        assert!(!value("a card, as SA").asks_for_results());
    }
}
