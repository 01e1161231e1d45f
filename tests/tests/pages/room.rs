//! A room in which seven tables play on pages: the server's process, the director, the devices, and what everybody has said.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, Pairing, Slot};
use bridge::entry::EntryId;
use bridge::message::Language;
use bridge::result::BoardResult;
use bridge::score::score;
use harness::{Director, Place, Plan, Scored, ServerProcess, any_result, percentages, rows};
use proto::v1;
use proto::v1::command::Kind;
use serde_json::{Value, json};
use server::journal::fault::Seed;
use tokio::task::block_in_place;
use words::Words;

use crate::audit::{Entered, audit};
use crate::device::{Asked, Device, Devices};

pub(crate) const ROOM: [Device; 7] = [
    Device { table: "A1", language: "de", screen: (390, 844) },
    Device { table: "A2", language: "fr", screen: (820, 1180) },
    Device { table: "A3", language: "pl", screen: (360, 740) },
    Device { table: "A4", language: "nl", screen: (768, 1024) },
    Device { table: "A5", language: "en", screen: (412, 915) },
    Device { table: "A6", language: "de", screen: (1024, 768) },
    Device { table: "A7", language: "fr", screen: (320, 640) },
];

/// What the players write, pair by pair: all North-South, then all East-West.
const NAMES: [&str; 28] = [
    "Ada", "Bruno", "Cleo", "Dirk", "Elke", "Fabien", "Gwen", "Hugo", "Ilse", "Joris", "Kaja", "Łucja",
    "Maud", "Nils", "Odile", "Piet", "Quirin", "Rosa", "Sven", "Tomasz", "Ulla", "Vera", "Wim", "Xenia",
    "Yves", "Zoë", "Late", "Comer",
];

pub(crate) struct Room {
    pub(crate) server: ServerProcess,
    pub(crate) director: Director,
    pub(crate) plan: Plan,
    pub(crate) devices: Devices,
    data: PathBuf,
    /// The names that stand on pages by now.
    named: BTreeMap<EntryId, [&'static str; 2]>,
    seed: Seed,
    entered: Entered,
    /// What counts, and for whom.
    scored: BTreeMap<Slot, (Pairing, BoardResult)>,
    _folder: tempfile::TempDir,
}

impl Room {
    /// So many rounds of two boards, whose opponents agree; a pair is missing, and nobody has a name. `None` without Chromium.
    pub(crate) async fn open(rounds: u16, seed: u64) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        // The browser and the server take their time to start: both at once.
        let start = tokio::spawn({
            let data = data.clone();
            async move { ServerProcess::start(&data).await }
        });
        let devices = block_in_place(|| Devices::open(&ROOM))?;
        let server = start.await.unwrap();
        let plan = Plan::of(&format!("mitchell 7 missing 7EW rounds {rounds}"), 2);
        let mut director = Director::new(&server.url(), &server.token, 0);
        let rules = v1::Rules::default();
        assert!(!rules.agreement_not_required);
        director.contest = director.link.create_contest("Tuesday", rules).await.unwrap().contest;
        let start = Kind::StartContest(v1::StartContest {});
        for kind in plan.set_up().into_iter().chain([start]) {
            director.accept(kind).await;
        }
        let (named, entered, scored) = (BTreeMap::new(), Entered::new(), BTreeMap::new());
        let seed = Seed(seed);
        Some(Self { server, director, plan, devices, data, named, seed, entered, scored, _folder: folder })
    }

    /// Each device scans the code of its table, and speaks its own language.
    pub(crate) async fn join(&mut self) {
        let codes = self.director.codes().await;
        let address = |device: &Device| format!("{}/table#code={}", self.server.url(), codes[device.table]);
        let addresses = ROOM.iter().map(|device| (device.table, address(device))).collect();
        block_in_place(|| self.devices.go(&addresses));
        let languages = self.each(&tables(), "player?.joins()");
        for device in ROOM {
            assert_eq!(languages[device.table], device.language, "{}", device.table);
        }
    }

