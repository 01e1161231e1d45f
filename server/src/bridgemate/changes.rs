//! What a scoring program changes in a movement that is being played, as a director's commands.
//!
//! Taken up is: who meets whom in rounds that nobody has played, at the tables and on the boards that were planned; a pair
//! that comes to a place that was empty, and one that leaves. Anything else (tables, rounds or boards more or fewer) would
//! need to be told in more words than the file has.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::surgery::{Operation, Surgery};
use bridge::contest::{Command, Player, Slot};
use bridge::entry::{EntryId, PairId, TableNumber};
use bridge::movement::{RoundNumber, SetNumber, TablePlan};

use super::plan::Plan;
use crate::play::evening::SectionPlan;

const REASON: &str = "by the scoring program";

/// A section before and after a change, and what was played in it.
pub(super) struct Change<'a> {
    pub(super) before: &'a SectionPlan,
    pub(super) after: &'a SectionPlan,
    pub(super) played: &'a BTreeSet<Slot>,
}

impl Change<'_> {
    /// The commands that make the one of the other, all of them or none; `None` where no commands do.
    pub(super) fn commands(&self) -> Option<Vec<Command>> {
        let (before, after) = (&self.before.movement, &self.after.movement);
        let is_alike = (before.tables, before.rounds.len(), before.winners, &before.contestants)
            == (after.tables, after.rounds.len(), after.winners, &after.contestants);
        let known: BTreeSet<PairId> = before.pairs().into_iter().collect();
        if !is_alike || after.pairs().iter().any(|pair| !known.contains(pair)) {
            return None;
        }
        let mut commands = vec![];
        for (round, (before, after)) in (1..).zip(before.rounds.iter().zip(&after.rounds)) {
            commands.extend(self.round(RoundNumber(round), before, after)?);
        }
        Some(commands)
    }

    /// The commands of a round: who sits at each table that changes.
    fn round(&self, round: RoundNumber, before: &[TablePlan], after: &[TablePlan]) -> Option<Vec<Command>> {
        let sitting = |plan: &[TablePlan]| -> BTreeSet<PairId> {
            plan.iter().flat_map(|place| [place.north_south, place.east_west]).flatten().collect()
        };
        if before != after && !sitting(before).is_subset(&sitting(after)) {
            return None;
        }
        let mut commands = vec![];
        for (table, (before, after)) in (1..).zip(before.iter().zip(after)) {
            let table = TableNumber(table);
            if boards(self.before, before.set) != boards(self.after, after.set) {
                return None;
            }
            let [old, new] = [before, after].map(|place| [place.north_south, place.east_west]);
            let is_played = self.played.iter().any(|slot| {
                (slot.table.section, slot.table.table, slot.round) == (self.after.letter, table, round)
            });
            match new {
                _ if old == new => continue,
                // Those who sat here sit elsewhere.
                [None, None] if !is_played => continue,
                [Some(_), Some(_)] if !is_played => {}
                _ => return None,
            }
            let [north_south, east_west] = new;
            commands.push(Command::Operate {
                surgery: Box::new(Surgery {
                    section: self.after.letter,
                    from_round: round,
                    operation: Operation::SeatAsPlayed { table, north_south, east_west, through: round },
                }),
                awards: vec![],
                reason: REASON.to_owned(),
            });
        }
        Some(commands)
    }
}

/// The boards of a set of a section.
fn boards(section: &SectionPlan, set: Option<SetNumber>) -> Option<&Vec<BoardNumber>> {
    section.board_sets.get(usize::from(set?.0.checked_sub(1)?))
}

/// The commands for places that were empty and are not any more, and the other way round.
pub(super) fn places(
    before: &Plan,
    after: &Plan,
    from_round: RoundNumber,
    players: &BTreeMap<EntryId, [Player; 2]>,
) -> Vec<Command> {
    let came = before.phantoms.iter().filter(|entry| !after.phantoms.contains(entry));
    let came = came.map(|entry| Command::SeatLateEntry {
        entry: *entry,
        players: players.get(entry).cloned().unwrap_or_default(),
        from_round,
    });
    let left = after.phantoms.iter().filter(|entry| !before.phantoms.contains(entry));
    let left =
        left.map(|entry| Command::WithdrawEntry { entry: *entry, from_round, reason: REASON.to_owned() });
    came.chain(left).collect()
}
