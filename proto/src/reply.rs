//! Answers to commands: `CommandReply`.

use bridge::contest::Refusal;
use bridge::message::Message;

use crate::v1;
use crate::v1::command_reply::Answer;

/// Accepted, with the sequence number of the last event that followed; or refused, in plain words.
impl From<&Result<u64, Refusal>> for v1::CommandReply {
    fn from(answer: &Result<u64, Refusal>) -> Self {
        let answer = match answer {
            Ok(sequence) => Answer::Accepted(v1::Accepted { sequence: *sequence }),
            Err(refusal) => Answer::Refused(refusal.into()),
        };
        Self { answer: Some(answer) }
    }
}

impl From<&Refusal> for v1::Refused {
    fn from(refusal: &Refusal) -> Self {
        Self::named(refusal.code(), refusal.to_string())
    }
}

impl v1::Refused {
    /// Where it stands in the metadata of an error that says the same, for who asks without a good token.
    pub const METADATA: &str = "barometer-refused-bin";

    /// A refusal by its name, such as `BoardNotInPlay`, in words.
    pub fn named(code: &str, text: impl Into<String>) -> Self {
        let kind = v1::RefusalCode::named(code).into();
        Self { code: code.to_owned(), text: text.into(), kind, words: None }
    }

    /// The same, with its words for devices at tables.
    #[must_use]
    pub fn with_words(self, words: Option<&Message>) -> Self {
        Self { words: words.map(Into::into), ..self }
    }
}

impl v1::RefusalCode {
    /// The code of this name, such as `BoardNotInPlay`; unspecified for one that this version does not know.
    pub fn named(name: &str) -> Self {
        let mut screaming = "REFUSAL_CODE".to_owned();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() {
                screaming.push('_');
            }
            screaming.push(letter.to_ascii_uppercase());
        }
        Self::from_str_name(&screaming).unwrap_or(Self::Unspecified)
    }
}
