//! A place in the Laws.

use std::fmt;

use crate::book::Edition;
use game::message::{Argument, Kind, Message, Value};
use game::messages;

/// A Law and its clause in one edition: Law 27B1(a) of 2017.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    pub edition: Edition,
    pub law: u8,
    /// The part after the number, such as `B1(a)`; empty for the whole Law.
    pub part: &'static str,
}

messages! {
    /// How a place in the Laws is cited.
    pub enum Citation {
        Clause { number: String } = "law-clause",
    }
}

impl From<Clause> for Message {
    fn from(clause: Clause) -> Self {
        Citation::Clause { number: format!("{}{}", clause.law, clause.part) }.into()
    }
}

impl Argument for Clause {
    const KIND: Kind = Kind::Message;

    fn value(self) -> Value {
        Value::Message(Box::new(self.into()))
    }
}

impl fmt::Display for Clause {
    /// `Law 27B1(a)`; the edition is the book's, and said once.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Law {}{}", self.law, self.part)
    }
}
