//! The examples of the documents: each is one that its program takes, and is done as it stands there, on an evening or in a
//! folder with the files that it names; what serves is started and stopped. A new one that cannot be done fails.

use clap::Parser as _;
use clap::error::ErrorKind;
use harness::documents::{Example, examples};

mod blocks;
mod directed;
mod files;
mod prepared;
mod served;
mod tablet;

/// Parses an example as one of the programs that it may be for.
fn parsed(example: &Example) -> Result<(), clap::Error> {
    let mut wrong = None;
    for &program in &example.programs {
        let words = || [program].into_iter().chain(example.words.iter().map(String::as_str));
        let parsed = match program {
            "barometer" => server::cli::Cli::try_parse_from(words()).map(drop),
            "barometer-tablet" => client_tablet::cli::Cli::try_parse_from(words()).map(drop),
            "barometer-director" => client_director::cli::Cli::try_parse_from(words()).map(drop),
            other => panic!("{other} is none of our programs"),
        };
        match parsed {
            Ok(()) => return Ok(()),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    wrong.map_or(Ok(()), Err)
}

/// Issue 19, section 5: "Every example in the documents runs in a test."
#[test]
fn every_example_is_taken() {
    let examples = examples();
    for (program, least) in [("barometer-director", 120), ("barometer", 60), ("barometer-tablet", 1)] {
        let count = examples.iter().filter(|example| example.programs.contains(&program)).count();
        assert!(count >= least, "only {count} examples of {program}");
    }
    let mut wrong = vec![];
    for example in examples {
        let Err(error) = parsed(&example) else { continue };
        // Within a sentence the name of a command stands for all that is done with it.
        let is_name = [
            ErrorKind::DisplayHelp,
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
            ErrorKind::MissingRequiredArgument,
            ErrorKind::InvalidValue,
            ErrorKind::MissingSubcommand,
        ];
        if example.is_whole && error.kind() != ErrorKind::DisplayHelp || !is_name.contains(&error.kind()) {
            wrong.push(format!("{}: {error}", example.place()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether it can be done as it stands: all that its program needs is there.
fn is_done(example: &Example) -> bool {
    example.is_whole && parsed(example).is_ok()
}

/// Whether its words begin so.
fn begins(example: &Example, with: &str) -> bool {
    let words = example.words.join(" ");
    words.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
