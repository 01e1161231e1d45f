//! What a file says beside its results, as the director enters it.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::{Command, PenaltyAmount, PenaltyNumber, Slot};
use bridge::entry::EntryId;

use crate::file::FilePenalty;
use crate::play::audit::Sheet;

/// Why the director does it: the file's own reason where it has one.
const REASON: &str = "as in the results file";

/// A reason of the file, or ours.
fn reason(given: &str) -> String {
    if given.is_empty() { REASON.to_owned() } else { given.to_owned() }
}

impl Sheet {
    /// The groups of fouled boards, penalties, those refunded among them, and points brought along.
    pub(in crate::play) fn beside_results(&self) -> Vec<Command> {
        let mut commands = self.groups();
        let ids: BTreeMap<usize, EntryId> =
            self.entries.iter().map(|(&entry, &index)| (index, entry)).collect();
        commands.extend(self.penalties(&ids));
        let mut carried: BTreeMap<EntryId, (i64, &str)> = BTreeMap::new();
        for brought in &self.file.carried {
            let Some(&entry) = ids.get(&brought.entry) else { continue };
            let (hundredths, given) = carried.entry(entry).or_default();
            *hundredths += brought.hundredths;
            *given = &brought.reason;
        }
        commands.extend(carried.into_iter().filter_map(|(entry, (hundredths, given))| {
            // More than any contest can bring along is left out, and then the standings say so.
            let hundredths = i32::try_from(hundredths).ok().filter(|&hundredths| hundredths != 0)?;
            Some(Command::SetCarryOver { entry, hundredths, reason: reason(given) })
        }));
        commands
    }

    /// Every penalty given, and those that were refunded taken off again: a contest counts its penalties from 1.
    fn penalties(&self, ids: &BTreeMap<usize, EntryId>) -> Vec<Command> {
        let given = self.file.penalties.iter().map(|penalty| (penalty, None));
        let refunded = self.file.refunded.iter().map(|refund| (&refund.penalty, Some(&refund.why)));
        let mut commands = vec![];
        let mut count = 0;
        for (penalty, refund) in given.chain(refunded) {
            let (entry, amount) = match (penalty.amount, self.match_of(penalty)) {
                (PenaltyAmount::ImpsOfMatch { hundredths, .. }, Some((entry, round))) => {
                    (entry, PenaltyAmount::ImpsOfMatch { hundredths, round })
                }
                (amount, _) => (penalty.entry, amount),
            };
            let Some(&entry) = ids.get(&entry) else { continue };
            let law = penalty.law.clone();
            commands.push(Command::Penalise { entry, amount, law, reason: reason(&penalty.reason) });
            count += 1;
            let removed = refund
                .map(|why| Command::RemovePenalty { penalty: PenaltyNumber(count), reason: reason(why) });
            commands.extend(removed);
        }
        commands
    }

    /// The match off which a penalty is: who sits in it for its side, and in which round of the plan.
    fn match_of(&self, penalty: &FilePenalty) -> Option<(usize, u16)> {
        let (_, round) = penalty.amount.imps_of_match()?;
        let is_one = |one: usize, other: usize| {
            let team = |entry: usize| self.file.entries[entry].team;
            one == other || (team(one).is_some() && team(one) == team(other))
        };
        let found = self.rows.iter().filter_map(|(slot, &(board, row))| {
            let row = &self.file.boards[board].rows[row];
            let own = [row.ns, row.ew].into_iter().find(|&side| is_one(side, penalty.entry))?;
            let other = if own == row.ns { row.ew } else { row.ns };
            let is_against = penalty.against.is_none_or(|against| is_one(other, against));
            let is_then = row.round.map_or(penalty.against.is_some(), |own| own == round);
            (is_against && is_then).then_some((own, slot.round.0))
        });
        // Its own pair before the other of the team.
        found.min_by_key(|&(own, round)| (own != penalty.entry, round))
    }

    /// Each board that is scored by groups, divided: its first group is what is left.
    fn groups(&self) -> Vec<Command> {
        let mut boards: BTreeMap<BoardNumber, BTreeMap<u16, Vec<Slot>>> = BTreeMap::new();
        for (&slot, &(board, row)) in &self.rows {
            let group = self.file.boards[board].rows[row].group;
            boards.entry(slot.board).or_default().entry(group).or_default().push(slot);
        }
        let divided = boards.into_iter().filter(|(_, groups)| groups.len() > 1);
        let command = |(board, groups): (BoardNumber, BTreeMap<u16, Vec<Slot>>)| Command::DivideBoard {
            board,
            groups: groups.into_values().skip(1).collect(),
            reason: REASON.to_owned(),
        };
        divided.map(command).collect()
    }
}
