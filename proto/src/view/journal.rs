//! Events of the journal, for people.

use bridge::contest::view::JournalEntryView;

use crate::v1;

impl From<&JournalEntryView> for v1::JournalEntryView {
    fn from(entry: &JournalEntryView) -> Self {
        Self {
            sequence: entry.sequence,
            at: entry.at.0,
            by: entry.by.to_string(),
            text: entry.text.clone(),
            undoable: entry.undoable,
            undone: entry.undone,
            command: entry.command,
            is_change: entry.is_change,
            // Who has the journal's bytes and the tokens adds these.
            device: String::new(),
            device_name: String::new(),
        }
    }
}
