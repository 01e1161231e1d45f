//! What players are told, as data: a key with typed arguments. The words stand in a catalogue for each language
//! (`barometer-words`), and nothing reads meaning out of them.
//!
//! Messages are declared where they are meant, a room of the house at a time, with [`messages!`](crate::messages): an
//! enum whose variants have a key and named, typed arguments. Views carry [`Message`]s, in which every declared enum can be
//! turned; whoever shows them says them in a language. A key and the names of its arguments are on the wire: they are never
//! changed, only left behind.

use std::borrow::Cow;

mod label;
mod language;
mod plain;
mod value;

pub use label::Label;
pub use language::Language;
pub use plain::Plain;
pub use value::{Argument, BoardList, Choice, Decimal, Half, Kind, Named, RoundName, TableName, Value};

/// A thing to tell: the key of its words, with the arguments that stand in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    key: Cow<'static, str>,
    arguments: Vec<(Cow<'static, str>, Value)>,
}

impl Message {
    /// A message of a declared key, with its arguments by name. Made by [`messages!`](crate::messages), and where a message
    /// comes from the wire; others build the variant that they mean.
    pub fn new(key: impl Into<Cow<'static, str>>, arguments: Vec<(Cow<'static, str>, Value)>) -> Self {
        Self { key: key.into(), arguments }
    }

    /// The key of its words in every catalogue: `room-last-round`.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Leaves out by which names people know those of whom it tells: they are told by their numbers.
    pub fn leave_out_names(&mut self) {
        for (_, value) in &mut self.arguments {
            match value {
                Value::Named(named) => named.names.clear(),
                Value::Message(message) => message.leave_out_names(),
                Value::Messages(messages) => messages.iter_mut().for_each(Self::leave_out_names),
                Value::Count(_)
                | Value::Text(_)
                | Value::Choice(_)
                | Value::Seat(_)
                | Value::Line(_)
                | Value::Table(_)
                | Value::Tables(_)
                | Value::Round(_)
                | Value::Boards(_)
                | Value::Label(_)
                | Value::Hundredths(_)
                | Value::Decimal(_) => {}
            }
        }
    }

    /// The arguments by name, in the order of their declaration.
    pub fn arguments(&self) -> &[(Cow<'static, str>, Value)] {
        &self.arguments
    }

    /// Whether it is a message of a declared variant, whatever its arguments.
    pub fn is(&self, declared: Declared) -> bool {
        self.key == declared.key
    }
}

impl From<&Self> for Message {
    fn from(message: &Self) -> Self {
        message.clone()
    }
}

/// A message as it is declared: what a catalogue must have words for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declared {
    /// The key of its words.
    pub key: &'static str,
    /// The arguments that the words may use, with their kinds.
    pub arguments: &'static [(&'static str, Kind)],
}

/// Declares an enum of messages, each with its arguments and its key:
///
/// ```
/// use game::messages;
/// use game::message::{Message, TableName};
///
/// messages! {
///     /// What a door says.
///     pub enum Door {
///         /// Somebody is to come in.
///         Welcome = "door-welcome",
///         /// Somebody is at the wrong table.
///         GoTo { table: TableName } = "door-go-to",
///     }
/// }
///
/// assert_eq!(Message::from(Door::Welcome).key(), "door-welcome");
/// assert_eq!(Door::DECLARED.len(), 2);
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($field:ident : $type:ty),+ $(,)? })? = $key:literal
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis enum $name {
            $( $(#[$doc])* $variant $({ $($field: $type),+ })? ),+
        }

        impl $name {
            /// Every message declared here, in this order.
            $vis const DECLARED: &'static [$crate::message::Declared] = &[
                $(
                    $crate::message::Declared {
                        key: $key,
                        arguments: &[$($(
                            (stringify!($field), <$type as $crate::message::Argument>::KIND)
                        ),+)?],
                    }
                ),+
            ];
        }

        impl From<$name> for $crate::message::Message {
            fn from(message: $name) -> Self {
                match message {
                    $(
                        $name::$variant $({ $($field),+ })? => Self::new($key, vec![$($(
                            (stringify!($field).into(), $crate::message::Argument::value($field))
                        ),+)?])
                    ),+
                }
            }
        }
    };
}
