//! `barometer movement cards`: guide cards and the director's announcement.

use std::path::PathBuf;

use bridge::message::Language;
use bridge::movement::RoundNumber;

use super::named::Named;
use super::{Unclear, write};
use crate::cli::say;
use crate::print::handout::{Handout, Part};
use crate::print::subject::Subject;
use crate::print::{html, pdf, picture};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    named: Named,
    /// Write a page that prints well on A4 to this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write a PDF to this file.
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// The language of those who read them: en, de, fr, nl or pl.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    language: Language,
    /// Only these parts, for instance --only tables,announcement.
    #[arg(long, value_delimiter = ',')]
    only: Vec<Part>,
}

pub(super) fn run(args: &Args) -> Result<(), Unclear> {
    let subject = Subject { words: words::Words::of(args.language), ..args.named.subject()? };
    let handout = Handout::of(&subject, &args.only);
    if let Some(path) = &args.html {
        let picture = Some(picture::svg(&subject, RoundNumber(1), picture::Words::Without));
        let handout = Handout { picture, ..handout.clone() };
        write(path, html::page(&[handout]).as_bytes())?;
        say(&format!("The page is in {}: open it in a browser and print it.", path.display()));
    }
    if let Some(path) = &args.pdf {
        write(path, &pdf::pdf(std::slice::from_ref(&handout)))?;
        say(&format!("The PDF is in {}.", path.display()));
    }
    if args.html.is_none() && args.pdf.is_none() {
        say(&handout.text());
    }
    Ok(())
}
