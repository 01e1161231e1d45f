//! The hands of a USEBIO file: suits in elements of their own.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::card::Suit;
use bridge::deal::{Deal, DealError};
use bridge::seat::Seat;

use crate::file::remark::{Place, Remarks};
use crate::file::xml::Element;

/// The suits with the names of their elements, in the order in which most programs write them.
pub(super) const SUITS: [(Suit, &str); 4] = [
    (Suit::Spades, "SPADES"),
    (Suit::Hearts, "HEARTS"),
    (Suit::Diamonds, "DIAMONDS"),
    (Suit::Clubs, "CLUBS"),
];

/// The deals of a file. One that cannot be read spoils no score: it is left out, and told.
#[derive(Default)]
pub(super) struct Deals {
    /// With their lines; by the place of the session in which they stand, if they stand in one.
    pub(super) by_board: BTreeMap<(Option<usize>, BoardNumber), (usize, Deal)>,
    pub(super) remarks: Remarks,
}

impl Deals {
    pub(super) fn of(root: &Element) -> Self {
        let mut deals = Self::default();
        let mut open = vec![(root, None)];
        while let Some((element, session)) = open.pop() {
            for board in element.all("BOARD").filter(|board| board.child("HAND").is_some()) {
                deals.read(board, session);
            }
            let mut sessions = 0..;
            let parts = element.children.iter().filter(|child| child.name != "PARTICIPANTS");
            let within = parts.map(|child| match child.name.as_str() {
                "SESSION" => (child, sessions.next()),
                _ => (child, session),
            });
            // The text of an event's sets comes first.
            let within: Vec<(&Element, Option<usize>)> = within.collect();
            open.extend(within.into_iter().rev());
        }
        deals
    }

    fn read(&mut self, board: &Element, session: Option<usize>) {
        let number = board.text_of("BOARD_NUMBER").and_then(|number| number.parse().ok());
        let Some(number) = number.and_then(BoardNumber::new) else { return };
        match deal(board) {
            None => {}
            Some(Ok(deal)) => {
                let (_, known) = self.by_board.entry((session, number)).or_insert((board.line, deal));
                if *known != deal {
                    let told = format!("board {number} has other cards here than before: they are left out");
                    self.remarks.say(Place::Line(board.line), told);
                }
            }
            Some(Err(reason)) => {
                let told = format!("the cards of board {number} are left out: {reason}");
                self.remarks.say(Place::Line(board.line), told);
            }
        }
    }
}

/// The cards of a board; `None` where its hands are empty.
fn deal(board: &Element) -> Option<Result<Deal, String>> {
    let hand = |seat: Seat| -> Option<String> {
        let own = |hand: &&Element| {
            hand.text_of("DIRECTION").and_then(|text| text.chars().next()).and_then(Seat::from_letter)
                == Some(seat)
        };
        let hand = board.all("HAND").find(own)?;
        let suit = |name| hand.text_of(name).unwrap_or_default().replace("10", "T");
        Some(["SPADES", "HEARTS", "DIAMONDS", "CLUBS"].map(suit).join("."))
    };
    let hands = Seat::ALL.map(hand);
    if hands.iter().flatten().all(|hand| hand == "...") {
        return None;
    }
    let Some(hands) = hands.into_iter().collect::<Option<Vec<String>>>() else {
        return Some(Err("not all four hands are there".to_owned()));
    };
    Some(format!("N:{}", hands.join(" ")).parse().map_err(|error: DealError| error.to_string()))
}
