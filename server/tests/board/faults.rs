//! What goes wrong at a table: each has a sentence that says what to do, in the language of the page, and loses nothing.

use std::sync::Arc;
use std::time::Duration;

use bridge::board::BoardNumber;
use bridge::contest::Slot;
use bridge::message::Language;
use bridge::movement::RoundNumber;
use serde_json::json;
use server::engine::Glance;
use server::journal::{Journal, MemoryJournal};

use crate::browser::Browser;
use crate::pages::{Serving, at};

impl Browser {
    /// Answers a method of the service with an error of the server, whose text is for nobody at a table.
    pub(crate) fn answered_with(&mut self, method: &str, status: u8) {
        self.value(&format!(
            "{{
                const asks = window.fetch;
                const headers = {{ 'grpc-status': '{status}', 'grpc-message': 'raw%20text', 'barometer-message': 'of-a-newer-server' }};
                window.fetch = (what, ...more) => (String(what).endsWith('/{method}') ? Promise.resolve(new Response('', {{ headers }})) : asks(what, ...more));
            }}"
        ));
    }

    fn shows_nothing_of(&mut self, text: &str) {
        assert_eq!(self.value(&format!("document.body.innerText.includes('{text}')")), false, "{text}");
    }
}

/// What is so in a contest, as soon as it is what is waited for, or after 20 seconds.
async fn once<T: Send + 'static>(
    (serving, contest): (&Serving, u32),
    look: impl Fn(&mut Glance<'_>) -> T + Clone + Send + 'static,
    is_awaited: impl Fn(&T) -> bool,
) -> T {
    let handle = serving.club.engine.contest(contest).unwrap();
    for _ in 0..1_000 {
        let seen = handle.look("once", look.clone()).await.unwrap();
        if is_awaited(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    handle.look("once", look).await.unwrap()
}

/// Waits until the server knows that the pairs of a table sit there: the page goes on before it has its answer.
async fn seats_taken(serving: &Serving, contest: u32) {
    let look = |live: &mut Glance<'_>| live.contest.sections.values().any(|one| !one.seated.is_empty());
    assert!(once((serving, contest), look, |is_taken| *is_taken).await, "nobody takes the seats");
}

/// What stands on the first boards of table A1, once so many have a result.
pub(crate) async fn results(serving: &Serving, contest: u32, count: usize) -> Vec<String> {
    once((serving, contest), first_boards, |told| told.len() >= count).await
}

/// The same, once it is this: what was entered may be on its way.
pub(crate) async fn results_become(serving: &Serving, contest: u32, expected: &[&str]) {
    let told = once((serving, contest), first_boards, |told| *told == expected).await;
    assert_eq!(told, expected);
}

fn first_boards(live: &mut Glance<'_>) -> Vec<String> {
    let slots = [(1, 1), (1, 2), (2, 3)].map(|(round, board)| Slot {
        table: "A1".parse().unwrap(),
        round: RoundNumber(round),
        board: BoardNumber::new(board).unwrap(),
    });
    let lines = slots.iter().filter_map(|slot| live.contest.lines.get(slot));
    lines.map(|line| words::say(Language::English, line.outcome.on_card())).collect()
}

/// Back takes back an answer, or what was looked at aside, and the page is left only from where it begins.
#[tokio::test(flavor = "multi_thread")]
async fn the_back_button_goes_one_step_back_in_the_page() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        for key in ["4", "s", "n"] {
            browser.press(key);
        }
        browser.sees("How many tricks?");
        browser.value("history.back()");
        browser.sees("Who played it?");
        browser.value("history.back()");
        browser.until("document.querySelector('[data-key=s][aria-pressed=false]') && document.querySelector('[data-key=\"4\"][aria-pressed=true]')");
        for key in ["s", "n", "+1"] {
            browser.press(key);
        }
        // What is looked at aside leaves what was typed half, by the key of the page and by that of the browser.
        for (key, sees) in [("g", "Where next?"), ("!", "Why is the director to come?")] {
            browser.press(key);
            browser.until(&format!("document.querySelector('h1').innerText === '{sees}'"));
            browser.value("history.back()");
            browser.sees("4♠ by North, 1 over");
            browser.press(key);
            browser.press("Escape");
            browser.sees("4♠ by North, 1 over");
        }
        browser.press("Enter");
        browser.sees("North-South +450");
        browser.press("Enter");
        browser.sees("Board 2");
        // Only what was there before the page lies behind its beginning.
        browser.value("window.isLeft = false; addEventListener('pagehide', () => { window.isLeft = true; }); 1");
        browser.value("history.back()");
        browser.until("!history.state?.step");
        assert_eq!(browser.value("window.isLeft"), false);
        browser.sees("Board 2");
        browser.value("setTimeout(() => history.back(), 50)");
        browser.until("location.href === 'about:blank'");
    })
    .await;
    assert_eq!(results(&serving, contest, 1).await, ["4♠ N +1"]);
    drop(browser);
    serving.stop().await;
}

