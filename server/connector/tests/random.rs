//! Events, updates and evenings by chance: what a program sent is what it reads back, what it polls is what stands, and nothing
//! that it sends breaks anything. A failure names its seed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeMap;

use bridge::contest::{
    Actor, Asked, At, Command, CommandId, Contest, Event, Outcome, Recorded, ResultLine, Rules, Slot, apply,
    decide,
};
use bridge::contract::Contract;
use bridge::entry::{TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult as Played, Play};
use bridge::seat::Seat;
use connector::check;
use connector::message::{
    BoardResult, Init, Round, ScoringGroup, Section, SectionUpdate, Session, Table, list,
};
use connector::outcome;
use connector::plan::{About, Roster, contests, rehearsed, rounds_of, update};
use connector::queue::{Circumstances, Item, Queue, REASON};
use serde_json::{Value, json};

const GUID: &str = "0123456789ABCDEF0123456789ABCDEF";
/// The device as which the program's commands are recorded.
const OWN: u64 = 7;

/// Numbers that look random and are the same in every run: `SplitMix64`.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap()).unwrap()
    }

    fn small(&mut self, limit: usize) -> i32 {
        i32::try_from(self.below(limit)).unwrap()
    }

    fn shuffled(&mut self, mut all: Vec<i32>) -> Vec<i32> {
        for place in (1..all.len()).rev() {
            all.swap(place, self.below(place + 1));
        }
        all
    }
}

fn guid() -> String {
    GUID.to_owned()
}

/// Tables at which pairs sit by chance in each round, some of them alone or nobody.
fn tables(chance: &mut Chance, (letters, winners, count, rounds): (&str, i32, i32, i32)) -> Vec<Table> {
    let size = 1 + chance.small(3);
    let mut places: BTreeMap<(i32, i32), Round> = BTreeMap::new();
    for round in 1..=rounds {
        let (mut ns, mut ew) = if winners == 2 {
            (chance.shuffled((1..=count).collect()), chance.shuffled((1..=count).collect()))
        } else {
            let mut all = chance.shuffled((1..=2 * count).collect());
            let half = all.split_off(usize::try_from(count).unwrap());
            (all, half)
        };
        if chance.below(4) == 0 {
            ns[0] = 0;
        }
        if chance.below(6) == 0 {
            (ns[0], ew[0]) = (0, 0);
        }
        for (table, (&pair_ns, &pair_ew)) in (1..).zip(ns.iter().zip(&ew)) {
            let set = chance.small(usize::try_from(count).unwrap() + 1);
            let plays = pair_ns > 0 && pair_ew > 0;
            places.insert(
                (table, round),
                Round {
                    session_guid: Some(guid()),
                    section_letters: Some(letters.to_owned()),
                    table_number: table,
                    round_number: round,
                    low_board_number: if plays { set * size + 1 } else { 0 },
                    high_board_number: if plays { (set + 1) * size } else { 0 },
                    pair_ns,
                    pair_ew,
                    mates_table_section_letters: Some(String::new()),
                    ..Round::default()
                },
            );
        }
    }
    let of = |table: i32| Table {
        session_guid: Some(guid()),
        section_letters: Some(letters.to_owned()),
        table_number: table,
        rounds: Some((1..=rounds).map(|round| places[&(table, round)].clone()).collect()),
        ..Table::default()
    };
    (1..=count).map(of).collect()
}

