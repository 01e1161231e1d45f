//! What stands in a message: numbers, seats, boards, names.

use std::fmt;

use super::{Label, Message};
use crate::board::BoardNumber;
use crate::entry::{SectionLetter, TableId, TableNumber};
use crate::seat::{Line, Seat};

/// What stands in a message in a place of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number of things: the language chooses its plural by it.
    Count(i64),
    /// A name or a text as somebody wrote it; the same in every language.
    Text(String),
    Seat(Seat),
    Line(Line),
    Table(TableName),
    Round(RoundName),
    /// Boards by number, in the order in which they are told.
    Boards(Vec<BoardNumber>),
    Label(Label),
    /// A figure with two decimals, in hundredths: `5417` for 54.17.
    Hundredths(i64),
    /// A further message, which stands inside this one.
    Message(Box<Message>),
    /// Further messages, told one after another.
    Messages(Vec<Message>),
}

/// What kind of thing an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Count,
    Text,
    Seat,
    Line,
    Table,
    Round,
    Boards,
    Label,
    Hundredths,
    Message,
    Messages,
}

impl Value {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Count(_) => Kind::Count,
            Self::Text(_) => Kind::Text,
            Self::Seat(_) => Kind::Seat,
            Self::Line(_) => Kind::Line,
            Self::Table(_) => Kind::Table,
            Self::Round(_) => Kind::Round,
            Self::Boards(_) => Kind::Boards,
            Self::Label(_) => Kind::Label,
            Self::Hundredths(_) => Kind::Hundredths,
            Self::Message(_) => Kind::Message,
            Self::Messages(_) => Kind::Messages,
        }
    }
}

/// A type that can stand in a message.
pub trait Argument {
    /// Of which kind it is.
    const KIND: Kind;

    /// It as it stands in a message.
    fn value(self) -> Value;
}

macro_rules! arguments {
    ($($type:ty => $kind:ident),+ $(,)?) => {
        $(impl Argument for $type {
            const KIND: Kind = Kind::$kind;

            fn value(self) -> Value {
                Value::$kind(self.into())
            }
        })+
    };
}

arguments! {
    u8 => Count,
    u16 => Count,
    u32 => Count,
    i64 => Count,
    String => Text,
    Seat => Seat,
    Line => Line,
    TableName => Table,
    RoundName => Round,
    Vec<BoardNumber> => Boards,
    Label => Label,
    Box<Message> => Message,
    Vec<Message> => Messages,
}

/// A table as people call it: with the section's letter where there are several sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableName {
    pub section: Option<SectionLetter>,
    pub number: TableNumber,
}

impl TableName {
    /// The name of a table where several sections play, or one.
    pub fn of(table: TableId, several: bool) -> Self {
        Self { section: several.then_some(table.section), number: table.table }
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.section {
            Some(section) => write!(f, "{section}{}", self.number),
            None => self.number.fmt(f),
        }
    }
}

/// A round as people call it: by the number of its match round, and by its half where matches are played in halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundName {
    pub number: u16,
    pub half: Option<Half>,
}

/// A half of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    First,
    Second,
}
