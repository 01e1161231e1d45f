//! A journal in memory, for simulations: no thread, no file, no waiting.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};

use super::feed::Link;
use super::{
    Acknowledgement, Append, Batch, CommandKey, ContestKey, Copies, Damage, Examine, Feed, Journal,
    JournalError, Records, Report, Sequence, Snapshot, Tail, TokenHash,
};

/// A journal that lives as long as its process, and answers at once.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    kept: Mutex<Kept>,
    tail: watch::Sender<Tail>,
    copies: watch::Sender<Copies>,
}

#[derive(Debug, Default)]
struct Kept {
    records: BTreeMap<ContestKey, Vec<Vec<u8>>>,
    answers: BTreeMap<CommandKey, Vec<u8>>,
    snapshots: BTreeMap<ContestKey, Snapshot>,
    grants: BTreeMap<TokenHash, Vec<u8>>,
    meta: BTreeMap<String, Vec<u8>>,
    copied: Option<Link>,
}

impl Kept {
    /// Has what was written copied; `done` is called when the copy has it.
    fn share(&mut self, batch: Batch, done: impl FnOnce() + Send + 'static) {
        if self.copied.as_ref().is_some_and(Link::is_over) {
            self.copied = None;
        }
        match &mut self.copied {
            Some(link) => link.share(batch, done),
            None => done(),
        }
    }
}

impl MemoryJournal {
    pub fn new() -> Self {
        Self::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, kept: &mut Kept, append: Append) -> Result<Sequence, JournalError> {
        let Append { contest, expected, records, answers } = append;
        let found = Sequence::NONE.advanced(kept.records.get(&contest).map_or(0, Vec::len));
        if expected != found {
            return Err(JournalError::Stale { expected, found });
        }
        for (index, (command, _)) in answers.iter().enumerate() {
            let twice = answers[..index].iter().any(|(earlier, _)| earlier == command);
            if twice || kept.answers.contains_key(command) {
                return Err(JournalError::AlreadyAnswered(*command));
            }
        }
        let last = found.advanced(records.len());
        kept.answers.extend(answers);
        if last != found {
            kept.records.entry(contest).or_default().extend(records);
            self.tail.send_modify(|tail| {
                tail.insert(contest, last);
            });
        }
        Ok(last)
    }
}

impl Journal for MemoryJournal {
    fn append(&self, append: Append) -> Acknowledgement {
        let (reply, done) = oneshot::channel();
        let mut kept = self.kept();
        let written = self.write(&mut kept, append.clone());
        let is_written = written.is_ok();
        // Who does not wait any more needs no answer.
        let reply = move || drop(reply.send(written));
        if is_written {
            kept.share(Batch { appends: vec![append], ..Batch::default() }, reply);
        } else {
            reply();
        }
        Acknowledgement(done)
    }

    fn replay(&self, contest: ContestKey, from: Sequence) -> Records {
        let kept = self.kept();
        let from = from.max(Sequence::FIRST);
        let skipped = usize::try_from(from.0 - 1).unwrap_or(usize::MAX);
        let records = kept.records.get(&contest).map(Vec::as_slice).unwrap_or_default();
        let records = records.get(skipped..).unwrap_or_default().to_vec();
        Box::new((from.0..).map(Sequence).zip(records).map(Ok))
    }

    fn follow(&self) -> watch::Receiver<Tail> {
        self.tail.subscribe()
    }

    fn answer(&self, command: CommandKey) -> Result<Option<Vec<u8>>, JournalError> {
        Ok(self.kept().answers.get(&command).cloned())
    }

    fn answers(
        &self,
        after: Option<CommandKey>,
        count: usize,
    ) -> Result<Vec<(CommandKey, Vec<u8>)>, JournalError> {
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let kept = self.kept();
        let all = kept.answers.range((from, Bound::Unbounded)).take(count);
        Ok(all.map(|(command, answer)| (*command, answer.clone())).collect())
    }

    fn highest_counter(&self, device: u64) -> Result<Option<u64>, JournalError> {
        let all = CommandKey { device, counter: 0 }..=CommandKey { device, counter: u64::MAX };
        Ok(self.kept().answers.range(all).next_back().map(|(command, _)| command.counter))
    }

    fn snapshot(&self, contest: ContestKey) -> Result<Option<Snapshot>, JournalError> {
        Ok(self.kept().snapshots.get(&contest).cloned())
    }

    fn put_snapshot(&self, contest: ContestKey, snapshot: Snapshot) -> Result<(), JournalError> {
        self.kept().snapshots.insert(contest, snapshot);
        Ok(())
    }

    fn delete_snapshot(&self, contest: ContestKey) -> Result<(), JournalError> {
        self.kept().snapshots.remove(&contest);
        Ok(())
    }

    fn grant(&self, token: &TokenHash) -> Result<Option<Vec<u8>>, JournalError> {
        Ok(self.kept().grants.get(token).cloned())
    }

    fn grants(&self) -> Result<Vec<(TokenHash, Vec<u8>)>, JournalError> {
        Ok(self.kept().grants.clone().into_iter().collect())
    }

    fn put_grants(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError> {
        let mut kept = self.kept();
        kept.grants.extend(grants.iter().cloned());
        let grants = grants.into_iter().map(|(token, grant)| (token, Some(grant))).collect();
        // As at once as everything here: who has a token before the copy knows it asks again.
        kept.share(Batch { grants, ..Batch::default() }, || ());
        Ok(())
    }

    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError> {
        let mut kept = self.kept();
        kept.grants.remove(token);
        kept.share(Batch { grants: vec![(*token, None)], ..Batch::default() }, || ());
        Ok(())
    }

    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
        Ok(self.kept().meta.get(name).cloned())
    }

    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError> {
        let mut kept = self.kept();
        kept.meta.insert(name.to_owned(), bytes.clone());
        kept.share(Batch { metas: vec![(name.to_owned(), bytes)], ..Batch::default() }, || ());
        Ok(())
    }

    fn metas(&self) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        Ok(self.kept().meta.clone().into_iter().collect())
    }

    fn feed(&self) -> Result<Feed, JournalError> {
        let mut kept = self.kept();
        let (link, feed) = Link::open(self.tail.borrow().clone(), self.copies.clone());
        kept.copied = Some(link);
        Ok(feed)
    }

    fn copies(&self) -> watch::Receiver<Copies> {
        self.copies.subscribe()
    }

    fn expect_copies(&self) {
        let is_none = |copies: &mut Copies| {
            *copies == Copies::None && {
                *copies = Copies::Behind;
                true
            }
        };
        self.copies.send_if_modified(is_none);
    }

    fn backup(&self, _to: &Path) -> Result<u64, JournalError> {
        Err(JournalError::Unavailable { what: "it is kept in memory, and has no backup".to_owned() })
    }

    fn check(&self, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
        let kept = self.kept();
        let mut report = Report {
            contests_count: kept.records.len() as u64,
            answers_count: kept.answers.len() as u64,
            snapshots_count: kept.snapshots.len() as u64,
            grants_count: kept.grants.len() as u64,
            ..Report::default()
        };
        for (&contest, records) in &kept.records {
            for (sequence, record) in (1..).map(Sequence).zip(records) {
                report.records_count += 1;
                if let Err(what) = examine(contest, sequence, record) {
                    report.damage.push(Damage { contest: Some(contest), sequence: Some(sequence), what });
                }
            }
        }
        Ok(report)
    }
}
