//! For tests: what a message says in English. The words stand in a crate that uses this one, so that a message is made again
//! as that crate knows it.

use words::domain::message as known;
use words::domain::seat::{Line as KnownLine, Seat as KnownSeat};

use super::{Decimal, Message, Value};
use crate::seat::{Line, Seat};

/// What a message says in English.
pub(crate) fn said(message: &Message) -> String {
    words::say(known::Language::English, again(message))
}

/// The same of several.
pub(crate) fn all_said<'a>(messages: impl IntoIterator<Item = &'a Message>) -> Vec<String> {
    messages.into_iter().map(said).collect()
}

fn again(message: &Message) -> known::Message {
    let arguments = message.arguments().iter();
    let arguments = arguments.map(|(name, argument)| (name.clone(), value(argument))).collect();
    known::Message::new(message.key().to_owned(), arguments)
}

fn value(argument: &Value) -> known::Value {
    match argument {
        Value::Count(count) => known::Value::Count(*count),
        Value::Text(text) => known::Value::Text(text.clone()),
        Value::Choice(choice) => known::Value::Choice(choice.clone()),
        Value::Line(Line::NorthSouth) => known::Value::Line(KnownLine::NorthSouth),
        Value::Line(Line::EastWest) => known::Value::Line(KnownLine::EastWest),
        Value::Seat(Seat::North) => known::Value::Seat(KnownSeat::North),
        Value::Seat(Seat::East) => known::Value::Seat(KnownSeat::East),
        Value::Seat(Seat::South) => known::Value::Seat(KnownSeat::South),
        Value::Seat(Seat::West) => known::Value::Seat(KnownSeat::West),
        Value::Label(label) => known::Value::Text(label.in_words()),
        Value::Decimal(Decimal(figure)) => known::Value::Decimal(known::Decimal(figure.clone())),
        Value::Message(message) => known::Value::Message(Box::new(again(message))),
        Value::Messages(messages) => known::Value::Messages(messages.iter().map(again).collect()),
        Value::Round(round) => known::Value::Round(known::RoundName { number: round.number, half: None }),
        Value::Table(table) => known::Value::Text(table.to_string()),
        other @ (Value::Tables(_) | Value::Boards(_) | Value::Named(_) | Value::Hundredths(_)) => {
            panic!("nothing explains with {other:?}")
        }
    }
}
