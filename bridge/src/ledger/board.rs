//! One board of a ledger: its lines in classes of the same award.

use std::collections::BTreeMap;

use crate::exact::{Exact, common_divisor};
use crate::ledger::approximation::{Approximation, of_award};
use crate::ledger::{Entry, Index, LedgerLine, of_side};
use crate::score::Score;
use crate::scoring::{Award, BoardScale, Field, Row, Scoring};
use crate::seat::Line;

/// One board: what its results are compared with, and its lines in classes.
#[derive(Debug, Clone, Default)]
pub(super) struct Board {
    field: Field,
    classes: Vec<Class>,
    /// The class of each score that was ever made.
    by_score: BTreeMap<Score, Index>,
    lines: Vec<KeptLine>,
    top: i64,
    /// In such parts all awards of the board, or their shares of the top, are whole; `None` beyond 64 bits.
    parts: Option<i64>,
    /// Whether the awards are not whole in the common parts.
    is_odd: bool,
}

/// Lines with the same award: all of one score, or one adjusted row.
#[derive(Debug, Clone)]
struct Class {
    row: Row,
    line_count: u32,
    award: Option<Award>,
    value: Value,
    /// The values of North-South and East-West in parts of the board.
    whole: [i64; 2],
}

/// What a line adds to the sums of its two entries; `None` where it does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Value {
    north_south: Option<Worth>,
    east_west: Option<Worth>,
}

/// What a line adds to the sums of one entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Worth {
    pub(super) approximation: Approximation,
    /// In common parts; 0 on an odd board.
    pub(super) whole: i64,
}

#[derive(Debug, Clone, Copy)]
struct KeptLine {
    north_south: Index,
    east_west: Index,
    /// [`EMPTY`] where nothing is written.
    class: Index,
}

const EMPTY: Index = Index::MAX;

/// By how much the value of a class has changed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    sums: [Worth; 2],
    /// 1 where its lines begin to count, −1 where they cease to.
    boards: i32,
}

impl Value {
    pub(super) fn of(self, side: Line) -> Option<Worth> {
        match side {
            Line::NorthSouth => self.north_south,
            Line::EastWest => self.east_west,
        }
    }

    /// How one value becomes another, for both sides.
    fn change(self, after: Self) -> Change {
        let difference = |side| {
            let [after, before] = [after, self].map(|value: Self| value.of(side).unwrap_or_default());
            Worth {
                approximation: after.approximation - before.approximation,
                whole: after.whole - before.whole,
            }
        };
        let counts = |value: Self| i32::from(value.north_south.is_some());
        Change { sums: Line::ALL.map(difference), boards: counts(after) - counts(self) }
    }
}

impl Board {
    pub(super) fn top(&self) -> i64 {
        self.top
    }

    pub(super) fn is_odd(&self) -> bool {
        self.is_odd
    }

    fn kept(&self, line: Index) -> Option<KeptLine> {
        self.lines.get(line as usize).copied().filter(|kept| kept.class != EMPTY)
    }

    pub(super) fn award(&self, line: Index) -> Option<Award> {
        self.classes[self.kept(line)?.class as usize].award
    }

    /// On which side of a line an entry is.
    pub(super) fn side(&self, line: Index, entry: Index) -> Option<Line> {
        let kept = self.kept(line)?;
        Some(if kept.north_south == entry { Line::NorthSouth } else { Line::EastWest })
    }

    /// What a line is worth to an entry in whole parts, and these parts; `None` where it does not count.
    pub(super) fn whole(&self, line: Index, entry: Index) -> Option<(i64, Option<i64>)> {
        let kept = self.kept(line)?;
        let class = &self.classes[kept.class as usize];
        let [north_south, east_west] = class.whole;
        class.value.north_south?;
        Some((if kept.north_south == entry { north_south } else { east_west }, self.parts))
    }

    /// Takes a line out: what it was, and what it added to its entries.
    pub(super) fn take(&mut self, line: Index) -> Option<(LedgerLine, Value)> {
        let kept = self.kept(line)?;
        self.lines[line as usize].class = EMPTY;
        let class = &mut self.classes[kept.class as usize];
        class.line_count -= 1;
        self.field.remove(&class.row);
        let KeptLine { north_south, east_west, .. } = kept;
        Some((LedgerLine { north_south, east_west, row: class.row.clone() }, class.value))
    }

