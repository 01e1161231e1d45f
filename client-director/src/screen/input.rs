//! Everything that can happen to the console.

use std::path::PathBuf;

use bridge::text::reader::ForeignText;
use crossterm::event::KeyEvent;

use super::gesture::Gesture;
use crate::link::event::LinkEvent;

/// A key, a moment, a message or a file.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    Key(KeyEvent),
    /// What somebody does who points at things.
    Gesture(Gesture),
    /// The time, each second: milliseconds since 1970-01-01 UTC.
    Tick {
        now: u64,
    },
    Link(LinkEvent),
    /// The terminal has so many columns.
    Resized {
        width: u16,
    },
    FileRead {
        path: PathBuf,
        content: Result<ForeignText, String>,
    },
    FileWritten {
        path: PathBuf,
        result: Result<(), String>,
    },
}
