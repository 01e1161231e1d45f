//! Names of values on a page, told from each other without a look at their letters: a page is gone through hundreds of times
//! for one ruling, once for every answer.

use super::fact;
use super::kept::kept;

/// A name as it is read: of an answer, of what a page has set, or of a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Name {
    text: &'static str,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// What may be a fact where nothing has been set by it.
    Fact,
    /// The value of another name stands in it, in brackets.
    Indexed,
}

impl Name {
    /// The name of these letters.
    pub(super) fn of(text: &str) -> Self {
        let kind = if text.contains('[') {
            Kind::Indexed
        } else if text.contains('.') || fact::NAMES.contains(&text) {
            Kind::Fact
        } else {
            Kind::Plain
        };
        Self { text: kept(text), kind }
    }

    /// Its letters.
    pub(super) fn text(self) -> &'static str {
        self.text
    }

    /// Whether nothing has been set by it may leave a fact.
    pub(super) fn may_be_fact(self) -> bool {
        self.kind == Kind::Fact
    }

    /// What stands before, in and behind its brackets.
    pub(super) fn indexed(self) -> Option<(&'static str, &'static str, &'static str)> {
        if self.kind != Kind::Indexed {
            return None;
        }
        let (before, rest) = self.text.split_once('[')?;
        let (inside, after) = rest.split_once(']')?;
        Some((before, inside, after))
    }

    /// Whether both are one name. Each text is kept once, so that its place in memory tells.
    pub(super) fn is(self, other: &'static str) -> bool {
        std::ptr::eq(self.text, other)
    }
}
