//! `barometer explain`: where a number comes from, from a results file or from a server.

mod from_file;
mod from_server;
mod whole_file;

use std::path::PathBuf;
use std::process::ExitCode;

use bridge::explain::Explanation;
use bridge::message::Language;
use serde_json::{Value, json};
use words::Words;

use super::{Failure, UNREADABLE, say, say_error};

/// Explain where a number comes from: the comparisons, the frequency table, the formulas and the roundings.
#[derive(Debug, clap::Args)]
pub(super) struct ExplainArgs {
    /// Whose number: a pair such as 7, 7NS or A7NS, a team or a player.
    #[arg(long)]
    entry: String,
    /// The board; without it the total is explained.
    #[arg(long)]
    board: Option<u16>,
    /// How it went against each opponent, by direction, declarer and board.
    #[arg(long, conflicts_with = "board")]
    summary: bool,
    /// A results file of any form that `barometer score` reads.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["server", "contest"])]
    from: Option<PathBuf>,
    /// The server; what it has released is explained. Usual: what the variable `BAROMETER_SERVER` says, else this
    /// computer, port 7700.
    // Not `env` of clap: a variable that is set for everything is no contradiction to `--from`.
    #[arg(long, value_name = "ADDR")]
    server: Option<String>,
    /// The contest on the server; not needed where there is one.
    #[arg(long, value_name = "N")]
    contest: Option<u32>,
    /// The language in which the number is explained: en, de, fr, nl or pl; usually that of the contest, and English for
    /// a file.
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Language>,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
}

impl ExplainArgs {
    fn server(&self) -> String {
        let named = self.server.clone().or_else(|| std::env::var("BAROMETER_SERVER").ok());
        named.unwrap_or_else(|| "http://127.0.0.1:7700".to_owned())
    }
}

/// What is asked to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Board(u16),
    Total,
    Summary,
}

/// An explanation with who it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    /// `Pair 7NS, Ann Lee & Bob Fox`.
    whose: String,
    explanation: Explanation<String>,
    /// What was decided about it, with the moment on the clock, and why not all is told.
    remarks: Vec<String>,
}

pub(super) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let subject = match args.board {
        Some(board) => Subject::Board(board),
        None if args.summary => Subject::Summary,
        None => Subject::Total,
    };
    let told = match &args.from {
        Some(file) => {
            from_file::tell(file, &args.entry, (subject, Words::of(args.language.unwrap_or_default())))
                .map_err(|reason| {
                    say_error(&format!("{}: {reason}", file.display()));
                    Failure::Told(ExitCode::from(UNREADABLE))
                })?
        }
        None => from_server::tell((&args.server(), args.contest), &args.entry, (subject, args.language))?,
    };
    if args.json {
        say(&told.json().to_string());
    } else {
        say(told.text().trim_end());
    }
    Ok(())
}

impl Told {
    fn text(&self) -> String {
        let mut text = format!("{}\n{}", self.whose, self.explanation.text());
        for (position, remark) in self.remarks.iter().enumerate() {
            // An empty line stands before the remarks.
            text.extend([if position == 0 { "\n" } else { "" }, remark, "\n"]);
        }
        text
    }

    fn json(&self) -> Value {
        let Explanation { title, sentences, tables, result } = &self.explanation;
        let tables = tables.iter().map(|table| {
            let rows = table.rows.iter().map(|row| json!({"cells": row.cells, "own": row.is_own}));
            json!({"title": table.title, "headings": table.headings, "rows": rows.collect::<Vec<_>>()})
        });
        json!({
            "format": "barometer-explanation/1",
            "whose": self.whose,
            "title": title.as_deref().unwrap_or_default(),
            "sentences": sentences,
            "tables": tables.collect::<Vec<_>>(),
            "result": result.as_deref().unwrap_or_default(),
            "remarks": self.remarks,
        })
    }
}
