//! What a table can see and not change: what the director has set where it has gone on since, and its last boards once play
//! is over.

use std::collections::BTreeSet;

use crate::adjustment_kind::AdjustmentKind;
use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, OutcomeStatus, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::stage::Stage;
use crate::contest::view::table::is_ruled_on;
use crate::contest::view::{TableBoard, TableState, Views};
use crate::entry::TableId;
use crate::messages;
use crate::movement::RoundNumber;

/// A board that its table sees and cannot change: of a round that it has left, as the director has set it or is subject to
/// ruling; once play is over any of its last round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectedBoard {
    pub round: RoundNumber,
    pub board: TableBoard,
}

impl Views {
    /// The boards that the director has set in rounds that a table has left, or that are subject to ruling, in the order of
    /// rounds, and once play is over those of its last round too, so that their pairs can check them (Law 79C). Without those that may not be seen there now. The round just left is for those who played it as long as they sit there: of
    /// it only `hidden` is left out. Of earlier rounds also what those who come have still to play.
    pub(super) fn directed_boards(
        &self,
        contest: &Contest,
        (table, stage): (TableId, Stage),
        hidden: &BTreeSet<BoardNumber>,
    ) -> Vec<DirectedBoard> {
        let left = match stage.state {
            TableState::NotStarted => return vec![],
            TableState::Playing | TableState::Waiting | TableState::SitsOut | TableState::AwaitsDraw => {
                stage.round
            }
            TableState::Finished => None,
        };
        let coming = self.boards_still_to_play(contest, (table, stage.round));
        let first = Slot { table, round: RoundNumber(0), board: BoardNumber::FIRST };
        let own = contest.lines.range(first..).take_while(|(slot, _)| slot.table == table);
        let last = self.progress.table(table).and_then(|own| own.entered).filter(|_| is_over(contest.phase));
        let settled = own
            .filter(|(slot, line)| line.status == OutcomeStatus::Directed || Some(slot.round) == last)
            .map(|(slot, _)| *slot);
        let awaited = contest.awaiting.range(first..).take_while(|(slot, _)| slot.table == table);
        let awaited = awaited
            .map(|(slot, _)| *slot)
            .filter(|slot| contest.lines.contains_key(slot) || is_ruled_on(contest, *slot));
        let all: BTreeSet<Slot> = settled.chain(awaited).collect();
        all.into_iter()
            .filter(|slot| left.is_none_or(|left| slot.round < left))
            .filter(|slot| !hidden.contains(&slot.board))
            .filter(|slot| Some(slot.round) == stage.before || !coming.contains(&slot.board))
            .map(|slot| DirectedBoard { round: slot.round, board: self.table_board(contest, slot, hidden) })
            .collect()
    }
}

fn is_over(phase: Phase) -> bool {
    match phase {
        Phase::Correcting { .. } | Phase::Final => true,
        Phase::Unborn | Phase::Preparing | Phase::Playing => false,
    }
}

messages! {
    /// What the director has set on a board, for those who cannot change it.
    pub enum SetByDirector {
        Result = "directed-result",
        /// An artificial score.
        Artificial = "directed-artificial",
        /// An assigned score: one result for both sides.
        Assigned = "directed-assigned",
        /// A weighted score.
        Weighted = "directed-weighted",
        /// A split score: one for each side.
        Split = "directed-split",
        /// An adjusted score of another kind.
        Adjusted = "directed-adjusted",
        NotPlayed = "directed-not-played",
    }
}

impl SetByDirector {
    pub(super) fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Result(_) => Self::Result,
            Outcome::Artificial { .. } => Self::Artificial,
            Outcome::Adjusted(adjustment) => match adjustment.kind() {
                AdjustmentKind::Artificial => Self::Artificial,
                AdjustmentKind::Split => Self::Split,
                AdjustmentKind::Assigned => Self::Assigned,
                AdjustmentKind::Weighted => Self::Weighted,
                AdjustmentKind::Other => Self::Adjusted,
            },
            Outcome::NotPlayed(_) => Self::NotPlayed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each way of writing what a director awards, and its kind.
    #[test]
    fn what_the_director_has_set_is_called_by_its_name() {
        for (text, kind) in [
            ("4S N =", SetByDirector::Result),
            ("60/40", SetByDirector::Artificial),
            ("NS average plus, EW average minus", SetByDirector::Artificial),
            ("60 % 4S N =, 40 % 4S N -1", SetByDirector::Weighted),
            ("NS 4S N -1, EW 4S N =", SetByDirector::Split),
            ("not played, no fault", SetByDirector::NotPlayed),
        ] {
            assert_eq!(SetByDirector::of(&text.parse().unwrap()), kind, "{text}");
        }
    }
}
