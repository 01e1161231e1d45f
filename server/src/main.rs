//! `barometer`: live scoring for duplicate bridge.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    server::cli::Cli::parse().run()
}
