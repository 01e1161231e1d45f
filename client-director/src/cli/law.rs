//! `law`: the Laws without a server, for a director who walks around with them.

mod ask;
mod check_page;
mod json;
mod list;
mod study;
mod text;

use std::collections::BTreeSet;
use std::io::BufRead;
use std::path::PathBuf;

use bridge::law::{Book, Procedure, Seats, procedure, shelf};
use clap::{Args, Subcommand};

use super::failure::Failure;
use super::reply::Output;
use crate::hearing::Hearing;

const EXAMPLES: &str = "\
Every procedure asks plain questions. Answers may be given on the line, by the questions' names; what is left out is \
taken as usual where a question has a usual answer (and said), or asked.

Examples:
  barometer-director law                                  choose by number, then answer the questions
  barometer-director law revoke --trick 5 --won-by partner --later 3
  barometer-director law revoke --book \"2007 wales\" --offender E --ask
  barometer-director law show 27
  barometer-director law insufficient-bid-damage --about  what it asks (--help, where no question is called so)
  barometer-director law study insufficient-bid";

/// What the Laws say, asked or given.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Law {
    /// A folder with pages and regulations of your own, as the server's --law-dir
    #[arg(long, value_name = "FOLDER", env = "BAROMETER_LAW_DIR")]
    pub law_dir: Option<PathBuf>,
    #[command(subcommand)]
    pub action: Option<LawAction>,
}

