//! Evenings that only a seed knows: movements of the catalogue, results, disputes, changes of the plan, devices that
//! have not heard of them, things taken back, and restarts. What always holds is looked at after every step.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bridge::contest::surgery::{Afterwards, LateMethod, Operation, PlanChange, Surgery};
use bridge::contest::view::Audience;
use bridge::contest::{Contest, Event, Outcome, Pairing, Phase, Player, ResultLine, Slot};
use bridge::entry::{PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::family::CATALOGUE;
use harness::{Director, Place, Plan, Room, RoomFolder, Tablets, any_result, ask};
use proto::v1;
use proto::v1::command::Kind;
use server::engine::Live;
use server::journal::ContestKey;
use server::journal::fault::Seed;

const STEPS: usize = 60;

struct Simulation {
    folder: RoomFolder,
    room: Room,
    director: Director,
    tablets: Tablets,
    /// Who was to play where by plans that were changed: what a device that was away still believes.
    former: Vec<Place>,
    seed: Seed,
}

/// Four evenings in the short form, sixty with `BAROMETER_LONG`; `BAROMETER_SEED` asks for one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_evening_keeps_what_always_holds() {
    let count = if std::env::var_os("BAROMETER_LONG").is_some() { 60 } else { 4 };
    let one: Option<u64> = std::env::var("BAROMETER_SEED").ok().map(|text| text.parse().unwrap());
    let seeds = one.map_or(1..=count, |seed| seed..=seed);
    for number in seeds {
        let mut seed = Seed(number);
        let choice = small_movement(&mut seed);
        println!("seed {number}: {choice}");
        play(number, &choice, seed).await;
    }
}

