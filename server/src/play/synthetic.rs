//! An evening that never was, from a seed: the same seed gives the same evening.

use std::collections::BTreeMap;

use bridge::contest::{Outcome, Rules, Slot};
use bridge::entry::EntryId;

use super::deal::{Deal, Skill};
use super::dice::Dice;
use super::evening::{Evening, SectionPlan};
use super::{PlayError, names, plan};
use plan::Size;

/// An evening of this size. Percentages spread about as in a club, 35 to 65.
///
/// # Errors
/// When no plan has that size.
pub fn evening(name: &str, size: Size, rules: Rules, seed: u64) -> Result<Evening, PlayError> {
    let sections = plan::sections(size)?;
    let entries: Vec<EntryId> = sections.iter().flat_map(SectionPlan::entries).collect();
    let names = names::pairs(entries.len(), seed);
    let players = entries.into_iter().zip(names).collect();
    let mut evening = Evening { name: name.to_owned(), rules, sections, players, truth: BTreeMap::new() };
    evening.truth = truth(&evening, seed);
    Ok(evening)
}

fn truth(evening: &Evening, seed: u64) -> BTreeMap<Slot, Outcome> {
    let mut deals = BTreeMap::new();
    let slots = evening.slots().into_iter().map(|(slot, pairing)| {
        let deal = deals.entry(slot.board).or_insert_with(|| Deal::new(seed, slot.board));
        let mut dice = Dice::new(seed, &numbers(slot));
        let skills = (skill(pairing.north_south, seed), skill(pairing.east_west, seed));
        (slot, Outcome::Result(deal.result(&mut dice, skills)))
    });
    slots.collect()
}

/// The place in numbers, for dice of its own.
pub(super) fn numbers(slot: Slot) -> [u64; 4] {
    let Slot { table, round, board } = slot;
    [u64::from(table.section.letter()), u64::from(table.table.0), u64::from(round.0), u64::from(board.get())]
}

pub(super) fn skill(entry: EntryId, seed: u64) -> Skill {
    let EntryId { section, pair } = entry;
    let line = pair.line.map_or(0, |line| line as u64 + 1);
    let purpose = [u64::from(b's'), u64::from(section.letter()), u64::from(pair.number.0), line];
    let mut dice = Dice::new(seed, &purpose);
    dice.between(-2, 2) + dice.between(-1, 1)
}

#[cfg(test)]
mod tests {
    use bridge::exact::half_up;

    use super::*;
    use crate::file::score_file::score_file;
    use crate::play::audit::Sheet;

    fn evening(seed: u64) -> Evening {
        let size = Size { tables: 12, rounds: None, boards_per_round: None };
        super::evening("Test", size, Rules::default(), seed).unwrap()
    }

    /// The hundredths of a percent that each entry wins, ascending.
    fn percents(seed: u64) -> Vec<i64> {
        let evening = evening(seed);
        let scores = score_file(&Sheet::of_evening(&evening, &evening.truth).unwrap().file).unwrap();
        let percents = scores.entries.iter().filter_map(|entry| entry.tally.percent());
        let mut percents: Vec<i64> = percents
            .filter_map(|percent| half_up(&percent, 2).to_string().replace('.', "").parse().ok())
            .collect();
        percents.sort_unstable();
        percents
    }

    /// As in a club: nobody wins or loses everything, and the best and the worst are well apart.
    #[test]
    fn percentages_spread_as_in_a_club() {
        for seed in 1..=20 {
            let percents = percents(seed);
            let (worst, best) = (percents[0], percents[percents.len() - 1]);
            assert!((2_500..4_500).contains(&worst) && (5_500..7_500).contains(&best), "{worst} {best}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_evening_and_another_another() {
        assert_eq!(evening(3).truth, evening(3).truth);
        assert_ne!(evening(3).truth, evening(4).truth);
    }
}
