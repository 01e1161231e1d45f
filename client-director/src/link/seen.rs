//! What the director saw before he asks for a change, and what he has changed himself since.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use proto::v1::command_reply::Answer;
use proto::v1::{Accepted, CommandId, Seen};

use super::Link;

/// So many of the last commands are remembered; nobody looks at a form for longer.
const REMEMBERED: usize = 512;

/// The commands that this program sent and the server accepted. Clones remember together.
#[derive(Debug, Clone, Default)]
pub(super) struct OwnCommands(Arc<Mutex<VecDeque<Own>>>);

#[derive(Debug, Clone, Copy)]
struct Own {
    contest: u32,
    id: CommandId,
    /// Of its last event.
    sequence: u64,
}

impl OwnCommands {
    /// Remembers a command that was accepted.
    pub(super) fn note(&self, contest: u32, id: CommandId, answer: &Answer) {
        let Answer::Accepted(Accepted { sequence }) = *answer else { return };
        let mut own = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if own.len() == REMEMBERED {
            own.pop_front();
        }
        own.push_back(Own { contest, id, sequence });
    }

    /// A state of a contest as it was seen, with what was accepted since.
    fn seen(&self, contest: u32, sequence: u64) -> Seen {
        let own = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = own.iter().filter(|own| own.contest == contest && own.sequence > sequence);
        Seen { sequence, own: since.map(|own| own.id).collect() }
    }
}

impl Link {
    /// The same link for commands of somebody who saw the state with this sequence number: what somebody else has changed
    /// since is not replaced. Where the link was told of a state already, that one stays.
    #[must_use]
    pub fn having_seen(&self, sequence: u64) -> Self {
        Self { seen: self.seen.or(Some(sequence)), ..self.clone() }
    }

    /// Whether the link was told which state was seen.
    pub fn has_seen(&self) -> bool {
        self.seen.is_some()
    }

    /// The state that was seen, as far as this link was told.
    pub(super) fn seen(&self, contest: u32) -> Option<Seen> {
        self.seen.map(|sequence| self.own.seen(contest, sequence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one has changed oneself since is named, in the contest that is meant, and nothing that was refused.
    #[test]
    fn own_commands_since_are_named() {
        let own = OwnCommands::default();
        let id = |counter| CommandId { device: 7, counter };
        let accepted = |sequence| Answer::Accepted(Accepted { sequence });
        own.note(1, id(1), &accepted(10));
        own.note(2, id(2), &accepted(30));
        own.note(1, id(3), &Answer::Refused(proto::v1::Refused::default()));
        own.clone().note(1, id(4), &accepted(12));
        assert_eq!(own.seen(1, 10), Seen { sequence: 10, own: vec![id(4)] });
        assert_eq!(own.seen(1, 9), Seen { sequence: 9, own: vec![id(1), id(4)] });
        for counter in 5..2_000 {
            own.note(1, id(counter), &accepted(counter));
        }
        assert_eq!(own.seen(1, 0).own.len(), REMEMBERED);
    }
}
