//! Who sits out, and who meets again, in sentences.

use std::collections::BTreeSet;

use super::said::{Opening, spot as spot_of};
use crate::motion::Motion;
use crate::path::{Mover, Place, Spot};
use crate::{Movement, RoundNumber};
use game::entry::TableNumber;
use game::message::Message;
use game::seat::Line;

/// More sentences than these are left to the guide cards.
const FEW: usize = 4;

/// Rounds in which everybody meets the pair of an earlier round again.
pub(super) fn meet_again(plan: &Movement) -> Vec<Message> {
    let meetings = |played: RoundNumber| -> BTreeSet<_> {
        plan.tables_of(played)
            .filter_map(|(_, place)| place.meeting())
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect()
    };
    let again = |played: RoundNumber| {
        let now = meetings(played);
        let mut earlier = plan.round_numbers().take_while(|&earlier| earlier < played);
        let first = earlier.find(|&earlier| !now.is_empty() && meetings(earlier) == now)?;
        Some(Opening::MeetAgain { round: played.0, first: first.0 }.into())
    };
    let mut says: Vec<Message> = plan.round_numbers().filter_map(again).collect();
    if says.len() > FEW {
        says = vec![Opening::MeetAgainLater.into()];
    }
    says
}

/// Who sits out, apart from a rover and those who make room for it.
pub(super) fn sit_outs(plan: &Movement, missing: &BTreeSet<Mover>, motion: &Motion) -> Vec<Message> {
    let mut says: Vec<Message> = missing.iter().map(|&pair| phantom(motion, pair)).collect();
    let mut alone = Vec::new();
    let mut half: BTreeSet<(TableNumber, Line)> = BTreeSet::new();
    for (round, table, place) in plan.places().filter(|(_, _, place)| place.meeting().is_none()) {
        for line in Line::ALL {
            let Some(pair) = place.side(line) else { continue };
            half.insert((table, line.other()));
            let here = plan.movers(pair, line).into_iter();
            alone.extend(here.map(|(mover, spot)| {
                let spot = spot_of(Place { table, spot });
                Opening::SitsOut { round: round.0, who: mover.into(), table: table.0, spot }.into()
            }));
        }
    }
    let makes_room = |mover: Mover, round: RoundNumber| {
        motion.rovers.iter().any(|&rover| rover == mover || motion.displaced(rover, round) == Some(mover))
    };
    let mut waits =
        plan.round_numbers().flat_map(|round| motion.paths.keys().map(move |&mover| (mover, round)));
    let seatless =
        waits.any(|(mover, round)| motion.place(mover, round).is_none() && !makes_room(mover, round));
    match half.first() {
        _ if seatless => says.push(Opening::SomeSitOut.into()),
        Some((table, line)) if half.len() == 1 && alone.len() > 1 => {
            says.push(empty_place(Place { table: *table, spot: Spot::Pair(*line) }));
        }
        Some(_) if alone.len() > FEW => {
            says.push(Opening::SomeSitOut.into());
        }
        Some(_) | None => says.extend(alone),
    }
    says
}

fn phantom(motion: &Motion, pair: Mover) -> Message {
    let keeps_line = |home: &&Place| {
        motion.paths[&pair].iter().flatten().all(|place| place.spot.line() == home.spot.line())
    };
    match (motion.stay.get(&pair).filter(keeps_line), motion.stay.get(&pair)) {
        (Some(home), _) => empty_place(*home),
        (None, Some(home)) => Opening::OneMissing { table: home.table.0 }.into(),
        (None, None) => Opening::NoSuchPair { who: pair.into() }.into(),
    }
}

fn empty_place(place: Place) -> Message {
    Opening::EmptyPlace { table: place.table.0, spot: spot_of(place) }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mitchell;
    use crate::said::all_said;

    /// Three tables, the rounds that are named by their numbers one after another: a repeated round is met again.
    fn rounds(numbers: &[usize]) -> Movement {
        let mut plan = mitchell::odd(3).unwrap();
        let once = plan.rounds.clone();
        plan.rounds = numbers.iter().map(|number| once[number - 1].clone()).collect();
        plan
    }

    /// Which rounds repeat which follows from the numbers; up to four are told one by one.
    #[test]
    fn who_meets_again_is_told_while_it_is_told_shortly() {
        let told = |numbers: &[usize]| all_said(&meet_again(&rounds(numbers)));
        let again = |now: u16, first: u16| {
            format!("In round {now} everybody meets the pair of round {first} again, with other boards.")
        };
        assert_eq!(told(&[1, 2, 3]), Vec::<String>::new());
        assert_eq!(told(&[1, 2, 1]), [again(3, 1)]);
        assert_eq!(told(&[1, 2, 3, 2]), [again(4, 2)]);
        assert_eq!(told(&[1, 2, 3, 1, 2, 3, 1]), [again(4, 1), again(5, 2), again(6, 3), again(7, 1)]);
        let short = "You meet the same pairs again later, with other boards.";
        assert_eq!(told(&[1, 2, 3, 1, 2, 3, 1, 2]), [short]);
    }

    /// A round that nobody plays is no round met again, and other pairs at the tables are no repetition.
    #[test]
    fn only_the_same_meetings_are_met_again() {
        let mut idle = rounds(&[1, 2, 1]);
        for round in [0, 2] {
            idle.rounds[round].iter_mut().for_each(|place| place.east_west = None);
        }
        assert_eq!(meet_again(&idle), []);
        // The same meetings at other tables, and turned, are the same.
        let mut turned = rounds(&[1, 2, 1]);
        turned.rounds[2].reverse();
        turned.rounds[2]
            .iter_mut()
            .for_each(|place| std::mem::swap(&mut place.north_south, &mut place.east_west));
        assert_eq!(meet_again(&turned).len(), 1);
    }

    /// A Mitchell of five tables in which these pairs do not sit down: (round, table) from 1, East-West.
    fn told_without(absent: &[(usize, usize)]) -> Vec<String> {
        let mut plan = mitchell::odd(5).unwrap();
        let motion = Motion::of(&plan);
        for &(round, table) in absent {
            plan.rounds[round - 1][table - 1].east_west = None;
        }
        all_said(&sit_outs(&plan, &BTreeSet::new(), &motion))
    }

    #[test]
    fn who_sits_out_is_told_while_it_is_told_shortly() {
        let alone = |round: usize, pair: usize| {
            format!("In round {round} pair {pair}NS sits out at table {pair} North-South.")
        };
        assert_eq!(told_without(&[]), Vec::<String>::new());
        assert_eq!(told_without(&[(1, 2)]), [alone(1, 2)]);
        // Two at one place: the place is empty.
        let empty = "Nobody sits East-West at table 2: who comes to play there sits out that round.";
        assert_eq!(told_without(&[(1, 2), (3, 2)]), [empty]);
        // At two places up to four are told one by one.
        assert_eq!(told_without(&[(1, 2), (3, 4)]), [alone(1, 2), alone(3, 4)]);
        assert_eq!(told_without(&[(1, 2), (2, 2), (3, 4), (4, 4)]).len(), 4);
        let cards = "Some sit out in some rounds: their guide cards say when.";
        assert_eq!(told_without(&[(1, 2), (2, 2), (3, 4), (4, 4), (5, 4)]), [cards]);
    }
}
