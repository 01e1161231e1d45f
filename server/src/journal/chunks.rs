//! The records of one contest, read in chunks, each in a reading of its own: records are never changed, so that is the same as
//! one long reading, and it holds nobody back.

use std::vec;

use super::{JournalError, Sequence};

/// What was read from a record on: the records, and then where the next chunk begins, nothing where there is none, or why no
/// more can be read.
pub(super) type Chunk = (Vec<(Sequence, Vec<u8>)>, Result<Option<Sequence>, JournalError>);

/// All chunks, one after the other; an error is the last.
pub(super) struct Chunks<R> {
    read: R,
    /// `None` when the last chunk has been read.
    next: Option<Sequence>,
    chunk: vec::IntoIter<(Sequence, Vec<u8>)>,
    /// What comes after the chunk.
    failure: Option<JournalError>,
}

impl<R: FnMut(Sequence) -> Chunk> Chunks<R> {
    pub(super) fn from(first: Sequence, read: R) -> Self {
        let next = Some(first.max(Sequence::FIRST));
        Self { read, next, chunk: Vec::new().into_iter(), failure: None }
    }
}

impl<R: FnMut(Sequence) -> Chunk> Iterator for Chunks<R> {
    type Item = Result<(Sequence, Vec<u8>), JournalError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.chunk.next() {
                return Some(Ok(record));
            }
            if let Some(failure) = self.failure.take() {
                return Some(Err(failure));
            }
            let (chunk, next) = (self.read)(self.next.take()?);
            self.chunk = chunk.into_iter();
            match next {
                Ok(next) => self.next = next,
                Err(error) => self.failure = Some(error),
            }
        }
    }
}
