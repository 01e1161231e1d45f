//! The deal: which card is in which hand.
//!
//! Written as in PBN, `N:AKQJ.T98.765.432 ...`: the seat of the first hand, then four hands clockwise, each with
//! spades, hearts, diamonds, clubs between dots (PBN 2.1, section 3.4.11, "The Deal tag").

use std::fmt;

use crate::card::Card;
use crate::seat::Seat;

mod diagram;
mod double_dummy;
mod file;
mod hand;
mod par;
mod text;

pub use diagram::{diagram, makes_lines};
pub use double_dummy::{DoubleDummy, UnreadableDoubleDummy};
pub use file::{RecordFault, read_hand_record};
pub use hand::Hand;
pub use par::{Par, ParContract, par};
pub use text::DealError;

/// The four hands of a board: 52 cards, 13 in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    /// In seat order from North.
    hands: [Hand; 4],
}

/// What is wrong with four hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum DealFault {
    #[error("{} is in {first}'s hand and in {second}'s", card.spoken())]
    Twice { card: Card, first: Seat, second: Seat },
    #[error("{} is in nobody's hand", card.spoken())]
    Missing { card: Card },
    #[error("{seat} has {count} {}, not 13", if *count == 1 { "card" } else { "cards" })]
    Count { seat: Seat, count: u32 },
}

impl Deal {
    /// The deal of four hands, in seat order from North.
    ///
    /// # Errors
    /// Everything that is wrong: cards in two hands, cards in none, hands without 13 cards. Where a hand has cards
    /// too few, the missing ones are named only if they are few enough to look for.
    pub fn new(hands: [Hand; 4]) -> Result<Self, Vec<DealFault>> {
        let owners =
            |card: Card| Seat::ALL.into_iter().filter(move |seat| hands[*seat as usize].contains(card));
        let mut faults = Vec::new();
        for card in Card::all() {
            if let [first, second, ..] = owners(card).collect::<Vec<_>>()[..] {
                faults.push(DealFault::Twice { card, first, second });
            }
        }
        for seat in Seat::ALL {
            let count = hands[seat as usize].count();
            if count != 13 {
                faults.push(DealFault::Count { seat, count });
            }
        }
        let missing: Vec<Card> = Card::all().filter(|card| owners(*card).next().is_none()).collect();
        if missing.len() <= NAMED_MISSING {
            faults.extend(missing.into_iter().map(|card| DealFault::Missing { card }));
        }
        if faults.is_empty() { Ok(Self { hands }) } else { Err(faults) }
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }

    /// Who was dealt a card.
    pub fn holder(&self, card: Card) -> Seat {
        let holder = Seat::ALL.into_iter().find(|seat| self.hand(*seat).contains(card));
        holder.expect("every card of a deal is in a hand")
    }

    /// The deal as PBN writes it, the hand of `first` first.
    pub fn text_from(&self, first: Seat) -> String {
        let second = first.next();
        let hands =
            [first, second, second.next(), first.partner().next()].map(|seat| self.hand(seat).to_string());
        format!("{}:{}", first.letter(), hands.join(" "))
    }
}

/// The most missing cards that a message names.
const NAMED_MISSING: usize = 4;

impl fmt::Display for Deal {
    /// `N:AKQJ.T98.765.432 ...`, from North.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text_from(Seat::North))
    }
}

#[cfg(test)]
mod tests;
