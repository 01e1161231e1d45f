//! Travellers.

use bridge::contest::view::{DivisionView, FrequencyRow, HandRecord, TravellerRow, TravellerView};
use bridge::contest::{At, SideScores};
use bridge::message::Language;
use bridge::score::Score;
use bridge::scoring::cards_of_group;

use super::Spoken as _;
use crate::domain::message::to_wire;
use crate::v1;

/// In the language of the contest.
impl From<&TravellerView> for v1::TravellerView {
    fn from(view: &TravellerView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            sequence: view.sequence,
            board: u32::from(view.board.get()),
            dealer: super::dealer(view.board),
            vulnerability: super::vulnerability(view.board),
            note_words: view.note.as_ref().map(Into::into),
            rows: view.rows.iter().map(v1::TravellerRow::from).collect(),
            top: view.top.to_string(),
            unit: v1::PointUnit::from(view.unit).into(),
            datum: view.datum.clone(),
            check_total: view.check_total.clone(),
            hand: view.hand.as_ref().map(v1::HandRecord::from),
            frequencies: view.frequencies.iter().map(v1::FrequencyRow::from).collect(),
            to_play: view.to_play.iter().map(v1::Slot::from).collect(),
            division: view.division.as_ref().map(v1::Division::from),
            ..Self::default()
        };
        unsaid.said_in(view.language)
    }
}

impl From<&DivisionView> for v1::Division {
    fn from(division: &DivisionView) -> Self {
        Self {
            at: division.at.map_or(0, |At(at)| at),
            decided_words: Some((&division.decided).into()),
            sentences_words: to_wire(&division.sentences),
            headings_words: to_wire(&division.headings),
            ..Self::default()
        }
    }
}

impl v1::Division {
    /// What a group is called above its rows, with its tables and results: `Changed cards (tables A3, A4): 2 results`;
    /// of an older server only its cards.
    pub fn heading(&self, group: u32) -> String {
        let index = usize::try_from(group).unwrap_or(usize::MAX);
        self.headings
            .get(index)
            .cloned()
            .unwrap_or_else(|| format!("With the {} cards", cards_of_group(index)))
    }
}

impl From<&FrequencyRow> for v1::FrequencyRow {
    fn from(row: &FrequencyRow) -> Self {
        Self {
            group: u32::try_from(row.group).unwrap_or(u32::MAX),
            count: row.times(),
            score: row.score.0,
            north_south_points: row.north_south_points.clone(),
            east_west_points: row.east_west_points.clone(),
        }
    }
}

/// In English; who shows it in a view says it in the language of that.
impl From<&TravellerRow> for v1::TravellerRow {
    fn from(row: &TravellerRow) -> Self {
        let [north_south_label, east_west_label] = row.labels;
        let unsaid = Self {
            slot: Some((&row.slot).into()),
            pairing: Some((&row.pairing).into()),
            north_south_called: super::called(Some(row.pairing.north_south), &row.north_south_called),
            east_west_called: super::called(Some(row.pairing.east_west), &row.east_west_called),
            north_south_names: row.north_south_names.clone(),
            north_south_label: super::unnamed(&row.north_south_names, north_south_label),
            east_west_names: row.east_west_names.clone(),
            east_west_label: super::unnamed(&row.east_west_names, east_west_label),
            outcome: Some((&row.outcome).into()),
            status: v1::OutcomeStatus::from(row.status).into(),
            score: row.scores.north_south.map(|score| score.0),
            north_south_points: row.north_south_points.clone(),
            east_west_points: row.east_west_points.clone(),
            north_south_percent: row.north_south_percent,
            east_west_percent: row.east_west_percent,
            awaits_ruling: row.awaits_ruling,
            group: u32::try_from(row.group).unwrap_or(u32::MAX),
            east_west_score: row.scores.east_west.filter(|_| row.scores.differ()).map(|score| score.0),
            scores_differ: row.scores.differ(),
            moved: String::new(),
            moved_words: to_wire(&row.moved),
            award_words: row.outcome.award().as_ref().map(Into::into),
            awards_differ: awards_differ(
                [row.north_south_percent, row.east_west_percent],
                [&row.north_south_points, &row.east_west_points],
            ),
        };
        unsaid.said_in(Language::English)
    }
}

/// Whether East-West's award is neither what North-South's leaves nor its opposite; both as percent, or in points.
fn awards_differ(percents: [Option<u32>; 2], points: [&str; 2]) -> bool {
    match percents {
        // Halves are rounded up on either side.
        [Some(north_south), Some(east_west)] => !(10_000..=10_001).contains(&(north_south + east_west)),
        [None, None] => {
            let [(north_south, is_minus), (east_west, is_other_minus)] =
                points.map(|points| (points.trim_start_matches(['+', '-']), points.starts_with('-')));
            let is_opposite = north_south == east_west && (is_minus != is_other_minus || north_south == "0");
            // Shares of a board that is won have no sign, and what one side has of it the other has not.
            let are_signed = points.iter().any(|points| points.starts_with(['+', '-']));
            are_signed && !is_opposite && points.iter().all(|points| !points.is_empty())
        }
        [Some(_), None] | [None, Some(_)] => false,
    }
}

impl v1::TravellerRow {
    /// On a fouled board, with which cards it was played here: `first`, `changed`, `changed 2`.
    pub fn cards(&self) -> String {
        cards_of_group(usize::try_from(self.group).unwrap_or(usize::MAX))
    }

    /// What each side has.
    pub fn scores(&self) -> SideScores {
        let north_south = self.score.map(Score);
        let east_west = if self.scores_differ {
            self.east_west_score.map(Score)
        } else {
            north_south.map(|score| -score)
        };
        SideScores { north_south, east_west }
    }
}

impl From<&HandRecord> for v1::HandRecord {
    fn from(hand: &HandRecord) -> Self {
        Self {
            deal: hand.deal.to_string(),
            double_dummy: hand.double_dummy.map(|table| table.to_string()).unwrap_or_default(),
            par: hand.par().map(|par| par.to_string()).unwrap_or_default(),
        }
    }
}
