//! Par: what a deal comes to when both sides bid and play knowing all the cards.

use std::fmt;

use super::DoubleDummy;
use crate::board::BoardNumber;
use crate::contract::{Contract, Doubling, Level, Strain};
use crate::result::Play;
use crate::score::{Score, score};
use crate::seat::{Line, Seat};

/// The par score of a deal, with the contracts that give it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Par {
    /// From North-South's view.
    pub score: Score,
    /// The lowest denomination first; empty where both sides do best to pass.
    pub contracts: Vec<ParContract>,
}

/// A contract that gives the par score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParContract {
    /// The lowest in its denomination that does; doubled where it goes down.
    pub contract: Contract,
    /// Those of one line for whom it comes to this: North or East first.
    pub declarers: Vec<Seat>,
    /// Tricks above (positive) or below (negative) what the contract needs.
    pub difference: i8,
}

/// The par of a deal on a board.
///
/// The two sides bid against each other, each knowing what every contract comes to: one that makes is worth its
/// score with the overtricks, one that goes down is doubled, and the better of two partners declares. From 7NT
/// downwards each contract is given its value: the other side lets it stand or bids a higher one, whichever is
/// better for that other side. The dealer's side bids first, then the other; four passes are 0. So no side can do
/// better than par by bidding something else.
///
/// A par contract is worth the par score as it stands, and the others have no higher bid that would stand better
/// for them. Of each denomination the lowest is named: 2S with an overtrick rather than 3S, but not 1S if the others
/// could bid 2H over it at less cost.
pub fn par(board: BoardNumber, table: &DoubleDummy) -> Par {
    let auction = Auction::new(board, table);
    let score = auction.opening(board.dealer().line());
    let contracts = Strain::ALL.into_iter().flat_map(|strain| {
        let auction = &auction;
        Line::ALL.into_iter().filter_map(move |line| {
            let values = auction.values.iter().filter(|value| value.contract.strain == strain);
            let mut values = values.filter(|value| value.line == line);
            values.find(|value| value.stands == score && value.is_safe)
        })
    });
    let contracts = contracts.map(|value| value.par_contract((board, table))).collect();
    Par { score, contracts }
}

/// What every bid comes to.
struct Auction {
    /// The lowest bid first, each for both lines.
    values: Vec<Value>,
    /// The best that each line can bid, by line.
    best: [Score; 2],
}

/// What a bid of a line comes to.
struct Value {
    contract: Contract,
    line: Line,
    /// When everybody passes, but for a double of what goes down.
    stands: Score,
    /// When the others do what is best for them: pass, or bid on.
    worth: Score,
    /// No higher bid of the others would stand better for them.
    is_safe: bool,
}

impl Auction {
    fn new(board: BoardNumber, table: &DoubleDummy) -> Self {
        let mut values = Vec::with_capacity(70);
        // What each line can get at best by bidding above the bids looked at: where the others bid on as it suits
        // them, and where they pass.
        let mut best: [Option<Score>; 2] = [None; 2];
        let mut best_standing: [Option<Score>; 2] = [None; 2];
        let bids = Level::ALL.into_iter().rev();
        let bids = bids.flat_map(|level| Strain::ALL.into_iter().rev().map(move |strain| (level, strain)));
        for bid in bids {
            let pair = Line::ALL.map(|line| {
                let (contract, stands) = as_it_stands((board, table), bid, line);
                let other = line.other();
                let worth = best_of(other, best[other as usize], stands);
                let is_safe = best_of(other, best_standing[other as usize], stands) == stands;
                Value { contract, line, stands, worth, is_safe }
            });
            for value in pair {
                let line = value.line;
                best[line as usize] = Some(best_of(line, best[line as usize], value.worth));
                best_standing[line as usize] =
                    Some(best_of(line, best_standing[line as usize], value.stands));
                values.push(value);
            }
        }
        values.reverse();
        Self { values, best: best.map(|best| best.expect("there are bids")) }
    }

