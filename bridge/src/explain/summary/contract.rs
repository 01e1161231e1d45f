//! With what contract a board counts: for the list by declarer.

use crate::adjustment::Basis;
use crate::contest::Outcome;
use crate::explain::summary::{DeclarerWords, SummaryBoard};
use crate::message::Message;
use crate::result::BoardResult;
use crate::seat::{Line, Seat};

/// What is known of the contract that a board counts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SummaryContract {
    /// Played or assigned; also of weighted results that all have this declarer.
    By(Seat),
    PassedOut,
    /// A score was written down alone.
    Unknown,
    /// What the director awarded has no declarer, or several.
    Adjusted,
    /// The board was not played, and an award stands for it.
    NotPlayed,
}

impl SummaryContract {
    /// With what contract an outcome counts for a side: of a weighted score the one that all its results have, and of a
    /// side that damaged itself (Law 12C1(e)) the one that it got.
    pub fn of(outcome: &Outcome, side: Line) -> Self {
        match outcome {
            Outcome::Result(result) => Self::of_result(*result),
            Outcome::Adjusted(adjustment) => {
                let mut contracts = match &adjustment.side(side).basis {
                    Basis::Artificial(_) => vec![],
                    Basis::Results(results) => {
                        results.parts().iter().map(|(result, _)| Self::of_result(*result)).collect()
                    }
                    Basis::SelfInflicted { got, .. } => vec![Self::of_result(*got)],
                };
                contracts.dedup();
                match contracts.as_slice() {
                    [only] => *only,
                    _ => Self::Adjusted,
                }
            }
            Outcome::Artificial { .. } => Self::Adjusted,
            Outcome::NotPlayed(_) => Self::NotPlayed,
        }
    }

    fn of_result(result: BoardResult) -> Self {
        match result {
            BoardResult::Played(play) => Self::By(play.declarer),
            BoardResult::PassedOut => Self::PassedOut,
            BoardResult::RawScore(_) => Self::Unknown,
            BoardResult::NotPlayed => Self::NotPlayed,
        }
    }

    /// On which line of the list by declarer a board stands; of a team in which room.
    pub(super) fn heading(self, board: &SummaryBoard, of_teams: bool) -> Message {
        let line = board.line;
        let seat = match self {
            Self::By(seat) => seat,
            Self::PassedOut => return DeclarerWords::PassedOut.into(),
            Self::Unknown => return DeclarerWords::Unknown.into(),
            Self::Adjusted => return DeclarerWords::Adjusted.into(),
            Self::NotPlayed => return DeclarerWords::NotPlayed.into(),
        };
        let [one, other] = board.players.clone();
        let (declarer, dummy) = match seat {
            Seat::North | Seat::East => (one, other),
            Seat::South | Seat::West => (other, one),
        };
        match (seat, of_teams) {
            (_, true) if seat.line() != line => DeclarerWords::DefenceAt { line },
            (_, false) if seat.line() != line => DeclarerWords::Defence,
            _ if !declarer.is_empty() && !dummy.is_empty() => DeclarerWords::Named { declarer, dummy },
            (_, true) => DeclarerWords::DeclarerAt { line },
            (Seat::North | Seat::East, false) => DeclarerWords::NorthOrEast,
            (Seat::South | Seat::West, false) => DeclarerWords::SouthOrWest,
        }
        .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 12C1: what is assigned counts where its contract says; weighted results only where they agree on the declarer. An
    /// artificial score (Law 12C2) has no contract.
    #[test]
    fn an_award_counts_where_its_contract_says() {
        let (north, south, adjusted) =
            (SummaryContract::By(Seat::North), SummaryContract::By(Seat::South), SummaryContract::Adjusted);
        for (text, north_south, east_west) in [
            ("4S N =", north, north),
            ("pass", SummaryContract::PassedOut, SummaryContract::PassedOut),
            ("60 % 4S N =, 40 % 3S N +1", north, north),
            ("60 % 4S N =, 40 % 4S S -1", adjusted, adjusted),
            ("60 % 4S N =, 40 % pass", adjusted, adjusted),
            ("NS 4S N =, EW 4S S -1", north, south),
            ("NS avg+, EW 4S S =", adjusted, south),
            ("NS got 4S N -1, after 4S N =, expected 4S S +1, EW 4S S +1", north, south),
            ("avg+/avg-", adjusted, adjusted),
            ("60/40", adjusted, adjusted),
            ("slow play ns", SummaryContract::NotPlayed, SummaryContract::NotPlayed),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let found = Line::ALL.map(|line| SummaryContract::of(&outcome, line));
            assert_eq!(found, [north_south, east_west], "{text}");
        }
    }
}
