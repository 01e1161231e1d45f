//! The table page in a real browser: a round is played on it, also without the server, and nothing is lost or told twice.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Agreement, CallNumber, Command, OutcomeStatus, ResultLine, Rules, Slot};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::deal::Deal;
use bridge::message::Language;
use bridge::movement::RoundNumber;
use bridge::result::Play;
use bridge::score::score;
use bridge::seat::Seat;
use proto::v1;
use server::auth::DeviceChange;
use server::journal::{Journal, MemoryJournal};

use crate::browser::Browser;
use crate::pages::{Serving, at};

impl Browser {
    /// Takes the table of a code.
    pub(crate) fn join(&mut self, address: &str, code: &str) {
        self.go(address);
        self.until("document.getElementById('code')");
        self.value(&format!("document.getElementById('code').value = '{code}'"));
        self.value("document.querySelector('form').requestSubmit()");
        self.sees("who sits here?");
    }

    /// Enters a result on the board that is offered, key by key, and waits until it stands there.
    pub(crate) fn plays(&mut self, keys: &[&str]) {
        for key in keys {
            self.press(key);
        }
        self.press("Enter");
        self.until("!document.querySelector('.sum') && document.querySelector('.result')");
    }

    /// Enters four spades by North, one over, on the board that is offered, and waits until it stands there: before that it is not
    /// kept, whatever else waits to be sent.
    pub(crate) fn enter_four_spades(&mut self) {
        for key in ["4", "s", "n", "+1"] {
            self.press(key);
        }
        self.sees("4♠ by North, 1 over");
        self.press("Enter");
        self.until("!document.querySelector('.sum') && document.querySelector('.result')");
    }
}

/// What stands on board 1 of round 1 at table A1, and how many lines the contest has.
pub(crate) async fn standing(serving: &Serving, contest: u32) -> (Option<(String, OutcomeStatus)>, usize) {
    let slot =
        Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::new(1).unwrap() };
    let handle = serving.club.engine.contest(contest).unwrap();
    let look = handle.look("a result", move |live| {
        let line = live.contest.lines.get(&slot);
        let line = line.map(|line| (words::say(Language::English, line.outcome.on_card()), line.status));
        (line, live.contest.lines.len())
    });
    look.await.unwrap()
}

/// The server has no time for a part of the page: the page says so, and begins when it has.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_for_which_the_server_has_no_time_tries_again() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        let busy = "const [asks, times] = [window.fetch, {}];
            window.refused = 0;
            window.fetch = (what, ...more) => {
                const isFirst = !(times[what] ??= 0);
                times[what] += 1;
                if (isFirst && String(what).includes('/assets/')) {
                    window.refused += 1;
                    return Promise.resolve(new Response('One moment', { status: 503 }));
                }
                return asks(what, ...more);
            };";
        browser.before_each_page(busy);
        browser.go(&address);
        browser.until("document.querySelector('#table').textContent.includes('tries again by itself')");
        browser.until("document.querySelector('#code') && window.refused === 3");
    })
    .await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_entered_in_six_touches_and_its_score_stands_there() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        // A wrong code is told in words, and may be put right.
        browser.value("document.getElementById('code').value = 'XXX-XXX'");
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("This code is not known here.");
        browser.join(&address, &code);
        browser.press("y");
        browser.sees("North deals · nobody vulnerable");
        browser.value("window.touches = 0; addEventListener('click', () => { touches += 1; }, true)");
        for key in ["4", "s", "x", "n", "+1", "Enter"] {
            browser.press(key);
        }
        browser.sees("North-South +690");
        assert_eq!(browser.value("touches"), 6);
        // That comes from the server only.
        browser.sees("Results of this board");
        // Every key is 44 px high and wide at least, and nothing is wider than the screen.
        let small = browser.value(
            "[...document.querySelectorAll('button, select, a')].filter((key) => { const box = key.getBoundingClientRect(); \
             return box.height < 44 || box.width < 44; }).map((key) => key.outerHTML)",
        );
        assert_eq!(small, serde_json::json!([]));
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    })
    .await;
    assert_eq!(standing(&serving, contest).await, (Some(("4♠X N +1".to_owned(), OutcomeStatus::Agreed)), 1));
    drop(browser);
    serving.stop().await;
}