/// The link of another table, opened where one is at a table already: it is offered, and nothing changes until somebody says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_opened_in_the_same_tab_is_asked_about() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let address = format!("http://{}/table", serving.address);
    let [code, other] = ["A1", "A2"].map(|table| serving.code(contest, table));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        for key in ["4", "s"] {
            browser.press(key);
        }
        let opened = format!("location.hash = '#code={other}'");
        let offered = format!("document.getElementById('code')?.value === '{other}' && !location.hash");
        browser.sees("Who played it?");
        browser.value(&opened);
        browser.until(&offered);
        browser.sees("This device belongs to table A1.");
        browser.press("Escape");
        browser.sees("Who played it?");
        browser.value(&opened);
        browser.until(&offered);
        browser.value("history.back()");
        browser.sees("Who played it?");
        browser.value(&opened);
        browser.until(&offered);
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Table A2 · Tuesday");
        browser.sees("who sits here?");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// A browser that knows no modules, and one that lacks what they need, say so; one that could not load all of them tries again.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_cannot_run_the_page_is_told_which_can() {
    let passes_over = "new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.tagName === 'SCRIPT' && node.type === 'module') node.type = 'unknown';
    }).observe(document, { childList: true, subtree: true });";
    let lacks = "delete Array.prototype.at;";
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    for script in [passes_over, lacks] {
        let Some(browser) = Browser::open((320, 640), true) else { return };
        let address = address.clone();
        let _browser = at(browser, move |browser| {
            browser.before_each_page(script);
            browser.speaks("fr");
            browser.go(&address);
            browser.sees("Ce navigateur est trop ancien pour cette page");
            browser.sees("sur papier");
            browser.measured("an old browser");
        })
        .await;
    }
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let (browser, ()) = at(browser, move |browser| {
        browser.call("Network.enable", &json!({}));
        browser.call("Network.setBlockedURLs", &json!({ "urls": ["*/link.js"] }));
        browser.go(&address);
        browser.sees("this page tries again by itself");
        browser.call("Network.setBlockedURLs", &json!({ "urls": [] }));
        browser.until("document.querySelector('#code')");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// The disk is full in the middle of the evening, while no server is there: the table goes on and says so, what was kept and what
/// could not be is sent, and when the page is opened again its numbers are not given twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_when_the_browser_keeps_nothing_any_more() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let listen = serving.address.to_string();
    let (address, code) = (format!("http://{listen}/table"), serving.code(contest, "A1"));
    let page = address.clone();
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&page, &code);
        browser.press("y");
        browser.until("document.querySelector('.row.level') && document.getElementById('line').hidden");
    })
    .await;
    // What has no answer is one entry more to be sent.
    seats_taken(&serving, contest).await;
    serving.stop().await;
    let (browser, ()) = at(browser, |browser| {
        browser.enter_four_spades();
        browser.sees("1 entry is still to be sent");
        browser.value(
            "IDBObjectStore.prototype.put = function () {
                this.transaction.abort();
                throw new DOMException('full', 'QuotaExceededError');
            }; 1",
        );
        browser.press("Enter");
        browser.sees("Board 2");
        browser.plays(&["1", "n", "w", "="]);
        browser.sees("This device does not keep what is entered any more");
        browser.sees("2 entries are still to be sent");
    })
    .await;
    let serving = Serving::start(journal, &listen).await;
    assert_eq!(results(&serving, contest, 2).await, ["4♠ N +1", "1NT W ="]);
    let (browser, ()) = at(browser, move |browser| {
        browser.until("!document.getElementById('line').innerText.includes('still to be sent')");
        browser.go(&address);
        // Until the server has answered, what was not kept is missing.
        browser.sees("Please move:");
        for key in ["Enter", "y"] {
            browser.press(key);
        }
        browser.sees("Board 3");
        browser.plays(&["2", "n", "w", "="]);
        browser.until("document.getElementById('line').hidden");
        browser.shows_nothing_of("not taken");
    })
    .await;
    assert_eq!(results(&serving, contest, 3).await, ["4♠ N +1", "1NT W =", "2NT W ="]);
    drop(browser);
    serving.stop().await;
}

