//! Where everybody sits, against whom, with which boards and which way these lie: read back from what five faces really
//! show, and held against the plan for every party and every round. The guide cards and the announcement are read from
//! the printed pages, the way of a party from the board's page, a table's device from the tablet's screen, the room and the
//! ways from the console's. Of the announcement every sentence is understood, or the test fails.
//!
//! In the short form of every family one small movement of each shape, as the seed has it that is printed, or that
//! `BAROMETER_SEED` gives, and of what is drawn on screens a part; `BAROMETER_LONG=1` walks every movement that is offered,
//! and draws everything, from the last movement back or from the one that `BAROMETER_MOVEMENT` names.

mod announced;
mod boards;
mod devices;
mod paper;
mod plan;
mod promised;
mod rules;
mod said;
mod ways;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use bridge::board::BoardNumber;
use bridge::contest::view::{ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Contest, Pace, Player, Recorded, Rules, apply, decide,
};
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::family::CATALOGUE;
use harness::{Director, Room, marked_page, within};
use proto::record;
use proto::v1::{Paper, PaperForm};
use server::journal::{Append, ContestKey, Journal, MemoryJournal, Sequence};

use crate::html::Element;
use crate::told::Faults;
use plan::Plan;

/// In the short form movements of so many tables are walked, and where a family has none its smallest.
const SHORT_TABLES: u16 = 4;
/// Of larger rooms every so many parties are looked at in the short form.
const SHORT_PARTIES: usize = 8;
/// Movements in which the long walk found something: one copy of the boards goes another way after a round; a board is done with
/// in one copy, and still played in the other.
const FOUND: [&str; 3] =
    ["web 8 sets 7 missing 8EW", "web 8 sets 6 missing 8EW", "scrambled web 8 sets 7 missing 16"];
/// And of the console's pages about a party or a table one of so many is drawn; the rows of all are read.
const SHORT_DRAWN: u64 = 4;
/// So many movements stand in one server.
const TOGETHER: usize = 8;

/// How much is looked at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Depth {
    is_long: bool,
    seed: u64,
}

impl Depth {
    const WHOLE: Self = Self { is_long: true, seed: 0 };

    /// As the environment has it.
    fn asked() -> Self {
        let seed = std::env::var_os("BAROMETER_SEED");
        let seed = seed.map_or(u64::from(std::process::id()), |text| text.to_str().unwrap().parse().unwrap());
        Self { is_long: std::env::var_os("BAROMETER_LONG").is_some(), seed }
    }

    /// Whether the console's page of this one is drawn.
    fn draws(self, place: impl Into<u64>) -> bool {
        self.is_long || (self.seed % SHORT_DRAWN + place.into()).is_multiple_of(SHORT_DRAWN)
    }

    /// Whether this device is looked at: every second is.
    fn draws_device(self, place: u16) -> bool {
        self.is_long || (self.seed % 2 + u64::from(place)).is_multiple_of(2)
    }
}

/// A movement as an evening on which nobody plays a board: a set has one board, by its number.
pub(crate) struct Played {
    pub(crate) contest: Contest,
    pub(crate) views: Views,
    journal: Vec<Recorded>,
    minutes: u32,
}

impl Played {
    fn of(choice: &MovementChoice) -> Self {
        let contest = Contest::default();
        let views = Views::new(ContestNumber(1), &contest);
        let mut played = Self { contest, views, journal: vec![], minutes: 0 };
        let rules = Rules { pace: Pace::Table, agreement: Agreement::NotRequired, ..Rules::default() };
        played.direct(Command::CreateContest { name: "Evening".to_owned(), rules });
        let movement = choice.plan().unwrap();
        let contestants = movement.contestants.clone();
        let board_sets = (1..=movement.sets).map(|set| vec![BoardNumber::new(set).unwrap()]).collect();
        let section = SectionLetter::A;
        played.direct(Command::SetUpSection { section, movement, board_sets, accept_faults: false });
        for entry in played.contest.entries.keys().copied().collect::<Vec<_>>() {
            let called = match &contestants {
                Contestants::Players(players) => players[&entry.pair].map(|player| format!("A{player} x")),
                Contestants::Pairs | Contestants::Teams => [format!("{entry} x"), "y".to_owned()],
            };
            let players = called.map(|name| Player { name, number: String::new() });
            played.direct(Command::RegisterEntry { entry, players });
        }
        if let Some(pair) = choice.missing {
            played.direct(Command::DeclarePhantom { entry: EntryId { section, pair } });
        }
        played.direct(Command::StartContest);
        played
    }

    #[expect(clippy::needless_pass_by_value, reason = "a command is made to be given away")]
    pub(crate) fn direct(&mut self, command: Command) {
        self.ask(&Actor::Director(String::new()), &command);
    }

