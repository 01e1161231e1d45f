//! One device of a table, with what it was answered.

use std::time::Instant;

use bridge::contest::Command;
use client_tablet::link::TableDevice;
use proto::v1;
use proto::v1::command_reply::Answer;

use super::PlayError;

/// What the server says to a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    Accepted { sequence: u64 },
    Refused { code: String, text: String },
}

/// A command on its way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sent {
    id: v1::CommandId,
    pub(super) asked: Instant,
}

/// One device of a table.
#[derive(Debug)]
pub(super) struct Tablet(pub(super) TableDevice);

impl Tablet {
    /// Puts a command in the outbox.
    pub(super) fn send(&self, command: &Command) -> Result<Sent, PlayError> {
        let asked = Instant::now();
        let id = self.0.submit(command.into())?;
        Ok(Sent { id, asked })
    }

    /// The answer, whenever it comes.
    pub(super) async fn answer(&self, sent: Sent) -> Said {
        match self.0.wait_for(sent.id).await.answer {
            Some(Answer::Accepted(v1::Accepted { sequence })) => Said::Accepted { sequence },
            Some(Answer::Refused(v1::Refused { code, text, .. })) => Said::Refused { code, text },
            None => Said::Refused { code: "NoAnswer".to_owned(), text: "an empty answer".to_owned() },
        }
    }
}
