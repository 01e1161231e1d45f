//! What a board would be worth at one table with each of several outcomes, for whoever has to choose or weigh them
//! (Law 12C1): each is held against the other tables as they stand, by the rules of the contest.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::adjustment::{Basis, Weighting};
use crate::contest::actor::Asked;
use crate::contest::command::Command;
use crate::contest::event::Recorded;
use crate::contest::matches::{Match, names_in_matches};
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::contest::view::ContestNumber;
use crate::contest::view::traveller::{Worth, worth};
use crate::contest::{apply, decide};
use crate::entry::EntryId;
use crate::exact::{Exact, Percent, big, half_up};
use crate::movement::RoundNumber;
use crate::result::BoardResult;
use crate::score::Score;
use crate::scoring::{MatchScoring, MatchpointStyle, Unit};
use crate::seat::Line;
use crate::teams::Comparison;

/// So many outcomes are looked at; a weighted score has at most eight results.
const MOST: usize = 12;

/// Outcomes that a board could come to at one table, each with its worth. Nothing has happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidatesView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub slot: Slot,
    /// What the points count.
    pub unit: Unit,
    /// The most that a pair could win, where awards are shares of a top; otherwise 0. In the form in which the rules
    /// show matchpoints.
    pub top: i64,
    /// What matches are worth.
    pub worth_unit: Unit,
    /// What stands there now; `None` before there is anything that counts.
    pub standing: Option<Candidate>,
    /// The outcomes that were asked about, in their order; the first twelve.
    pub candidates: Vec<Candidate>,
}

/// One outcome with its worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub outcome: Outcome,
    /// From North-South's view; `None` where there is none, or several with weights.
    pub score: Option<Score>,
    pub worth: CandidateWorth,
    /// Of a score that is weighted alike for both sides its parts, each as it counts in it: in a field beside the other
    /// parts, each as often as its weight (seed 001, "Weighted Scores"). Empty of any other.
    pub parts: Vec<CandidatePart>,
    /// What the parts come to for North-South with their weights, before that is rounded as the worth is: in decimals,
    /// as many as there are, and after the fourth `…`. Empty where there are no parts.
    pub sum: String,
    /// The match to which the board belongs; `None` where there is none.
    pub in_match: Option<CandidateMatch>,
}

/// What each side would have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CandidateWorth {
    /// Points in decimals; empty without an award.
    pub north_south: String,
    /// Points in decimals; empty without an award.
    pub east_west: String,
    /// Hundredths of a percent, halves up; `None` where there is no top.
    pub north_south_percent: Option<u32>,
    /// Hundredths of a percent, halves up; `None` where there is no top.
    pub east_west_percent: Option<u32>,
}

/// A result with its weight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidatePart {
    pub result: BoardResult,
    pub weight: Percent,
    /// Before the weight is taken of it.
    pub worth: CandidateWorth,
}

/// How the match would stand for the side that sits North-South at the table, and for the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateMatch {
    /// By how much each is ahead, in the points of the match, or in percentage points above 50.
    pub margins: [String; 2],
    /// What the match would be worth to each, where it is over and matches are worth something; otherwise empty.
    pub worth: [String; 2],
    /// Boards that a table has still to play.
    pub waiting: u32,
}

impl CandidatesView {
    /// What a board would be worth at a place with each of these outcomes.
    ///
    /// # Errors
    /// The refusal that the correction to one of them would get.
    pub fn new(
        number: ContestNumber,
        contest: &Contest,
        (slot, outcomes): (Slot, &[Outcome]),
        asked: &Asked,
    ) -> Result<Self, Refusal> {
        // Every round counts: the director sees them all.
        let now = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
        let room = Room { contest, now: &now, slot, asked };
        let stands = contest.lines.get(&slot).filter(|line| line.status.is_scored());
        let candidates = outcomes.iter().take(MOST).map(|outcome| room.candidate(outcome));
        let candidates = candidates.collect::<Result<Vec<_>, Refusal>>()?;
        let style = contest.rules.scoring.method.matchpoint_style().unwrap_or_default();
        Ok(Self {
            contest: number,
            sequence: contest.sequence,
            slot,
            unit: now.award_unit(),
            top: style.shown_top(now.top(slot.board).unwrap_or_else(|| now.full_top())).to_integer(),
            worth_unit: now.standing_unit(),
            standing: stands.map(|line| room.told(contest, &now, &line.outcome)),
            candidates,
        })
    }
}