fn any_event(chance: &mut Chance) -> Init {
    let names = ["A", "B", "AA", "Q"];
    let groups = (0..=chance.below(3)).map(|number| {
        let letters = names[number];
        let (winners, count, rounds) = (1 + chance.small(2), 1 + chance.small(6), 1 + chance.small(5));
        let group = i32::try_from(number).unwrap() + 1;
        let section = Section {
            session_guid: Some(guid()),
            scoring_group_number: group,
            letters: Some(letters.to_owned()),
            winners,
            game_type: 10,
            tables: Some(tables(chance, (letters, winners, count, rounds))),
            ..Section::default()
        };
        ScoringGroup {
            session_guid: Some(guid()),
            scoring_group_number: group,
            scoring_method: [10, 21, 30][chance.below(3)],
            sections: Some(vec![section]),
            ..ScoringGroup::default()
        }
    });
    let session = Session {
        scoring_groups: Some(groups.collect()),
        session_guid: Some(guid()),
        name: Some("By chance".to_owned()),
        year: 2026,
        month: 11,
        day: 24,
        ..Session::default()
    };
    Init { commands: 135, sessions: Some(vec![session]), ..Init::default() }
}

fn director() -> Asked {
    Asked { by: Actor::Director("scoring program".to_owned()), at: At(1_000) }
}

/// A contest with its queue: what is recorded goes into both.
struct Evening {
    contest: Contest,
    queue: Queue,
    about: About,
    /// What the program has stored: the last of each place, with what it put itself.
    store: BTreeMap<Slot, BoardResult>,
    seen: u64,
}

impl Evening {
    fn begins(init: &Init) -> Self {
        check::init(init).unwrap();
        let plan = contests(init, &Roster::default()).unwrap().remove(0);
        let mut evening = Self {
            contest: Contest::default(),
            queue: Queue::new(OWN),
            about: plan.about,
            store: BTreeMap::new(),
            seen: 0,
        };
        evening.record(OWN, director(), Event::ContestCreated { name: plan.name, rules: plan.rules });
        assert!(evening.does(OWN, &director(), &Command::Together { commands: plan.commands }));
        evening
    }

    fn record(&mut self, device: u64, asked: Asked, event: Event) {
        let sequence = self.contest.sequence + 1;
        let command = Some(CommandId { device, counter: sequence });
        let recorded = Recorded { sequence, by: asked.by, at: asked.at, command, event };
        apply(&mut self.contest, &recorded);
        let roster = Roster::default();
        let with = Circumstances { about: &self.about, roster: &roster, club: "", clock: |_| (20, 15) };
        self.queue.take(&recorded, with);
    }

    /// Whether it was done.
    fn does(&mut self, device: u64, asked: &Asked, command: &Command) -> bool {
        let Ok(events) = decide(&self.contest, command, asked) else { return false };
        for event in events {
            self.record(device, asked.clone(), event);
        }
        true
    }

    /// The program polls and stores, as programs do: the last of a place counts.
    fn polls(&mut self) {
        let items: Vec<(u64, Item)> = self
            .queue
            .after(connector::envelope::Kind::Results, self.seen)
            .map(|(sequence, item)| (sequence, item.clone()))
            .collect();
        for (sequence, item) in items {
            let Item::Result(result) = item else { continue };
            let section = self.about.letters.section(result.section_letters.as_deref().unwrap()).unwrap();
            let slot = outcome::place(&result, section).unwrap();
            if result.is_deleted {
                self.store.remove(&slot);
            } else {
                check::result(&result).unwrap();
                self.store.insert(slot, result);
            }
            self.seen = self.seen.max(sequence);
        }
    }

    /// Where the program has not what stands, as far as the protocol can say it. Of what waits for the opponents it has what was
    /// agreed before.
    fn differences(&self) -> Vec<String> {
        // Percentages of an average are that average on the wire, and first is the side that the program names first.
        let on_the_wire = |slot: &Slot, line: &ResultLine| {
            let (first, second) =
                (line.pairing.north_south.pair.number.0, line.pairing.east_west.pair.number.0);
            let named = self.store.get(slot).map(|stored| stored.pair_north_south);
            let is_turned = first != second && named == Some(second.into());
            let named = if is_turned { line.pairing.turned() } else { line.pairing };
            let written = outcome::written(&line.outcome, (named, line.pairing)).unwrap();
            outcome::read(&written).unwrap().outcome
        };
        let slots = self.contest.lines.keys().chain(self.store.keys());
        let slots =
            slots.filter(|slot| self.contest.lines.get(slot).is_none_or(|line| line.status.is_scored()));
        let differs = slots.filter_map(|slot| {
            let stands = self.contest.lines.get(slot).and_then(|line| on_the_wire(slot, line));
            let stored = self.store.get(slot).and_then(|result| outcome::read(result).unwrap().outcome);
            (stands != stored).then(|| format!("{slot}: stored {stored:?}, and there is {stands:?}"))
        });
        differs.collect()
    }
}

