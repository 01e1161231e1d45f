//! Where tables, sections and the room stand: the one place that says which round is meant.
//!
//! **A table** stands in the first round that is neither closed nor settled, from the last one on that it has *begun*: in
//! which it has entered something itself, or its pairs took their seats. What is missing in the rounds that it has left
//! is the director's: nobody is called back to a table at which others sit by now. A round with a late pair that the table
//! has not begun is *passed over* while one of the two who are to meet there has played a later one elsewhere; what was
//! passed over, or was opened too late, and has nothing in it yet, comes last.
//!
//! **A section** stands where at least half of its tables have come, those that are through among them. Who is behind
//! that is late, and what is open there is missing.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::Actor;
use crate::contest::entry::Presence;
use crate::contest::section::Section;
use crate::contest::slot::{OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;

/// A round of a table, as far as it says where the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the round")]
pub(super) struct TableRound {
    pub(super) round: RoundNumber,
    /// Who are to meet; `None` where nobody plays.
    pub(super) pairing: Option<Pairing>,
    pub(super) is_closed: bool,
    /// Every board has an outcome, and none waits for the opponents to agree.
    pub(super) is_settled: bool,
    /// The table has entered something here, whatever has become of it since, or its pairs took their seats.
    pub(super) is_begun: bool,
    /// Nothing stands at any of its boards.
    pub(super) is_empty: bool,
    /// One of those who are to meet came later than the first round: the others may have gone on before.
    has_late_pair: bool,
}

impl TableRound {
    /// Whether nothing has happened here yet, and where the others stand has nothing to do with it.
    pub(super) fn is_untouched(&self) -> bool {
        self.is_to_do() && self.is_empty && !self.is_begun && !self.has_late_pair
    }

    fn is_to_do(&self) -> bool {
        !self.is_closed && !self.is_settled
    }
}

/// The last round that a table has begun.
pub(super) fn last_begun(rounds: &[TableRound]) -> Option<RoundNumber> {
    rounds.iter().rev().find(|one| one.is_begun).map(|one| one.round)
}

/// The rounds from the last on that a table has begun, in which something is to be done.
fn ahead(rounds: &[TableRound]) -> impl Iterator<Item = &TableRound> {
    let begun = last_begun(rounds);
    rounds.iter().filter(move |one| Some(one.round) >= begun && one.is_to_do())
}

/// Whether it depends on other tables where a table stands: it has come to a round that may be passed over.
pub(super) fn depends_on_others(rounds: &[TableRound]) -> bool {
    ahead(rounds).next().is_some_and(|one| !one.is_begun && one.has_late_pair)
}

/// The round in which a table stands: of these, where `played_later` says who has played a later round than one;
/// `None` where nothing is to be done. `is_whole` says that no further rounds come.
pub(super) fn standing(
    rounds: &[TableRound],
    is_whole: bool,
    played_later: impl Fn(EntryId, RoundNumber) -> bool,
) -> Option<RoundNumber> {
    let is_passed_over = |one: &TableRound| {
        let both = one.pairing.map(|pairing| [pairing.north_south, pairing.east_west]);
        !one.is_begun
            && one.has_late_pair
            && both.into_iter().flatten().any(|entry| played_later(entry, one.round))
    };
    let next = ahead(rounds).find(|one| !is_passed_over(one));
    let last = || rounds.iter().find(|one| one.is_to_do() && one.is_empty).filter(|_| is_whole);
    next.or_else(last).map(|one| one.round)
}

/// The round that at least half of these have come to; `None` for nobody.
pub(super) fn half(mut reached: Vec<RoundNumber>) -> Option<RoundNumber> {
    reached.sort_unstable_by_key(|round| Reverse(*round));
    reached.get(reached.len().div_ceil(2).checked_sub(1)?).copied()
}

/// Whether the table itself entered what stands at a place: neither the director, who may set what is ahead, nor another
/// table, from which it was moved.
pub(super) fn is_own(slot: Slot, line: &ResultLine) -> bool {
    let is_of_table = match line.by {
        Actor::Table(table) => table == slot.table,
        Actor::Director(_) | Actor::Assistant(_) => true,
    };
    is_of_table && line.status != OutcomeStatus::Directed
}

/// Whether a line is of another table, and only kept at this one because it fits no plan.
fn is_kept_for_another(contest: &Contest, slot: Slot, line: &ResultLine) -> bool {
    contest.sent_from(slot).is_some() && !contest.is_planned(slot, line.pairing)
}

impl Section {
    /// The round that is played after another: the next that is not closed, or one past the last.
    pub fn next_round(&self, round: RoundNumber) -> RoundNumber {
        let end = RoundNumber(self.round_count().max(round.0)).next();
        (round.0 + 1..end.0).map(RoundNumber).find(|next| !self.closed.contains(next)).unwrap_or(end)
    }

    /// The round of the plan that is meant where the section stands in this one: one that can be played, if there is any.
    pub(super) fn playable_round(&self, at: RoundNumber) -> RoundNumber {
        let last = RoundNumber(self.round_count().max(1));
        let at = at.clamp(RoundNumber(1), last);
        if self.closed.contains(&at) { self.next_round(at).min(last) } else { at }
    }
}

impl Contest {
    /// The round in which a table stands; `None` when it has finished or the contest has not started.
    pub fn current_round(&self, table: TableId) -> Option<RoundNumber> {
        let section = self.section(table.section)?;
        let rounds = self.table_rounds(section, table);
        standing(&rounds, section.awaited_draw(self).is_none(), |entry, round| {
            self.played_later(entry, round)
        })
    }

    /// The rounds of a table, in order; none before the first is opened.
    pub(super) fn table_rounds(&self, section: &Section, table: TableId) -> Vec<TableRound> {
        if section.opened == 0 {
            return vec![];
        }
        let here = |round| {
            let first = Slot { table, round, board: BoardNumber::FIRST };
            self.lines.range(first..).take_while(move |(slot, _)| slot.table == table && slot.round == round)
        };
        let came_late = |entry| match self.entries.get(&entry).map(|entry| entry.presence) {
            Some(Presence::There { from, .. }) => from > RoundNumber(1),
            Some(Presence::Phantom) | None => false,
        };
        let has_late_pair = |pairing: Pairing| came_late(pairing.north_south) || came_late(pairing.east_west);
        let rounds = section.rounds().map(|round| TableRound {
            round,
            pairing: self.pairing(table, round),
            has_late_pair: self.pairing(table, round).is_some_and(has_late_pair),
            is_closed: section.closed.contains(&round),
            is_settled: self.is_settled(table, round),
            is_begun: section.seated.contains(&(round, table.table))
                || here(round).any(|(slot, line)| is_own(*slot, line)),
            is_empty: here(round).all(|(slot, line)| is_kept_for_another(self, *slot, line)),
        });
        rounds.collect()
    }

    /// Whether an entry, or one of its players in an individual, has played in a later round than one: as the tables
    /// entered it.
    fn played_later(&self, entry: EntryId, round: RoundNumber) -> bool {
        let Some(section) = self.section(entry.section) else { return false };
        let last = self.last_played(section);
        section.competing(entry).iter().any(|one| last.get(one) > Some(&round))
    }

    /// The last round in which everybody of a section has played, as the tables entered it.
    fn last_played(&self, section: &Section) -> BTreeMap<EntryId, RoundNumber> {
        let mut last: BTreeMap<EntryId, RoundNumber> = BTreeMap::new();
        let here = self.lines.iter().filter(|(slot, _)| slot.table.section == section.letter);
        for (slot, line) in here.filter(|(slot, line)| is_own(**slot, line)) {
            for one in competing(section, line.pairing) {
                let round = last.entry(one).or_insert(slot.round);
                *round = slot.round.max(*round);
            }
        }
        last
    }

    /// Who has played a later round and is still to play an open one at a table that has not begun it.
    pub(super) fn gone_on(&self, section: &Section) -> BTreeSet<(RoundNumber, TableId, EntryId)> {
        let last = self.last_played(section);
        let tables = section.tables().map(|table| TableId { section: section.letter, table });
        let open = tables.flat_map(|table| {
            let rounds = self.table_rounds(section, table);
            let begun = last_begun(&rounds);
            let is_open = move |one: &TableRound| Some(one.round) > begun && section.is_open(one.round);
            rounds.into_iter().filter(move |one| is_open(one) && one.is_to_do()).map(move |one| (table, one))
        });
        let gone = open.flat_map(|(table, one)| {
            let both = one.pairing.into_iter().flat_map(|pairing| [pairing.north_south, pairing.east_west]);
            both.map(move |entry| (one.round, table, entry))
        });
        gone.filter(|(round, _, entry)| {
            section.competing(*entry).iter().any(|one| last.get(one) > Some(round))
        })
        .collect()
    }

    /// Whether one of two who met at a table in a round has taken seats, or has a result entered, at another table in a later
    /// round.
    pub(super) fn plays_later(&self, pairing: Pairing, (table, round): (TableId, RoundNumber)) -> bool {
        let Some(section) = self.section(table.section) else { return false };
        let is_one = |other: Pairing| other.has(pairing.north_south) || other.has(pairing.east_west);
        let is_elsewhere = |at: TableId, later: RoundNumber| at != table && later > round;
        let seated = section.seated.iter().map(|(later, at)| (TableId { table: *at, ..table }, *later));
        let mut seated = seated.filter(|(at, later)| is_elsewhere(*at, *later));
        let mut lines = self.lines.iter().filter(|(slot, line)| {
            slot.table.section == table.section
                && is_elsewhere(slot.table, slot.round)
                && is_own(**slot, line)
        });
        seated.any(|(at, later)| self.pairing(at, later).is_some_and(is_one))
            || lines.any(|(_, line)| is_one(line.pairing))
    }

    /// The round that a table has to finish before it enters this one; `None` where nothing holds it up. A result that
    /// waits for agreement or for the director does not, nor does an earlier round that it has left or passed over.
    pub(super) fn held_up_by(&self, table: TableId, round: RoundNumber) -> Option<RoundNumber> {
        let section = self.section(table.section)?;
        let mut rounds = self.table_rounds(section, table);
        rounds.retain(|one| one.round < round || one.is_begun);
        if last_begun(&rounds) >= Some(round) {
            return None;
        }
        for one in &mut rounds {
            let boards = self.boards_in_play(table, one.round);
            let is_entered = |&board| self.lines.contains_key(&Slot { table, round: one.round, board });
            one.is_settled = boards.iter().all(is_entered);
            one.is_closed |= !section.is_open(one.round);
        }
        standing(&rounds, false, |entry, round| self.played_later(entry, round))
    }

    /// Whether a table has itself entered something in this round or later.
    pub(super) fn has_entered_from(&self, table: TableId, round: RoundNumber) -> bool {
        let first = Slot { table, round, board: BoardNumber::FIRST };
        let mut lines = self.lines.range(first..).take_while(|(later, _)| later.table == table);
        lines.any(|(slot, line)| is_own(*slot, line))
    }
}

/// Those who play in a pairing, each player of an individual alone.
pub(super) fn competing(section: &Section, pairing: Pairing) -> impl Iterator<Item = EntryId> + use<> {
    let both = [pairing.north_south, pairing.east_west].map(|entry| section.competing(entry));
    both.into_iter().flatten()
}
