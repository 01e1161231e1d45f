//! The cards of a board as they lay on the table, what can be made with them, and par.

use bridge::board::Vulnerability;
use bridge::card::Suit;
use bridge::contest::award::Award;
use bridge::contest::view::HandRecord;
use bridge::contract::Strain;
use bridge::deal::{DoubleDummy, Par, ParContract};
use bridge::seat::{Line, Seat};
use maud::{Markup, html};
use words::page::{Board, Hand, Table, Traveller};
use words::{Words, capital};

use super::{figure, outcome};

/// The suits as a diagram has them.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The cards of one board. Of a divided board it is not known which group had them: what can be made with them is left out.
pub(super) fn markup(hand: &HandRecord, is_divided: bool, words: &Words) -> Markup {
    let board = hand.board;
    html! {
        section.hand {
            h2.vh { (words.say(Hand::CardsOf { board: board.to_string() })) }
            div.diagram {
                p.corner {
                    strong { (board) } " "
                    small {
                        (capital(&words.say(Table::Deals { seat: words.seat(board.dealer()) })))
                        br;
                        (words.say(Hand::Vulnerable { who: vulnerable(board.vulnerability(), words) }))
                    }
                }
                @for seat in Seat::ALL { (cards(seat, hand.deal.hand(seat), words)) }
            }
            @match (&hand.double_dummy, hand.par()) {
                (_, _) if is_divided => p.analysis { small { (words.say(Hand::NotAllTables)) } },
                (Some(table), Some(par)) => div.analysis { (makes(table, words)) (par_markup(&par, words)) },
                (None, _) | (_, None) => p.analysis { small { (words.say(Hand::StillWorkedOut)) } },
            }
        }
    }
}

/// `None`, `NS`, `All`.
pub(crate) fn vulnerable(vulnerability: Vulnerability, words: &Words) -> String {
    match vulnerability {
        Vulnerability::None => words.say(Traveller::VulnerableNone),
        Vulnerability::NorthSouth => words.line_letters(Line::NorthSouth),
        Vulnerability::EastWest => words.line_letters(Line::EastWest),
        Vulnerability::Both => words.say(Traveller::VulnerableAll),
    }
}

fn cards(seat: Seat, hand: bridge::deal::Hand, words: &Words) -> Markup {
    let held = |suit: Suit| {
        let ranks: Vec<String> = hand.suit(suit).map(|rank| words.rank(rank)).collect();
        if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") }
    };
    html! {
        div.(seat.to_string().to_lowercase()) {
            h3 { (capital(&words.seat(seat))) " " small { (words.say(Hand::Points { count: hand.points() })) } }
            @for suit in SUITS { p { (outcome::suit(suit, words)) " " (held(suit)) } }
        }
    }
}

fn makes(table: &DoubleDummy, words: &Words) -> Markup {
    let strains = Strain::ALL.into_iter().rev();
    html! {
        table.makes {
            caption { (words.say(Hand::Makes)) }
            thead {
                tr {
                    td {}
                    @for strain in strains.clone() {
                        th scope="col" { (outcome::strain(strain, words)) }
                    }
                }
            }
            tbody {
                @for seat in Seat::ALL {
                    tr {
                        th scope="row" { (capital(&words.seat(seat))) }
                        @for strain in strains.clone() {
                            td { @match table.makes(seat, strain) { Some(level) => (level), None => "–" } }
                        }
                    }
                }
            }
        }
    }
}

fn par_markup(par: &Par, words: &Words) -> Markup {
    html! {
        p.par {
            abbr title=(words.say(Hand::ParHelp)) { (words.say(Hand::Par)) }
            ": " strong { (figure::score(par.score)) }
            @if par.contracts.is_empty() { ", " (words.say(Award::PassedOut)) }
            @for (place, contract) in par.contracts.iter().enumerate() {
                @if place == 0 { ", " } @else { " " (words.say(Hand::Or)) " " }
                (par_contract(contract, words))
            }
        }
    }
}

fn par_contract(par: &ParContract, words: &Words) -> Markup {
    html! {
        (outcome::bid(par.contract, words)) " "
        span.vh { (words.say(Board::By)) " " } @for declarer in &par.declarers { (words.seat_letter(*declarer)) }
        " " (outcome::difference(par.difference, words))
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;

    use super::*;
    use crate::web::english;

    /// Board 2 of a published hand record, with its double-dummy tricks and par.
    #[test]
    fn cards_makes_and_par_are_seen_and_heard() {
        let hand = HandRecord {
            board: BoardNumber::new(2).unwrap(),
            deal: "E:Q7.AKT9.JT3.JT96 J653.QJ8.A.AQ732 K92.654.K954.K84 AT84.732.Q8762.5".parse().unwrap(),
            double_dummy: Some("69677696777456674566".parse().unwrap()),
        };
        let html = markup(&hand, false, english()).into_string();
        for part in
            ["East deals", "A K 10 9", "11 points", "What each player", "+140", "by ", "=", "Vulnerable: NS"]
        {
            assert!(html.contains(part), "{part} in {html}");
        }
        let html = markup(&hand, true, english()).into_string();
        assert!(
            html.contains("Not all tables had these cards") && !html.contains("What each player"),
            "{html}"
        );
        let html = markup(&HandRecord { double_dummy: None, ..hand }, false, english()).into_string();
        assert!(html.contains("still being worked out") && !html.contains("<table"));
    }
}
