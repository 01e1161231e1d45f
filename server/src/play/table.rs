//! One table plays its evening through its devices.

use std::sync::Arc;
use std::time::Instant;

use bridge::board::BoardNumber;
use bridge::contest::{Agreement, Command, Outcome, Pairing, Slot};
use bridge::entry::TableId;
use bridge::result::BoardResult;
use tokio::time::sleep;

use super::PlayError;
use super::cable::Cable;
use super::director::Director;
use super::evening::{Evening, TableRound};
use super::hall::Hall;
use super::log::{Acknowledged, TableLog};
use super::mishap::{Mishap, Mishaps};
use super::tablet::{Said, Sent, Tablet};
use super::tempo::{Schedule, Tempo};

/// Boards that are played before a link that was cut comes back.
const CUT_BOARDS: usize = 2;

/// What all tables of an evening share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) evening: Evening,
    pub(super) mishaps: Mishaps,
    pub(super) hall: Hall,
    pub(super) director: Director,
    pub(super) contest: u32,
    pub(super) tempo: Tempo,
    pub(super) seed: u64,
    /// Devices say who sits at their table.
    pub(super) seats_are_taken: bool,
}

/// A table with its devices.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) id: TableId,
    pub(super) shared: Arc<Shared>,
    pub(super) tablet: Tablet,
    pub(super) second: Option<Tablet>,
    pub(super) cable: Option<Cable>,
    pub(super) schedule: Option<Schedule>,
    pub(super) log: TableLog,
}

/// What a command does to the score.
#[derive(Debug, Clone, PartialEq)]
enum Effect {
    /// None: it has still to be agreed, or is no result.
    Unscored,
    /// This outcome counts now.
    Scored(Slot, Outcome),
}

impl Table {
    /// Plays every round, and says what was acknowledged.
    pub(super) async fn play(mut self) -> Result<TableLog, PlayError> {
        let Shared { tempo, ref mishaps, .. } = *Arc::clone(&self.shared);
        if mishaps.late.contains(&self.id) {
            sleep(tempo.lateness()).await;
        }
        let rounds = self.shared.evening.rounds_at(self.id);
        let mut result_index = 0;
        for (index, played) in rounds.iter().enumerate() {
            if tempo.people_walk() {
                self.shared.hall.both_pairs_are_here(played).await;
                if index > 0 {
                    sleep(tempo.change()).await;
                }
            }
            let other_board = rounds[(index + 1) % rounds.len()].boards.first().copied();
            self.play_round(played, other_board, &mut result_index).await?;
            self.shared.hall.finish(self.id, played.round);
        }
        Ok(self.log)
    }

    async fn play_round(
        &mut self,
        played: &TableRound,
        other_board: Option<BoardNumber>,
        result_index: &mut u32,
    ) -> Result<(), PlayError> {
        let TableRound { round, ref boards, .. } = *played;
        let shared = Arc::clone(&self.shared);
        if shared.seats_are_taken {
            self.accepted(
                &Command::TakeSeats { table: self.id, round, seen: Some(played.pairing) },
                Effect::Unscored,
            )
            .await?;
        }
        let cut_count = if shared.mishaps.cuts.contains(&(self.id, round)) && self.cable.is_some() {
            CUT_BOARDS
        } else {
            0
        };
        let mut waiting = Vec::new();
        for (index, &board) in boards.iter().enumerate() {
            let slot = Slot { table: self.id, round, board };
            sleep(shared.tempo.thinking(slot, shared.seed, shared.mishaps.slow.contains(&self.id))).await;
            let asked = self.when_due(*result_index).await;
            *result_index += 1;
            let Some(outcome) = shared.evening.truth.get(&slot) else { continue };
            match entered_by_table(outcome) {
                Some(result) if index < cut_count => self.enter_without_link(slot, result, &mut waiting)?,
                Some(result) => {
                    self.settle(&mut waiting).await;
                    self.play_board(slot, result, (asked, other_board)).await?;
                }
                None => {
                    self.settle(&mut waiting).await;
                    self.direct(slot, outcome.clone(), "it cannot be entered at the table").await?;
                }
            }
        }
        self.settle(&mut waiting).await;
        Ok(())
    }

    /// Waits until the schedule wants the next result; the moment from which its answer is timed.
    async fn when_due(&self, result_index: u32) -> Option<Instant> {
        let due = self.schedule.as_ref()?.due(result_index);
        tokio::time::sleep_until(due.into()).await;
        Some(due)
    }

