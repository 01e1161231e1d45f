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
    /// Seconds from opened to decided, the middle one or the mean of the two in the middle, a half rounded up; `None` where
    /// none was timed. What was logged in the short form has no such time.
    pub median_seconds: Option<u64>,
    pub longest_seconds: Option<u64>,
    /// By Law, the most frequent first: of those decided, since a draft may yet come to another. A ruling that names several
    /// counts for each.
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
                for law in law_numbers(&ruling.content.law) {
                    laws.entry(law).or_default().add(ruling);
                }
            }
        }
        figures.appealed += u32::from(!ruling.appeals.is_empty());
        all.add(ruling);
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

/// The middle one; of an even number the mean of the two in the middle, a half rounded up.
fn median(mut seconds: Vec<u64>) -> Option<u64> {
    seconds.sort_unstable();
    let last = seconds.len().checked_sub(1)?;
    let (lower, upper) = (seconds.get(last / 2)?, seconds.get(seconds.len() / 2)?);
    Some((lower + upper).div_ceil(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: of 39, 62, 115 and 199 the two in the middle are 62 and 115, together 177, half of it 88.5.
    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_two_in_the_middle() {
        for (seconds, expected) in [
            (&[][..], None),
            (&[39], Some(39)),
            (&[199, 115, 62, 39], Some(89)),
            (&[60, 62], Some(61)),
            (&[199, 62, 39], Some(62)),
        ] {
            assert_eq!(median(seconds.to_vec()), expected, "{seconds:?}");
        }
    }
}
