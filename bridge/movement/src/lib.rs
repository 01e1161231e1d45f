//! A movement: the plan of who sits where in every round, and which boards are there.
//!
//! A movement is plain data, planned in full: every table of every round has both its pairs and its
//! boards. Who entered, and which of the planned pairs is missing (a *phantom*), is known to the contest;
//! [`Movement::without`] turns the plan into what the floor then looks like. So a pair that comes late
//! takes a phantom's place without any change of plan.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod announcement;
pub mod appendix;
pub mod balance;
pub mod bowman;
pub mod choice;
pub mod choice_text;
mod colouring;
pub mod compare;
pub mod contestants;
pub mod copies;
pub mod family;
pub mod file;
pub mod flow;
pub mod from_meetings;
pub mod guide;
pub mod hesitation;
pub mod howell;
pub mod individual;
pub mod mitchell;
pub mod motion;
pub mod name;
pub mod offer;
pub mod one_and_a_half;
pub mod path;
pub mod plan_error;
pub mod planner;
pub mod rover;
pub mod rows;
pub mod scrambled;
pub mod stagger;
pub mod stations;
pub mod switching;
pub mod teams;
pub mod turned;
pub mod twinned;
pub mod verify;
pub mod warning;
pub mod web;

#[cfg(test)]
#[path = "../../src/said.rs"]
mod said;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::contestants::Contestants;
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// A round's number, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(pub u16);

impl RoundNumber {
    /// The place of this round in [`Movement::rounds`]; `None` for round 0, which does not exist.
    pub fn index(self) -> Option<usize> {
        self.0.checked_sub(1).map(usize::from)
    }

    /// The round after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a board set within its movement, from 1. Which boards it holds is for the contest to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetNumber(pub u16);

impl fmt::Display for SetNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many rankings a movement gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winners {
    /// One ranking of all pairs: a Howell.
    One,
    /// One ranking for each line: a Mitchell.
    Two,
}

/// A plan: for each round and table, who sits which way and which board set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub name: String,
    pub winners: Winners,
    pub contestants: Contestants,
    pub tables: u16,
    /// How many board sets there are; they are numbered `1..=sets`.
    pub sets: u16,
    /// `rounds[round - 1][table - 1]`, each round as long as `tables`.
    pub rounds: Vec<Vec<TablePlan>>,
    /// The sets that may be at more than one table in a round: passed between them, or there in copies.
    /// A set at two tables that is not announced here is a fault.
    pub shared: BTreeSet<(RoundNumber, SetNumber)>,
}

/// One table in one round. An empty side or no set: nobody sits there, no boards are there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlan {
    pub north_south: Option<PairId>,
    pub east_west: Option<PairId>,
    pub set: Option<SetNumber>,
}

impl TablePlan {
    /// The pair on this line.
    pub fn side(&self, line: Line) -> Option<PairId> {
        match line {
            Line::NorthSouth => self.north_south,
            Line::EastWest => self.east_west,
        }
    }

    /// The line on which this pair sits here; North-South if it (wrongly) sits on both.
    pub fn line_of(&self, pair: PairId) -> Option<Line> {
        Line::ALL.into_iter().find(|&line| self.side(line) == Some(pair))
    }

    /// Both pairs, where both sides are taken: the meeting that is played here.
    pub fn meeting(&self) -> Option<(PairId, PairId)> {
        self.north_south.zip(self.east_west)
    }
}

/// Where the boards of a table are needed after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardsGo {
    /// To this table, perhaps the same one, for the next round.
    Table(TableNumber),
    /// To all these tables, which share them in the next round; in ascending order.
    Shared(Vec<TableNumber>),
    /// To a bystand: nobody plays them before round `until`, and then `then` does.
    Bystand { until: RoundNumber, then: TableNumber },
    /// Back to the director: nobody plays them any more.
    OutOfPlay,
}

impl fmt::Display for BoardsGo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(table) => write!(f, "to table {table}"),
            Self::Shared(tables) => {
                f.write_str("to tables ")?;
                let runs = announcement::words::told(tables.iter().map(|table| table.0.into()));
                for (place, run) in runs.iter().enumerate() {
                    let joint = match place {
                        0 => "",
                        _ if place + 1 == runs.len() => " and ",
                        _ => ", ",
                    };
                    write!(f, "{joint}{run}")?;
                }
                f.write_str(", who share them")
            }
            Self::Bystand { until, then } => write!(f, "to the bystand, for table {then} in round {until}"),
            Self::OutOfPlay => f.write_str("out of play"),
        }
    }
}

/// A pair of the movement that plays no boards in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SitOut {
    pub pair: PairId,
    /// Where it waits, on which line; `None` if the plan gives it no seat at all in this round.
    pub seat: Option<(TableNumber, Line)>,
}

impl Movement {
    /// Every pair that sits anywhere in the plan.
    pub fn pairs(&self) -> BTreeSet<PairId> {
        self.rounds
            .iter()
            .flatten()
            .flat_map(|place| Line::ALL.map(|line| place.side(line)))
            .flatten()
            .collect()
    }

