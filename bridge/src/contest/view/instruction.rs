//! What a table's device tells people to do now.

use crate::contest::slot::OutcomeStatus;
use crate::contest::state::Phase;
use crate::contest::view::{TableState, TableView};
use crate::message::{BoardList, Message, RoundName};
use crate::messages;
use crate::movement::RoundNumber;

messages! {
    /// What a table is to do now.
    pub enum Instruction {
        NotStarted = "instruction-not-started",
        Correcting = "instruction-correcting",
        Final = "instruction-final",
        TableFinished = "instruction-table-finished",
        AwaitDraw = "instruction-await-draw",
        /// The director opens the next round.
        AwaitOpening { round: RoundName } = "instruction-await-opening",
        SitsOut { round: RoundName } = "instruction-sits-out",
        Disputed { board: BoardList } = "instruction-disputed",
        Unconfirmed { board: BoardList } = "instruction-unconfirmed",
        CheckSeats { round: RoundName } = "instruction-check-seats",
        Play { boards: BoardList } = "instruction-play",
        /// All boards are done, and the table goes on by itself.
        AllPlayed = "instruction-all-played",
        /// Nothing is drawn yet; when it is.
        DrawAwaited { draw: Box<Message> } = "instruction-draw-awaited",
        /// Nobody plays here; when the next draw comes.
        Idle { draw: Box<Message> } = "instruction-idle",
        /// Those here know where they go.
        Move { round: RoundName } = "instruction-move",
        /// Those here wait for the draw; when it comes.
        RoundOver { round: RoundName, draw: Box<Message> } = "instruction-round-over",
    }
}

/// What the table should do now.
pub(super) fn instruction(view: &TableView) -> Instruction {
    match view.phase {
        Phase::Unborn | Phase::Preparing => return Instruction::NotStarted,
        Phase::Correcting { .. } => return Instruction::Correcting,
        Phase::Final => return Instruction::Final,
        Phase::Playing => {}
    }
    match (view.state, view.round) {
        (TableState::NotStarted | TableState::Finished, _) | (_, None) => Instruction::TableFinished,
        (TableState::AwaitsDraw, Some(_)) => Instruction::AwaitDraw,
        (TableState::Waiting, Some(round)) => {
            Instruction::AwaitOpening { round: view.round_names.of(round.next()) }
        }
        (TableState::SitsOut, Some(round)) => Instruction::SitsOut { round: view.round_names.of(round) },
        (TableState::Playing, Some(round)) => in_play(view, round),
    }
}

/// What a table that plays should do now.
fn in_play(view: &TableView, round: RoundNumber) -> Instruction {
    let with = |status| {
        let board = view.boards.iter().find(|board| board.status == Some(status))?;
        Some(BoardList::new(&[board.board], &[board.printed]))
    };
    if let Some(board) = with(OutcomeStatus::Disputed) {
        return Instruction::Disputed { board };
    }
    if let Some(board) = with(OutcomeStatus::Entered) {
        return Instruction::Unconfirmed { board };
    }
    let (to_play, printed): (Vec<_>, Vec<_>) =
        view.boards.iter().filter(|b| b.status.is_none()).map(|b| (b.board, b.printed)).unzip();
    if !view.seated && to_play.len() == view.boards.len() {
        return Instruction::CheckSeats { round: view.round_names.of(round) };
    }
    if to_play.is_empty() {
        return Instruction::AllPlayed;
    }
    Instruction::Play { boards: BoardList::new(&to_play, &printed) }
}
