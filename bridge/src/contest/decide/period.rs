//! The correction period: until when a result may still be changed.

use crate::contest::actor::At;
use crate::contest::command::Command;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::state::{Contest, Phase};

/// Refuses a change of a result, and of how results are scored, after the correction period (Law 79C1). The director is never stuck: closing play
/// again with more minutes moves the end, and that is recorded.
///
/// Penalties, and rulings that are logged, are not errors in scoring: they are not bound to the period.
pub(super) fn still_open(contest: &Contest, command: &Command, now: At) -> Result<(), Refusal> {
    let Phase::Correcting { until } = contest.phase else { return Ok(()) };
    if now <= until || !changes_a_result(contest, command) {
        return Ok(());
    }
    Err(Refusal::CorrectionOver { minutes_ago: (now.0 - until.0).div_ceil(60_000) })
}

/// Whether a result, what it is compared with, or how it is scored would be another.
fn changes_a_result(contest: &Contest, command: &Command) -> bool {
    if let Command::Undo { sequence, .. } = command {
        return super::undo::events_of(contest, *sequence).into_iter().any(|recorded| {
            if let Event::RulesChanged { before, rules } = &recorded.event {
                return !before.scores_as(rules);
            }
            matches!(
                recorded.event,
                Event::ResultCorrected { .. }
                    | Event::ResultMoved { .. }
                    | Event::BoardDivided { .. }
                    | Event::PlanChanged { .. }
            )
        });
    }
    if let Command::ChangeRules { rules, .. } = command {
        return !rules.scores_as(&contest.rules);
    }
    matches!(
        command,
        Command::CorrectResult { .. }
            | Command::MoveResult { .. }
            | Command::DivideBoard { .. }
            | Command::Operate { .. }
    )
}
