//! The cards of a board as they lay on the table, what can be made with them, and par.

use bridge::card::Suit;
use bridge::contest::view::HandRecord;
use bridge::contract::Strain;
use bridge::deal::{DoubleDummy, Hand, Par, ParContract};
use bridge::seat::Seat;
use maud::{Markup, html};

use super::{english, figure, outcome};

/// The suits as a diagram has them.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The cards of one board. Of a divided board it is not known which group had them: what can be made with them is left out.
pub(super) fn markup(hand: &HandRecord, is_divided: bool) -> Markup {
    html! {
        section.hand aria-label={ "The cards of board " (hand.board) } {
            div.diagram {
                p.corner { strong { (hand.board) } " " small { (hand.board.dealer()) " deals" br; "Vulnerable: " (hand.board.vulnerability()) } }
                @for seat in Seat::ALL { (cards(seat, hand.deal.hand(seat))) }
            }
            @match (&hand.double_dummy, hand.par()) {
                (_, _) if is_divided => p.analysis {
                    small { "Not all tables had these cards. They are as the hand record has them; what can be made is left out." }
                },
                (Some(table), Some(par)) => div.analysis { (makes(table)) (par_markup(&par)) },
                (None, _) | (_, None) => p.analysis { small { "What can be made is still being worked out." } },
            }
        }
    }
}

fn cards(seat: Seat, hand: Hand) -> Markup {
    html! {
        div.(seat.to_string().to_lowercase()) {
            h3 { (seat) " " small { (hand.points()) @if hand.points() == 1 { " point" } @else { " points" } } }
            @for suit in SUITS {
                p { (outcome::suit(suit, english())) " " (hand.suit_words(suit)) }
            }
        }
    }
}

fn makes(table: &DoubleDummy) -> Markup {
    let strains = Strain::ALL.into_iter().rev();
    html! {
        table.makes {
            caption { "What each player can make" }
            thead {
                tr {
                    td {}
                    @for strain in strains.clone() {
                        th scope="col" { (outcome::strain(strain, english())) }
                    }
                }
            }
            tbody {
                @for seat in Seat::ALL {
                    tr {
                        th scope="row" { (seat) }
                        @for strain in strains.clone() {
                            td { @match table.makes(seat, strain) { Some(level) => (level), None => "–" } }
                        }
                    }
                }
            }
        }
    }
}

fn par_markup(par: &Par) -> Markup {
    html! {
        p.par {
            abbr title="What the board comes to when both sides bid and play as well as can be, seeing all the cards" { "Par" }
            ": " strong { (figure::score(par.score)) }
            @if par.contracts.is_empty() { ", passed out" }
            @for (place, contract) in par.contracts.iter().enumerate() {
                @if place == 0 { ", " } @else { " or " }
                (par_contract(contract))
            }
        }
    }
}

fn par_contract(par: &ParContract) -> Markup {
    html! {
        (outcome::bid(par.contract, english())) " "
        span.vh { "by " } @for declarer in &par.declarers { (declarer.letter()) }
        " " (outcome::difference(par.difference, english()))
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;

    use super::*;

    /// Board 2 of a published hand record, with its double-dummy tricks and par.
    #[test]
    fn cards_makes_and_par_are_seen_and_heard() {
        let hand = HandRecord {
            board: BoardNumber::new(2).unwrap(),
            deal: "E:Q7.AKT9.JT3.JT96 J653.QJ8.A.AQ732 K92.654.K954.K84 AT84.732.Q8762.5".parse().unwrap(),
            double_dummy: Some("69677696777456674566".parse().unwrap()),
        };
        let html = markup(&hand, false).into_string();
        for part in
            ["East deals", "A K 10 9", "11 points", "What each player", "+140", "by ", "=", "Vulnerable: NS"]
        {
            assert!(html.contains(part), "{part} in {html}");
        }
        let html = markup(&hand, true).into_string();
        assert!(
            html.contains("Not all tables had these cards") && !html.contains("What each player"),
            "{html}"
        );
        let html = markup(&HandRecord { double_dummy: None, ..hand }, false).into_string();
        assert!(html.contains("still being worked out") && !html.contains("<table"));
    }
}
