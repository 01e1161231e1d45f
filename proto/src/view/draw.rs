//! The rounds of a section that are drawn: `draw_view.proto`.

use bridge::contest::view::{DrawStanding, DrawView, DrawnMatchView, DrawnRoundView, ProposalView};
use bridge::message::Message;

use super::Spoken as _;
use crate::domain::message::to_wire;
use crate::v1;

/// In the language of the contest; what is the director's alone, in English.
impl From<&DrawView> for v1::DrawView {
    fn from(view: &DrawView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            name: view.name.clone(),
            sequence: view.sequence,
            phase: super::phase(view.phase),
            section: view.section.to_string(),
            title_words: Some((&Message::from(view.title.clone())).into()),
            are_teams: view.are_teams,
            terms: Some((&view.terms).into()),
            standings: view.standings.iter().map(v1::DrawStanding::from).collect(),
            unit: v1::PointUnit::from(view.unit).into(),
            match_unit: v1::PointUnit::from(view.match_unit).into(),
            rounds: view.rounds.iter().map(v1::DrawnRoundView::from).collect(),
            proposal: view.proposal.as_ref().map(v1::ProposalView::from),
            note_words: to_wire(&view.note),
            expected: view.expected.map_or(0, |at| at.0),
            rests_on: view.rests_on.clone(),
            counts_matches: view.counts_matches,
            ..Self::default()
        };
        unsaid.said_in(view.language)
    }
}

impl From<&DrawStanding> for v1::DrawStanding {
    fn from(standing: &DrawStanding) -> Self {
        Self {
            contender: u32::from(standing.contender.0),
            names: standing.names.clone(),
            called: super::nameless(&standing.names, standing.called),
            rank: standing.rank,
            tied: standing.tied,
            rank_before: standing.rank_before,
            figure: standing.figure.clone(),
            reached: String::new(),
            reached_words: standing.reached.as_ref().map(Into::into),
            plays_on: standing.plays_on,
        }
    }
}

impl From<&DrawnRoundView> for v1::DrawnRoundView {
    fn from(round: &DrawnRoundView) -> Self {
        let awarded = round.awarded.iter().map(|awarded| v1::AwardedFigure {
            contender: u32::from(awarded.contender.0),
            figure: awarded.figure.clone(),
        });
        Self {
            number: u32::from(round.number),
            first: u32::from(round.first.0),
            parts: u32::from(round.parts),
            is_over: round.is_over,
            matches: round
                .matches
                .iter()
                .map(|one| {
                    let began_in = if one.begins < round.number { u32::from(one.begins) } else { 0 };
                    v1::DrawnMatchView { began_in, ..one.into() }
                })
                .collect(),
            bye: round.bye.map_or(0, |bye| u32::from(bye.0)),
            awarded: awarded.collect(),
            byes: round.byes.iter().map(|bye| u32::from(bye.0)).collect(),
            bye_hundredths: round.bye_hundredths,
            triangle_part: round.triangle.as_ref().map_or(0, |triangle| u32::from(triangle.part)),
        }
    }
}

impl From<&DrawnMatchView> for v1::DrawnMatchView {
    fn from(drawn: &DrawnMatchView) -> Self {
        let side = |index: usize| v1::MatchSide {
            contender: u32::from(drawn.sides[index].0),
            points: drawn.points[index].clone(),
            worth: drawn.worth[index].clone(),
            taken: drawn.taken[index].clone(),
        };
        let missing = drawn.missing.iter().map(|(table, boards)| v1::MissingAtTable {
            table: u32::from(table.0),
            boards: boards.iter().map(|board| u32::from(board.get())).collect(),
        });
        Self {
            first: Some(side(0)),
            second: Some(side(1)),
            tables: drawn.tables.iter().map(|table| u32::from(table.0)).collect(),
            is_in_triangle: drawn.is_in_triangle,
            boards: drawn.boards,
            boards_in: drawn.boards_in,
            missing: missing.collect(),
            is_vacant: drawn.is_vacant,
            began_in: 0,
        }
    }
}

impl From<&ProposalView> for v1::ProposalView {
    fn from(view: &ProposalView) -> Self {
        let mut proposal = v1::DrawProposal::from(&view.proposal);
        Self {
            why: std::mem::take(&mut proposal.why),
            summary: std::mem::take(&mut proposal.summary),
            breaches: std::mem::take(&mut proposal.breaches),
            proposal: Some(proposal),
            is_stale: view.is_stale,
            changes: view.changes.clone(),
        }
    }
}
