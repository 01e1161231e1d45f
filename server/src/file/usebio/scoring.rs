//! How a USEBIO event was scored: by its type, its scoring methods and the program that wrote it.

use bridge::matchpoint::Neuberg;
use bridge::scoring::{
    Datum, Divisor, MatchScoring, MatchpointStyle, Method, Scoring, TeamMethod, VictoryScale,
};

use super::fault;
use super::kind::{Kind, Who};
use super::players;
use crate::file::FileError;
use crate::file::xml::Element;

/// How an event is scored, and what it says about that which is not known here: sentences that go on with how it is
/// scored in the end.
pub(super) struct Told {
    pub(super) scoring: Scoring,
    pub(super) unknown: Vec<String>,
    /// Pairs have IMPs, and nothing says of which kind: from all others or from a datum.
    pub(super) in_some_imps: bool,
}

/// The scoring of an event. The form says nothing about choices within a method; they are the program's own.
///
/// # Errors
/// For an event of single players whose lines do not name them.
pub(super) fn scoring(event: &Element) -> Result<Told, FileError> {
    let text = |name| event.text_of(name).unwrap_or_default().to_ascii_uppercase().replace([' ', '-'], "_");
    let kind = Kind::of(event);
    if kind.who == Who::Players && !players::are_named(event) {
        let reason = "this is an individual, and its lines do not name four players (N_PLAYER_NUMBER to \
                      W_PLAYER_NUMBER), so that nobody knows for whom they count. Enter it as a contest with the movement \
                      `individual`, or as JSON (docs/FILES.md)";
        return Err(fault(event, reason));
    }
    let mut unknown = Vec::new();
    if kind.is_unknown {
        let told = match kind.name.as_str() {
            "" => "this event has no EVENT_TYPE".to_owned(),
            _ => format!("the EVENT_TYPE `{}` says nothing that is known here", kind.name),
        };
        unknown.push(format!("line {}: {told}: it is read as {} and scored", event.line, kind.contest()));
    }
    // Version 1.1 has one method for boards and matches together.
    let [scored, match_scored] =
        ["BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD"].map(|name| match text(name) {
            none if none.is_empty() => text("SCORING_METHOD"),
            scored => scored,
        });
    let is_team = kind.who == Who::Teams;
    let by_matches = is_team || kind.is_swiss();
    if !is_known(&scored) {
        unknown.push(no_method(event, "BOARD_SCORING_METHOD", &scored));
    }
    if by_matches && match_scored != scored && !is_known(&match_scored) {
        unknown.push(no_method(event, "MATCH_SCORING_METHOD", &match_scored));
    }
    let unit = unit_of_lines(event);
    let method = if is_team { team_method(&scored) } else { pairs_method(&kind.name, unit, &scored) };
    let says_cross =
        [kind.name.as_str(), unit.unwrap_or_default(), &scored].iter().any(|word| word.contains("CROSS"));
    let in_some_imps = matches!(method, Method::CrossImps { .. }) && !says_cross;
    let matches = match match_scored.as_str() {
        "" if kind.is_swiss() => MatchScoring::Victory(VictoryScale::WbfContinuous),
        scored if by_matches => matches(scored),
        _ => MatchScoring::Sum,
    };
    let scoring = Scoring { method, missing: neuberg(event), matches, ..Scoring::everybody_ranked() };
    Ok(Told { scoring, unknown, in_some_imps })
}

/// That a word says nothing about scoring.
fn no_method(event: &Element, name: &str, word: &str) -> String {
    let told = event.child(name).filter(|element| !element.text.is_empty());
    let line = told.or_else(|| event.child("SCORING_METHOD")).unwrap_or(event).line;
    format!("line {line}: `{word}` is no scoring method that is known here: the event is scored")
}

/// Whether a scoring method has a word in it that is known, or is not told at all.
fn is_known(scored: &str) -> bool {
    const WORDS: [&str; 18] = [
        "MATCH_POINT",
        "MATCHPOINT",
        "PERCENT",
        "IMP",
        "BUTLER",
        "AGGREGATE",
        "TOTAL_POINT",
        "HYBRID",
        "PATTON",
        "POINT_A_BOARD",
        "BOARD_A_MATCH",
        "VP",
        "VICTORY",
        "WIN",
        "MP_PAIRS",
        "SWISS_PAIRS",
        "SWISS_TEAMS",
        "TEAMS",
    ];
    ["", "MP", "MPS", "BAM", "PAB", "PAIRS"].contains(&scored)
        || WORDS.iter().any(|word| scored.contains(word))
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
