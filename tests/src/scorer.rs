//! A scorer of its own, for two lines a board: every result is compared with every other.

use std::collections::BTreeMap;

use bridge::contest::{Outcome, Pairing};
use bridge::result::BoardResult;
use proto::v1;

use crate::evening::Place;

/// Divides by every number of results up to 13 without a rest: matchpoints are counted in such parts.
const PARTS: i64 = 360_360;

/// What was scored: the place and what it came to.
pub type Scored = (Place, Outcome);

/// Each entry's percentage in hundredths, halves up. `most` is the most results that any board gets;
/// `penalties` are hundredths of a percent of a top.
///
/// Two for a result that is beaten, one for one that is equalled; a board with fewer results than `most` is
/// factored up by Neuberg's formula (seed 000, "Neuberg").
pub fn percentages(scored: &[Scored], most: usize, penalties: &[(&str, i64)]) -> BTreeMap<String, i64> {
    let most = i64::try_from(most).unwrap();
    let top = 2 * (most - 1);
    let mut won: BTreeMap<String, (i64, i64)> = BTreeMap::new();
    for (place, outcome) in scored {
        let points = match outcome {
            Outcome::Artificial { north_south, east_west } => {
                let share = |hundredths: u16| i64::from(hundredths) * top * PARTS / 10_000;
                Some((share(north_south.hundredths()), share(east_west.hundredths())))
            }
            Outcome::Adjusted(adjustment) => panic!("{adjustment} is beyond this scorer"),
            Outcome::NotPlayed(why) => panic!("{why} is beyond this scorer"),
            Outcome::Result(result) => score(place, *result).map(|score| {
                let on_board = scored.iter().filter(|(other, _)| other.slot.board == place.slot.board);
                let others: Vec<i32> = on_board.filter_map(raw).collect();
                let beaten =
                    others.iter().map(|other| 1 + i64::from((score - other).signum())).sum::<i64>() - 1;
                let count = i64::try_from(others.len()).unwrap();
                let north_south = ((beaten + 1) * most - count) * (PARTS / count);
                (north_south, top * PARTS - north_south)
            }),
        };
        let Some((north_south, east_west)) = points else { continue };
        let Pairing { north_south: first, east_west: second } = place.pairing;
        for (entry, points) in [(first, north_south), (second, east_west)] {
            let tally = won.entry(entry.to_string()).or_default();
            *tally = (tally.0 + points, tally.1 + top * PARTS);
        }
    }
    for (entry, hundredths) in penalties {
        won.get_mut(*entry).unwrap().0 -= hundredths * top * PARTS / 10_000;
    }
    won.into_iter().map(|(entry, (won, of))| (entry, (2 * 10_000 * won + of).div_euclid(2 * of))).collect()
}

fn raw((place, outcome): &Scored) -> Option<i32> {
    match outcome {
        Outcome::Result(result) => score(place, *result),
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => None,
    }
}

/// The score from North-South's view; none where the board was not played.
fn score(place: &Place, result: BoardResult) -> Option<i32> {
    result.score(place.slot.board).map(|score| score.0)
}

/// The same from a ranking that the server showed: the entries that have a rank.
pub fn rows(view: &v1::StandingsView) -> BTreeMap<String, i64> {
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.filter(|row| row.rank > 0).map(|row| (row.entry.clone(), i64::from(row.percent))).collect()
}
