//! The line between a table page and the server, where it is cut at an awkward moment.

use std::sync::Arc;

use server::journal::{Journal, MemoryJournal};

use crate::browser::Browser;
use crate::pages::{Serving, at};
use crate::table::standing;

/// The first view comes, and no further one: the server's answers overtake its views, and the device stops before they are
/// there.
const NO_FURTHER_VIEW: &str = "(() => {
    const real = fetch;
    globalThis.fetch = async (...asked) => {
        const answer = await real(...asked);
        if (!String(asked[0]).includes('WatchTable')) return answer;
        const { value } = await answer.body.getReader().read();
        const body = new ReadableStream({ start: (stream) => stream.enqueue(value) });
        return new Response(body, { status: answer.status, headers: answer.headers });
    };
})()";

/// Half a day behind another page, in a moment: a page that nobody sees looks each second whether it is seen.
const HIDDEN_FOR_HOURS: &str = "(() => {
    const real = setTimeout;
    const { port1, port2 } = new MessageChannel();
    const seconds = [];
    port1.onmessage = () => seconds.shift()();
    globalThis.passed = 0;
    globalThis.setTimeout = (work, time, ...rest) => {
        if (time !== 1_000 || passed >= 40_000) return real(work, time, ...rest);
        passed += 1;
        seconds.push(work);
        port2.postMessage(null);
        return 0;
    };
    Object.defineProperty(document, 'visibilityState', { get: () => globalThis.isSeen ? 'visible' : 'hidden' });
})()";

/// No page takes a stream that says nothing for broken, as they do after 40 seconds and more: what they notice, they notice
/// otherwise.
pub(crate) const NEVER_SILENT: &str = "(() => {
    const real = setTimeout;
    globalThis.setTimeout = (work, time, ...rest) => (time >= 40_000 ? 0 : real(work, time, ...rest));
})()";

/// Every entry was answered.
const ALL_ANSWERED: &str = "new Promise((done) => {
    const look = () => {
        const opening = indexedDB.open('barometer-table');
        opening.onsuccess = () => {
            const count = opening.result.transaction('entries').objectStore('entries').count();
            count.onsuccess = () => { opening.result.close(); count.result ? setTimeout(look, 20) : done(true); };
        };
    };
    look();
})";

/// A result that the server has acknowledged is on the page that is opened again without a server, also where the device
/// stopped before the view with it came.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_there_before_its_view_is() {
    let Some(browser) = Browser::open_alone((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let page = address.clone();
    let (browser, ()) = at(browser, move |browser| {
        browser.before_each_page(NO_FURTHER_VIEW);
        browser.join(&page, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.until("navigator.serviceWorker.controller");
        browser.enter_four_spades();
        assert_eq!(browser.value(ALL_ANSWERED), true);
    })
    .await;
    assert_eq!(standing(&serving, contest).await.1, 1);
    serving.stop().await;
    let browser = tokio::task::spawn_blocking(|| browser.killed()).await.unwrap();
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.sees("No connection");
        // Board 1 waits for its view, and board 2 is the next.
        browser.until("document.querySelector('[data-key=board-1]')?.innerText.includes('…')");
    })
    .await;
    drop(browser);
}

/// A page that has the newest view hears nothing new from a server that is there again, and knows that it is there.
#[tokio::test(flavor = "multi_thread")]
async fn the_line_is_there_again_where_nothing_is_new() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let listen = serving.address.to_string();
    let (address, code) = (format!("http://{listen}/table"), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.until("document.getElementById('line').hidden");
    })
    .await;
    serving.stop().await;
    let (browser, ()) = at(browser, |browser| browser.sees("No connection")).await;
    let serving = Serving::start(journal, &listen).await;
    let (browser, ()) = at(browser, |browser| browser.until("document.getElementById('line').hidden")).await;
    drop(browser);
    serving.stop().await;
}

/// A network that goes is told when the device knows of it, on a table's page and on the results board: not when their streams
/// have been silent for long.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_goes_is_told_at_once() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (root, code) = (format!("http://{}", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.before_each_page(NEVER_SILENT);
        let goes = |browser: &mut Browser, told: &str| {
            browser.offline(true);
            browser.sees(told);
            browser.offline(false);
        };
        browser.join(&format!("{root}/table"), &code);
        browser.press("y");
        browser.sees("Board 1");
        goes(browser, "No connection");
        browser.until("document.getElementById('line').hidden");
        browser.go(&format!("{root}/contests/{contest}"));
        browser.until("document.getElementById('live')?.innerText.includes('Tuesday')");
        goes(browser, "Connection lost");
        browser.until("!document.getElementById('connection').innerText");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// Whoever looks at a page again that nobody has seen for hours finds it at work.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_nobody_saw_for_hours_follows_again() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.before_each_page(HIDDEN_FOR_HOURS);
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.until("passed >= 40_000");
        browser.value("globalThis.isSeen = true; document.dispatchEvent(new Event('visibilitychange'))");
        browser.sees("who sits here?");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
