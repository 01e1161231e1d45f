//! `barometer-director`: the console, or one verb.

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;
use client_director::cli::{Cli, Failure, start};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let json = cli.connection.json;
    let failure = match start::start(cli, &mut std::io::stdout()) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    // Whoever read the answer has seen enough, as `head` does.
    if matches!(&failure, Failure::Output(error) if error.kind() == std::io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    // Nobody is left to tell when these fail.
    let _ = if json {
        writeln!(std::io::stdout(), "{:#}", failure.to_json())
    } else {
        writeln!(std::io::stderr(), "{failure}")
    };
    ExitCode::from(failure.exit_code())
}
