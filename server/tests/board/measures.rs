//! What the table page promises to hands and eyes, measured as it is rendered: contrast of at least 7 to 1, keys of 56 px and
//! nothing to press below 44, no screen wider than 320 px, a name for everything that is pressed (WCAG 2.2, levels AA and
//! AAA); and how much comes over the wire.

use std::sync::{Arc, LazyLock};

use bridge::board::BoardNumber;
use bridge::contest::{Agreement, Command, Rules};
use bridge::movement::contestants::Contestants;
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::draw::{draw_round, one_match, play, swiss, terms};
use crate::pages::{Serving, at};
use crate::pseudo::{LENGTHENING, with_words};

/// The whole page with its words, compressed as it is sent.
const BYTES_AT_MOST: u64 = 100_000;

/// What axe-core is, where `BAROMETER_AXE` names its file: it is not part of this repository.
fn axe() -> Option<&'static str> {
    static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
        let Some(file) = std::env::var_os("BAROMETER_AXE") else {
            println!("skipped: axe-core is not here (BAROMETER_AXE names its file)");
            return None;
        };
        Some(std::fs::read_to_string(file).unwrap())
    });
    AXE.as_deref()
}

impl Browser {
    /// Holds what is on the screen to all measures, in a light room and in a dark one.
    pub(crate) fn measured(&mut self, screen: &str) {
        for scheme in ["light", "dark"] {
            self.prefers(scheme);
            self.lacks_nothing(&format!("{screen}, {scheme}"));
            let Some(axe) = axe() else { continue };
            // Once for each document: it is half a megabyte.
            if self.value("typeof axe") == "undefined" {
                self.value(&format!("{axe}; true"));
            }
            // In the dark only colours are others: `the_dark_has_other_colours_and_nothing_else`.
            let of_colours = if scheme == "dark" { ", runOnly: ['cat.color']" } else { "" };
            let violations = format!(
                "axe.run({{ resultTypes: ['violations'], preload: false{of_colours} }}).then(({{ violations }}) => \
                 violations.flatMap(({{ id, nodes }}) => nodes.map(({{ html, failureSummary }}) => \
                 `${{id}}: ${{html.slice(0, 200)}} ${{failureSummary}}`)))"
            );
            assert_eq!(self.value(&violations), json!([]), "axe-core: {screen}, {scheme}");
        }
    }

    pub(crate) fn lacks_nothing(&mut self, screen: &str) {
        assert_eq!(self.value(include_str!("measures.js")), json!([]), "{screen}");
    }

    /// What is pressed is on the screen before it is measured, and what it leads to after.
    fn pressed(&mut self, key: &str, sees: &str) {
        self.press(key);
        self.sees(sees);
        self.measured(sees);
    }
}

/// What is laid out in the light stands the same way in the dark; so axe-core need judge it there by its colours alone.
#[test]
fn the_dark_has_other_colours_and_nothing_else() {
    for style in [
        include_str!("../../src/web/assets/board.css"),
        include_str!("../../src/web/assets/director.css"),
        include_str!("../../src/web/assets/print.css"),
        include_str!("../../src/web/assets/table.css"),
    ] {
        for dark in style.split("prefers-color-scheme: dark").skip(1) {
            let (_, dark) = dark.split_once(":root {").unwrap();
            let (colours, after) = dark.split_once('}').unwrap();
            assert!(after.trim_start().starts_with('}'), "more than `:root`: {after:.80}");
            for colour in colours.split(';').map(str::trim).filter(|colour| !colour.is_empty()) {
                let (name, value) = colour.split_once(": ").unwrap();
                assert!(name.starts_with("--") && value.starts_with('#'), "{colour}");
            }
        }
    }
}

/// An evening of pairs and a Swiss of teams, with results.
pub(crate) async fn results_of_an_evening(serving: &mut Serving) -> (u32, u32) {
    let pairs = serving.club.contest("Tuesday").await;
    let deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap();
    let deals = vec![(BoardNumber::new(1).unwrap(), deal)];
    serving.club.tell(pairs, Command::LoadDeals { deals }).await;
    for (table, board, tricks) in [("A1", 1, 9), ("A1", 2, 7), ("A2", 3, 10), ("A3", 5, 11)] {
        serving.club.result(pairs, table, board, tricks).await;
    }
    serving.club.play_round(pairs, 1).await;
    serving.club.play_round(pairs, 2).await;
    let teams = swiss(&mut serving.club, Contestants::Teams, 5, terms(3, 2)).await;
    draw_round(&mut serving.club, teams).await;
    play(&mut serving.club, teams, 1).await;
    (pairs, teams)
}