    pub(crate) fn ask(&mut self, asked: &Asked) -> BTreeMap<&'static str, Value> {
        block_in_place(|| self.devices.ask(asked))
    }

    pub(crate) fn each(&mut self, tables: &[&'static str], asked: &str) -> BTreeMap<&'static str, Value> {
        block_in_place(|| self.devices.each(tables, asked))
    }

    pub(crate) fn one(&mut self, table: &'static str, asked: &str) -> Value {
        block_in_place(|| self.devices.one(table, asked))
    }

    pub(crate) fn pictures(&mut self, name: &str) {
        block_in_place(|| self.devices.pictures(name));
    }

    /// Where a round is played, and where nobody plays.
    pub(crate) fn playing(&self, round: u16) -> (Vec<&'static str>, Vec<&'static str>) {
        let places = self.plan.places_of(round);
        let plays = |table: &&str| places.iter().any(|place| place.slot.table.to_string() == **table);
        tables().into_iter().partition(plays)
    }

    /// What is played at a table in a round.
    pub(crate) fn at(&self, table: &str, round: u16) -> Vec<Place> {
        let places = self.plan.places_of(round).into_iter();
        places.filter(|place| place.slot.table.to_string() == table).collect()
    }

    /// Those who have come to these tables are asked whether it is they, by their names, and for which boards; and whoever sits out
    /// is told so.
    pub(crate) fn arrive(&mut self, round: u16) {
        let (playing, resting) = self.playing(round);
        let seats = self.each(&playing, "player.arrives()");
        self.check_seats(round, &seats);
        for (table, told) in self.each(&resting, &format!("player.rests({round})")) {
            assert!(told.as_str().unwrap().contains(&round.to_string()), "{table}: {told}");
        }
    }

    /// Whoever sits there and has no name writes it.
    pub(crate) fn write_names(&mut self, round: u16) {
        let (playing, _) = self.playing(round);
        let mut asked = Asked::new();
        for table in playing {
            let Pairing { north_south, east_west } = self.at(table, round)[0].pairing;
            let nameless: Vec<_> = [north_south, east_west]
                .into_iter()
                .filter(|entry| !self.named.contains_key(entry))
                .collect();
            let names: BTreeMap<_, _> =
                nameless.iter().map(|&entry| (entry.to_string(), names_of(entry))).collect();
            self.named.extend(nameless.iter().map(|&entry| (entry, names_of(entry))));
            if !names.is_empty() {
                asked.insert(table, format!("player.names({})", json!(names)));
            }
        }
        self.ask(&asked);
        self.pictures(&format!("names-{round}"));
        let asked: Vec<_> = asked.into_keys().collect();
        let seats = self.each(&asked, "player.saves()");
        self.check_seats(round, &seats);
    }

    fn check_seats(&self, round: u16, seats: &BTreeMap<&str, Value>) {
        for (table, seen) in seats {
            let places = self.at(table, round);
            let Pairing { north_south, east_west } = places[0].pairing;
            let called = |entry: EntryId| match self.named.get(&entry) {
                Some([one, other]) => format!("{one} & {other} {entry}"),
                None => entry.to_string(),
            };
            let boards: Vec<u16> = places.iter().map(|place| place.slot.board.get()).collect();
            assert_eq!(seen["seats"], json!([called(north_south), called(east_west)]), "{table}, {round}");
            assert_eq!(seen["boards"], json!(boards), "{table}, {round}");
            assert!(seen["asked"].as_str().unwrap().contains(&round.to_string()), "{table}: {seen}");
        }
    }

    /// They sit down, and the first board is offered.
    pub(crate) fn sit(&mut self, round: u16) {
        let (playing, _) = self.playing(round);
        let offered = self.each(&playing, "player.sits()");
        for (table, offered) in offered {
            self.check_offered(table, round, 0, &offered);
        }
    }

    /// The board that a page asks for, among those of the round, of which so many are done.
    pub(crate) fn check_offered(&self, table: &str, round: u16, done: usize, offered: &Value) {
        let boards: Vec<u16> = self.at(table, round).iter().map(|place| place.slot.board.get()).collect();
        assert_eq!(offered["boards"], json!(boards), "{table}, {round}");
        assert_eq!(offered["asked"], boards[done], "{table}, {round}: {offered}");
        let signs = offered["signs"].as_array().unwrap();
        let is_done = |sign: &Value| sign == "✓" || sign == "…";
        assert_eq!(signs.iter().map(is_done).collect::<Vec<_>>(), [done > 0, done > 1], "{table}: {offered}");
    }

    /// A result that could have happened on a board, written down as entered: what is to be asked of its page for it.
    pub(crate) fn entering(&mut self, place: &Place, on: BoardNumber) -> String {
        let result = any_result(&mut self.seed);
        self.scored.insert(place.slot, (place.pairing, result));
        self.entered.entry(Slot { board: on, ..place.slot }).or_default().push(result);
        format!("player.enters({}, {}, {})", on.get(), json!(keys(result)), json!(side(on, result)))
    }

    /// The same of what the opponents of a board will not agree.
    pub(crate) fn entering_wrongly(&mut self, place: &Place) -> String {
        let wrong = any_result(&mut self.seed);
        self.entered.entry(place.slot).or_default().push(wrong);
        format!("player.enters({}, {}, null, true)", place.slot.board.get(), json!(keys(wrong)))
    }

    /// And of what they agree when it is entered again.
    pub(crate) fn entering_again(&mut self, place: &Place) -> String {
        let standing = *self.entered[&place.slot].last().unwrap();
        let result = harness::another_result(standing, any_result(&mut self.seed));
        self.scored.insert(place.slot, (place.pairing, result));
        self.entered.get_mut(&place.slot).unwrap().push(result);
        format!("player.again({}, {})", json!(keys(result)), json!(side(place.slot.board, result)))
    }

    /// What every table but one enters of its first or second board in a round.
    pub(crate) fn board(&mut self, round: u16, which: usize, but: &str) -> Asked {
        let (playing, _) = self.playing(round);
        let mut asked = Asked::new();
        for table in playing.into_iter().filter(|&table| table != but) {
            let place = self.at(table, round)[which];
            asked.insert(table, self.entering(&place, place.slot.board));
        }
        asked
    }

    /// Pages said what was entered, each in its own words.
    pub(crate) fn check_said(&self, round: u16, which: usize, said: &BTreeMap<&'static str, Value>) {
        for (table, said) in said {
            let slot = self.at(table, round)[which].slot;
            assert_eq!(plain(said.as_str().unwrap()), said_in(table, self.scored[&slot].1), "{table}");
        }
    }

    /// A board is played at every table, and the next one is offered.
    pub(crate) fn play(&mut self, round: u16, which: usize) {
        let asked = self.board(round, which, "");
        let said = self.ask(&asked);
        self.check_said(round, which, &said);
        if which == 0 {
            let (playing, _) = self.playing(round);
            for (table, offered) in self.each(&playing, "player.offered()") {
                self.check_offered(table, round, 1, &offered);
            }
        }
    }

    /// Everything is delivered, and the pages say so.
    pub(crate) fn flush(&mut self) {
        self.each(&tables(), "player.flushed()");
    }

    /// A late pair takes the place of the one that is missing.
    pub(crate) async fn seat_late(&mut self, from_round: u16) {
        let late = self.plan.missing().unwrap();
        let player = |name: &str| v1::Player { name: name.to_owned(), number: String::new() };
        let players = names_of(late).map(player).to_vec();
        let (entry, from) = (late.to_string(), u32::from(from_round));
        self.director
            .accept(Kind::SeatLateEntry(v1::SeatLateEntry { entry, players, from_round: from }))
            .await;
        self.plan = self.plan.clone().with_late_pair(from_round);
        self.named.insert(late, names_of(late));
    }

    /// What the devices have kept until now.
    pub(crate) fn kept(&mut self) -> BTreeMap<&'static str, Value> {
        self.each(&tables(), "player.kept()")
    }

    /// The ranking is opened on two phones and a tablet, with all names.
    pub(crate) fn rank(&mut self) {
        let address = format!("{}/contests/{}", self.server.url(), self.director.contest);
        let ranks = ["A1", "A2", "A3"].map(|table| (table, address.clone()));
        let names = json!(self.named.values().flatten().collect::<Vec<_>>());
        block_in_place(|| self.devices.go(&ranks.clone().into()));
        let seen = self.each(&ranks.map(|(table, _)| table), &format!("player?.sees({names})"));
        assert!(seen.values().all(|seen| seen == true), "{seen:?}");
        self.pictures("ranking");
    }

    /// Holds the journal of a server that does not run against the devices; how many results there are.
    pub(crate) fn audit(&self, kept: &BTreeMap<&'static str, Value>) -> usize {
        audit(&self.data, self.director.contest, kept, &self.entered)
    }

    /// How many entries are there.
    pub(crate) fn entered_count(&self) -> usize {
        self.entered.values().map(Vec::len).sum()
    }

    /// The ranking is that of what was entered, and each page says so of those who sat there last.
    pub(crate) async fn check_figures(&mut self, last: u16) {
        assert_eq!(self.scored.len(), self.plan.places().len());
        let scored: Vec<Scored> = self
            .scored
            .iter()
            .map(|(&slot, &(pairing, result))| (Place { slot, pairing }, Outcome::Result(result)))
            .collect();
        let expected = percentages(&scored, self.plan.most_results(), &[]);
        assert_eq!(rows(&self.director.standings().await), expected);
        let figure = |(entry, hundredths): (String, i64)| {
            (entry, format!("{}.{:02}", hundredths / 100, hundredths % 100))
        };
        let figures: BTreeMap<_, _> = expected.into_iter().map(figure).collect();
        for (table, sides) in self.each(&tables(), &format!("player.session({})", json!(figures))) {
            let Pairing { north_south, east_west } = self.at(table, last)[0].pairing;
            assert_eq!(sides, json!([north_south.to_string(), east_west.to_string()]), "{table}");
        }
    }
}

