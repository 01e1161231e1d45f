//! A model of a deal, just good enough that travellers look like those of a real evening: most tables in the
//! same contract, some a level higher or lower, some in the other side's, a trick more or less.

use bridge::board::BoardNumber;
use bridge::card::{Card, Rank, Suit};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::result::{BoardResult, Play, Tricks};
use bridge::seat::{Line, Seat};

use super::dice::Dice;

/// What the cards of a board are worth.
#[derive(Debug, Clone)]
pub(super) struct Deal {
    /// The side with more high cards.
    strong: Line,
    /// Its high-card points, 20 to 32.
    points: i64,
    /// Each side's best strain and the tricks that it takes there; the strong side first.
    best: [(Strain, i64); 2],
    /// The seat that usually declares, for each side.
    declarers: [Seat; 2],
    /// What may be led against each seat.
    leads: [[Card; 3]; 4],
}

/// How well a pair plays: -3 to 3.
pub(super) type Skill = i64;

impl Deal {
    pub(super) fn new(seed: u64, board: BoardNumber) -> Self {
        let mut dice = Dice::new(seed, &[u64::from(b'd'), u64::from(board.get())]);
        let north_south: i64 = 8 + (0..4).map(|_| dice.between(0, 6)).sum::<i64>();
        let is_north_south = north_south > 20 || (north_south == 20 && dice.percent(50));
        let strong = if is_north_south { Line::NorthSouth } else { Line::EastWest };
        let points = if is_north_south { north_south } else { 40 - north_south }.clamp(20, 32);
        let strain = strain(&mut dice, points);
        let trumps = i64::from(strain != Strain::NoTrump);
        let tricks = (6 + (points - 19) / 2 + trumps + dice.between(-1, 1)).clamp(6, 13);
        let others: Vec<Strain> =
            Strain::ALL.into_iter().filter(|&other| other != strain && other != Strain::NoTrump).collect();
        let other = dice.choose(&others).unwrap_or(Strain::Spades);
        let other_tricks = (14 - tricks + dice.between(0, 2)).clamp(4, 10);
        let declarers = [strong, strong.other()].map(|line| {
            let seats = Seat::ALL.into_iter().filter(|seat| seat.line() == line).collect::<Vec<_>>();
            dice.choose(&seats).unwrap_or(Seat::North)
        });
        let leads = Seat::ALL.map(|_| [card(&mut dice), card(&mut dice), card(&mut dice)]);
        Self { strong, points, best: [(strain, tricks), (other, other_tricks)], declarers, leads }
    }

    /// What a table makes of it.
    pub(super) fn result(&self, dice: &mut Dice, (north_south, east_west): (Skill, Skill)) -> BoardResult {
        if self.points <= 21 && dice.percent(6) {
            return BoardResult::PassedOut;
        }
        let skill = |line| match line {
            Line::NorthSouth => north_south,
            Line::EastWest => east_west,
        };
        // The better a pair, the more often it is where everybody wants to be.
        let throw = dice.between(0, 99) - 3 * skill(self.strong) + 2 * skill(self.strong.other());
        let usual = self.usual_level();
        let (side, level, strain) = match throw {
            ..62 => (0, usual, self.best[0].0),
            62..72 => (0, usual + 1, self.best[0].0),
            72..82 => (0, lower(usual), self.best[0].0),
            82..90 => (0, usual, strain(dice, self.points)),
            90.. => (1, self.outbid(dice), self.best[1].0),
        };
        let level = level.clamp(1, 7);
        let (best, tricks) = self.best[side];
        let line = if side == 0 { self.strong } else { self.strong.other() };
        let edge = skill(line) - skill(line.other());
        let luck = match dice.between(0, 99) - 3 * edge {
            ..20 => 1,
            20..78 => 0,
            78..96 => -1,
            96.. => -2,
        };
        let tricks = (tricks + luck - i64::from(strain != best)).clamp(0, 13);
        let short = level + 6 - self.best[side].1;
        let doubled = dice.percent(match short {
            ..1 => 1,
            1 => 8,
            2.. => 45,
        });
        let declarer = self.declarers[side];
        let declarer = if dice.percent(85) { declarer } else { declarer.partner() };
        self.played((level, strain, doubled), declarer, tricks, dice)
    }

