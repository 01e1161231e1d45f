//! The things of the game in words: seats, contracts, results, scores. The table page makes the same of them
//! (`server/src/web/assets/table/words.js`).

use bridge::board::{BoardNumber, Vulnerability};
use bridge::card::{Card, Rank};
use bridge::contract::{Contract, Strain};
use bridge::message::{Label, RoundName};
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::seat::{Line, Seat};

use crate::Words;
use crate::page::{Table, Term};

impl Words {
    /// The names; of a team or a player without any the number, with a capital letter: `Team 5`.
    pub fn names(&self, names: &str, called: Label) -> String {
        match called.for_names() {
            Some(number) if names.is_empty() => capital(&self.label(number)),
            Some(_) | None => names.to_owned(),
        }
    }

    /// `North`, as it stands in a sentence.
    pub fn seat(&self, seat: Seat) -> String {
        self.say(match seat {
            Seat::North => Term::North,
            Seat::East => Term::East,
            Seat::South => Term::South,
            Seat::West => Term::West,
        })
    }

    /// `N`.
    pub fn seat_letter(&self, seat: Seat) -> String {
        self.say(match seat {
            Seat::North => Term::NorthLetter,
            Seat::East => Term::EastLetter,
            Seat::South => Term::SouthLetter,
            Seat::West => Term::WestLetter,
        })
    }

    /// `North-South`, as it stands in a sentence.
    pub fn line(&self, line: Line) -> String {
        self.say(match line {
            Line::NorthSouth => Term::NorthSouth,
            Line::EastWest => Term::EastWest,
        })
    }

    /// `NS`.
    pub fn line_letters(&self, line: Line) -> String {
        let [one, other] = seats(line);
        format!("{}{}", self.seat_letter(one), self.seat_letter(other))
    }

    /// A strain as its sign, `♠`, or its letters: `NT`.
    pub fn strain(&self, strain: Strain) -> String {
        match strain.suit() {
            Some(suit) => suit.symbol().to_string(),
            None => self.say(Table::NoTrumpsLetters),
        }
    }

    /// `4♠X`, `3NT`.
    pub fn contract(&self, contract: Contract) -> String {
        format!("{}{}{}", contract.level, self.strain(contract.strain), contract.doubling.letters())
    }

