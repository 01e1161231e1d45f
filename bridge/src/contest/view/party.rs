//! Who goes through the room as one: a pair, or in an individual a single player, who has another partner in
//! every round.

use crate::contest::entry::Presence;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::contest::view::awaited_draw::IdleWords;
use crate::contest::view::stage::{entry_at, names};
use crate::contest::view::wording::{letter, pair_label};
use crate::entry::{EntryId, PairId, PairNumber, SectionLetter, TableId};
use crate::message::{Label, RoundName};
use crate::movement::RoundNumber;
use crate::movement::contestants::{Contestants, PlayerNumber};
use crate::seat::Line;

/// Who goes through the room as one, as people are shown it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PartyView {
    /// The name under which its path is asked for: `A3NS`, or `A5` for player 5 of an individual.
    pub entry: EntryId,
    /// `Pair 3NS`, `Player 5`; with the section's letter where there are several.
    pub label: String,
    /// The same, for words in any language.
    pub called: Label,
    /// Empty where the club gave none.
    pub names: String,
}

/// Who goes through the room as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Party {
    Pair(EntryId),
    Player(SectionLetter, PlayerNumber),
}

/// Where a party sits in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Seating {
    pub(super) table: TableId,
    pub(super) line: Line,
    /// The party itself, or the partnership in which it plays.
    pub(super) entry: EntryId,
}

impl Party {
    /// Whose path is asked for under this name; `None` if nobody is called so.
    pub(super) fn named(contest: &Contest, name: EntryId) -> Option<Self> {
        let section = contest.section(name.section)?;
        match &section.movement.contestants {
            Contestants::Pairs | Contestants::Teams => {
                contest.entries.contains_key(&name).then_some(Self::Pair(name))
            }
            Contestants::Players(partnerships) => {
                let player = PlayerNumber(name.pair.number.0);
                let plays = partnerships.values().any(|players| players.contains(&player));
                (plays && name.pair.line.is_none()).then_some(Self::Player(name.section, player))
            }
        }
    }

    /// Those who make up an entry: itself, or the two players of a partnership.
    pub(super) fn of_entry(contest: &Contest, entry: EntryId) -> Vec<Self> {
        let contestants = contest.section(entry.section).map(|section| &section.movement.contestants);
        match contestants {
            None | Some(Contestants::Pairs | Contestants::Teams) => vec![Self::Pair(entry)],
            Some(Contestants::Players(partnerships)) => partnerships
                .get(&entry.pair)
                .map(|players| players.map(|player| Self::Player(entry.section, player)).to_vec())
                .unwrap_or_default(),
        }
    }

