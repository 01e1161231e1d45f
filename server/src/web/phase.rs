//! How far a contest has come, in plain words.

use bridge::contest::Phase;
use words::Words;
use words::page::Ranking;

use super::moment;

/// `In play`.
pub(super) fn words(phase: Phase, words: &Words) -> String {
    words.say(match phase {
        Phase::Unborn | Phase::Preparing => Ranking::NotStarted,
        Phase::Playing => Ranking::InPlay,
        Phase::Correcting { until } => Ranking::Correcting { clock: moment::clock(until) },
        Phase::Final => Ranking::Final,
    })
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
