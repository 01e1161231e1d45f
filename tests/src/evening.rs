//! An evening's plan: who plays which board where, and results to play it with.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::surgery::PlanChange;
use bridge::contest::{Command, Outcome, Pairing, Presence, Section, Slot};
use bridge::contract::Contract;
use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;
use client_director::setup::{Setup, read_choice};
use proto::v1;
use proto::v1::command::Kind;
use server::journal::fault::Seed;

/// One board at one table, with those who play it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub slot: Slot,
    pub pairing: Pairing,
}

/// The movement of one section, and who is not there.
#[derive(Debug, Clone)]
pub struct Plan {
    commands: Vec<Kind>,
    section: Section,
    /// Entries that are not there in every round.
    presence: BTreeMap<EntryId, Presence>,
}

impl Plan {
    /// A movement as a director says it, such as `mitchell 7 missing 7NS`; the missing pair never comes.
    pub fn of(choice: &str, boards_per_round: u16) -> Self {
        let choice = read_choice(choice).unwrap();
        let setup = Setup { section: 'A', choice, boards_per_round, first_board: 1 };
        Self::from_commands(setup.commands().unwrap())
    }

    /// What these commands set up: a section, and perhaps a phantom.
    pub fn from_commands(commands: Vec<Kind>) -> Self {
        let (mut section, mut presence) = (None, BTreeMap::new());
        for kind in &commands {
            let wire = v1::Command { kind: Some(kind.clone()) };
            match Command::try_from(&wire).unwrap() {
                Command::SetUpSection { section: letter, movement, board_sets, .. } => {
                    section = Some(Section::new(letter, movement, board_sets));
                }
                Command::DeclarePhantom { entry } => {
                    presence.insert(entry, Presence::Phantom);
                }
                other => panic!("{other:?} sets up nothing"),
            }
        }
        Self { commands, section: section.unwrap(), presence }
    }

    /// The same evening, in which the missing pair comes for this round.
    #[must_use]
    pub fn with_late_pair(mut self, from_round: u16) -> Self {
        let late = Presence::There { from: RoundNumber(from_round), until: None };
        self.presence.insert(self.missing().expect("a pair is missing"), late);
        self
    }

    /// The evening as it goes on after a change of its plan.
    #[must_use]
    pub fn changed(mut self, change: &PlanChange) -> Self {
        self.section.movement = change.after.movement.clone();
        self.section.board_sets.clone_from(&change.after.board_sets);
        for entry in &change.entries {
            match &entry.after {
                Some(after) => self.presence.insert(entry.entry, after.presence),
                None => self.presence.remove(&entry.entry),
            };
        }
        self
    }

    /// The commands that set it up.
    pub fn set_up(&self) -> Vec<Kind> {
        self.commands.clone()
    }

    /// The entries that sit down at the start.
    pub fn entries(&self) -> Vec<String> {
        let pairs = self.section.movement.pairs();
        let entries = pairs.iter().map(|pair| self.section.entry(*pair));
        let there = entries.filter(|entry| self.is_there(*entry, RoundNumber(1)));
        there.map(|entry| entry.to_string()).collect()
    }

    fn is_there(&self, entry: EntryId, round: RoundNumber) -> bool {
        match self.presence.get(&entry) {
            None => true,
            Some(Presence::Phantom) => false,
            Some(&Presence::There { from, until }) => {
                round >= from && until.is_none_or(|until| round < until)
            }
        }
    }

    /// The entry that is missing at the start.
    pub fn missing(&self) -> Option<EntryId> {
        let mut entries = self.presence.keys().copied();
        entries.find(|entry| !self.is_there(*entry, RoundNumber(1)))
    }

    /// Every board, in the order of the sets.
    pub fn boards(&self) -> Vec<BoardNumber> {
        self.section.board_sets.concat()
    }

    /// Every table.
    pub fn tables(&self) -> Vec<TableId> {
        let tables = self.section.tables();
        tables.map(|table| TableId { section: self.section.letter, table }).collect()
    }

