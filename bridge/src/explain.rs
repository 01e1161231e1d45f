//! Every number explained: how an award came about, in words that a player understands (Law 78).
//!
//! An explanation works its number out anew, step by step, from the rules of `scoring`; a test holds it against
//! the scoreboard. It knows no names and no moments: who sat there and who ruled is added by
//! [`contest::view`](crate::contest::view).

pub mod board;
pub mod case;
pub mod comparison;
pub mod summary;
pub mod total;
pub mod victory;

mod adjusted;
mod butler;
mod cross_imps;
mod form;
mod frequency;
mod matchpoint;
mod outcome;
mod own_damage;
mod steps;
pub(crate) mod wording;

#[cfg(test)]
mod tests;

pub use adjusted::AdjustedWords;
pub use board::{BoardWords, ExplainedBoard, explain_board, explain_other_table};
pub use butler::DatumWords;
pub use case::{BoardCase, Group, OtherBoards};
pub use cross_imps::ImpWords;
pub use form::MostWords;
pub use frequency::FrequencyWords;
pub use matchpoint::{MatchpointWords, RoundingWords};
pub use outcome::{OutcomeWords, Reader};
pub use own_damage::DamageWords;
pub use wording::CellWords;

use std::fmt::Write as _;

use crate::message::Message;
use crate::messages;

messages! {
    /// What explanations say of themselves.
    pub enum ExplanationWords {
        /// Two results, one after the other.
        And { first: Message, second: Message } = "explain-and",
    }
}

/// An explanation, to be read from top to bottom: of messages, or of what they say in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation<T = Message> {
    /// What is explained: `Board 12`.
    pub title: Option<T>,
    /// Whole sentences in their order, one step each.
    pub sentences: Vec<T>,
    pub tables: Vec<ExplanationTable<T>>,
    /// What it comes to: `16 matchpoints of 22: 72.73 %`; `None` where there is nothing yet.
    pub result: Option<T>,
}

/// A table that belongs to an explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplanationTable<T = Message> {
    pub title: T,
    pub headings: Vec<T>,
    pub rows: Vec<ExplanationRow<T>>,
}

/// One line of such a table, as many cells as headings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplanationRow<T = Message> {
    pub cells: Vec<T>,
    /// Whether it is the line of the one to whom it is explained.
    pub is_own: bool,
}

impl<T> Default for Explanation<T> {
    fn default() -> Self {
        Self { title: None, sentences: vec![], tables: vec![], result: None }
    }
}

impl Explanation {
    /// Adds a table; one that is there already is not printed again, and has the further lines marked.
    pub(crate) fn add_table(&mut self, table: ExplanationTable) {
        let cells = |table: &ExplanationTable| -> Vec<Vec<Message>> {
            table.rows.iter().map(|row| row.cells.clone()).collect()
        };
        let is_it =
            |other: &&mut ExplanationTable| other.title == table.title && cells(other) == cells(&table);
        match self.tables.iter_mut().find(is_it) {
            Some(known) => {
                for (row, again) in known.rows.iter_mut().zip(&table.rows) {
                    row.is_own |= again.is_own;
                }
            }
            None => self.tables.push(table),
        }
    }

    /// What it says in a language.
    pub fn said(&self, say: impl Fn(&Message) -> String) -> Explanation<String> {
        let all = |messages: &[Message]| messages.iter().map(&say).collect();
        let row = |row: &ExplanationRow| ExplanationRow { cells: all(&row.cells), is_own: row.is_own };
        let table = |table: &ExplanationTable| ExplanationTable {
            title: say(&table.title),
            headings: all(&table.headings),
            rows: table.rows.iter().map(row).collect(),
        };
        Explanation {
            title: self.title.as_ref().map(&say),
            sentences: all(&self.sentences),
            tables: self.tables.iter().map(table).collect(),
            result: self.result.as_ref().map(&say),
        }
    }
}

impl Explanation<String> {
    /// The explanation as plain text: title, sentences, tables with `>` before one's own lines, and the result.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.title.as_deref().unwrap_or_default());
        for sentence in &self.sentences {
            text.push_str(sentence);
            text.push('\n');
        }
        for table in &self.tables {
            let _ = write!(text, "\n{}", table.text());
        }
        if let Some(result) = &self.result {
            let _ = writeln!(text, "\n= {result}");
        }
        text
    }
}

impl ExplanationTable<String> {
    /// The table in columns: the first to the left, the others to the right.
    pub fn text(&self) -> String {
        let rows = || std::iter::once(&self.headings).chain(self.rows.iter().map(|row| &row.cells));
        let width =
            |column: usize| rows().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..self.headings.len()).map(|column| width(column).unwrap_or(0)).collect();
        let mut text = format!("{}\n", self.title);
        let own = std::iter::once(false).chain(self.rows.iter().map(|row| row.is_own));
        for (cells, is_own) in rows().zip(own) {
            let mut line = String::from(if is_own { ">" } else { " " });
            for (column, (cell, &width)) in cells.iter().zip(&widths).enumerate() {
                let _ = match column {
                    0 => write!(line, " {cell:<width$}"),
                    _ => write!(line, "  {cell:>width$}"),
                };
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}
