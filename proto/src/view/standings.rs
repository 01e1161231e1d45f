//! The ranking, and contests in a list.

use bridge::contest::view::{
    ContestSummary, QualificationView, QualifyingList, QualifyingRow, Ranking, StandingList, StandingRow,
    StandingsView,
};
use bridge::message::Language;
use words::Words;

use super::Spoken as _;
use crate::domain::message::to_wire;
use crate::v1;

impl From<&ContestSummary> for v1::ContestSummary {
    fn from(summary: &ContestSummary) -> Self {
        Self {
            contest: summary.contest.0,
            name: summary.name.clone(),
            phase: super::phase(summary.phase),
            at: summary.at.0,
            sequence: summary.sequence,
        }
    }
}

/// In the language of the contest.
impl From<&StandingsView> for v1::StandingsView {
    fn from(view: &StandingsView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            name: view.name.clone(),
            sequence: view.sequence,
            phase: super::phase(view.phase),
            through_round: u32::from(view.through_round),
            round_count: u32::from(view.round_count),
            note_words: view.note.as_ref().map(Into::into),
            rankings: view.rankings.iter().map(v1::Ranking::from).collect(),
            results_in: view.results_in,
            results_planned: view.results_planned,
            unit: v1::PointUnit::from(view.unit).into(),
            total_unit: v1::PointUnit::from(view.total_unit).into(),
            lists: view.lists.iter().map(v1::StandingList::from).collect(),
            remarks_words: to_wire(&view.remarks()),
            ..Self::default()
        };
        unsaid.said_in(view.language)
    }
}

impl From<&StandingList> for v1::StandingList {
    fn from(list: &StandingList) -> Self {
        let rows = list.rows.iter().map(|row| v1::StandingListRow {
            rank: row.rank,
            tied: row.tied,
            entry: row.entry.to_string(),
            names: row.names.clone(),
            called: super::nameless(&row.names, row.called),
            figure: row.figure.clone(),
            handicap: row.handicap.clone(),
            boards_played: row.boards_played,
        });
        Self {
            title: String::new(),
            title_words: to_wire(&list.title),
            section: list.section.map(|section| section.to_string()).unwrap_or_default(),
            line: list.line.map(|line| line.letters().to_owned()).unwrap_or_default(),
            stratum: list.stratum.clone(),
            with_handicap: list.with_handicap,
            rows: rows.collect(),
        }
    }
}

impl From<&Ranking> for v1::Ranking {
    fn from(ranking: &Ranking) -> Self {
        Self {
            title: String::new(),
            title_words: to_wire(&ranking.title_words()),
            rows: ranking.rows.iter().map(v1::StandingRow::from).collect(),
        }
    }
}

impl From<&StandingRow> for v1::StandingRow {
    fn from(row: &StandingRow) -> Self {
        Self {
            rank: row.rank,
            tied: row.tied,
            entry: row.entry.to_string(),
            names: row.names.clone(),
            called: super::nameless(&row.names, row.called),
            percent: row.percent,
            total: row.total.clone(),
            maximum: row.maximum.clone(),
            boards_played: row.boards_played,
            rank_before: row.rank_before,
            figure: row.figure.clone(),
            reached_words: row.reached.as_ref().map(Into::into),
            penalties_words: to_wire(&row.beside.penalties),
            carried: row.beside.carried.clone(),
            boards_lacking: row.boards_lacking,
            ..Self::default()
        }
    }
}

/// In English, for the director.
impl From<&QualificationView> for v1::QualificationView {
    fn from(view: &QualificationView) -> Self {
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            note: super::english(view.note.as_ref()),
            note_words: view.note.as_ref().map(Into::into),
            groups: view.groups.iter().map(v1::QualifyingList::from).collect(),
            unit: v1::PointUnit::from(view.unit).into(),
        }
    }
}

impl From<&QualifyingList> for v1::QualifyingList {
    fn from(list: &QualifyingList) -> Self {
        let decided_by = |row: &QualifyingRow| -> Vec<String> {
            row.decided_by.iter().map(|tie_break| super::english(Some(tie_break))).collect()
        };
        let rows = list.rows.iter().map(|row| v1::QualifyingRow {
            rank: row.rank,
            tied: row.tied,
            entry: row.entry.to_string(),
            names: Words::of(Language::English).names(&row.names, row.called),
            called: super::nameless(&row.names, row.called),
            figure: row.figure.clone(),
            outcome: row.outcome.words().to_owned(),
            decided_by: decided_by(row).join(", then "),
            decided_by_words: to_wire(&row.decided_by),
        });
        Self {
            title: list.title.clone(),
            places: list.places,
            open_places: list.open_places,
            rows: rows.collect(),
        }
    }
}
