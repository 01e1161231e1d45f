//! The draw of every outcome, with far fewer draws than there are outcomes.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::ties::Ties;
use super::{Depends, Early, MOST_OUTCOMES, NotWorkedOut, Outstanding};
use crate::swiss::difference::Whom;
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::{Draw, OddOnes};

/// Who meet, in whatever order the standings have them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pairing {
    matches: Vec<[Contender; 2]>,
    /// One with a bye, or three in a triangle.
    odd: Vec<Contender>,
}

impl Pairing {
    pub(super) fn of(draw: &Draw) -> Self {
        let mut matches: Vec<[Contender; 2]> =
            draw.matches.iter().map(|&[one, two]| Field::both(one, two)).collect();
        matches.sort_unstable();
        let mut odd = match draw.odd {
            None => vec![],
            Some(OddOnes::Bye(idle)) => vec![idle],
            Some(OddOnes::Triangle(three)) => three.to_vec(),
        };
        odd.sort_unstable();
        Self { matches, odd }
    }

    #[cfg(test)]
    pub(super) fn odd(&self) -> &[Contender] {
        &self.odd
    }

    fn draw(&self) -> Draw {
        let odd = match self.odd[..] {
            [one, two, three] => Some(OddOnes::Triangle([one, two, three])),
            [idle] => Some(OddOnes::Bye(idle)),
            _ => None,
        };
        Draw { matches: self.matches.clone(), odd }
    }

    pub(super) fn whoms(&self) -> BTreeMap<Contender, Whom> {
        let draw = self.draw();
        let contenders = draw.contenders();
        contenders.into_iter().filter_map(|contender| Some((contender, draw.whom(contender)?))).collect()
    }

    /// The sum of the squares of the differences of these scores.
    fn squares(&self, scores: &BTreeMap<Contender, i64>) -> i128 {
        let score = |contender| scores.get(contender).copied().unwrap_or_default();
        let squares = self.matches.iter().map(|[one, two]| {
            let apart = i128::from(score(one) - score(two));
            apart * apart
        });
        squares.sum()
    }
}

/// An outcome: for each result the place of its value.
pub(super) type Outcome = Vec<usize>;

/// All outcomes, with what is known of their draws.
#[derive(Debug)]
pub(super) struct Grid<'a> {
    field: &'a Field,
    /// What decides between equal scores.
    order: &'a BTreeMap<Contender, usize>,
    outstanding: &'a [Outstanding],
    values: Vec<Vec<i64>>,
    pairings: Vec<Pairing>,
    numbers: BTreeMap<Pairing, usize>,
    /// For each outcome, the last result fastest, the number of its pairing.
    known: Vec<Option<usize>>,
}

impl<'a> Grid<'a> {
    pub(super) fn of(
        field: &'a Field,
        order: &'a BTreeMap<Contender, usize>,
        outstanding: &'a [Outstanding],
    ) -> Result<Self, NotWorkedOut> {
        let mut waiting = BTreeSet::new();
        for &contender in outstanding.iter().flat_map(|result| &result.contenders) {
            if field.place(contender).is_none() {
                return Err(NotWorkedOut::NotDrawn(contender));
            }
            if !waiting.insert(contender) {
                return Err(NotWorkedOut::TwoResults(contender));
            }
        }
        let values: Vec<Vec<i64>> = outstanding
            .iter()
            .map(|result| result.values.iter().copied().collect::<BTreeSet<_>>().into_iter().collect())
            .collect();
        if values.iter().any(Vec::is_empty) {
            return Err(NotWorkedOut::NoOutcome);
        }
        let (pairings, numbers) = (Vec::new(), BTreeMap::new());
        Ok(Self { field, order, outstanding, values, pairings, numbers, known: Vec::new() })
    }

    /// Makes room for the draws of all outcomes.
    pub(super) fn make_room(&mut self) -> Result<(), NotWorkedOut> {
        let count = self.values.iter().try_fold(1_usize, |count, values| count.checked_mul(values.len()));
        let count = count.filter(|&count| count <= MOST_OUTCOMES);
        let count = count.ok_or(NotWorkedOut::TooManyResults(self.outstanding.len()))?;
        self.known = vec![None; count];
        Ok(())
    }

