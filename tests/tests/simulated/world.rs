//! The world of a seed: who plays, what breaks and when, and what must hold at the end.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bridge::contest::{Actor, Command, Rules};
use client_tablet::outbox::Pairing;
use harness::{Place, Plan};
use proto::v1;
use server::auth::{Identity, Role, Tokens};
use server::engine::{Answer, Engine, Live, Submission};
use server::journal::fault::{Seed, Weather, Weathered};
use server::journal::{CommandKey, ContestKey, MemoryJournal};
use server::serve::Server;
use tempfile::TempDir;

use crate::director::Director;
use crate::table::Device;
use crate::trace::Trace;
use crate::wire::{self, SERVER};

/// After so long nothing breaks any more, so that every evening ends.
const BREAKS_FOR: Duration = Duration::from_mins(4);
const ENDS_WITHIN: Duration = Duration::from_mins(30);
const MOVEMENTS: [(&str, u16); 4] = [("mitchell 3", 2), ("howell 4", 2), ("mitchell 5", 2), ("howell 3", 3)];

/// An evening that was played.
pub(crate) struct Played {
    pub(crate) trace: Vec<String>,
    /// Answers, and what was done to the world.
    pub(crate) events: usize,
    pub(crate) kills: usize,
}

/// What a seed makes.
pub(crate) struct World {
    seed: u64,
    chance: Seed,
    disk: Weathered,
    contest: u32,
    plan: Plan,
    trace: Trace,
    folder: TempDir,
}

/// Says which seed failed.
struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("this was BAROMETER_SEED={}", self.0);
        }
    }
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        let mut chance = Seed(seed);
        let (choice, boards) = MOVEMENTS[usize::try_from(chance.below(4)).unwrap()];
        let (disk, plan) = (Weathered::new(Seed(chance.draw())), Plan::of(choice, boards));
        let contest = outside(prepared(Arc::clone(disk.disk()), plan.clone()));
        let folder = tempfile::tempdir().unwrap();
        Self { seed, chance, disk, contest, plan, trace: Trace::default(), folder }
    }

    /// Plays the evening to its end, and looks at what is left of it.
    pub(crate) fn plays(mut self) -> Played {
        let in_words = Named(self.seed);
        let mut builder = turmoil::Builder::new();
        builder.simulation_duration(ENDS_WITHIN).tick_duration(Duration::from_millis(2));
        builder.min_message_latency(Duration::from_millis(1)).max_message_latency(Duration::from_millis(40));
        builder.tcp_capacity(1 << 16).rng_seed(self.chance.draw());
        let mut sim = builder.build();
        server::work::simulate(|| turmoil::sim_elapsed().unwrap_or_default());
        server::work::set_clock_wrong(0);
        let disk = self.disk.clone();
        sim.host(SERVER, move || serves(disk.clone()));
        let still_playing = Arc::new(AtomicUsize::new(0));
        let shown = self.people(&mut sim, &still_playing);
        let names: Vec<String> = shown.iter().map(|(name, _)| name.clone()).collect();
        let mut faults =
            Faults { chance: Seed(self.chance.draw()), trace: self.trace.clone(), ..Faults::default() };
        while !sim.step().unwrap_or_else(|error| panic!("seed {}: {error}", self.seed)) {
            // Once nobody enters any more everything mends, so that every device can show how it ended.
            let ends = still_playing.load(Ordering::Relaxed) == 0;
            faults.strike(&mut sim, (&self.disk, &names), ends);
        }
        drop(sim);
        let (trace, auditor) = self.trace.take();
        auditor.check_answers(self.disk.disk().as_ref(), self.contest);
        self.looks(shown);
        drop(in_words);
        Played { events: trace.len(), kills: faults.kills, trace }
    }

    /// Who plays, with what each device shows.
    fn people(
        &mut self,
        sim: &mut turmoil::Sim<'_>,
        still_playing: &Arc<AtomicUsize>,
    ) -> Vec<(String, Shown)> {
        let tokens = Tokens::open(self.disk.disk().clone()).unwrap();
        let mut devices = Vec::new();
        // The director is one of them.
        still_playing.fetch_add(1, Ordering::Relaxed);
        for (number, table) in (1..).zip(self.plan.tables()) {
            let at = |place: &Place| place.slot.table == table;
            let places: Vec<Place> = self.plan.places().into_iter().filter(at).collect();
            // At some tables two devices enter, and neither knows of the other.
            let count = 1 + u64::from(self.chance.once_in(3));
            for number in (0..count).map(|more| number + 100 * more) {
                let identity =
                    Identity { role: Role::Table(table), name: String::new(), contest: Some(self.contest) };
                let token = tokens.issue(identity).unwrap().reveal().to_owned();
                let pairing = Pairing {
                    server: SERVER.to_owned(),
                    token,
                    contest: self.contest,
                    table: table.to_string(),
                };
                let shown = Shown::default();
                still_playing.fetch_add(1, Ordering::Relaxed);
                let device = Device {
                    number,
                    folder: self.folder.path().join(number.to_string()),
                    pairing,
                    places: places.clone(),
                    chance: Seed(self.chance.draw()),
                    trace: self.trace.clone(),
                    still_playing: Arc::clone(still_playing),
                    shown: Arc::clone(&shown),
                };
                let name = format!("device-{number}");
                sim.client(name.clone(), device.plays());
                devices.push((name, shown));
            }
        }
        let identity = Identity { role: Role::Director, name: "Dora".to_owned(), contest: None };
        let director = Director {
            number: 1_000,
            token: tokens.issue(identity).unwrap().reveal().to_owned(),
            contest: self.contest,
            places: self.plan.places(),
            chance: Seed(self.chance.draw()),
            trace: self.trace.clone(),
            still_playing: Arc::clone(still_playing),
        };
        sim.client("director", director.directs());
        devices
    }

    /// The journal replayed is the state that snapshots and events make, and every device shows what it says.
    fn looks(&self, shown: Vec<(String, Shown)>) {
        let (disk, key) = (self.disk.disk().as_ref(), ContestKey(self.contest));
        let replayed = Live::replay(disk, key).unwrap().contest;
        let opened = Live::open(disk, key).unwrap().contest;
        assert_eq!(
            proto::snapshot::encode(&replayed),
            proto::snapshot::encode(&opened),
            "a snapshot is a cache"
        );
        let mut glance = Live::replay(disk, key).unwrap();
        for (name, shown) in shown {
            let shown = shown.lock().unwrap().take().unwrap_or_else(|| panic!("{name} shows nothing"));
            let table = shown.table.parse().unwrap();
            let now = v1::TableView::from(&glance.glance().table(table).unwrap());
            let timeless = |view: v1::TableView| v1::TableView { clock: None, sequence: 0, ..view };
            assert_eq!(timeless(shown), timeless(now), "{name} shows something else than the journal says");
        }
    }
}

