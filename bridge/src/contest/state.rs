//! A contest as it stands: the replay of its journal.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::awaiting::Awaiting;
use crate::contest::call::DirectorCall;
use crate::contest::classification::Classification;
use crate::contest::clock::RoundClock;
use crate::contest::entry::{Entry, Player};
use crate::contest::event::{Event, Recorded};
use crate::contest::message::Message;
use crate::contest::penalty::Penalty;
use crate::contest::rules::Rules;
use crate::contest::ruling::Ruling;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, ResultLine, Slot};
use crate::deal::Deal;
use crate::entry::{EntryId, PairId, SectionLetter, TableId};
use crate::movement::RoundNumber;
use crate::movement::contestants::{Contestants, PlayerNumber};
use crate::movement::turned::Turn;

/// How far a contest has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Phase {
    /// Not created yet: the state before the first event.
    #[default]
    Unborn,
    /// Sections and entries are being set up.
    Preparing,
    Playing,
    /// Play is over; scores may be corrected until the moment given (Law 79C).
    Correcting {
        until: At,
    },
    Final,
}

/// A contest as it stands. Only [`apply`](super::apply) writes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contest {
    pub name: String,
    pub phase: Phase,
    pub rules: Rules,
    pub sections: BTreeMap<SectionLetter, Section>,
    /// Every place of every movement, phantoms too.
    pub entries: BTreeMap<EntryId, Entry>,
    /// Every outcome that stands.
    pub lines: BTreeMap<Slot, ResultLine>,
    pub calls: Vec<DirectorCall>,
    pub rulings: Vec<Ruling>,
    pub penalties: Vec<Penalty>,
    pub messages: Vec<Message>,
    /// Boards at tables that are subject to ruling.
    pub awaiting: BTreeMap<Slot, Awaiting>,
    /// Fouled boards whose places are scored in groups: the second group and further ones, none of them empty.
    pub divided: BTreeMap<BoardNumber, Vec<Vec<Slot>>>,
    /// Handicaps and strata; entries without either are left out.
    pub classifications: BTreeMap<EntryId, Classification>,
    /// What entries brought with them, in hundredths of what the contest adds up; no zeros.
    pub carry_overs: BTreeMap<EntryId, i32>,
    /// The same of players of an individual, each alone, by the name under which the player is ranked.
    pub player_carry_overs: BTreeMap<EntryId, i32>,
    /// The deals of boards whose hand records were loaded.
    pub deals: BTreeMap<BoardNumber, Deal>,
    /// The round clock as it was last set; `None` before that.
    pub clock: Option<RoundClock>,
    /// The rounds to which it had come when minutes, plan or rounds changed since, in order: it goes on from the last.
    /// Empty where it goes on as it was set.
    pub clock_kept: Vec<RoundClock>,
    /// The ranking is released at least through this round, by the director's own decision.
    pub released_through: Option<RoundNumber>,
    /// The events of directors, oldest first: what they decided, and what they took back.
    pub decisions: Vec<Recorded>,
    /// Sequence numbers of events taken back.
    pub undone: BTreeSet<u64>,
    /// The sequence number of the last event applied.
    pub sequence: u64,
    /// When the last event happened.
    pub at: At,
}

impl Contest {
    /// Since when the result is final; `None` while it is not.
    pub fn final_since(&self) -> Option<At> {
        if self.phase != Phase::Final {
            return None;
        }
        let finalised = self.decisions.iter().rev().find(|one| one.event == Event::ContestFinalised);
        Some(finalised.map_or(self.at, |recorded| recorded.at))
    }

    /// The section of a letter.
    pub fn section(&self, letter: SectionLetter) -> Option<&Section> {
        self.sections.get(&letter)
    }

