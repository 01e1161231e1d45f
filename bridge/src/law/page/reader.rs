//! What is written down in answer to a question, and what becomes of it: calls, cards, results.

mod auction;
mod capped;
#[cfg(test)]
mod tests;

use super::run::{Run, Stop};
use crate::card::Card;
use crate::law::question::Question;

/// What was read: the answer, and what follows from it by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Read {
    pub(super) told: String,
    pub(super) values: Vec<(&'static str, String)>,
}

/// Asks a question and reads the answer.
pub(super) type Reader = fn(&mut Run<'_, '_, '_>, &str, Question) -> Result<Read, Stop>;

/// What reads by this name.
pub(super) fn reader(name: &str) -> Option<Reader> {
    READERS.iter().find(|(one, _)| *one == name).map(|(_, reader)| *reader)
}

/// Everything that can be written.
pub(super) const READERS: &[(&str, Reader)] = &[
    ("card", card),
    ("auction", auction::auction),
    ("auction-with-call", auction::with_call),
    ("auction-with-double", auction::with_double),
    ("capped-matchpoints", capped::matchpoints),
    ("capped-imps", capped::imps),
];

/// A card, `H9`: `suit`, `is-honour`.
fn card(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let card = run.interview.value(question, "a card, like H9 or HT", &["H9", "HT"], str::parse::<Card>)?;
    Ok(Read { told: card.to_string(), values: vec![] })
}
