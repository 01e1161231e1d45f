//! The examples of the documents: every line for a terminal is one that the program takes, and what needs no contest of its
//! own is done as it stands there.

use std::fs;
use std::path::Path;

use clap::Parser as _;
use clap::error::ErrorKind;
use client_director::cli::Cli;

use crate::command::playing;

const NAME: &str = "barometer-director ";

/// An example, with the document that has it.
struct Example {
    place: String,
    words: Vec<String>,
    /// A line by itself, or one with a value in quotes; otherwise the name of a command within a sentence.
    is_whole: bool,
}

fn examples() -> Vec<Example> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = vec![root.join("README.md")];
    paths.extend(fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()));
    let mut examples = vec![];
    for path in paths.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let mut is_fenced = false;
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim_start().starts_with("```") {
                is_fenced = !is_fenced;
                continue;
            }
            let place = format!("{name}:{number}");
            if is_fenced {
                let command = line.strip_prefix(NAME).map(|rest| (rest, true));
                examples.extend(command.map(|(rest, is_whole)| example(&place, rest, is_whole)));
                continue;
            }
            for code in line.split('`').skip(1).step_by(2) {
                let rest =
                    code.strip_prefix(NAME).or(Some(code).filter(|code| code.starts_with("rules set ")));
                let is_form =
                    |rest: &&str| rest.contains('…') || rest.contains("TEXT") || rest.contains("VERB");
                examples.extend(
                    rest.filter(|rest| !is_form(rest)).map(|rest| example(&place, rest, rest.contains('"'))),
                );
            }
        }
    }
    examples
}

fn example(place: &str, rest: &str, is_whole: bool) -> Example {
    Example { place: format!("{place}: {rest}"), words: words(rest), is_whole }
}

/// The words as a shell takes them, without what stands behind a `#`.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (vec![], None::<String>, false);
    for letter in line.chars() {
        match letter {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            '#' if !is_quoted && word.is_none() => break,
            ' ' if !is_quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[test]
fn every_example_is_taken() {
    let examples = examples();
    assert!(examples.len() > 40, "only {} examples", examples.len());
    let mut wrong = vec![];
    for example in examples {
        let words = [NAME.trim().to_owned()].into_iter().chain(example.words);
        let Err(error) = Cli::try_parse_from(words) else { continue };
        let is_name = [
            ErrorKind::DisplayHelp,
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
            ErrorKind::MissingRequiredArgument,
            ErrorKind::InvalidValue,
            ErrorKind::MissingSubcommand,
        ];
        if example.is_whole && error.kind() != ErrorKind::DisplayHelp || !is_name.contains(&error.kind()) {
            wrong.push(format!("{}: {error}", example.place));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The pages of the Laws that are worked examples.
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/law-pages");

/// Law books and the Laws themselves are done as the documents have them.
#[tokio::test]
async fn every_example_of_the_laws_is_done() {
    let shell = playing().await;
    let mut done = 0;
    for example in examples().into_iter().filter(|example| example.is_whole) {
        let is_book = example.words.iter().any(|word| word == "--law-book");
        let is_law = example.words.first().is_some_and(|word| word == "law");
        // What asks at the terminal has nobody to answer here.
        if !(is_book || is_law) || example.words.iter().any(|word| word == "--ask" || word == "study") {
            continue;
        }
        // The club's folder of the documents is that of the worked example.
        let here = |word: &String| match word.strip_prefix("laws") {
            Some(rest) if rest.is_empty() || rest.starts_with('/') => format!("{EXAMPLES}{rest}"),
            _ => word.clone(),
        };
        let words: Vec<String> = example.words.iter().map(here).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (code, text) = shell.words(&words).await;
        assert_eq!(code, 0, "{}: {text}", example.place);
        done += 1;
    }
    bridge::law::shelf::put([]);
    assert!(done >= 4, "only {done} were done");
}
