//! How a USEBIO event was scored: by its type, its scoring methods and the program that wrote it.

use bridge::matchpoint::Neuberg;
use bridge::scoring::{
    Datum, Divisor, MatchScoring, MatchpointStyle, Method, Scoring, TeamMethod, VictoryScale,
};
use bridge::victory::published;

use super::fault;
use crate::file::official::compare;
use crate::file::score_file::score_file;
use crate::file::xml::Element;
use crate::file::{FileError, ResultsFile};

/// The scoring of an event. The form says nothing about choices within a method; they are the program's own.
///
/// # Errors
/// For an event of single players, whose lines name no pairs.
pub(super) fn scoring(event: &Element) -> Result<Scoring, FileError> {
    let text = |name| event.text_of(name).unwrap_or_default().to_ascii_uppercase();
    let kind = event.attribute("EVENT_TYPE").unwrap_or_default().to_ascii_uppercase();
    if kind.contains("INDIVIDUAL") {
        let reason = "this is an individual: only pairs and teams are read from this form";
        return Err(fault(event, reason));
    }
    let scored = match text("BOARD_SCORING_METHOD") {
        // Version 1.1 has one method for boards and matches together.
        none if none.is_empty() => text("SCORING_METHOD"),
        scored => scored,
    };
    let is_team = kind.contains("TEAM") || kind == "KO";
    let method = if is_team { team_method(&scored) } else { pairs_method(&kind, &scored) };
    let match_scored = match text("MATCH_SCORING_METHOD") {
        none if none.is_empty() => text("SCORING_METHOD"),
        scored => scored,
    };
    let matches = if is_team || kind.contains("SWISS") { matches(&match_scored) } else { MatchScoring::Sum };
    Ok(Scoring { method, missing: neuberg(event), matches, ..Scoring::default() })
}

fn pairs_method(kind: &str, scored: &str) -> Method {
    for name in [kind, scored] {
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

fn team_method(scored: &str) -> Method {
    Method::Teams(if scored.contains("HYBRID") {
        TeamMethod::Hybrid
    } else if scored.contains("PATTON") {
        TeamMethod::Patton
    } else if scored.contains("POINT_A_BOARD") || scored.contains("MATCH_POINT") {
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

/// The scale of victory points that gives the most of the file's matches their official points; the one that was
/// read where none gives any.
pub(super) fn fitting_scale(file: &ResultsFile) -> MatchScoring {
    let MatchScoring::Victory(read) = &file.scoring.matches else { return file.scoring.matches.clone() };
    let published = published::all().map(VictoryScale::Table);
    let scales = [read.clone(), VictoryScale::WbfDiscrete].into_iter().chain(published);
    let mut best = (usize::MAX, file.scoring.matches.clone());
    for scale in scales.filter(|scale| scale.unfit(file.scoring.method, 0).is_none()) {
        let mut tried = file.clone();
        tried.scoring.matches = MatchScoring::Victory(scale);
        let scores = score_file(&tried).ok();
        let compared = scores.and_then(|scores| compare(&tried, &scores));
        let count = compared.map_or(usize::MAX, |compared| compared.differences.len());
        if count < best.0 {
            best = (count, tried.scoring.matches);
        }
    }
    best.1
}

/// What the program does where results are missing; the form itself does not say.
fn neuberg(event: &Element) -> Neuberg {
    match event.text_of("PROGRAM_NAME") {
        Some(name) if name.starts_with("EBUScore") => Neuberg::Hundredths,
        _ => Neuberg::Exact,
    }
}
