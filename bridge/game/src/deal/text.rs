//! A deal read from its PBN text.

use std::str::FromStr;

use super::{Deal, DealFault, Hand};
use crate::card::{Card, Rank, Suit};
use crate::seat::Seat;

/// Why a text is no deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error("a deal begins with the seat of its first hand and a colon, like N: for North")]
    NoFirstSeat,
    #[error("a deal has four hands with a space between them; here {} {count}", if *count == 1 { "is" } else { "are" })]
    NotFourHands { count: usize },
    #[error("{seat}'s hand is not given: a hand record needs all four")]
    HandNotGiven { seat: Seat },
    #[error(
        "{seat}'s hand `{hand}` must have four suits with dots between them: spades, hearts, diamonds, clubs"
    )]
    NotFourSuits { seat: Seat, hand: String },
    #[error("`{letter}` in {seat}'s hand `{hand}` is not a card: write A K Q J T 9 8 7 6 5 4 3 2")]
    NoSuchRank { seat: Seat, hand: String, letter: char },
    #[error("{} is twice in {seat}'s hand", card.spoken())]
    Repeated { seat: Seat, card: Card },
    /// The hands can be read, and are not a deal.
    #[error("{}", sentences(faults))]
    Faults { faults: Vec<DealFault> },
}

fn sentences(faults: &[DealFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads `N:AKQJ.T98.765.432 ...` from any seat, in either case, with any white space between the hands; the ten
    /// may be written `10`.
    ///
    /// # Errors
    /// [`DealError`], in words that name the hand and the card.
    fn from_str(text: &str) -> Result<Self, DealError> {
        let (seat, hands) = text.trim().split_once(':').ok_or(DealError::NoFirstSeat)?;
        let mut letters = seat.trim().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(DealError::NoFirstSeat);
        };
        let mut seat = Seat::from_letter(letter).ok_or(DealError::NoFirstSeat)?;
        let words: Vec<&str> = hands.split_whitespace().collect();
        if words.len() != 4 {
            return Err(DealError::NotFourHands { count: words.len() });
        }
        let mut read = [Hand::default(); 4];
        for word in words {
            read[seat as usize] = read_hand(seat, word)?;
            seat = seat.next();
        }
        Self::new(read).map_err(|faults| DealError::Faults { faults })
    }
}

fn read_hand(seat: Seat, word: &str) -> Result<Hand, DealError> {
    if word == "-" {
        return Err(DealError::HandNotGiven { seat });
    }
    let suits: Vec<&str> = word.split('.').collect();
    if suits.len() != 4 {
        return Err(DealError::NotFourSuits { seat, hand: word.to_owned() });
    }
    let mut hand = Hand::default();
    for (suit, ranks) in Suit::ALL.into_iter().rev().zip(suits) {
        for letter in ranks.replace("10", "T").chars() {
            let rank = Rank::from_letter(letter).ok_or_else(|| DealError::NoSuchRank {
                seat,
                hand: word.to_owned(),
                letter,
            })?;
            let card = Card { suit, rank };
            if !hand.insert(card) {
                return Err(DealError::Repeated { seat, card });
            }
        }
    }
    Ok(hand)
}
