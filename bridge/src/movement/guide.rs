//! The guide card of a pair: where it sits in every round, against whom, with which boards.

use std::fmt;

use crate::entry::{PairId, TableNumber};
use crate::movement::{Movement, RoundNumber, SetNumber};
use crate::seat::Line;

/// What a pair does in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub round: RoundNumber,
    /// `None` if the plan gives the pair no seat in this round.
    pub seat: Option<(TableNumber, Line)>,
    /// `None` if it sits out.
    pub opponents: Option<PairId>,
    /// `None` if there are no boards at its table.
    pub set: Option<SetNumber>,
}

impl Step {
    /// Whether the pair plays no boards in this round.
    pub fn sits_out(&self) -> bool {
        self.opponents.is_none()
    }

    /// Where to go, as announced: `table 7 East-West`, or that the pair sits out, and where.
    pub fn destination(&self) -> String {
        match self.seat {
            None => "sit out".to_owned(),
            Some((table, line)) => {
                let place = format!("table {table} {}", direction(line));
                if self.sits_out() { format!("sit out at {place}") } else { place }
            }
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}: {}", self.round, self.destination())?;
        if let Some(opponents) = self.opponents {
            write!(f, " against {opponents}")?;
        }
        self.set.map_or(Ok(()), |set| write!(f, ", set {set}"))
    }
}

fn direction(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "North-South",
        Line::EastWest => "East-West",
    }
}

impl Movement {
    /// What a pair does in a round. In a round that the plan does not have, as a pair without a seat.
    ///
    /// Ask it of [`Movement::without`] the missing pairs, so that it tells of the sit-outs.
    pub fn step(&self, pair: PairId, round: RoundNumber) -> Step {
        let seat = self.seat_of(pair, round);
        let place = seat.and_then(|(table, _)| self.place(round, table));
        Step {
            round,
            seat,
            opponents: seat.zip(place).and_then(|((_, line), place)| place.side(line.other())),
            set: place.and_then(|place| place.set),
        }
    }

    /// The whole path of a pair, one step for each round. A pair that the movement does not have sits
    /// out throughout.
    pub fn path(&self, pair: PairId) -> Vec<Step> {
        self.round_numbers().map(|round| self.step(pair, round)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::movement::mitchell;

    #[test]
    fn a_guide_card_reads_as_a_director_would_say_it() {
        let floor = mitchell::odd(3).unwrap().without(&BTreeSet::from([PairId::north_south(3)]));
        let card: Vec<String> = floor.path(PairId::east_west(2)).iter().map(Step::to_string).collect();
        assert_eq!(
            card,
            [
                "round 1: table 2 East-West against 2NS, set 2",
                "round 2: sit out at table 3 East-West",
                "round 3: table 1 East-West against 1NS, set 3",
            ]
        );
        assert_eq!(floor.step(PairId::north_south(3), RoundNumber(1)).destination(), "sit out");
        assert_eq!(floor.step(PairId::east_west(2), RoundNumber(4)).destination(), "sit out");
    }
}
