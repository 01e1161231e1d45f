//! What may be looked at of a contest. A look reads the state and cannot change it; what it may change is its own copy of
//! the views that are kept with the state, and those can always be made from it again.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use bridge::board::BoardNumber;
use bridge::contest::clock::pace::ClockReport;
use bridge::contest::view::{
    Audience, Changed, ContestNumber, ContestView, DrawView, ExplanationView, FloorView, HistoryView,
    MatchesView, PathView, QualificationView, QualificationWish, RecapView, RoomView, ScoreCardView,
    StandingsView, TablePathView, TableView, TravellerView, Views, entries_called,
};
use bridge::contest::{At, Contest, Event, Phase};
use bridge::entry::{EntryId, SectionLetter, TableId};
use bridge::series::SeriesFault;

use super::{EngineError, live};
use crate::fault;
use crate::hands::Analyst;
use crate::journal::Snapshot;

type Draws = Arc<Mutex<BTreeMap<(SectionLetter, Audience), Arc<DrawView>>>>;

/// The views of a contest, kept up to date with its state.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    number: ContestNumber,
    /// Made when somebody first looks: most contests of a long journal are over, and nobody does.
    views: Option<Arc<Views>>,
    /// What has changed since the views were last published.
    changed: Changed,
    /// The drawn rounds of sections as somebody saw them last: many look at the same.
    draws: Draws,
    /// Who works out what can be made with the cards; nobody where nobody serves.
    analyst: Option<Arc<Analyst>>,
    /// The floor cannot be made, as by a bug.
    #[cfg(test)]
    pub(super) has_no_floor: bool,
}

impl Kept {
    pub(super) fn new(number: ContestNumber) -> Self {
        Self {
            number,
            views: None,
            changed: Changed::default(),
            draws: Draws::default(),
            analyst: None,
            #[cfg(test)]
            has_no_floor: false,
        }
    }

    /// The same, with an analyst for the deals.
    pub(super) fn analysed_by(self, analyst: Option<Arc<Analyst>>) -> Self {
        Self { analyst, ..self }
    }

    /// Whether somebody has looked since the views were made anew.
    pub(super) fn has_views(&self) -> bool {
        self.views.is_some()
    }

    /// Notes an event that was applied. Views that cannot follow it are made anew when somebody looks: a bug in them
    /// must not keep an event from being recorded.
    pub(super) fn note(&mut self, contest: &Contest, event: &Event) {
        let Some(views) = &mut self.views else { return };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| Arc::make_mut(views).note(contest, event))) {
            self.broken(&"what an event changes", &*panic);
        }
    }

    /// Has every view made from the state again, and published.
    pub(super) fn forget(&mut self) {
        self.views = None;
        self.draws = Draws::default();
        self.changed =
            Changed { standings: true, contest: true, room: true, all_tables: true, ..Changed::default() };
    }

    /// The error of what a bug kept from being shown.
    pub(super) fn not_shown(&mut self, what: &dyn Display, panic: &(dyn Any + Send)) -> EngineError {
        self.broken(what, panic);
        EngineError::View { what: what.to_string() }
    }

    /// Says in the log what could not be shown, and has the views made from the state again.
    pub(super) fn broken(&mut self, what: &dyn Display, panic: &(dyn Any + Send)) {
        let said = fault::caught(panic);
        tracing::error!(contest = self.number.0, "a bug in a view: {what} could not be shown: {said}");
        self.forget();
    }
}

/// A look at a contest that nobody serves.
#[cfg(test)]
pub(crate) fn alone<T>(contest: &Contest, look: impl FnOnce(&mut Glance<'_>) -> T) -> T {
    look(&mut Glance::new(contest, &mut Kept::new(ContestNumber(1))))
}

/// What may be looked at of a contest.
#[derive(Debug)]
pub struct Glance<'a> {
    pub contest: &'a Contest,
    pub(super) kept: &'a mut Kept,
}

impl<'a> Glance<'a> {
    pub(super) fn new(contest: &'a Contest, kept: &'a mut Kept) -> Self {
        Self { contest, kept }
    }
}

