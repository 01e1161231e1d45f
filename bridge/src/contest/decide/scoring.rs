//! Scoring that makes no sense, and penalties in a unit that a contest does not have.

use crate::contest::matches::longest_planned;
use crate::contest::penalty::PenaltyAmount;
use crate::contest::refusal::Refusal;
use crate::contest::state::Contest;
use crate::movement::contestants::Contestants;
use crate::scoring::{MatchScoring, Method, Scoring, Unit};

/// Refuses scoring that could give nothing, in this contest or anywhere.
pub(super) fn fits(contest: &Contest, scoring: &Scoring) -> Result<(), Refusal> {
    match unfit(contest, scoring) {
        None => Ok(()),
        Some(why) => Err(Refusal::UnfitScoring { why }),
    }
}

/// Refuses a match of so many boards where its points come from a scale that has nothing to say about it.
pub(super) fn fits_match(scoring: &Scoring, boards: u32) -> Result<(), Refusal> {
    let why = match &scoring.matches {
        MatchScoring::Sum | MatchScoring::WinLoss => None,
        MatchScoring::Victory(scale) => scale.unfit(scoring.method, boards),
    };
    why.map_or(Ok(()), |why| Err(Refusal::UnfitScoring { why }))
}

fn unfit(contest: &Contest, scoring: &Scoring) -> Option<String> {
    let has_teams =
        contest.sections.values().any(|section| section.movement.contestants == Contestants::Teams);
    match scoring.method {
        Method::Teams(method) if !contest.sections.is_empty() && !has_teams => Some(format!(
            "{} compares the two tables of teams, and no section here has teams: choose a method for pairs",
            Method::Teams(method)
        )),
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => scoring.unfit(longest_planned(contest, scoring.method)),
    }
}

/// Refuses a penalty in another unit than the one by which entries are ranked: it would take nothing.
pub(super) fn can_take(scoring: &Scoring, amount: PenaltyAmount) -> Result<(), Refusal> {
    let (is_in_points, is_in_percent) = (amount.points_hundredths().is_some(), is_percent_of_top(amount));
    let (fits, counted) = match scoring.standing_unit() {
        Unit::Percent if scoring.method.award_unit() == Unit::Matchpoints => {
            (is_in_points || is_in_percent, "percent of a top or in matchpoints")
        }
        Unit::Percent => (is_in_percent, "percent of a top"),
        Unit::Imps => (is_in_imps(amount), "IMPs"),
        // IMPs of a match are turned into victory points with it: which match must be said.
        Unit::VictoryPoints if scoring.method.award_unit() == Unit::Imps => (
            amount.victory_point_hundredths().is_some() || amount.imps_of_match().is_some(),
            "victory points, or in IMPs of one match, with its round",
        ),
        Unit::VictoryPoints => (amount.victory_point_hundredths().is_some(), "victory points"),
        Unit::Matchpoints | Unit::Points | Unit::TotalPoints => {
            (is_in_points, "points, which are entered as matchpoints")
        }
    };
    let unit = match amount {
        PenaltyAmount::Warning => return Ok(()),
        PenaltyAmount::PercentOfTop(_) => "a percentage of a top",
        PenaltyAmount::MatchpointHundredths(_) => "matchpoints or points",
        PenaltyAmount::ImpHundredths(_) => "IMPs",
        PenaltyAmount::ImpsOfMatch { .. } => "IMPs of a match",
        PenaltyAmount::VictoryPointHundredths(_) => "victory points",
    };
    if fits { Ok(()) } else { Err(Refusal::UnfitPenalty { unit, counted }) }
}

fn is_percent_of_top(amount: PenaltyAmount) -> bool {
    matches!(amount, PenaltyAmount::PercentOfTop(_))
}

fn is_in_imps(amount: PenaltyAmount) -> bool {
    matches!(amount, PenaltyAmount::ImpHundredths(_) | PenaltyAmount::ImpsOfMatch { .. })
}
