//! A small evening, played command by command. After each command the views that were kept are held against
//! views made from nothing, and what was said to have changed against what has.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, Changed, ContestNumber, TableView, Views};
use bridge::contest::{
    Actor, Asked, At, Command, CommandId, Contest, Pairing, Player, Recorded, Refusal, Rules, Slot, apply,
    decide,
};
use bridge::contract::Contract;
use bridge::entry::{EntryId, SectionLetter, TableId};
use bridge::movement::{Movement, RoundNumber};
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;

pub(crate) const NUMBER: ContestNumber = ContestNumber(4);

#[derive(Debug, Clone)]
pub(crate) struct Evening {
    pub(crate) contest: Contest,
    pub(crate) views: Views,
    pub(crate) journal: Vec<Recorded>,
    pub(crate) changed: Changed,
    minutes: u32,
    /// Whether the views are held against others after each command.
    is_examined: bool,
}

pub(crate) fn table(text: &str) -> TableId {
    text.parse().unwrap()
}

pub(crate) fn entry(text: &str) -> EntryId {
    text.parse().unwrap()
}

pub(crate) fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

pub(crate) fn slot(at: &str, round: u16, number: u16) -> Slot {
    Slot { table: table(at), round: RoundNumber(round), board: board(number) }
}

pub(crate) fn director() -> Actor {
    Actor::Director(String::new())
}

/// A result as people write it: `4S N 10`, `pass`, `not played`.
pub(crate) fn result(text: &str) -> BoardResult {
    let parts: Vec<&str> = text.split(' ').collect();
    match parts.as_slice() {
        ["pass"] => BoardResult::PassedOut,
        ["not", "played"] => BoardResult::NotPlayed,
        [contract, declarer, tricks] => {
            let contract: Contract = contract.parse().unwrap();
            let declarer = Seat::from_letter(declarer.chars().next().unwrap()).unwrap();
            BoardResult::Played(Play::new(contract, declarer, tricks.parse().unwrap()).unwrap())
        }
        _ => panic!("not a result: {text}"),
    }
}

/// Some result for a place, different from place to place.
pub(crate) fn some_result(slot: Slot) -> BoardResult {
    let number =
        u32::from(slot.table.table.0) * 7 + u32::from(slot.round.0) * 5 + u32::from(slot.board.get());
    match number % 5 {
        0 => result("pass"),
        1 => result("3NT E 8"),
        2 => result("4S N 11"),
        3 => result("4S N 9"),
        _ => result("2H W 9"),
    }
}

impl Evening {
    /// Sections in order, each with so many boards a set; named, seated and started.
    pub(crate) fn started(sections: &[(Movement, u16)], rules: Rules) -> Self {
        let mut evening = Self::prepared(sections, rules);
        evening.direct(Command::StartContest);
        evening
    }

    pub(crate) fn prepared(sections: &[(Movement, u16)], rules: Rules) -> Self {
        Self::of(sections, rules, true)
    }

    /// An evening whose views nobody examines: for large rooms, where that is dearer than all else.
    pub(crate) fn unexamined(sections: &[(Movement, u16)], rules: Rules) -> Self {
        Self::of(sections, rules, false)
    }

    fn of(sections: &[(Movement, u16)], rules: Rules, is_examined: bool) -> Self {
        let contest = Contest::default();
        let views = Views::new(NUMBER, &contest);
        let changed = Changed::default();
        let mut evening = Self { contest, views, journal: vec![], changed, minutes: 0, is_examined };
        evening.direct(Command::CreateContest { name: "Club evening".to_owned(), rules });
        for (letter, (movement, size)) in ('A'..).zip(sections) {
            let section = SectionLetter::new(letter).unwrap();
            let board_sets = (0..movement.sets).map(|set| {
                let first = set * size + 1;
                (first..first + size).map(board).collect()
            });
            evening.direct(Command::SetUpSection {
                section,
                movement: movement.clone(),
                board_sets: board_sets.collect(),
                accept_faults: false,
            });
        }
        for entry in evening.contest.entries.keys().copied().collect::<Vec<_>>() {
            let player = |seat: &str| Player { name: format!("{entry} {seat}"), number: String::new() };
            evening.direct(Command::RegisterEntry { entry, players: [player("one"), player("two")] });
        }
        evening
    }

