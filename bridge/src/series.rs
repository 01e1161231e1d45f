//! Several sessions made into one ranking: factoring, the best few of many, a carry-forward from a qualifying
//! stage, handicaps, strata, and who qualifies.
//!
//! A contest is one session. Here its score cards are input, and nothing of it is changed. Everything is exact;
//! nothing is rounded before a comparison, and no tie is broken unless a [`TieBreak`] is named.
//!
//! Source: seed 000, "Factoring"; EBU White Book 3.8 for the carry-forward. Stratified lists as the ACBL has them:
//! each stratum's list holds the lower strata too.

use std::collections::BTreeMap;

use crate::exact::{BigRational, Exact};

pub mod card;
pub mod carry;
pub mod classes;
pub mod factor;
pub mod handicap;
pub mod qualify;
pub mod ranking;
pub mod stage;
pub mod tie_break;
pub mod total;

use card::Card;
use carry::{Carried, CarryForward};
use handicap::Handicap;
use qualify::{Qualification, QualifyingGroup};
use ranking::{Comparison, RankingList};
use stage::Stage;
use tie_break::TieBreak;
use total::{Measure, Missing, SessionShare};

/// Sessions to be combined, who played in them, and how they are combined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// In the order in which they were played.
    pub sessions: Vec<Session>,
    /// The same pair, team or player in all its sessions; called by its index.
    pub entrants: Vec<Entrant>,
    pub rules: SeriesRules,
}

/// One contest of a series, scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Unique in the series.
    pub name: String,
    /// How many times the session counts; usually 1.
    pub weight: Exact,
    /// By index of the entrant. Who is not here missed the session.
    pub cards: BTreeMap<usize, Card>,
    /// The top of a board with all its results, on the scale of the cards; 0 where it is that of the boards that were played.
    pub full_top: i64,
}

/// One who is ranked over the sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Unique in the series; lots are drawn by it.
    pub name: String,
    /// What the [`Handicap`] rule asks for: the handicap itself, or the usual average.
    pub handicap: Option<Exact>,
    /// 0 for stratum A, 1 for B, and so on. `None`: stratum A.
    pub stratum: Option<u8>,
    /// For a qualification from each section.
    pub section: Option<char>,
}

/// How sessions are combined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesRules {
    pub measure: Measure,
    /// Only so many of an entrant's sessions count, its best. `None`: all.
    pub best: Option<usize>,
    pub missing: Missing,
    pub comparison: Comparison,
    /// Which sessions were a qualifying stage, and what of it counts in the others.
    pub carry: Option<CarryForward>,
    pub handicap: Option<Handicap>,
    /// Asked in this order; none: equal totals share a place.
    pub tie_breaks: Vec<TieBreak>,
    pub qualification: Option<Qualification>,
}

impl Default for SeriesRules {
    /// All factored points of all sessions in one list.
    fn default() -> Self {
        Self {
            measure: Measure::Factored,
            best: None,
            missing: Missing::Nothing,
            comparison: Comparison::Together,
            carry: None,
            handicap: None,
            tie_breaks: vec![],
            qualification: None,
        }
    }
}

/// A series, combined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Combined {
    /// The top to which all sessions that are ranked were factored, and their boards; of a final, without the
    /// sessions that qualified for it.
    pub stage: Stage,
    /// One for each entrant, in their order.
    pub totals: Vec<EntrantTotal>,
    /// Without handicap first; within each, the whole field before its lines and strata.
    pub lists: Vec<RankingList>,
    /// One for each group that qualifies by itself; empty where nobody is to qualify.
    pub qualified: Vec<QualifyingGroup>,
}

/// What an entrant has over all sessions, and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntrantTotal {
    /// One for each session of the series, in its order; `None` for one that was missed.
    pub shares: Vec<Option<SessionShare>>,
    pub carried: Option<Carried>,
    /// In the unit of the measure; `None` for one who is not ranked.
    pub total: Option<BigRational>,
    /// What the handicap adds to the total; `None` without one.
    pub handicap: Option<BigRational>,
}

