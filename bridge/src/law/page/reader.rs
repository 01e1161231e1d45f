//! What is written down in answer to a question, and what becomes of it: calls, cards, results.

mod revoke;

use super::run::{Run, Stop};
use crate::card::{Card, Rank, Suit};
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
pub(super) const READERS: &[(&str, Reader)] = &[("card", card), ("revoke-trick", revoke::trick)];

/// A card, `H9`, told as `♥9`: `suit` is `hearts`, `suit-singular` `heart`, `is-honour` yes of a ten or higher.
fn card(run: &mut Run<'_, '_, '_>, _: &str, question: Question) -> Result<Read, Stop> {
    let card = run.interview.value(question, "a card, like H9 or HT", &["H9", "HT"], str::parse::<Card>)?;
    let (suit, singular) = match card.suit {
        Suit::Clubs => ("clubs", "club"),
        Suit::Diamonds => ("diamonds", "diamond"),
        Suit::Hearts => ("hearts", "heart"),
        Suit::Spades => ("spades", "spade"),
    };
    let is_honour = if card.rank >= Rank::Ten { "yes" } else { "no" };
    let values = vec![
        ("suit", suit.to_owned()),
        ("suit-singular", singular.to_owned()),
        ("is-honour", is_honour.to_owned()),
    ];
    Ok(Read { told: card.symbols(), values })
}
