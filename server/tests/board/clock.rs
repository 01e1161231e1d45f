//! The round clock on the projector and on a table page: it counts by the server's time, and is told of every act.

use std::sync::Arc;

use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules};
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// Two boards of 7 minutes: a round has 14.
const TIMING: Timing = Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 };
const HOUR: u32 = 3_600_000;

impl Browser {
    /// Opens a page on a device whose own clock is an hour ahead.
    fn an_hour_ahead(&mut self) {
        let source = format!("const now = Date.now; Date.now = () => now() + {HOUR};");
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    }

    /// Waits until the clock shows minutes and seconds in these words, and then another second.
    fn counts(&mut self, place: &str, words: &str) {
        let shown = format!(
            "[...document.querySelectorAll('{place}')].find((one) => one.checkVisibility())?.innerText"
        );
        self.until(&format!("/^{words}/.test({shown})"));
        let first = self.value(&shown);
        self.until(&format!("{shown} !== {first} && /^{words}/.test({shown})"));
    }

    fn shows(&mut self, place: &str, text: &str) {
        let text = serde_json::Value::from(text);
        self.until(&format!(
            "[...document.querySelectorAll('{place}')].some((one) => one.innerText.includes({text}))"
        ));
    }
}

async fn timed(serving: &mut Serving) -> u32 {
    let contest = serving.club.contest("Tuesday").await;
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules =
        Rules { agreement: Agreement::NotRequired, release, timing: Some(TIMING), ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    set(serving, contest, ClockAct::Start { round: None }).await;
    contest
}

async fn set(serving: &mut Serving, contest: u32, act: ClockAct) {
    serving.club.tell(contest, Command::SetClock { act }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_projector_counts_down_by_the_servers_time() {
    let Some(browser) = Browser::open((1920, 1080), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = timed(&mut serving).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.an_hour_ahead();
        browser.go(&format!("{address}/room?view=projector"));
        browser.counts(".clock", "Round 1: 13:\\d\\d left$");
        assert_eq!(browser.value("document.querySelector('.clock').classList.contains('warning')"), false);
        browser.go(&format!("{address}?view=projector"));
        browser.counts("#stage .clock", "Round 1: 13:\\d\\d left$");
    })
    .await;
    set(&mut serving, contest, ClockAct::Add { minutes: -10 }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.counts("#stage .clock", "Round 1: 3:\\d\\d left · Time is nearly up$");
        // It is told by words and by a box that is turned round, and stays on the screen.
        browser.until("document.querySelector('#stage .clock').classList.contains('warning')");
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    })
    .await;
    set(&mut serving, contest, ClockAct::Pause).await;
    let (browser, ()) =
        at(browser, |browser| browser.shows("#stage .clock", "Round 1: the clock is stopped")).await;
    set(&mut serving, contest, ClockAct::Resume).await;
    set(&mut serving, contest, ClockAct::Add { minutes: -10 }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.counts("#stage .clock", "Round 2 begins in 1:\\d\\d$");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_page_shows_the_clock_in_its_language() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = timed(&mut serving).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.an_hour_ahead();
        browser.go(&format!("{address}#code={code}"));
        browser.until("document.getElementById('code')?.value || document.querySelector('[data-key=y]')");
        browser.value("document.querySelector('form')?.requestSubmit()");
        browser.counts("#clock", "Round 1: 13:\\d\\d left$");
        let german = "const one = document.querySelector('[data-key=language]'); one.value = 'de'; \
                      one.dispatchEvent(new Event('change'))";
        browser.value(german);
        browser.counts("#clock", "Runde 1: noch 13:\\d\\d$");
    })
    .await;
    set(&mut serving, contest, ClockAct::Add { minutes: -10 }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.counts("#clock", "Runde 1: noch 3:\\d\\d · Die Zeit ist fast um$");
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    })
    .await;
    drop(browser);
    serving.stop().await;
}
