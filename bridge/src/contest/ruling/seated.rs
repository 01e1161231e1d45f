//! Who sat where at the table of a ruling: its four players by seat.
//!
//! An entry names its players North or East first. Where a pair sits the other way the director says so in a ruling; it is
//! remembered for the pair until a later ruling says otherwise, since people keep their chairs.

use crate::contest::ruling::{Place, Ruling};
use crate::contest::slot::Pairing;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::seat::{Line, Seat};

/// A player at the table of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    pub seat: Seat,
    /// As what the player competes: the entry, or in an individual the player's own number, `A5`.
    pub called: EntryId,
    /// Empty where nobody has given it.
    pub name: String,
    /// Whether the ruling is about the player, or about both of the pair.
    pub is_concerned: bool,
}

impl Seated {
    /// `North: Ann Able (A3NS)`; without a name the number alone.
    pub fn told(&self) -> String {
        let Self { seat, called, name, is_concerned } = self;
        let who = if name.is_empty() { called.to_string() } else { format!("{name} ({called})") };
        let concerned = if *is_concerned { ", concerned" } else { "" };
        format!("{seat}: {who}{concerned}")
    }
}

impl Ruling {
    /// The four players at its table, by seat from North round the table, with their names as they stand; none where nobody
    /// knows who sat there.
    pub fn seated(&self, contest: &Contest) -> Vec<Seated> {
        let sides = self.sides(contest).map(|sides| (sides.north_south, sides.east_west));
        let Some((north_south, east_west)) = sides else { return vec![] };
        let seated = |seat: Seat| {
            let entry = if seat.line() == Line::NorthSouth { north_south } else { east_west };
            let place = self.place_of(seat, entry);
            let name = contest.entries.get(&entry).map(|of| of.players[place].name.trim().to_owned());
            let concerned = &self.content.concerned;
            Seated {
                seat,
                called: contest
                    .section(entry.section)
                    .map_or(entry, |section| section.competing(entry)[place]),
                name: name.unwrap_or_default(),
                is_concerned: concerned
                    .iter()
                    .any(|one| one.entry == entry && one.seat.is_none_or(|its| its == seat)),
            }
        };
        Seat::ALL.map(seated).to_vec()
    }

    /// Who sat there as it was written down, or in the short form by what stands there now.
    pub(super) fn sides(&self, contest: &Contest) -> Option<Pairing> {
        self.content.sides.or_else(|| sides(contest, self.content.place))
    }

    /// Which of an entry's two players sat there.
    fn place_of(&self, seat: Seat, entry: EntryId) -> usize {
        let is_second = matches!(seat, Seat::South | Seat::West);
        usize::from(is_second != self.content.other_way.contains(&entry))
    }
}

impl Contest {
    /// Whether a pair sits with the second of its names North or East, as the last ruling at its table says.
    pub fn sits_other_way(&self, entry: EntryId) -> bool {
        let sat = |ruling: &&Ruling| ruling.content.sides.is_some_and(|sides| sides.has(entry));
        let last = self.rulings.iter().rev().find(sat);
        last.is_some_and(|ruling| ruling.content.other_way.contains(&entry))
    }
}

/// Who sits at a place: those of the result that stands there, or of the plan.
pub(in crate::contest) fn sides(contest: &Contest, place: Place) -> Option<Pairing> {
    let standing = place.slot().and_then(|slot| contest.lines.get(&slot)).map(|line| line.pairing);
    standing.or_else(|| contest.pairing(place.table, place.round?))
}
