//! `barometer score`: scores a results file without a server.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use bridge::matchpoint::Neuberg;

use crate::file;
use crate::file::score_file::{score_file, to_json, to_table};

/// Score a results file (plain results or USEBIO XML) without a server.
#[derive(Debug, Args)]
pub struct ScoreArgs {
    /// The file to score.
    file: PathBuf,

    /// Print the scores as JSON (barometer-scores/1) instead of a table.
    #[arg(long)]
    json: bool,

    /// What to do where results are missing, instead of what the file says.
    #[arg(long, value_name = "RULE")]
    neuberg: Option<NeubergChoice>,
}

/// The rules by the names of the plain results form.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum NeubergChoice {
    /// The Neuberg formula, exact.
    Exact,
    /// The Neuberg formula, rounded to hundredths on each board.
    Hundredths,
    /// Percentage of the plays made.
    None,
    /// The top comes down by one for each adjusted score.
    Traditional,
}

impl From<NeubergChoice> for Neuberg {
    fn from(choice: NeubergChoice) -> Self {
        match choice {
            NeubergChoice::Exact => Self::Exact,
            NeubergChoice::Hundredths => Self::Hundredths,
            NeubergChoice::None => Self::None,
            NeubergChoice::Traditional => Self::Traditional,
        }
    }
}

/// Scores and prints. Exit code 0 if the file was scored, 2 if it could not be read or scored.
pub fn run(args: &ScoreArgs) -> ExitCode {
    let written = match scored(args) {
        Ok(text) => io::stdout().lock().write_all(text.as_bytes()).map(|()| ExitCode::SUCCESS),
        Err(reason) => writeln!(io::stderr(), "barometer score: {}: {reason}", args.file.display())
            .map(|()| ExitCode::from(super::UNREADABLE)),
    };
    // A reader that has seen enough, like `head`, is no failure of ours.
    written.unwrap_or(ExitCode::SUCCESS)
}

/// The text to print, or why there is none.
fn scored(args: &ScoreArgs) -> Result<String, String> {
    let mut file = file::read(&args.file).map_err(|error| error.to_string())?;
    if let Some(choice) = args.neuberg {
        file.scoring.missing = choice.into();
    }
    let scores = score_file(&file).map_err(|error| error.to_string())?;
    if args.json { Ok(format!("{}\n", to_json(&file, &scores))) } else { Ok(to_table(&file, &scores)) }
}
