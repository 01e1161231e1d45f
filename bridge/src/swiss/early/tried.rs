//! What outcomes have in common that are scored elsewhere and drawn here one by one.
//!
//! A result of a board that others are compared with changes what they win, which is nothing linear: there every outcome
//! is drawn that comes to other scores. What all these draws have in common is certain.

use std::collections::{BTreeMap, BTreeSet};

use super::search::Pairing;
use super::{Depends, Early, NotWorkedOut};
use crate::swiss::difference::Whom;
use crate::swiss::draw::draw;
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::Request;

/// A match of which results are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    pub contenders: [Contender; 2],
    /// Which places of an outcome are its results.
    pub places: BTreeSet<usize>,
}

/// The outcomes that were tried.
#[derive(Debug)]
pub struct Tried<'a> {
    request: &'a Request,
    /// The most draws that may be made.
    effort: u32,
    made: u32,
    pairings: Vec<Pairing>,
    numbers: BTreeMap<Pairing, usize>,
    /// The number of the pairing that these scores have, in the order of the field.
    by_scores: BTreeMap<Vec<(Contender, i64)>, usize>,
    /// The same of each outcome.
    outcomes: BTreeMap<Vec<usize>, usize>,
}

impl<'a> Tried<'a> {
    /// Nothing yet; at most `effort` draws are to be made.
    pub fn new(request: &'a Request, effort: u32) -> Self {
        let (pairings, numbers) = (Vec::new(), BTreeMap::new());
        let (by_scores, outcomes) = (BTreeMap::new(), BTreeMap::new());
        Self { request, effort, made: 0, pairings, numbers, by_scores, outcomes }
    }

    /// Draws a field that may come, of no outcome in particular.
    ///
    /// # Errors
    ///
    /// [`NotWorkedOut::Undrawable`] and [`NotWorkedOut::TooManyDraws`].
    pub fn see(&mut self, field: &Field) -> Result<(), NotWorkedOut> {
        self.number_of(field).map(drop)
    }

    /// Draws the field of an outcome: of each result which of its values it is.
    ///
    /// # Errors
    ///
    /// As [`Tried::see`].
    pub fn try_out(&mut self, outcome: &[usize], field: &Field) -> Result<(), NotWorkedOut> {
        let number = self.number_of(field)?;
        self.outcomes.insert(outcome.to_vec(), number);
        Ok(())
    }

    /// Whether an outcome was tried.
    pub fn has(&self, outcome: &[usize]) -> bool {
        self.outcomes.contains_key(outcome)
    }

    /// Draws a field, unless one of the same scores was drawn.
    fn number_of(&mut self, field: &Field) -> Result<usize, NotWorkedOut> {
        let scores = field.candidates.iter().map(|one| (one.contender, one.score)).collect();
        if let Some(&number) = self.by_scores.get(&scores) {
            return Ok(number);
        }
        if self.made == self.effort {
            return Err(NotWorkedOut::TooManyDraws(self.effort));
        }
        self.made += 1;
        let drawn = draw(field, self.request).map_err(|_undrawable| NotWorkedOut::Undrawable)?;
        let pairing = Pairing::of(&drawn.draw);
        let next = self.pairings.len();
        let number = *self.numbers.entry(pairing.clone()).or_insert(next);
        if number == next {
            self.pairings.push(pairing);
        }
        self.by_scores.insert(scores, number);
        Ok(number)
    }

    /// Whether nobody has the same opponent in all draws that were made.
    pub fn is_nothing_certain(&self) -> bool {
        let whoms: Vec<BTreeMap<Contender, Whom>> = self.pairings.iter().map(Pairing::whoms).collect();
        let Some((first, others)) = whoms.split_first() else { return false };
        !first.iter().any(|(contender, whom)| others.iter().all(|other| other.get(contender) == Some(whom)))
    }

    /// What the draws have in common. `is_whole` says whether all outcomes were tried.
    pub fn summary(self, missing: &[Missing], is_whole: bool) -> Early {
        let whoms: Vec<BTreeMap<Contender, Whom>> = self.pairings.iter().map(Pairing::whoms).collect();
        let depends = missing.iter().map(|missing| self.depends(&whoms, missing)).collect();
        Early { is_whole, ..Early::of(&whoms, depends, self.made) }
    }

    /// Whose opponent differs between outcomes that differ in the results of this match alone.
    fn depends(&self, whoms: &[BTreeMap<Contender, Whom>], missing: &Missing) -> Depends {
        let mut by_others: BTreeMap<Vec<usize>, BTreeSet<usize>> = BTreeMap::new();
        for (outcome, &number) in &self.outcomes {
            let others = outcome.iter().enumerate().filter(|(place, _)| !missing.places.contains(place));
            by_others.entry(others.map(|(_, &value)| value).collect()).or_default().insert(number);
        }
        let differing: BTreeSet<BTreeSet<usize>> = by_others.into_values().collect();
        let mut contenders = BTreeSet::new();
        for numbers in differing {
            let Some(&first) = numbers.first() else { continue };
            let is_other = |(contender, whom): &(&Contender, &Whom)| {
                numbers.iter().any(|&number| whoms[number].get(contender) != Some(whom))
            };
            contenders.extend(whoms[first].iter().filter(is_other).map(|(contender, _)| *contender));
        }
        Depends { result: missing.contenders, contenders: contenders.into_iter().collect() }
    }
}
