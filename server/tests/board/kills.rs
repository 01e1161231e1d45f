//! The browser of a table is killed at moments of chance while somebody enters, as a flat battery does it: what the page has
//! shown as entered is never lost, and nothing is there twice.
//!
//! A few kills in every run; `BAROMETER_LONG=1 cargo test -p barometer-server --test board kills -- --nocapture` takes a
//! thousand, `BAROMETER_SEED` another course.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use server::journal::MemoryJournal;
use server::journal::fault::Seed;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// Within so many milliseconds after the first key the browser is killed: entering takes about half of them.
const MOMENTS: u64 = 800;

/// Waits until nothing is kept to be sent, for a minute at most: while the page has a line it does not show that something waits.
const SENT: &str = "(async () => {
    const waiting = () => new Promise((done) => {
        const request = indexedDB.open('barometer-table');
        request.onsuccess = () => {
            const count = request.result.transaction('entries').objectStore('entries').count();
            count.onsuccess = () => { request.result.close(); done(count.result); };
        };
    });
    for (let looks = 0; looks < 3_000; looks += 1) {
        if (await waiting() === 0 && document.getElementById('line').hidden) return true;
        await new Promise((done) => setTimeout(done, 20));
    }
    return document.body.innerText;
})()";

/// Four spades by North on board 1, with so many tricks, key by key; it is looked at once after a time, and perhaps nothing
/// of it is there yet. Without a moment it is waited for until it is there.
fn entering(tricks: u32, moment: Option<u64>) -> String {
    let until = moment.map_or_else(|| "entered".to_owned(), |moment| format!("wait({moment})"));
    let key = match i64::from(tricks) - 10 {
        0 => "=".to_owned(),
        over @ 1.. => format!("+{over}"),
        down => down.to_string(),
    };
    format!(
        "(async () => {{
            const wait = (time) => new Promise((done) => setTimeout(done, time));
            const press = async (key) => {{
                let found;
                while (!(found = document.querySelector(`[data-key=\"${{key}}\"]`))) await wait(5);
                found.click();
                await wait(20);
            }};
            let isShown = false;
            const entered = (async () => {{
                await press('board-1');
                if (!document.querySelector('.row.level')) await press('c');
                for (const key of ['4', 's', 'n', '{key}', 'Enter']) await press(key);
                while (document.querySelector('.sum') || !document.querySelector('.result')) await wait(5);
                isShown = true;
            }})();
            await {until};
            return isShown;
        }})()"
    )
}

/// The tricks that stand on board 1, and how many events there are.
async fn standing(serving: &Serving, contest: u32) -> (Option<u32>, u64) {
    let slot =
        Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::new(1).unwrap() };
    let look = move |live: &mut server::engine::Glance<'_>| {
        let tricks = live.contest.lines.get(&slot).map(|line| match &line.outcome {
            Outcome::Result(BoardResult::Played(play)) => u32::from(play.tricks.get()),
            other => panic!("nobody entered {other:?}"),
        });
        (tricks, live.contest.sequence)
    };
    serving.club.engine.contest(contest).unwrap().look("a result", look).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_killed_loses_nothing_that_it_has_shown() {
    let Some(mut browser) = Browser::open_alone((390, 844), true) else { return };
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    let first = std::env::var("BAROMETER_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20);
    let mut seed = Seed(first);
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let page = address.clone();
    (browser, ()) = at(browser, move |browser| {
        browser.join(&page, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.until("document.getElementById('line').hidden");
    })
    .await;
    let (_, before) = standing(&serving, contest).await;
    // Left alone, an entry arrives: otherwise no kill would tell anything.
    let script = entering(10, None);
    let is_shown;
    (browser, is_shown) = at(browser, move |browser| browser.value(&script) == true).await;
    assert!(is_shown);
    (browser, ()) = at(browser, |browser| {
        assert_eq!(browser.value(SENT), true);
    })
    .await;
    let (mut tricks, mut sequence) = standing(&serving, contest).await;
    assert_eq!((tricks, sequence), (Some(10), before + 1));
    let (mut taken, mut lost_unseen) = (0, 0);
    for kill in 0..if is_long { 1_000 } else { 4 } {
        let next = tricks.map_or(10, |tricks| (tricks + 1) % 14);
        let script = entering(next, Some(seed.below(MOMENTS)));
        let (killed, is_shown) = at(browser, move |browser| browser.value(&script) == true).await;
        browser = tokio::task::spawn_blocking(|| killed.killed()).await.unwrap();
        let page = address.clone();
        (browser, ()) = at(browser, move |browser| {
            browser.go(&page);
            browser.until("document.querySelector('[data-key=\"board-1\"]')");
            assert_eq!(browser.value(SENT), true);
        })
        .await;
        let (now, events) = standing(&serving, contest).await;
        let what = format!("seed {first}, kill {kill}, {next} tricks, shown: {is_shown}");
        if now == Some(next) {
            assert_eq!(events, sequence + 1, "{what}: it is there once");
            taken += 1;
        } else {
            assert!(!is_shown, "{what}: it is gone, and {now:?} stands there");
            assert_eq!((now, events), (tricks, sequence), "{what}: something else happened");
            lost_unseen += 1;
        }
        (tricks, sequence) = (now, events);
    }
    assert!(!is_long || (taken > 0 && lost_unseen > 0), "kills before and after: {taken} and {lost_unseen}");
    println!("seed {first}: {taken} results were kept, {lost_unseen} were not yet entered");
    drop(browser);
    serving.stop().await;
}
