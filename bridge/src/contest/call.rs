//! "Director, please": a call from a table, until it is resolved.

use crate::contest::actor::{Actor, At};
use crate::entry::TableId;

/// A call's number in its contest, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallNumber(pub u32);

/// How far a call has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallStatus {
    Waiting,
    Coming { by: Actor, at: At },
    Resolved { by: Actor, at: At, note: String },
}

/// A call for the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectorCall {
    pub number: CallNumber,
    pub table: TableId,
    pub reason: String,
    pub at: At,
    pub status: CallStatus,
}

impl DirectorCall {
    /// Whether somebody still waits.
    pub fn is_open(&self) -> bool {
        match self.status {
            CallStatus::Waiting | CallStatus::Coming { .. } => true,
            CallStatus::Resolved { .. } => false,
        }
    }
}
