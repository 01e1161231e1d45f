//! The hands of a USEBIO file: suits in elements of their own.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::card::Suit;
use bridge::deal::Deal;
use bridge::seat::Seat;

use crate::file::xml::Element;

/// The suits with the names of their elements, in the order in which most programs write them.
pub(super) const SUITS: [(Suit, &str); 4] = [
    (Suit::Spades, "SPADES"),
    (Suit::Hearts, "HEARTS"),
    (Suit::Diamonds, "DIAMONDS"),
    (Suit::Clubs, "CLUBS"),
];

/// The deals of a file, by their boards. A deal that cannot be read spoils no score, and is left out.
pub(super) fn deals(root: &Element) -> BTreeMap<BoardNumber, Deal> {
    let mut deals = BTreeMap::new();
    let mut open = vec![root];
    while let Some(element) = open.pop() {
        for board in element.all("BOARD").filter(|board| board.child("HAND").is_some()) {
            let number = board.text_of("BOARD_NUMBER").and_then(|number| number.parse().ok());
            if let (Some(number), Some(deal)) = (number.and_then(BoardNumber::new), deal(board)) {
                deals.entry(number).or_insert(deal);
            }
        }
        // The text of an event's sets comes first.
        open.extend(element.children.iter().rev().filter(|child| child.name != "PARTICIPANTS"));
    }
    deals
}

fn deal(board: &Element) -> Option<Deal> {
    let hand = |seat: Seat| -> Option<String> {
        let own = |hand: &&Element| {
            hand.text_of("DIRECTION").and_then(|text| text.chars().next()).and_then(Seat::from_letter)
                == Some(seat)
        };
        let hand = board.all("HAND").find(own)?;
        let suit = |name| hand.text_of(name).unwrap_or_default().replace("10", "T");
        Some(["SPADES", "HEARTS", "DIAMONDS", "CLUBS"].map(suit).join("."))
    };
    let hands: Option<Vec<String>> = Seat::ALL.into_iter().map(hand).collect();
    format!("N:{}", hands?.join(" ")).parse().ok()
}