    /// Whether this is the name of a player of an individual, by which the player is ranked.
    pub fn has_player(&self, name: EntryId) -> bool {
        let contestants = self.section(name.section).map(|section| &section.movement.contestants);
        match contestants {
            Some(Contestants::Players(partnerships)) => {
                let is_called_so = |player: &PlayerNumber| player.0 == name.pair.number.0;
                name.pair.line.is_none() && partnerships.values().flatten().any(is_called_so)
            }
            Some(Contestants::Pairs | Contestants::Teams) | None => false,
        }
    }

    /// What a player of an individual is called and what numbers the club has for them: as the first of the player's
    /// partnerships says that names the player. `None` where nobody is a player by this name.
    pub fn player_named(&self, name: EntryId) -> Option<Player> {
        let section = self.section(name.section).filter(|_| self.has_player(name))?;
        let Contestants::Players(partnerships) = &section.movement.contestants else { return None };
        let as_told = |(pair, players): (&PairId, &[PlayerNumber; 2])| {
            let place = players.iter().position(|player| player.0 == name.pair.number.0)?;
            let entry = self.entries.get(&section.entry(*pair))?;
            entry.players.get(place).filter(|player| !player.name.is_empty()).cloned()
        };
        Some(partnerships.iter().find_map(as_told).unwrap_or_default())
    }

    /// What an entry, or a player of an individual alone, brought along, in hundredths of what the contest adds up.
    pub fn carried_over(&self, entry: EntryId, of_player: bool) -> i32 {
        let carried = if of_player { &self.player_carry_overs } else { &self.carry_overs };
        carried.get(&entry).copied().unwrap_or(0)
    }

    /// Who plays whom at a table in a round; `None` where a place is empty, a phantom's, late or withdrawn, and where the
    /// director has decided the match that is drawn there.
    pub fn pairing(&self, table: TableId, round: RoundNumber) -> Option<Pairing> {
        let section = self.section(table.section)?;
        self.planned_pairing(table, round).filter(|pairing| !self.is_decided(section, round, *pairing))
    }

    /// The same by the plan alone, also where the director has decided the match.
    pub(super) fn planned_pairing(&self, table: TableId, round: RoundNumber) -> Option<Pairing> {
        let section = self.section(table.section)?;
        let plan = section.plan(round, table.table)?;
        let pairing = Pairing {
            north_south: section.entry(plan.north_south?),
            east_west: section.entry(plan.east_west?),
        };
        let both_there = self.is_there(pairing.north_south, round) && self.is_there(pairing.east_west, round);
        both_there.then_some(pairing)
    }

    /// The group in which a place of a fouled board is scored: 0 where the board is whole, or for the first group.
    pub fn sub_field(&self, slot: Slot) -> usize {
        let groups = self.divided.get(&slot.board).map_or(&[][..], Vec::as_slice);
        groups.iter().position(|group| group.contains(&slot)).map_or(0, |index| index + 1)
    }

    /// Puts a section in place, with these entries. Those that were there before keep their names.
    pub(super) fn put_section(&mut self, section: Section, entries: &[EntryId]) {
        let letter = section.letter;
        self.entries.retain(|entry, _| entry.section != letter || entries.contains(entry));
        for &entry in entries {
            self.entries.entry(entry).or_default();
        }
        let is_elsewhere = |slot: &Slot| slot.table.section != letter;
        self.awaiting.retain(|slot, _| is_elsewhere(slot));
        self.divided.retain(|_, groups| groups.iter().flatten().all(is_elsewhere));
        let entries = &self.entries;
        self.carry_overs.retain(|entry, _| entries.contains_key(entry));
        let names = self.classifications.keys().copied();
        let of_players: BTreeSet<EntryId> = names.filter(|name| self.has_player(*name)).collect();
        self.sections.insert(letter, section);
        let mut classified = std::mem::take(&mut self.classifications);
        classified.retain(|name, _| {
            if of_players.contains(name) { self.has_player(*name) } else { self.entries.contains_key(name) }
        });
        self.classifications = classified;
        let carried = std::mem::take(&mut self.player_carry_overs);
        self.player_carry_overs = carried.into_iter().filter(|(name, _)| self.has_player(*name)).collect();
    }

