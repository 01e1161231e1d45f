//! A contest in memory: its state and the standings kept with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::view::{
    Audience, Changed, ContestNumber, ContestSummary, ContestView, DrawView, ExplanationView, FloorView,
    PathView, RecapView, RoomView, ScoreCardView, StandingsView, TablePathView, TableView, TravellerView,
    Views, entries_called,
};
use bridge::contest::{Contest, Recorded, apply};
use bridge::entry::{EntryId, SectionLetter, TableId};
use proto::record;

use super::EngineError;
use crate::hands::Analyst;
use crate::journal::{ContestKey, Journal, Sequence, Snapshot};

/// A contest's state, with the views kept with it.
#[derive(Debug)]
pub struct Live {
    pub contest: Contest,
    number: ContestNumber,
    /// Made when somebody first looks: most contests of a long journal are over, and nobody does.
    views: Option<Views>,
    /// What has changed since the views were last published.
    changed: Changed,
    /// The drawn rounds of sections as somebody saw them last: many look at the same.
    draws: BTreeMap<(SectionLetter, Audience), Arc<DrawView>>,
    /// Who works out what can be made with the cards; nobody where nobody serves.
    analyst: Option<Arc<Analyst>>,
}

impl Live {
    /// A contest before its first event.
    pub fn unborn(key: ContestKey) -> Self {
        Self::new(key, Contest::default())
    }

    /// The contest as the journal has it: its snapshot, if there is a good one, and the events after it.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read, or holds an event that this version does not understand.
    pub fn open(journal: &dyn Journal, key: ContestKey) -> Result<Self, EngineError> {
        let contest = match journal.snapshot(key) {
            Ok(Some(snapshot)) => proto::snapshot::decode(&snapshot.bytes).unwrap_or_else(|error| {
                tracing::warn!(contest = key.0, %error, "snapshot not understood: replaying the whole journal");
                Contest::default()
            }),
            Ok(None) => Contest::default(),
            Err(error) => {
                tracing::warn!(contest = key.0, %error, "snapshot not readable: replaying the whole journal");
                Contest::default()
            }
        };
        Ok(Self::new(key, Self::replayed(journal, key, contest)?))
    }

    /// The contest from its events alone, as if no snapshot had ever been saved.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn replay(journal: &dyn Journal, key: ContestKey) -> Result<Self, EngineError> {
        Ok(Self::new(key, Self::replayed(journal, key, Contest::default())?))
    }

    fn replayed(
        journal: &dyn Journal,
        key: ContestKey,
        mut contest: Contest,
    ) -> Result<Contest, EngineError> {
        for record in journal.replay(key, Sequence(contest.sequence + 1)) {
            let (sequence, bytes) = record?;
            let recorded = record::decode(&bytes, sequence.0).map_err(|error| EngineError::Unreadable {
                contest: key.0,
                sequence: sequence.0,
                what: error.to_string(),
            })?;
            apply(&mut contest, &recorded);
        }
        Ok(contest)
    }

    fn new(key: ContestKey, contest: Contest) -> Self {
        Self {
            contest,
            number: ContestNumber(key.0),
            views: None,
            changed: Changed::default(),
            draws: BTreeMap::new(),
            analyst: None,
        }
    }

    /// The same contest, whose deals this analyst works out.
    #[must_use]
    pub(super) fn analysed_by(self, analyst: Option<Arc<Analyst>>) -> Self {
        Self { analyst, ..self }
    }

    /// Who works out its deals.
    pub(super) fn analyst(&self) -> Option<Arc<Analyst>> {
        self.analyst.clone()
    }

    /// Writes one event into the state.
    pub fn apply(&mut self, recorded: &Recorded) {
        apply(&mut self.contest, recorded);
        if let Some(views) = &mut self.views {
            views.note(&self.contest, &recorded.event);
        }
    }

    /// Has every view published again.
    pub(super) fn note_all_changed(&mut self) {
        self.changed =
            Changed { standings: true, contest: true, room: true, all_tables: true, ..Changed::default() };
    }

    /// Brings the views up to date and says which have changed since the last time this was asked.
    pub(super) fn take_changed(&mut self) -> Changed {
        self.refresh();
        std::mem::take(&mut self.changed)
    }

    /// The views, up to date, and the state that they show.
    fn refresh(&mut self) -> (&Views, &Contest) {
        let views = self.views.get_or_insert_with(|| Views::new(self.number, &self.contest));
        let Changed { standings, contest, room, all_tables, tables } = views.refresh(&self.contest);
        self.changed.standings |= standings;
        self.changed.contest |= contest;
        self.changed.room |= room;
        self.changed.all_tables |= all_tables;
        self.changed.tables.extend(tables);
        if let Some(analyst) = &self.analyst {
            for (board, deal) in views.unanalysed(&self.contest) {
                if let Some(table) = analyst.double_dummy(&deal) {
                    views.learn(board, deal, table);
                }
            }
        }
        (views, &self.contest)
    }

    /// The ranking, as far as it is released to an audience.
    pub fn standings(&mut self, audience: Audience) -> StandingsView {
        let (views, contest) = self.refresh();
        views.standings(contest, audience)
    }

    /// Every table.
    pub fn floor(&mut self) -> FloorView {
        self.refresh();
        let views = self.views.get_or_insert_with(|| Views::new(self.number, &self.contest));
        views.examine(&self.contest);
        views.floor(&self.contest)
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
        if let Some(seen) = self.draws.get(&(section, audience))
            && seen.sequence == sequence
        {
            return Some(Arc::clone(seen));
        }
        let (views, contest) = self.refresh();
        let view = Arc::new(views.draw(contest, section, audience)?);
        self.draws.retain(|_, seen| seen.sequence == sequence);
        self.draws.insert((section, audience), Arc::clone(&view));
        Some(view)
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
        entries_called(&self.contest, text)
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

    /// The contest in a list.
    pub fn summary(&self) -> ContestSummary {
        ContestSummary::new(self.number, &self.contest)
    }

    /// Every table of every section, in order.
    pub fn tables(&self) -> Vec<TableId> {
        let sections = self.contest.sections.values();
        sections
            .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }))
            .collect()
    }

    /// The snapshot of the state.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { sequence: Sequence(self.contest.sequence), bytes: proto::snapshot::encode(&self.contest) }
    }
}
