//! Who qualifies, and who is tied at the cut: that is shown, and never broken in silence.

use std::collections::BTreeSet;

use num_traits::ToPrimitive as _;

use super::ranking::{Basis, RankedEntrant, lines_of_entrants, rows};
use super::stage::Stage;
use super::tie_break::Context;
use super::{EntrantTotal, Series, SeriesFault};
use crate::exact::Percent;
use crate::seat::Line;

/// How many qualify, and from where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Qualification {
    pub places: Places,
    pub from: From,
    pub basis: Basis,
}

/// How many qualify from each group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    Top(u32),
    /// Of those who are ranked, rounded up: never fewer than the share.
    Share(Percent),
}

/// Of whom so many qualify.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum From {
    Field,
    EachLine,
    EachSection,
}

/// Some of the field who qualify by themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QualifyingGroup {
    pub line: Option<Line>,
    pub section: Option<char>,
    /// How many should qualify.
    pub places_count: u32,
    /// In for certain, the best first.
    pub qualified: Vec<usize>,
    /// Tied with each other for the places that are left; empty where the cut falls between two totals.
    pub at_cut: Vec<usize>,
    /// The best two of the others, next in turn if somebody withdraws; more where some are tied with the second.
    pub reserves: Vec<usize>,
}

impl QualifyingGroup {
    /// How many of those at the cut still qualify: 0 where nobody is tied there.
    pub fn open_places(&self) -> u32 {
        if self.at_cut.is_empty() { 0 } else { self.places_count - count(self.qualified.len()) }
    }
}

/// How many reserves are named, with those who are tied with the last of them.
const RESERVES_COUNT: usize = 2;

pub(super) fn groups(
    series: &Series,
    stage: &Stage,
    totals: &[EntrantTotal],
    qualification: Qualification,
) -> Result<Vec<QualifyingGroup>, SeriesFault> {
    let nobody = match qualification.places {
        Places::Top(count) => count == 0,
        Places::Share(share) => share.hundredths() == 0,
    };
    if nobody {
        return Err(SeriesFault::NobodyQualifies);
    }
    let lines = lines_of_entrants(series, stage)?;
    let all = 0..series.entrants.len();
    let key = |entrant: usize| match qualification.from {
        From::Field => (None, None),
        From::EachLine => (lines[entrant], None),
        From::EachSection => (None, series.entrants[entrant].section),
    };
    let keys: BTreeSet<(Option<Line>, Option<char>)> = all.clone().map(key).collect();
    let context = Context { series, stage, totals };
    let group = |(line, section)| {
        let members: Vec<usize> = all.clone().filter(|&entrant| key(entrant) == (line, section)).collect();
        let ranked = rows(&context, &members, qualification.basis);
        let places_count = places_count(qualification.places, count(ranked.len()));
        let cut = Cut::of(&ranked, places_count);
        QualifyingGroup {
            line,
            section,
            places_count,
            qualified: cut.qualified,
            at_cut: cut.tied,
            reserves: cut.reserves,
        }
    };
    Ok(keys.into_iter().map(group).filter(|group| group.places_count > 0).collect())
}

/// Never more than there are.
fn places_count(places: Places, ranked_count: u32) -> u32 {
    match places {
        Places::Top(count) => count.min(ranked_count),
        Places::Share(share) => {
            let share = share.of(ranked_count.into()).ceil().to_integer();
            share.to_u32().unwrap_or(ranked_count)
        }
    }
}

struct Cut {
    qualified: Vec<usize>,
    tied: Vec<usize>,
    reserves: Vec<usize>,
}

impl Cut {
    fn of(ranked: &[RankedEntrant], places_count: u32) -> Self {
        let mut cut = Self { qualified: vec![], tied: vec![], reserves: vec![] };
        for group in ranked.chunk_by(|one, other| one.place.rank == other.place.rank) {
            let before_count = group[0].place.rank - 1;
            let side = if before_count >= places_count {
                if cut.reserves.len() >= RESERVES_COUNT {
                    break;
                }
                &mut cut.reserves
            } else if before_count + count(group.len()) <= places_count {
                &mut cut.qualified
            } else {
                &mut cut.tied
            };
            side.extend(group.iter().map(|row| row.entrant));
        }
        cut
    }
}

fn count(length: usize) -> u32 {
    u32::try_from(length).expect("a series has fewer than four thousand million entrants")
}
