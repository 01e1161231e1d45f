//! How the matchpoints of one board are scaled: by its number of results, and what it should have been.

use crate::Award;
use crate::matchpoint::Neuberg;
use game::exact::{
    Exact, Percent, half_away_from_zero_to_ten_thousandths, half_up_to_hundredths, half_up_to_whole,
};

/// How the awards of one board are scaled: its number of results, and what it should have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    scored_count: i64,
    full_count: i64,
    formula: Formula,
}

/// By what matchpoints among the results made become those of the full board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formula {
    /// The contest's rule for results that are missing.
    Missing(Neuberg),
    /// That of the EBU White Book for a group of a fouled board (4.2.3.3).
    WhiteBookGroup,
}

/// The percentages of the worst and the best in a small group, of so many results (EBU White Book 4.2.3.3).
const SMALL_GROUPS: [(u16, u16); 3] = [(60, 60), (55, 65), (50, 70)];

impl Scale {
    /// The scale of a board with so many scores, of which the fullest board should have
    /// `full_count`.
    pub fn new(scored_count: usize, full_count: u32, rule: Neuberg) -> Self {
        let scored_count = i64::try_from(scored_count).expect("a board has fewer rows than memory has bytes");
        Self::by(scored_count, full_count, Formula::Missing(rule))
    }

    /// The same by any formula.
    pub fn by(scored_count: i64, full_count: u32, formula: Formula) -> Self {
        Self { scored_count, full_count: i64::from(full_count).max(scored_count), formula }
    }

    /// The most that a pair could win on the board.
    pub fn top(&self) -> i64 {
        let count = if self.counts_results_made() { self.scored_count } else { self.full_count };
        2 * (count - 1).max(0)
    }

    fn counts_results_made(&self) -> bool {
        self.formula == Formula::Missing(Neuberg::None) && self.scored_count > 1
    }

    /// The percentages of the worst and the best where the White Book has a rule for so few results: for one and
    /// two always, for three where they are not more than a third of the board's.
    fn small_group(&self) -> Option<(i64, i64)> {
        let applies = self.formula == Formula::WhiteBookGroup
            && (self.scored_count < 3 || 3 * self.scored_count <= self.full_count);
        let index = usize::try_from(self.scored_count - 1).ok()?;
        let (worst, best) = SMALL_GROUPS.get(index)?;
        applies.then(|| (i64::from(*worst), i64::from(*best)))
    }

    /// The percentage of a side with so many matchpoints in a small group; `None` where the group is none. Ties
    /// share: what is midway between two places has midway between their percentages.
    pub fn group_percent(&self, matchpoints: Exact) -> Option<Exact> {
        let (worst, best) = self.small_group()?;
        let most = 2 * (self.scored_count - 1);
        let above_worst = if most == 0 { Exact::from(0) } else { matchpoints * (best - worst) / most };
        Some(above_worst + worst)
    }

    /// Whether the group has no result to compare its only one with.
    pub fn is_group_of_one(&self) -> bool {
        self.formula == Formula::WhiteBookGroup && self.scored_count == 1
    }

    /// What a side has for so many matchpoints, its own view, among the results made: exact, before any rounding.
    pub fn value(&self, matchpoints: Exact) -> Exact {
        if let Some(percent) = self.group_percent(matchpoints) {
            return percent * self.top() / 100;
        }
        let neuberg = || {
            // In one fraction, which is reduced once.
            let (points, parts) = matchpoints.into_raw();
            let made = parts * self.scored_count;
            Exact::new((points + parts) * self.full_count - made, made)
        };
        match self.formula {
            Formula::Missing(Neuberg::None) if self.counts_results_made() => matchpoints,
            Formula::Missing(Neuberg::Exact | Neuberg::Hundredths | Neuberg::None)
            | Formula::WhiteBookGroup => neuberg(),
            Formula::Missing(Neuberg::Traditional) => {
                matchpoints + Exact::from_integer(self.full_count - self.scored_count)
            }
        }
    }

    /// The results that the board should have, as far as the formula counts them.
    pub fn full_count(&self) -> i64 {
        self.full_count
    }

    /// The results made.
    pub fn scored_count(&self) -> i64 {
        self.scored_count
    }

    /// What a pair has on average, before any rounding: half of the top, or what a small group has.
    pub(crate) fn mean_value(&self) -> Exact {
        self.value(Exact::from_integer(self.scored_count - 1))
    }

    /// The matchpoints that the other side has where this one has so many.
    pub fn opposite(&self, matchpoints: Exact) -> Exact {
        Exact::from_integer(2 * (self.scored_count - 1)) - matchpoints
    }

    /// The award of one side as the rule rounds it.
    pub fn to_formula_precision(self, value: Exact) -> Exact {
        match self.formula {
            Formula::Missing(Neuberg::Exact | Neuberg::None | Neuberg::Traditional) => value,
            Formula::Missing(Neuberg::Hundredths) => half_up_to_hundredths(value),
            Formula::WhiteBookGroup if self.small_group().is_some() => value,
            Formula::WhiteBookGroup => {
                self.average() + half_away_from_zero_to_ten_thousandths(value - self.average())
            }
        }
    }

    /// Half of the top.
    pub fn average(&self) -> Exact {
        Exact::new(self.top(), 2)
    }

    /// The award for so many matchpoints of North-South among the results made.
    pub fn award_of(&self, matchpoints: Exact) -> Award {
        let ns = self.value(matchpoints);
        let ew = match self.small_group() {
            Some(_) => self.value(self.opposite(matchpoints)),
            None => Exact::from_integer(self.top()) - ns,
        };
        Award { ns: self.to_formula_precision(ns), ew: self.to_formula_precision(ew) }
    }

    /// The award for a score that beats `beaten` other results and equals `equalled` others.
    /// East-West's is what North-South's leaves of the top, before any rounding.
    pub fn award(&self, beaten: u32, equalled: u32) -> Award {
        self.award_of(Exact::from_integer(2 * i64::from(beaten) + i64::from(equalled)))
    }

    /// An artificial award in a share of the top.
    pub fn share(&self, percent: Percent) -> Exact {
        match self.formula {
            Formula::Missing(Neuberg::Exact | Neuberg::Hundredths | Neuberg::None)
            | Formula::WhiteBookGroup => percent.of(self.top()),
            Formula::Missing(Neuberg::Traditional) => half_up_to_whole(percent.of(self.top())),
        }
    }
}
