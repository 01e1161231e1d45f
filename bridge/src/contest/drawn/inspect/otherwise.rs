//! The proposal beside another draw of the same round.

use super::{Asked, Finding, Inspection, cannot, changes};
use crate::contest::drawn::propose::{DrawWish, propose};
use crate::contest::drawn::{Format, Proposal};
use crate::contest::refusal::Refusal;
use crate::swiss::breach::Spread;
use crate::swiss::difference::{Difference, compare};
use crate::swiss::points::Points;
use crate::swiss::{Draw, Field, Method, Request, draw};

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

    fn standing(&self) -> Result<&Proposal, Refusal> {
        let standing = self.drawn.proposal.as_deref();
        standing.ok_or_else(|| cannot("there is no proposal to compare with: draw first"))
    }
}

fn beside(standing: &Proposal, other: Draw, name: &str) -> Inspection {
    let own = standing.draw();
    let difference = compare(&own, &other);
    let (of_proposal, of_other) = (Measure::of(&standing.field, &own), Measure::of(&standing.field, &other));
    let sentences = if difference.changes.is_empty() {
        vec![format!("{name} is the same as the proposal.")]
    } else {
        told(name, &difference, &of_proposal, &of_other)
    };
    let comparison = Comparison { other, difference, of_proposal, of_other };
    Inspection { sentences, finding: Finding::Otherwise(comparison) }
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
