//! The steps of a page, in the order in which they are taken: questions, what holds only under a condition, the finding
//! and its lines.

use super::condition::Condition;
use super::line::Line;
use super::node::Place;
use super::words::{Template, Words};
use crate::role::Role;

/// A step, with its place in the file.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Step {
    pub(super) place: Place,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    Ask(Box<Ask>),
    /// The first branch whose condition holds.
    When(Vec<(Condition, Vec<Step>)>),
    /// The steps of a part, with what it is given.
    Use {
        part: String,
        given: Vec<(&'static str, Words)>,
    },
    /// A value for later conditions and words.
    Set {
        name: Template,
        value: Words,
    },
    /// Something that is worked out.
    Compute {
        name: String,
        given: Vec<(&'static str, Words)>,
    },
    /// The finding begins: its title, its first sentence.
    Finding {
        title: Words,
        ruling: Words,
        law: Words,
    },
    /// A line of the finding.
    Line(Condition, Line),
    /// The steps once for each number of a range, by the name of the number.
    Repeat {
        name: String,
        from: Template,
        to: Template,
        steps: Vec<Step>,
    },
    /// What follows in the part does not count.
    Leave,
    /// What follows on the page does not count.
    Done,
}

/// A question.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ask {
    pub(super) key: Template,
    pub(super) text: Words,
    pub(super) why: Words,
    pub(super) law: Words,
    pub(super) kind: AskKind,
    pub(super) usual: Option<Words>,
    pub(super) guide: Vec<Guide>,
    /// Who chooses, and what is read out.
    pub(super) offer: Option<(Template, Words)>,
    pub(super) away: Condition,
    pub(super) once_more: Condition,
    /// An answer that follows from what is known, or is likely: its words, and where from.
    pub(super) known: Vec<KnownAnswer>,
    /// The questions in whose place it is asked: where one of these is answered and it is not, its answer is `no`.
    pub(super) in_place_of: Vec<&'static str>,
}

/// What the director weighs.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Guide {
    Line(Condition, Template),
    /// The lines that several questions share, by their name.
    Shared(Condition, String),
}

/// An answer that is known before.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct KnownAnswer {
    pub(super) condition: Condition,
    pub(super) answer: Template,
    pub(super) from: Template,
    pub(super) is_certain: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum AskKind {
    Choice(Vec<Answer>),
    Number {
        least: Template,
        most: Template,
        why: Template,
    },
    /// Something that is read: by the name of what reads it, with the page's own examples of it.
    Written(&'static str, Vec<String>),
    Words,
}

/// One of the answers of a choice.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Answer {
    pub(super) key: &'static str,
    pub(super) text: Words,
    pub(super) condition: Condition,
    pub(super) role: Option<Role>,
    /// What is done next where it is given.
    pub(super) steps: Vec<Step>,
}
