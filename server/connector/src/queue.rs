//! What waits for the scoring program: made of what is recorded of a contest, and of nothing else, so that it is the same
//! after every restart.

mod seats;

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::{Contest, Event, OutcomeStatus, Pairing, Player, Recorded, Slot, apply};
use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;

use crate::envelope::Kind;
use crate::hand;
use crate::message::{BoardResult, Handrecord, Participation, PlayerData, TdCall};
use crate::outcome::{self, Untold};
use crate::plan::{About, Roster};

/// Something that happened at the tables or at the director's, as the program is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    Result(BoardResult),
    Player(PlayerData),
    Participation(Participation),
    Handrecord(Box<Handrecord>),
    Call(TdCall),
}

impl Item {
    /// In which queue it waits.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Result(_) => Kind::Results,
            Self::Player(_) => Kind::PlayerData,
            Self::Participation(_) => Kind::Participations,
            Self::Handrecord(_) => Kind::Handrecords,
            Self::Call(_) => Kind::TdCalls,
        }
    }
}

/// The mark in the journal of results that a program put or deleted itself, beside what followed from them in the same command.
pub const REASON: &str = "by the scoring program";

/// What a program was told of a board at a table: the result without its place, and whether it came from the program.
type Shown = BTreeMap<Slot, BoardResult>;

/// The queues of a session.
#[derive(Debug, Clone)]
pub struct Queue {
    contest: Contest,
    /// By the device under which the program's own commands are recorded: what it sent does not come back to it.
    own: u64,
    items: Vec<(u64, Item)>,
    shown: Shown,
    /// Whom the program has at each place.
    named: BTreeMap<EntryId, [Player; 2]>,
    /// Who sits where by the program's own movement.
    planned: BTreeMap<(TableId, RoundNumber), Pairing>,
    /// In which round a call was made, and when.
    calls: BTreeMap<u32, TdCall>,
    sentences: Vec<(u64, String)>,
    told: BTreeSet<String>,
}

/// What the queues need to know beside what is recorded.
#[derive(Debug, Clone, Copy)]
pub struct Circumstances<'a> {
    pub about: &'a About,
    pub roster: &'a Roster,
    pub club: &'a str,
    /// The hour and the minute of a moment where the club is.
    pub clock: fn(bridge::contest::At) -> (i32, i32),
}

impl Queue {
    /// Nothing yet; commands of this device are the program's.
    pub fn new(own: u64) -> Self {
        Self {
            contest: Contest::default(),
            own,
            items: vec![],
            shown: Shown::new(),
            named: BTreeMap::new(),
            planned: BTreeMap::new(),
            calls: BTreeMap::new(),
            sentences: vec![],
            told: BTreeSet::new(),
        }
    }

    /// The sequence number of the last event that is in it.
    pub fn sequence(&self) -> u64 {
        self.contest.sequence
    }

    /// The contest as far as it is in it.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The items of a kind after a sequence number, oldest first, each with its own.
    pub fn after(&self, kind: Kind, sequence: u64) -> impl Iterator<Item = (u64, &Item)> {
        let from = self.items.partition_point(|(known, _)| *known <= sequence);
        let later = self.items[from..].iter();
        later.filter(move |(_, item)| item.kind() == kind).map(|(sequence, item)| (*sequence, item))
    }

    /// What the director must know of, with the events from which it follows.
    pub fn sentences(&self) -> &[(u64, String)] {
        &self.sentences
    }

