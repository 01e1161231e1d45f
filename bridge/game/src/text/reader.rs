//! Readers of what comes from elsewhere: one that fails costs what it was to read, and not the program.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::encoding::{BrokenUtf16, decoded};

/// A reader panicked where it should have said what is wrong: a bug of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "it makes its reader fail, which is a fault of Barometer and not yours: nothing was read of it; tell its makers of this \
     file"
)]
pub struct ReaderBug;

thread_local! {
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// What a reader says. Readers change nothing outside of themselves, so that one which panics leaves nothing half done.
///
/// # Errors
/// [`ReaderBug`] where it panics.
pub fn guarded<T>(read: impl FnOnce() -> T) -> Result<T, ReaderBug> {
    let is_within = IS_READING.replace(true);
    let read = catch_unwind(AssertUnwindSafe(read));
    IS_READING.set(is_within);
    read.map_err(|_panic| ReaderBug)
}

/// Whether a reader is at work in this thread, so that the program goes on though it panics: a hook of panics asks, because a
/// screen that is drawn must not be left for it.
pub fn is_reading() -> bool {
    IS_READING.get()
}

/// The text of a file from elsewhere. Only a reader has it, and none that could cost the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignText(String);

impl ForeignText {
    /// The text of a file that does not say how it is written.
    ///
    /// # Errors
    /// [`BrokenUtf16`].
    pub fn of(bytes: &[u8]) -> Result<Self, BrokenUtf16> {
        decoded(bytes).map(|text| Self(text.into_owned()))
    }

    /// What a reader makes of it.
    ///
    /// # Errors
    /// [`ReaderBug`] where the reader panics.
    pub fn read<T>(&self, reader: impl FnOnce(&str) -> T) -> Result<T, ReaderBug> {
        guarded(|| reader(&self.0))
    }
}

impl From<String> for ForeignText {
    fn from(text: String) -> Self {
        Self(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_panics_costs_the_file_and_not_the_program() {
        let text = ForeignText::of(b"1,Ann,Bob").unwrap();
        assert_eq!(text.read(|text| text[20..].len()), Err(ReaderBug));
        assert_eq!(text.read(str::len), Ok(9));
    }

    #[test]
    fn that_somebody_reads_is_known_as_long_as_he_does() {
        assert!(!is_reading());
        assert_eq!(guarded(|| (guarded(is_reading), is_reading())), Ok((Ok(true), true)));
        assert_eq!(guarded(|| -> bool { panic!("a bug in a reader") }), Err(ReaderBug));
        assert!(!is_reading());
    }
}
