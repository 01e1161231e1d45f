//! What stands in the contest, written into the ledger line by line.

use crate::adjustment::{Artificial, Basis};
use crate::board::BoardNumber;
use crate::contest::scoreboard::{Scoreboard, ScoredBoard};
use crate::contest::slot::{ResultLine, Slot};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::ledger::{Index, LedgerLine, PlainLine};
use crate::scoring::{Award, OwnSession, Row, SubFieldRule, score_divided};
use crate::seat::Line;

/// An entry has a line that was not there when the entries were numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct UnknownEntry;

impl Scoreboard {
    /// Writes all lines of the contest into an empty ledger.
    pub(super) fn write_all(&mut self, contest: &Contest) -> Result<(), UnknownEntry> {
        for &slot in contest.lines.keys() {
            self.numbering.insert(slot, || self.ledger.add_board());
        }
        for (number, board) in self.numbering.boards().collect::<Vec<_>>() {
            if contest.divided.contains_key(&number) {
                self.write_board(contest, number)?;
            } else if let Some(lines) = self.plain_lines(contest, number) {
                self.ledger.fill(board, lines);
            } else {
                for (slot, _) in self.numbering.lines(number).collect::<Vec<_>>() {
                    self.write(contest, slot)?;
                }
            }
        }
        Ok(())
    }

    /// The lines of a board on which all lines count and are scores; `None` of any other board.
    fn plain_lines(&self, contest: &Contest, number: BoardNumber) -> Option<Vec<PlainLine>> {
        let plain = |(place, (slot, line)): (Index, (Slot, Index))| {
            let kept = self.shown(contest, slot).filter(|_| line == place)?;
            let Row::Score(score) = kept.outcome.row(slot.board) else { return None };
            let [north_south, east_west] = self.both(kept).ok()?;
            Some(PlainLine { north_south, east_west, score })
        };
        (0..).zip(self.numbering.lines(number)).map(plain).collect()
    }

    /// Writes the line of one place as it stands.
    pub(super) fn write(&mut self, contest: &Contest, slot: Slot) -> Result<(), UnknownEntry> {
        if !self.own.is_empty() {
            self.own.retain(|(_, own)| *own != slot);
        }
        let Some((board, number)) = self.numbering.line(slot) else { return Ok(()) };
        let written = match self.shown(contest, slot) {
            Some(line) => Some(self.ledger_line(slot, line)?),
            None => None,
        };
        self.ledger.write(board, number, written);
        Ok(())
    }

    /// Writes all lines of a board anew: in groups where it is divided.
    pub(super) fn write_board(&mut self, contest: &Contest, number: BoardNumber) -> Result<(), UnknownEntry> {
        self.own.retain(|(_, own)| own.board != number);
        let Some(board) = self.numbering.board(number) else { return Ok(()) };
        if self.divided.remove(&number).is_some() {
            self.ledger.clear(board);
        }
        let slots: Vec<(Slot, Index)> = self.numbering.lines(number).collect();
        if !contest.divided.contains_key(&number) {
            return slots.into_iter().try_for_each(|(slot, _)| self.write(contest, slot));
        }
        let mut lines = Vec::with_capacity(slots.len());
        let mut groups = Vec::with_capacity(slots.len());
        for (slot, line) in slots {
            let Some(kept) = self.shown(contest, slot) else { continue };
            groups.push(contest.sub_field(slot));
            lines.push((line, self.ledger_line(slot, kept)?));
        }
        let rows: Vec<Row> = lines.iter().map(|(_, line)| line.row.clone()).collect();
        let (awards, scored) = self.in_groups(&rows, &groups);
        let given = lines.into_iter().zip(awards).map(|((line, written), award)| (line, written, award));
        self.ledger.give(board, scored.top, given.collect());
        self.divided.insert(number, scored);
        Ok(())
    }

    /// The awards of a fouled board, of which each row is in a group, in the order of the rows; and the board.
    fn in_groups(&self, rows: &[Row], groups: &[usize]) -> (Vec<Option<Award>>, ScoredBoard) {
        let count = groups.iter().max().map_or(0, |last| last + 1);
        let mut by_group: Vec<Vec<Row>> = vec![vec![]; count];
        for (row, &group) in rows.iter().zip(groups) {
            by_group[group].push(row.clone());
        }
        let by_group: Vec<&[Row]> = by_group.iter().map(Vec::as_slice).collect();
        let scored = score_divided(&by_group, self.full_count, &self.scoring, SubFieldRule::default());
        let top = scored.iter().map(|group| group.top).max().unwrap_or(0);
        let (mut awards, frequencies): (Vec<_>, Vec<_>) =
            scored.into_iter().map(|group| (group.awards.into_iter(), group.frequencies)).unzip();
        let awards = groups.iter().map(|&group| awards[group].next().flatten()).collect();
        (awards, ScoredBoard { top, frequencies, ..ScoredBoard::default() })
    }

    /// The line of a place, where it counts.
    fn shown<'a>(&self, contest: &'a Contest, slot: Slot) -> Option<&'a ResultLine> {
        let line = contest.lines.get(&slot).filter(|_| slot.round <= self.through)?;
        line.status.is_scored().then_some(line)
    }

    /// A line as the ledger has it. Notes the averages in it that depend on the pair's other boards.
    fn ledger_line(&mut self, slot: Slot, line: &ResultLine) -> Result<LedgerLine, UnknownEntry> {
        let [north_south, east_west] = self.both(line)?;
        let row = line.outcome.row(slot.board);
        let sides = [line.pairing.north_south, line.pairing.east_west].into_iter().zip(Line::ALL);
        for ((entry, side), number) in sides.zip([north_south, east_west]) {
            if self.own_average(&row, entry, side).is_some() {
                self.own.insert((number, slot));
            }
        }
        Ok(LedgerLine { north_south, east_west, row })
    }

    /// The numbers of North-South and East-West.
    fn both(&self, line: &ResultLine) -> Result<[Index; 2], UnknownEntry> {
        let [north_south, east_west] =
            [line.pairing.north_south, line.pairing.east_west].map(|entry| self.numbering.entry(entry));
        Ok([north_south.ok_or(UnknownEntry)?, east_west.ok_or(UnknownEntry)?])
    }

    /// The average plus or minus of a side which the pair's own percentage replaces where the rules say so, and awards
    /// have a top; not where the Director bounded the award, nor in an individual, where the two players of a side
    /// would have different ones.
    pub(super) fn own_average(&self, row: &Row, entry: EntryId, side: Line) -> Option<Artificial> {
        let adjustment = match row {
            Row::Score(_) | Row::Unscored | Row::Artificial { .. } => return None,
            Row::Adjusted(adjustment) => adjustment.side(side),
        };
        let Basis::Artificial(artificial) = adjustment.basis else { return None };
        let is_own = match artificial {
            Artificial::AveragePlus | Artificial::AverageMinus => {
                self.scoring.averages.own_session == OwnSession::Counts
            }
            Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => false,
        };
        let may_be = is_own && adjustment.limit.is_none() && !self.individuals.contains(&entry.section);
        may_be.then_some(artificial)
    }
}
