//! For tests: what a message says in English. The words stand in a crate that uses this one.

use game::message::{Language, Message};

/// What a message says in English.
pub(crate) fn said(message: &Message) -> String {
    words::say(Language::English, message)
}

/// The same of several.
pub(crate) fn all_said<'a>(messages: impl IntoIterator<Item = &'a Message>) -> Vec<String> {
    messages.into_iter().map(said).collect()
}