    /// The rounds in order: `1..=` their number.
    pub fn round_numbers(&self) -> impl DoubleEndedIterator<Item = RoundNumber> + use<> {
        (1..=u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)).map(RoundNumber)
    }

    /// The tables of a round with their numbers; nothing for a round that the plan does not have.
    pub fn tables_of(&self, round: RoundNumber) -> impl Iterator<Item = (TableNumber, &TablePlan)> {
        let tables = round.index().and_then(|index| self.rounds.get(index));
        (1..=u16::MAX).map(TableNumber).zip(tables.into_iter().flatten())
    }

    /// Every place of the plan, round by round and table by table.
    pub fn places(&self) -> impl Iterator<Item = (RoundNumber, TableNumber, &TablePlan)> {
        self.round_numbers()
            .flat_map(|round| self.tables_of(round).map(move |(table, place)| (round, table, place)))
    }

    /// What is planned at a table in a round; `None` outside the plan.
    pub fn place(&self, round: RoundNumber, table: TableNumber) -> Option<&TablePlan> {
        self.rounds.get(round.index()?)?.get(usize::from(table.0.checked_sub(1)?))
    }

    /// Where a pair sits in a round; `None` if nowhere.
    pub fn seat_of(&self, pair: PairId, round: RoundNumber) -> Option<(TableNumber, Line)> {
        self.tables_of(round).find_map(|(table, place)| Some((table, place.line_of(pair)?)))
    }

    /// The tables at which a set is in a round, ascending.
    pub fn tables_with(&self, round: RoundNumber, set: SetNumber) -> Vec<TableNumber> {
        self.tables_of(round).filter(|(_, place)| place.set == Some(set)).map(|(table, _)| table).collect()
    }

    /// The sets that more than one table has in a round, with those tables in ascending order.
    pub fn sharing(&self, round: RoundNumber) -> BTreeMap<SetNumber, Vec<TableNumber>> {
        let mut tables: BTreeMap<SetNumber, Vec<TableNumber>> = BTreeMap::new();
        for (table, place) in self.tables_of(round) {
            if let Some(set) = place.set {
                tables.entry(set).or_default().push(table);
            }
        }
        tables.retain(|_, tables| tables.len() > 1);
        tables
    }

    /// The sets that no table has in a round, also those that are out of play; ascending.
    pub fn bystands(&self, round: RoundNumber) -> Vec<SetNumber> {
        let in_play: BTreeSet<SetNumber> = self.tables_of(round).filter_map(|(_, place)| place.set).collect();
        (1..=self.sets).map(SetNumber).filter(|set| !in_play.contains(set)).collect()
    }

    /// Where the boards at this table are needed after this round; `None` if there are none.
    pub fn boards_go_to(&self, round: RoundNumber, table: TableNumber) -> Option<BoardsGo> {
        self.boards_go_among(round, table, |_| true)
    }

    /// The same where only these of the later rounds are played.
    pub fn boards_go_among(
        &self,
        round: RoundNumber,
        table: TableNumber,
        is_played: impl Fn(RoundNumber) -> bool,
    ) -> Option<BoardsGo> {
        let set = self.place(round, table)?.set?;
        let later = || self.round_numbers().filter(|&later| later > round && is_played(later));
        let needed =
            later().map(|later| (later, self.tables_with(later, set))).find(|(_, tables)| !tables.is_empty());
        Some(match needed {
            None => BoardsGo::OutOfPlay,
            Some((until, tables)) if Some(until) != later().next() => {
                BoardsGo::Bystand { until, then: tables[0] }
            }
            Some((_, tables)) if tables.len() == 1 => BoardsGo::Table(tables[0]),
            Some((_, tables)) => BoardsGo::Shared(tables),
        })
    }

    /// The pairs that play no boards in this round of the plan: without opponents, or without a seat.
    ///
    /// A plan as made has none; ask `movement.without(missing).sit_outs(round)` for those on the floor.
    pub fn sit_outs(&self, round: RoundNumber) -> Vec<SitOut> {
        let seats: BTreeMap<PairId, (TableNumber, Line, bool)> = self
            .tables_of(round)
            .flat_map(|(table, place)| {
                let plays = place.meeting().is_some();
                Line::ALL.map(|line| Some((place.side(line)?, (table, line, plays))))
            })
            .flatten()
            .collect();
        let sit_out = |pair| match seats.get(&pair) {
            Some((_, _, true)) => None,
            Some(&(table, line, false)) => Some(SitOut { pair, seat: Some((table, line)) }),
            None => Some(SitOut { pair, seat: None }),
        };
        self.pairs().into_iter().filter_map(sit_out).collect()
    }

    /// The plan as the floor sees it when these pairs are missing: their seats are empty, and a table
    /// with an empty seat has no boards.
    #[must_use]
    pub fn without(&self, missing: &BTreeSet<PairId>) -> Self {
        self.with_those(|pair, _| !missing.contains(&pair))
    }

    /// The same with those who are there in each round.
    #[must_use]
    pub fn with_those(&self, is_there: impl Fn(PairId, RoundNumber) -> bool) -> Self {
        let mut floor = self.clone();
        for (places, round) in floor.rounds.iter_mut().zip((1..).map(RoundNumber)) {
            for place in places {
                let present = |pair: Option<PairId>| pair.filter(|pair| is_there(*pair, round));
                place.north_south = present(place.north_south);
                place.east_west = present(place.east_west);
                if place.meeting().is_none() {
                    place.set = None;
                }
            }
        }
        floor
    }

    /// As many tables at least, with nobody at those that a round does not have.
    pub fn widen(&mut self, tables: u16) {
        self.tables = self.tables.max(tables);
        let empty = TablePlan { north_south: None, east_west: None, set: None };
        for round in &mut self.rounds {
            round.resize(usize::from(self.tables), empty.clone());
        }
    }

    /// The tables before one: it and those after it go, at which nobody is to sit.
    pub fn narrow(&mut self, without: u16) {
        self.tables = self.tables.min(without.saturating_sub(1));
        for round in &mut self.rounds {
            round.truncate(usize::from(self.tables));
        }
    }

    /// Announces every set that several tables have in a round as shared by them.
    pub fn announce_sharing(&mut self) {
        let sets_of = |round| self.sharing(round).into_keys().map(move |set| (round, set));
        self.shared = self.round_numbers().flat_map(sets_of).collect();
    }

    /// The first `rounds` rounds of this movement; all of it if it has no more than those.
    #[must_use]
    pub fn curtailed(&self, rounds: u16) -> Self {
        let mut shorter = self.clone();
        shorter.rounds.truncate(usize::from(rounds));
        shorter.shared.retain(|&(round, _)| round.0 <= rounds);
        shorter
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tables, two rounds, three sets: what every question answers can be read off the plan.
    fn small() -> Movement {
        let place = |ns, ew, set| TablePlan {
            north_south: Some(PairId::one_winner(ns)),
            east_west: Some(PairId::one_winner(ew)),
            set: Some(SetNumber(set)),
        };
        Movement {
            name: "two tables".to_owned(),
            winners: Winners::One,
            contestants: Contestants::Pairs,
            tables: 2,
            sets: 3,
            rounds: vec![
                vec![place(4, 1, 1), place(2, 3, 2)],
                vec![place(4, 2, 2), place(3, 1, 3)],
                vec![place(4, 3, 1), place(1, 2, 1)],
            ],
            shared: BTreeSet::from([(RoundNumber(3), SetNumber(1))]),
        }
    }

    #[test]
    fn questions_are_answered_from_the_plan() {
        let plan = small();
        assert_eq!(plan.pairs(), (1..=4).map(PairId::one_winner).collect());
        assert_eq!(
            plan.seat_of(PairId::one_winner(1), RoundNumber(2)),
            Some((TableNumber(2), Line::EastWest))
        );
        assert_eq!(plan.seat_of(PairId::one_winner(1), RoundNumber(4)), None);
        assert_eq!(plan.bystands(RoundNumber(2)), [SetNumber(1)]);
        assert_eq!(plan.sharing(RoundNumber(3))[&SetNumber(1)], [TableNumber(1), TableNumber(2)]);
        for (round, table, says) in [
            (1, 1, "to the bystand, for table 1 in round 3"),
            (1, 2, "to table 1"),
            (2, 1, "out of play"),
            (3, 1, "out of play"),
        ] {
            let go = plan.boards_go_to(RoundNumber(round), TableNumber(table)).unwrap();
            assert_eq!(go.to_string(), says);
        }
        assert_eq!(plan.boards_go_to(RoundNumber(0), TableNumber(1)), None);
    }

    #[test]
    fn many_tables_that_share_are_told_in_runs() {
        let tables = [1, 2, 3, 4, 6, 8, 9].map(TableNumber).to_vec();
        assert_eq!(BoardsGo::Shared(tables).to_string(), "to tables 1 to 4, 6, 8 and 9, who share them");
    }

    #[test]
    fn a_missing_pair_leaves_its_opponents_sitting_out() {
        let plan = small();
        assert!(plan.round_numbers().all(|round| plan.sit_outs(round).is_empty()));
        let floor = plan.without(&BTreeSet::from([PairId::one_winner(2)]));
        let [sits_out] = floor.sit_outs(RoundNumber(1))[..] else { panic!("one pair sits out") };
        assert_eq!(sits_out.pair, PairId::one_winner(3));
        assert_eq!(sits_out.seat, Some((TableNumber(2), Line::EastWest)));
        assert_eq!(floor.bystands(RoundNumber(1)), [SetNumber(2), SetNumber(3)]);
    }

    #[test]
    fn curtailing_keeps_the_first_rounds() {
        let short = small().curtailed(2);
        assert_eq!(short.rounds, small().rounds[..2]);
        assert!(short.shared.is_empty());
        assert_eq!(small().curtailed(9), small());
    }
}
