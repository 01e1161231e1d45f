//! What a board came to, with suit symbols for the eye and words for the ear.

use bridge::card::{Card, Suit};
use bridge::contest::{Outcome, OutcomeStatus};
use bridge::contract::{Contract, Strain};
use bridge::exact::Percent;
use bridge::result::{BoardResult, Play};
use maud::{Markup, html};

/// `4♠X N −1`, `Passed out`, `Adjusted: 60 % / 40 %`; with the opening lead where it is known.
pub(super) fn markup(outcome: &Outcome) -> Markup {
    match outcome {
        Outcome::Result(BoardResult::Played(play)) => played(*play),
        Outcome::Result(BoardResult::PassedOut) => html! { "Passed out" },
        Outcome::Result(BoardResult::NotPlayed) => html! { "Not played" },
        Outcome::Result(BoardResult::RawScore(_)) => {
            html! { abbr title="Entered as a score, without a contract" { "Score" } }
        }
        Outcome::Artificial { north_south, east_west } => html! {
            abbr title="Awarded by the director: percent of a top for North-South and for East-West" { "Adjusted" }
            " " (whole(*north_south)) "/" (whole(*east_west)) " %"
        },
        Outcome::NotPlayed(why) => html! { (why) },
        Outcome::Adjusted(adjustment) => html! {
            abbr title="Awarded by the director in place of the result" { "Adjusted" } " " (adjustment)
        },
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

fn whole(percent: Percent) -> String {
    match (percent.hundredths() / 100, percent.hundredths() % 100) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{rest:02}"),
    }
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

    #[test]
    fn an_artificial_score_tells_both_sides() {
        let outcome =
            Outcome::Artificial { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
        assert!(markup(&outcome).into_string().ends_with("60/40 %"));
    }
}
