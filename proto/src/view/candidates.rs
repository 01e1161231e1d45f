//! What a board would be worth with each of several outcomes.

use bridge::contest::Outcome;
use bridge::contest::view::{Candidate, CandidateMatch, CandidatePart, CandidateWorth, CandidatesView};

use crate::v1;

impl From<&CandidatesView> for v1::CandidatesView {
    fn from(view: &CandidatesView) -> Self {
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            slot: Some((&view.slot).into()),
            unit: v1::PointUnit::from(view.unit).into(),
            top: view.top.to_string(),
            worth_unit: v1::PointUnit::from(view.worth_unit).into(),
            standing: view.standing.as_ref().map(v1::Candidate::from),
            candidates: view.candidates.iter().map(v1::Candidate::from).collect(),
        }
    }
}

impl From<&Candidate> for v1::Candidate {
    fn from(candidate: &Candidate) -> Self {
        Self {
            outcome: Some((&candidate.outcome).into()),
            score: candidate.score.map(|score| score.0),
            worth: Some((&candidate.worth).into()),
            parts: candidate.parts.iter().map(v1::CandidatePart::from).collect(),
            sum: candidate.sum.clone(),
            in_match: candidate.in_match.as_ref().map(v1::CandidateMatch::from),
        }
    }
}

impl From<&CandidateWorth> for v1::CandidateWorth {
    fn from(worth: &CandidateWorth) -> Self {
        Self {
            north_south_points: worth.north_south.clone(),
            east_west_points: worth.east_west.clone(),
            north_south_percent: worth.north_south_percent,
            east_west_percent: worth.east_west_percent,
        }
    }
}

impl From<&CandidatePart> for v1::CandidatePart {
    fn from(part: &CandidatePart) -> Self {
        Self {
            outcome: Some((&Outcome::Result(part.result)).into()),
            weight: part.weight.hundredths().into(),
            worth: Some((&part.worth).into()),
        }
    }
}

impl From<&CandidateMatch> for v1::CandidateMatch {
    fn from(played: &CandidateMatch) -> Self {
        let [north_south_margin, east_west_margin] = played.margins.clone();
        let [north_south_worth, east_west_worth] = played.worth.clone();
        Self {
            north_south_margin,
            east_west_margin,
            north_south_worth,
            east_west_worth,
            waiting: played.waiting,
        }
    }
}
