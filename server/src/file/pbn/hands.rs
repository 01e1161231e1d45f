//! The hands of a Deal tag: all four, or those that are given, or what is left of them in an end position.

use std::str::FromStr;

use bridge::card::{Card, Rank, Suit};
use bridge::deal::{Deal, Hand};
use bridge::seat::Seat;

/// The hands that a Deal tag gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hands {
    /// In seat order from North; `None` where the hand is not given.
    hands: [Option<Hand>; 4],
}

impl Hands {
    /// The deal, if all four hands are given with all their cards.
    pub(super) fn deal(&self) -> Option<Deal> {
        let [north, east, south, west] = self.hands;
        Deal::new([north?, east?, south?, west?]).ok()
    }

    /// Whether no hand has more than 12 cards: the position of PBN 2.1, section 3.10.
    pub(super) fn is_end_position(&self) -> bool {
        self.hands.iter().flatten().all(|hand| hand.count() < 13)
    }

    /// Who holds a card, where that is known.
    pub(super) fn holder(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.hands[*seat as usize].is_some_and(|hand| hand.contains(card)))
    }

    /// Whether a seat's hand is given.
    pub(super) fn is_given(&self, seat: Seat) -> bool {
        self.hands[seat as usize].is_some()
    }
}

impl FromStr for Hands {
    type Err = String;

    /// Reads `N:AKQ.. - .. -` (PBN 2.1, section 3.4.11), in either case.
    fn from_str(text: &str) -> Result<Self, String> {
        let malformed = || {
            "write the first seat, a colon and four hands, like N:AKQJ.T98.765.432 and three more".to_owned()
        };
        let (seat, words) = text.trim().split_once(':').ok_or_else(malformed)?;
        let mut seat = super::tag::seat(seat).ok_or_else(malformed)?;
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.len() != 4 {
            return Err(format!(
                "a deal has four hands, and here {} {} given",
                words.len(),
                if words.len() == 1 { "is" } else { "are" }
            ));
        }
        let mut read = Self { hands: [None; 4] };
        for word in words {
            if word != "-" {
                let hand = read_hand(seat, word)?;
                for card in Card::all().filter(|card| hand.contains(*card)) {
                    if let Some(other) = read.holder(card) {
                        return Err(format!("{} is in {other}'s hand and in {seat}'s", card.spoken()));
                    }
                }
                read.hands[seat as usize] = Some(hand);
            }
            seat = seat.next();
        }
        read.check_counts()?;
        Ok(read)
    }
}

impl Hands {
    /// All hands have the same number of cards, 13 or fewer.
    fn check_counts(&self) -> Result<(), String> {
        let counts: Vec<(Seat, u32)> = Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, self.hands[seat as usize]?.count())))
            .collect();
        let most = counts.iter().map(|(_, count)| *count).max().ok_or("not one hand is given")?;
        match counts.iter().find(|(_, count)| *count != most || *count > 13) {
            Some((seat, count)) if *count > 13 => Err(format!("{seat} has {count} cards")),
            Some((seat, count)) => {
                let cards = if *count == 1 { "card" } else { "cards" };
                Err(format!("{seat} has {count} {cards} and another hand {most}"))
            }
            None => Ok(()),
        }
    }
}

fn read_hand(seat: Seat, word: &str) -> Result<Hand, String> {
    let suits: Vec<&str> = word.split('.').collect();
    if suits.len() != 4 {
        return Err(format!("{seat}'s hand `{word}` must be four suits with dots between them"));
    }
    let mut hand = Hand::default();
    for (suit, ranks) in Suit::ALL.into_iter().rev().zip(suits) {
        for letter in ranks.replace("10", "T").chars() {
            let rank = Rank::from_letter(letter).ok_or_else(|| {
                format!("`{letter}` in {seat}'s hand is not a card: write A K Q J T 9 8 7 6 5 4 3 2")
            })?;
            let card = Card { suit, rank };
            if !hand.insert(card) {
                return Err(format!("{} is twice in {seat}'s hand", card.spoken()));
            }
        }
    }
    Ok(hand)
}