    #[expect(clippy::needless_pass_by_value, reason = "a command is made to be given away")]
    pub(crate) fn direct(&mut self, command: Command) {
        self.ask(&director(), &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    #[expect(clippy::needless_pass_by_value, reason = "a command is made to be given away")]
    pub(crate) fn at_table(&mut self, table: TableId, command: Command) {
        self.ask(&Actor::Table(table), &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    /// Plays a board: entered by one side and, where that is asked, agreed by the other.
    pub(crate) fn play(&mut self, slot: Slot, result: BoardResult) {
        self.at_table(slot.table, Command::EnterResult { slot, result, replaces: None, played_by: None });
        if !self.contest.lines[&slot].status.is_scored() {
            self.at_table(slot.table, Command::AgreeResult { slot, result, played_by: None });
        }
    }

    /// Plays everything that is planned in a round.
    pub(crate) fn play_round(&mut self, round: u16) {
        for slot in self.planned().into_keys().filter(|slot| slot.round.0 == round) {
            if !self.contest.lines.contains_key(&slot) {
                self.play(slot, some_result(slot));
            }
        }
    }

    /// Every place where a board is to be played by two entries that are there, read off the movement.
    pub(crate) fn planned(&self) -> BTreeMap<Slot, Pairing> {
        let mut planned = BTreeMap::new();
        for section in self.contest.sections.values() {
            for (round, number, plan) in section.movement.places() {
                let (Some((ns, ew)), Some(set)) = (plan.meeting(), plan.set) else { continue };
                let pairing = Pairing { north_south: section.entry(ns), east_west: section.entry(ew) };
                let there = |entry: EntryId| self.contest.entries[&entry].plays_in(round);
                if !there(pairing.north_south) || !there(pairing.east_west) {
                    continue;
                }
                let table = TableId { section: section.letter, table: number };
                for &board in &section.board_sets[usize::from(set.0) - 1] {
                    planned.insert(Slot { table, round, board }, pairing);
                }
            }
        }
        planned
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        let sections = self.contest.sections.values();
        sections
            .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }))
            .collect()
    }

    pub(crate) fn table_view(&self, table: TableId) -> TableView {
        self.views.table(&self.contest, table).unwrap()
    }

    pub(crate) fn ask(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        self.minutes += 1;
        let at = At(0).plus_minutes(self.minutes);
        let events = decide(&self.contest, command, &Asked { by: by.clone(), at })?;
        let before = self.is_examined.then(|| (self.contest.clone(), self.views.clone()));
        let command = Some(CommandId { device: 1, counter: self.minutes.into() });
        for event in events {
            let sequence = self.contest.sequence + 1;
            self.record(Recorded { sequence, by: by.clone(), at, command, event });
        }
        self.changed = self.views.refresh(&self.contest);
        self.views.examine(&self.contest);
        if let Some((contest, views)) = before {
            self.compare_with_scratch();
            self.compare_with_before(&contest, &views);
        }
        Ok(())
    }

    fn record(&mut self, recorded: Recorded) {
        apply(&mut self.contest, &recorded);
        self.views.note(&self.contest, &recorded.event);
        self.journal.push(recorded);
    }

    fn compare_with_scratch(&self) {
        let (contest, kept, anew) = (&self.contest, &self.views, &mut Views::new(NUMBER, &self.contest));
        anew.examine(contest);
        for audience in [Audience::Director, Audience::Spectator] {
            assert_eq!(kept.standings(contest, audience), anew.standings(contest, audience));
        }
        assert_eq!(kept.floor(contest), anew.floor(contest));
        assert_eq!(kept.contest(contest), anew.contest(contest));
        assert_eq!(kept.room(contest), anew.room(contest));
        for table in self.tables() {
            assert_eq!(kept.table(contest, table), anew.table(contest, table));
        }
    }

    /// What was not said to have changed looks the same as before, but for the sequence number and what
    /// other tables made of the boards.
    fn compare_with_before(&self, contest: &Contest, views: &Views) {
        let sequence = contest.sequence;
        let is_directed = self.journal.last().is_some_and(|last| !matches!(last.by, Actor::Table(_)));
        for table in self.tables() {
            if !self.changed.all_tables && !self.changed.tables.contains(&table) {
                let quiet = |mut view: TableView| {
                    let directed = view.directed.iter_mut().map(|directed| &mut directed.board);
                    for board in view.boards.iter_mut().chain(&mut view.correctable).chain(directed) {
                        board.traveller.clear();
                        board.north_south_percent = None;
                        board.north_south_award = None;
                        board.east_west_award = None;
                        board.question = None;
                    }
                    // Who has finished shows how it ended, also when the director corrects that.
                    if !(is_directed && view.state == bridge::contest::view::TableState::Finished) {
                        view.standings.clear();
                    }
                    TableView { sequence, ..view }
                };
                let before = quiet(views.table(contest, table).unwrap());
                assert_eq!(quiet(self.table_view(table)), before, "a change that nobody told of");
            }
        }
        if !self.changed.contest {
            let after = self.views.contest(&self.contest);
            let after = bridge::contest::view::ContestView { sequence, ..after };
            assert_eq!(after, views.contest(contest), "a change that nobody told of");
        }
        if !self.changed.room {
            let after = self.views.room(&self.contest);
            let after = bridge::contest::view::RoomView { sequence, ..after };
            assert_eq!(after, views.room(contest), "a change that nobody told of");
        }
        if !self.changed.standings {
            for audience in [Audience::Director, Audience::Spectator] {
                let after = self.views.standings(&self.contest, audience);
                let after = bridge::contest::view::StandingsView { sequence, ..after };
                assert_eq!(after, views.standings(contest, audience), "a change that nobody told of");
            }
        }
    }
}