/// What is wanted of the Laws.
#[derive(Debug, Subcommand)]
pub enum LawAction {
    /// List what can be ruled on
    List {
        /// Only what holds this word, or is about this Law
        word: Option<String>,
    },
    /// Show what is known of a Law, clause by clause and book by book
    Show {
        /// The Law's number, or one of its clauses: 27, 27B1(b)
        law: String,
    },
    /// Rule the cases of the course notes and have the answers checked
    Study {
        /// One procedure, or one case
        what: Option<String>,
        /// Only list the cases
        #[arg(long)]
        list: bool,
        /// Only the cases under the Laws of this year: 2017, 2007 or 1997
        #[arg(long, value_name = "YEAR")]
        book: Option<String>,
    },
    /// List the law books, the regulations over them and the pages beside them, with where each comes from
    Books,
    /// Judge pages and regulations that you have written or changed: every fault with its line, and what to write
    Check {
        /// Files of pages and regulations, as docs/LAW-PAGES.md tells
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Any procedure of the list, with answers as --question answer
    #[command(external_subcommand)]
    Procedure(Vec<String>),
}

/// Runs it. `input` is where answers are typed; `is_asked` says that somebody sits there.
///
/// # Errors
/// [`Failure::Input`] for what is no procedure, book or answer; [`Failure::Output`].
pub fn run(
    law: Law,
    input: &mut dyn BufRead,
    is_asked: bool,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    if let Some(folder) = &law.law_dir {
        check_page::put(folder)?;
    }
    match law.action {
        None if output.json || !is_asked => list::list("", output),
        None => {
            let Some(hearing) = ask::choose(input, output)? else { return Ok(()) };
            rule(hearing, true, input, output)
        }
        Some(LawAction::List { word }) => list::list(&word.unwrap_or_default(), output),
        Some(LawAction::Show { law }) => list::show(&law, output),
        Some(LawAction::Study { what, list, book }) => {
            let read = |book: String| book.parse::<Book>().map_err(|wrong| Failure::Input(wrong.to_string()));
            let edition = book.map(read).transpose()?.map(|book| book.edition);
            let found = study::find(what.as_deref(), edition)?;
            if list { study::list(&found, output) } else { study::study(&found, input, output) }
        }
        Some(LawAction::Books) => list::books(output),
        Some(LawAction::Check { files }) => check_page::check(&files, output),
        Some(LawAction::Procedure(words)) => {
            let Given { hearing, ask, json } = given(&words)?;
            output.json |= json;
            rule(hearing, ask || is_asked && !output.json, input, output)
        }
    }
}

/// Asks what is missing where somebody sits there, and shows the finding or the open question.
fn rule(
    mut hearing: Hearing,
    is_asked: bool,
    input: &mut dyn BufRead,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let is_done = match (is_asked, output.json) {
        (false, _) => true,
        // What a program reads holds no prompts.
        (true, true) => {
            let mut prompts = std::io::stderr();
            ask::ask(&mut hearing, input, &mut Output { to: &mut prompts, json: false })?
        }
        (true, false) => ask::ask(&mut hearing, input, output)?,
    };
    if !is_done {
        return Ok(());
    }
    check(&hearing)?;
    let progress = hearing.progress();
    output.show(&text::progress(&hearing, &progress), &json::progress(&hearing, &progress))
}

/// What stands on the line.
struct Given {
    hearing: Hearing,
    /// Every question is to be asked, the usual ones too.
    ask: bool,
    json: bool,
}

fn given(words: &[String]) -> Result<Given, Failure> {
    let Some((name, rest)) = words.split_first() else {
        return Err(Failure::Input("name a procedure: `law list` shows them".to_owned()));
    };
    let procedure = procedure(name).ok_or_else(|| {
        let found: Vec<&str> =
            bridge::law::everyday::search(name).iter().map(|procedure| procedure.key()).collect();
        let hint = if found.is_empty() { "`law list` shows them".to_owned() } else { found.join(", ") };
        Failure::Input(format!("`{name}` is no procedure of the Laws: {hint}"))
    })?;
    let mut hearing = Hearing::new(procedure, Book::default(), Seats::default());
    let (mut ask, mut json, mut is_given) = (false, false, false);
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        let Some(name) = word.strip_prefix("--") else {
            return Err(Failure::Input(format!("`{word}`: answers are given as --question answer")));
        };
        let (name, equal) = name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value)));
        let mut value = || {
            let next = equal.map(str::to_owned).or_else(|| words.next().cloned());
            next.ok_or_else(|| Failure::Input(format!("--{name} has no answer behind it")))
        };
        match name {
            "about" => return Err(Failure::Input(help(procedure))),
            // Where a question is called so, its answer is meant.
            "help" if !asks(procedure, "help") => return Err(Failure::Input(help(procedure))),
            "json" => json = true,
            "ask" => ask = true,
            "book" => {
                let book = value()?.parse().and_then(|book: Book| shelf::settled(&book));
                hearing.book = book.map_err(|unknown| Failure::Input(unknown.to_string()))?;
            }
            _ => {
                let answer = value()?;
                if let Some(said) = hearing.known.say(name, &answer) {
                    said.map_err(Failure::Input)?;
                } else {
                    is_given = true;
                    hearing.answers.set(name, answer);
                }
            }
        }
    }
    if !ask && (is_given || json) {
        hearing.assume();
    }
    check(&hearing)?;
    Ok(Given { hearing, ask, json })
}

/// Whether a procedure has a question of this name, as far as its cases know them.
fn asks(procedure: &dyn Procedure, key: &str) -> bool {
    procedure.cases().iter().flat_map(|case| case.answers).any(|(of, _)| *of == key)
}

/// What a procedure is about, and how it is answered.
fn help(procedure: &'static dyn Procedure) -> String {
    let hearing = Hearing::new(procedure, Book::default(), Seats::default());
    let first = match hearing.progress().next {
        bridge::law::Next::Ask(question) => format!("It begins with --{}: {}", question.key, question.text),
        bridge::law::Next::NoAnswer { .. } | bridge::law::Next::Found(_) => String::new(),
    };
    format!(
        "{}: {} (Laws {}).\n{first}\nEach question says the next. --ask asks all at the terminal; --book \"2007 wales\", \
         --offender E ({}) and --declarer S may be given; --json is for programs.",
        procedure.title(),
        procedure.about(),
        crate::hearing::laws(procedure),
        procedure.offender()
    )
}

