//! The round clock in one line.

use crate::contest::clock::{ClockAct, RoundClock, Timing};
use crate::contest::state::Contest;

/// `Clock started for round 3`, `5 minutes added on the clock, round 3`.
pub(super) fn of_clock(contest: &Contest, act: Option<ClockAct>, after: Option<RoundClock>) -> String {
    let Some(after) = after else { return "Clock taken down".to_owned() };
    let round = contest.round_name(after.round);
    match act {
        Some(ClockAct::Start { .. }) => format!("Clock started for {round}"),
        Some(ClockAct::Pause) => format!("Clock stopped, {round}"),
        Some(ClockAct::Resume) => format!("Clock goes on, {round}"),
        Some(ClockAct::Add { minutes }) => {
            let change = if minutes < 0 { "taken from" } else { "added on" };
            let plural = if minutes.unsigned_abs() == 1 { "" } else { "s" };
            format!("{} minute{plural} {change} the clock, {round}", minutes.unsigned_abs())
        }
        Some(ClockAct::Next) => format!("Clock: {round} begins"),
        None => format!("Clock as it was before, {round}"),
    }
}

/// `7 minutes for a board, 2 for the change, a warning 5 before the end`.
pub(super) fn timing_in_words(timing: Option<Timing>) -> String {
    let Some(Timing { board_minutes, change_minutes, warning_minutes }) = timing else {
        return "no clock".to_owned();
    };
    let board = if board_minutes == 1 { "minute" } else { "minutes" };
    let warning = match warning_minutes {
        0 => "no warning".to_owned(),
        minutes => format!("a warning {minutes} before the end"),
    };
    format!("{board_minutes} {board} for a board, {change_minutes} for the change, {warning}")
}
