//! An evening of seven tables as a club has it: table pages in three languages, names typed at the table, a late pair, a result on
//! the wrong board, a server that goes away, a table without a network across a change of round, and the ranking at the end.
//!
//! With `BAROMETER_PICTURES=FOLDER` what was on the screens is kept there.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Command, Outcome, Pairing, Player, Slot};
use bridge::entry::{EntryId, TableId};
use bridge::message::Language;
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use server::journal::{Journal, MemoryJournal};

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};

/// The tables that play on pages; the director enters what the others wrote on paper.
const ON_PAGES: [(&str, &str, (u32, u32)); 3] =
    [("A1", "de", (390, 844)), ("A2", "fr", (820, 1180)), ("A3", "pl", (360, 740))];

fn slot(table: &str, round: u16, board: u16) -> Slot {
    Slot { table: table.parse().unwrap(), round: RoundNumber(round), board: BoardNumber::new(board).unwrap() }
}

/// What the other tables played in a round, from paper.
async fn from_paper(club: &mut Club, contest: u32, (round, first): (u16, u16)) {
    let handle = club.engine.contest(contest).unwrap();
    let look = move |live: &mut server::engine::Glance<'_>| {
        let tables = live.tables().into_iter().filter(|table| table.table.0 >= first);
        let of = |table: TableId| {
            let round = RoundNumber(round);
            let boards = live.contest.boards_in_play(table, round).iter();
            boards.map(move |&board| Slot { table, round, board }).collect::<Vec<_>>()
        };
        tables.flat_map(of).collect::<Vec<_>>()
    };
    for slot in handle.look("the room", look).await.unwrap() {
        let outcome = Some(Outcome::Result(BoardResult::PassedOut));
        let reason = "from paper".to_owned();
        club.tell(contest, Command::CorrectResult { slot, outcome, played_by: None, reason }).await;
    }
}

/// What stands at the tables on pages in the first two rounds, as a score card has it.
async fn on_pages(club: &Club, contest: u32) -> Vec<String> {
    let handle = club.engine.contest(contest).unwrap();
    let look = |live: &mut server::engine::Glance<'_>| {
        let lines =
            live.contest.lines.iter().filter(|(slot, _)| slot.round.0 <= 2 && slot.table.table.0 <= 3);
        lines
            .map(|(slot, line)| {
                let outcome = words::say(Language::English, line.outcome.on_card());
                format!("{} r{} b{}: {outcome}", slot.table, slot.round.0, slot.board.get())
            })
            .collect()
    };
    handle.look("results", look).await.unwrap()
}

