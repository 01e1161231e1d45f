//! The command line of `barometer`.

mod backup;
mod bearer;
mod browser;
mod bws;
pub(crate) mod combine;
mod connect;
mod convert;
mod copy_journal;
mod data;
mod demo;
mod evening;
mod explain;
mod listen;
mod movement;
mod rehearse;
mod replay;
pub mod score;
mod serve;
mod sibling;
mod stop;
mod take_over;
mod token;
mod verify;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use bridge::text::printable;
use clap::{Parser, Subcommand};

use crate::file::remark::Remark;
use crate::file::{self, FileError, Imported, ResultsFile};

/// Live scoring for duplicate bridge: the server and its tools.
///
/// Without a command it begins an evening: it serves the room, and opens the director's page in this computer's browser.
///
/// Exit codes: 0 done; 1 it did not work, and the message says why; 2 the command line or the input file cannot be
/// understood; 3 something was checked and is not right.
#[derive(Debug, Parser)]
#[command(name = "barometer", version)]
pub struct Cli {
    /// How much the log tells: error, warn, info, debug or trace. `serve` logs at info, the others at warn.
    #[arg(long, global = true, env = "BAROMETER_LOG")]
    log: Option<String>,
    /// How the log is written: as text for people, or as JSON for programs, a line for each entry.
    #[arg(long, global = true, env = "BAROMETER_LOG_FORMAT", value_enum, default_value_t)]
    log_format: LogFormat,
    #[command(flatten)]
    evening: evening::Args,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Clone, Copy, Default, clap::ValueEnum)]
enum LogFormat {
    #[default]
    Text,
    Json,
}

// A doc comment at a variant would hide what its arguments say of themselves.
#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server.
    Serve(serve::Args),
    /// Answer the programs of this computer for a server that runs on another.
    Connect(connect::Args),
    /// Check the journal and its snapshots.
    Verify(verify::Args),
    /// Copy the journal into a new file, also while the server runs.
    Backup(backup::Args),
    /// Copy a journal from a file into a PostgreSQL database, or back.
    CopyJournal(copy_journal::Args),
    Score(score::ScoreArgs),
    /// Explain where a number comes from.
    Explain(explain::ExplainArgs),
    Combine(Box<combine::CombineArgs>),
    Convert(convert::Args),
    /// Share a Bridgemate file with another program while the evening is played.
    #[command(subcommand)]
    Bws(bws::Command),
    Movement(movement::Args),
    Demo(demo::Args),
    Rehearse(rehearse::Args),
    Replay(replay::Args),
    /// Make a new token for a director, for instance when the first one is lost.
    Token(token::Args),
    /// Have a standby lead from now on.
    TakeOver(take_over::Args),
}

/// Why a subcommand ended without doing its work.
pub(crate) enum Failure {
    /// Told already; only the exit code is left.
    Told(ExitCode),
    /// To be told now.
    Error(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

/// It did not work.
pub(crate) const FAILED: u8 = 1;
/// The input cannot be understood.
pub(crate) const UNREADABLE: u8 = 2;
/// Checked, and not right.
pub(crate) const NOT_RIGHT: u8 = 3;

impl Cli {
    /// Runs the subcommand; its exit code.
    pub fn run(self) -> ExitCode {
        let usual = match self.command {
            Some(Command::Serve(_) | Command::Connect(_)) => "info",
            _ => "warn",
        };
        start_log(self.log.as_deref().unwrap_or(usual), self.log_format);
        let Some(command) = self.command else { return told(evening::run(&self.evening)) };
        let done = match command {
            Command::Serve(args) => serve::run(args),
            Command::Connect(args) => connect::run(args),
            Command::Verify(args) => verify::run(&args),
            Command::Backup(args) => backup::run(&args),
            Command::Convert(args) => convert::run(&args),
            Command::CopyJournal(args) => copy_journal::run(&args),
            Command::Token(args) => token::run(&args),
            Command::TakeOver(args) => take_over::run(&args),
            Command::Explain(args) => explain::run(&args),
            Command::Demo(args) => demo::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Rehearse(args) => rehearse::run(args),
            Command::Bws(command) => bws::run(&command),
            Command::Movement(args) => movement::run(args),
            Command::Score(args) => return score::run(&args),
            Command::Combine(args) => return combine::run(&args),
        };
        told(done)
    }
}

/// The exit code of what was done, after it was told why it was not.
fn told(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Told(code)) => code,
        Err(Failure::Error(error)) => {
            say_error(&format!("{error:#}"));
            ExitCode::from(FAILED)
        }
    }
}

/// Prints a line of the answer.
pub(crate) fn say(line: &str) {
    // A reader that has seen enough, like `head`, is no failure of ours.
    let _ = writeln!(io::stdout().lock(), "{}", printable(line));
}

/// Writes a whole answer.
///
/// # Errors
/// When it cannot be written; that its reader has seen enough, like `head`, is no failure of ours.
pub(crate) fn put(answer: &[u8]) -> io::Result<()> {
    let mut to = io::stdout().lock();
    match to.write_all(answer).and_then(|()| to.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Writes a whole answer; the exit code says whether that worked.
pub(crate) fn answered(answer: &[u8]) -> ExitCode {
    match put(answer) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say_error(&format!("failed to print: {error}"));
            ExitCode::from(FAILED)
        }
    }
}

/// Prints why something did not work.
#[expect(clippy::print_stderr, reason = "the command line's complaints go to standard error")]
pub(crate) fn say_error(line: &str) {
    eprintln!("barometer: {}", printable(line));
}

/// Reads a results file; what is odd in it, and what is left out, is told with the name of the file.
pub(crate) fn results_file(path: &Path) -> Result<ResultsFile, FileError> {
    let Imported { file, remarks } = file::import_from(path)?;
    tell_remarks(path, &remarks);
    Ok(file)
}

/// The same of a file in which something was played.
pub(crate) fn played_file(path: &Path) -> Result<ResultsFile, FileError> {
    let file = results_file(path)?;
    file.need_results()?;
    Ok(file)
}

/// Tells what is to be said about a file.
pub(crate) fn tell_remarks(path: &Path, remarks: &[Remark]) {
    for remark in remarks {
        say_error(&format!("{}: {remark}", path.display()));
    }
    let loss_count = remarks.iter().filter(|remark| remark.is_loss).count();
    if loss_count > 0 {
        let what = if loss_count == 1 { "one thing".to_owned() } else { format!("{loss_count} things") };
        say_error(&format!("{}: {what} could not be read and is left out, as told above", path.display()));
    }
}

/// A runtime for the subcommands that talk.
pub(crate) fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

fn start_log(level: &str, format: LogFormat) {
    let filter = tracing_subscriber::EnvFilter::try_new(level)
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Issue 19, section 7: "`--listen 7861`, `--pairs eleven`, `--data` on a file: plain words."
    #[test]
    fn what_is_typed_wrongly_is_told_in_plain_words() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let path = file.path().to_str().unwrap();
        for (words, says) in [
            (["serve", "--listen", "7861"], "this is a port alone: write 127.0.0.1:7861"),
            (["serve", "--data", path], "this is a file: name the folder"),
        ] {
            let wrong = Cli::try_parse_from(["barometer"].into_iter().chain(words)).unwrap_err().to_string();
            assert!(wrong.contains(says), "{wrong}");
        }
    }
}
