//! A lettered group of tables with its movement, its boards and how far its rounds have come.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::drawn::Drawn;
use crate::contest::slot::Pairing;
use crate::entry::{EntryId, PairId, SectionLetter, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::{Movement, RoundNumber, TablePlan};

/// A section as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub letter: SectionLetter,
    pub movement: Movement,
    /// The boards of each set, in set order.
    pub board_sets: Vec<Vec<BoardNumber>>,
    /// Rounds `1..=opened` may be played; 0 before the start.
    pub opened: u16,
    /// Rounds that the director closed: no table enters or corrects there.
    pub closed: BTreeSet<RoundNumber>,
    /// Tables that said who sits there, by round.
    pub seated: BTreeSet<(RoundNumber, TableNumber)>,
    /// What was planned earlier at places of which the plan was changed while they were played: devices that have
    /// not heard of it still send results from there.
    pub former: BTreeMap<(RoundNumber, TableNumber), BTreeSet<FormerPlace>>,
    /// Where its rounds are drawn one after another: the plan has those that are published.
    pub drawn: Option<Box<Drawn>>,
}

/// Who was to play which boards at a place, by an earlier plan.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FormerPlace {
    pub pairing: Pairing,
    /// In playing order.
    pub boards: Vec<BoardNumber>,
}

impl Section {
    /// The most tables of a section; also the most sets, and boards in a set.
    pub const TABLE_LIMIT: u16 = 4_096;
    /// The most rounds of a section.
    pub const ROUND_LIMIT: u16 = 1_000;

    /// A section before its first round.
    pub fn new(letter: SectionLetter, movement: Movement, board_sets: Vec<Vec<BoardNumber>>) -> Self {
        Self {
            letter,
            movement,
            board_sets,
            opened: 0,
            closed: BTreeSet::new(),
            seated: BTreeSet::new(),
            former: BTreeMap::new(),
            drawn: None,
        }
    }

    /// The number of rounds in the movement.
    pub fn round_count(&self) -> u16 {
        u16::try_from(self.movement.rounds.len()).expect("a movement has at most 65,535 rounds")
    }

    /// The rounds of the movement, in order.
    pub fn rounds(&self) -> impl Iterator<Item = RoundNumber> + use<> {
        (1..=self.round_count()).map(RoundNumber)
    }

    /// The tables at which people sit down, in order: those of the movement and, where rounds are drawn, as many as
    /// so many pairs or teams need, also before the first draw.
    pub fn tables(&self) -> impl Iterator<Item = TableNumber> + use<> {
        let needed = self.drawn.as_deref().map(|drawn| drawn.tables_needed(&self.movement.contestants));
        (1..=self.movement.tables.max(needed.unwrap_or(0))).map(TableNumber)
    }

    /// What the movement plans for a table in a round; `None` where there is no such round or table.
    pub fn plan(&self, round: RoundNumber, table: TableNumber) -> Option<&TablePlan> {
        let tables = self.movement.rounds.get(usize::from(round.0).checked_sub(1)?)?;
        tables.get(usize::from(table.0).checked_sub(1)?)
    }

    /// The boards planned for a table in a round, in playing order; empty where none are.
    pub fn boards(&self, round: RoundNumber, table: TableNumber) -> &[BoardNumber] {
        self.plan(round, table)
            .and_then(|plan| plan.set)
            .and_then(|set| self.board_sets.get(usize::from(set.0).checked_sub(1)?))
            .map_or(&[], Vec::as_slice)
    }

    /// Whether the director lets this round be played now.
    pub fn is_open(&self, round: RoundNumber) -> bool {
        round.0 <= self.opened && !self.closed.contains(&round)
    }

    /// The entry of a pair of this section.
    pub fn entry(&self, pair: PairId) -> EntryId {
        EntryId { section: self.letter, pair }
    }
    /// As what each of an entry's two players competes: as the entry, or in an individual under the player's own number,
    /// `A5`.
    pub fn competing(&self, entry: EntryId) -> [EntryId; 2] {
        let players = match &self.movement.contestants {
            Contestants::Players(partnerships) => partnerships.get(&entry.pair),
            Contestants::Pairs | Contestants::Teams => None,
        };
        players.map_or([entry; 2], |players| players.map(|player| self.entry(PairId::one_winner(player.0))))
    }
}
