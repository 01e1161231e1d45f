//! Carry-forward: what a qualifying stage counts in the final.

use num_traits::Zero as _;

use super::stage::Stage;
use super::total::{Measure, share};
use super::{Series, SeriesFault};
use crate::exact::{BigRational, Exact, Percent, big};

/// Which sessions were the qualifying stage, and what of it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarryForward {
    /// Indices of the qualifying sessions.
    pub from: Vec<usize>,
    pub rule: CarryRule,
}

/// How much of the qualifying stage counts in the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CarryRule {
    /// All: points are factored to the final's top, and added.
    Full,
    /// A share of that.
    Share(Percent),
    /// `CF = 1/2 * SQ * (NumQ/MaxQ) * (MaxF/NumF)` (EBU White Book 3.8). SQ is the score in the qualifying stage,
    /// Max the most that could be won in a stage, Num its boards. The numbers are taken from the sessions, unless
    /// they are given: they must be where sessions have no tops, as with victory points, whose Num is the matches.
    WhiteBook(Option<CarryNumbers>),
    /// Only what was won against others who are in the final, factored to the final's top.
    HeadToHead,
}

/// The numbers of the White Book's formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CarryNumbers {
    pub qualifying_count: Exact,
    pub qualifying_maximum: Exact,
    pub final_count: Exact,
    pub final_maximum: Exact,
}

/// What an entrant carries into the final.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carried {
    /// The qualifying stage.
    pub stage: Stage,
    /// The score in the qualifying stage: of a head-to-head carry, only against others of the final.
    pub score: BigRational,
    /// By what the score is multiplied; of percentages 1.
    pub factor: BigRational,
    /// The score times the factor: what is added, or for percentages what enters the mean.
    pub value: BigRational,
    /// Its weight in a mean of percentages; 1 for points.
    pub weight: BigRational,
}

/// What each entrant carries forward; `None` for who did not play in the qualifying stage or the final.
///
/// # Errors
/// When the rule cannot be applied to these sessions.
pub(super) fn carried(
    series: &Series,
    carry: &CarryForward,
    final_stage: &Stage,
) -> Result<Vec<Option<Carried>>, SeriesFault> {
    let mut from = carry.from.clone();
    from.sort_unstable();
    from.dedup();
    let stage = Stage::of(series, from);
    let in_final = |entrant: usize| {
        final_stage.sessions.iter().any(|&session| series.sessions[session].cards.contains_key(&entrant))
    };
    // A head-to-head carry is the whole of a qualifying stage that has no other opponents in it.
    let restricted = match carry.rule {
        CarryRule::HeadToHead => Some(against_finalists(series, &stage, in_final)?),
        CarryRule::Full | CarryRule::Share(_) | CarryRule::WhiteBook(_) => None,
    };
    let played = restricted.as_ref().unwrap_or(series);
    let (factor, weight) = factor_and_weight(series, carry.rule, &stage, final_stage)?;
    let carried = |entrant: usize| {
        let score = in_final(entrant).then(|| score(played, &stage, entrant)).flatten()?;
        let value = &score * &factor;
        Some(Carried { stage: stage.clone(), score, factor: factor.clone(), value, weight: weight.clone() })
    };
    Ok((0..series.entrants.len()).map(carried).collect())
}

/// The score in a stage: the sum of its sessions, or for percentages the mean over those that were played.
fn score(series: &Series, stage: &Stage, entrant: usize) -> Option<BigRational> {
    let mut sum = BigRational::zero();
    let mut weights = BigRational::zero();
    for &session in &stage.sessions {
        if let Some(share) = share(series, stage, session, entrant) {
            let weight = big(series.sessions[session].weight);
            sum += share.value * &weight;
            weights += weight;
        }
    }
    if weights.is_zero() {
        return None;
    }
    Some(match series.rules.measure {
        Measure::Factored | Measure::Points => sum,
        Measure::Percent => sum / weights,
    })
}

/// The series with only the boards that finalists played against each other in the qualifying stage.
fn against_finalists(
    series: &Series,
    stage: &Stage,
    in_final: impl Fn(usize) -> bool,
) -> Result<Series, SeriesFault> {
    let mut restricted = series.clone();
    for &session in &stage.sessions {
        let session = &mut restricted.sessions[session];
        // Victory points come from matches, also where boards have tops.
        let by_boards = series.rules.measure != Measure::Points;
        for card in session.cards.values_mut() {
            if !by_boards && !card.beyond_boards().is_zero() {
                return Err(SeriesFault::NotByBoards { session: session.name.clone() });
            }
            *card = card.against(&in_final);
        }
        session.cards.retain(|&entrant, card| in_final(entrant) && !card.boards.is_empty());
    }
    Ok(restricted)
}

fn factor_and_weight(
    series: &Series,
    rule: CarryRule,
    stage: &Stage,
    final_stage: &Stage,
) -> Result<(BigRational, BigRational), SeriesFault> {
    let one = || BigRational::from_integer(1.into());
    let tops = || match series.rules.measure {
        Measure::Factored => BigRational::new(final_stage.top.into(), stage.top.max(1).into()),
        Measure::Percent | Measure::Points => one(),
    };
    let share = match rule {
        CarryRule::Full | CarryRule::HeadToHead => one(),
        CarryRule::Share(share) => BigRational::new(share.hundredths().into(), 10_000.into()),
        CarryRule::WhiteBook(numbers) => {
            return white_book(series, numbers, stage, final_stage);
        }
    };
    Ok(match series.rules.measure {
        Measure::Factored | Measure::Points => (share * tops(), one()),
        Measure::Percent => (one(), share * stage.weight(series)),
    })
}

/// The White Book's formula without its SQ. In percentages SQ is a percentage already, so that what is left of
/// the formula is the weight: half the qualifying boards for each board of the final.
fn white_book(
    series: &Series,
    numbers: Option<CarryNumbers>,
    stage: &Stage,
    final_stage: &Stage,
) -> Result<(BigRational, BigRational), SeriesFault> {
    let maximum = |stage: &Stage| &stage.weighted_boards * BigRational::from_integer(stage.top.into());
    let (qualifying, last) = match numbers {
        Some(numbers) => (
            (big(numbers.qualifying_count), big(numbers.qualifying_maximum)),
            (big(numbers.final_count), big(numbers.final_maximum)),
        ),
        None => (
            (stage.weighted_boards.clone(), maximum(stage)),
            (final_stage.weighted_boards.clone(), maximum(final_stage)),
        ),
    };
    if qualifying.1.is_zero() || last.0.is_zero() {
        return Err(SeriesFault::CarryNumbers);
    }
    let half = BigRational::new(1.into(), 2.into());
    let one = BigRational::from_integer(1.into());
    Ok(match series.rules.measure {
        Measure::Factored | Measure::Points => {
            (half * (qualifying.0 / qualifying.1) * (last.1 / last.0), one)
        }
        Measure::Percent => (one, half * (qualifying.0 / last.0) * final_stage.weight(series)),
    })
}
