//! The boards of a contest, and which of them may be seen.

use bridge::board::BoardNumber;
use maud::{Markup, html};

use super::address;

/// A board in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedBoard {
    pub board: BoardNumber,
    /// Results that may be seen.
    pub results: usize,
    /// One of them is subject to ruling.
    pub awaits_ruling: bool,
}

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, boards: &[ListedBoard]) -> Markup {
    html! {
        header.masthead { div { h1 { "Boards" } p { "Results can be seen here when nobody has the board still to play." } } }
        @if boards.is_empty() {
            div.nothing { p.large { "No boards yet" } p { "They appear here when the movement is set." } }
        }
        ul.boards {
            @for ListedBoard { board, results, awaits_ruling } in boards {
                li.(if *results > 0 { "open" } else { "shut" }) {
                    a href=(address::board(contest, *board)) {
                        strong { span.vh { "Board " } (board) }
                        small {
                            @match results {
                                0 => "not yet",
                                1 => "1 result",
                                results => { (results) " results" },
                            }
                        }
                        @if *awaits_ruling { small.waiting { "subject to ruling" } }
                    }
                }
            }
        }
    }
}

/// What stands below the list.
pub(super) fn footer(contest: u32) -> Markup {
    html! {
        p.links {
            a href=(address::hands(contest)) { "Hand records" }
            a href=(address::contest(contest)) { "Ranking" }
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
        let html = fragment(3, &[board(1, 7), board(2, 0)]).into_string();
        assert_eq!(html.matches("subject to ruling").count(), 1, "{html}");
        assert!(
            html.contains("/contests/3/boards/1") && html.contains("7 results") && html.contains("not yet")
        );
        assert!(fragment(3, &[]).into_string().contains("No boards yet"));
    }
}
