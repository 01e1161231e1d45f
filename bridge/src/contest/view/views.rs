//! The views of one contest, kept up to date event by event.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::surgery::PlanChange;
use crate::contest::table_rules::HandShown;
use crate::contest::view::awaited_draw::awaited_draws;
use crate::contest::view::draw_notes::DrawNotes;
use crate::contest::view::forecast::{ExpectedDraw, expected_draw};
use crate::contest::view::hand_record::Hands;
use crate::contest::view::progress::Progress;
use crate::contest::view::scores::Scores;
use crate::contest::view::shown::shown_through;
use crate::contest::view::side_standing::follows_rounds;
use crate::contest::view::stage::Stage;
use crate::contest::view::{Audience, ContestNumber, TableState};
use crate::entry::{SectionLetter, TableId};
use crate::message::Message;
use crate::movement::RoundNumber;
use crate::seat::Line;

/// The views of one contest: note every event after it was applied, refresh before looking.
///
/// A result re-scores its board and measures its table. What remains for each refresh grows with the number
/// of tables and entries, not with the evening.
#[derive(Debug, Clone)]
pub struct Views {
    pub(super) number: ContestNumber,
    pub(super) progress: Progress,
    pub(super) scores: Scores,
    pub(super) hands: Hands,
    pub(super) draw_notes: DrawNotes,
    changed: Changed,
    /// Where results came or changed since the last refresh.
    played: BTreeSet<Slot>,
    /// When the draws that are awaited come, as tables and the room are told.
    awaited: Vec<Message>,
    /// When they can be expected, by section.
    expected: BTreeMap<SectionLetter, At>,
    /// What each table does, and in which round.
    stages: BTreeSet<(TableId, TableState, Option<RoundNumber>)>,
    /// Something else came since the last refresh than what tables enter.
    is_directed: bool,
    /// The sequence number that the last refresh saw.
    sequence: u64,
    /// The rounds through which the director and the public look.
    through: [u16; 2],
}

/// Which views may differ from those before the last refresh.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one mark for each kind of view")]
pub struct Changed {
    /// The rankings, the travellers and the score cards, for at least one audience.
    pub standings: bool,
    /// [`Views::contest`].
    pub contest: bool,
    /// [`Views::room`].
    pub room: bool,
    /// The devices at all tables.
    pub all_tables: bool,
    /// The devices at these tables. A traveller shown at another table follows when that table next changes.
    pub tables: BTreeSet<TableId>,
}

impl Views {
    /// The views of a contest, from nothing.
    pub fn new(number: ContestNumber, contest: &Contest) -> Self {
        let mut views = Self::unscored(number, contest);
        views.stages = views.table_stages(contest);
        views.awaited = awaited_draws(contest, &views.progress);
        views.expected = views.expected_draws(contest);
        views.hands = Hands::new(contest);
        views.draw_notes = DrawNotes::new(contest);
        views.rescore(contest);
        views
    }

    /// Notes what an event changes; call it for every event, after it was applied.
    pub fn note(&mut self, contest: &Contest, event: &Event) {
        self.progress.note(event);
        self.scores.note(event);
        self.hands.note(event);
        self.draw_notes.note(event);
        self.played.extend(event.slots());
        self.changed.note(contest, event);
        self.is_directed |= !is_entered(event);
        if let Event::PlanChanged { change, .. } = event {
            self.changed.tables.extend(self.changed_by(contest, change));
        }
        if changes_elsewhere(event) {
            self.changed.tables.extend(tables_with(contest, &event.slots()));
        }
    }

    /// The tables whose devices show something else since a change of the plan: where they sit, whom they meet,
    /// where they and their boards go. The contest is as the change left it.
    fn changed_by(&self, contest: &Contest, change: &PlanChange) -> Vec<TableId> {
        let before = change.unwritten(contest);
        let views = [&before, contest].map(|contest| (contest, Self::unscored(self.number, contest)));
        let tables: BTreeSet<TableId> =
            views.iter().flat_map(|(_, views)| views.progress.tables().map(|(table, _)| table)).collect();
        let differs = |table: &TableId| {
            let [was, is] = views.each_ref().map(|(contest, views)| views.table(contest, *table));
            was != is
        };
        tables.into_iter().filter(differs).collect()
    }

    /// The views of a contest without its scores.
    fn unscored(number: ContestNumber, contest: &Contest) -> Self {
        Self {
            number,
            progress: Progress::from_scratch(contest),
            scores: Scores::default(),
            hands: Hands::default(),
            draw_notes: DrawNotes::default(),
            changed: Changed::default(),
            played: BTreeSet::new(),
            awaited: vec![],
            expected: BTreeMap::new(),
            stages: BTreeSet::new(),
            is_directed: false,
            sequence: contest.sequence,
            through: [0, 0],
        }
    }

