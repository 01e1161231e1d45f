//! Answers to commands: `CommandReply`.

use bridge::contest::Refusal;

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
        Self { code: refusal.code().to_owned(), text: refusal.to_string() }
    }
}
