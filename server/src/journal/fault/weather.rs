//! A journal of a simulation: what is appended becomes durable after a while, and then perhaps not.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::Seed;
use crate::journal::{
    Acknowledgement, Append, CommandKey, ContestKey, Copies, Examine, Feed, Journal, JournalError,
    MemoryJournal, Records, Report, Sequence, Snapshot, Tail, TokenHash,
};

/// What the disk does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Weather {
    #[default]
    Fair,
    /// Nothing more fits.
    Full,
    /// It fails, and perhaps has written before it says so.
    Failing,
}

/// A journal on such a disk. What was not durable when its runtime ended is lost, as in a power cut.
#[derive(Debug, Clone)]
pub struct Weathered {
    disk: Arc<MemoryJournal>,
    sky: Arc<Mutex<(Weather, Seed)>>,
}

/// The longest that the disk takes.
const LONGEST_MILLISECONDS: u64 = 12;

impl Weathered {
    /// An empty disk; how long it takes follows from the seed.
    pub fn new(seed: Seed) -> Self {
        Self { disk: Arc::default(), sky: Arc::new(Mutex::new((Weather::Fair, seed))) }
    }

    /// Has the disk do this from now on.
    pub fn becomes(&self, weather: Weather) {
        self.sky.lock().unwrap_or_else(PoisonError::into_inner).0 = weather;
    }

    /// What is durable.
    pub fn disk(&self) -> &Arc<MemoryJournal> {
        &self.disk
    }

    fn look(&self) -> (Weather, u64) {
        let mut sky = self.sky.lock().unwrap_or_else(PoisonError::into_inner);
        (sky.0, sky.1.draw())
    }
}

impl Journal for Weathered {
    fn append(&self, append: Append) -> Acknowledgement {
        let (keep, promise) = Acknowledgement::promised();
        let own = self.clone();
        tokio::spawn(async move {
            let (_, chance) = own.look();
            tokio::time::sleep(Duration::from_millis(1 + chance % LONGEST_MILLISECONDS)).await;
            let failed = || JournalError::Unavailable { what: "the disk fails".to_owned() };
            let result = match own.look() {
                (Weather::Full, _) => Err(JournalError::Full),
                (Weather::Failing, chance) => {
                    if chance % 2 == 0 {
                        let _written_all_the_same = own.disk.append(append).await;
                    }
                    Err(failed())
                }
                (Weather::Fair, _) => own.disk.append(append).await,
            };
            // Who does not wait any more needs no answer.
            let _ = keep.send(result);
        });
        promise
    }

    fn replay(&self, contest: ContestKey, from: Sequence) -> Records {
        self.disk.replay(contest, from)
    }

    fn follow(&self) -> watch::Receiver<Tail> {
        self.disk.follow()
    }

    fn answer(&self, command: CommandKey) -> Result<Option<Vec<u8>>, JournalError> {
        self.disk.answer(command)
    }

    fn answers(
        &self,
        after: Option<CommandKey>,
        count: usize,
    ) -> Result<Vec<(CommandKey, Vec<u8>)>, JournalError> {
        self.disk.answers(after, count)
    }

    fn highest_counter(&self, device: u64) -> Result<Option<u64>, JournalError> {
        self.disk.highest_counter(device)
    }

    fn snapshot(&self, contest: ContestKey) -> Result<Option<Snapshot>, JournalError> {
        self.disk.snapshot(contest)
    }

    fn put_snapshot(&self, contest: ContestKey, snapshot: Snapshot) -> Result<(), JournalError> {
        self.disk.put_snapshot(contest, snapshot)
    }

    fn delete_snapshot(&self, contest: ContestKey) -> Result<(), JournalError> {
        self.disk.delete_snapshot(contest)
    }

    fn grant(&self, token: &TokenHash) -> Result<Option<Vec<u8>>, JournalError> {
        self.disk.grant(token)
    }

    fn grants(&self) -> Result<Vec<(TokenHash, Vec<u8>)>, JournalError> {
        self.disk.grants()
    }

    fn put_grants(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError> {
        self.disk.put_grants(grants)
    }

    fn delete_grant(&self, token: &TokenHash) -> Result<(), JournalError> {
        self.disk.delete_grant(token)
    }

    fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, JournalError> {
        self.disk.meta(name)
    }

    fn metas(&self) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        self.disk.metas()
    }

    fn put_meta(&self, name: &str, bytes: Vec<u8>) -> Result<(), JournalError> {
        self.disk.put_meta(name, bytes)
    }

    fn feed(&self) -> Result<Feed, JournalError> {
        self.disk.feed()
    }

    fn copies(&self) -> watch::Receiver<Copies> {
        self.disk.copies()
    }

    fn expect_copies(&self) {
        self.disk.expect_copies();
    }

    fn backup(&self, to: &Path) -> Result<u64, JournalError> {
        self.disk.backup(to)
    }

    fn check(&self, examine: &mut Examine<'_>) -> Result<Report, JournalError> {
        self.disk.check(examine)
    }
}
