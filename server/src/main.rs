//! `barometer`: live scoring for duplicate bridge.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use server::cli::score::{self, ScoreArgs};

/// Live scoring for duplicate bridge.
#[derive(Debug, Parser)]
#[command(name = "barometer", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Score(ScoreArgs),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Score(args) => score::run(&args),
    }
}