    /// Whether an entry is there in a round.
    pub fn is_there(&self, entry: EntryId, round: RoundNumber) -> bool {
        self.entries.get(&entry).is_some_and(|entry| entry.plays_in(round))
    }

    /// The boards to be played at a table in a round; empty where nobody plays.
    pub fn boards_in_play(&self, table: TableId, round: RoundNumber) -> &[BoardNumber] {
        match (self.pairing(table, round), self.section(table.section)) {
            (Some(_), Some(section)) => section.boards(round, table.table),
            _ => &[],
        }
    }

    /// Whether everything planned at a table in a round has an outcome that is scored.
    pub fn is_complete(&self, table: TableId, round: RoundNumber) -> bool {
        self.boards_in_play(table, round).iter().all(|&board| {
            self.lines.get(&Slot { table, round, board }).is_some_and(|line| line.status.is_scored())
        })
    }

    /// Whether every table of a section has completed a round.
    pub fn is_round_complete(&self, section: &Section, round: RoundNumber) -> bool {
        section.tables().all(|table| self.is_complete(TableId { section: section.letter, table }, round))
    }

    /// Whether a table has nothing more to do in a round: every board has an outcome, and none waits for the
    /// opponents to agree. So a dispute does not keep those at the table who come for the next round.
    pub fn is_settled(&self, table: TableId, round: RoundNumber) -> bool {
        self.boards_in_play(table, round).iter().all(|&board| {
            self.lines.get(&Slot { table, round, board }).is_some_and(|line| line.status.is_settled())
        })
    }

    /// The most results that any board should have, over all sections: the `N` of the Neuberg formula.
    ///
    /// Those that it has, of any kind, and those still to come: a round that was closed before it was played, or
    /// that the end of play cut off, makes no result missing.
    pub fn full_count(&self) -> u32 {
        let mut plays: BTreeMap<BoardNumber, u32> = BTreeMap::new();
        // Played where no plan has it; what was awarded there is no result that others are compared with.
        let outside =
            self.lines.iter().filter(|(slot, line)| line.was_played() && !self.is_board_planned(**slot));
        let outside: Vec<(BoardNumber, Pairing)> =
            outside.map(|(slot, line)| (slot.board, line.pairing)).collect();
        let mut planned: BTreeSet<(BoardNumber, EntryId)> = BTreeSet::new();
        for section in self.sections.values() {
            for round in section.rounds() {
                let may_come = self.may_be_played(section, round);
                for table in section.tables() {
                    let table = TableId { section: section.letter, table };
                    let Some(pairing) = self.planned_pairing(table, round) else { continue };
                    let may_come = may_come && !self.is_decided(section, round, pairing);
                    for &board in section.boards(round, table.table) {
                        if may_come || self.lines.contains_key(&Slot { table, round, board }) {
                            *plays.entry(board).or_default() += 1;
                            if !outside.is_empty() {
                                planned.extend([(board, pairing.north_south), (board, pairing.east_west)]);
                            }
                        }
                    }
                }
            }
        }
        // Who has played a board elsewhere does not play it in its place, which counts already (Law 15).
        for (board, pairing) in outside {
            let both = [pairing.north_south, pairing.east_west];
            if !both.iter().any(|entry| planned.contains(&(board, *entry))) {
                *plays.entry(board).or_default() += 1;
            }
        }
        plays.into_values().max().unwrap_or(0)
    }

    /// Whether a board is to be played at a place by the plan, by two entries that are there.
    pub(super) fn is_board_planned(&self, slot: Slot) -> bool {
        let section = self.section(slot.table.section);
        self.planned_pairing(slot.table, slot.round).is_some()
            && section
                .is_some_and(|section| section.boards(slot.round, slot.table.table).contains(&slot.board))
    }

