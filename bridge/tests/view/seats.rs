//! Where everybody sits, with which boards and which way these lie, is told alike wherever it is told: on the guide
//! cards of the tables and of who moves, in the announcement, on the path of a party, on the room and the path of a
//! table, and on the device at the table. Held for every movement that is offered, for every party and round.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, PathStep, PathView, TablePlaces, TableStep, TableView};
use bridge::contest::{Agreement, Command, Pace, Rules};
use bridge::entry::{EntryId, PairId, PairNumber, SectionLetter, TableId, TableNumber};
use bridge::movement::announcement::words::BoardNames;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::family::CATALOGUE;
use bridge::movement::guide::{MoverRow, TableRow};
use bridge::movement::motion::Motion;
use bridge::movement::path::{Mover, direction};
use bridge::movement::turned::north_points;
use bridge::movement::{Movement, RoundNumber};
use bridge::seat::Line;

use crate::evening::Evening;
use crate::said::english;

/// In the short form every movement of so many tables is walked, and of each family the next larger one.
const SHORT_TABLES: u16 = 4;

struct Walk {
    text: String,
    plan: Movement,
    missing: BTreeSet<PairId>,
    evening: Evening,
}

impl Walk {
    fn of(choice: &MovementChoice) -> Self {
        let plan = choice.plan().unwrap();
        let rules = Rules { pace: Pace::Table, agreement: Agreement::NotRequired, ..Rules::default() };
        let is_large = plan.tables > 2 * SHORT_TABLES;
        let prepared = if is_large { Evening::unexamined } else { Evening::prepared };
        let mut evening = prepared(&[(plan.clone(), 1)], rules);
        let missing: BTreeSet<PairId> = choice.missing.into_iter().collect();
        for &pair in &missing {
            evening.direct(Command::DeclarePhantom { entry: EntryId { section: SectionLetter::A, pair } });
        }
        evening.direct(Command::StartContest);
        Self { text: choice.to_string(), plan, missing, evening }
    }

    fn entry(mover: Mover) -> EntryId {
        let pair = match mover {
            Mover::Pair(pair) => pair,
            Mover::Player(player) => PairId { number: PairNumber(player.0), line: None },
        };
        EntryId { section: SectionLetter::A, pair }
    }

    fn path(&self, mover: Mover) -> PathView {
        let path = self.evening.views.path(&self.evening.contest, Self::entry(mover), Audience::Spectator);
        path.unwrap_or_else(|| panic!("{}: {mover} has no path", self.text))
    }

    fn table(table: TableNumber) -> TableId {
        TableId { section: SectionLetter::A, table }
    }

    fn device(&self, table: TableNumber) -> TableView {
        self.evening.views.table(&self.evening.contest, Self::table(table)).unwrap()
    }

    fn entries(&self, pair: Option<PairId>) -> Vec<EntryId> {
        let Some(pair) = pair else { return vec![] };
        match &self.plan.contestants {
            Contestants::Pairs | Contestants::Teams => vec![Self::entry(Mover::Pair(pair))],
            Contestants::Players(players) => {
                players[&pair].map(|one| Self::entry(Mover::Player(one))).to_vec()
            }
        }
    }

    /// The guide card of the table, the path of the table and, in the room's round, the room.
    fn tables_alike(&self) {
        let room = self.plan.boards_in_room(&self.missing);
        for table in (1..=room.tables).map(TableNumber) {
            let card = room.table_card(table);
            let path = self.evening.views.table_path(&self.evening.contest, Self::table(table)).unwrap();
            assert_eq!(card.len(), path.steps.len(), "{}: table {table}", self.text);
            for (row, step) in card.iter().zip(&path.steps) {
                self.table_alike((row, step), &format!("{}: table {table}, round {}", self.text, row.round));
            }
        }
    }

