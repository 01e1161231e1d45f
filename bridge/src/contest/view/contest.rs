//! What the console knows of a contest beside the floor.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::awaiting::Awaiting;
use crate::contest::call::DirectorCall;
use crate::contest::classification::Classification;
use crate::contest::clock::Timetable;
use crate::contest::entry::{Player, Presence};
use crate::contest::penalty::Penalty;
use crate::contest::rules::Rules;
use crate::contest::ruling::{Reminder, reminders};
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::Idle;
use crate::contest::view::party::Party;
use crate::contest::view::ruling::RulingSummary;
use crate::contest::view::wording::table_name;
use crate::contest::view::{ContestNumber, RoundNames, Views};
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::message::{Message, Plain};
use crate::movement::RoundNumber;
use crate::seat::Line;

/// What the console knows of a contest beside the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestView {
    pub contest: ContestNumber,
    pub name: String,
    pub sequence: u64,
    /// With the end of the correction period.
    pub phase: Phase,
    pub rules: Rules,
    pub sections: Vec<SectionView>,
    pub entries: Vec<EntryView>,
    pub calls: Vec<DirectorCall>,
    pub rulings: Vec<RulingSummary>,
    /// What should not be forgotten about rulings, as of the last event.
    pub reminders: Vec<Reminder>,
    pub penalties: Vec<Penalty>,
    /// Boards at tables that are subject to ruling.
    pub awaiting: BTreeMap<Slot, Awaiting>,
    /// Fouled boards: the second group of places that is scored by itself, and further ones.
    pub divided: BTreeMap<BoardNumber, Vec<Vec<Slot>>>,
    /// The ranking is released at least through this round.
    pub released_through: Option<RoundNumber>,
    /// The round clock; `None` where none is set.
    pub clock: Option<Timetable>,
}

/// A section and how far its rounds have come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionView {
    pub section: SectionLetter,
    /// The movement's name.
    pub movement: String,
    pub tables: u16,
    /// Rounds of the plan: where they are drawn, those that are published.
    pub round_count: u16,
    /// Rounds as people count them, those still to be drawn among them.
    pub rounds_called: u16,
    /// What people call the rounds.
    pub round_names: RoundNames,
    /// Whether its rounds are drawn one after another.
    pub is_drawn: bool,
    /// The round that is being played: at least half of its tables have come to it. What the director asks without a
    /// round is meant from here.
    pub round: RoundNumber,
    /// Rounds 1 to this one may be played.
    pub opened: u16,
    pub closed: BTreeSet<RoundNumber>,
    /// Rounds in which every table has finished.
    pub complete: BTreeSet<RoundNumber>,
    /// In board order.
    pub boards: BTreeSet<BoardNumber>,
}

/// An entry, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryView {
    pub entry: EntryId,
    pub players: [Player; 2],
    /// Whether the second of them sits North or East, as the last ruling at their table says.
    pub sits_other_way: bool,
    pub presence: Presence,
    /// Where it sits in the round that most of the room is in, in words.
    pub place: Message,
    pub classification: Classification,
    /// What it brought with it, in hundredths of what the contest adds up.
    pub carry_over: i32,
}

impl Views {
    /// What the console knows of a contest beside the floor.
    pub fn contest(&self, contest: &Contest) -> ContestView {
        self.check(contest);
        let round = self.progress.room_round.unwrap_or(RoundNumber(1));
        let places = places(contest, round);
        let called = |entry: EntryId, round: RoundNumber| {
            contest.section(entry.section).map_or(round.0, |section| section.called_round(round))
        };
        let entries = contest.entries.iter().map(|(&entry, state)| {
            let place = match state.presence {
                Presence::Phantom => Plain::text("nobody: a phantom"),
                Presence::There { from, .. } if round < from => {
                    Plain::text(format!("comes in round {}", called(entry, from)))
                }
                Presence::There { until: Some(until), .. } if round >= until => {
                    Plain::text(format!("left before round {}", called(entry, until)))
                }
                Presence::There { .. } => {
                    places.get(&entry).cloned().unwrap_or_else(|| without_seat(contest, entry, round))
                }
            };
            EntryView {
                entry,
                players: state.players.clone(),
                sits_other_way: contest.sits_other_way(entry),
                presence: state.presence,
                place,
                classification: contest.classifications.get(&entry).cloned().unwrap_or_default(),
                carry_over: contest.carry_overs.get(&entry).copied().unwrap_or(0),
            }
        });
        ContestView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            phase: contest.phase,
            rules: contest.rules.clone(),
            sections: contest.sections.values().map(|section| self.section(section)).collect(),
            entries: entries.collect(),
            calls: contest.calls.clone(),
            rulings: contest.rulings.iter().map(|ruling| RulingSummary::of(contest, ruling)).collect(),
            reminders: reminders(contest, contest.at),
            penalties: contest.penalties.clone(),
            awaiting: contest.awaiting.clone(),
            divided: contest.divided.clone(),
            released_through: contest.released_through,
            clock: contest.timetable(),
        }
    }

    fn section(&self, section: &Section) -> SectionView {
        let is_complete = |round: &RoundNumber| {
            let count = self.progress.round(section.letter, *round);
            round.0 <= section.opened && count.scored == count.planned
        };
        SectionView {
            section: section.letter,
            movement: section.movement.name.clone(),
            tables: section.movement.tables,
            round_count: section.round_count(),
            rounds_called: section.rounds_called(),
            round_names: RoundNames::of_section(section),
            is_drawn: section.drawn.is_some(),
            round: section.playable_round(self.progress.section(section.letter)),
            opened: section.opened,
            closed: section.closed.clone(),
            complete: section.rounds().filter(is_complete).collect(),
            boards: section.board_sets.iter().flatten().copied().collect(),
        }
    }
}

/// What an entry does that is there in a round and has no seat in it.
fn without_seat(contest: &Contest, entry: EntryId, round: RoundNumber) -> Message {
    match Party::of_entry(contest, entry).as_slice() {
        [pair @ Party::Pair(_)] => match pair.comes_back(contest, round) {
            Some((back, seat)) => {
                let back = contest.section(entry.section).map_or(back.0, |of| of.called_round(back));
                Plain::text(format!("sits out, back in round {back} at {}", table_name(contest, seat.table)))
            }
            None => Idle::of(contest, *pair, round)
                .map_or_else(|| Plain::text("sits out"), |idle| idle.why.into()),
        },
        _ => Plain::text("not together now"),
    }
}

/// Where every entry with a seat sits in a round, in words.
fn places(contest: &Contest, round: RoundNumber) -> BTreeMap<EntryId, Message> {
    let mut places = BTreeMap::new();
    for section in contest.sections.values() {
        for (number, plan) in section.movement.tables_of(round) {
            let table = TableId { section: section.letter, table: number };
            let plays = contest.pairing(table, round).is_some();
            for line in Line::ALL {
                let Some(pair) = plan.side(line) else { continue };
                let seat = format!("{}, {}", table_name(contest, table), line.in_words());
                let place = if plays { seat } else { format!("sits out at {seat}") };
                places.insert(section.entry(pair), Plain::text(place));
            }
        }
    }
    places
}
