//! What a board came to, with suit symbols for the eye and words for the ear.

use bridge::card::{Card, Suit};
use bridge::contest::{Outcome, OutcomeStatus};
use bridge::contract::{Contract, Strain};
use bridge::result::{BoardResult, Play};
use maud::{Markup, html};

/// `4♠X N −1`, `Passed out`, `Adjusted: average plus for both sides`; with the opening lead where it is known.
pub(super) fn markup(outcome: &Outcome) -> Markup {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => played(*play),
        Outcome::Result(BoardResult::PassedOut) => html! { "Passed out" },
        Outcome::Result(BoardResult::NotPlayed) => html! { "Not played" },
        Outcome::Result(BoardResult::RawScore(_)) => {
            html! { abbr title="Entered as a score, without a contract" { "Score" } }
        }
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            with_suits(&outcome.in_words())
        }
    }
}

/// A text with its signs of suits as they stand in a contract: in their colour, and with their names for the ear.
pub(super) fn with_suits(text: &str) -> Markup {
    let pieces = text.split_inclusive(|letter| Suit::ALL.iter().any(|suit| suit.symbol() == letter));
    html! {
        @for piece in pieces {
            @match Suit::ALL.into_iter().find(|suit| piece.ends_with(suit.symbol())) {
                Some(sign) => { (piece.trim_end_matches(sign.symbol())) (suit(sign)) },
                None => { (piece) },
            }
        }
    }
}

/// Why an outcome does not count yet; `None` for one that does.
pub(super) fn status(status: OutcomeStatus) -> Option<&'static str> {
    match status {
        OutcomeStatus::Entered => Some("waiting for the opponents to agree"),
        OutcomeStatus::Disputed => Some("not agreed at the table"),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => None,
    }
}

fn played(play: Play) -> Markup {
    html! {
        span.contract {
            (bid(play.contract))
            " " span.vh { "by " } (play.declarer.letter()) " "
            (difference(play.difference()))
        }
        @if let Some(lead) = play.lead { " " span.lead { "lead " (card(lead)) } }
    }
}

/// `=`, `+2`, `−1`.
pub(super) fn difference(tricks: i8) -> Markup {
    html! {
        @match tricks {
            0 => { span aria-hidden="true" { "=" } span.vh { "made" } },
            over @ 1.. => { "+" (over) },
            down => { span aria-hidden="true" { "−" } span.vh { "down " } (down.unsigned_abs()) },
        }
    }
}

/// `NT`, or the sign of the suit.
pub(super) fn strain(strain: Strain) -> Markup {
    match strain.suit() {
        None => html! { "NT" },
        Some(trumps) => suit(trumps),
    }
}

/// `4♠X`.
pub(super) fn bid(contract: Contract) -> Markup {
    html! {
        (contract.level) (strain(contract.strain))
        @match contract.doubling.letters() {
            "" => {},
            letters => { span aria-hidden="true" { (letters) } span.vh { @if letters == "X" { " doubled" } @else { " redoubled" } } },
        }
    }
}

fn card(card: Card) -> Markup {
    html! { (suit(card.suit)) (card.rank.letter()) }
}

/// The sign of a suit, or its name for the ear.
pub(super) fn suit(suit: Suit) -> Markup {
    let (class, word) = match suit {
        Suit::Clubs => ("clubs", "clubs"),
        Suit::Diamonds => ("diamonds", "diamonds"),
        Suit::Hearts => ("hearts", "hearts"),
        Suit::Spades => ("spades", "spades"),
    };
    html! { span class={ "suit " (class) } aria-hidden="true" { (suit.symbol()) } span.vh { " " (word) " " } }
}

#[cfg(test)]
mod tests {
    use bridge::seat::Seat;

    use super::*;

    #[test]
    fn a_contract_is_seen_and_heard() {
        let play = Play::new("4SX".parse().unwrap(), Seat::North, 9).unwrap();
        let html = markup(&Outcome::Result(BoardResult::Played(play))).into_string();
        for part in ["♠", "spades", "X", "doubled", "by ", "N", "−", "down ", "1"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    /// The words are the game's, `adjustment_words`; here they get colours, and names for those who listen.
    #[test]
    fn an_award_is_told_in_words_with_suits() {
        for (text, parts) in [
            ("60/40", &["Adjusted: 60 % for North-South, 40 % for East-West"][..]),
            (
                "NS 3D E -2, EW 3D E -3",
                &[
                    "Adjusted: North-South have 3<span class=\"suit diamonds\"",
                    "</span> by East, two down; East-West have 3",
                ],
            ),
            (
                "slow play ns",
                &["Not played, slow play: average minus for North-South, average plus for East-West"],
            ),
        ] {
            let html = markup(&text.parse().unwrap()).into_string();
            for part in parts {
                assert!(html.contains(part), "{part} in {html}");
            }
        }
    }
}