    /// Takes in what is recorded next.
    pub fn take(&mut self, recorded: &Recorded, with: Circumstances<'_>) {
        let is_own = recorded.command.is_some_and(|command| command.device == self.own);
        let before = self.round_of_caller(&recorded.event);
        apply(&mut self.contest, recorded);
        // What followed from the program's command elsewhere, such as an award, is news to it.
        let is_put =
            is_own && matches!(&recorded.event, Event::ResultCorrected { reason, .. } if reason == REASON);
        let slots = self.slots_of(&recorded.event);
        for slot in slots {
            self.result(slot, (is_put, recorded.sequence), with);
        }
        let names: Vec<EntryId> = match &recorded.event {
            Event::EntryRegistered { entry, .. } => vec![*entry],
            Event::LateEntrySeated { .. } | Event::PlanChanged { .. } | Event::Undone { .. } => {
                self.contest.entries.keys().copied().collect()
            }
            _ => vec![],
        };
        for entry in names {
            self.names(entry, (is_own, recorded.sequence), with);
        }
        match &recorded.event {
            Event::SectionSetUp { section, .. } if is_own => self.learn(*section),
            Event::PlanChanged { change, .. } if is_own => self.learn(change.section()),
            Event::PlanChanged { change, .. } => {
                let called = with.about.letters.called(change.section()).unwrap_or("?");
                let text = format!(
                    "the plan of section {called} was changed here ({}): the scoring program has still its own",
                    change.surgery.operation
                );
                self.say(recorded.sequence, text);
            }
            Event::RulesChanged { before, rules } if !is_own && before.scoring != rules.scoring => {
                let text = format!(
                    "the scoring was changed here, to {}: the scoring program goes on by its own, as it cannot be told",
                    rules.scoring
                );
                self.say(recorded.sequence, text);
            }
            Event::DealsLoaded { deals, .. } if !is_own => {
                for (board, deal) in deals {
                    let record = Handrecord {
                        session_guid: Some(with.about.session.clone()),
                        scoring_group_number: with.about.sections.first().map_or(1, |section| section.group),
                        section_letters: with.about.sections.first().map(|section| section.letters.clone()),
                        ..hand::written(*board, deal)
                    };
                    self.items.push((recorded.sequence, Item::Handrecord(Box::new(record))));
                }
            }
            Event::DirectorCalled { call, table, .. } => {
                let round = before.unwrap_or(RoundNumber(1));
                self.call_made((call.0, *table, round), recorded, is_own, with);
            }
            Event::CallAnswered { call } => self.call_moves((call.0, 2), recorded.sequence, is_own),
            Event::CallResolved { call, .. } => self.call_moves((call.0, 3), recorded.sequence, is_own),
            _ => {}
        }
    }

    /// In which round a table calls: before the call nothing of it is known.
    fn round_of_caller(&self, event: &Event) -> Option<RoundNumber> {
        let Event::DirectorCalled { table, .. } = event else { return None };
        let section = self.contest.section(table.section)?;
        let last = RoundNumber(section.round_count().max(1));
        Some(self.contest.current_round(*table).unwrap_or(last))
    }

    /// The places whose results may be others now.
    fn slots_of(&self, event: &Event) -> Vec<Slot> {
        match event {
            Event::PlanChanged { .. }
            | Event::Undone { .. }
            | Event::SectionSetUp { .. }
            | Event::Draw { .. }
            | Event::LateEntrySeated { .. }
            | Event::EntryWithdrawn { .. } => {
                let all: BTreeSet<Slot> =
                    self.shown.keys().chain(self.contest.lines.keys()).copied().collect();
                all.into_iter().collect()
            }
            event => event.slots(),
        }
    }

    /// Compares what stands at a place with what the program was told.
    fn result(&mut self, slot: Slot, (is_put, sequence): (bool, u64), with: Circumstances<'_>) {
        let Some(called) = with.about.letters.called(slot.table.section) else { return };
        let Some(line) = self.contest.lines.get(&slot) else {
            if let Some(shown) = self.shown.remove(&slot)
                && !is_put
            {
                let deleted = BoardResult { is_deleted: true, ..shown };
                self.items.push((sequence, Item::Result(deleted)));
            }
            return;
        };
        match line.status {
            OutcomeStatus::Agreed | OutcomeStatus::Directed => {}
            // What was agreed before stands until this is agreed or settled.
            OutcomeStatus::Entered | OutcomeStatus::Disputed => return,
        }
        let planned = self.planned.get(&(slot.table, slot.round)).copied();
        let named = planned.filter(|planned| *planned == line.pairing.turned()).unwrap_or(line.pairing);
        match outcome::written(&line.outcome, (named, line.pairing)) {
            Ok(written) => {
                let placed = BoardResult {
                    session_guid: Some(with.about.session.clone()),
                    section_letters: Some(called.to_owned()),
                    table_number: slot.table.table.0.into(),
                    round_number: slot.round.0.into(),
                    board_number: slot.board.get().into(),
                    ..written
                };
                let is_known = self.shown.get(&slot) == Some(&placed);
                self.shown.insert(slot, placed.clone());
                if !is_known && !is_put {
                    self.items.push((sequence, Item::Result(placed)));
                }
                if planned.is_some_and(|planned| planned != line.pairing && planned != line.pairing.turned())
                {
                    let text = format!(
                        "{slot} of section {called} was played by others than the scoring program has there"
                    );
                    self.say(sequence, text);
                }
            }
            Err(why) => self.untold((slot, called), why, sequence),
        }
    }

