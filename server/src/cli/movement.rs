//! `barometer movement`: the library of movements, drawn, printed, checked, planned and exchanged.

mod cards;
mod compare;
mod export;
mod knock_out;
mod list;
mod named;
mod plan;
mod show;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use super::{Failure, UNREADABLE, say_error};

/// Draw, print, check, plan and exchange movements.
///
/// A movement is named as a director says it: `mitchell 9`, `mitchell 12 share missing 12NS`, `howell 6 rounds 9`;
/// `barometer movement list` has them all. Or it is a file: our own text, or an `EBUScore` library.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// All families of movements, how each is typed and what it is for.
    List(list::Args),
    /// Draw a movement as a table, as a picture or as JSON.
    Show(show::Args),
    /// Guide cards for tables, pairs and the rover, and the director's announcement.
    Cards(cards::Args),
    /// Check movements: every fault, with its place and reason. Exit code 3 if one cannot be played.
    Verify(verify::Args),
    /// Put two movements side by side.
    Compare(compare::Args),
    /// Which movements fit an evening, the best first, and what each costs.
    Plan(plan::Args),
    /// Read movements from a file and say what is in it.
    Import(export::ImportArgs),
    /// Write a movement as a file.
    Export(export::ExportArgs),
    /// The draw of a knock-out of teams, round by round, and where the next round is played.
    KnockOut(knock_out::Args),
}

/// Why a command about movements cannot be done as it was typed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unclear(String);

pub(super) fn run(args: Args) -> Result<(), Failure> {
    match args.command {
        Command::List(args) => {
            list::run(&args);
            Ok(())
        }
        Command::Show(args) => unclear(show::run(&args)),
        Command::Cards(args) => unclear(cards::run(&args)),
        Command::Verify(args) => unclear(verify::run(&args))?.map_or(Ok(()), |code| Err(Failure::Told(code))),
        Command::Compare(args) => unclear(compare::run(&args)),
        Command::Plan(args) => unclear(plan::run(&args)),
        Command::Import(args) => {
            unclear(export::import(&args))?.map_or(Ok(()), |code| Err(Failure::Told(code)))
        }
        Command::Export(args) => unclear(export::export(&args)),
        Command::KnockOut(args) => unclear(knock_out::run(&args)),
    }
}

/// What was typed wrongly is told, and ends with exit code 2.
fn unclear<T>(done: Result<T, Unclear>) -> Result<T, Failure> {
    done.map_err(|reason| {
        say_error(&reason.to_string());
        Failure::Told(ExitCode::from(UNREADABLE))
    })
}

/// Writes a file, or says why it cannot.
fn write(path: &PathBuf, contents: &[u8]) -> Result<(), Unclear> {
    std::fs::write(path, contents)
        .map_err(|error| Unclear(format!("{} cannot be written: {error}", path.display())))
}
