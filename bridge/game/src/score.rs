//! The duplicate score (Law 77).

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Neg;

use crate::board::BoardNumber;
use crate::contract::{Contract, Doubling, Level, Strain};
use crate::result::{BoardResult, Play, Tricks};
use crate::seat::{Line, Seat};

/// A duplicate score from North-South's view: positive when they gain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(pub i32);

impl Score {
    /// The score from the view of one line.
    #[must_use]
    pub fn seen_by(self, line: Line) -> Self {
        match line {
            Line::NorthSouth => self,
            Line::EastWest => -self,
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        // The most negative number, which no hand scores, stays at the limit.
        Self(self.0.saturating_neg())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The duplicate score of a played hand, from North-South's view (Law 77).
pub fn score(board: BoardNumber, play: &Play) -> Score {
    score_when(*play, board.is_vulnerable(play.declarer.line()))
}

/// The score that a hand would have with declarer's side vulnerable or not, whatever the board says, from North-South's
/// view.
pub fn score_when(play: Play, is_vulnerable: bool) -> Score {
    Score(declarer_score(play.contract, play.tricks, is_vulnerable)).seen_by(play.declarer.line())
}

impl BoardResult {
    /// The duplicate score from North-South's view; `None` when the board was not played.
    pub fn score(&self, board: BoardNumber) -> Option<Score> {
        match self {
            Self::Played(play) => Some(score(board, play)),
            Self::PassedOut => Some(Score(0)),
            Self::NotPlayed => None,
            Self::RawScore(score) => Some(*score),
        }
    }
}

/// Whether some contract by either side, or four passes, gives this score on this board.
pub fn is_possible(board: BoardNumber, score: Score) -> bool {
    every_score(board).any(|possible| possible == score)
}

/// All that some contract by either side, or four passes, can give on a board, ascending.
pub fn possible_scores(board: BoardNumber) -> BTreeSet<Score> {
    every_score(board).collect()
}

/// The score of each contract by either side with each number of tricks, and of four passes.
fn every_score(board: BoardNumber) -> impl Iterator<Item = Score> {
    // Declarer's side gains when the contract is made and the other side gains when it is not.
    let contracts = Level::ALL.into_iter().flat_map(|level| {
        Strain::ALL.into_iter().flat_map(move |strain| {
            Doubling::ALL.into_iter().map(move |doubling| Contract { level, strain, doubling })
        })
    });
    let scores = contracts.flat_map(move |contract| {
        (0..=13).filter_map(|tricks| Tricks::new(tricks).ok()).flat_map(move |tricks| {
            [Seat::North, Seat::East]
                .map(|declarer| score(board, &Play { contract, declarer, tricks, lead: None }))
        })
    });
    std::iter::once(Score(0)).chain(scores)
}

/// The score from declarer's view.
fn declarer_score(contract: Contract, tricks: Tricks, vulnerable: bool) -> i32 {
    let Contract { level, strain, doubling } = contract;
    let difference = i32::from(tricks.get()) - i32::from(level.tricks_needed());
    if difference < 0 {
        return -undertrick_penalty(-difference, doubling, vulnerable);
    }
    let trick_score = contract_trick_score(level, strain) * multiplier(doubling);
    let game = match (trick_score >= 100, vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    let slam = match (level.get(), vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    let insult = match doubling {
        Doubling::Undoubled => 0,
        Doubling::Doubled => 50,
        Doubling::Redoubled => 100,
    };
    trick_score + difference * overtrick_score(strain, doubling, vulnerable) + game + slam + insult
}

/// The trick score of an undoubled contract (Law 77, "Trick Score").
fn contract_trick_score(level: Level, strain: Strain) -> i32 {
    let first_no_trump_bonus = if strain == Strain::NoTrump { 10 } else { 0 };
    i32::from(level.get()) * trick_value(strain) + first_no_trump_bonus
}

/// What each odd trick is worth, apart from the first in no-trump.
fn trick_value(strain: Strain) -> i32 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Hearts | Strain::Spades | Strain::NoTrump => 30,
    }
}

fn multiplier(doubling: Doubling) -> i32 {
    match doubling {
        Doubling::Undoubled => 1,
        Doubling::Doubled => 2,
        Doubling::Redoubled => 4,
    }
}

fn overtrick_score(strain: Strain, doubling: Doubling, vulnerable: bool) -> i32 {
    let doubled = if vulnerable { 200 } else { 100 };
    match doubling {
        Doubling::Undoubled => trick_value(strain),
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}

/// What the defenders score for `down` undertricks (1 to 13).
fn undertrick_penalty(down: i32, doubling: Doubling, vulnerable: bool) -> i32 {
    let doubled = match (vulnerable, down) {
        (true, _) => 300 * down - 100,
        (false, ..=3) => 200 * down - 100,
        // Not vulnerable, the fourth and later undertricks cost 300 each.
        (false, _) => 500 + 300 * (down - 3),
    };
    match doubling {
        Doubling::Undoubled => down * if vulnerable { 100 } else { 50 },
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Board 1: nobody is vulnerable.
    fn not_vulnerable() -> BoardNumber {
        BoardNumber::new(1).unwrap()
    }

    /// Board 4: both are.
    fn vulnerable() -> BoardNumber {
        BoardNumber::new(4).unwrap()
    }

    fn score_of(board: BoardNumber, contract: &str, declarer: Seat, tricks: u32) -> i32 {
        score(board, &Play::new(contract.parse().unwrap(), declarer, tricks).unwrap()).0
    }

    /// (contract, tricks, not vulnerable, vulnerable), each worked from Law 77.
    #[test]
    fn scores_are_those_of_law_77() {
        for (contract, tricks, cheap, dear) in [
            ("1C", 7, 70, 70),
            ("1C", 13, 190, 190),
            ("1H", 7, 80, 80),
            ("1NT", 7, 90, 90),
            ("1NT", 9, 150, 150),
            ("2NT", 8, 120, 120),
            ("2S", 8, 110, 110),
            ("3C", 9, 110, 110),
            ("4D", 10, 130, 130),
            ("3NT", 9, 400, 600),
            ("3NT", 10, 430, 630),
            ("4S", 10, 420, 620),
            ("4H", 11, 450, 650),
            ("5C", 11, 400, 600),
            ("5D", 12, 420, 620),
            ("6S", 12, 980, 1430),
            ("6D", 12, 920, 1370),
            ("6NT", 12, 990, 1440),
            ("6NT", 13, 1020, 1470),
            ("7C", 13, 1440, 2140),
            ("7S", 13, 1510, 2210),
            ("7NT", 13, 1520, 2220),
            // Doubled into game, and just short of it.
            ("1NTX", 7, 180, 180),
            ("1NTX", 8, 280, 380),
            ("1SX", 7, 160, 160),
            ("2CX", 8, 180, 180),
            ("2HX", 8, 470, 670),
            ("2SX", 9, 570, 870),
            ("3NTX", 9, 550, 750),
            ("4SX", 10, 590, 790),
            ("1CXX", 7, 230, 230),
            ("1DXX", 8, 430, 630),
            ("1HXX", 7, 520, 720),
            ("1NTXX", 7, 560, 760),
            ("1NTXX", 13, 1760, 3160),
            ("2CXX", 8, 560, 760),
            ("7NTX", 13, 1790, 2490),
            ("7NTXX", 13, 2280, 2980),
            ("4S", 9, -50, -100),
            ("4S", 0, -500, -1000),
            ("7NT", 0, -650, -1300),
            ("4SX", 9, -100, -200),
            ("4SX", 8, -300, -500),
            ("4SX", 7, -500, -800),
            ("4SX", 6, -800, -1100),
            ("4SX", 5, -1100, -1400),
            ("7NTX", 0, -3500, -3800),
            ("4SXX", 9, -200, -400),
            ("4SXX", 8, -600, -1000),
            ("7NTXX", 0, -7000, -7600),
        ] {
            assert_eq!(
                score_of(not_vulnerable(), contract, Seat::North, tricks),
                cheap,
                "{contract} {tricks}"
            );
            assert_eq!(
                score_of(vulnerable(), contract, Seat::South, tricks),
                dear,
                "{contract} {tricks} vul"
            );
            assert_eq!(
                score_of(vulnerable(), contract, Seat::West, tricks),
                -dear,
                "{contract} {tricks} by W"
            );
        }
    }

    /// Every contract again, with the Law written another way: as sums over single tricks.
    #[test]
    fn every_contract_agrees_with_the_law_summed_trick_by_trick() {
        for board in [not_vulnerable(), vulnerable()] {
            let dear = board.is_vulnerable(Line::NorthSouth);
            for level in Level::ALL {
                for strain in Strain::ALL {
                    for doubling in Doubling::ALL {
                        for tricks in 0..=13 {
                            let contract = Contract { level, strain, doubling };
                            let play = Play::new(contract, Seat::North, tricks).unwrap();
                            let expected = trick_by_trick(play, dear);
                            assert_eq!(score(board, &play).0, expected, "{play} vulnerable: {dear}");
                        }
                    }
                }
            }
        }
    }

    fn trick_by_trick(play: Play, vulnerable: bool) -> i32 {
        let Contract { level, strain, doubling } = play.contract;
        let times = [1, 2, 4][doubling as usize];
        let needed = level.get() + 6;
        let mut total = 0;
        if play.tricks.get() < needed {
            for undertrick in 1..=needed - play.tricks.get() {
                total -= match (doubling, vulnerable, undertrick) {
                    (Doubling::Undoubled, false, _) => 50,
                    (Doubling::Undoubled, true, _) => 100,
                    (_, false, 1) => 50 * times,
                    (_, false, 2 | 3) | (_, true, 1) => 100 * times,
                    _ => 150 * times,
                };
            }
            return total;
        }
        for trick in 7..=play.tricks.get() {
            let plain = match (strain, trick) {
                (Strain::NoTrump, 7) => 40,
                (Strain::NoTrump | Strain::Spades | Strain::Hearts, _) => 30,
                (Strain::Diamonds | Strain::Clubs, _) => 20,
            };
            total += match (trick > needed, doubling, vulnerable) {
                (false, _, _) => plain * times,
                (true, Doubling::Undoubled, _) => plain,
                (true, _, false) => 50 * times,
                (true, _, true) => 100 * times,
            };
            if trick == needed {
                total += if total < 100 {
                    50
                } else if vulnerable {
                    500
                } else {
                    300
                };
            }
        }
        total += [0, 0, 0, 0, 0, if vulnerable { 750 } else { 500 }, if vulnerable { 1500 } else { 1000 }]
            [usize::from(level.get()) - 1];
        total + [0, 50, 100][doubling as usize]
    }

    /// The vulnerability that counts is declarer's (boards 2 and 3: one line only).
    #[test]
    fn the_vulnerability_is_declarers() {
        let north_south_vulnerable = BoardNumber::new(2).unwrap();
        let east_west_vulnerable = BoardNumber::new(3).unwrap();
        assert_eq!(score_of(north_south_vulnerable, "4S", Seat::North, 10), 620);
        assert_eq!(score_of(north_south_vulnerable, "4S", Seat::East, 10), -420);
        assert_eq!(score_of(east_west_vulnerable, "4S", Seat::North, 9), -50);
        assert_eq!(score_of(east_west_vulnerable, "4S", Seat::East, 9), 100);
    }

    #[test]
    fn passed_out_is_nought_and_not_played_is_nothing() {
        assert_eq!(BoardResult::PassedOut.score(vulnerable()), Some(Score(0)));
        assert_eq!(BoardResult::NotPlayed.score(vulnerable()), None);
        assert_eq!(BoardResult::RawScore(Score(-90)).score(vulnerable()), Some(Score(-90)));
    }

    #[test]
    fn impossible_scores_are_known() {
        for (board, score, possible) in [
            (1, 0, true),
            (1, 420, true),
            (1, -420, true),
            (1, 620, false),
            (4, 620, true),
            (4, 420, false),
            (2, 620, true),
            (2, -620, false),
            (2, -420, true),
            (1, 10, false),
            (1, 425, false),
            (1, 7000, true),
            (1, 7600, false),
            (4, -7600, true),
            (4, i32::MAX, false),
            (4, i32::MIN, false),
        ] {
            let board = BoardNumber::new(board).unwrap();
            assert_eq!(is_possible(board, Score(score)), possible, "{score} on board {board}");
        }
    }
}