/// Waits until so many results of the pages have come to the server, for a minute at most.
async fn stand(room: &Room, count: usize) {
    for _ in 0..3_000 {
        if on_pages(&room.serving.club, room.contest).await.len() >= count {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// The room: a server with its contest, and the address of the table page.
struct Room {
    serving: Serving,
    journal: Arc<dyn Journal>,
    contest: u32,
    page: String,
}

impl Room {
    /// Seven tables, of which one waits for a late pair.
    async fn open() -> Self {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
        let contest = serving.club.contest_of("Tuesday", 7).await;
        let entry = "A1NS".parse().unwrap();
        let named = Command::RegisterEntry { entry, players: players(["Clara", "David"]) };
        for command in [named, Command::DeclarePhantom { entry: late() }, Command::StartContest] {
            serving.club.tell(contest, command).await;
        }
        let page = format!("http://{}/table", serving.address);
        Self { serving, journal, contest, page }
    }

    /// A device scans the code of its table.
    async fn joined(&self, browser: Browser, table: &str) -> Browser {
        let address = format!("{}#code={}", self.page, self.serving.code(self.contest, table));
        let (browser, ()) = at(browser, move |browser| {
            browser.go(&address);
            browser.until("document.getElementById('code')?.value");
            browser.value("document.querySelector('form').requestSubmit()");
            browser.until("document.querySelector('[data-key=y]')");
        })
        .await;
        browser
    }

    async fn tell(&mut self, command: Command) {
        self.serving.club.tell(self.contest, command).await;
    }

    /// The server goes, somebody does something, and it comes back.
    async fn without_a_server(
        self,
        browser: Browser,
        act: impl FnOnce(&mut Browser) + Send + 'static,
    ) -> (Self, Browser) {
        let Self { serving, journal, contest, page } = self;
        let (counter, listen) = (serving.club.counter(), serving.address.to_string());
        serving.stop().await;
        let (browser, ()) = at(browser, act).await;
        let mut serving = Serving::start(Arc::clone(&journal), &listen).await;
        serving.club.counter_from(counter);
        (Self { serving, journal, contest, page }, browser)
    }
}

fn players(names: [&str; 2]) -> [Player; 2] {
    names.map(|name| Player { name: name.to_owned(), number: String::new() })
}

fn late() -> EntryId {
    "A7EW".parse().unwrap()
}

/// Those who sit East-West have no names, and type them; then the first board.
fn names_and_a_board(browser: &mut Browser) {
    browser.press("m");
    for (place, name) in ["Ann", "Bob"].into_iter().enumerate() {
        let field = format!("document.getElementById('name-A1EW-{place}')");
        browser.value(&format!("{field}.value = '{name}'; {field}.dispatchEvent(new Event('input'))"));
    }
    browser.picture("names-de");
    browser.value("document.querySelector('form').requestSubmit()");
    browser.sees("Ann & Bob");
    browser.picture("seats-de");
    browser.press("y");
    browser.plays(&["4", "s", "n", "+1"]);
    browser.sees("4♠ von Nord");
    browser.picture("board-de");
    browser.press("Enter");
}

/// What stands on the second board belongs to the first: the director has moved it, and the second is entered.
fn the_other_board(browser: &mut Browser) {
    browser.until("document.querySelector('[data-key=board-3]').textContent.includes('✓')");
    browser.press("Enter");
    browser.until("document.querySelector('.row.level')");
    for key in ["2", "h", "e"] {
        browser.press(key);
    }
    browser.picture("entry-fr");
    browser.plays(&["-1"]);
}

/// The round is over: on to the next one and its two boards.
fn next_round(browser: &mut Browser, sees: &str, boards: [&[&str]; 2]) {
    for _ in ["go on", "we are the new pairs"] {
        browser.press("Enter");
    }
    browser.sees(sees);
    browser.press("y");
    for keys in boards {
        browser.until("document.querySelector('.row.level')");
        browser.plays(keys);
        browser.press("Enter");
    }
}

/// Expected: what was typed on the pages below, each once and where it was played.
const PLAYED: [&str; 12] = [
    "A1 r1 b1: 4♠ N +1",
    "A1 r1 b2: 6♦ S -2",
    "A1 r2 b3: 1♥ N =",
    "A1 r2 b4: 2♠ E +1",
    "A2 r1 b3: 3NT S =",
    "A2 r1 b4: 2♥ E -1",
    "A2 r2 b5: 3♦ W =",
    "A2 r2 b6: 7NT N -1",
    "A3 r1 b5: 1♣ W =",
    "A3 r1 b6: Passed out",
    "A3 r2 b7: 2NT E +2",
    "A3 r2 b8: 5♣ N =",
];

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_seven_tables_is_played_on_pages() {
    let mut browsers = vec![];
    for (_, language, size) in ON_PAGES {
        let Some(mut browser) = Browser::open(size, true) else { return };
        browser.speaks(language);
        browsers.push(browser);
    }
    let mut room = Room::open().await;
    let mut joined = vec![];
    for (browser, (table, ..)) in browsers.into_iter().zip(ON_PAGES) {
        joined.push(room.joined(browser, table).await);
    }
    let [german, french, polish] = joined.try_into().ok().unwrap();
    let (german, ()) = at(german, names_and_a_board).await;
    let (french, ()) = at(french, |browser| {
        browser.press("y");
        browser.press("board-4");
        browser.plays(&["3", "n", "s", "="]);
    })
    .await;
    stand(&room, 2).await;
    let pairing = Pairing { north_south: "A2NS".parse().unwrap(), east_west: "A2EW".parse().unwrap() };
    let (from, to, reason) = (slot("A2", 1, 4), slot("A2", 1, 3), "the wrong board".to_owned());
    room.tell(Command::MoveResult { from, to, pairing, reason }).await;
    let (french, ()) = at(french, the_other_board).await;
    // Table 3 has no network from its second board on, and through the change of round.
    let (polish, ()) = at(polish, |browser| {
        browser.press("y");
        browser.plays(&["1", "c", "w", "="]);
        browser.press("Enter");
        browser.offline(true);
        browser.plays(&["p"]);
        browser.picture("offline-pl");
    })
    .await;
    let (mut room, german) =
        room.without_a_server(german, |browser| browser.plays(&["6", "d", "s", "-2"])).await;
    let seated = Command::SeatLateEntry {
        entry: late(),
        players: players(["Late", "Comer"]),
        from_round: RoundNumber(2),
    };
    room.tell(seated).await;
    from_paper(&mut room.serving.club, room.contest, (1, 4)).await;
    let (polish, ()) =
        at(polish, |browser| next_round(browser, "A2EW", [&["2", "n", "e", "+2"], &["5", "c", "n", "="]]))
            .await;
    let (german, ()) = at(german, |browser| {
        next_round(browser, "Late & Comer", [&["1", "h", "n", "="], &["2", "s", "e", "+1"]]);
    })
    .await;
    let (french, ()) = at(french, |browser| {
        next_round(browser, "A1EW", [&["3", "d", "w", "="], &["7", "n", "n", "-1"]]);
    })
    .await;
    let (polish, ()) = at(polish, |browser| browser.offline(false)).await;
    // What was entered meanwhile is sent one after the other.
    stand(&room, PLAYED.len()).await;
    let (_french, there) = at(french, Browser::looks).await;
    assert_eq!(on_pages(&room.serving.club, room.contest).await, PLAYED, "{there}");
    the_end(room, german, polish).await;
}

/// The rest of the evening comes from paper; then everybody sees how it went.
async fn the_end(mut room: Room, german: Browser, polish: Browser) {
    from_paper(&mut room.serving.club, room.contest, (2, 4)).await;
    for round in 3..=7 {
        from_paper(&mut room.serving.club, room.contest, (round, 1)).await;
    }
    room.tell(Command::ClosePlay { correction_minutes: 0 }).await;
    let ranking = format!("http://{}/contests/{}", room.serving.address, room.contest);
    let (_german, ()) = at(german, move |browser| {
        browser.until("document.querySelector('.session')");
        browser.picture("end-de");
        browser.go(&ranking);
        browser.sees("Ann & Bob");
        browser.sees("Late & Comer");
        browser.picture("ranking-de");
    })
    .await;
    let (_polish, ()) = at(polish, |browser| {
        browser.until("document.querySelector('.session')");
        browser.picture("end-pl");
    })
    .await;
    room.serving.stop().await;
}
