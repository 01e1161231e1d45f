//! `barometer verify`: is everything in the journal readable, and does each snapshot equal its replay?

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use bridge::contest::{Contest, apply};

use super::{Failure, NOT_RIGHT, say};
use crate::journal::{self, ContestKey, Journal as _, JournalError, RedbJournal};
use crate::soundness::Replayed;

/// Check the journal of a stopped server, or a backup: every record, every answer, every snapshot.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The server's data folder, or a journal file such as a backup.
    #[arg(long, default_value = "barometer-data")]
    data: PathBuf,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let path = if args.data.is_dir() { args.data.join(journal::FILE_NAME) } else { args.data.clone() };
    let mut replayed = Replayed::default();
    let report = journal::verify(&path, |key, sequence, bytes| replayed.take(key, sequence, bytes));
    let report = report.map_err(|error| anyhow::anyhow!(explain(&error)))?;
    let mut damage: Vec<String> = report.damage.iter().map(ToString::to_string).collect();
    if damage.is_empty() {
        damage = stale_snapshots(&path, &replayed.0)?;
    }
    if args.json {
        let report = serde_json::json!({
            "contests": report.contests_count,
            "records": report.records_count,
            "answers": report.answers_count,
            "snapshots": report.snapshots_count,
            "damage": damage,
        });
        say(&report.to_string());
    } else {
        say(&format!(
            "{} contests, {} records, {} answers, {} snapshots checked",
            report.contests_count, report.records_count, report.answers_count, report.snapshots_count
        ));
        for line in &damage {
            say(&format!("DAMAGED: {line}"));
        }
        say(if damage.is_empty() {
            "Everything is right."
        } else {
            "Stop the server and put the latest good backup in the journal's place; keep the damaged file."
        });
    }
    if damage.is_empty() { Ok(()) } else { Err(Failure::Told(ExitCode::from(NOT_RIGHT))) }
}

/// Snapshots that differ from the replay of the events up to them.
fn stale_snapshots(
    path: &std::path::Path,
    replayed: &BTreeMap<ContestKey, Contest>,
) -> anyhow::Result<Vec<String>> {
    let journal = RedbJournal::open(path)?;
    let mut damage = Vec::new();
    for (&key, last) in replayed {
        let Some(snapshot) = journal.snapshot(key)? else { continue };
        // The server replays the journal instead, and makes a new one.
        if proto::snapshot::is_foreign(&snapshot.bytes) {
            continue;
        }
        let at_snapshot = if snapshot.sequence.0 == last.sequence {
            proto::snapshot::encode(last)
        } else {
            let records = journal.replay(key, journal::Sequence::FIRST);
            let mut contest = Contest::default();
            for record in records.take(usize::try_from(snapshot.sequence.0).unwrap_or(usize::MAX)) {
                let (sequence, bytes) = record?;
                apply(&mut contest, &proto::record::decode(&bytes, sequence.0)?);
            }
            proto::snapshot::encode(&contest)
        };
        if at_snapshot != snapshot.bytes {
            damage.push(format!("the snapshot of contest {key} differs from its events"));
        }
    }
    Ok(damage)
}

fn explain(error: &JournalError) -> String {
    match error {
        JournalError::InUse => {
            "the server has this journal open: make a backup with `barometer backup` and verify that"
                .to_owned()
        }
        other => format!("failed to {other}"),
    }
}