/// A browser that was told to forget everything while the page is open: the page keeps there again what it has.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_browser_was_told_to_forget_is_kept_again() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (browser, kept) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.querySelector('#code')");
        browser.value(
            "(async () => {
                const { Store } = await import(document.querySelector('script[type=module]').src.replace('table.js', 'store.js'));
                const store = await Store.open();
                await store.set('seat', 'here');
                const { device } = await store.add({ command: 1 });
                store.database.close();
                const forgotten = indexedDB.deleteDatabase('barometer-table');
                await new Promise((done, fail) => { forgotten.onsuccess = done; forgotten.onerror = fail; });
                const next = await store.add({ command: 2 });
                const again = await Store.open();
                const entries = await again.entries();
                return [store.keeps, await again.get('seat'), entries.map(({ command }) => command), entries[0].device === device, next.device !== device];
            })()",
        )
    })
    .await;
    assert_eq!(kept, json!([true, "here", [1, 2], true, true]));
    drop(browser);
    serving.stop().await;
}

/// Calls `store.js` in a page of its own.
async fn with_the_store(script: &'static str) -> Option<serde_json::Value> {
    let browser = Browser::open((390, 844), true)?;
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (_browser, came) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.querySelector('#code')");
        browser.value(&format!(
            "(async () => {{
                const {{ Store }} = await import(document.querySelector('script[type=module]').src.replace('table.js', 'store.js'));
                const store = await Store.open();
                {script}
            }})()"
        ))
    })
    .await;
    serving.stop().await;
    Some(came)
}

/// A page that is opened on a full disk reads what it has kept, and has it to send.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_read_as_ever() {
    let came = with_the_store(
        "await store.set('seat', 'here');
         const { device } = await store.add({ command: 1 });
         IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
         const again = await Store.open();
         const isSame = String(await again.device()) === device;
         const { seat, entries } = await again.waiting();
         return [again.keeps, isSame, seat, entries.map(({ command }) => command)];",
    );
    let Some(came) = came.await else { return };
    assert_eq!(came, json!([true, true, "here", [1]]));
}

/// What was kept, and heard of as a failure, as on a page that was frozen meanwhile, is there once.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_kept_without_a_word_is_not_kept_twice() {
    let came = with_the_store(
        "await store.device();
         let failed = 0;
         Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
             set(done) { this.addEventListener('complete', () => (failed++ ? done() : this.onerror())); },
         });
         const { counter } = await store.add({ command: 1 });
         const entries = await store.entries();
         return [failed > 1, store.keeps, entries.map((one) => [one.command, one.counter === counter])];",
    );
    let Some(came) = came.await else { return };
    assert_eq!(came, json!([true, true, [[1, true]]]));
}

/// What no words are for reaches nobody as it came: not a fault of the page, nor a server's error, nor why it could not read an entry.
#[tokio::test(flavor = "multi_thread")]
async fn faults_are_told_in_the_language_of_the_page() {
    let Some(mut browser) = Browser::open((390, 844), true) else { return };
    browser.speaks("de");
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        let take = format!(
            "document.getElementById('code').value = '{code}'; document.querySelector('form').requestSubmit()"
        );
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.answered_with("Pair", 13);
        browser.value(&take);
        browser.sees("Dieses Gerät konnte den Tisch nicht nehmen.");
        browser.shows_nothing_of("raw text");
        browser.shows_nothing_of("of-a-newer-server");
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.value(&take);
        browser.press("y");
        browser.press("4");
        browser.until("document.querySelector('[data-key=\"4\"][aria-pressed=true]')");
        // By the press, and by nothing that the server tells meanwhile.
        browser.value(
            "{
                const own = Object.assign;
                Object.assign = (...all) => {
                    if (window.event?.type !== 'click') return own(...all);
                    Object.assign = own;
                    throw new Error('raw text');
                };
                1
            }",
        );
        browser.press("g");
        browser.sees("Auf dieser Seite ist etwas schiefgegangen.");
        browser.shows_nothing_of("raw text");
        for key in ["s", "n", "="] {
            browser.press(key);
        }
        browser.answered_with("Submit", 3);
        browser.press("Enter");
        browser.sees("Das wurde nicht angenommen");
        browser.sees("Der Server konnte diese Eingabe nicht lesen.");
        browser.shows_nothing_of("raw text");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