    /// Brings everything up to date, and says which views may have changed since the last time. The floor and
    /// every view's sequence number change with every event.
    pub fn refresh(&mut self, contest: &Contest) -> Changed {
        if self.is_current(contest) {
            return Changed::default();
        }
        let (rounds, complete) = (self.progress.rounds_reached(), self.progress.complete_rounds());
        let released = self.through;
        self.progress.refresh(contest);
        self.rescore(contest);
        self.draw_notes.refresh(contest);
        self.sequence = contest.sequence;
        let mut changed = std::mem::take(&mut self.changed);
        let is_further = rounds != self.progress.rounds_reached();
        changed.contest |= is_further || complete != self.progress.complete_rounds();
        let stages = self.table_stages(contest);
        let turned: Vec<_> = self.stages.symmetric_difference(&stages).copied().collect();
        changed.room |= is_further || !turned.is_empty();
        // Results at other tables end a round that a table sits out, or that it cannot play any more.
        changed.tables.extend(turned.iter().map(|(table, ..)| *table));
        let awaited = awaited_draws(contest, &self.progress);
        let expected = self.expected_draws(contest);
        if awaited != self.awaited || expected != self.expected {
            changed.room = true;
            let waiting = stages.iter().filter(|(_, state, _)| *state == TableState::AwaitsDraw);
            changed.tables.extend(waiting.map(|(table, ..)| *table));
            self.awaited = awaited;
            self.expected = expected;
        }
        // A correction at one table is another percentage at all.
        let is_directed = std::mem::take(&mut self.is_directed) && changed.standings;
        if is_directed || complete != self.progress.complete_rounds() || released != self.through {
            Self::tell_of_session(contest, &stages, &mut changed);
        }
        self.stages = stages;
        for slot in std::mem::take(&mut self.played) {
            changed.tables.extend(self.seats_after(contest, slot));
        }
        changed
    }

    /// Whether the views show this contest as it is.
    pub fn is_current(&self, contest: &Contest) -> bool {
        self.sequence == contest.sequence
    }

    /// Tells the tables that show what their sides have in the session. After every result it would be too much: they hear of
    /// it when a round is whole, when more is released, when the director changes something, and with what they enter themselves.
    fn tell_of_session(
        contest: &Contest,
        stages: &BTreeSet<(TableId, TableState, Option<RoundNumber>)>,
        changed: &mut Changed,
    ) {
        changed.all_tables |= follows_rounds(contest);
        let finished = stages.iter().filter(|(_, state, _)| *state == TableState::Finished);
        changed.tables.extend(finished.map(|(table, ..)| *table));
    }

    fn expected_draws(&self, contest: &Contest) -> BTreeMap<SectionLetter, At> {
        let all = contest.sections.values();
        all.filter_map(|section| Some((section.letter, expected_draw(contest, &self.progress, section)?)))
            .collect()
    }

    /// When the draw of a section can be expected; `None` where nothing is known of that.
    pub(super) fn expected_draw(&self, section: SectionLetter) -> Option<At> {
        self.expected.get(&section).copied()
    }

    /// When the draws that are awaited can be expected, as far as that is known.
    pub(super) fn expected(&self) -> Vec<ExpectedDraw> {
        self.expected.iter().map(|(&section, &at)| ExpectedDraw { section, at }).collect()
    }

    /// The tables at which those who played at a place now sit, or will sit next: what they may see there depends
    /// on what they have still to play.
    fn seats_after(&self, contest: &Contest, slot: Slot) -> Vec<TableId> {
        let Some(section) = contest.section(slot.table.section) else { return vec![] };
        let Some(plan) = section.plan(slot.round, slot.table.table) else { return vec![] };
        let pairs = Line::ALL.into_iter().filter_map(|line| plan.side(line));
        let seats = pairs.flat_map(|pair| {
            section.rounds().filter_map(move |round| {
                let (table, _) = section.movement.seat_of(pair, round)?;
                Some((TableId { table, ..slot.table }, round))
            })
        });
        let is_there = |(table, round): &(TableId, RoundNumber)| {
            let stage = Stage::of(contest, &self.progress, *table);
            stage.round == Some(*round) || stage.before == Some(*round)
        };
        seats.filter(is_there).map(|(table, _)| table).collect()
    }

    /// Brings the scoreboards to the rounds through which people look.
    fn rescore(&mut self, contest: &Contest) {
        let shown = |audience| shown_through(contest, &self.progress, audience).through;
        let through = [shown(Audience::Director), shown(Audience::Spectator)];
        let moved = self.scores.refresh(contest, &self.progress, &through);
        self.changed.standings |= moved || through != self.through;
        self.through = through;
    }

