//! Who the players are, and which places of the movement they have.

use std::collections::BTreeMap;

use bridge::contest::{Command, Player};
use bridge::entry::{EntryId, SectionLetter, TableNumber};
use bridge::movement::{Movement, RoundNumber};
use bridge::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{Letters, one_line};
use crate::envelope::Fault;
use crate::message::{Participation, PlayerData, text};
use crate::outcome::seat;

/// The players of an event by their numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster(BTreeMap<String, (String, String)>);

impl Roster {
    /// Takes players in; what was known of the same number is replaced. The numbers that changed.
    pub fn take<'a>(&mut self, players: impl IntoIterator<Item = &'a PlayerData>) -> Vec<String> {
        let mut changed = vec![];
        for player in players {
            let number = text(&player.player_number).to_owned();
            let names = (one_line(text(&player.first_name)), one_line(text(&player.last_name)));
            if self.0.get(&number) != Some(&names) {
                self.0.insert(number.clone(), names);
                changed.push(number);
            }
        }
        changed
    }

    /// Whether a number is known.
    pub fn knows(&self, number: &str) -> bool {
        self.0.contains_key(number)
    }

    /// The player of a number.
    pub fn player(&self, number: &str) -> Option<Player> {
        let (first, last) = self.0.get(number)?;
        Some(Player { name: full_name(first, last), number: one_line(number) })
    }
}

fn full_name(first: &str, last: &str) -> String {
    [first, last].into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The commands that name those who sit there; who sits at the other chair of a place stays, as `known` has it.
///
/// # Errors
///
/// A section, table or player that is not known.
pub fn seated<'a, 'm>(
    seats: impl IntoIterator<Item = &'a Participation>,
    letters: &Letters,
    roster: &Roster,
    movement: impl Fn(SectionLetter) -> Option<&'m Movement>,
    known: impl Fn(EntryId) -> Option<[Player; 2]>,
) -> Result<Vec<Command>, Fault> {
    let mut places: BTreeMap<EntryId, [Player; 2]> = BTreeMap::new();
    for told in seats {
        let called = text(&told.section_letters);
        let place = format!("table {called}{}", told.table_number);
        let section = letters.section(called);
        let movement = section.and_then(&movement);
        let (Some(section), Some(movement)) = (section, movement) else {
            return Err(Fault::movement(format!("there is no section {called}")));
        };
        if told.round_number > 1 {
            return Err(Fault::invalid(format!(
                "{place}: who sits there in round {} follows from the movement",
                told.round_number
            )));
        }
        let chair = seat(told.direction).ok_or_else(|| Fault::invalid("a participation names no seat"))?;
        let table = TableNumber(u16::try_from(told.table_number).unwrap_or(0));
        let plan = movement.place(RoundNumber(1), table);
        let plan = plan.ok_or_else(|| Fault::movement(format!("there is no {place}")))?;
        let Some(pair) = plan.side(chair.line()) else {
            return Err(Fault::movement(format!("nobody sits {chair} at {place} in round 1")));
        };
        let entry = EntryId { section, pair };
        let players = places.entry(entry).or_insert_with(|| known(entry).unwrap_or_default());
        players[chair_of(chair)] = player(told, roster)?;
    }
    Ok(places.into_iter().map(|(entry, players)| Command::RegisterEntry { entry, players }).collect())
}

/// North and East are the first of their pairs.
pub(crate) fn chair_of(seat: Seat) -> usize {
    match seat {
        Seat::North | Seat::East => 0,
        Seat::South | Seat::West => 1,
    }
}

fn player(told: &Participation, roster: &Roster) -> Result<Player, Fault> {
    let number = text(&told.player_number);
    if number.is_empty() {
        let names = [&told.first_name, &told.last_name].map(|name| one_line(text(name)));
        return Ok(Player { name: full_name(&names[0], &names[1]), number: String::new() });
    }
    roster
        .player(number)
        .ok_or_else(|| Fault::unknown(format!("nobody has told who player {} is", one_line(number))))
}