    pub(crate) fn sit_down(&mut self, table: TableNumber, round: RoundNumber) {
        let table = TableId { section: SectionLetter::A, table };
        if self.contest.pairing(table, round).is_some() {
            self.ask(&Actor::Table(table), &Command::TakeSeats { table, round, seen: None });
        }
    }

    fn ask(&mut self, by: &Actor, command: &Command) {
        self.minutes += 1;
        let asked = Asked { by: by.clone(), at: At(0).plus_minutes(self.minutes) };
        let events =
            decide(&self.contest, command, &asked).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        for event in events {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, by: by.clone(), at: asked.at, command: None, event };
            apply(&mut self.contest, &recorded);
            self.views.note(&self.contest, &recorded.event);
            self.journal.push(recorded);
        }
        self.views.refresh(&self.contest);
    }
}

/// One movement with what its faces say wrong.
struct Walk {
    plan: Plan,
    played: Played,
    faults: Faults,
    depth: Depth,
}

impl Walk {
    fn of(choice: &MovementChoice, depth: Depth) -> Self {
        let faults = Faults { of: choice.to_string(), ..Faults::default() };
        Self { plan: Plan::of(choice), played: Played::of(choice), faults, depth }
    }

    /// What pages and papers say: they have all rounds at once.
    async fn pages(&mut self, room: &Room, contest: u32) {
        let director = Director::new(&room.url(), &room.token, contest);
        let paper = async |paper| {
            let printed = within("a paper", director.link.print(contest, paper, PaperForm::Page)).await;
            Element::read(&String::from_utf8(printed.unwrap().content).unwrap())
        };
        let announcement = paper(Paper::Announcement).await;
        let copies = announced::copies(&announcement);
        let cards = paper(Paper::GuideCards).await;
        paper::guide_cards(&self.plan, &copies, &cards, &mut self.faults);
        announced::announcement(&self.plan, &announcement, &copies, &mut self.faults);
        let parties: Vec<String> = self.plan.stands.keys().cloned().collect();
        let every = if self.depth.is_long { 1 } else { parties.len().div_ceil(SHORT_PARTIES) };
        for (place, who) in (0_u32..).zip(parties.iter().step_by(every)) {
            let path = format!("/contests/{contest}/entries/A{who}/path?lang=en");
            let (status, page) = marked_page(room.address, &path).await;
            assert_eq!(status, 200, "{path}");
            ways::on_the_page(&self.plan, who, &Element::read(&page), &mut self.faults);
            let view = within("a path", director.link.path(contest, &format!("A{who}"))).await.unwrap();
            ways::on_the_console(&self.plan, who, &view, self.depth.draws(place), &mut self.faults);
        }
    }
}

/// Holds the faces of these movements against their plans.
async fn walk(choices: &[MovementChoice], depth: Depth) -> Vec<Faults> {
    let mut walks: Vec<Walk> = choices.iter().map(|choice| Walk::of(choice, depth)).collect();
    let journal = Arc::new(MemoryJournal::new());
    for (number, walk) in (1..).zip(&walks) {
        let records = walk.played.journal.iter().map(record::encode).collect();
        let contest = ContestKey(number);
        let append = Append { contest, expected: Sequence::NONE, records, answers: vec![] };
        journal.append(append).await.unwrap();
    }
    let room = Room::open(journal).await;
    for (number, walk) in (1..).zip(&mut walks) {
        walk.pages(&room, number).await;
    }
    room.close().await;
    for walk in &mut walks {
        devices::round_by_round(&walk.plan, &mut walk.played, walk.depth, &mut walk.faults);
    }
    walks.into_iter().map(|walk| walk.faults).collect()
}

/// The movement whole, and with its last pair missing where that can be.
fn choices(whole: MovementChoice) -> Vec<MovementChoice> {
    let plan = whole.plan().unwrap();
    let last = plan.pairs().into_iter().next_back();
    let last: Option<PairId> = last.filter(|_| plan.contestants == Contestants::Pairs);
    let half = MovementChoice { missing: last, ..whole };
    let half = (half.missing.is_some() && half.plan().is_ok()).then_some(half);
    [whole].into_iter().chain(half).collect()
}

/// What is special about a movement: the words of its name without the numbers, and whether boards are turned.
fn shape(choice: &MovementChoice) -> (String, bool) {
    let text = choice.to_string();
    let words = text.split(' ').filter(|word| !word.starts_with(|first: char| first.is_ascii_digit()));
    let missing: BTreeSet<PairId> = choice.missing.into_iter().collect();
    let is_turned = !choice.plan().unwrap().without(&missing).turned().is_empty();
    (words.collect::<Vec<_>>().join(" "), is_turned)
}

