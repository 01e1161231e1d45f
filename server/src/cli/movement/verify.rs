//! `barometer movement verify`: every fault of movements.

use std::process::ExitCode;

use serde_json::json;

use bridge::movement::verify::Severity;

use super::Unclear;
use super::named::{self, subjects};
use crate::cli::{NOT_RIGHT, say};
use crate::print::subject::Subject;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Movements, each in quotation marks, and files: "mitchell 9" "howell 6" library.txt.
    #[arg(required = true, value_name = "CHOICE|FILE")]
    movements: Vec<String>,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

/// Exit code 3 if a movement cannot be played as planned.
pub(super) fn run(args: &Args) -> Result<Option<ExitCode>, Unclear> {
    let all = all(&args.movements)?;
    let mut broken = 0;
    let mut reports = Vec::new();
    for subject in &all {
        let faults = subject.floor().verify();
        let breaks = faults.iter().any(|fault| fault.severity() == Severity::Breaks);
        broken += usize::from(breaks);
        let verdict = match (breaks, faults.is_empty()) {
            (true, _) => "cannot be played as planned",
            (false, false) => "can be played, with these weaknesses",
            (false, true) => "is right",
        };
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        if args.json {
            reports.push(json!({"name": subject.title(), "playable": !breaks, "faults": faults}));
            continue;
        }
        say(&format!("{} {verdict}.", subject.title()));
        for fault in faults {
            say(&format!("  {fault}"));
        }
    }
    if args.json {
        say(&serde_json::Value::from(reports).to_string());
    } else if all.len() > 1 {
        say(&format!("{} movements checked, {broken} of them cannot be played.", all.len()));
    }
    Ok((broken > 0).then(|| ExitCode::from(NOT_RIGHT)))
}

/// Each argument is a movement or a file; words without quotation marks are one movement.
fn all(movements: &[String]) -> Result<Vec<Subject>, Unclear> {
    let each: Result<Vec<Vec<Subject>>, Unclear> =
        movements.iter().map(|text| subjects(text, None)).collect();
    match each {
        Ok(subjects) => Ok(subjects.into_iter().flatten().collect()),
        Err(reason) if movements.iter().any(|text| named::is_file(text)) => Err(reason),
        Err(_) => subjects(&movements.join(" "), None),
    }
}
