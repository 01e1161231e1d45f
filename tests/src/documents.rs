//! The examples of the documents: every command line of README.md and docs that is one of our programs'.

use std::path::Path;

use clap::CommandFactory as _;

use crate::house::root;

/// The programs, the longer names first.
const PROGRAMS: [&str; 3] = ["barometer-director", "barometer-tablet", "barometer"];

/// What pages of the Laws are made of is written in a notation of its own: a command stands there with its program's name.
const OTHER_NOTATION: [&str; 1] = ["docs/LAW-PAGES.md"];

/// What stands for something else: the line says how commands look, and is none.
const FORMS: [&str; 4] = ["…", "TEXT", "VERB", "|"];

/// A command line, with the place where it stands.
#[derive(Debug, Clone)]
pub struct Example {
    /// The document, as `docs/SWISS.md`.
    pub document: String,
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Whose it may be: the program that is named, or every one that has such a command.
    pub programs: Vec<&'static str>,
    /// The words behind the program's name, as a shell takes them.
    pub words: Vec<String>,
    /// A line by itself, or one with all its values; otherwise the name of a command within a sentence.
    pub is_whole: bool,
}

impl Example {
    /// `docs/SWISS.md:12: swiss propose`
    pub fn place(&self) -> String {
        format!("{}:{}: {}", self.document, self.line, self.text)
    }
}

/// All of them, in the order of the documents.
pub fn examples() -> Vec<Example> {
    let own = Commands::new();
    documents().iter().flat_map(|document| of_document(document, &own)).collect()
}

/// README.md and all of docs.
fn documents() -> Vec<String> {
    let docs = std::fs::read_dir(root().join("docs")).unwrap();
    let mut documents: Vec<String> = docs
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "md"))
        .map(|name| format!("docs/{name}"))
        .collect();
    documents.sort();
    documents.insert(0, "README.md".to_owned());
    documents
}

/// What stands between fences.
#[derive(Debug, Clone)]
pub struct Block {
    /// The document, as `docs/SWISS.md`.
    pub document: String,
    /// The line of its first fence.
    pub line: usize,
    /// What the fence says of it: `sh`, `json`, `kdl`, `text`; empty for nothing.
    pub language: String,
    /// Its lines, each with its end.
    pub text: String,
}

impl Block {
    /// `docs/SWISS.md:12`
    pub fn place(&self) -> String {
        format!("{}:{}", self.document, self.line)
    }
}

/// All of them, in the order of the documents.
pub fn blocks() -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![];
    for document in documents() {
        let text = std::fs::read_to_string(root().join(&document)).unwrap();
        let mut is_open = false;
        for (line, words) in (1..).zip(text.lines()) {
            if let Some(language) = words.trim_start().strip_prefix("```") {
                is_open = !is_open;
                if is_open {
                    let (document, language, text) = (document.clone(), language.to_owned(), String::new());
                    blocks.push(Block { document, line, language, text });
                }
            } else if let Some(block) = blocks.last_mut().filter(|_| is_open) {
                block.text.push_str(words);
                block.text.push('\n');
            }
        }
    }
    blocks
}

/// The names of the commands, for examples that leave the program's name out.
struct Commands {
    of_programs: Vec<(&'static str, Vec<String>)>,
    of_swiss: Vec<String>,
}

impl Commands {
    fn new() -> Self {
        let names = |command: &clap::Command| -> Vec<String> {
            command.get_subcommands().map(|below| below.get_name().to_owned()).collect()
        };
        let director = client_director::cli::Cli::command();
        let of_swiss = director.find_subcommand("swiss").map(names).unwrap_or_default();
        let all = [director, client_tablet::cli::Cli::command(), server::cli::Cli::command()];
        Self { of_programs: PROGRAMS.into_iter().zip(all.iter().map(names)).collect(), of_swiss }
    }

    /// What stands in a sentence or a table without the program's name, and is whole: with an option or a value in quotes,
    /// or in front in a row of a table that says what each command does. The document of draws leaves `swiss` out too.
    fn unnamed(&self, document: &str, code: &str, is_row: bool) -> Option<(Vec<&'static str>, String)> {
        let first = code.split(' ').next().unwrap_or_default();
        if OTHER_NOTATION.contains(&document)
            || !(code.contains(" --") || code.contains(" \"") || is_row && code.contains(' '))
        {
            return None;
        }
        if document == "docs/SWISS.md" && self.of_swiss.iter().any(|name| name == first) {
            return Some((vec![PROGRAMS[0]], format!("swiss {code}")));
        }
        let has = |(_, names): &&(&'static str, Vec<String>)| names.iter().any(|name| name == first);
        let programs: Vec<_> = self.of_programs.iter().filter(has).map(|(program, _)| *program).collect();
        // In front of a row stands what a director does: how a result is written looks like one of the server's commands.
        if !code.contains(" --") && !programs.contains(&PROGRAMS[0]) {
            return None;
        }
        (!programs.is_empty()).then(|| (programs, code.to_owned()))
    }
}

fn of_document(document: &str, own: &Commands) -> Vec<Example> {
    let text = std::fs::read_to_string(root().join(document)).unwrap();
    let (mut examples, mut is_fenced) = (vec![], false);
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
            continue;
        }
        let mut take = |programs: Vec<&'static str>, rest: &str, text: &str, is_whole: bool| {
            let (document, text) = (document.to_owned(), text.to_owned());
            examples.push(Example { document, line: number, text, programs, words: words(rest), is_whole });
        };
        if is_fenced {
            if let Some((program, rest)) = named(line.trim()) {
                take(vec![program], rest.trim_end_matches('…'), line.trim(), true);
            }
            continue;
        }
        let in_front = line.strip_prefix("| ").and_then(|row| row.split('|').next()).unwrap_or_default();
        for code in
            line.split('`').skip(1).step_by(2).filter(|code| !FORMS.iter().any(|form| code.contains(form)))
        {
            if let Some((program, rest)) = named(code) {
                take(vec![program], rest, code, is_whole(rest));
            } else if let Some((programs, rest)) =
                own.unnamed(document, code, in_front.contains(&format!("`{code}`")))
            {
                let is_whole = is_whole(&rest) || !rest.contains(" --");
                take(programs, &rest, code, is_whole);
            }
        }
    }
    examples
}

/// The program of a line that begins with its name, or that has cargo build and run it, and what stands behind.
fn named(line: &str) -> Option<(&'static str, &str)> {
    if let Some(built) = line.strip_prefix("cargo run --release") {
        let (package, rest) = built.split_once(" -- ").unwrap_or((built, ""));
        let package = package.trim().trim_start_matches("-p ");
        let program = PROGRAMS.into_iter().find(|program| *program == package).unwrap_or("barometer");
        return Some((program, rest));
    }
    PROGRAMS.into_iter().find_map(|program| Some((program, line.strip_prefix(program)?.strip_prefix(' ')?)))
}

/// Whether nothing is left to be said: values in quotes, or options with values that are no words in capitals for them.
fn is_whole(rest: &str) -> bool {
    let stands_for = |word: &str| {
        word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_uppercase() || b"-=".contains(&byte))
    };
    let names_an_option = rest.split(' ').next_back().is_some_and(|last| last.starts_with("--"));
    rest.contains('"') || rest.contains(" --") && !names_an_option && !rest.split(' ').any(stands_for)
}

/// The words as a shell takes them, without what stands behind a `#`.
pub fn words(line: &str) -> Vec<String> {
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