    /// Everybody of a section, once each, those who never come among them.
    pub(super) fn all(contest: &Contest, section: &Section) -> Vec<Self> {
        let entries = contest.entries.keys().filter(|entry| entry.section == section.letter);
        let mut all: Vec<Self> = entries.flat_map(|&entry| Self::of_entry(contest, entry)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(super) fn section(self) -> SectionLetter {
        match self {
            Self::Pair(entry) => entry.section,
            Self::Player(section, _) => section,
        }
    }

    /// The name under which its path is asked for.
    pub(super) fn name(self) -> EntryId {
        match self {
            Self::Pair(entry) => entry,
            Self::Player(section, PlayerNumber(number)) => {
                EntryId { section, pair: PairId { number: PairNumber(number), line: None } }
            }
        }
    }

    /// `pair 3NS`, `player 5`.
    pub(super) fn label(self, contest: &Contest) -> String {
        self.called(contest).in_words()
    }

    /// The pair or the player by number.
    pub(super) fn called(self, contest: &Contest) -> Label {
        match self {
            Self::Pair(entry) => pair_label(contest, entry),
            Self::Player(section, player) => Label::Player(letter(contest, section), player),
        }
    }

    /// The names of a pair, or of a player as one of the partnerships has it; empty where none is known.
    pub(super) fn names(self, contest: &Contest) -> String {
        match self {
            Self::Pair(entry) => names(contest, Some(entry)),
            Self::Player(_, player) => {
                let name = |(entry, place): (EntryId, usize)| {
                    let name = &contest.entries.get(&entry)?.players.get(place)?.name;
                    (!name.is_empty()).then(|| name.clone())
                };
                self.partnerships(contest, player).into_iter().find_map(name).unwrap_or_default()
            }
        }
    }

    /// As people are shown it.
    pub(super) fn view(self, contest: &Contest) -> PartyView {
        let label = crate::contest::view::wording::sentence(&self.label(contest));
        PartyView { entry: self.name(), called: self.called(contest), label, names: self.names(contest) }
    }

    /// The entries whose results are its own: itself, or a player's partnerships.
    pub(super) fn entries(self, contest: &Contest) -> Vec<EntryId> {
        match self {
            Self::Pair(entry) => vec![entry],
            Self::Player(_, player) => {
                self.partnerships(contest, player).into_iter().map(|(entry, _)| entry).collect()
            }
        }
    }

    /// The partnerships in which a player plays, each with his place in it.
    fn partnerships(self, contest: &Contest, player: PlayerNumber) -> Vec<(EntryId, usize)> {
        let Some(section) = contest.section(self.section()) else { return vec![] };
        match &section.movement.contestants {
            Contestants::Pairs | Contestants::Teams => vec![],
            Contestants::Players(partnerships) => partnerships
                .iter()
                .filter_map(|(&pair, players)| {
                    let place = players.iter().position(|other| *other == player)?;
                    Some((section.entry(pair), place))
                })
                .collect(),
        }
    }

    /// Where the plan seats the party in a round, whether it is there or not; `None` without a seat.
    pub(super) fn seat(self, contest: &Contest, round: RoundNumber) -> Option<Seating> {
        let section = contest.section(self.section())?;
        let seat_of = |entry: EntryId| {
            let (table, line) = section.movement.seat_of(entry.pair, round)?;
            Some(Seating { table: TableId { section: section.letter, table }, line, entry })
        };
        match self {
            Self::Pair(entry) => seat_of(entry),
            Self::Player(_, player) => {
                self.partnerships(contest, player).into_iter().find_map(|(entry, _)| seat_of(entry))
            }
        }
    }

    /// Its seat in a round in which it plays against somebody.
    pub(super) fn plays(self, contest: &Contest, round: RoundNumber) -> Option<Seating> {
        let seat = self.seat(contest, round)?;
        contest.pairing(seat.table, round).map(|_| seat)
    }

    /// The first round after this one in which it plays, and where.
    pub(super) fn comes_back(self, contest: &Contest, after: RoundNumber) -> Option<(RoundNumber, Seating)> {
        let section = contest.section(self.section())?;
        let mut later = section.rounds().filter(|round| *round > after && !section.closed.contains(round));
        later.find_map(|round| Some((round, self.plays(contest, round)?)))
    }

    /// Whether it is in the room in a round. A player is, while one of his partnerships is.
    pub(super) fn is_there(self, contest: &Contest, round: RoundNumber) -> bool {
        match self {
            Self::Pair(entry) => contest.is_there(entry, round),
            Self::Player(_, player) => {
                let partnerships = self.partnerships(contest, player);
                partnerships.into_iter().any(|(entry, _)| contest.is_there(entry, round))
            }
        }
    }

    /// Why it is not there in a round, in words; `None` for one that is.
    pub(super) fn absence(self, contest: &Contest, round: RoundNumber) -> Option<IdleWords> {
        if self.is_there(contest, round) {
            return None;
        }
        let presence = match self {
            Self::Pair(entry) => contest.entries.get(&entry).map(|entry| entry.presence),
            Self::Player(..) => None,
        };
        Some(match presence {
            Some(Presence::Phantom) => IdleWords::Empty,
            Some(Presence::There { from, .. }) if round < from => {
                let section = contest.section(self.section());
                let called = section.map_or(from.0, |section| section.called_round(from));
                IdleWords::Comes { round: RoundName::whole(called) }
            }
            Some(Presence::There { .. }) | None => IdleWords::Left,
        })
    }
}

/// Those who sit on a line of a table in a round; nobody where the place is empty or they are not there.
pub(super) fn parties_at(
    contest: &Contest,
    (table, line): (TableId, Line),
    round: RoundNumber,
) -> Vec<Party> {
    entry_at(contest, (table, line), round).map_or_else(Vec::new, |entry| Party::of_entry(contest, entry))
}
