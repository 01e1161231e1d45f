//! What this device has still to tell the server, on disk before it is sent.
//!
//! A command gets its id here, (device, counter), and keeps it however often it is sent: the server answers
//! a repeated id with the recorded answer. It leaves the outbox when it is answered; a refusal stays until
//! somebody at the table has read it. The last view of the table is kept too, so that a device which starts
//! without a network still shows its table and accepts results.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use proto::v1;

mod shelf;

use shelf::{Settled, Shelf};

/// The outbox's file name inside a device's folder.
pub const FILE_NAME: &str = "outbox.redb";

/// The code of a refusal that the device itself gives to a command of another day.
pub const LEFT_OVER: &str = "LeftOver";

/// Longer than any session, shorter than from one to the next.
const LEFT_OVER_AFTER_MS: u64 = 6 * 60 * 60 * 1000;

/// The commands of one device that are not yet answered, and what it knows of its table.
#[derive(Debug)]
pub struct Outbox {
    contents: Contents,
    /// `None`: in memory only.
    shelf: Option<Shelf>,
}

/// All that an outbox remembers.
#[derive(Debug, Clone, Default)]
struct Contents {
    device: u64,
    /// The counter of the newest command ever made; 0 before the first.
    counter: u64,
    pairing: Option<Pairing>,
    pending: BTreeMap<u64, Pending>,
    refused: BTreeMap<u64, RefusedCommand>,
    /// Accepted under this number of the contest's journal, and not in the view yet.
    ahead: BTreeMap<u64, (u64, v1::Command)>,
    view: Option<v1::TableView>,
    messages_read: Vec<String>,
}

/// What the pairing code was turned into: which table this device belongs to, and its right to speak for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Pairing {
    pub server: String,
    pub token: String,
    pub contest: u32,
    pub table: String,
}

/// Without the token, which must not reach a log.
impl std::fmt::Debug for Pairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pairing")
            .field("server", &self.server)
            .field("contest", &self.contest)
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

/// A command that waits for its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Pending {
    pub id: v1::CommandId,
    pub command: v1::Command,
    /// When it was saved: milliseconds since 1970-01-01 00:00 UTC.
    pub at: u64,
}

/// A command that the server did not take, kept until somebody has read why.
#[derive(Debug, Clone, PartialEq)]
pub struct RefusedCommand {
    pub id: v1::CommandId,
    pub command: v1::Command,
    pub at: u64,
    pub refused: v1::Refused,
}

/// The device could not keep something on its own disk.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    #[error("another barometer-tablet on this device is using {}: close that one first", .0.display())]
    InUse(PathBuf),
    #[error("failed to make the folder {}", .path.display())]
    Folder { path: PathBuf, source: std::io::Error },
    #[error("failed to read or write {}", .path.display())]
    Storage { path: PathBuf, source: Box<redb::Error> },
    #[error("failed to read {}: it holds something that this version does not understand", .path.display())]
    Unreadable { path: PathBuf },
    #[error("failed to get a random number from this device")]
    Random(#[source] getrandom::Error),
}

impl Outbox {
    /// The outbox in this folder, made where there is none yet.
    ///
    /// # Errors
    /// [`OutboxError::InUse`] while another process has it open; the others when the disk fails.
    pub fn open(folder: &Path) -> Result<Self, OutboxError> {
        let (shelf, contents) = Shelf::open(folder, getrandom::u64)?;
        Ok(Self { contents, shelf: Some(shelf) })
    }

