//! The deals of the boards, for those who may see them, and what the cards say about the results.
//!
//! A deal is as secret as its traveller, and a little more: it is shown beside results only, so never before
//! somebody who may see it can see that the board was played.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::anomaly::{Anomaly, KnownCards, anomalies};
use crate::contest::event::Event;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::contest::view::table::Shows;
use crate::contest::view::{Audience, TravellerRow, Views};
use crate::deal::{Deal, DoubleDummy, Par, par};

/// The cards of a board and what can be made with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandRecord {
    pub board: BoardNumber,
    pub deal: Deal,
    /// `None` until it is worked out.
    pub double_dummy: Option<DoubleDummy>,
}

impl HandRecord {
    /// The par score and contracts; `None` until the double-dummy table is worked out.
    pub fn par(&self) -> Option<Par> {
        Some(par(self.board, self.double_dummy.as_ref()?))
    }
}

/// What is known of the cards beyond the contest itself, and what was found in the results.
#[derive(Debug, Clone, Default)]
pub(super) struct Hands {
    double_dummy: BTreeMap<BoardNumber, (Deal, DoubleDummy)>,
    found: BTreeMap<BoardNumber, Vec<Anomaly>>,
    /// Boards to be looked at again.
    stale: BTreeSet<BoardNumber>,
}

impl Hands {
    /// Everything still to be looked at.
    pub(super) fn new(contest: &Contest) -> Self {
        let stale = contest.lines.keys().map(|slot| slot.board).collect();
        Self { stale, ..Self::default() }
    }

    /// Notes what an event changes.
    pub(super) fn note(&mut self, event: &Event) {
        self.stale.extend(event.slots().into_iter().map(|slot| slot.board));
        if let Event::DealsLoaded { before, deals } = event {
            self.stale.extend(before.iter().chain(deals).map(|(board, _)| *board));
        }
    }

    fn table(&self, board: BoardNumber, deal: &Deal) -> Option<&DoubleDummy> {
        self.double_dummy.get(&board).filter(|(known, _)| known == deal).map(|(_, table)| table)
    }

    fn examine(&mut self, contest: &Contest, scoreboard: &Scoreboard) {
        for board in std::mem::take(&mut self.stale) {
            let deal = contest.deals.get(&board);
            let cards = KnownCards { deal, double_dummy: deal.and_then(|deal| self.table(board, deal)) };
            let slots = scoreboard.slots(board);
            let lines: Vec<_> = slots.filter_map(|slot| Some((slot, contest.lines.get(&slot)?))).collect();
            let found = anomalies(board, &lines, cards);
            if found.is_empty() {
                self.found.remove(&board);
            } else {
                self.found.insert(board, found);
            }
        }
    }
}

impl Views {
    /// The boards whose double-dummy table is still to be learnt, with their deals.
    pub fn unanalysed(&self, contest: &Contest) -> Vec<(BoardNumber, Deal)> {
        let deals = contest.deals.iter().filter(|(board, deal)| self.hands.table(**board, deal).is_none());
        deals.map(|(board, deal)| (*board, *deal)).collect()
    }

    /// Learns the double-dummy table of a board's deal.
    pub fn learn(&mut self, board: BoardNumber, deal: Deal, table: DoubleDummy) {
        self.hands.double_dummy.insert(board, (deal, table));
        self.hands.stale.insert(board);
    }

    /// Looks at the results that came or changed since the last time, for [`Views::anomalies`]. Apart from
    /// [`Views::refresh`] because only the director wants to know.
    pub fn examine(&mut self, contest: &Contest) {
        self.check(contest);
        let Some(scoreboard) = self.scores.scoreboard(self.progress.round_count) else { return };
        self.hands.examine(contest, scoreboard);
    }

    /// What is improbable about the results, board by board, as of the last [`Views::examine`]. For the director
    /// alone.
    pub fn anomalies(&self) -> impl Iterator<Item = &Anomaly> {
        self.hands.found.values().flatten()
    }

    /// The cards of a board, where they are known, beside the results that an audience sees.
    pub(super) fn hand_record(
        &self,
        contest: &Contest,
        (board, audience): (BoardNumber, Audience),
        rows: &[TravellerRow],
    ) -> Option<HandRecord> {
        let may_see = match audience {
            Audience::Director => true,
            Audience::Spectator => !rows.is_empty(),
            Audience::Table(_) => !rows.is_empty() && Shows::of(contest).hand,
        };
        self.cards(contest, board).filter(|_| may_see)
    }

    /// The cards of a board, where they are known, for one who may see them.
    pub(super) fn cards(&self, contest: &Contest, board: BoardNumber) -> Option<HandRecord> {
        let deal = contest.deals.get(&board)?;
        Some(HandRecord { board, deal: *deal, double_dummy: self.hands.table(board, deal).copied() })
    }
}