    /// Writes a line: what its class has added so far, which scoring the board will correct.
    pub(super) fn put(&mut self, line: Index, written: LedgerLine) -> Value {
        let LedgerLine { north_south, east_west, row } = written;
        self.field.add(&row);
        let class = self.class_of(row);
        let place = line as usize;
        if self.lines.len() <= place {
            self.lines.resize(place + 1, KeptLine { north_south: 0, east_west: 0, class: EMPTY });
        }
        self.lines[place] = KeptLine { north_south, east_west, class };
        let class = &mut self.classes[class as usize];
        class.line_count += 1;
        class.value
    }

    /// The class of a score, or one for an adjusted row alone.
    fn class_of(&mut self, row: Row) -> Index {
        let score = match &row {
            Row::Score(score) => Some(*score),
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => None,
        };
        if let Some(&class) = score.and_then(|score| self.by_score.get(&score)) {
            return class;
        }
        let fresh = Class { row, line_count: 0, award: None, value: Value::default(), whole: [0, 0] };
        let is_free = |class: &Class| class.line_count == 0 && !matches!(class.row, Row::Score(_));
        let free = if score.is_none() { self.classes.iter().position(is_free) } else { None };
        let place = if let Some(place) = free {
            self.classes[place] = fresh;
            place
        } else {
            self.classes.push(fresh);
            self.classes.len() - 1
        };
        let class = Index::try_from(place).expect("a board has fewer than four thousand million lines");
        if let Some(score) = score {
            self.by_score.insert(score, class);
        }
        class
    }

    /// Awards every class anew: by how much each has changed.
    pub(super) fn score(&mut self, full_count: u32, scoring: &Scoring, common_parts: i64) -> Vec<Change> {
        let scale = BoardScale::new(&self.field, full_count, scoring);
        let top = scale.top();
        let share = scoring.method.has_top().then_some(top);
        for class in &mut self.classes {
            class.award = if class.line_count == 0 { None } else { scale.award(&class.row) };
        }
        self.top = top;
        self.parts = self.count_parts(share);
        let factor = self.parts.filter(|parts| common_parts % parts == 0).map(|parts| common_parts / parts);
        self.is_odd = factor.is_none();
        let counts = share != Some(0);
        let mut changes = Vec::with_capacity(self.classes.len());
        for class in &mut self.classes {
            let award = class.award.filter(|_| counts);
            let worth = |side, whole: i64| {
                award.map(|award| Worth {
                    approximation: of_award(of_side(award, side), share),
                    whole: whole * factor.unwrap_or(0),
                })
            };
            let [north_south, east_west] = class.whole;
            let after = Value {
                north_south: worth(Line::NorthSouth, north_south),
                east_west: worth(Line::EastWest, east_west),
            };
            changes.push(class.value.change(after));
            class.value = after;
        }
        changes
    }

    /// Brings all awards to the same parts, and says to which; `None` beyond 64 bits, and where nothing can be won.
    fn count_parts(&mut self, share: Option<i64>) -> Option<i64> {
        let denominators = |award: &Award| [*award.ns.denom(), *award.ew.denom()];
        let mut common: i64 = 1;
        for denominator in self.classes.iter().filter_map(|class| class.award.as_ref()).flat_map(denominators)
        {
            if common % denominator != 0 {
                common = common.checked_mul(denominator / common_divisor(i128::from(common), denominator))?;
            }
        }
        for class in &mut self.classes {
            let Some(award) = class.award else { continue };
            let whole = |number: Exact| number.numer().checked_mul(common / number.denom());
            class.whole = [whole(award.ns)?, whole(award.ew)?];
        }
        common.checked_mul(share.unwrap_or(1)).filter(|parts| *parts > 0)
    }

    /// Adds what has changed to the entries of all lines, and marks them: those with the same mark have changed alike.
    pub(super) fn apply(&self, changes: &[Change], entries: &mut [Entry], generation: u32) {
        for line in &self.lines {
            let Some(change) = changes.get(line.class as usize) else { continue };
            let [north_south, east_west] = change.sums;
            for (entry, sum, side) in [(line.north_south, north_south, 0), (line.east_west, east_west, 1)] {
                let entry = &mut entries[entry as usize];
                entry.sum += sum.approximation;
                entry.whole += sum.whole;
                entry.boards = entry.boards.wrapping_add_signed(change.boards);
                entry.marked = (generation, line.class * 2 + side);
            }
        }
    }
}
