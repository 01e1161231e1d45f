//! Verification: every fault of a plan, each with its place and its reason.
//!
//! No entry sits in two places, plays a board twice or meets another twice, unless the movement says so.

pub mod players;
mod rotation;
pub mod teams;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::contestants::Contestants;
use crate::verify::players::PlayerFault;
use crate::verify::teams::TeamFault;
use crate::{Movement, RoundNumber, SetNumber, Winners};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// How bad a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It can be played on equal terms, but not without somebody to look after it.
    Awkward,
    /// It can be played, but the pairs are not compared on equal terms.
    Unfair,
    /// It cannot be played as planned.
    Breaks,
}

/// A fault of a plan.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The plan has no rounds.
    NoRounds,
    /// A round does not have as many tables as the movement.
    WrongShape { round: RoundNumber, tables: usize, planned: u16 },
    /// A pair is numbered for the wrong kind of movement: with a line where there is one winner, or
    /// without where there are two, or teams.
    WrongNumber { pair: PairId },
    /// A table has a set that the movement does not have.
    UnknownSet { round: RoundNumber, table: TableNumber, set: SetNumber },
    /// A pair has two seats in a round, perhaps against itself.
    TwoSeats { round: RoundNumber, pair: PairId, seats: Vec<(TableNumber, Line)> },
    /// A set is at several tables that are not announced as sharing it.
    NotShared { round: RoundNumber, set: SetNumber, tables: Vec<TableNumber> },
    /// Two pairs meet at a table that has no boards.
    NoBoards { round: RoundNumber, table: TableNumber },
    /// A pair plays a set more than once.
    Replay { pair: PairId, set: SetNumber, rounds: Vec<RoundNumber> },
    /// Two pairs meet more than once.
    RepeatedMeeting { one: PairId, two: PairId, rounds: Vec<RoundNumber> },
    /// A seat is empty in every round.
    NeverFilled { table: TableNumber, line: Line },
    /// A pair plays fewer rounds than others that it is ranked with.
    UnequalPlays { pair: PairId, plays: usize, most: usize },
    /// A set is played at fewer tables than others, so that it has a lower top.
    UnequalTops { set: SetNumber, plays: usize, most: usize },
    /// A table cannot get its boards by the rule that is announced for the others: the rule takes the boards
    /// of `from` (one table, or those that share) to `rule`.
    OffRotation {
        round: RoundNumber,
        table: TableNumber,
        set: SetNumber,
        from: Vec<TableNumber>,
        rule: TableNumber,
    },
    /// A match of two teams is not played as a match.
    Team(TeamFault),
    /// A single player is not where the plan can have him.
    Player(PlayerFault),
}

impl Fault {
    /// Whether the game cannot go on with it, or is only less fair.
    pub fn severity(&self) -> Severity {
        match self {
            Self::NoRounds
            | Self::WrongShape { .. }
            | Self::WrongNumber { .. }
            | Self::UnknownSet { .. }
            | Self::TwoSeats { .. }
            | Self::NotShared { .. }
            | Self::NoBoards { .. }
            | Self::Replay { .. } => Severity::Breaks,
            Self::RepeatedMeeting { .. }
            | Self::NeverFilled { .. }
            | Self::UnequalPlays { .. }
            | Self::UnequalTops { .. } => Severity::Unfair,
            Self::OffRotation { .. } => Severity::Awkward,
            Self::Player(fault) => fault.severity(),
            Self::Team(fault) => fault.severity(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRounds => f.write_str("the movement has no rounds"),
            Self::WrongShape { round, tables, planned } => {
                write!(f, "round {round} has {tables} tables, but the movement has {planned}")
            }
            Self::WrongNumber { pair } if pair.line.is_some() => {
                write!(f, "pair {pair} has a line, but there is one winner: every pair needs its own number")
            }
            Self::WrongNumber { pair } => {
                write!(f, "pair {pair} has no line, but there are two winners or teams: say NS or EW")
            }
            Self::UnknownSet { round, table, set } => {
                write!(f, "round {round}, table {table}: the movement has no set {set}")
            }
            Self::TwoSeats { round, pair, seats } => {
                let seats = seats.iter().map(|(table, line)| format!("table {table} {line}"));
                write!(f, "round {round}: pair {pair} sits at {}", list(seats))
            }
            Self::NotShared { round, set, tables } => {
                write!(f, "round {round}: set {set} is at tables {}, and they do not share", list(tables))
            }
            Self::NoBoards { round, table } => {
                write!(f, "round {round}: table {table} has two pairs but no boards")
            }
            Self::Replay { pair, set, rounds } => {
                write!(f, "pair {pair} plays set {set} more than once, in rounds {}", list(rounds))
            }
            Self::RepeatedMeeting { one, two, rounds } => {
                write!(f, "pairs {one} and {two} meet more than once, in rounds {}", list(rounds))
            }
            Self::NeverFilled { table, line } => write!(f, "nobody ever sits {line} at table {table}"),
            Self::UnequalPlays { pair, plays, most } => {
                write!(f, "pair {pair} plays {plays} rounds, others play {most}")
            }
            Self::UnequalTops { set, plays, most } => {
                write!(f, "set {set} is played {plays} times, others {most} times: their tops differ")
            }
            Self::OffRotation { round, table, set, from, rule } => {
                let tables = if from.len() == 1 { "table" } else { "tables" };
                write!(
                    f,
                    "round {round}: table {table} needs set {set}, but the boards of {tables} {} go to table \
                     {rule} by the rule for the others",
                    list(from)
                )
            }
            Self::Team(fault) => fault.fmt(f),
            Self::Player(fault) => fault.fmt(f),
        }
    }
}

/// `1`, `1 and 2`, `1, 2 and 3`.
pub fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() { last } else { format!("{} and {last}", items.join(", ")) }
}