/// One place of a contest, as it is.
#[derive(Clone, Copy)]
struct Room<'a> {
    contest: &'a Contest,
    now: &'a Scoreboard,
    slot: Slot,
    asked: &'a Asked,
}

impl Room<'_> {
    fn candidate(&self, outcome: &Outcome) -> Result<Candidate, Refusal> {
        let (contest, scoreboard) = self.with(outcome)?;
        Ok(self.told(&contest, &scoreboard, outcome))
    }

    /// The contest as it would be with another outcome at the place, and its scoreboard.
    fn with(&self, outcome: &Outcome) -> Result<(Contest, Scoreboard), Refusal> {
        let (mut contest, mut scoreboard) = (self.contest.clone(), self.now.clone());
        let correct = Command::CorrectResult {
            slot: self.slot,
            outcome: Some(outcome.clone()),
            played_by: None,
            reason: "a candidate".to_owned(),
        };
        let events = match decide(&contest, &correct, self.asked) {
            Ok(events) => events,
            Err(Refusal::NoChange) => vec![],
            Err(refusal) => return Err(refusal),
        };
        for event in events {
            let (sequence, by) = (contest.sequence + 1, self.asked.by.clone());
            apply(
                &mut contest,
                &Recorded { sequence, by, at: self.asked.at, command: None, event: event.clone() },
            );
            scoreboard.note(&event);
        }
        scoreboard.refresh(&contest, self.now.through());
        Ok((contest, scoreboard))
    }

    /// What an outcome is worth that stands at the place.
    fn told(&self, contest: &Contest, scoreboard: &Scoreboard, outcome: &Outcome) -> Candidate {
        let found = self.match_here(contest, scoreboard);
        let is_of_teams = contest.rules.scoring.method.of_teams().is_some();
        let parts = self.parts(contest, scoreboard, outcome);
        Candidate {
            outcome: outcome.clone(),
            score: outcome.scores(self.slot.board).common(),
            worth: match found {
                Some((played, name)) if is_of_teams => self.compared(played, name, scoreboard.award_unit()),
                Some(_) | None => CandidateWorth::of(worth(scoreboard, self.slot)),
            },
            sum: sum_of(&parts, scoreboard),
            parts: parts.into_iter().map(|(part, _)| part).collect(),
            in_match: found.and_then(|(played, name)| in_match(contest, played, name)),
        }
    }

    /// The match to which the place belongs, and who sits North-South there by the name of the match.
    fn match_here<'m>(&self, contest: &Contest, scoreboard: &'m Scoreboard) -> Option<(&'m Match, EntryId)> {
        let line = contest.lines.get(&self.slot)?;
        let name = *names_in_matches(contest, &[line.pairing.north_south]).first()?;
        Some((scoreboard.matches().iter().find(|played| self.is_here(played, name))?, name))
    }

    fn is_here(&self, played: &Match, name: EntryId) -> bool {
        let mut places = played.boards.iter().flat_map(|board| board.places).flatten();
        played.side_of(name).is_some() && places.any(|place| place.slot == self.slot)
    }

    /// What the two teams have on the board.
    fn compared(&self, played: &Match, name: EntryId, unit: Unit) -> CandidateWorth {
        let figure = |points: Exact| unit.figure(&big(points));
        self.points_of(played, name).map_or_else(CandidateWorth::default, |[own, other]| CandidateWorth {
            north_south: figure(own),
            east_west: figure(other),
            ..CandidateWorth::default()
        })
    }

    /// The points of the team that sits North-South here on the board, and those of the other.
    fn points_of(&self, played: &Match, name: EntryId) -> Option<[Exact; 2]> {
        let board = played.boards.iter().find(|board| board.board == self.slot.board)?;
        let own = played.side_of(name)?;
        match board.comparison {
            Comparison::Compared(points) => Some([own, 1 - own].map(|side| points[side].points)),
            Comparison::Waiting | Comparison::NotCompared => None,
        }
    }

    /// The parts of a score that is weighted alike for both sides, each with North-South's points as they are before they
    /// are rounded.
    fn parts(
        &self,
        contest: &Contest,
        scoreboard: &Scoreboard,
        outcome: &Outcome,
    ) -> Vec<(CandidatePart, BigRational)> {
        let Some(results) = weighted(outcome) else { return vec![] };
        if contest.rules.scoring.method.of_teams().is_some() {
            return self.against_the_other_table(results);
        }
        let Some(board) = scoreboard.board(self.slot.board) else { return vec![] };
        let Some(lines) = board.frequencies.get(contest.sub_field(self.slot)) else { return vec![] };
        let part = |(result, weight): &(BoardResult, Percent)| {
            let score = result.score(self.slot.board)?;
            let award = lines.iter().find(|line| line.score == score)?.award;
            let style = scoreboard.matchpoint_style();
            let shown = Worth::of_award(award, board.top, (scoreboard.award_unit(), style));
            let points = style.map_or(award.ns, |style| style.shown(award.ns, board.top));
            let worth = CandidateWorth::of(shown);
            Some((CandidatePart { result: *result, weight: *weight, worth }, big(points)))
        };
        results.parts().iter().map(part).collect::<Option<_>>().unwrap_or_default()
    }

    /// Between two tables each part is what it would be alone.
    fn against_the_other_table(&self, results: &Weighting<BoardResult>) -> Vec<(CandidatePart, BigRational)> {
        let part = |(result, weight): &(BoardResult, Percent)| {
            let (contest, scoreboard) = self.with(&Outcome::Result(*result)).ok()?;
            let (played, name) = self.match_here(&contest, &scoreboard)?;
            let [points, _] = self.points_of(played, name)?;
            let worth = self.compared(played, name, scoreboard.award_unit());
            Some((CandidatePart { result: *result, weight: *weight, worth }, big(points)))
        };
        results.parts().iter().map(part).collect::<Option<_>>().unwrap_or_default()
    }
}