    fn played(
        &self,
        (level, strain, doubled): (i64, Strain, bool),
        declarer: Seat,
        tricks: i64,
        dice: &mut Dice,
    ) -> BoardResult {
        let level = u8::try_from(level).ok().and_then(Level::new).unwrap_or(Level::ALL[0]);
        let doubling = if doubled { Doubling::Doubled } else { Doubling::Undoubled };
        let contract = Contract { level, strain, doubling };
        let tricks = u32::try_from(tricks).ok().and_then(|tricks| Tricks::new(tricks).ok());
        let seat = Seat::ALL.into_iter().position(|seat| seat == declarer).unwrap_or(0);
        let lead = dice.percent(60).then(|| dice.choose(&self.leads[seat])).flatten();
        match tricks {
            Some(tricks) => BoardResult::Played(Play { contract, declarer, tricks, lead }),
            None => BoardResult::PassedOut,
        }
    }

    /// Where most tables end.
    fn usual_level(&self) -> i64 {
        let game = match self.best[0].0 {
            Strain::NoTrump => 3,
            Strain::Hearts | Strain::Spades => 4,
            Strain::Clubs | Strain::Diamonds => 5,
        };
        match self.points {
            31.. => 6,
            25.. => game,
            23.. => 3,
            _ if self.best[0].0 == Strain::NoTrump => 1,
            _ => 2,
        }
    }

    /// The level at which the weaker side buys the contract.
    fn outbid(&self, dice: &mut Dice) -> i64 {
        let level = if self.points >= 25 { 4 } else { 2 };
        level + dice.between(0, 1)
    }
}

/// What somebody wrote down instead: a trick too many or too few, the wrong hand, or the wrong level.
pub(super) fn misheard(result: BoardResult, dice: &mut Dice) -> BoardResult {
    let BoardResult::Played(mut play) = result else {
        let contract =
            Contract { level: Level::ALL[0], strain: Strain::NoTrump, doubling: Doubling::Undoubled };
        return Play::new(contract, Seat::North, 7).map_or(result, BoardResult::Played);
    };
    match dice.below(3) {
        0 => play.declarer = play.declarer.next(),
        1 => {
            let other =
                Level::ALL.into_iter().filter(|&level| level != play.contract.level).collect::<Vec<_>>();
            play.contract.level = dice.choose(&other).unwrap_or(play.contract.level);
        }
        _ => {
            let tricks = u32::from(play.tricks.get());
            let other = if tricks == 0 { 1 } else { tricks - 1 };
            play.tricks = Tricks::new(other).unwrap_or(play.tricks);
        }
    }
    BoardResult::Played(play)
}

/// A level that a cautious pair stays in.
fn lower(usual: i64) -> i64 {
    if usual >= 6 { usual - 2 } else { usual - 1 }
}

fn strain(dice: &mut Dice, points: i64) -> Strain {
    // Nobody stays in a minor with the points for a game in no-trump.
    let minors = if points >= 25 { 6 } else { 20 };
    match dice.between(0, 99) {
        ..32 => Strain::NoTrump,
        throw if throw < 32 + minors => [Strain::Clubs, Strain::Diamonds][usize::from(throw % 2 == 0)],
        throw => [Strain::Hearts, Strain::Spades][usize::from(throw % 2 == 0)],
    }
}

fn card(dice: &mut Dice) -> Card {
    let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    Card {
        suit: dice.choose(&suits).unwrap_or(Suit::Clubs),
        rank: dice.choose(&Rank::ALL).unwrap_or(Rank::Ace),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a thousand boards at eight tables each: who bids a trick more than the cards are worth is doubled now and then, and
    /// who bids two more often is; whoever has the tricks hardly ever.
    #[test]
    fn contracts_without_the_tricks_are_doubled_more_often() {
        // How many were played and how many of them doubled, by how many tricks the cards are short.
        let mut counts = [(0_u32, 0_u32); 3];
        for board in (1..=1_000).map(|number| BoardNumber::new(number).expect("a board")) {
            let deal = Deal::new(7, board);
            for table in 0..8 {
                let mut dice = Dice::new(7, &[u64::from(board.get()), table]);
                let BoardResult::Played(play) = deal.result(&mut dice, (0, 0)) else { continue };
                let side = usize::from(play.declarer.line() != deal.strong);
                let short = i64::from(play.contract.level.get()) + 6 - deal.best[side].1;
                let (played, doubled) = &mut counts[usize::try_from(short.clamp(0, 2)).expect("0 to 2")];
                *played += 1;
                *doubled += u32::from(play.contract.doubling == Doubling::Doubled);
            }
        }
        let percent = counts.map(|(played, doubled)| doubled * 100 / played);
        assert!(
            percent[0] <= 2 && (4..=12).contains(&percent[1]) && (40..=50).contains(&percent[2]),
            "{counts:?}"
        );
    }
}