impl Movement {
    /// All faults of the plan: those that break the game first, then those that make it unfair, then those
    /// that somebody must look after, each kind in the order of [`Fault`]. Empty for a plan without fault.
    ///
    /// For a floor with pairs missing, ask `movement.without(missing).verify()`.
    pub fn verify(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.verify_shape(&mut faults);
        self.verify_seats(&mut faults);
        self.verify_boards(&mut faults);
        self.verify_meetings(&mut faults);
        self.verify_plays(&mut faults);
        self.verify_rotation(&mut faults);
        self.verify_teams(&mut faults);
        self.verify_players(&mut faults);
        faults.sort();
        faults.sort_by_key(|fault| std::cmp::Reverse(fault.severity()));
        faults
    }

    /// Whether nothing in the plan breaks the game.
    pub fn is_playable(&self) -> bool {
        self.verify().iter().all(|fault| fault.severity() < Severity::Breaks)
    }

    fn verify_shape(&self, faults: &mut Vec<Fault>) {
        if self.rounds.is_empty() {
            faults.push(Fault::NoRounds);
        }
        for (round, tables) in self.round_numbers().zip(&self.rounds) {
            if tables.len() != usize::from(self.tables) {
                faults.push(Fault::WrongShape { round, tables: tables.len(), planned: self.tables });
            }
        }
        let with_line = self.winners == Winners::Two || self.contestants.are_teams();
        let wrong = |pair: &PairId| pair.line.is_some() != with_line;
        let numbers = self.pairs().into_iter().filter(wrong);
        faults.extend(numbers.map(|pair| Fault::WrongNumber { pair }));
    }

    fn verify_seats(&self, faults: &mut Vec<Fault>) {
        let mut filled: BTreeSet<(TableNumber, Line)> = BTreeSet::new();
        for round in self.round_numbers() {
            let mut seats: BTreeMap<PairId, Vec<(TableNumber, Line)>> = BTreeMap::new();
            for (table, place) in self.tables_of(round) {
                for line in Line::ALL {
                    let Some(pair) = place.side(line) else { continue };
                    filled.insert((table, line));
                    seats.entry(pair).or_default().push((table, line));
                }
            }
            let twice = seats.into_iter().filter(|(_, seats)| seats.len() > 1);
            faults.extend(twice.map(|(pair, seats)| Fault::TwoSeats { round, pair, seats }));
        }
        let all = (1..=self.tables).flat_map(|table| Line::ALL.map(|line| (TableNumber(table), line)));
        let empty = all.filter(|seat| !filled.contains(seat));
        faults.extend(empty.map(|(table, line)| Fault::NeverFilled { table, line }));
    }

    fn verify_boards(&self, faults: &mut Vec<Fault>) {
        for (round, table, place) in self.places() {
            match place.set {
                Some(set) if !(1..=self.sets).contains(&set.0) => {
                    faults.push(Fault::UnknownSet { round, table, set });
                }
                None if place.meeting().is_some() => faults.push(Fault::NoBoards { round, table }),
                Some(_) | None => {}
            }
        }
        for round in self.round_numbers() {
            let secret = |set: &SetNumber| !self.shared.contains(&(round, *set));
            let shared = self.sharing(round).into_iter().filter(|(set, _)| secret(set));
            faults.extend(shared.map(|(set, tables)| Fault::NotShared { round, set, tables }));
        }
    }

    fn verify_meetings(&self, faults: &mut Vec<Fault>) {
        let mut played: BTreeMap<(PairId, SetNumber), Vec<RoundNumber>> = BTreeMap::new();
        let mut met: BTreeMap<(PairId, PairId), Vec<RoundNumber>> = BTreeMap::new();
        for (round, _, place) in self.places() {
            let Some((one, two)) = place.meeting() else { continue };
            met.entry((one.min(two), one.max(two))).or_default().push(round);
            if let Some(set) = place.set {
                played.entry((one, set)).or_default().push(round);
                played.entry((two, set)).or_default().push(round);
            }
        }
        played.retain(|_, rounds| rounds.len() > 1);
        // A match of teams may have several sets, in as many rounds; `verify_teams` compares their lengths.
        // For single players the partnerships are nobody's business: `verify_players` looks at them.
        let of_pairs = self.contestants == Contestants::Pairs;
        met.retain(|_, rounds| rounds.len() > 1 && of_pairs);
        faults.extend(played.into_iter().map(|((pair, set), rounds)| Fault::Replay { pair, set, rounds }));
        faults.extend(met.into_iter().map(|((one, two), rounds)| Fault::RepeatedMeeting {
            one,
            two,
            rounds,
        }));
    }