    /// The same of a simulated device, which has this number.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_numbered(folder: &Path, device: u64) -> Result<Self, OutboxError> {
        let (shelf, contents) = Shelf::open(folder, || Ok(device))?;
        Ok(Self { contents, shelf: Some(shelf) })
    }

    /// An outbox that ends with the process, for a rehearsal or simulation. The device's number must be its
    /// own: the server takes two commands with the same id for one.
    pub fn in_memory(device: u64) -> Self {
        Self { contents: Contents { device, ..Contents::default() }, shelf: None }
    }

    /// The device's random number, made once.
    pub fn device(&self) -> u64 {
        self.contents.device
    }

    pub fn pairing(&self) -> Option<&Pairing> {
        self.contents.pairing.as_ref()
    }

    /// Keeps whose device this is now. What is pending stays, but for commands left over from another day:
    /// those become refusals for people to read, lest they land in the contest of today.
    ///
    /// # Errors
    /// When it cannot be saved; then nothing more has changed.
    pub fn pair(&mut self, pairing: Pairing) -> Result<(), OutboxError> {
        self.set_aside_before(now().saturating_sub(LEFT_OVER_AFTER_MS))?;
        let same_table = self
            .contents
            .pairing
            .as_ref()
            .is_none_or(|before| (before.contest, &before.table) == (pairing.contest, &pairing.table));
        self.save(|shelf| shelf.keep_pairing(&pairing, same_table))?;
        if !same_table {
            self.contents.view = None;
            self.contents.ahead.clear();
        }
        self.contents.pairing = Some(pairing);
        Ok(())
    }

    fn set_aside_before(&mut self, moment: u64) -> Result<(), OutboxError> {
        let text = "this was saved on this device long ago and was not sent: tell the director if it matters";
        let refused = v1::Refused::named(LEFT_OVER, text);
        let reply = v1::CommandReply { answer: Some(v1::command_reply::Answer::Refused(refused)) };
        let left_over: Vec<u64> =
            self.pending().filter(|row| row.at < moment).map(|row| row.id.counter).collect();
        left_over.into_iter().try_for_each(|counter| self.settle(counter, &reply))
    }

    /// Saves a command and gives it its id. It is durable when this returns.
    ///
    /// # Errors
    /// When it cannot be saved; then it must be told to the person and not sent.
    pub fn add(&mut self, command: v1::Command) -> Result<Pending, OutboxError> {
        let counter = self.contents.counter + 1;
        let id = v1::CommandId { device: self.contents.device, counter };
        let pending = Pending { id, command, at: now() };
        self.save(|shelf| shelf.add(&pending))?;
        self.contents.counter = counter;
        self.contents.pending.insert(counter, pending.clone());
        Ok(pending)
    }

    /// The oldest command without an answer: the next one to send.
    pub fn first(&self) -> Option<&Pending> {
        self.contents.pending.values().next()
    }

    /// Every command without an answer, in the order in which they were made.
    pub fn pending(&self) -> impl ExactSizeIterator<Item = &Pending> {
        self.contents.pending.values()
    }

    /// Takes out a command that was answered. A refused one goes to [`refused`](Self::refused), an accepted one to
    /// [`ahead`](Self::ahead) until the view shows it.
    /// An answer to a command that is not here any more changes nothing.
    ///
    /// # Errors
    /// When it cannot be saved; then the command is still here and must be sent again.
    pub fn settle(&mut self, counter: u64, reply: &v1::CommandReply) -> Result<(), OutboxError> {
        let Some(pending) = self.contents.pending.get(&counter).cloned() else { return Ok(()) };
        let Pending { id, command, at } = pending;
        match &reply.answer {
            Some(v1::command_reply::Answer::Refused(refused)) => {
                let refused = RefusedCommand { id, command, at, refused: refused.clone() };
                self.save(|shelf| shelf.settle(counter, Settled::Refused(&refused)))?;
                self.contents.refused.insert(counter, refused);
            }
            Some(v1::command_reply::Answer::Accepted(v1::Accepted { sequence }))
                if is_unshown(*sequence, self.contents.view.as_ref()) =>
            {
                self.save(|shelf| shelf.settle(counter, Settled::Ahead(*sequence, &command)))?;
                self.contents.ahead.insert(counter, (*sequence, command));
            }
            Some(v1::command_reply::Answer::Accepted(_)) | None => {
                self.save(|shelf| shelf.settle(counter, Settled::Shown))?;
            }
        }
        self.contents.pending.remove(&counter);
        Ok(())
    }

    /// Accepted commands that the view does not show yet, the oldest first, with the number of the journal under which each stands.
    pub fn ahead(&self) -> impl ExactSizeIterator<Item = &(u64, v1::Command)> {
        self.contents.ahead.values()
    }

    /// Refused commands that nobody at the table has read about yet.
    pub fn refused(&self) -> impl ExactSizeIterator<Item = &RefusedCommand> {
        self.contents.refused.values()
    }

    /// Drops a refusal that somebody has read.
    ///
    /// # Errors
    /// When it cannot be saved; then it will be shown again.
    pub fn forget_refused(&mut self, counter: u64) -> Result<(), OutboxError> {
        self.save(|shelf| shelf.forget_refused(counter))?;
        self.contents.refused.remove(&counter);
        Ok(())
    }

    /// The newest view of the table that this device has received.
    pub fn view(&self) -> Option<&v1::TableView> {
        self.contents.view.as_ref()
    }

    /// # Errors
    /// When it cannot be saved; then the one before stays.
    pub fn keep_view(&mut self, view: v1::TableView) -> Result<(), OutboxError> {
        if self.contents.view.as_ref() == Some(&view) {
            return Ok(());
        }
        // A server that knows less than before was restored from a backup: what it shows is what there is.
        let is_restored = self.contents.view.as_ref().is_some_and(|before| view.sequence < before.sequence);
        let is_over = |&(sequence, _): &(u64, v1::Command)| is_restored || !is_unshown(sequence, Some(&view));
        let over: Vec<u64> =
            self.contents.ahead.iter().filter(|(_, one)| is_over(one)).map(|(counter, _)| *counter).collect();
        self.save(|shelf| shelf.keep_view(&view, &over))?;
        self.contents.ahead.retain(|counter, _| !over.contains(counter));
        self.contents.view = Some(view);
        Ok(())
    }

    /// The messages of the director, as they stood when the table last said that it had read them.
    pub fn messages_read(&self) -> &[String] {
        &self.contents.messages_read
    }

    /// # Errors
    /// When it cannot be saved; then they will be shown again.
    pub fn keep_messages_read(&mut self, messages: Vec<String>) -> Result<(), OutboxError> {
        self.save(|shelf| shelf.keep_messages_read(&messages))?;
        self.contents.messages_read = messages;
        Ok(())
    }

    fn save(&self, change: impl FnOnce(&Shelf) -> Result<(), OutboxError>) -> Result<(), OutboxError> {
        self.shelf.as_ref().map_or(Ok(()), change)
    }
}

/// Whether what was accepted under this number is not in the view yet.
fn is_unshown(sequence: u64, view: Option<&v1::TableView>) -> bool {
    view.is_none_or(|view| view.sequence < sequence)
}

pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
