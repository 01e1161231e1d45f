//! Bridgemate evenings while they are played: a scoring program that writes its movement into a `.bws` file has our tables
//! play it (`serve`), or the results of another program's devices appear on our board (`watch`).
//!
//! The contest is on a server, and this is a director of it as any other. What was entered is in the server's journal: as
//! long as another program has the file, nothing is lost, it is written later.

use jet::JetError;

use crate::file::FileError;
use crate::play::PlayError;

mod changes;
mod compare;
mod link;
mod memory;
mod plan;
mod sheet;
mod slots;
mod written;

pub use link::{Link, Turn, Way};

/// Why an evening cannot be shared with another program.
#[derive(Debug, thiserror::Error)]
pub enum ShareError {
    #[error("{0}")]
    Database(#[from] JetError),
    #[error("{0}")]
    Results(#[from] FileError),
    #[error(transparent)]
    Server(#[from] PlayError),
    /// The movement of the file, or what becomes of it.
    #[error("{0}")]
    Plan(String),
}
