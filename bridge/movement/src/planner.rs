//! The planner: which movements serve a field of so many pairs for so many boards in so much time, the best
//! first, what each costs, and why others that one could think of are wrong.
//!
//! It takes everything from the [`CATALOGUE`]: a family that is added there is
//! planned for. Nothing is known here of any family by name, and no text belongs to a size: costs and reasons
//! come from counting, from [`verify`](super::verify), from [`balance`](super::balance) and from the warnings
//! that a family gives of itself.

mod advice;
mod attempt;
mod base;
pub mod facts;
mod judge;
pub mod proposal;
pub mod wish;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use crate::Winners;
use crate::balance::quality::Quality;
use crate::choice::MovementChoice;
use crate::family::{CATALOGUE, Kind};
use crate::planner::attempt::{Attempt, Library, Search, attempts, splits};
use crate::planner::base::{Base, bases};
use crate::planner::judge::judge;
use crate::planner::proposal::{Proposal, Rejection};
use crate::planner::wish::{Wish, WishFault};

/// Of those with one winner, and of those with two, so many are judged in full.
const FINALISTS: usize = 12;

/// The quality of so many is surely known, more than finalists, because of one movement not all are taken.
const COMPARED: usize = 40;

/// Of one movement in one division of the field so many programmes are judged.
const OF_ONE_MOVEMENT: usize = 2;

/// Of one family so many proposals are made, and so many of its movements are advised against.
const OF_ONE_FAMILY: usize = 3;

/// What is further below the best, in hundredths of a point, is not worth telling; but always the best with
/// one winner and the best with two.
const WORTH_TELLING: i64 = 4_000;

/// So many proposals are made at most, and as many rejections.
const MOST_TOLD: usize = 12;

/// What the planner says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plans {
    /// At most twelve, the best first: in the order of [`Score`](proposal::Score), equals in that of the
    /// catalogue, fewer sections first.
    pub proposals: Vec<Proposal>,
    /// At most twelve that one could think of: those that would be unfair first, then in the order of the
    /// catalogue, in which the usual families come first.
    pub rejected: Vec<Rejection>,
}

/// What serves this wish. Both lists may be empty: then nothing in the catalogue keeps to the wish, and
/// another number of boards or minutes must be asked for.
///
/// # Errors
///
/// [`WishFault`] for a wish that nothing could satisfy.
pub fn plan(wish: &Wish) -> Result<Plans, WishFault> {
    wish.check()?;
    let splits = splits(wish);
    let mut library = Library::new();
    for &size in splits.iter().flatten() {
        library.entry(size).or_insert_with(|| bases(size, wish.winners));
    }
    let all: Vec<Attempt<'_>> =
        splits.iter().flat_map(|sizes| attempts(Search { wish, sizes, library: &library })).collect();
    let mut plans = Plans::default();
    let mut lopsided = Vec::new();
    for attempt in [Winners::One, Winners::Two].into_iter().flat_map(|winners| finalists(wish, &all, winners))
    {
        let proposal = judge(wish, attempt);
        if advice::is_lopsided(attempt) {
            lopsided.push(proposal);
        } else {
            plans.proposals.push(proposal);
        }
    }
    for proposal in lopsided {
        let fair = |other: &&Proposal| {
            other.factoring.pairs.is_none()
                && other.winners == proposal.winners
                && other.score >= proposal.score
        };
        match plans.proposals.iter().filter(fair).max_by_key(|other| other.score) {
            Some(better) => plans.rejected.push(advice::outdone(&proposal, better)),
            None => plans.proposals.push(proposal),
        }
    }
    tell_the_best(&mut plans);
    reject_others(wish, &splits, &library, &all, &mut plans);
    Ok(plans)
}

/// Sorts the proposals, keeps those that are worth telling, and takes out what cannot be played.
fn tell_the_best(plans: &mut Plans) {
    plans.proposals.sort_by_key(|proposal| Reverse(proposal.score));
    let best = plans.proposals.first().map_or(0, |best| best.score.0);
    let mut of_family: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    let mut of_winners: BTreeSet<Winners> = BTreeSet::new();
    plans.proposals.retain(|proposal| {
        let family = proposal.sections.iter().map(|choice| word(*choice)).collect();
        let told = of_family.entry(family).or_default();
        *told += 1;
        let first = of_winners.insert(proposal.winners);
        *told <= OF_ONE_FAMILY && (first || proposal.score.0 + WORTH_TELLING >= best)
    });
    plans.proposals.truncate(MOST_TOLD);
    let proposals = std::mem::take(&mut plans.proposals);
    for proposal in proposals {
        let broken = advice::broken(&proposal);
        if broken.is_empty() {
            plans.proposals.push(proposal);
        } else {
            plans.rejected.push(Rejection { sections: proposal.sections, unfair: false, reasons: broken });
        }
    }
}

