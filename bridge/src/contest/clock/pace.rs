//! Who is behind the clock, by their own pace, and when the round and the evening end if it goes on like this.
//!
//! **A table's pace** is the median time between one of its results and its next in the same round, as in the forecast of
//! a draw; until enough is known, the minutes that are planned for a board. **A table ends** its part of the clock's round
//! at that pace from its last result in the round on, or, before its first, from when the round began there: with the
//! clock, or a change after its last result where that was later. A board that takes longer already is taken to end now.
//! **The room** ends the round with its last table, never before the clock; later rounds take the time of their boards at
//! the slowest pace, never less than planned.

use std::collections::BTreeMap;

use crate::contest::actor::At;
use crate::contest::clock::{MINUTE, Reading, TimedRound, Timetable, later};
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::contest::whereabouts::is_own;
use crate::entry::TableId;
use crate::movement::RoundNumber;

/// Less than a minute is a slip typed in later, more than half an hour a break: neither is play.
const SHORTEST_BOARD: u64 = MINUTE;
const LONGEST_BOARD: u64 = 30 * MINUTE;

/// The median time of a board, in milliseconds: of the times between results that follow each other. `None` from fewer
/// than `needed` of them.
pub(in crate::contest) fn median<'a>(times: impl Iterator<Item = &'a [u64]>, needed: usize) -> Option<u64> {
    let between = times.flat_map(|times| times.windows(2).map(|two| two[1].saturating_sub(two[0])));
    let mut of_play: Vec<u64> =
        between.filter(|time| (SHORTEST_BOARD..=LONGEST_BOARD).contains(time)).collect();
    of_play.sort_unstable();
    (of_play.len() >= needed).then(|| of_play[of_play.len() / 2])
}

/// So many times between results make a pace of a table's own.
const OWN_INTERVALS: usize = 2;

/// When a round and the evening end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ends {
    pub round: At,
    pub evening: At,
}

/// A table measured by the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablePace {
    pub table: TableId,
    /// The round in which it stands.
    pub round: RoundNumber,
    /// Boards that it has still to play until the clock's round is over.
    pub boards_left: u16,
    /// What a board takes here, in milliseconds; `None` until enough is known.
    pub pace: Option<u64>,
    /// When it ends the clock's round, if it goes on like this.
    pub ends: At,
    /// Whole minutes after the time of the clock's round; 0 where it is in time.
    pub minutes_behind: u32,
}

/// What shortening would bring, in whole minutes, if it goes on like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Savings {
    /// One board fewer in each of so many rounds to come.
    pub rounds: u16,
    pub by_boards: u32,
    /// Without the last round; 0 where none is to come.
    pub by_round: u32,
}

/// The clock as it stands, with all that follows from it for a director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockReport {
    pub now: At,
    pub timetable: Timetable,
    pub reading: Reading,
    /// By the clock.
    pub planned: Ends,
    /// If it goes on like this.
    pub expected: Ends,
    pub savings: Savings,
    /// Those that have still to play until the clock's round is over, in table order: neither those that are through with it
    /// nor those that are further.
    pub tables: Vec<TablePace>,
}

impl Contest {
    /// The clock with the pace of the tables, of which `standing` says where each stands; `None` where no clock is set.
    pub fn clock_report(
        &self,
        standing: impl Fn(TableId) -> Option<RoundNumber>,
        now: At,
    ) -> Option<ClockReport> {
        let timetable = self.timetable()?;
        let reading = timetable.at(now);
        let measure = Measure { contest: self, timetable: &timetable, reading, now };
        let sections = self.sections.values();
        let tables = sections.flat_map(|section| {
            let letter = section.letter;
            section.tables().map(move |table| TableId { section: letter, table })
        });
        let tables: Vec<TablePace> =
            tables.filter_map(|table| measure.table(table, standing(table)?)).collect();
        let planned = Ends { round: measure.round_ends(), evening: timetable.evening_ends(now) };
        let (expected, savings) = measure.expected(&tables);
        Some(ClockReport { now, timetable, reading, planned, expected, savings, tables })
    }
}

struct Measure<'a> {
    contest: &'a Contest,
    timetable: &'a Timetable,
    reading: Reading,
    now: At,
}

