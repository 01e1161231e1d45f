//! Penalty cards: what is read out.

use crate::answers::Answers;
use crate::book::Book;
use crate::interview::{Next, interview};
use crate::party::Seats;
use crate::procedure;

/// Laws 50D2(a) and 51B1: one card is picked up, of several in one suit all.
#[test]
fn as_many_cards_are_picked_up_as_there_are() {
    for (another, goes) in [
        ("no", "then the card is picked up"),
        ("same-suit", "then all these cards are picked up"),
        ("other-suit", "The cards of the suits that you name are picked up"),
    ] {
        let answers: Answers = [
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "HT"),
            ("another", another),
            ("partner-on-lead", "yes"),
        ]
        .into_iter()
        .collect();
        let next =
            interview(procedure("penalty-card").unwrap(), &Book::default(), Seats::default(), &answers).next;
        let Next::Ask(question) = next else { panic!("{another}: {next:?}") };
        let words = question.offer.map(|offer| offer.words).unwrap_or_default();
        assert!(words.contains(goes), "{another}: {words}");
    }
}
