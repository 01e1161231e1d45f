//! Backups on a schedule: into a second folder, as on a stick, each read again before it counts.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Zoned;

use crate::condition::{Concern, Condition};
use crate::journal::{self, Journal, JournalError};
use crate::soundness::Replayed;
use crate::work;

/// A backup that failed is tried again so soon.
const AGAIN: Duration = Duration::from_mins(1);
/// So many of the latest stay, and of the days before the last of each.
const LATEST: usize = 12;
const DAYS: usize = 30;
const NAME: &str = "barometer-";
const ENDING: &str = ".redb";

/// Where backups are made, and how often.
#[derive(Debug, Clone)]
pub struct Backups {
    pub folder: PathBuf,
    pub minutes: u32,
}

/// Makes them until it is dropped: whenever events, or who is let in, are others than at the last.
pub(crate) async fn keep(journal: Arc<dyn Journal>, condition: Arc<Condition>, backups: Backups) {
    let Backups { folder, minutes } = backups;
    condition.is_backed_up_in(folder.clone(), minutes);
    let mut kept = None;
    loop {
        let now = (journal.follow().borrow().clone(), journal.grants().ok());
        let mut pause = Duration::from_mins(minutes.into());
        if kept.as_ref() != Some(&now) {
            let (journal, target) = (Arc::clone(&journal), folder.clone());
            let made = work::blocking(move || make(journal.as_ref(), &target, &Zoned::now())).await;
            match made.unwrap_or_else(|_panicked| Err("the program has a fault here: see the log".to_owned()))
            {
                Ok(to) => {
                    tracing::info!(to = %to.display(), "a backup is made, and sound");
                    condition.is_backed_up();
                    kept = Some(now);
                }
                Err(why) => {
                    tracing::error!("no backup: {why}");
                    condition.warn(
                        Concern::Backup,
                        format!(
                            "No backup could be made in {}: {why}. It is tried again every minute.",
                            folder.display()
                        ),
                    );
                    pause = pause.min(AGAIN);
                }
            }
        }
        tokio::time::sleep(pause).await;
    }
}

/// Makes one, reads it again, and takes away those that are too many.
fn make(journal: &dyn Journal, folder: &Path, now: &Zoned) -> Result<PathBuf, String> {
    // Never made here: an empty place where a stick is put is no second disk.
    if !folder.is_dir() {
        return Err("the folder is not there. If it is on a stick, put that in".to_owned());
    }
    let to = folder.join(format!("{NAME}{}{ENDING}", now.strftime("%Y%m%d-%H%M%S")));
    let failed = |error: JournalError| format!("the server failed to {error}");
    journal.backup(&to).map_err(failed)?;
    let mut replayed = Replayed::default();
    let report = journal::verify(&to, |key, sequence, bytes| replayed.take(key, sequence, bytes));
    let fault = match report {
        Ok(report) => report.damage.first().map(ToString::to_string),
        Err(error) => Some(format!("failed to {error}")),
    };
    if let Some(fault) = fault {
        // It would be taken for a good one.
        let removed = std::fs::remove_file(&to);
        let left = if removed.is_err() {
            format!("delete {}", to.display())
        } else {
            "it is deleted again".to_owned()
        };
        return Err(format!("what was written there is not sound ({fault}); {left}"));
    }
    // By a clock that was set back it may have the oldest name.
    let own = to.file_name().and_then(|name| name.to_str());
    for superfluous in superfluous(names(folder)).into_iter().filter(|name| Some(name.as_str()) != own) {
        if let Err(error) = std::fs::remove_file(folder.join(&superfluous)) {
            tracing::warn!(%error, superfluous, "an old backup stays");
        }
    }
    Ok(to)
}

/// The backups in a folder that were made by this program's schedule, the newest first.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| day(name).is_some())
        .collect();
    names.sort_unstable_by(|one, other| other.cmp(one));
    names
}

