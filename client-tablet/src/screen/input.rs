//! What comes into the screens and what they ask for.

use bridge::message::Message;
use proto::v1;

use crate::link::LinkEvent;
use crate::outbox::{Outbox, Pending, RefusedCommand};

/// Everything that can happen to the screens.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    Key(Key),
    /// A finger or the mouse.
    Touch {
        column: u16,
        row: u16,
    },
    Resize {
        width: u16,
        height: u16,
    },
    /// Time has passed; the device's clock, in milliseconds since 1970, UTC.
    Tick {
        now: u64,
    },
    Link(LinkEvent),
    /// What the server knows of a number or a name that was typed; `None` where it does not say.
    Found {
        text: String,
        reply: Option<v1::FindPlayerReply>,
    },
    /// A command is on disk.
    Saved(Pending),
    /// The device could not save; the text is for people.
    NotSaved(String),
    /// The device has no table, and nowhere to save.
    NoTable,
    /// The device has a table, and this outbox.
    Paired(Box<Known>),
    /// So much entered at another table stayed there unsent.
    LeftBehind {
        table: String,
        count: u32,
    },
    PairingFailed(Message),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Char(char),
    Enter,
    Backspace,
    Esc,
    /// Ctrl-C or Ctrl-Q.
    Quit,
    /// Any other: no page takes it.
    Other,
}

/// What the driver is to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    Pair {
        code: String,
    },
    /// Ask whose number this is, or which numbers this name has.
    FindPlayer(String),
    Submit(Box<v1::Command>),
    ForgetRefused(u64),
    MessagesRead(Vec<String>),
    Quit,
}

/// What the outbox remembers of the table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Known {
    pub view: Option<v1::TableView>,
    pub pending: Vec<Pending>,
    pub refused: Vec<RefusedCommand>,
    /// Accepted under this number of the contest's journal, and not in the view yet.
    pub ahead: Vec<(u64, v1::Command)>,
    pub messages_read: Vec<String>,
}

impl From<&Outbox> for Known {
    fn from(outbox: &Outbox) -> Self {
        Self {
            view: outbox.view().cloned(),
            pending: outbox.pending().cloned().collect(),
            refused: outbox.refused().cloned().collect(),
            ahead: outbox.ahead().cloned().collect(),
            messages_read: outbox.messages_read().to_vec(),
        }
    }
}