    /// Compares only what is ranked together: in a movement with two winners each line by itself.
    fn verify_plays(&self, faults: &mut Vec<Fault>) {
        let mut of_pair: BTreeMap<PairId, usize> = self.pairs().into_iter().map(|pair| (pair, 0)).collect();
        let mut of_set: BTreeMap<SetNumber, usize> = (1..=self.sets).map(|set| (SetNumber(set), 0)).collect();
        for (_, _, place) in self.places() {
            let (Some((one, two)), Some(set)) = (place.meeting(), place.set) else { continue };
            for pair in [one, two] {
                *of_pair.entry(pair).or_default() += 1;
            }
            *of_set.entry(set).or_default() += 1;
        }
        let mut most_of_line: BTreeMap<Option<Line>, usize> = BTreeMap::new();
        for (pair, &plays) in &of_pair {
            let most = most_of_line.entry(pair.line).or_default();
            *most = plays.max(*most);
        }
        for (pair, plays) in of_pair {
            let most = most_of_line[&pair.line];
            if plays < most && !matches!(self.contestants, Contestants::Players(_)) {
                faults.push(Fault::UnequalPlays { pair, plays, most });
            }
        }
        if self.contestants.are_teams() {
            return; // A match is scored by itself, so that no board has a top.
        }
        let most = of_set.values().copied().max().unwrap_or_default();
        let fewer = of_set.into_iter().filter(|&(_, plays)| plays < most);
        faults.extend(fewer.map(|(set, plays)| Fault::UnequalTops { set, plays, most }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::howell::howell;
    use crate::mitchell;

    /// Breaks a sound movement in one way and says what must be found, among what follows from it.
    fn check(mut movement: Movement, break_it: impl FnOnce(&mut Movement), expected: &[(Severity, &str)]) {
        assert_eq!(movement.verify(), []);
        break_it(&mut movement);
        let faults = movement.verify();
        let severities: Vec<Severity> = faults.iter().map(Fault::severity).collect();
        assert!(severities.is_sorted_by(|one, two| one >= two), "what breaks the game comes first");
        for (severity, says) in expected {
            let found = faults.iter().find(|fault| fault.to_string() == *says);
            let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
            assert_eq!(found.map(Fault::severity), Some(*severity), "{says:?} in {texts:#?}");
        }
    }

    use Severity::{Breaks, Unfair};

    #[test]
    fn every_fault_is_found_and_named() {
        let three = || mitchell::odd(3).unwrap();
        check(three(), |plan| plan.rounds.clear(), &[(Breaks, "the movement has no rounds")]);
        check(
            three(),
            |plan| plan.rounds[1].truncate(2),
            &[
                (Breaks, "round 2 has 2 tables, but the movement has 3"),
                (Unfair, "pair 2EW plays 2 rounds, others play 3"),
                (Unfair, "set 1 is played 2 times, others 3 times: their tops differ"),
            ],
        );
        check(
            three(),
            |plan| plan.winners = Winners::One,
            &[(Breaks, "pair 3EW has a line, but there is one winner: every pair needs its own number")],
        );
        check(
            howell(4).unwrap(),
            |plan| plan.winners = Winners::Two,
            &[(Breaks, "pair 8 has no line, but there are two winners or teams: say NS or EW")],
        );
        check(
            three(),
            |plan| plan.rounds[0][1].set = Some(SetNumber(4)),
            &[(Breaks, "round 1, table 2: the movement has no set 4")],
        );
        check(
            three(),
            |plan| plan.rounds[2][0].east_west = Some(PairId::north_south(3)),
            &[(Breaks, "round 3: pair 3NS sits at table 1 EW and table 3 NS")],
        );
        check(
            mitchell::share(4, TableNumber(4)).unwrap(),
            |plan| plan.shared.clear(),
            &[(Breaks, "round 2: set 2 is at tables 1 and 4, and they do not share")],
        );
        check(
            three(),
            |plan| plan.rounds[1][2].set = None,
            &[(Breaks, "round 2: table 3 has two pairs but no boards")],
        );
        check(
            three(),
            |plan| plan.rounds.push(plan.rounds[0].clone()),
            &[
                (Breaks, "pair 1NS plays set 1 more than once, in rounds 1 and 4"),
                (Unfair, "pairs 1NS and 1EW meet more than once, in rounds 1 and 4"),
            ],
        );
        check(
            three(),
            |plan| plan.rounds.iter_mut().for_each(|round| round[1].north_south = None),
            &[(Unfair, "nobody ever sits NS at table 2")],
        );
    }
}
