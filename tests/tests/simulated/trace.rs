//! What happened, in order.

use std::sync::{Arc, Mutex};

use harness::Auditor;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;

/// What happened, with the moment in milliseconds, and what was answered.
#[derive(Debug, Clone, Default)]
pub(crate) struct Trace(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    lines: Vec<String>,
    auditor: Auditor,
}

impl Trace {
    /// Notes what happened to somebody now.
    pub(crate) fn note(&self, what: &str) {
        self.note_at(turmoil::sim_elapsed().unwrap_or_default().as_millis(), what);
    }

    /// Notes what happened at this moment.
    pub(crate) fn note_at(&self, at: u128, what: &str) {
        if std::env::var_os("BAROMETER_SEED").is_some() {
            println!("{at:>8} {what}");
        }
        self.0.lock().unwrap().lines.push(format!("{at} {what}"));
    }

    /// Notes an answer that reached its client.
    pub(crate) fn answered(&self, id: v1::CommandId, kind: Kind, answer: &Answer) {
        let said = match answer {
            Answer::Accepted(accepted) => format!("accepted as {}", accepted.sequence),
            Answer::Refused(refused) => format!("refused: {}", refused.code),
        };
        self.note(&format!("device {} is told of {}: {said}", id.device, id.counter));
        self.0.lock().unwrap().auditor.note(id, kind, answer);
    }

    pub(crate) fn take(&self) -> (Vec<String>, Auditor) {
        let kept = std::mem::take(&mut *self.0.lock().unwrap());
        (kept.lines, kept.auditor)
    }
}
