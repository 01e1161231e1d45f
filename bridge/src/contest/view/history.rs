//! The way of the places: where everybody stood at the end of each round, as far as released to the one who asks.
//!
//! Nothing of it is kept: it is scored again from the results as they stand now, so that a correction of an early board moves
//! everything after it. A penalty has no time in the standings, and counts in every place here too.

use std::collections::BTreeMap;

use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::contest::view::rankings::Rankings;
use crate::contest::view::shown::shown_through;
use crate::contest::view::{Audience, ContestNumber, Ranking, StandingRow, Views};
use crate::entry::{EntryId, SectionLetter};
use crate::message::Label;
use crate::movement::RoundNumber;
use crate::scoring::Unit;
use crate::seat::Line;

/// Where everybody stood at the end of each round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryView {
    pub contest: ContestNumber,
    pub name: String,
    pub sequence: u64,
    /// What the figures count: percent, IMPs, victory points.
    pub unit: Unit,
    /// The rounds at whose ends the places are told, the earliest first; none before the first result.
    pub moments: Vec<Moment>,
    /// Whether results are not released yet that will come here.
    pub is_held_back: bool,
    /// The rankings, as in [`StandingsView::rankings`](super::StandingsView::rankings).
    pub rankings: Vec<RankingHistory>,
}

/// The end of a round; of the last one perhaps how far it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// As people call it.
    pub round: u16,
    /// Whether all results up to there are in, or its round is closed.
    pub is_over: bool,
}

/// A ranking's way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingHistory {
    /// The section that is ranked by itself, as in [`Ranking::section`].
    pub section: Option<SectionLetter>,
    /// The line that is ranked by itself, as in [`Ranking::line`].
    pub line: Option<Line>,
    /// Whether places tell the round reached, so that those who went out together have the same.
    pub is_knock_out: bool,
    /// In the order of the last moment.
    pub rows: Vec<EntryHistory>,
}

/// One entry's way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryHistory {
    pub entry: EntryId,
    /// How it is called by number.
    pub called: Label,
    /// Empty where the club gave none.
    pub names: String,
    /// Whether a penalty counts in its places, from the first on.
    pub is_penalised: bool,
    /// One for each moment; `None` where it had no place.
    pub places: Vec<Option<PlaceThen>>,
}

/// Where an entry stood at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceThen {
    /// From 1.
    pub rank: u32,
    pub tied: bool,
    /// By what it was ranked, as in [`StandingRow::figure`]; empty in a knock-out.
    pub figure: String,
}

impl PlaceThen {
    fn of(row: &StandingRow) -> Option<Self> {
        let figure = if row.reached.is_none() { row.figure.clone() } else { String::new() };
        (row.rank > 0).then_some(Self { rank: row.rank, tied: row.tied, figure })
    }
}

impl Views {
    /// The places at the end of each round, as far as they are released to an audience. The last are those of
    /// [`Views::standings`].
    pub fn history(&self, contest: &Contest, audience: Audience) -> HistoryView {
        self.check(contest);
        let shown = shown_through(contest, &self.progress, audience);
        let ends = self.ends_of_rounds(shown.through);
        let earlier = ends.split_last().map_or(&[][..], |(_, earlier)| earlier);
        let mut places = places_after(contest, earlier);
        let last = if ends.is_empty() { vec![] } else { self.scores.rankings(&self.progress, shown.through) };
        let over = self.progress.over_through;
        let moment = |&end: &u16| Moment {
            round: contest.called_round(RoundNumber(end)),
            is_over: end <= over || {
                let count = self.progress.rounds(1, self.progress.end_of_match(end));
                count.scored >= count.planned
            },
        };
        HistoryView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            unit: contest.rules.scoring.standing_unit(),
            moments: ends.iter().map(moment).collect(),
            is_held_back: shown.note.is_some(),
            rankings: last
                .into_iter()
                .map(|ranking| ranking_history(ranking, (earlier.len(), &mut places)))
                .collect(),
        }
    }

    /// The rounds of the plan at whose ends there is something to tell: those that are over, and the last with a result.
    fn ends_of_rounds(&self, shown_through: u16) -> Vec<u16> {
        let progress = &self.progress;
        let last = shown_through.min(progress.last_scored_round());
        let over = 1..=progress.over_through.min(last);
        let mut ends: Vec<u16> = over.filter(|&round| progress.whole_through(round) == round).collect();
        if last > ends.last().copied().unwrap_or(0) {
            ends.push(last);
        }
        ends
    }
}

/// The places of everybody after each of these rounds, scored from their results alone.
fn places_after(contest: &Contest, ends: &[u16]) -> BTreeMap<EntryId, Vec<Option<PlaceThen>>> {
    let mut places: BTreeMap<EntryId, Vec<Option<PlaceThen>>> = BTreeMap::new();
    let Some(&first) = ends.first() else { return places };
    let mut scoreboard = Scoreboard::from_scratch(contest, RoundNumber(first));
    let mut rankings = Rankings::default();
    for (index, &end) in ends.iter().enumerate() {
        scoreboard.refresh(contest, RoundNumber(end));
        rankings.refresh(contest, &scoreboard);
        for row in rankings.rows() {
            let own = places.entry(row.entry).or_default();
            own.resize(index, None);
            own.push(PlaceThen::of(row));
        }
    }
    places
}

/// A ranking as it stands, with the places that its entries had at so many earlier moments.
fn ranking_history(
    ranking: Ranking,
    (earlier, places): (usize, &mut BTreeMap<EntryId, Vec<Option<PlaceThen>>>),
) -> RankingHistory {
    let is_knock_out = ranking.rows.iter().any(|row| row.reached.is_some());
    let entry = |row: StandingRow| {
        let mut own = places.remove(&row.entry).unwrap_or_default();
        own.resize(earlier, None);
        own.push(PlaceThen::of(&row));
        EntryHistory {
            entry: row.entry,
            called: row.called,
            names: row.names,
            is_penalised: !row.beside.penalties.is_empty(),
            places: own,
        }
    };
    let rows = ranking.rows.into_iter().map(entry).collect();
    RankingHistory { section: ranking.section, line: ranking.line, is_knock_out, rows }
}
