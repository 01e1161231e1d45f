//! Events by which something was taken back: the last change to take back is none of them.

use std::collections::BTreeSet;

use proto::v1::JournalEntryView;

/// The sequence numbers of the counter-events among the lines of a journal, which are in its order. They follow the
/// line that says what was taken back, at the same moment and by the same person.
pub(crate) fn all<'a>(entries: impl IntoIterator<Item = &'a JournalEntryView>) -> BTreeSet<u64> {
    let mut found = BTreeSet::new();
    let mut undo: Option<(u64, &str)> = None;
    for entry in entries {
        if entry.text.starts_with("Event ") && entry.text.contains(" taken back") {
            undo = Some((entry.at, &entry.by));
        } else if undo == Some((entry.at, &entry.by)) {
            found.insert(entry.sequence);
        } else {
            undo = None;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(sequence: u64, at: u64, text: &str) -> JournalEntryView {
        JournalEntryView {
            sequence,
            at,
            by: "director".to_owned(),
            text: text.to_owned(),
            ..Default::default()
        }
    }

    #[test]
    fn what_follows_an_undo_at_once_belongs_to_it() {
        let journal = [
            entry(1, 10, "Plan changed"),
            entry(2, 20, "Event 1 taken back"),
            entry(3, 20, "Plan changed"),
            entry(4, 30, "Plan changed"),
        ];
        assert_eq!(all(&journal), BTreeSet::from([3]));
    }
}
