//! The lines of a file with their numbers, and the places within them.

use std::str::Chars;

use crate::file::FileFault;

/// A line that is not blank, without spaces around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    /// Where the text begins in the line, in characters from 1.
    column: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// A fault at a part of this line; the part is a slice of its text.
    pub(super) fn fault(&self, part: &str, what: impl Into<String>) -> FileFault {
        let start = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..start).map_or(0, |before| before.chars().count());
        FileFault { line: self.number, column: self.column + before, what: what.into() }
    }

    /// A fault at the end of this line, where something is missing.
    pub(super) fn fault_at_end(&self, what: impl Into<String>) -> FileFault {
        FileFault { line: self.number, column: self.column + self.text.chars().count(), what: what.into() }
    }

    /// What stands between the commas, without spaces around it; commas at the end are nothing.
    pub(super) fn fields(&self) -> Vec<&'a str> {
        let text = self.text.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        text.split(',').map(str::trim).collect()
    }

    /// A number up to 65,535 at a part of this line.
    pub(super) fn number_at(&self, part: &str, what: &str) -> Result<u16, FileFault> {
        part.parse().map_err(|_not_a_number| {
            let found = if part.is_empty() { "nothing".to_owned() } else { format!("`{part}`") };
            self.fault(part, format!("expected {what}, a whole number, but found {found}"))
        })
    }

    /// A number up to `most` at a part of this line.
    pub(super) fn number_up_to(&self, part: &str, what: &str, most: u16) -> Result<u16, FileFault> {
        let number = self.number_at(part, what)?;
        if number > most {
            return Err(self.fault(part, format!("{what} can be at most {most}, not {number}")));
        }
        Ok(number)
    }

    /// The name of a movement at a part of this line.
    pub(super) fn name_at(&self, part: &str) -> Result<String, FileFault> {
        if part.chars().any(|c| c.is_control() && c != '\t') {
            let what = "the name has characters that cannot be shown: is this a file of movements?";
            return Err(self.fault(part, what));
        }
        Ok(part.to_owned())
    }
}

/// The lines of a file that are not blank, one after the other.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    whole: &'a str,
    /// Where the next line begins, in bytes.
    next: usize,
    /// The number of the next line.
    number: usize,
    /// Up to here the text has been taken.
    taken: usize,
    /// Whether lines that begin with `#` count as blank.
    comments: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(whole: &'a str) -> Self {
        Self { whole, next: 0, number: 1, taken: 0, comments: false }
    }

    /// From here on, lines that begin with `#` are comments.
    pub(super) fn skip_comments(&mut self) {
        self.comments = true;
    }

    /// The next line, which stays the next.
    pub(super) fn peek(&self) -> Option<Line<'a>> {
        self.find().map(|(line, _)| line)
    }

    /// Takes the next line.
    pub(super) fn take(&mut self) -> Option<Line<'a>> {
        let (line, after) = self.find()?;
        self.next = after;
        self.number = line.number + 1;
        Some(line)
    }

    /// The text of all lines taken since the last call, with the blank lines before, between and after.
    pub(super) fn taken(&mut self) -> &'a str {
        let rest = &self.whole[self.next..];
        let blank = rest.split_inclusive('\n').take_while(|line| line.trim().is_empty()).map(str::len);
        let end = if self.peek().is_none() { self.whole.len() } else { self.next + blank.sum::<usize>() };
        let text = &self.whole[self.taken..end];
        self.taken = end;
        text
    }

    /// The number of the last line.
    pub(super) fn last_number(&self) -> usize {
        self.whole.lines().count().max(1)
    }

    /// The next line, and where the one after it begins.
    fn find(&self) -> Option<(Line<'a>, usize)> {
        let mut after = self.next;
        let rest = &self.whole[self.next..];
        for (number, line) in (self.number..).zip(rest.split_inclusive('\n')) {
            after += line.len();
            // A byte order mark, which some editors put in front of a file, is no part of its first word.
            let space = |c: char| c.is_whitespace() || c == '\u{feff}';
            let text = line.trim_matches(space);
            if text.is_empty() || self.comments && text.starts_with('#') {
                continue;
            }
            let indent: Chars<'_> = line[..line.len() - line.trim_start_matches(space).len()].chars();
            return Some((Line { number, column: 1 + indent.count(), text }, after));
        }
        None
    }
}