#[test]
fn what_a_program_sent_is_what_it_reads_back() {
    for seed in 0..300 {
        let mut chance = Chance(seed);
        let init = any_event(&mut chance);
        let evening = Evening::begins(&init);
        let groups = list(&init.sessions)[0].scoring_groups.as_deref().unwrap();
        for section in groups.iter().flat_map(|group| list(&group.sections)) {
            let called = section.letters.as_deref().unwrap();
            let there = evening.contest.section(evening.about.letters.section(called).unwrap()).unwrap();
            for table in list(&section.tables) {
                let number = TableNumber(u16::try_from(table.table_number).unwrap());
                let read = rounds_of(there, (GUID, called), number);
                assert_eq!(read, list(&table.rounds), "seed {seed}, table {called}{number}");
            }
        }
    }
}

/// Any field of any message becomes something else: whatever it is, it is taken or refused, and nothing breaks.
#[test]
fn what_makes_no_sense_breaks_nothing() {
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..1_500 {
        let mut chance = Chance(10_000 + seed);
        let mut told = serde_json::to_value(any_event(&mut chance)).unwrap();
        for _ in 0..=chance.below(2) {
            spoil(&mut chance, &mut told);
        }
        let Ok(init) = serde_json::from_value::<Init>(told) else {
            refused += 1;
            continue;
        };
        let made = check::init(&init).and_then(|()| contests(&init, &Roster::default()));
        match made {
            Ok(plans) => {
                for plan in plans {
                    let mut contest = Contest::default();
                    let event = Event::ContestCreated { name: plan.name, rules: plan.rules };
                    let by = director().by;
                    apply(&mut contest, &Recorded { sequence: 1, by, at: At(0), command: None, event });
                    let _ = rehearsed(&contest, &plan.commands, &director());
                }
                taken += 1;
            }
            Err(fault) => {
                assert!(!fault.text.is_empty() && fault.text.len() < 400, "seed {seed}: {}", fault.text);
                refused += 1;
            }
        }
    }
    assert!(taken > 100 && refused > 100, "{taken} taken, {refused} refused");
}

/// Puts something else in the place of something.
fn spoil(chance: &mut Chance, value: &mut Value) {
    let children = match value {
        Value::Array(all) => all.len(),
        Value::Object(all) => all.len(),
        _ => 0,
    };
    if children == 0 || chance.below(12) == 0 {
        *value = match chance.below(9) {
            0 => Value::Null,
            1 => json!(-1),
            2 => json!(0),
            3 => json!(i32::MAX),
            4 => json!(i32::MIN),
            5 => json!("\u{7}ÄÖ\u{202e}"),
            6 => json!(GUID),
            7 => json!([]),
            _ => json!(chance.small(40)),
        };
        return;
    }
    let place = chance.below(children);
    match value {
        Value::Array(all) => spoil(chance, &mut all[place]),
        Value::Object(all) => spoil(chance, all.values_mut().nth(place).unwrap()),
        _ => {}
    }
}

