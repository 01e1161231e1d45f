//! An attempt: a movement for each section, cut to the same number of rounds.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::balance::field::Field;
use crate::balance::quality::Quality;
use crate::choice::MovementChoice;
use crate::mitchell::MOST_TABLES;
use crate::planner::base::Base;
use crate::planner::wish::{Sections, Wish};
use crate::warning::Warning;
use crate::{Movement, Winners};

/// Rounds have no more boards than this.
const MOST_BOARDS_PER_ROUND: u16 = 9;

/// A field is divided, without being asked, only where the sections keep so many pairs.
const SMALLEST_SECTION: u16 = 14;

/// What can be played in sections of each size that occurs.
pub(super) type Library = BTreeMap<u16, Vec<Base>>;

/// One programme: what each section plays, and how long.
#[derive(Debug, Clone)]
pub(super) struct Attempt<'a> {
    /// One for each section, in order.
    pub(super) bases: Vec<&'a Base>,
    pub(super) sizes: Vec<u16>,
    pub(super) rounds: u16,
    pub(super) boards_per_round: u16,
    /// Why it may not be cut so short; `None` if it may.
    pub(super) forbidden: Option<Warning>,
}

impl Attempt<'_> {
    pub(super) fn winners(&self) -> Winners {
        self.bases.first().map_or(Winners::One, |base| base.winners())
    }

    pub(super) fn choices(&self) -> Vec<MovementChoice> {
        self.bases.iter().map(|base| base.shortened(self.rounds)).collect()
    }

    pub(super) fn floors(&self) -> Vec<Cow<'_, Movement>> {
        self.bases.iter().map(|base| base.cut(self.rounds)).collect()
    }

    /// Whether everybody would do the very same.
    pub(super) fn plays_the_same(&self, other: &Self) -> bool {
        let programme = |attempt: &Self| (attempt.rounds, attempt.boards_per_round, attempt.bases.len());
        let rounds = usize::from(self.rounds);
        let same = |(one, two): (&&Base, &&Base)| {
            one.floor.rounds.iter().take(rounds).eq(two.floor.rounds.iter().take(rounds))
        };
        programme(self) == programme(other) && self.bases.iter().zip(&other.bases).all(same)
    }

    /// The quality of all sections together.
    pub(super) fn quality(&self) -> Quality {
        match self.bases[..] {
            [base] if base.rounds() == self.rounds => base.quality(),
            _ => self.field().quality(),
        }
    }

    /// About the score, from what costs no counting; in hundredths.
    pub(super) fn promise(&self, wish: &Wish, quality: Quality) -> i64 {
        let boards = i64::from(self.rounds * self.boards_per_round);
        let at_once = self.bases.iter().map(|base| base.at_once).max().unwrap_or(1);
        let sharing = [0, 100][usize::from(at_once > 1)] + 50 * i64::try_from(at_once).unwrap_or(i64::MAX);
        let sections = 100 * i64::try_from(self.bases.len()).unwrap_or(i64::MAX);
        let single = if self.boards_per_round == 1 { 300 } else { 0 };
        let short = 50 * (i64::from(*wish.boards.end()) - boards);
        // Who plays more rounds meets more opponents.
        let rounds = 80 * i64::from(self.rounds.min(12));
        i64::from(quality.hundredths()) + rounds - short - sharing - sections - single
    }

    pub(super) fn field(&self) -> Field {
        let floors = self.floors();
        Field::across(&floors.iter().map(AsRef::as_ref).collect::<Vec<_>>())
    }

    /// The quality is not above this: what its second share alone would give, which is counted in a moment.
    pub(super) fn at_best(&self) -> Quality {
        let floors = self.floors();
        Quality::of_counts(&floors.iter().map(AsRef::as_ref).collect::<Vec<_>>())
    }
}

/// The ways to divide the field, fewest sections first; each from the largest section to the smallest.
pub(super) fn splits(wish: &Wish) -> Vec<Vec<u16>> {
    let counts = match wish.sections {
        Sections::Exactly(count) => count..=count,
        Sections::Any => {
            let least = wish.pairs.div_ceil(2 * MOST_TABLES);
            least..=(wish.pairs / SMALLEST_SECTION).clamp(least, least + 3)
        }
    };
    let split = |count: u16| {
        // Full tables are dealt out evenly; an odd pair makes the last section's half table.
        let tables = wish.pairs / 2;
        let size = |section: u16| 2 * (tables / count + u16::from(section < tables % count));
        let mut sizes: Vec<u16> = (0..count).map(size).collect();
        if let Some(last) = sizes.last_mut() {
            *last += wish.pairs % 2;
        }
        sizes.sort_unstable_by(|one, two| two.cmp(one));
        sizes
    };
    counts.map(split).filter(|sizes| sizes.iter().all(|&size| size <= 2 * MOST_TABLES)).collect()
}

/// A division of the field, for which programmes are sought.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) wish: &'a Wish,
    pub(super) sizes: &'a [u16],
    pub(super) library: &'a Library,
}

/// Every programme that keeps to the wish, for this division of the field.
pub(super) fn attempts(search: Search<'_>) -> Vec<Attempt<'_>> {
    let Search { wish, sizes, library } = search;
    let Some(leads) = sizes.first().and_then(|size| library.get(size)) else { return Vec::new() };
    let mut attempts = Vec::new();
    for lead in leads {
        for boards_per_round in 1..=MOST_BOARDS_PER_ROUND {
            let Some(most) = most_rounds(wish, lead.rounds(), boards_per_round) else { continue };
            attempts.extend(attempt(search, lead, most, boards_per_round));
        }
    }
    attempts
}

/// The most rounds of so many boards that keep to the wish, out of those that a movement has.
pub(super) fn most_rounds(wish: &Wish, rounds: u16, boards_per_round: u16) -> Option<u16> {
    (1..=rounds.min(wish.boards.end() / boards_per_round))
        .rev()
        .find(|&rounds| wish.fits_time(rounds, boards_per_round))
        .filter(|&rounds| wish.fits(rounds, boards_per_round))
}

fn attempt<'a>(search: Search<'a>, lead: &'a Base, most: u16, boards_per_round: u16) -> Option<Attempt<'a>> {
    let Search { wish, sizes, library } = search;
    // All sections play as long as the one whose movement ends first.
    let mut rounds = most;
    let mut bases = vec![lead];
    for size in &sizes[1..] {
        let partner = |base: &&Base| {
            base.winners() == lead.winners() && wish.fits(rounds.min(base.rounds()), boards_per_round)
        };
        let fitness = |base: &&Base| {
            let played = rounds.min(base.rounds());
            let like = (base.word == lead.word, Reverse(base.at_once));
            (base.forbidden(played).is_none(), played, base.rounds() == rounds, like)
        };
        let candidates: Vec<&Base> = library.get(size)?.iter().filter(partner).collect();
        let most = candidates.iter().map(fitness).max()?;
        // The first of equals.
        let best = candidates
            .into_iter()
            .rev()
            .filter(|base| fitness(base) == most)
            .max_by_key(|base| base.quality())?;
        rounds = rounds.min(best.rounds());
        bases.push(best);
    }
    let forbidden = bases.iter().find_map(|base| base.forbidden(rounds));
    Some(Attempt { bases, sizes: sizes.to_vec(), rounds, boards_per_round, forbidden })
}
