//! `barometer-tablet`: the table's device.

use std::process::ExitCode;

use anyhow::Context as _;
use bridge::text::printable;
use clap::Parser as _;
use client_tablet::cli::{Cli, CliError, Exit};

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|wrong| refuse(&wrong));
    match run(cli) {
        Ok(exit) => ExitCode::from(exit as u8),
        Err(error) => {
            report(&error);
            let exit = error.downcast_ref::<CliError>().map_or(Exit::Failed, CliError::exit);
            ExitCode::from(exit as u8)
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<Exit> {
    if !cli.is_screens() {
        let filter = tracing_subscriber::EnvFilter::try_new(cli.log()).context("failed to read --log")?;
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("failed to start")?;
    Ok(runtime.block_on(cli.run())?)
}

#[expect(clippy::print_stderr, reason = "the one place where a command tells its error")]
fn report(error: &anyhow::Error) {
    eprintln!("barometer-tablet: {}", printable(&format!("{error:#}")));
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