/// What parts come to with their weights, in decimals that are not rounded.
fn sum_of(parts: &[(CandidatePart, BigRational)], scoreboard: &Scoreboard) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let weighed = |(part, points): &(CandidatePart, BigRational)| {
        points * BigRational::new(part.weight.hundredths().into(), 10_000.into())
    };
    let sum: BigRational = parts.iter().map(weighed).sum();
    let magnitude = sum.abs();
    let shown = (&magnitude * BigRational::from_integer(10_000.into())).trunc() / BigInt::from(10_000);
    let more = if shown == magnitude { "" } else { "…" };
    let is_signed = match scoreboard.award_unit() {
        Unit::Imps | Unit::TotalPoints => true,
        Unit::Matchpoints => scoreboard.matchpoint_style() == Some(MatchpointStyle::Signed),
        Unit::Percent | Unit::VictoryPoints | Unit::Points => false,
    };
    let sign = if sum.is_negative() {
        "-"
    } else if is_signed && !sum.is_zero() {
        "+"
    } else {
        ""
    };
    format!("{sign}{}{more}", half_up(&shown, 4).trimmed())
}

/// The results of a score that is weighted alike for both sides.
fn weighted(outcome: &Outcome) -> Option<&Weighting<BoardResult>> {
    let Outcome::Adjusted(adjustment) = outcome else { return None };
    let (Basis::Results(results), Basis::Results(other)) =
        (&adjustment.north_south.basis, &adjustment.east_west.basis)
    else {
        return None;
    };
    (results == other && results.parts().len() > 1).then_some(results)
}

fn in_match(contest: &Contest, played: &Match, name: EntryId) -> Option<CandidateMatch> {
    let own = played.side_of(name)?;
    let scoring = &contest.rules.scoring;
    let margin_unit = if scoring.method.has_top() { Unit::Percent } else { scoring.method.award_unit() };
    let side = |side: usize| &played.score.sides[side];
    let worth = |side: &crate::teams::SideScore| match (&scoring.matches, side.victory_hundredths) {
        (MatchScoring::Sum, _) | (_, None) => String::new(),
        (MatchScoring::WinLoss | MatchScoring::Victory(_), Some(hundredths)) => {
            scoring.standing_unit().of_hundredths(hundredths)
        }
    };
    Some(CandidateMatch {
        margins: [own, 1 - own].map(|place| margin_unit.figure(&played.margin_told(contest, place))),
        worth: [own, 1 - own].map(|place| worth(side(place))),
        waiting: played.score.waiting,
    })
}

impl CandidateWorth {
    fn of(worth: Worth) -> Self {
        Self {
            north_south: worth.points(Line::NorthSouth),
            east_west: worth.points(Line::EastWest),
            north_south_percent: worth.percent(Line::NorthSouth),
            east_west_percent: worth.percent(Line::EastWest),
        }
    }
}
