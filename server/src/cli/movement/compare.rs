//! `barometer movement compare`: two movements side by side.

use serde_json::json;

use bridge::movement::compare::{Comparison, Side};

use super::Unclear;
use super::named::subjects;
use crate::cli::say;
use crate::print::subject::Subject;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Two movements in quotation marks, or with the word `with` between them: mitchell 10 skip with howell 10.
    #[arg(required = true, value_name = "CHOICE|FILE")]
    movements: Vec<String>,
    /// How many boards are in each set.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=36))]
    boards: u16,
    /// Print the comparison as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Unclear> {
    let (one, two) = two(&args.movements)?;
    let (one_named, two_named) = (subject(&one)?, subject(&two)?);
    let comparison = Comparison::of(side(&one, &one_named, args.boards), side(&two, &two_named, args.boards));
    if args.json {
        let rows: Vec<_> = comparison
            .rows()
            .into_iter()
            .map(|row| json!({"what": row.what, "one": row.one, "two": row.two}))
            .collect();
        say(&json!({"one": one, "two": two, "rows": rows, "words": comparison.words()}).to_string());
    } else {
        say(&comparison.to_string());
    }
    Ok(())
}

fn side<'a>(name: &'a str, subject: &'a Subject, boards: u16) -> Side<'a> {
    let boards_per_round = subject.names.boards_each().unwrap_or(boards);
    Side { name, plan: &subject.plan, missing: &subject.missing, boards_per_round }
}

fn two(movements: &[String]) -> Result<(String, String), Unclear> {
    let middle = movements.iter().position(|word| ["with", "and", "or", "vs"].contains(&word.as_str()));
    match (movements, middle) {
        ([one, two], _) => Ok((one.clone(), two.clone())),
        (_, Some(at)) if at > 0 && at + 1 < movements.len() => {
            Ok((movements[..at].join(" "), movements[at + 1..].join(" ")))
        }
        _ => Err(Unclear(
            "name two movements, such as: barometer movement compare mitchell 10 skip with mitchell 10 share"
                .to_owned(),
        )),
    }
}

fn subject(text: &str) -> Result<Subject, Unclear> {
    let all = subjects(text, None)?;
    let count = all.len();
    <[Subject; 1]>::try_from(all).map(|[subject]| subject).map_err(|_several| {
        Unclear(format!("{text} holds {count} movements: write the one you mean to its own file with `barometer movement export`"))
    })
}
