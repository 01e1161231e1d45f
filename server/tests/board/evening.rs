//! An evening of seven tables as a club has it: table pages in three languages, names typed at the table, a late pair, a result on
//! the wrong board, a server that goes away, a table without a network across a change of round, and the ranking at the end.
//!
//! With `BAROMETER_PICTURES=FOLDER` what was on the screens is kept there.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Command, Outcome, Pairing, Player, Slot};
use bridge::entry::{EntryId, TableId};
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
                format!("{} r{} b{}: {}", slot.table, slot.round.0, slot.board.get(), line.outcome.on_card())
            })
            .collect()
    };
    handle.look("results", look).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_seven_tables_is_played_on_pages() {
    let mut browsers = vec![];
    for (_, language, size) in ON_PAGES {
        let Some(mut browser) = Browser::open(size, true) else { return };
        browser.speaks(language);
        browsers.push(browser);
    }
    let [german, french, polish] = browsers.try_into().ok().unwrap();
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let listen = serving.address.to_string();
    let late: EntryId = "A7EW".parse().unwrap();
    let contest = serving.club.contest_of("Tuesday", 7).await;
    let players = ["Clara", "David"].map(|name| Player { name: name.to_owned(), number: String::new() });
    let entry = "A1NS".parse().unwrap();
    serving.club.tell(contest, Command::RegisterEntry { entry, players }).await;
    serving.club.tell(contest, Command::DeclarePhantom { entry: late }).await;
    serving.club.tell(contest, Command::StartContest).await;
    let codes = ON_PAGES.map(|(table, ..)| serving.code(contest, table));
    let page = format!("http://{listen}/table");

    // They sit down. East-West of table 1 have no names, and type them.
    let joins = |browser: &mut Browser, page: &str, code: &str| {
        browser.go(&format!("{page}#code={code}"));
        browser.until("document.getElementById('code')?.value");
        browser.value("document.querySelector('form').requestSubmit()");
        browser.until("document.querySelector('[data-key=y]')");
    };
    let [own, code] = [page.clone(), codes[0].clone()];
    let (german, ()) = at(german, move |browser| {
        joins(browser, &own, &code);
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
    })
    .await;
    // Table 2 enters its first board under the number of its second; the director moves it.
    let [own, code] = [page.clone(), codes[1].clone()];
    let (french, ()) = at(french, move |browser| {
        joins(browser, &own, &code);
        browser.press("y");
        browser.press("board-4");
        browser.plays(&["3", "n", "s", "="]);
        browser.until("document.getElementById('line').hidden");
    })
    .await;
    let pairing = Pairing { north_south: "A2NS".parse().unwrap(), east_west: "A2EW".parse().unwrap() };
    let reason = "the wrong board".to_owned();
    let moves = Command::MoveResult { from: slot("A2", 1, 4), to: slot("A2", 1, 3), pairing, reason };
    serving.club.tell(contest, moves).await;
    let (french, ()) = at(french, |browser| {
        browser.until("document.querySelector('[data-key=board-3]').textContent.includes('✓')");
        browser.press("Enter");
        browser.until("document.querySelector('.row.level')");
        for key in ["2", "h", "e"] {
            browser.press(key);
        }
        browser.picture("entry-fr");
        browser.press("-1");
        browser.press("Enter");
        browser.until("!document.querySelector('.sum') && document.querySelector('.result')");
    })
    .await;

    // Table 3 has no network from here on; the others have no server for a while.
    let [own, code] = [page.clone(), codes[2].clone()];
    let (polish, ()) = at(polish, move |browser| {
        joins(browser, &own, &code);
        browser.press("y");
        browser.plays(&["1", "c", "w", "="]);
        browser.press("Enter");
        browser.offline(true);
        browser.plays(&["p"]);
        browser.picture("offline-pl");
    })
    .await;
    let counter = serving.club.counter();
    serving.stop().await;
    let (german, ()) = at(german, |browser| {
        browser.plays(&["6", "d", "s", "-2"]);
    })
    .await;
    serving = Serving::start(Arc::clone(&journal), &listen).await;
    serving.club.counter_from(counter);
    // A late pair comes, for whom East-West of table 1 in round 2 was left free.
    let players = ["Late", "Comer"].map(|name| Player { name: name.to_owned(), number: String::new() });
    let seated = Command::SeatLateEntry { entry: late, players, from_round: RoundNumber(2) };
    serving.club.tell(contest, seated).await;
    from_paper(&mut serving.club, contest, (1, 4)).await;

    // Round 2: table 3 still without a network.
    let second = |browser: &mut Browser, keys: [&[&str]; 2]| {
        browser.press("Enter");
        browser.press("h");
        browser.press("y");
        for keys in keys {
            browser.until("document.querySelector('.row.level')");
            browser.plays(keys);
            browser.press("Enter");
        }
    };
    let (polish, ()) =
        at(polish, move |browser| second(browser, [&["2", "n", "e", "+2"], &["5", "c", "n", "="]])).await;
    let (german, ()) = at(german, move |browser| {
        browser.press("Enter");
        browser.press("h");
        browser.sees("Late & Comer");
        browser.press("y");
        for keys in [["1", "h", "n", "="], ["2", "s", "e", "+1"]] {
            browser.until("document.querySelector('.row.level')");
            browser.plays(&keys);
            browser.press("Enter");
        }
    })
    .await;
    let (french, ()) =
        at(french, move |browser| second(browser, [&["3", "d", "w", "="], &["7", "n", "n", "-1"]])).await;
    let (polish, ()) = at(polish, |browser| {
        browser.offline(false);
        // What was entered meanwhile is sent one after the other.
        browser.until("document.getElementById('line').hidden && !document.body.innerText.includes('…')");
    })
    .await;
    for _ in 0..200 {
        if on_pages(&serving.club, contest).await.len() == 12 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(
        on_pages(&serving.club, contest).await,
        [
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
        ]
    );

    // The rest of the evening from paper, and its end.
    from_paper(&mut serving.club, contest, (2, 4)).await;
    for round in 3..=7 {
        from_paper(&mut serving.club, contest, (round, 1)).await;
    }
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 0 }).await;
    let ranking = format!("http://{listen}/contests/{contest}");
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
    drop(french);
    serving.stop().await;
}
