//! What an event makes stale.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::matches::Change;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::Slot;

/// What has still to be scored.
#[derive(Debug, Clone, Default)]
pub(super) struct Stale {
    /// The places of lines to be written again.
    pub(super) slots: BTreeSet<Slot>,
    /// Boards of which all lines are to be written again.
    pub(super) boards: BTreeSet<BoardNumber>,
    /// Where tables entered results since the last refresh: one that is off the plan is counted as well.
    pub(super) entered: BTreeSet<Slot>,
    /// Where lines came, went or changed, in whichever round, for the matches.
    pub(super) played: Change,
    /// Set when what stands beside boards may have changed.
    pub(super) beside: bool,
    /// Set when the number of results that a board should have may have changed.
    pub(super) count: bool,
    /// Set when something changed that concerns every board.
    pub(super) all: bool,
}

impl Stale {
    pub(super) fn is_any(&self) -> bool {
        self.all || self.count || self.beside || !self.slots.is_empty() || !self.boards.is_empty()
    }
}

impl Scoreboard {
    /// Notes what an event changes; call it for every event, after it was applied.
    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    pub fn note(&mut self, event: &Event) {
        match event {
            Event::ResultEntered { slot, .. }
            | Event::ResultAgreed { slot }
            | Event::ResultDisputed { slot }
            | Event::ResultCorrected { slot, .. } => {
                self.note_line(event, *slot);
                if slot.round <= self.through {
                    self.stale.slots.insert(*slot);
                }
                self.stale.count |= corrects_the_count(event);
                if matches!(event, Event::ResultEntered { .. } | Event::ResultCorrected { .. }) {
                    self.stale.entered.insert(*slot);
                }
            }
            Event::ResultMoved { from, to, .. } => {
                self.note_slot(*from, false);
                self.note_slot(*to, true);
                self.stale.slots.extend([from, to].into_iter().filter(|slot| slot.round <= self.through));
                self.stale.count = true;
            }
            Event::BoardDivided { board, before, groups, .. } => {
                self.stale.boards.insert(*board);
                self.stale.played.slots.extend(before.iter().chain(groups).flatten());
            }
            Event::ContestCreated { .. }
            | Event::RulesChanged { .. }
            | Event::PlanChanged { .. }
            | Event::Draw {
                event:
                    DrawEvent::SetUp { .. }
                    | DrawEvent::TermsChanged { .. }
                    | DrawEvent::Published { .. }
                    | DrawEvent::Revoked { .. }
                    | DrawEvent::Awarded { .. }
                    | DrawEvent::Entered { .. }
                    | DrawEvent::TableAdded { .. }
                    | DrawEvent::TableRemoved { .. },
                ..
            }
            | Event::SectionSetUp { .. }
            | Event::PhantomDeclared { .. }
            | Event::PhantomCancelled { .. }
            | Event::LateEntrySeated { .. }
            | Event::LateEntryCancelled { .. }
            | Event::EntryWithdrawn { .. }
            | Event::WithdrawalCancelled { .. } => self.stale.all = true,
            Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::PlayClosed { .. }
            | Event::ContestReopened { .. } => self.stale.count = true,
            Event::PenaltyGiven { .. }
            | Event::PenaltyRemoved { .. }
            | Event::PenaltyRestored { .. }
            | Event::CarryOverSet { .. } => {
                self.stale.beside = true;
                // One in IMPs of a match changes what that match is worth, or who has won it.
                self.stale.count |= self.scoring.counts_matches() || self.scoring.method.of_teams().is_some();
            }
            Event::Undone { .. } => {
                self.stale.count = true;
                self.stale.beside = true;
            }
            Event::Draw { event: DrawEvent::Proposed { .. }, .. }
            | Event::ContestRenamed { .. }
            | Event::EntryRegistered { .. }
            | Event::ContestStarted
            | Event::RoundOpened { .. }
            | Event::RoundOpeningCancelled { .. }
            | Event::ClockSet { .. }
            | Event::SeatsTaken { .. }
            | Event::RulingLogged { .. }
            | Event::Ruling { .. }
            | Event::RulingAwaited { .. }
            | Event::RulingSettled { .. }
            | Event::EntryClassified { .. }
            | Event::DealsLoaded { .. }
            | Event::DirectorCalled { .. }
            | Event::CallAnswered { .. }
            | Event::CallResolved { .. }
            | Event::MessageSent { .. }
            | Event::RankingReleased { .. }
            | Event::ContestFinalised => {}
        }
    }

    /// Keeps the lines by board as the event left them.
    fn note_line(&mut self, event: &Event, slot: Slot) {
        self.note_slot(slot, !matches!(event, Event::ResultCorrected { after: None, .. }));
    }

    /// Keeps a slot among the lines of its board, or no longer.
    fn note_slot(&mut self, slot: Slot, stands: bool) {
        self.stale.played.slots.insert(slot);
        if stands {
            self.numbering.insert(slot, || self.ledger.add_board());
        } else if let Some((board, line)) = self.numbering.remove(slot) {
            self.ledger.write(board, line, None);
            self.own.retain(|(_, own)| *own != slot);
        }
    }
}

/// Whether the director made or removed a line: there may be one now where none could come any more. A line
/// that a table makes was to be expected.
fn corrects_the_count(event: &Event) -> bool {
    matches!(event, Event::ResultCorrected { before, after, .. } if before.is_some() != after.is_some())
}
