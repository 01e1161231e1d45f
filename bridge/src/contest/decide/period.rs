//! The correction period: until when a result may still be changed.

use crate::contest::actor::At;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::state::{Contest, Phase};

/// Refuses a change of a result, and of how results are scored, after the correction period (Law 79C1), whichever
/// command it follows from. The director is never stuck: closing play again with more minutes moves the end, and that is
/// recorded.
///
/// Penalties, and rulings that are logged, are not errors in scoring: they are not bound to the period.
pub(super) fn still_open(contest: &Contest, events: &[Event], now: At) -> Result<(), Refusal> {
    let Phase::Correcting { until } = contest.phase else { return Ok(()) };
    if now <= until || !events.iter().any(changes_a_result) {
        return Ok(());
    }
    Err(Refusal::CorrectionOver { minutes_ago: (now.0 - until.0).div_ceil(60_000) })
}

/// Whether a result, what it is compared with, or how it is scored is another. What the tables say of their results they
/// can say no more when play is over: there it follows from a change of the rules.
fn changes_a_result(event: &Event) -> bool {
    if let Event::RulesChanged { before, rules } = event {
        return !before.scores_as(rules);
    }
    matches!(
        event,
        Event::ResultEntered { .. }
            | Event::ResultAgreed { .. }
            | Event::ResultDisputed { .. }
            | Event::ResultCorrected { .. }
            | Event::ResultMoved { .. }
            | Event::BoardDivided { .. }
            | Event::PlanChanged { .. }
            | Event::Draw { event: DrawEvent::Awarded { .. }, .. }
    )
}
