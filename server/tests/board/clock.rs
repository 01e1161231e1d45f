//! The round clock on the projector and on a table page: it counts by the server's time, and is told of every act.

use std::sync::Arc;

use bridge::contest::clock::{ClockAct, ClockPhase, Reading, TimedRound, Timetable, Timing};
use bridge::contest::{Agreement, At, Command, RankingRelease, Release, Rules};
use bridge::movement::RoundNumber;
use serde_json::{Value, json};
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
        self.before_each_page(&source);
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
        let text = Value::from(text);
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
        browser.go(&format!("{address}/curve?view=projector"));
        browser.counts(".clock", "Round 1: 13:\\d\\d left$");
        browser.picture("clock-curve");
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

/// A timetable as the page has it: the rounds to which the clock goes on by itself.
fn for_the_page(timetable: &Timetable) -> Value {
    let open = timetable.rounds.iter().enumerate().take_while(|(place, one)| *place == 0 || one.is_open);
    let rounds = open
        .map(|(_, one)| json!({ "begins": one.begins.0, "ends": one.ends.0, "name": one.round.to_string() }));
    json!({
        "rounds": rounds.collect::<Vec<_>>(),
        "warning": timetable.timing.warning_minutes,
        "paused": timetable.paused.map_or(0, |at| at.0),
    })
}

/// What the page is to make of a timetable at a moment.
fn reading(timetable: &Timetable, now: At) -> Value {
    let Reading { round, phase, left, is_warning, is_paused, .. } = timetable.at(now);
    let (key, round) = match phase {
        _ if is_paused => ("stopped", round.round),
        ClockPhase::Play => ("left", round.round),
        ClockPhase::Change { next } => ("change", next),
        ClockPhase::Over => ("over", round.round),
    };
    json!({ "key": key, "round": round.to_string(), "left": left, "warning": is_warning })
}

/// Rounds of 0 to 2 minutes with 0 to 2 between them, from minute 1 on, of which each may be open; running, and stopped
/// every minute and a half.
fn timetables() -> Vec<Timetable> {
    const HALF_MINUTE: u64 = 30_000;
    let mut all = vec![];
    for kind in 0..72_u64 {
        let (play, change, open) = (kind % 3, kind / 3 % 3, kind / 9);
        let rounds = (0..4_u64).map(|place| {
            let begins = At((2 + place * 2 * (play + change)) * HALF_MINUTE);
            let ends = At(begins.0 + play * 2 * HALF_MINUTE);
            let is_open = place == 0 || (open >> (place - 1)) & 1 == 1;
            TimedRound {
                round: RoundNumber(u16::try_from(place).unwrap() + 1),
                boards: 2,
                begins,
                ends,
                is_open,
            }
        });
        let rounds: Vec<TimedRound> = rounds.collect();
        let timing = Timing { warning_minutes: u16::try_from(kind % 2).unwrap(), ..TIMING };
        let stopped = (1..40).step_by(3).map(|half| Some(At(half * HALF_MINUTE)));
        all.extend(std::iter::once(None).chain(stopped).map(|paused| Timetable {
            rounds: rounds.clone(),
            timing,
            paused,
        }));
    }
    all
}

/// The script counts as the core does, at every moment before, in and after every round.
#[tokio::test(flavor = "multi_thread")]
async fn the_script_reads_the_clock_as_the_core_does() {
    let Some(browser) = Browser::open((390, 844), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = timed(&mut serving).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        let timetables = timetables();
        let moments: Vec<u64> = (1..45).flat_map(|half| [half * 30_000 - 1, half * 30_000]).collect();
        let pages: Vec<Value> = timetables.iter().map(for_the_page).collect();
        let script = format!(
            "import(new URL('clock.js', document.querySelector('script[type=module]').src)).then(({{ reading }}) =>
                {}.map((clock) => {}.map((now) => reading(clock, now))))",
            json!(pages),
            json!(moments),
        );
        let shown = browser.value(&script);
        for (place, timetable) in timetables.iter().enumerate() {
            for (at, &moment) in moments.iter().enumerate() {
                assert_eq!(shown[place][at], reading(timetable, At(moment)), "{timetable:?} at {moment}");
            }
        }
    })
    .await;
    drop(browser);
    serving.stop().await;
}
