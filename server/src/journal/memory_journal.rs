//! A journal in memory, for simulations: no thread, no file, no waiting.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};

use super::{
    Acknowledgement, Append, CommandKey, ContestKey, Damage, Examine, Journal, JournalError, Records, Report,
    Sequence, Snapshot, Tail, TokenHash,
};

/// A journal that lives as long as its process, and answers at once.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    kept: Mutex<Kept>,
    tail: watch::Sender<Tail>,
}

#[derive(Debug, Default)]
struct Kept {
    records: BTreeMap<ContestKey, Vec<Vec<u8>>>,
    answers: BTreeMap<CommandKey, Vec<u8>>,
    snapshots: BTreeMap<ContestKey, Snapshot>,
    grants: BTreeMap<TokenHash, Vec<u8>>,
    meta: BTreeMap<String, Vec<u8>>,
}

impl MemoryJournal {
    pub fn new() -> Self {
        Self::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, append: Append) -> Result<Sequence, JournalError> {
        let Append { contest, expected, records, answers } = append;
        let mut kept = self.kept();
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
        // The receiver is in our hands.
        let _ = reply.send(self.write(append));
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
        self.kept().grants.extend(grants);
        Ok(())
    }

    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError> {
        self.kept().grants.remove(token);
        Ok(())
    }

    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
        Ok(self.kept().meta.get(name).cloned())
    }

    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError> {
        self.kept().meta.insert(name.to_owned(), bytes);
        Ok(())
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