/// Tables enter, agree and correct; the director awards and takes back; the program puts results and changes the movement.
/// Whenever it has polled, it has what stands.
#[test]
fn what_a_program_polls_is_what_stands() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let seeds = if std::env::var_os("BAROMETER_LONG").is_some() { 1_500 } else { 40 };
    for seed in 0..seeds {
        let mut chance = Chance(50_000 + seed);
        let mut evening = Evening::begins(&any_event(&mut chance));
        for step in 0..150 {
            let what = step_of(&mut chance, &mut evening);
            *counts.entry(what).or_default() += 1;
            if chance.below(5) == 0 {
                evening.polls();
                let differences = evening.differences();
                assert!(differences.is_empty(), "seed {seed}, step {step}, {what}: {differences:#?}");
            }
        }
    }
    for what in ["agreed", "corrected", "awarded", "removed", "put", "updated", "undone"] {
        assert!(counts.get(what).is_some_and(|count| *count > 20), "{what}: {counts:?}");
    }
}

/// The protocol has no word for it from us to the program, which scores by itself: then its ranking and ours are others.
#[test]
fn a_change_of_scoring_here_is_told_to_the_director() {
    let mut evening = Evening::begins(&any_event(&mut Chance(3)));
    let changed = |evening: &mut Evening, device, scoring: &str| {
        let rules = Rules { scoring: scoring.parse().unwrap(), ..evening.contest.rules.clone() };
        assert!(evening.does(device, &director(), &Command::ChangeRules { rules, leave_points: true }));
    };
    let told = |evening: &Evening| {
        let all = evening.queue.sentences().iter().map(|(_, text)| text.clone());
        all.filter(|text| text.contains("the scoring was changed here")).collect::<Vec<_>>()
    };
    changed(&mut evening, OWN, "Butler");
    assert!(told(&evening).is_empty(), "what the program said itself it knows");
    changed(&mut evening, OWN + 1, "total points");
    let expected = "the scoring was changed here, to total points: the scoring program goes on by its own, as it cannot be told";
    assert_eq!(told(&evening), [expected]);
}

fn any_place(chance: &mut Chance, contest: &Contest) -> Option<Slot> {
    let sections: Vec<_> = contest.sections.values().collect();
    let section = sections[chance.below(sections.len())];
    let table = TableNumber(1 + u16::try_from(chance.below(section.movement.tables.into())).unwrap());
    let round = RoundNumber(1 + u16::try_from(chance.below(section.round_count().into())).unwrap());
    let table = TableId { section: section.letter, table };
    let boards = contest.boards_in_play(table, round);
    (!boards.is_empty()).then(|| Slot { table, round, board: boards[chance.below(boards.len())] })
}

fn any_result(chance: &mut Chance) -> Played {
    if chance.below(8) == 0 {
        return Played::PassedOut;
    }
    let strain = ["C", "D", "H", "S", "NT"][chance.below(5)];
    let contract: Contract =
        format!("{}{strain}{}", 1 + chance.below(7), ["", "X", "XX"][chance.below(3)]).parse().unwrap();
    let tricks = u32::try_from(chance.below(14)).unwrap();
    Played::Played(Play::new(contract, Seat::ALL[chance.below(4)], tricks).unwrap())
}

