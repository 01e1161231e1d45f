//! Who stands where: the whole field, its lines, its strata, without and with handicap.

use std::collections::BTreeSet;

use super::stage::Stage;
use super::tie_break::{Context, TieBreak};
use super::{EntrantTotal, Series, SeriesFault};
use crate::exact::BigRational;
use crate::seat::Line;
use crate::standing::{Place, rank};

/// Who is compared with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Comparison {
    /// All in one list, both lines of a Mitchell too.
    Together,
    /// Each line by itself: nobody may have changed lines between sessions.
    ByLine,
}

/// Whether handicaps are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    Scratch,
    Handicap,
}

/// A ranking of the field, or of a part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingList {
    pub basis: Basis,
    /// `None`: both lines, or no lines.
    pub line: Option<Line>,
    /// This stratum and all below it. `None`: everybody.
    pub stratum: Option<u8>,
    /// From the best to the last.
    pub rows: Vec<RankedEntrant>,
}

/// One row of a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedEntrant {
    pub entrant: usize,
    /// Tied only with those from whom no tie-break tells it.
    pub place: Place,
    /// The tie-breaks that told it from others with the same total, in the order in which they were asked.
    pub settled_by: Vec<TieBreak>,
}

/// All lists: without handicap and, where there are handicaps, with; of everybody, and of each stratum below the
/// highest that somebody is in.
pub(super) fn lists(
    series: &Series,
    stage: &Stage,
    totals: &[EntrantTotal],
) -> Result<Vec<RankingList>, SeriesFault> {
    let lines = match series.rules.comparison {
        Comparison::Together => vec![None],
        Comparison::ByLine => Line::ALL.map(Some).to_vec(),
    };
    let lower = series.entrants.iter().filter_map(|entrant| entrant.stratum).filter(|&stratum| stratum > 0);
    let strata: BTreeSet<u8> = lower.collect();
    let strata: Vec<Option<u8>> = [None].into_iter().chain(strata.into_iter().map(Some)).collect();
    let mut bases = vec![Basis::Scratch];
    if series.rules.handicap.is_some() {
        bases.push(Basis::Handicap);
    }
    let sitting = lines_of_entrants(series, stage)?;
    let context = Context { series, stage, totals };
    let mut lists = vec![];
    for basis in bases {
        for &line in &lines {
            for &stratum in &strata {
                let is_member = |entrant: &usize| {
                    (line.is_none() || sitting[*entrant] == line)
                        && stratum
                            .is_none_or(|stratum| series.entrants[*entrant].stratum.unwrap_or(0) >= stratum)
                };
                let members: Vec<usize> = (0..totals.len()).filter(is_member).collect();
                lists.push(RankingList { basis, line, stratum, rows: rows(&context, &members, basis) });
            }
        }
    }
    Ok(lists)
}

/// The line of each entrant in the stage; `None` where it has none.
///
/// # Errors
/// Where lines are ranked by themselves, when somebody sat in both, or in no line.
pub(super) fn lines_of_entrants(series: &Series, stage: &Stage) -> Result<Vec<Option<Line>>, SeriesFault> {
    let line = |entrant: usize| {
        let cards = stage.sessions.iter().filter_map(|&session| series.sessions[session].cards.get(&entrant));
        let sat: BTreeSet<Option<Line>> = cards.map(|card| card.line).collect();
        match (series.rules.comparison, sat.len(), sat.first().copied().flatten()) {
            (_, 1, Some(line)) => Ok(Some(line)),
            (_, 0, _) | (Comparison::Together, _, _) => Ok(None),
            (Comparison::ByLine, _, _) => {
                Err(SeriesFault::ChangedLines { entrant: series.entrants[entrant].name.clone() })
            }
        }
    };
    (0..series.entrants.len()).map(line).collect()
}

/// The ranking of some of the entrants; those without a total are left out.
pub(super) fn rows(context: &Context<'_>, members: &[usize], basis: Basis) -> Vec<RankedEntrant> {
    let total = |entrant: usize| match basis {
        Basis::Scratch => context.totals[entrant].total.clone(),
        Basis::Handicap => context.totals[entrant].with_handicap(),
    };
    let totals: Vec<Option<BigRational>> = members.iter().map(|&entrant| total(entrant)).collect();
    let mut rows = vec![];
    for (better_count, tied) in groups(members, &totals) {
        settle(context, &context.series.rules.tie_breaks, (better_count, &tied), &[], &mut rows);
    }
    rows
}

/// Those with equal numbers together, the highest number first, each group with the number of those before it.
fn groups(members: &[usize], numbers: &[Option<BigRational>]) -> Vec<(u32, Vec<usize>)> {
    let mut by_rank = std::collections::BTreeMap::<u32, Vec<usize>>::new();
    for (&member, place) in members.iter().zip(rank(numbers)) {
        if let Some(place) = place {
            by_rank.entry(place.rank).or_default().push(member);
        }
    }
    by_rank.into_iter().map(|(rank, members)| (rank - 1, members)).collect()
}

/// Asks the tie-breaks in turn until nobody is tied or none is left.
fn settle(
    context: &Context<'_>,
    tie_breaks: &[TieBreak],
    (better_count, tied): (u32, &[usize]),
    settled_by: &[TieBreak],
    rows: &mut Vec<RankedEntrant>,
) {
    let [first, rest @ ..] = tie_breaks else {
        let place = Place { rank: better_count + 1, tied: tied.len() > 1 };
        let row = |&entrant| RankedEntrant { entrant, place, settled_by: settled_by.to_vec() };
        rows.extend(tied.iter().map(row));
        return;
    };
    if tied.len() == 1 {
        settle(context, &[], (better_count, tied), settled_by, rows);
        return;
    }
    let merits: Vec<_> = first.merits(context, tied).into_iter().map(Some).collect();
    let apart = groups(tied, &merits);
    let mut settled_by = settled_by.to_vec();
    if apart.len() > 1 {
        settled_by.push(*first);
    }
    for (before_count, still_tied) in apart {
        settle(context, rest, (better_count + before_count, &still_tied), &settled_by, rows);
    }
}