/// A server of another version: the page is loaded again once, not while somebody enters, and where that does not help it says
/// what to do. What was entered is there, and is sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_another_version_is_told_and_nothing_is_lost() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        let other = "const asks = window.fetch;
            window.fetch = async (what, ...more) => {
                const answer = await asks(what, ...more);
                if (!String(what).includes('TableService') || !sessionStorage.getItem('other')) return answer;
                const headers = new Headers(answer.headers);
                headers.set('barometer-version', sessionStorage.getItem('other'));
                return new Response(answer.body, { status: answer.status, headers });
            };
            window.coming = Object.assign(new EventTarget(), { state: 'installing' });
            const update = async () => { window.updated = true; };
            ServiceWorkerContainer.prototype.getRegistration = async () => ({ update, installing: window.coming });
            sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads') ?? 0) + 1);";
        browser.before_each_page(other);
        browser.join(&address, &code);
        let newer = "This page is of another version than the server.";
        browser.press("y");
        browser.press("board-1");
        browser.press("4");
        let loads = browser.value("sessionStorage.getItem('loads')");
        // The server is started anew while somebody enters: that is not taken from under the hand.
        browser.value("sessionStorage.setItem('other', 'newer')");
        for key in ["s", "n", "+1"] {
            browser.press(key);
        }
        browser.sees("4♠ by North, 1 over");
        assert_eq!(browser.value("sessionStorage.getItem('loads')"), loads);
        browser.press("Enter");
        // Over a slow line the worker opens what it keeps: the page is loaded again when that is the new one.
        browser.until("window.updated && document.querySelector('.result') && !document.querySelector('.sum')");
        browser.press("!");
        browser.sees("Why is the director to come?");
        assert_eq!(browser.value("sessionStorage.getItem('loads')"), loads);
        browser.value("window.coming.state = 'activated'; window.coming.dispatchEvent(new Event('statechange'))");
        browser.sees(newer);
        browser.until("document.querySelector('[data-key=\"board-2\"]')");
        browser.press("board-2");
        for key in ["3", "s", "n", "="] {
            browser.press(key);
        }
        browser.press("Enter");
        browser.until("document.querySelector('.result') && !document.querySelector('.sum')");
        browser.sees(newer);
        let loads = loads.as_str().unwrap().parse::<u32>().unwrap();
        assert_eq!(browser.value("Number(sessionStorage.getItem('loads'))"), loads + 1, "once");
    })
    .await;
    let count = async || {
        let handle = serving.club.engine.contest(contest).unwrap();
        handle.look("results", |glance| glance.contest.lines.len()).await.unwrap()
    };
    for _ in 0..500 {
        if count().await == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(count().await, 2);
    drop(browser);
    serving.stop().await;
}

/// The server goes, a result is entered, and the battery is flat; when both are there again it is sent, once.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_entered_without_a_server_survives_a_killed_browser() {
    let Some(browser) = Browser::open_alone((820, 1180), true) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let listen = serving.address.to_string();
    let (address, code) = (format!("http://{listen}/table"), serving.code(contest, "A1"));
    let page = address.clone();
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&page, &code);
        browser.press("y");
        browser.sees("Board 1");
    })
    .await;
    serving.stop().await;
    let (browser, ()) = at(browser, |browser| {
        browser.enter_four_spades();
        browser.sees("No connection. Just go on");
        browser.sees("still to be sent");
    })
    .await;
    let browser = tokio::task::spawn_blocking(|| browser.killed()).await.unwrap();
    let serving = Serving::start(journal, &listen).await;
    assert_eq!(standing(&serving, contest).await, (None, 0));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        // It is known there, and the next board is offered.
        browser.sees("Board 2");
        browser.press("board-1");
        browser.sees("4♠ by North, 1 over");
        browser.until("document.getElementById('line').hidden");
    })
    .await;
    assert_eq!(standing(&serving, contest).await, (Some(("4♠ N +1".to_owned(), OutcomeStatus::Agreed)), 1));
    drop(browser);
    serving.stop().await;
}

/// The server is away across a change of round: the table goes on with the round that it knows, and all is sent, once.
/// Where browsers allow a service worker (here: the server's own computer), the page is closed and opened again while no server
/// is there, and what is entered then arrives.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_opens_again_without_a_server_where_the_browser_allows_it() {
    let Some(browser) = Browser::open_alone((390, 844), true) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let listen = serving.address.to_string();
    let (address, code) = (format!("http://{listen}/table"), serving.code(contest, "A1"));
    let page = address.clone();
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&page, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.until("navigator.serviceWorker.controller");
    })
    .await;
    serving.stop().await;
    let browser = tokio::task::spawn_blocking(|| browser.killed()).await.unwrap();
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.enter_four_spades();
        browser.sees("still to be sent");
        assert_eq!(browser.value("document.body.innerText.includes('Keep this page open')"), false);
    })
    .await;
    let serving = Serving::start(journal, &listen).await;
    let (browser, ()) = at(browser, |browser| browser.until("document.getElementById('line').hidden")).await;
    // The line is there again before everything has been sent on it.
    for _ in 0..1_000 {
        if standing(&serving, contest).await.1 > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(standing(&serving, contest).await.1, 1);
    drop(browser);
    serving.stop().await;
}