impl Measure<'_> {
    /// What the clock has stood until now, in milliseconds.
    fn stood(&self) -> u64 {
        self.timetable.paused.map_or(0, |paused| self.now.0.saturating_sub(paused.0))
    }

    /// The end of play in the clock's round, where a stopped clock goes on now.
    fn round_ends(&self) -> At {
        later(self.reading.round.ends, self.stood())
    }

    /// A table that stands in this round; `None` where it is further than the clock.
    fn table(&self, table: TableId, standing: RoundNumber) -> Option<TablePace> {
        let TimedRound { round: clock, begins, .. } = self.reading.round;
        let rounds_left = clock.0.checked_sub(standing.0)?;
        let (pace, last) = self.own_times(table);
        let change = u64::from(self.timetable.timing.change_minutes) * MINUTE;
        let board = pace.unwrap_or(u64::from(self.timetable.timing.board_minutes) * MINUTE);
        let rounds = (standing.0..=clock.0).map(RoundNumber);
        let boards_left: usize = rounds.map(|round| self.unplayed(table, round)).sum();
        if boards_left == 0 {
            return None;
        }
        let begun = later(begins, self.stood());
        let from = match last {
            Some((round, at)) if round >= standing => at,
            Some((_, at)) if rounds_left == 0 => later(at, change).max(begun),
            Some((_, at)) => later(at, change),
            None => begun,
        };
        let from = from.max(At(self.now.0.saturating_sub(board)));
        let boards_left = u16::try_from(boards_left).unwrap_or(u16::MAX);
        let to_play = board.saturating_mul(u64::from(boards_left));
        let ends = later(from, to_play.saturating_add(change.saturating_mul(u64::from(rounds_left))));
        let behind = ends.0.saturating_sub(self.round_ends().0) / MINUTE;
        let minutes_behind = u32::try_from(behind).unwrap_or(u32::MAX);
        Some(TablePace { table, round: standing, boards_left, pace, ends, minutes_behind })
    }

    /// How many boards of a round have nothing entered.
    fn unplayed(&self, table: TableId, round: RoundNumber) -> usize {
        let boards = self.contest.boards_in_play(table, round).iter();
        boards.filter(|&&board| !self.contest.lines.contains_key(&Slot { table, round, board })).count()
    }

    /// The pace of a table, and the round and time of its last result: of what it entered itself.
    fn own_times(&self, table: TableId) -> (Option<u64>, Option<(RoundNumber, At)>) {
        let first = Slot { table, round: RoundNumber(0), board: crate::board::BoardNumber::FIRST };
        let here = self.contest.lines.range(first..).take_while(|(slot, _)| slot.table == table);
        let played = here.filter(|(slot, line)| match line.outcome {
            Outcome::Result(_) => is_own(**slot, line),
            Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => false,
        });
        let mut rounds: BTreeMap<RoundNumber, Vec<u64>> = BTreeMap::new();
        for (slot, line) in played {
            rounds.entry(slot.round).or_default().push(line.at.0);
        }
        for times in rounds.values_mut() {
            times.sort_unstable();
        }
        let pace = median(rounds.values().map(Vec::as_slice), OWN_INTERVALS);
        let last = rounds.last_key_value();
        (pace, last.and_then(|(round, times)| Some((*round, At(*times.last()?)))))
    }

    /// When the round and the evening end if it goes on like this, and what shortening would bring.
    fn expected(&self, tables: &[TablePace]) -> (Ends, Savings) {
        let timing = self.timetable.timing;
        let planned = u64::from(timing.board_minutes) * MINUTE;
        let change = u64::from(timing.change_minutes) * MINUTE;
        let board = tables.iter().filter_map(|table| table.pace).max().unwrap_or(0).max(planned);
        let round = tables.iter().map(|table| table.ends).max().unwrap_or_default().max(self.round_ends());
        let index = self.timetable.rounds.iter().position(|one| one.round == self.reading.round.round);
        let to_come = self.timetable.rounds.get(index.map_or(0, |index| index + 1)..).unwrap_or_default();
        let mut evening = round;
        for (place, one) in to_come.iter().enumerate() {
            let begins = later(evening, change);
            // One that is not open has not begun.
            let begins = if place == 0 && !one.is_open { begins.max(self.now) } else { begins };
            evening = later(begins, board.saturating_mul(u64::from(one.boards)));
        }
        let whole_minutes = |milliseconds: u64| u32::try_from(milliseconds / MINUTE).unwrap_or(u32::MAX);
        let rounds = to_come.iter().filter(|one| one.boards > 1).count();
        let last = to_come.last().map_or(0, |last| change + board.saturating_mul(u64::from(last.boards)));
        let savings = Savings {
            rounds: u16::try_from(rounds).unwrap_or(u16::MAX),
            by_boards: whole_minutes(board.saturating_mul(u64::try_from(rounds).unwrap_or(u64::MAX))),
            by_round: whole_minutes(last),
        };
        (Ends { round, evening }, savings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_the_median_of_what_was_played() {
        let minutes = |times: &[u64]| times.iter().map(|minute| minute * MINUTE).collect::<Vec<u64>>();
        for (what, times, expected) in [
            ("seven, seven, eight, nine", vec![minutes(&[0, 7, 14, 22, 31])], Some(8)),
            (
                "between tables nothing is measured",
                vec![minutes(&[0, 7]), minutes(&[30, 37, 44, 51])],
                Some(7),
            ),
            ("a break is not play", vec![minutes(&[0, 7, 14, 80, 87, 94])], Some(7)),
            ("typed in together", vec![vec![0, 5_000, 9_000, 12_000, 15_000, 18_000]], None),
            ("too few", vec![minutes(&[0, 7, 14, 21])], None),
        ] {
            let slices = times.iter().map(Vec::as_slice);
            assert_eq!(median(slices, 4), expected.map(|minutes: u64| minutes * MINUTE), "{what}");
        }
    }
}
