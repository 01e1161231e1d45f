//! What goes wrong in an evening, and where: planned from the seed, so that it goes wrong the same way again.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::{Outcome, Slot};
use bridge::entry::TableId;
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;

use super::deal::misheard;
use super::dice::Dice;
use super::evening::Evening;
use super::synthetic::numbers;

/// What goes wrong with one board at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mishap {
    /// They take a board of another round first.
    WrongBoard,
    /// The opponents do not agree what was entered, and it is entered again.
    Disputed { wrong: BoardResult },
    /// All agree, and see only then that it is wrong.
    CorrectedByTable { wrong: BoardResult },
    /// All agree, and the director finds out that it is wrong.
    CorrectedByDirector { wrong: BoardResult },
    /// It cannot be played: the director awards an artificial score.
    Awarded,
    /// Both of the table's devices enter it at once.
    BothDevices,
    /// The director is called.
    Call { reason: &'static str },
}

/// Everything that goes wrong in an evening.
#[derive(Debug, Clone, Default)]
pub(super) struct Mishaps {
    pub(super) boards: BTreeMap<Slot, Mishap>,
    /// Tables with a second device.
    pub(super) two_devices: BTreeSet<TableId>,
    /// When a table loses its link, for about two boards.
    pub(super) cuts: BTreeSet<(TableId, RoundNumber)>,
    /// Tables that think longer than others.
    pub(super) slow: BTreeSet<TableId>,
    /// Tables where somebody comes late.
    pub(super) late: BTreeSet<TableId>,
}

const CALLS: [&str; 6] = [
    "lead out of turn",
    "insufficient bid",
    "revoke",
    "hesitation before a bid",
    "somebody saw the cards of the next board",
    "card exposed",
];

impl Mishaps {
    /// The same without awards, for an evening whose outcomes are fixed.
    pub(super) fn without_awards(mut self) -> Self {
        self.boards.retain(|_, mishap| *mishap != Mishap::Awarded);
        self
    }

    /// What goes wrong in this evening. Boards that cannot be played get their award in its truth.
    pub(super) fn of(evening: &mut Evening, seed: u64) -> Self {
        let mut mishaps = Self::default();
        let mut dice = Dice::new(seed, &[u64::from(b'm')]);
        for (index, table) in evening.tables().into_iter().enumerate() {
            if index % 5 == 1 {
                mishaps.two_devices.insert(table);
            }
            if dice.percent(15) {
                mishaps.slow.insert(table);
            }
            if index % 8 == 3 {
                mishaps.late.insert(table);
            }
            if index % 4 == 2 {
                let rounds: Vec<RoundNumber> =
                    evening.rounds_at(table).into_iter().map(|played| played.round).collect();
                mishaps.cuts.extend(dice.choose(&rounds).map(|round| (table, round)));
            }
        }
        for (slot, outcome) in &mut evening.truth {
            let mut dice = Dice::new(seed, &[&numbers(*slot)[..], &[u64::from(b'm')]].concat());
            let Outcome::Result(result) = *outcome else { continue };
            let two_devices = mishaps.two_devices.contains(&slot.table);
            let Some(mishap) = mishap(&mut dice, result, two_devices) else { continue };
            if mishap == Mishap::Awarded {
                *outcome = award(&mut dice);
            }
            mishaps.boards.insert(*slot, mishap);
        }
        mishaps
    }
}

fn mishap(dice: &mut Dice, result: BoardResult, two_devices: bool) -> Option<Mishap> {
    let wrong = misheard(result, dice);
    let throw = dice.between(0, 999);
    Some(match throw {
        ..20 => Mishap::WrongBoard,
        20..60 => Mishap::Disputed { wrong },
        60..90 => Mishap::CorrectedByTable { wrong },
        90..105 => Mishap::CorrectedByDirector { wrong },
        105..112 => Mishap::Awarded,
        112..135 => Mishap::Call { reason: dice.choose(&CALLS)? },
        135..300 if two_devices => Mishap::BothDevices,
        _ => return None,
    })
}

/// Law 12C2: average plus for a side that was not at fault.
fn award(dice: &mut Dice) -> Outcome {
    let (plus, minus) = (Percent::AVERAGE_PLUS, Percent::AVERAGE_MINUS);
    let (north_south, east_west) =
        dice.choose(&[(plus, plus), (plus, minus), (minus, plus)]).unwrap_or((plus, plus));
    Outcome::Artificial { north_south, east_west }
}

#[cfg(test)]
mod tests {
    use bridge::contest::Rules;

    use super::*;
    use crate::play::plan::Size;
    use crate::play::synthetic;

    /// A rehearsal tries what happens in a club: in a large one every kind of mishap, a board that is entered on two devices
    /// only where a table has two.
    #[test]
    fn everything_goes_wrong_somewhere_and_two_devices_only_where_there_are_two() {
        let size = Size { tables: 60, rounds: None, boards_per_round: None };
        let mut evening = synthetic::evening("Test", size, Rules::default(), 7).unwrap();
        let mishaps = Mishaps::of(&mut evening, 7);
        let kinds: BTreeSet<_> = mishaps
            .boards
            .values()
            .map(|mishap| match mishap {
                Mishap::WrongBoard => "wrong board",
                Mishap::Disputed { .. } => "disputed",
                Mishap::CorrectedByTable { .. } => "corrected by the table",
                Mishap::CorrectedByDirector { .. } => "corrected by the director",
                Mishap::Awarded => "awarded",
                Mishap::BothDevices => "both devices",
                Mishap::Call { .. } => "a call",
            })
            .collect();
        assert_eq!(kinds.len(), 7, "{kinds:?}");
        let mut on_both = mishaps.boards.iter().filter(|(_, mishap)| **mishap == Mishap::BothDevices);
        assert!(on_both.all(|(slot, _)| mishaps.two_devices.contains(&slot.table)));
    }
}
