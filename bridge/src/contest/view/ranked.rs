//! Who stands in a ranking: a pair, a team of two pairs, or in an individual a player, for whom the results of
//! all his partnerships count.

use std::collections::BTreeMap;

use crate::contest::entry::{Entry, Player};
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::contest::view::party::Party;
use crate::contest::view::wording::{letter, pair_label};
use crate::entry::{EntryId, PairId};
use crate::message::Label;
use crate::movement::Winners;
use crate::movement::contestants::{Contestants, PlayerNumber};
use crate::seat::Line;

/// One who is ranked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ranked {
    /// The pair itself; `A5` for team 5 or player 5 of section A.
    pub(super) name: EntryId,
    /// The line that is ranked by itself.
    pub(super) line: Option<Line>,
    /// Whose results count for it, ascending; never empty.
    pub(super) entries: Vec<EntryId>,
}

impl Ranked {
    /// All of a contest, also those who are not there.
    pub(super) fn all(contest: &Contest) -> Vec<Self> {
        let mut all = Vec::with_capacity(contest.entries.len());
        for section in contest.sections.values() {
            let pairs = || contest.entries.keys().filter(|entry| entry.section == section.letter).copied();
            match &section.movement.contestants {
                Contestants::Pairs => all.extend(pairs().map(|entry| Self {
                    name: entry,
                    line: match section.movement.winners {
                        Winners::One => None,
                        Winners::Two => entry.pair.line,
                    },
                    entries: vec![entry],
                })),
                Contestants::Teams => {
                    all.extend(together(section, pairs().map(|entry| (entry.pair.number.0, entry))));
                }
                Contestants::Players(partnerships) => {
                    let players = pairs().filter_map(|entry| Some((partnerships.get(&entry.pair)?, entry)));
                    let each = players.flat_map(|(players, entry)| players.map(|player| (player.0, entry)));
                    all.extend(together(section, each));
                }
            }
        }
        all
    }

    /// The one who is called so; `None` if nobody is. A partnership of an individual is not ranked, but is found
    /// where no player has its number.
    pub(super) fn named(contest: &Contest, name: EntryId) -> Option<Self> {
        let section = contest.section(name.section)?;
        let own = |entries| Self { name, line: name.pair.line, entries };
        let known = |entry: &EntryId| contest.entries.contains_key(entry);
        let itself = Some(name).filter(known).map(|entry| own(vec![entry]));
        let of_name: Vec<EntryId> = match &section.movement.contestants {
            Contestants::Pairs => return itself,
            Contestants::Teams if name.pair.line.is_some() => return itself,
            Contestants::Teams => {
                let number = name.pair.number.0;
                [PairId::north_south(number), PairId::east_west(number)]
                    .map(|pair| section.entry(pair))
                    .into()
            }
            Contestants::Players(partnerships) => {
                let of = partnerships.iter().filter(|(_, players)| {
                    name.pair.line.is_none() && players.iter().any(|player| player.0 == name.pair.number.0)
                });
                of.map(|(&pair, _)| section.entry(pair)).collect()
            }
        };
        let entries: Vec<EntryId> = of_name.into_iter().filter(known).collect();
        if entries.is_empty() { itself } else { Some(own(entries)) }
    }

    /// The one whose place in the ranking shows how this one stands: a pair stands as its team does.
    pub(super) fn stands_as(&self, contest: &Contest) -> EntryId {
        let section = contest.section(self.name.section);
        if section.is_some_and(|section| section.movement.contestants.are_teams()) {
            EntryId { pair: PairId::one_winner(self.name.pair.number.0), ..self.name }
        } else {
            self.name
        }
    }

    /// Those who go through the room as one: itself, a team's pairs, or the two players of a partnership.
    pub(super) fn parties(&self, contest: &Contest) -> Vec<Party> {
        match Party::named(contest, self.name) {
            Some(party) => vec![party],
            None => self.entries.iter().flat_map(|&entry| Party::of_entry(contest, entry)).collect(),
        }
    }

    /// By number: `pair 3NS`, `team 3`, `player 5`, `players 1 and 2`.
    pub(super) fn called(&self, contest: &Contest) -> Label {
        match (Party::named(contest, self.name), &self.entries[..]) {
            (Some(party), _) => party.called(contest),
            (None, &[entry]) => pair_label(contest, entry),
            (None, _) => Label::Team(letter(contest, self.name.section), self.name.pair.number.0),
        }
    }

    /// Whether any of its entries is to play to the end.
    pub(super) fn is_expected(&self, contest: &Contest) -> bool {
        self.entries.iter().any(|entry| contest.entries.get(entry).is_some_and(Entry::is_expected))
    }

    /// Whether any of its entries plays on, so that no share of the boards is asked of it yet.
    pub(super) fn plays_on(&self, contest: &Contest) -> bool {
        self.entries.iter().any(|entry| contest.plays_on(*entry))
    }

    /// Whether one of the players of an individual is meant, and not a partnership.
    fn is_player(&self, partnerships: &BTreeMap<PairId, [PlayerNumber; 2]>) -> bool {
        let number = self.name.pair.number.0;
        let of = |entry: &EntryId| partnerships.get(&entry.pair);
        self.entries.iter().filter_map(of).any(|players| players.iter().any(|player| player.0 == number))
    }

    /// The people, as far as the club gave any names.
    pub(super) fn people(&self, contest: &Contest) -> Vec<Player> {
        let contestants = contest.section(self.name.section).map(|section| &section.movement.contestants);
        let people: Vec<Player> = match contestants {
            Some(Contestants::Players(partnerships)) if self.is_player(partnerships) => {
                contest.player_named(self.name).into_iter().collect()
            }
            Some(Contestants::Pairs | Contestants::Teams | Contestants::Players(_)) | None => {
                let entries = self.entries.iter().filter_map(|entry| contest.entries.get(entry));
                entries.flat_map(|entry| &entry.players).cloned().collect()
            }
        };
        people.into_iter().filter(|player| !player.name.trim().is_empty()).collect()
    }

    /// Their names, one for each.
    pub(super) fn players(&self, contest: &Contest) -> Vec<String> {
        self.people(contest).into_iter().map(|player| player.name).collect()
    }

    /// Its names as far as the club gave any: of a team both pairs', of a player the name that his partnerships have for
    /// him. Where none is known that is empty, and [`Ranked::called`] says the number.
    pub(super) fn names(&self, contest: &Contest) -> String {
        let of = |entry: &EntryId| contest.entries.get(entry).map(Entry::names);
        let joined = || {
            let names: Vec<String> =
                self.entries.iter().filter_map(of).filter(|names| !names.is_empty()).collect();
            names.join(", ")
        };
        let Some(section) = contest.section(self.name.section) else { return joined() };
        match &section.movement.contestants {
            Contestants::Players(partnerships) if self.is_player(partnerships) => {
                contest.player_named(self.name).map(|player| player.name).unwrap_or_default()
            }
            Contestants::Pairs | Contestants::Teams | Contestants::Players(_) => joined(),
        }
    }
}

/// Those of a section for whom several entries count, by number.
fn together(section: &Section, entries: impl Iterator<Item = (u16, EntryId)>) -> Vec<Ranked> {
    let mut by_number: BTreeMap<u16, Vec<EntryId>> = BTreeMap::new();
    for (number, entry) in entries {
        by_number.entry(number).or_default().push(entry);
    }
    let ranked = |(number, entries)| {
        let name = EntryId { section: section.letter, pair: PairId::one_winner(number) };
        Ranked { name, line: None, entries }
    };
    by_number.into_iter().map(ranked).collect()
}