    fn table_alike(&self, (row, step): (&TableRow, &TableStep), at: &str) {
        let TablePlaces { north_south, east_west, boards, turned, .. } = &step.places;
        for (parties, pair) in [(north_south, row.north_south), (east_west, row.east_west)] {
            let mut entries: Vec<EntryId> = parties.iter().map(|party| party.entry).collect();
            let mut expected = self.entries(pair);
            entries.sort();
            expected.sort();
            assert_eq!(entries, expected, "{at}");
        }
        let set: Vec<BoardNumber> = row.set.map(|set| BoardNumber::new(set.0).unwrap()).into_iter().collect();
        let is_played = row.north_south.is_some() && row.east_west.is_some();
        let (played, waiting) = if is_played { (set, vec![]) } else { (vec![], set) };
        assert_eq!((boards, &step.waiting), (&played, &waiting), "{at}");
        assert_eq!(*turned, row.turn.is_some() && is_played && row.set.is_some(), "{at}");
        assert_eq!(step.boards_go, row.boards_go, "{at}");
    }

    /// The guide card of a mover and its path.
    fn paths_alike(&self, motion: &Motion) {
        let floor = self.plan.without(&self.missing);
        for &mover in
            motion.paths.keys().filter(|mover| !self.missing.iter().any(|pair| **mover == Mover::Pair(*pair)))
        {
            let (card, path) = (floor.mover_card(mover, motion), self.path(mover));
            assert_eq!(card.len(), path.steps.len(), "{}: {mover}", self.text);
            for (row, step) in card.iter().zip(&path.steps) {
                Self::step_alike(row, step, &format!("{}: {mover}, round {}", self.text, row.round));
            }
        }
    }

    fn step_alike(row: &MoverRow, step: &PathStep, at: &str) {
        let seat = row.place.map(|place| (Self::table(place.table), place.spot.line()));
        assert_eq!(step.seat, seat, "{at}");
        let sorted = |mut entries: Vec<EntryId>| {
            entries.sort();
            entries
        };
        let opponents = sorted(row.opponents.iter().map(|&mover| Self::entry(mover)).collect());
        assert_eq!(sorted(step.opponents.iter().map(|party| party.entry).collect()), opponents, "{at}");
        let boards: Vec<u16> = step.boards.iter().map(|board| board.get()).collect();
        assert_eq!(boards, row.set.map(|set| set.0).into_iter().collect::<Vec<_>>(), "{at}");
        assert_eq!(step.turned, row.turned && row.set.is_some(), "{at}");
    }

    /// What the opening announcement says of chairs and of turned boards.
    fn announced_alike(&self, motion: &Motion) {
        let opening = self.plan.announcement(&self.missing, &BoardNames::default()).opening;
        let says = opening.iter().map(english).collect::<Vec<_>>().join("\n");
        let floor = self.plan.without(&self.missing);
        let is_turned = !floor.turned().is_empty();
        let text = &self.text;
        assert_eq!(
            says.contains("turn the boards at") || says.contains("turn the boards in"),
            is_turned,
            "{text}: {says}"
        );
        for (mover, home) in &motion.stay {
            let steps = self.path(*mover).steps;
            let there = || steps.iter().filter_map(|step| Some((step.seat?, step.turned)));
            for line in Line::ALL {
                let one = format!("{mover} stays at table {} {} throughout", home.table, direction(line));
                if says.to_lowercase().contains(&one.to_lowercase()) {
                    assert!(there().all(|((_, seat), turned)| seat == line && !turned), "{text}: {one}");
                }
                let chairs =
                    format!("{mover} stays at table {} in the {} chairs", home.table, direction(line));
                if says.to_lowercase().contains(&chairs.to_lowercase()) {
                    assert!(there().all(|((_, seat), turned)| (seat == line) != turned), "{text}: {chairs}");
                }
            }
        }
    }

