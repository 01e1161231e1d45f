//! How long what is written in the book may be.

use crate::contest::decide::{NAME_LIMIT, TEXT_LIMIT, bounded};
use crate::contest::refusal::Refusal;
use crate::contest::ruling::Written;

/// The most items under one heading.
const ITEM_LIMIT: usize = 200;

/// Refuses what is too long.
pub(super) fn check(written: &[Written]) -> Result<(), Refusal> {
    written.iter().try_for_each(one)
}

fn one(written: &Written) -> Result<(), Refusal> {
    match written {
        Written::Place(_) | Written::Book(_) | Written::Interview(None) | Written::Sides(_) => Ok(()),
        Written::Concerned(all) => items(all.len()),
        Written::OtherWay(all) => items(all.len()),
        Written::Hands(text) => bounded("the hands", text, TEXT_LIMIT),
        Written::Auction(text) => bounded("the auction", text, TEXT_LIMIT),
        Written::Agreed(text) => bounded("the facts", text, TEXT_LIMIT),
        Written::Disputed(all) => {
            items(all.len())?;
            texts("the facts in dispute", all.iter().flat_map(|one| [&one.by, &one.says]))
        }
        Written::Interview(Some(interview)) => {
            items(interview.steps.len() + interview.kept.len())?;
            bounded("the procedure", &interview.procedure, NAME_LIMIT)?;
            bounded("the procedure", &interview.title, NAME_LIMIT)?;
            if let Some(found) = &interview.found {
                items(found.besides.len())?;
                texts("what was found", found.besides.iter().chain([&found.award]))?;
            }
            let steps = interview.steps.iter().chain(&interview.kept);
            texts(
                "the interview",
                steps.flat_map(|step| [&step.key, &step.answer, &step.question, &step.told, &step.law]),
            )
        }
        Written::Offers(all) => {
            items(all.len())?;
            texts("an option", all.iter().flat_map(|one| [&one.to, &one.words, &one.chosen]))
        }
        Written::Poll(all) => {
            items(all.len())?;
            texts("the poll", all.iter().flat_map(|one| [&one.who, &one.considers, &one.chooses]))
        }
        Written::Title(text) => bounded("the title", text, NAME_LIMIT),
        Written::Decision(all) => {
            items(all.len())?;
            texts("the decision", all.iter().flat_map(|line| [&line.part, &line.text, &line.law]))
        }
        Written::Law(text) => bounded("the Law", text, NAME_LIMIT),
        Written::ScoreBefore(text) => bounded("the score before", text, TEXT_LIMIT),
        Written::ScoreAfter(text) => bounded("the score after", text, TEXT_LIMIT),
        Written::Effect(text) => bounded("the effect on the score", text, TEXT_LIMIT),
    }
}

fn items(count: usize) -> Result<(), Refusal> {
    if count > ITEM_LIMIT {
        return Err(Refusal::TooLarge { what: "the number of lines under one heading", limit: "200" });
    }
    Ok(())
}

fn texts<'a>(what: &'static str, texts: impl IntoIterator<Item = &'a String>) -> Result<(), Refusal> {
    texts.into_iter().try_for_each(|text| bounded(what, text, TEXT_LIMIT))
}