type Shown = Arc<Mutex<Option<v1::TableView>>>;

/// The server's machine, from its start until its power is cut.
async fn serves(disk: Weathered) -> turmoil::Result {
    let address = ([0, 0, 0, 0], 7700).into();
    let server = Server::without_port(Arc::new(disk), address).await?;
    server.run_on(wire::connections().await, std::future::pending()).await;
    Ok(())
}

/// What happens to the world.
#[derive(Default)]
struct Faults {
    chance: Seed,
    trace: Trace,
    kills: usize,
    /// When the server gets its power back, the disk its room and each line its signal, in milliseconds.
    power: Option<u128>,
    disk: Option<u128>,
    lines: Vec<(u128, String)>,
}

impl Faults {
    fn strike(&mut self, sim: &mut turmoil::Sim<'_>, (disk, devices): (&Weathered, &[String]), ends: bool) {
        let now = sim.elapsed().as_millis();
        self.mend(sim, disk, ends);
        if ends || sim.elapsed() > BREAKS_FOR || !self.chance.once_in(1_000) {
            return;
        }
        let lasts = now + 1 + u128::from(self.chance.below(12_000));
        let device = &devices[usize::try_from(self.chance.below(devices.len() as u64)).unwrap()];
        match self.chance.below(6) {
            0 if self.power.is_none() => {
                self.trace.note_at(now, "the server’s power is cut");
                self.kills += 1;
                sim.crash(SERVER);
                self.power = Some(lasts);
            }
            1 if self.disk.is_none() => {
                let weather = if self.chance.once_in(2) { Weather::Full } else { Weather::Failing };
                self.trace.note_at(now, &format!("the disk is {weather:?}"));
                disk.becomes(weather);
                self.disk = Some(lasts);
            }
            2 => {
                let wrong = i64::try_from(self.chance.below(7_200_000)).unwrap() - 3_600_000;
                self.trace.note_at(now, &format!("the clock jumps by {wrong}"));
                server::work::set_clock_wrong(wrong);
            }
            3 => {
                self.trace.note_at(now, &format!("the line of {device} is held up"));
                sim.hold(SERVER, device.as_str());
                self.lines.push((lasts, device.clone()));
            }
            _ => {
                self.trace.note_at(now, &format!("the line of {device} is cut"));
                sim.partition(SERVER, device.as_str());
                self.lines.push((lasts, device.clone()));
            }
        }
    }

    fn mend(&mut self, sim: &mut turmoil::Sim<'_>, disk: &Weathered, ends: bool) {
        let now = sim.elapsed().as_millis();
        let is_over = |at: u128| ends || at <= now;
        if self.power.is_some_and(is_over) {
            self.trace.note_at(now, "the server’s power is back");
            sim.bounce(SERVER);
            self.power = None;
        }
        if self.disk.is_some_and(is_over) {
            self.trace.note_at(now, "the disk is well");
            disk.becomes(Weather::Fair);
            self.disk = None;
        }
        let (over, lines): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.lines).into_iter().partition(|(at, _)| is_over(*at));
        self.lines = lines;
        for (_, device) in over {
            self.trace.note_at(now, &format!("the line of {device} is back"));
            sim.release(SERVER, device.as_str());
            sim.repair(SERVER, device.as_str());
        }
    }
}

/// What is done before anybody is there, in the real world.
fn outside<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
}

/// A contest in play, with its number.
async fn prepared(disk: Arc<MemoryJournal>, plan: Plan) -> u32 {
    let engine = Engine::open(disk).await.unwrap();
    let by = || Actor::Director(String::new());
    let mut counter = 0;
    let mut id = || {
        counter += 1;
        CommandKey { device: 9_999, counter }
    };
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    let rules = Rules::try_from(&rules).unwrap();
    let (contest, _) = engine.create(id(), ("Tuesday".to_owned(), rules), by()).await.unwrap();
    let handle = engine.contest(contest).unwrap();
    let starts = v1::command::Kind::StartContest(v1::StartContest {});
    for kind in plan.set_up().into_iter().chain([starts]) {
        let command = Command::try_from(&v1::Command { kind: Some(kind) }).unwrap();
        let answer = handle.submit(Submission { id: id(), command, by: by() }).await.unwrap();
        assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
    }
    engine.shut_down().await;
    contest
}
