//! What is the same in every language: a text as somebody wrote it, and a number.

use super::{Decimal, Message};
use crate::messages;

messages! {
    /// What is said as it is.
    pub enum Plain {
        /// A name, or a sentence that is for the director alone.
        Text { text: String } = "plain-text",
        Number { number: Decimal } = "plain-number",
    }
}

impl Plain {
    /// A text as it is.
    pub fn text(text: impl Into<String>) -> Message {
        Self::Text { text: text.into() }.into()
    }

    /// A number as it was reckoned.
    pub fn number(number: impl Into<String>) -> Message {
        Self::Number { number: Decimal(number.into()) }.into()
    }
}