impl EntrantTotal {
    /// The total with its handicap added, if there is one. `None` for one who is not ranked.
    pub fn with_handicap(&self) -> Option<BigRational> {
        let total = self.total.clone()?;
        Some(match &self.handicap {
            Some(handicap) => total + handicap,
            None => total,
        })
    }
}

/// Why sessions cannot be combined in this way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeriesFault {
    #[error("there is no session to combine: name at least one results file")]
    NoSessions,
    #[error("the weight of session {session} is not above zero: give it a weight like 1 or 0.5")]
    Weight { session: String },
    #[error(
        "session {session} is not scored in matchpoints, so it has no percentages and nothing to factor: \
         combine these sessions by points (--measure points)"
    )]
    NoTops { session: String },
    #[error("the best {best} of {session_count} cannot count: choose a number from 1 to {session_count}")]
    Best { best: usize, session_count: usize },
    #[error("{entrant} did not sit in one line throughout: compare both lines in one list")]
    ChangedLines { entrant: String },
    #[error("the carry-forward names a session that is not in the series, or leaves none for the final")]
    CarryFrom,
    #[error(
        "the White Book's carry-forward needs to know the most that could be won: \
         give the maximum and the number of boards (or matches) of both stages"
    )]
    CarryNumbers,
    #[error(
        "the points of session {session} are not the sum of its boards, so what was won against \
         other finalists cannot be told"
    )]
    NotByBoards { session: String },
    #[error("nobody can qualify: say how many, or what share of the field")]
    NobodyQualifies,
}

/// Combines the sessions of a series.
///
/// Without a carry-forward all sessions are one stage. With one, the sessions that it names are the qualifying
/// stage, the others the final: only who played in the final is ranked, and [`SeriesRules::best`] chooses among
/// the sessions of the final.
///
/// # Errors
/// The first reason why these sessions cannot be combined by these rules.
pub fn combine(series: &Series) -> Result<Combined, SeriesFault> {
    check(series)?;
    let rules = &series.rules;
    let qualifying = rules.carry.as_ref().map_or(&[][..], |carry| &carry.from);
    let final_sessions: Vec<usize> =
        (0..series.sessions.len()).filter(|session| !qualifying.contains(session)).collect();
    if final_sessions.is_empty() || qualifying.iter().any(|&session| session >= series.sessions.len()) {
        return Err(SeriesFault::CarryFrom);
    }
    if let Some(best) = rules.best
        && (best == 0 || best > final_sessions.len())
    {
        return Err(SeriesFault::Best { best, session_count: final_sessions.len() });
    }
    let stage = Stage::of(series, final_sessions);
    let carried = match &rules.carry {
        Some(carry) => carry::carried(series, carry, &stage)?,
        None => vec![None; series.entrants.len()],
    };
    let totals: Vec<EntrantTotal> = (0..series.entrants.len())
        .zip(carried)
        .map(|(entrant, carried)| total::of_entrant(series, &stage, entrant, carried))
        .collect();
    let lists = ranking::lists(series, &stage, &totals)?;
    let qualified = match &rules.qualification {
        Some(qualification) => qualify::groups(series, &stage, &totals, *qualification)?,
        None => vec![],
    };
    Ok(Combined { stage, totals, lists, qualified })
}

/// What must hold of the sessions alone.
fn check(series: &Series) -> Result<(), SeriesFault> {
    if series.sessions.is_empty() {
        return Err(SeriesFault::NoSessions);
    }
    for session in &series.sessions {
        if session.weight <= Exact::from_integer(0) {
            return Err(SeriesFault::Weight { session: session.name.clone() });
        }
        let needs_tops = match series.rules.measure {
            Measure::Factored | Measure::Percent => true,
            Measure::Points => false,
        };
        if needs_tops && session.top() == 0 && !session.cards.is_empty() {
            return Err(SeriesFault::NoTops { session: session.name.clone() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
