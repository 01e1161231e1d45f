//! `barometer bws`: a Bridgemate file shared with another program while the evening is played.

use std::path::PathBuf;
use std::time::Duration;

use bridge::scoring::Scoring;

use super::bearer::Bearer;
use super::stop::stop_asked;
use super::{Failure, runtime, say, say_error};
use crate::bridgemate::{Link, ShareError, Turn, Way};
use crate::play::PlayError;
use crate::play::director::Director;

/// What is done with the file.
#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Have our tables play the movement of a Bridgemate file, and write their results into it.
    ///
    /// A scoring program has written FILE with its movement. A contest with this movement is made on the server; what its
    /// tables enter is written into FILE as it comes, as Bridgemates would: a corrected result is a new row, and the old
    /// one is marked as erased. Another movement is taken up as long as a section has no result. While another program has
    /// FILE open nothing is written: that is told, the server keeps what was entered, and it is written later.
    Serve(Args),
    /// Show a Bridgemate evening of another program on our board, live.
    ///
    /// FILE is read and never written. A contest with its movement is made on the server, and what the devices send appears
    /// in it within seconds.
    Watch(Args),
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The Bridgemate file (.bws).
    file: PathBuf,
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:7700")]
    server: String,
    #[command(flatten)]
    bearer: Bearer,
    /// Go on with this contest, after a restart; a new one is made where none is said.
    #[arg(long, value_name = "N")]
    contest: Option<u32>,
    /// How a new contest is scored, in words: `cross-IMPs`. By matchpoints, or by the IMPs of teams, where it is not said.
    #[arg(long, value_name = "WORDS", conflicts_with = "contest")]
    scoring: Option<String>,
    /// Look at the file every so many seconds.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=60))]
    every: u64,
}

pub(super) fn run(command: &Command) -> Result<(), Failure> {
    let (args, way) = match command {
        Command::Serve(args) => (args, Way::Serve),
        Command::Watch(args) => (args, Way::Watch),
    };
    let token = args.bearer.token()?;
    let scoring = args.scoring.as_ref().map(|words| Scoring::default().changed_by(words, &[])).transpose()?;
    runtime()?.block_on(async {
        let director = Director::new(&args.server, &token)?;
        let mut link = Link::open(&args.file, director, way, (args.contest, scoring)).await?;
        let contest = link.contest();
        say(&format!("contest {contest}: {}/contests/{contest}", args.server.trim_end_matches('/')));
        if way == Way::Serve {
            for (table, code) in link.codes().await? {
                say(&format!("table {table}: code {code}"));
            }
        }
        say(&format!("After a restart: add --contest {contest}. Ctrl-C ends it."));
        tokio::select! {
            ended = keep(&mut link, Duration::from_secs(args.every)) => ended?,
            () = stop_asked() => {}
        }
        // What came in since the last look.
        tell(&link.turn().await?);
        Ok(())
    })
}

/// Looks again and again; a server that is away is waited for.
async fn keep(link: &mut Link, every: Duration) -> Result<(), ShareError> {
    let mut is_away = false;
    loop {
        match link.turn().await {
            Ok(turn) => {
                is_away = false;
                tell(&turn);
            }
            Err(ShareError::Server(error @ (PlayError::Server { .. } | PlayError::Link(_)))) => {
                if !is_away {
                    say_error(&format!("{error}: tried again until the server is there"));
                }
                is_away = true;
            }
            Err(error) => return Err(error),
        }
        tokio::time::sleep(every).await;
    }
}

fn tell(turn: &Turn) {
    for told in &turn.told {
        say_error(told);
    }
    for (count, what) in [(turn.entered, "taken from the file"), (turn.written, "written into the file")] {
        if count > 0 {
            say(&format!("{count} {} {what}", if count == 1 { "result" } else { "results" }));
        }
    }
}