    /// Whether each line has its own winner.
    pub fn has_two_winners(&self) -> bool {
        self.section.movement.winners == bridge::movement::Winners::Two
    }

    /// The number of rounds.
    pub fn rounds(&self) -> u16 {
        self.section.round_count()
    }

    /// Every board that is to be played, in the order of rounds and tables.
    pub fn places(&self) -> Vec<Place> {
        (1..=self.rounds()).flat_map(|round| self.places_of(round)).collect()
    }

    /// What is to be played in a round, in table order.
    pub fn places_of(&self, round: u16) -> Vec<Place> {
        let round = RoundNumber(round);
        let mut places = vec![];
        for table in self.tables() {
            let plan = self.section.plan(round, table.table).unwrap();
            let Some((north_south, east_west)) = plan.meeting() else { continue };
            let pairing = Pairing {
                north_south: self.section.entry(north_south),
                east_west: self.section.entry(east_west),
            };
            if !self.is_there(pairing.north_south, round) || !self.is_there(pairing.east_west, round) {
                continue;
            }
            for &board in self.section.boards(round, table.table) {
                places.push(Place { slot: Slot { table, round, board }, pairing });
            }
        }
        places
    }

    /// The most results that any board gets.
    pub fn most_results(&self) -> usize {
        let places = self.places();
        let count = |board| places.iter().filter(|place| place.slot.board == board).count();
        places.iter().map(|place| count(place.slot.board)).max().unwrap_or(0)
    }
}

/// A section in which all tables play the same boards in every round: the meetings of a Howell, with copies of
/// the boards at each table.
pub fn barometer_section(choice: &str, boards_per_round: u16) -> Vec<Kind> {
    let choice = read_choice(choice).unwrap();
    let movement = choice.plan().unwrap();
    let mut wire = v1::Movement::from(&movement);
    wire.sets = u32::try_from(wire.rounds.len()).unwrap();
    wire.shared.clear();
    for (set, round) in (1..).zip(&mut wire.rounds) {
        round.tables.iter_mut().for_each(|table| table.set = set);
        wire.shared.push(v1::SharedSet { round: set, set });
    }
    let per_round = u32::from(boards_per_round);
    let board_sets = (0..wire.sets)
        .map(|set| v1::BoardSet { boards: (1..=per_round).map(|b| set * per_round + b).collect() });
    vec![Kind::SetUpSection(v1::SetUpSection {
        section: "A".to_owned(),
        board_sets: board_sets.collect(),
        movement: Some(wire),
        accept_faults: false,
    })]
}

/// A result as directors write it: `4SX N -1`, `pass`.
pub fn result(text: &str) -> BoardResult {
    match outcome(text) {
        Outcome::Result(result) => result,
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            panic!("{text} is no result")
        }
    }
}

/// An outcome as directors write it: `4SX N -1`, `60/40`.
pub fn outcome(text: &str) -> Outcome {
    client_director::outcome::read(BoardNumber::FIRST, text).unwrap()
}

/// A result that is not the first: the second, where that is another.
pub fn another_result(first: BoardResult, second: BoardResult) -> BoardResult {
    match first {
        _ if first != second => second,
        BoardResult::PassedOut => result("1C N ="),
        _ => BoardResult::PassedOut,
    }
}

/// A result that could have happened anywhere.
pub fn any_result(seed: &mut Seed) -> BoardResult {
    if seed.once_in(25) {
        return BoardResult::PassedOut;
    }
    let strain = ["C", "D", "H", "S", "NT"][below(seed, 5)];
    let doubling = if seed.once_in(6) { "X" } else { "" };
    let level = 1 + below(seed, 7);
    let contract: Contract = format!("{level}{strain}{doubling}").parse().unwrap();
    let declarer = Seat::ALL[below(seed, 4)];
    let tricks = u32::try_from(level + 3 + below(seed, 6)).unwrap().min(13);
    BoardResult::Played(Play::new(contract, declarer, tricks).unwrap())
}

fn below(seed: &mut Seed, bound: u64) -> usize {
    usize::try_from(seed.below(bound)).unwrap()
}
