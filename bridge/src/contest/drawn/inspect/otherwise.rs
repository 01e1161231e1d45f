//! The proposal beside another draw of the same round.

use super::{Asked, Finding, Inspection, cannot, changes};
use crate::contest::drawn::propose::{DrawWish, propose};
use crate::contest::drawn::{Format, Proposal};
use crate::contest::refusal::Refusal;
use crate::swiss::alternatives::alternatives;
use crate::swiss::breach::Spread;
use crate::swiss::difference::{Difference, compare};
use crate::swiss::points::Points;
use crate::swiss::{Draw, Field, Method, Request, draw};

/// So many other draws are shown.
const OTHERS: usize = 3;

/// The proposal that stands beside another draw of the same round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    pub other: Draw,
    /// From the proposal to the other draw.
    pub difference: Difference,
    pub of_proposal: Measure,
    pub of_other: Measure,
}

/// By what two draws are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measure {
    pub spread: Spread,
    pub rematches: u32,
}

impl Measure {
    fn of(field: &Field, draw: &Draw) -> Self {
        let meetings = draw.meetings();
        let again = meetings.iter().filter(|&&[one, other]| !field.meetings(one, other).is_empty());
        Self { spread: Spread::of(field, draw), rematches: u32::try_from(again.count()).unwrap_or(u32::MAX) }
    }
}

impl Asked<'_> {
    pub(super) fn traditional(&self) -> Result<Inspection, Refusal> {
        let standing = self.standing()?;
        if self.drawn.terms.format != Format::Swiss || matches!(standing.request.method, Method::First(_)) {
            return Err(cannot(
                "the method of the notes draws by scores: in this round nobody is drawn by scores",
            ));
        }
        let request = Request { method: Method::Traditional, ..standing.request.clone() };
        let other = draw(&standing.field, &request).map_err(|undrawable| cannot(undrawable.to_string()))?;
        Ok(beside(standing, other.draw, "The method of the notes"))
    }

    pub(super) fn otherwise(&self, wish: &DrawWish) -> Result<Inspection, Refusal> {
        let standing = self.standing()?;
        let other = propose(self.contest, self.section.letter, wish)?;
        if other.round != standing.round {
            return Err(cannot(format!(
                "the proposal is of round {}, and the other draw of round {}: they cannot be compared",
                standing.round, other.round
            )));
        }
        Ok(beside(standing, other.draw(), "The other draw"))
    }

    pub(super) fn alternatives(&self) -> Result<Inspection, Refusal> {
        let standing = self.standing()?;
        if self.drawn.terms.format != Format::Swiss {
            return Err(cannot("the schedule says who meet: there is no next best draw"));
        }
        let own = standing.draw();
        let others = alternatives(&standing.field, &standing.request, &own, OTHERS)
            .map_err(|undrawable| cannot(undrawable.to_string()))?;
        let mut sentences = vec![];
        let mut comparisons = vec![];
        for (number, other) in (1..).zip(others) {
            let comparison = Comparison::of(standing, other.draw);
            sentences.extend(comparison.told(&format!("Other draw {number}")));
            comparisons.push(comparison);
        }
        if sentences.is_empty() {
            sentences.push("There is no other draw that keeps to what you decided.".to_owned());
        }
        Ok(Inspection { sentences, finding: Finding::Alternatives(comparisons) })
    }

    fn standing(&self) -> Result<&Proposal, Refusal> {
        let standing = self.drawn.proposal.as_deref();
        standing.ok_or_else(|| cannot("there is no proposal to compare with: draw first"))
    }
}

fn beside(standing: &Proposal, other: Draw, name: &str) -> Inspection {
    let comparison = Comparison::of(standing, other);
    let sentences = if comparison.difference.changes.is_empty() {
        vec![format!("{name} is the same as the proposal.")]
    } else {
        comparison.told(name)
    };
    Inspection { sentences, finding: Finding::Otherwise(comparison) }
}

impl Comparison {
    fn of(standing: &Proposal, other: Draw) -> Self {
        let own = standing.draw();
        Self {
            difference: compare(&own, &other),
            of_proposal: Measure::of(&standing.field, &own),
            of_other: Measure::of(&standing.field, &other),
            other,
        }
    }

    fn told(&self, name: &str) -> Vec<String> {
        told(name, &self.difference, &self.of_proposal, &self.of_other)
    }
}

fn told(name: &str, difference: &Difference, own: &Measure, other: &Measure) -> Vec<String> {
    let mut sentences = vec![format!("{name} differs from the proposal:")];
    sentences.extend(changes(difference).into_iter().map(|change| format!("  {change}")));
    let apart = |measure: &Measure| {
        format!("{} in all, {} at most", Points(measure.spread.sum), Points(measure.spread.largest))
    };
    sentences.push(format!(
        "Those who meet are apart by {}; in the proposal by {}.",
        apart(other),
        apart(own)
    ));
    if (own.rematches, other.rematches) != (0, 0) {
        let counted = |count| if count == 1 { "1 rematch".to_owned() } else { format!("{count} rematches") };
        sentences.push(format!(
            "It has {}; the proposal {}.",
            counted(other.rematches),
            counted(own.rematches)
        ));
    }
    sentences
}