/// Every kind of page that shows them.
pub(crate) async fn pages_of_results(serving: &Serving, pairs: u32, teams: u32) -> Vec<String> {
    let of_match = one_match(&serving.club, teams).await;
    let of_pairs =
        ["", "/boards", "/boards/1", "/entries/A1NS", "/entries/A1NS/boards/1", "/entries/A1NS/path"]
            .into_iter()
            .chain(["/entries/A1NS/own", "/room", "/hands", "/curve", "/poster", "/entries/Z9", "/nowhere"])
            .map(|page| format!("/contests/{pairs}{page}"));
    let of_teams = ["", "/draw", "/draw/1", "/cross-table", "/entries/A1/card", "/entries/A1", "/room"]
        .map(|page| format!("/contests/{teams}{page}"));
    let others = ["/", "/me", "/trust", "/contests/77"].map(str::to_owned);
    others.into_iter().chain(of_pairs).chain(of_teams).chain([of_match]).collect()
}

/// The results board, as a player's phone shows it: every page of an evening of pairs and of a Swiss of teams.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_the_results_is_large_dark_and_narrow_enough() {
    let Some(mut browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let (pairs, teams) = results_of_an_evening(&mut serving).await;
    for page in pages_of_results(&serving, pairs, teams).await {
        let address = format!("http://{}{page}", serving.address);
        (browser, ()) = at(browser, move |browser| {
            browser.go(&address);
            browser.until("document.querySelector('h1')");
            browser.measured(&page);
        })
        .await;
    }
    drop(browser);
    serving.stop().await;
}

