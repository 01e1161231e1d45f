//! Texts that are kept as long as the program runs, each once: the words of a page are read once and never change.

#![expect(
    clippy::disallowed_types,
    reason = "looked up for every name of a page, and never gone through in order"
)]

use std::collections::HashSet;
use std::sync::{LazyLock, PoisonError, RwLock};

static KEPT: LazyLock<RwLock<HashSet<&'static str>>> = LazyLock::new(RwLock::default);

/// The same text, kept for ever.
pub(super) fn kept(text: &str) -> &'static str {
    if let Some(known) = KEPT.read().unwrap_or_else(PoisonError::into_inner).get(text) {
        return known;
    }
    let mut all = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(text) {
        return known;
    }
    let text: &'static str = Box::leak(text.to_owned().into_boxed_str());
    all.insert(text);
    text
}

/// A list that is kept for ever.
pub(super) fn kept_list<T>(list: Vec<T>) -> &'static [T] {
    Box::leak(list.into_boxed_slice())
}