    /// The field without the outstanding results.
    pub(super) fn field(&self) -> &'a Field {
        self.field
    }

    pub(super) fn results(&self) -> &'a [Outstanding] {
        self.outstanding
    }

    /// For each result the values that the first side can have, ascending, each once.
    pub(super) fn values(&self) -> &[Vec<i64>] {
        &self.values
    }

    fn index(&self, outcome: &[usize]) -> usize {
        outcome.iter().zip(&self.values).fold(0, |index, (at, values)| index * values.len() + at)
    }

    /// The scores that follow from an outcome.
    pub(super) fn scores(&self, outcome: &[usize]) -> BTreeMap<Contender, i64> {
        let mut scores: BTreeMap<Contender, i64> =
            self.field.candidates.iter().map(|candidate| (candidate.contender, candidate.score)).collect();
        for ((result, values), &at) in self.outstanding.iter().zip(&self.values).zip(outcome) {
            let [one, two] = result.contenders;
            *scores.entry(one).or_default() += values[at];
            *scores.entry(two).or_default() += result.pool - values[at];
        }
        scores
    }

    /// The field that follows from an outcome.
    pub(super) fn field_at(&self, outcome: &[usize]) -> Field {
        let scores = self.scores(outcome);
        let mut field = self.field.clone();
        for candidate in &mut field.candidates {
            candidate.score = scores.get(&candidate.contender).copied().unwrap_or(candidate.score);
        }
        let order = |contender: &Contender| self.order.get(contender).copied();
        field.candidates.sort_by_key(|one| (std::cmp::Reverse(one.score), order(&one.contender)));
        field
    }

    #[cfg(test)]
    pub(super) fn outcomes(&self) -> Vec<Outcome> {
        let high: Outcome = self.values.iter().map(|values| values.len() - 1).collect();
        Cell { low: vec![0; high.len()], high }.outcomes()
    }

    #[cfg(test)]
    pub(super) fn pairing_of(&self, outcome: &[usize]) -> Option<&Pairing> {
        self.known[self.index(outcome)].map(|number| &self.pairings[number])
    }

    fn number(&mut self, pairing: Pairing) -> usize {
        let next = self.pairings.len();
        let number = *self.numbers.entry(pairing.clone()).or_insert(next);
        if number == next {
            self.pairings.push(pairing);
        }
        number
    }
}

/// Outcomes from one to another, both inside.
#[derive(Debug, Clone)]
struct Cell {
    low: Outcome,
    high: Outcome,
}

impl Cell {
    /// Every corner once; the second says whether an even number of results are at their higher end.
    fn corners(&self) -> Vec<(Outcome, bool)> {
        let mut corners = vec![(Outcome::new(), true)];
        for (&low, &high) in self.low.iter().zip(&self.high) {
            let higher = corners
                .clone()
                .into_iter()
                .filter(|_| high > low)
                .map(|(corner, even)| (corner, high, !even));
            let lower = corners.iter().cloned().map(|(corner, even)| (corner, low, even));
            corners = lower
                .chain(higher)
                .map(|(mut corner, at, even)| {
                    corner.push(at);
                    (corner, even)
                })
                .collect();
        }
        corners
    }

    fn outcomes(&self) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::new()];
        for (&low, &high) in self.low.iter().zip(&self.high) {
            let one_more = outcomes.iter().flat_map(|outcome| {
                (low..=high).map(move |at| outcome.iter().copied().chain([at]).collect::<Outcome>())
            });
            outcomes = one_more.collect();
        }
        outcomes
    }

    fn count(&self) -> usize {
        self.low.iter().zip(&self.high).map(|(low, high)| high - low + 1).product()
    }

    /// The two parts below and above a place of one result; the place itself is in the lower.
    fn divided(&self, result: usize, at: usize) -> [Self; 2] {
        let (mut lower, mut upper) = (self.clone(), self.clone());
        lower.high[result] = at;
        upper.low[result] = at + 1;
        [lower, upper]
    }
}