    /// Compares who sits at a place with whom the program has there.
    fn names(&mut self, entry: EntryId, (is_own, sequence): (bool, u64), with: Circumstances<'_>) {
        let Some(players) = self.contest.entries.get(&entry).map(|known| known.players.clone()) else {
            return;
        };
        let before = self.named.get(&entry).cloned().unwrap_or_default();
        if before == players {
            return;
        }
        if !is_own {
            let items = seats::items(&self.contest, (entry, &before, &players), with);
            // Who has no chair in round 1 is told when he has one.
            let Some(items) = items else { return };
            self.items.extend(items.into_iter().map(|item| (sequence, item)));
        }
        self.named.insert(entry, players);
    }

    fn untold(&mut self, (slot, called): (Slot, &str), why: Untold, sequence: u64) {
        let text = format!(
            "{called}{}, round {}, board {}: a {} cannot be told to the scoring program: enter it there",
            slot.table.table,
            slot.round,
            slot.board,
            why.in_words()
        );
        self.say(sequence, text);
    }

    fn say(&mut self, sequence: u64, text: String) {
        if self.told.insert(text.clone()) {
            self.sentences.push((sequence, text));
        }
    }

    /// The program's own movement of a section.
    fn learn(&mut self, letter: bridge::entry::SectionLetter) {
        self.planned.retain(|(table, _), _| table.section != letter);
        let Some(section) = self.contest.section(letter) else { return };
        for (round, table, place) in section.movement.places() {
            if let Some((north_south, east_west)) = place.meeting() {
                let pairing =
                    Pairing { north_south: section.entry(north_south), east_west: section.entry(east_west) };
                self.planned.insert((TableId { section: letter, table }, round), pairing);
            }
        }
    }

    fn call_made(
        &mut self,
        (number, table, round): (u32, TableId, RoundNumber),
        recorded: &Recorded,
        is_own: bool,
        with: Circumstances<'_>,
    ) {
        let Some(called) = with.about.letters.called(table.section) else { return };
        let (hour, minute) = (with.clock)(recorded.at);
        let call = TdCall {
            session_guid: Some(with.about.session.clone()),
            section_letters: Some(called.to_owned()),
            table_number: table.table.0.into(),
            round_number: round.0.into(),
            hour,
            minute,
            status: 1,
            validation_messages: None,
        };
        self.calls.insert(number, call.clone());
        if !is_own {
            self.items.push((recorded.sequence, Item::Call(call)));
        }
    }

    fn call_moves(&mut self, (number, status): (u32, i32), sequence: u64, is_own: bool) {
        let Some(call) = self.calls.get_mut(&number) else { return };
        call.status = status;
        let moved = call.clone();
        if !is_own {
            self.items.push((sequence, Item::Call(moved)));
        }
    }

    /// The call that is meant by its table and launch: the one that was made then, with whether it is open; where none was, the
    /// last open one of the table.
    pub fn call_of(&self, table: TableId, (hour, minute): (i32, i32)) -> Option<(u32, bool)> {
        let calls = self.contest.calls.iter().filter(|call| call.table == table);
        let calls: Vec<(u32, bool)> = calls.map(|call| (call.number.0, call.is_open())).collect();
        let was_then = |(number, _): &&(u32, bool)| {
            self.calls.get(number).is_some_and(|call| (call.hour, call.minute) == (hour, minute))
        };
        let open = || calls.iter().rev().filter(|(_, is_open)| *is_open);
        let then = open().find(was_then).or_else(|| calls.iter().rev().find(was_then));
        then.or_else(|| open().next()).copied()
    }
}
