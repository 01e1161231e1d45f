//! The same verbs as plain commands, for scripts and for a device without a usable screen.

use std::path::PathBuf;
use std::time::Duration;

use access::known_servers::{KnownServers, NotMet, ask_at_terminal};
use bridge::message::{Language, Message};
use clap::{Parser, Subcommand};

use crate::driver::{self, DriverError};
use crate::folder;
use crate::link::LinkError;
use crate::outbox::OutboxError;

mod argument;
mod ask;
mod report;
mod session;

use argument::{Board, ResultArgs, Side};

/// Barometer's table device: enters the results of one table, also while the network is down.
///
/// Without a subcommand it shows the screens, for fingers and keys.
#[derive(Debug, Parser)]
#[command(name = "barometer-tablet", version, after_help = AFTER_HELP)]
pub struct Cli {
    /// The server's address, as the director tells it; behind a # the four words of its key, or the key itself.
    #[arg(
        long,
        global = true, help_heading = EVERY_COMMAND,
        value_name = "URL",
        env = "BAROMETER_SERVER",
        default_value = "http://127.0.0.1:7700"
    )]
    server: String,
    /// The pairing code of the table, as the director shows it. Needed once; afterwards it chooses the table
    /// on a device that was paired with several.
    #[arg(long, global = true, help_heading = EVERY_COMMAND, env = "BAROMETER_CODE")]
    code: Option<String>,
    /// Where this device keeps what it has to send. [default: ~/.local/share/barometer-tablet]
    #[arg(long, global = true, help_heading = EVERY_COMMAND, env = "BAROMETER_TABLET_DATA")]
    data: Option<PathBuf>,
    /// Print one JSON object instead of sentences.
    #[arg(long, global = true, help_heading = EVERY_COMMAND)]
    json: bool,
    /// How many seconds a command waits for the server before it leaves the rest to the outbox.
    #[arg(long, global = true, help_heading = EVERY_COMMAND, value_name = "SECONDS", default_value_t = 5)]
    wait: u64,
    /// Write a log to standard error: error, warn, info, debug or trace. Not with the screens.
    #[arg(long, global = true, help_heading = EVERY_COMMAND, value_name = "LEVEL", default_value = "off")]
    log: String,
    /// The language of the screens: en, de, fr, nl or pl. [default: that of the contest]
    #[arg(long, value_name = "LANGUAGE", env = "BAROMETER_LANGUAGE")]
    language: Option<Language>,
    #[command(subcommand)]
    verb: Option<Verb>,
}

const EVERY_COMMAND: &str = "For every command";

const AFTER_HELP: &str = "\
Exit codes:
  0  done, and the server knows it
  1  something failed: the disk, the terminal, or the server could not be asked
  2  the command line was not understood
  3  saved on this device; the server is away, and it is sent when the server is back
  4  refused, by the server or by this device for it; the reason is printed
  5  this device needs a pairing code (--code)

What is saved here is also sent by any later command, or by the screens, at the same table. While the screens
are open for a table, commands for it on the same device are turned away: use the screens.

Examples:
  barometer-tablet --server https://192.168.1.10:7700 --code K7M-4QX
  barometer-tablet submit --board 7 --contract 4SX --declarer N --tricks 9 --lead HQ
  barometer-tablet submit --board 8 --passed-out
  barometer-tablet submit --board 7 --contract 4S --declarer N --tricks 10 --replaces now
  barometer-tablet agree --board 7";

#[derive(Debug, Subcommand)]
enum Verb {
    /// Pair this device with the table of --code.
    Pair,
    /// Show the table: who sits here, the boards, what waits to be sent.
    Show,
    /// Say that the right pairs sit here.
    Sit {
        /// The round; without it, the one that the table is in.
        #[arg(long)]
        round: Option<u16>,
    },
    /// Name the two who sit on one side and have no names yet, as the club allows.
    Names {
        /// `NS` or `EW`.
        side: Side,
        /// Each a name, a member number, or a number and a name: "1234 Ann Able". The name of a number alone is that under
        /// which the club knows it.
        #[arg(num_args = 1..=2, required = true)]
        players: Vec<String>,
        /// Only tell what the club knows of them, the name of a number and the numbers of a name, and note nothing.
        #[arg(long)]
        find: bool,
    },
    /// Enter a result, or correct one with --replaces.
    Submit {
        #[command(flatten)]
        board: Board,
        #[command(flatten)]
        result: ResultArgs,
        /// Correct what stands there: `now` for whatever this device shows, or the result itself, such as
        /// "4S N 10", "passed out" or "not played".
        #[arg(long, value_name = "RESULT")]
        replaces: Option<String>,
    },
    /// The opponents agree the result that stands there.
    Agree {
        #[command(flatten)]
        board: Board,
    },
    /// The opponents say that the result that stands there is wrong.
    Dispute {
        #[command(flatten)]
        board: Board,
    },
    /// Call the director.
    Call {
        /// Why, in a few words.
        #[arg(long)]
        reason: String,
    },
    /// Show what waits on this device and what was refused. Asks nothing of the server.
    Outbox {
        /// Forget the refusals after showing them.
        #[arg(long)]
        clear_refused: bool,
    },
    /// Send all that waits.
    Flush,
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Done = 0,
    Failed = 1,
    /// The same number as clap's own.
    Usage = 2,
    Waiting = 3,
    Refused = 4,
    NeedsCode = 5,
}

