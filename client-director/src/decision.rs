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

    /// What is taken back where nothing is named: the last change, or, where that is never taken back (a message that was
    /// sent), the last before it that may be. With the one that stays.
    pub(crate) fn offered<I>(journal: I) -> (Option<Self>, Option<Self>)
    where
        I: DoubleEndedIterator<Item = &'a JournalEntryView> + Clone,
    {
        let last = Self::last(journal.clone());
        if last.as_ref().is_none_or(|last| last.entries[0].undoable) {
            return (last, None);
        }
        let earlier = journal.clone().rev().find(|entry| entry.is_change && entry.undoable);
        match earlier.and_then(|entry| Self::of(journal, entry.sequence)) {
            None => (last, None),
            earlier => (earlier, last),
        }
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

    #[test]
    fn what_is_never_taken_back_is_named_and_the_change_before_it_is_offered() {
        let can_go =
            |sequence, undoable| JournalEntryView { undoable, ..entry(sequence, sequence, true, false) };
        let journal = [can_go(1, true), can_go(2, true), can_go(3, false), entry(4, 4, false, false)];
        let offered = |journal: &[JournalEntryView]| {
            let (change, stays) = Decision::offered(journal.iter());
            (change.map(|one| one.sequence()), stays.map(|one| one.sequence()))
        };
        assert_eq!(offered(&journal), (Some(2), Some(3)));
        assert_eq!(offered(&journal[..2]), (Some(2), None));
        // With nothing before it the server says what to do instead.
        assert_eq!(offered(&journal[2..]), (Some(3), None));
        assert_eq!(offered(&journal[3..]), (None, None));
    }
}
