//! A place in the Laws.

use std::fmt;

use crate::law::book::Edition;

/// A Law and its clause in one edition: Law 27B1(a) of 2017.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    pub edition: Edition,
    pub law: u8,
    /// The part after the number, such as `B1(a)`; empty for the whole Law.
    pub part: &'static str,
}

impl fmt::Display for Clause {
    /// `Law 27B1(a)`; the edition is the book's, and said once.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Law {}{}", self.law, self.part)
    }
}
