//! What a plain command prints: for people, or as JSON.

use std::io::Write;

use bridge::text::printable;
use proto::v1::Accepted;
use proto::v1::command_reply::Answer;
use serde_json::{Value, json};

use super::failure::Failure;

/// Where answers go, and in which form.
pub struct Output<'a> {
    pub to: &'a mut dyn Write,
    pub json: bool,
}

impl std::fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Output").field("json", &self.json).finish_non_exhaustive()
    }
}

impl Output<'_> {
    /// Prints what was asked to be shown.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn show(&mut self, text: &str, value: &Value) -> Result<(), Failure> {
        if self.json {
            writeln!(self.to, "{value:#}")?;
        } else {
            writeln!(self.to, "{}", printable(text.trim_end()))?;
        }
        Ok(())
    }

    /// Prints that commands were accepted: the last event's number, and what was done in words.
    ///
    /// # Errors
    /// [`Failure::Refused`] for an answer that is a refusal; [`Failure::Output`].
    pub fn done(&mut self, answer: Answer, text: &str) -> Result<(), Failure> {
        let sequence = accepted(answer)?;
        self.show(&format!("Done: {text}."), &json!({ "accepted": { "sequence": sequence } }))
    }
}

/// The number of the last event that followed.
///
/// # Errors
/// [`Failure::Refused`].
pub fn accepted(answer: Answer) -> Result<u64, Failure> {
    match answer {
        Answer::Accepted(Accepted { sequence }) => Ok(sequence),
        Answer::Refused(refused) => Err(Failure::Refused(refused)),
    }
}
