//! What stands in a message: numbers, seats, boards, names.

use std::borrow::Cow;
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
    /// One of a few possibilities, by which the language chooses its words; never a text to show.
    Choice(Cow<'static, str>),
    Seat(Seat),
    Line(Line),
    Table(TableName),
    /// Several tables, in the order in which they are told.
    Tables(Vec<TableName>),
    Round(RoundName),
    Boards(BoardList),
    Label(Label),
    Named(Named),
    /// A figure with two decimals, in hundredths: `5417` for 54.17.
    Hundredths(i64),
    Decimal(Decimal),
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
    Choice,
    Seat,
    Line,
    Table,
    Tables,
    Round,
    Boards,
    Label,
    Named,
    Hundredths,
    Decimal,
    Message,
    Messages,
}

impl Value {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Count(_) => Kind::Count,
            Self::Text(_) => Kind::Text,
            Self::Choice(_) => Kind::Choice,
            Self::Seat(_) => Kind::Seat,
            Self::Line(_) => Kind::Line,
            Self::Table(_) => Kind::Table,
            Self::Tables(_) => Kind::Tables,
            Self::Round(_) => Kind::Round,
            Self::Boards(_) => Kind::Boards,
            Self::Label(_) => Kind::Label,
            Self::Named(_) => Kind::Named,
            Self::Hundredths(_) => Kind::Hundredths,
            Self::Decimal(_) => Kind::Decimal,
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
    Vec<TableName> => Tables,
    RoundName => Round,
    BoardList => Boards,
    Label => Label,
    Named => Named,
    Decimal => Decimal,
    Message => Message,
    Box<Message> => Message,
    Vec<Message> => Messages,
}

impl<T: Choice> Argument for T {
    const KIND: Kind = Kind::Choice;

    fn value(self) -> Value {
        Value::Choice(self.key().into())
    }
}

/// One of a few possibilities, by which a language chooses its words.
pub trait Choice {
    /// The key by which words choose it. It is on the wire, and never changed.
    fn key(&self) -> &'static str;
}

/// Boards by number, in the order in which they are told, with what is printed on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardList {
    pub numbers: Vec<BoardNumber>,
    /// Empty where each is printed with its own number.
    pub printed: Vec<BoardNumber>,
}

impl BoardList {
    /// These boards, with what is printed on each.
    pub fn new(numbers: &[BoardNumber], printed: &[BoardNumber]) -> Self {
        let printed = if printed == numbers { vec![] } else { printed.to_vec() };
        Self { numbers: numbers.to_vec(), printed }
    }
}

/// A number as it was reckoned, in decimals: `+34.5`, `4.8333`, `-12`, or how it was: `5 + 1 / 2 = 5.5`. The language has its
/// own decimal sign, and chooses its plural by the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decimal(pub String);

/// Who plays, with the names of those who do; or nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// `None` for nobody.
    pub label: Option<Label>,
    /// Empty where none is known.
    pub names: String,
}

impl Named {
    /// Nobody, where somebody might have been.
    pub const NOBODY: Self = Self { label: None, names: String::new() };

    /// Somebody, by number and by name.
    pub fn new(label: Label, names: String) -> Self {
        Self { label: Some(label), names }
    }
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

impl RoundName {
    /// A round that is called by its number alone.
    pub fn whole(number: u16) -> Self {
        Self { number, half: None }
    }
}

/// In English, for the director: `round 3, first half`.
impl fmt::Display for RoundName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = match self.half {
            None => "",
            Some(Half::First) => ", first half",
            Some(Half::Second) => ", second half",
        };
        write!(f, "round {}{half}", self.number)
    }
}

/// A half of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    First,
    Second,
}
