//! What players are told: messages, their arguments, and the text beside them.

use bridge::board::BoardNumber;
use bridge::entry::{SectionLetter, TableNumber};
use bridge::message::{
    BoardList, Decimal, Half, Label, Language, Message, Named, RoundName, TableName, Value,
};
use bridge::movement::contestants::PlayerNumber;
use words::Words;

use super::id;
use crate::error::{WireError, required};
use crate::v1;
use crate::v1::argument::Kind;

impl From<&Message> for v1::Message {
    fn from(message: &Message) -> Self {
        let argument = |(name, value): &(std::borrow::Cow<'_, str>, Value)| v1::Argument {
            name: name.to_string(),
            kind: Some(value.into()),
        };
        Self { key: message.key().to_owned(), arguments: message.arguments().iter().map(argument).collect() }
    }
}

impl From<&Value> for Kind {
    fn from(value: &Value) -> Self {
        match value {
            Value::Count(count) => Self::Count(*count),
            Value::Text(text) => Self::Text(text.clone()),
            Value::Choice(choice) => Self::Choice(choice.to_string()),
            Value::Seat(seat) => Self::Seat(seat.letter().to_string()),
            Value::Line(line) => Self::Line(line.letters().to_owned()),
            Value::Table(table) => Self::Table(table.to_string()),
            Value::Tables(tables) => {
                Self::Tables(v1::ArgumentTables { tables: tables.iter().map(ToString::to_string).collect() })
            }
            Value::Round(round) => Self::Round((*round).into()),
            Value::Boards(boards) => Self::Boards(v1::ArgumentBoards {
                boards: boards.numbers.iter().map(|board| board.get().into()).collect(),
                printed: boards.printed.iter().map(|board| board.get().into()).collect(),
            }),
            Value::Label(label) => Self::Label((*label).into()),
            Value::Named(Named { label, names }) => {
                Self::Named(v1::ArgumentNamed { label: label.map(Into::into), names: names.clone() })
            }
            Value::Hundredths(figure) => Self::Hundredths(*figure),
            Value::Decimal(Decimal(figure)) => Self::Decimal(figure.clone()),
            Value::Message(message) => Self::Message((&**message).into()),
            Value::Messages(messages) => Self::Messages(v1::ArgumentMessages { messages: to_wire(messages) }),
        }
    }
}

impl From<RoundName> for v1::ArgumentRound {
    fn from(round: RoundName) -> Self {
        let half = match round.half {
            None => 0,
            Some(Half::First) => 1,
            Some(Half::Second) => 2,
        };
        Self { number: round.number.into(), half }
    }
}

impl TryFrom<v1::ArgumentRound> for RoundName {
    type Error = WireError;

    fn try_from(wire: v1::ArgumentRound) -> Result<Self, WireError> {
        round_name("called", wire)
    }
}

impl From<Label> for v1::ArgumentLabel {
    fn from(label: Label) -> Self {
        let (section, numbers) = match label {
            Label::Pair(section, pair) => (section, vec![pair.to_string()]),
            Label::Team(section, number) => (section, vec![number.to_string()]),
            Label::Player(section, player) => (section, vec![player.to_string()]),
            Label::Partners(section, players) => (section, players.map(|player| player.to_string()).to_vec()),
        };
        Self {
            what: label.what().to_owned(),
            section: section.map_or_else(String::new, |s| s.to_string()),
            numbers,
        }
    }
}

/// Messages on the wire.
pub(crate) fn to_wire(messages: &[Message]) -> Vec<v1::Message> {
    messages.iter().map(v1::Message::from).collect()
}

impl TryFrom<&v1::Message> for Message {
    type Error = WireError;

    fn try_from(wire: &v1::Message) -> Result<Self, WireError> {
        let argument = |wire: &v1::Argument| {
            let kind = required(&wire.name, wire.kind.as_ref())?;
            Ok((wire.name.clone().into(), value(&wire.name, kind)?))
        };
        let arguments = wire.arguments.iter().map(argument).collect::<Result<_, WireError>>()?;
        Ok(Self::new(wire.key.clone(), arguments))
    }
}