    /// A rank as it is printed on cards: `Q`, `10`.
    pub fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::Ace => self.say(Table::AceLetter),
            Rank::King => self.say(Table::KingLetter),
            Rank::Queen => self.say(Table::QueenLetter),
            Rank::Jack => self.say(Table::JackLetter),
            Rank::Ten => "10".to_owned(),
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine => rank.letter().to_string(),
        }
    }

    /// `♥Q`.
    pub fn card(&self, card: Card) -> String {
        format!("{}{}", card.suit.symbol(), self.rank(card.rank))
    }

    /// `made`, `2 over`, `1 down`.
    pub fn difference(&self, play: Play) -> String {
        let difference = play.difference();
        let count = difference.unsigned_abs();
        match difference {
            0 => self.say(Table::Made),
            1.. => self.say(Table::Over { count }),
            ..0 => self.say(Table::Down { count }),
        }
    }

    /// `4♠X by North, 1 down`, without the card led.
    pub fn play(&self, play: Play) -> String {
        let (contract, seat) = (self.contract(play.contract), self.seat(play.declarer));
        self.say(Table::Played { contract, seat, tricks: self.difference(play) })
    }

    /// `4♠X N -1`, for narrow places.
    pub fn short(&self, result: &BoardResult) -> String {
        match result {
            BoardResult::Played(play) => {
                let made = match play.difference() {
                    0 => "=".to_owned(),
                    difference => format!("{difference:+}"),
                };
                format!("{} {} {made}", self.contract(play.contract), self.seat_letter(play.declarer))
            }
            BoardResult::PassedOut => self.say(Table::PassedOut),
            BoardResult::NotPlayed => self.say(Table::NotPlayed),
            BoardResult::RawScore(score) => self.score(*score),
        }
    }

    /// `North-South +420`, `East-West +50`, `0 for both sides`.
    pub fn score(&self, score: Score) -> String {
        let line = match score.0 {
            0 => return self.say(Table::ScoreNone),
            1.. => Line::NorthSouth,
            ..0 => Line::EastWest,
        };
        capital(
            &self.say(Table::Score { line: self.line(line), score: format!("+{}", score.0.unsigned_abs()) }),
        )
    }

    /// Who deals a board, and who is vulnerable: `South deals · all vulnerable`.
    pub fn circumstances(&self, board: BoardNumber) -> String {
        let vulnerable = match board.vulnerability() {
            Vulnerability::None => Table::VulnerableNone,
            Vulnerability::NorthSouth => Table::VulnerableLine { line: self.line(Line::NorthSouth) },
            Vulnerability::EastWest => Table::VulnerableLine { line: self.line(Line::EastWest) },
            Vulnerability::Both => Table::VulnerableAll,
        };
        format!("{} · {}", self.say(Table::Deals { seat: self.seat(board.dealer()) }), self.say(vulnerable))
    }

    /// `Round 3`, `Round 3, first half`.
    pub fn round(&self, round: RoundName) -> String {
        self.say(Table::Round { round })
    }

    /// Numbers in decimals with the decimal sign of the language: `+4.8333`, `5 + 1 / 2 = 5.5`.
    pub fn decimal(&self, figures: &str) -> String {
        let mut said = String::with_capacity(figures.len());
        for (place, piece) in figures.split('.').enumerate() {
            if place > 0 {
                let is_within = said.ends_with(|last: char| last.is_ascii_digit())
                    && piece.starts_with(|next: char| next.is_ascii_digit());
                said.push_str(&if is_within { self.decimal_sign() } else { ".".to_owned() });
            }
            said.push_str(piece);
        }
        said
    }

    fn decimal_sign(&self) -> String {
        self.say(Term::Decimal { whole: String::new(), parts: String::new() })
    }

    /// Hundredths with the decimal sign of the language: `54.17`, `-0.50`.
    pub fn hundredths(&self, hundredths: i64) -> String {
        let sign = if hundredths < 0 { "-" } else { "" };
        let all = hundredths.unsigned_abs();
        self.say(Term::Decimal { whole: format!("{sign}{}", all / 100), parts: format!("{:02}", all % 100) })
    }
}

/// The two seats of a line, in the order in which their letters stand.
pub(crate) fn seats(line: Line) -> [Seat; 2] {
    match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    }
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use bridge::message::Language;

    use super::*;

    /// Expected values: the letters that stand on cards and boards of each country.
    #[test]
    fn a_result_has_the_letters_of_its_language() {
        let play: Play = Play { lead: None, ..Play::new("3NT".parse().unwrap(), Seat::East, 10).unwrap() };
        let result = BoardResult::Played(play);
        for (language, short, said) in [
            (Language::English, "3NT E +1", "3NT by East, 1 over"),
            (Language::German, "3SA O +1", "3SA von Ost, 1 Überstich"),
            (Language::French, "3SA E +1", "3SA par Est, 1 levée de mieux"),
            (Language::Dutch, "3SA O +1", "3SA door oost, 1 overslag"),
            (Language::Polish, "3BA E +1", "3BA, rozgrywa wschód, 1 nadróbka"),
        ] {
            let words = Words::of(language);
            assert_eq!((words.short(&result), words.play(play)), (short.to_owned(), said.to_owned()));
        }
        let queen: Card = "HQ".parse().unwrap();
        assert_eq!(Words::of(Language::Dutch).card(queen), "♥V");
        assert_eq!(Words::of(Language::French).score(Score(-50)), "Est-Ouest +50");
    }
}