/// The day in `barometer-20261124-193000.redb`.
fn day(name: &str) -> Option<&str> {
    let (day, time) = name.strip_prefix(NAME)?.strip_suffix(ENDING)?.split_once('-')?;
    let are_digits =
        |text: &str, count| text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit());
    (are_digits(day, 8) && are_digits(time, 6)).then_some(day)
}

/// Those that need not stay, of names with the newest first.
fn superfluous(names: Vec<String>) -> Vec<String> {
    let mut days: Vec<String> = vec![];
    let mut go = vec![];
    for (index, name) in names.into_iter().enumerate() {
        let of_day = day(&name).unwrap_or_default().to_owned();
        let is_last_of_day = !days.contains(&of_day);
        if is_last_of_day {
            days.push(of_day);
        }
        if index >= LATEST && !(is_last_of_day && days.len() <= DAYS) {
            go.push(name);
        }
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Append, ContestKey, MemoryJournal, RedbJournal, Sequence};

    fn name(day: usize, hour: usize) -> String {
        format!("{NAME}202611{day:02}-{hour:02}0000{ENDING}")
    }

    #[test]
    fn the_latest_stay_and_the_last_of_each_day_before() {
        let mut all: Vec<String> =
            (1..=28).flat_map(|day| [10, 14, 22].map(|hour| name(day, hour))).collect();
        all.reverse();
        let gone = superfluous(all.clone());
        let stay: Vec<&String> = all.iter().filter(|name| !gone.contains(name)).collect();
        assert_eq!(stay.len(), 12 + 24);
        assert!(stay.iter().skip(12).all(|name| name.contains("-220000")));
        assert_eq!(superfluous(all[..12].to_vec()), Vec::<String>::new());
        assert_eq!(day("barometer-20261124-193000.redb"), Some("20261124"));
        assert_eq!(
            ["journal.redb", "barometer-2026.redb", "barometer-20261124-1930.redb"].map(day),
            [None; 3]
        );
    }

    #[tokio::test]
    async fn a_backup_is_read_again_and_a_folder_that_is_not_there_is_told() {
        let directory = tempfile::tempdir().unwrap();
        let journal = RedbJournal::create(&directory.path().join("journal.redb")).unwrap();
        let stick = directory.path().join("stick");
        let now = Zoned::now();
        assert!(make(&journal, &stick, &now).unwrap_err().contains("put that in"));
        assert!(!stick.exists());
        std::fs::create_dir(&stick).unwrap();
        let to = make(&journal, &stick, &now).unwrap();
        assert_eq!(names(&stick), [to.file_name().unwrap().to_str().unwrap()]);
        let again = make(&journal, &stick, &now).unwrap_err();
        assert!(again.contains("already there"), "a backup is never written over: {again}");
        // By a clock that was set back, the new one has the oldest name: it is not taken away for that.
        for hour in 0..13 {
            std::fs::write(stick.join(format!("{NAME}20990101-{hour:02}0000{ENDING}")), "").unwrap();
        }
        for minutes in [2, 1] {
            let earlier = now.checked_sub(jiff::Span::new().minutes(minutes)).unwrap();
            assert!(make(&journal, &stick, &earlier).unwrap().exists());
        }
        names(&stick).iter().filter(|name| name.contains("-2099")).for_each(|name| {
            std::fs::remove_file(stick.join(name)).unwrap();
        });
        let kept = names(&stick).len();
        // Not a record of this program: such a backup would not come back.
        let append = Append {
            contest: ContestKey(1),
            expected: Sequence::NONE,
            records: vec![b"no such record".to_vec()],
            answers: vec![],
        };
        journal.append(append).await.unwrap();
        let later = now.checked_add(jiff::Span::new().seconds(1)).unwrap();
        let refused = make(&journal, &stick, &later).unwrap_err();
        assert!(refused.contains("contest 1, record 1"), "{refused}");
        assert_eq!(names(&stick).len(), kept, "the bad one is gone");
        assert!(make(&MemoryJournal::new(), &stick, &later).is_err());
    }
}
