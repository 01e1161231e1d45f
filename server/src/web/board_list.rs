//! The boards of a contest, and which of them may be seen.

use bridge::board::BoardNumber;
use maud::{Markup, html};
use words::Words;
use words::page::{Board, Boards, Card, Hand, Traveller};

use super::address;

/// A board in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedBoard {
    pub board: BoardNumber,
    /// Results that may be seen.
    pub results: u32,
    /// One of them is subject to ruling.
    pub awaits_ruling: bool,
}

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, boards: &[ListedBoard], words: &Words) -> Markup {
    html! {
        header.masthead { div { h1 { (words.say(Traveller::Boards)) } p { (words.say(Boards::Help)) } } }
        @if boards.is_empty() {
            div.nothing { p.large { (words.say(Boards::Nothing)) } p { (words.say(Boards::NothingHelp)) } }
        }
        ul.boards {
            @for ListedBoard { board, results, awaits_ruling } in boards {
                li.(if *results > 0 { "open" } else { "shut" }) {
                    a href=(address::board(contest, *board)) {
                        strong { span.vh { (words.say(Card::Board)) " " } (board) }
                        small {
                            (words.say(match *results {
                                0 => Boards::NotYet,
                                count => Boards::Results { count },
                            }))
                        }
                        @if *awaits_ruling { small.waiting { (words.say(Board::SubjectToRuling)) } }
                    }
                }
            }
        }
    }
}

/// What stands below the list.
pub(super) fn footer(contest: u32, words: &Words) -> Markup {
    html! {
        p.links {
            a href=(address::hands(contest)) { (words.say(Hand::Title)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_may_not_be_seen_says_so_in_words() {
        let board = |number, results| ListedBoard {
            board: BoardNumber::new(number).unwrap(),
            results,
            awaits_ruling: number == 1,
        };
        let html = fragment(3, &[board(1, 7), board(2, 0)], crate::web::english()).into_string();
        assert_eq!(html.matches("subject to ruling").count(), 1, "{html}");
        assert!(
            html.contains("/contests/3/boards/1") && html.contains("7 results") && html.contains("not yet")
        );
        assert!(fragment(3, &[], crate::web::english()).into_string().contains("No boards yet"));
    }
}
