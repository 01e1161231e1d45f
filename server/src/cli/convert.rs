//! `barometer convert`: a contest or a hand record from one form of file into another.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::ValueEnum;
use jiff::civil::Date;

use super::{Failure, UNREADABLE, say_error};
use crate::file::score_file::score_file;
use crate::file::{self, ResultsFile, bws, csv, official, pbn, plain, usebio};

/// Convert results, entries and hand records between forms of file.
///
/// Reads the plain results form (JSON), USEBIO XML, PBN, CSV and Bridgemate files (.bws), whatever they are called.
/// The form that is written follows from the ending of OUT: .json, .xml (USEBIO), .pbn, .csv or .bws. What is odd in IN is
/// told, and nothing is left out silently.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file to read.
    #[arg(value_name = "IN")]
    from: PathBuf,

    /// The file to write; `-` prints it (then say --to).
    #[arg(value_name = "OUT")]
    into: PathBuf,

    /// The form to write, where the ending of OUT does not tell.
    #[arg(long, value_name = "FORM")]
    to: Option<Form>,

    /// The Access whose form a Bridgemate file is to have.
    #[arg(long, value_name = "VERSION", default_value = "2000")]
    access: Access,

    /// What a CSV file is to hold.
    #[arg(long, value_name = "WHAT", default_value = "results")]
    what: What,

    /// A CSV list with the names of the entries, to be added (columns: id, player1, player2 ...).
    #[arg(long, value_name = "FILE")]
    entries: Option<PathBuf>,

    /// The day of play, where IN does not tell it, or another: 2026-11-22.
    #[arg(long, value_name = "DAY")]
    date: Option<Date>,

    /// The club's name, for the head of a USEBIO file.
    #[arg(long, value_name = "NAME")]
    club: Option<String>,

    /// The club's number in its federation, for the head of a USEBIO file.
    #[arg(long, value_name = "NUMBER")]
    club_number: Option<String>,

    /// Write over OUT if it is there already.
    #[arg(long)]
    overwrite: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The plain results form, barometer-results/1.
    Json,
    /// USEBIO 1.3 (XML).
    #[value(alias = "xml")]
    Usebio,
    /// Portable Bridge Notation 2.1.
    Pbn,
    /// Comma-separated values.
    Csv,
    /// A Bridgemate file.
    #[value(alias = "bridgemate")]
    Bws,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Access {
    /// Access 97 (Jet 3): western letters alone.
    #[value(name = "97")]
    Of97,
    /// Access 2000 to 2003 (Jet 4).
    #[value(name = "2000")]
    Of2000,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Every result, a line each.
    Results,
    /// The ranking.
    Ranking,
    /// The entries with their names.
    Entries,
}

/// Converts. Exit code 2 if a file cannot be understood.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let form = form(args)?;
    let mut file = understood(super::results_file(&args.from), &args.from)?;
    // Cards alone are a hand record, and names alone a list of entries.
    let is_list = form == Form::Csv && args.what == What::Entries;
    if !is_list && file.boards.iter().all(|board| board.deal.is_none()) {
        understood(file.need_results(), &args.from)?;
    }
    if let Some(list) = &args.entries {
        let bytes = std::fs::read(list).with_context(|| format!("{} cannot be opened", list.display()))?;
        let remarks = understood(csv::add_entries(&bytes, &mut file), list)?;
        super::tell_remarks(list, &remarks);
    }
    tell_occasion(args, &mut file);
    if let Some(told) = score_file(&file).ok().and_then(|scores| official::differing(&file, &scores)) {
        say_error(&format!("{}: {told}", args.from.display()));
    }
    let bytes = written(&file, form, args)?;
    if args.into.as_os_str() == "-" {
        super::put(&bytes)?;
        return Ok(());
    }
    if args.into.exists() && !args.overwrite {
        let reason =
            format!("{} is there already: choose another name, or add --overwrite", args.into.display());
        return Err(anyhow::anyhow!(reason).into());
    }
    std::fs::write(&args.into, bytes)
        .with_context(|| format!("{} cannot be written", args.into.display()))?;
    Ok(())
}

/// Puts what the command line says of the occasion in the place of what IN says.
fn tell_occasion(args: &Args, file: &mut ResultsFile) {
    let Args { date, club, club_number, .. } = args;
    file.occasion.date = date.or(file.occasion.date);
    if let Some(club) = club {
        file.occasion.club.clone_from(club);
    }
    if let Some(number) = club_number {
        file.occasion.club_number.clone_from(number);
    }
}

fn form(args: &Args) -> Result<Form, Failure> {
    if let Some(form) = args.to {
        return Ok(form);
    }
    let ending = args.into.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    Form::from_str(ending, true).map_err(|_unknown| {
        anyhow::anyhow!("give OUT the ending .json, .xml, .pbn, .csv or .bws, or say --to json, --to usebio, --to pbn, --to csv or --to bws")
            .into()
    })
}

/// What was read; where it cannot be understood, that is told with the name of the file.
fn understood<T>(read: Result<T, file::FileError>, path: &Path) -> Result<T, Failure> {
    read.map_err(|error| {
        say_error(&format!("{}: {error}", path.display()));
        Failure::Told(ExitCode::from(UNREADABLE))
    })
}

fn written(file: &ResultsFile, form: Form, args: &Args) -> Result<Vec<u8>, Failure> {
    Ok(match (form, args.what) {
        (Form::Bws, _) => {
            let version = match args.access {
                Access::Of97 => jet::Version::Jet3,
                Access::Of2000 => jet::Version::Jet4,
            };
            let (bytes, told) = bws::write(file, version, bws::now())?;
            for told in told {
                say_error(&format!("{}: {told}", args.into.display()));
            }
            bytes
        }
        (Form::Json, _) => plain::write(file).into_bytes(),
        (Form::Usebio, _) => {
            if let Some(told) = usebio::left_out(file) {
                say_error(&format!("{}: {told}", args.into.display()));
            }
            usebio::write(file)?.into_bytes()
        }
        (Form::Pbn, _) => pbn::write(file),
        (Form::Csv, What::Results) => csv::results(file),
        (Form::Csv, What::Entries) => csv::entries(file),
        (Form::Csv, What::Ranking) => csv::ranking(file)?,
    })
}
