//! Whether the journal can be read and replayed, looked at while the server serves: all of it at the start, and again in
//! quiet moments. A disk tells nobody that it has begun to forget.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bridge::contest::{Contest, apply};

use crate::condition::{Concern, Condition};
use crate::journal::{ContestKey, Damage, Journal, Report, Sequence};
use crate::work;

/// The first check does not hold up the first minute.
const AFTER_START: Duration = Duration::from_secs(20);
/// Nothing was written for so long: the moment is quiet.
const QUIET: Duration = Duration::from_secs(30);
/// A sound journal is checked again after so long, as soon as it is quiet.
const EVERY: Duration = Duration::from_hours(1);
/// So many faults are told; the log has them all.
const TOLD: usize = 3;

/// The contests of a journal, as its records make them one after the other.
#[derive(Debug, Default)]
pub(crate) struct Replayed(pub(crate) BTreeMap<ContestKey, Contest>);

impl Replayed {
    /// Takes the next record of a contest.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub(crate) fn take(&mut self, key: ContestKey, sequence: Sequence, bytes: &[u8]) -> Result<(), String> {
        let contest = self.0.entry(key).or_default();
        let recorded = proto::record::decode(bytes, sequence.0).map_err(|error| error.to_string())?;
        if recorded.sequence != contest.sequence + 1 {
            return Err("it cannot be replayed, because a record before it is damaged".to_owned());
        }
        apply(contest, &recorded);
        Ok(())
    }
}

/// Watches over the journal until it is dropped.
pub(crate) async fn watch(journal: Arc<dyn Journal>, condition: Arc<Condition>) {
    tokio::time::sleep(AFTER_START).await;
    loop {
        look(&journal, &condition).await;
        tokio::time::sleep(EVERY).await;
        let mut written = journal.follow();
        // Whoever plays without a break is not disturbed, but not left unwatched for ever either.
        let quiet = async {
            while tokio::time::timeout(QUIET, written.changed()).await.is_ok_and(|told| told.is_ok()) {}
        };
        let _ = tokio::time::timeout(EVERY, quiet).await;
    }
}

/// Reads all of it once, and tells what is found.
async fn look(journal: &Arc<dyn Journal>, condition: &Condition) {
    let checked = Arc::clone(journal);
    let check = move || {
        let mut replayed = Replayed::default();
        checked.check(&mut |key, sequence, bytes| replayed.take(key, sequence, bytes))
    };
    match work::blocking(check).await {
        Ok(Ok(Report { damage, records_count, .. })) if damage.is_empty() => {
            tracing::info!(records_count, "the journal is sound");
            condition.is_sound();
        }
        Ok(Ok(Report { damage, .. })) => {
            for one in &damage {
                tracing::error!("the journal is damaged: {one}");
            }
            condition.warn(Concern::Damage, told(&damage));
        }
        // A disk that cannot be read tells it so.
        Ok(Err(error)) => {
            tracing::error!("failed to {error}");
            condition.warn(
                Concern::Damage,
                advised(&format!("The journal could not be read whole: failed to {error}")),
            );
        }
        Err(_panicked) => {}
    }
}

/// What is damaged, and what to do.
fn told(damage: &[Damage]) -> String {
    let first: Vec<String> = damage.iter().take(TOLD).map(ToString::to_string).collect();
    let more = damage.len().saturating_sub(TOLD);
    let more = if more > 0 { format!("; {more} more in the log") } else { String::new() };
    advised(&format!("The journal is damaged on its disk: {}{more}", first.join("; ")))
}

/// With what to do. A backup from before the damage has nothing of what came since.
fn advised(what: &str) -> String {
    format!(
        "{what}. Play on: what is entered is kept in this file, but no more backups can be made of it. Before the latest good \
         backup takes its place, export what came after that (docs/OPERATIONS.md)."
    )
}

#[cfg(test)]
mod tests {
    use bridge::contest::{Actor, Rules};
    use proto::v1;

    use super::*;
    use crate::engine::Engine;
    use crate::journal::{CommandKey, FILE_NAME, RedbJournal};

    /// Nothing that is kept in memory hides what the disk has lost.
    #[tokio::test]
    async fn what_the_disk_has_lost_is_told_while_the_server_serves() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(FILE_NAME);
        let journal: Arc<dyn Journal> = Arc::new(RedbJournal::create(&path).unwrap());
        let engine = Engine::open(Arc::clone(&journal)).await.unwrap();
        let id = CommandKey { device: 1, counter: 1 };
        let named = ("Tonight".to_owned(), Rules::default());
        engine.create(id, named, Actor::Director(String::new())).await.unwrap();
        let condition = Condition::default();
        look(&journal, &condition).await;
        let view = condition.view();
        assert!(view.warnings.is_empty() && view.checked_at > 0, "{view:?}");

        let mut bytes = std::fs::read(&path).unwrap();
        let at = bytes.windows(7).position(|letters| letters == b"Tonight").unwrap();
        bytes[at] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        look(&journal, &condition).await;
        let [warning] = condition.view().warnings.try_into().unwrap();
        assert_eq!(warning.concern(), v1::ServerConcern::Damage);
        assert!(warning.text.contains("contest 1, record 1: "), "{}", warning.text);

        bytes[at] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        look(&journal, &condition).await;
        assert_eq!(condition.view().warnings, [], "a disk that reads again is told too");
    }
}