/// The search.
pub(super) struct Search<'a> {
    pub(super) grid: Grid<'a>,
    pub(super) ties: Ties<'a>,
    pub(super) draw: &'a mut dyn FnMut(&Field) -> Option<Draw>,
    /// The most draws that may be made.
    pub(super) effort: u32,
    pub(super) made: u32,
}

impl Search<'_> {
    pub(super) fn settle_all(&mut self) -> Result<(), NotWorkedOut> {
        self.grid.make_room()?;
        let high: Outcome = self.grid.values.iter().map(|values| values.len() - 1).collect();
        let mut open = vec![Cell { low: vec![0; high.len()], high }];
        while let Some(cell) = open.pop() {
            if let Some((result, at)) = self.division(&cell)? {
                open.extend(cell.divided(result, at));
            }
        }
        Ok(())
    }

    /// Settles a cell, or says where to divide it.
    fn division(&mut self, cell: &Cell) -> Result<Option<(usize, usize)>, NotWorkedOut> {
        let corners = cell.corners();
        let mut numbers = Vec::with_capacity(corners.len());
        for (corner, _) in &corners {
            numbers.push(self.drawn(corner)?);
        }
        if cell.count() == corners.len() {
            return Ok(None);
        }
        let number = numbers[0];
        if numbers.iter().all(|&other| other == number) {
            // To look at ties takes a draw or two for every second corner: where it saves no more it is not done.
            if cell.count() > 2 * corners.len() && self.is_certain(&corners, number)? {
                for outcome in cell.outcomes() {
                    let index = self.grid.index(&outcome);
                    self.grid.known[index] = Some(number);
                }
                return Ok(None);
            }
            let width = |result: &usize| cell.high[*result] - cell.low[*result];
            let widest = (0..cell.low.len()).max_by_key(width);
            return Ok(widest.map(|result| (result, usize::midpoint(cell.low[result], cell.high[result]))));
        }
        Ok(self.predicted(cell, &corners, &numbers))
    }

    /// The number of the pairing of an outcome.
    fn drawn(&mut self, outcome: &[usize]) -> Result<usize, NotWorkedOut> {
        let index = self.grid.index(outcome);
        if let Some(number) = self.grid.known[index] {
            return Ok(number);
        }
        self.take_effort(1)?;
        let draw = (self.draw)(&self.grid.field_at(outcome)).ok_or(NotWorkedOut::Undrawable)?;
        let number = self.grid.number(Pairing::of(&draw));
        self.grid.known[index] = Some(number);
        Ok(number)
    }

    fn take_effort(&mut self, draws: u32) -> Result<(), NotWorkedOut> {
        self.made += draws;
        if self.made > self.effort { Err(NotWorkedOut::TooManyDraws(self.effort)) } else { Ok(()) }
    }

    /// Whether a pairing that is drawn at all corners is drawn everywhere between them.
    ///
    /// Any other that is as good somewhere between is as good at all corners of the face around, one of which is even.
    /// There [`Ties`] finds who could meet others at the same cost. What decides between draws of the same cost are
    /// differences and places of these; with nobody passing them between the corners the differences are linear and the
    /// places do not change, and the same argument holds once more.
    fn is_certain(&mut self, corners: &[(Outcome, bool)], number: usize) -> Result<bool, NotWorkedOut> {
        let pairing = self.grid.pairings[number].clone();
        if !self.ties.may_be_certain(&pairing.matches) {
            return Ok(false);
        }
        let mut loose: BTreeSet<Contender> = BTreeSet::new();
        if pairing.odd.len() == 3 {
            loose.extend(&pairing.odd);
        }
        for (corner, _) in corners.iter().filter(|(_, even)| *even) {
            let field = self.grid.field_at(corner);
            let (found, draws) = self.ties.loose(&field, &pairing.matches, &pairing.odd);
            loose.extend(found);
            self.take_effort(draws)?;
        }
        if loose.is_empty() {
            return Ok(true);
        }
        if self.ties.looks_ahead(&pairing.draw()) {
            return Ok(false);
        }
        let scores: Vec<BTreeMap<Contender, i64>> =
            corners.iter().map(|(corner, _)| self.grid.scores(corner)).collect();
        let order = |scores: &BTreeMap<Contender, i64>, one: &Contender, two: &Contender| {
            scores.get(one).cmp(&scores.get(two))
        };
        let everybody = || self.grid.field.candidates.iter().map(|candidate| candidate.contender);
        Ok(loose.iter().all(|stays| {
            everybody().all(|other| {
                let first = order(&scores[0], &other, stays);
                scores.iter().all(|scores| order(scores, &other, stays) == first)
            })
        }))
    }

    /// Where the draw changes between two corners that differ, going by the squares alone: a good guess.
    fn predicted(
        &self,
        cell: &Cell,
        corners: &[(Outcome, bool)],
        numbers: &[usize],
    ) -> Option<(usize, usize)> {
        let mut widest: Option<(usize, usize, usize, usize)> = None;
        for (one, (corner, _)) in corners.iter().enumerate() {
            for (two, (other, _)) in corners.iter().enumerate().skip(one + 1) {
                let mut apart = (0..corner.len()).filter(|&result| corner[result] != other[result]);
                let (Some(result), None) = (apart.next(), apart.next()) else { continue };
                let width = cell.high[result] - cell.low[result];
                if numbers[one] != numbers[two] && widest.is_none_or(|(most, ..)| width > most) {
                    let (lower, upper) = if corner[result] < other[result] { (one, two) } else { (two, one) };
                    widest = Some((width, result, lower, upper));
                }
            }
        }
        let (_, result, lower, upper) = widest?;
        let better_by = |corner: usize| {
            let scores = self.grid.scores(&corners[corner].0);
            let squares = |number: usize| self.grid.pairings[number].squares(&scores);
            squares(numbers[upper]) - squares(numbers[lower])
        };
        let (low, high) = (cell.low[result], cell.high[result]);
        let (at_low, at_high) = (better_by(lower), -better_by(upper));
        let at = if at_low >= 0 && at_high >= 0 && at_low + at_high > 0 {
            let values = &self.grid.values[result];
            let width = i128::from(values[high] - values[low]);
            // The greatest value up to which the lower is at least as good.
            let reach = width * at_low / (at_low + at_high);
            let below = |&value: &i64| i128::from(value - values[low]) <= reach;
            values.partition_point(below).saturating_sub(1)
        } else {
            usize::midpoint(low, high)
        };
        Some((result, at.clamp(low, high - 1)))
    }

    pub(super) fn summary(self) -> Early {
        let Self { grid, made, .. } = self;
        let whoms: Vec<BTreeMap<Contender, Whom>> = grid.pairings.iter().map(Pairing::whoms).collect();
        let depends = (0..grid.outstanding.len()).map(|result| depends(&grid, &whoms, result)).collect();
        Early::of(&whoms, depends, made)
    }
}

/// Whose opponent differs between outcomes that differ in this result alone.
fn depends(grid: &Grid<'_>, whoms: &[BTreeMap<Contender, Whom>], result: usize) -> Depends {
    let step: usize = grid.values[result + 1..].iter().map(Vec::len).product();
    let size = grid.values[result].len();
    let mut changes: BTreeSet<[usize; 2]> = BTreeSet::new();
    for (index, known) in grid.known.iter().enumerate() {
        let is_last = (index / step) % size == size - 1;
        if let (false, Some(here), Some(Some(next))) = (is_last, known, grid.known.get(index + step)) {
            match here.cmp(next) {
                Ordering::Less => _ = changes.insert([*here, *next]),
                Ordering::Greater => _ = changes.insert([*next, *here]),
                Ordering::Equal => {}
            }
        }
    }
    let mut contenders = BTreeSet::new();
    for [one, two] in changes {
        let differs = whoms[one].iter().filter(|&(contender, whom)| whoms[two].get(contender) != Some(whom));
        contenders.extend(differs.map(|(contender, _)| *contender));
    }
    Depends { result: grid.outstanding[result].contenders, contenders: contenders.into_iter().collect() }
}
