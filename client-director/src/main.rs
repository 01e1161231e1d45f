//! `barometer-director`: the console, or one verb.

use std::io::Write as _;
use std::process::ExitCode;

use bridge::text::printable;
use clap::Parser as _;
use client_director::cli::{Cli, Failure, start};

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|wrong| refuse(&wrong));
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
        writeln!(std::io::stderr(), "{}", printable(&failure.to_string()))
    };
    ExitCode::from(failure.exit_code())
}

/// Ends the program with what is wrong on its command line.
#[expect(clippy::print_stderr, reason = "the command line's complaints go to standard error")]
fn refuse(wrong: &clap::Error) -> ! {
    match bridge::text::number_wanted(&wrong.to_string()) {
        Some(told) => {
            eprint!("{told}");
            std::process::exit(wrong.exit_code())
        }
        None => wrong.exit(),
    }
}
