//! Questions at a plain terminal, one at a time.

use std::io::BufRead;

use bridge::law::{Book, Kind, Next, Question, Seats, procedure, procedures};

use super::text;
use crate::cli::failure::Failure;
use crate::cli::reply::Output;
use crate::hearing::Hearing;

/// What somebody typed.
pub(super) enum Typed {
    Answer(String),
    Back,
    /// The end of the input, or a wish to stop.
    Left,
}

/// Lets somebody choose a procedure; `None` where nothing is chosen.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn choose(input: &mut dyn BufRead, output: &mut Output<'_>) -> Result<Option<Hearing>, Failure> {
    for (place, procedure) in procedures().into_iter().enumerate() {
        writeln!(output.to, "{:>3}  {}: {}", place + 1, procedure.title(), procedure.about())?;
    }
    loop {
        let typed = read("Which one? Its number or name, q to stop", input, output)?;
        let Typed::Answer(name) = typed else { return Ok(None) };
        let numbered = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = numbered.and_then(|place| procedures().get(place).copied()).or_else(|| procedure(&name));
        match found {
            Some(procedure) => {
                return Ok(Some(Hearing::new(procedure, Book::default(), Seats::default())));
            }
            None => writeln!(output.to, "There is no {name}.")?,
        }
    }
}

/// Asks until the procedure has found, and says whether it has.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn ask(
    hearing: &mut Hearing,
    input: &mut dyn BufRead,
    output: &mut Output<'_>,
) -> Result<bool, Failure> {
    loop {
        let progress = hearing.progress();
        let question = match progress.next {
            Next::Found(_) => return Ok(true),
            Next::Ask(question) => question,
            Next::NoAnswer { question, .. } => {
                hearing.forget(&question.key);
                question
            }
        };
        writeln!(output.to, "\n{}", text::question(&question, progress.seats))?;
        match typed(&question, input, output)? {
            Typed::Left => return Ok(false),
            Typed::Back => {
                if hearing.back().is_none() {
                    writeln!(output.to, "This is the first question.")?;
                }
            }
            Typed::Answer(answer) if answer.is_empty() && question.kind != Kind::Words => {
                writeln!(output.to, "{}", without_hint(&question, format!("Write {}.", question.expects())))?;
            }
            Typed::Answer(answer) => {
                if let Err(wrong) = hearing.answer(&question, &answer) {
                    writeln!(output.to, "{}", without_hint(&question, wrong))?;
                }
            }
        }
    }
}

/// What is wrong, without what is expected: that stands with the question, which is asked again.
fn without_hint(question: &Question, wrong: String) -> String {
    let expects = question.expects();
    match wrong.strip_suffix(&format!(": {expects}")) {
        Some(wrong) => format!("{wrong}."),
        None if wrong == format!("Write {expects}.") => "There is no usual answer: write one.".to_owned(),
        None => wrong,
    }
}

/// An answer to a question: a choice by its number or name, the usual one by Enter.
///
/// # Errors
/// [`Failure::Output`].
pub(super) fn typed(
    question: &Question,
    input: &mut dyn BufRead,
    output: &mut Output<'_>,
) -> Result<Typed, Failure> {
    let usual = question.usual.map_or_else(String::new, |usual| format!(", Enter for {usual}"));
    let typed = read(&format!("Answer{usual} (b back, q stop)"), input, output)?;
    let Typed::Answer(answer) = typed else { return Ok(typed) };
    let answer = match (&question.kind, question.usual) {
        (_, Some(usual)) if answer.is_empty() => usual.to_owned(),
        (Kind::Choice(choices), _) => {
            let place = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            place.and_then(|place| choices.get(place)).map_or(answer, |choice| choice.key.to_owned())
        }
        (Kind::Number { .. } | Kind::Value { .. } | Kind::Words, _) => answer,
    };
    Ok(Typed::Answer(answer))
}

fn read(prompt: &str, input: &mut dyn BufRead, output: &mut Output<'_>) -> Result<Typed, Failure> {
    write!(output.to, "{prompt}: ")?;
    output.to.flush()?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        writeln!(output.to)?;
        return Ok(Typed::Left);
    }
    Ok(match line.trim() {
        "q" | "Q" => Typed::Left,
        "b" | "B" => Typed::Back,
        answer => Typed::Answer(answer.to_owned()),
    })
}
