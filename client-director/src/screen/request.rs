//! What the director wants done, before it is sent.

use proto::v1::{self, command};

/// Commands with one purpose.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// In words, such as "Open round 3": for the question, the list of what waits, and the answer.
    pub title: String,
    pub kinds: Vec<command::Kind>,
    /// What will happen, for a request that is asked about once before it is sent.
    pub ask: Option<String>,
    /// What is known of a fouled board that is repaired.
    pub fouling: Option<v1::Fouling>,
}

impl Request {
    /// A request that is sent at once.
    pub fn new(title: impl Into<String>, kind: command::Kind) -> Self {
        Self { title: title.into(), kinds: vec![kind], ask: None, fouling: None }
    }

    /// The same, after asking.
    #[must_use]
    pub fn ask(self, what_happens: impl Into<String>) -> Self {
        Self { ask: Some(what_happens.into()), ..self }
    }
}
