//! Cards: what may be named as the opening lead.

use std::fmt;
use std::str::FromStr;

/// A suit, from the lowest in the auction to the highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// `C`, `D`, `H` or `S`.
    pub fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// The suit's sign for screens: `♣`, `♦`, `♥` or `♠`.
    pub fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }

    /// The suit of a letter in either case or of a suit sign, filled or outlined.
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'C' | '♣' | '♧' => Some(Self::Clubs),
            'D' | '♦' | '♢' => Some(Self::Diamonds),
            'H' | '♥' | '♡' => Some(Self::Hearts),
            'S' | '♠' | '♤' => Some(Self::Spades),
            _ => None,
        }
    }
}

/// A card's rank, from the two to the ace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, the two first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub fn letter(self) -> char {
        match self {
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
            Self::Six => '6',
            Self::Seven => '7',
            Self::Eight => '8',
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
        }
    }

    /// The rank of a letter or digit, in either case; the ten is `T` here.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|rank| rank.letter() == letter)
    }

    /// The rank of one letter or digit, or of `10`.
    fn from_text(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            _ if text == "10" => Some(Self::Ten),
            (Some(letter), None) => Self::from_letter(letter),
            _ => None,
        }
    }
}

/// A card, written `HQ`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub suit: Suit,
    pub rank: Rank,
}

impl Card {
    /// All 52, the two of clubs first.
    pub fn all() -> impl Iterator<Item = Self> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Self { suit, rank }))
    }

    /// The card as it is said: `the queen of hearts`, `the 7 of clubs`.
    pub fn spoken(self) -> String {
        let suit = match self.suit {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        };
        match self.rank {
            Rank::Ace => format!("the ace of {suit}"),
            Rank::King => format!("the king of {suit}"),
            Rank::Queen => format!("the queen of {suit}"),
            Rank::Jack => format!("the jack of {suit}"),
            Rank::Ten => format!("the 10 of {suit}"),
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine => format!("the {} of {suit}", self.rank.letter()),
        }
    }

    /// The card with its suit sign, for screens: `♥Q`.
    pub fn symbols(self) -> String {
        format!("{}{}", self.suit.symbol(), self.rank.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}

impl FromStr for Card {
    type Err = UnreadableCard;

    /// Reads `HQ`, `QH`, `h10`, `♥Q`; suit and rank in either order.
    ///
    /// # Errors
    /// When the text is not one suit and one rank.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (first, last) = (text.chars().next(), text.chars().next_back());
        // The suit stands before the rank or after it.
        let read = |suit: Option<char>, rank: fn(&str, char) -> Option<&str>| {
            let letter = suit?;
            Some(Self { suit: Suit::from_letter(letter)?, rank: Rank::from_text(rank(text, letter)?)? })
        };
        read(first, str::strip_prefix)
            .or_else(|| read(last, str::strip_suffix))
            .ok_or_else(|| UnreadableCard { text: text.to_owned() })
    }
}

/// A text that should name a card and does not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a card: write the suit and the rank, like HQ for the queen of hearts")]
pub struct UnreadableCard {
    text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_what_it_prints_in_either_order() {
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let card = Card { suit, rank };
                assert_eq!(card.to_string().parse(), Ok(card));
                assert_eq!(format!("{}{}", rank.letter(), suit.letter()).parse(), Ok(card));
                assert_eq!(card.symbols().parse(), Ok(card));
            }
        }
    }

    #[test]
    fn the_ten_may_be_written_with_digits() {
        for text in ["h10", "10H", "HT", " th "] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), "HT");
        }
        for text in ["", "H", "H1", "HQQ", "NQ", "1H", "hello"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
