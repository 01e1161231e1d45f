//! Which sections played the same boards: those of one session, unless their cards differ.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::deal::Deal;

use super::records::Record;
use crate::file::gathered::BoardKey;
use crate::file::remark::{Place, Remarks};

/// The deals of a file, by section where they name one.
pub(super) type Deals = BTreeMap<(Option<i64>, BoardNumber), Deal>;

/// The sections that played the same boards.
struct Group {
    /// `Section.Session`.
    session: i64,
    sections: Vec<i64>,
    deals: BTreeMap<BoardNumber, Deal>,
}

/// The sections in groups that played the same boards.
pub(super) struct Sessions {
    groups: Vec<Group>,
}

impl Sessions {
    /// By what the sections say, and by their cards.
    pub(super) fn of(sections: &[Record], deals: &Deals) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for section in sections {
            let Some(id) = section.number("id") else { continue };
            let session = section.number("session").unwrap_or(1);
            let own = || deals.iter().filter(move |((of, _), _)| *of == Some(id));
            let agrees = |group: &Group| {
                let differs = |board, deal| group.deals.get(&board).is_some_and(|known| known != deal);
                group.session == session && !own().any(|((_, board), deal)| differs(*board, deal))
            };
            let place = groups.iter().position(agrees).unwrap_or_else(|| {
                groups.push(Group { session, sections: vec![], deals: BTreeMap::new() });
                groups.len() - 1
            });
            groups[place].sections.push(id);
            groups[place].deals.extend(own().map(|((_, board), deal)| (*board, *deal)));
        }
        Self { groups }
    }

    /// The board of a number in a section.
    pub(super) fn board(&self, section: i64, number: BoardNumber) -> BoardKey {
        let place = self.groups.iter().position(|group| group.sections.contains(&section)).unwrap_or(0);
        BoardKey { session: u16::try_from(place + 1).unwrap_or(u16::MAX), number }
    }

    /// Tells which sections are compared by themselves, where they are called so.
    pub(super) fn tell(&self, letter: impl Fn(i64) -> String, remarks: &mut Remarks) {
        if self.groups.len() < 2 {
            return;
        }
        let name = |group: &Group| {
            group.sections.iter().map(|section| letter(*section)).collect::<Vec<_>>().join(" and ")
        };
        let names: Vec<String> = self.groups.iter().map(name).collect();
        let told = format!(
            "sections of several sessions, or with other cards ({}): the results of each are compared by themselves",
            names.join("; ")
        );
        remarks.say(Place::File, told);
    }

    /// The deals by their boards. Where sections played other boards, a deal that names no section is left out.
    pub(super) fn by_board(&self, deals: &Deals, remarks: &mut Remarks) -> BTreeMap<BoardKey, Deal> {
        let mut by_board = BTreeMap::new();
        let mut homeless = BTreeSet::new();
        for ((section, number), deal) in deals {
            match section {
                Some(section) => {
                    by_board.insert(self.board(*section, *number), *deal);
                }
                None if self.groups.len() < 2 => {
                    by_board.entry((*number).into()).or_insert(*deal);
                }
                None => {
                    homeless.insert(*number);
                }
            }
        }
        for number in homeless {
            remarks.say(Place::File, format!("the deal of board {number} names no section: it is left out"));
        }
        by_board
    }
}