    /// What the devices say when everybody goes on to a round, and of that round itself.
    fn devices_alike(&mut self, motion: &Motion, rounds: u16) {
        let section = SectionLetter::A;
        let last = RoundNumber(u16::try_from(self.plan.rounds.len()).unwrap());
        let asked = self.plan.round_numbers().filter(|round| *round < last && round.0 <= rounds);
        for round in asked.collect::<Vec<_>>() {
            for table in (1..=self.plan.tables).map(|table| Self::table(TableNumber(table))) {
                if self.evening.contest.pairing(table, round).is_some() {
                    self.evening.at_table(table, Command::TakeSeats { table, round, seen: None });
                }
            }
            self.round_alike(round);
            // Of each device once: everybody who leaves its table reads the same lines.
            let mut devices: BTreeMap<TableId, Vec<String>> = BTreeMap::new();
            for mover in motion.paths.keys() {
                let path = self.path(*mover);
                let index = usize::from(round.0);
                let (from, to) = (&path.steps[index - 1], &path.steps[index]);
                // Who sat out, or will, is told so in other words.
                if from.opponents.is_empty() || to.opponents.is_empty() {
                    continue;
                }
                let (Some((left, from)), Some((table, line))) = (from.seat, to.seat) else { continue };
                let lines = devices
                    .entry(left)
                    .or_insert_with(|| self.device(left.table).next.iter().map(english).collect());
                let about = format!("{} next: ", path.party.label);
                let at = format!("{}: {mover}, to round {}: {lines:?}", self.text, to.round);
                let says = lines.iter().find_map(|line| line.strip_prefix(&about)).expect(&at);
                let chairs = |line: Line, turned: bool| if turned { line.other() } else { line };
                let changes = chairs(from, path.steps[index - 1].turned) != chairs(line, to.turned);
                let place = match table == left {
                    true if changes => "stay at this table, but change sides".to_owned(),
                    true if from != line => "keep your chairs".to_owned(),
                    true => "stay here".to_owned(),
                    false => format!("table {}", table.table),
                };
                let turned = format!(" (turn the boards: {})", north_points(line));
                let turned = if to.turned { turned.as_str() } else { "" };
                assert!(says.starts_with(&format!("{place}, {}{turned},", direction(line))), "{at}");
            }
            self.evening.direct(Command::CloseRound { section, round });
        }
    }

    /// What the devices, and the room, say of the round that is played.
    fn round_alike(&self, round: RoundNumber) {
        let room = self.evening.views.room(&self.evening.contest);
        assert_eq!(room.round, Some(round), "{}", self.text);
        for row in &room.tables {
            let Some(places) = row.now.as_ref().filter(|places| !places.boards.is_empty()) else { continue };
            let device = self.device(row.table.table);
            let at = format!("{}: table {}, round {round}", self.text, row.table);
            let plan = self.plan.place(round, row.table.table).unwrap();
            let entry = |pair: Option<PairId>| pair.map(|pair| Self::entry(Mover::Pair(pair)));
            assert_eq!(device.round, Some(round), "{at}");
            assert_eq!(
                (device.north_south, device.east_west),
                (entry(plan.north_south), entry(plan.east_west)),
                "{at}"
            );
            let turn = self.plan.turn(round, row.table.table);
            assert_eq!((places.turned, device.turn.is_some()), (turn.is_some(), turn.is_some()), "{at}");
            if let Some(turn) = turn {
                let points =
                    format!("North points to pair {}: pair {} keeps its chairs.", turn.north, turn.keeps);
                let told = device.turn.as_ref().map(english).unwrap_or_default();
                assert!(told.ends_with(&points), "{at}: {told}");
                assert_eq!(plan.north_south, Some(turn.north), "{at}");
            }
        }
    }

    fn check(choice: &MovementChoice) {
        Self::check_for(choice, u16::MAX);
    }

    /// The same, with the devices in so many rounds at most.
    fn check_for(choice: &MovementChoice, device_rounds: u16) {
        let mut walk = Self::of(choice);
        let motion = Motion::of(&walk.plan);
        walk.tables_alike();
        walk.paths_alike(&motion);
        walk.announced_alike(&motion);
        walk.devices_alike(&motion, device_rounds);
    }
}

