//! Bridgemate evenings while they are played: a scoring program that writes its movement into a `.bws` file has our tables
//! play it (`serve`), or the results of another program's devices appear on our board (`watch`).
//!
//! The contest is on a server, and this is a director of it as any other. What was entered is in the server's journal: as
//! long as another program has the file, nothing is lost, it is written later.

use std::panic::AssertUnwindSafe;

use bridge::text::reader::ReaderBug;
use futures_util::FutureExt as _;
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

/// What is taken from a file, or written into it. A reader of it that fails costs this one look, and not the evening: what
/// is written is made on a copy.
async fn unless_it_panics<T>(look: impl Future<Output = Result<T, ShareError>>) -> Result<T, ShareError> {
    let done = AssertUnwindSafe(look).catch_unwind().await;
    done.unwrap_or_else(|_panic| Err(FileError::from(ReaderBug).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_that_fails_costs_a_look_and_not_the_evening() {
        let look = async { panic!("a bug in a reader") };
        let told = unless_it_panics::<()>(look).await.unwrap_err();
        assert!(told.to_string().contains("a fault of Barometer and not yours"), "{told}");
        assert_eq!(unless_it_panics(async { Ok(7) }).await.unwrap(), 7);
    }
}
