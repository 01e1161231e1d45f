//! The round clock: minutes, what it is set to, what is asked of it, what is shown of it.

use bridge::contest::At;
use bridge::contest::clock::pace::{ClockReport, TablePace};
use bridge::contest::clock::{ClockAct, RoundClock, TimedRound, Timetable, Timing};

use crate::domain::id;
use crate::error::{WireError, all, part};
use crate::v1;

/// A number of minutes or boards, which may be none.
fn count(field: &str, number: u32) -> Result<u16, WireError> {
    u16::try_from(number).map_err(|_too_large| WireError::wrong(field, "is too large: 65535 is the most"))
}

impl From<&Timing> for v1::Timing {
    fn from(timing: &Timing) -> Self {
        Self {
            board_minutes: timing.board_minutes.into(),
            change_minutes: timing.change_minutes.into(),
            warning_minutes: timing.warning_minutes.into(),
        }
    }
}

impl TryFrom<&v1::Timing> for Timing {
    type Error = WireError;

    fn try_from(wire: &v1::Timing) -> Result<Self, WireError> {
        Ok(Self {
            board_minutes: count("board_minutes", wire.board_minutes)?,
            change_minutes: count("change_minutes", wire.change_minutes)?,
            warning_minutes: count("warning_minutes", wire.warning_minutes)?,
        })
    }
}

impl From<&RoundClock> for v1::RoundClock {
    fn from(clock: &RoundClock) -> Self {
        Self {
            round: u32::from(clock.round.0),
            began: clock.began.0,
            ends: clock.ends.0,
            paused: clock.paused.map(|paused| paused.0),
        }
    }
}

impl TryFrom<&v1::RoundClock> for RoundClock {
    type Error = WireError;

    fn try_from(wire: &v1::RoundClock) -> Result<Self, WireError> {
        Ok(Self {
            round: id::round("round", wire.round)?,
            began: At(wire.began),
            ends: At(wire.ends),
            paused: wire.paused.map(At),
        })
    }
}

impl From<&ClockAct> for v1::ClockAct {
    fn from(act: &ClockAct) -> Self {
        let of = |kind: v1::ClockActKind| Self { kind: kind.into(), ..Self::default() };
        match act {
            ClockAct::Start { round } => {
                Self { round: id::round_to_wire(*round), ..of(v1::ClockActKind::Start) }
            }
            ClockAct::Pause => of(v1::ClockActKind::Pause),
            ClockAct::Resume => of(v1::ClockActKind::Resume),
            ClockAct::Add { minutes } => Self { minutes: *minutes, ..of(v1::ClockActKind::Add) },
            ClockAct::Next => of(v1::ClockActKind::Next),
        }
    }
}

impl TryFrom<&v1::ClockAct> for ClockAct {
    type Error = WireError;

    fn try_from(wire: &v1::ClockAct) -> Result<Self, WireError> {
        let kind = v1::ClockActKind::try_from(wire.kind);
        Ok(match kind.unwrap_or_default() {
            v1::ClockActKind::Unspecified => return Err(WireError::missing("kind")),
            v1::ClockActKind::Start => Self::Start { round: id::round_or_none("round", wire.round)? },
            v1::ClockActKind::Pause => Self::Pause,
            v1::ClockActKind::Resume => Self::Resume,
            v1::ClockActKind::Add => Self::Add { minutes: wire.minutes },
            v1::ClockActKind::Next => Self::Next,
        })
    }
}

/// The clock as people see it; who sends it says what time it is.
impl From<&Timetable> for v1::Clock {
    fn from(timetable: &Timetable) -> Self {
        Self {
            now: 0,
            rounds: timetable.rounds.iter().map(v1::ClockRound::from).collect(),
            timing: Some((&timetable.timing).into()),
            paused: timetable.paused.map_or(0, |paused| paused.0),
        }
    }
}

impl From<&TimedRound> for v1::ClockRound {
    fn from(round: &TimedRound) -> Self {
        Self {
            round: u32::from(round.round.0),
            begins: round.begins.0,
            ends: round.ends.0,
            is_open: round.is_open,
            boards: round.boards.into(),
        }
    }
}

impl TryFrom<&v1::Clock> for Timetable {
    type Error = WireError;

    fn try_from(wire: &v1::Clock) -> Result<Self, WireError> {
        let rounds: Vec<TimedRound> = all("rounds", &wire.rounds)?;
        if rounds.is_empty() {
            return Err(WireError::missing("rounds"));
        }
        let timing = part("timing", wire.timing.as_ref())?;
        Ok(Self { rounds, timing, paused: (wire.paused != 0).then_some(At(wire.paused)) })
    }
}

impl TryFrom<&v1::ClockRound> for TimedRound {
    type Error = WireError;

    fn try_from(wire: &v1::ClockRound) -> Result<Self, WireError> {
        Ok(Self {
            round: id::round("round", wire.round)?,
            boards: count("boards", wire.boards)?,
            begins: At(wire.begins),
            ends: At(wire.ends),
            is_open: wire.is_open,
        })
    }
}

impl v1::Clock {
    /// The same, sent at this moment.
    #[must_use]
    pub fn sent_at(self, now: At) -> Self {
        Self { now: now.0, ..self }
    }
}

impl From<&ClockReport> for v1::ClockReport {
    fn from(report: &ClockReport) -> Self {
        Self {
            clock: Some(v1::Clock::from(&report.timetable).sent_at(report.now)),
            planned_round: report.planned.round.0,
            planned_evening: report.planned.evening.0,
            expected_round: report.expected.round.0,
            expected_evening: report.expected.evening.0,
            rounds_to_cut: report.savings.rounds.into(),
            saved_by_boards: report.savings.by_boards,
            saved_by_round: report.savings.by_round,
            tables: report.tables.iter().map(v1::TablePace::from).collect(),
        }
    }
}

impl From<&TablePace> for v1::TablePace {
    fn from(table: &TablePace) -> Self {
        let seconds = table.pace.unwrap_or(0) / 1_000;
        Self {
            table: table.table.to_string(),
            round: u32::from(table.round.0),
            boards_left: table.boards_left.into(),
            board_seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
            ends: table.ends.0,
            minutes_behind: table.minutes_behind,
        }
    }
}
