//! How far a contest has come, in plain words.

use bridge::contest::Phase;

use super::moment;

/// `In play`.
pub(super) fn words(phase: Phase) -> String {
    match phase {
        Phase::Unborn | Phase::Preparing => "Not started yet".to_owned(),
        Phase::Playing => "In play".to_owned(),
        Phase::Correcting { until } => {
            format!("Play is over; scores may be corrected until {}", moment::clock(until))
        }
        Phase::Final => "Final".to_owned(),
    }
}

/// A word for the style sheet.
pub(super) fn class(phase: Phase) -> &'static str {
    match phase {
        Phase::Unborn | Phase::Preparing => "preparing",
        Phase::Playing => "playing",
        Phase::Correcting { .. } => "correcting",
        Phase::Final => "final",
    }
}
