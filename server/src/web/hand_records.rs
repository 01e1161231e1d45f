//! All hand records that may be seen, to be read and printed.

use bridge::contest::Contest;
use bridge::contest::view::HandRecord;
use maud::{Markup, html};
use words::Words;
use words::page::{Board, Hand, Traveller};

use super::{address, hand_record};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: &Contest, hands: &[HandRecord], words: &Words) -> Markup {
    let is_divided = |hand: &HandRecord| contest.divided.contains_key(&hand.board);
    html! {
        header.masthead {
            div { h1 { (words.say(Hand::Title)) } p { (contest.name) } }
            @if !hands.is_empty() { p.hint { (words.say(Hand::Print)) } }
        }
        @if hands.is_empty() {
            div.nothing {
                p.large { (words.say(Hand::Nothing)) }
                p { (words.say(Hand::NothingHelp)) }
            }
        }
        div.hands { @for hand in hands { (hand_record::markup(hand, is_divided(hand), words)) } }
    }
}

/// What stands below.
pub(super) fn footer(contest: u32, words: &Words) -> Markup {
    html! {
        p.links {
            a href=(address::boards(contest)) { (words.say(Traveller::AllBoards)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}