fn step_of(chance: &mut Chance, evening: &mut Evening) -> &'static str {
    let Some(slot) = any_place(chance, &evening.contest) else { return "nothing" };
    let table = Asked { by: Actor::Table(slot.table), at: At(2_000) };
    let by_hand = Asked { by: Actor::Director("Ada".to_owned()), at: At(3_000) };
    let reason = "by chance".to_owned();
    match chance.below(12) {
        0..=4 => {
            let result = any_result(chance);
            let replaces = evening.contest.lines.get(&slot).and_then(|line| match line.outcome {
                Outcome::Result(result) => Some(result),
                _ => None,
            });
            if !evening.does(1, &table, &Command::EnterResult { slot, result, replaces, played_by: None }) {
                return "refused";
            }
            let agreed = evening.does(1, &table, &Command::AgreeResult { slot, result, played_by: None });
            if agreed { "agreed" } else { "entered" }
        }
        5 | 6 => {
            let outcome = Some(Outcome::Result(any_result(chance)));
            done(
                evening.does(2, &by_hand, &Command::CorrectResult { slot, outcome, played_by: None, reason }),
                "corrected",
            )
        }
        7 => {
            let percent =
                |chance: &mut Chance| bridge::exact::Percent::new([40, 50, 60][chance.below(3)]).unwrap();
            let outcome =
                Some(Outcome::Artificial { north_south: percent(chance), east_west: percent(chance) });
            done(
                evening.does(2, &by_hand, &Command::CorrectResult { slot, outcome, played_by: None, reason }),
                "awarded",
            )
        }
        8 => {
            let known: Vec<Slot> = evening.contest.lines.keys().copied().collect();
            let Some(slot) = known.get(chance.below(known.len().max(1))).copied() else { return "nothing" };
            done(
                evening.does(
                    2,
                    &by_hand,
                    &Command::CorrectResult { slot, outcome: None, played_by: None, reason },
                ),
                "removed",
            )
        }
        9 => done(evening.does(2, &by_hand, &Command::Undo { sequence: 0, reason }), "undone"),
        10 => put(chance, evening, slot),
        _ => changed(chance, evening, slot),
    }
}

fn done(is_done: bool, what: &'static str) -> &'static str {
    if is_done { what } else { "refused" }
}

/// The program has a result of its own.
fn put(chance: &mut Chance, evening: &mut Evening, slot: Slot) -> &'static str {
    let Some(pairing) = evening.contest.pairing(slot.table, slot.round) else { return "nothing" };
    evening.polls();
    let result = outcome::written(&Outcome::Result(any_result(chance)), (pairing, pairing)).unwrap();
    let outcome = outcome::read(&result).unwrap().outcome;
    let command = Command::CorrectResult { slot, outcome, played_by: None, reason: REASON.to_owned() };
    if !evening.does(OWN, &director(), &command) {
        return "refused";
    }
    evening.store.insert(slot, result);
    "put"
}

/// The program changes the movement of a section: other pairs and boards from some round on. It knows which results are gone.
fn changed(chance: &mut Chance, evening: &mut Evening, slot: Slot) -> &'static str {
    evening.polls();
    let called = evening.about.letters.called(slot.table.section).unwrap().to_owned();
    let known = evening.about.sections.iter().find(|section| section.letters == called).unwrap().clone();
    let section = evening.contest.section(slot.table.section).unwrap();
    let (count, rounds) =
        (i32::from(section.movement.tables), i32::from(section.round_count()) + chance.small(2));
    let mut tables = tables(chance, (&called, known.winners, count, rounds));
    let keep = usize::from(slot.round.0);
    for table in &mut tables {
        let number = TableNumber(u16::try_from(table.table_number).unwrap());
        let before = rounds_of(section, (GUID, &called), number);
        for (place, round) in table.rounds.as_mut().unwrap().iter_mut().enumerate().take(keep) {
            if let Some(before) = before.get(place) {
                *round = before.clone();
            }
        }
    }
    let asked = SectionUpdate {
        session_guid: Some(guid()),
        scoring_group_number: known.group,
        scoring_group_scoring_method: known.method,
        letters: Some(called),
        winners: known.winners,
        game_type: 10,
        tables: Some(tables),
        ..SectionUpdate::default()
    };
    if check::update(&asked, GUID).is_err() {
        return "refused";
    }
    let Ok(made) = update((&evening.contest, &evening.about), &asked, &Roster::default(), &director()) else {
        return "refused";
    };
    if made.commands.is_empty()
        || !evening.does(OWN, &director(), &Command::Together { commands: made.commands })
    {
        return "refused";
    }
    evening.about = made.about;
    evening.store.retain(|place, _| {
        place.table.section != slot.table.section
            || made.changed.get(&place.table.table).is_none_or(|from| place.round < *from)
    });
    "updated"
}