    /// The score when this line bids first.
    fn opening(&self, dealer: Line) -> Score {
        let other = dealer.other();
        // From the last of four passes back to the dealer.
        [other, dealer, other, dealer]
            .into_iter()
            .fold(Score(0), |passed, line| best_of(line, Some(passed), self.best[line as usize]))
    }
}

/// The better for a line of a score that it may already have and another.
fn best_of(line: Line, one: Option<Score>, other: Score) -> Score {
    one.filter(|one| one.seen_by(line) > other.seen_by(line)).unwrap_or(other)
}

/// A line's seats, North or East first.
fn seats(line: Line) -> [Seat; 2] {
    match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    }
}

/// What a contract at a level comes to for a line, declared by the partner who does better in it.
fn as_it_stands(
    deal: (BoardNumber, &DoubleDummy),
    (level, strain): (Level, Strain),
    line: Line,
) -> (Contract, Score) {
    let plays = seats(line).map(|declarer| {
        let play = play(deal.1, (level, strain), declarer);
        (play.contract, score(deal.0, &play))
    });
    let [first, second] = plays;
    if first.1.seen_by(line) >= second.1.seen_by(line) { first } else { second }
}

/// A contract played double dummy: doubled where it goes down.
fn play(table: &DoubleDummy, (level, strain): (Level, Strain), declarer: Seat) -> Play {
    let tricks = table.tricks(declarer, strain);
    let doubling = if tricks.get() < level.tricks_needed() { Doubling::Doubled } else { Doubling::Undoubled };
    Play { contract: Contract { level, strain, doubling }, declarer, tricks, lead: None }
}

impl Value {
    fn par_contract(&self, (board, table): (BoardNumber, &DoubleDummy)) -> ParContract {
        let Contract { level, strain, .. } = self.contract;
        let plays = seats(self.line).map(|declarer| play(table, (level, strain), declarer));
        let plays: Vec<Play> = plays.into_iter().filter(|play| score(board, play) == self.stands).collect();
        ParContract {
            contract: self.contract,
            declarers: plays.iter().map(|play| play.declarer).collect(),
            difference: plays.first().map_or(0, |play| play.difference()),
        }
    }
}

impl fmt::Display for ParContract {
    /// `NS 3NT +1`, `S 1NT =`, `EW 6SX -4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for declarer in &self.declarers {
            write!(f, "{}", declarer.letter())?;
        }
        write!(f, " {} ", self.contract)?;
        match self.difference {
            0 => f.write_str("="),
            difference => write!(f, "{difference:+}"),
        }
    }
}

impl fmt::Display for Par {
    /// `+140: NS 2S +1`, `-600: EW 5C = or EW 5D =`, from North-South's view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.contracts.is_empty() {
            return f.write_str("0: passed out");
        }
        let contracts: Vec<String> = self.contracts.iter().map(ToString::to_string).collect();
        write!(f, "{:+}: {}", self.score.0, contracts.join(" or "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn par_of(board: u16, table: &str) -> String {
        par(BoardNumber::new(board).unwrap(), &table.parse().unwrap()).to_string()
    }

    /// Tables made by hand, each as North, South, East, West in NT, S, H, D, C.
    #[test]
    fn par_is_what_neither_side_can_better() {
        for (why, board, table, expected) in [
            ("nobody makes anything", 1, "66666666666666666666", "0: passed out"),
            (
                "both make 1NT, and the dealer's side bids it first",
                1,
                "76666766667666676666",
                "+90: NS 1NT =",
            ),
            ("the same with East as dealer", 6, "76666766667666676666", "-90: EW 1NT ="),
            ("only South makes it", 1, "66666766666666666666", "+90: S 1NT ="),
            ("game, and a sacrifice over it", 1, "6a4666a4666396663966", "+300: EW 5HX -2"),
            ("vulnerable the sacrifice costs more than the game", 3, "6a4666a4666396663966", "+420: NS 4S ="),
            ("North-South take all the tricks", 4, "dddddddddd0000000000", "+2220: NS 7NT ="),
        ] {
            assert_eq!(par_of(board, table), expected, "{why}");
        }
    }
}