fn value(field: &str, wire: &Kind) -> Result<Value, WireError> {
    Ok(match wire {
        Kind::Count(count) => Value::Count(*count),
        Kind::Text(text) => Value::Text(text.clone()),
        Kind::Choice(choice) => Value::Choice(choice.clone().into()),
        Kind::Seat(seat) => Value::Seat(super::seat(field, seat)?),
        Kind::Line(line) => Value::Line(super::line(field, line)?),
        Kind::Table(name) => Value::Table(table(field, name)?),
        Kind::Tables(wire) => {
            Value::Tables(wire.tables.iter().map(|name| table(field, name)).collect::<Result<_, _>>()?)
        }
        Kind::Round(round) => Value::Round(round_name(field, *round)?),
        Kind::Boards(wire) => Value::Boards(BoardList {
            numbers: boards(field, &wire.boards)?,
            printed: boards(field, &wire.printed)?,
        }),
        Kind::Label(wire) => Value::Label(label(field, wire)?),
        Kind::Named(wire) => Value::Named(Named {
            label: wire.label.as_ref().map(|wire| label(field, wire)).transpose()?,
            names: wire.names.clone(),
        }),
        Kind::Hundredths(figure) => Value::Hundredths(*figure),
        Kind::Decimal(figure) => Value::Decimal(Decimal(figure.clone())),
        Kind::Message(message) => Value::Message(Box::new(message.try_into()?)),
        Kind::Messages(wire) => {
            Value::Messages(wire.messages.iter().map(Message::try_from).collect::<Result<_, _>>()?)
        }
    })
}

fn table(field: &str, name: &str) -> Result<TableName, WireError> {
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        let number: u16 = id::read(field, name)?;
        return Ok(TableName { section: None, number: TableNumber(number) });
    }
    let table = id::table(field, name)?;
    Ok(TableName { section: Some(table.section), number: table.table })
}

fn round_name(field: &str, wire: v1::ArgumentRound) -> Result<RoundName, WireError> {
    let number =
        u16::try_from(wire.number).map_err(|_large| WireError::wrong(field, "is too large for a round"))?;
    let half = match wire.half {
        0 => None,
        1 => Some(Half::First),
        2 => Some(Half::Second),
        _ => return Err(WireError::wrong(field, "a match has two halves")),
    };
    Ok(RoundName { number, half })
}

fn boards(field: &str, wire: &[u32]) -> Result<Vec<BoardNumber>, WireError> {
    wire.iter().map(|board| id::board(field, *board)).collect()
}

impl TryFrom<&v1::ArgumentLabel> for Label {
    type Error = WireError;

    fn try_from(wire: &v1::ArgumentLabel) -> Result<Self, WireError> {
        label("called", wire)
    }
}

fn label(field: &str, wire: &v1::ArgumentLabel) -> Result<Label, WireError> {
    let section = match wire.section.as_str() {
        "" => None,
        letter => Some(id::section(field, letter)?),
    };
    numbered(field, section, wire)?
        .ok_or_else(|| WireError::wrong(field, "is of a kind that this version does not know"))
}

fn numbered(
    field: &str,
    section: Option<SectionLetter>,
    wire: &v1::ArgumentLabel,
) -> Result<Option<Label>, WireError> {
    let player = |number: &String| id::read::<u16>(field, number).map(PlayerNumber);
    Ok(match (wire.what.as_str(), wire.numbers.as_slice()) {
        ("pair", [pair]) => id::pair(field, pair)?.map(|pair| Label::Pair(section, pair)),
        ("team", [number]) => Some(Label::Team(section, id::read(field, number)?)),
        ("player", [number]) => Some(Label::Player(section, player(number)?)),
        ("partners", [one, other]) => Some(Label::Partners(section, [player(one)?, player(other)?])),
        (_, _) => None,
    })
}

impl v1::Message {
    /// It in words of a language; `None` for one that this version does not know, beside which the text stands.
    pub fn said(&self, language: Language) -> Option<String> {
        let message = Message::try_from(self).ok()?;
        Words::of(language).try_say(message)
    }
}
