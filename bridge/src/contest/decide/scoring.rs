//! Scoring that makes no sense, and penalties in a unit that a contest does not have.

use crate::contest::penalty::PenaltyAmount;
use crate::contest::refusal::Refusal;
use crate::contest::state::Contest;
use crate::movement::contestants::Contestants;
use crate::scoring::matches::MarginUnit;
use crate::scoring::{Datum, MatchScoring, Method, Scoring, TeamMethod, VictoryScale, VictoryTable};

/// Refuses scoring that could give nothing, in this contest or anywhere.
pub(super) fn fits(contest: &Contest, scoring: &Scoring) -> Result<(), Refusal> {
    match unfit(contest, scoring) {
        None => Ok(()),
        Some(why) => Err(Refusal::UnfitScoring { why }),
    }
}

fn unfit(contest: &Contest, scoring: &Scoring) -> Option<String> {
    let has_teams =
        contest.sections.values().any(|section| section.movement.contestants == Contestants::Teams);
    match scoring.method {
        Method::Teams(method) if !contest.sections.is_empty() && !has_teams => {
            return Some(format!(
                "{} compares the two tables of teams, and no section here has teams: choose a method for pairs",
                Method::Teams(method)
            ));
        }
        Method::CrossImps { comparison_cap: Some(0), .. } => {
            return Some("a cap of 0 IMPs for each comparison makes every result worth nothing".to_owned());
        }
        Method::Butler { datum: Datum::ShareDropped { percent_each_end: 50.., .. } } => {
            return Some("a datum without half of the scores at each end has none left".to_owned());
        }
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => {}
    }
    match &scoring.matches {
        MatchScoring::Sum | MatchScoring::WinLoss => None,
        MatchScoring::Victory(scale) => unfit_scale(scoring.method, scale),
    }
}

fn unfit_scale(method: Method, scale: &VictoryScale) -> Option<String> {
    match scale {
        VictoryScale::WbfContinuous | VictoryScale::WbfDiscrete if !is_in_imps(method) => {
            Some(format!("the WBF's victory points are for IMPs, and this contest is scored by {method}"))
        }
        VictoryScale::WbfContinuous | VictoryScale::WbfDiscrete => None,
        VictoryScale::Table(table) if table.margin == MarginUnit::PercentHundredths && !method.has_top() => {
            Some(format!(
                "the scale `{}` is for percentages, and {method} has none: choose a scale for IMPs",
                table.name
            ))
        }
        VictoryScale::Table(table) => faulty_table(table),
    }
}

fn faulty_table(table: &VictoryTable) -> Option<String> {
    let name = &table.name;
    if table.columns.is_empty() || table.columns.iter().any(|column| column.steps.is_empty()) {
        return Some(format!("the scale `{name}` has no steps"));
    }
    let lengths: Vec<u32> = table.columns.iter().map(|column| column.most_boards).collect();
    if !lengths.is_sorted_by(|one, next| one < next) {
        return Some(format!("the columns of the scale `{name}` are not in the order of their boards"));
    }
    let rises = |steps: &[(u32, u32)]| steps.is_sorted_by(|one, next| one.0 < next.0 && one.1 <= next.1);
    if !table.columns.iter().all(|column| rises(&column.steps)) {
        return Some(format!("the steps of the scale `{name}` do not rise from the smallest margin"));
    }
    let over =
        table.columns.iter().flat_map(|column| &column.steps).any(|step| step.1 > table.pool_hundredths);
    over.then(|| format!("the scale `{name}` gives the winners more than both sides share"))
}

/// Whether the awards of boards are IMPs.
fn is_in_imps(method: Method) -> bool {
    match method {
        Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid) => true,
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::TotalPoints
        | Method::Teams(
            TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton | TeamMethod::TotalPoints,
        ) => false,
    }
}

/// Refuses a penalty in a unit in which the contest has nothing to take.
pub(super) fn can_take(scoring: &Scoring, amount: PenaltyAmount) -> Result<(), Refusal> {
    let method = scoring.method;
    let has_victory_points = match scoring.matches {
        MatchScoring::Sum | MatchScoring::WinLoss => false,
        MatchScoring::Victory(_) => true,
    };
    let (fits, unit) = match amount {
        PenaltyAmount::Warning => return Ok(()),
        PenaltyAmount::PercentOfTop(_) => (method.has_top(), "a percentage of a top"),
        PenaltyAmount::MatchpointHundredths(_) => (method.has_top(), "matchpoints"),
        PenaltyAmount::ImpHundredths(_) => (is_in_imps(method), "IMPs"),
        PenaltyAmount::VictoryPointHundredths(_) => (has_victory_points, "victory points"),
    };
    if fits { Ok(()) } else { Err(Refusal::UnfitPenalty { unit, method: method.to_string() }) }
}
