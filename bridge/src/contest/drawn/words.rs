//! A proposed draw in words: worked out once, when it is drawn, because it takes another draw to say what is best.

use std::collections::BTreeMap;

use crate::contest::drawn::{Format, Proposal};
use crate::swiss::breach::breaches;
use crate::swiss::explain::explain;
use crate::swiss::{Contender, Draw, Field, draw};

/// A proposed draw in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProposalWords {
    /// Why these meet: a sentence for each match, in the order of the proposal.
    pub why: Vec<String>,
    /// The draw as a whole, and why somebody has a bye or sits in the triangle.
    pub summary: Vec<String>,
    /// What is wrong with it, the worst first; empty for a draw that keeps all the rules.
    pub breaches: Vec<String>,
}

impl ProposalWords {
    /// What is to be said of a proposal. Takes about as long as to draw it.
    pub(super) fn of(proposal: &Proposal, format: Format) -> Self {
        let made = proposal.draw();
        match format {
            Format::Swiss => Self::by_scores(proposal, &made),
            Format::RoundRobin => Self {
                why: told_alike(proposal, |round| format!("round {round} of the round robin")),
                summary: vec![
                    "Everybody meets everybody once: this round stands in the schedule.".to_owned(),
                ],
                breaches: broken(proposal, &made, &made),
            },
            Format::KnockOut => Self {
                why: told_alike(proposal, |round| match round {
                    1 => "by the seeds: the best are kept apart".to_owned(),
                    _ => format!("both are still in after round {}", round - 1),
                }),
                summary: std::iter::once("The winners meet, as the bracket has them.".to_owned())
                    .chain(with_byes(proposal))
                    .collect(),
                breaches: Vec::new(),
            },
        }
    }

    fn by_scores(proposal: &Proposal, made: &Draw) -> Self {
        let (field, request) = (&proposal.field, &proposal.request);
        let explanation = explain(field, request, made);
        let both = |[one, other]: [Contender; 2]| Field::both(one, other);
        let told: BTreeMap<[Contender; 2], String> =
            made.matches.iter().map(|sides| both(*sides)).zip(explanation.matches).collect();
        let why = proposal.matches.iter().map(|one| told.get(&both(one.sides)).cloned().unwrap_or_default());
        let best = if proposal.is_by_hand { draw(field, request).ok().map(|best| best.draw) } else { None };
        Self {
            why: why.collect(),
            summary: [Some(explanation.summary), explanation.odd].into_iter().flatten().collect(),
            breaches: broken(proposal, made, best.as_ref().unwrap_or(made)),
        }
    }
}

/// `1 has a bye and goes on to round 2.`
fn with_byes(proposal: &Proposal) -> Option<String> {
    let names: Vec<String> = proposal.byes.iter().map(ToString::to_string).collect();
    let next = proposal.round + 1;
    match names.as_slice() {
        [] => None,
        [only] => Some(format!("{only} has a bye and goes on to round {next}.")),
        [first @ .., last] => {
            Some(format!("{} and {last} have byes and go on to round {next}.", first.join(", ")))
        }
    }
}

fn told_alike(proposal: &Proposal, why: impl Fn(u16) -> String) -> Vec<String> {
    proposal.matches.iter().map(|_| why(proposal.round)).collect()
}

/// What a draw breaks beside one that is as good as can be: what that one could not avoid either is not named.
fn broken(proposal: &Proposal, made: &Draw, best: &Draw) -> Vec<String> {
    breaches(&proposal.field, &proposal.request, made, Some(best)).iter().map(ToString::to_string).collect()
}
