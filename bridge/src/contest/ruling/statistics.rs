//! What the book says of itself: which Laws, how many, how long, by whom, and what was changed on appeal.

use std::collections::BTreeMap;

use crate::contest::actor::At;
use crate::contest::ruling::{AppealResult, Ruling, RulingStatus, law_numbers};

/// Figures of a book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RulingStatistics {
    /// All but those withdrawn.
    pub rulings: u32,
    pub open: u32,
    pub decided: u32,
    pub withdrawn: u32,
    pub appealed: u32,
    pub changed_on_appeal: u32,
    /// Seconds from opened to decided, of half of the rulings at most; `None` where none was timed. What was logged
    /// in the short form has no such time.
    pub median_seconds: Option<u64>,
    pub longest_seconds: Option<u64>,
    /// By Law, the most frequent first. A ruling that names several counts for each.
    pub laws: Vec<LawCount>,
    /// By who decided, the most frequent first.
    pub directors: Vec<DirectorCount>,
}

/// How often a Law was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawCount {
    pub law: u8,
    pub rulings: u32,
    pub median_seconds: Option<u64>,
    pub changed_on_appeal: u32,
}

/// How many a director decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectorCount {
    pub director: String,
    pub rulings: u32,
    pub median_seconds: Option<u64>,
    pub changed_on_appeal: u32,
}

#[derive(Debug, Default)]
struct Count {
    rulings: u32,
    changed: u32,
    seconds: Vec<u64>,
}

impl Count {
    fn add(&mut self, ruling: &Ruling) {
        self.rulings += 1;
        self.changed += u32::from(is_changed(ruling));
        self.seconds.extend(seconds(ruling));
    }
}

/// The figures of some rulings.
pub fn statistics<'a>(rulings: impl IntoIterator<Item = &'a Ruling>) -> RulingStatistics {
    let mut figures = RulingStatistics::default();
    let mut all = Count::default();
    let (mut laws, mut directors) = (BTreeMap::<u8, Count>::new(), BTreeMap::<String, Count>::new());
    for ruling in rulings {
        match &ruling.status {
            RulingStatus::Withdrawn { .. } => {
                figures.withdrawn += 1;
                continue;
            }
            RulingStatus::Open => figures.open += 1,
            RulingStatus::Decided { by, .. } => {
                figures.decided += 1;
                directors.entry(by.to_string()).or_default().add(ruling);
            }
        }
        figures.appealed += u32::from(!ruling.appeals.is_empty());
        all.add(ruling);
        for law in law_numbers(&ruling.content.law) {
            laws.entry(law).or_default().add(ruling);
        }
    }
    figures.rulings = all.rulings;
    figures.changed_on_appeal = all.changed;
    figures.longest_seconds = all.seconds.iter().copied().max();
    figures.median_seconds = median(all.seconds);
    figures.laws = laws
        .into_iter()
        .map(|(law, count)| LawCount {
            law,
            rulings: count.rulings,
            changed_on_appeal: count.changed,
            median_seconds: median(count.seconds),
        })
        .collect();
    figures.laws.sort_by_key(|count| std::cmp::Reverse(count.rulings));
    figures.directors = directors
        .into_iter()
        .map(|(director, count)| DirectorCount {
            director,
            rulings: count.rulings,
            changed_on_appeal: count.changed,
            median_seconds: median(count.seconds),
        })
        .collect();
    figures.directors.sort_by_key(|count| std::cmp::Reverse(count.rulings));
    figures
}

fn is_changed(ruling: &Ruling) -> bool {
    let mut outcomes = ruling.appeals.iter().filter_map(|appeal| appeal.outcome.as_ref());
    outcomes.any(|(judged, ..)| judged.result == AppealResult::Changed)
}

/// Whole seconds from opened to decided.
fn seconds(ruling: &Ruling) -> Option<u64> {
    match ruling.status {
        RulingStatus::Decided { at: At(decided), .. } if !ruling.is_short => {
            Some(decided.saturating_sub(ruling.at.0) / 1_000)
        }
        RulingStatus::Decided { .. } | RulingStatus::Open | RulingStatus::Withdrawn { .. } => None,
    }
}

/// The middle one, and of two in the middle the lower.
fn median(mut seconds: Vec<u64>) -> Option<u64> {
    seconds.sort_unstable();
    let middle = seconds.len().checked_sub(1)? / 2;
    seconds.get(middle).copied()
}
