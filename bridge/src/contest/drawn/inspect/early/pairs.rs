//! What is final while boards of pairs are missing.

use std::collections::{BTreeMap, BTreeSet};

use super::rescored::{OpenPlace, Rescored};
use super::{all_in, effort};
use crate::board::BoardNumber;
use crate::contest::drawn::Proposal;
use crate::contest::drawn::inspect::{Asked, Finding, Inspection, cannot};
use crate::contest::refusal::Refusal;
use crate::contest::slot::Outcome;
use crate::swiss::Contender;
use crate::swiss::early::{Missing, NotWorkedOut, Tried};

/// The most outcomes, of all missing boards together, that are scored: some seconds.
const MOST_SCORED: usize = 10_000;

/// With more missing boards not even their highest and lowest scores are tried together.
const MOST_AT_ENDS: usize = 8;

const HOLDS: &str = "That holds for every score that the missing boards can come to, and for a board that is left out \
                     with average, average plus or average minus for either side; not for another adjusted score that \
                     you award.";

impl Asked<'_> {
    /// Every outcome that comes to other scores is drawn, and so is every proposal on the way there, in which some of the
    /// results are in: what is certain is published from one of these.
    pub(super) fn early_of_pairs(&self, proposal: &Proposal) -> Result<Inspection, Refusal> {
        let through = self.drawn.counted_through(proposal.round);
        let open = OpenPlace::all(self.contest, self.section.letter, through);
        if open.is_empty() {
            return Ok(all_in(proposal));
        }
        if let Some(elsewhere) = open.iter().find(|place| place.slot.table.section != self.section.letter) {
            return Err(cannot(format!(
                "results of section {} are missing on boards that are played here too, and change the scores here: wait \
                 for them",
                elsewhere.slot.table.section
            )));
        }
        let missing = missing(&open);
        let mut tried = Tried::new(&proposal.request, effort(&proposal.field)?);
        let is_whole = match self.try_all(proposal, &open, &mut tried) {
            Ok(()) => true,
            // That nothing is final can be known before all outcomes are.
            Err(_) if tried.is_nothing_certain() => false,
            Err(why) => {
                let instead = "or agree that rounds are drawn by the scores of the round before (console g, or swiss \
                               terms --behind)";
                return Err(cannot(format!("{why}, {instead}")));
            }
        };
        let early = tried.summary(&missing, is_whole);
        let mut sentences = early.sentences();
        if early.named().is_some() {
            sentences.push(HOLDS.to_owned());
        }
        Ok(Inspection { sentences, finding: Finding::Early { round: proposal.round, early } })
    }

    fn try_all(
        &self,
        proposal: &Proposal,
        open: &[OpenPlace],
        tried: &mut Tried<'_>,
    ) -> Result<(), NotWorkedOut> {
        tried.see(&proposal.field)?;
        let mut rescored = Rescored::of(self.contest, self.drawn.counted_through(proposal.round));
        let mut on_board: BTreeMap<BoardNumber, usize> = BTreeMap::new();
        for place in open {
            *on_board.entry(place.slot.board).or_default() += 1;
        }
        let on_its = |place: &OpenPlace| on_board.get(&place.slot.board).copied().unwrap_or(1);
        let choices: Vec<Vec<Option<Outcome>>> = open
            .iter()
            .map(|place| rescored.choices(place, on_its(place)).into_iter().map(Some).chain([None]).collect())
            .collect();
        let kept = self.kept_of(proposal);
        let mut standing = vec![usize::MAX; open.len()];
        let mut try_out = |outcome: &[usize]| {
            if tried.has(outcome) {
                return Ok(());
            }
            let taken = || {
                open.iter().zip(&choices).zip(outcome).map(|((place, choices), &at)| (place, &choices[at]))
            };
            for (index, (place, choice)) in taken().enumerate() {
                if standing[index] != outcome[index] {
                    rescored.put(place, choice.as_ref());
                }
            }
            standing.copy_from_slice(outcome);
            let field = rescored.field(self.section.letter, proposal.round, &kept);
            let field = field.ok_or(NotWorkedOut::Undrawable)?;
            let is_all_in = taken().all(|(_, choice)| choice.is_some());
            if is_all_in { tried.try_out(outcome, &field) } else { tried.see(&field) }
        };
        if open.len() <= MOST_AT_ENDS {
            let ends = choices.iter().map(|choices| scores_at_ends(choices)).collect::<Vec<_>>();
            each(&ends, &mut try_out)?;
        }
        let count = choices.iter().try_fold(1_usize, |count, choices| count.checked_mul(choices.len()));
        count.filter(|&count| count <= MOST_SCORED).ok_or(NotWorkedOut::TooManyResults(open.len()))?;
        let all = choices.iter().map(|choices| (0..choices.len()).collect()).collect::<Vec<_>>();
        each(&all, &mut try_out)
    }
}

/// The matches of these places, by their numbers.
fn missing(open: &[OpenPlace]) -> Vec<Missing> {
    let mut places: BTreeMap<[Contender; 2], BTreeSet<usize>> = BTreeMap::new();
    for (place, of_place) in open.iter().enumerate() {
        places.entry(of_place.both()).or_default().insert(place);
    }
    places.into_iter().map(|(contenders, places)| Missing { contenders, places }).collect()
}

/// The lowest and the highest score among the choices of a place.
fn scores_at_ends(choices: &[Option<Outcome>]) -> Vec<usize> {
    let is_score = |choice: &Option<Outcome>| matches!(choice, Some(Outcome::Result(_)));
    let ends = [choices.iter().position(is_score), choices.iter().rposition(is_score)];
    ends.into_iter().flatten().collect::<BTreeSet<_>>().into_iter().collect()
}

/// Every way to take one of each list, the last fastest.
fn each<E>(lists: &[Vec<usize>], take: &mut impl FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
    let mut at = vec![0; lists.len()];
    loop {
        let taken: Vec<usize> =
            at.iter().zip(lists).filter_map(|(&at, list)| list.get(at).copied()).collect();
        take(&taken)?;
        let Some(next) = (0..lists.len()).rev().find(|&place| at[place] + 1 < lists[place].len()) else {
            return Ok(());
        };
        at[next] += 1;
        at[next + 1..].fill(0);
    }
}