/// A newspaper's width is not there: 320 px are also what a window of 1,280 px shows at 400 % (WCAG 1.4.10).
#[tokio::test(flavor = "multi_thread")]
async fn every_screen_of_the_table_page_is_large_dark_and_narrow_enough() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 3).await;
    let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    serving.club.tell(contest, Command::StartContest).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.measured("the code");
        browser.value("document.getElementById('code').value = 'XXX-XXX'");
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("This code is not known here.");
        browser.measured("a wrong code");
        browser.join(&address, &code);
        browser.measured("who sits here");
        browser.pressed("y", "North deals · nobody vulnerable");
        browser.pressed("4", "Board 1");
        for (key, sees) in [("s", "Who played it?"), ("x", "Who played it?"), ("n", "How many tricks?")] {
            browser.pressed(key, sees);
        }
        browser.pressed("-1", "4♠ X by North, 1 down");
        browser.pressed("l", "Card led");
        browser.pressed("lead-H", "Card led");
        browser.press("lead-Q");
        browser.pressed("Enter", "which board was it?");
        browser.pressed("2", "As it was entered: Board 1.");
        browser.pressed("a", "who scores 100?");
        browser.pressed("t", "who scores 100?");
        browser.pressed("n", "100 for East-West");
        browser.pressed("c", "Board 1");
        browser.press("Escape");
        browser.pressed("board-1", "who scores 100?");
        browser.pressed("x", "not agreed");
        browser.pressed("a", "Go on");
        browser.pressed("Enter", "Board 2");
        browser.pressed("!", "Why is the director to come?");
        browser.pressed("1", "The director has been called.");
        browser.press("Escape");
        browser.press("Escape");
        browser.pressed("p", "Passed out");
        browser.press("Enter");
        browser.pressed("y", "Go on");
        browser.pressed("Enter", "The boards go to table 3.");
        browser.pressed("g", "Where next?");
        browser.press("Escape");
        browser.pressed("earlier", "Round 1 · Board 1");
        browser.pressed("e1-1", "4♠ X by North, 1 down");
        browser.press("Enter");
        browser.pressed("Enter", "Round 2: who sits here?");
    })
    .await;
    let text = "The bar closes at eleven.".to_owned();
    serving.club.tell(contest, Command::SendMessage { tables: vec![], text }).await;
    let (browser, ()) = at(browser, move |browser| {
        browser.sees("The bar closes at eleven.");
        browser.measured("a message");
        browser.press("Enter");
        browser.answered_with("Submit", 3);
        browser.pressed("y", "This was not taken");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// Whatever a language makes of it, no screen is wider than the smallest phone, and nothing to press is lost.
#[tokio::test(flavor = "multi_thread")]
async fn every_screen_of_the_table_page_fits_in_the_languages_of_long_words() {
    // English has short words: here they are made longer than those of any other.
    for language in ["de", "fr", "nl", "pl", "en"] {
        let Some(mut browser) = Browser::open((320, 568), true) else { return };
        browser.speaks(language);
        if language == "en" {
            browser.before_each_page(&with_words(LENGTHENING));
        }
        let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
        let contest = serving.club.contest_of("Tuesday", 3).await;
        let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
        serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
        serving.club.tell(contest, Command::StartContest).await;
        let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
        let (browser, ()) =
            at(browser, move |browser| first_board(browser, (language, &address, &code))).await;
        let text = "Um elf Uhr schließt die Bar.".to_owned();
        serving.club.tell(contest, Command::SendMessage { tables: vec![], text }).await;
        let (browser, ()) = at(browser, move |browser| from_the_message_on(browser, language)).await;
        serving.stop().await;
        let (_browser, ()) = at(browser, move |browser| {
            browser.until("!document.getElementById('line').hidden");
            browser.lacks_nothing(&format!("{language}: without a connection"));
        })
        .await;
    }
}

/// From the code to a board that counts, and what can be looked at aside.
fn first_board(browser: &mut Browser, (language, address, code): (&str, &str, &str)) {
    let at = |screen: &str| format!("{language}: {screen}");
    browser.go(address);
    browser.until("document.getElementById('code')");
    browser.lacks_nothing(&at("the code"));
    for (typed, sees) in [
        ("XXX-XXX", "!document.getElementById('line').hidden"),
        (code, "document.querySelector('[data-key=y]')"),
    ] {
        browser.value(&format!("document.getElementById('code').value = '{typed}'; document.querySelector('form').requestSubmit()"));
        browser.until(sees);
        browser.lacks_nothing(&at(typed));
    }
    browser.press("m");
    browser.until("document.querySelector('input.name')");
    browser.lacks_nothing(&at("names"));
    browser.press("Escape");
    for key in ["y", "4", "s", "x", "n", "-1", "l", "lead-H", "lead-Q"] {
        browser.press(key);
        browser.until("!document.querySelector('main[aria-busy=true]')");
        browser.lacks_nothing(&at(key));
    }
    browser.press("Enter");
    browser.until("document.querySelector('[data-key=\"2\"]')");
    for key in ["2", "a", "t", "t", "n", "a", "g", "Escape", "!", "1", "Escape"] {
        browser.lacks_nothing(&at(&format!("before {key}")));
        browser.press(key);
        browser.until("!document.querySelector('main[aria-busy=true]')");
    }
}

/// A message, the end of the round, an earlier board, and an entry that is not taken.
fn from_the_message_on(browser: &mut Browser, language: &str) {
    let at = |screen: &str| format!("{language}: {screen}");
    browser.sees("schließt die Bar");
    browser.lacks_nothing(&at("a message"));
    browser.press("Enter");
    for key in ["Enter", "p", "Enter", "y", "Enter", "earlier", "e1-1", "Enter", "Enter"] {
        browser.press(key);
        browser.until("!document.querySelector('main[aria-busy=true]')");
        browser.lacks_nothing(&at(&format!("after {key}")));
    }
    browser.answered_with("Submit", 3);
    browser.press("y");
    browser.until("document.querySelector('.note') && document.querySelector('.large')");
    browser.lacks_nothing(&at("not taken"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_page_is_light() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (browser, bytes) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        let sizes = "['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))\
                     .reduce((sum, one) => sum + one.transferSize, 0)";
        browser.value(sizes).as_u64().unwrap()
    })
    .await;
    println!("the table page: {bytes} bytes over the wire");
    assert!((10_000..=BYTES_AT_MOST).contains(&bytes), "{bytes}");
    drop(browser);
    serving.stop().await;
}

/// From an address to keys that answer, on a slow device in a slow network with an empty cache, ten times:
/// `BAROMETER_LONG=1 cargo test -p barometer-server --test board measures::how_soon -- --nocapture`. It is read, and fails nothing.
#[tokio::test(flavor = "multi_thread")]
async fn how_soon_the_keys_of_the_table_page_answer() {
    if std::env::var_os("BAROMETER_LONG").is_none() {
        println!("skipped: BAROMETER_LONG=1 measures");
        return;
    }
    let mut times = vec![];
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    for _ in 0..10 {
        let Some(browser) = Browser::open((390, 844), true) else { return };
        let address = address.clone();
        let (_browser, time) = at(browser, move |browser| {
            browser.call("Network.enable", &json!({}));
            browser.call("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
            let slow = 1_600_000 / 8;
            let network = json!({"offline": false, "latency": 40, "downloadThroughput": slow, "uploadThroughput": slow});
            browser.call("Network.emulateNetworkConditions", &network);
            browser.call("Emulation.setCPUThrottlingRate", &json!({"rate": 6}));
            browser.go(&address);
            browser.until("document.getElementById('code') && (window.soon ??= performance.now())");
            browser.value("window.soon").as_f64().unwrap()
        })
        .await;
        times.push(time);
    }
    let each: Vec<String> = times.iter().map(|time| format!("{time:.0}")).collect();
    times.sort_by(f64::total_cmp);
    println!("keys answer after {:.0} ms: median of {}", f64::midpoint(times[4], times[5]), each.join(", "));
    serving.stop().await;
}
