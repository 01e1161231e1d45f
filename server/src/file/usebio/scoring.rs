//! How a USEBIO event was scored: by its type, its scoring methods and the program that wrote it.

use bridge::matchpoint::Neuberg;
use bridge::scoring::{
    Datum, Divisor, MatchScoring, MatchpointStyle, Method, Scoring, TeamMethod, VictoryScale,
};

use super::fault;
use crate::file::FileError;
use crate::file::xml::Element;

/// The scoring of an event. The form says nothing about choices within a method; they are the program's own.
///
/// # Errors
/// For an event of single players, whose lines name no pairs.
pub(super) fn scoring(event: &Element) -> Result<Scoring, FileError> {
    let text = |name| event.text_of(name).unwrap_or_default().to_ascii_uppercase();
    let kind = event.attribute("EVENT_TYPE").unwrap_or_default().to_ascii_uppercase();
    if kind.contains("INDIVIDUAL") {
        let reason = "this is an individual, whose lines name players: only pairs and teams are read from this form. \
                      Enter it as a contest with the movement `individual`";
        return Err(fault(event, reason));
    }
    let scored = match text("BOARD_SCORING_METHOD") {
        // Version 1.1 has one method for boards and matches together.
        none if none.is_empty() => text("SCORING_METHOD"),
        scored => scored,
    };
    let is_team = kind.contains("TEAM") || kind == "KO";
    let method =
        if is_team { team_method(&scored) } else { pairs_method(&kind, unit_of_lines(event), &scored) };
    let match_scored = match text("MATCH_SCORING_METHOD") {
        none if none.is_empty() => text("SCORING_METHOD"),
        scored => scored,
    };
    let matches = match match_scored.as_str() {
        "" if kind.contains("SWISS") => MatchScoring::Victory(VictoryScale::WbfContinuous),
        scored if is_team || kind.contains("SWISS") => matches(scored),
        _ => MatchScoring::Sum,
    };
    Ok(Scoring { method, missing: neuberg(event), matches, ..Scoring::default() })
}

/// What the event's type names; else in what the lines have their points; else by what boards are said to be scored.
fn pairs_method(kind: &str, unit: Option<&str>, scored: &str) -> Method {
    for name in [kind, unit.unwrap_or_default(), scored] {
        if name.contains("BUTLER") {
            return Method::Butler { datum: Datum::default() };
        }
        if name.contains("IMP") {
            return Method::CrossImps { divisor: Divisor::default(), comparison_cap: None };
        }
        if name.contains("AGGREGATE") || name.contains("TOTAL_POINT") {
            return Method::TotalPoints;
        }
    }
    Method::Matchpoints(MatchpointStyle::default())
}

/// In what lines of travellers have their points, where that is IMPs.
fn unit_of_lines(event: &Element) -> Option<&'static str> {
    ["BUTLER_POINTS", "CROSS_IMP_POINTS"].into_iter().find(|unit| {
        let name = format!("NS_{unit}");
        event.any(&|element| element.name == "TRAVELLER_LINE" && element.text_of(&name).is_some())
    })
}

fn team_method(scored: &str) -> Method {
    Method::Teams(if scored.contains("HYBRID") {
        TeamMethod::Hybrid
    } else if scored.contains("PATTON") {
        TeamMethod::Patton
    } else if scored.contains("POINT_A_BOARD") || scored.contains("MATCH_POINT") || scored == "PAB" {
        TeamMethod::PointABoard
    } else if scored.contains("BOARD_A_MATCH") || scored == "BAM" {
        TeamMethod::BoardAMatch
    } else if scored.contains("AGGREGATE") || scored.contains("TOTAL_POINT") {
        TeamMethod::TotalPoints
    } else {
        TeamMethod::Imps
    })
}

/// What the boards of a match come to. The form does not say by which scale of victory points.
fn matches(scored: &str) -> MatchScoring {
    if scored.contains("VP") || scored.contains("VICTORY") {
        MatchScoring::Victory(VictoryScale::WbfContinuous)
    } else if scored.contains("WIN") {
        MatchScoring::WinLoss
    } else {
        MatchScoring::Sum
    }
}

/// What the program does where results are missing; the form itself does not say.
fn neuberg(event: &Element) -> Neuberg {
    match event.text_of("PROGRAM_NAME") {
        Some(name) if name.starts_with("EBUScore") => Neuberg::Hundredths,
        _ => Neuberg::Exact,
    }
}
