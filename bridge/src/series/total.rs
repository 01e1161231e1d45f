//! Totals over sessions: what each session is worth, which of them count, and what they come to.

use num_traits::Zero as _;

use super::carry::Carried;
use super::factor::FactoredCard;
use super::stage::Stage;
use super::{EntrantTotal, Series, Session, handicap};
use crate::exact::{BigRational, big};

/// In what sessions are added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    /// Factored matchpoints, added up: the correct comparison (seed 000, "Factoring").
    Factored,
    /// The mean of the sessions' percentages, by their weights: simple, and kind to who did best in a short session.
    Percent,
    /// The points of each session as it counted them, added up: IMPs, victory points.
    Points,
}

/// What a session is worth to who missed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// No points, and 0 % in a mean.
    Nothing,
    /// The mean is of the sessions played. For a sum the same as [`Missing::Nothing`].
    LeftOut,
    /// Who played fewer sessions than count is not ranked.
    NotRanked,
}

/// What one session is to an entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionShare {
    pub boards_count: u32,
    /// As the session itself counted.
    pub points: BigRational,
    /// `None` where sessions are combined by points.
    pub percent: Option<BigRational>,
    /// `None` where sessions are combined by points.
    pub factored: Option<FactoredCard>,
    /// What is added up, in the unit of the measure, before the weight.
    pub value: BigRational,
    /// Whether it is among those that count; never for a session of the qualifying stage.
    pub counts: bool,
}

/// What a session is to an entrant in a stage; `None` if it did not play.
pub(super) fn share(series: &Series, stage: &Stage, session: usize, entrant: usize) -> Option<SessionShare> {
    let session = &series.sessions[session];
    let card = session.cards.get(&entrant)?;
    // Points that matches made of the boards are no share of a top.
    let (factored, percent) = match series.rules.measure {
        Measure::Factored | Measure::Percent => (stage.factored(session, card), card.percent(session.top())),
        Measure::Points => (None, None),
    };
    let value = match series.rules.measure {
        Measure::Factored => factored.as_ref().map_or_else(BigRational::zero, |card| card.points.clone()),
        Measure::Percent => percent.clone().unwrap_or_else(BigRational::zero),
        Measure::Points => card.total.clone(),
    };
    let points = card.total.clone();
    Some(SessionShare { boards_count: card.boards_count(), points, percent, factored, value, counts: false })
}

/// An entrant's total in the stage that is ranked.
pub(super) fn of_entrant(
    series: &Series,
    stage: &Stage,
    entrant: usize,
    carried: Option<Carried>,
) -> EntrantTotal {
    let mut shares: Vec<Option<SessionShare>> = (0..series.sessions.len())
        .map(|session| {
            let is_final = stage.sessions.contains(&session);
            let own = carried.as_ref().map_or(stage, |carried| &carried.stage);
            share(series, if is_final { stage } else { own }, session, entrant)
        })
        .collect();
    let counted = counted(series, stage, &shares);
    let mut played_count = 0;
    for &session in &counted {
        if let Some(share) = &mut shares[session] {
            share.counts = true;
            played_count += 1;
        }
    }
    let is_ranked = played_count > 0
        && match series.rules.missing {
            Missing::Nothing | Missing::LeftOut => true,
            Missing::NotRanked => played_count == counted.len(),
        };
    if !is_ranked {
        return EntrantTotal { shares, carried, total: None, handicap: None };
    }
    let total = added_up(series, &counted, &shares, carried.as_ref());
    let handicap = handicap::added(
        series,
        stage,
        entrant,
        &handicap_sessions(series, &counted, &shares, carried.as_ref()),
    );
    EntrantTotal { shares, carried, total: Some(total), handicap }
}

/// The sessions that count: the best by value times weight. One that was played counts before one that was
/// missed; of equals the earlier.
fn counted(series: &Series, stage: &Stage, shares: &[Option<SessionShare>]) -> Vec<usize> {
    let mut order = stage.sessions.clone();
    let Some(best) = series.rules.best else { return order };
    let worth = |session: usize| {
        shares[session].as_ref().map(|share| &share.value * big(series.sessions[session].weight))
    };
    // `None` is below every number.
    order.sort_by_key(|&session| std::cmp::Reverse(worth(session)));
    order.truncate(best);
    order.sort_unstable();
    order
}

/// The sum, or for percentages the mean.
fn added_up(
    series: &Series,
    counted: &[usize],
    shares: &[Option<SessionShare>],
    carried: Option<&Carried>,
) -> BigRational {
    let mut sum = BigRational::zero();
    let mut weights = BigRational::zero();
    for &session in counted {
        let weight = big(series.sessions[session].weight);
        if let Some(share) = &shares[session] {
            sum += &share.value * &weight;
            weights += weight;
        } else if series.rules.missing != Missing::LeftOut {
            weights += weight;
        }
    }
    if let Some(carried) = carried {
        sum += &carried.value * &carried.weight;
        weights += &carried.weight;
    }
    match series.rules.measure {
        Measure::Factored | Measure::Points => sum,
        Measure::Percent if weights.is_zero() => sum,
        Measure::Percent => sum / weights,
    }
}

/// The sessions to which a handicap is added, each with its part in the total.
fn handicap_sessions<'a>(
    series: &'a Series,
    counted: &[usize],
    shares: &[Option<SessionShare>],
    carried: Option<&Carried>,
) -> Vec<(&'a Session, BigRational)> {
    let weight = |session: usize| big(series.sessions[session].weight);
    let is_in = |session: &&usize| shares[**session].is_some() || series.rules.missing != Missing::LeftOut;
    let mut divisor =
        counted.iter().filter(is_in).fold(BigRational::zero(), |sum, &session| sum + weight(session));
    if let Some(carried) = carried {
        divisor += &carried.weight;
    }
    let played = counted.iter().filter(|&&session| shares[session].is_some());
    played
        .map(|&session| {
            let part = match series.rules.measure {
                Measure::Factored | Measure::Points => weight(session),
                Measure::Percent => weight(session) / &divisor,
            };
            (&series.sessions[session], part)
        })
        .collect()
}