/// What is walked of a family: everything, or of each shape one small movement.
fn of_family(every: &[MovementChoice], depth: Depth) -> Vec<MovementChoice> {
    if depth.is_long {
        return every.to_vec();
    }
    let smallest = every.iter().map(|choice| choice.form.tables()).min().unwrap_or(0);
    let most = SHORT_TABLES.max(smallest);
    let mut of_shape: BTreeMap<(String, bool), Vec<MovementChoice>> = BTreeMap::new();
    for choice in every.iter().filter(|choice| choice.form.tables() <= most) {
        of_shape.entry(shape(choice)).or_default().push(*choice);
    }
    let one = |all: Vec<MovementChoice>| {
        let place = depth.seed % u64::try_from(all.len()).unwrap();
        all[usize::try_from(place).unwrap()]
    };
    of_shape.into_values().map(one).collect()
}

/// What is walked of all families, some at a time; the last of the last family are walked first. A walk of hours goes on with
/// those whose name begins as `BAROMETER_MOVEMENT` says: a family, such as `whist`, or one of it, such as `whist 33 short 20`.
#[expect(clippy::print_stdout, reason = "which movements are walked is told to whoever looks for a fault")]
fn portions(depth: Depth) -> Vec<Vec<MovementChoice>> {
    let mut portions = vec![];
    for kind in CATALOGUE {
        let forms = (kind.every)().into_iter().filter(|form| form.family().is_proposed());
        let every: Vec<MovementChoice> = forms.flat_map(|form| choices(MovementChoice::full(form))).collect();
        let own = of_family(&every, depth);
        assert!(!own.is_empty(), "nothing of {}", kind.word);
        println!("{}: {} of {} movements", kind.word, own.len(), every.len());
        portions.extend(own.chunks(TOGETHER).map(<[MovementChoice]>::to_vec));
    }
    if let Ok(from) = std::env::var("BAROMETER_MOVEMENT") {
        let begins_so =
            |some: &Vec<MovementChoice>| some.iter().any(|one| one.to_string().starts_with(&from));
        portions.truncate(1 + portions.iter().rposition(begins_so).expect("a movement that is walked"));
    }
    portions
}

/// Walks one portion after the other, until none is left.
#[expect(clippy::print_stdout, reason = "which movements are walked is told to whoever looks for a fault")]
fn walk_on(portions: &Mutex<Vec<Vec<MovementChoice>>>, depth: Depth) -> Vec<Faults> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut all = vec![];
    loop {
        let next = portions.lock().unwrap().pop();
        let Some(some) = next else { return all };
        let names: Vec<String> = some.iter().map(ToString::to_string).collect();
        println!("{}", names.join("; "));
        let told = runtime.block_on(walk(&some, depth));
        told.iter().flat_map(|faults| &faults.list).for_each(|fault| println!("{fault}"));
        all.extend(told);
    }
}

#[test]
fn five_faces_tell_alike_where_everybody_sits() {
    let depth = Depth::asked();
    println!("seats on five faces, BAROMETER_SEED={}", depth.seed);
    let portions = Mutex::new(portions(depth));
    let all: Vec<Faults> = std::thread::scope(|scope| {
        let walkers = [(); 2].map(|()| scope.spawn(|| walk_on(&portions, depth)));
        walkers.into_iter().flat_map(|walker| walker.join().unwrap()).collect()
    });
    let wrong: Vec<&str> = all.iter().flat_map(|faults| &faults.list).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    let rows: usize = all.iter().map(|faults| faults.rows).sum();
    let is_part = std::env::var_os("BAROMETER_MOVEMENT").is_some();
    assert!(is_part || (all.len() > 40 && rows > 5_000), "{} movements, {rows} rows", all.len());
    println!("{} movements, {rows} rows", all.len());
}

/// A Howell in which three pairs stay and the boards are turned, one pair missing: pair 8 was told three things of round 2.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_howell_with_turned_boards_tells_pair_8_one_thing_on_five_faces() {
    let choice: MovementChoice = "howell 6 three-quarter 8 missing 12".parse().unwrap();
    // Read off the plan of the movement: in round 2 pair 8 comes to table 4, where pair 9 stays and the boards are turned.
    let told = Plan::of(&choice).stands["8"][1].clone();
    assert_eq!((told.seat, told.is_turned), (Some((4, bridge::seat::Line::EastWest)), true), "{told:?}");
    assert_eq!(told.against, BTreeSet::from(["9".to_owned()]), "{told:?}");
    for faults in walk(&[choice], Depth::WHOLE).await {
        assert!(faults.list.is_empty(), "{}", faults.list.join("\n"));
        assert!(faults.rows > 200, "{} rows", faults.rows);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_faces_tell_alike_where_something_was_found() {
    let faults = walk(&FOUND.map(|choice| choice.parse().unwrap()), Depth::WHOLE).await;
    assert_eq!(faults.len(), FOUND.len());
    let wrong: Vec<&str> = faults.iter().flat_map(|faults| &faults.list).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}
