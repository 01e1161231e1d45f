//! The floor.

use bridge::contest::anomaly::Anomaly;
use bridge::contest::view::{BehindBoard, BoardProgress, FloorTable, FloorView, OffPlanResult, TableState};

use crate::domain::id;
use crate::v1;

impl From<&FloorView> for v1::FloorView {
    fn from(view: &FloorView) -> Self {
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            phase: super::phase(view.phase),
            tables: view.tables.iter().map(v1::FloorTable::from).collect(),
            missing: view.missing.iter().map(v1::Slot::from).collect(),
            missing_between: view.missing_between.clone(),
            off_plan: view.off_plan.iter().map(v1::OffPlanResult::from).collect(),
            anomalies: view.anomalies.iter().map(v1::Anomaly::from).collect(),
            correction_until: super::correction_until(view.phase),
            pace: view.pace.as_ref().map(v1::ClockReport::from),
        }
    }
}

impl From<&OffPlanResult> for v1::OffPlanResult {
    fn from(result: &OffPlanResult) -> Self {
        Self {
            slot: Some((&result.slot).into()),
            pairing: Some((&result.pairing).into()),
            outcome: Some((&result.outcome).into()),
            status: v1::OutcomeStatus::from(result.status).into(),
            awaits_ruling: result.awaits_ruling,
            settled: result.settled,
            note: result.note.clone(),
        }
    }
}

impl From<&FloorTable> for v1::FloorTable {
    fn from(table: &FloorTable) -> Self {
        let call = table.call.as_ref();
        Self {
            table: table.table.to_string(),
            round: id::round_to_wire(table.round),
            state: v1::TableState::from(table.state).into(),
            north_south: super::text(table.north_south),
            north_south_called: super::called(table.north_south, &table.north_south_called),
            east_west_called: super::called(table.east_west, &table.east_west_called),
            north_south_names: table.north_south_names.clone(),
            east_west: super::text(table.east_west),
            east_west_names: table.east_west_names.clone(),
            boards: table.boards.iter().map(v1::BoardProgress::from).collect(),
            call: call.map_or(0, |call| call.number.0),
            call_reason: super::text(call.map(|call| &call.reason)),
            call_words: call.and_then(|call| call.reason.message()).as_ref().map(Into::into),
            call_answered: call.is_some_and(|call| call.answered),
            late: table.late,
            active_at: super::moment(table.active_at),
            seated: table.seated,
            round_name: table.round_name.clone(),
            behind: table.behind.iter().map(v1::BehindBoard::from).collect(),
            last: table.last.iter().map(v1::BehindBoard::from).collect(),
        }
    }
}

impl From<TableState> for v1::TableState {
    fn from(state: TableState) -> Self {
        match state {
            TableState::NotStarted => Self::NotStarted,
            TableState::Playing => Self::Playing,
            TableState::Waiting => Self::Waiting,
            TableState::SitsOut => Self::SitsOut,
            TableState::Finished => Self::Finished,
            TableState::AwaitsDraw => Self::AwaitsDraw,
        }
    }
}

impl From<&BoardProgress> for v1::BoardProgress {
    fn from(progress: &BoardProgress) -> Self {
        Self {
            board: u32::from(progress.board.get()),
            status: super::status(progress.status),
            outcome: progress.outcome.as_ref().map(v1::Outcome::from),
            awaits_ruling: progress.awaits_ruling,
            printed: super::printed(progress.board, progress.printed),
        }
    }
}

impl From<&BehindBoard> for v1::BehindBoard {
    fn from(board: &BehindBoard) -> Self {
        Self {
            slot: Some(v1::Slot::from(&board.slot)),
            status: super::status(board.status),
            outcome: board.outcome.as_ref().map(v1::Outcome::from),
            awaits_ruling: board.awaits_ruling,
        }
    }
}

impl From<&Anomaly> for v1::Anomaly {
    fn from(anomaly: &Anomaly) -> Self {
        Self {
            board: u32::from(anomaly.board.get()),
            slot: anomaly.slot.as_ref().map(v1::Slot::from),
            kind: anomaly.word().to_owned(),
            text: anomaly.to_string(),
        }
    }
}
