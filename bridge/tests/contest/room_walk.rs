//! Evenings of a room, by a movement or drawn round by round: tables with devices that lose their connection and deliver
//! late, a director who changes the plan, draws, closes rounds, corrects, clears and moves results, and takes all of it back,
//! and a server that is killed and comes back on its journal. The auditor is at every table and knows who played what.
//!
//! The laws: an acknowledged result stands for those who played it until the director says otherwise; what was really
//! played is not turned away; a table always has something to do until its evening ends; the views agree with each other
//! and with those made anew, and the journal gives the same contest.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bridge::contest::view::{Audience, ContestNumber, FloorView, TableState, Views, When};
use bridge::contest::{
    Actor, Agreement, At, Command, Contest, Event, OutcomeStatus, Pace, Pairing, Phase, Refusal, ResultLine,
    Rules, Slot, replay,
};
use bridge::entry::{EntryId, SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;

use crate::check::{Story, name_of};
use crate::generator::Generator;
use crate::pseudo::assert_no_text_in_code;
use crate::room_device::{Device, any_result, is_done, todo};
use crate::{draw_evening, evening};

const STEPS: u64 = 260;
const PLANS: [&str; 9] = [
    "mitchell 3",
    "mitchell 4 skip",
    "mitchell 4 share",
    "howell 3",
    "howell 4",
    "mitchell 5 rounds 4",
    "mitchell 5",
    "rover 4 share",
    "one-and-a-half 5",
];

pub(crate) struct Walk {
    seed: u64,
    pub(crate) random: Generator,
    pub(crate) told: Story,
    views: Views,
    devices: Vec<Device>,
    clock: u64,
    /// Whether everything that is asked is printed.
    is_told: bool,
    /// The last round that the people of a table began, as they know.
    begun: BTreeMap<TableId, RoundNumber>,
    /// Where the director has put results himself.
    pub(crate) put: BTreeSet<Slot>,
    pub(crate) counts: BTreeMap<String, u32>,
}

/// Six evenings in the short form; four hundred from `BAROMETER_FROM` on with `BAROMETER_LONG`; `BAROMETER_SEED` asks for
/// one.
#[test]
fn any_evening_of_a_room_keeps_its_laws() {
    let number = |name: &str| {
        let text = std::env::var_os(name)?;
        Some(text.to_str().unwrap().parse::<u64>().unwrap())
    };
    let seeds = match (number("BAROMETER_SEED"), std::env::var_os("BAROMETER_LONG")) {
        (Some(seed), _) => seed..=seed,
        (None, Some(_)) => {
            let first = number("BAROMETER_FROM").unwrap_or(1);
            first..=first + 399
        }
        (None, None) => 1..=6,
    };
    let is_one = seeds.start() == seeds.end();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for seed in seeds {
        println!("room walk, seed {seed}");
        for (name, count) in play(seed, is_one) {
            *counts.entry(name).or_default() += count;
        }
    }
    println!("{counts:#?}");
    for rare in [
        "delivered late",
        "PlanChanged",
        "RoundClosed",
        "ResultCorrected",
        "ResultMoved",
        "EntryWithdrawn",
        "taken back",
        "killed",
        "Published",
    ] {
        assert!(is_one || counts.contains_key(rare), "{rare} never happens: {counts:#?}");
    }
}

fn play(seed: u64, is_told: bool) -> BTreeMap<String, u32> {
    let mut walk = Walk::new(seed, is_told);
    for step in 0..STEPS {
        walk.step();
        walk.laws(step % 16 == 0);
    }
    walk.finish();
    walk.counts
}

pub(crate) fn director() -> Actor {
    evening::director()
}

/// A contest with one section by a movement.
fn by_movement(random: &mut Generator) -> Vec<Command> {
    let movement = random.one(&PLANS).parse::<MovementChoice>().unwrap().plan().unwrap();
    let boards = |set| (1..=2).map(move |place| bridge::board::BoardNumber::new(2 * set + place).unwrap());
    let board_sets = (0..movement.sets).map(|set| boards(set).collect()).collect();
    let section = SectionLetter::A;
    vec![
        Command::CreateContest { name: "Room".to_owned(), rules: Rules::default() },
        Command::SetUpSection { section, movement, board_sets, accept_faults: true },
    ]
}

impl Walk {
    fn new(seed: u64, is_told: bool) -> Self {
        let contest = Contest::default();
        let views = Views::new(ContestNumber(1), &contest);
        let (random, told) = (Generator(seed), Story::default());
        let (devices, counts, begun) = (vec![], BTreeMap::new(), BTreeMap::new());
        let put = BTreeSet::new();
        let mut walk = Self { seed, random, told, views, devices, clock: 0, is_told, begun, put, counts };
        let random = &mut walk.random;
        let (agreement, pace) = (
            *random.one(&[Agreement::Required, Agreement::NotRequired]),
            *random.one(&[Pace::Table, Pace::Table, Pace::Table, Pace::Director]),
        );
        let is_drawn = random.once_in(3);
        let beginning = if is_drawn { draw_evening::beginning(seed, random) } else { by_movement(random) };
        for command in beginning {
            let command = match command {
                Command::CreateContest { name, rules } => {
                    Command::CreateContest { name, rules: Rules { agreement, pace, ..rules } }
                }
                other => other,
            };
            walk.ask(&director(), &command).unwrap();
        }
        if !is_drawn && walk.random.once_in(2) {
            let entries: Vec<EntryId> = walk.told.contest.entries.keys().copied().collect();
            let entry = *walk.random.one(&entries);
            walk.ask(&director(), &Command::DeclarePhantom { entry }).unwrap();
        }
        if is_drawn {
            assert!(walk.opens_another(), "seed {seed}: the first round is drawn");
        } else {
            walk.ask(&director(), &Command::StartContest).unwrap();
        }
        walk.devices_for_all();
        walk
    }

    pub(crate) fn contest(&self) -> &Contest {
        &self.told.contest
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        let sections = self.contest().sections.values();
        sections
            .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }))
            .collect()
    }

    pub(crate) fn at(&self, what: &str) -> String {
        format!("seed {}, event {}: {what}", self.seed, self.contest().sequence)
    }

    /// Every table has a device, also one that came into the plan.
    fn devices_for_all(&mut self) {
        for table in self.tables() {
            if self.devices.iter().any(|device| device.table == table) {
                continue;
            }
            let view = self.views.table(&self.told.contest, table).unwrap();
            let is_old = self.random.once_in(6);
            self.devices.push(Device { table, view, is_online: true, is_old, outbox: VecDeque::new() });
        }
    }

    /// Asks, keeps the views, and holds what changed among the results against what was asked.
    #[expect(clippy::print_stdout, reason = "one evening that is asked for tells what happens")]
    pub(crate) fn ask(&mut self, by: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.clock += 20_000;
        let before = self.told.contest.lines.clone();
        let length = self.told.journal.len();
        let answer = self.told.ask(by, command, At(self.clock));
        for recorded in &self.told.journal[length..] {
            self.views.note(&self.told.contest, &recorded.event);
        }
        self.views.refresh(&self.told.contest);
        if self.is_told {
            let what = answer.as_ref().map(Vec::len).map_err(Refusal::to_string);
            println!("{}: {by:?} {command:?}: {what:?}", self.contest().sequence);
        }
        let name = match &answer {
            Ok(events) => name_of(&events[0]),
            Err(refusal) => format!("{} refused: {}", name_of(command), refusal.code()),
        };
        *self.counts.entry(name).or_default() += 1;
        let touched: BTreeSet<Slot> =
            self.told.journal[length..].iter().flat_map(|recorded| recorded.event.slots()).collect();
        let after = &self.told.contest.lines;
        for slot in before.keys().chain(after.keys()).collect::<BTreeSet<_>>() {
            let same = before.get(slot) == after.get(slot);
            assert!(same || touched.contains(slot), "{}", self.at(&format!("{command:?} changed {slot}")));
        }
        answer
    }

    fn step(&mut self) {
        match self.random.below(20) {
            0..=13 => {
                let index = usize::from(self.random.below(u16::try_from(self.devices.len()).unwrap()));
                self.people_play(index);
            }
            14 | 15 => {
                let index = usize::from(self.random.below(u16::try_from(self.devices.len()).unwrap()));
                let device = &mut self.devices[index];
                device.is_online = !device.is_online;
                self.deliver(index);
            }
            16 if self.random.once_in(4) => self.is_killed(),
            _ => self.director_acts(),
        }
        self.devices_for_all();
    }

    /// The server is killed and comes back with what its journal has. What was on its way to it is still in the outboxes, and
    /// devices with a connection are shown what is true.
    fn is_killed(&mut self) {
        let index = usize::from(self.random.below(u16::try_from(self.devices.len()).unwrap()));
        let on_its_way = self.next_at(index);
        self.devices[index].outbox.extend(on_its_way);
        let anew = replay(&self.told.journal);
        assert_eq!(anew, self.told.contest, "{}", self.at("the journal gives the contest"));
        self.laws(true);
        self.views = Views::new(ContestNumber(1), &anew);
        self.told.contest = anew;
        *self.counts.entry("killed".to_owned()).or_default() += 1;
        for device in self.devices.iter_mut().filter(|device| device.is_online) {
            if let Some(view) = self.views.table(&self.told.contest, device.table) {
                device.view = view;
            }
        }
    }

    /// Those who sit at a table do what its device shows, for a board or two.
    fn people_play(&mut self, index: usize) {
        for _ in 0..=self.random.below(3) {
            self.deliver(index);
            let Some(command) = self.next_at(index) else { return };
            self.devices[index].outbox.push_back(command);
        }
        self.deliver(index);
    }

    /// What comes next at a table, as its device knows it: the server's last view with what waits in its outbox on top.
    fn next_at(&mut self, index: usize) -> Option<Command> {
        let Self { devices, random, .. } = self;
        let device = &devices[index];
        let (table, view) = (device.table, &device.view);
        let round = view.round.filter(|_| view.state == TableState::Playing)?;
        let pairing = Pairing { north_south: view.north_south?, east_west: view.east_west? };
        // Nobody sits in two places: who still plays an earlier round comes later.
        let is_there = |entry: &EntryId| !devices.iter().any(|other| other.keeps(*entry, round));
        if ![pairing.north_south, pairing.east_west].iter().all(is_there) {
            return None;
        }
        let says = |pairing| (!device.is_old).then_some(pairing);
        let has_said = device.outbox.iter().any(|command| matches!(command, Command::TakeSeats { .. }));
        if !view.seated && !has_said && random.once_in(3) {
            return Some(Command::TakeSeats { table, round, seen: says(pairing) });
        }
        let correctable = view.correctable_round.filter(|_| random.once_in(12));
        let (round, boards) = match correctable {
            Some(before) => (before, &view.correctable),
            None => (round, &view.boards),
        };
        let open =
            boards.iter().map(|board| (board, device.standing(Slot { table, round, board: board.board })));
        let open: Vec<_> = open.filter(|(_, stands)| !is_done(*stands) || random.once_in(15)).collect();
        if open.is_empty() {
            return None;
        }
        let (board, stands) = *random.one(&open);
        let slot = Slot { table, round, board: board.board };
        let played_by = says(pairing).filter(|_| correctable.is_none());
        Some(match stands {
            Some((Some(result), OutcomeStatus::Entered)) if !random.once_in(6) => {
                Command::AgreeResult { slot, result, played_by }
            }
            Some((Some(result), OutcomeStatus::Entered)) if random.once_in(2) => {
                let seen = (!device.is_old).then_some(result);
                Command::DisputeResult { slot, seen, played_by }
            }
            Some((replaces @ Some(_), _)) => {
                Command::EnterResult { slot, result: any_result(random), replaces, played_by }
            }
            Some((None, _)) => return None,
            None => Command::EnterResult { slot, result: any_result(random), replaces: None, played_by },
        })
    }

    /// A device that has a connection sends what waits, in order, and is shown what is true then.
    fn deliver(&mut self, index: usize) {
        if !self.devices[index].is_online {
            return;
        }
        let many = self.devices[index].outbox.len() > 1;
        while let Some(command) = self.devices[index].outbox.pop_front() {
            if many {
                *self.counts.entry("delivered late".to_owned()).or_default() += 1;
            }
            self.send(index, &command);
            // Somebody presses again.
            if self.random.once_in(12) {
                self.send(index, &command);
            }
        }
        let table = self.devices[index].table;
        // A table that came into the plan may go again.
        if let Some(view) = self.views.table(&self.told.contest, table) {
            self.devices[index].view = view;
        }
    }

    /// What was really played is taken, and is theirs who played it.
    fn send(&mut self, index: usize, command: &Command) {
        let before = self.told.contest.lines.clone();
        let table = self.devices[index].table;
        let answer = self.ask(&Actor::Table(table), command);
        let round = match command {
            Command::TakeSeats { round, .. } => Some(*round),
            Command::EnterResult { slot, .. } => Some(slot.round),
            _ => None,
        };
        if let Some(round) = round.filter(|_| answer.is_ok()) {
            let begun = self.begun.entry(table).or_insert(round);
            *begun = round.max(*begun);
        }
        let Command::EnterResult { slot, replaces, played_by: Some(played_by), .. } = command else { return };
        let line = before.get(slot);
        let is_theirs = |line: &ResultLine| line.pairing == *played_by;
        let is_of_board = |at: &Slot| (at.round, at.board) == (slot.round, slot.board);
        let is_known = before.iter().any(|(at, line)| is_of_board(at) && is_theirs(line));
        match answer {
            Ok(_) if replaces.is_some() && line.is_some_and(|line| !is_theirs(line)) && !is_known => {
                let (stands, theirs) = (self.contest().lines[slot].pairing, line.unwrap().pairing);
                assert_eq!(stands, theirs, "{}", self.at("counted for who played it"));
            }
            Ok(events) => {
                let entered = events.iter().find_map(|event| match event {
                    Event::ResultEntered { slot, .. } => Some(*slot),
                    _ => None,
                });
                let stands = entered.unwrap();
                assert!(is_of_board(&stands), "{}", self.at("the board that was played"));
                let pairing = self.contest().lines[&stands].pairing;
                assert_eq!(pairing, *played_by, "{}", self.at("counted for who played it"));
                if stands != *slot {
                    *self.counts.entry("kept aside".to_owned()).or_default() += 1;
                }
            }
            Err(refusal) if replaces.is_none() && !is_known => {
                // A round that the plan has lost has no place for it: its players are asked to call.
                let is_the_directors = matches!(
                    refusal,
                    Refusal::RoundClosed(_)
                        | Refusal::RoundDropped(_)
                        | Refusal::DrawTakenBack { .. }
                        | Refusal::PlayOver
                        | Refusal::RoundNotOpen(_)
                        | Refusal::NoSuchTable(_)
                );
                assert!(is_the_directors, "{}", self.at(&format!("{command:?} is turned away: {refusal}")));
            }
            Err(_) => {}
        }
    }

    /// What holds at any moment.
    pub(crate) fn laws(&self, thoroughly: bool) {
        let contest = self.contest();
        let floor = self.views.floor(contest);
        for table in self.tables() {
            self.never_stuck(table);
            self.faces_agree(table, &floor);
        }
        self.what_is_missing(&floor);
        self.nobody_in_the_way();
        if thoroughly {
            let anew = Views::new(ContestNumber(1), contest);
            assert_eq!(floor, anew.floor(contest), "{}", self.at("the floor"));
            assert_eq!(self.views.contest(contest), anew.contest(contest), "{}", self.at("the contest"));
            assert_eq!(self.views.room(contest), anew.room(contest), "{}", self.at("the room"));
            for table in self.tables() {
                let views = [&self.views, &anew].map(|views| views.table(contest, table));
                assert_eq!(views[0], views[1], "{}", self.at("a table"));
                views.iter().flatten().take(1).for_each(assert_no_text_in_code);
            }
            assert!(replay(&self.told.journal) == *contest, "{}", self.at("a replay gives the same"));
        }
    }

    /// A table that plays can do what its device shows.
    fn never_stuck(&self, table: TableId) {
        let view = self.views.table(self.contest(), table).unwrap();
        if view.state != TableState::Playing {
            return;
        }
        let command =
            todo(&view).unwrap_or_else(|| panic!("{}", self.at(&format!("{table} has nothing to do"))));
        let answer = self.told.clone().ask(&Actor::Table(table), &command, At(self.clock));
        assert!(answer.is_ok(), "{}", self.at(&format!("{table} cannot do {command:?}: {answer:?}")));
    }

    /// The device, the floor, the room and the path of those who have begun there say the same.
    fn faces_agree(&self, table: TableId, floor: &FloorView) {
        let contest = self.contest();
        let view = self.views.table(contest, table).unwrap();
        let row = floor.tables.iter().find(|row| row.table == table).unwrap();
        let what = || self.at(&table.to_string());
        assert_eq!((row.state, row.round), (view.state, view.round), "{}", what());
        let statuses: Vec<_> = view.boards.iter().map(|board| (board.board, board.status)).collect();
        let on_floor: Vec<_> = row.boards.iter().map(|board| (board.board, board.status)).collect();
        assert_eq!(on_floor, statuses, "{}", what());
        let room = self.views.room(contest);
        let place = room.tables.iter().find(|place| place.table == table).unwrap();
        assert_eq!((place.state, place.own_round), (view.state, view.round), "{}", what());
        let Some(round) = view.round.filter(|_| view.state == TableState::Playing) else { return };
        assert!(!contest.sections[&table.section].closed.contains(&round), "{}", what());
        // Nobody is called back, but for a round of which nothing is played there, when nothing else is left.
        // Seats that have to be taken again are not taken.
        let has_played = |begun: RoundNumber| {
            let is_here = |slot: &Slot| slot.table == table && slot.round == begun;
            let of_table =
                |line: &ResultLine| line.by == Actor::Table(table) && line.status != OutcomeStatus::Directed;
            contest.lines.iter().any(|(slot, line)| is_here(slot) && of_table(line))
        };
        let is_seated =
            |begun: RoundNumber| contest.sections[&table.section].seated.contains(&(begun, table.table));
        let stands = |begun: RoundNumber| is_seated(begun) || has_played(begun);
        let is_back = self.begun.get(&table).is_some_and(|begun| *begun > round && stands(*begun));
        // What the director put there for others is not theirs.
        let is_theirs = |(slot, line): (&Slot, &ResultLine)| {
            (slot.table, slot.round) == (table, round) && contest.is_planned(*slot, line.pairing)
        };
        assert!(!is_back || !contest.lines.iter().any(is_theirs), "{}: called back", what());
        for entry in [view.north_south, view.east_west].into_iter().flatten() {
            let path = self.views.path(contest, entry, Audience::Director).unwrap();
            let now = path.steps.iter().find(|step| step.when == When::Now);
            let now = now.unwrap_or_else(|| panic!("{}: {entry} has no round", what()));
            // What a table without connection has still to deliver does not call back who plays elsewhere by now.
            let has_gone_on =
                contest.lines.iter().any(|(at, line)| at.round > round && line.pairing.has(entry));
            let is_begun = view.boards.iter().any(|board| {
                let line = contest.lines.get(&Slot { table, round, board: board.board });
                line.is_some_and(|line| {
                    let is_own = line.by == Actor::Table(table) && line.status != OutcomeStatus::Directed;
                    is_own && line.pairing.has(entry)
                })
            });
            let is_here = now.round == round || !is_begun || has_gone_on;
            assert!(is_here, "{}: {entry} is in round {}, not {round}", what(), now.round);
        }
    }

    /// A result that a table sent, and that the plan does not have, stands where nobody is to play its board.
    fn nobody_in_the_way(&self) {
        let contest = self.contest();
        for slot in contest.off_plan(SectionLetter::A) {
            let line = &contest.lines[&slot];
            let of_table = matches!(line.by, Actor::Table(_)) && line.status != OutcomeStatus::Directed;
            let is_planned = contest.boards_in_play(slot.table, slot.round).contains(&slot.board);
            let is_put_there = self.put.contains(&slot);
            let what = || format!("{slot} of {:?} is in the way", line.pairing);
            assert!(!of_table || !is_planned || is_put_there, "{}", self.at(&what()));
        }
    }

    /// What is missing is planned and not scored; at the end of play it is all of that.
    fn what_is_missing(&self, floor: &FloorView) {
        let contest = self.contest();
        let unscored = |slot: &Slot| contest.lines.get(slot).is_none_or(|line| !line.status.is_scored());
        for slot in &floor.missing {
            let is_planned = contest.boards_in_play(slot.table, slot.round).contains(&slot.board);
            assert!(is_planned && unscored(slot), "{}", self.at(&format!("{slot} is missing")));
        }
        for row in floor.tables.iter().filter(|row| row.state == TableState::Finished) {
            if contest.phase != Phase::Playing {
                continue;
            }
            for round in contest.sections[&row.table.section].rounds() {
                for &board in contest.boards_in_play(row.table, round) {
                    let slot = Slot { table: row.table, round, board };
                    let is_told = !unscored(&slot) || floor.missing.contains(&slot);
                    assert!(is_told, "{}", self.at(&format!("{slot} is not missing")));
                }
            }
        }
    }

    /// All devices come back, the director opens what is to be opened, and everybody plays on to the end.
    fn finish(&mut self) {
        for index in 0..self.devices.len() {
            self.devices[index].is_online = true;
            self.deliver(index);
        }
        while self.opens_another() {
            self.plays_on();
        }
        self.plays_on();
        self.laws(true);
        // What can no longer be drawn, as after a knock-out match that is level, waits for its draw.
        let is_drawn_out = self.is_drawn_out();
        for table in self.tables() {
            let view = self.views.table(self.contest(), table).unwrap();
            let is_over =
                view.state == TableState::Finished || view.state == TableState::AwaitsDraw && !is_drawn_out;
            assert!(is_over, "{}", self.at(&format!("{table} {:?}", view.state)));
        }
        let what = if is_drawn_out { "played to the end" } else { "not drawn to the end" };
        *self.counts.entry(what.to_owned()).or_default() += 1;
        let close = Command::ClosePlay { correction_minutes: 20 };
        self.ask(&director(), &close).unwrap();
        self.laws(true);
    }

    /// Every table plays what its device shows, until none has anything to do; what is disputed the director settles.
    fn plays_on(&mut self) {
        self.settles_disputes();
        for _ in 0..10_000 {
            let mut has_played = false;
            for table in self.tables() {
                let view = self.views.table(self.contest(), table).unwrap();
                if let Some(command) = todo(&view).filter(|_| view.state == TableState::Playing) {
                    self.ask(&Actor::Table(table), &command).unwrap();
                    has_played = true;
                }
            }
            if !has_played {
                break;
            }
        }
    }
}