    /// A view made from what was true earlier could show what is not to be seen now.
    pub(super) fn check(&self, contest: &Contest) {
        assert_eq!(self.sequence, contest.sequence, "the views are refreshed before anybody looks");
    }
}

/// Whether an event is what tables enter.
fn is_entered(event: &Event) -> bool {
    matches!(event, Event::ResultEntered { .. } | Event::ResultAgreed { .. } | Event::ResultDisputed { .. })
}

/// Whether the director changed scores or marks, which every table that has the board is told at once. Of what tables
/// enter the others hear when they next look: a view for each of them after every result would be too much.
fn changes_elsewhere(event: &Event) -> bool {
    matches!(
        event,
        Event::ResultCorrected { .. }
            | Event::ResultMoved { .. }
            | Event::PlanChanged { .. }
            | Event::RulingAwaited { .. }
            | Event::RulingSettled { .. }
            | Event::BoardDivided { .. }
    )
}

/// The tables that have a result of one of these boards, and so show what the others made of it.
fn tables_with(contest: &Contest, slots: &[Slot]) -> BTreeSet<TableId> {
    let boards: BTreeSet<BoardNumber> = slots.iter().map(|slot| slot.board).collect();
    let here = contest.lines.keys().filter(|slot| boards.contains(&slot.board));
    here.map(|slot| slot.table).collect()
}

impl Changed {
    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    fn note(&mut self, contest: &Contest, event: &Event) {
        match event {
            Event::ResultEntered { slot, .. }
            | Event::ResultAgreed { slot }
            | Event::ResultDisputed { slot }
            | Event::ResultCorrected { slot, .. } => {
                self.tables.insert(slot.table);
                // The table from which it comes is told, wherever it stands.
                let line = contest.lines.get(slot);
                self.all_tables |= line.is_some_and(|line| !contest.is_planned(*slot, line.pairing));
                // The director is reminded of what waits for the end of a board.
                self.contest |= contest.is_complete(slot.table, slot.round)
                    || contest.rulings.iter().any(|ruling| ruling.waits_for(*slot));
            }
            Event::ResultMoved { from, to, .. } => {
                self.tables.extend([from.table, to.table]);
                self.contest = true;
                self.room = true;
            }
            // The tables are found by comparing their views.
            Event::PlanChanged { .. } => {
                self.standings = true;
                self.contest = true;
                self.room = true;
            }
            // A mark, or another comparison, wherever the board is shown.
            Event::RulingAwaited { .. }
            | Event::RulingSettled { .. }
            | Event::BoardDivided { .. }
            | Event::DealsLoaded { .. } => {
                let are_cards = matches!(event, Event::DealsLoaded { .. });
                self.all_tables |= are_cards && contest.rules.table.hand == HandShown::AfterBoard;
                self.tables.extend(event.slots().iter().map(|slot| slot.table));
                self.standings = true;
                self.contest = true;
            }
            Event::EntryClassified { .. } | Event::CarryOverSet { .. } => {
                self.standings = true;
                self.contest = true;
            }
            Event::SeatsTaken { table, .. } => {
                self.tables.insert(*table);
            }
            // Nobody but the director sees a draw before it is published, and it has a view of its own.
            Event::Draw { event: DrawEvent::Proposed { .. }, .. } => {}
            Event::DirectorCalled { call, .. }
            | Event::CallAnswered { call }
            | Event::CallResolved { call, .. } => {
                self.contest = true;
                let table = contest.calls.iter().rev().find(|open| open.number == *call);
                self.tables.extend(table.map(|call| call.table));
            }
            Event::MessageSent { tables, .. } => {
                self.all_tables |= tables.is_empty();
                self.tables.extend(tables);
            }
            Event::PenaltyGiven { .. }
            | Event::PenaltyRemoved { .. }
            | Event::PenaltyRestored { .. }
            | Event::RulingLogged { .. }
            | Event::Ruling { .. }
            | Event::Undone { .. } => self.contest = true,
            Event::ContestCreated { .. }
            | Event::ContestRenamed { .. }
            | Event::ClockSet { .. }
            | Event::Draw { .. }
            | Event::RulesChanged { .. }
            | Event::SectionSetUp { .. }
            | Event::EntryRegistered { .. }
            | Event::PhantomDeclared { .. }
            | Event::PhantomCancelled { .. }
            | Event::LateEntrySeated { .. }
            | Event::LateEntryCancelled { .. }
            | Event::EntryWithdrawn { .. }
            | Event::WithdrawalCancelled { .. }
            | Event::ContestStarted
            | Event::RoundOpened { .. }
            | Event::RoundOpeningCancelled { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::RankingReleased { .. }
            | Event::PlayClosed { .. }
            | Event::ContestFinalised
            | Event::ContestReopened { .. } => {
                self.standings = true;
                self.contest = true;
                self.room = true;
                self.all_tables = true;
            }
        }
    }
}