/// The names of a procedure's questions, as far as its cases and this interview know them.
fn questions(hearing: &Hearing) -> BTreeSet<String> {
    let progress = hearing.progress();
    let mut all: BTreeSet<String> = hearing
        .procedure
        .cases()
        .iter()
        .flat_map(|case| case.answers)
        .map(|(key, _)| (*key).to_owned())
        .collect();
    all.extend(progress.steps.iter().map(|step| step.question.key.clone()));
    if let bridge::law::Next::Ask(question) | bridge::law::Next::NoAnswer { question, .. } = &progress.next {
        all.insert(question.key.clone());
    }
    all
}

/// Whether every answer on the line was asked for and can be read.
fn check(hearing: &Hearing) -> Result<(), Failure> {
    let progress = hearing.progress();
    // Which question comes is not known before the answers, but what is none is: it is refused at once.
    let questions = questions(hearing);
    if let Some(unknown) = progress.unused.iter().find(|key| !questions.contains(*key)) {
        let all: Vec<&str> = questions.iter().map(String::as_str).collect();
        return Err(Failure::Input(format!(
            "--{unknown} is not asked about in {}. Its questions are: {}",
            hearing.procedure.key(),
            all.join(", ")
        )));
    }
    if let bridge::law::Next::NoAnswer { question, given, why } = &progress.next {
        return Err(Failure::Input(crate::hearing::no_answer(question, given, why)));
    }
    // While a question is open, those after it are not known yet.
    if matches!(progress.next, bridge::law::Next::Found(_)) && !progress.unused.is_empty() {
        let asked: Vec<&str> = progress.steps.iter().map(|step| step.question.key.as_str()).collect();
        return Err(Failure::Input(format!(
            "--{} is not asked about here. Asked were: {}",
            progress.unused.join(", --"),
            asked.join(", ")
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(action: LawAction, typed: &str, is_asked: bool) -> Result<String, Failure> {
        let mut written = vec![];
        let mut output = Output { to: &mut written, json: false };
        run(Law { law_dir: None, action: Some(action) }, &mut typed.as_bytes(), is_asked, &mut output)?;
        Ok(String::from_utf8(written).unwrap())
    }

    fn line(words: &str) -> LawAction {
        LawAction::Procedure(words.split(' ').map(str::to_owned).collect())
    }

    /// Law 64A2: the partner won the revoke trick, so one trick goes.
    #[test]
    fn one_line_rules_on_a_plain_revoke() {
        let text = law(line("revoke --trick 5 --won-by partner --later 3"), "", false).unwrap();
        assert!(text.contains("1 TRICK") && text.contains("[Law 64A2]"), "{text}");
        assert!(text.contains("(taken as usual)"), "{text}");
        let json = law(line("revoke --trick=5 --won-by=partner --later=3 --json"), "", false).unwrap();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(value["finding"]["tricks"], 1);
    }

    /// Seed 001, "Insufficient Bids (Law 27)", out of rotation; Law 31A1: what goes on need not be typed again.
    #[test]
    fn what_goes_on_is_a_command() {
        let words = [
            "insufficient-bid",
            "--book",
            "2007 australia",
            "--auction",
            "N: 1S 1H",
            "--situation",
            "out-of-turn",
            "--turn",
            "right",
            "--accept",
            "no",
            "--right",
            "passes",
        ];
        let given = |json: &[&str]| {
            let words = words.iter().chain(json).map(|&word| word.to_owned()).collect();
            law(LawAction::Procedure(words), "", false).unwrap()
        };
        let command = "barometer-director law insufficient-bid --book \"2007 australia\" --auction \
                       \"N: 1S P 1H\" --situation plain";
        let text = given(&[]);
        assert!(text.contains("Go on with") && text.contains(command), "{text}");
        let value: serde_json::Value = serde_json::from_str(&given(&["--json"])).unwrap();
        assert_eq!(value["finding"]["goes_on"][0]["command"], command);
        assert_eq!(value["finding"]["goes_on"][0]["answers"]["situation"], "plain");
    }

    /// Law 27D: its question `help` is answered on a line, and `--about` tells of the procedure.
    #[test]
    fn a_question_called_help_is_answered() {
        let json =
            law(line("insufficient-bid-damage --put-right allowed --help no --json"), "", false).unwrap();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(value["finding"]["laws"].to_string().contains("27D"), "{json}");
        let about = |words: &str| law(line(words), "", false).unwrap_err().to_string();
        assert!(about("insufficient-bid-damage --about").contains("It begins with --"));
        assert!(about("revoke --help").contains("It begins with --trick"));
    }

    /// With `--ask` nothing is taken as usual, and what is written is JSON alone, with the choices of every question.
    #[test]
    fn what_is_asked_does_not_mix_with_json() {
        let json = law(line("revoke --ask --json --trick 5"), "no\nyes\nnone\npartner\n\n", true).unwrap();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        let steps = value["steps"].as_array().unwrap();
        assert!(steps.iter().all(|step| step["assumed"] == false), "{json}");
        assert_eq!(steps[1]["key"], "plain");
        assert_eq!(steps[1]["choices"][0]["key"], "yes");
        assert_eq!(value["finding"]["tricks"], 1);
    }

    #[test]
    fn what_is_left_out_is_asked_for() {
        let text = law(line("revoke --trick 5"), "", false).unwrap();
        assert!(text.contains("--won-by"), "{text}");
        let text = law(line("revoke --trick 5"), "1\nthree\n3\n\n", true).unwrap();
        assert!(text.contains("a number from 0 to 8") && text.contains("2 TRICKS"), "{text}");
    }

    #[test]
    fn what_fits_nowhere_is_refused_in_words() {
        for (words, expected) in [
            ("revok --trick 5", "revoke"),
            ("zzz", "`law list` shows them"),
            ("revoke --trick 5 --won-by nobody --later 1", "partner"),
            ("revoke --trick 5 --won-by partner --later 1 --colour red", "--colour is not asked about"),
            ("revoke --colour red", "--colour is not asked about in revoke"),
            ("revoke --book 1066", "no law book"),
            ("revoke --offender Q", "N, E, S or W"),
            ("revoke trick 5", "--question answer"),
            ("opening-lead --offender N --declarer S --lead faced", "North is dummy: South is declarer"),
            ("lead-out-of-turn --offender S --declarer S --who defender", "South is declarer"),
            (
                "revoke --trick 4 --established no --offender E --declarer S --by declarer",
                "East is a defender, on declarer's right: South is declarer",
            ),
        ] {
            let failure = law(line(words), "", false).unwrap_err().to_string();
            assert!(failure.contains(expected), "{words}: {failure}");
        }
    }

    #[test]
    fn cases_are_posed_and_checked() {
        let study = |what: &str| LawAction::Study { what: Some(what.to_owned()), list: false, book: None };
        let text = law(study("revoke-ruffed"), "5\nyes\n2\n1\n\n", true).unwrap();
        assert!(text.contains("Not so: The player who revoked"), "{text}");
        assert!(text.contains("0 of 1 ruled without a slip"), "{text}");
        assert!(law(study("no-such-case"), "", true).is_err());
        let listed = |book: &str| {
            let what = Some("poll".to_owned());
            law(LawAction::Study { what, list: true, book: Some(book.to_owned()) }, "", true)
        };
        assert!(listed("1997").unwrap().contains("poll-four-spades-reopened"));
        assert!(!listed("2017").unwrap().contains("poll-four-spades-reopened"));
        assert!(listed("1066").is_err());
    }

    #[test]
    fn a_law_is_shown_clause_by_clause() {
        let text = law(LawAction::Show { law: "64".to_owned() }, "", false).unwrap();
        assert!(text.contains("Law 64A2 (2017, 2007)") && text.contains("Law 64A2 (1997)"), "{text}");
        let shown = |clause: &str| law(LawAction::Show { law: clause.to_owned() }, "", false);
        let text = shown("27b1(b)").unwrap();
        assert!(text.contains("Law 27B1(b)") && !text.contains("Law 27B2"), "{text}");
        assert!(shown("Law 27B").unwrap().contains("Law 27B2"));
        assert!(shown("B27").is_err() && shown("27Z").is_err() && shown("999").is_err());
        assert!(law(LawAction::List { word: Some("64".to_owned()) }, "", false).unwrap().contains("revoke"));
    }
}