    async fn play_board(
        &mut self,
        slot: Slot,
        result: BoardResult,
        (asked, other_board): (Option<Instant>, Option<BoardNumber>),
    ) -> Result<(), PlayError> {
        match self.shared.mishaps.boards.get(&slot).copied() {
            None => {
                self.enter_timed(slot, (result, None), asked).await?;
                self.agree(slot, result).await?;
            }
            Some(Mishap::Awarded) => unreachable!("an award is in the truth of its board"),
            Some(Mishap::WrongBoard) => {
                if let Some(board) = other_board.filter(|&board| board != slot.board) {
                    let (slot, played_by) = (Slot { board, ..slot }, self.played_by(slot));
                    let wrong = Command::EnterResult { slot, result, replaces: None, played_by };
                    self.refused(&wrong, &["BoardNotInPlay", "ResultExists"]).await?;
                }
                self.enter_and_agree(slot, (result, None)).await?;
            }
            Some(Mishap::Disputed { wrong }) => {
                self.enter(slot, (wrong, None)).await?;
                if self.agreement_is_required() {
                    let (seen, played_by) = (Some(wrong), self.played_by(slot));
                    let dispute = Command::DisputeResult { slot, seen, played_by };
                    self.accepted(&dispute, Effect::Unscored).await?;
                }
                self.enter_and_agree(slot, (result, Some(wrong))).await?;
            }
            Some(Mishap::CorrectedByTable { wrong }) => {
                self.enter_and_agree(slot, (wrong, None)).await?;
                self.enter_and_agree(slot, (result, Some(wrong))).await?;
            }
            Some(Mishap::CorrectedByDirector { wrong }) => {
                self.enter_and_agree(slot, (wrong, None)).await?;
                let right = Outcome::Result(result);
                return self.direct(slot, right, "the score was written down wrongly").await;
            }
            Some(Mishap::BothDevices) => self.enter_on_both(slot, result).await?,
            Some(Mishap::Call { reason }) => {
                self.call(reason).await?;
                self.enter_and_agree(slot, (result, None)).await?;
            }
        }
        self.shared.hall.count_result();
        Ok(())
    }

    /// Who plays there: every device says it with what it sends.
    fn played_by(&self, slot: Slot) -> Option<Pairing> {
        let mut rounds = self.shared.evening.rounds_at(self.id).into_iter();
        rounds.find(|one| one.round == slot.round).map(|one| one.pairing)
    }

    fn agreement_is_required(&self) -> bool {
        match self.shared.evening.rules.agreement {
            Agreement::Required => true,
            Agreement::NotRequired => false,
        }
    }

    async fn enter(
        &mut self,
        slot: Slot,
        result: (BoardResult, Option<BoardResult>),
    ) -> Result<(), PlayError> {
        self.enter_timed(slot, result, None).await
    }

    /// Enters a result, timed from the moment given, if one is.
    async fn enter_timed(
        &mut self,
        slot: Slot,
        (result, replaces): (BoardResult, Option<BoardResult>),
        asked: Option<Instant>,
    ) -> Result<(), PlayError> {
        let effect = self.effect_of_entering(slot, result);
        let played_by = self.played_by(slot);
        let mut sent = self.tablet.send(&Command::EnterResult { slot, result, replaces, played_by })?;
        sent.asked = asked.unwrap_or(sent.asked);
        let said = self.tablet.answer(sent).await;
        self.note(sent, (said, "enter a result"), effect, false);
        Ok(())
    }

    fn effect_of_entering(&self, slot: Slot, result: BoardResult) -> Effect {
        if self.agreement_is_required() {
            Effect::Unscored
        } else {
            Effect::Scored(slot, Outcome::Result(result))
        }
    }

    /// The opponents agree, on the table's second device if it has one.
    async fn agree(&mut self, slot: Slot, result: BoardResult) -> Result<(), PlayError> {
        if !self.agreement_is_required() {
            return Ok(());
        }
        let tablet = self.second.as_ref().unwrap_or(&self.tablet);
        let sent = tablet.send(&Command::AgreeResult { slot, result, played_by: self.played_by(slot) })?;
        let said = tablet.answer(sent).await;
        self.note(sent, (said, "agree a result"), Effect::Scored(slot, Outcome::Result(result)), false);
        Ok(())
    }

    async fn enter_and_agree(
        &mut self,
        slot: Slot,
        (result, replaces): (BoardResult, Option<BoardResult>),
    ) -> Result<(), PlayError> {
        self.enter(slot, (result, replaces)).await?;
        self.agree(slot, result).await
    }

    /// Both devices enter the same board at once: one is accepted, and the other told that there is a result.
    async fn enter_on_both(&mut self, slot: Slot, result: BoardResult) -> Result<(), PlayError> {
        let Some(second) = &self.second else {
            return self.enter_and_agree(slot, (result, None)).await;
        };
        let command = Command::EnterResult { slot, result, replaces: None, played_by: self.played_by(slot) };
        let (one, two) = (self.tablet.send(&command)?, second.send(&command)?);
        let (said_one, said_two) = (self.tablet.answer(one).await, second.answer(two).await);
        let effect = self.effect_of_entering(slot, result);
        let (accepted, refused) = match (said_one, said_two) {
            (said @ Said::Accepted { .. }, other) => ((one, said), other),
            (other, said) => ((two, said), other),
        };
        self.note(accepted.0, (accepted.1, "enter a result on two devices"), effect, false);
        match refused {
            Said::Refused { code, .. } if code == "ResultExists" => self.log.refused_count += 1,
            said => self.complain("enter a result twice", &said),
        }
        self.agree(slot, result).await
    }