async fn play(number: u64, choice: &str, mut seed: Seed) {
    let folder = RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let plan = Plan::of(choice, 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    let rules = v1::Rules { agreement_not_required: seed.once_in(2), ..v1::Rules::default() };
    director.start("Anything happens", rules, &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let mut simulation = Simulation { folder, room, director, tablets, former: vec![], seed };
    for _ in 0..STEPS {
        simulation = Box::pin(simulation.step()).await;
        simulation.check(number).await;
    }
    simulation.room.close().await;
}

/// A movement of three to six tables for pairs, as the director types it.
fn small_movement(seed: &mut Seed) -> String {
    let forms = CATALOGUE.iter().flat_map(|kind| (kind.every)());
    let small = forms.filter(|form| (3..=6).contains(&form.tables())).map(MovementChoice::full);
    let pairs: Vec<String> = small
        .filter(|choice| {
            choice.plan().is_ok_and(|plan| {
                plan.contestants == Contestants::Pairs && (2..=9).contains(&plan.rounds.len())
            })
        })
        .map(|choice| choice.to_string())
        .collect();
    pairs[below(seed, pairs.len())].clone()
}

fn below(seed: &mut Seed, bound: usize) -> usize {
    usize::try_from(seed.below(bound.max(1) as u64)).unwrap()
}

impl Simulation {
    async fn contest(&self) -> Contest {
        let handle = self.room.services.engine.contest(self.director.contest).unwrap();
        handle.look("the contest", |live| live.contest.clone()).await.unwrap()
    }

    /// Something happens.
    async fn step(mut self) -> Self {
        let contest = self.contest().await;
        match self.seed.below(20) {
            0..=10 => self.table_plays(&contest).await,
            11..=14 => self.plan_changes(&contest).await,
            15 => self.device_comes_back().await,
            16 | 17 => self.director_takes_back(&contest).await,
            18 => self.director_corrects(&contest).await,
            _ => return self.restart().await,
        }
        self
    }

    /// A board is played at some table, agreed, left open or disputed.
    async fn table_plays(&mut self, contest: &Contest) {
        for _ in 0..=below(&mut self.seed, 4) {
            let all = tables(contest);
            let table = all[below(&mut self.seed, all.len())];
            let Some(round) = contest.current_round(table) else { continue };
            let Some(pairing) = contest.pairing(table, round) else { continue };
            let boards = contest.boards_in_play(table, round);
            let free = |board: &&_| !contest.lines.contains_key(&Slot { table, round, board: **board });
            let Some(&board) = boards.iter().find(free) else { continue };
            let place = Place { slot: Slot { table, round, board }, pairing };
            let result = any_result(&mut self.seed);
            let tablet = self.tablets.of(&place);
            tablet.ask(ask::enter_by(&place, result)).await;
            match self.seed.below(8) {
                0 => {}
                1 => drop(tablet.ask(ask::dispute(&place)).await),
                _ => drop(tablet.ask(ask::agree(&place, result)).await),
            }
        }
    }

    /// The director looks at a change of the plan, and if it can be made, makes it.
    async fn plan_changes(&mut self, contest: &Contest) {
        let surgery = any_surgery(&mut self.seed, contest);
        let Ok(preview) = self.director.preview(&surgery).await else { return };
        let promised = PlanChange::try_from(&preview.change.unwrap()).unwrap();
        let section = &contest.sections[&SectionLetter::A];
        for (round, table) in promised.places() {
            let table = TableId { section: section.letter, table };
            let Some(pairing) = contest.pairing(table, round) else { continue };
            for &board in contest.boards_in_play(table, round) {
                self.former.push(Place { slot: Slot { table, round, board }, pairing });
            }
        }
        let (done, sequence) = Box::pin(self.director.operate(&surgery)).await;
        assert_eq!(done, promised);
        let after = self.contest().await;
        // What fits no plan any more may make room in the same command.
        let last = after.decisions.iter().find(|recorded| recorded.sequence == sequence).unwrap();
        let of_command = after.decisions.iter().filter(|recorded| recorded.command == last.command);
        let change = of_command.into_iter().find_map(|recorded| match &recorded.event {
            Event::PlanChanged { change, .. } => Some(change),
            _ => None,
        });
        let change = change.unwrap();
        assert_eq!(**change, promised, "the preview was right");
        let kept = [results(&after), cancelled(change)];
        assert_eq!(results(contest), sum(kept), "no result is dropped: {surgery:?}");
        for (table, code) in self.director.codes().await {
            if !self.tablets.has(&table) {
                let tablet = Box::pin(harness::Tablet::pair(&self.room.url(), &code)).await;
                self.tablets.put(&table, tablet);
            }
        }
    }

    /// A device that was away delivers a result of the plan that it knew.
    async fn device_comes_back(&mut self) {
        if self.former.is_empty() {
            return;
        }
        let place = self.former[below(&mut self.seed, self.former.len())];
        let result = any_result(&mut self.seed);
        self.tablets.of(&place).ask(ask::enter_by(&place, result)).await;
    }

    /// One of the director's last decisions is taken back, unless something depends on it.
    async fn director_takes_back(&mut self, contest: &Contest) {
        let Some(back) = contest.decisions.len().checked_sub(1 + below(&mut self.seed, 3)) else { return };
        let sequence = contest.decisions[back].sequence;
        let recorded = contest.decisions[back].event.clone();
        let undo = Kind::Undo(v1::Undo { sequence, reason: "a slip".to_owned() });
        self.director.ask(undo).await;
        if let Event::PlanChanged { change, .. } = recorded {
            let after = results(&self.contest().await);
            let with_cancelled = sum([results(contest), cancelled(&change)]);
            // Taking back is taken back too: then what came back is cancelled again, as it stands now.
            let back = change.restored.iter().filter_map(|restored| contest.lines.get(&restored.to));
            let without_restored = sum([after.clone(), counted(back)]);
            assert!(
                [&with_cancelled, &results(contest)].contains(&&after)
                    || without_restored == results(contest),
                "no result is dropped"
            );
        }
    }

    async fn director_corrects(&mut self, contest: &Contest) {
        let slots: Vec<Slot> = contest.lines.keys().copied().collect();
        let Some(&slot) = slots.get(below(&mut self.seed, slots.len())) else { return };
        let place = Place { slot, pairing: contest.lines[&slot].pairing };
        let outcome = Outcome::Result(any_result(&mut self.seed));
        self.director.ask(ask::correct(&place, Some(outcome), "as the players say")).await;
    }

    /// The server stops and comes back on its journal, with or without its snapshot.
    async fn restart(mut self) -> Self {
        let before = self.contest().await;
        self.room.close().await;
        let journal = self.folder.journal();
        let key = ContestKey(self.director.contest);
        if self.seed.once_in(2) {
            journal.delete_snapshot(key).unwrap();
        }
        let room = Room::open(Arc::clone(&journal)).await;
        let director = self.director.at(&room.url(), &room.token);
        let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
        self = Self { room, director, tablets, ..self };
        assert_eq!(self.contest().await, before);
        self
    }

    /// What always holds: the journal gives the state, the ranking is what its results come to, nobody sits in two
    /// places, and nothing is seen of a board that is still to be played.
    async fn check(&self, seed: u64) {
        let key = ContestKey(self.director.contest);
        let mut anew = Live::replay(self.room.journal().as_ref(), key).unwrap();
        let handle = self.room.services.engine.contest(self.director.contest).unwrap();
        let tables: Vec<TableId> = anew.glance().tables();
        let looked = handle.look("the contest", move |live| {
            let views = tables.iter().map(|table| live.table(*table)).collect::<Vec<_>>();
            (live.snapshot(), live.standings(Audience::Director), live.floor(), views)
        });
        let (snapshot, standings, floor, views) = looked.await.unwrap();
        assert_eq!(anew.snapshot(), snapshot, "seed {seed}: replay equals live");
        assert_eq!(anew.glance().standings(Audience::Director), standings, "seed {seed}");
        assert_eq!(anew.glance().floor(), floor, "seed {seed}");
        for (table, view) in anew.glance().tables().into_iter().zip(views) {
            assert_eq!(anew.glance().table(table), view, "seed {seed}, table {table}");
        }
        seats_are_sound(&anew.contest, seed);
        let contest = anew.contest.clone();
        for board in still_to_play(&contest) {
            let view = anew.glance().traveller(board, Audience::Spectator);
            assert!(view.is_none_or(|view| view.rows.is_empty()), "seed {seed}: board {board} is seen");
        }
    }
}

/// Everything that was typed and stands, wherever it has moved.
fn results(contest: &Contest) -> BTreeMap<String, usize> {
    counted(contest.lines.values())
}

/// The second plays that a change cancels and keeps.
fn cancelled(change: &PlanChange) -> BTreeMap<String, usize> {
    counted(change.awards.iter().filter_map(|award| award.cancels.as_ref()))
}

fn sum(parts: [BTreeMap<String, usize>; 2]) -> BTreeMap<String, usize> {
    let mut sum = BTreeMap::new();
    for (result, count) in parts.into_iter().flatten() {
        *sum.entry(result).or_default() += count;
    }
    sum
}

fn counted<'a>(lines: impl Iterator<Item = &'a ResultLine>) -> BTreeMap<String, usize> {
    let mut results = BTreeMap::new();
    for line in lines {
        if let Outcome::Result(result) = line.outcome {
            *results.entry(format!("{result} {:?} {:?}", line.status, line.by)).or_default() += 1;
        }
    }
    results
}

fn tables(contest: &Contest) -> Vec<TableId> {
    let section = &contest.sections[&SectionLetter::A];
    section.tables().map(|table| TableId { section: section.letter, table }).collect()
}

/// Nobody sits in two places in one round.
fn seats_are_sound(contest: &Contest, seed: u64) {
    let section = &contest.sections[&SectionLetter::A];
    for round in section.rounds() {
        let mut sitting = BTreeSet::new();
        for table in tables(contest) {
            let Some(Pairing { north_south, east_west }) = contest.pairing(table, round) else { continue };
            for entry in [north_south, east_west] {
                assert!(sitting.insert(entry), "seed {seed}: {entry} sits twice in round {round}");
            }
        }
    }
}

/// The boards at which somebody has nothing yet, and may still play.
fn still_to_play(contest: &Contest) -> BTreeSet<bridge::board::BoardNumber> {
    let section = &contest.sections[&SectionLetter::A];
    let mut boards = BTreeSet::new();
    if contest.phase != Phase::Playing {
        return boards;
    }
    for round in section.rounds().filter(|round| !section.closed.contains(round)) {
        for table in tables(contest) {
            let free = |board: &&_| !contest.lines.contains_key(&Slot { table, round, board: **board });
            boards.extend(contest.boards_in_play(table, round).iter().filter(free));
        }
    }
    boards
}

/// Any of the changes, from any round, sensible or not.
fn any_surgery(seed: &mut Seed, contest: &Contest) -> Surgery {
    let section = &contest.sections[&SectionLetter::A];
    let rounds = usize::from(section.round_count());
    let round = |seed: &mut Seed| RoundNumber(u16::try_from(1 + below(seed, rounds)).unwrap());
    let table = |seed: &mut Seed| {
        TableNumber(u16::try_from(1 + below(seed, usize::from(section.movement.tables))).unwrap())
    };
    let pairs: Vec<PairId> = contest.entries.keys().map(|entry| entry.pair).collect();
    let pair = |seed: &mut Seed| pairs[below(seed, pairs.len())];
    let then = if seed.once_in(2) { Afterwards::AsPlanned } else { Afterwards::AsItIs };
    let from_round = round(seed);
    let through = round(seed).max(from_round);
    let players = || ["Late", "Comer"].map(|name| Player { name: name.to_owned(), number: String::new() });
    let how = match seed.below(4) {
        0 => LateMethod::Rover,
        1 => LateMethod::FurtherTable,
        2 => LateMethod::AppendedTable(table(seed)),
        _ => LateMethod::Best,
    };
    let operation = match seed.below(9) {
        0 | 1 => Operation::SeatLatePair { players: players(), how },
        2 => Operation::RemovePair { pair: pair(seed), join_sit_outs: seed.once_in(2) },
        3 => Operation::RemoveTable { table: table(seed) },
        4 => Operation::DropRounds,
        5 => Operation::ExchangePairs { one: pair(seed), other: pair(seed), through, then },
        6 => Operation::TurnTables { tables: vec![table(seed)], through, then },
        7 => Operation::SeatAsPlayed {
            table: table(seed),
            north_south: Some(pair(seed)),
            east_west: Some(pair(seed)),
            through,
        },
        _ => Operation::SwapBoards { one: table(seed), other: table(seed), then },
    };
    Surgery { section: section.letter, from_round, operation }
}
