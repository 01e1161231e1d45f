//! What a board came to, with suit symbols for the eye and words for the ear.

use bridge::card::{Card, Suit};
use bridge::contest::{Outcome, OutcomeStatus};
use bridge::contract::{Contract, Strain};
use bridge::result::{BoardResult, Play};
use maud::{Markup, html};
use words::Words;
use words::page::{Board, Table};

/// `4♠X N −1`, `Passed out`, `Adjusted: average plus for both sides`; with the opening lead where it is known.
pub(super) fn markup(outcome: &Outcome, words: &Words) -> Markup {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => played(*play, words),
        Outcome::Result(BoardResult::PassedOut) => html! { (words.say(Table::PassedOut)) },
        Outcome::Result(BoardResult::NotPlayed) => html! { (words.say(Table::NotPlayed)) },
        Outcome::Result(BoardResult::RawScore(_)) => {
            html! { abbr title=(words.say(Board::ScoreAlone)) { (words.say(Board::Score)) } }
        }
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            with_suits(&words.award(outcome).unwrap_or_default(), words)
        }
    }
}

/// A text with its signs of suits as they stand in a contract: in their colour, and with their names for the ear.
pub(super) fn with_suits(text: &str, words: &Words) -> Markup {
    let pieces = text.split_inclusive(|letter| Suit::ALL.iter().any(|suit| suit.symbol() == letter));
    html! {
        @for piece in pieces {
            @match Suit::ALL.into_iter().find(|suit| piece.ends_with(suit.symbol())) {
                Some(sign) => { (piece.trim_end_matches(sign.symbol())) (suit(sign, words)) },
                None => { (piece) },
            }
        }
    }
}

/// Why an outcome does not count yet; `None` for one that does.
pub(super) fn status(status: OutcomeStatus, words: &Words) -> Option<String> {
    match status {
        OutcomeStatus::Entered => Some(words.say(Board::Waiting)),
        OutcomeStatus::Disputed => Some(words.say(Board::NotAgreed)),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => None,
    }
}

fn played(play: Play, words: &Words) -> Markup {
    html! {
        span.contract {
            (bid(play.contract, words))
            " " span.vh { (words.say(Board::By)) " " } (words.seat_letter(play.declarer)) " "
            (difference(play.difference(), words))
        }
        @if let Some(lead) = play.lead { " " span.lead { (words.say(Board::Lead)) " " (card(lead, words)) } }
    }
}

/// `=`, `+2`, `−1`.
pub(super) fn difference(tricks: i8, words: &Words) -> Markup {
    html! {
        @match tricks {
            0 => { span aria-hidden="true" { "=" } span.vh { (words.say(Table::Made)) } },
            over @ 1.. => { "+" (over) },
            down => {
                span aria-hidden="true" { "−" (down.unsigned_abs()) }
                span.vh { (words.say(Table::Down { count: down.unsigned_abs() })) }
            },
        }
    }
}

/// `NT`, or the sign of the suit.
pub(super) fn strain(strain: Strain, words: &Words) -> Markup {
    match strain.suit() {
        None => html! { (words.say(Table::NoTrumpsLetters)) },
        Some(trumps) => suit(trumps, words),
    }
}

/// `4♠X`.
pub(super) fn bid(contract: Contract, words: &Words) -> Markup {
    html! {
        (contract.level) (strain(contract.strain, words))
        @match contract.doubling.letters() {
            "" => {},
            letters => { span aria-hidden="true" { (letters) } span.vh { " " (words.say(if letters == "X" { Table::Doubled } else { Table::Redoubled })) } },
        }
    }
}

fn card(card: Card, words: &Words) -> Markup {
    html! { (suit(card.suit, words)) (words.rank(card.rank)) }
}

/// The sign of a suit, or its name for the ear.
pub(super) fn suit(suit: Suit, words: &Words) -> Markup {
    let (class, name) = match suit {
        Suit::Clubs => ("clubs", Table::Clubs),
        Suit::Diamonds => ("diamonds", Table::Diamonds),
        Suit::Hearts => ("hearts", Table::Hearts),
        Suit::Spades => ("spades", Table::Spades),
    };
    html! { span class={ "suit " (class) } aria-hidden="true" { (suit.symbol()) } span.vh { " " (words.say(name)) " " } }
}

#[cfg(test)]
mod tests {
    use bridge::seat::Seat;

    use super::*;

    #[test]
    fn a_contract_is_seen_and_heard() {
        let play = Play::new("4SX".parse().unwrap(), Seat::North, 9).unwrap();
        let html = markup(&Outcome::Result(BoardResult::Played(play)), crate::web::english()).into_string();
        for part in ["♠", "spades", "X", "doubled", "by ", "N", "−1", "1 down"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    /// The words are those of `words`; here they get colours, and names for those who listen.
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
            let html = markup(&text.parse().unwrap(), crate::web::english()).into_string();
            for part in parts {
                assert!(html.contains(part), "{part} in {html}");
            }
        }
    }
}
