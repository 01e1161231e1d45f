//! A scorer of its own, for two lines a board: every result is compared with every other.

use std::collections::BTreeMap;

use bridge::adjustment::{Adjustment, Artificial, Basis, Limit, SideAward, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::result::BoardResult;
use proto::v1;

use crate::evening::Place;

/// A whole of a weight, in hundredths of a percent.
const WHOLE: i128 = 10_000;
/// Divides by every number of results up to 13 without a rest, weights and all: matchpoints are counted in such
/// parts.
const PARTS: i128 = 360_360 * WHOLE * WHOLE;

/// What was scored: the place and what it came to.
pub type Scored = (Place, Outcome);

/// North-South and East-West.
type Sides<T> = [T; 2];

/// What a board is worth to a side.
#[derive(Debug, Clone, Copy)]
enum Worth {
    /// From results: parts of a matchpoint.
    Won(i128),
    Artificial(Artificial),
}

/// Each entry's percentage in hundredths, halves up. `most` is the most results that any board gets;
/// `penalties` are hundredths of a percent of a top.
///
/// Two for a result that is beaten, one for one that is equalled; a board with fewer results than `most` is
/// factored up by Neuberg's formula (seed 000, "Neuberg"). An adjusted side is compared with the other tables, each
/// result by itself, and a weighted award rounded to a tenth away from average (seed 001, "Weighted Scores"). A
/// pair with average plus or minus keeps what it has on its other boards where that is more or less (Law 12C2(c)).
pub fn percentages(scored: &[Scored], most: usize, penalties: &[(&str, i64)]) -> BTreeMap<String, i64> {
    let top = 2 * (i128::try_from(most).unwrap() - 1) * PARTS;
    let mut won: BTreeMap<String, (i128, i128)> = BTreeMap::new();
    for ((place, _), awards) in scored.iter().zip(awards(scored, most)) {
        for (entry, award) in entries(place).into_iter().zip(awards) {
            let Some(award) = award else { continue };
            let tally = won.entry(entry).or_default();
            *tally = (tally.0 + award, tally.1 + top);
        }
    }
    for (entry, hundredths) in penalties {
        won.get_mut(*entry).unwrap().0 -= i128::from(*hundredths) * top / WHOLE;
    }
    won.into_iter().map(|(entry, (won, of))| (entry, i64::try_from(hundredths(won, of)).unwrap())).collect()
}

/// Hundredths of a percent, halves up.
fn hundredths(won: i128, of: i128) -> i128 {
    (2 * WHOLE * won + of).div_euclid(2 * of)
}

fn entries(place: &Place) -> Sides<String> {
    [place.pairing.north_south.to_string(), place.pairing.east_west.to_string()]
}

/// What each place is worth to each side, in parts.
fn awards(scored: &[Scored], most: usize) -> Vec<Sides<Option<i128>>> {
    let most = i128::try_from(most).unwrap();
    let top = 2 * (most - 1) * PARTS;
    let worths: Vec<Sides<Option<Worth>>> =
        (0..scored.len()).map(|index| worths(scored, index, most)).collect();
    let mut played: BTreeMap<String, (i128, i128)> = BTreeMap::new();
    for ((place, _), sides) in scored.iter().zip(&worths) {
        for (entry, worth) in entries(place).into_iter().zip(sides) {
            if let Some(Worth::Won(won)) = worth {
                let tally = played.entry(entry).or_default();
                *tally = (tally.0 + won, tally.1 + top);
            }
        }
    }
    let award = |entry: &str, worth: Worth| match worth {
        Worth::Won(won) => won,
        Worth::Artificial(artificial) => {
            let own = played.get(entry).map(|(won, of)| hundredths(*won, *of));
            let share = share(artificial);
            let share = match artificial {
                Artificial::AveragePlus => own.map_or(share, |own| own.max(share)),
                Artificial::AverageMinus => own.map_or(share, |own| own.min(share)),
                Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => share,
            };
            share * top / WHOLE
        }
    };
    let of = |((place, _), sides): (&Scored, Sides<Option<Worth>>)| {
        let [first, second] = entries(place);
        [sides[0].map(|worth| award(&first, worth)), sides[1].map(|worth| award(&second, worth))]
    };
    scored.iter().zip(worths).map(of).collect()
}

/// Hundredths of a percent of the top, whatever the pair has elsewhere.
fn share(artificial: Artificial) -> i128 {
    match artificial {
        Artificial::AverageMinus => 4_000,
        Artificial::Average => 5_000,
        Artificial::AveragePlus => 6_000,
        Artificial::Percent(percent) => percent.hundredths().into(),
        Artificial::ImpHundredths(_) => panic!("IMPs are beyond this scorer"),
    }
}

fn worths(scored: &[Scored], index: usize, most: i128) -> Sides<Option<Worth>> {
    match &scored[index].1 {
        Outcome::Artificial { north_south, east_west } => {
            [*north_south, *east_west].map(|percent| Some(Worth::Artificial(Artificial::Percent(percent))))
        }
        Outcome::Result(result) => {
            let board = Board::of(scored, index, most);
            let north_south = board.score(*result).map(|score| board.worth(score));
            [north_south, north_south.map(|won| board.top() - won)].map(|won| won.map(Worth::Won))
        }
        Outcome::Adjusted(adjustment) => adjusted(scored, index, (adjustment, most)),
        Outcome::NotPlayed(why) => {
            let award = why.award();
            award.map_or([None, None], |award| adjusted(scored, index, (&award, most)))
        }
    }
}

fn adjusted(
    scored: &[Scored],
    index: usize,
    (adjustment, most): (&Adjustment<BoardResult>, i128),
) -> Sides<Option<Worth>> {
    let board = Board::of(scored, index, most);
    let north_south = board.side(&adjustment.north_south, false);
    [Some(north_south), Some(board.side(&adjustment.east_west, true))]
}

/// One table's board, and what the other tables have on it, by weight.
struct Board {
    number: BoardNumber,
    others: Vec<(i32, i128)>,
    most: i128,
}

impl Board {
    fn of(scored: &[Scored], index: usize, most: i128) -> Self {
        let number = scored[index].0.slot.board;
        let mut others = vec![];
        for (other, (place, outcome)) in scored.iter().enumerate() {
            if other == index || place.slot.board != number {
                continue;
            }
            match outcome {
                Outcome::Result(result) => others.extend(raw(number, *result).map(|score| (score, WHOLE))),
                Outcome::Adjusted(adjustment) => {
                    for (result, weight) in adjustment.compared_with().map_or(&[][..], Weighting::parts) {
                        others.push((raw(number, *result).unwrap(), weight.hundredths().into()));
                    }
                }
                Outcome::Artificial { .. } | Outcome::NotPlayed(_) => {}
            }
        }
        Self { number, others, most }
    }

    fn top(&self) -> i128 {
        2 * (self.most - 1) * PARTS
    }

    fn score(&self, result: BoardResult) -> Option<i32> {
        raw(self.number, result)
    }

    /// North-South's parts for a score at this table.
    fn worth(&self, score: i32) -> i128 {
        let compare = |(other, weight): &(i32, i128)| weight * i128::from(1 + (score - other).signum());
        let won: i128 = self.others.iter().map(compare).sum();
        let made = 1 + self.others.iter().map(|(_, weight)| weight).sum::<i128>() / WHOLE;
        let most = self.most.max(made);
        ((won + WHOLE) * most - made * WHOLE) * (PARTS / made / WHOLE)
    }

    fn side(&self, side: &SideAward<BoardResult>, turned: bool) -> Worth {
        let worth = |result: BoardResult| {
            let north_south = self.worth(self.score(result).unwrap());
            if turned { self.top() - north_south } else { north_south }
        };
        let mean = |weighting: &Weighting<BoardResult>| {
            let parts = weighting.parts().iter();
            let mean = parts.map(|(result, weight)| worth(*result) * i128::from(weight.hundredths()));
            let mean = mean.sum::<i128>() / WHOLE;
            if weighting.parts().len() > 1 { self.to_a_tenth(mean) } else { mean }
        };
        let won = match &side.basis {
            Basis::Artificial(artificial) => return Worth::Artificial(*artificial),
            Basis::Results(weighting) => mean(weighting),
            Basis::SelfInflicted { expected, after_infraction, got } => {
                // Relief is neither less than nothing nor more than the damage (Law 12C1(e)).
                let (got, expected) = (worth(*got), mean(expected));
                got + (expected - worth(*after_infraction)).min(expected - got).max(0)
            }
        };
        let of = |artificial| share(artificial) * self.top() / WHOLE;
        Worth::Won(match side.limit {
            None => won,
            Some(Limit::AtMostAverageMinus) => won.min(of(Artificial::AverageMinus)),
            Some(Limit::AtLeastAveragePlus) => won.max(of(Artificial::AveragePlus)),
            Some(Limit::AtMost(percent)) => won.min(of(Artificial::Percent(percent))),
            Some(Limit::AtLeast(percent)) => won.max(of(Artificial::Percent(percent))),
        })
    }

    /// The nearest tenth of a matchpoint, halves away from average.
    fn to_a_tenth(&self, won: i128) -> i128 {
        let (average, tenth) = (self.top() / 2, PARTS / 10);
        let off = won - average;
        average + off.signum() * ((2 * off.abs() + tenth) / (2 * tenth)) * tenth
    }
}

/// The score from North-South's view; none where the board was not played.
fn raw(board: BoardNumber, result: BoardResult) -> Option<i32> {
    result.score(board).map(|score| score.0)
}

/// The same from a ranking that the server showed: the entries that have a rank, or too few boards for one.
pub fn rows(view: &v1::StandingsView) -> BTreeMap<String, i64> {
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    let with_figure = rows.filter(|row| row.rank > 0 || row.boards_lacking > 0);
    with_figure.map(|row| (row.entry.clone(), i64::from(row.percent))).collect()
}

/// Each entry's IMPs in a Butler whose datum leaves out the best and the worst score of each board, and is rounded
/// to the nearest ten, halves away from zero. For boards on which everybody has a score.
pub fn butler(scored: &[Scored]) -> BTreeMap<String, i64> {
    let mut won: BTreeMap<String, i64> = BTreeMap::new();
    let score = |(place, outcome): &Scored| match outcome {
        Outcome::Result(result) => raw(place.slot.board, *result).unwrap(),
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            panic!("{outcome} is beyond this scorer")
        }
    };
    for line in scored {
        let on_board = scored.iter().filter(|(place, _)| place.slot.board == line.0.slot.board);
        let mut here: Vec<i32> = on_board.map(score).collect();
        here.sort_unstable();
        let middle = &here[1..here.len() - 1];
        let (sum, of) = (middle.iter().sum::<i32>(), i32::try_from(middle.len()).unwrap());
        let datum = sum.signum() * ((sum.abs() + 5 * of) / (10 * of)) * 10;
        let imps = imps(score(line) - datum);
        let [first, second] = entries(&line.0);
        *won.entry(first).or_default() += imps;
        *won.entry(second).or_default() -= imps;
    }
    won
}

/// The IMPs of a difference in points, from the view of the side that it favours if it is positive (Law 78B).
pub fn imps(difference: i32) -> i64 {
    const FROM: [i32; 24] = [
        20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
        2250, 2500, 3000, 3500, 4000,
    ];
    let won = FROM.iter().filter(|from| **from <= difference.abs()).count();
    i64::from(difference.signum()) * i64::try_from(won).unwrap()
}
