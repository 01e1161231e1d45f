//! One board scored again: what its lines are worth, and the difference that this makes to their entries.

use std::collections::BTreeMap;

use crate::adjustment::Basis;
use crate::board::BoardNumber;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::scoreboard::won::{Counted, Won};
use crate::contest::slot::{Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::Exact;
use crate::movement::contestants::Contestants;
use crate::scoring::{Award, BoardAwards, OwnSession, Row, SubFieldRule, score_board, score_divided};
use crate::seat::Line;
use crate::traveller::Frequency;

/// One board scored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoredBoard {
    /// The most that a pair could win, where awards are shares of a top; otherwise 0.
    pub top: i64,
    /// What a Butler compares the scores with.
    pub datum: Option<Exact>,
    /// What the North-South awards of the results compared must add up to, where the rules say so.
    pub check_total: Option<Exact>,
    /// How often each score occurred, from North-South's best down: of the whole board, or of each group of a fouled
    /// one by its number.
    pub frequencies: Vec<Vec<Frequency>>,
    /// The lines that are scored, in the order of their places.
    lines: BTreeMap<Slot, ScoredLine>,
}

/// One line of a board that is scored.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ScoredLine {
    /// The entries to which its award went when it was counted.
    pairing: Pairing,
    /// `None` where the board was not played.
    award: Option<Award>,
    /// As what it was counted for each side.
    counted: [Counted; 2],
}

impl ScoredBoard {
    /// What a line is worth by itself; `None` where nothing is scored there.
    pub(super) fn award(&self, slot: Slot) -> Option<Award> {
        self.lines.get(&slot)?.award
    }

    /// The entry to which the award of a line went.
    pub(super) fn credited(&self, slot: Slot, line: Line) -> Option<EntryId> {
        let pairing = self.lines.get(&slot)?.pairing;
        Some(match line {
            Line::NorthSouth => pairing.north_south,
            Line::EastWest => pairing.east_west,
        })
    }
}

impl ScoredLine {
    /// Entry, award and how it was counted, of both sides.
    fn sides(&self) -> impl Iterator<Item = (EntryId, Exact, Counted)> {
        let [ns, ew] = self.counted;
        let pairing = self.pairing;
        let sides =
            self.award.map(|award| [(pairing.north_south, award.ns, ns), (pairing.east_west, award.ew, ew)]);
        sides.into_iter().flatten()
    }
}

impl Scoreboard {
    /// Scores one board again and moves the difference into what its entries have won.
    pub(super) fn score(&mut self, contest: &Contest, number: BoardNumber) {
        if let Some(before) = self.boards.remove(&number) {
            for (&slot, line) in &before.lines {
                for (entry, award, counted) in line.sides() {
                    self.take_out(entry, |won| won.remove(slot, (award, before.top), counted));
                }
            }
        }
        let slots = self.lines.get(&number).into_iter().flatten();
        let lines: Vec<(Slot, &ResultLine)> = slots
            .filter(|slot| slot.round <= self.through)
            .filter_map(|slot| Some((*slot, contest.lines.get(slot)?)))
            .filter(|(_, line)| line.status.is_scored())
            .collect();
        if lines.is_empty() {
            return;
        }
        let rows: Vec<Row> = lines.iter().map(|(slot, line)| line.outcome.row(slot.board)).collect();
        let (awards, mut scored) = if contest.divided.contains_key(&number) {
            let groups = lines.iter().map(|(slot, _)| contest.sub_field(*slot)).collect::<Vec<_>>();
            self.divided(&rows, &groups)
        } else {
            let board = score_board(&rows, self.full_count, &self.scoring);
            let BoardAwards { top, awards, frequencies, datum, check_total } = board;
            let lines = BTreeMap::new();
            (awards, ScoredBoard { top, datum, check_total, frequencies: vec![frequencies], lines })
        };
        let top = scored.top;
        for (((slot, line), row), award) in lines.into_iter().zip(rows).zip(awards) {
            let counted = Line::ALL.map(|side| self.counted(contest, slot, &row, (side, top)));
            let line = ScoredLine { pairing: line.pairing, award, counted };
            for (entry, award, counted) in line.sides() {
                self.won.entry(entry).or_default().add(slot, (award, top), counted);
            }
            scored.lines.insert(slot, line);
        }
        self.boards.insert(number, scored);
    }

    /// The awards of a fouled board, of which each row is in a group, in the order of the rows; and the board without
    /// its lines.
    fn divided(&self, rows: &[Row], groups: &[usize]) -> (Vec<Option<Award>>, ScoredBoard) {
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

    /// As what a side's award counts. The pair's own percentage replaces average plus and minus where awards have a
    /// top and the rules say so; not where the Director bounded the award, nor in an individual, where the two
    /// players of a side would have different ones.
    fn counted(&self, contest: &Contest, slot: Slot, row: &Row, (side, top): (Line, i64)) -> Counted {
        let adjustment = match row {
            Row::Score(_) | Row::Unscored => return Counted::Result,
            Row::Artificial { .. } => return Counted::Artificial,
            Row::Adjusted(adjustment) => adjustment.side(side),
        };
        let Basis::Artificial(artificial) = adjustment.basis else { return Counted::Result };
        let section = contest.section(slot.table.section);
        let is_individual = section.is_some_and(|section| match section.movement.contestants {
            Contestants::Players(_) => true,
            Contestants::Pairs | Contestants::Teams => false,
        });
        let own = self.scoring.averages.own_session == OwnSession::Counts && top > 0;
        if own && adjustment.limit.is_none() && !is_individual {
            Counted::of(artificial)
        } else {
            Counted::Artificial
        }
    }

    fn take_out(&mut self, entry: EntryId, remove: impl FnOnce(&mut Won)) {
        let won = self.won.get_mut(&entry).expect("an award is counted before it is taken out");
        remove(won);
        if *won == Won::default() {
            self.won.remove(&entry);
        }
    }
}