/// Why a command could not do what was asked; told on standard error.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error("{0}")]
    Usage(String),
    /// What the server would refuse, with the name of that refusal.
    #[error("{text}")]
    Refused { code: &'static str, text: String },
    #[error("this device has no table yet: give the pairing code that the director shows with --code")]
    NoTable,
    #[error("the server does not know this device any more: give the table's pairing code with --code")]
    Unauthenticated,
    /// The device's token was revoked; the words say whom to ask.
    #[error("{} (--code)", ::words::say(Language::English, _0.clone()))]
    Revoked(Message),
    #[error("this device has never seen its table, and the server does not answer: try again later")]
    NoView,
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error(transparent)]
    NotMet(#[from] NotMet),
    #[error(transparent)]
    Driver(#[from] DriverError),
    #[error("failed to read or write the list of codes")]
    Codes(#[source] std::io::Error),
    #[error("failed to print")]
    Print(#[source] std::io::Error),
}

impl CliError {
    /// The process's exit code.
    pub fn exit(&self) -> Exit {
        match self {
            Self::Usage(_) | Self::Link(LinkError::BadAddress(_)) => Exit::Usage,
            Self::Refused { .. } => Exit::Refused,
            Self::NoTable
            | Self::Unauthenticated
            | Self::Revoked(_)
            | Self::Link(LinkError::WrongCode | LinkError::TooManyCodes | LinkError::NotTaken(_)) => {
                Exit::NeedsCode
            }
            Self::NoView
            | Self::Link(LinkError::Offline { .. } | LinkError::Outbox(_))
            | Self::Outbox(_)
            | Self::NotMet(_)
            | Self::Driver(_)
            | Self::Codes(_)
            | Self::Print(_) => Exit::Failed,
        }
    }
}

/// Where and how a command works.
#[derive(Debug, Clone)]
struct Settings {
    server: String,
    code: Option<String>,
    data: PathBuf,
    json: bool,
    wait: Duration,
}

impl Cli {
    /// The level of the log, such as `info`.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Whether the screens were asked for.
    pub fn is_screens(&self) -> bool {
        self.verb.is_none()
    }

    /// Does what was asked.
    ///
    /// # Errors
    /// When it could not even be saved, or what was asked does not make sense.
    pub async fn run(self) -> Result<Exit, CliError> {
        let Self { server, code, data, json, wait, log: _, language, verb } = self;
        let data = data.unwrap_or_else(folder::default_data);
        let known = KnownServers::in_folder(&data);
        let server = known.meet(server.parse().map_err(LinkError::from)?, ask_at_terminal).await?.to_string();
        let settings = Settings { server, code, data, json, wait: Duration::from_secs(wait) };
        let Some(verb) = verb else {
            let Settings { server, code, data, .. } = settings;
            let device_name = device_name();
            driver::run(driver::Start { server, code, data, device_name, language }).await?;
            return Ok(Exit::Done);
        };
        match Self::does(verb, &settings).await {
            Err(CliError::Refused { code, text }) => report::refused(settings.json, code, &text),
            done => done,
        }
    }

    async fn does(verb: Verb, settings: &Settings) -> Result<Exit, CliError> {
        match verb {
            Verb::Pair => ask::pair(settings).await,
            Verb::Show => ask::show(settings).await,
            Verb::Sit { round } => ask::sit(settings, round).await,
            Verb::Names { players, find: true, .. } => ask::find(settings, &players).await,
            Verb::Names { side, players, find: false } => ask::names(settings, (side, players)).await,
            Verb::Submit { board, result, replaces } => {
                let result = result.result()?;
                ask::submit(settings, (board, result, replaces)).await
            }
            Verb::Agree { board } => ask::agree(settings, board).await,
            Verb::Dispute { board } => ask::dispute(settings, board).await,
            Verb::Call { reason } => ask::call(settings, reason).await,
            Verb::Outbox { clear_refused } => ask::outbox(settings, clear_refused),
            Verb::Flush => ask::flush(settings).await,
        }
    }
}

/// What the director reads in the log.
fn device_name() -> String {
    let host = std::env::var("HOSTNAME").unwrap_or_default();
    if host.is_empty() { "tablet".to_owned() } else { format!("tablet {host}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