/// The movement whole, and with its last pair missing where that can be.
fn choices(whole: MovementChoice) -> Vec<MovementChoice> {
    let plan = whole.plan().unwrap();
    let last = plan.pairs().into_iter().next_back();
    let last = last.filter(|_| plan.contestants == Contestants::Pairs);
    let half = MovementChoice { missing: last, ..whole };
    let half = (half.missing.is_some() && half.plan().is_ok()).then_some(half);
    [whole].into_iter().chain(half).collect()
}

/// What is special about a movement: the words of its name without the numbers (three-quarter, rover, missing, ...), and
/// whether boards are turned.
fn shape(choice: &MovementChoice) -> (String, bool) {
    let text = choice.to_string();
    let words = text.split(' ').filter(|word| !word.starts_with(|first: char| first.is_ascii_digit()));
    let missing: BTreeSet<PairId> = choice.missing.into_iter().collect();
    let is_turned = !choice.plan().unwrap().without(&missing).turned().is_empty();
    (words.collect::<Vec<_>>().join(" "), is_turned)
}

/// Of each family one movement of each shape, as a seed has it.
fn sample(kind: &[MovementChoice], seed: u64) -> Vec<MovementChoice> {
    let mut of_shape: BTreeMap<(String, bool), Vec<&MovementChoice>> = BTreeMap::new();
    for choice in kind {
        of_shape.entry(shape(choice)).or_default().push(choice);
    }
    let one = |all: Vec<&MovementChoice>| {
        let place = seed % u64::try_from(all.len()).unwrap();
        *all[usize::try_from(place).unwrap()]
    };
    of_shape.into_values().map(one).collect()
}

/// The pair that stays keeps its chairs, and everything names the cards: whoever follows the paper, the web and the
/// tablet together plays the cards that the plan scores. In the short form of every family one small movement of each
/// shape, as the seed has it that is printed, or that `BAROMETER_SEED` gives; `BAROMETER_LONG` walks every movement of the
/// catalogue.
#[test]
fn everything_tells_alike_who_sits_where_in_every_movement() {
    let long = std::env::var_os("BAROMETER_LONG").is_some();
    let seed = std::env::var_os("BAROMETER_SEED");
    let seed = seed.map_or(u64::from(std::process::id()), |text| text.to_str().unwrap().parse().unwrap());
    println!("seats, BAROMETER_SEED={seed}");
    let mut shapes = BTreeSet::new();
    for kind in CATALOGUE {
        let mut forms = (kind.every)();
        forms.retain(|form| form.family().is_proposed());
        let larger = forms.iter().find(|form| form.tables() > SHORT_TABLES).copied();
        forms.retain(|form| long || form.tables() <= SHORT_TABLES);
        forms.extend(larger.filter(|_| !long));
        let all: Vec<MovementChoice> =
            forms.into_iter().flat_map(|form| choices(MovementChoice::full(form))).collect();
        println!("{}: {} movements", kind.word, all.len());
        for choice in if long { all } else { sample(&all, seed) } {
            let (words, is_turned) = shape(&choice);
            shapes.extend(words.split(' ').map(str::to_owned));
            shapes.extend(is_turned.then(|| "turned".to_owned()));
            // The smallest of some families have sixteen tables: there the devices are asked in two rounds.
            let is_large = choice.form.tables() > 2 * SHORT_TABLES;
            Walk::check_for(&choice, if is_large && !long { 2 } else { u16::MAX });
        }
    }
    for special in ["missing", "three-quarter", "rover", "turned"] {
        assert!(shapes.contains(special), "{special}: {shapes:?}");
    }
}

/// A Howell in which three pairs stay and the boards are turned, one pair missing: pair 8 was told three things of
/// round 2.
#[test]
fn a_howell_with_turned_boards_tells_pair_8_one_thing() {
    Walk::check(&"howell 6 three-quarter 8 missing 12".parse().unwrap());
}