    /// Whether a line is of a board and by the entries that the plan has at its place.
    pub fn is_planned(&self, slot: Slot, pairing: Pairing) -> bool {
        self.is_board_planned(slot) && self.planned_pairing(slot.table, slot.round) == Some(pairing)
    }

    /// Whether these two are to play a board at a place: the plan has them there, both are there, and nobody has decided
    /// their match.
    pub fn is_to_play(&self, slot: Slot, pairing: Pairing) -> bool {
        self.pairing(slot.table, slot.round) == Some(pairing)
            && self.boards_in_play(slot.table, slot.round).contains(&slot.board)
    }

    /// How the table is to be told to turn its boards in a round; `None` where they lie as always, or nobody plays.
    /// Not where the plan says so only because the director recorded how the pairs really sit: their boards lie as
    /// they should.
    pub fn turn(&self, table: TableId, round: RoundNumber) -> Option<Turn> {
        let section = self.section(table.section)?;
        let is_played = !self.boards_in_play(table, round).is_empty();
        let sit_so = || {
            let former = section.former.get(&(round, table.table));
            let now = self.pairing(table, round);
            former.into_iter().flatten().any(|place| Some(place.pairing.turned()) == now)
        };
        // Where rounds are drawn, who stays at a table is told which way to sit.
        let turn = section.movement.turn(round, table.table).filter(|_| is_played && section.drawn.is_none());
        turn.filter(|_| !sit_so())
    }

    /// The places of a section's results that the plan does not have: of other entries or another board.
    pub fn off_plan(&self, section: SectionLetter) -> impl Iterator<Item = Slot> + '_ {
        let lines = self.lines.iter().filter(move |(slot, _)| slot.table.section == section);
        lines.filter(|(slot, line)| !self.is_planned(**slot, line.pairing)).map(|(slot, _)| *slot)
    }

    /// Whether tables play this round, or may do so later, as far as the director has not ended it.
    pub(super) fn may_be_played(&self, section: &Section, round: RoundNumber) -> bool {
        !self.is_play_over() && !section.closed.contains(&round)
    }

    /// Whether somebody is to play to the end and the end has not come. Of who plays on no share of the boards is asked for
    /// a place ([`Scoring::least_percent_of_boards`]).
    ///
    /// [`Scoring::least_percent_of_boards`]: crate::scoring::Scoring::least_percent_of_boards
    pub fn plays_on(&self, entry: EntryId) -> bool {
        !self.is_play_over() && self.entries.get(&entry).is_some_and(Entry::is_expected)
    }

    /// Whether everybody who came plays on.
    pub(super) fn all_play_on(&self) -> bool {
        !self.is_play_over() && !self.entries.values().any(Entry::has_left)
    }

    fn is_play_over(&self) -> bool {
        match self.phase {
            Phase::Unborn | Phase::Preparing | Phase::Playing => false,
            Phase::Correcting { .. } | Phase::Final => true,
        }
    }

    /// Whether all tables play the same boards in every round: a barometer. Where rounds are drawn, those to come are
    /// taken to be like those that are; three teams in a triangle, who have boards of their own, are left aside.
    pub fn is_barometer(&self) -> bool {
        let round_count = self.sections.values().map(Section::round_count).max().unwrap_or(0);
        self.rounds_called() > 0
            && (1..=round_count).map(RoundNumber).all(|round| {
                let mut boards_by_table = self
                    .sections
                    .values()
                    .flat_map(|section| {
                        let tables =
                            section.tables().filter(move |table| !section.is_in_triangle(round, *table));
                        tables.map(move |table| {
                            self.boards_in_play(TableId { section: section.letter, table }, round)
                        })
                    })
                    .filter(|boards| !boards.is_empty());
                let first = boards_by_table.next();
                boards_by_table.all(|boards| Some(boards) == first)
            })
    }
}
