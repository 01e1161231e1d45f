//! `barometer`: live scoring for duplicate bridge.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    server::cli::Cli::try_parse().unwrap_or_else(|wrong| refuse(&wrong)).run()
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
