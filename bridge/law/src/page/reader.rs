//! What is written down in answer to a question, and what becomes of it: calls, cards, results.

mod auction;
mod capped;
mod insufficient;
mod poll;
mod result;
mod revoke;
mod score;
pub(super) mod suits;
#[cfg(test)]
mod tests;

use super::run::{Run, Stop};
use crate::question::{Kind, Question};
use game::card::{Card, Rank};

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

/// The values that a reader sets by names of its own.
pub(super) fn results(name: &str) -> &'static [&'static str] {
    match name {
        "call-in-its-place" | "sufficient-call" => &["call"],
        _ => &[],
    }
}

/// Everything that can be written.
pub(super) const READERS: &[(&str, Reader)] = &[
    ("card", card),
    ("revoke-trick", revoke::trick),
    ("insufficient-auction", insufficient::auction),
    ("call-in-its-place", insufficient::replacement),
    ("sufficient-call", insufficient::sufficient),
    ("suits", suits::suits),
    ("auction", auction::auction),
    ("auction-with-call", auction::with_call),
    ("auction-with-double", auction::with_double),
    ("capped-matchpoints", capped::matchpoints),
    ("capped-imps", capped::imps),
    ("result", result::result),
    ("results", result::results),
    ("several-results", result::several_results),
    ("award", result::award),
    ("board", score::board),
    ("score", score::score),
    ("poll", poll::poll),
    ("action", poll::action),
    ("record", poll::record),
];

/// The examples that the page gives of what is written, or else these.
fn examples(question: &Question, usual: &[&str]) -> Vec<String> {
    match &question.kind {
        Kind::Value { examples, .. } => examples.clone(),
        Kind::Choice(_) | Kind::Number { .. } | Kind::Words => {
            usual.iter().map(|&one| one.to_owned()).collect()
        }
    }
}

/// A card, `H9`, told as `♥9`: `suit` is `hearts`, `suit-singular` `heart`, `is-honour` yes of a ten or higher.
fn card(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let card = run.interview.value(question, "a card, like H9 or HT", &["H9", "HT"], str::parse::<Card>)?;
    let suit = suits::name(card.suit);
    let singular = suit.trim_end_matches('s');
    let is_honour = if card.rank >= Rank::Ten { "yes" } else { "no" };
    let values = vec![
        ("suit", suit.to_owned()),
        ("suit-singular", singular.to_owned()),
        ("is-honour", is_honour.to_owned()),
    ];
    Ok(Read { told: card.symbols(), values })
}
