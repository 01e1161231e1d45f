//! Boards that do not go the way that is announced to the room.
//!
//! Before each round the director announces one rule, "boards down one table", and every table follows it.
//! What [`Movement::boards_go_to`] says of most tables *is* that rule; a table whose boards the rule takes
//! elsewhere cannot get them, unless somebody carries them there. In a plan that was typed in it is most
//! often a mistake.

use std::collections::{BTreeMap, BTreeSet};

use super::Fault;
use crate::{BoardsGo, Movement, RoundNumber, SetNumber};
use game::entry::TableNumber;

/// At least so many of a hundred tables follow a rule that is announced for a change of rounds.
const ANNOUNCED_PERCENT: usize = 75;

/// Where more than so many of a hundred boards go their own way in the whole movement, nothing can be
/// announced: each table has a card that says where its boards go, and they can always be had.
const CARDED_PERCENT: usize = 12;

/// A set that goes from one table, or from tables that share it, straight to another.
struct Way {
    round: RoundNumber,
    set: SetNumber,
    from: BTreeSet<TableNumber>,
    to: Vec<TableNumber>,
}

impl Way {
    fn pairs(&self) -> impl Iterator<Item = (TableNumber, TableNumber)> {
        self.from.iter().flat_map(|&from| self.to.iter().map(move |&to| (from, to)))
    }
}

impl Movement {
    /// A set that goes to a bystand, or comes from one, is no fault: the tables beside the bystand are told.
    /// Nor is a set at two tables: both pass it on, to the one or the other place. Boards go past a table
    /// that has none. What a table does in at least half of the rounds ("from table 1 to table 11") belongs
    /// to the rule.
    pub(super) fn verify_rotation(&self, faults: &mut Vec<Fault>) {
        if self.rounds.iter().any(|tables| tables.len() != usize::from(self.tables)) {
            return; // Of the wrong shape, which is reported: there is no going round.
        }
        let rounds: Vec<Vec<Way>> = self.round_numbers().map(|round| self.ways(round)).collect();
        let usual = usual(&rounds);
        let (mut all, mut off) = (0, 0);
        let mut found = Vec::new();
        for ways in &rounds {
            all += ways.len();
            let Some(step) = self.announced(ways) else {
                off += ways.len();
                continue;
            };
            for way in ways {
                if way
                    .pairs()
                    .any(|(from, to)| usual.contains(&(from, to)) || self.next(way, from, step) == to)
                {
                    continue;
                }
                off += 1;
                let from = way.from.iter().copied().collect();
                let rule = way.from.first().map(|&table| self.next(way, table, step));
                found.extend(rule.zip(way.to.first()).map(|(rule, &to)| Fault::OffRotation {
                    round: way.round.next(),
                    table: to,
                    set: way.set,
                    from,
                    rule,
                }));
            }
        }
        if off * 100 <= all * CARDED_PERCENT {
            faults.extend(found);
        }
    }

    /// The sets that go from tables to tables after this round.
    fn ways(&self, round: RoundNumber) -> Vec<Way> {
        let mut from: BTreeMap<SetNumber, BTreeSet<TableNumber>> = BTreeMap::new();
        for (table, place) in self.tables_of(round) {
            if let Some(set) = place.set {
                from.entry(set).or_default().insert(table);
            }
        }
        let way = |(set, from): (SetNumber, BTreeSet<TableNumber>)| {
            let to = match self.boards_go_to(round, *from.first()?)? {
                BoardsGo::Table(table) => vec![table],
                BoardsGo::Shared(tables) => tables,
                BoardsGo::Bystand { .. } | BoardsGo::OutOfPlay => return None,
            };
            Some(Way { round, set, from, to })
        };
        from.into_iter().filter_map(way).collect()
    }

    /// By how many tables boards go up, `0..tables`, where most of them do; `None` where there is no rule.
    fn announced(&self, ways: &[Way]) -> Option<u16> {
        let mut steps: BTreeMap<u16, usize> = BTreeMap::new();
        for way in ways {
            let of_way: BTreeSet<u16> =
                way.pairs().map(|(from, to)| (to.0 + self.tables - from.0) % self.tables).collect();
            for step in of_way {
                *steps.entry(step).or_default() += 1;
            }
        }
        let (step, follow) = steps.into_iter().max_by_key(|&(_, follow)| follow)?;
        (follow * 100 >= ways.len() * ANNOUNCED_PERCENT).then_some(step)
    }

    /// The next table in the step that has boards in the round after this way.
    fn next(&self, way: &Way, from: TableNumber, step: u16) -> TableNumber {
        let stepped = |table: TableNumber| TableNumber((table.0 - 1 + step) % self.tables + 1);
        let mut table = stepped(from);
        while table != from && self.place(way.round.next(), table).is_none_or(|place| place.set.is_none()) {
            table = stepped(table);
        }
        table
    }
}

/// The ways from table to table that are taken after at least half of the rounds, and more than once.
fn usual(rounds: &[Vec<Way>]) -> BTreeSet<(TableNumber, TableNumber)> {
    let mut counts: BTreeMap<(TableNumber, TableNumber), usize> = BTreeMap::new();
    for way in rounds.iter().flatten() {
        for pair in way.pairs() {
            *counts.entry(pair).or_default() += 1;
        }
    }
    let changes = rounds.len().saturating_sub(1);
    counts.into_iter().filter(|&(_, count)| count > 1 && 2 * count >= changes).map(|(pair, _)| pair).collect()
}

#[cfg(test)]
mod tests {
    use crate::mitchell;
    use crate::verify::Severity;

    /// Seed 000, "Mitchells": boards to the next lower table. Here two tables have got each other's boards
    /// for one round; a carded movement may do that, an announced one may not.
    #[test]
    fn boards_that_go_elsewhere_than_announced_are_found() {
        let mut plan = mitchell::odd(11).unwrap();
        let round = &mut plan.rounds[4];
        (round[2].set, round[6].set) = (round[6].set, round[2].set);
        let awkward: Vec<String> = plan
            .verify()
            .iter()
            .filter(|fault| fault.severity() == Severity::Awkward)
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            awkward,
            [
                "round 5: table 3 needs set 11, but the boards of table 8 go to table 7 by the rule for the \
                 others",
                "round 5: table 7 needs set 7, but the boards of table 4 go to table 3 by the rule for the \
                 others",
                "round 6: table 2 needs set 7, but the boards of table 7 go to table 6 by the rule for the \
                 others",
                "round 6: table 6 needs set 11, but the boards of table 3 go to table 2 by the rule for the \
                 others",
            ]
        );
    }
}
