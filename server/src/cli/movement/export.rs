//! `barometer movement import` and `export`: movements in files.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use bridge::movement::file::{NamedPlan, write_ebuscore, write_plain};
use bridge::movement::verify::Severity;

use super::named::{Named, read};
use super::{Unclear, write};
use crate::cli::{NOT_RIGHT, say};

/// The formats of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Our own readable text.
    Plain,
    /// A movement library of `EBUScore`.
    Ebuscore,
}

#[derive(Debug, clap::Args)]
pub(super) struct ImportArgs {
    /// The file: our own text, or an `EBUScore` library.
    file: PathBuf,
    /// Write all its movements again, in the format of --format.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Plain)]
    format: Format,
}

#[derive(Debug, clap::Args)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    named: Named,
    #[arg(long, value_enum, default_value_t = Format::Plain)]
    format: Format,
    /// Write to this file instead of the screen.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Lists what a file holds and checks it. Exit code 3 if a movement of it cannot be played.
pub(super) fn import(args: &ImportArgs) -> Result<Option<ExitCode>, Unclear> {
    let library = read(&args.file)?;
    let mut broken = 0;
    for (number, plan) in (1..).zip(&library.movements) {
        // Why it cannot be read is told.
        let Ok(plan) = plan else { continue };
        let movement = &plan.movement;
        let floor = movement.without(&plan.missing.into_iter().collect());
        let worst = floor.verify().into_iter().find(|fault| fault.severity() == Severity::Breaks);
        broken += usize::from(worst.is_some());
        let boards = plan.boards_per_set.map_or_else(String::new, |each| format!(" of {each} boards"));
        let missing = plan.missing.map_or_else(String::new, |pair| format!(", {pair} missing"));
        say(&format!(
            "{number:>4}  {}: {} tables, {} rounds{boards}, {} sets{missing}",
            movement.name,
            movement.tables,
            movement.rounds.len(),
            movement.sets
        ));
        if !plan.phantoms.is_empty() {
            let pairs: Vec<String> = plan.phantoms.iter().map(ToString::to_string).collect();
            say(&format!("      never with boards, and read as empty seats: {}", pairs.join(", ")));
        }
        if let Some(fault) = worst {
            say(&format!("      cannot be played as planned: {fault}"));
        }
    }
    let plans: Vec<NamedPlan> = library.plans().cloned().collect();
    say(&format!("{} movements, {broken} of them cannot be played.", plans.len()));
    if let Some(path) = &args.output {
        write(path, written(&plans, args.format)?.as_bytes())?;
        say(&format!("Written to {}.", path.display()));
    } else {
        let file = args.file.display();
        say(&format!("To see one: barometer movement show {file} --name 1"));
    }
    Ok((broken > 0).then(|| ExitCode::from(NOT_RIGHT)))
}

/// Writes a movement.
pub(super) fn export(args: &ExportArgs) -> Result<(), Unclear> {
    let text = written(&[args.named.plan()?], args.format)?;
    match &args.output {
        Some(path) => {
            write(path, text.as_bytes())?;
            say(&format!("Written to {}.", path.display()));
        }
        None => say(text.trim_end_matches('\n')),
    }
    Ok(())
}

fn written(plans: &[NamedPlan], format: Format) -> Result<String, Unclear> {
    match format {
        Format::Plain => Ok(write_plain(plans)),
        Format::Ebuscore => write_ebuscore(plans).map_err(|reason| Unclear(reason.to_string())),
    }
}
