//! Why something is taken back, or done again.

use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::ruling::RulingEvent;

/// Why something is taken back. What was taken back and is done again is told in the words that were there first.
#[derive(Debug, Clone, Copy)]
pub(in crate::contest::decide) struct Why<'a> {
    given: &'a str,
    /// The reason of what is done again.
    first: Option<&'a str>,
    is_again: bool,
}

impl<'a> Why<'a> {
    /// With what the director says, and what was taken back where that is done again.
    pub(super) fn of(given: &'a str, original: Option<&'a Event>) -> Self {
        Self { given, first: original.and_then(reason_of), is_again: original.is_some() }
    }

    /// The reason; empty where none was given.
    pub(super) fn raw(self) -> &'a str {
        self.first.unwrap_or(self.given)
    }

    /// The same where there must be one.
    pub(super) fn told(self) -> String {
        match (self.first, self.given) {
            (Some(first), _) => first.to_owned(),
            (None, "") => self.word().to_owned(),
            (None, given) => given.to_owned(),
        }
    }

    /// The same for a change of the plan: its line says the same surgery, there and back.
    pub(super) fn of_plan(self) -> String {
        match (self.first, self.given) {
            (None, given) if !given.is_empty() => format!("{}: {given}", self.word()),
            (Some(_) | None, _) => self.told(),
        }
    }

    fn word(self) -> &'static str {
        if self.is_again { "done again" } else { "taken back" }
    }
}

/// The reason that was given for a change.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have none")]
fn reason_of(event: &Event) -> Option<&str> {
    match event {
        Event::ResultCorrected { reason, .. }
        | Event::ResultMoved { reason, .. }
        | Event::PlanChanged { reason, .. }
        | Event::PenaltyRemoved { reason, .. }
        | Event::PenaltyRestored { reason, .. }
        | Event::BoardDivided { reason, .. }
        | Event::CarryOverSet { reason, .. }
        | Event::EntryWithdrawn { reason, .. }
        | Event::ContestReopened { reason }
        | Event::RulingSettled { note: reason, .. }
        | Event::Draw {
            event:
                DrawEvent::Awarded { reason, .. }
                | DrawEvent::Published { reason, .. }
                | DrawEvent::Revoked { reason, .. },
            ..
        }
        | Event::Ruling {
            event:
                RulingEvent::Reopened { reason }
                | RulingEvent::Withdrawn { reason }
                | RulingEvent::AppealCorrected { reason, .. }
                | RulingEvent::FollowUpSettled { note: reason, .. },
            ..
        } => Some(reason),
        _ => None,
    }
}