/// A page that is to be loaded again asks for itself first, and waits: over a slow line the worker opens what it keeps, which is
/// then no page of before. The languages tell two pages of one version apart.
#[tokio::test(flavor = "multi_thread")]
async fn the_worker_keeps_the_page_that_was_asked_for_last() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("navigator.serviceWorker.controller");
        browser.value("window.kept = async () => (await (await caches.match('/table')).text()).match(/lang=\"(..)\"/)[1]; 1");
        assert_eq!(browser.value("kept()"), "en");
        let asked = "fetch('/table', { cache: 'no-store', headers: { 'Accept-Language': 'pl' } }).then((page) => page.ok)";
        assert_eq!(browser.value(asked), true);
        assert_eq!(browser.value("kept()"), "pl");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_into_the_next_round_without_a_server() {
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
    })
    .await;
    serving.stop().await;
    let (browser, ()) = at(browser, |browser| {
        browser.enter_four_spades();
        browser.sees("Go on");
        browser.press("Enter");
        browser.sees("Board 2");
        browser.enter_four_spades();
        browser.sees("Go on");
        browser.press("Enter");
        // Where everybody goes, who sits here then, and their first board.
        browser.sees("The boards go to table 3.");
        browser.press("Enter");
        browser.sees("Round 2: who sits here?");
        browser.sees("A3EW");
        browser.press("y");
        browser.sees("Board 3");
        browser.enter_four_spades();
        browser.sees("Go on");
        browser.sees("are still to be sent");
        // Nobody has been called yet, and the page does not say so.
        browser.press("!");
        browser.press("1");
        browser.sees("The call is being sent.");
        browser.sees("call out loud");
        browser.press("Escape");
    })
    .await;
    let serving = Serving::start(journal, &listen).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("document.getElementById('line').hidden");
        browser.sees("The director has been called.");
        browser.press("board-3");
        browser.sees("4♠ by North, 1 over");
    })
    .await;
    let handle = serving.club.engine.contest(contest).unwrap();
    let expected = [(1, 1, "A1EW"), (1, 2, "A1EW"), (2, 3, "A3EW")];
    let expected = expected.map(|(round, board, east_west)| (round, board, east_west.to_owned()));
    // It is sent one after the other.
    for _ in 0..200 {
        let played = handle.look("what was played", |live| {
            let east_west = |line: &ResultLine| line.pairing.east_west.to_string();
            let lines = live.contest.lines.iter();
            lines.map(|(slot, line)| (slot.round.0, slot.board.get(), east_west(line))).collect::<Vec<_>>()
        });
        let played = played.await.unwrap();
        if played.len() == expected.len() {
            assert_eq!(played, expected);
            break;
        }
        assert_eq!(played, expected[..played.len()]);
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(handle.look("all", |live| live.contest.lines.len()).await.unwrap(), expected.len());
    assert_eq!(handle.look("its calls", |live| live.contest.calls.len()).await.unwrap(), 1);
    drop(browser);
    serving.stop().await;
}

/// The lead must be told, the cards are shown after the board, boards come in their order, and nothing leads away.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_and_asks_what_the_club_has_set() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let deal: Deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap();
    let deals = vec![(BoardNumber::new(1).unwrap(), deal)];
    serving.club.tell(contest, Command::LoadDeals { deals }).await;
    let mut rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    for (setting, choice) in [
        ("lead", "asked"),
        ("hand", "after-board"),
        ("order", "planned"),
        ("page", "kiosk"),
        ("call", "plain"),
    ] {
        rules.table.choose(setting, choice).unwrap();
    }
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.until("document.querySelector('[data-key=\"board-2\"]').disabled");
        for key in ["4", "s", "n", "+1"] {
            browser.press(key);
        }
        browser.sees("Please add the card led.");
        browser.until("!document.querySelector('[data-key=Enter]')");
        for key in ["lead-H", "lead-Q", "Enter"] {
            browser.press(key);
        }
        browser.sees("The cards");
        browser.until("document.querySelector('.compass .E').innerText.includes('A 8 6 5 4')");
        browser.until("!document.querySelector('footer a')");
        browser.measured("the cards");
        browser.press("!");
        // Only once it is so.
        browser.sees("The director has been called.");
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
        browser.press("!");
        browser.until("!document.querySelector('.compass')");
    })
    .await;
    // What the director came for is settled: the table is where it was, and is not asked why it calls.
    serving.club.tell(contest, Command::ResolveCall { call: CallNumber(1), note: String::new() }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.sees("The cards");
        browser.until("!document.body.innerText.includes('The director has been called.')");
    })
    .await;
    let handle = serving.club.engine.contest(contest).unwrap();
    let calls = handle.look("its calls", |live| {
        live.contest.calls.iter().map(|call| call.reason.to_string()).collect::<Vec<_>>()
    });
    assert_eq!(calls.await.unwrap(), [""]);
    assert_eq!(standing(&serving, contest).await.0.unwrap().0, "4♠ N +1");
    drop(browser);
    serving.stop().await;
}

