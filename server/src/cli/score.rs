//! `barometer score`: scores a results file without a server.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use bridge::matchpoint::Neuberg;
use bridge::message::Language;
use bridge::scoring::{MatchScoring, VictoryScale};

use client_director::victory_file;
use words::Words;

use crate::file::official;
use crate::file::score_file::{score_file, to_json, to_table};

/// Score a results file of any form without a server.
///
/// Reads the plain results form (barometer-results/1, JSON), USEBIO (XML), PBN, CSV and Bridgemate files (.bws), whatever they
/// are called. What is odd in a file is told, and so is what is left out because it cannot be read.
///
/// The file says how it is scored; --scoring says something else. Exit code 2: the file cannot be read or scored, and the
/// message says why.
#[derive(Debug, Args)]
pub struct ScoreArgs {
    /// The file to score: JSON, USEBIO, PBN, CSV or Bridgemate.
    file: PathBuf,

    /// Print the scores as JSON (barometer-scores/1) instead of a table.
    #[arg(long)]
    json: bool,

    /// How to score, instead of what the file says: `matchpoints single`, `cross-imps by field`, `butler`,
    /// `teams imps, vps wbf discrete` (see docs/SCORING.md). A text without a method, such as `vps wbf` or
    /// `results made`, changes only what it names.
    #[arg(long, value_name = "TEXT")]
    scoring: Option<String>,

    /// Victory points by a scale of your own, from a file (barometer-vp/1, see docs/SCORING.md).
    #[arg(long, value_name = "FILE")]
    vp_file: Option<PathBuf>,

    /// What to do where results are missing, instead of what the file says.
    #[arg(long, value_name = "RULE")]
    neuberg: Option<NeubergChoice>,

    /// The language of the table and of what is remarked: en, de, fr, nl or pl.
    #[arg(long, value_name = "LANGUAGE", default_value = "en", conflicts_with = "json")]
    language: Language,
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
    match scored(args) {
        Ok(text) => super::answered(text.as_bytes()),
        Err(reason) => {
            // Nobody is left to tell when this fails.
            let _ = writeln!(io::stderr(), "barometer score: {}: {reason}", args.file.display());
            ExitCode::from(super::UNREADABLE)
        }
    }
}

/// The text to print, or why there is none.
fn scored(args: &ScoreArgs) -> Result<String, String> {
    let mut file = super::played_file(&args.file).map_err(|error| error.to_string())?;
    if let Some(scoring) = &args.scoring {
        let own = match &file.scoring.matches {
            MatchScoring::Victory(VictoryScale::Table(table)) => vec![table.clone()],
            MatchScoring::Sum | MatchScoring::WinLoss | MatchScoring::Victory(_) => vec![],
        };
        file.scoring = file.scoring.changed_by(scoring, &own).map_err(|error| error.to_string())?;
    }
    if let Some(choice) = args.neuberg {
        file.scoring.missing = choice.into();
    }
    let scale = args.vp_file.as_deref().map(read_scale).transpose()?;
    if let Some(scale) = scale {
        file.scoring.matches = MatchScoring::Victory(scale);
    }
    let scores = score_file(&file).map_err(|error| error.to_string())?;
    let words = Words::of(args.language);
    for remark in &scores.remarks {
        super::say_error(&format!("{}: {}", args.file.display(), words.say(remark)));
    }
    let is_as_told = args.scoring.is_none() && args.neuberg.is_none() && args.vp_file.is_none();
    if let Some(told) = official::differing(&file, &scores).filter(|_| is_as_told) {
        super::say_error(&format!("{}: {told}", args.file.display()));
    }
    if args.json { Ok(format!("{}\n", to_json(&file, &scores))) } else { Ok(to_table(&file, &scores, words)) }
}

/// The scale of victory points that a file describes, or what is wrong with the file, and in which line.
fn read_scale(path: &Path) -> Result<VictoryScale, String> {
    victory_file::read(path).map(VictoryScale::Table)
}
