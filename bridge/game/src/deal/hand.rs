//! One player's hand.

use std::fmt;

use crate::card::{Card, Rank, Suit};

/// A set of cards: a hand of a [`Deal`](super::Deal) has 13, one that is being read may have any number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hand {
    /// A bit for each card, the two of clubs lowest.
    cards: u64,
}

impl Hand {
    /// Adds a card; `false` when it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.cards |= bit(card);
        is_new
    }

    /// Whether the card is in this hand.
    pub fn contains(self, card: Card) -> bool {
        self.cards & bit(card) != 0
    }

    /// How many cards the hand has.
    pub fn count(self) -> u32 {
        self.cards.count_ones()
    }

    /// The ranks held in a suit, the highest first.
    pub fn suit(self, suit: Suit) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().rev().filter(move |rank| self.contains(Card { suit, rank: *rank }))
    }

    /// The ranks held in a suit as a word, the highest first: `AKT98`; empty for a void.
    pub fn suit_text(self, suit: Suit) -> String {
        self.suit(suit).map(Rank::letter).collect()
    }

    /// High card points, 0 to 37: ace 4, king 3, queen 2, jack 1.
    pub fn points(self) -> u32 {
        let points = |rank: Rank| match rank {
            Rank::Ace => 4,
            Rank::King => 3,
            Rank::Queen => 2,
            Rank::Jack => 1,
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine
            | Rank::Ten => 0,
        };
        Suit::ALL.into_iter().flat_map(|suit| self.suit(suit)).map(points).sum()
    }
}

fn bit(card: Card) -> u64 {
    1 << (card.suit as u32 * 13 + card.rank as u32)
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

impl fmt::Display for Hand {
    /// Spades, hearts, diamonds, clubs between dots: `AKQJ.T98.765.432`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &Suit::ALL.into_iter().rev().map(|suit| self.suit_text(suit)).collect::<Vec<_>>().join("."),
        )
    }
}
