//! A director's command in the journal: what an undo takes back at once.

use proto::v1::JournalEntryView;

/// So many of its events are told one by one.
const TOLD: usize = 4;

/// The events of one command, in their order.
#[derive(Debug)]
pub(crate) struct Decision<'a> {
    entries: Vec<&'a JournalEntryView>,
}

impl<'a> Decision<'a> {
    /// The last command of a director that changed something and stands, in the lines of a journal.
    pub(crate) fn last<I>(journal: I) -> Option<Self>
    where
        I: DoubleEndedIterator<Item = &'a JournalEntryView> + Clone,
    {
        let last = journal.clone().rev().find(|entry| entry.is_change)?;
        Self::of(journal, last.sequence)
    }

    /// The command of an event.
    pub(crate) fn of<I>(journal: I, sequence: u64) -> Option<Self>
    where
        I: DoubleEndedIterator<Item = &'a JournalEntryView> + Clone,
    {
        let command = journal.clone().find(|entry| entry.sequence == sequence)?.command;
        let entries: Vec<_> = journal.filter(|entry| entry.command == command).collect();
        (!entries.is_empty()).then_some(Self { entries })
    }

    pub(crate) fn entries(&self) -> &[&'a JournalEntryView] {
        &self.entries
    }

    /// The number of its first event.
    pub(crate) fn sequence(&self) -> u64 {
        self.entries[0].sequence
    }

    /// What it did, in the words of the journal.
    pub(crate) fn words(&self) -> String {
        let told = self.entries.iter().take(TOLD).map(|entry| entry.text.as_str());
        let words = told.collect::<Vec<_>>().join("; ");
        match self.entries.len().saturating_sub(TOLD) {
            0 => words,
            more => format!("{words}; and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(sequence: u64, command: u64, is_change: bool, undone: bool) -> JournalEntryView {
        let text = format!("line {sequence}");
        JournalEntryView { sequence, command, is_change, undone, text, ..Default::default() }
    }

    #[test]
    fn the_last_change_is_whole_and_neither_taken_back_nor_an_undo() {
        let journal = [
            entry(1, 1, true, false),
            entry(2, 2, true, false),
            entry(3, 2, true, false),
            // A result of a table.
            entry(4, 4, false, false),
            entry(5, 5, false, true),
            entry(6, 6, false, false),
        ];
        let last = Decision::last(journal.iter()).unwrap();
        assert_eq!((last.sequence(), last.words().as_str()), (2, "line 2; line 3"));
        assert_eq!(Decision::of(journal.iter(), 3).unwrap().sequence(), 2);
        assert!(Decision::last(journal[3..].iter()).is_none());
    }
}
