//! The scoreboards that the views are made from, and the rankings on them, kept up to date.
//!
//! A scoreboard is kept for each round through which somebody looks: the director's, the public's, and those
//! of the round before, from which places are seen to move. Where these are the same there is one.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::matches::makes_matches;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::contest::view::progress::Progress;
use crate::contest::view::rankings::{Rankings, factors_sums, is_team};
use crate::contest::view::{Ranking, StandingRow};
use crate::entry::EntryId;
use crate::movement::RoundNumber;

/// Scoreboards by the last round that they count.
#[derive(Debug, Clone, Default)]
pub(super) struct Scores {
    kept: BTreeMap<u16, Kept>,
    /// The matches without their results, where somebody looks before anything is released and matches are played.
    planned: Option<Scoreboard>,
}

/// A scoreboard and its rankings.
#[derive(Debug, Clone)]
struct Kept {
    scoreboard: Scoreboard,
    rankings: Rankings,
    /// Whether the rankings are older than the scoreboard, the entries or the penalties.
    stale: bool,
}

impl Scores {
    /// Notes what an event changes.
    pub(super) fn note(&mut self, event: &Event) {
        let all = ranks_anew(event);
        for ranked in self.kept.values_mut() {
            ranked.scoreboard.note(event);
            if all {
                ranked.rankings.forget();
            }
            ranked.stale |= all || ranked.scoreboard.is_stale();
        }
        if let Some(planned) = &mut self.planned {
            planned.note(event);
        }
    }

    /// Brings everything up to date for those who look through these rounds (0: nobody looks). Says whether
    /// any ranking may have moved.
    pub(super) fn refresh(&mut self, contest: &Contest, progress: &Progress, through: &[u16]) -> bool {
        let before = through.iter().map(|&through| round_before(progress, through));
        let needed: BTreeSet<u16> =
            through.iter().copied().chain(before).filter(|round| *round > 0).collect();
        let mut moved = false;
        for &round in &needed {
            if !self.kept.contains_key(&round) {
                let ranked = self.start(contest, &needed, round);
                self.kept.insert(round, ranked);
            }
        }
        self.kept.retain(|round, _| needed.contains(round));
        for (&round, ranked) in self.kept.iter_mut().filter(|(_, ranked)| ranked.stale) {
            ranked.scoreboard.refresh(contest, RoundNumber(round));
            ranked.rankings.refresh(contest, &ranked.scoreboard);
            ranked.stale = false;
            moved = true;
        }
        let are_made = contest.sections.values().any(|section| makes_matches(contest, section));
        if through.contains(&0) && are_made {
            let anew = || Scoreboard::from_scratch(contest, RoundNumber(0));
            let planned = self.planned.get_or_insert_with(anew);
            if planned.is_stale() {
                planned.refresh(contest, RoundNumber(0));
            }
        } else {
            self.planned = None;
        }
        moved
    }

    /// A scoreboard to be brought to a round: one that is no longer needed, a copy of another, or a new one.
    fn start(&mut self, contest: &Contest, needed: &BTreeSet<u16>, round: u16) -> Kept {
        let spare = self.kept.keys().copied().find(|kept| !needed.contains(kept));
        let ranked = match spare {
            Some(spare) => self.kept.remove(&spare),
            None => self.kept.values().next().cloned(),
        };
        let scoreboard =
            ranked.map_or_else(|| Scoreboard::from_scratch(contest, RoundNumber(round)), |r| r.scoreboard);
        Kept { scoreboard, rankings: Rankings::default(), stale: true }
    }

    /// The scoreboard through a round; `None` for one through which nobody looks.
    pub(super) fn scoreboard(&self, through: u16) -> Option<&Scoreboard> {
        self.kept.get(&through).map(|ranked| &ranked.scoreboard)
    }

    /// The scoreboard that has the matches through a round: before anything is released those that are planned.
    pub(super) fn matches_through(&self, through: u16) -> Option<&Scoreboard> {
        self.scoreboard(through).or(self.planned.as_ref().filter(|_| through == 0))
    }

    /// The rankings through a round, with each entry's place at the end of the round before.
    pub(super) fn rankings(&self, progress: &Progress, through: u16) -> Vec<Ranking> {
        let Some(ranked) = self.kept.get(&through) else { return vec![] };
        let mut rankings = ranked.rankings.all().to_vec();
        let Some(before) = self.kept.get(&round_before(progress, through)) else { return rankings };
        let places: BTreeMap<EntryId, u32> =
            before.rankings.rows().map(|row| (row.entry, row.rank)).collect();
        let rows = rankings.iter_mut().flat_map(|ranking| &mut ranking.rows);
        for row in rows.filter(|row| row.beside.penalties.is_empty()) {
            row.rank_before = places.get(&row.entry).copied().unwrap_or(0);
        }
        rankings
    }

    /// To how many boards the sum of somebody is brought through a round; `None` where entries are not ranked so.
    pub(super) fn brought_to(&self, contest: &Contest, through: u16, name: EntryId) -> Option<u32> {
        let rankings = &self.kept.get(&through)?.rankings;
        let is_alike = |row: &&StandingRow| is_team(contest, row.entry) == is_team(contest, name);
        let boards = rankings.rows().filter(is_alike).map(|row| row.boards_played);
        factors_sums(contest).then(|| boards.max().unwrap_or(0))
    }

    /// How many have a place in the ranking in which an entry stands, through a round.
    pub(super) fn ranked_with(&self, through: u16, name: EntryId) -> u32 {
        let lists = self.kept.get(&through).map(|kept| kept.rankings.all()).unwrap_or_default();
        let own = lists.iter().find(|list| list.rows.iter().any(|row| row.entry == name));
        let count = own.map_or(0, |list| list.rows.iter().filter(|row| row.rank > 0).count());
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// An entry's row in the rankings through a round.
    pub(super) fn row(&self, through: u16, entry: EntryId) -> Option<&StandingRow> {
        self.kept.get(&through)?.rankings.rows().find(|row| row.entry == entry)
    }
}

/// The last round that was over before what is shown through a round; 0 where there was none.
fn round_before(progress: &Progress, through: u16) -> u16 {
    let over = progress.over_through.min(through);
    let under_way = progress.rounds(over + 1, through).scored > 0;
    if under_way { over } else { progress.whole_through(over.saturating_sub(1)) }
}

/// Whether an event of draws is more than a proposal.
fn is_beside_proposals(event: &DrawEvent) -> bool {
    !matches!(event, DrawEvent::Proposed { .. })
}

/// Whether an event changes rankings beside the scores of boards.
fn ranks_anew(event: &Event) -> bool {
    match event {
        Event::EntryRegistered { .. }
        | Event::PlanChanged { .. }
        | Event::SectionSetUp { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::RulesChanged { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        // Who plays on needs no share of the boards for a place.
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. } => true,
        Event::Draw { event, .. } => is_beside_proposals(event),
        Event::ContestCreated { .. }
        | Event::ContestRenamed { .. }
        | Event::ContestStarted
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::ClockSet { .. }
        | Event::SeatsTaken { .. }
        | Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultCorrected { .. }
        | Event::ResultMoved { .. }
        | Event::RulingLogged { .. }
        | Event::Ruling { .. }
        | Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::DealsLoaded { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::RankingReleased { .. }
        | Event::Undone { .. } => false,
    }
}
