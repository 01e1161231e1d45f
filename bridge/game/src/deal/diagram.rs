//! A deal as a picture of the table, in letters.

use super::{Deal, DoubleDummy, Hand};
use crate::board::BoardNumber;
use crate::card::{Rank, Suit};
use crate::contract::Strain;
use crate::seat::Seat;

/// The narrowest column of a diagram, in letters.
const COLUMN: usize = 18;

impl Hand {
    /// The cards held in a suit as people read them, the highest first: `A K 10 4`, or `–` for a void.
    pub fn suit_words(self, suit: Suit) -> String {
        let ranks: Vec<String> = self.suit(suit).map(Rank::spoken).collect();
        if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") }
    }

    /// The four suits with their signs, spades first: `♠ A K 10 4`.
    pub fn lines(self) -> [String; 4] {
        [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
            .map(|suit| format!("{} {}", suit.symbol(), self.suit_words(suit)))
    }
}

impl Rank {
    /// The rank as people write it: `10` for the ten.
    fn spoken(self) -> String {
        if self == Self::Ten { "10".to_owned() } else { self.letter().to_string() }
    }
}

/// The four hands as they lie on the table, twelve lines: North above, South below, West and East between; in the
/// corner who deals and who is vulnerable.
pub fn diagram(board: BoardNumber, deal: &Deal) -> Vec<String> {
    let [north, east, south, west] = Seat::ALL.map(|seat| deal.hand(seat).lines());
    let corner = [
        format!("Board {board}"),
        format!("{} deals", board.dealer()),
        format!("Vulnerable: {}", board.vulnerability()),
        String::new(),
    ];
    let left = west.iter().chain(&north).chain(&corner);
    let longest = left.map(|line| line.chars().count()).max().unwrap_or(0);
    let column = COLUMN.max(longest + 2);
    let row = |cells: [&str; 3]| {
        let padded = cells.map(|cell| format!("{cell:<column$}"));
        padded.concat().trim_end().to_owned()
    };
    let upper = corner.iter().zip(&north).map(|(corner, north)| row([corner, north, ""]));
    let middle = west.iter().zip(&east).map(|(west, east)| row([west, "", east]));
    let lower = south.iter().map(|south| row(["", south, ""]));
    upper.chain(middle).chain(lower).collect()
}

/// What each player can make, five lines under a heading: the level, or `–` below the one level.
pub fn makes_lines(table: &DoubleDummy) -> Vec<String> {
    let strains = Strain::ALL.into_iter().rev();
    let heading = strains.clone().map(|strain| format!("{:>4}", strain.symbol()));
    let mut lines = vec![format!("Makes{}", heading.collect::<String>())];
    lines.extend(Seat::ALL.into_iter().map(|seat| {
        let cells = strains.clone().map(|strain| {
            let level = table.makes(seat, strain).map_or_else(|| "–".to_owned(), |level| level.to_string());
            format!("{level:>4}")
        });
        format!("{:<5}{}", seat.to_string(), cells.collect::<String>())
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_lies_on_the_table_as_it_was_dealt() {
        let deal: Deal =
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap();
        let lines = diagram(BoardNumber::new(7).unwrap(), &deal);
        let expected = "\
Board 7           ♠ –
South deals       ♥ 6 3
Vulnerable: both  ♦ A K Q 9 8 7
                  ♣ A 9 7 3 2
♠ K Q 10 2                          ♠ A 8 6 5 4
♥ A 10                              ♥ K Q 5
♦ J 6 5 4 2                         ♦ 10
♣ 8 5                               ♣ Q J 10 6
                  ♠ J 9 7 3
                  ♥ J 9 8 7 4 2
                  ♦ 3
                  ♣ K 4";
        assert_eq!(lines.join("\n"), expected);
    }

    /// What stands in the corner is not run into by North's cards, whoever is vulnerable.
    #[test]
    fn the_corner_stands_apart() {
        let deal: Deal =
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap();
        for number in 1..=16 {
            let lines = diagram(BoardNumber::new(number).unwrap(), &deal);
            assert!(lines[2].contains("  ♦ A K Q 9 8 7"), "{}", lines[2]);
        }
    }

    /// Board 2 of a published hand record.
    #[test]
    fn what_each_player_makes() {
        let table = "69677696777456674566".parse().unwrap();
        let expected = "\
Makes  NT   ♠   ♥   ♦   ♣
North   –   3   –   1   1
East    1   –   –   –   –
South   –   3   –   1   1
West    1   –   –   –   –";
        assert_eq!(makes_lines(&table).join("\n"), expected);
    }
}