/// When all is played, both sides read what they have and where the results are; a device that the director has moved shows its
/// new table, and one that was removed asks for the code and has lost nothing. Expected: every board is passed out, so that all
/// three pairs of a line share the first place with half of the matchpoints.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_read_at_the_table_and_devices_are_moved_and_removed() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let results = format!("{}/contests/{contest}", address.trim_end_matches("/table"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('device')");
        browser.value("document.getElementById('device').value = 'Window'");
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("who sits here?");
        browser.until("!document.querySelector('.session')");
    })
    .await;
    for round in 1..=3 {
        serving.club.play_round(contest, round).await;
    }
    let (browser, ()) = at(browser, move |browser| {
        browser.sees("Your session");
        browser.sees("50.00 % · shared place 1 of 3");
        browser.sees(&results);
        assert_eq!(browser.value("document.querySelectorAll('.session .side a').length"), 2);
        browser.measured("the end");
    })
    .await;
    // Law 79C, as the club has set it.
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 30 }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.sees("Corrections until ");
        browser.before_each_page("const now = Date.now; Date.now = () => now() + 24 * 3600 * 1000;");
        browser.value("location.reload()");
        browser.sees("The correction period ended at ");
        browser.sees("Scores are no longer changed.");
    })
    .await;
    let tokens = Arc::clone(&serving.tokens);
    let [device] = &tokens.devices(contest, false)[..] else { panic!("one device") };
    assert_eq!((&*device.name, device.kind(), device.connected), ("Window", v1::DeviceKind::Page, true));
    let id = device.device.clone();
    assert!(tokens.change_device((contest, &id), DeviceChange::Move("A2".parse().unwrap())).unwrap());
    let (browser, ()) = at(browser, |browser| {
        browser.sees("Table A2 · Tuesday");
        browser.sees("This device is at table A2 now");
        browser.measured("moved");
    })
    .await;
    assert!(tokens.change_device((contest, &id), DeviceChange::Revoke).unwrap());
    let (browser, ()) = at(browser, |browser| {
        browser
            .sees("The director has taken this device off the table. What it has not sent yet is kept on it");
        browser.measured("revoked");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// The page computes no score: it reads what `bridge` has worked out. Held for every contract, number of tricks, declarer and
/// vulnerability.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_the_score_of_every_contract() {
    let Some(browser) = Browser::open((820, 1180), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    // Boards 1 to 4: nobody, North-South, East-West, all.
    let script = "(async () => {
        const script = document.querySelector('script[type=module]').src;
        const entry = await import(new URL('entry.js', script));
        const scores = await (await fetch(new URL('scores.json', script))).json();
        const all = [];
        for (const vulnerability of ['None', 'N-S', 'E-W', 'All'])
          for (const declarer of ['N', 'E', 'S', 'W'])
            for (let level = 1; level <= 7; level += 1)
              for (const strain of ['C', 'D', 'H', 'S', 'NT'])
                for (const doubling of ['', 'X', 'XX'])
                  for (let tricks = 0; tricks <= 13; tricks += 1)
                    all.push(entry.score(scores, { vulnerability }, { play: { contract: `${level}${strain}${doubling}`, declarer, tricks } }));
        return all;
    })()";
    let (browser, told) = at(browser, move |browser| {
        browser.go(&address);
        browser.value(script)
    })
    .await;
    let mut expected = vec![];
    for board in (1..=4).map(|number| BoardNumber::new(number).unwrap()) {
        for declarer in [Seat::North, Seat::East, Seat::South, Seat::West] {
            for level in Level::ALL {
                for strain in Strain::ALL {
                    for doubling in Doubling::ALL {
                        let contract = Contract { level, strain, doubling };
                        let of = |tricks| score(board, &Play::new(contract, declarer, tricks).unwrap()).0;
                        expected.extend((0..=13).map(of));
                    }
                }
            }
        }
    }
    assert_eq!(expected.len(), 4 * 4 * 105 * 14);
    assert_eq!(told, serde_json::Value::from(expected));
    drop(browser);
    serving.stop().await;
}