/// The names of all tables.
pub(crate) fn tables() -> Vec<&'static str> {
    ROOM.iter().map(|device| device.table).collect()
}

/// The language of a table's page.
pub(crate) fn language(table: &str) -> &'static Words {
    let device = ROOM.iter().find(|device| device.table == table).unwrap();
    Words::of(Language::ALL.into_iter().find(|language| language.code() == device.language).unwrap())
}

fn names_of(entry: EntryId) -> [&'static str; 2] {
    let line = if entry.to_string().ends_with("EW") { 7 } else { 0 };
    let pair = usize::from(entry.pair.number.0) - 1 + line;
    [NAMES[2 * pair], NAMES[2 * pair + 1]]
}

/// What a table reads of a result, without its spaces.
fn said_in(table: &str, result: BoardResult) -> String {
    let words = language(table);
    plain(&match result {
        BoardResult::Played(play) => words.play(play),
        other => words.short(&other),
    })
}

/// A text without its spaces, which signs and letters have or have not.
pub(crate) fn plain(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The keys by which a result is entered.
fn keys(result: BoardResult) -> Vec<String> {
    let BoardResult::Played(play) = result else { return vec!["p".to_owned()] };
    let contract = play.contract.to_string();
    let (level, rest) = contract.split_at(1);
    let strain = rest[..1].to_lowercase();
    let doubled = rest.ends_with('X').then(|| "x".to_owned());
    let tricks = match play.difference() {
        0 => "=".to_owned(),
        difference => format!("{difference:+}"),
    };
    let declarer = play.declarer.letter().to_lowercase().to_string();
    [level.to_owned(), strain].into_iter().chain(doubled).chain([declarer, tricks]).collect()
}

/// The key of the side that scores with a result that was played.
fn side(board: BoardNumber, result: BoardResult) -> Option<&'static str> {
    let BoardResult::Played(play) = result else { return None };
    Some(if score(board, &play).0 > 0 { "n" } else { "e" })
}
