//! All hand records that may be seen, to be read and printed.

use bridge::contest::Contest;
use bridge::contest::view::HandRecord;
use maud::{Markup, html};

use super::{address, hand_record};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: &Contest, hands: &[HandRecord]) -> Markup {
    let name = &contest.name;
    let is_divided = |hand: &HandRecord| contest.divided.contains_key(&hand.board);
    html! {
        header.masthead {
            div { h1 { "Hand records" } p { (name) } }
            @if !hands.is_empty() { p.hint { "To have them on paper, print this page." } }
        }
        @if hands.is_empty() {
            div.nothing {
                p.large { "No hand records to be seen yet" }
                p { "The cards of a board are shown when everybody has played it, if the director has loaded them." }
            }
        }
        div.hands { @for hand in hands { (hand_record::markup(hand, is_divided(hand))) } }
    }
}

/// What stands below.
pub(super) fn footer(contest: u32) -> Markup {
    html! {
        p.links {
            a href=(address::boards(contest)) { "All boards" }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}