    /// Enters and agrees without waiting: the link is down, and the outbox has to deliver it later.
    fn enter_without_link(
        &mut self,
        slot: Slot,
        result: BoardResult,
        waiting: &mut Vec<(Sent, Effect)>,
    ) -> Result<(), PlayError> {
        let effect = self.effect_of_entering(slot, result);
        let played_by = self.played_by(slot);
        let sent = self.tablet.send(&Command::EnterResult { slot, result, replaces: None, played_by })?;
        waiting.push((sent, effect));
        // The first is perhaps on its way when the cable comes out.
        if let Some(cable) = &self.cable {
            cable.pull();
        }
        if self.agreement_is_required() {
            let sent = self.tablet.send(&Command::AgreeResult { slot, result, played_by })?;
            waiting.push((sent, Effect::Scored(slot, Outcome::Result(result))));
        }
        self.shared.hall.count_result();
        Ok(())
    }

    /// Plugs the cable in and waits for everything that was entered without it.
    async fn settle(&mut self, waiting: &mut Vec<(Sent, Effect)>) {
        if waiting.is_empty() {
            return;
        }
        if let Some(cable) = &self.cable {
            cable.plug();
            self.tablet.0.try_now();
        }
        for (sent, effect) in waiting.drain(..) {
            let said = self.tablet.answer(sent).await;
            self.note(sent, (said, "deliver a result that waited"), effect, true);
        }
    }

    async fn call(&mut self, reason: &str) -> Result<(), PlayError> {
        let command = Command::CallDirector { table: self.id, reason: reason.into() };
        let sent = self.tablet.send(&command)?;
        match self.tablet.answer(sent).await {
            // The director is still busy with the last call.
            Said::Refused { code, .. } if code == "AlreadyCalled" => self.log.refused_count += 1,
            said => self.note(sent, (said, "call the director"), Effect::Unscored, false),
        }
        Ok(())
    }

    /// The director sets the score of a board.
    async fn direct(&mut self, slot: Slot, outcome: Outcome, reason: &str) -> Result<(), PlayError> {
        let command = Command::CorrectResult {
            slot,
            outcome: Some(outcome.clone()),
            played_by: None,
            reason: reason.to_owned(),
        };
        let asked = Instant::now();
        match self.shared.director.ask(self.shared.contest, &command).await {
            Ok(sequence) => {
                let said = Said::Accepted { sequence };
                let effect = Effect::Scored(slot, outcome);
                self.record((asked, Instant::now()), (said, "correct a result"), effect, false);
            }
            Err(PlayError::Refused { code, text, .. }) => {
                self.complain("correct a result", &Said::Refused { code, text });
            }
            Err(error) => return Err(error),
        }
        self.shared.hall.count_result();
        Ok(())
    }

    async fn accepted(&mut self, command: &Command, effect: Effect) -> Result<(), PlayError> {
        let sent = self.tablet.send(command)?;
        let said = self.tablet.answer(sent).await;
        let asked =
            if matches!(command, Command::TakeSeats { .. }) { "take seats" } else { "dispute a result" };
        self.note(sent, (said, asked), effect, false);
        Ok(())
    }

    /// Sends what has to be refused, for one of these reasons.
    async fn refused(&mut self, command: &Command, codes: &[&str]) -> Result<(), PlayError> {
        let sent = self.tablet.send(command)?;
        match self.tablet.answer(sent).await {
            Said::Refused { code, .. } if codes.contains(&code.as_str()) => self.log.refused_count += 1,
            said => self.complain("enter a board that is not here", &said),
        }
        Ok(())
    }

    fn note(&mut self, sent: Sent, said: (Said, &str), effect: Effect, was_cut: bool) {
        self.record((sent.asked, Instant::now()), said, effect, was_cut);
    }

    fn record(
        &mut self,
        (asked, answered): (Instant, Instant),
        (said, what): (Said, &str),
        effect: Effect,
        was_cut: bool,
    ) {
        let Said::Accepted { sequence } = said else {
            self.complain(what, &said);
            return;
        };
        let scored = effect != Effect::Unscored;
        if let Effect::Scored(slot, outcome) = effect {
            self.log.kept.insert(slot, outcome);
        }
        self.log.acknowledged.push(Acknowledged { sequence, asked, answered, scored, was_cut });
    }

    fn complain(&mut self, asked: &str, said: &Said) {
        let said = match said {
            Said::Accepted { .. } => "was accepted and should have been refused".to_owned(),
            Said::Refused { code, text } => format!("was refused: {text} ({code})"),
        };
        self.log.complaints.push(format!("table {}: to {asked} {said}", self.id));
    }
}

/// The result that a table enters; `None` for awards and scores from paper, which are the director's to enter.
pub(super) fn entered_by_table(outcome: &Outcome) -> Option<BoardResult> {
    match outcome {
        Outcome::Artificial { .. }
        | Outcome::Adjusted(_)
        | Outcome::NotPlayed(_)
        | Outcome::Result(BoardResult::RawScore(_)) => None,
        Outcome::Result(
            result @ (BoardResult::Played(_) | BoardResult::PassedOut | BoardResult::NotPlayed),
        ) => Some(*result),
    }
}
