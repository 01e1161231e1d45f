//! `barometer replay`: a recorded event through a running server.

use std::path::PathBuf;
use std::process::ExitCode;

use super::bearer::Bearer;
use super::{Failure, NOT_RIGHT, UNREADABLE, rehearse, runtime, say, say_error};
use crate::file;
use crate::play::replay::{AgainstOfficial, Replay, replay};

/// Play a recorded event through a running server with real table devices, and compare the scores.
///
/// Reads results files of every form, of pairs and of teams. Every pair is registered under its id in the file, two pairs of
/// a team under the team's with NS and EW. Tables
/// enter and agree their results; scores from paper and artificial awards, which a table cannot enter, are entered
/// by the director. Then the server's standings and every award of every traveller are held against the file's
/// official ones, where it has some, and against our own scores of the file. Exit code 0: all equal; 3: differences,
/// each printed.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The recorded event.
    file: PathBuf,
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:7700")]
    server: String,
    #[command(flatten)]
    bearer: Bearer,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let token = args.bearer.token()?;
    let file = match super::played_file(&args.file) {
        Ok(file) => file,
        Err(error) => return Err(unreadable(args, &error.to_string())),
    };
    if let Err(error) = file::score_file::score_file(&file) {
        return Err(unreadable(args, &error.to_string()));
    }
    let tell = |line: &str| if args.json { tracing::debug!("{line}") } else { say(line) };
    let replay = runtime()?.block_on(replay(&file, (&args.server, &token), tell))?;
    if args.json {
        say(&serde_json::to_string(&replay)?);
    } else {
        print(&replay);
    }
    if replay.is_equal() { Ok(()) } else { Err(Failure::Told(ExitCode::from(NOT_RIGHT))) }
}

fn unreadable(args: &Args, reason: &str) -> Failure {
    say_error(&format!("{}: {reason}", args.file.display()));
    Failure::Told(ExitCode::from(UNREADABLE))
}

fn print(replay: &Replay) {
    let Replay { report, entries, directed, official } = replay;
    let names: Vec<String> = entries.iter().map(|(id, entry)| format!("{id} is {entry}")).collect();
    say(&format!("entries: {}", names.join(", ")));
    say(&format!("{} results in {:.1} s, through {} tables", report.results, report.seconds, report.tables));
    if *directed > 0 {
        say(&format!("{directed} of them by the director: awards, and scores from paper without a contract"));
    }
    rehearse::complain(report);
    if report.is_right() {
        say("equal: the server's standings and awards, and our own scores of the file");
    }
    let Some(AgainstOfficial { read_as, rows, entries, differences }) = official else {
        say("the file has no official scores");
        return;
    };
    say(&format!("official: {rows} rows and {entries} entries, read as {read_as}"));
    for difference in differences {
        say_error(&difference.to_string());
    }
    if differences.is_empty() {
        say("equal: the server's standings and awards, and the official ones");
    }
}
