//! Who asked, and when. Time is an argument: the core has no clock.

use std::fmt;

use crate::entry::TableId;

/// A moment: milliseconds since 1970-01-01 00:00 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct At(pub u64);

impl At {
    /// This moment and so many minutes.
    #[must_use]
    pub fn plus_minutes(self, minutes: u32) -> Self {
        Self(self.0.saturating_add(u64::from(minutes) * 60_000))
    }
}

/// Who asks for something, as far as the contest cares.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// May do everything.
    Director(String),
    /// Rulings, corrections and calls.
    Assistant(String),
    /// Its own table's results and calls.
    Table(TableId),
}

impl Actor {
    /// Whether this is the director or an assistant.
    pub fn directs(&self) -> bool {
        match self {
            Self::Director(_) | Self::Assistant(_) => true,
            Self::Table(_) => false,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Director(name) if name.is_empty() => f.write_str("director"),
            Self::Assistant(name) if name.is_empty() => f.write_str("assistant"),
            Self::Director(name) => write!(f, "director {name}"),
            Self::Assistant(name) => write!(f, "assistant {name}"),
            Self::Table(table) => write!(f, "table {table}"),
        }
    }
}

/// The circumstances of a command: who asks and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub by: Actor,
    pub at: At,
}
