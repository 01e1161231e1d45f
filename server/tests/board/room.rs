//! The room and the ways through the rounds: over the router, and in a real browser.

use std::sync::Arc;

use bridge::contest::{Command, Player};
use bridge::movement::RoundNumber;
use http::StatusCode;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};

fn players(one: &str, two: &str) -> [Player; 2] {
    [one, two].map(|name| Player { name: name.to_owned(), number: String::new() })
}

#[tokio::test]
async fn the_room_follows_the_rounds_and_late_pairs() {
    let mut club = Club::open().await;
    let contest = club.contest_of("Tuesday", 3).await;
    club.tell(contest, Command::DeclarePhantom { entry: "A3NS".parse().unwrap() }).await;
    let mut events = club.follow("/contests/1/room/events").await;
    let first = events.next().await.unwrap();
    for part in ["Round 1 of 3", "Sits out round 1", "3EW", "Come back for round 2 at table 1, East-West."] {
        assert!(first.contains(part), "{part} in {first}");
    }
    assert!(first.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Bob"));
    club.tell(contest, Command::StartContest).await;
    club.play_round(contest, 1).await;
    events.until("Round 2 of 3").await;
    let entry = "A3NS".parse().unwrap();
    let from_round = RoundNumber(3);
    let seat = Command::SeatLateEntry { entry, players: players("Gil", "Hal"), from_round };
    club.tell(contest, seat).await;
    events.until("Gil &amp; Hal").await;
    let (_, page) = club.get("/contests/1").await;
    assert!(page.contains("href=\"/contests/1/room\""), "the ranking leads to the room");
    let (_, page) = club.get("/contests/1/entries/A1NS").await;
    assert!(page.contains("href=\"/contests/1/entries/A1NS/path\""), "a score card leads to the path");
    for nowhere in
        ["/contests/9/room", "/contests/1/entries/A9NS/path", "/contests/1/entries/A9NS/path/events"]
    {
        assert_eq!(club.get(nowhere).await.0, StatusCode::NOT_FOUND, "{nowhere}");
    }
    club.engine.shut_down().await;
    while events.next().await.is_some() {}
}

#[tokio::test]
async fn a_path_shows_no_result_of_a_board_that_somebody_has_still_to_play() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday").await;
    let mut events = club.follow("/contests/1/entries/A2EW/path/events").await;
    events.until("Table 3</strong>, East-West").await;
    club.result(contest, "A2", 3, 9).await;
    club.result(contest, "A2", 4, 9).await;
    // Round 2 is at hand for the pair; others have still to play boards 3 and 4.
    let (_, page) = club.get("/contests/1/entries/A2EW/path").await;
    assert!(page.contains("class=\"step over\"") && !page.contains("3NT"), "{page}");
    for round in 1..=3 {
        club.play_round(contest, round).await;
    }
    events.until("Passed out").await;
}

/// Longer than any name that clubs have, in every seat.
async fn name_everybody(club: &mut Club, contest: u32, tables: u16) {
    for table in 1..=tables {
        for line in ["NS", "EW"] {
            let entry = format!("A{table}{line}").parse().unwrap();
            let players = players("Christopher Hazelwood-Lindenbaum", "Anneliese Elmsworth-Juniper");
            club.tell(contest, Command::RegisterEntry { entry, players }).await;
        }
    }
}

/// How many boxes that are shown have more in them than can be seen.
pub(crate) const CUT_OFF: &str = "[...document.querySelectorAll('.place:not([hidden])')]
    .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1).length";

#[tokio::test(flavor = "multi_thread")]
async fn the_room_fills_a_projector_page_by_page() {
    let Some(browser) = Browser::open((1920, 1080), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 39).await;
    name_everybody(&mut serving.club, contest, 39).await;
    serving.club.tell(contest, Command::StartContest).await;
    let address = format!("http://{}/contests/{contest}/room?view=projector", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.documentElement.dataset.shown === 'wall'");
        browser.until("document.querySelector('#where span').textContent.startsWith('Page 1 of ')");
        assert_eq!(browser.value(CUT_OFF), 0);
        assert_eq!(browser.value("document.documentElement.scrollHeight <= innerHeight"), true);
        browser.value("dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))");
        browser.until("document.querySelector('#where span').textContent.startsWith('Page 2 of ')");
        browser.until("document.querySelector('.place').hidden");
        assert_eq!(browser.value(CUT_OFF), 0);
        browser.value("dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))");
        browser.value("dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))");
        browser.until("!document.querySelector('[data-entry=A39]').hidden");
    })
    .await;
    serving.club.play_round(contest, 1).await;
    let (_browser, ()) = at(browser, |browser| {
        browser.until("document.querySelector('.through').textContent === 'Round 2 of 39'");
        assert_eq!(browser.value(CUT_OFF), 0);
    })
    .await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_the_room_and_a_path_without_scrolling_sideways() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 5).await;
    name_everybody(&mut serving.club, contest, 5).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        browser.go(&format!("{address}/room"));
        browser.until("document.documentElement.dataset.shown === 'list'");
        browser.until("document.documentElement.scrollWidth <= innerWidth");
        browser.value("document.querySelector('#search').value = '4ns'");
        browser.value("document.querySelector('#search').dispatchEvent(new Event('input'))");
        browser.until("document.querySelectorAll('.place:not([hidden])').length === 1");
        browser.go(&format!("{address}/entries/A4NS/path"));
        browser.until("document.querySelectorAll('.step').length === 5");
        browser.until("document.documentElement.scrollWidth <= innerWidth");
    })
    .await;
    serving.stop().await;
}