impl Glance<'_> {
    /// What somebody sees. A bug in a view ends neither the contest nor anything else in it: it is logged with `what`
    /// was to be shown, and the views are made from the state again. The state is behind a shared reference, so that
    /// whatever broke has not touched it.
    ///
    /// # Errors
    ///
    /// [`EngineError::View`] where a bug kept it from being shown.
    pub(super) fn guarded<T>(
        &mut self,
        what: &dyn Display,
        look: impl FnOnce(&mut Self) -> T,
    ) -> Result<T, EngineError> {
        catch_unwind(AssertUnwindSafe(|| look(self))).map_err(|panic| self.kept.not_shown(what, &*panic))
    }

    /// Brings the views up to date and says which have changed since the last time this was asked.
    pub(super) fn take_changed(&mut self) -> Changed {
        self.refresh();
        std::mem::take(&mut self.kept.changed)
    }

    /// The views, up to date, and the state that they show.
    pub(super) fn refresh(&mut self) -> (&Views, &Contest) {
        let Kept { number, views, changed, analyst, .. } = &mut *self.kept;
        let views = views.get_or_insert_with(|| Arc::new(Views::new(*number, self.contest)));
        // Views that others read too are copied only where there is something to write.
        if !views.is_current(self.contest) {
            let new = Arc::make_mut(views).refresh(self.contest);
            let Changed { standings, contest, room, all_tables, tables } = new;
            changed.standings |= standings;
            changed.contest |= contest;
            changed.room |= room;
            changed.all_tables |= all_tables;
            changed.tables.extend(tables);
        }
        if let Some(analyst) = analyst {
            let is_over = self.contest.phase == Phase::Final;
            for (board, deal) in views.unanalysed(self.contest) {
                // Of a contest that is over only what somebody opens is worked out: there are hundreds of them.
                let table = if is_over { analyst.known(&deal) } else { analyst.double_dummy(&deal) };
                if let Some(table) = table {
                    Arc::make_mut(views).learn(board, deal, table);
                }
            }
        }
        (views, self.contest)
    }

    /// The ranking, as far as it is released to an audience.
    pub fn standings(&mut self, audience: Audience) -> StandingsView {
        let (views, contest) = self.refresh();
        views.standings(contest, audience)
    }

    /// The places at the end of each round, as far as they are released to an audience.
    pub fn history(&mut self, audience: Audience) -> HistoryView {
        let (views, contest) = self.refresh();
        views.history(contest, audience)
    }

    /// Who would qualify as the contest stands.
    ///
    /// # Errors
    /// Where nobody can, or tie-breaks cannot be asked.
    pub fn qualification(
        &mut self,
        wish: &QualificationWish,
        audience: Audience,
    ) -> Result<QualificationView, SeriesFault> {
        let (views, contest) = self.refresh();
        views.qualification(contest, wish, audience)
    }

    /// Every table.
    pub fn floor(&mut self) -> FloorView {
        #[cfg(test)]
        assert!(!self.kept.has_no_floor, "the floor is broken on purpose");
        self.refresh();
        let new = || Arc::new(Views::new(self.kept.number, self.contest));
        let views = Arc::make_mut(self.kept.views.get_or_insert_with(new));
        views.examine(self.contest);
        views.floor(self.contest)
    }

    /// The round clock at a moment, with the pace of the tables; `None` where no clock is set.
    pub fn clock_report(&mut self, now: At) -> Option<ClockReport> {
        let (views, contest) = self.refresh();
        views.clock_report(contest, now)
    }

    /// Rules, sections, entries, calls, rulings and penalties.
    pub fn overview(&mut self) -> ContestView {
        let (views, contest) = self.refresh();
        views.contest(contest)
    }

    /// A section's recap sheet, as far as an audience may see it; `None` where there is no such section.
    pub fn recap(&mut self, section: SectionLetter, audience: Audience) -> Option<RecapView> {
        let (views, contest) = self.refresh();
        views.recap(contest, section, audience)
    }

    /// Who sits where this round and next.
    pub fn room(&mut self) -> RoomView {
        let (views, contest) = self.refresh();
        views.room(contest)
    }

    /// An entry's way through the rounds; `None` where there is no such entry.
    pub fn path(&mut self, entry: EntryId, audience: Audience) -> Option<PathView> {
        let (views, contest) = self.refresh();
        views.path(contest, entry, audience)
    }

    /// A table's way through the rounds; `None` where there is no such table.
    pub fn table_path(&mut self, table: TableId) -> Option<TablePathView> {
        let (views, contest) = self.refresh();
        views.table_path(contest, table)
    }

    /// The rounds of a section that are drawn; `None` where there is no such section, or it plays by a movement.
    pub fn draw(&mut self, section: SectionLetter, audience: Audience) -> Option<Arc<DrawView>> {
        let sequence = self.contest.sequence;
        let draws = Arc::clone(&self.kept.draws);
        let draws = || draws.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = draws().get(&(section, audience)).filter(|seen| seen.sequence == sequence) {
            return Some(Arc::clone(seen));
        }
        let (views, contest) = self.refresh();
        let view = Arc::new(views.draw(contest, section, audience)?);
        let mut draws = draws();
        draws.retain(|_, seen| seen.sequence == sequence);
        draws.insert((section, audience), Arc::clone(&view));
        Some(view)
    }

    /// All matches of the contest, without their boards.
    pub fn matches(&mut self, audience: Audience) -> MatchesView {
        let (views, contest) = self.refresh();
        views.all_matches(contest, audience)
    }

    /// The matches of these two, board by board; none if they do not meet.
    pub fn match_sheets(&mut self, sides: [EntryId; 2], audience: Audience) -> MatchesView {
        let (views, contest) = self.refresh();
        views.match_sheets(contest, sides, audience)
    }

    /// What the device of a table shows; `None` where there is no such table.
    pub fn table(&mut self, table: TableId) -> Option<TableView> {
        let (views, contest) = self.refresh();
        views.table(contest, table)
    }

    /// A board's traveller; `None` where the contest has no such board.
    pub fn traveller(&mut self, board: BoardNumber, audience: Audience) -> Option<TravellerView> {
        let played =
            |section: &bridge::contest::Section| section.board_sets.iter().flatten().any(|own| *own == board);
        if !self.contest.sections.values().any(played) {
            return None;
        }
        self.refresh();
        if let (Phase::Final, Some(views), Some(analyst)) =
            (self.contest.phase, &self.kept.views, &self.kept.analyst)
        {
            let unanalysed = views.unanalysed(self.contest).into_iter();
            for (_, deal) in unanalysed.filter(|(own, _)| *own == board) {
                analyst.work_out_later(&deal);
            }
        }
        let (views, contest) = self.refresh();
        Some(views.traveller(contest, board, audience))
    }

    /// An entry's score card; `None` where there is no such entry.
    pub fn score_card(&mut self, entry: EntryId, audience: Audience) -> Option<ScoreCardView> {
        let (views, contest) = self.refresh();
        views.score_card(contest, entry, audience)
    }

    /// Those whom somebody may mean who writes `7`, `7NS` or `A7NS`.
    pub fn called(&self, text: &str) -> Vec<EntryId> {
        entries_called(self.contest, text)
    }

    /// What a board was worth to an entry, step by step; `None` where there is no such entry.
    pub fn explain_board(
        &mut self,
        place: (EntryId, BoardNumber),
        audience: Audience,
    ) -> Option<ExplanationView> {
        let (views, contest) = self.refresh();
        views.explain_board(contest, place, audience)
    }

    /// By what an entry is ranked, step by step; `None` where there is no such entry.
    pub fn explain_total(&mut self, entry: EntryId, audience: Audience) -> Option<ExplanationView> {
        let (views, contest) = self.refresh();
        views.explain_total(contest, entry, audience)
    }

    /// How an entry's evening went; `None` where there is no such entry.
    pub fn summarise(&mut self, entry: EntryId, audience: Audience) -> Option<ExplanationView> {
        let (views, contest) = self.refresh();
        views.summarise(contest, entry, audience)
    }

    /// Every table of every section, in order.
    pub fn tables(&self) -> Vec<TableId> {
        tables(self.contest)
    }

    /// The snapshot of the state.
    pub fn snapshot(&self) -> Snapshot {
        live::snapshot(self.contest)
    }
}

/// Every table of every section of a contest, in order.
pub fn tables(contest: &Contest) -> Vec<TableId> {
    let sections = contest.sections.values();
    sections
        .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }))
        .collect()
}