/// Those that may be played with so many winners, the most promising first, and of one movement and of one
/// family only the best programmes.
fn finalists<'a, 'b>(wish: &Wish, all: &'b [Attempt<'a>], winners: Winners) -> Vec<&'b Attempt<'a>> {
    let allowed = all.iter().filter(|attempt| attempt.forbidden.is_none() && attempt.winners() == winners);
    let mut bounded: Vec<_> = allowed.map(|attempt| (attempt.at_best(), attempt)).collect();
    bounded.sort_by_key(|(at_best, _)| Reverse(*at_best));
    // Most programmes cannot come near the best ones, however even they are: those are not compared.
    let mut ranked: Vec<(Quality, &Attempt<'_>)> = Vec::new();
    let mut bar: BinaryHeap<Reverse<Quality>> = BinaryHeap::new();
    for (at_best, attempt) in bounded {
        if bar.len() == COMPARED && bar.peek().is_some_and(|Reverse(least)| at_best < *least) {
            break;
        }
        let quality = attempt.quality();
        ranked.push((quality, attempt));
        bar.push(Reverse(quality));
        if bar.len() > COMPARED {
            bar.pop();
        }
    }
    ranked.sort_by_key(|(quality, attempt)| Reverse(attempt.promise(wish, *quality)));
    let mut chosen: Vec<&Attempt<'_>> = Vec::new();
    for (_, attempt) in ranked {
        let choices = attempt.choices();
        let same = chosen.iter().filter(|other| advice::same_movement(&other.choices(), &choices)).count();
        // A skip with one round more, cut by that round, is the skip.
        let family = (attempt.bases[0].word, attempt.bases.len());
        let kin = chosen.iter().filter(|other| (other.bases[0].word, other.bases.len()) == family).count();
        if same < OF_ONE_MOVEMENT
            && kin < OF_ONE_FAMILY
            && !chosen.iter().any(|other| other.plays_the_same(attempt))
        {
            chosen.push(attempt);
        }
        if chosen.len() == FINALISTS {
            break;
        }
    }
    chosen
}

/// The movements of one section that came to nothing, each once.
fn reject_others(
    wish: &Wish,
    splits: &[Vec<u16>],
    library: &Library,
    all: &[Attempt<'_>],
    plans: &mut Plans,
) {
    let Some([size]) = splits.first().map(Vec::as_slice) else { return };
    let mut others = Vec::new();
    for base in library.get(size).into_iter().flatten() {
        let own = [base.choice];
        let allowed = |attempt: &&Attempt<'_>| {
            attempt.forbidden.is_none() && advice::same_movement(&attempt.choices(), &own)
        };
        if !all.iter().any(|attempt| allowed(&attempt)) {
            others.push(base);
        }
    }
    // The most tempting of each family: what would be best balanced if it could be played.
    others.sort_by_key(|base| Reverse(base.quality()));
    let mut of_family: BTreeMap<&str, usize> = BTreeMap::new();
    others.retain(|base| {
        let told = of_family.entry(base.word).or_default();
        *told += 1;
        *told <= OF_ONE_FAMILY
    });
    let usual = |base: &&Base| CATALOGUE.iter().position(|kind| kind.word == base.word);
    others.sort_by_key(usual);
    plans.rejected.extend(others.into_iter().map(|base| advice::unfit(wish, base)));
    let place = |rejection: &Rejection| {
        let of_family =
            |kind: &Kind| rejection.sections.first().is_some_and(|&choice| word(choice) == kind.word);
        CATALOGUE.iter().position(of_family)
    };
    plans.rejected.sort_by_key(|rejection| (!rejection.unfair, place(rejection)));
    let mut of_family: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    plans.rejected.retain(|rejection| {
        let told = of_family.entry(place(rejection)).or_default();
        *told += 1;
        *told <= OF_ONE_FAMILY
    });
    plans.rejected.truncate(MOST_TOLD);
}

/// The word of the family: what a choice begins with.
fn word(choice: MovementChoice) -> &'static str {
    let text = choice.to_string();
    let of_choice = |kind: &&Kind| text.split_whitespace().next() == Some(kind.word);
    CATALOGUE.iter().find(of_choice).map_or("", |kind| kind.word)
}

#[cfg(test)]
mod tests;
